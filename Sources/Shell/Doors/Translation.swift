import CLinux
import Glibc
import Language
import Prediction
import Timers

/// Line protocols that run nothing: `--interpret` and `--predict`.
enum Translation {
  /// A sentence a line in, a JSON reading a line out, until the input ends.
  ///
  /// - Parameter changed: the interpreter to go on with where a grammar was written since the last sentence; nil: none was.
  static func interpret(
    _ first: Interpreter, now: LocalTime?, changed: () -> Interpreter?
  ) -> ExitCode {
    var interpreter = first
    return each { item in
      if let next = changed() { interpreter = next }
      let time = now ?? Zone.system.local(wall: clx_realtime_ns())
      guard case .line(let text, _) = item else {
        return Answer(line: "{\"confidence\":1,\"intent\":\"none\"}")
      }
      return Answer(line: wire(interpreter.interpret(text, in: Scene(now: time))))
    }
  }

  /// The prediction protocol (score_next.py), a JSON object a line.
  static func predict() -> ExitCode {
    var conversation = PredictionProtocol()
    return each { item in
      guard case .line(let text, _) = item else {
        return Answer(line: "{\"error\":\"not a line of UTF-8\"}")
      }
      let line = conversation.answer(text).map { tamed(json: $0) }
      return Answer(line: line, isLast: conversation.isFinished)
    }
  }

  private struct Answer {
    /// Nil: nothing is said to this line.
    var line: String?
    /// Nothing more is read.
    var isLast = false
  }

  /// Answers every line as it comes.
  private static func each(_ answer: (LineReader.Item) -> Answer) -> ExitCode {
    var reader = LineReader(joins: false)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var isOver = false
    while !isOver {
      let count = read(0, &bytes, bytes.count)
      if count > 0 {
        reader.feed(bytes[..<count])
      } else if count == 0 || errno != EINTR {
        reader.end()
        isOver = true
      }
      var answers = ""
      while let item = reader.next() {
        let answer = answer(item)
        if let line = answer.line { answers += line + "\n" }
        guard !answer.isLast else {
          isOver = true
          break
        }
      }
      if !answers.isEmpty, !Text.writeAll(Array(answers.utf8), to: 1) { return .inputOutput }
    }
    return .done
  }
}
