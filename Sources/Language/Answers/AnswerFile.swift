/// An `answers.txt`: an entry a line, `key: words with {holes}`; a line that begins with a blank goes on with the one above.
///
/// `plural one: n = 1` says which numbers a branch `one` is for, `ordinal one: …` which places; `other` is for the rest.
public struct AnswerFile: Sendable {
  struct Entry: Sendable {
    var text: String
    /// From 1.
    let line: Int
    /// Where the words begin, from 1.
    let column: Int
  }

  /// What every branch may be for, beside the plural categories of the file.
  static let labels: Set = ["other", "yes", "no", "some", "none"]

  let path: String
  private(set) var entries: [String: Entry] = [:]
  private(set) var plurals: [PluralRule] = []
  private(set) var ordinals: [PluralRule] = []

  /// The keys, in no order.
  public var keys: [String] { Array(entries.keys) }

  /// Reads the lines; what stands in the holes is read when it is said, or by `problems`.
  public init(_ text: String, path: String) throws(GrammarError) {
    self.path = path
    var last: String?
    var number = 0
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      let line = Substring(line.last == 13 ? line.dropLast() : line)
      func flaw(_ message: String, at column: Int = 1) -> GrammarError {
        GrammarError(
          path: path, line: number, column: column, message: message, sourceLine: String(line))
      }
      guard let first = line.utf8.first, first != UInt8(ascii: "#") else { continue }
      if first == 32 || first == 9 {
        let more = Self.trimmed(line)
        guard !more.isEmpty else { continue }
        guard let key = last else { throw flaw("Nothing stands above that this goes on with.") }
        entries[key]?.text += " " + more
        continue
      }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        throw flaw("A line is “key: what is said”.")
      }
      let key = line[..<colon]
      let rest = line[line.utf8.index(after: colon)...]
      let said = Self.trimmed(rest)
      if key.contains(" ") {
        let words = key.split(separator: " ")
        guard words.count == 2, ["plural", "ordinal"].contains(words[0]),
          let rule = PluralRule(String(words[1]), said)
        else {
          throw flaw("A plural is told as “plural few: n % 10 = 2..4 and n % 100 != 12..14”.")
        }
        if words[0] == "plural" { plurals.append(rule) } else { ordinals.append(rule) }
        last = nil
        continue
      }
      guard
        key.utf8.allSatisfy({
          (97...122).contains($0 | 32) || (48...57).contains($0) || $0 == 46
        })
      else { throw flaw("A key is letters with points between: timer.stopped.") }
      let name = String(key)
      if let before = entries[name] { throw flaw("“\(name)” stands in line \(before.line), too.") }
      let blanks = rest.utf8.prefix { $0 == 32 }.count
      entries[name] = Entry(text: said, line: number, column: key.count + 2 + blanks)
      last = name
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.utf8
    while let first = text.first, first == 32 || first == 9 { text.removeFirst() }
    while let last = text.last, last == 32 || last == 9 { text.removeLast() }
    return String(Substring(text))
  }

  public func template(_ key: String) -> AnswerTemplate? {
    entries[key].flatMap { try? AnswerTemplate($0.text) }
  }

  /// Everything that is wrong in it: what cannot be read, and keys and holes that the model does not have, each with its
  /// place. Nil: it is the model.
  public func problems(against model: AnswerFile? = nil) -> [GrammarError] {
    entries.sorted { $0.value.line < $1.value.line }.compactMap { key, entry in
      func problem(_ message: String, at column: Int) -> GrammarError {
        GrammarError(
          path: path, line: entry.line, column: column, message: message,
          sourceLine: "\(key): \(entry.text)")
      }
      let template: AnswerTemplate
      do throws(AnswerTemplate.Flaw) {
        template = try AnswerTemplate(entry.text)
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
    model.entries.filter { entries[$0.key] == nil }.sorted { $0.value.line < $1.value.line }
      .map(\.key)
  }
}
