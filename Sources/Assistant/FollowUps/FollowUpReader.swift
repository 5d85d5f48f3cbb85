import Language
import Timers

/// A follow-up, put into full words.
struct Completed: Sendable {
  var intents: [Intent]
  /// The last command was wrong and is taken back first.
  var takesBack = false
}

/// Puts into full words what leans on the line before: “same again”, “I meant the eggs”, “twice as long”.
struct FollowUpReader {
  let memory: Memory
  let resolver: Resolver

  private var situation: Situation { resolver.situation }

  /// What a follow-up means after what was said, as plain intents; a refusal when nothing was.
  func complete(_ followUp: FollowUp) throws(Refusal) -> Completed {
    switch followUp {
    case .again(let which, let change):
      guard !memory.intents.isEmpty else {
        throw .failed(.noAgain, [.tryTea])
      }
      // After what is not worth repeating, the same again is what was started.
      let isStart = memory.intents.contains(where: \.isWorthRepeating) || memory.started.isEmpty
      let meant =
        isStart || !which.isEmpty && change == nil ? memory.intents : memory.started
      var intents: [Intent] = []
      for intent in meant {
        let again = try intent.again(with: which)
        intents.append(
          try change.map { change throws(Refusal) in try again.changed(change) } ?? again)
      }
      return Completed(intents: intents)
    case .history(let said, let question):
      return Completed(intents: [try asked(said, question)])
    case .about(let which):
      if let label = which.label, memory.asked != nil,
        case .none = resolver.find(which)
      {
        return Completed(intents: [try asked(SessionFilter(label: label), nil)])
      }
      var question = TimerQuestion.remaining
      if case .timer(.query(_, let last))? = memory.intents.last, last != .list { question = last }
      return Completed(intents: [.timer(.query(which, question))])
    case .more(let label, let length):
      let found = resolver.find(TimerReference(label: label))
      if case .none = found {
        return Completed(
          intents: [
            .timer(.create([TimerRequest(label: label, phases: [Phase(name: label, length)])]))
          ])
      }
      return Completed(intents: [.timer(.extend(TimerReference(label: label), by: length))])
    case .scaled(let which, let factor, let ofRest):
      return Completed(intents: [try scaled(which, by: factor, ofRest: ofRest)])
    case .chosen:
      throw Refusal(.notUnderstood, .noQuestion, nearest: [.tryListTimers])
    case .instead(let which, let length, let old):
      return try corrected(which, length, not: old)
    }
  }

  /// More rounds of what is over are so many of the same, started once more; what runs gets them itself.
  func oneMoreRound(_ intents: [Intent]) -> [Intent] {
    guard intents.count == 1,
      case .timer(.editPhases(let which, .rounds(.more(let count)))) = intents[0],
      count > 0, which.label == nil, situation.timers.isEmpty,
      case .timer(.create(let requests))? = memory.started.last, requests.count == 1,
      requests[0].rounds > 1
    else { return intents }
    var again = requests[0]
    again.rounds = count
    return [.timer(.create([again]))]
  }

  /// The last question about the history, with what is said of it now.
  private func asked(_ said: SessionFilter, _ question: HistoryQuestion?) throws(Refusal) -> Intent
  {
    guard case .ask(let before, var filter)? = memory.asked else {
      guard question == nil, said.period != nil else {
        throw .failed(.noAgain, [.tryHistory])
      }
      return .history(.ask(.sessions, said))
    }
    // Another name or other days; one that was held against it is no longer.
    if said.label != nil { (filter.label, filter.newest) = (said.label, nil) }
    if said.period != nil {
      (filter.period, filter.newest) = (said.period, nil)
      (filter.since, filter.between) = (said.since, said.between)
    }
    (filter.against, filter.rival) = (said.against, said.rival)
    filter.lengths = said.lengths ?? filter.lengths
    if !said.weekdays.isEmpty { filter.weekdays = said.weekdays }
    if !said.hours.isEmpty { filter.hours = said.hours }
    // What was compared before is added up.
    let same: HistoryQuestion = before == .comparison ? .time : before
    return .history(.ask(question ?? same, filter))
  }

