/// An `answers.txt`: an entry a line, `key: words with {holes}`; a line that begins with a blank goes on with the one above.
///
/// `plural one: n = 1` says which numbers a branch `one` is for, `ordinal one: …` which places; `other` is for the rest.
public struct AnswerFile: Sendable {
  struct Entry: Sendable {
    /// From 1.
    let line: Int
    /// Where the words begin, from 1.
    let column: Int
    /// Where they stand in the file, behind the colon and with the lines that go on with it.
    fileprivate var bytes: Range<Int>
  }

  /// What every branch may be for, beside the plural categories of the file.
  static let labels: Set = ["other", "yes", "no", "some", "none"]

  let path: String
  private let text: String
  /// The keys in the order of the file, and what each says.
  private var names = WordTable(expecting: 4096)
  private var entries: [Entry] = []
  /// The last line that is none of its own is of the last entry.
  private var isGoingOn = false
  private(set) var plurals: [PluralRule] = []
  private(set) var ordinals: [PluralRule] = []

  /// The keys, in the order of the file.
  public var keys: [String] { entries.indices.map { names.text(Int32($0)) } }

  /// Reads the lines; what stands behind a key is read when it is said, or by `problems`.
  public init(_ text: String, path: String) throws(GrammarError) {
    (self.text, self.path) = (text, path)
    var text = text
    try text.withUTF8 { bytes in
      Result { () throws(GrammarError) in try read(bytes) }
    }.get()
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(GrammarError) {
    var (number, start) = (0, 0)
    while start <= bytes.count {
      number += 1
      let next = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let end = next > start && bytes[next - 1] == 13 ? next - 1 : next
      let line = bytes[start..<end]
      switch line.first {
      case nil, UInt8(ascii: "#"): break
      case 32, 9: try goOn(line, number)
      default: try readEntry(line, number)
      }
      start = next + 1
    }
  }

  /// A line that goes on with the one above.
  private mutating func goOn(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ number: Int
  ) throws(GrammarError) {
    guard line.contains(where: { $0 != 32 && $0 != 9 }) else { return }
    guard isGoingOn else {
      throw flaw("Nothing stands above that this goes on with.", line, number)
    }
    let last = entries.count - 1
    entries[last].bytes = entries[last].bytes.lowerBound..<line.endIndex
  }

  private mutating func readEntry(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ number: Int
  ) throws(GrammarError) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw flaw("A line is “key: what is said”.", line, number)
    }
    let key = line[..<colon]
    isGoingOn = !key.contains(32)
    guard isGoingOn else { return try readPlural(line, colon, number) }
    guard
      key.allSatisfy({
        (97...122).contains($0 | 32) || (48...57).contains($0) || $0 == UInt8(ascii: ".")
      })
    else { throw flaw("A key is letters with points between: timer.stopped.", line, number) }
    let name = Int(names.add(UnsafeBufferPointer(rebasing: key)))
    if name < entries.count {
      throw flaw(
        "“\(names.text(Int32(name)))” stands in line \(entries[name].line), too.", line, number)
    }
    let blanks = line[(colon + 1)...].prefix { $0 == 32 }.count
    entries.append(
      Entry(line: number, column: key.count + 2 + blanks, bytes: colon + 1..<line.endIndex))
  }

  /// “plural one: n = 1”
  private mutating func readPlural(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ colon: Int, _ number: Int
  ) throws(GrammarError) {
    let words = String(decoding: line[..<colon], as: UTF8.self).split(separator: " ")
    let said = Self.trimmed(Substring(decoding: line[(colon + 1)...], as: UTF8.self))
    guard words.count == 2, ["plural", "ordinal"].contains(words[0]),
      let rule = PluralRule(String(words[1]), said)
    else {
      throw flaw(
        "A plural is told as “plural few: n % 10 = 2..4 and n % 100 != 12..14”.", line, number)
    }
    if words[0] == "plural" { plurals.append(rule) } else { ordinals.append(rule) }
  }

  private func flaw(
    _ message: String, _ line: Slice<UnsafeBufferPointer<UInt8>>, _ number: Int
  ) -> GrammarError {
    GrammarError(
      path: path, line: number, column: 1, message: message,
      sourceLine: String(decoding: line, as: UTF8.self))
  }

  /// What an entry says, its lines as one.
  private func words(of entry: Entry) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: entry.bytes.lowerBound)
    let end = utf8.index(start, offsetBy: entry.bytes.count)
    var words = ""
    for (place, line) in utf8[start..<end].split(
      separator: 10, omittingEmptySubsequences: false
    ).enumerated() {
      guard place > 0 else {
        words = Self.trimmed(Substring(line.last == 13 ? line.dropLast() : line))
        continue
      }
      guard let first = line.first, first == 32 || first == 9 else { continue }
      let more = Self.trimmed(Substring(line.last == 13 ? line.dropLast() : line))
      if !more.isEmpty { words += " " + more }
    }
    return words
  }

  private func entry(_ key: String) -> Entry? { names[key].map { entries[Int($0)] } }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.utf8
    while let first = text.first, first == 32 || first == 9 { text.removeFirst() }
    while let last = text.last, last == 32 || last == 9 { text.removeLast() }
    return String(Substring(text))
  }

  public func template(_ key: String) -> AnswerTemplate? {
    entry(key).flatMap { try? AnswerTemplate(words(of: $0)) }
  }

  /// Everything that is wrong in it: what cannot be read, and keys and holes that the model does not have, each with its
  /// place. Nil: it is the model.
  public func problems(against model: AnswerFile? = nil) -> [GrammarError] {
    zip(keys, entries).compactMap { key, entry in
      let words = words(of: entry)
      func problem(_ message: String, at column: Int) -> GrammarError {
        GrammarError(
          path: path, line: entry.line, column: column, message: message,
          sourceLine: "\(key): \(words)")
      }
      let template: AnswerTemplate
      do throws(AnswerTemplate.Flaw) {
        template = try AnswerTemplate(words)
      } catch {
        return problem(error.message, at: entry.column + error.offset)
      }
      guard let model else { return nil }
      guard let wanted = model.template(key) else {
        return problem("Nothing is said by the name of “\(key)”.", at: 1)
      }
      let known = Set(wanted.holes.map(\.name))
      let categories = Set((plurals + ordinals).map(\.category)).union(Self.labels)
      for hole in template.holes {
        let same = Set(wanted.holes.filter { $0.name == hole.name }.flatMap(\.labels))
        for label in hole.labels
        where !label.hasPrefix("=") && !categories.contains(label) && !same.contains(label) {
          return problem("Nothing says when “\(label)” is meant.", at: 1)
        }
      }
      guard let stranger = template.holes.first(where: { !known.contains($0.name) }) else {
        return nil
      }
      let names = known.sorted().map { "{\($0)}" }.joined(separator: ", ")
      return problem(
        "“\(key)” has no {\(stranger.name)}\(names.isEmpty ? "" : "; there is \(names)").", at: 1)
    }
  }

  /// What is said in the model and not here.
  public func missing(from model: AnswerFile) -> [String] {
    model.keys.filter { entry($0) == nil }
  }
}
