import Assistant
import Language
import Prediction
import Timers
import Workflows

/// What the user prefers: one readable file of `name = value` lines with `#` comments.
///
/// Lines after `[kids]` hold for the profile `kids` alone, and win there.
struct Settings: Sendable {
  enum Ghost: String, Sendable {
    case always
    case onDemand = "on demand"
    case never
  }
  enum Editing: String, Sendable { case emacs, vi }

  /// What was chosen, by full name, as the file writes it.
  private(set) var chosen: [String: String] = [:]
  /// What is set and cannot hold, by full name. It never counts as not set: `Setting.safest` holds instead, and with a
  /// fault among the lines of the model none is asked.
  private(set) var faults: [String: Fault] = [:]

  struct Problem: Error { var words: Message }

  /// A value that the file gives a setting and that is none of it.
  struct Fault: Sendable {
    var value: String
    /// What is wrong.
    var words: Message
  }

  var ghost: Ghost { Ghost(rawValue: self["ghost"]) ?? .always }
  var editing: Editing { Editing(rawValue: self[.editing]) ?? .emacs }
  /// How colours are chosen for the terminal's background and the user's eyes.
  var palette: Ink.Palette { Ink.Palette(rawValue: self[.palette]) ?? .dark }
  /// How far apart moving pictures change where nothing happened.
  var pictureStep: Duration { .seconds(self[.motion] == "reduced" ? 10 : 1) }
  /// The folder of the language that sentences are read in.
  var language: String { self[.language] }
  var bell: Bool { isOn(.bell) }
  var desktop: Bool { isOn(.desktop) }
  var speak: Bool { isOn(.speak) }
  /// Run at every event that is announced, with the event as JSON on its stdin. Empty: none.
  /// A program and its words that reads lines and says them; empty: the system's.
  var voice: String { self["speak.command"] == "off" ? "" : self["speak.command"] }
  var hook: String { self["hook"] == "off" ? "" : self["hook"] }
  /// Whether the live status is shown under the prompt.
  var status: Bool { isOn(.status) }
  /// When something of a whole day is due, in seconds of the day.
  var calendarMorning: Int {
    SettingText.clock(ofDay: self["calendar.morning"]) ?? CalendarReader.usualMorning
  }
  /// How long sessions and the journal are kept; nil: for ever.
  var historyKeep: Duration? { length(.historyKeep) }
  /// The first local day whose sessions are kept; nil: all are.
  func firstDayKept(today: CivilDate) -> CivilDate? {
    historyKeep.map { CivilDate(day: today.day - Int($0.components.seconds / 86_400)) }
  }
  /// Which days off break no streak.
  var streakRule: StreakRule { StreakRule(restDays: Int(self[.historyRest]) ?? 0) }
  /// How answers are said and what is filled in where a sentence leaves it open.
  var manner: Manner {
    Manner(
      isTwelveHour: self[.clock] == "12", extension: length(.extension),
      snooze: length(.snooze) ?? Manner().snooze,
      unit: self[.unit] == "seconds" ? .second : self[.unit] == "hours" ? .hour : .minute,
      pomodoro: PomodoroLengths(
        work: length(.pomodoroWork) ?? PomodoroLengths().work,
        recess: length(.pomodoroBreak) ?? PomodoroLengths().recess))
  }

  var predictionStyle: SuggestionStyle {
    switch self[.predictionStyle] {
    case "conservative": .conservative
    case "aggressive": .aggressive
    default: .balanced
    }
  }

  /// Whether this machine takes part in something that can be rolled out step by step: always the same answer.
  func has(_ feature: String, machine: String) -> Bool {
    switch self["feature." + feature] {
    case "off": false
    case "half": Trial.arm(of: machine, in: feature, arms: 100) < 50
    case "tenth": Trial.arm(of: machine, in: feature, arms: 100) < 10
    default: true
    }
  }

  /// Who predicts on this machine.
  func predictorIsPlain(machine: String) -> Bool {
    switch self["prediction.predictor"] {
    case "plain": true
    case "assigned": Trial.arm(of: machine, in: "plain machine") == 1
    default: false
    }
  }

  /// What making likely lines ready may cost.
  var preparationBudget: Preparation.Budget {
    func number(_ name: String) -> Int? { Int(self[name].prefix { $0.isNumber }) }
    var budget = Preparation.Budget()
    budget.steps = number("prediction.prepare") ?? 0
    if let time = number("prediction.prepare.time") { budget.time = .milliseconds(time) }
    if let kilobytes = number("prediction.prepare.memory") { budget.bytes = kilobytes * 1024 }
    return budget
  }

  /// How many suggestions in a row may be unwanted before it is quiet.
  var predictionPatience: Int {
    switch self[.predictionStyle] {
    case "conservative": 2
    case "aggressive": 6
    default: 3
    }
  }

  /// How much a suggestion says about itself; nil: less, the longer someone is here.
  var predictionDetail: Suggester.Detail? {
    switch self["prediction.detail"] {
    case "brief": .brief
    case "full": .factors
    default: nil
    }
  }

