import Language

/// What every planner of a turn knows: the world, how to find what is meant in it, and how words are read.
struct PlanContext {
  var situation: Situation
  var resolver: Resolver
  var interpreter: Interpreter

  /// Takes what is about to be kept for kept: the next command of the line changes what the one before left, and what is
  /// new gets a name of its own.
  mutating func expect(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .change(.keep(var kept)):
        // Until it has a number of its own.
        if kept.id == 0 { kept.id = -1 - Int64(situation.library.all.count) }
        situation.library.put(kept)
      case .change(.drop(let key)): situation.library.remove(key)
      default: break
      }
    }
    resolver.situation.library = situation.library
  }

  /// “It” is from now on what the line so far is about; where that is several timers, nothing.
  mutating func mention(_ effects: [Effect]) {
    let touched = Set(effects.compactMap { $0.change?.timer })
    guard let one = touched.first else { return }
    resolver.isFocusNew = false
    guard touched.count == 1 else {
      resolver.focus = nil
      return
    }
    if one != resolver.focus { (resolver.previous, resolver.focus) = (resolver.focus, one) }
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
