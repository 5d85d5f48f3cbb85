import Assistant
import Language

extension Setting {
  /// Everything that can be set.
  static let catalogue: [Setting] = common + kitchen + sync + team + model

  /// What each is until the user says otherwise, by its name.
  static let initials = Dictionary(catalogue.map { ($0.name, $0.initial) }) { first, _ in first }

  /// What holds instead of a value that is none, by name, where that is not the initial one.
  static let safest = Dictionary(
    catalogue.compactMap { setting in setting.safest.map { (setting.name, $0) } }
  ) { first, _ in first }

  /// The name under which a line counts as one of the model, though no setting is called so: misspelt, `model.ulr` or
  /// `modle.url` may decide where sentences go as much as `model.url`. Nil: it is none of the model's.
  static func meantForModel(_ said: String) -> String? {
    let word = said.lowercased().prefix { !$0.isWhitespace && $0 != "=" && $0 != ":" }
    let last = word.split { ".-_".contains($0) }.last.map(String.init) ?? ""
    let ends = ["url", "provider", "consent", "key-file", "key-command"]
    guard word.hasPrefix("model") || ends.contains(last) || ends.contains(where: word.hasSuffix)
    else { return nil }
    return word.hasPrefix("model.") ? String(word) : "model.\(word)"
  }

