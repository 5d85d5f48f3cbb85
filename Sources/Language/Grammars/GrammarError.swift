/// What is wrong in a file of a language folder, and where.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given to the reader; shown, never opened.
  public var path: String
  /// From 1.
  public var line: Int
  /// From 1, counted in characters.
  public var column: Int
  /// What is wrong, in the words of someone who writes grammars.
  public var message: String
  /// The whole line, without its end.
  public var sourceLine: String

  public init(path: String, line: Int, column: Int, message: String, sourceLine: String) {
    (self.path, self.line, self.column, self.message) = (path, line, column, message)
    self.sourceLine = sourceLine
  }

  /// `path:line:column: message`, the line, and a caret under the place. Of a very long line only what stands around it.
  public var description: String {
    let line = sourceLine.dropFirst(max(0, column - 1 - Self.around))
    let isCut = line.startIndex > sourceLine.startIndex
    let shown = line.prefix(2 * Self.around)
    // A tab in the line is a tab before the caret, so that both stand in the same column.
    let before = shown.prefix(isCut ? Self.around : max(0, column - 1))
    let indent = before.map { $0 == "\t" ? "\t" : " " }.joined()
    return "\(path):\(self.line):\(column): \(message)\n"
      + "  \(isCut ? "…" : "")\(shown)\(shown.endIndex < line.endIndex ? "…" : "")\n"
      + "  \(isCut ? " " : "")\(indent)^"
  }

  /// As many characters of a line are shown before and behind the place.
  private static let around = 100
}

extension GrammarError {
  /// What grammars outside of the language folder name and nothing answers to: grammars and rules that they import, and
  /// tags. Such a file goes on working, without what is named. O(length of the files), and nothing without such a file.
  static func strangers(in grammars: [Grammar], besides folder: String) -> [GrammarError] {
    guard !folder.isEmpty else { return [] }
    let own = grammars.filter { !$0.path.hasPrefix(folder) }
    guard !own.isEmpty else { return [] }
    var rules: [String: Set<String>] = [:]
    for grammar in grammars {
      rules[grammar.name, default: []].formUnion(grammar.rules.map(grammar.name(of:)))
    }
    var found: [GrammarError] = []
    for grammar in own {
      for item in grammar.imports {
        guard let known = rules[item.grammar] else {
          let nearest = nearest(to: item.grammar, among: rules.keys).map {
            "<\($0).\(item.rule ?? "*")>"
          }
          found.append(
            grammar.error(
              at: item.offset,
              "There is no grammar \(item.grammar), so nothing is imported.\(hint(nearest))"))
          continue
        }
        guard let rule = item.rule, !known.contains(rule) else { continue }
        let nearest = nearest(to: rule, among: known).map { "<\(item.grammar).\($0)>" }
        found.append(
          grammar.error(
            at: item.offset, "There is no rule <\(rule)> in \(item.grammar).\(hint(nearest))"))
      }
      for tag in grammar.tags where tag.name != RuleCompiler.anyOrder && Slot(tag: tag.name) == nil
      {
        let nearest = nearest(to: tag.name, among: Slot.byTag.keys).map { "{\($0)}" }
        found.append(
          grammar.error(
            at: tag.offset,
            "The tag {\(tag.name)} means nothing, so what it stands at is lost.\(hint(nearest))"))
      }
    }
    return found
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { " The nearest there is: \($0)." } ?? ""
  }

  /// The name with the fewest letters otherwise; nil: half of them are.
  private static func nearest(to name: String, among names: some Collection<String>) -> String? {
    let said = Array(name.utf8)
    let all = names.map { (name: $0, distance: distance(said, Array($0.utf8))) }
    guard let best = all.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }),
      best.distance * 2 <= max(said.count, best.name.utf8.count)
    else { return nil }
    return best.name
  }

  /// How many letters have to be added, taken away or changed.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}

extension Grammar {
  /// Every tag that is written here, and where its name stands.
  fileprivate var tags: [(name: String, offset: Int)] {
    parts.filter { $0.kind == .tagged }.map { part in
      (name: RuleCompiler.tagName(from: Int(part.b), in: source), offset: Int(part.b))
    }
  }
}
