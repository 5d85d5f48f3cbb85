import Timers

/// What a reading of the rules is to the reader beside them.
struct ReadShape {
  /// One of the classifier's intents; of several commands that of the first.
  var name: WireIntent
  /// The other intent that records may call it.
  var also: WireIntent?
  /// All its commands are about timers.
  var isOfTimers: Bool
  /// The classifier has a say in it at all: not where another family of commands was read.
  var isOpen: Bool
  /// It says more than the reader could say again: phases, rounds, several timers, relations, waits.
  var keepsContent: Bool

  init(_ reading: Reading) {
    isOfTimers = reading.intents.allSatisfy { if case .timer = $0 { true } else { false } }
    var shape: (name: WireIntent, keeps: Bool)?
    for (place, intent) in reading.intents.enumerated() {
      guard case .timer(let timer) = intent, let one = Self.shape(of: timer) else {
        (name, isOpen, keepsContent) = (.nothing, false, true)
        return
      }
      if place == 0 { shape = one }
    }
    if reading.isBy(.update), reading.intents.count == 1 {
      // The reader has no word for the way that a change goes.
      if let own = shape?.name, own != .update {
        also = own
        shape?.keeps = true
      }
      shape?.name = .update
    }
    // So long before an event: a relation.
    let leads = reading.origin.steps.contains { step in
      let slots = Slots(step.captures)
      return slots.has(.lead) || slots.has(.leadpoint) || slots.has(.forewarn)
    }
    if leads { shape?.keeps = true }
    name = shape?.name ?? .nothing
    // What a statement says in two roles no record knows of, nor a thing with its time and what is wanted before or up to it.
    isOpen = shape != nil && !reading.isOfFacts && !reading.isToldWithTime
    keepsContent = (shape?.keeps ?? true) || reading.intents.count > 1 || reading.moment != nil
  }

  /// Nil: no class of the classifier's.
  private static func shape(of intent: TimerIntent) -> (name: WireIntent, keeps: Bool)? {
    switch intent {
    case .create(let requests): (.create, requests.count != 1 || requests[0].isPlan)
    case .finishTogether: (.create, true)
    case .schedule: (.schedule, false)
    case .remind: (.remind, false)
    case .pause(let which): (.pause, which.saysMore)
    case .resume(let which): (.resume, which.saysMore)
    case .hold(_, _, let pauses): (pauses ? .pause : .resume, true)
    case .restart(let which, _): (.restart, which.saysMore)
    case .stop(let which): (.stop, which.saysMore)
    case .putOff(let deed, _, _): (WireIntent(deed), true)
    case .extend(let which, _): (.extend, which.saysMore)
    case .reduce(let which, _): (.reduce, which.saysMore)
    case .update(let which, _): (.update, which.saysMore)
    case .move, .leave, .backdate: (.update, true)
    case .recur: (.update, true)
    case .snooze(let which, _): (.snooze, which.saysMore)
    case .query(let which, _): (.query, which.saysMore)
    case .skip, .rename, .act, .addPhase, .removePhase, .editPhases, .back, .addCue: nil
    }
  }
}

extension Reading {
  /// It names the kind of what it is about: a step.
  public var saysStep: Bool { origin.steps.contains { Slots($0.captures).has(.saysstep) } }
}

extension TimerRequest {
  /// More than a name and a length.
  fileprivate var isPlan: Bool {
    phases.count > 1 || rounds > 1 || every != nil || span != nil || start != .now
      || until != nil || !cues.isEmpty || again != nil || waitsForWord || alert != .normal
      || phases.contains { $0.duration == nil } || longest != nil || lasting != nil
  }
}

extension TimerReference {
  /// More than the reader could say of it again.
  fileprivate var saysMore: Bool {
    var plain = TimerReference(label: label, duration: duration, ordinal: ordinal, all: all)
    (plain.pronoun, plain.saysTimer, plain.saysKind, plain.saysRinging) = (
      pronoun, saysTimer, saysKind, saysRinging
    )
    plain.clockMeant = clockMeant
    (plain.ringing, plain.saysStopwatch, plain.isForGood) = (ringing, saysStopwatch, isForGood)
    (plain.isOver, plain.isFinished, plain.shifts) = (isOver, isFinished, shifts)
    plain.keepsStart = keepsStart
    return plain != self
  }
}

