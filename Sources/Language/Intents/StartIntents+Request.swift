import Timers

/// One timer of those asked for: what it is called, how long, how often, and when it starts.
extension StartIntents {
  func request(_ captures: [Capture], _ units: Units) -> TimerRequest? {
    let row = Slots(captures).all(.anyorder).first
    let captures = row?.children ?? captures
    let slots = Slots(captures)
    var request = TimerRequest(label: called(slots))
    request.isAnyOrder = (row != nil || isMereList(captures)) && !followOn(slots)
    request.alert = timerIntents.alert(slots)
    request.waitsForWord = slots.has(.condition)
    request.saysDays = saysDays(captures)
    guard phaseIntents.addPhases(captures, units, &request),
      addLength(slots, units, &request)
    else { return nil }
    var delay = units.length(slots[.in])
    // A distance alone says how long; with a length beside it, it says when.
    if request.phases.isEmpty, let length = delay {
      request.phases = [Phase(length)]
      delay = nil
    }
    // A stopwatch runs until it is told otherwise.
    if request.phases.isEmpty, delay == nil, slots.has(.gate) || slots.has(.stopwatch) {
      let name = request.label == nil ? label(slots[.stopwatch]) ?? "" : ""
      request.phases = [Phase(name: name, end: .gate)]
    }
    if let aim = slots[.reason], isAim(aim) { request.aim = label(aim) }
    let stretch = request.phases.isEmpty ? stretch(slots) : nil
    if let stretch { request.phases = [Phase(stretch)] }
    guard setRounds(slots, units, &request), repeats(slots, units, &request),
      comesAgain(slots, &request)
    else { return nil }
    if slots.has(.amid), request.phases.count > 1 { request.pausesBetween = true }
    // What comes again starts at its clock time every day.
    if request.again == nil {
      guard let start = start(slots, units, delay: delay) else { return nil }
      request.start = start
    }
    guard setBeginning(slots, units, &request), setEnd(slots, &request) else { return nil }
    if stretch == nil, case .when(let when)? = slots[.until]?.value,
      !slots.has(.atmost) || !isOver(request, by: when.at)
    {
      request.until = when.at
    }
    request.cues = cueIntents.cues(slots, length: request.phases.first?.duration)
    // Said again and again until an end that nobody says.
    if request.cues.isEmpty, slots.all(.cue).contains(where: { Slots($0.children).has(.eachcue) }) {
      return nil
    }
    return request
  }

  /// Whether it ends by itself before a time that it is not to go on after.
  private func isOver(_ request: TimerRequest, by last: LocalTime) -> Bool {
    guard request.start == .now, request.rounds == 1,
      request.phases.allSatisfy({ $0.duration != nil })
    else { return false }
    let length: Duration = request.phases.compactMap(\.duration).reduce(.zero, +)
    return length <= .seconds(last.seconds(after: scene.now))
  }

  /// What it is called, with what it is put into or whom it is for; what it is for, where that says how long it takes.
  private func called(_ slots: Slots) -> String? {
    if let name = name(slots[.label]), let vessel = slots[.vessel] {
      return "\(name) \(sentence.words(vessel.start..<vessel.end))"
    }
    return name(slots[.label]) ?? label(slots[.told]) ?? label(slots[.kind])
      ?? label(slots[.reason]).flatMap { scene.dependsOnPlace($0) ? $0 : nil }
  }

  /// A reason in as few words as somebody would call a timer by, which begins with no “I” and no “am”.
  private func isAim(_ aim: Capture) -> Bool {
    let first = sentence.tokens[aim.start]
    let cost = sentence.nameCosts[aim.start]
    return aim.end - aim.start <= Self.longestAim && cost != Sentence.subject
      && cost < Sentence.askingCost && !first.text.contains("'")
      && !sentence.marks[aim.start].contains(.inquiring)
  }

  private static let longestAim = 5

  /// Things and their lengths with nothing but marks between them: nothing says whether they follow one another, unless a
  /// name tells what is done.
  private func isMereList(_ captures: [Capture]) -> Bool {
    let slots = Slots(captures)
    let parts = slots.all(.phase)
    guard parts.count > 1, captures.allSatisfy({ $0.slot == .phase }) else { return false }
    let isParted = zip(parts, parts.dropFirst()).allSatisfy { one, next in
      one.end < next.start
        && (one.end..<next.start).allSatisfy { sentence.tokens[$0].kind == .punctuation }
    }
    return isParted
      && parts.allSatisfy { part in
        let said = Slots(part.children)
        guard let name = said[.label], said.has(.duration) || said.has(.length) else {
          return false
        }
        return !(name.start..<name.end).contains { sentence.marks[$0].contains(.step) }
      }
  }

