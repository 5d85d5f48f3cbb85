import Documents
import Regulations
import Timers
import Workflows

/// Documents of work, as lines.
public struct DocumentPhrasing: PhrasingFamily, Sendable {
  let situation: Situation

  public init(_ situation: Situation) { self.situation = situation }

  /// `Statement of Work   version 2, reviewed by Ann Lee`
  public func row(
    of document: WorkDocument, version: WorkDocument.Version? = nil, blanks: Int? = nil,
    bytes: Int? = nil
  ) -> Line {
    let version = version ?? document.current
    let person = version.signedBy ?? version.reviewedBy ?? ""
    let state = say(
      .documentRow(
        n: version.number, state: version.state.rawValue, person: person,
        origin: version.origin ?? ""))
    let rest = blanks.map { $0 > 0 ? ", " + say(.documentBlanksCount(n: $0)) : "" } ?? ""
    // What came from a file is told from others by what it was; before that was written down, by its text.
    let origin =
      version.file ?? bytes.map { DocumentChange.File(bytes: $0, hash: version.hash) }
    let file =
      version.origin == nil
      ? ""
      : origin.map { "   " + say(.documentFile(bytes: $0.bytes, hash: String($0.hash.prefix(12)))) }
        ?? ""
    return Line(
      .init(.strong, document.title), .init(.plain, "   \(state)\(rest)"), .init(.dim, file))
  }

  /// `  version 1, draft   2026-03-09`
  public func row(of version: WorkDocument.Version) -> Line {
    let state = say(
      .documentRow(
        n: version.number, state: version.state.rawValue,
        person: version.signedBy ?? version.reviewedBy ?? "", origin: version.origin ?? ""))
    return Line(.init(.plain, "  \(state)"), .init(.dim, "   \(workPhrasing.day(version.date))"))
  }

  func templates(_ templates: [DocumentTemplate]) -> [Line] {
    [line(.documentTemplates, .dim)]
      + templates.map { template in
        Line(
          .init(.strong, template.title),
          .init(.dim, "   \(situation.speaker.list(template.names))"),
          .init(.dim, template.source.isEmpty ? "" : "   \(template.source)"))
      }
  }

  /// What happened to a document, for the record.
  func said(_ change: DocumentChange) -> String {
    say(
      .documentSaid(
        document: change.title, deed: change.deed.rawValue, origin: change.origin ?? "",
        person: change.person ?? "", n: change.version))
  }

  /// How many blanks a text has, and which: each once, in its order.
  public func blanks(_ all: [String]) -> Line {
    guard !all.isEmpty else { return line(.documentBlanksNone, .good) }
    let names = all.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let shown = names.prefix(Self.mostBlanks)
    return line(
      .documentBlanks(
        n: all.count, blanks: shown.joined(separator: " · "), more: names.count - shown.count),
      .warn)
  }

  /// So many blanks are named.
  private static let mostBlanks = 8

  /// What is wrong with a template, and where.
  public func mistake(_ mistake: TemplateMistake) -> Line {
    line(
      .templateAt(
        file: mistake.file, line: mistake.line, column: mistake.column,
        reason: message(mistake.reason)), .warn)
  }

  private func message(_ reason: TemplateMistake.Reason) -> Message {
    switch reason {
    case .head: .templateHead
    case .key(let key, let known): .templateKey(key: key, known: known)
    case .shortName(let name): .templateName(name: name)
    case .number(let text): .templateNumber(text: text)
    case .clause(let text): .templateClause(text: text)
    case .condition(let reason): .templateCondition(reason: reason)
    case .field(let field): .templateField(field: field)
    case .list(let field): .templateList(field: field)
    case .threshold(let name): .templateThreshold(name: name)
    case .choice(let value, let field, let known):
      .templateChoice(field: field, value: value, known: known.map { .words($0) })
    case .open: .templateOpen
    case .hole(let text): .templateHole(text: text)
    case .loose(let word): .templateLoose(word: word)
    case .endless(let word): .templateEndless(word: word)
    case .deep: .templateDeep
    case .item(let word): .templateItem(word: word)
    case .empty: .templateEmpty
    case .long: .templateLong
    case .unreadable(let reason): .templateUnreadable(reason: reason)
    }
  }

  // MARK: Comparing

  /// Two texts beside each other where there is room for it, else one under the other; what changed stands between marks,
  /// so that a copy has it, too.
  public func comparison(_ comparison: DocumentComparison, columns: Int?) -> [Line] {
    guard let columns, columns >= SideBySide.wide else { return comparison.rows.map { inline($0) } }
    let half = (columns - 3) / 2
    return comparison.rows.flatMap { beside($0, half) }
  }

  private func inline(_ row: DocumentComparison.Row) -> Line {
    switch row {
    case .same(let text): Line(.dim, "  \(text)")
    case .skipped(let count): skipped(count)
    case .removed(let text): Line(.bad, "- [-\(text)-]")
    case .added(let text): Line(.good, "+ {+\(text)+}")
    case .changed(let difference): Line([.init(.plain, "~ ")] + Self.spans(difference.pieces))
    }
  }

  private func skipped(_ count: Int) -> Line { line(.documentCompareSkipped(n: count), .dim) }

  private static func spans(_ pieces: [TextDifference.Piece]) -> [Line.Span] {
    pieces.enumerated().map { index, piece in
      let end = index == pieces.count - 1 ? "" : " "
      return switch piece {
      case .same(let text): .init(.plain, text + end)
      case .removed(let text): .init(.bad, "[-\(text)-]\(end)")
      case .added(let text): .init(.good, "{+\(text)+}\(end)")
      }
    }
  }

  /// A row in two columns of `half`, as many lines as it takes.
  private func beside(_ row: DocumentComparison.Row, _ half: Int) -> [Line] {
    switch row {
    case .skipped(let count): return [skipped(count)]
    case .same(let text): return SideBySide.halves([.init(.dim, text)], [.init(.dim, text)], half)
    case .removed(let text): return SideBySide.halves([.init(.bad, "[-\(text)-]")], [], half)
    case .added(let text): return SideBySide.halves([], [.init(.good, "{+\(text)+}")], half)
    case .changed(let difference):
      let old = difference.pieces.filter { if case .added = $0 { false } else { true } }
      let new = difference.pieces.filter { if case .removed = $0 { false } else { true } }
      return SideBySide.halves(Self.spans(old), Self.spans(new), half)
    }
  }
}
