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

extension TemplateError {
  /// What is wrong, in one sentence.
  public var words: Message {
    switch reason {
    case .tooLong(let bytes, let limit): .fileTooLong(bytes: bytes, limit: limit)
    case .notUTF8: .fileNoText
    case .notJSON(let expected): .fileExpected(what: expected)
    case .tooDeep(let limit): .fileTooDeep(n: limit)
    case .tooManyValues(let limit): .fileTooMany(n: limit)
    case .twice(let key): .fileTwice(key: key)
    case .numberOutOfRange: .fileNumber
    case .missing(let key): .fileMissing(key: key)
    case .unknown(let key): .fileUnknown(key: key)
    case .wrongType(let expected): .fileExpected(what: expected)
    case .noTemplate: .fileNoTemplate(format: RoutineTemplate.format)
    case .newerVersion(let found, let known): .fileNewer(found: found, known: known)
    case .badName: .fileNoName
    case .nothingInIt: .fileEmpty
    case .tooMany(let limit): .fileMoreThan(what: "\(limit)")
    case .longText(let limit): .fileLongText(limit: limit)
    case .openBrace: .fileOpenBrace
    case .noTimers: .fileNoTimers
    case .badRoutine(let error): Refusal(error).text
    }
  }
}
