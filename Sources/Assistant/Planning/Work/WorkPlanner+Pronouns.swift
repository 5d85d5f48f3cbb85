import Timers
import Workflows

/// “It”, said of all of some work.
extension WorkPlanner {
  /// Does it to the work that is the place, else to what the last line was about; of several under way, neither of which it
  /// was, asks which. Nil: the work is named, or no other can be meant.
  func ofIt(_ intent: WorkflowIntent) throws(Refusal) -> Plan? {
    // What an agent is at, nobody knows; and what this line begins is talked about in it.
    guard chosenThings == nil, intent.ofIt("") != nil, situation.doer?.isAgent != true,
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

  /// The same of work that is called by its kind alone, while nothing is called so: the one of that kind which the line
  /// before was about, else those under way; which of several is to be deleted is asked. Nil: it is not, or there is none.
  func ofKind(_ intent: WorkflowIntent) throws(Refusal) -> Plan? {
    // Nor does an agent have work that it talks about.
    guard chosenThings == nil, situation.doer?.isAgent != true, let said = intent.wholeWork,
      !situation.library.works.calls(said), situation.library.workflows.meant(by: said).isEmpty
    else { return nil }
    let kinds = Set(catalogue.kinds(ofOne: said, forms).map(\.id))
    var works = situation.library.workflows.filter { kinds.contains($0.workflow) }
    var before = situation.places.here.work ?? resolver.last?.work(in: situation)
    if case .focus = intent {
      // Where somebody was last is gone back to; and what only is shown may be called another kind of work than it is.
      before = before ?? situation.places.visited.last { $0.work != nil }?.work
      if works.isEmpty, !kinds.isEmpty { works = situation.library.workflows }
    }
    if case .delete = intent {
      // Of several, what is gone is named.
    } else if let meant = works.first(where: { $0.id == before }) {
      works = [meant]
    } else {
      let open = works.filter { catalogue.state(of: $0)?.isUnderWay == true }
      if !open.isEmpty { works = open }
    }
    guard let first = works.first else { return nil }
    guard works.count > 1 else { return try plan(intent.ofWork(first.name)) }
    return try act(on: works.map { .work($0) }, .change) { planner, _ throws(Refusal) in
      let chosen = planner.directory.works.first ?? first
      return try planner.plan(intent.ofWork(chosen.name))
    }
  }
}

extension WorkflowIntent {
  /// What all of the work is called with which something is done or which is gone to; nil: it is not named.
  fileprivate var wholeWork: String? {
    switch self {
    case .close(let name), .delete(let name), .rename(let name, _): name
    case .focus(let name): name
    default: nil  // Of all other intents, none is said of work by its kind alone.
    }
  }

  /// The same of work with another name.
  fileprivate func ofWork(_ name: String) -> WorkflowIntent {
    switch self {
    case .close: .close(work: name)
    case .delete: .delete(work: name)
    case .rename(_, let wanted): .rename(work: name, to: wanted)
    case .focus: .focus(work: name)
    default: self  // As above.
    }
  }

  /// What is done to all of the work that “it” stands for, with its name; nil: work is named, or something else is done.
  fileprivate func ofIt(_ name: String) -> WorkflowIntent? {
    switch self {
    case .close(nil): .close(work: name)
    case .delete(nil): .delete(work: name)
    case .reopen(nil, nil): .reopen(step: nil, work: name)
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
    case .regenerate(let chosen, _), .show(let chosen), .sign(let chosen, _, _), .state(let chosen),
      .edit(let chosen), .compare(let chosen, _), .save(let chosen, _, _):
      [chosen.work]
    case .list(let works): works
    }
  }
}