extension Reading {
  /// The reader made it of learnt weights, and no rule nor the reader of plans.
  public var isProposal: Bool { origin.steps.isEmpty && !isByRoles }

  /// Several lengths, and every word has its role.
  var isSurePlan: Bool { intents.count == 1 && confidence >= Ranker.sure && saysLengths }

  /// Its lengths and times have their roles from the words beside them.
  var isByRoles: Bool { rule == PlanReader.name || isOfFacts }

  /// Rules are sure of a thing and its time, and of what is to be said before that, or counted down up to it.
  fileprivate var isToldWithTime: Bool {
    guard confidence >= Ranker.sure, origin.steps.count == 1 else { return false }
    let said = Slots(origin.steps[0].captures)
    if case .timer(.create)? = intents.first { return said.has(.until) && said.has(.label) }
    return said.has(.leadpoint) || said.has(.forewarn)
  }

  /// A statement or an agenda.
  fileprivate var isOfFacts: Bool { rule == StatementReader.name || rule == AgendaReader.name }

  private var saysLengths: Bool {
    guard case .timer(.create(let requests))? = intents.first else { return false }
    let lengths = requests.flatMap(\.phases).filter { $0.duration != nil }
    return lengths.count > 1 || requests[0].rounds > 1
      || !lengths.isEmpty && requests[0].cues.count > 1
  }

  /// A rule of somebody's own grammar made it.
  var isOfUsersGrammar: Bool {
    let network = origin.chart.network
    return origin.steps.contains { !network.isOwn($0.rule) }
  }

  /// It begins work in so many words, whatever kind of it.
  public var beginsWorkSurely: Bool { isBy(.workNew) }

  /// It is about something that has a name here, and is so called.
  func namesKnown(in scene: Scene) -> Bool {
    confidence >= 0.9
      && intents.contains { intent in
        guard case .timer(let timer) = intent else { return false }
        return timer.labels.contains(where: scene.knows)
          || timer.anchors.contains(where: scene.isRunning)
      }
  }

  /// It is surely about what runs, and calls it by no name.
  var isOfRunning: Bool {
    guard confidence >= Ranker.sure, intents.count == 1, case .timer(let intent) = intents[0],
      let which = intent.reference
    else { return false }
    return which.label == nil
  }

  /// Something that people time, and nothing told of it, is to be as long as what runs.
  func startsAlike(in sentence: Sentence) -> Bool {
    guard confidence >= Ranker.sure, sentence.scene.hasTimers, intents.count == 1,
      case .timer(.create(let requests)) = intents[0], requests.count == 1, requests[0].isAlike,
      origin.steps.count == 1, let name = Slots(origin.steps[0].captures)[.label]
    else { return false }
    let words = name.start..<name.end
    return sentence.nameCosts[words].allSatisfy { $0 < Sentence.leadingCost }
      && words.contains(where: sentence.isEveryday)
  }

  /// A name and a length with its unit, and nothing else.
  var isNamedLength: Bool {
    confidence >= Ranker.sure
      && origin.steps.count == 1
      && origin.steps.allSatisfy { step in
        let slots = Slots(step.captures)
        return slots.has(.bare) && slots.has(.label) && slots.has(.duration)
      }
  }

  /// It starts one count without an end.
  var startsCount: Bool {
    guard intents.count == 1, case .timer(.create(let requests)) = intents[0], requests.count == 1
    else { return false }
    return requests[0].phases.count == 1 && requests[0].phases[0].duration == nil
  }

  /// It is about what counts up, and says so.
  var isOfCount: Bool {
    guard intents.count == 1, case .timer(let intent) = intents[0] else { return false }
    return intent.reference?.saysStopwatch == true
  }

  /// Whether it is something to do or to be at, pinned down by its time: “lunch at 12:30 every day”.
  var isErrand: Bool {
    confidence >= Ranker.sure && origin.steps.count == 1
      && [.habit, .awake, .duesaid].contains(where: Slots(origin.steps[0].captures).has)
  }

  /// Whether something is to be done on days of which no hour is said: nothing that the weights know of either.
  var isDeedOfDays: Bool {
    guard origin.steps.count == 1, case let slots = Slots(origin.steps[0].captures) else {
      return false
    }
    return slots.has(.habit) && slots.has(.deed)
  }

