import Language
import Timers

/// What is not done, or otherwise than was asked: said plainly, with sentences that do the nearest thing.
extension Planner {
  /// What this language has no sentences for yet, said in that language.
  var elsewhere: Refusal {
    Refusal(
      .notUnderstood, .noElsewhere,
      nearest: [.tryHelp])
  }

  func answer(to wish: Wish, _ lengths: [Duration]) -> Refusal {
    let name = resolver.timers.count == 1 ? Phrasing.title(resolver.timers[0]) : say(.timerTea)
    func length(_ index: Int, or other: Duration) -> Duration {
      lengths.indices.contains(index) ? lengths[index] : other
    }
    func on(_ setting: String, _ on: Bool = true) -> Message { .trySwitch(name: setting, on: on) }
    let (text, nearest): (Message, [Message]) =
      switch wish {
      case .volume:
        (.wishVolume, [on("speak"), .trySilent(name: name), .tryQuietHours])
      case .tone: (.wishTone, [.trySoundOf(name: name), .trySounds, on("speak")])
      case .ringing:
        (.wishRinging, [.trySilent(name: name), .tryWarnBefore(length: .seconds(60)), on("bell")])
      case .unheard: (.wishUnheard, [.trySessionsToday, .trySettings, .tryWhenQuiet])
      case .vibration: (.wishVibration, [.tryDesktop, on("speak"), .trySilent(name: name)])
      case .aloud:
        (
          .wishAloud,
          [on("speak"), .tryWarnBefore(length: length(lengths.count - 1, or: .seconds(10)))]
        )
      case .display: (.wishDisplay, [on("status"), .tryWatch, .tryListTimers])
      case .hiding: (.wishHiding, [on("status", false), on("status")])
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
      }
    return Refusal(.failed, text, nearest: nearest)
  }

  /// “Start it when the music stops”: nobody tells us when that is.
  func waitingForWord(_ intent: TimerIntent) -> Refusal? {
    let text = Message.wishYourWord
    if case .create(let requests) = intent {
      guard requests.count == 1, requests[0].waitsForWord else { return nil }
      let length = requests[0].phases.first?.duration ?? .seconds(300)
      let name = requests[0].label ?? ""
      return Refusal(
        .failed, text, nearest: [.tryTimerLength(name: name, length: length), .tryStopwatch])
    }
    guard let which = intent.reference, which.waitsForWord == true else { return nil }
    let verb: Verb
    switch intent {
    case .pause: verb = .pause
    case .stop: verb = .stop
    default: return nil
    }
    guard case .timers(let found) = resolver.find(which), found.count == 1 else { return nil }
    return Refusal(.failed, text, nearest: [.tryDo(verb: verb.rawValue, name: found[0].name)])
  }

  /// “Change the timer to every 3 minutes”: it ends, and what comes again begins.
  func recurring(_ which: TimerReference, _ request: TimerRequest) throws(Refusal) -> Plan {
    let found: [ActiveTimer]
    switch resolver.find(which) {
    case .none: throw missing(which)
    case .timers(let timers), .several(let timers): found = timers
    }
    guard found.count == 1 else {
      throw Refusal(
        .notUnderstood, .askMoreThanOne(names: names(found)),
        nearest: [.tryChangeEvery(name: Phrasing.title(found[0]))])
    }
    let title = Phrasing.title(found[0])
    guard let every = request.every else {
      let now = situation.local
      let minute = LocalTime(now.date, second: now.second - now.second % 60)
      let clock = speaker.say(SaidTime(minute))
      throw Refusal(
        .failed, .wishSchedule,
        nearest: [
          .tryEveryDay(clock: clock, name: title, length: found[0].routine.duration),
          .trySchedules,
        ])
    }
    var request = request
    request.label = found[0].name.isEmpty ? nil : found[0].name
    return .ask(
      Question(
        kind: .confirm([.stop(found[0].id)] + (try start(request)), destructive: true),
        text: .askEveryInstead(name: title, length: every), instead: .tryEvery(length: every)))
  }
}
