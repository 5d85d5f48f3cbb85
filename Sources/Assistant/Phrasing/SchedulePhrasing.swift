import Timers

/// How schedules are said.
public struct SchedulePhrasing: PhrasingFamily, Sendable {
  let situation: Situation

  public init(_ situation: Situation) { self.situation = situation }

  /// `◷ wake up   every weekday at 7:00      next tomorrow 7:00`
  public func schedule(_ schedule: Schedule) -> Line {
    var parts: [Message] = [.words(times(schedule))]
    if let what = what(schedule.action, named: schedule.name) { parts.insert(what, at: 0) }
    if let takes = schedule.takes { parts.append(.scheduleTakes(length: .seconds(takes))) }
    if let zone = schedule.zone, !schedule.isByDistance {
      let isLost = situation.lostZone(of: schedule) != nil
      let shown = ZoneRules.shown(zone)
      parts.append(isLost ? .scheduleClocksLost(zone: shown) : .scheduleClocksOf(zone: shown))
    }
    if let mark = Phrasing.mark(of: schedule.alert) { parts.append(mark) }
    if let lead = schedule.lead { parts.append(.timerWarnsBefore(length: .seconds(lead))) }
    let policy = schedule.catchUp.rawValue
    if schedule.grace != Schedule.usualGrace {
      let length = Duration.seconds(schedule.grace)
      parts.append(.scheduleCatchesUpWithin(policy: policy, length: length))
    } else if schedule.catchUp != .one {
      parts.append(.scheduleCatchesUp(policy: policy))
    }
    return Line(
      .init(.plain, "◷ "), .init(.strong, schedule.name),
      .init(.plain, "   \(situation.speaker.list(parts.map(say)))"),
      .init(.dim, "      \(say(next(schedule)))"))
  }

  private func next(_ schedule: Schedule) -> Message {
    guard schedule.isEnabled else { return .scheduleOff }
    guard let next = schedule.nextRun(in: situation.zone(of: schedule)) else {
      return .scheduleOver
    }
    return .scheduleNext(at: at(next))
  }

  /// What it does, where its name does not say so.
  private func what(_ action: Schedule.Action, named name: String) -> Message? {
    switch action {
    case .alarm, .reminder: nil
    case .follow(let source): .calendarFollows(file: source.file)
    // A length written like a clock would be read as one beside a time of the clock.
    case .timer(let routine):
      .scheduleRuns(shape: phrasing.shape(routine, naming: false, inWords: true))
    case .routine(let id, let last):
      if let routine = situation.library.routine(id, named: last)?.name {
        name == routine ? .scheduleStartsIt : .scheduleStarts(name: routine)
      } else {
        .scheduleStartsGone(name: last)
      }
    }
  }

  /// What became of a schedule by a command.
  func scheduleLine(_ change: KeptChange, _ schedule: Schedule) -> Line {
    if change.wireName == "schedule.deleted" {
      return Line(
        .init(.plain, "◷ "), .init(.strong, schedule.name),
        .init(.dim, "      \(say(.scheduleDeleted))"))
    }
    var line = self.schedule(schedule)
    if case .schedule(let old)? = change.before, old.name != schedule.name {
      line.spans.append(.init(.dim, ", \(say(.scheduleWas(name: old.name)))"))
    }
    if case .schedule(let old)? = change.before {
      let left = Set(schedule.when.except).subtracting(old.when.except).sorted()
      let zone = situation.zone(of: schedule)
      let times = left.prefix(4).map { time in
        // What comes by its distance is kept by clocks that never change.
        let here = schedule.isByDistance ? situation.zone.local(instant: zone.instant(time)) : time
        return situation.speaker.say(SaidTime(here))
      }
      if !times.isEmpty {
        let more = left.count > times.count ? " …" : ""
        let days = situation.speaker.list(times) + more
        line.spans.append(.init(.dim, ", \(say(.repeatNot(days: days)))"))
      }
    }
    return line
  }

