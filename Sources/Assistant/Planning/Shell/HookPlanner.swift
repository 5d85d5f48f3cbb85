import Language
import Timers

/// What there is of hooks, and what may be run: a part of the `Situation`.
public struct Hooking: Sendable {
  /// In the order of the list.
  public var all: [Hook] = []
  /// The commands that were allowed once.
  public var allowed: Set<String> = []
  /// The command with its program as it is found from everywhere; nil: there is no such program here.
  public var found: @Sendable (String) -> String? = { $0 }
  /// Whether a word is a program of this machine.
  public var isProgram: @Sendable (String) -> Bool = { _ in false }

  public init() {}

  /// How the settings begin in which hooks and what may be run are kept.
  public static let hooks = "on."
  public static let permissions = "may."

  /// The name under which a command is allowed: its text in a few letters.
  public static func permission(for command: String) -> String {
    permissions + FNV(command).text
  }

  /// Takes a setting that is about to be made for made: another hook of the line stands beside this one.
  mutating func expect(_ name: String, _ value: String) {
    if name.hasPrefix(Self.permissions) {
      allowed.insert(value)
    } else if name.hasPrefix(Self.hooks),
      let hook = Hook(key: String(name.dropFirst(Self.hooks.count)), value: value)
    {
      all.append(hook)
    }
  }
}

/// Hooks: set, listed, deleted. What a program may be run is asked once for each command.
struct HookPlanner: Planning {
  var context: PlanContext

  private var hooking: Hooking { situation.hooking }

  func plan(_ intent: HookIntent) throws(Refusal) -> Plan {
    switch intent {
    case .list: return .run([.showSettings(.named(Hooking.hooks))])
    case .delete(let place, let named): return try delete(place, named)
    case .set(let event, let which, let isEach, let deed):
      var hook = Hook(event: event, deed: try checked(deed))
      // What is not there yet may be meant each time.
      var asks = false
      if let which { asks = try !aim(&hook, at: which, isEach: isEach) && !isEach }
      return confirmed(hook, asksEach: asks)
    }
  }

  /// What can be run and understood.
  private func checked(_ deed: Hook.Deed) throws(Refusal) -> Hook.Deed {
    switch deed {
    case .run(let command):
      guard let found = hooking.found(command) else {
        let program = command.split(separator: " ").first.map(String.init) ?? command
        throw .failed(.hookNoProgram(program: program), [.tryHooks])
      }
      return .run(found)
    case .say(let sentence):
      // What runs is known by then as it is now.
      let scene = Scene(
        now: situation.local, names: situation.timers.map(\.name),
        hasTimers: !situation.timers.isEmpty)
      let read = interpreter.interpret(sentence, in: scene)
      guard let first = read.readings.first, first.confidence >= 0.9 else {
        throw Refusal(.notUnderstood, .hookNoSentence(sentence: sentence), nearest: [.tryHooks])
      }
      return deed
    }
  }

  /// Sets what the hook is for. True: one timer, or a phase of one, runs and is meant.
  private func aim(_ hook: inout Hook, at which: TimerReference, isEach: Bool) throws(Refusal)
    -> Bool
  {
    guard !isEach else {
      hook.name = which.label?.lowercased()
      if which.label == nil, case .timers(let found) = find(which), found.count == 1 {
        hook.name = found[0].name.lowercased()
      }
      return false
    }
    switch find(which) {
    case .timers(let found) where found.count == 1:
      // What has begun begins no more.
      if hook.event == TimerEvent.Kind.started.wireName, !found[0].isPending {
        hook.name = found[0].name.lowercased()
        return false
      }
      hook.timer = found[0].id
      return true
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askMoreThanOne(names: names(found)), nearest: [.tryListTimers])
    case .none:
      guard let label = which.label else { throw missing(which) }
      let phases = having(phase: label)
      if phases.count == 1, let phase = phases.first {
        (hook.timer, hook.name) = (phase.timer.id, phase.name.lowercased())
        hook.event = Self.ofPhase[hook.event] ?? hook.event
        return true
      }
      hook.name = label.lowercased()
      return false
    }
  }

  /// What happens to a phase where the same is said of a timer.
  private static let ofPhase = [
    TimerEvent.Kind.completed.wireName: TimerEvent.Kind.phaseEnded(step: 0).wireName,
    TimerEvent.Kind.started.wireName: TimerEvent.Kind.phaseStarted(step: 0).wireName,
  ]

  /// A program is run only where that was allowed, and what is not there yet is meant each time.
  private func confirmed(_ said: Hook, asksEach: Bool) -> Plan {
    let hook = placed(said)
    var effects: [Effect] = []
    var asks = asksEach
    if case .run(let command) = hook.deed, !hooking.allowed.contains(command) {
      effects.append(.setting(name: Hooking.permission(for: command), value: command))
      asks = true
    }
    effects.append(.setting(name: Hooking.hooks + hook.key, value: hook.value))
    guard asks else { return .run(effects) }
    return .ask(
      Question(
        kind: .confirm(effects, destructive: effects.count > 1),
        text: .hookAsk(what: say(Phrasing(situation).hook(hook)), isEach: hook.timer == nil),
        instead: .tryHooks))
  }

  /// Beside others for the same, which go on: the first place that is free, or its own where it is set already.
  private func placed(_ said: Hook) -> Hook {
    let others = hooking.all.filter {
      ($0.event, $0.name) == (said.event, said.name) && $0.timer == said.timer
    }
    var hook = said
    if let same = others.first(where: { $0.deed == said.deed }) {
      hook.place = same.place
    } else {
      let taken = Set(others.map(\.place))
      while taken.contains(hook.place) { hook.place += 1 }
    }
    return hook
  }

  private func delete(_ place: Int?, _ named: String?) throws(Refusal) -> Plan {
    let all = hooking.all
    let found = all.enumerated().filter { index, hook in
      if let place { return index + 1 == place }
      guard let named = named?.lowercased() else { return true }
      let timer = hook.timer.flatMap { situation.timers[id: $0] }?.name.lowercased()
      return hook.name == named || timer == named || hook.words.lowercased().contains(named)
    }
    guard !found.isEmpty else {
      throw .failed(.hookNone(some: !all.isEmpty), [.tryHooks])
    }
    return .run(found.map { .setting(name: Hooking.hooks + $0.element.key, value: "off") })
  }
}

extension Phrasing {
  /// When it is, and what is done then.
  public func hook(_ hook: Hook) -> Message {
    let isRun = if case .run = hook.deed { true } else { false }
    let timer = hook.timer.flatMap { situation.timers[id: $0] }
    let name = [timer?.name, hook.name == timer?.name.lowercased() ? nil : hook.name]
      .compactMap { $0 }.joined(separator: " › ")
    return .hookStanding(
      event: hook.event.replacing(".", with: "-"), name: name, each: hook.timer == nil,
      wire: hook.event, runs: isRun, words: hook.words)
  }
}
