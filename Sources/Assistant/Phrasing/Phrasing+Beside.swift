import Workflows

/// Work under way, with one piece of it beside the list where there is room for both.
extension Phrasing {
  /// Of more work than this the newest is listed.
  private static let mostWork = 50

  /// Work under way; beside it, on a wide screen, how the one stands that is open or else was changed last. On a narrow one
  /// the list, or the one that is open.
  func acquisitions(at open: WorkflowState?) -> [Line] {
    let isWide = situation.columns.map { $0 >= SideBySide.wide } ?? false
    if let open, !isWide { return workPhrasing.status(open) }
    var recent = situation.recentWork(Self.mostWork)
    if let open, !recent.contains(where: { $0.instance.id == open.instance.id }) {
      recent.insert(open, at: 0)
    }
    guard isWide, let columns = situation.columns, let shown = open ?? recent.first else {
      return workPhrasing.work(recent) + more(than: recent.count)
    }
    let list = recent.map { state in
      let isShown = state.instance.id == shown.instance.id
      let (done, all) = state.progress
      return Line(
        .init(isShown ? .strong : .dim, isShown ? "▸ " : "  "),
        .init(isShown ? .strong : .plain, state.instance.name),
        .init(.dim, "  \(done)/\(all)"))
    }
    return SideBySide.rows(list + more(than: recent.count), workPhrasing.status(shown), columns)
  }

  private func more(than listed: Int) -> [Line] {
    let all = situation.library.workflows.count
    return listed < Self.mostWork || all <= listed
      ? [] : [Line(.dim, "  \(say(.dashboardMore(n: all - listed)))")]
  }
}