  /// The runs of some days that are still to come, earliest first; those of one schedule that come often in one line.
  ///
  /// - Parameter none: what is said where there are none; nil: that nothing is due.
  func runs(
    of schedules: [Schedule], on day: CivilDate, through end: CivilDate, none: Message? = nil
  ) -> [Line] {
    var runs: [(instant: Int, name: String, words: String)] = []
    for schedule in schedules where schedule.isAwake {
      let zone = situation.zone(of: schedule)
      // From the day before on: the schedule's zone may be another.
      let start = situation.zone.instant(LocalTime(day, second: 0)) - 1
      let over = situation.zone.instant(LocalTime(CivilDate(day: end.day + 1), second: 0)) - 1
      var today: [Recurrence.Occurrence] = []
      var count = 0
      func close() {
        guard let first = today.first, let last = today.last else { return }
        if count > Self.mostRunsApart {
          let words = say(
            .scheduleRunSpan(
              first: time(of: first), last: time(of: last, seenFrom: first),
              count: self.count(count)))
          runs.append((first.instant, schedule.name, words))
        } else {
          runs += today.map { ($0.instant, schedule.name, time(of: $0)) }
        }
        (today, count) = ([], 0)
      }
      for run in schedule.runs(after: max(situation.instant, start), in: zone)
        .prefix(Schedule.mostCounted)
      {
        guard run.instant <= over else { break }
        if let first = today.first, date(of: first) != date(of: run) { close() }
        // The last of many takes the place of the one before.
        if count >= Self.mostRunsApart, !today.isEmpty { today.removeLast() }
        today.append(run)
        count += 1
      }
      close()
    }
    guard !runs.isEmpty else {
      let nothing: Message =
        day == end ? .scheduleNoneOn(day: day) : .scheduleNoneBetween(first: day, last: end)
      return [line(none ?? nothing)]
    }
    runs.sort { ($0.instant, $0.name) < ($1.instant, $1.name) }
    let shown = runs.prefix(Self.mostRunsOfADay).map { run in
      Line(.init(.plain, "◷ "), .init(.strong, run.name), .init(.plain, "   \(run.words)"))
    }
    guard runs.count > shown.count else { return shown }
    return shown + [line(.scheduleMoreRuns(n: runs.count - shown.count), .dim)]
  }

  /// What runs between two times; where nothing does, that, and what else runs on those days.
  func runs(of schedules: [Schedule], from start: LocalTime, until end: LocalTime) -> [Line] {
    func running(from first: LocalTime, until last: LocalTime) -> [Schedule] {
      let after = max(situation.instant, situation.zone.instant(first) - 1)
      let over = situation.zone.instant(last)
      return schedules.filter { schedule in
        guard schedule.isAwake else { return false }
        let next = schedule.runs(after: after, in: situation.zone(of: schedule))
          .first { _ in true }
        return next.map { $0.instant < over } ?? false
      }
    }
    let meant = running(from: start, until: end)
    guard meant.isEmpty else { return runs(of: meant, on: start.date, through: end.date) }
    let nothing = line(.scheduleNoneFrom(first: SaidTime(start), last: SaidTime(end)))
    let others = running(
      from: LocalTime(start.date, second: 0),
      until: LocalTime(CivilDate(day: end.date.day + 1), second: 0))
    guard !others.isEmpty else { return [nothing] }
    return [nothing] + runs(of: others, on: start.date, through: end.date)
  }

  /// As many lines of a day as are shown, and as many runs of one schedule as have a line each.
  private static let mostRunsOfADay = 48
  private static let mostRunsApart = 3

  /// The next times, together in their order: `Tue 10 Mar 7:00   wake up`.
  func runs(of schedules: [Schedule], count: Int) -> [Line] {
    var runs: [(instant: Int, name: String, time: String)] = []
    for schedule in schedules where schedule.isAwake {
      let zone = situation.zone(of: schedule)
      for run in schedule.runs(after: situation.instant, in: zone).prefix(max(1, count)) {
        runs.append((run.instant, schedule.name, time(of: run)))
      }
    }
    guard !runs.isEmpty else {
      let off = situation.speaker.list(schedules.filter { !$0.isEnabled }.map(\.name))
      return [line(off.isEmpty ? .scheduleNone : .scheduleIsOff(names: off))]
    }
    runs.sort { ($0.instant, $0.name) < ($1.instant, $1.name) }
    return runs.prefix(max(1, count)).map { run in
      let away = Message.scheduleIn(length: .seconds(run.instant - situation.instant))
      return Line(
        .init(.strong, run.name), .init(.plain, "   \(run.time)"),
        .init(.dim, "      \(say(away))"))
    }
  }

