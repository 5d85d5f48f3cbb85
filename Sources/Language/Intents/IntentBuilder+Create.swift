import Timers

/// New timers: what is said of each, and what one inherits from another.
extension IntentBuilder {
  func create(_ captures: [Capture], _ slots: Slots) -> Built? {
    let isSilent = slots.has("silent")
    let captures = slots.all("bare").first?.children ?? captures
    let slots = Slots(captures)
    let units = Units(captures, usual: scene.bareUnit)
    let groups = slots.all("request")
    var requests: [TimerRequest] = []
    if groups.isEmpty {
      guard let request = request(captures, units) else { return nil }
      requests = [request]
    } else {
      for group in groups {
        guard var request = request(group.children, units) else { return nil }
        if case .number(let times)? = Slots(group.children)["copies"]?.value, times >= 2 {
          let copies = Int(min(times, Self.mostCopies)) - 1
          requests.append(contentsOf: Array(repeating: request, count: copies))
        }
        if request.label == nil, groups.count == 1 { request.label = label(slots["label"]) }
        requests.append(request)
      }
      // “tea and coffee 4 minutes each”
      if let each = units.length(slots.outside("request", "duration", "length")) {
        for index in requests.indices where requests[index].phases.isEmpty {
          requests[index].phases = [Phase(each)]
        }
      }
    }
    if case .number(let times)? = slots["copies"]?.value, requests.count == 1, times >= 2 {
      requests = Array(repeating: requests[0], count: Int(min(times, Self.mostCopies)))
    }
    if slots.has("apart") {
      guard let apart = staggered(slots, requests.first?.label) else { return nil }
      requests = apart
    }
    guard requests.count <= Int(Self.mostCopies) else { return nil }
    if isSilent {
      for index in requests.indices { requests[index].isSilent = true }
    }
    let missing: Missing? =
      requests.contains {
        $0.phases.isEmpty && $0.until == nil && $0.every == nil && $0.start == .now
          && $0.again == nil
          // What is kept under that name knows its lengths.
          && !($0.label.map(scene.kept.knows) ?? false)
      }
      ? .duration : nil
    return (.timer(.create(requests)), missing)
  }

  func finishTogether(_ captures: [Capture], _ slots: Slots) -> Built? {
    let units = Units(captures, usual: scene.bareUnit)
    var requests: [TimerRequest] = []
    for group in slots.all("request") {
      guard let request = request(group.children, units), !request.phases.isEmpty else {
        return nil
      }
      requests.append(request)
    }
    var end: LocalTime?
    if case .when(let when)? = slots["when"]?.value { end = when.at }
    guard requests.count >= (end == nil ? 2 : 1), requests.count <= 50 else { return nil }
    return (.timer(.finishTogether(requests, by: end)), nil)
  }

  /// More timers than one line may start are told as one too many, so that it is refused by its number.
  private static let mostCopies = 51.0