  /// It is surely words that are to be said at their time.
  var saysMessage: Bool {
    guard confidence >= Ranker.sure, intents.count == 1,
      case .timer(.remind(let request)) = intents[0]
    else { return false }
    return request.label != nil && (request.at != nil || request.recurrence != nil)
  }

  /// Names and places that the tagger is sure of, where the rules read the same intent.
  mutating func complete(with found: Reader.Found, _ sentence: Sentence, _ reader: Reader) {
    guard intents.count == 1, case .timer(let intent) = intents[0], !isKind else { return }
    func which(_ said: TimerReference) -> TimerReference {
      guard said.pronoun == nil else { return said }
      var which = said
      which.label = reader.name(said.label, found, sentence)
      // All of them have no name; where something runs, nor has what none of it is called.
      if said.label == nil, let name = which.label,
        said.all || sentence.scene.hasTimers && !sentence.scene.knows(name)
      {
        which.label = nil
      }
      which.duration = which.duration ?? found.which.duration
      which.ordinal = which.ordinal ?? found.which.ordinal
      return which
    }
    switch intent {
    case .create(var requests):
      let said = requests[0].label
      requests[0].label = reader.name(said, found, sentence)
      if requests[0].phases.isEmpty, let length = found.length {
        requests[0].phases = [Phase(length)]
        if missing == .duration { missing = nil }
      }
      // What the rules heard as its name is what it is called, also where records call such words no name.
      if requests[0].label == nil { requests[0].aim = said ?? requests[0].aim }
      intents = [.timer(.create(requests))]
    case .remind(var request) where request.label == nil:
      // A message that was read is the user's own text: no word of it is taken away.
      request.label = reader.name(nil, found, sentence)
      intents = [.timer(.remind(request))]
    case .pause, .resume, .restart, .stop, .extend, .reduce, .update, .snooze, .query:
      guard let said = intent.reference else { return }
      let other = which(said)
      guard other != said else { return }
      // Words that nothing is called may say another thing than the one that runs.
      if other.label == nil, said.label != nil, sentence.scene.hasTimers, !intent.isQuestion {
        confidence = min(confidence, Reader.mostAgainstRules)
      }
      intents = [.timer(intent.about(other))]
    // No record says what an alarm is called: the tagger has learnt nothing of such names.
    case .schedule, .remind, .finishTogether, .hold, .putOff, .move, .leave, .backdate, .recur,
      .skip, .rename, .act, .addPhase, .removePhase, .editPhases, .back, .addCue:
      return
    }
  }
}

extension TimerIntent {
  /// It only asks something.
  fileprivate var isQuestion: Bool {
    if case .query = self { true } else { false }
  }

  /// The names it says.
  fileprivate var labels: [String] {
    switch self {
    case .create(let requests), .finishTogether(let requests, _): requests.compactMap(\.label)
    case .schedule(let request), .remind(let request): [request.label].compactMap { $0 }
    case .pause, .resume, .hold, .restart, .stop, .putOff, .extend, .reduce, .update, .move,
      .leave, .backdate, .recur, .skip, .rename, .act, .addPhase, .removePhase, .editPhases, .back,
      .addCue,
      .snooze, .query:
      [reference?.label, reference?.alternative].compactMap { $0 }
    }
  }

  /// What a new timer hangs on.
  fileprivate var anchors: [String] {
    guard case .create(let requests) = self else { return [] }
    return requests.compactMap { request in
      switch request.start {
      case .whenEnds(let which, _), .whenBegins(let which, _), .part(let which, _),
        .during(let which):
        which.label
      case .now, .delayed, .at, .ago: nil
      }
    }
  }

  /// The same of another timer: all of the reference, also where it says less.
  func about(_ which: TimerReference) -> TimerIntent {
    switch self {
    case .pause: .pause(which)
    case .resume: .resume(which)
    case .restart(_, let length): .restart(which, length: length)
    case .stop: .stop(which)
    case .extend(_, let by): .extend(which, by: by)
    case .reduce(_, let by): .reduce(which, by: by)
    case .update(_, let to): .update(which, to: to)
    case .snooze(_, let by): .snooze(which, by: by)
    case .query(_, let question): .query(which, question)
    case .create, .finishTogether, .schedule, .remind, .hold, .putOff, .move, .leave, .backdate,
      .recur, .skip, .rename, .act, .addPhase, .removePhase, .editPhases, .back, .addCue:
      self
    }
  }
}
