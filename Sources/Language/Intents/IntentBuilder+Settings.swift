import Timers

/// What was said about preferences, as the name and the value that the file of settings writes.
extension IntentBuilder {
  func settings(_ slots: Slots) -> Built? {
    func built(_ name: String?, _ value: String?) -> Built {
      (.shell(.settings(name: name, value: value)), nil)
    }
    func verbatim(_ slot: Slot) -> String? {
      guard let capture = slots[slot], capture.end > capture.start else { return nil }
      return sentence.verbatim(capture.start..<capture.end)
    }
    // A value is the last thing said, so all of the rest is it: commands and sentences keep every word. Not so in “turn
    // off the bell”.
    let named = slots[.setting] ?? slots[.soundof] ?? slots[.unit]
    let isFirst = (slots[.value]?.end ?? 0) <= (named?.start ?? 0)
    let value =
      slots.has(.off)
      ? "off"
      : slots.has(.standard)
        ? "default"
        : slots[.value].map {
          sentence.verbatim($0.start..<(isFirst ? $0.end : sentence.count))
        }
    if slots.has(.shown) {
      // “Show the quiet hours setting” changes nothing.
      if slots.has(.kept) { return built("history.keep", nil) }
      if slots.has(.pomodoro) { return built("pomodoro.work", nil) }
      if slots.has(.recess) { return built("pomodoro.break", nil) }
      let plain = [Slot.extension, .snooze, .quiet, .unit].first(where: slots.has)?.tag
      return built(plain ?? verbatim(.setting), nil)
    }
    if slots.has(.allstandard) { return built("*", "default") }
    if slots.has(.standard) {
      for (family, names) in Self.families where slots.has(family) {
        return built(names, "default")
      }
    }
    if let like = slots[.likeclock] {
      // “Show times like 3:45 pm” has the half of the day in it.
      let isHalf = (like.start..<like.end).contains {
        sentence.tokens[$0].kind == .word
      }
      return built("clock", isHalf ? "12" : "24")
    }
    if slots.has(.noiseless) { return built("bell", "off") }
    if slots.has(.nopopups) { return built("desktop", "off") }
    if slots.has(.aloud) { return built("speak", "on") }
    if slots.has(.twelve) { return built("clock", "12") }
    if slots.has(.twentyfour) { return built("clock", "24") }
    if slots.has(.restdays) {
      if case .number(let days)? = slots[.value]?.value, let days = Int(exactly: days) {
        return built("history.rest", "\(days)")
      }
      return built("history.rest", value)
    }
    if slots.has(.unit) { return built("unit", value) }
    if slots.has(.editor) {
      return built("editing", slots[.value].map { sentence.verbatim($0.start..<$0.end) })
    }
    for (slot, name) in [
      (Slot.extension, "extension"), (.snooze, "snooze"), (.pomodoro, "pomodoro.work"),
      (.recess, "pomodoro.break"),
    ] where slots.has(slot) {
      guard let length = amount(slots) else { return value.map { built(name, $0) } }
      return built(name, "\(max(1, length.components.seconds)) s")
    }
    if slots.has(.retention) {
      let name = slots.has(.learnt) ? "prediction.keep" : "history.keep"
      return built(name, amount(slots).map { "\($0.components.seconds) s" } ?? "off")
    }
    if let sound = verbatim(.soundof) {
      return built("sound.\(sound)", slots.has(.nosound) ? "none" : value)
    }
    if slots.has(.quiet) {
      if let value { return built("quiet", value) }
      if case .number(let from)? = slots[.from]?.value, case .number(let to)? = slots[.to]?.value {
        // “At night, 11 to 6” begins before midnight.
        let late = slots.has(.atnight) && from >= 6 && from < 12 ? from + 12 : from
        guard let start = hour(late), let end = hour(to), start != end else { return nil }
        return built("quiet", "\(clock(start))-\(clock(end))")
      }
      // “After 10 pm”, where no end is said, is for the night.
      let said = slots[.overnight] ?? slots[.when]
      guard case .when(let when)? = said?.value, when.saysClock,
        let end = when.end ?? (slots.has(.overnight) ? Self.morning : nil)
      else { return nil }
      return built("quiet", "\(clock(when.at))-\(clock(end))")
    }
    for family in [Slot.aliases, .keys, .sounds] where slots.has(family) {
      return built(family.tag, nil)
    }
    if let alias = path(slots[.alias]) { return built("alias.\(alias)", value) }
    if let key = verbatim(.key) {
      // “ctrl - t” is one key, however it was spaced.
      return built("key.\(key.filter { $0 != " " })", value)
    }
    return built(verbatim(.setting), value)
  }

  func profile(_ slots: Slots) -> ProfileIntent {
    let profile = name(slots[.profile])
    if slots.has(.lasting) { return .change }
    if slots.has(.deleting) { return .delete(profile, confirmed: false) }
    if slots.has(.renaming) { return .rename(profile, to: name(slots[.newname]) ?? "") }
    if slots.has(.restoring), let profile { return .restore(profile) }
    return profile.map { slots.has(.making) ? .make($0) : .use($0) }
      ?? (slots.has(.current) ? .current : slots.has(.back) ? .back : .list)
  }

  /// What is set for many at once, and how their names begin.
  private static let families: [(slot: Slot, names: String)] = [
    (.aliases, "alias.*"), (.keys, "key.*"), (.sounds, "sound.*"),
    (.predictions, "prediction.*"),
  ]

  /// When a night is over that nobody gave an end: seven.
  private static let morning = LocalTime(CivilDate(day: 0), second: 7 * 3600)

  /// A whole hour of the day, as 24-hour clocks count.
  private func hour(_ number: Double) -> LocalTime? {
    guard let hour = Int(exactly: number), (0...24).contains(hour) else { return nil }
    return LocalTime(scene.now.date, second: hour % 24 * 3600)
  }

  private func clock(_ time: LocalTime) -> String {
    let minutes = time.second / 60
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}