  /// The names of its phases say that these follow one another.
  private func followOn(_ slots: Slots) -> Bool {
    let names = slots.all(.phase).compactMap { part in
      Slots(part.children)[.label].map { $0.start..<$0.end }
    }
    return ListedNames(sentence: sentence, names: names).followOn
  }

  // MARK: How long

  /// From one time to another: “from 2 to 4”, “at 3 for 20 minutes”.
  private func stretch(_ slots: Slots) -> Duration? {
    guard let (start, end) = fromTo(slots) else { return nil }
    let seconds = end.secondsSince1970 - start.secondsSince1970
    return seconds > 0 ? .seconds(seconds) : nil
  }

  /// The length of what has no phases, what was put right of it, and what comes before. False when it cannot be.
  private func addLength(_ slots: Slots, _ units: Units, _ request: inout TimerRequest) -> Bool {
    if request.phases.isEmpty, let length = units.length(slots[.duration] ?? slots[.length]) {
      request.phases = [Phase(length)]
    }
    // Of two lengths neither is dropped.
    if !slots.has(.low), let one = units.length(slots[.duration]),
      let other = units.length(slots[.length]), one != other
    {
      return false
    }
    // Of a range, which of them is asked.
    if let said = slots[.low], let low = units.length(said) {
      guard let high = request.phases.first?.duration, high > low else { return false }
      request.phases = [Phase(low)]
      request.longest = high
    }
    // What is put right counts as said last.
    if request.phases.isEmpty, case .number(let seconds)? = slots[.upto]?.value, seconds >= 1,
      seconds <= 86_400
    {
      request.phases = [Phase(.seconds(seconds))]
    }
    // A countdown comes first. What has no name is not called by its beginning.
    if let opening = slots[.opening], let length = units.length(Slots(opening.children)[.lead]) {
      guard !request.phases.isEmpty else { return false }
      let name = request.label == nil ? nil : label(Slots(opening.children)[.label])
      request.phases.insert(Phase(name: name ?? "", length), at: 0)
    }
    return true
  }

  // MARK: How often, and when

  /// How often it is gone through. False when it cannot be.
  private func setRounds(_ slots: Slots, _ units: Units, _ request: inout TimerRequest) -> Bool {
    let steps = slots.all(.phase)
    if let said = slots[.rounds], case .number(let times) = said.value {
      guard times >= 1, times <= Double(Routine.mostSteps), times == times.rounded() else {
        return false
      }
      // Work and rest with a stroke between them are no count.
      guard !(said.start..<said.end).contains(where: { sentence.tokens[$0].text == "/" }) else {
        return false
      }
      request.rounds = Int(times)
    }
    if slots.has(.twice) { request.rounds = 2 }
    // So long for either side.
    if slots.has(.sides) { request.rounds *= 2 }
    if let said = slots[.longbreak], !endWithLongBreak(Slots(said.children), units, &request) {
      return false
    }
    if let length = openLength(steps, request) {
      // Of sets of a bare number it is asked what that counts.
      request.phases[0].end = .after(.nanoseconds(length.nanoseconds / 60))
      request.longest = length
    }
    if let total = units.length(slots[.total]) {
      // What waits for a word has no rounds to count.
      guard request.phases.contains(where: { $0.duration != nil }) else { return false }
      fill(total, areBare: areBare(steps), &request)
    }
    if case .when(let when)? = slots[.rounduntil]?.value {
      let seconds = when.at.secondsSince1970 - scene.now.secondsSince1970
      guard seconds > 0, request.phases.contains(where: { $0.duration != nil }) else {
        return false
      }
      fill(.seconds(seconds), areBare: areBare(steps), &request)
    }
    return true
  }

