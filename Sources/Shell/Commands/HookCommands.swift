import Assistant
import Language
import Timers
import Workflows

/// What is done by itself when something happens: kept as settings `on.EVENT [@TIMER] [NAME]`, and what may be run as
/// `may.…`.
struct HookCommands: CommandFamily {
  let session: Session

  func hooking() -> Hooking {
    var hooking = Hooking()
    hooking.all = settings.hooks.filter(isAhead)
    hooking.allowed = settings.allowedCommands
    hooking.found = session.findCommand
    let find = session.findCommand
    hooking.isProgram = { [isReal = session.ledger.store != nil] word in
      isReal && find(word) != nil
    }
    return hooking
  }

  /// One for a timer that is gone has had its time.
  private func isAhead(_ hook: Hook) -> Bool {
    hook.timer.map { ledger.engine[$0] != nil } ?? true
  }

  var list: [Line] {
    let hooks = hooking().all
    guard !hooks.isEmpty else { return [line(.hookNone(some: false))] }
    let phrasing = Phrasing(situation)
    return hooks.enumerated().map { index, hook in
      Line(.plain, "\(index + 1)  " + visible(say(phrasing.hook(hook))))
    }
  }

  /// How a change is said; nil: as of any setting.
  func line(of name: String, _ value: String) -> (() -> Line)? {
    if name.hasPrefix(Hooking.permissions) {
      return { Line(.dim, visible(say(.hookMay(command: value)))) }
    }
    if name.hasPrefix(KeptRule.setting) { return ruleLine(of: name, value) }
    guard name.hasPrefix(Hooking.hooks) else { return nil }
    let key = String(name.dropFirst(Hooking.hooks.count))
    let standing = settings[name]
    guard let hook = Hook(key: key, value: value == "off" ? standing : value) else { return nil }
    let words = say(Phrasing(situation).hook(hook))
    return {
      Line(.plain, visible(value == "off" ? say(.hookGone(what: words)) : words))
    }
  }

  /// The same of a rule of one’s own.
  private func ruleLine(of name: String, _ value: String) -> (() -> Line)? {
    let said = value == "off" ? settings[name] : value
    let number = Int(name.dropFirst(KeptRule.setting.count)) ?? 0
    guard let rule = KeptRule(number, value: said) else { return nil }
    let words: Message =
      value == "off"
      ? .ruleOwnGone(n: number, text: rule.text)
      : .ruleOwn(n: rule.number, steps: rule.steps.map { .words($0) }, text: rule.text)
    return { Line(.plain, visible(say(words))) }
  }

  /// Takes out those whose timers are gone; the settings that changed.
  func forgetPast() -> [String] {
    var forgotten: [String] = []
    for hook in settings.hooks where !isAhead(hook) {
      let name = Hooking.hooks + hook.key
      if (try? session.settings.set(name, to: "off")) != nil { forgotten.append(name) }
    }
    return forgotten
  }

  /// In a simulation nothing is run: what would be is said.
  func wouldDo(_ records: [WireRecord]) -> [Line] {
    guard settings.hasHooks else { return [] }
    return records.flatMap { settings.hooks(for: $0) }.map { hook in
      let isRun = if case .run = hook.deed { true } else { false }
      return Line(.dim, visible(say(.hookWould(runs: isRun, words: hook.words))))
    }
  }
}

extension Settings {
  /// By event and what it happens to.
  /// The rules that somebody made.
  var ownRules: [KeptRule] {
    family(KeptRule.setting).compactMap { name, value in
      Int(name).flatMap { KeptRule($0, value: value) }
    }
  }

  var hooks: [Hook] { family(Hooking.hooks).compactMap { Hook(key: $0.name, value: $0.value) } }

  var hasHooks: Bool { chosen.keys.contains { $0.hasPrefix(Hooking.hooks) } }

  var allowedCommands: Set<String> { Set(family(Hooking.permissions).map(\.value)) }

  /// Those that an event carries out: a program only where it was allowed.
  func hooks(for record: WireRecord) -> [Hook] {
    guard hasHooks else { return [] }
    let allowed = allowedCommands
    return hooks.filter { hook in
      guard
        hook.fits(event: record.event, id: record.id, name: record.name, phase: record.phase)
      else { return false }
      if case .run(let command) = hook.deed { return allowed.contains(command) }
      return true
    }
  }
}
