import Language
import Workflows

/// Answers to “what is the value?”, one field after the other.
extension Assistant {
  /// Whether an empty line answers what was asked: it skips the field.
  public var takesEmptyLines: Bool {
    if case .field? = question?.kind { true } else { false }
  }

  /// What an answer does and what is asked next; nil where the line is a sentence of its own.
  func filled(_ asked: Question.Field, _ text: String, in situation: Situation) -> (
    plan: Plan, next: Question?
  )? {
    do throws(Refusal) {
      return try planner(situation).fieldPlanner.fillIn(asked, text)
    } catch {
      // What is no value may be a command.
      let isSentence = interpreter.interpret(text, in: scene(situation), helps: false).readings
        .contains { $0.confidence >= 0.9 }
      return isSentence ? nil : (.refuse(error), nil)
    }
  }

  /// What a line tells of work by what it says alone; nil: nothing.
  func told(_ interpretation: Interpretation, in situation: Situation) -> Plan? {
    let (planner, text) = (planner(situation).fieldPlanner, interpretation.text)
    let plan = planner.toldWithQuestion(text) { question in
      let read = interpreter.interpret(question, in: scene(situation), helps: false)
      // What weights only guess is asked about what was told.
      guard let reading = read.readings.first, reading.confidence >= 0.9, reading.plainly == nil,
        case .workflow? = reading.intents.first
      else { return nil }
      return reading.intents
    }
    return plan.map { unasked($0, text, in: situation) } ?? planner.toldAtOnce(interpretation)
  }

  /// An answer about a field, for a line that begins with its name and is not surely something else, is a number of work, or
  /// says what an amount is. Nil: it does not.
  func toldOfField(
    _ interpretation: Interpretation, _ reading: Reading, in situation: Situation
  ) -> Plan? {
    let isOpen =
      switch reading.intents.first {
      case .timer?: true
      case .workflow?: reading.plainly != nil && reading.confidence < 0.9  // Weights only guess it.
      default: false  // All else says itself what it is about.
      }
    guard !situation.library.workflows.isEmpty, isOpen else { return nil }
    let told = planner(situation).fieldPlanner.tell(
      interpretation.text, byName: true, unless: reading.confidence >= 0.9)
    return told.map { unasked($0, interpretation.text, in: situation) }
  }
}
