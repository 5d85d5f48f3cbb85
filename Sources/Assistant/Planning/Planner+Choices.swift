import Language
import Timers

/// What a sentence leaves open in so many words: it is asked with all there is to choose from.
extension Planner {
  /// The most timers one line starts.
  static let mostAtOnce = 50

  /// A question about the one thing these leave open; nil: nothing is.
  ///
  /// - Throws: when they are too many, or none of them can be.
  func open(_ requests: [TimerRequest]) throws(Refusal) -> Plan? {
    guard requests.count <= Self.mostAtOnce else {
      throw Refusal(
        .outOfRange, .noMany(n: Self.mostAtOnce), nearest: [.tryFiveTimers, .tryFiveApart])
    }
    guard requests.count == 1 else { return nil }
    if let longest = requests[0].longest { return .ask(try howLong(requests[0], upTo: longest)) }
    return requests[0].isAnyOrder ? .ask(try inWhichOrder(requests[0])) : nil
  }

  /// What “pause” may mean: said alone a countdown, if there is one, and not a stopwatch beside it.
  func pausable(_ reference: TimerReference) -> (ActiveTimer) -> Bool {
    let isPlain = reference.isEmpty && reference.saysStopwatch == nil
    return isPlain && resolver.timers.contains(where: \.isRunning) ? \.isRunning : \.canBePaused
  }

  /// “10 to 12 minutes”: 10 or 12?
  private func howLong(_ request: TimerRequest, upTo longest: Duration) throws(Refusal) -> Question
  {
    var lengths = [request.phases.first?.duration ?? .zero, longest]
    // Who answers “2” to “2 to 3 minutes” means two minutes, not the second choice.
    if Question.Choice(text: .words(""), length: lengths[0], effects: []).measures(2) {
      lengths.reverse()
    }
    var choices: [Question.Choice] = []
    for length in lengths {
      var one = request
      one.longest = nil
      one.phases = [Phase(name: request.phases.first?.name ?? "", length)]
      choices.append(
        Question.Choice(
          text: .words(speaker.words(length)), name: request.label ?? "", length: length,
          effects: try start(one)))
    }
    return Question(
      kind: .choose(choices), text: .askOneOrOther(first: lengths[0], second: lengths[1]),
      instead: .tryTimerLength(name: request.label ?? "", length: lengths[0]))
  }

  /// “Rice 20 fish 12 greens 5”: phases of one, or timers side by side?
  private func inWhichOrder(_ request: TimerRequest) throws(Refusal) -> Question {
    var sequence = request
    sequence.isAnyOrder = false
    var together: [Effect] = []
    for phase in request.phases {
      together += try start(
        TimerRequest(label: phase.name.isEmpty ? nil : phase.name, phases: [phase]))
    }
    let said = request.phases.map { "\($0.name) \(speaker.words($0.duration ?? .zero))" }
    return Question(
      kind: .choose([
        Question.Choice(text: .askOrderSequence, effects: try start(sequence)),
        Question.Choice(text: .askOrderTogether, isAll: true, effects: together),
      ]),
      text: .askOrder,
      instead: said.dropFirst().reduce(.words(said.first ?? "")) {
        .tryThen(list: $0, next: $1)
      })
  }
}

extension Question.Choice {
  /// Whether its length is so many seconds, minutes or hours.
  func measures(_ count: Int) -> Bool {
    guard let length, count > 0, count < 100_000 else { return false }
    return [1, 60, 3600].contains { length == .seconds(count * $0) }
  }
}
