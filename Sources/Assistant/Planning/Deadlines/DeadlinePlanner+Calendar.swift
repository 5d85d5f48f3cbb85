import Timers
import Workflows

/// Deadlines as a calendar, which other programs read.
extension DeadlinePlanner {
  /// The deadlines that are told as a calendar: their alarms, and those that make none, of which what is only planned or
  /// hangs on a condition is tentative.
  func export(_ work: String?, to file: String?) throws(Refusal) -> Plan {
    var (meant, id) = (states, Int64?.none)
    if let work {
      let state = try state(work)
      (meant, id) = ([state], state.instance.id)
    }
    let alarms = situation.timers.filter { timer in
      situation.isDeadline(timer) && (id == nil || timer.routine.origin?.deadline?.work == id)
    }
    let phrasing = deadlinePhrasing
    var (planned, others) = ([Schedule](), [Schedule]())
    for state in meant {
      for deadline in state.deadlines + state.planned where phrasing.isToTell(deadline) {
        let day = phrasing.local(deadline.due).date
        let rings = alarms.contains { alarm in
          alarm.routine.origin?.deadline == deadline.link(to: state.instance)
            && alarm.pinnedEnd.map { situation.zone.local(wall: $0).date } == day
        }
        if deadline.isPlanned || !state.counts(deadline) {
          planned.append(entry(deadline, of: state))
        } else if !rings {
          others.append(entry(deadline, of: state))
        }
      }
    }
    guard !alarms.isEmpty || !planned.isEmpty || !others.isEmpty else {
      throw .failed(.deadlineNoneRunning, [.tryDeadlineSet(name: work ?? "")])
    }
    return .run([
      .schedule(.export(alarms.map { -$0.id }, file: file, planned: planned, others: others))
    ])
  }

  /// A deadline as an event that rings nothing: at nine in the morning of its day, or at its moment.
  private func entry(_ deadline: WorkflowState.Deadline, of state: WorkflowState) -> Schedule {
    let phrasing = deadlinePhrasing
    let start: LocalTime
    switch deadline.due {
    case .day(let date): start = LocalTime(date, second: 9 * 3600)
    case .moment(let wall): start = situation.zone.local(wall: wall)
    }
    let rule = deadline.rule.map { $0.id.isEmpty ? $0.after : $0.id } ?? "set"
    let parts = [
      "\(state.instance.id)", deadline.step?.id ?? "all", rule,
      deadline.isPlanned ? "planned" : deadline.kind.rawValue,
    ]
    var schedule = Schedule(
      name: ShownName.bounded(alarmName(deadline, of: state.instance)), action: .reminder,
      when: Recurrence(start: start), uid: "deadline-\(parts.joined(separator: "-"))@ensue",
      handled: situation.instant, createdWall: situation.anchor.wall)
    schedule.warned = situation.instant
    schedule.alert = .silent
    schedule.details = Schedule.Details(notes: phrasing.source(deadline))
    return schedule
  }
}
