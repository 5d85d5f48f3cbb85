import Timers

/// What runs, a row each: what comes next stands first, and what is alike stands below each other.
extension Phrasing {
  /// `pasta   8:00 left of 9:00     ends 18:11   then rest 2:00, done 18:13`; of one timer, as it is told alone.
  ///
  /// O(n log n).
  /// - Parameter width: where that is too narrow, how long it is in all goes first, then the round, then names get shorter;
  ///   the times of the clock stay.
  public func rows(of timers: [ActiveTimer], width: Int = .max) -> [Line] {
    let alone = timers.count > 1 ? [] : timers.map(remaining)
    guard alone.allSatisfy({ $0.text.count > width }) else { return alone }
    let timers = situation.byNextEvent(timers)
    var rows: [Row] = []
    for detail in Detail.allCases {
      rows = timers.map { row($0, detail) }
      let lines = set(rows)
      if lines.allSatisfy({ $0.text.count <= width }) { return lines }
    }
    let over = (set(rows).map(\.text.count).max() ?? 0) - width
    let most = max(Self.shortestName, widest(rows, \.name) - over)
    for place in rows.indices where rows[place].name.count > most {
      rows[place].name = rows[place].name.prefix(most - 1) + "…"
    }
    return set(rows)
  }

  /// How much is told, as far as there is room.
  private enum Detail: CaseIterable {
    case all
    /// Not how long it is in all.
    case withoutWhole
    /// Nor the round, nor how it is told.
    case times
  }

  /// No name is cut to less where there is no room.
  private static let shortestName = 8

  /// What is alike below each other.
  private func set(_ rows: [Row]) -> [Line] {
    let (name, left) = (widest(rows, \.name), widest(rows, \.left.text))
    let end = widest(rows, \.end)
    return rows.map { row in
      var spans = [Line.Span(.strong, Self.padded(row.name, name) + "   ")]
      guard !row.left.text.isEmpty else { return Line(spans + row.rest) }
      spans.append(row.left)
      let isLast = row.rest.isEmpty
      if end > 0, !row.end.isEmpty || !isLast {
        let blank = String(repeating: " ", count: left - row.left.text.count + 3)
        spans.append(.init(.plain, blank + (isLast ? row.end : Self.padded(row.end, end))))
      }
      return Line(isLast ? spans : spans + [.init(.plain, "   ")] + row.rest)
    }
  }

  private struct Row {
    var name: String
    /// How much is left; empty where nothing counts down.
    var left: Line.Span
    var end = ""
    var rest: [Line.Span] = []
  }

  private func row(_ timer: ActiveTimer, _ detail: Detail) -> Row {
    let line = remaining(timer)
    guard timer.isRunning || timer.isPaused, let left = timer.left(at: situation.now) else {
      let rest = line.spans.dropFirst().map { span in
        Line.Span(span.tone, String(span.text.drop { $0 == " " }))
      }
      return Row(name: line.spans[0].text, left: .init(.plain, ""), rest: Self.joined(rest))
    }
    // Of an alarm the time of the clock counts, not how long ago it was set.
    let said = situation.speaker.say(
      detail != .all || timer.isAlarm && timer.isRunning
        ? .timerLeft(left: left) : .timerLeftOf(left: left, whole: timer.length))
    let isNear = timer.isRunning && left <= Self.near(timer.length)
    var row = Row(name: line.spans[0].text, left: .init(isNear ? .warn : .plain, said))
    var further = parts(behind: timer)
    let done = timer.isRunning ? plannedEnd(timer).map { Message.timerDone(at: at($0)) } : nil
    if timer.step + 1 < timer.routine.stepCount {
      // The end of the whole stands behind what comes first: nobody takes it for that of the phase under way.
      row.end =
        timer.isRunning
        ? timer.stepEnd.map { situation.speaker.say(.timerEnds(at: at($0))) } ?? "" : ""
      if let done { further.insert(done, at: 1) }
      if detail == .times { further = Array(further.prefix(2)) }
    } else if let done {
      row.end = situation.speaker.say(done)
    }
    if !further.isEmpty {
      row.rest.append(
        .init(.plain, further.map { situation.speaker.say($0) }.joined(separator: ", ")))
    }
    if timer.isPaused {
      row.rest.append(.init(.warn, situation.speaker.say(.timerPaused)))
    }
    row.rest = Self.joined(row.rest)
    return row
  }

  /// What of a length counts as soon over: the last tenth, ten seconds at least and five minutes at most.
  public static func near(_ length: Duration) -> Duration {
    min(.seconds(300), max(.seconds(10), length / 10))
  }

  private static func joined(_ spans: [Line.Span]) -> [Line.Span] {
    spans.enumerated().map { place, span in
      place == 0 ? span : .init(span.tone, "   " + span.text)
    }
  }

  private func widest(_ rows: [Row], _ column: (Row) -> String) -> Int {
    rows.map { column($0).count }.max() ?? 0
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension Situation {
  /// Those that something happens to soonest first, then those that wait for somebody; else as they are.
  public func byNextEvent(_ timers: [ActiveTimer]) -> [ActiveTimer] {
    func next(_ timer: ActiveTimer) -> Moment? {
      timer.isRunning ? timer.stepEnd : timer.isPending ? Phrasing(self).startMoment(timer) : nil
    }
    let moments = timers.map(next)
    return timers.indices.sorted { one, other in
      switch (moments[one], moments[other]) {
      case (let first?, let second?): (first, one) < (second, other)
      case (nil, _?): false
      case (_?, nil): true
      case (nil, nil): one < other
      }
    }.map { timers[$0] }
  }
}
