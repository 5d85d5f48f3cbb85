/// A timer as it is kept: what it does is JSON that only its owner reads, the rest is for finding it.
public struct TimerRecord: Hashable, Sendable {
  /// The status that takes a timer out of `loadTimers`; every other word is the caller’s.
  public static let finished = "finished"

  /// From `Store.Transaction.nextTimerID`; never used twice.
  public var id: Int64
  public var name: String
  /// JSON of the routine and where it stands.
  public var plan: String
  /// The boot that `momentNs` belongs to.
  public var boot: String
  /// `CLOCK_BOOTTIME` at the anchor of the plan, nanoseconds.
  public var momentNs: Int64
  /// Wall time at the same instant, nanoseconds since 1970 UTC.
  public var wallNs: Int64
  /// When it next has something to say, nanoseconds since 1970 UTC; nil: never by itself.
  public var dueWallNs: Int64?
  public var status: String
  /// Which process made it, “pid:starttime”.
  public var createdBy: String

  public init(
    id: Int64, name: String, plan: String, boot: String, momentNs: Int64, wallNs: Int64,
    dueWallNs: Int64? = nil, status: String, createdBy: String = ""
  ) {
    (self.id, self.name, self.plan, self.boot) = (id, name, plan, boot)
    (self.momentNs, self.wallNs, self.dueWallNs) = (momentNs, wallNs, dueWallNs)
    (self.status, self.createdBy) = (status, createdBy)
  }
}

/// Something that happened, in the order it was written down.
public struct EventRecord: Hashable, Sendable {
  /// Given by the store, growing; what is passed to `append` does not matter.
  public var id: Int64
  public var timerID: Int64?
  /// “timer.completed”, “phase.started”, …
  public var kind: String
  /// JSON.
  public var body: String
  /// When it was due: nanoseconds since 1970 UTC, and of `CLOCK_BOOTTIME` in `boot`.
  public var dueWallNs: Int64
  public var dueBootNs: Int64
  public var boot: String
  /// When it was announced, nanoseconds since 1970 UTC; nil: not yet.
  public var saidWallNs: Int64?
  /// Who announces it, “pid:starttime”; nil: nobody has to.
  public var claim: String?
  public var delivered: Bool
  /// The command that caused it.
  public var command: Int64?
  /// Who did it (`Doer.written`); empty: nobody, or it is not known.
  public var doer = ""

  public init(
    id: Int64 = 0, timerID: Int64? = nil, kind: String, body: String, dueWallNs: Int64,
    dueBootNs: Int64, boot: String, saidWallNs: Int64? = nil, claim: String? = nil,
    delivered: Bool = false, command: Int64? = nil
  ) {
    (self.id, self.timerID, self.kind, self.body) = (id, timerID, kind, body)
    (self.dueWallNs, self.dueBootNs, self.boot) = (dueWallNs, dueBootNs, boot)
    (self.saidWallNs, self.claim, self.delivered) = (saidWallNs, claim, delivered)
    self.command = command
  }
}

/// A command that changed timers, with what undoing and redoing it needs.
public struct CommandRecord: Hashable, Sendable {
  /// Given by the store, growing; what is passed to `record` does not matter.
  public var id: Int64
  public var text: String
  /// Nanoseconds since 1970 UTC.
  public var atWallNs: Int64
  /// Which process it came from, “pid:starttime”.
  public var process: String
  /// JSON of the timers it touched, as they were before and after it.
  public var before: String
  public var after: String
  public var undone: Bool
  /// Who gave it (`Doer.written`); empty: it is not known.
  public var doer = ""

  public init(
    id: Int64 = 0, text: String, atWallNs: Int64, process: String, before: String, after: String,
    undone: Bool = false, doer: String = ""
  ) {
    (self.id, self.text, self.atWallNs, self.process) = (id, text, atWallNs, process)
    (self.before, self.after, self.undone, self.doer) = (before, after, undone, doer)
  }
}
