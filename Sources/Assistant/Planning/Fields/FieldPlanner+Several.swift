import Language
import Timers
import Workflows

/// Several things told of the same work at once: each is a change of its own, as if it had been said alone.
extension FieldPlanner {
  /// - Parameter first: what is said before.
  func tell(_ first: [Intent], _ told: [FieldPhrases.Telling], _ state: WorkflowState) -> Plan {
    planner.plan(first + told.map { intent($0, state.instance.name) })
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
