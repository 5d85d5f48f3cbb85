import Foundation
import Timers

@testable import Language

/// What libFuzzer calls with each text it makes up; `Tests/Fuzzing/run` builds and starts it.
///
/// `ENSUE_FUZZ` says which reader gets the text: `interpret`, `grammar` or `lexicon`. Whatever the text, nothing may
/// trap, hang or go beyond its limits.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  switch Fuzzing.reader {
  case "grammar": Fuzzing.grammar(text)
  case "lexicon": _ = try? Lexicon(text: text, path: "words.txt")
  default: Fuzzing.line(text, by: Fuzzing.english)
  }
  return 0
}

enum Fuzzing {
  static let reader = ProcessInfo.processInfo.environment["ENSUE_FUZZ"] ?? "interpret"

  static let files: [(path: String, text: String)] = {
    let folder = ProcessInfo.processInfo.environment["ENSUE_FUZZ_GRAMMARS"] ?? "Grammars/en"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)).map { ("en/" + name, $0) }
    }
  }()

  static let english: Interpreter = {
    guard let interpreter = try? Interpreter(files: files) else {
      fatalError("ENSUE_FUZZ_GRAMMARS names no language folder")  // the fuzzer cannot work without
    }
    return interpreter
  }()

  static func line(_ text: String, by interpreter: Interpreter) {
    let scene = Scene(
      now: LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600),
      names: ["pasta", "rice"], hasTimers: true, expectsDuration: text.utf8.count % 2 == 0)
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
  static func grammar(_ text: String) {
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
