import Language
import Timers
import Workflows

/// Several commands in one line: each is planned as if those before it were done.
extension Planner {
  /// Takes what is about to be kept for kept: the next command of the line changes what the one before left, and what is
  /// new gets a name of its own.
  mutating func expect(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .keep(var kept):
        // Until it has a number of its own.
        if kept.id == 0 { kept.id = -1 - Int64(situation.library.all.count) }
        situation.library.put(kept)
      case .drop(let key): situation.library.remove(key)
      default: break
      }
    }
    resolver.situation.library = situation.library
  }

  /// Adds effects to those before. What changes something that is new in this line takes the place of its making, so that
  /// it is made once, as it is in the end.
  func join(_ more: [Effect], to effects: inout [Effect]) {
    for effect in more {
      guard case .keep(var kept) = effect, kept.id < 0 else {
        effects.append(effect)
        continue
      }
      let old = situation.library[kept.key]?.name ?? kept.name
      kept.id = 0
      let made = effects.lastIndex {
        if case .keep(let before) = $0 {
          before.id == 0 && before.kind == kept.kind && before.name == old
        } else {
          false
        }
      }
      if let made { effects[made] = .keep(kept) } else { effects.append(.keep(kept)) }
    }
  }

  /// “Start bread and then rest 5”: what is added or changed is of what this line starts, and of no routine that is kept.
  /// Nil: the line has started nothing, or something else is meant.
  func changingStart(_ intent: Intent, in effects: [Effect]) -> Plan? {
    guard case .timer(let said) = intent, let which = said.reference,
      which.isEmpty || which.pronoun == .it,
      case .start(let routine, let trigger, nil)? = effects.last
    else { return nil }
    let edit: PhaseEdit
    switch said {
    case .addPhase(_, let phase): edit = .add(phase, .last)
    case .editPhases(_, let change): edit = change
    default: return nil
    }
    do throws(TimerError) {
      let changed = try routine.applying(edit.bounded, forms)
      return .run(effects.dropLast() + [.start(changed, trigger: trigger, pinnedEnd: nil)])
    } catch {
      return .refuse(Refusal(error))
    }
  }

  /// Without alarms of deadlines that a later command of the line has met: “award and report are done”.
  func settled(_ effects: [Effect]) -> [Effect] {
    let touched = effects.contains {
      if case .keep(.workflow) = $0 { true } else { false }
    }
    guard touched else { return effects }
    let running = Set(
      situation.library.workflows.flatMap { work in
        (catalogue.state(of: work)?.deadlines ?? []).map { $0.link(to: work) }
      })
    return effects.filter { effect in
      guard case .start(let routine, _, _) = effect, let link = routine.origin?.deadline else {
        return true
      }
      return link.work == 0 || running.contains(link.atItself)
    }
  }
}
