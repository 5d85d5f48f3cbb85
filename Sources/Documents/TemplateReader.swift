import Workflows

/// Reads templates: a head of `key: value` lines, a line `---`, and a text with braces in it.
///
///     template: sow                          {work}, {today}             what is known anyway
///     title: Statement of Work               {naics}                     what a field is
///     names: SOW, work statement             {needs delivery address}    a blank that no field fills
///     source: FAR 37.602                     {clauses}                   those of the head
///     revision: 1                            {if set-aside is none} … {else} … {end}
///     clause: 52.212-4 Terms when …          {for each evaluation-factors} {place}. {item} {end}
///     ---                                    {{                          a brace
///
/// Every mistake is told, not the first alone. Linear in the text.
public struct TemplateReader {
  /// Templates longer than this are refused, in bytes.
  public static let limit = 1 << 20
  private static let mostDeep = 10
  private static let keys = [
    "template", "title", "names", "source", "revision", "fields", "clause",
  ]

  private let file: String
  /// The fields that work may have; nil: any.
  private let fields: Set<String>?
  /// What they may be; nil: anything.
  private let meanings: TemplateMeanings?
  private var mistakes: [TemplateMistake] = []
  private var template = DocumentTemplate(id: "")
  /// Fields that the head says work of one’s own has.
  private var own: Set<String> = []
  /// What is open: the innermost last.
  private var open: [Block] = []

  /// A text, or one of the branches of what begins in braces.
  private struct Block {
    enum Kind {
      case whole
      case condition(FieldCondition?)
      case each(String)
    }
    var kind: Kind
    /// As it was written, for who has to close it.
    var said: String
    var line: Int
    var column: Int
    var parts: [DocumentTemplate.Part] = []
    /// The first branch, once `{else}` was read.
    var then: [DocumentTemplate.Part]?
  }

  private init(file: String, fields: Set<String>?, meanings: TemplateMeanings?) {
    (self.file, self.fields, self.meanings) = (file, fields, meanings)
  }

  /// The template of a file, or all that is wrong with it.
  public static func template(
    _ text: String, file: String, fields: Set<String>? = nil, meanings: TemplateMeanings? = nil
  ) -> Result<DocumentTemplate, TemplateMistakes> {
    var reader = TemplateReader(file: file, fields: fields, meanings: meanings)
    if text.utf8.count > limit {
      reader.note(.long, 1, 1)
    } else {
      reader.read(text)
    }
    return reader.mistakes.isEmpty
      ? .success(reader.template) : .failure(TemplateMistakes(all: reader.mistakes))
  }

  /// What the template of a file is called, with nothing else of it; nil: it says no short name.
  public static func names(_ text: String) -> DocumentTemplate? {
    var reader = TemplateReader(file: "", fields: nil, meanings: nil)
    var rest = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    while !rest.isEmpty, !rest.hasPrefix("---") {
      let line = rest.prefix { !$0.isNewline }
      reader.head(line, 1)
      rest = rest[line.endIndex...].dropFirst()
    }
    let template = reader.template
    return template.id.isEmpty ? nil : template
  }

  private mutating func note(_ reason: TemplateMistake.Reason, _ line: Int, _ column: Int) {
    mistakes.append(TemplateMistake(file: file, line: line, column: column, reason: reason))
  }

  private mutating func read(_ text: String) {
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let end = lines.firstIndex { $0.allSatisfy { $0 == "-" } && $0.count >= 3 } ?? lines.count
    for index in 0..<end { head(lines[index], index + 1) }
    if template.id.isEmpty, !mistakes.contains(where: { $0.line == 1 }) { note(.head, 1, 1) }
    if template.title.isEmpty { template.title = template.id }
    var body = lines.dropFirst(end + 1)
    while body.last?.isEmpty == true { body.removeLast() }
    guard !body.isEmpty else { return note(.empty, max(1, min(end + 1, lines.count)), 1) }
    open = [Block(kind: .whole, said: "", line: 1, column: 1)]
    for index in body.indices { self.body(body[index], index + 1) }
    while open.count > 1, let block = open.popLast() {
      note(.endless(block.said), block.line, block.column)
    }
    template.parts = open.first?.parts ?? []
  }

