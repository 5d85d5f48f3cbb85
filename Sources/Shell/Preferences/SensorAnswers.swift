import CLinux
import Glibc
import Synchronization

/// What commands of sensors answered, each for a minute: a line is planned more than once.
///
/// No shell reads them, as with hooks; a command that takes longer than two seconds, or fails, says nothing for that minute.
final class SensorAnswers: Sendable {
  private struct Answer { var text: String?, at: Int64 }

  private static let seconds = 2
  private static let kept: Int64 = 60_000_000_000
  private let limit: Int
  private let answers = Mutex<[String: Answer]>([:])

  init(limit: Int) { self.limit = limit }

  func answer(of command: String) -> String? {
    let now = clx_boottime_ns()
    if let known = answers.withLock({ $0[command] }), now - known.at < Self.kept {
      return known.text
    }
    let words = Announcer.words(of: command)
    let environment = Program.environment
    var text: String?
    if let path = words.first.flatMap({ Announcer(environment: environment).find($0) }) {
      text = Child.output(
        of: path, words, environment: environment, seconds: Self.seconds, limit: limit)
    }
    answers.withLock { $0[command] = Answer(text: text, at: now) }
    return text
  }
}
