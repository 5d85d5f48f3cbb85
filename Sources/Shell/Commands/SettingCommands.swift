import Assistant
import Glibc
import Language
import Storage
import Timers

/// Showing and changing what the user prefers.
struct SettingCommands: CommandFamily {
  let session: Session

  func show(_ shown: ShownSettings, _ reply: inout Reply) throws(Refusal) {
    switch shown {
    case .all:
      // What stands last stays in view: those that belong to no part of the program.
      answer(
        lines { $0.isOfPart && !$0.name.hasPrefix("model.") } + lines { !$0.isOfPart }, &reply)
    case .changed:
      let lines = lines(where: isChanged)
      answer(lines.isEmpty ? [line(.settingNoneChanged)] : lines, &reply)
    case .named(Hooking.hooks): answer(hookCommands.list, &reply)
    case .named(let name): try show(name, &reply)
    }
  }

  private func lines(where isShown: (Setting) -> Bool) -> [Line] {
    Setting.catalogue.filter(isShown).flatMap { setting in
      guard setting.isFamily else {
        return [line(setting.name, settings[setting.name], meaning(setting))]
      }
      let stem = String(setting.name.dropLast())
      return settings.family(stem).map { line(stem + $0.name, $0.value, say(setting.says)) }
    }
  }

  private func line(_ name: String, _ value: String, _ meaning: String) -> Line {
    let name = Line.Span(.strong, "\(visible(name)) = \(visible(value))")
    return meaning.isEmpty ? Line(name) : Line(name, .init(.dim, "   \(meaning)"))
  }

  /// One setting, or a family of them.
  private func show(_ name: String, _ reply: inout Reply) throws(Refusal) {
    let said = name.lowercased()
    let plain = said.hasSuffix("es") ? String(said.dropLast(2)) : String(said.dropLast())
    if Setting.initials[said] == nil,
      let family = Setting.catalogue.first(where: {
        $0.isFamily && [said + ".*", plain + ".*"].contains($0.name)
      })
    {
      let stem = String(family.name.dropLast())
      let items = settings.family(stem)
      let lines = items.map { line(stem + $0.name, $0.value, "") }
      return answer(
        lines.isEmpty
          ? [line(.settingOwnNone(way: Self.familyExample(stem)))] : lines,
        &reply)
    }
    guard let (setting, full) = Setting.named(said) else {
      throw .failed(.settingUnknown(name: visible(name)), [.trySettings])
    }
    if full == "mute" { return answer([muteLine], &reply) }
    answer([line(full, settings[full], meaning(setting))], &reply)
  }

  /// It is otherwise than at first, and so is what it has under it.
  private func isChanged(_ setting: Setting) -> Bool {
    setting.isFamily || settings[setting.name] != Setting.initials[setting.name] ?? ""
  }

  /// Until when nothing is heard.
  var muteLine: Line {
    guard let end = LocalTime(instant: settings["mute"]), end > ledger.local else {
      return line(.ringUnmuted)
    }
    return line(.ringMuted(at: SaidTime(end)))
  }

  /// What a setting is for, and what it may be.
  func meaning(_ setting: Setting) -> String {
    say(.settingMeaning(what: setting.says, values: setting.values))
  }

  private static func familyExample(_ stem: String) -> Message {
    switch stem {
    case "alias.": .tryAlias
    case "key.": .tryBind
    default: .trySoundTea
    }
  }

