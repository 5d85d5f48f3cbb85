import Timers

/// Where a piece of work stands: its definition and everything that happened, folded.
public struct WorkflowState: Hashable, Sendable {
  public let definition: WorkflowDefinition
  public let instance: WorkflowInstance
  public let calendar: WorkCalendar
  /// The day each step was done (or waived).
  public private(set) var done: [String: CivilDate] = [:]
  /// The moment each step was done, nanoseconds since 1970 UTC.
  public private(set) var doneAt: [String: Int64] = [:]
  public private(set) var waivers: [String: WorkflowEvent.Waiver] = [:]
  /// Steps that were waived, and so are not done at any time.
  private(set) var passedOver: Set<String> = []
  /// What is known of conditional steps.
  public private(set) var applies: [String: Bool] = [:]
  public private(set) var isClosed = false
  /// Put away: closed work that no list shows.
  public private(set) var isArchived = false
  /// It is neither closed nor out of sight: one of those that lists are of.
  public var isUnderWay: Bool { !isClosed && !isArchived }
  /// What somebody set, by field.
  public private(set) var setFields: [String: FieldValue] = [:]
  /// Rules that were waived.
  public private(set) var ruleWaivers: [String: WorkflowEvent.Waiver] = [:]
  /// What people said about when steps have to be done, by step; and the whole.
  public private(set) var setDeadlines: [String: SetDeadline] = [:]
  public private(set) var wholeDeadline: SetDeadline?
  /// Who is to do a step; and who leads the whole.
  public private(set) var people: [String: String] = [:]
  public private(set) var lead: String?
  /// Those of them that the fields tell, and nobody said.
  public private(set) var told: [String: Bool] = [:]
  /// When somebody began a step that was not opened again since, ns since 1970 UTC.
  public private(set) var begun: [String: Int64] = [:]
  /// What steps wait for that is no step; empty where nobody said.
  public private(set) var blocked: [String: String] = [:]
  /// The work rests; nil: it does not.
  public private(set) var held: Hold?
  /// Steps that begin by themselves when one is done, as somebody said: by that one.
  public private(set) var starting: [String: Set<String>] = [:]
  /// What happened, each step under the name it has now.
  private let events: [WorkflowEvent]
  /// By step: the required steps before it that are not done.
  private var blocking: [String: [String]] = [:]
  /// What is worked out of it only when somebody asks.
  let findings = WorkflowFindings()

  /// Events about steps that the definition no longer has are kept in the history, and count for nothing.
  public init(
    _ instance: WorkflowInstance, _ definition: WorkflowDefinition, _ calendar: WorkCalendar
  ) {
    self.definition = definition.adding(stepsOf: instance)
    (self.instance, self.calendar) = (instance, calendar)
    events = instance.eventsInLastNames
    for event in events {
      switch (event.kind, event.step) {
      case (.done, let step?), (.waived, let step?):
        done[step] = event.date
        doneAt[step] = event.moment ?? event.wall
        waivers[step] = event.waiver
        blocked[step] = nil
        if event.kind == .waived { passedOver.insert(step) } else { passedOver.remove(step) }
      case (.applies, let step?): applies[step] = true
      case (.doesNotApply, let step?): applies[step] = false
      case (.reopened, let step?):
        done[step] = nil
        doneAt[step] = nil
        waivers[step] = nil
        passedOver.remove(step)
        // Whoever was at it before has to begin it anew.
        begun[step] = nil
      case (.closed, _):
        isClosed = true
        held = nil
      case (.reopened, nil): isClosed = false
      case (.deadline, let step?):
        setDeadlines[step] = event.deadline.flatMap { $0.due == nil ? nil : $0 }
      case (.deadline, nil): wholeDeadline = event.deadline.flatMap { $0.due == nil ? nil : $0 }
      case (.assigned, let step?): people[step] = event.person
      case (.assigned, nil): lead = event.person
      case (.field, _): if let change = event.field { setFields[change.id] = change.new }
      case (.ruleWaived, _): if let rule = event.rule { ruleWaivers[rule] = event.waiver }
      case (.archived, _): isArchived = true
      case (.unarchived, _): isArchived = false
      case (.stepBegun, let step?): begun[step] = event.moment ?? event.wall
      case (.stepFollows, let step?) where event.note == Self.startsByItself:
        if let other = event.other { starting[other, default: []].insert(step) }
      case (.blocked, let step?): blocked[step] = event.note ?? ""
      case (.unblocked, let step?): blocked[step] = nil
      case (.held, _): held = Hold(until: event.deadline?.due, note: event.note ?? "")
      case (.resumed, _): held = nil
      case (.stepAdded, _), (.stepBegun, nil), (.began, _), (.noted, _), (.checked, _),
        (.stepDropped, _), (.stepRenamed, _), (.stepFollows, _),
        (.stepTakes, _), (.blocked, nil), (.unblocked, nil),
        (.document, _), (.other, _),
        (.done, nil), (.waived, nil),
        (.applies, nil),
        (.doesNotApply, nil):
        break
      }
    }
    readConditions()
    weigh()
  }