  private func date(of run: Recurrence.Occurrence) -> CivilDate {
    situation.zone.local(instant: run.instant).date
  }

  /// When a run is, by the user's clocks.
  ///
  /// - Parameter day: a run whose day was told already.
  private func time(
    of run: Recurrence.Occurrence, seenFrom day: Recurrence.Occurrence? = nil
  ) -> String {
    let local = situation.zone.local(instant: run.instant)
    let told = day.map { situation.zone.local(instant: $0.instant) }
    let said = SaidTime(local, seconds: run.local.second % 60 != 0)
    return told?.date == local.date ? situation.speaker.clock(said) : situation.speaker.say(said)
  }

  private func at(_ run: Recurrence.Occurrence) -> SaidTime {
    SaidTime(situation.zone.local(instant: run.instant), seconds: run.local.second % 60 != 0)
  }

  /// What came due; nil where the timer it starts says enough.
  func told(_ event: ScheduleEvent, late: Bool, again: Bool) -> Line? {
    if let news = event.news { return Line(.warn, "◷ \(say(self.news(news, of: event.name)))") }
    let at = phrasing.at(event.at, seconds: true)
    var due: Message? = late ? .timerWasDue(at: at) : nil
    var text: String
    switch event.kind {
    case .due(let missed):
      // The timer it starts says that it starts.
      if missed == 0, event.action.startsSomething { return nil }
      let title = event.details?.title ?? event.name
      text = missed > 0 ? say(.scheduleMissed(name: title, count: self.count(missed))) : title
      if let about = event.details.flatMap(brief) { text += "   \(about)" }
    case .missed(let count):
      text = say(.scheduleMissedOnly(name: event.name, count: self.count(count)))
      if late { due = .timerLastDue(at: at) }
    case .soon(let seconds):
      text = say(.scheduleSoon(name: event.name, length: .seconds(seconds)))
      due = nil
    }
    return Line(.warn, "◷ \(text)").with(phrasing.tail(due, again: again))
  }

  private func count(_ number: Int) -> String {
    number >= Schedule.mostCounted
      ? say(.scheduleMoreThan(n: Schedule.mostCounted)) : "\(number)"
  }
}

extension Schedule.Action {
  fileprivate var startsSomething: Bool {
    switch self {
    case .alarm, .reminder: false
    case .timer, .routine, .follow: true
    }
  }
}

extension Situation {
  /// Seconds since 1970 UTC.
  public var instant: Int {
    let wall = anchor.wall
    return Int(wall >= 0 ? wall / 1_000_000_000 : (wall - 999_999_999) / 1_000_000_000)
  }

  /// The zone a schedule's times are read in. One that is no longer known is UTC (fault F18).
  public func zone(of schedule: Schedule) -> Zone {
    guard let name = schedule.zone else { return zone }
    return zoneNamed(name) ?? .utc
  }

  /// The name of a schedule's zone where the time zone database does not have it, or not any more.
  func lostZone(of schedule: Schedule) -> String? {
    guard let name = schedule.zone, name != "UTC", zoneNamed(name) == nil else { return nil }
    return name
  }

  /// What to warn of: schedules that are to come by the clocks of a zone that is no longer known.
  public var lostZones: [String] {
    library.schedules.compactMap { schedule in
      guard schedule.isAwake, let zone = lostZone(of: schedule) else { return nil }
      return speaker.say(
        .scheduleZoneLost(
          name: schedule.name, zone: zone, keep: .tryScheduleZone(name: schedule.name),
          travel: .tryScheduleTravel(name: schedule.name)))
    }
  }
}
