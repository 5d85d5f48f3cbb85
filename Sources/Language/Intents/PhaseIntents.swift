import Timers

/// What a timer is made of: its phases, and what a training or a pomodoro has by its name.
struct PhaseIntents: IntentFamily {
  let chart: Chart

  /// The phases said, and those that a training of that name has. False when they cannot be.
  func addPhases(
    _ captures: [Capture], _ units: Units, _ request: inout TimerRequest
  ) -> Bool {
    let slots = Slots(captures)
    let steps = slots.all(.phase)
    guard addLegs(captures, units, &request) else { return false }
    // A pomodoro's numbers are minutes: it is no sprint.
    if !slots.has(.pomodoro), slots.has(.training) || slots.has(.tabata) || isSprint(steps) {
      countSeconds(steps, &request)
    }
    if let name = label(slots[.eachname]) {
      for index in request.phases.indices { request.phases[index].name = name }
    }
    if let between = slots[.between] {
      if request.phases.allSatisfy(\.name.isEmpty) {
        for index in request.phases.indices {
          request.phases[index].name = sentence.phaseNames.work
        }
      }
      guard let phases = resting(request.phases, Slots(between.children), units) else {
        return false
      }
      request.phases = phases
    }
    // What is rested from is work.
    if request.phases.count == 2, request.phases[0].name.isEmpty,
      isPause(request.phases[1].name)
    {
      request.phases[0].name = sentence.phaseNames.work
    }
    nameRatio(steps, &request)
    if slots.has(.tabata) { tabata(&request) }
    if slots.has(.pomodoro) { pomodoro(&request) }
    // What everybody calls it is its name, if that is one word.
    if request.label == nil,
      let known = slots[.tabata] ?? slots[.pomodoro] ?? slots[.emom],
      known.end == known.start + 1
    {
      request.label = label(known)
    }
    return true
  }

  /// “50/10 study”: what is named is done, and the shorter is the pause from it.
  private func nameRatio(_ steps: [Capture], _ request: inout TimerRequest) {
    guard request.phases.count == 2, steps.count == 2, steps[1].start == steps[0].end + 1,
      sentence.tokens[steps[0].end].text == "/", request.phases[0].name.isEmpty,
      !request.phases[1].name.isEmpty,
      let work = request.phases[0].duration, let rest = request.phases[1].duration, rest < work
    else { return }
    request.phases[0].name = request.phases[1].name
    request.phases[1].name = sentence.phaseNames.recess
  }

  private func isPause(_ name: String) -> Bool {
    zip(sentence.tokens, sentence.marks).contains {
      $1.contains(.pausing) && $0.text == name.lowercased()
    }
  }

  /// “Focus until 11:30 then lunch for an hour”: a phase that ends by the clock.
  func lasting(until said: Capture?) -> Duration? {
    guard case .when(let when)? = said?.value else { return nil }
    let seconds = when.at.secondsSince1970 - scene.now.secondsSince1970
    return seconds > 0 ? .seconds(seconds) : nil
  }

  /// Phases with a rest between them, or behind each where as many rests as phases are said; nil: they do not go together.
  private func resting(_ phases: [Phase], _ said: Slots, _ units: Units) -> [Phase]? {
    let name = label(said[.label]) ?? ""
    let lengths = said.captures.filter { [.duration, .length].contains($0.slot) }
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

  /// “30/30”, “45/15”: whoever rests at least a third of the work trains, in seconds; a pause of less, “25/5”, “52/17”,
  /// is one from work at a desk, in minutes.
  private func isSprint(_ steps: [Capture]) -> Bool {
    guard steps.count == 2, steps[1].start == steps[0].end + 1,
      sentence.tokens[steps[0].end].text == "/"
    else { return false }
    let lengths = steps.compactMap { step -> Duration? in
      guard step.children.count == 1, case .duration(let said)? = step.children.first?.value
      else { return nil }
      return said.isBare ? said.duration : nil
    }
    return lengths.count == 2 && lengths[1] * 3 >= lengths[0]
  }

  /// “5 sets of 40/20”: numbers without a unit, said of a training, count seconds.
  private func countSeconds(_ steps: [Capture], _ request: inout TimerRequest) {
    let lengths = steps.compactMap { step -> DurationValue? in
      let inner = Slots(step.children)
      guard case .duration(let value)? = (inner[.duration] ?? inner[.length])?.value else {
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

  /// A stretch of work and one of break, where no others are said. What is named and shorter than work is its break.
  private func pomodoro(_ request: inout TimerRequest) {
    let names = sentence.phaseNames
    let usual = [
      Phase(name: names.work, scene.pomodoro.work),
      Phase(name: names.recess, scene.pomodoro.recess),
    ]
    if request.phases.count == 1, !["", names.work].contains(request.phases[0].name),
      isPause(request.phases[0].name)
        || request.phases[0].duration ?? .zero < scene.pomodoro.work
    {
      request.phases.insert(usual[0], at: 0)
    }
    request.phases += usual.dropFirst(request.phases.count)
  }
}
