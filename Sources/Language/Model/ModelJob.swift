/// What `ensue` tells `ensue-model`: one line of JSON on its stdin. The key comes this way and no other:
/// arguments and environments can be read by others.
public struct ModelJob: Hashable, Sendable, Codable {
  public var setup: ModelSetup
  /// At most `mostQuestions`; several are answered in one request.
  public var questions: [ModelQuestion]
  public var key: String?
  /// A program whose first line of output is the key, and its arguments; no shell reads them.
  public var keyCommand: [String]
  /// `CLOCK_BOOTTIME` in nanoseconds at which everything is over, waits and tries included.
  public var deadline: Int64
  public var agent: String

  public init(
    setup: ModelSetup, questions: [ModelQuestion], key: String?, keyCommand: [String],
    deadline: Int64,
    agent: String
  ) {
    self.setup = setup
    self.questions = questions
    self.key = key
    self.keyCommand = keyCommand
    self.deadline = deadline
    self.agent = agent
  }

  /// Sentences that go in one request.
  public static let mostQuestions = 50

  /// More bytes of an answer than this are not read.
  public static let mostBytes = 1 << 20
  /// A line between the two programs is never longer.
  public static let longestLine = 256 * 1024
}

/// What `ensue-model` says, a line of JSON each; the last one is `answered` or `failed`.
public enum ModelNews: Hashable, Sendable, Codable {
  /// A try failed; the next comes in so many seconds.
  case waiting(seconds: Double, because: String)
  /// `tries`: how many requests it took. `peakKiB`: the most memory the helper held.
  case answered(ModelReply, tries: Int, peakKiB: Int)
  case failed(ModelFailure, tries: Int, peakKiB: Int)
}