  func request(_ captures: [Capture], _ units: Units) -> TimerRequest? {
    let row = Slots(captures).all("anyorder").first
    let captures = row?.children ?? captures
    let slots = Slots(captures)
    var request = TimerRequest(label: label(slots["label"]) ?? label(slots["kind"]))
    let steps = slots.all("phase")
    if captures.contains(where: { $0.slot == "group" }) {
      guard let phases = unrolled(captures, units) else { return nil }
      request.phases = phases
    }
    for step in steps where request.phases.isEmpty || step.slot == "phase" && !slots.has("group") {
      let inner = Slots(step.children)
      let name = label(inner["label"]) ?? ""
      if inner.has("gate") {
        request.phases.append(Phase(name: name, end: .gate))
      } else if let length = units.length(inner["duration"] ?? inner["length"]) {
        request.phases.append(Phase(name: name, length))
      } else {
        return nil
      }
    }
    if slots.has("training") || slots.has("tabata") { countSeconds(steps, &request) }
    if let name = label(slots["eachname"]) {
      for index in request.phases.indices { request.phases[index].name = name }
    }
    if let between = slots["between"] {
      if request.phases.allSatisfy(\.name.isEmpty) {
        for index in request.phases.indices {
          request.phases[index].name = sentence.phaseNames.work
        }
      }
      guard let phases = resting(request.phases, Slots(between.children), units) else { return nil }
      request.phases = phases
    }
    if slots.has("tabata") { tabata(&request) }
    if slots.has("pomodoro") {
      // Francesco Cirillo, “The Pomodoro Technique”: 25 minutes of work, 5 of break, where no others are said.
      let usual = [Phase(name: "work", .seconds(1500)), Phase(name: "break", .seconds(300))]
      if request.phases.count == 1,
        !["", sentence.phaseNames.work].contains(request.phases[0].name)
      {
        request.phases.insert(usual[0], at: 0)
      }
      request.phases += usual.dropFirst(request.phases.count)
    }
    // What everybody calls it is its name, for “stop the tabata”; “every minute on the minute” is not.
    if request.label == nil,
      let known = slots["tabata"] ?? slots["pomodoro"] ?? slots["emom"],
      known.end == known.start + 1
    {
      request.label = label(known)
    }
    if request.phases.isEmpty, let length = units.length(slots["duration"] ?? slots["length"]) {
      request.phases = [Phase(length)]
    }
    // “10 to 12 minutes”: which of them is asked.
    if let said = slots["low"], let low = units.length(said) {
      guard let high = request.phases.first?.duration, high > low else { return nil }
      request.phases = [Phase(low)]
      request.longest = high
    }
    request.isAnyOrder = row != nil
    // “Ten minutes, no, make it fifteen”: the last word counts.
    if let corrected = units.length(slots["corrected"]) { request.phases = [Phase(corrected)] }
    if request.phases.isEmpty, case .number(let seconds)? = slots["upto"]?.value, seconds >= 1,
      seconds <= 86_400
    {
      request.phases = [Phase(.seconds(seconds))]
    }
    // “With a 10 second countdown”: comes first. What has no name is not called by its beginning.
    if let opening = slots["opening"], let length = units.length(Slots(opening.children)["lead"]) {
      let name = request.label == nil ? nil : label(Slots(opening.children)["label"])
      request.phases.insert(Phase(name: name ?? "", length), at: 0)
    }
    var delay = units.length(slots["in"])
    // “start the timer in 20 seconds” says how long; with a length beside it, it says when.
    if request.phases.isEmpty, let length = delay {
      request.phases = [Phase(length)]
      delay = nil
    }
    // A stopwatch runs until it is told otherwise.
    if request.phases.isEmpty, delay == nil, slots.has("gate") || slots.has("stopwatch") {
      let name = request.label == nil ? label(slots["stopwatch"]) ?? "" : ""
      request.phases = [Phase(name: name, end: .gate)]
    }
    if case .number(let times)? = slots["rounds"]?.value {
      guard times >= 1, times <= Double(Routine.mostSteps), times == times.rounded() else {
        return nil
      }
      request.rounds = Int(times)
    }
    if slots.has("twice") { request.rounds = 2 }
    // “wash 3 times 5 minutes”: said inside the phase.
    if steps.count == 1, !slots.has("group"),
      case .number(let times)? = Slots(steps[0].children)["rounds"]?.value
    {
      guard times >= 1, times <= Double(Routine.mostSteps), times == times.rounded() else {
        return nil
      }
      request.rounds = Int(times)
    }
    if let total = units.length(slots["total"]) {
      // “wait for 5 minutes” is no training: what waits for a word has no rounds to count.
      guard request.phases.contains(where: { $0.duration != nil }) else { return nil }
      fill(total, &request)
    }
    // “study 50 minutes break 10 minutes until 18:00”
    if case .when(let when)? = slots["rounduntil"]?.value {
      let seconds = when.at.secondsSince1970 - scene.now.secondsSince1970
      guard seconds > 0, request.phases.contains(where: { $0.duration != nil }) else { return nil }
      fill(.seconds(seconds), &request)
    }
    guard repeats(slots, units, &request) else { return nil }
    guard comesAgain(slots, &request) else { return nil }
    if request.again != nil {
      // Its clock time is that of every day.
    } else if case .when(let when)? = slots["at"]?.value {
      request.start = .at(when.at)
    } else if let after = slots["after"] {
      let inner = Slots(after.children)
      guard let which = reference(inner) else { return nil }
      var offset = Duration.zero
      if let before = units.length(inner["before"]) { offset = .zero - before }
      if let later = units.length(inner["later"]) { offset = later }
      request.start = .whenEnds(which, offset: offset)
    } else if let begun = slots["begun"] {
      let inner = Slots(begun.children)
      guard let which = reference(inner) else { return nil }
      request.start = .whenBegins(which, after: units.length(inner["later"]) ?? .zero)
    } else if let delay {
      request.start = .delayed(delay)
    }
    if case .when(let when)? = slots["until"]?.value { request.until = when.at }
    request.cues = slots.all("cue").compactMap(cue)
    for said in slots.all("cue") {
      // “… at the 15 minute mark and the 20 minute mark”: at its end it rings anyway.
      guard case .duration(let second)? = Slots(said.children)["later2"]?.value,
        second.duration != request.phases.first?.duration
      else { continue }
      let last = request.cues.indices.last
      if let last, case .afterStart(let first) = request.cues[last].point, first > second.duration {
        // “… at 5 minutes and at 1 minute” counts down.
        request.cues[last].point = .beforeEnd(first)
        request.cues.append(Cue(.beforeEnd(second.duration)))
      } else {
        request.cues.append(Cue(.afterStart(second.duration)))
      }
    }
    // “… at 10 and 5 minutes left”.
    for said in slots.all("cue") {
      guard case .duration(let second)? = Slots(said.children)["before2"]?.value else { continue }
      request.cues.append(Cue(.beforeEnd(second.duration)))
    }
    request.saysDays = saysDays(captures)
    request.isSilent = slots.has("silent")
    if slots.has("halfway"), let length = request.phases.first?.duration {
      request.cues.append(
        Cue(
          .afterStart(.nanoseconds(length.nanoseconds / 2)), message: label(slots["halfway"]) ?? "")
      )
    }
    return request
  }

