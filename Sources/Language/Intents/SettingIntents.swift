import Timers

/// What was said about preferences, as the name and the value that the file of settings writes.
struct SettingIntents: IntentFamily {
  let chart: Chart

  /// Nil where a word alone is what runs under that name: that is begun anew, and no setting.
  func setting(_ rule: PublicRule, _ slots: Slots) -> Built? {
    let isOfTimer = label(slots[.bareset]).map { scene.known.first?.calls($0) == true } ?? false
    guard !isOfTimer else { return nil }
    if let (name, value) = assigned(slots) { return set(named: name, value) }
    return rule == .settingNamed ? named(slots) : settings(slots)
  }

  private func settings(_ slots: Slots) -> Built? {
    let value = settingValue(slots)
    if slots.has(.bychange) { return (.shell(.changedSettings), nil) }
    if slots.has(.shown) { return set(named: shownSetting(slots), nil) }
    if let sensor = Self.sensors.first(where: { slots.has($0.slot) }) {
      return source(slots).map { set(named: sensor.name, $0) }
    }
    if let names = restoredNames(slots) { return set(named: names, "default") }
    if let like = slots[.likeclock] { return set(.clock, clockKind(like)) }
    if let wish = Self.wishes.first(where: { slots.has($0.slot) }) {
      return set(wish.name, wish.value)
    }
    if slots.has(.statusline) { return set(.status, value ?? "on") }
    if slots.has(.quiet) { return quiet(value, slots) }
    if let (_, name) = Self.lengths.first(where: { slots.has($0.slot) }) {
      // Without a word for what is usual, those of what runs may be meant: whoever knows what runs says.
      let name = slots.has(.breaks) && !slots.has(.standing) ? .breaks : name
      guard let length = amount(slots) else { return value.map { set(name, $0) } }
      return Self.seconds(length).map { set(name, $0) }
    }
    if let built = namedSetting(value, slots) { return built }
    for family in [Slot.aliases, .keys, .sounds] where slots.has(family) {
      return set(named: family.tag, nil)
    }
    if let alias = historyIntents.path(slots[.alias]) { return set(named: "alias.\(alias)", value) }
    if let key = verbatim(slots[.key]) {
      // However it was spaced, it is one key.
      return set(named: "key.\(key.filter { $0 != " " })", value)
    }
    return set(named: verbatim(slots[.setting]), value)
  }

  /// As it is written down, in whole seconds; nil: less than one, and more than none.
  private static func seconds(_ length: Duration) -> String? {
    let seconds = length.components.seconds
    return seconds != 0 || length == .zero ? "\(seconds) s" : nil
  }

  /// The name and the value where words that were read as a name hold the beginning of the value: what leads to a value may
  /// stand within one, too, and a name ends as early as it can. Nil: they are a name alone.
  private func assigned(_ slots: Slots) -> (name: String, value: String)? {
    guard let said = slots[.setting], let value = slots[.value], said.end - said.start > 2,
      value.start > said.end
    else { return nil }
    let leading = sentence.tokens[value.start - 1].text
    for end in (said.start + 1)..<(said.end - 1) {
      guard [leading, "="].contains(sentence.tokens[end].text) else { continue }
      let name = sentence.verbatim(said.start..<end)
      guard scene.isSetting(name) else { return nil }
      let first = end + 1
      let last = self.end(ofValueFrom: first, isText: scene.takesText(name))
      return (name, sentence.verbatim(first..<last))
    }
    return nil
  }

  /// What is said of a setting by its very name; nil: none is called so.
  private func named(_ slots: Slots) -> Built? {
    guard let name = verbatim(slots[.setting]), scene.isSetting(name) else { return nil }
    if slots.has(.standard) { return set(named: name, "default") }
    return set(named: name, slots.has(.shown) ? nil : settingValue(slots))
  }