  // MARK: The head

  private mutating func head(_ line: Substring, _ number: Int) {
    let text = line.trimmingPrefix { $0 == " " }
    guard !text.isEmpty, text.first != "#" else { return }
    let known = Self.keys.joined(separator: ", ")
    guard let colon = text.firstIndex(of: ":") else {
      return note(.key(String(text.prefix(40)), known: known), number, 1)
    }
    let key = text[..<colon].lowercased()
    let value = text[text.index(after: colon)...].trimmingPrefix { $0 == " " }
    let column = line.distance(from: line.startIndex, to: value.startIndex) + 1
    switch key {
    case "template":
      let isShort =
        (1...60).contains(value.utf8.count)
        && value.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
        }
      guard isShort else { return note(.shortName(String(value.prefix(40))), number, column) }
      template.id = String(value)
    case "title": template.title = String(value)
    case "names":
      template.names = value.split(separator: ",").map { String($0.trimmingPrefix { $0 == " " }) }
    case "source": template.source += (template.source.isEmpty ? "" : "; ") + value
    case "revision":
      guard let revision = Int(value), revision > 0 else {
        return note(.number(String(value.prefix(40))), number, column)
      }
      template.revision = revision
    case "fields":
      own.formUnion(
        value.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") })
    case "clause": clause(value, number, column)
    default: note(.key(String(key.prefix(40)), known: known), number, 1)
    }
  }

