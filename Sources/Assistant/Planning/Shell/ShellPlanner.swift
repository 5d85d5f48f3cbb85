import Language
import Timers
import Workflows

/// What is said to the shell itself: undo, help, clocks, settings.
struct ShellPlanner: Planning {
  var context: PlanContext

  func plan(_ intent: ShellIntent) throws(Refusal) -> Plan {
    switch intent {
    case .undo: return .run([.undo(evenForeign: false)])
    case .redo: return .run([.redo(evenForeign: false)])
    case .undoSeveral(let times, let redo):
      let one = redo ? Effect.redo(evenForeign: false) : .undo(evenForeign: false)
      return .run(Array(repeating: one, count: times))
    case .why(.lastLine), .why(.naming): return .run([.explainLast(inDetail: false)])
    case .why(.detail): return .run([.explainLast(inDetail: true)])
    case .why(.suggestion): return .run([.explainSuggestion])
    case .explain: return .run([.explainLast(inDetail: true)])
    case .testGrammars: return .run([.testGrammars])
    case .quit: return .run([.quit])
    case .clock(let question): return answer([try clock(question)])
    case .greeting(let isParting):
      return answer(isParting ? .talkGoodNight : .talkHello)
    case .thanks: return answer(.talkWelcome)
    case .wait(.all): return .run([.waitFor([])])
    case .wait(.duration(let duration)):
      return .run([.waitUntil(situation.now.advanced(by: duration))])
    case .wait(.timer(let reference)):
      switch find(reference) {
      case .timers(let found), .several(let found): return .run([.waitFor(found.map(\.id))])
      case .none: throw missing(reference)
      }
    case .help(let topic):
      return answer(Help(interpreter).lines(about: topic, hasKeys: situation.hasEditor))
    case .about(let key): return .run(try about(key))
    case .yes, .no, .neverMind:
      throw .failed(.noAnswer, [.tryHelp])
    case .ring(let answer): return try ringPlanner.answer(answer)
    case .settings(SettingName.breaks.rawValue, let value?):
      if let plan = try phasePlanner.breaks(value) { return plan }
      return .run([.setting(name: SettingName.pomodoroBreak.rawValue, value: value)])
    case .settings(let name?, let value?): return .run([.setting(name: name, value: value)])
    case .hook(let intent): return try hookPlanner.plan(intent)
    case .profile(let intent): return .run([.profile(intent)])
    case .settings(let name, _):
      return .run([.showSettings(name.map(ShownSettings.named) ?? .all)])
    case .changedSettings: return .run([.showSettings(.changed)])
    case .wish(let wish, let lengths): throw answer(to: wish, lengths)
    case .made(let name, let kind, let changing): return try made(name, kind, changing)
    case .elsewhere: throw elsewhere
    }
  }

  /// When what is called so was made, or changed last.
  private func made(_ name: String, _ kind: ShellIntent.KeptKind?, _ changing: Bool) throws(Refusal)
    -> Plan
  {
    let families: Set<Thing.Family> =
      switch kind {
      case .routine: [.routine]
      case .schedule: [.schedule]
      case .work: [.work]
      case nil: [.routine, .schedule, .work]
      }
    let found = meantThings(
      candidates(Pointing(name: name, families: families), for: .show))
    let lines = found.compactMap { thing -> Line? in
      guard let walls = thing.walls else { return nil }
      func at(_ wall: Int64) -> SaidTime { SaidTime(situation.zone.local(wall: wall)) }
      let changed = changing ? walls.changed : nil
      let words: Message =
        changed.map { .madeChanged(at: at($0)) } ?? .madeAt(at: at(walls.made))
      return Line(.init(.strong, thing.name), .init(.plain, "   \(say(words))"))
    }
    guard !lines.isEmpty else {
      throw .failed(.madeNothing(name: name), [.tryRoutines])
    }
    return answer(lines)
  }

  /// What is said about a topic; where a sentence of ours answers the rest, its answer stands behind it.
  private func about(_ key: String) throws(Refusal) -> [Effect] {
    let help = Help(interpreter)
    guard let topic = interpreter.topics.first(where: { $0.key == key }) else { throw elsewhere }
    var effects: [Effect] = [.answer(help.lines(of: topic, situation.facts()), [])]
    if let sentence = topic.sentence {
      let read = interpreter.interpret(sentence, in: Scene(now: situation.local), byRules: true)
      if case .run(let more) = planner.plan(read.readings.first?.intents ?? []),
        !more.contains(where: \.isAct)
      {
        effects += more
      }
    }
    let ways = help.ways(of: topic)
    return ways.isEmpty ? effects : effects + [.answer(ways, [])]
  }

