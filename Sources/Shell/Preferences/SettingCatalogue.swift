extension Setting {
  /// Everything that can be set.
  static let catalogue: [Setting] = common + kitchen + model

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
      ]), initial: "always", meaning: "the dimmed suggestion behind the cursor"),
    Setting(
      name: "editing", also: ["keys"], kind: .choice([("emacs", []), ("vi", ["vim"])]),
      initial: "emacs", meaning: "the editor’s keys"),
    Setting(
      name: "language", kind: .choice([("en", ["english"]), ("de", ["german", "deutsch"])]),
      initial: "en", meaning: "the language of your sentences, from the next start on"),
    Setting(
      name: "clock", also: ["hour clock", "time format"],
      kind: .choice([
        ("24", ["24h", "24 hours", "24 hour", "24-hour"]),
        ("12", ["12h", "12 hours", "12 hour", "12-hour", "am/pm"]),
      ]), initial: "24", meaning: "hours on the clock: 18:41 or 6:41 pm"),
    Setting(
      name: "unit", also: ["default unit", "units"],
      kind: .choice([
        ("minutes", ["minute", "min", "m"]), ("seconds", ["second", "sec", "s"]),
        ("hours", ["hour", "h"]),
      ]), initial: "minutes", meaning: "what a number without a unit counts: tea 4"),
    Setting(
      name: "extension", also: ["default extension"], kind: .length(1...86_400), initial: "off",
      meaning: "added when “extend it” says no length; off: asks"),
    Setting(
      name: "snooze", also: ["default snooze"], kind: .length(1...86_400), initial: "10 min",
      meaning: "how long “snooze” puts off"),
    Setting(
      name: "pomodoro.work", also: ["pomodoro", "pomodoros"], kind: .length(1...86_400),
      initial: "25 min", meaning: "how long a pomodoro is where no length is said"),
    Setting(
      name: "pomodoro.break", also: ["breaks", "short break", "short breaks"],
      kind: .length(1...86_400), initial: "5 min", meaning: "and the break behind it"),
    Setting(
      name: "bell", also: ["sound", "sounds"], kind: .truth, initial: "on",
      meaning: "the terminal’s bell at the end of a phase"),
    Setting(
      name: "quiet", also: ["quiet hours"], kind: .hours, initial: "off",
      meaning: "no bell, sound or voice between these times"),
    Setting(
      name: "chime", also: ["own sound", "alarm sound"], kind: .truth, initial: "on",
      meaning: "a sound of our own where a player is there, else the bell"),
    Setting(
      name: "ring.again", also: ["ring again", "repeat alarms"],
      kind: .choice([("alarms", ["on", "yes"]), ("urgent", []), ("off", ["no", "never"])]),
      initial: "alarms",
      meaning: "what rings until you answer: alarms and what is urgent, that alone, or nothing"),
    Setting(
      name: "mute", kind: .moment, initial: "off",
      meaning: "until when nothing is heard but what is urgent"),
    Setting(
      name: "desktop.buttons", also: ["buttons", "notification buttons"], kind: .truth,
      initial: "on", meaning: "Snooze and Stop on the notification of an alarm"),
    Setting(
      name: "desktop",
      also: ["notifications", "notification", "desktop notifications", "desktop notification"],
      kind: .truth, initial: "on",
      meaning: "a desktop notification (notify-send)"),
    Setting(
      name: "speak", also: ["voice", "speech"], kind: .truth, initial: "off",
      meaning: "a spoken line (spd-say or espeak-ng)"),
    Setting(
      name: "hook", kind: .text, initial: "off",
      meaning: "run when something comes due, which it reads as JSON"
    ),
    Setting(
      name: "hook.events", also: ["hooks", "hook events"],
      kind: .choice([("due", []), ("all", ["everything"])]), initial: "due",
      meaning: "what runs the hook: what comes due, or what you say too, as start, pause and stop"),
    Setting(
      name: "status", kind: .truth, initial: "on", meaning: "what runs, under the prompt"),
    Setting(
      name: "prediction.show", also: ["suggestions", "predictions"], kind: .truth, initial: "on",
      meaning: "ghosts, chips and banners; off: nothing is suggested"),
    Setting(
      name: "prediction.style",
      also: shown("style"),
      kind: .choice([("balanced", []), ("conservative", ["careful"]), ("aggressive", ["bold"])]),
      initial: "balanced", meaning: "how sure a suggestion has to be before it is shown"),
    Setting(
      name: "prediction.notice",
      also: shown("notice") + ["notification style", "notice style"],
      kind: .choice([
        ("standard", []), ("subtle", ["quiet"]), ("prominent", ["banner", "loud"]),
      ]), initial: "standard",
      meaning:
        "subtle: the ghost alone; standard: chips, and a banner when you pause; prominent: sooner"),
    Setting(
      name: "prediction.detail",
      also: shown("detail"),
      kind: .choice([("auto", ["automatic"]), ("brief", ["short"]), ("full", ["long"])]),
      initial: "auto",
      meaning: "how much a suggestion says about itself; auto: less, the longer you are here"),
    Setting(
      name: "prediction.learning", also: ["learning"], kind: .truth, initial: "on", safest: "off",
      meaning: "learn from what is said; off: incognito"),
    Setting(
      name: "prediction.keep", also: ["learning retention"], kind: .length(86_400...3_162_240_000),
      initial: "off", meaning: "how long typed lines and what was learnt are kept: 365 days"),
    Setting(
      name: "prediction.predictor",
      kind: .choice([("mixture", []), ("plain", []), ("assigned", ["trial"])]),
      initial: "mixture", meaning: "who predicts; assigned: one of the two, by lot for this machine"
    ),
    Setting(
      name: "prediction.trial", kind: .truth, initial: "off",
      meaning: "a rival learns unseen and is tested beside the predictor in use"),
    Setting(
      name: "prediction.prepare", also: ["preparation"],
      kind: .choice([("off", ["no", "0"])] + (1...8).map { ("\($0)", []) }), initial: "3",
      meaning: "how many likely next lines are made ready after each of yours"),
    Setting(
      name: "prediction.prepare.time",
      kind: .choice([5, 10, 20, 50, 100].map { ("\($0) ms", ["\($0)", "\($0)ms"]) }),
      initial: "20 ms", meaning: "the time that may take at one prompt"),
    Setting(
      name: "prediction.prepare.memory",
      kind: .choice([64, 256, 1024].map { ("\($0) KB", ["\($0)", "\($0)kb", "\($0) kb"]) }),
      initial: "256 KB", meaning: "the memory that may take"),
    Setting(
      name: "feature.habits",
      kind: .choice([("on", ["yes"]), ("off", ["no"]), ("half", ["50 %"]), ("tenth", ["10 %"])]),
      initial: "on", meaning: "habits that come with the program; half, tenth: on so many machines"),
    Setting(
      name: "feature.completion",
      kind: .choice([("on", ["yes"]), ("off", ["no"]), ("half", ["50 %"]), ("tenth", ["10 %"])]),
      initial: "on", meaning: "predictions complete what is being typed"),
    Setting(
      name: "autonomy", also: ["acting by itself"], kind: .truth, initial: "off",
      meaning: "do by itself what is surely next; each act can be taken back"),
    Setting(
      name: "autonomy.allow", kind: .reversible, initial: "start, pause, resume", safest: "none",
      meaning: "what may be done by itself"),
    Setting(
      name: "autonomy.threshold", also: ["autonomy threshold"], kind: .share(80...99),
      initial: "0.95", safest: "0.99",
      meaning: "how sure that has to be"),
    Setting(
      name: "history.keep", also: ["retention", "history retention"],
      kind: .length(86_400...3_162_240_000), initial: "off",
      meaning: "how long sessions and the journal are kept: 365 days"),
    Setting(
      name: "history.rest", also: ["rest days", "rest days a week"],
      kind: .choice((0...6).map { ("\($0)", []) }), initial: "0",
      meaning: "days a week that may be missed without breaking a streak"),
    Setting(
      name: "calendar.morning", also: ["whole days", "calendar morning"], kind: .clock,
      initial: "09:00",
      meaning: "when what a calendar gives a day and no time is due, from the next import on"),
    Setting(
      name: "listen.unsure", also: ["unsure"],
      kind: .choice([("careful", []), ("confirm", ["ask"]), ("act", ["trust"])]),
      initial: "careful", safest: "confirm",
      meaning:
        "what a recogniser heard that never says how sure it is; careful: what can be taken back is done, the rest is confirmed"
    ),
    Setting(
      name: "mcp.write", kind: .choice([("ask", []), ("allow", []), ("deny", [])]), initial: "ask",
      safest: "deny",
      meaning: "whether programs may change things through --mcp"),
    Setting(
      name: "sound.*", kind: .sound, initial: "",
      meaning: "a sound file for timers of this name or category, or bell, or none"),
    Setting(
      name: "alias.*", kind: .text, initial: "", meaning: "a sentence said by this word"),
    Setting(
      name: "key.*", kind: .text, initial: "",
      meaning: "what a key does: an action of the editor, or a sentence that it says"),
  ]

  /// “Suggestion style”, “predictions style”: a part of what is shown, as it is said.
  private static func shown(_ part: String) -> [String] {
    ["prediction", "predictions", "suggestion", "suggestions"].map { "\($0) \(part)" }
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
