import Assistant
import Glibc

/// A recogniser at work: a program of the user’s that listens and prints a line for each utterance.
///
/// It has no terminal and a session of its own, and ends when we do, with everything it started. We see words only:
/// no sound comes to us, and none is kept.
final class Listener {
  private let recogniser: Companion
  private let name: String
  private var lines = LineReader(joins: false)
  private var complaints: [UInt8] = []
  /// Whether it is gone, and whether that was told.
  private(set) var isOver = false
  private var isTold = false
  /// Whether anything was heard at all.
  private(set) var hasHeard = false

  /// Nil when the command cannot be started.
  init?(_ command: String, environment: [String: String]) {
    var words = Announcer.words(of: command)
    guard let program = words.first,
      var path = Self.find(program, environment["PATH"] ?? "/usr/bin:/bin")
    else { return nil }
    name = program
    // If we are killed without a chance to say so, the system ends it (prctl PR_SET_PDEATHSIG, by setpriv of util-linux).
    if let setpriv = Self.find("setpriv", "/usr/bin:/bin") {
      words = ["setpriv", "--pdeathsig", "KILL", "--", path] + words.dropFirst()
      path = setpriv
    }
    guard
      let recogniser = Companion(
        path, words, environment: environment, takesInput: false, keepsErrors: true,
        newSession: true)
    else { return nil }
    self.recogniser = recogniser
  }

  private static func find(_ program: String, _ folders: String) -> String? {
    if program.hasPrefix("/") || program.hasPrefix("./") {
      return access(program, X_OK) == 0 ? program : nil
    }
    return folders.split(separator: ":").filter { $0.hasPrefix("/") }
      .map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  /// What the loop has to watch.
  var descriptors: [Int32] {
    isOver ? [] : complains ? [recogniser.output, recogniser.errors] : [recogniser.output]
  }
  /// Its stderr is still open.
  private var complains = true

  /// What was heard since the last look.
  func heard() -> [Utterance] {
    guard !isOver else { return [] }
    if complains {
      if let bytes = Companion.available(recogniser.errors, limit: 1 << 16) {
        complaints = (complaints + bytes).suffix(4096)
      } else {
        complains = false
      }
    }
    if let bytes = Companion.available(recogniser.output, limit: 1 << 16) {
      lines.feed(bytes)
    } else {
      lines.end()
      isOver = true
      recogniser.end()
    }
    var utterances: [Utterance] = []
    while let item = lines.next() {
      // A line that is no text, or endless, was said by nobody.
      guard case .line(let line, _) = item, let utterance = Utterance(line: line) else { continue }
      utterances.append(utterance)
    }
    hasHeard = hasHeard || !utterances.isEmpty
    return utterances
  }

  /// That it has ended, and its last words about it; once.
  func farewell(_ say: (Message) -> String) -> Line? {
    guard isOver, !isTold else { return nil }
    isTold = true
    let last = String(decoding: complaints, as: UTF8.self).split(whereSeparator: \.isNewline)
      .last.map { ": \(visible(String($0.prefix(200))))" }
    return Line(.warn, say(.listenEnded(name: visible(name))) + (last ?? "."))
  }

  func end() {
    isOver = true
    recogniser.end()
  }
}