  /// What `settings` shows. A new setting is a line here and a property of `Settings`.
  static let common: [Setting] = [
    Setting(
      name: "ghost", also: ["ghost text"],
      kind: .choice([
        ("always", ["on", "yes"]), ("on demand", ["demand", "on-demand"]),
        ("never", ["off", "no"]),
      ]), initial: "always", says: .settingGhost),
    Setting(
      name: SettingName.editing.rawValue, also: ["keys"],
      kind: .choice([("emacs", []), ("vi", ["vim"])]),
      initial: "emacs", says: .settingEditing),
    Setting(
      name: SettingName.language.rawValue,
      kind: .choice([("en", ["english", "englisch"]), ("de", ["german", "deutsch"])]),
      initial: "en", says: .settingLanguage),
    Setting(
      name: SettingName.clock.rawValue, also: ["hour clock", "time format"],
      kind: .choice([
        ("24", ["24h", "24 hours", "24 hour", "24-hour"]),
        ("12", ["12h", "12 hours", "12 hour", "12-hour", "am/pm"]),
      ]), initial: "24", says: .settingClock),
    Setting(
      name: SettingName.unit.rawValue, also: ["default unit", "units"],
      kind: .choice([
        ("minutes", ["minute", "min", "m"]), ("seconds", ["second", "sec", "s"]),
        ("hours", ["hour", "h"]),
      ]), initial: "minutes", says: .settingUnit),
    Setting(
      name: SettingName.extension.rawValue, also: ["default extension"], kind: .length(1...86_400),
      initial: "off",
      says: .settingExtension),
    Setting(
      name: SettingName.snooze.rawValue, also: ["default snooze"], kind: .length(1...86_400),
      initial: "10 min",
      isAlways: true, says: .settingSnooze),
    Setting(
      name: SettingName.pomodoroWork.rawValue, also: ["pomodoro", "pomodoros"],
      kind: .length(1...86_400),
      initial: "25 min", isAlways: true, says: .settingPomodoroWork),
    Setting(
      name: SettingName.pomodoroBreak.rawValue,
      also: [SettingName.breaks.rawValue, "short break", "short breaks"],
      kind: .length(1...86_400), initial: "5 min", isAlways: true, says: .settingPomodoroBreak),
    Setting(
      name: SettingName.palette.rawValue,
      also: ["colours", "colors", "colour palette", "color palette"],
      kind: .choice([
        ("dark", ["dark background"]), ("light", ["light background", "white", "bright"]),
        (
          "colour-blind",
          ["color-blind", "colourblind", "colorblind", "colour blind", "color blind"]
        ),
      ]), initial: "dark", says: .settingPalette),
    Setting(
      name: SettingName.motion.rawValue, also: ["animation", "animations"],
      kind: .choice([("full", ["on", "normal"]), ("reduced", ["off", "less", "reduce"])]),
      initial: "full", says: .settingMotion),
    Setting(
      name: SettingName.bell.rawValue, also: ["sound", "sounds"], kind: .truth, initial: "on",
      says: .settingBell),
    Setting(
      name: SettingName.quiet.rawValue, also: ["quiet hours"], kind: .hours, initial: "off",
      says: .settingQuiet),
    Setting(
      name: "chime", also: ["own sound", "alarm sound"], kind: .truth, initial: "on",
      says: .settingChime),
    Setting(
      name: "ring.again", also: ["ring again", "repeat alarms"],
      kind: .choice([("alarms", ["on", "yes"]), ("urgent", []), ("off", ["no", "never"])]),
      initial: "alarms",
      says: .settingRingAgain),
    Setting(
      name: Sleeping.setting, also: ["counting asleep", "counting while asleep"], kind: .truth,
      initial: "on", says: .settingAsleep),
    Setting(name: Sleeping.setting + ".*", kind: .truth, initial: "", says: .settingAsleepOwn),
    Setting(
      name: "mute", kind: .moment, initial: "off",
      says: .settingMute),
    Setting(
      name: "desktop.buttons", also: ["buttons", "notification buttons"], kind: .truth,
      initial: "on", says: .settingDesktopButtons),
    Setting(
      name: SettingName.desktop.rawValue,
      also: ["notifications", "notification", "desktop notifications", "desktop notification"],
      kind: .truth, initial: "on",
      says: .settingDesktop),
    Setting(
      name: SettingName.speak.rawValue, also: ["voice", "speech"], kind: .truth, initial: "off",
      says: .settingSpeak),
    Setting(
      name: "speak.command", also: ["speech command", "voice command"], kind: .text,
      initial: "off", says: .settingSpeakCommand),
    Setting(
      name: "work.number", also: ["numbering"], kind: .text,
      initial: "off", says: .settingWorkNumber),
    Setting(
      name: "hook", kind: .text, initial: "off",
      says: .settingHook
    ),
    Setting(
      name: "hook.events", also: ["hook events"],
      kind: .choice([("due", []), ("all", ["everything"])]), initial: "due",
      says: .settingHookEvents),
    Setting(name: "must.*", kind: .text, initial: "", says: .settingRuleOwn),
    Setting(name: "on.*", kind: .text, initial: "", says: .settingHookOwn),
    Setting(name: "may.*", kind: .text, initial: "", says: .settingHookMay),
    Setting(
      name: SettingName.status.rawValue, kind: .truth, initial: "on", says: .settingStatus),
    Setting(
      name: "prediction.show", also: ["suggestions", "predictions"], kind: .truth, initial: "on",
      says: .settingPredictionShow),
    Setting(
      name: SettingName.predictionStyle.rawValue,
      also: shown("style"),
      kind: .choice([("balanced", []), ("conservative", ["careful"]), ("aggressive", ["bold"])]),
      initial: "balanced", says: .settingPredictionStyle),
    Setting(
      name: "prediction.notice",
      also: shown("notice") + ["notification style", "notice style"],
      kind: .choice([
        ("standard", []), ("subtle", ["quiet"]), ("prominent", ["banner", "loud"]),
      ]), initial: "standard",
      says: .settingPredictionNotice),
    Setting(
      name: "prediction.detail",
      also: shown("detail"),
      kind: .choice([("auto", ["automatic"]), ("brief", ["short"]), ("full", ["long"])]),
      initial: "auto",
      says: .settingPredictionDetail),
    Setting(
      name: "prediction.learning", also: ["learning"], kind: .truth, initial: "on", safest: "off",
      says: .settingPredictionLearning),
    Setting(
      name: SettingName.predictionKeep.rawValue, also: ["learning retention"],
      kind: .length(86_400...3_162_240_000),
      initial: "off", says: .settingPredictionKeep),
    Setting(
      name: "prediction.predictor",
      kind: .choice([("mixture", []), ("plain", []), ("assigned", ["trial"])]),
      initial: "mixture", says: .settingPredictionPredictor
    ),
    Setting(
      name: "prediction.trial", kind: .truth, initial: "off",
      says: .settingPredictionTrial),
    Setting(
      name: "prediction.prepare", also: ["preparation"],
      kind: .choice([("off", ["no", "0"])] + (1...8).map { ("\($0)", []) }), initial: "3",
      says: .settingPredictionPrepare),
    Setting(
      name: "prediction.prepare.time",
      kind: .choice([5, 10, 20, 50, 100].map { ("\($0) ms", ["\($0)", "\($0)ms"]) }),
      initial: "20 ms", says: .settingPredictionPrepareTime),
    Setting(
      name: "prediction.prepare.memory",
      kind: .choice([64, 256, 1024].map { ("\($0) KB", ["\($0)", "\($0)kb", "\($0) kb"]) }),
      initial: "256 KB", says: .settingPredictionPrepareMemory),
    Setting(
      name: "feature.habits",
      kind: .choice([("on", ["yes"]), ("off", ["no"]), ("half", ["50 %"]), ("tenth", ["10 %"])]),
      initial: "on", says: .settingFeatureHabits),
    Setting(
      name: "feature.completion",
      kind: .choice([("on", ["yes"]), ("off", ["no"]), ("half", ["50 %"]), ("tenth", ["10 %"])]),
      initial: "on", says: .settingFeatureCompletion),
    Setting(
      name: "autonomy", also: ["acting by itself"], kind: .truth, initial: "off",
      says: .settingAutonomy),
    Setting(
      name: "autonomy.allow", kind: .reversible, initial: "start, pause, resume", safest: "none",
      says: .settingAutonomyAllow),
    Setting(
      name: "autonomy.threshold", also: ["autonomy threshold"], kind: .share(80...99),
      initial: "0.95", safest: "0.99",
      says: .settingAutonomyThreshold),
    Setting(
      name: SettingName.historyKeep.rawValue, also: ["retention", "history retention"],
      kind: .length(86_400...3_162_240_000), initial: "off",
      says: .settingHistoryKeep),
    Setting(
      name: SettingName.historyRest.rawValue, also: ["rest days", "rest days a week"],
      kind: .choice((0...6).map { ("\($0)", ["\($0) days", "\($0) day"]) }), initial: "0",
      says: .settingHistoryRest),
    Setting(
      name: "calendar.morning", also: ["whole days", "calendar morning"], kind: .clock,
      initial: "09:00",
      says: .settingCalendarMorning),
    Setting(
      name: "listen.unsure", also: ["unsure"],
      kind: .choice([("careful", []), ("confirm", ["ask"]), ("act", ["trust"])]),
      initial: "careful", safest: "confirm",
      says: .settingListenUnsure
    ),
    Setting(
      name: "mcp.write", kind: .choice([("ask", []), ("allow", []), ("deny", [])]), initial: "ask",
      safest: "deny",
      says: .settingMcpWrite),
    Setting(
      name: "sound.*", kind: .sound, initial: "",
      says: .settingSoundOwn),
    Setting(
      name: "alias.*", kind: .text, initial: "", says: .settingAliasOwn),
    Setting(
      name: "key.*", kind: .text, initial: "",
      says: .settingKeyOwn),
  ]

  /// “Suggestion style”, “predictions style”: a part of what is shown, as it is said.
  private static func shown(_ part: String) -> [String] {
    ["prediction", "predictions", "suggestion", "suggestions"].map { "\($0) \(part)" }
  }

  /// Whether it is the very name of a setting, or of one of a family, and not only another word for it.
  static func isNamed(_ said: String) -> Bool {
    guard !said.contains(where: \.isWhitespace), let found = named(said) else { return false }
    return found.setting.isFamily || found.setting.name == said.lowercased()
  }

  /// The setting of this name, as the file or a sentence says it; its own full name when it is one of a family.
  static func named(_ said: String) -> (setting: Setting, name: String)? {
    let said = said.lowercased()
    for setting in catalogue {
      if setting.isFamily {
        let stem = setting.name.dropLast()
        let part = said.dropFirst(stem.count)
        if said.hasPrefix(stem), !part.isEmpty, part.utf8.count <= 60 { return (setting, said) }
      } else if setting.name == said || setting.also.contains(said) {
        return (setting, setting.name)
      }
    }
    return nil
  }
}
