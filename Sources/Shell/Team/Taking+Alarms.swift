import Assistant
import Storage
import Timers
import Workflows

/// Work that came from the team: as it stood here, and as it stands now. Nil: it was, or is, not there.
struct WorkArrival: Hashable {
  var before, after: WorkflowInstance?
}

/// Alarms of deadlines belong to their work: they change with it in the same transaction, whoever changed it. Each process
/// takes them in as what another one wrote, and no undo is for them.
extension Taking {
  /// Has the alarms here follow the work that came.
  func follow(
    by clock: any ProgramClock, _ alarms: (WorkArrival, [ActiveTimer]) -> [StateChange]
  ) throws(StoreError) {
    guard !arrivals.isEmpty else { return }
    let (anchor, asleep) = (clock.anchor, clock.asleep)
    let timers = try work.loadTimers().compactMap {
      ActiveTimer(record: $0, anchor: anchor, asleep: asleep)
    }.filter { $0.routine.origin?.deadline != nil }
    for arrival in arrivals {
      for change in alarms(arrival, timers) {
        if case .stop(let id) = change {
          try work.remove(timer: id)
        } else if case .start(let routine, _, let end) = change {
          try start(routine, endingAt: end, by: clock)
        }
      }
    }
  }

  private func start(_ routine: Routine, endingAt end: PinnedEnd?, by clock: any ProgramClock)
    throws(StoreError)
  {
    let anchor = clock.anchor
    var engine = TimerEngine(anchor: anchor, zone: clock.zone)
    let id = try work.nextTimerID()
    _ = engine.start(routine, id: id, pinnedEnd: end, at: clock.now)
    guard let timer = engine[id] else { return }
    // Nobody here set it, so any process that is there may say it.
    try work.save(TimerRecord(timer, anchor: anchor, owner: ""))
  }
}
