import Timers

extension Refusal {
  /// A timer error in the user's terms.
  public init(_ error: TimerError) {
    switch error {
    case .nothingToTime: self.init(.notUnderstood, .noTiming, nearest: [.tryTea])
    case .tooManySteps(let limit): self.init(.outOfRange, .noSteps(n: limit))
    case .lengthOutOfRange(let length):
      self.init(.outOfRange, length < .shortestPhase ? .noLengthShort : .noLength)
    case .noSuchTimer(let name):
      self.init(.failed, .noTimer(name: name), nearest: [.tryListTimers])
    case .nothingRunning: self.init(.failed, .noRunning, nearest: [.tryTea])
    case .alreadyPaused(let name):
      self.init(.failed, .noPauseTwice(name: name), nearest: [.tryResume(name: name)])
    case .notPaused(let name):
      self.init(.failed, .noPaused(name: name), nearest: [.tryPause(name: name)])
    case .notRunning(let name): self.init(.failed, .noRuns(name: name), nearest: [.tryListTimers])
    case .atGate(let name): self.init(.failed, .noGate(name: name), nearest: [.tryNext])
    case .tooManyLaps(let name):
      self.init(.outOfRange, .noLaps(name: name), nearest: [.tryStop(name: name)])
    case .noSuchPhase(let phase, let name):
      self.init(
        .failed, phase.isEmpty ? .noPhaseWhich : .noPhase(name: name, phase: phase),
        nearest: [.tryListTimers])
    case .phaseIsUnderWay(let phase):
      self.init(.failed, .noPhaseNow(phase: phase), nearest: [.trySkip, .tryMakeIt])
    case .phaseIsOver(let phase):
      self.init(.failed, .noPhaseBefore(phase: phase), nearest: [.tryBack, .tryRestartAny])
    case .roundIsOver(let rounds): self.init(.outOfRange, .noRounds(n: max(0, rounds)))
    case .pointIsOver(let name, let began):
      self.init(
        .outOfRange, .noPoint(name: name, ago: began), nearest: [.tryHowLongFor(name: name)])
    case .tooMuchTakenOff(let name, let left):
      self.init(.outOfRange, .noLeft(name: name, left: left), nearest: [.tryStop(name: name)])
    }
  }
}
