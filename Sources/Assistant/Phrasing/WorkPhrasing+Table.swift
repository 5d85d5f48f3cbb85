import Timers
import Workflows

/// A page of work in columns that fit the screen.
extension WorkPhrasing {
  /// Name, kind, how far it is, what comes next, whether it is late, and the field that the list goes by.
  ///
  /// A row never takes two lines: where there is no room, names and what comes next are cut, then the kind is left out.
  func table(_ works: [WorkflowInstance], showing field: String?, _ columns: Int) -> [Line] {
    let rows = works.map { cells($0, showing: field) }
    var widths = Column.allCases.map { column in
      rows.map { $0[column.rawValue].text.count }.max() ?? 0
    }
    fit(&widths, into: columns - 1)
    return rows.map { row in
      var spans: [Line.Span] = []
      for (span, width) in zip(row, widths) where width > 0 {
        let text = Self.cut(span.text, to: width)
        let gap = String(repeating: " ", count: width - text.count + Self.gap)
        spans.append(.init(span.tone, text + gap))
      }
      guard let last = spans.popLast() else { return Line([]) }
      return Line(spans + [.init(last.tone, last.text.trimmedAtEnd)])
    }
  }

  private enum Column: Int, CaseIterable { case name, kind, progress, next, late, value }
  private static let gap = 2
  /// Cut to this and no further.
  private static let least = 12

  private func cells(_ work: WorkflowInstance, showing field: String?) -> [Line.Span] {
    guard let state = situation.workflows.all.state(of: work) else {
      let unknown = say(.workKindUnknown(kind: work.workflow))
      return [
        .init(.strong, work.name), .init(.warn, unknown), .init(.plain, ""), .init(.dim, ""),
        .init(.plain, ""), .init(.plain, ""),
      ]
    }
    let (done, all) = state.progress
    let own = field.flatMap { state.definition.field($0) }
    let value =
      field == WorkRow.Fact.lead ? state.lead ?? "" : own.flatMap { known($0, of: state) } ?? ""
    let isLate = isLate(state)
    return [
      .init(.strong, work.name), .init(.dim, state.definition.id),
      .init(.plain, "\(done)/\(all)"), .init(.plain, standing(state)),
      .init(isLate ? .warn : .plain, isLate ? say(.workListLate) : ""), .init(.plain, value),
    ]
  }

  /// Takes from the widest that can be cut until all fit.
  private func fit(_ widths: inout [Int], into columns: Int) {
    func all() -> Int {
      widths.reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) } - Self.gap
    }
    let (name, next, kind) = (Column.name.rawValue, Column.next.rawValue, Column.kind.rawValue)
    if all() > columns { widths[next] = min(widths[next], max(Self.least, columns / 4)) }
    let whole = widths[name]
    func cutName() {
      widths[name] = whole
      if all() > columns { widths[name] = max(Self.least, whole - (all() - columns)) }
    }
    cutName()
    // Without its kind there is room for more of the name.
    if all() > columns {
      widths[kind] = 0
      cutName()
    }
    if all() > columns { widths[next] = max(Self.least, widths[next] - (all() - columns)) }
  }

  private static func cut(_ text: String, to width: Int) -> String {
    text.count > width ? String(text.prefix(max(0, width - 1))) + "…" : text
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