  private mutating func clause(_ value: Substring, _ line: Int, _ column: Int) {
    let range = value.ranges(of: " when ").last
    let named = value[..<(range?.lowerBound ?? value.endIndex)]
    let words = named.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].contains("."), words[0].first?.isNumber == true else {
      return note(.clause(String(value.prefix(40))), line, column)
    }
    var condition: FieldCondition?
    if let range {
      let place = column + value.distance(from: value.startIndex, to: range.upperBound)
      condition = read(condition: value[range.upperBound...], line, place)
      if condition == nil { return }
    }
    template.clauses.append(
      .init(number: String(words[0]), title: String(words[1]), condition: condition))
  }

  private mutating func read(condition text: Substring, _ line: Int, _ column: Int)
    -> FieldCondition?
  {
    do throws(FieldCondition.Mistake) {
      let condition = try FieldCondition(String(text))
      for field in condition.fields where !isField(field) { note(.field(field), line, column) }
      noteUnmeant(condition, text, line, column)
      return condition
    } catch {
      note(.condition(error.reason), line, column)
      return nil
    }
  }

  /// Amounts that nothing is called, and values that a field never has, each where it stands.
  private mutating func noteUnmeant(
    _ condition: FieldCondition, _ text: Substring, _ line: Int, _ column: Int
  ) {
    guard let meanings else { return }
    func place(_ word: String) -> Int {
      let start = text.ranges(of: word).last?.lowerBound ?? text.startIndex
      return column + text.distance(from: text.startIndex, to: start)
    }
    for name in condition.thresholds where !meanings.isThreshold(name) {
      note(.threshold(name), line, place(name))
    }
    for (field, value) in condition.values {
      guard let known = meanings.choices(of: field, without: value) else { continue }
      note(.choice(value, of: field, known: known), line, place(value))
    }
  }

  /// What every check knows besides the fields of the work.
  private static let further: Set<String> = ["facts", "documents", "phase"]

  private func isField(_ name: String) -> Bool {
    fields.map { $0.contains(name) || own.contains(name) || Self.further.contains(name) } ?? true
  }

  // MARK: The text

  private mutating func body(_ line: Substring, _ number: Int) {
    // A line that holds braces for the order of the text alone leaves no empty line behind.
    let isSilent = isDirective(line)
    var rest = isSilent ? line.trimmingPrefix { $0 == " " } : line
    var column = line.count - rest.count + 1
    var text = ""
    while let character = rest.first {
      guard character == "{" else {
        text.append(character)
        rest.removeFirst()
        column += 1
        continue
      }
      if rest.dropFirst().first == "{" {
        text += "{"
        rest = rest.dropFirst(2)
        column += 2
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        note(.open, number, column)
        text += rest
        break
      }
      add(text)
      text = ""
      let inside = rest[rest.index(after: rest.startIndex)..<end]
      hole(inside, number, column)
      column += inside.count + 2
      rest = rest[rest.index(after: end)...]
    }
    add(isSilent ? "" : text + "\n")
  }

  /// A line of nothing but braces that begin, part or end something, or of the clauses.
  private func isDirective(_ line: Substring) -> Bool {
    let text = line.filter { $0 != " " }
    guard text.first == "{", text.last == "}", text.dropFirst().firstIndex(of: "{") == nil else {
      return false
    }
    return ["{if", "{foreach", "{else}", "{end}", "{clauses}"].contains { text.hasPrefix($0) }
  }

  private mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let before)? = open[open.count - 1].parts.last {
      open[open.count - 1].parts[open[open.count - 1].parts.count - 1] = .text(before + text)
    } else {
      open[open.count - 1].parts.append(.text(text))
    }
  }

  private mutating func hole(_ inside: Substring, _ line: Int, _ column: Int) {
    let said = inside.split(separator: " ").joined(separator: " ")
    let place = column + 1
    func put(_ part: DocumentTemplate.Part) { open[open.count - 1].parts.append(part) }
    if said.hasPrefix("if ") {
      let start = inside.ranges(of: "if ").first?.upperBound ?? inside.startIndex
      let offset = inside.distance(from: inside.startIndex, to: start)
      begin(
        .condition(read(condition: inside[start...], line, place + offset)), said, line, column)
    } else if said.hasPrefix("for each ") {
      let field = String(said.dropFirst("for each ".count))
      if !isField(field) {
        note(.field(field), line, place)
      } else if meanings?.isList(field) == false {
        let before = inside.ranges(of: field).last.map {
          inside.distance(from: inside.startIndex, to: $0.lowerBound)
        }
        note(.list(field), line, place + (before ?? 0))
      }
      begin(.each(field), said, line, column)
    } else if said == "else" {
      otherwise(line, column)
    } else if said == "end" {
      end(line, column)
    } else if said == "clauses" {
      put(.clauses)
    } else if said.hasPrefix("needs ") {
      put(.needs(String(said.dropFirst("needs ".count))))
    } else if let known = DocumentTemplate.Known(rawValue: said) {
      let isOfRepeat = known == .item || known == .place
      let isInRepeat = open.contains { if case .each = $0.kind { true } else { false } }
      if isOfRepeat, !isInRepeat { note(.item(said), line, column) }
      put(.known(known))
    } else if said.isEmpty || said.contains(" ") && !own.contains(said) {
      note(.hole(String(said.prefix(40))), line, column)
    } else {
      if !isField(said) { note(.field(said), line, place) }
      put(.field(said))
    }
  }

  private mutating func begin(_ kind: Block.Kind, _ said: String, _ line: Int, _ column: Int) {
    if open.count > Self.mostDeep { note(.deep, line, column) }
    open.append(Block(kind: kind, said: said, line: line, column: column))
  }

  private mutating func otherwise(_ line: Int, _ column: Int) {
    guard let block = open.last, case .condition = block.kind, block.then == nil else {
      return note(.loose("else"), line, column)
    }
    open[open.count - 1].then = block.parts
    open[open.count - 1].parts = []
  }

  private mutating func end(_ line: Int, _ column: Int) {
    guard open.count > 1, let block = open.popLast() else {
      return note(.loose("end"), line, column)
    }
    switch block.kind {
    case .whole: break
    case .condition(let condition):
      guard let condition else { return }
      open[open.count - 1].parts.append(
        .condition(
          condition, then: block.then ?? block.parts,
          otherwise: block.then == nil ? [] : block.parts))
    case .each(let field): open[open.count - 1].parts.append(.each(field, block.parts))
    }
  }
}

/// All that is wrong with a template.
public struct TemplateMistakes: Error, Hashable, Sendable {
  /// In the order of the file; never empty.
  public var all: [TemplateMistake]
}
