import Foundation
import Testing

@testable import Shell

/// “Examples/ has six scripts or more, each a golden transcript run through the real executable.”
@Suite(.waiting) struct ExampleTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

  /// The names of the scripts, without `.ensue`.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".ensue") }.map { String($0.dropLast(6)) }.sorted()

  @Test func `there are six examples or more, and no transcript without its script`() throws {
    #expect(Self.names.count >= 6)
    let transcripts = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".transcript") }.map { String($0.dropLast(11)) }.sorted()
    #expect(transcripts == Self.names)
  }

  @Test(arguments: names)
  func `an example comes out byte for byte as its transcript, run after run`(name: String) throws {
    let script = try Data(contentsOf: Self.folder.appending(path: "\(name).ensue"))
    let golden = try Data(contentsOf: Self.folder.appending(path: "\(name).transcript"))
    for _ in 1...2 {
      let home = try TemporaryHome(zone: "Europe/Berlin")
      // `kueche.de.ensue` is said, and answered, in German.
      let language = name.split(separator: ".").dropFirst().first.map {
        ["--language", String($0)]
      }
      let result = try Program.run(
        ["--simulate"] + (language ?? []), input: Array(script), in: home)
      #expect(result.code == 0, "\(result)")
      #expect(result.err == "")
      let isSame = result.output == Array(golden)
      #expect(isSame, "\(name): \(Self.difference(result.out, golden))")
    }
  }

  /// The first line that differs.
  static func difference(_ out: String, _ golden: Data) -> String {
    let there = out.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = String(decoding: golden, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(there.count, wanted.count) {
      let (one, other) = (
        index < there.count ? there[index] : "(end)", index < wanted.count ? wanted[index] : "(end)"
      )
      if one != other { return "line \(index + 1): “\(one)” instead of “\(other)”" }
    }
    return "the same"
  }
}
