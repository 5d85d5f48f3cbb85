import Documents
import Regulations
import Timers
import Workflows

/// Going from place to place: each arrival shows what is there, and what can be done by a digit.
struct PlacePlanner: WorkPlanning {
  var context: PlanContext

  func plan(_ intent: PlaceIntent) throws(Refusal) -> Plan {
    var places = situation.places
    switch intent {
    case .go(.document(let meant)): return try documentPlanner.arriving(at: meant)
    case .go(.searching(let words)):
      places.visit(.search, chosen: true)
      return .run([
        .place(.arrive(places)), .regulation(.search(words, in: .init(of: nil))), .place(.actions),
      ])
    case .go(let goal):
      places.visit(try place(goal), chosen: true)
      return try arrive(places)
    case .back:
      if let way = try takingBackReading() { return way }
      return try plan(.leave)
    case .leave:
      guard places.back(where: isThere) != nil else {
        if situation.isReading { return .run([.regulation(.move(.back))]) }
        throw .failed(.placeNoneBefore, [.tryPlaceGo])
      }
      return try arrive(places)
    case .forward where situation.reading.left > 0: return .run([.regulation(.move(.forward))])
    case .forward:
      guard places.forward(where: isThere) != nil else {
        if situation.reading.hasAhead { return .run([.regulation(.move(.forward))]) }
        throw .failed(.placeNoneAfter, [.tryPlaceGo])
      }
      return try arrive(places)
    case .whereAmI:
      return .run([
        .answer([Line(.strong, situation.placeTrail.joined(separator: " › "))], []),
        .place(.actions),
      ])
    case .action(let number): return .run([.place(.take(number))])
    }
  }

  /// Takes back that the section on show was come to: the one before it is shown, or, of the first since a place was gone
  /// to, that place. Nil: a place was gone to last.
  private func takingBackReading() throws(Refusal) -> Plan? {
    let taken = situation.reading.taken
    if taken > 1 { return .run([.regulation(.move(.back))]) }
    guard taken == 1, !situation.places.isAtStart else { return nil }
    let effects: [Effect] = [.regulation(.move(.close))] + (try view(of: situation.places.here))
    return .run(effects + [.place(.actions)])
  }

  /// “Back”, where no timer has a phase to go back to: alarms of deadlines run by themselves.
  func placeBefore(_ reference: TimerReference) throws(Refusal) -> Plan? {
    let hasPhaseBefore = situation.timers.contains {
      !situation.isDeadline($0) && $0.hasBegun && $0.step > 0
    }
    guard reference.isEmpty, !hasPhaseBefore,
      !situation.places.isAtStart || situation.isReading
    else { return nil }
    return try plan(.back)
  }

  /// What “it” is where nothing runs: the document that is the place is edited or, for good, deleted; work is put on hold, goes
  /// on or is deleted, or it is told what is wrong with it, and what mends that. Nil: something else is meant.
  func claim(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    guard situation.timers.allSatisfy(situation.isDeadline), intent.reference?.pronoun == .it,
      let work = situation.places.here.work
    else { return nil }
    let isAtDocument = situation.document(at: situation.places.here) != nil
    switch intent {
    case .update(_, nil):
      return isAtDocument
        ? try documentPlanner.plan(.edit(DocumentReference()))
        : try compliancePlanner.plan(.check(work: nil))
    case .stop(let reference) where reference.isForGood == true && isAtDocument:
      return try documentPlanner.plan(.delete(DocumentReference()))
    case .stop(let reference) where reference.isForGood == true:
      return try name(of: work).map { name throws(Refusal) in
        try workPlanner.plan(.delete(work: name))
      }
    case .pause where !isAtDocument:
      return try name(of: work).map { name throws(Refusal) in
        try workPlanner.plan(.step(.hold(work: name, until: nil, reason: "")))
      }
    case .resume where !isAtDocument:
      return try name(of: work).map { name throws(Refusal) in
        try workPlanner.plan(.focus(work: name))
      }
    default: return nil
    }
  }

  /// Goes to one document.
  func arrival(at document: WorkDocument) throws(Refusal) -> Plan {
    var places = situation.places
    places.visit(.document(document.work, document.id), chosen: true)
    return try arrive(places)
  }

  /// Talks about some work from now on: it becomes the place.
  func arrival(at work: Int64) -> Effect {
    var places = situation.places
    places.visit(.acquisition(work), chosen: true)
    return .place(.arrive(places))
  }

  private func isThere(_ place: Place) -> Bool {
    if case .document = place { return situation.document(at: place) != nil }
    guard let work = place.work else { return true }
    return situation.library.workflows.contains { $0.id == work }
  }

