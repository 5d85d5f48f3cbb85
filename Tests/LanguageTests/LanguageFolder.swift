import Foundation
import Testing
import Timers

@testable import Language

/// A folder of Grammars as it lies in the source tree.
struct LanguageFolder {
  let name: String

  init(_ name: String) { self.name = name }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Grammars").standardizedFileURL

  var files: [(path: String, text: String)] {
    let folder = Self.root.appending(path: name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { file in
      (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)).map {
        ("Grammars/\(name)/\(file)", $0)
      }
    }
  }

  /// Read once for each language.
  var lexicon: Lexicon { get throws { try #require(Self.lexicons[name]) } }
  var interpreter: Interpreter { get throws { try #require(Self.interpreters[name]) } }

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()
  private static let lexicons: [String: Lexicon] = Dictionary(
    uniqueKeysWithValues: names.compactMap { name in
      guard let file = LanguageFolder(name).files.first(where: { $0.path.hasSuffix("words.txt") }),
        let lexicon = try? Lexicon(text: file.text, path: file.path)
      else { return nil }
      return (name, lexicon)
    })
  private static let interpreters: [String: Interpreter] = Dictionary(
    uniqueKeysWithValues: names.compactMap { name in
      (try? Interpreter(files: LanguageFolder(name).files)).map { (name, $0) }
    })
}

extension Vocabulary {
  /// All words, in the order of their numbers.
  var allTexts: [String] { (0..<count).map { text(Int32($0)) } }
}
