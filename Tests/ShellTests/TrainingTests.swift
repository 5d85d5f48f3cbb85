import Foundation
import Testing

@testable import Language
@testable import Shell

/// The reader's weights are made by a program, and can be replaced.
@Suite struct TrainingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL.path

  /// What everybody can do: learn from our own examples and paraphrases. The shipped weights are made with other people's
  /// sentences besides, which are not in the tree.
  @Test func `learning from our own sentences gives the same weights each time, and they serve`()
    throws
  {
    let home = try TemporaryHome()
    var files: [[UInt8]] = []
    for name in ["one", "two"] {
      let program = try RunningProgram(
        [
          "--language", Self.root + "/Grammars/en", "--ours",
          Self.root + "/Tests/Paraphrases/en.txt", "--without", "grammar", "--out",
          "\(home.path)/\(name)",
        ], in: home, program: PtySession.products + "/training")
      let result = program.finish(seconds: 240)
      #expect(result.code == 0, "\(result)")
      files.append(Array(try Data(contentsOf: URL(filePath: "\(home.path)/\(name)"))))
    }
    #expect(files[0] == files[1])
    let weights = try ReaderWeights(files[0])
    #expect(weights.header.sources == ["Ensue's own examples and grammars"])
    // In the user's folder they take the place of the shipped ones.
    let grammars = "\(home.path)/config/ensue/grammars"
    try FileManager.default.createDirectory(
      atPath: grammars, withIntermediateDirectories: true)
    try Data(files[0]).write(to: URL(filePath: grammars + "/reader.weights"))
    let own = try Program.run(["tea 4 minutes", "--simulate"], in: home)
    #expect(own.code == 0 && own.err == "", "\(own)")
  }

  @Test func `weights of the user's that do not fit are named, and the shipped ones serve`() throws
  {
    let home = try TemporaryHome()
    let grammars = "\(home.path)/config/ensue/grammars"
    try FileManager.default.createDirectory(
      atPath: grammars, withIntermediateDirectories: true)
    try Data("no weights".utf8).write(to: URL(filePath: grammars + "/reader.weights"))
    let result = try Program.run(["tea 4 minutes", "--simulate"], in: home)
    #expect(result.code == 0, "\(result)")
    #expect(result.err.contains("reader.weights: it is no file of reader weights"), "\(result)")
  }

  @Test func `what the learnt weights propose is explained as such`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(
      ["--simulate"], text: "explain \"let the clock run for 25 minutes\"\n", in: home)
    #expect(result.out.contains("read as  “timer 25 minutes”"), "\(result)")
    #expect(result.out.contains("rule <create>"), "\(result)")
    #expect(result.out.contains("start timer 25:00"), "\(result)")
  }

  @Test func `without the weights every documented sentence still works`() throws {
    let home = try TemporaryHome()
    for name in ["tea", "dinner", "intervals", "bread", "lab"] {
      let script = Self.root + "/Examples/\(name).ensue"
      let result = try Program.run(["--rules-only", "--simulate", "-f", script], in: home)
      let wanted = try String(
        contentsOfFile: Self.root + "/Examples/\(name).transcript", encoding: .utf8)
      #expect(result.code == 0 && result.out == wanted, "\(name): \(result)")
    }
  }
}
