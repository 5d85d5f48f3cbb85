import Timers
import Workflows

/// What a sentence can point at, of all there is.
enum Thing {
  /// What runs: a countdown, a stopwatch, or an alarm or reminder for one time.
  case timer(ActiveTimer)
  /// A phase of what runs.
  case phase(NamedPhase)
  /// What comes again, by the clock.
  case schedule(Schedule)
  case routine(SavedRoutine)
  case work(WorkflowInstance)
  /// A document of some work.
  case document(WorkDocument)

  /// What it may be called, where a sentence says of what kind it is. One thing may be of several.
  enum Kind: String {
    case timer, stopwatch, alarm, reminder, phase, schedule, routine, work, document
  }

  /// Where it is kept, which decides how it is acted on.
  enum Family { case timer, phase, schedule, routine, work, document }

  var family: Family {
    switch self {
    case .timer: .timer
    case .phase: .phase
    case .schedule: .schedule
    case .routine: .routine
    case .work: .work
    case .document: .document
    }
  }

  var name: String {
    switch self {
    case .timer(let timer): timer.name
    case .phase(let phase): phase.name
    case .schedule(let schedule): schedule.name
    case .routine(let saved): saved.name
    case .work(let work): work.name
    case .document(let document): document.title
    }
  }

  /// What it is called first of all.
  func kind(at now: Moment) -> Kind {
    switch self {
    case .timer(let timer):
      switch timer.ringing {
      case .alarm: .alarm
      case .reminder: .reminder
      case nil: timer.counted(at: now) == nil ? .timer : .stopwatch
      }
    case .phase: .phase
    case .schedule: .schedule
    case .routine: .routine
    case .work: .work
    case .document: .document
    }
  }

  /// Whether it is of a kind that was said. A stopwatch is a timer, and what rings again an alarm or a reminder; the
  /// alarm of a deadline may be called either.
  func isOf(_ kind: Kind, at now: Moment) -> Bool {
    if self.kind(at: now) == kind { return true }
    switch (self, kind) {
    case (.timer(let timer), .timer): return timer.ringing == nil
    case (.timer(let timer), .alarm), (.timer(let timer), .reminder):
      return timer.routine.origin?.deadline != nil
    case (.schedule(let schedule), .alarm): return schedule.isOf(.alarm)
    case (.schedule(let schedule), .reminder): return schedule.isOf(.reminder)
    default: return false
    }
  }

  /// When it was made and changed last, ns since 1970 UTC; nil: nobody wrote that down.
  var walls: (made: Int64, changed: Int64?)? {
    switch self {
    case .routine(let saved): (saved.createdWall, saved.changedWall)
    case .schedule(let schedule): (schedule.createdWall, nil)
    case .work(let work):
      work.events.first.map { ($0.wall, work.events.last?.wall) }
    case .timer, .phase, .document: nil
    }
  }

  /// How likely it is meant by a verb, beside other things that are called just so: what runs is spoken of most.
  func likelihood(of verb: Verb) -> Int {
    switch self {
    case .timer: 40
    // Removing is said of phases as well as of timers, repeating of phases.
    case .phase: verb == .loop ? 45 : verb == .delete ? 38 : 35
    case .schedule(let schedule): schedule.isAwake || verb == .resume ? 30 : 10
    case .routine: verb == .delete ? 30 : 20
    case .work, .document: 20
    }
  }
}

/// What there is to point at: all that a situation holds, or a few things that were chosen of it.
struct Directory {
  private let situation: Situation
  private let chosen: [Thing]?

  /// - Parameter things: nil: all there is.
  init(_ situation: Situation, only things: [Thing]? = nil) {
    (self.situation, chosen) = (situation, things)
  }

  /// Nothing was chosen: it is all there is.
  var isAll: Bool { chosen == nil }

  var timers: TimerList {
    guard let chosen else { return situation.timers }
    return TimerList(
      chosen.compactMap { thing in
        switch thing {
        case .timer(let timer): timer
        case .phase(let phase): phase.timer
        case .schedule, .routine, .work, .document: nil
        }
      })
  }

  var schedules: [Schedule] {
    guard let chosen else { return situation.library.schedules.filter { $0.deletedWall == nil } }
    return chosen.compactMap { if case .schedule(let schedule) = $0 { schedule } else { nil } }
  }

  /// With those that were deleted and can be brought back.
  var routines: [SavedRoutine] {
    guard let chosen else { return situation.library.routines }
    return chosen.compactMap { if case .routine(let saved) = $0 { saved } else { nil } }
  }

  /// The alarm of a deadline leads to its work, so that is in sight where no work was chosen.
  var works: [WorkflowInstance] {
    let works = (chosen ?? []).compactMap { if case .work(let work) = $0 { work } else { nil } }
    return works.isEmpty ? situation.library.workflows : works
  }

  /// Documents of the work in sight, or of one piece of it alone. O(its events).
  func documents(of work: Int64?) -> [WorkDocument] {
    let documents = (chosen ?? []).compactMap { thing -> WorkDocument? in
      if case .document(let document) = thing { document } else { nil }
    }
    guard documents.isEmpty else { return documents }
    return works.filter { work == nil || $0.id == work }.flatMap(\.documents)
  }
}
