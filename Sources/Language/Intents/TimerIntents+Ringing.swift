import Timers

/// What is said to what rings, and of being left alone.
extension TimerIntents {
  func ringAnswer(_ slots: Slots) -> RingAnswer {
    var answer = RingAnswer()
    if case .number(let number)? = slots[.ring]?.value { answer.id = Int64(exactly: number) }
    answer.all = slots.has(.all)
    answer.snoozes = slots.has(.snooze)
    answer.isDone = slots.has(.over)
    return answer
  }

  /// Until when nothing is to be heard; an hour, where nothing says how long.
  func mute(_ slots: Slots) -> Built? {
    func set(_ value: String?) -> Built { (.shell(.settings(name: "mute", value: value)), nil) }
    if slots.has(.shown) { return set(nil) }
    if slots.has(.off) { return set("off") }
    if case .when(let when)? = slots[.when]?.value { return set(when.at.iso) }
    let length = amount(slots)?.components.seconds ?? 3600
    guard length > 0, length <= 366 * 86_400 else { return nil }
    return set(scene.now.adding(Int(length)).iso)
  }
}