  /// Whether a line is read as something else that names a setting, and nothing that runs is called so: by the whole line, or
  /// as what is to be begun anew.
  func isNamed(besides said: Judged) -> Bool {
    let start: Int
    if said.command != .settingNamed, let name = nameInFile {
      // What the file says of quiet hours is read as hours.
      return said.command != .settings
        || said.slots.has(.quiet) && name != SettingName.quiet.rawValue
    }
    switch said.command {
    case .settingNamed, .settings: return false
    case .restart: start = 1
    default:
      guard sentence.tokens.contains(where: { $0.text == "." }) else { return false }
      start = 0
    }
    guard start < sentence.count else { return false }
    let name = sentence.verbatim(start..<sentence.count)
    return scene.isSetting(name) && scene.known.first?.calls(name) != true
  }

  /// The name where a line stands as in the file of settings, `NAME = VALUE`, and neither what runs nor a field of work is
  /// called so.
  private var nameInFile: String? {
    guard let mark = sentence.tokens.firstIndex(where: { $0.text == "=" }), mark > 0,
      mark + 1 < sentence.count
    else { return nil }
    let name = sentence.verbatim(0..<mark).filter { $0 != "=" }
    guard scene.isSetting(name), scene.known.first?.calls(name) != true,
      !scene.meaning(.field, name)
    else { return nil }
    return name.lowercased()
  }

  /// The settings that are to be as they came, all or a family of them; nil: none is said so.
  private func restoredNames(_ slots: Slots) -> String? {
    if slots.has(.allstandard) { return "*" }
    guard slots.has(.standard) else { return nil }
    return Self.families.first { slots.has($0.slot) }?.names
  }

  /// The clock that shows times as this one: what says the half of the day is of 12 hours.
  private func clockKind(_ time: Capture) -> String {
    let saysHalf = (time.start..<time.end).contains { sentence.tokens[$0].kind == .word }
    return saysHalf ? "12" : "24"
  }

  /// What is set by saying so alone.
  private static let wishes: [(slot: Slot, name: SettingName, value: String?)] = [
    (.looked, .palette, nil), (.noiseless, .bell, "off"), (.nopopups, .desktop, "off"),
    (.aloud, .speak, "on"),
    (.twelve, .clock, "12"), (.twentyfour, .clock, "24"),
    (.looklight, .palette, "light"), (.lookdark, .palette, "dark"),
    (.lookblind, .palette, "colour-blind"), (.motionless, .motion, "reduced"),
    (.motionfull, .motion, "default"),
  ]

  private static let lengths: [(slot: Slot, name: SettingName)] = [
    (.extension, .extension), (.snooze, .snooze), (.pomodoro, .pomodoroWork),
    (.recess, .pomodoroBreak),
  ]

  private func set(_ name: SettingName, _ value: String?) -> Built {
    set(named: name.rawValue, value)
  }

  private func set(named name: String?, _ value: String?) -> Built {
    (.shell(.settings(name: name, value: value)), nil)
  }

  /// A value is the last thing said, so all of the rest is it: commands and sentences keep every word. Not so where the
  /// setting is named behind it.
  private func settingValue(_ slots: Slots) -> String? {
    if slots.has(.off) { return "off" }
    if slots.has(.standard) { return "default" }
    let named = slots[.setting] ?? slots[.soundof] ?? slots[.unit]
    let isFirst = (slots[.value]?.end ?? 0) <= (named?.start ?? 0)
    // One of a few words is all of the value: what stands behind it is said to be polite.
    let isAll = isFirst || slots.has(.closed)
    let isText =
      slots.has(.alias) || slots.has(.key)
      || (verbatim(slots[.setting]).map { scene.takesText($0) } ?? false)
    return slots[.value].map { value in
      let last = isAll ? value.end : end(ofValueFrom: value.start, isText: isText)
      return sentence.verbatim(value.start..<last)
    }
  }

  /// Where a value ends that is the last thing said: without the courtesies behind it, but with every word of a command or
  /// a sentence, where such a word may be meant.
  private func end(ofValueFrom start: Int, isText: Bool) -> Int {
    guard !isText else { return sentence.count }
    var end = sentence.count
    while end > start + 1, sentence.isCourtesy(end - 1) { end -= 1 }
    while end > start + 1, sentence.tokens[end - 1].text == "," { end -= 1 }
    return end
  }

