import Timers

extension Refusal {
  /// A timer error in the user's terms.
  public init(_ error: TimerError) {
    switch error {
    case .nothingToTime:
      self.init(.notUnderstood, "There is nothing to time.", nearest: ["tea 4 minutes"])
    case .tooManySteps(let limit):
      self.init(.outOfRange, "That is more than \(limit) phases.")
    case .lengthOutOfRange(let length):
      self.init(
        .outOfRange,
        length < .shortestPhase
          ? "A phase lasts 1 second or more, up to 366 days." : "A phase lasts 366 days or less.")
    case .noSuchTimer(let name):
      self.init(.failed, "I don’t know a timer “\(name)”.", nearest: ["list timers"])
    case .nothingRunning:
      self.init(.failed, "No timers are running.", nearest: ["tea 4 minutes"])
    case .alreadyPaused(let name):
      self.init(.failed, "“\(name)” is paused already.", nearest: ["resume \(name)"])
    case .notPaused(let name):
      self.init(.failed, "“\(name)” is not paused.", nearest: ["pause \(name)"])
    case .notRunning(let name):
      self.init(.failed, "“\(name)” is not running.", nearest: ["list timers"])
    case .atGate(let name):
      self.init(.failed, "“\(name)” waits for you.", nearest: ["next"])
    case .tooManyLaps(let name):
      self.init(
        .outOfRange, "“\(name)” has 1000 laps; more are not kept.", nearest: ["stop \(name)"])
    case .noSuchPhase(let phase, let name):
      self.init(
        .failed,
        phase.isEmpty
          ? "Which phase?"
          : "“\(Phrasing.title(name))” has no phase “\(phase)”.", nearest: ["list timers"])
    case .phaseIsUnderWay(let phase):
      self.init(
        .failed, "“\(Phrasing.title(phase))” is under way.", nearest: ["skip", "make it 5 minutes"])
    case .phaseIsOver(let phase):
      self.init(
        .failed, "What comes before “\(Phrasing.title(phase))” is over already.",
        nearest: ["go back", "restart"])
    case .roundIsOver(let rounds):
      self.init(.outOfRange, "More than \(max(0, rounds)) rounds have begun already.")
    case .pointIsOver(let name, let began):
      self.init(
        .outOfRange, "“\(name)” started \(Clockface.length(began)) ago.",
        nearest: ["how long for \(name)"])
    case .tooMuchTakenOff(let name, let left):
      self.init(
        .outOfRange, "“\(name)” has only \(Clockface.length(left)) left.", nearest: ["stop \(name)"]
      )
    }
  }
}
