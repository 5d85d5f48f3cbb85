import Timers

/// A phase of a timer, and how far from the one under way.
struct NamedPhase {
  var timer: ActiveTimer
  var index: Int
  /// 0: under way; 1: the next; −1: the one before, in the same round.
  var ahead: Int
  var isLastRound: Bool

  var name: String { timer.routine.phases[index].name }
  /// Nothing comes after it.
  var isLast: Bool { isLastRound && index == timer.routine.phases.count - 1 }

  /// What comes behind it in its timer; nil: a step waits for a word.
  var rest: Duration? {
    let step = timer.isPending ? index : timer.step + ahead
    guard step >= 0, step < timer.routine.stepCount else { return nil }
    var sum = Duration.zero
    for later in (step + 1)..<max(step + 1, timer.routine.stepCount) {
      guard let length = timer.routine.phase(at: later).duration else { return nil }
      sum += length
    }
    return sum
  }

  /// How long it is, with what was added; nil: it waits for a word.
  var length: Duration? {
    let own = timer.routine.phases[index].duration
    return own == nil || timer.isPending || ahead != 0 ? own : timer.length
  }

  init?(_ reference: PhaseReference, of timer: ActiveTimer, _ forms: WordForms) {
    let count = timer.routine.phases.count
    let here = timer.isPending ? nil : timer.step % count
    let reference = reference.inOwnWords(of: timer.routine, forms)
    guard let index = try? timer.routine.index(of: reference, current: here) else { return nil }
    self.timer = timer
    self.index = index
    ahead = here.map { index - $0 } ?? index + 1
    isLastRound = timer.step / count == timer.routine.rounds - 1
  }
}
