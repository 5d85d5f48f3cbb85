/// Something that happened to a timer.
public struct TimerEvent: Hashable, Sendable, Codable {
  public enum Kind: Hashable, Sendable, Codable {
    /// Asked for, and waiting for its start.
    case queued
    case started
    case phaseStarted(step: Int)
    case phaseEnded(step: Int)
    /// At a gate: goes on when someone says so.
    case phaseWaiting(step: Int)
    /// A cue of the routine is due.
    case cue(Cue, left: Duration?)
    case completed
    case paused
    case resumed
    /// The machine slept so long, and it did not count meanwhile.
    case slept(Duration)
    case stopped
    case restarted
    /// Made longer by this, or shorter when negative.
    case extended(by: Duration)
    case skipped(step: Int)
    /// Back to an earlier step, or to the beginning of this one; the step that was left.
    case wentBack(step: Int)
    /// Began so much earlier than was said; later, when negative.
    case backdated(by: Duration)
    case renamed(from: String)
    /// Words about it were written down.
    case noted(String)
    /// A lap of a stopwatch is over, the first is 1: how long it was, and how long all of them were.
    case lapped(Int, length: Duration, total: Duration)
    case changed
  }

  public var timer: ActiveTimer.ID
  /// The timer's name at that time.
  public var name: String
  /// When it was due, or was said: never when the program got round to it.
  public var at: Moment
  public var kind: Kind

  /// The name of the phase that ended, began or waits; empty when it has none.
  public var phase: String
  /// Told by a line alone; nil: as everything else.
  public var isSilent: Bool?
  /// Rung until somebody answers, in quiet hours too; nil: as everything else.
  public var isUrgent: Bool?
  /// What it is that rings at its end, where that is an alarm or a reminder and no countdown.
  public var ringing: Ringing?
  /// What its timer belongs to.
  public var origin: Origin?

  public init(timer: ActiveTimer.ID, name: String, phase: String = "", at: Moment, _ kind: Kind) {
    (self.timer, self.name, self.phase, self.at) = (timer, name, phase, at)
    self.kind = kind
  }
}

extension ActiveTimer {
  /// What happened to it; `phase` is that under way, where no other is said.
  func event(_ kind: TimerEvent.Kind, at instant: Moment, phase said: String? = nil) -> TimerEvent {
    var event = TimerEvent(timer: id, name: name, phase: said ?? phase.name, at: instant, kind)
    event.isSilent = routine.isSilent
    event.isUrgent = routine.isUrgent
    event.ringing = ringing
    event.origin = routine.origin
    return event
  }
}

extension TimerEvent.Kind {
  /// Happens by itself when its time comes, so somebody has to be told.
  public var isDue: Bool {
    switch self {
    case .started, .phaseStarted, .phaseEnded, .phaseWaiting, .cue, .completed, .slept: true
    case .queued, .paused, .resumed, .stopped, .restarted, .extended, .skipped, .wentBack,
      .backdated, .renamed, .noted, .lapped, .changed:
      false
    }
  }

  /// The event's name on the wire (DESIGN §7).
  public var wireName: String {
    switch self {
    case .queued: "timer.queued"
    case .started: "timer.started"
    case .phaseStarted: "phase.started"
    case .phaseEnded: "phase.ended"
    case .phaseWaiting: "phase.waiting"
    case .cue: "timer.cue"
    case .completed: "timer.completed"
    case .paused: "timer.paused"
    case .resumed: "timer.resumed"
    case .slept: "timer.slept"
    case .stopped: "timer.stopped"
    case .restarted: "timer.restarted"
    case .extended: "timer.extended"
    case .skipped: "phase.skipped"
    case .wentBack: "phase.back"
    case .backdated: "timer.backdated"
    case .renamed: "timer.renamed"
    case .noted: "timer.noted"
    case .lapped: "timer.lap"
    case .changed: "timer.changed"
    }
  }
}
