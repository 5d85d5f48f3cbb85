import Language
import Timers

/// Timers, alarms and schedules that are told by a line alone: without bell, desktop and voice.
extension Planner {
  /// “Tea 4 minutes, silently”: what is said of the sound is about what the same line starts. Nil: nothing is.
  func silenced(_ intents: [Intent]) -> [Intent]? {
    guard intents.count == 2,
      case .timer(.editPhases(let which, .alert(let alert))) = intents[1],
      which.isEmpty || which.pronoun == .it
    else { return nil }
    switch intents[0] {
    case .timer(.create(var requests)):
      for index in requests.indices { requests[index].alert = alert }
      return [.timer(.create(requests))]
    case .timer(.finishTogether(var requests, let end)):
      for index in requests.indices { requests[index].alert = alert }
      return [.timer(.finishTogether(requests, by: end))]
    case .timer(.schedule(var request)):
      request.alert = alert
      return [.timer(.schedule(request))]
    case .timer(.remind(var request)):
      request.alert = alert
      return [.timer(.remind(request))]
    default: return nil
    }
  }

  /// “Mute the timer”, “silence the alarm”: its sound, or all of it? Nil: that was not said.
  func muted(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    guard var which = intent.reference, which.saysMuted == true else { return nil }
    which.saysMuted = nil
    let whole: TimerIntent
    let choice: Message
    switch intent {
    case .pause: (whole, choice) = (.pause(which), .askSoundPause)
    case .stop: (whole, choice) = (.stop(which), .askSoundStop)
    default: return nil
    }
    let sound = TimerIntent.editPhases(which, .alert(.silent))
    let quiet = try wherever(sound)
    let other = try wherever(whole)
    guard case .run(let hush) = quiet, case .run(let end) = other else { return quiet }
    let timer = situation.timers.first { $0.id == hush.first?.timer }
    let name =
      timer.map { Phrasing(situation).called($0.name) } ?? meant(which)?.name
      ?? speaker.say(.askSoundIt)
    return .ask(
      Question(
        kind: .choose([
          Question.Choice(
            text: .askSoundOnly, name: speaker.say(.askSoundWord), effects: hush),
          Question.Choice(text: choice, name: speaker.say(choice), effects: end),
        ]), text: .askSound(name: capitalized(name)), instead: .trySilent(name: name)))
  }

  /// Of whatever is meant.
  func wherever(_ intent: TimerIntent) throws(Refusal) -> Plan {
    if let plan = try pointed(intent) { return plan }
    if let plan = try scheduled(intent) { return plan }
    return try plan(intent)
  }

  /// Of schedules, which is to be told otherwise: by its name, its time of day, or as the only alarm. Nil: a timer is
  /// meant.
  func sounding(_ which: TimerReference, _ alert: Alert) throws(Refusal) -> Plan? {
    if let reference = meant(which) { return try plan(ScheduleIntent.alert(reference, alert)) }
    let saysAlarm = which.saysRinging == true || which.ringing != nil
    guard saysAlarm, which.all, which.label == nil, which.clock == nil else { return nil }
    let kind: Schedule.Action = which.ringing == .reminder ? .reminder : .alarm
    let alarms = schedules.filter { $0.action == kind }
    let timers = resolver.timers.filter(\.isAlarm)
    guard !alarms.isEmpty else { return nil }
    let changed = alarms.map { old in
      var alarm = old
      alarm.alert = alert
      return Effect.keep(.schedule(alarm))
    }
    let ringing = timers.filter { ($0.ringing == .reminder) == (kind == .reminder) }
    return .run(ringing.map { .edit($0.id, .alert(alert)) } + changed)
  }
}