  private func place(_ goal: PlaceIntent.Goal) throws(Refusal) -> Place {
    switch goal {
    case .dashboard: .dashboard
    case .acquisitions: .acquisitions
    case .regulations: .regulations
    case .search, .searching: .search
    case .settings: .settings
    case .documents(let work): .documents(try state(work).instance.id)
    case .document(let meant): .documents(try state(meant.work).instance.id)
    case .compliance(let work): .compliance(try state(work).instance.id)
    }
  }

  private func arrive(_ places: Places) throws(Refusal) -> Plan {
    let effects: [Effect] = [.place(.arrive(places))] + (try view(of: places.here))
    return .run(effects + [.place(.actions)])
  }

  /// What is seen at a place.
  private func view(of place: Place) throws(Refusal) -> [Effect] {
    let phrasing = Phrasing(situation)
    switch place {
    case .dashboard: return [.place(.dashboard)]
    case .acquisitions:
      if situation.hasMoreWorks { return [.works(.show(WorkList(order: .changed)))] }
      return [.answer(phrasing.acquisitions(at: nil), [])]
    case .regulations: return [.regulation(.about)]
    case .search: return [.answer([Line(.plain, phrasing.say(.placeSearchHow))], [])]
    case .settings: return [.showSettings(.all)]
    case .documents(let work): return [.document(.list([work]))]
    case .document:
      // Nobody comes to one that is gone.
      return situation.document(at: place).map { [.document(.show(DocumentEffect.Chosen($0)))] }
        ?? []
    case .acquisition(let work):
      return [.answer(phrasing.acquisitions(at: try state(name(of: work))), [])]
    case .compliance(let work):
      guard case .run(let effects) = try compliancePlanner.plan(.check(work: name(of: work)))
      else { return [] }
      // What mends it is among what can be done here.
      return effects.filter { if case .place(.offer) = $0 { false } else { true } }
    }
  }

  private func name(of work: Int64) -> String? {
    situation.library.workflows.first { $0.id == work }?.name
  }
}

extension Situation {
  /// What the place is called, from the outermost within the dashboard: its trail in the words of the language.
  public var placeTrail: [String] {
    let trail = places.here.trail
    var names = trail.isEmpty ? [name(of: .dashboard)] : trail.map(name)
    // Among the regulations one is at what is open.
    if places.here == .regulations, !section.isEmpty { names.append(section) }
    return names
  }

  private func name(of place: Place) -> String {
    switch place {
    case .dashboard: return speaker.say(.placeDashboard)
    case .acquisitions: return speaker.say(.placeAcquisitions)
    case .documents: return speaker.say(.placeDocuments)
    case .compliance: return speaker.say(.placeCompliance)
    case .regulations: return speaker.say(.placeRegulations)
    case .search: return speaker.say(.placeSearch)
    case .settings: return speaker.say(.placeSettings)
    case .acquisition(let work):
      return library.workflows.first { $0.id == work }?.name ?? speaker.say(.placeGone)
    case .document: return document(at: place)?.title ?? speaker.say(.placeDocumentGone)
    }
  }

  /// The document that is a place; nil: it is none, or was deleted.
  public func document(at place: Place) -> WorkDocument? {
    guard case .document(let work, let id) = place else { return nil }
    return library.workflows.first { $0.id == work }?.documents.first { $0.id == id }
  }

  /// What can be done here by a digit, most likely first; at most nine.
  public var placeActions: [Message] {
    switch places.here {
    case .dashboard:
      return recentWork(4).map { .tryPlaceWork(name: $0.instance.name) } + [.tryPlaceAcquisitions]
    case .acquisitions:
      return recentWork(8).map { .tryPlaceWork(name: $0.instance.name) } + [.tryPlaceDashboard]
    case .regulations, .search: return [.tryRegulationEditions, .tryPlaceDashboard]
    case .settings: return [.tryPlaceDashboard]
    case .acquisition(let work), .documents(let work), .compliance(let work):
      return state(ofWork: work).map { actions(of: $0) } ?? [.tryPlaceDashboard]
    case .document(let work, _):
      guard let document = document(at: places.here) else {
        let name = library.workflows.first { $0.id == work }?.name
        return name.map { [.tryPlaceDocuments(name: $0)] } ?? [.tryPlaceDashboard]
      }
      return actions(of: document)
    }
  }

