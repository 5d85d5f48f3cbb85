import Assistant
import Storage

/// Putting settings back: by undo, or to what they were before anybody chose.
extension SettingCommands {
  /// Puts all settings whose names begin so back to their defaults; all of them only after a question.
  func askToReset(_ stem: String, text: String?, _ reply: inout Reply) throws(Refusal) {
    let names = chosenNames(stem)
    guard stem.isEmpty, !names.isEmpty else {
      return try reset(stem, text: text ?? say(.tryReset(name: "\(stem)*")), &reply)
    }
    var question = Question.resetsSettings(
      names.map(visible).joined(separator: ", "), count: names.count)
    question.sentence = text
    if let refusal = ask(question, &reply) { throw refusal }
  }

  /// What was chosen of these, by full name. Whoever resets sounds means the bell, too.
  private func chosenNames(_ stem: String) -> [String] {
    Set(settings.chosen.keys).union(settings.faults.keys.filter { Setting.named($0) != nil })
      .filter { $0.hasPrefix(stem) || stem == "sound." && $0 == "bell" }.sorted()
  }

  /// The same without a question.
  func reset(_ stem: String, text: String, _ reply: inout Reply) throws(Refusal) {
    let names = chosenNames(stem)
    guard !names.isEmpty else {
      return answer([Line(.plain, say(.settingDefaultAlready(all: stem.isEmpty)))], &reply)
    }
    let changes = names.map {
      CommandLog.SettingChange(name: $0, before: settings.said(of: $0), after: "")
    }
    do throws(StoreError) {
      try ledger.note(changes, text: text)
    } catch {
      throw Refusal(error)
    }
    if names.contains("prediction.trial") { suggester.load() }
    var new = settings
    for name in names { new.choose("", for: name) }
    settings = new
    try keepInFile(names)
    var lines = names.map { standing($0, settings[$0]) }
    lines.append(Line(.dim, say(.settingBringsBack(n: names.count))))
    answer(lines, &reply)
  }

  /// Puts settings back as undo or redo found them.
  func bringBack(_ values: [String: String], _ reply: inout Reply) throws(Refusal) {
    guard !values.isEmpty else { return }
    var new = settings
    for (name, value) in values { new.choose(value, for: name) }
    settings = new
    let names = values.keys.sorted()
    try keepInFile(names)
    answer(
      names.map { name in
        let now = settings.said(of: name).isEmpty ? settings[name] : settings.said(of: name)
        return standing(name, visible(now))
      }, &reply)
  }

  /// Writes these settings into the file as they are now; what nobody chose leaves no line behind.
  func keepInFile(_ names: [String]) throws(Refusal) {
    guard let configPath = session.configPath else { return }
    do throws(Text.Failure) {
      var text = try Text.readIfThere(configPath, limit: Settings.mostBytes, .trusted)
      Text.makeFolder("/" + configPath.split(separator: "/").dropLast().joined(separator: "/"))
      let shared = session.profile == nil ? Settings() : Settings.read(text, path: configPath).0
      for name in names {
        var value = settings.said(of: name).isEmpty ? nil : settings.said(of: name)
        // Without a line of its own the profile would have what is said for all.
        if value == nil, !shared.said(of: name).isEmpty { value = Setting.initials[name] ?? "off" }
        text = Settings.edit(text, setting: name, to: value, profile: session.profile)
      }
      try Text.write(text, to: configPath)
      session.settingsStamp = FileStamp(of: configPath)
    } catch {
      throw Refusal(.failed, .settingNotWritten(why: error.words))
    }
  }
}