  /// To show a setting changes nothing.
  private func shownSetting(_ slots: Slots) -> String? {
    let said = Self.shown.first { slots.has($0.slot) }
    return said?.name.rawValue ?? verbatim(slots[.setting])
  }

  private static let shown: [(slot: Slot, name: SettingName)] = [
    (.kept, .historyKeep), (.language, .language), (.noise, .bell), (.pomodoro, .pomodoroWork),
    (.recess, .pomodoroBreak), (.extension, .extension), (.snooze, .snooze), (.quiet, .quiet),
    (.unit, .unit),
  ]

  private static let sensors: [(slot: Slot, name: String)] = [
    (.warmth, "sensor.temperature"), (.damp, "sensor.humidity"), (.pressure, "sensor.pressure"),
    (.altitude, "sensor.altitude"),
  ]

  /// What a sensor is read from: a file, or a command behind a mark.
  private func source(_ slots: Slots) -> String? {
    if let command = slots[.command] {
      let words = sentence.verbatim(command.start..<command.end)
      return words.isEmpty ? nil : "!" + words
    }
    return verbatim(slots[.file]).flatMap { $0.contains("/") ? $0 : nil }
  }

  /// Settings that the grammar names; nil: none of them is said.
  private func namedSetting(_ value: String?, _ slots: Slots) -> Built? {
    if slots.has(.restdays) {
      if case .number(let days)? = slots[.value]?.value, let days = Int(exactly: days) {
        return set(.historyRest, "\(days)")
      }
      return set(.historyRest, value)
    }
    let plain = slots.has(.standard) ? value : verbatim(slots[.value])
    if slots.has(.unit) { return set(.unit, plain) }
    if slots.has(.language) { return set(.language, plain) }
    if slots.has(.editor) { return set(.editing, plain) }
    if slots.has(.retention) {
      let name = slots.has(.learnt) ? SettingName.predictionKeep : .historyKeep
      return set(name, amount(slots).map { "\($0.components.seconds) s" } ?? "off")
    }
    return verbatim(slots[.soundof]).map {
      set(named: "sound.\($0)", slots.has(.nosound) ? "none" : value)
    }
  }

  private func quiet(_ value: String?, _ slots: Slots) -> Built? {
    if let value { return set(.quiet, value) }
    if case .number(let from)? = slots[.from]?.value, case .number(let to)? = slots[.to]?.value {
      // A night that begins at 11 begins before midnight.
      let late = slots.has(.atnight) && from >= 6 && from < 12 ? from + 12 : from
      guard let start = hour(late), let end = hour(to), start != end else { return nil }
      return set(.quiet, "\(clock(start))-\(clock(end))")
    }
    if let said = slots[.recurrence], case .recurrence(let again) = said.value {
      // There is one such time of every day: other days are said back, and refused.
      guard again.isEveryDayOnce, let start = again.at else {
        return set(.quiet, sentence.words(said.start..<said.end))
      }
      var end = Self.morning
      if case .when(let when)? = slots[.until]?.value { end = when.at }
      // Of the two halves of the day that an hour may be of, the one that comes first after the beginning.
      let isOpen = slots[.until].flatMap(sentence.clock)?.isOpen ?? false
      if isOpen, (end.second - start.second + 86_400) % 86_400 > 43_200 { end = end.adding(43_200) }
      return set(.quiet, "\(clock(start))-\(clock(end))")
    }
    // Where no end is said, it is for the night.
    let said = slots[.overnight] ?? slots[.when]
    guard case .when(let when)? = said?.value, when.saysClock,
      let end = when.end ?? (slots.has(.overnight) ? Self.morning : nil)
    else { return nil }
    return set(.quiet, "\(clock(when.at))-\(clock(end))")
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
    return "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }
}
