import Assistant
import Timers

/// What a line led to.
struct Reply {
  /// What came due in the same moment: put out before the answer, then confirmed with `delivered`.
  var happened = Happenings()
  var lines: [Line] = []
  var records: [WireRecord] = []
  /// What is said on stderr: a refusal or a question.
  var errors: [Line] = []
  var code = ExitCode.done
  /// What it is said in, where that is not the language that is set.
  var language: String?
  var barrier: Barrier?
  var quits = false
  /// Look on while these run; empty: whatever runs.
  var watches: [ActiveTimer.ID]?
  /// Leave, and begin again as this profile (nil inside: the nameless one).
  var switches: String??
  /// Something was forgotten for good: what is in memory goes too.
  var forgot = false

  /// What is said aloud to somebody who spoke: not the remarks beside it.
  var answers: [Line] { (lines + errors).filter { $0.spans.first?.tone != .dim } }
}

/// What holds back the lines of a script.
enum Barrier: Equatable {
  /// Until these are over; empty: until none of ours is left.
  case timers([ActiveTimer.ID])
  case moment(Moment)
  /// Until the model has answered.
  case model
}

/// What came due since the last look, for the front door to put out and then confirm with `delivered`.
struct Happenings {
  var lines: [Line] = []
  var records: [WireRecord] = []
  var due: [Ledger.Due] = []
  /// Somebody has to look up: a phase or a timer ended, a gate waits, a cue is due.
  var rings: Bool { due.contains { $0.event.rings } }
  var isEmpty: Bool { due.isEmpty && lines.isEmpty }

  static func += (left: inout Happenings, right: Happenings) {
    left.lines += right.lines
    left.records += right.records
    left.due += right.due
  }
}
