import CData
import FoundationEssentials
import Glibc
import Language
import Shell
import Timers

/// How fast sentences are understood, and grammars read.
extension Thinking {
  /// The data files inside the program.
  static var languageFiles: [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    var index = 0
    while case let file = cdata_file_at(index), let path = file.path, let bytes = file.bytes {
      index += 1
      let name = String(cString: path)
      guard name.hasPrefix("Grammars/en/"), !name.hasSuffix(".weights") else { continue }
      let text = String(
        decoding: UnsafeBufferPointer(start: bytes, count: file.count), as: UTF8.self)
      files.append((path: name, text: text))
    }
    return files
  }

  static let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)

  /// `sentenceFile`: sentences to measure besides ours.
  static func language(_ sentenceFile: String?) throws -> [Finding] {
    let files = languageFiles
    var read: [Int64] = []
    var interpreter: Interpreter?
    for _ in 0..<20 {
      try read.append(
        timed { interpreter = try Interpreter(files: files, learnt: ReaderFiles.embedded("en")) })
    }
    guard let interpreter else { return [] }
    var kept: [Int64] = []
    let whole = files.map { LanguageFile(path: $0.path, text: $0.text) }
    let image = interpreter.image(of: whole, build: 0).map { ImageMemory($0) }
    for _ in 0..<20 {
      var isFromImage = false
      try kept.append(
        timed { isFromImage = try Interpreter(whole, build: 0, image: image).isFromImage })
      guard isFromImage else { return [] }
    }
    var findings = [
      Finding(
        "grammars at a start, compiled before", "\(Samples(values: kept).words([0.5, 0.95]))",
        beside: "≤ 10 ms"),
      Finding(
        "compiling all grammars, after a new build or a change",
        "first \(spoken(read[0])), then \(Samples(values: read).words([0.5]))",
        beside: "once for a build; the bar of 10 ms is for the row above"),
    ]
    let scene = Scene(now: now, names: ["pasta", "rice", "sauce"], hasTimers: true)
    let first = timed { _ = interpreter.interpret("tea 4 min", in: scene) }
    findings.append(Finding("first sentence of a process, weights read", spoken(first)))
    findings.append(measure(interpreter, "our sentences", sentences, scene, rounds: 100))
    if let path = sentenceFile {
      let lines = try SentenceFile.lines(path)
      let before = Machine.residentKiB
      findings.append(measure(interpreter, "those of a file", lines, Scene(now: now), rounds: 3))
      findings.append(
        Finding(
          "memory that grew meanwhile", "\(Machine.residentKiB - before) KiB", beside: "flat"))
    }
    var longest = Samples()
    for pattern in [
      "and then set the timer for the pasta ", "5 minutes ", "pasta ", "the ", "tea 4 min and ",
      "remind me to ", "in 10 minutes before the roast ends, ", "so well now just ", "ten ",
      "stop the timer and ",
    ] {
      let words = pattern.split(separator: " ")
      let line = (0..<Interpreter.mostTokens).map { words[$0 % words.count] }
        .joined(separator: " ")
      for _ in 0..<5 { longest.add(timed { _ = interpreter.interpret(line, in: scene) }) }
    }
    findings.append(
      Finding(
        "lines of 300 words, of the kinds that cost most", longest.words([0.5, 1]),
        beside: "≤ 20 ms"))
    return findings
  }

  private static func measure(
    _ interpreter: Interpreter, _ what: String, _ lines: [String], _ scene: Scene, rounds: Int
  ) -> Finding {
    var samples = Samples()
    var understood = 0
    for _ in 0..<rounds {
      for line in lines {
        samples.add(
          timed {
            if !interpreter.interpret(line, in: scene).readings.isEmpty { understood += 1 }
          })
      }
    }
    return Finding(
      "sentence → intent, \(what) (\(lines.count), \(understood / rounds) of them for us)",
      samples.words([0.5, 0.95, 0.99]), beside: "p50 ≤ 100 µs, p95 ≤ 400 µs")
  }
}

/// A file of sentences: one a line, or JSON Lines whose `text` is one.
enum SentenceFile {
  private struct Line: Decodable { var text: String }

  static func lines(_ path: String) throws -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    let decoder = JSONDecoder()
    return try String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      line.hasPrefix("{") ? try decoder.decode(Line.self, from: Data(line.utf8)).text : String(line)
    }
  }
}

/// Every reading of every line, for comparing.
enum Readings {
  static func print(_ paths: [String]) -> Int32 {
    do {
      let interpreter = try Interpreter(files: Thinking.languageFiles)
      let scene = Scene(now: Thinking.now, names: ["pasta", "rice"], hasTimers: true)
      for path in paths {
        for line in try SentenceFile.lines(path) {
          let result = interpreter.interpret(line, in: scene)
          Swift.print("> \(line)\n\(wire(result)) \(result.nearest)")
          for reading in result.readings {
            Swift.print("  \(reading.rule) \(reading.cost) \(reading.confidence)")
            for step in reading.trace { Swift.print("    \(step)") }
          }
        }
      }
      return 0
    } catch {
      Benchmarks.complain("\(error)")
      return 66
    }
  }
}
