import Language

/// From intents to a plan.
extension Assistant {
  /// Decides what to do about intents that no sentence said.
  public func plan(_ intents: [Intent], in situation: Situation) -> Plan {
    planner(situation).plan(intents)
  }

  func planner(_ situation: Situation) -> Planner {
    Planner(
      context: PlanContext(
        situation: situation, resolver: resolver(in: situation), interpreter: interpreter))
  }
}
