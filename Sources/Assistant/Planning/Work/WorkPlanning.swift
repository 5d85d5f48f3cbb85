import Language
import Timers
import Workflows

/// A planner of something about work: it finds the work and the step that is meant, and changes its record.
protocol WorkPlanning: Planning {}

extension WorkPlanning {
  /// The kinds of work that are known.
  var catalogue: WorkflowCatalogue { situation.workflows.all }

  /// How the open work stands.
  var states: [WorkflowState] { directory.works.compactMap(openState) }

  /// The same of one piece of work; nil: it is closed, or of no kind that is known. Who looks for one by its name asks for
  /// no other.
  func openState(of work: WorkflowInstance) -> WorkflowState? {
    catalogue.state(of: work).flatMap { $0.isClosed ? nil : $0 }
  }

  /// Whether there is open work.
  var hasOpenWork: Bool { directory.works.contains { openState(of: $0) != nil } }

  /// Those of them that are in sight.
  var underWay: [WorkflowState] { states.filter(\.isUnderWay) }

  // MARK: Which

  /// The work meant: by name or whole words of it, else the one that something happened to last.
  func instance(_ words: String?) throws(Refusal) -> WorkflowInstance {
    let all = directory.works
    guard let words else {
      // Mostly the last of all is under way, and no other need be looked at.
      if let last = situation.last(all), openState(of: last)?.isUnderWay == true { return last }
      if let last = situation.last(underWay.map(\.instance)) { return last }
      throw .failed(.workNone, [.tryWorkBegin])
    }
    let found = candidates(
      Pointing(name: words, kind: .work, families: [.work]), for: .show)
    guard found.count == 1, case .work(let work) = found[0].thing else {
      let names = found.isEmpty ? all.suffix(5).map(\.name) : found.map(\.thing.name)
      let listed = names.joined(separator: ", ")
      throw .failed(
        found.isEmpty ? .workUnknown(words: words, known: listed) : .askWhichOf(names: listed),
        [.tryWorkflows])
    }
    return work
  }

  /// How the work meant stands; nil: the one at hand.
  func state(_ words: String?) throws(Refusal) -> WorkflowState {
    let instance = try instance(words)
    guard let state = catalogue.state(of: instance) else {
      throw .failed(
        .workFollowsUnknown(name: instance.name, kind: instance.workflow), [.tryWorkflows])
    }
    return state
  }

  /// The step meant, of the work that is named or at hand; or of the only other work that has it.
  func find(_ words: String, in work: String?) throws(Refusal)
    -> (WorkflowState, WorkflowDefinition.Step)
  {
    let state = try state(work)
    // By its own words in whatever form before a word of what it is described by.
    let formed = state.definition.steps(meant: words, in: forms)
    let called = formed.count == 1 ? formed[0] : state.step(meant: words, forms)
    if let step = called { return (state, step) }
    if work == nil {
      if let (other, rest) = workNamed(in: words), let step = other.step(meant: rest, forms) {
        return (other, step)
      }
      // Said of other work that is open: only one of it has such a step.
      let others = states.compactMap { state in
        state.step(meant: words, forms).map { (state, $0) }
      }
      if others.count == 1 { return others[0] }
      if others.count > 1 {
        let names = others.map(\.0.instance.name)
        throw .failed(
          .askWhichOf(names: names.joined(separator: ", ")),
          names.prefix(2).map { .tryPlaceWork(name: $0) })
      }
    }
    let several = state.definition.steps(meant: words, in: forms)
    if several.count > 1 {
      throw .failed(
        .askWhichOf(names: several.map(\.words).joined(separator: ", ")),
        several.prefix(2).map { state.goingOn(with: $0) })
    }
    let ids = state.definition.steps.map(\.id)
    throw .failed(
      .workStepUnknown(
        name: state.instance.name,
        known: (ids.prefix(12) + (ids.count > 12 ? ["…"] : [])).map { .words($0) }, words: words),
      [.tryNextStep])
  }

  /// “Me” is whoever is at the keyboard.
  func somebody(_ person: String) -> String {
    interpreter.namesSpeaker(person) ? signer : person
  }

  /// The open work whose whole name stands at either end of some words, and what else they say; nil: none, or several.
  ///
  /// Up to two words that lead to the name (“for the”) are left out, where a step is meant only without them.
  func workNamed(in words: String) -> (state: WorkflowState, rest: String)? {
    let said = Self.plain(words)
    let found = states.compactMap { state -> (state: WorkflowState, rest: String)? in
      let name = Self.plain(state.instance.name)
      guard !name.isEmpty, said.count > name.count else { return nil }
      if Array(said.prefix(name.count)) == name {
        return (state, said.dropFirst(name.count).joined(separator: " "))
      }
      guard Array(said.suffix(name.count)) == name else { return nil }
      let before = said.dropLast(name.count)
      let leading = before.reversed().prefix(2).prefix(while: interpreter.leadsName).count
      let rests = (0...leading).filter { $0 < before.count }.map {
        before.dropLast($0).joined(separator: " ")
      }
      guard let rest = rests.first(where: { state.step(meant: $0, forms) != nil }) else {
        return nil
      }
      return (state, rest)
    }
    return found.count == 1 ? found[0] : found.isEmpty ? workByFirstWord(of: said) : nil
  }