  /// What the fields say of conditional steps, where nobody did.
  private mutating func readConditions() {
    var known: [String: Bool] = [:]
    var facts: RuleFacts?
    for step in definition.steps where applies[step.id] == nil {
      guard let condition = step.condition else { continue }
      facts = facts ?? ruleFacts
      known[step.id] = isKnown(condition, facts)
    }
    guard !known.isEmpty else { return }
    told = known
    applies.merge(known) { said, _ in said }
  }

  public typealias Step = WorkflowDefinition.Step

  /// What a `stepFollows` notes of a step that begins by itself.
  public static let startsByItself = "starts"

  /// Where it would stand after a step, done on the day of what happened last.
  public func doing(_ step: Step) -> WorkflowState {
    var after = instance
    let last = instance.events.last
    after.events.append(
      WorkflowEvent(
        .done, step: step.id, on: last?.date ?? CivilDate(day: 0), wall: last?.wall ?? 0))
    return WorkflowState(after, definition, calendar)
  }

  /// What settled a step that is done: its doing, or its waiver.
  public func settling(_ step: Step) -> WorkflowEvent? {
    guard done[step.id] != nil else { return nil }
    return events.last {
      $0.step == step.id && ($0.kind == .done || $0.kind == .waived)
    }
  }

  /// A step that has to be done: always required, or known to apply.
  public func isRequired(_ step: Step) -> Bool { applies[step.id] ?? !step.isConditional }

  func unsettled(before step: Step) -> [Step] {
    (blocking[step.id] ?? []).compactMap { definition.step($0) }
  }

  /// Whether a required step before it is not done.
  private func isHeldUp(_ step: Step) -> Bool { blocking[step.id]?.isEmpty == false }

  /// What holds up each step, in one pass: steps name only earlier ones. O(steps × names).
  ///
  /// A step holds up others until it is done. One that need not be done, or was waived, passes on what holds up itself, and
  /// so does one that is done though something before it was opened again. What was done out of order on somebody's word
  /// passes on nothing.
  private mutating func weigh() {
    let steps = definition.steps
    var required = [String: Bool](minimumCapacity: steps.count)
    for step in steps where required[step.id] == nil { required[step.id] = isRequired(step) }
    var weighed = [String: [String]](minimumCapacity: steps.count)
    for step in steps {
      // Few: each is looked for among them.
      var holders: [String] = []
      for id in step.after where waivers[id] == nil || passedOver.contains(id) {
        guard let isNeeded = required[id] else { continue }
        if isNeeded, done[id] == nil {
          if !holders.contains(id) { holders.append(id) }
        } else {
          for holder in weighed[id] ?? [] where !holders.contains(holder) {
            holders.append(holder)
          }
        }
      }
      weighed[step.id] = holders
    }
    blocking = weighed
  }

  /// Steps that are to be done and can be begun, in the order of the definition: all of them, always.
  public var next: [Step] {
    guard !isClosed else { return [] }
    return definition.steps.filter {
      done[$0.id] == nil && isRequired($0) && !isHeldUp($0) && blocked[$0.id] == nil
    }
  }

  /// Conditional steps that may come now, if what they depend on is so: until something behind them is done.
  public var possible: [Step] {
    guard !isClosed else { return [] }
    return definition.steps.filter { step in
      done[step.id] == nil && step.isConditional && applies[step.id] == nil && !isHeldUp(step)
        && !definition.steps.contains { $0.after.contains(step.id) && done[$0.id] != nil }
    }
  }

  /// Required steps that are not done, in the order of the definition.
  public var missing: [Step] {
    definition.steps.filter { done[$0.id] == nil && isRequired($0) }
  }

  /// How much of what is required is done.
  public var progress: (done: Int, of: Int) {
    let required = definition.steps.filter { isRequired($0) || done[$0.id] != nil }
    return (required.filter { done[$0.id] != nil }.count, required.count)
  }

  /// The step meant by someone's words: its short name, whole words of it, or whole words of what it says; nil when
  /// none or several fit equally.
  ///
  /// - Parameter forms: those of the language it was said in; with them “reconciliation” is the step “reconcile”.
  public func step(meant words: String, _ forms: WordForms = .none) -> Step? {
    definition.step(meant: words, forms)
  }
}

extension WorkflowState: Identifiable {
  /// The work's number; 0 until it is kept.
  public var id: Int64 { instance.id }

  /// The first of what is to be done now; nil where nothing is left, or the work is closed.
  public var currentStep: Step? { next.first }

  /// The steps done, in the order in which they were settled.
  public var completedSteps: [Step] {
    let places = events.enumerated().reduce(into: [String: Int]()) { places, item in
      let isSettling = item.element.kind == .done || item.element.kind == .waived
      if isSettling, let step = item.element.step { places[step] = item.offset }
    }
    return definition.steps.filter { done[$0.id] != nil }
      .sorted { (places[$0.id] ?? 0) < (places[$1.id] ?? 0) }
  }

