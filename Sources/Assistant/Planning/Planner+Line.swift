import Language
import Timers
import Workflows

/// Several commands in one line: what they mean together.
extension Planner {
  /// “Tea 4 minutes, silently”: what is said of the sound is about what the same line starts. Nil: nothing is.
  func attachSound(_ intents: [Intent]) -> [Intent]? {
    guard intents.count == 2,
      case .timer(.editPhases(let which, .alert(let alert))) = intents[1],
      which.isEmpty || which.pronoun == .it
    else { return nil }
    switch intents[0] {
    case .timer(.create(var requests)):
      for index in requests.indices { requests[index].alert = alert }
      return [.timer(.create(requests))]
    case .timer(.finishTogether(var requests, let end)):
      for index in requests.indices { requests[index].alert = alert }
      return [.timer(.finishTogether(requests, by: end))]
    default:
      guard intents[0].clockRequest != nil else { return nil }
      var silenced = intents[0]
      silenced.clockRequest?.alert = alert
      return [silenced]
    }
  }

  /// “Issue it on 7 December, offers due in 30 days”: where a rule counts a step from another, so does whoever names the day of
  /// that in the same line. Nil: nothing is counted so.
  func countFromNamed(_ intents: [Intent]) -> [Intent]? {
    guard intents.count == 2,
      case .workflow(.deadline(let first)) = intents[0], case .set(let base, _) = first.change,
      first.days == nil,
      case .workflow(.deadline(var second)) = intents[1], let days = second.days,
      case .set(let at, let hasClock) = second.change,
      let (state, earlier) = try? deadlinePlanner.find(first.subject), let earlier,
      let (other, later) = try? deadlinePlanner.find(second.subject), let later,
      other.instance.id == state.instance.id,
      later.deadlines.contains(where: { $0.after == earlier.id })
    else { return nil }
    let day = CivilDate(day: base.date.day + days)
    second.change = .set(LocalTime(day, second: at.second), hasClock: hasClock)
    second.days = nil
    return [intents[0], .workflow(.deadline(second))]
  }

  /// “Eggs 7 minutes, tell me when one minute is left”: the word is about the eggs.
  func attachCue(_ intents: [Intent]) -> [Intent]? {
    guard intents.count == 2, case .timer(.create(var requests)) = intents[0], requests.count == 1,
      case .timer(.addCue(let which, let cue?, .once)) = intents[1], which.label == nil, !which.all
    else { return nil }
    requests[0].cues.append(cue)
    return [.timer(.create(requests))]
  }

  /// “Turkey 3 hours, baste every 30 minutes”: what comes every so often, said beside one countdown, is a word on its way, or
  /// where it is more than a word ends with it.
  func boundRepeating(_ intents: [Intent]) -> [Intent]? {
    guard intents.count == 2, case .timer(.create(var requests)) = intents[0],
      requests.count == 1, requests[0].again == nil,
      requests[0].phases.allSatisfy({ $0.duration != nil }), var often = intents[1].often
    else { return nil }
    let (phases, rounds) = requests[0].course
    let once = phases.reduce(Int64(0)) { $0 &+ ($1.duration?.components.seconds ?? 0) }
    let length = Int(
      clamping: once.multipliedReportingOverflow(by: Int64(rounds)).partialValue)
    guard length > 0, length <= 366 * 86_400 else { return nil }
    if case .timer(.remind) = intents[1], let cues = cues(saying: often, within: length) {
      requests[0].cues += cues
      return [.timer(.create(requests))]
    }
    // At its end the countdown rings itself.
    often.until = local.adding(length - 1)
    var second = intents[1]
    second.often = often
    return [intents[0], second]
  }

  /// What is said every so often of something that lasts so many seconds; nil: it is no word alone, or is said too often.
  private func cues(saying said: ScheduleRequest, within length: Int) -> [Cue]? {
    guard let label = said.label, said.alert == .normal, !said.nags, !said.leavesOut,
      let text = said.recurrence, !text.contains("BY"),
      let rule = try? RecurrenceRule(parsing: text)
    else { return nil }
    let step = rule.interval * (rule.frequency == .hourly ? 3600 : 60)
    let count = (length - 1) / step
    guard (1...Self.mostWords).contains(count) else { return nil }
    return (1...count).map { Cue(.afterStart(.seconds(step * $0)), message: label) }
  }

  /// So often at most something is said on the way.
  private static let mostWords = 100