  /// What may be done without being asked.
  var autonomy: AutonomyPolicy {
    AutonomyPolicy(
      isOn: isOn("autonomy"), allowed: Set(ReversibleKind.list(self["autonomy.allow"]) ?? []),
      threshold: SettingText.hundredths(self["autonomy.threshold"]).map { Double($0) / 100 }
        ?? EvidenceGate.usualThreshold)
  }

  /// The value of a setting as the file writes it; empty for one of a family that was not chosen.
  subscript(name: String) -> String {
    chosen[name] ?? (faults[name] == nil ? nil : Setting.safest[name]) ?? Setting.initials[name]
      ?? ""
  }

  subscript(name: SettingName) -> String { self[name.rawValue] }

  func isOn(_ name: String) -> Bool { self[name] == "on" }
  func isOn(_ name: SettingName) -> Bool { isOn(name.rawValue) }

  /// A length in whole seconds; nil when it is off.
  func length(_ name: String) -> Duration? {
    SettingText.seconds(self[name]).map { .seconds($0) }
  }
  func length(_ name: SettingName) -> Duration? { length(name.rawValue) }

  /// What was chosen of a family, by the user’s part of the name: `alias.*`.
  func family(_ stem: String) -> [(name: String, value: String)] {
    chosen.filter { $0.key.hasPrefix(stem) }.sorted { $0.key < $1.key }
      .map { (String($0.key.dropFirst(stem.count)), $0.value) }
  }

  /// Whether noises are unwanted at this time of day.
  func isQuiet(at time: LocalTime) -> Bool {
    if let end = LocalTime(instant: self["mute"]), time < end { return true }
    guard let quiet = SettingText.hours(self[.quiet]) else { return false }
    return quiet.from < quiet.to
      ? (quiet.from..<quiet.to).contains(time.second)
      : time.second >= quiet.from || time.second < quiet.to
  }

  /// Settings of a file that is there and cannot be read: whatever it says, nothing is less safe than this.
  static func unread(_ words: Message) -> Settings {
    var settings = Settings()
    for name in Setting.safest.keys { settings.faults[name] = Fault(value: "", words: words) }
    return settings
  }

  /// What the file says of a setting, whether it can hold or not; empty: nothing.
  func said(of full: String) -> String { chosen[full] ?? faults[full]?.value ?? "" }

  /// Takes what was said of a setting before; empty: as if nothing had been.
  mutating func choose(_ value: String, for full: String) {
    (chosen[full], faults[full]) = (nil, nil)
    if !value.isEmpty { take(full, value) }
  }

  /// Takes what the file says; what cannot hold is kept as a fault, whatever was said before. Answers with what is wrong.
  @discardableResult
  mutating func take(_ name: String, _ value: String) -> Problem? {
    do throws(Problem) {
      try set(name, to: value)
      return nil
    } catch {
      if let full = Setting.named(name)?.name ?? Setting.meantForModel(name) {
        chosen[full] = nil
        faults[full] = Fault(value: value, words: error.words)
      }
      return error
    }
  }

  /// What the file says that belongs to nobody, or to a name that is none: of the model it counts as a fault.
  mutating func takeStray(_ words: String, complaint: Message) {
    guard let name = Setting.meantForModel(words) else { return }
    faults[name] = Fault(value: words, words: complaint)
  }

  /// Chooses a value; `default` takes the choice back, in families `off` too where that is no value. Answers with the full name.
  @discardableResult
  mutating func set(_ name: String, to value: String) throws(Problem) -> String {
    guard let (setting, full) = Setting.named(name) else {
      throw Problem(words: .settingUnknownInFile(name: visible(name)))
    }
    let said = value.lowercased()
    if said == "default" || setting.isFamily && (said.isEmpty || said == "off" && !setting.isTruth)
    {
      (chosen[full], faults[full]) = (nil, nil)
      return full
    }
    guard let canonical = setting.canonical(value, of: full), !canonical.isEmpty else {
      throw Problem(words: setting.complaint(as: full))
    }
    if full.hasPrefix("key.") {
      do throws(KeyBinding.Problem) {
        _ = try KeyBinding(key: String(full.dropFirst(4)), does: canonical)
      } catch {
        throw Problem(words: error.words)
      }
    }
    if full.hasPrefix("model.") { try ModelSettings.check(full, canonical) }
    if full.hasPrefix("sync.") || full.hasPrefix("team") { try Self.check(sync: full, canonical) }
    try Self.check(form: full, canonical)
    (chosen[full], faults[full]) = (canonical, nil)
    return full
  }

  /// What is wrong with a text that is read as something of its own: numbers of work, a hook, a rule.
  private static func check(form full: String, _ value: String) throws(Problem) {
    func own(_ stem: String) -> String? {
      full.hasPrefix(stem) ? String(full.dropFirst(stem.count)) : nil
    }
    if full == "work.number", value != "off", WorkNumbers(value) == nil {
      throw Problem(words: .settingWrongNumbers(name: full))
    }
    if let key = own(Hooking.hooks), Hook(key: key, value: value) == nil {
      throw Problem(words: .settingWrongHook(name: full))
    }
    if let name = own(KeptRule.setting), Int(name).flatMap({ KeptRule($0, value: value) }) == nil {
      throw Problem(words: .settingWrongRule(name: full))
    }
  }
}
