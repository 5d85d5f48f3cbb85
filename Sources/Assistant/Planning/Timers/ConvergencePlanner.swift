import Timers

/// What takes different times and is to end together.
struct ConvergencePlanner: Planning {
  var context: PlanContext

  /// Lines up the shorter ones so that all end with the longest, or at the time said; what shares a pan one after another.
  func start(_ requests: [TimerRequest], by end: LocalTime?) throws(Refusal) -> [Effect] {
    var routines: [Routine] = []
    for request in requests {
      routines.append(
        try routine(
          request.label ?? "", request.course.phases, rounds: request.course.rounds,
          cues: request.cues,
          alert: request.alert, of: request.routine))
    }
    // What takes longer where the user is begins the sooner for it.
    let adjusted = try knowledgePlanner.adjust(
      routines.map { Effect.start($0, trigger: nil, pinnedEnd: nil) })
    for (index, effect) in zip(routines.indices, adjusted) {
      if case .change(.start(let routine, _, _)) = effect { routines[index] = routine }
    }
    let told = Array(adjusted.dropFirst(routines.count))
    let now = self.now
    let hands = requests.compactMap(\.hands).min()
    let goal = end.map { moment($0) }
    let parts = routines.indices.map { index in
      Convergence.Part(
        ActiveTimer.ID(index), .waiting(routines[index].duration),
        needsHand: requests[index].hands != nil)
    }
    let plan = Convergence(parts, goal: goal, hands: hands).plan(at: now)
    if let goal, let end, plan.end > goal {
      throw tooLate(routines, hands, by: end, left: now.duration(to: goal), plan)
    }
    let wall = anchor.wall(of: now)
    // Two plans in one line have other things in them.
    let group = routines.reduce(wall) { $0 &+ $1.duration.nanoseconds / 1_000_000_000 }
    // Longest first: that is the order they start in.
    let order = routines.indices.sorted { start(of: $0, plan) < start(of: $1, plan) }
    let starts = order.map { index -> Effect in
      var routine = routines[index]
      if routines.count > 1 {
        var origin = routine.origin ?? Origin()
        origin.together = .init(
          group: group, end: goal.map { anchor.wall(of: $0) },
          hands: requests[index].hands)
        routine.origin = origin
      }
      let start = start(of: index, plan)
      return .start(routine, trigger: start > now ? .at(start) : nil, pinnedEnd: nil)
    }
    return starts + told
  }

  private func start(of index: Int, _ plan: Convergence.Plan) -> Moment {
    plan.starts[ActiveTimer.ID(index)] ?? now
  }

  private func tooLate(
    _ routines: [Routine], _ hands: Int?, by end: LocalTime, left: Duration,
    _ plan: Convergence.Plan
  ) -> Refusal {
    let longest = routines.map(\.duration).max() ?? .zero
    let soonest = SaidTime(local(plan.end))
    guard let hands, longest <= left else {
      return Refusal(
        .outOfRange, .noFit(longest: longest, at: SaidTime(end), left: left, soonest: soonest))
    }
    return Refusal(
      .outOfRange,
      .noFitHands(
        n: hands, length: now.duration(to: plan.end), at: SaidTime(end), left: left,
        soonest: soonest))
  }

  /// “Show the plan”: what was lined up last, else all that has an end; nil: there is nothing to draw.
  func timeline() -> Effect? {
    let group = timers.compactMap(\.routine.origin?.together?.group).max()
    let meant = timers.filter { timer in
      group.map { timer.routine.origin?.together?.group == $0 } ?? !timer.isAlarm
    }
    let phrasing = Phrasing(situation)
    let lines = phrasing.timeline(of: Array(meant.prefix(Self.mostDrawn)))
    return lines.isEmpty ? nil : .answer(lines, meant.map { phrasing.record($0) })
  }

  private static let mostDrawn = 100

  /// “Only one pan”, said of what was planned last.
  func share(_ hands: Int) throws(Refusal) -> Plan {
    guard let group = timers.compactMap(\.routine.origin?.together?.group).max() else {
      throw .failed(.noTogether, [.tryReadyTogether])
    }
    return .run(
      timers.filter { $0.routine.origin?.together?.group == group }.map {
        .edit($0.id, .hands(hands))
      })
  }

  /// “Make it 7:30” behind a plan, “move everything to 8”: when all of it is to be done. Nil: something else is meant.
  func retime(_ intent: TimerIntent) throws(Refusal) -> Plan? {
    guard chosenThings == nil, let which = intent.reference, let members = meant(which) else {
      return nil
    }
    let said = members.compactMap(\.routine.origin?.together?.end).max()
    let planned =
      said.map { anchor.moment(ofWall: $0) }
      ?? members.compactMap(instants.plannedEnd).max()
    guard let end = planned, let goal = goal(of: intent, which, from: end) else { return nil }
    let time = SaidTime(local(goal))
    let left = now.duration(to: goal)
    guard left > .zero else { throw Refusal(.outOfRange, .noOver(at: time)) }
    let longest = members.filter(\.isPending).map(\.wholeLength).max() ?? .zero
    guard longest <= left else {
      let soonest = SaidTime(local(now.advanced(by: longest)))
      throw Refusal(
        .outOfRange, .noFit(longest: longest, at: time, left: left, soonest: soonest))
    }
    return .run(members.map { .edit($0.id, .goal(anchor.wall(of: goal))) })
  }

  /// The end that is meant; what shifts it counts from the one that was said, or else is planned.
  private func goal(
    of intent: TimerIntent, _ which: TimerReference, from end: Moment
  ) -> Moment? {
    let isOpen = which.halfIsOpen == true
    switch intent {
    case .move(_, let time):
      return moment(
        isOpen || which.keepsDay == true ? alarmPlanner.like(end, time, isOpen: isOpen) : time)
    case .update:
      return which.clockMeant.map {
        moment(alarmPlanner.like(end, $0, isOpen: isOpen))
      }
    case .extend(_, let amount?) where which.shifts == true:
      return end.advanced(by: amount)
    case .reduce(_, let amount?) where which.shifts == true:
      return end.advanced(by: .zero - amount)
    default: return nil  // The others say no time for all of it.
    }
  }

  /// What is to end together, where all of it is meant: “it” behind the plan, or all that runs. Nil: something else is.
  private func meant(_ which: TimerReference) -> [ActiveTimer]? {
    var plain = which
    (plain.pronoun, plain.all) = (nil, false)
    guard plain.isEmpty, which.pronoun != .other, which.isExcept != true, which.ringing == nil,
      which.saysRinging != true
    else { return nil }
    let running = timers.filter { !$0.isAlarm }
    let isIt = which.pronoun == .it
    guard !isIt || isAboutPlan else { return nil }
    let isMeal = which.saysMeal == true
    let one =
      isIt
      ? running.first { $0.id == focusedTimer }
      : isMeal ? running.last { $0.routine.origin?.together != nil } : running.first
    guard let group = one?.routine.origin?.together?.group else { return nil }
    let members = running.filter { $0.routine.origin?.together?.group == group }
    let isAll = isIt || isMeal || members.count == running.count
    return members.count > 1 && isAll ? members : nil
  }

  /// What was talked about last is a plan as a whole: it was only started, or all of it was changed.
  private var isAboutPlan: Bool {
    if resolver.isFocusNew { return true }
    guard case .run(let effects)? = resolver.last?.plan else { return false }
    return effects.contains {
      if case .change(.edit(_, let edit)) = $0 { edit.isOfPlan } else { false }
    }
  }
}