  /// Phases with a rest between them, or behind each where as many rests as phases are said; nil: they do not go together.
  private func resting(_ phases: [Phase], _ said: Slots, _ units: Units) -> [Phase]? {
    let name = label(said["label"]) ?? ""
    let lengths = said.captures.filter { ["duration", "length"].contains($0.slot) }
      .compactMap { units.length($0) }
    guard lengths.count == 1 || lengths.count == phases.count || lengths.count == phases.count - 1
    else { return nil }
    var result: [Phase] = []
    for (index, phase) in phases.enumerated() {
      result.append(phase)
      if lengths.count == 1 ? index < phases.count - 1 : index < lengths.count {
        result.append(Phase(name: name, lengths.count == 1 ? lengths[0] : lengths[index]))
      }
    }
    return result
  }

  /// Phases and rounds of phases one after another, the rounds written out: a warm-up stays one.
  private func unrolled(_ captures: [Capture], _ units: Units) -> [Phase]? {
    var phases: [Phase] = []
    for capture in captures where capture.slot == "phase" || capture.slot == "group" {
      let inner = Slots(capture.children)
      let steps = capture.slot == "phase" ? [capture] : inner.all("phase")
      var round: [Phase] = []
      var rounds = 1
      for step in steps {
        let slots = Slots(step.children)
        let name = label(slots["label"]) ?? ""
        if case .number(let times)? = slots["rounds"]?.value { rounds = Int(exactly: times) ?? 0 }
        if slots.has("gate") {
          round.append(Phase(name: name, end: .gate))
        } else if let length = units.length(slots["duration"] ?? slots["length"]) {
          round.append(Phase(name: name, length))
        } else {
          return nil
        }
      }
      if case .number(let times)? = inner["rounds"]?.value { rounds = Int(exactly: times) ?? 0 }
      guard (1...Self.mostWrittenOut).contains(rounds),
        phases.count + round.count * rounds <= Self.mostWrittenOut
      else { return nil }
      for _ in 0..<rounds { phases += round }
    }
    return phases
  }

  /// As many phases as rounds are written out to.
  private static let mostWrittenOut = 500

  private func saysDays(_ captures: [Capture]) -> Bool {
    captures.contains { capture in
      if case .duration = capture.value, sentence.saysDays(capture.start..<capture.end) {
        return true
      }
      return saysDays(capture.children)
    }
  }

