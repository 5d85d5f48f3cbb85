import Assistant
import FoundationEssentials
import Glibc
import Language

/// What people who write grammars run: `ensue test grammars [DIR]` and `ensue export grammar …`.
///
/// They are recognised by their first two words, before anything is understood: the grammars may be what is broken.
enum LanguageTool: Sendable, Equatable {
  /// Runs every example and every check; with a folder, the user's grammars are those in it.
  case test(folder: String?)
  /// Writes JSGF for a recogniser; with a pronunciation dictionary, only of words in it.
  case export(GrammarExport.Breadth, dictionary: String?)

  init?(_ words: [String]) {
    let words = words.count == 1 ? words[0].split(separator: " ").map(String.init) : words
    switch (words.first, words.dropFirst().first) {
    case ("test", "grammars") where words.count <= 3:
      self = .test(folder: words.count == 3 ? words[2] : nil)
    case ("export", "grammar"):
      var rest = words.dropFirst(2)
      let breadth = rest.first.flatMap { GrammarExport.Breadth(rawValue: $0) }
      if breadth != nil { rest.removeFirst() }
      guard rest.count <= 1 else { return nil }
      self = .export(breadth ?? .examples, dictionary: rest.first)
    default: return nil
    }
  }

  func run(_ options: Options) throws(Program.Stop) -> ExitCode {
    switch self {
    case .test(let folder): return try test(folder, options)
    case .export(let breadth, let dictionary): return try export(breadth, dictionary, options)
    }
  }

  // MARK: Testing

  /// One line for each thing that is wrong, as compilers write them; exit code 1 if there is any.
  private func test(_ folder: String?, _ options: Options) throws(Program.Stop) -> ExitCode {
    var options = options
    if let folder {
      guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil else {
        throw Program.Stop(code: .noInput, words: .grammarNoFolder(path: visible(folder)))
      }
      options.grammars = folder
    }
    var unread: [Message] = []
    let interpreter = try Program.interpreter(options) { unread.append($0) }
    let speaker = Speaker(interpreter.answers)
    let report = GrammarTest(interpreter, seed: 1, samples: 3).run()
    try Program.say(
      (unread.map(speaker.say) + report.lines(speaker)).map { visible($0) }
        .joined(separator: "\n"))
    return report.passes && unread.isEmpty ? .done : .failed
  }

  // MARK: Export

  private func export(
    _ breadth: GrammarExport.Breadth, _ dictionary: String?, _ options: Options
  ) throws(Program.Stop) -> ExitCode {
    let interpreter = try Program.interpreter(options)
    var words: Set<String>?
    if let dictionary {
      guard let text = try? Text.read(dictionary, limit: 64 << 20, .named) else {
        throw Program.Stop(
          code: .noInput, words: .grammarNoDictionary(path: visible(dictionary)))
      }
      words = Set(
        text.utf8.split(separator: 10).map { line in
          String(decoding: line.prefix { $0 != 32 && $0 != 9 }, as: UTF8.self).lowercased()
        })
    }
    let names = try Program.scene(options, interpreter).names
    guard
      let export = GrammarExport(
        interpreter, names: names, knows: { word in words?.contains(word) ?? true })
    else {
      throw Program.Stop(
        code: .data, words: .grammarNoSpoken)
    }
    try Program.say(export.text(breadth), ending: "")
    return .done
  }
}

extension GrammarTest.Report {
  /// A line for each finding and for some of what strays, then the sums.
  func lines(_ speaker: Speaker) -> [String] {
    var lines = findings.map { "\($0.place): \($0.kind.rawValue): \($0.text)" }
    lines += strayed.prefix(20).map {
      speaker.say(
        .grammarStrays(place: $0.place, text: $0.text, rule: $0.rule, reading: $0.readAs))
    }
    if strayed.count > 20 {
      lines.append(speaker.say(.grammarStraysMore(n: strayed.count - 20)))
    }
    let failures = findings.count { $0.kind != .tie }
    lines.append(
      speaker.say(
        .grammarSum(
          examples: examples, rules: rules, sampled: sampled, read: readBack, wrong: failures,
          ties: findings.count - failures)))
    return lines
  }
}
