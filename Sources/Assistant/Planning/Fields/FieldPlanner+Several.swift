import Language
import Timers
import Workflows

/// Several things told of the same work at once: each is a change of its own, as if it had been said alone.
extension FieldPlanner {
  /// - Parameter first: what is said before.
  func tell(_ first: [Intent], _ told: [FieldPhrases.Telling], _ state: WorkflowState) -> Plan {
    planner.plan(first + told.map { intent($0, state.instance.name) })
  }

  /// What is told before a last clause that asks what follows from it; nil: none does.
  func asking(behind said: String) -> (value: String, question: String)? {
    let parting = said.indices.last { place in
      let behind = said[place...].dropFirst()
      return said[place] == "," && behind.count > 1
        || ".;:".contains(said[place]) && behind.first == " "
    }
    guard let parting else { return nil }
    let question = String(said[said.index(after: parting)...]).trimmed
    guard interpreter.asks(question) else { return nil }
    return (String(said[..<parting]), question)
  }

  /// The same, and what is asked behind it: how the work stands to its rules then, unless a rule reads it otherwise.
  func told(_ fields: [FieldIntent], asking: [Intent]? = nil, _ state: WorkflowState) -> Plan {
    let change = fields.map { Intent.workflow(.field($0)) }
    if let asking { return planner.plan(change + asking) }
    guard catalogue.rules(of: state.definition) != nil else { return planner.plan(change) }
    return planner.plan(change + [.workflow(.compliance(.check(work: state.instance.name)))])
  }

  /// The work that is named anywhere in a line, and the line without its name and what leads to that; nil: none is.
  func named(within text: String) -> (state: WorkflowState, said: String)? {
    for work in directory.works {
      guard let (before, after) = FieldPhrases.around(work.name, in: text),
        let state = openState(of: work)
      else { continue }
      var words = before.split(separator: " ")
      while let last = words.last, interpreter.leadsName(String(last)) { words.removeLast() }
      return (state, (words.joined(separator: " ") + " " + after).trimmed)
    }
    return nil
  }

  /// When a step, by the name of what it takes in or makes, has to be done, of the work that stands anywhere in the line.
  ///
  /// - Parameter ofNamed: only of work that the line names.
  func dueTold(_ text: String, ofNamed isNamed: Bool = false) -> Plan? {
    let named = named(within: text)
    guard let state = named?.state ?? (isNamed ? nil : workAtHand), !state.isClosed
    else { return nil }
    let phrases = phrases(of: state)
    guard let (step, behind, isOver) = phrases.dueOfNamedStep(named?.said ?? text),
      let when = interpreter.quantities.when(behind, now: local)
    else { return nil }
    var at = when.end ?? when.at
    if !when.saysClock, when.end == nil,
      let day = interpreter.quantities.day(behind, now: local, isOver: isOver)
    {
      at = LocalTime(day, second: at.second)
    }
    return planner.plan([
      .workflow(
        .deadline(
          DeadlineRequest(
            WorkflowSubject(step, work: state.instance.name, saysStep: true),
            .set(at, hasClock: when.saysClock))))
    ])
  }

  /// A quantity that is so much more or less than it was.
  func change(_ field: WorkField, by said: String, isMore: Bool, in state: WorkflowState)
    throws(Refusal) -> Plan
  {
    if let (amount, also) = phrases(of: state).further(behind: said) {
      let first = FieldIntent.change(
        field: field.name, by: amount, isMore: isMore, work: state.instance.name)
      return tell([.workflow(.field(first))], also, state)
    }
    let (old, by) = (state.value(of: field), try value(said, of: field, state))
    let sum: FieldValue? =
      switch (old, by) {
      case (.money(let old)?, .money(let by)): .money(isMore ? old + by : old - by)
      case (.number(let old)?, .number(let by)): .number(isMore ? old + by : old - by)
      default: nil
      }
    guard let sum, sum.quantity.map({ $0 >= 0 }) ?? true else { throw unreadable(said, field) }
    return try set(field, to: sum, in: state)
  }

  private func intent(_ told: FieldPhrases.Telling, _ work: String) -> Intent {
    let subject = WorkflowSubject(work: work)
    return switch told {
    case .field(let phrase): .workflow(.field(.say(phrase, work: work)))
    case .leader(let name): .workflow(.assign(subject, to: name))
    case .due(let day, let step):
      .workflow(
        .deadline(
          DeadlineRequest(
            WorkflowSubject(step, work: work), .set(LocalTime(day, second: 0), hasClock: false))))
    // Where nothing is next, all of it is meant.
    case .nextDue(let day) where (try? state(work))?.next.isEmpty == true:
      self.intent(.due(day, step: nil), work)
    case .nextDue(let day):
      .workflow(
        .deadline(
          DeadlineRequest(
            WorkflowSubject(work: work, isNext: true),
            .set(LocalTime(day, second: 0), hasClock: false))))
    case .reason(let text): .workflow(.note(text, on: subject))
    }
  }

  /// Who is to do a step, and by when, said behind the name: “Denise, due Friday”. Nil: it is all of some work, or a name alone.
  private func assigningStep(_ person: String, _ subject: WorkflowSubject) -> Plan? {
    guard let (state, found) = try? deadlinePlanner.find(subject), let step = found,
      let (name, also) = phrases(of: state).further(behind: person)
    else { return nil }
    let whose = WorkflowSubject(step.id, work: state.instance.name, saysStep: true)
    let told = also.map { telling -> Intent in
      switch telling {
      case .due(let day, step: nil), .nextDue(let day):
        .workflow(
          .deadline(DeadlineRequest(whose, .set(LocalTime(day, second: 0), hasClock: false))))
      case .field, .leader, .due, .reason: intent(telling, state.instance.name)
      }
    }
    return planner.plan([.workflow(.assign(whose, to: name))] + told)
  }

  /// A leader, and what is told of the same work behind the name; nil: nothing is.
  func assigning(_ person: String, _ subject: WorkflowSubject) -> Plan? {
    if let plan = assigningStep(person, subject) { return plan }
    guard subject.words == nil || subject.work == nil,
      let state = try? state(subject.work ?? subject.words),
      let (name, also) = phrases(of: state).further(behind: person)
    else { return nil }
    return tell([.workflow(.assign(subject, to: name))], also, state)
  }
}
