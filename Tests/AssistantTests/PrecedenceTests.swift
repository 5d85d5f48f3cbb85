import Language
import Testing
import Timers

@testable import Assistant

/// Of all that a sentence may mean the first that fits has it: the order of `TimerClaim`, where several fit, and of
/// `StartPlanner.plan`.
struct PrecedenceTests {
  /// What a plan comes to, in a word.
  enum Outcome: Equatable { case asks, keepsSchedule, starts, other }

  private func outcome(_ plan: Plan) -> Outcome {
    switch plan {
    case .ask: .asks
    case .refuse: .other
    case .run(let effects):
      switch effects.first {
      case .change(.keep(.schedule)): .keepsSchedule
      case .change(.start): .starts
      default: .other
      }
    }
  }

  private func planner(in world: World) throws -> Planner {
    Planner(
      context: PlanContext(
        situation: world.situation, resolver: Resolver(situation: world.situation),
        interpreter: try #require(World.interpreter)))
  }

  @Test(arguments: [
    // A length that is open, a time at which it comes again, the name of a kept routine.
    (true, true, true, Outcome.asks), (true, false, true, .asks), (true, true, false, .asks),
    (false, true, true, .keepsSchedule), (false, true, false, .keepsSchedule),
    (false, false, true, .starts),
  ]) func `what starts something is asked about, kept for later, or started`(
    isOpen: Bool, comesAgain: Bool, isKept: Bool, outcome: Outcome
  ) throws {
    let world = try World("noodles: boil 10, drain 2", "save it as pasta")
    var request = TimerRequest(label: isKept ? "pasta" : "tea")
    if isOpen || !isKept { request.phases = [Phase(.seconds(600))] }
    if isOpen { request.longest = .seconds(720) }
    if comesAgain {
      request.again = ScheduleRequest(
        at: LocalTime(World.start.date, second: 20 * 3600), saysClock: true,
        recurrence: "FREQ=DAILY;BYHOUR=20;BYMINUTE=0")
    }
    let plan = try planner(in: world).plan([.timer(.create([request]))])
    #expect(self.outcome(plan) == outcome, "\(plan)")
  }

  @Test func `who knows that no schedule is meant gets none`() throws {
    let planner = try planner(in: World("remind me of gym every day at 7"))
    let stop = TimerIntent.stop(TimerReference(label: "gym"))
    #expect(outcome(try planner.plan(stop)) == .keepsSchedule)
    #expect(throws: Refusal.self) { try planner.plan(stop, from: .deadlines) }
  }
}
