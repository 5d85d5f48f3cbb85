import Foundation
import Language
import Testing

/// Texts that once broke a reader or are known to break readers: `Tests/Fuzzing/Findings/READER`, one to a file.
/// What the fuzzer finds goes there (`Tests/Fuzzing/run`).
struct FindingsTests {
  private static let folder = LanguageFolder.root.appending(path: "../Tests/Fuzzing/Findings")
    .standardizedFileURL

  private func weights(_ name: String) throws -> @Sendable () -> WeightBytes? {
    let bytes = WeightBytes(
      Array(try Data(contentsOf: LanguageFolder.root.appending(path: "en/\(name).weights"))))
    return { bytes }
  }

  @Test(arguments: Harmlessness.Reader.allCases)
  func `what was found stays harmless`(reader: Harmlessness.Reader) throws {
    let english = LanguageFolder("en")
    let harmlessness = try Harmlessness(
      files: english.files.map { ("Grammars/" + $0.path, $0.text) },
      learnt: Learnt(reader: try weights("reader"), paraphrases: try weights("paraphrase")))
    let folder = Self.folder.appending(path: reader.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let data = try Data(contentsOf: folder.appending(path: name))
      harmlessness.check(String(decoding: data, as: UTF8.self), by: reader)
    }
  }
}