  /// Changes a setting, and its line in the config file; undo takes it back. Asks first when sessions would go with it.
  func change(
    _ name: String, to value: String, text: String? = nil, confirmed: Bool = false,
    says line: (() -> Line)? = nil, _ reply: inout Reply
  ) throws(Refusal) {
    if name.hasSuffix("*") { return try askToReset(String(name.dropLast()), text: text, &reply) }
    var new = settings
    let full: String
    do throws(Settings.Problem) {
      full = try new.set(name, to: reader.value(value, of: name))
    } catch {
      throw Refusal(
        Setting.named(name) == nil ? .failed : .outOfRange, .settingFault(why: error.words),
        nearest: [.trySettings])
    }
    // Whoever wants to hear again what is not muted has the bell off.
    if full == "mute", new[full] == settings[full], !settings.bell {
      return try change(SettingName.bell.rawValue, to: "on", text: text, &reply)
    }
    try refuseUnlessThere(new[full], of: full)
    let change = CommandLog.SettingChange(
      name: full, before: settings.said(of: full), after: new.said(of: full))
    let said = text ?? say(.trySet(name: full, value: value))
    var deleted = 0
    var question: Question?
    do throws(StoreError) {
      if full == SettingName.historyKeep.rawValue, let old = try outdated(by: new) {
        if confirmed {
          deleted = try ledger.sessions.delete(
            old.selection, text: said, in: old.store, setting: change)
          if deleted == 0 { try ledger.note([change], text: said) }
        } else {
          question = .keepsHistory(value, count: old.count)
        }
      } else if change.before != change.after {
        try ledger.note([change], text: said)
      }
    } catch {
      throw Refusal(error)
    }
    if var question {
      question.sentence = said
      if let refusal = ask(question, &reply) { throw refusal }
      return
    }
    // A trial begins and ends here and now, also where nothing was foretold yet.
    if full == "prediction.trial" { suggester.load() }
    settings = new
    if full.hasPrefix(Hooking.hooks) { try keepInFile(hookCommands.forgetPast()) }
    try writeDown(full, says: line, &reply)
    // The commit was before it: who was woken by that read the old file.
    ledger.store?.ringOthers()
    guard deleted > 0 else { return }
    historyCommands.tell(deleted: deleted, &reply)
  }

  /// As sentences say lengths, times and counts.
  private var reader: SettingReader {
    SettingReader(
      quantities: conversation.assistant.interpreter.quantities, now: ledger.local,
      unit: .seconds(settings.manner.unit.rawValue))
  }

  /// Whoever names a file wrongly is told at once.
  private func refuseUnlessThere(_ value: String, of full: String) throws(Refusal) {
    switch Setting.named(full)?.setting.kind {
    case .path, .sound, .sensor: break
    case .truth, .choice, .length, .hours, .clock, .moment, .share, .reversible, .amount, .number,
      .takes, .text, nil:
      return
    }
    guard ["/", "~/"].contains(where: value.hasPrefix) else { return }
    let path =
      value.hasPrefix("~/") ? (Program.environment["HOME"] ?? "~") + value.dropFirst() : value
    guard access(path, F_OK) != 0 else { return }
    throw Refusal(
      .outOfRange, .settingNotThere(path: visible(value), name: visible(full)),
      nearest: [.trySettings])
  }

  /// The sessions that are older than these settings keep; nil: none.
  private func outdated(by settings: Settings) throws(StoreError)
    -> (selection: SessionSelection, count: Int, store: Store)?
  {
    guard let first = settings.firstDayKept(today: ledger.local.date),
      let store = ledger.disk.lookup
    else { return nil }
    let filter = SessionFilter(
      period: HistoryPeriod(from: nil, to: CivilDate(day: first.day - 1), words: ""))
    let selection = try store.sessionTable.select(filter)
    let count = selection.isUnknown ? 0 : try store.sessionTable.count(selection)
    return count > 0 ? (selection, count, store) : nil
  }

  /// `bell = off`
  func standing(_ name: String, _ value: String) -> Line {
    let name = visible(name)
    return line(value.isEmpty ? .settingNowNone(name: name) : .settingNow(name: name, value: value))
  }

  /// Tells how a setting stands now, and writes it into the file.
  private func writeDown(
    _ full: String, says words: (() -> Line)? = nil, _ reply: inout Reply
  ) throws(Refusal) {
    let line = words?() ?? standing(full, settings[full])
    try keepInFile([full])
    answer([line], &reply)
  }
}
