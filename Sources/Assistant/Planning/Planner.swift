import Language
import Timers

/// Turns what someone asked into what we do: intent → effects, or a question, or a refusal.
///
/// It joins the commands of a line, and gives each to the planner of the thing it is about.
struct Planner: Planning {
  var context: PlanContext

  func plan(_ intents: [Intent]) -> Plan { withinRange(planned(intents)) }

  private func planned(_ intents: [Intent]) -> Plan { inTurn(joined(intents)[...]) }

  /// The commands of a line one after the other: each is planned as those before leave things.
  ///
  /// What is asked of timers behind a change is answered once that is done.
  ///
  /// - Parameter before: what the line comes to so far.
  func inTurn(_ intents: ArraySlice<Intent>, after before: [Effect] = []) -> Plan {
    var (planner, effects) = (self, before)
    for (place, said) in zip(intents.indices, intents) {
      let intent = planner.startedAnew(said, behind: effects)
      // First of all: a pronoun here stands for what the line has just started.
      if let changed = planner.editStart(intent, in: effects)
        ?? planner.documentPlanner.unlessDrawn(intent, by: effects)
      {
        guard case .run(let whole) = changed else { return changed }
        effects = whole
        planner.context.mention(effects)
        continue
      }
      if let more = planner.documentPlanner.ofDrawn(intent, by: effects) {
        planner.take([more], to: &effects)
        continue
      }
      switch planner.plan(intent) {
      case _ where intent.isQuestion && effects.contains(where: \.changesTimers):
        effects.append(.tell(intent))
      case .run(let more):
        guard !planner.isOfEnded(more, by: effects) else {
          return .refuse(Refusal(.notUnderstood, .noOwnLine, nearest: [.tryListTimers]))
        }
        planner.take(more, to: &effects)
      case .ask(let question):
        return planner.asked(question, after: effects, before: intents[(place + 1)...])
      case .refuse(let refusal): return .refuse(refusal)
      }
    }
    return .run(intents.count > 1 ? planner.dropSettled(effects) : effects)
  }

  /// Adds what a command comes to, and takes it for done.
  mutating func take(_ more: [Effect], to effects: inout [Effect]) {
    context.join(more, to: &effects)
    context.expect(more)
    context.stay(with: more)
    context.mention(effects)
  }

  /// With what is told of lengths that are made shorter than is safe, whatever made them so.
  private func cautioned(_ plan: Plan) -> Plan {
    switch plan {
    case .run(let effects): .run(effects + knowledgePlanner.cautions(on: effects))
    case .ask(let question): .ask(question.mapping { $0 + knowledgePlanner.cautions(on: $0) })
    case .refuse: plan
    }
  }

  private func plan(_ intent: Intent) -> Plan {
    do throws(Refusal) {
      switch intent {
      case .shell(let intent): return try shellPlanner.plan(intent)
      case .timer(let intent): return cautioned(try plan(intent))
      case .schedule(let intent):
        if let plan = try planPointed(intent) { return plan }
        return try schedulePlanner.plan(intent)
      case .followUp:
        throw Refusal(.notUnderstood, .noOwnLine, nearest: [.tryAgain])
      case .prediction(let intent): return .run([.prediction(intent)])
      case .routine(let intent): return try routinePlanner.plan(intent)
      case .background(let intent): return try backgroundPlanner.plan(intent)
      case .knowledge(let intent): return try knowledgePlanner.plan(intent)
      case .history(let intent): return try historyPlanner.plan(intent)
      case .model(let intent): return .run([.model(ModelEffect(intent))])
      case .regulation(let intent): return .run([.regulation(intent)])
      case .place(let intent): return try placePlanner.plan(intent)
      case .workflow(let intent): return try workPlanner.plan(intent)
      }
    } catch {
      return .refuse(ofOtherKind(error, intent) ?? error)
    }
  }
}
