import Language
import Timers

/// What is to be said, without the words: those stand in `answers.txt` of each language, and a `Speaker` finds them.
///
/// Each entry of the English file is a member, written from it, with what fills its holes: `.timerStopped(name: "tea")`.
public indirect enum Message: Hashable, Sendable {
  /// An entry of `answers.txt`, and what stands in its holes.
  case entry(String, [String: Value])
  /// Words that are the same in every language: a name, a sentence of the user's.
  case words(String)
  case joined([Message], by: String)

  /// What a hole is filled with.
  public enum Value: Hashable, Sendable {
    case text(String)
    case count(Int)
    case length(Duration)
    case time(SaidTime)
    case day(CivilDate)
    case flag(Bool)
    case message(Message)
    case list([Message])
  }
}

/// A time of the clock that is to be said.
public struct SaidTime: Hashable, Sendable {
  public var time: LocalTime
  /// The minute alone would say too little.
  public var seconds: Bool

  public init(_ time: LocalTime, seconds: Bool = false) {
    (self.time, self.seconds) = (time, seconds)
  }
}

extension Message {
  /// One after the other, a blank between them.
  public static func + (first: Message, second: Message) -> Message {
    .joined([first, second], by: " ")
  }
}
