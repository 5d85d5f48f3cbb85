import Language
import Timers

/// A planner of one kind of thing: what is asked of it becomes effects, a question or a refusal.
///
/// Each is a value made from the context where it is needed. What another planner does is asked of it by name:
/// `routinePlanner.rename(saved, to: name)`.
protocol Planning: Situated {
  var context: PlanContext { get set }

  init(context: PlanContext)
}

extension Planning {
  var situation: Situation { context.situation }
  var resolver: Resolver { context.resolver }
  var interpreter: Interpreter { context.interpreter }
  var forms: WordForms { context.interpreter.forms }

  /// The schedules in sight.
  var schedules: [Schedule] { directory.schedules }

  /// The routines that are kept, and those that were deleted a while ago.
  var routines: [SavedRoutine] { situation.library.routines }

  // MARK: What is said

  /// Nothing is done but said.
  func answer(_ lines: [Line]) -> Plan { .run([.answer(lines, [])]) }
  func answer(_ message: Message) -> Plan { answer([line(message)]) }

  /// The zone of a place as people call it: “Tokyo”, “eastern time”, “Asia/Tokyo”.
  func zone(of place: String) -> (name: String, zone: Zone)? {
    situation.zone(of: interpreter.zone(place) ?? place)
  }

  /// What some timers are called, for a sentence.
  func names(_ timers: some Sequence<ActiveTimer>) -> String {
    Phrasing(situation).titles(Array(timers))
  }

  /// The refusal where no timer is meant: because none runs, none is called so, or the one of that name is another.
  func missing(_ reference: TimerReference) -> Refusal {
    if timersInSight.isEmpty { return Refusal(.nothingRunning) }
    if let label = reference.label {
      // Of two names one is there already: what is missing is the other.
      if let other = reference.alternative, find(TimerReference(label: label)) != .none {
        return Refusal(.noSuchTimer(other))
      }
      // A name with a time at which the timer of that name does not end.
      if case .timers(let found) = find(TimerReference(label: label)), found.count == 1 {
        return Refusal(
          .failed, .noTimerLikeThat(names: Phrasing(situation).due(found[0]).text),
          nearest: [.tryStop(name: label), .tryListTimers])
      }
      return Refusal(.noSuchTimer(label))
    }
    return Refusal(
      .failed, .noTimerLikeThat(names: names(timersInSight)), nearest: [.tryListTimers])
  }

  // MARK: Which one

  /// Does it to what is meant, or asks which. Of several timers their own plan says whether all are meant, and what is
  /// only told is told of each.
  func act(
    on things: [Thing], _ verb: Verb,
    _ plan: (Self, Thing.Family) throws(Refusal) -> Plan
  ) throws(Refusal) -> Plan {
    func planner(_ things: [Thing]) -> Self {
      var planner = self
      planner.context.resolver.chosen = things
      return planner
    }
    let families = Set(things.map(\.family))
    let isTogether = things[0].family == .timer || verb == .show && things[0].family == .schedule
    if things.count == 1 || families.count == 1 && isTogether {
      return try plan(planner(things), things[0].family)
    }
    var choices: [Question.Choice] = []
    var refused: Refusal?
    for thing in things.prefix(9) {
      do throws(Refusal) {
        switch try plan(planner([thing]), thing.family) {
        case .run(let effects):
          choices.append(
            thing.choice(effects, amongOthers: families.count > 1, situation))
        case .ask(let question):
          // What is left open is asked first: the sentence is completed by it, and asks which after that.
          switch question.kind {
          case .duration, .time, .name, .field: return .ask(question)
          case .confirm, .choose: continue
          }
        case .refuse(let refusal): refused = refused ?? refusal
        }
      } catch {
        refused = refused ?? error
      }
    }
    guard choices.count > 1 else {
      guard let only = choices.first else { throw refused ?? missing(TimerReference()) }
      return .run(only.effects)
    }
    return .ask(
      Question(kind: .choose(choices), text: .askWhich, instead: things[0].ways(for: verb)[0]))
  }

  /// A routine with names that a line can show.
  ///
  /// - Parameter kept: the kept routine that it is a run of.
  func routine(
    _ name: String, _ phases: [Phase], rounds: Int = 1, cues: [Cue] = [], alert: Alert = .normal,
    of kept: SavedRoutine.ID? = nil
  ) throws(Refusal) -> Routine {
    do throws(TimerError) {
      let bounded = phases.map { ShownName.bounded($0) }
      var routine = try Routine(
        name: ShownName.bounded(name), phases: bounded, rounds: rounds, cues: cues)
      routine.alert = alert
      routine.origin = kept.map { Origin(routine: $0) }
      return routine
    } catch {
      throw Refusal(error)
    }
  }
}