  // MARK: Clocks

  /// What clocks show here, elsewhere or then, and how far that is.
  func clock(_ question: ClockQuestion) throws(Refusal) -> Line {
    let phrasing = ClockPhrasing(situation)
    switch question {
    case .now(let place): return try now(in: place)
    case .at(let time, let saysClock): return line(phrasing.will(time, saysClock: saysClock))
    case .between(let start, let end, let isFromNow, let saysClock, let unit):
      let seconds =
        saysClock
        ? situation.zone.instant(end) - situation.zone.instant(start)
        : (end.date.day - start.date.day) * 86_400
      let length = Duration.seconds(seconds)
      let unit = unit ?? (saysClock ? nil : .days)
      guard isFromNow else {
        return line(.clockAmount(length: phrasing.amount(length, in: unit)))
      }
      let isSince = end == situation.local
      return line(
        phrasing.distance(
          length, in: unit, to: isSince ? start : end, isSince: isSince, saysClock: saysClock))
    case .workDays(let start, let end, let isFromNow):
      let calendar = workCalendar
      return line(
        phrasing.workDays(
          calendar.workDays(after: start, upTo: end), to: isFromNow ? end : nil, calendar))
    case .workDay(let count, let start):
      let calendar = workCalendar
      let span = WorkflowDefinition.Span(.init(abs(count), .workDay))
      let day = count < 0 ? calendar.date(span, before: start) : calendar.date(span, after: start)
      return line(
        phrasing.will(LocalTime(day ?? start, second: 0), saysClock: false)
          + phrasing.passingOver(calendar))
    case .holiday(let date):
      return line(phrasing.holiday(date, situation.workflows.all.mainCalendar ?? workCalendar))
    case .change(let isForward):
      let change = situation.zone.change(
        after: situation.zone.instant(situation.local), isForward: isForward)
      return line(phrasing.change(change))
    case .length(let length, let unit):
      return line(.clockAmount(length: phrasing.amount(length, in: unit)))
    case .fits(let part, let whole): return line(phrasing.fits(part, into: whole))
    case .pace(let length, let part):
      return line(.clockPace(length: phrasing.amount(length, in: nil), part: part))
    case .there(let time, let zone, let place):
      let there = zone.flatMap { situation.zone(of: $0) }?.zone ?? situation.zone
      let at = there.local(instant: situation.zone.instant(time))
      return line(.clockThere(at: SaidTime(at), place: place ?? ""))
    }
  }

  /// The days on which work is done: where there is work, those of its calendar.
  private var workCalendar: WorkCalendar {
    let definition = situation.definitionsUnderWay.first {
      !situation.workflows.all.calendar(of: $0).holidays.isEmpty
    }
    return definition.map(situation.workflows.all.calendar) ?? WorkCalendar(id: "")
  }

  private func now(in place: String?) throws(Refusal) -> Line {
    guard let place else { return line(ClockPhrasing(situation).today) }
    guard let (_, zone) = zone(of: place) else {
      throw .failed(.clockNoPlace(place: place), [.tryTimeIn, .tryTimeInZone])
    }
    let there = zone.local(wall: situation.anchor.wall(of: situation.now))
    return line(.clockNowIn(clock: speaker.say(SaidTime(there)), place: place))
  }

  // MARK: What is not done

  /// What this language has no sentences for yet, said in that language.
  var elsewhere: Refusal {
    Refusal(
      .notUnderstood, .noElsewhere,
      nearest: [.tryHelp])
  }

