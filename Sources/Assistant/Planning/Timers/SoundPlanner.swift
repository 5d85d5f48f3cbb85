import Timers

/// Timers, alarms and schedules that are told by a line alone: without bell, desktop and voice.
struct SoundPlanner: Planning {
  var context: PlanContext

  /// “Mute the timer”, “silence the alarm”: its sound, or all of it? Each is planned as if it had been said. Nil: neither was.
  func ask(_ intent: TimerIntent) throws(Refusal) -> Plan? {
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
    let quiet = try planner.plan(sound, from: .pointing)
    let other = try planner.plan(whole, from: .pointing)
    guard case .run(let hush) = quiet, case .run(let end) = other else { return quiet }
    let timer = timers.first { $0.id == hush.first?.timer }
    let name =
      timer.map { Phrasing(situation).called($0.name) } ?? schedulePlanner.meant(which)?.name
      ?? speaker.say(.askSoundIt)
    return .ask(
      Question(
        kind: .choose([
          Question.Choice(
            text: .askSoundOnly, name: speaker.say(.askSoundWord), effects: hush),
          Question.Choice(text: choice, name: speaker.say(choice), effects: end),
        ]), text: .askSound(name: name.capitalised), instead: .trySilent(name: name)))
  }
}