  /// The only open work whose name begins with the first word, where the rest is a step of it: “janitorial award” of
  /// “janitorial services”.
  private func workByFirstWord(of said: [String]) -> (state: WorkflowState, rest: String)? {
    guard said.count > 1, said[0].count > 2 else { return nil }
    let rest = said.dropFirst().joined(separator: " ")
    let found = states.filter { state in
      Self.plain(state.instance.name).first == said[0] && state.step(meant: rest, forms) != nil
    }
    return found.count == 1 ? (found[0], rest) : nil
  }

  /// Small letters, marks left out but for those that part a list.
  private static func plain(_ text: String) -> [String] {
    let spaced = text.lowercased().map { character -> String in
      character.isLetter || character.isNumber ? String(character) : character == "," ? " , " : " "
    }.joined()
    return spaced.split(separator: " ").map(String.init)
  }

  /// The members of a list in words.
  func parts(of words: String) -> [String] {
    words.split { $0 == "," || $0 == "&" }.flatMap { part in
      part.split(separator: " ").split { interpreter.joins(String($0)) }
        .map { $0.joined(separator: " ") }
    }.filter { !$0.isEmpty }
  }

  // MARK: Events

  /// Closed work stays as it is, until it is opened again.
  func refuseIfClosed(_ state: WorkflowState) throws(Refusal) {
    guard state.isClosed else { return }
    throw .failed(
      .workIsClosed(name: state.instance.name), [.tryWorkReopen(name: state.instance.name)])
  }

  /// What is settled stays as it was recorded, until it is opened again.
  func refuseIfSettled(_ step: WorkflowDefinition.Step, in state: WorkflowState)
    throws(Refusal)
  {
    guard let event = state.settling(step) else { return }
    throw .failed(whose(state, .words(workPhrasing.settled(step, event))), [reopening(step, state)])
  }

  /// The sentence that opens a step again.
  func reopening(_ step: WorkflowDefinition.Step, _ state: WorkflowState) -> Message {
    .tryStepReopen(step: step.words, name: nameOf(state))
  }

  /// A refusal behind the work it is about, where several are under way.
  func whose(_ state: WorkflowState, _ what: Message) -> Message {
    states.count > 1 ? .workOf(name: state.instance.name, what: what) : what
  }

  /// The name of the work for a sentence that can be said; empty where it is meant anyway.
  func nameOf(_ state: WorkflowState) -> String {
    let atHand = states.max { $0.instance.lastWall < $1.instance.lastWall }
    let isMeant = states.count == 1 && atHand?.instance.id == state.instance.id
    return isMeant ? "" : state.instance.name
  }

  /// Something that happens to work now, or on a day before.
  func event(
    _ kind: WorkflowEvent.Kind, _ step: WorkflowDefinition.Step?, on date: CivilDate?,
    waiver: WorkflowEvent.Waiver? = nil
  ) -> WorkflowEvent {
    let now = situation.anchor.wall(of: situation.now)
    // Each is later than those before, though no time passed between: the newest says which work is talked about.
    let newest = situation.library.workflows.map(\.lastWall).max() ?? 0
    let isSameMoment = now <= newest && newest - now < 1_000_000
    // What was done on another day was done by the end of it.
    let end = date.map { situation.zone.wall(LocalTime(CivilDate(day: $0.day + 1), second: 0)) }
    var event = WorkflowEvent(
      kind, step: step?.id, on: date ?? situation.local.date, wall: isSameMoment ? newest + 1 : now,
      moment: end.flatMap { $0 <= now ? $0 : nil } ?? (isSameMoment ? now : nil), waiver: waiver)
    event.by = situation.doer
    return event
  }

  /// A waiver without a name is the user's; without a reason it is none.
  func signed(_ waiver: WorkflowEvent.Waiver?) -> WorkflowEvent.Waiver? {
    guard var waiver, !waiver.reason.isEmpty else { return nil }
    if waiver.by.isEmpty { waiver.by = signer }
    return waiver
  }

  /// Who signs what is not signed by name: a program itself, else whoever is at the keyboard.
  var signer: String {
    situation.doer?.signature ?? situation.userName
  }

  /// The work with further events of its record.
  func adding(_ events: [WorkflowEvent], to instance: WorkflowInstance) -> WorkflowInstance {
    var instance = instance
    instance.events += events
    return instance
  }

  /// Which rules are in force for some work, as its record names them.
  func edition(of definition: WorkflowDefinition) -> String? {
    definition.source.isEmpty
      ? nil : say(.recordEdition(source: definition.source, revision: definition.revision))
  }
}
