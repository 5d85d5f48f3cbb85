import Foundation
import Timers

@testable import Language

/// What must hold for any text whatever: nothing traps, hangs or goes beyond its limits.
///
/// The fuzzer (`Tests/Fuzzing/run`) makes the texts up; `FindingsTests` reads those that were found once.
struct Harmlessness {
  /// What reads foreign text.
  enum Reader: String, CaseIterable {
    case interpret
    case grammar
    case lexicon
  }

  private let files: [(path: String, text: String)]
  private let interpreter: Interpreter

  /// `files` are those of a language folder, `learnt` what was learnt of the language.
  init(files: [(path: String, text: String)], learnt: Learnt) throws {
    self.files = files
    self.interpreter = try Interpreter(files: files, learnt: learnt)
  }

  func check(_ text: String, by reader: Reader) {
    switch reader {
    case .interpret: line(text, by: interpreter)
    case .grammar: grammar(text)
    case .lexicon: _ = try? Lexicon(text: text, path: "words.txt")
    }
  }

  private func line(_ text: String, by interpreter: Interpreter) {
    let scene = Scene(
      now: LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600),
      names: ["pasta", "rice"], hasTimers: true, expected: text.utf8.count % 2 == 0 ? .length : nil)
    let result = interpreter.interpret(text, in: scene)
    precondition(result.effort <= 2 * Matcher.mostEffort)
    for reading in result.readings {
      precondition((0...1).contains(reading.confidence))
      precondition(!reading.intents.isEmpty)
      _ = reading.trace
    }
    precondition(!wire(result).contains("\n"))
    for completion in interpreter.completions(of: text, in: scene) {
      precondition(completion.replaces <= text.count)
    }
  }

  /// The text beside the lexicon as the only grammar, then as one of the user's.
  private func grammar(_ text: String) {
    let lexicon = files.filter {
      $0.path.hasSuffix("words.txt") || $0.path.hasSuffix("spoken.jsgf")
    }
    guard let alone = try? Interpreter(files: lexicon + [("mine.jsgf", text)]) else { return }
    line("set a timer for 5 minutes", by: alone)
    line("a b c", by: alone)
    _ = GrammarExport(alone, names: ["pasta"])?.text(.everything)
    _ = GrammarTest(alone, seed: 1, samples: 1).run()
  }
}
