import Storage
import Timers

/// What counts while the machine sleeps.
extension Ledger {
  /// Whether what goes through a routine counts on while the machine sleeps: as is said of it, of its name, its category or
  /// of all.
  func counts(_ routine: Routine) -> Bool {
    let category = library.routine(routine.origin?.routine, named: routine.name)?.category
    return routine.countsAsleep ?? sleepPolicy.counts(routine.name, category: category ?? "")
  }

  /// Remembers a timer that does not count asleep and comes from another boot: how much of this one was slept by now has to
  /// be written down with it.
  func note(_ timer: ActiveTimer, of record: TimerRecord, here anchor: Anchor) {
    if timer.countsAsleep || record.boot == anchor.boot {
      fromElsewhere.remove(timer.id)
    } else {
      fromElsewhere.insert(timer.id)
    }
  }

  /// Something is to be done by then: it came due, the machine slept, or something came from elsewhere.
  func hasNews(by now: Moment, asleep: Duration) -> Bool {
    nextDeadline.map { $0 <= now } ?? false || engine.hasSlept(asleep)
      || !fromElsewhere.isEmpty && disk.writable != nil
  }

  /// Has what runs count asleep or not, as is said for all by now; what says so itself goes by that.
  func followSleepPolicy() {
    do throws(StoreError) {
      try write { keeping throws(StoreError) in
        let asleep = clock.asleep
        // What was slept so far was slept as was said before.
        if engine.hasSlept(asleep) { owed += try expire(to: clock.now, keeping) }
        engine.heed(asleep: asleep)
        for id in engine.count(asleep: { counts($0.routine) }) { try save(id, keeping) }
      }
    } catch {
      disk.note(error)
    }
  }
}
