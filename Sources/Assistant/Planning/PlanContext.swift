import Language
import Timers

/// What every planner of a turn knows: the world, how to find what is meant in it, and how words are read.
///
/// Each planner has one, and many planners are made of one for a line: what it holds is held once, and copied when one of
/// them changes it.
struct PlanContext {
  private final class Content {
    var situation: Situation
    var resolver: Resolver
    let interpreter: Interpreter

    init(_ situation: Situation, _ resolver: Resolver, _ interpreter: Interpreter) {
      (self.situation, self.resolver, self.interpreter) = (situation, resolver, interpreter)
    }
  }

  private var content: Content

  init(situation: Situation, resolver: Resolver, interpreter: Interpreter) {
    content = Content(situation, resolver, interpreter)
  }

  var situation: Situation {
    get { content.situation }
    set { own.situation = newValue }
  }

  var resolver: Resolver {
    get { content.resolver }
    set { own.resolver = newValue }
  }

  var interpreter: Interpreter { content.interpreter }

  /// The content where no other has it, to be changed.
  private var own: Content {
    mutating get {
      if !isKnownUniquelyReferenced(&content) {
        content = Content(content.situation, content.resolver, content.interpreter)
      }
      return content
    }
  }

  /// Takes what is about to be kept for kept: the next command of the line changes what the one before left, and what is
  /// new gets a name of its own.
  mutating func expect(_ effects: [Effect]) {
    var library = situation.library
    for effect in effects {
      switch effect {
      case .change(.keep(var kept)):
        // Until it has a number of its own.
        if kept.id == 0 { kept.id = -1 - Int64(library.all.count) }
        library.put(kept)
      case .change(.drop(let key)): library.remove(key)
      case .setting(let name, let value): situation.hooking.expect(name, value)
      default: break
      }
    }
    situation.library = library
    resolver.situation.library = library
  }

  /// What the rest of the line says of work without its name is said of the one that it changed last.
  mutating func stay(with effects: [Effect]) {
    let changed = Set(
      effects.compactMap { effect -> Int64? in
        if case .change(.keep(.workflow(let work))) = effect, work.id > 0 { work.id } else { nil }
      })
    guard let one = changed.first, changed.count == 1, situation.places.here.work != one else {
      return
    }
    situation.places.visit(.acquisition(one))
    resolver.situation.places = situation.places
  }

  /// “It” is from now on what the line so far is about; where that is several timers, nothing.
  mutating func mention(_ effects: [Effect]) {
    for case .change(.start(let routine, _, _)) in effects { resolver.started = routine }
    resolver.starting = []
    begin(effects)
    let touched = Set(effects.compactMap { $0.change?.timer })
    guard let one = touched.first else { return }
    resolver.isFocusNew = false
    guard touched.count == 1 else {
      resolver.focus = nil
      return
    }
    if one != resolver.focus { (resolver.previous, resolver.focus) = (resolver.focus, one) }
  }

  /// What the line starts, as it will run: it has numbers of its own only once all of it is done.
  ///
  /// Not beside work, whose alarms may be dropped again before the line is done.
  mutating func begin(_ effects: [Effect]) {
    let isOfWork = effects.contains {
      if case .change(.keep(.workflow)) = $0 { true } else { false }
    }
    guard !isOfWork else { return }
    for case .change(.start(let routine, let trigger, let end)) in effects {
      let id = -1 - ActiveTimer.ID(resolver.starting.count)
      var engine = TimerEngine(anchor: situation.anchor, zone: situation.zone)
      _ = engine.start(routine, id: id, trigger: trigger, pinnedEnd: end, at: situation.now)
      guard let timer = engine[id] else { return }
      resolver.starting.append(timer)
    }
  }

  /// Adds effects to those before. What changes something that is new in this line takes the place of its making, so that
  /// it is made once, as it is in the end.
  func join(_ more: [Effect], to effects: inout [Effect]) {
    for effect in more {
      guard case .change(.keep(var kept)) = effect, kept.id < 0 else {
        effects.append(effect)
        continue
      }
      let old = situation.library[kept.key]?.name ?? kept.name
      kept.id = 0
      let made = effects.lastIndex {
        if case .change(.keep(let before)) = $0 {
          before.id == 0 && before.kind == kept.kind && before.name == old
        } else {
          false
        }
      }
      if let made { effects[made] = .keep(kept) } else { effects.append(.keep(kept)) }
    }
  }
}
