import Foundation

/// The project's own files, as text.
enum SourceTree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  struct File: Sendable {
    /// From the top of the project: `Sources/Timers/Zone.swift`.
    let path: String
    let text: String
    /// The module it belongs to: `Timers`.
    var module: String { String(path.split(separator: "/")[1]) }
    var isSwift: Bool { path.hasSuffix(".swift") }
  }

  /// A Swift file of `Sources`, taken apart.
  struct Source: Sendable {
    let path: String
    let module: String
    /// The text without comments and string literals.
    let code: String
    let words: [(before: Character?, word: Substring, after: Character?)]

    init(_ file: File) {
      path = file.path
      module = file.module
      code = codeAlone(file.text)
      words = wordsApart(code)
    }
  }

  /// Every Swift file of `Sources`, taken apart once for all tests; none of them if they cannot be read.
  static let sources = ((try? files(under: "Sources")) ?? []).filter(\.isSwift).map(Source.init)

  static func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every file under a folder, in order.
  static func files(under folder: String) throws -> [File] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return try paths.sorted().compactMap { path in
      let whole = "\(folder)/\(path)"
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: root.appending(path: whole).path, isDirectory: &isFolder)
      guard exists, !isFolder.boolValue else { return nil }
      // Learnt weights are numbers.
      return File(path: whole, text: whole.hasSuffix(".weights") ? "" : try read(whole))
    }
  }

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()
  }
}

/// Swift text without its comments and string literals, which may say what they like.
///
/// What is interpolated into a string counts as code. Knows `//`, nested `/* */`, `"…"`, `"""…"""` and `#"…"#`.
func codeAlone(_ text: String) -> String {
  var stripper = Stripper(text)
  return stripper.strip()
}

private struct Stripper {
  private let bytes: [UInt8]
  private var place = 0
  private var code: [UInt8] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func strip() -> String {
    code(until: nil)
    return String(decoding: code, as: UTF8.self)
  }

  private func at(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  /// Copies code up to the parenthesis that closes an interpolation, or to the end.
  private mutating func code(until closer: UInt8?) {
    var depth = 0
    while place < bytes.count {
      if at("//") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if at("/*") {
        comment()
      } else if at("\"") || at("#\"") || at("##\"") {
        literal()
      } else {
        let byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0, closer == byte { return }
          depth -= 1
        }
        code.append(byte)
      }
    }
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      if at("/*") {
        depth += 1
        place += 2
      } else if at("*/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
    code.append(UInt8(ascii: " "))
  }

  private mutating func literal() {
    var hashes = 0
    while bytes[place] == UInt8(ascii: "#") {
      hashes += 1
      place += 1
    }
    let quotes = at("\"\"\"") ? 3 : 1
    place += quotes
    let mark = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + mark
    let escape = [UInt8(ascii: "\\")] + mark
    code += Array("\"\"".utf8)
    while place < bytes.count {
      if bytes[place...].starts(with: end) {
        place += end.count
        return
      }
      if bytes[place...].starts(with: escape) {
        place += escape.count
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          place += 1
          code(until: UInt8(ascii: ")"))
        } else {
          place += 1
        }
      } else {
        place += 1
      }
    }
  }
}

/// The words of code (letters, digits, `_`), each with what stands right before and after it, blanks left out.
func wordsApart(_ code: String) -> [(before: Character?, word: Substring, after: Character?)] {
  var found: [(Character?, Substring, Character?)] = []
  var index = code.startIndex
  var last: Character?
  func isWord(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
  while index < code.endIndex {
    guard isWord(code[index]) else {
      if !code[index].isWhitespace { last = code[index] }
      index = code.index(after: index)
      continue
    }
    let start = index
    while index < code.endIndex, isWord(code[index]) { index = code.index(after: index) }
    let next = code[index...].first { !$0.isWhitespace }
    found.append((last, code[start..<index], next))
    last = code[code.index(before: index)]
  }
  return found
}