  private func scaled(_ which: TimerReference, by factor: Double, ofRest: Bool)
    throws(Refusal) -> Intent
  {
    let meant = which.isEmpty ? TimerReference(pronoun: .it) : which
    guard case .timers(let found) = resolver.find(meant), found.count == 1 else {
      // Over already: then the same once more, so much longer.
      if which.isEmpty, case .timer(.create(let requests))? = memory.intents.last {
        return .timer(.create(requests.map { $0.scaled(by: factor) }))
      }
      throw resolver.timers.isEmpty
        ? Refusal(.nothingRunning)
        : Refusal(
          .notUnderstood, .askWhichOf(names: Phrasing(situation).names(resolver.timers)))
    }
    let name = found[0].name
    // A phase of it that has not come yet.
    if let label = which.label, label.lowercased() != name.lowercased(),
      label.lowercased() != found[0].phase.name.lowercased(),
      let length = found[0].routine.phases.first(where: {
        $0.name.lowercased() == label.lowercased()
      })?.duration
    {
      return .timer(.update(TimerReference(label: label), to: length * factor))
    }
    let it = TimerReference(label: name.isEmpty ? nil : name, pronoun: name.isEmpty ? .it : nil)
    if ofRest, let left = found[0].left(at: situation.now) {
      return .timer(.leave(it, left * factor))
    }
    return .timer(.update(it, to: found[0].length * factor))
  }

  private func corrected(_ which: TimerReference, _ length: Duration?, not old: TimerReference?)
    throws(Refusal) -> Completed
  {
    guard memory.intents.count == 1, case .timer(let last) = memory.intents[0] else {
      if let length, !situation.timers.isEmpty {
        let meant = which.isEmpty ? TimerReference(pronoun: .it) : which
        return Completed(intents: [.timer(.update(meant, to: length))])
      }
      throw .failed(.noCorrection, [.tryTea, .tryUndo])
    }
    if case .create = last {
      let it = try wronglyMeant(old, which)
      if let length { return Completed(intents: [.timer(.update(it, to: length))]) }
      if let label = which.label { return Completed(intents: [.timer(.rename(it, to: label))]) }
    }
    if last.clockRequest != nil, let length, which.clockMeant != nil {
      var it = which
      it.pronoun = .it
      return Completed(intents: [.timer(.update(it, to: length))])
    }
    if case .editPhases(_, let edit) = last, length == nil, let other = which.label,
      let meant = edit.of(other)
    {
      return Completed(
        intents: [.timer(.editPhases(TimerReference(), meant))], takesBack: memory.changed)
    }
    guard last.isOfATimer else {
      throw .sayAllOfIt
    }
    // What is said not to be meant is what was named, or is there where nothing was.
    if let name = old?.label {
      let isMeant =
        (last.reference?.label).map { $0.lowercased() == name.lowercased() }
        ?? !resolver.all(TimerReference(label: name)).isEmpty
      guard isMeant else { throw .failed(.noCorrection, [.tryTea, .tryUndo]) }
    }
    // What has no length is not done once more for one.
    guard length == nil || last.changed(to: TimerReference(), length: length) != last else {
      throw .failed(.noCorrection, [.tryTea, .tryUndo])
    }
    return Completed(
      intents: [.timer(last.changed(to: which.untimed, length: length))], takesBack: memory.changed)
  }
}

extension FollowUpReader {
  /// What was not meant, where that is said, has to run, and what was meant must not yet; else it is what was started last.
  fileprivate func wronglyMeant(_ old: TimerReference?, _ meant: TimerReference) throws(Refusal)
    -> TimerReference
  {
    guard let old else { return TimerReference(pronoun: .it) }
    guard case .timers(let found) = resolver.find(old), found.count == 1,
      meant.label == nil || resolver.all(meant).isEmpty
    else { throw .failed(.noCorrection, [.tryTea, .tryUndo]) }
    return old
  }
}

extension [Intent] {
  /// “Steep 4, no, make that 5”: what was put right in the same breath is said in its place.
  /// What says which was meant takes back the last command itself.
  var correctedAtOnce: [Intent] {
    if count == 2, case .shell(.undo) = self[0], case .followUp(.instead) = self[1] {
      return [self[1]]
    }
    guard count == 2, case .timer(.create(let requests)) = self[0], requests.count == 1,
      requests[0].phases.count == 1,
      case .followUp(.instead(let which, let length?, _)) = self[1], which.isEmpty
    else { return self }
    var request = requests[0]
    request.phases[0].end = .after(length)
    return [.timer(.create([request]))]
  }
}

extension Intent {
  /// Doing it twice is more than doing it once.
  fileprivate var isWorthRepeating: Bool {
    guard case .timer(let intent) = self else { return true }
    return switch intent {
    // Setting a length twice changes nothing.
    case .stop, .rename, .pause, .resume, .update: false
    default: true
    }
  }

  /// The same once more, of other timers when any are named.
  fileprivate func again(with which: TimerReference) throws(Refusal) -> Intent {
    guard case .timer(let intent) = self, !which.isEmpty else { return self }
    if case .create(let requests) = intent, requests.count == 1 {
      var request = requests[0]
      let old = request.label
      request.label = which.label ?? old
      for index in request.phases.indices where request.phases[index].name == old ?? "" {
        request.phases[index].name = request.label ?? ""
      }
      return .timer(.create([request]))
    }
    let other = intent.changed(to: which, length: nil)
    // Of several that were started nobody knows which is to be called so: all of them would come once more.
    guard which.label == nil || other != intent else { throw .sayAllOfIt }
    return .timer(other)
  }