  /// “4 pomodoros, long break 20”: instead of the last break, or of that after a round. False when it cannot be.
  private func endWithLongBreak(_ said: Slots, _ units: Units, _ request: inout TimerRequest)
    -> Bool
  {
    let rounds = request.rounds == 1 ? Self.pomodorosBeforeRest : request.rounds
    guard let length = units.length(said[.duration] ?? said[.length]),
      let last = request.phases.last, rounds * request.phases.count <= PhaseIntents.mostWrittenOut
    else { return false }
    var all = Array(repeating: request.phases, count: rounds).flatMap { $0 }
    var after = rounds
    if case .ordinal(let round)? = said[.nthof]?.value {
      guard round == -1 || (1...rounds).contains(round) else { return false }
      if round > 0 { after = round }
    }
    all[after * request.phases.count - 1] = Phase(
      name: label(said[.breakname]) ?? last.name, length)
    (request.phases, request.rounds) = (all, 1)
    return true
  }

  /// Francesco Cirillo, “The Pomodoro Technique”: every four pomodoros a longer break.
  private static let pomodorosBeforeRest = 4

  /// The length, in minutes, of one phase that is repeated and has a number alone, which may as well count seconds; nil:
  /// it is plain what is meant.
  private func openLength(_ steps: [Capture], _ request: TimerRequest) -> Duration? {
    guard request.rounds > 1, request.phases.count == 1, request.phases[0].name.isEmpty,
      request.label == nil, steps.count == 1, let said = Slots(steps[0].children)[.length],
      case .duration(let length) = said.value, length.isBare,
      (.seconds(5 * 60)...(.seconds(120 * 60))).contains(length.duration),
      !sentence.isOneInWords(said.start..<said.end)
    else { return nil }
    return length.duration
  }

  /// What stands behind the length is how hot it is, and no time.
  private func showsHeat(_ slots: Slots) -> Bool {
    guard let length = slots[.duration] ?? slots[.length], let at = slots[.at] else { return false }
    return at.start > length.start && DoubtedTimes(sentence: sentence).isHeat(at)
  }

  /// When it starts; nil: the words contradict each other.
  func start(_ slots: Slots, _ units: Units, delay: Duration?) -> StartRule? {
    if let (start, _) = fromTo(slots) { return .at(start) }
    if case .when(let when)? = slots[.at]?.value, !showsHeat(slots) {
      let at = clockIntents.inUsualHalf(
        when.at, slots[.label], slots[.at], isDated: when.saysDate)
      return .at(at ?? when.at)
    }
    if let after = slots[.after] { return endStart(Slots(after.children), of: slots, units) }
    if let begun = slots[.begun] {
      let inner = Slots(begun.children)
      guard let which = timerIntents.reference(inner) else { return nil }
      let before = units.length(inner[.before]).map { .zero - $0 }
      return .whenBegins(which, after: before ?? units.length(inner[.later]) ?? .zero)
    }
    if let partway = slots[.partway] {
      let inner = Slots(partway.children)
      guard let which = timerIntents.reference(inner), let part = timerIntents.part(inner) else {
        return nil
      }
      return .part(which, part)
    }
    if let amidst = slots[.amidst] {
      let inner = Slots(amidst.children)
      guard var which = timerIntents.reference(inner) else { return nil }
      which.doing = inner[.doing].flatMap { doing in
        doing.end > doing.start ? sentence.words(doing.end - 1..<doing.end) : nil
      }
      return .during(which)
    }
    return delay.map { .delayed($0) } ?? .now
  }

  /// A start told by the end of something else; nil: it says of nothing, or no length that it has to end with it.
  private func endStart(_ end: Slots, of slots: Slots, _ units: Units) -> StartRule? {
    guard var which = timerIntents.reference(end) else { return nil }
    var offset = Duration.zero
    // When several are done: when the last of them is.
    if which.all || end.has(.label2) {
      (which.all, which.alternative) = (true, label(end[.label2]))
    }
    if let before = units.length(end[.before]) { offset = .zero - before }
    if let later = units.length(end[.later]) { offset = later }
    // To be done with another it starts its own length before the other ends.
    if slots.has(.alongside) {
      guard let length = amount(slots) else { return nil }
      offset = offset - length
    }
    return .whenEnds(which, offset: offset)
  }

  private func saysDays(_ captures: [Capture]) -> Bool {
    captures.contains { capture in
      if case .duration = capture.value, sentence.saysDays(capture.start..<capture.end) {
        return true
      }
      return saysDays(capture.children)
    }
  }
}