  /// When something was last said about it, nanoseconds since 1970 UTC; nil: nothing yet.
  public var timestamp: Int64? { instance.events.map(\.wall).max() }
}

/// What is written is what happened, and the rules it happened under; all else follows from that when it is read.
extension WorkflowState: Codable {
  private enum CodingKeys: String, CodingKey { case definition, instance, calendar }

  public init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try keyed.decode(WorkflowInstance.self, forKey: .instance),
      try keyed.decode(WorkflowDefinition.self, forKey: .definition),
      try keyed.decode(WorkCalendar.self, forKey: .calendar))
  }

  public func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    try keyed.encode(definition, forKey: .definition)
    try keyed.encode(instance, forKey: .instance)
    try keyed.encode(calendar, forKey: .calendar)
  }
}

extension WorkflowDefinition {
  /// As `WorkflowState.step(meant:)`.
  public func step(meant words: String, _ forms: WordForms = .none) -> Step? {
    if let called = called(words) { return called.step }
    let formed = steps(meant: words, in: forms)
    guard formed.isEmpty else { return formed.count == 1 ? formed[0] : nil }
    return step(described: FoldedWords(words).text, forms)
  }

  /// Whether some words mean a step, or in another form several. O(steps).
  public func hasStep(meant words: String, _ forms: WordForms) -> Bool {
    let called = called(words)
    if called?.step != nil || !steps(meant: words, in: forms).isEmpty { return true }
    return called == nil && step(described: FoldedWords(words).text, forms) != nil
  }

  /// What steps are called: by one, or equally by several.
  private enum Called {
    case one(Step)
    case several

    init(_ steps: [Step]) { self = steps.count == 1 ? .one(steps[0]) : .several }

    var step: Step? { if case .one(let step) = self { step } else { nil } }
  }

  /// Which steps are called by some words as they are, or make the document that is; nil: none.
  private func called(_ words: String) -> Called? {
    let said = FoldedWords(words)
    guard !said.isEmpty else { return nil }
    // A place behind a number sign, from the end where it is negative.
    if words.first == "#", let place = Int(words.dropFirst()) {
      let index = place < 0 ? steps.count + place : place - 1
      return steps.indices.contains(index) ? .one(steps[index]) : .several
    }
    let names = steps.map { FoldedWords($0.id) }
    if let exact = names.firstIndex(of: said) { return .one(steps[exact]) }
    let called = steps.filter { $0.also.contains { FoldedWords($0) == said } }
    if called.count == 1 { return .one(called[0]) }
    for fits: (Int) -> Bool in [
      { names[$0].begin(with: said) }, { names[$0].have(said) },
      { FoldedWords(steps[$0].name).have(said) },
    ] {
      let found = steps.indices.filter(fits)
      if !found.isEmpty { return Called(found.map { steps[$0] }) }
    }
    // By the document that a step makes.
    let makers = steps.filter { $0.documents.contains { FoldedWords($0) == said } }
    return makers.isEmpty ? nil : Called(makers)
  }

  /// The only step that is described by several words in a row, in whatever form: “acquisition planning”.
  private func step(described words: String, _ forms: WordForms) -> Step? {
    guard !forms.endings.isEmpty, words.contains(" ") else { return nil }
    let said = Self.roots(of: words, forms).joined(separator: " ")
    let start = said.prefix(WordForms.shortestStem)
    let found = steps.filter { step in
      let name = FoldedWords(step.name)
      return name.holds(start)
        && " \(Self.roots(of: name.text, forms).joined(separator: " ")) ".contains(" \(said) ")
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func roots(of words: String, _ forms: WordForms) -> [String] {
    folded(words).split(separator: " ").map { forms.root(of: $0) }
  }

  /// Whether some words are what a step is called by, or makes, in whatever form; not what it is described by.
  public func calls(_ words: String, _ forms: WordForms) -> Bool {
    if steps(meant: words, in: forms).count == 1 { return true }
    let said = Self.folded(words)
    return steps.contains { step in
      ([step.id] + step.also + step.documents).contains { Self.folded($0) == said }
    }
  }

  /// Steps that have every word of what was said in some form, in whatever order: “reconciliation”, “plumber booked”; of
  /// several, the only one that is called no more than that.
  public func steps(meant words: String, in forms: WordForms) -> [Step] {
    guard !forms.endings.isEmpty else { return [] }
    let said = Self.roots(of: words, forms)
    guard !said.isEmpty else { return [] }
    // By its name alone: a description has many words, also those of other steps.
    var (found, whole): ([Step], [Step]) = ([], [])
    for step in steps {
      let names = ([step.id] + step.also).map { Self.roots(of: $0, forms) }
        .filter { said.allSatisfy($0.contains) }
      if !names.isEmpty { found.append(step) }
      if names.contains(where: { $0.count == said.count }) { whole.append(step) }
    }
    // Whose name has no further word is meant before others.
    return whole.count == 1 ? whole : found
  }
}
