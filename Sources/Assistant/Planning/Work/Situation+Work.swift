import Timers
import Workflows

/// The work under way, and which of it is talked about.
extension Situation {
  /// Who is at the keyboard, by name; where that is not known, as the language says “me”.
  public var userName: String { user.isEmpty ? speaker.say(.workSpeaker) : user }

  /// How the work goes that is kept, each way once; with the steps that only some work has.
  var definitionsUnderWay: [WorkflowDefinition] {
    if hasMoreWorks { return workflows.all.definitions }
    let kinds = Set(library.workflows.map(\.workflow))
    return workflows.all.definitions.filter { kinds.contains($0.id) }.map { definition in
      library.workflows.filter { $0.workflow == definition.id }
        .reduce(definition) { $0.adding(stepsOf: $1) }
    }
  }

  /// Every way that open work goes, each once; work with steps of its own goes its own way.
  var openDefinitions: [WorkflowDefinition] {
    // Without work the shelf stays closed.
    guard !library.workflows.isEmpty else { return [] }
    let catalogue = workflows.all
    var (found, known) = ([WorkflowDefinition](), Set<String>())
    // Of more works than this nobody speaks by their steps alone.
    for work in library.workflows.suffix(500) {
      guard !known.contains(work.workflow) || work.hasOwnSteps, !work.isClosed,
        let definition = catalogue[work.workflow]
      else { continue }
      let isOwn = definition.hasOwnSteps || work.hasOwnSteps
      found.append(isOwn ? definition.adding(stepsOf: work) : definition)
      if !isOwn { known.insert(work.workflow) }
    }
    return found
  }

  /// How the work of that id stands; nil: it is not at hand, or nobody knows its kind.
  func state(ofWork id: Int64) -> WorkflowState? {
    library.workflows.first { $0.id == id }.flatMap { workflows.all.state(of: $0) }
  }

  /// The work talked about: the open one that something happened to last.
  public var workAtHand: WorkflowState? {
    last(library.workflows).flatMap { workflows.all.state(of: $0) }
  }

  /// Of some work what was said of last by whoever speaks: what an agent went on with meanwhile is not what a person talks
  /// about, and the other way round. Where they said nothing of any, what something happened to last.
  func last(_ works: [WorkflowInstance]) -> WorkflowInstance? {
    // What this line begins is not kept yet.
    if let new = works.last(where: { $0.id <= 0 }) { return new }
    if doer?.isAgent != true, let place = places.here.work,
      let here = works.first(where: { $0.id == place })
    {
      return here
    }
    let own = works.compactMap { work in
      work.events.filter { isOfSpeaker($0) }.map(\.wall).max().map { (work, $0) }
    }
    return own.max { $0.1 < $1.1 }?.0 ?? works.max { $0.lastWall < $1.lastWall }
  }

  /// Whether some work is told of this: in a field, a note or as somebody’s name. O(events).
  func holds(_ words: String) -> Bool {
    library.workflows.contains { work in
      work.events.contains { event in
        let told: [String?] =
          switch event.field?.new {
          case .text(let text)?: [text]
          case .list(let texts)?: texts
          default: [event.kind == .noted ? event.note : nil, event.person]
          }
        return told.contains { $0.map { WorkflowDefinition.isPart(words, of: $0) } ?? false }
      }
    }
  }

  private func isOfSpeaker(_ event: WorkflowEvent) -> Bool {
    guard let doer, let by = event.by else { return doer?.isAgent != true }
    return doer.isAgent ? by == doer : !by.isAgent
  }
}

extension WorkflowInstance {
  /// As its state has it, without the state.
  fileprivate var isClosed: Bool {
    let last = events.last { $0.kind == .closed || $0.kind == .reopened && $0.step == nil }
    return last?.kind == .closed
  }

  /// When something was last said about it, ns since 1970 UTC.
  var lastWall: Int64 {
    // Asked of each of very many pieces of work: no array is made.
    var last: Int64 = 0
    for place in events.indices { last = Swift.max(last, events[place].wall) }
    return last
  }
}
