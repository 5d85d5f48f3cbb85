import Workflows

/// Fills templates from what is known of some work. What is not known becomes a marked blank, never a guess.
public struct DocumentFilling {
  /// What the work is called, and the day, as they are said.
  public var work: String
  public var today: String
  /// What a field is, as it is said; nil: not known.
  public var value: (String) -> String?
  /// The items of a list.
  public var items: (String) -> [String]
  /// What a field is called.
  public var name: (String) -> String
  /// Whether a condition is so; nil where that hangs on what is not known.
  public var holds: (FieldCondition) -> Bool?
  /// Which fields of a condition are not known.
  public var unknown: (FieldCondition) -> [String]

  public init(
    work: String, today: String, value: @escaping (String) -> String?,
    items: @escaping (String) -> [String], name: @escaping (String) -> String,
    holds: @escaping (FieldCondition) -> Bool?, unknown: @escaping (FieldCondition) -> [String]
  ) {
    (self.work, self.today, self.value, self.items, self.name) = (work, today, value, items, name)
    (self.holds, self.unknown) = (holds, unknown)
  }

  /// The text of a template, filled. Linear in the template times the items of its repeats.
  public func text(of template: DocumentTemplate) -> String {
    var text = ""
    add(template.parts, template, item: nil, to: &text)
    return text
  }

  private func add(
    _ parts: [DocumentTemplate.Part], _ template: DocumentTemplate,
    item: (text: String, place: Int)?, to text: inout String
  ) {
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .field(let field): text += value(field) ?? Blank.mark(name(field))
      case .known(.work): text += work
      case .known(.today): text += today
      case .known(.item): text += item?.text ?? ""
      case .known(.place): text += item.map { String($0.place) } ?? ""
      case .needs(let what): text += Blank.mark(what)
      case .clauses: for line in clauses(template) { text += "- \(line)\n" }
      case .condition(let condition, let then, let otherwise):
        guard let isSo = holds(condition) else {
          // Which of the branches stands here is not known: that is a blank, too.
          let names = unknown(condition).map(name)
          text += Blank.mark(names.joined(separator: ", ")) + Self.end(of: then)
          continue
        }
        add(isSo ? then : otherwise, template, item: item, to: &text)
      case .each(let field, let parts):
        let items = items(field)
        if items.isEmpty { text += Blank.mark(name(field)) + Self.end(of: parts) }
        for (index, one) in items.enumerated() {
          add(parts, template, item: (one, index + 1), to: &text)
        }
      }
    }
  }

  /// A line end, where what would stand there are whole lines.
  private static func end(of parts: [DocumentTemplate.Part]) -> String {
    if case .text(let words)? = parts.last, words.last != "\n" { return "" }
    if case .field? = parts.last { return "" }
    if case .needs? = parts.last { return "" }
    return "\n"
  }

  /// A clause that belongs in and is not put in is a blank; further ones of the work follow.
  private func clauses(_ template: DocumentTemplate) -> [String] {
    let there = items("clauses")
    var lines: [String] = []
    var named: Set<String> = []
    for clause in template.clauses {
      named.insert(clause.number)
      let words = "\(clause.number) \(clause.title)"
      if there.contains(clause.number) {
        lines.append(words)
      } else {
        switch clause.condition.map(holds) ?? true {
        case true?: lines.append(Blank.mark("clause \(words)"))
        case false?: break
        case nil:
          let names = clause.condition.map(unknown) ?? []
          lines.append(
            Blank.mark("clause \(words)") + " (" + names.map { Blank.mark(name($0)) }.joined() + ")"
          )
        }
      }
    }
    return lines + there.filter { !named.contains($0) }
  }
}

/// What nobody knows yet, as it stands in a text: `[needs: NAICS]`.
public enum Blank {
  private static let opening = "[needs: "

  public static func mark(_ what: String) -> String { "\(opening)\(what)]" }

  /// What a text lacks, in its order, each as often as it is marked. Linear in the text.
  public static func all(in text: String) -> [String] {
    text.ranges(of: opening).map { range in
      String(text[range.upperBound...].prefix { $0 != "]" && $0 != "\n" })
    }
  }
}