  /// What is usually done to a document next, then the way out of it.
  private func actions(of document: WorkDocument) -> [Message] {
    let (title, name) = (document.title, document.workName)
    var actions: [Message] = []
    if documents[document.id] != nil {
      actions.append(.tryDocumentRedraft(document: title, name: name))
    }
    if let before = document.versions.dropLast().last {
      actions.append(.tryDocumentCompare(document: title, name: name, n: before.number))
    }
    if document.state == .draft { actions.append(.tryDocumentMark(document: title, name: name)) }
    return actions + [.tryPlaceDocuments(name: name), .tryPlaceWork(name: name)]
  }

  /// Open work, what something happened to last first; at most so many. How far work is costs much more than when
  /// something happened to it, so that of very much only the newest is looked at.
  public func recentWork(_ most: Int) -> [WorkflowState] {
    let catalogue = workflows.all
    func open(_ some: some Sequence<WorkflowInstance>) -> [WorkflowState] {
      var found: [WorkflowState] = []
      for instance in some where found.count < most {
        if let state = catalogue.state(of: instance), state.isUnderWay { found.append(state) }
      }
      return found
    }
    let newest = library.workflows.newest(4 * most + 16)
    let found = open(newest)
    guard found.count < most, newest.count < library.workflows.count else { return found }
    return open(library.workflows.sorted { $0.lastWall > $1.lastWall })
  }

  /// The documents first, so that each is a digit away; then what the phase of the work asks for.
  private func actions(of state: WorkflowState) -> [Message] {
    let name = state.instance.name
    let documents: [Message] = state.instance.documents.prefix(Self.mostDocuments).map {
      .tryPlaceDocument(document: $0.title, name: name)
    }
    if state.isClosed { return documents + [.tryWorkStatus(name: name), .tryPlaceAcquisitions] }
    let step: [Message] = state.next.prefix(1).map { state.goingOn(with: $0) }
    let draft: [Message] = likelyDocuments(of: state).prefix(1).map {
      .tryDocumentDraft(document: $0.title, name: name)
    }
    let isAtDocuments = places.here == .documents(state.instance.id)
    if places.here == .compliance(state.instance.id) {
      let ways = waysOut(of: state).map { Message.words($0) }
      return Array(
        (ways + documents + draft + [.tryPlaceWork(name: name)]).prefix(Self.mostActions))
    }
    let others: [Message] = [
      isAtDocuments ? .tryPlaceWork(name: name) : .tryPlaceDocuments(name: name),
      .tryPlaceCompliance(name: name),
    ]
    return Array((documents + step + draft + others).prefix(Self.mostActions))
  }

  /// What mends the rules that it breaks today.
  private func waysOut(of state: WorkflowState) -> [String] {
    guard let rules = workflows.all.rules(of: state.definition) else { return [] }
    return CompliancePhrasing(self).ways(
      out: state.check(rules, on: local.date), of: state)
  }

  /// A digit takes one.
  private static let mostActions = 9
  private static let mostDocuments = mostActions

  /// The templates of documents that the work has not yet, in the order in which its steps make them: those that can be
  /// done now in their usual order, then those that come later.
  public func likelyDocuments(of state: WorkflowState) -> [DocumentTemplate] {
    let drawn = Set(state.instance.documents.map(\.id))
    let usual = (usualSteps[state.instance.id] ?? []).map(\.step)
    let now = state.next.sorted { one, other in
      (usual.firstIndex(of: one.id) ?? usual.count)
        < (usual.firstIndex(of: other.id) ?? usual.count)
    }
    let later = state.missing.filter { step in !now.contains { $0.id == step.id } }
    var seen: Set<String> = []
    return (now + later).flatMap(\.documents)
      .filter { !drawn.contains($0) && seen.insert($0).inserted }
      .compactMap { documents[$0] }
  }
}

extension WorkflowState {
  /// The sentence that is offered to go on with a step: that a determination is made is said by whoever makes it.
  func goingOn(with step: WorkflowDefinition.Step) -> Message {
    step.isDetermination
      ? .tryBeginStep(step: step.words, name: instance.name)
      : .tryDoStep(step: step.words, name: instance.name)
  }
}

extension [WorkflowInstance] {
  /// Those that something happened to last, the newest first. O(n log k).
  fileprivate func newest(_ count: Int) -> [WorkflowInstance] {
    guard self.count > count else { return sorted { $0.lastWall > $1.lastWall } }
    // Places and times alone are moved about: an instance is large.
    var kept: [(wall: Int64, place: Int)] = []
    var least = Int64.min
    for place in indices {
      let wall = self[place].lastWall
      guard kept.count < count || wall > least else { continue }
      let index = kept.firstIndex { $0.wall < wall } ?? kept.count
      kept.insert((wall, place), at: index)
      if kept.count > count { kept.removeLast() }
      least = kept[kept.count - 1].wall
    }
    return kept.map { self[$0.place] }
  }
}