  /// Why it is not done, and sentences that do the nearest thing.
  func answer(to wish: Wish, _ lengths: [Duration]) -> Refusal {
    let name =
      timersInSight.count == 1
      ? Phrasing(situation).called(timersInSight[0].name) : say(.timerTea)
    func length(_ index: Int, or other: Duration) -> Duration {
      lengths.indices.contains(index) ? lengths[index] : other
    }
    func on(_ setting: SettingName, _ on: Bool = true) -> Message {
      .trySwitch(name: setting.rawValue, on: on)
    }
    let (text, nearest): (Message, [Message]) =
      switch wish {
      case .volume:
        (.wishVolume, [on(.speak), .trySilent(name: name), .tryQuietHours])
      case .tone: (.wishTone, [.trySoundOf(name: name), .trySounds, on(.speak)])
      case .ringing:
        (.wishRinging, [.trySilent(name: name), .tryWarnBefore(length: .seconds(60)), on(.bell)])
      case .unheard: (.wishUnheard, [.trySessionsToday, .trySettings, .tryWhenQuiet])
      case .vibration: (.wishVibration, [.tryDesktop, on(.speak), .trySilent(name: name)])
      case .aloud:
        (
          .wishAloud,
          [on(.speak), .tryWarnBefore(length: length(lengths.count - 1, or: .seconds(10)))]
        )
      case .reader: (.wishReader, [on(.status), .tryListTimers])
      case .display: (.wishDisplay, [.tryColours, .tryWatch])
      case .clearing: (.wishClearing, [.tryWatch])
      case .hiding: (.wishHiding, [on(.status, false), on(.status)])
      case .joining:
        (
          .wishJoining,
          [.tryAdd(length: .seconds(300), name: name), .tryThenRest, .tryListTimers]
        )
      case .breaks:
        (
          .wishBreaks,
          [
            .tryRoundsWork(
              work: length(0, or: .seconds(300)), pause: length(1, or: .seconds(60))),
            .tryPause(name: name),
          ]
        )
      case .sending:
        (
          .wishSending,
          [.trySaveThat(name: name), .tryExportRoutine(name: name), .tryExportHistory]
        )
      case .chore: (.wishChore, [.trySettingShow(name: "hook"), .tryWhenDone])
      case .zone: (.wishZone, [.tryTimeNewYork, .tryAlarmNewYork])
      case .fractions: (.wishFractions, [.tryStopwatch, .tryTimerSeconds])
      case .usual:
        (
          .wishUsual,
          [
            .tryAliasTimer(length: length(0, or: .seconds(600))),
            .tryTimer(length: length(0, or: .seconds(600))),
            .trySaveThat(name: say(.timerTea)),
          ]
        )
      case .holidays: (.wishHolidays, [.tryAlarmExcept, .trySkipOn, .trySchedules])
      case .shifts: (.wishShifts, [.tryAlarmTurns, .trySchedules])
      case .allfor: (.wishAllfor, [.tryClockIn, .tryLogFor])
      }
    return Refusal(.failed, text, nearest: nearest)
  }
}

extension Situation {
  /// The zone of a place by its name in the time zone database: “Asia/Tokyo”, or only its city; or by its distance,
  /// “UTC+5:30”.
  func zone(of place: String) -> (name: String, zone: Zone)? {
    if let distance = Self.distance(place) { return distance }
    let words = place.split { $0 == " " || $0 == "_" }
    let city = words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      .joined(separator: "_")
    let names = [place, city, place.uppercased()] + Self.regions.map { "\($0)/\(city)" }
    for name in names {
      if let zone = zoneNamed(name) { return (name, zone) }
    }
    return nil
  }

  /// What clocks show there, for a sentence that names the place.
  func elsewhere(_ place: String) -> Elsewhere? {
    guard let (name, zone) = zone(of: place) else { return nil }
    let wall = anchor.wall(of: now)
    let own = self.zone
    return Elsewhere(name: name, now: zone.local(wall: wall)) {
      own.local(instant: zone.instant($0))
    }
  }

  /// “UTC+2”: whole hours have a name in the database, where the sign is the other way round (Etc/GMT-2).
  private static func distance(_ place: String) -> (name: String, zone: Zone)? {
    guard place.hasPrefix("UTC"), let sign = place.dropFirst(3).first, sign == "+" || sign == "-"
    else { return nil }
    let parts = place.dropFirst(4).split(separator: ":")
    guard let hours = parts.first.flatMap({ Int($0) }), hours <= 14 else { return nil }
    let minutes = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let seconds = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    let name = minutes == 0 ? "Etc/GMT\(sign == "+" ? "-" : "+")\(hours)" : place
    return (name, Zone { _ in seconds })
  }

  /// The folders of the time zone database that cities are in (IANA, tz 2025b).
  private static let regions = [
    "Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian",
    "America/Argentina", "America/Indiana",
  ]
}
