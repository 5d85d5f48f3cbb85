import Timers

/// What is to end together: how it is planned, and what moved when one of it was changed.
extension Phrasing {
  /// How wide a timeline is drawn, in columns.
  private static let width = 24
  private static let widestName = 20

  /// The echo of what was lined up to end together, or about one hand; nil: it is not that.
  func startedTogether(_ timers: [ActiveTimer]) -> [Line]? {
    guard timers.count > 1, let plan = timers[0].routine.origin?.together,
      timers.allSatisfy({ $0.routine.origin?.together?.group == plan.group }),
      let end = timers.compactMap(instants.plannedEnd).max()
    else { return nil }
    let hands = timers.compactMap(\.routine.origin?.together?.hands).min()
    let done: [Message] =
      hands.map { [.convergeHands(n: $0), .convergeLastDone(at: at(end))] }
      ?? [.timerAllDone(at: at(end))]
    return [sideBySide(timers, done)] + timeline(of: timers)
  }

  /// A row for each, from when it begins to when it ends, in the order they begin; none where all begin at once.
  func timeline(of timers: [ActiveTimer]) -> [Line] {
    let spans = timers.compactMap { timer -> (timer: ActiveTimer, start: Moment, end: Moment)? in
      guard let start = instants.startMoment(timer), let end = instants.plannedEnd(timer) else {
        return nil
      }
      return (timer, start, end)
    }.sorted { ($0.start, $0.timer.id) < ($1.start, $1.timer.id) }
    guard spans.count == timers.count, timers.contains(where: \.isPending),
      let first = spans.first?.start, let last = spans.map(\.end).max(), first < last
    else { return [] }
    let whole = first.duration(to: last).inSeconds
    // All of a column is told to the second, or to the minute.
    let inSeconds = whole < 600
    let names = spans.map { called($0.timer.name) }
    let widest = min(Self.widestName, names.map(\.count).max() ?? 0)
    func column(_ moment: Moment) -> Int {
      Int((first.duration(to: moment).inSeconds / whole * Double(Self.width)).rounded())
    }
    return zip(spans, names).map { span, name in
      let end = max(1, column(span.end))
      let start = min(column(span.start), end - 1)
      let name = name + String(repeating: " ", count: max(0, widest - name.count))
      let gap = String(repeating: " ", count: start)
      let bar = String(repeating: "█", count: end - start)
      let rest = String(repeating: " ", count: Self.width - end)
      return Line(
        .init(.dim, "  \(clockTime(span.start, inSeconds))  "), .init(.plain, "\(name)  "),
        .init(.good, gap + bar + rest),
        .init(.dim, "  \(clockTime(span.end, inSeconds))"))
    }
  }

  private func clockTime(_ moment: Moment, _ seconds: Bool) -> String {
    let local = local(moment.advanced(by: .milliseconds(500)))
    return speaker.say(SaidTime(local, seconds: seconds))
  }

  /// What was planned anew, and why; the timeline, where that is how many can run at once, or when all is to be done.
  public func replanned(_ replanning: Replanning) -> [Line] {
    guard replanning.hands == nil, !replanning.hasNewGoal else { return laidOut(replanning) }
    var parts: [Message] = replanning.moves.map { move in
      let start = at(move.start)
      return switch move.by {
      case nil: .convergeStarts(name: move.name, at: start)
      case let by? where by < .zero:
        .convergeEarlier(name: move.name, at: start, length: .zero - by)
      case let by?: .convergeLater(name: move.name, at: start, length: by)
      }
    }
    if !replanning.waits.isEmpty {
      parts.append(
        .convergeWaits(
          names: replanning.waits.map(called).joined(separator: ", "), n: replanning.waits.count,
          name: replanning.cause))
    }
    parts += replanning.early.map { tooEarly($0, isCause: $0.isCause) }
    if let late = replanning.late { parts.append(.convergeLate(length: late)) }
    let text = parts.map(say).joined(separator: "; ")
    return [
      Line(
        .init(.warn, "  " + say(.convergeBecause(name: replanning.cause, what: text))),
        .init(.dim, replanning.end.map { aside([.convergeLastDone(at: at($0))]) } ?? ""))
    ]
  }

  /// All of a plan as it is now, and what of it cannot keep to that.
  private func laidOut(_ replanning: Replanning) -> [Line] {
    let timers = timers.filter {
      $0.routine.origin?.together?.group == replanning.group
    }
    var done: [Message] = []
    if let hands = replanning.hands { done.append(.convergeHands(n: hands)) }
    if let end = replanning.end { done.append(.convergeLastDone(at: at(end))) }
    if let late = replanning.late { done.append(.convergeLate(length: late)) }
    let early = replanning.early.map { say(tooEarly($0, isCause: false)) }
    let warning = early.isEmpty ? [] : [Line(.warn, "  " + early.joined(separator: "; "))]
    return [sideBySide(timers.sorted(by: beginsBefore), done)] + timeline(of: timers) + warning
  }

  private func tooEarly(_ early: Replanning.Early, isCause: Bool) -> Message {
    let end = at(early.end)
    guard let by = early.by else { return .convergeCannot(name: early.name, at: end) }
    return isCause
      ? .convergeBefore(name: early.name, at: end, length: by)
      : .convergeCannotWait(name: early.name, at: end, length: by)
  }

  private func beginsBefore(_ one: ActiveTimer, _ other: ActiveTimer) -> Bool {
    let last = Moment(nanoseconds: .max)
    return (instants.startMoment(one) ?? last, one.id) < (
      instants.startMoment(other) ?? last, other.id
    )
  }
}