  /// The same, longer or shorter, where it has one length.
  fileprivate func changed(_ change: FollowUp.Change) throws(Refusal) -> Intent {
    guard case .timer(let intent) = self else { throw .sayAllOfIt }
    switch (intent, change) {
    case (_, .unsaid):
      throw Refusal(.notUnderstood, .noAgainLength, nearest: [.tryAgainBut])
    case (.schedule(let request), .later), (.schedule(let request), .at),
      (.remind(let request), .later), (.remind(let request), .at):
      var same = self
      same.clockRequest = try request.moved(change)
      return same
    case (.create(let requests), .later(let length)):
      return .timer(.create(try requests.begun(.delayed(length))))
    case (.create(let requests), .at(let time, _)):
      return .timer(.create(try requests.begun(.at(time))))
    case (.create(let requests), .scaled(let factor)):
      return .timer(.create(requests.map { $0.scaled(by: factor) }))
    case (.create(let requests), .length(let length)):
      guard requests.count == 1, requests[0].phases.count == 1, requests[0].every == nil else {
        throw .sayAllOfIt
      }
      var request = requests[0]
      (request.phases[0].end, request.longest) = (.after(length), nil)
      return .timer(.create([request]))
    case (.create(let requests), .longer(let more)):
      guard requests.count == 1, requests[0].phases.count == 1, requests[0].every == nil,
        let length = requests[0].phases[0].duration, length + more > .zero
      else { throw .sayAllOfIt }
      var request = requests[0]
      (request.phases[0].end, request.longest) = (.after(length + more), nil)
      return .timer(.create([request]))
    case (_, .length(let length)):
      let changed = intent.changed(to: TimerReference(), length: length)
      guard changed != intent else { throw .sayAllOfIt }
      return .timer(changed)
    case (_, .scaled), (_, .longer), (_, .later), (_, .at): throw .sayAllOfIt
    }
  }
}

extension Refusal {
  /// What was said before cannot be changed in part.
  fileprivate static let sayAllOfIt = Refusal(
    .notUnderstood, .noPart, nearest: [.tryUndo])
}

extension ScheduleRequest {
  /// The same once more, then.
  fileprivate func moved(_ change: FollowUp.Change) throws(Refusal) -> ScheduleRequest {
    guard let old = at, saysClock, recurrence == nil else { throw .sayAllOfIt }
    var request = self
    request.delay = nil
    switch change {
    case .later(let length):
      guard let seconds = Int(exactly: length.components.seconds) else { throw .sayAllOfIt }
      request.at = old.adding(seconds)
    case .at(let time, let saysDay):
      let ofItsDay = LocalTime(old.date, second: time.second)
      request.at = saysDay || ofItsDay <= old ? time : ofItsDay
    case .length, .scaled, .longer, .unsaid: throw .sayAllOfIt
    }
    return request
  }
}

extension [TimerRequest] {
  /// The same once more, begun then.
  fileprivate func begun(_ start: StartRule) throws(Refusal) -> [TimerRequest] {
    guard allSatisfy({ $0.start == .now && $0.until == nil }) else { throw .sayAllOfIt }
    return map { request in
      var request = request
      request.start = start
      return request
    }
  }
}

extension TimerRequest {
  fileprivate func scaled(by factor: Double) -> TimerRequest {
    var request = self
    for index in phases.indices {
      if let length = phases[index].duration { request.phases[index].end = .after(length * factor) }
    }
    return request
  }
}

extension TimerReference {
  /// Without a time of the clock that its length may mean.
  fileprivate var untimed: TimerReference {
    var which = self
    (which.clockMeant, which.halfIsOpen) = (nil, nil)
    return which
  }
}

extension PhaseEdit {
  /// The same of what is called otherwise; nil: it is not of one thing by its name.
  fileprivate func of(_ name: String) -> PhaseEdit? {
    switch self {
    case .retime(.named, to: let end): .retime(.named(name), to: end)
    case .lengthen(.named, by: let length): .lengthen(.named(name), by: length)
    case .scale(.named, by: let factor): .scale(.named(name), by: factor)
    case .leaveOut(.named): .leaveOut(.named(name))
    default: nil  // Of the others more than a name was said.
    }
  }
}

extension TimerIntent {
  /// It is about timers that exist, so that another can be put in their place.
  fileprivate var isOfATimer: Bool {
    switch self {
    case .create, .finishTogether, .schedule, .remind: false
    case .pause, .resume, .restart, .stop, .extend, .reduce, .update, .move, .skip, .rename, .act,
      .addPhase, .removePhase, .editPhases, .back, .addCue, .snooze, .query, .hold, .putOff,
      .leave, .backdate, .recur:
      true
    }
  }
}
