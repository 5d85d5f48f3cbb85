import Assistant
import Timers

/// Something to say above the half-typed line.
public struct Announcement: Hashable, Sendable {
  public var lines: [StyledText]
  /// Whether the terminal's bell rings.
  public var bell: Bool
  /// Sent as it is, e.g. OSC 9: the caller has made every outside part of it safe.
  public var raw: [UInt8]

  public init(_ lines: [StyledText] = [], bell: Bool = false, raw: [UInt8] = []) {
    (self.lines, self.bell, self.raw) = (lines, bell, raw)
  }
}

/// One way the word before the cursor may go on.
public struct EditorCompletion: Hashable, Sendable {
  /// Unicode scalars before the cursor that `text` replaces.
  public var replaceCount: Int
  public var text: String
  /// What the list shows.
  public var display: String

  public init(replaceCount: Int, text: String, display: String? = nil) {
    (self.replaceCount, self.text) = (replaceCount, text)
    self.display = display ?? text
  }
}

/// When ghost text is shown.
public enum GhostMode: Hashable, Sendable {
  case always
  /// Only after Ctrl-Space or Alt-/.
  case onDemand
  case never
}

/// What the editor asks of the program while a line is being typed. All calls come on the loop's own thread
/// and must be quick: every key waits for them.
public protocol EditorHost: AnyObject {
  /// What stands before the line: one row, may be styled.
  var prompt: StyledText { get }
  /// What would follow `line`: the rest only, nil for none. Asked once for each text (and again after a wake),
  /// wherever the cursor is, since Ctrl-Space accepts anywhere.
  func ghost(for line: String) -> String?
  /// Up to three sentences listed under the prompt while the line is empty or a lone digit; the first is the ghost,
  /// which is not painted twice.
  var chips: [String] { get }
  /// What stands behind each of them; may be fewer.
  var chipMarks: [StyledText] { get }
  /// What stands below the chips while nothing is typed.
  var offers: [StyledText] { get }
  /// The lines under the prompt, for a screen of this many columns and rows.
  func status(width: Int, height: Int) -> [StyledText]
  /// When `status` looks different next; nil: not before something wakes us.
  var nextStatusChange: Moment? { get }
  /// When `wake(.alarm)` must be called next; nil: never.
  var nextAlarm: Moment? { get }
  /// Keys came; this is the line now.
  func touched(_ line: String)
  /// What was typed stands on the screen: the time to look at what other programs changed, for which no key should wait.
  /// True when a ghost or a chip may look different now.
  func heedOthers() -> Bool
  /// What an Alt key says for now, besides what it does always; nil for nothing.
  func sentence(forAlt scalar: Unicode.Scalar) -> String?
  /// A question is open: a line may be its answer.
  var isAsking: Bool { get }
  /// What Esc says while nothing is typed; nil: nothing.
  var sentenceOfEscape: String? { get }
  /// What PageDown says while nothing is typed: a list goes on; nil: none does.
  var sentenceOfPageDown: String? { get }
  /// Called when something happened that is not a key; the answer is shown above the line.
  func wake(_ reason: WakeReason) -> Announcement?
  /// Whether `wake(.idle)` stopped for a key, and wants to be called again.
  var isUnready: Bool { get }
  /// Further descriptors to wait for, reported as `wake(.readable)`.
  var watched: [Int32] { get }
  /// The user took, dismissed (Esc) or banned (Shift-Delete) a suggestion: always the whole sentence, that is
  /// what was typed plus the ghost.
  func accepted(_ sentence: String)
  func dismissed(_ sentence: String)
  func forget(_ sentence: String)
  /// Ways to go on at `cursor` (in Unicode scalars), best first.
  func completions(for line: String, cursor: Int) -> [EditorCompletion]
  /// What the editor says itself, in the language of the sentences.
  func say(_ message: Message) -> String
  /// Lines typed before that match, newest first.
  func history(matching query: String, limit: Int) -> [String]
  /// When such a line was typed last, as it is said; nil: nobody knows.
  func lastSaid(_ line: String) -> String?
}

extension EditorHost {
  public func touched(_ line: String) {}
  public func heedOthers() -> Bool { false }
  public func sentence(forAlt scalar: Unicode.Scalar) -> String? { nil }
  public var isAsking: Bool { false }
  public var sentenceOfEscape: String? { nil }
  public var sentenceOfPageDown: String? { nil }
  public var chipMarks: [StyledText] { [] }
  public var offers: [StyledText] { [] }
  public var isUnready: Bool { false }
  public func lastSaid(_ line: String) -> String? { nil }
}
