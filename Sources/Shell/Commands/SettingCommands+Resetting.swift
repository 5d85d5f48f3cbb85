import Assistant
import Glibc
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
      return answer(.settingDefaultAlready(all: stem.isEmpty), &reply)
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
    lines.append(line(.settingBringsBack(n: names.count), .dim))
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
      throw .failed(.settingNotWritten(why: error.words))
    }
  }

  // MARK: The settings are one file that every process reads: what is said in one shell holds in all of them

  /// Looks what other processes said that holds here too: settings, what is never to be suggested, what was forgotten. Some
  /// microseconds when nothing did. True when something was changed.
  @discardableResult func heedOthers() -> Bool {
    let isSetOtherwise = heedFile()
    return suggester.heedOthers() || isSetOtherwise
  }

  /// Looks whether another process changed the file, and reads it again if so.
  ///
  /// What could not be written here stays as it was said, until the file changes.
  private func heedFile() -> Bool {
    guard let configPath = session.configPath else { return false }
    let stamp = FileStamp(of: configPath)
    guard stamp != session.settingsStamp else { return false }
    session.settingsStamp = stamp
    settings = Settings.load(configPath, profile: session.profile).0
    return true
  }
}

/// Tells two states of a file apart: it is replaced whole, so the number of its node changes.
struct FileStamp: Hashable {
  var node: UInt64
  var size: Int64
  var seconds: Int
  var nanoseconds: Int

  /// Nil when it is not there.
  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    (node, size) = (UInt64(facts.st_ino), Int64(facts.st_size))
    (seconds, nanoseconds) = (Int(facts.st_mtim.tv_sec), Int(facts.st_mtim.tv_nsec))
  }
}
