import Timers

extension TimerEvent.Kind {
  /// Worth a bell.
  var rings: Bool {
    switch self {
    case .completed, .phaseStarted, .phaseWaiting, .cue, .started, .resumed: true
    // A phase's end is the next one's start, or the end of all: one bell for both.
    case .queued, .phaseEnded, .paused, .slept, .stopped, .restarted, .extended, .skipped,
      .wentBack, .backdated, .renamed, .noted, .lapped, .changed:
      false
    }
  }
}
