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
    let done =
      timer.isRunning ? instants.plannedEnd(timer).map { Message.timerDone(at: at($0)) } : nil
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
      timer.isRunning ? timer.stepEnd : timer.isPending ? Instants(self).startMoment(timer) : nil
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

/// What several timers are called together.
extension Phrasing {
  /// The names of several, those of one name together: `tea, 2 timers`. Six at most, or the first five and how many more.
  public func names(_ timers: some Sequence<ActiveTimer>) -> String {
    titles(Array(timers)) { _ in "" }
  }

  /// The same with what tells those of one name apart: `2 timers (5:00, 10:00)`.
  func titles(_ timers: [ActiveTimer]) -> String { titles(timers, apart: apart) }

  private func titles(_ timers: [ActiveTimer], apart: ([ActiveTimer]) -> String) -> String {
    var groups: [[ActiveTimer]] = []
    var places: [String: Int] = [:]
    for timer in timers {
      let name = called(timer.name)
      if let place = places[name] {
        groups[place].append(timer)
      } else {
        places[name] = groups.count
        groups.append([timer])
      }
    }
    let shown = groups.count > 6 ? groups.prefix(5) : groups[...]
    let rest = timers.count - shown.reduce(0) { $0 + $1.count }
    return several(
      shown.map { $0.count == 1 ? called($0[0].name) : "\(say(group($0)))\(apart($0))" }, and: rest)
  }

  /// `a, b and 3 more`
  func several(_ names: [String], and rest: Int) -> String {
    let list = situation.speaker.list(names)
    return rest > 0 ? say(.listMore(list: list, n: rest)) : list
  }

  /// `2 timers`, `2 tea timers`, `2 gym alarms`.
  private func group(_ timers: [ActiveTimer]) -> Message {
    let kind = timers.allSatisfy(\.isAlarm) ? timers[0].ringing : nil
    let said = nameBesideKind(timers[0])
    return switch kind {
    case .alarm: .timerAlarms(n: timers.count, name: said)
    case .reminder: .timerReminders(n: timers.count, name: said)
    case nil: .timerSeveral(n: timers.count, name: said)
    }
  }

  /// What it is called beside the word for its kind: a name that says that needs no name before it.
  func nameBesideKind(_ timer: ActiveTimer) -> String {
    let plain: Message =
      switch timer.ringing {
      case .alarm: .alarmName
      case .reminder: .alarmReminderName
      case nil: .timerNameless
      }
    return timer.name == say(plain) ? "" : timer.name
  }

  /// When alarms ring, how long countdowns are, or what is left of those of one length.
  private func apart(_ timers: [ActiveTimer]) -> String {
    func all(_ words: (ActiveTimer) -> String?) -> [String]? {
      let found = timers.compactMap(words)
      return Set(found).count == timers.count ? found : nil
    }
    let words =
      timers.allSatisfy(\.isAlarm)
      ? all { instants.plannedEnd($0).map { clock($0) } }
      : all { Clockface.length($0.routine.duration) }
        ?? all { $0.left(at: situation.now).map { say(.timerLeft(left: $0)) } }
    guard let words else { return "" }
    let more = words.count > 6 ? ", …" : ""
    return " (\(words.prefix(words.count > 6 ? 5 : 6).joined(separator: ", "))\(more))"
  }

  // MARK: Laps of a stopwatch

  /// A lap that is over.
  func lap(_ number: Int, of name: String, _ length: Duration, _ total: Duration) -> Line {
    let shown = Clockface.cutToTenths(total) - Clockface.cutToTenths(total - length)
    let sum = number > 1 ? "      \(say(.lapInAll(total: total)))" : ""
    return Line(
      .init(.plain, "◷ \(say(.lapOver(name: name, n: number)))  "),
      .init(.strong, Clockface.tenths(shown)),
      .init(.dim, sum))
  }

  /// A line for each lap, and what they say together; none before the first lap.
  func laps(_ timer: ActiveTimer) -> [Line] {
    guard let laps = timer.laps, !laps.isEmpty else { return [] }
    let totals = laps.map(Clockface.cutToTenths)
    let lengths = zip(totals, [.zero] + totals).map { $0 - $1 }
    let width = "\(lengths.count)".count
    var lines = lengths.indices.map { place in
      let number = "\(place + 1)"
      let indent = String(repeating: " ", count: 2 + width - number.count)
      return Line(
        .init(.plain, "\(indent)\(number)   \(Clockface.tenths(lengths[place]))"),
        .init(.dim, "      \(Clockface.tenths(totals[place]))"))
    }
    if lengths.count > 1, let fastest = lengths.min(), let slowest = lengths.max() {
      let mean = totals[totals.count - 1] / lengths.count
      let summary = Message.lapSummary(
        fastest: fastest, slowest: slowest, apart: slowest - fastest, mean: mean)
      lines.append(Line(.dim, "  \(say(summary))"))
    }
    return lines
  }

  // MARK: What is said of what rings until somebody answers

  /// `◷ wake up      rings again, the 2nd time; “ok” ends it`
  func told(_ event: RingEvent, late: Bool, again: Bool) -> Line {
    let due: Message? = late ? .timerWasDue(at: at(event.at, seconds: true)) : nil
    return Line(
      .init(.warn, "◷ \(called(event.name))"),
      .init(.dim, "      \(say(.ringAgain(n: event.count)))")
    ).with(tail(due, again: again))
  }

  /// `◷ wake up      rings since 07:00; “ok” ends it`
  func ringing(_ ring: Ring) -> Line {
    let since = SaidTime(situation.zone.local(wall: ring.sinceWall))
    return Line(
      .init(.warn, "◷ \(called(ring.name))"), .init(.dim, "      \(say(.ringNow(at: since)))"))
  }

  /// Nothing for one that has just begun: what rang said so.
  func ringLine(_ change: KeptChange, _ ring: Ring) -> [Line] {
    guard change.after == nil else { return [] }
    return [Line(.plain, "■ \(say(.ringAnswered(name: ring.name)))")]
  }

  // MARK: What is over, told when it is asked about

  /// “tea: done 18:04, 26 minutes ago, after 4 minutes”.
  public func bygone(_ session: TimerSession) -> Line {
    let now = situation.anchor.wall(of: situation.now) / 1_000_000
    let at = SaidTime(session.localEnd)
    let ago = Duration.milliseconds(max(0, now - session.endedMs))
    switch session.status {
    case .completed, .partial:
      return line(.bygoneDone(name: session.name, at: at, ago: ago, length: session.active), .good)
    case .abandoned:
      return line(.bygoneStopped(name: session.name, at: at, ago: ago, length: session.active))
    }
  }
}