  /// “5 sets of 40/20”: numbers without a unit, said of a training, count seconds.
  private func countSeconds(_ steps: [Capture], _ request: inout TimerRequest) {
    let lengths = steps.compactMap { step -> DurationValue? in
      let inner = Slots(step.children)
      guard case .duration(let value)? = (inner["duration"] ?? inner["length"])?.value else {
        return nil
      }
      return value
    }
    guard lengths.count == request.phases.count, lengths.count > 1,
      lengths.allSatisfy({ $0.isBare && $0.duration >= .seconds(10 * 60) })
    else { return }
    for (index, value) in lengths.enumerated() {
      request.phases[index].end = .after(.nanoseconds(value.duration.nanoseconds / 60))
    }
  }

  /// Izumi Tabata's protocol, unless other numbers are said: eight times 20 seconds of work and 10 of
  /// rest.
  private func tabata(_ request: inout TimerRequest) {
    if request.phases.isEmpty {
      let names = sentence.phaseNames
      request.phases = [
        Phase(name: names.work, .seconds(20)), Phase(name: names.rest, .seconds(10)),
      ]
    }
    if request.rounds == 1 { request.rounds = 8 }
  }

  /// “30 on 30 off for 10 minutes”: as many rounds as fit. A bare number that would not fit even
  /// once in the total's unit counts seconds.
  private func fill(_ total: Duration, _ request: inout TimerRequest) {
    var once = request.phases.reduce(Int64(0)) { $0 &+ ($1.duration?.nanoseconds ?? 0) }
    if once > total.nanoseconds, once % 60 == 0 {
      for index in request.phases.indices {
        if let length = request.phases[index].duration {
          request.phases[index].end = .after(.nanoseconds(length.nanoseconds / 60))
        }
      }
      once /= 60
    }
    guard once > 0 else { return }
    request.rounds = Int(min(max(1, total.nanoseconds / once), Int64(Routine.mostSteps)))
  }

  func cue(_ capture: Capture) -> Cue? {
    let inner = Slots(capture.children)
    let message = label(inner["message"]) ?? ""
    if let before = amount(Slots(inner.captures.filter { $0.slot == "before" }.map(asDuration))) {
      return Cue(.beforeEnd(before), message: message)
    }
    if let later = amount(Slots(inner.captures.filter { $0.slot == "later" }.map(asDuration))) {
      return Cue(.afterStart(later), message: message)
    }
    return nil
  }

  private func asDuration(_ capture: Capture) -> Capture {
    var capture = capture
    capture.slot = "duration"
    return capture
  }
}

/// The units said in a line, so that a bare number can inherit one: the last before it, or else the
/// first after it, or else the usual one (minutes).
struct Units {
  private var said: [(start: Int, unit: Duration, length: Duration)] = []
  private let usual: Duration

  init(_ captures: [Capture], usual: Duration) {
    self.usual = usual
    collect(captures)
    said.sort { $0.start < $1.start }
  }

  private mutating func collect(_ captures: [Capture]) {
    for capture in captures {
      if case .duration(let value) = capture.value, !value.isBare, let unit = value.unit,
        !["in", "before", "later", "total", "span", "every"].contains(capture.slot)
      {
        said.append((capture.start, unit, value.duration))
      }
      collect(capture.children)
    }
  }

  func length(_ capture: Capture?) -> Duration? {
    guard let capture, case .duration(let value) = capture.value else { return nil }
    guard value.isBare else { return value.duration }
    let model = said.last { $0.start < capture.start } ?? said.first
    var unit = model?.unit ?? usual
    // “Roast 1 1/2 hours then rest 20” are no twenty hours: several times what was said, and many.
    if let model, unit >= .seconds(3600), value.duration >= .seconds(5 * 60),
      value.duration * (unit / .seconds(60)) > model.length * 3
    {
      unit = .seconds(60)
    }
    // A bare number was read as minutes.
    let scale = unit.nanoseconds / 60_000_000_000
    if scale >= 1 {
      let (product, overflow) = value.duration.nanoseconds.multipliedReportingOverflow(by: scale)
      return overflow ? nil : .nanoseconds(product)
    }
    return .nanoseconds(value.duration.nanoseconds / (60_000_000_000 / max(1, unit.nanoseconds)))
  }
}
