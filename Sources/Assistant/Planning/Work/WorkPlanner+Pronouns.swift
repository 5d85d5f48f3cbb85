import Timers
import Workflows

/// “It”, said of all of some work.
extension WorkPlanner {
  /// Does it to the work that is the place, else to what the last line was about; of several under way, neither of which it
  /// was, asks which. Nil: the work is named, or no other can be meant.
  func ofIt(_ intent: WorkflowIntent) throws(Refusal) -> Plan? {
    // What an agent is at, nobody knows; and what this line begins is talked about in it.
    guard resolver.chosen == nil, intent.ofIt("") != nil, situation.doer?.isAgent != true,
      !situation.library.workflows.contains(where: { $0.id <= 0 })
    else { return nil }
    let meant = situation.places.here.work ?? resolver.last?.work(in: situation)
    if let meant = situation.library.workflows.first(where: { $0.id == meant }),
      let named = intent.ofIt(meant.name)
    {
      return try plan(named)
    }
    guard underWay.count > 1 else { return nil }
    return try act(on: underWay.map { .work($0.instance) }, .change) { planner, _ throws(Refusal) in
      try planner.plan(intent)
    }
  }
}

extension WorkflowIntent {
  /// What is done to all of the work that “it” stands for, with its name; nil: work is named, or something else is done.
  fileprivate func ofIt(_ name: String) -> WorkflowIntent? {
    switch self {
    case .close(nil): .close(work: name)
    case .delete(nil): .delete(work: name)
    case .rename(nil, let wanted): .rename(work: name, to: wanted)
    case .field(.archive(nil, let on)): .field(.archive(work: name, on: on))
    case .step(.hold(nil, let until, let reason)):
      .step(.hold(work: name, until: until, reason: reason))
    default: nil  // Of all other intents, none is about all of one piece of work.
    }
  }
}

extension Assistant.Turn {
  /// The work that the line did something to or named; nil: none, or several. O(works) where it named some.
  func work(in situation: Situation) -> Int64? {
    let works = situation.library.workflows
    var found: Set<Int64> = []
    if case .run(let effects) = plan {
      for effect in effects {
        switch effect {
        case .change(.keep(.workflow(let kept))):
          // What the line began had no number yet.
          found.formUnion(
            works.filter { kept.id > 0 ? $0.id == kept.id : $0.name == kept.name }.map(\.id))
        case .document(let effect): found.formUnion(effect.works)
        default: break
        }
      }
    }
    for case .workflow(let intent) in reading?.intents ?? [] {
      guard let name = intent.target?.work else { continue }
      found.formUnion(works.meant(by: name).map(\.id))
    }
    return found.count == 1 ? found.first : nil
  }
}

extension DocumentEffect {
  /// The work whose documents it is about.
  fileprivate var works: [Int64] {
    switch self {
    case .draft(_, let work), .attach(_, _, let work), .scan(_, let work), .suggest(_, let work):
      [work]
    case .regenerate(let chosen, _), .show(let chosen), .sign(let chosen, _), .state(let chosen),
      .edit(let chosen), .compare(let chosen, _), .save(let chosen, _, _):
      [chosen.work]
    case .list(let works): works
    }
  }
}