  /// A question in a line of several commands: whatever answers it, the commands behind it are done as well.
  ///
  /// An answer behind which the rest would be refused, or would ask in its turn, is not offered; where none is left, so
  /// is the line.
  func asked(_ question: Question, after effects: [Effect], before rest: ArraySlice<Intent>) -> Plan
  {
    guard !rest.isEmpty else { return .ask(question.after(effects)) }
    var question = question
    func followed(_ answer: [Effect]) -> Plan {
      var (planner, all) = (self, effects)
      planner.take(answer, to: &all)
      return planner.inTurn(rest, after: all)
    }
    switch question.kind {
    case .confirm(let answer, let destructive):
      switch followed(answer) {
      case .run(let all): question.kind = .confirm(all, destructive: destructive)
      case .ask(let second):
        // Two that are answered by yes or no are one question, where a no does nothing.
        guard case .confirm(let all, let isHard) = second.kind,
          question.otherwise.isEmpty, second.otherwise.isEmpty
        else { return Plan.ask(second).refused }
        question.kind = .confirm(all, destructive: destructive || isHard)
        question.text = .askBoth(first: question.text, second: second.text)
        question.wasExplicit = question.wasExplicit && second.wasExplicit
      case .refuse(let refusal): return .refuse(refusal)
      }
    case .choose(let choices):
      let plans = choices.map { (choice: $0, plan: followed($0.effects)) }
      let fitting = plans.compactMap { choice, plan -> Question.Choice? in
        guard case .run(let all) = plan else { return nil }
        var choice = choice
        choice.effects = all
        return choice
      }
      guard fitting.contains(where: { !$0.isAll }) else {
        return plans.first?.plan.refused ?? .ask(question)
      }
      question.kind = .choose(fitting)
    case .duration, .time, .name, .field:
      guard case .run(let all) = followed([]) else { return followed([]).refused }
      let last = Array(all.dropFirst(effects.count))
      // What the answer starts would have the place of what is waited for.
      guard !last.contains(where: \.waitsForOwn) else {
        return .refuse(Refusal(.notUnderstood, .noOwnLine, nearest: [.tryListTimers]))
      }
      question.first += effects
      question.last = last
    }
    return .ask(question)
  }

  /// A step that is to follow what the line only ends is a start of its own.
  func startedAnew(_ intent: Intent, behind effects: [Effect]) -> Intent {
    guard case .timer(.addPhase(let which, let phase)) = intent, which.isEmpty,
      !effects.isEmpty, effects.allSatisfy(\.isDestructive)
    else { return intent }
    let name = phase.name.isEmpty ? nil : phase.name
    return .timer(.create([TimerRequest(label: name, phases: [phase])]))
  }

  /// Whether something is to be done to what the line has ended.
  func isOfEnded(_ more: [Effect], by effects: [Effect]) -> Bool {
    let ended = effects.filter(\.isDestructive).compactMap(\.timer)
    return !ended.isEmpty && more.contains { $0.timer.map(ended.contains) ?? false }
  }

  /// “Start bread and then rest 5”: what is added or changed is of what this line starts, and of no routine that is kept.
  /// Nil: the line has started nothing, or something else is meant.
  func editStart(_ intent: Intent, in effects: [Effect]) -> Plan? {
    guard case .timer(let said) = intent, let which = said.reference,
      which.isEmpty || which.pronoun == .it,
      case .change(.start(var routine, let trigger, let end))? = effects.last
    else { return nil }
    let edit: PhaseEdit
    switch said {
    case .addPhase(_, let phase) where end == nil: edit = .add(phase, .last)
    case .editPhases(_, let change) where end == nil: edit = change
    case .rename(_, let name?):
      routine.rename(to: ShownName.bounded(name))
      return .run(effects.dropLast() + [.start(routine, trigger: trigger, pinnedEnd: end)])
    case .query: return nil
    default:
      // It runs only once the line is done: another timer is not meant.
      return which.pronoun == .it
        ? .refuse(Refusal(.notUnderstood, .noOwnLine, nearest: [.tryListTimers])) : nil
    }
    do throws(TimerError) {
      let changed = try routine.applying(edit.bounded, forms)
      return .run(effects.dropLast() + [.start(changed, trigger: trigger, pinnedEnd: end)])
    } catch {
      return .refuse(Refusal(error))
    }
  }

  /// Without alarms of deadlines that a later command of the line has met: “award and report are done”.
  func dropSettled(_ effects: [Effect]) -> [Effect] {
    let touched = effects.contains {
      if case .change(.keep(.workflow)) = $0 { true } else { false }
    }
    guard touched else { return effects }
    let running = Set(
      library.workflows.flatMap { work in
        (workPlanner.catalogue.state(of: work)?.deadlines ?? []).map { $0.link(to: work) }
      })
    return effects.filter { effect in
      guard case .change(.start(let routine, _, _)) = effect, let link = routine.origin?.deadline
      else {
        return true
      }
      return link.work == 0 || running.contains(link.atItself)
    }
  }
}

extension Effect {
  /// It starts what waits for a timer that the same line starts.
  fileprivate var waitsForOwn: Bool {
    guard case .change(.start(_, .end(let other, _)?, _)) = self else { return false }
    return other < 0
  }
}

extension Intent {
  /// What comes every so many minutes or hours without an end: a reminder, or a timer of its own (“break 10 min every 25
  /// min”). Nil: nothing does.
  fileprivate var often: ScheduleRequest? {
    get {
      let request: ScheduleRequest? =
        switch self {
        case .timer(.remind(let request)): request
        case .timer(.create(let requests)) where requests.count == 1: requests[0].again
        case .schedule(.start(_, length: _?, _, let request)): request
        default: nil
        }
      guard let request, request.until == nil, request.at == nil, let rule = request.recurrence,
        !rule.contains("COUNT"), rule.hasPrefix("FREQ=MINUTELY") || rule.hasPrefix("FREQ=HOURLY")
      else { return nil }
      return request
    }
    set {
      guard let newValue else { return }
      switch self {
      case .timer(.remind): self = .timer(.remind(newValue))
      case .timer(.create(var requests)) where requests.count == 1:
        requests[0].again = newValue
        self = .timer(.create(requests))
      case .schedule(.start(let name, let length, let scaling, _)):
        self = .schedule(.start(name, length: length, scaling, newValue))
      default: break
      }
    }
  }
}
