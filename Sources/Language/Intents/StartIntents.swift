import Timers

/// New timers: what is said of each, and what one inherits from another.
struct StartIntents: IntentFamily {
  let chart: Chart

  func create(_ captures: [Capture], _ slots: Slots) -> Built? {
    let alert = timerIntents.alert(slots)
    let captures = slots.all(.bare).first?.children ?? captures
    let slots = Slots(captures)
    // What runs by that name gets more time, and is not begun again.
    if slots.has(.unlessrunning), label(slots[.label]).map(scene.isRunning) ?? false { return nil }
    guard var requests = requests(captures, slots) else { return nil }
    guard let several = several(slots, requests) else { return nil }
    requests = apart(several, slots)
    guard requests.count <= Int(Self.mostCopies) else { return nil }
    if let isAfter = followsOnItself(slots, requests) {
      guard isAfter else { return nil }
      requests = [inTurn(requests, slots)]
      requests[0].start = .now
    } else if slots.has(.inturn) || areDeeds(slots, requests) || pauses(slots), requests.count > 1 {
      requests = [inTurn(requests, slots)]
    }
    if requests.count == 1 {
      settleSteps(slots, &requests[0])
    }
    // A minus before a length is no name, and no length either, which is refused with the range.
    let isNegative = captures.contains { self.isNegative($0, among: captures) }
    for index in requests.indices {
      if alert != .normal { requests[index].alert = alert }
      guard isNegative else { continue }
      requests[index].phases = requests[index].phases.map {
        $0.duration.map { Phase(.zero - $0) } ?? $0
      }
    }
    return (.timer(.create(requests)), requests.contains(where: lacksLength) ? .duration : nil)
  }

  /// Each timer that is asked for, with what is said of all of them.
  private func requests(_ captures: [Capture], _ slots: Slots) -> [TimerRequest]? {
    let units = Units(captures, usual: scene.bareUnit)
    let groups = slots.all(.request)
    if groups.isEmpty { return request(captures, units).map { [$0] } }
    var requests: [TimerRequest] = []
    for group in groups {
      guard var request = request(group.children, units) else { return nil }
      if case .number(let times)? = Slots(group.children)[.copies]?.value, times >= 2 {
        let copies = Int(min(times, Self.mostCopies)) - 1
        requests.append(contentsOf: Array(repeating: request, count: copies))
      }
      if request.label == nil {
        request.label = label(
          groups.count == 1 ? slots[.label] : slots.outside(.request, .label))
      }
      requests.append(request)
    }
    // One length of several things at once is one timer of them all.
    shareHead(of: &requests)
    if slots.has(.shared), let first = groups.first, let last = groups.last {
      requests.removeSubrange(1...)
      requests[0].label = sentence.said(first.start..<last.end)
    }
    guard share(captures, units, among: &requests),
      let start = start(slots, units, delay: units.length(slots[.in]))
    else { return nil }
    for index in requests.indices where requests[index].start == .now {
      requests[index].start = start
    }
    return requests
  }

  /// Whether the second of two timers comes after “that”, which is the first; nil: nothing is said of it. Behind more than
  /// two nobody knows what “that” is.
  private func followsOnItself(_ slots: Slots, _ requests: [TimerRequest]) -> Bool? {
    guard requests.count > 1, let after = slots[.after] else { return nil }
    let inner = Slots(after.children)
    guard inner.has(.it), !inner.has(.label), !inner.has(.before), !inner.has(.later) else {
      return nil
    }
    return requests.count == 2
  }

  /// As many as are said: copies, one by each number, each so long after the one before; nil: they cannot be.
  private func several(_ slots: Slots, _ all: [TimerRequest]) -> [TimerRequest]? {
    var requests = all
    if let said = slots[.copies], case .number(let times) = said.value, times >= 2 {
      if requests.count == 1 {
        requests = Array(repeating: requests[0], count: Int(min(times, Self.mostCopies)))
      } else if !slots.has(.apart) {
        // So many things, and a length for each: not for more of them, nor for fewer.
        guard Double(requests.count) == times, !countsRounds(said) else { return nil }
        // What each is called stays.
        if Set(requests.map(\.label)).count == 1 {
          for index in requests.indices { requests[index].label?.append(" \(index + 1)") }
        }
      }
    }
    if slots.has(.nth) {
      guard let each = numbered(slots, requests) else { return nil }
      requests = each
    }
    if slots.has(.apart) {
      guard let apart = staggered(slots, slots.has(.copies) ? [requests[0]] : requests) else {
        return nil
      }
      requests = apart
    }
    return requests
  }

  /// What the number counts is gone through again and again: laps, rounds.
  private func countsRounds(_ said: Capture) -> Bool {
    guard let cue = chart.network[.plancue] else { return false }
    var matcher = Matcher(chart.network, sentence)
    guard let found = matcher.cue(of: cue, at: said.start, as: PlanCue.init) else { return false }
    if case .rounds = found.said { return true }
    return false
  }

  /// What is called by a letter alone is another of what stands before the letter of the first: “samples A, B and C”.
  private func shareHead(of requests: inout [TimerRequest]) {
    let names = requests.map { ($0.label ?? "").split(separator: " ") }
    guard names.count > 1, names[0].count > 1, names[0].last?.count == 1,
      names.dropFirst().allSatisfy({ $0.count == 1 && $0[0].count == 1 })
    else { return }
    let head = names[0].dropLast().joined(separator: " ")
    for index in requests.indices.dropFirst() {
      requests[index].label = "\(head) \(names[index][0])"
    }
  }

  /// One of a name by each number that is said of it; nil: some are called otherwise, or are no numbers of things.
  private func numbered(_ slots: Slots, _ requests: [TimerRequest]) -> [TimerRequest]? {
    let numbers = slots.all(.nth).compactMap { said -> Int? in
      if case .number(let number) = said.value { Int(exactly: number) } else { nil }
    }
    guard requests.count == 1, let name = requests[0].label, Set(numbers).count == numbers.count,
      numbers.count > 1, slots.all(.label2).allSatisfy({ label($0) == name })
    else { return nil }
    return numbers.map { number in
      var one = requests[0]
      one.label = "\(name) \(number)"
      return one
    }
  }

  /// A pause is one from what stands before it, whatever joins them.
  private func pauses(_ slots: Slots) -> Bool {
    !slots.has(.together)
      && slots.all(.request).dropFirst().contains { group in
        guard let name = Slots(group.children)[.label] else { return false }
        return name.end == name.start + 1 && sentence.marks[name.start].contains(.pausing)
      }
  }

  /// One after the other, as one body does them, as often as is said of them all.
  private func inTurn(_ requests: [TimerRequest], _ slots: Slots) -> TimerRequest {
    var one = requests[0]
    one.label = nil
    one.phases = requests.flatMap { request in
      request.phases.map { Phase(name: request.label ?? "", end: $0.end) }
    }
    if case .number(let times)? = slots.outside(.request, .rounds)?.value,
      let rounds = Int(exactly: times), (1...Routine.mostSteps).contains(rounds)
    {
      one.rounds = rounds
    }
    return one
  }

  /// Three or more things that one body does, each with its length, “and” before the last alone: they follow one another.
  private func areDeeds(_ slots: Slots, _ requests: [TimerRequest]) -> Bool {
    let groups = slots.all(.request)
    guard groups.count > 2, groups.count == requests.count, !slots.has(.together),
      requests.allSatisfy({ $0.phases.count == 1 && $0.start == .now && $0.cues.isEmpty })
    else { return false }
    let gaps = zip(groups, groups.dropFirst()).map { $0.end..<max($0.end, $1.start) }
    let areListed = gaps.dropLast().allSatisfy { gap in
      gap.allSatisfy { sentence.tokens[$0].kind == .punctuation }
    }
    let names = groups.compactMap { Slots($0.children)[.label].map { $0.start..<$0.end } }
    return areListed && names.count == groups.count
      && ListedNames(sentence: sentence, names: names).areDeeds
  }

  /// Of a list of which nothing says the order: each dish by itself.
  private func apart(_ requests: [TimerRequest], _ slots: Slots) -> [TimerRequest] {
    guard requests.count == 1, requests[0].isAnyOrder, requests[0].label == nil else {
      return requests
    }
    let parts = (slots.all(.anyorder).first.map { Slots($0.children) } ?? slots).all(.phase)
    let names = parts.compactMap { Slots($0.children)[.label].map { $0.start..<$0.end } }
    guard names.count == requests[0].phases.count,
      ListedNames(sentence: sentence, names: names).standBeside
    else { return requests }
    return requests[0].phases.map { phase in
      TimerRequest(label: phase.name, phases: [Phase(name: "", end: phase.end)])
    }
  }

  /// Steps of which nothing is said but what they are called: one ends the sequence, one is done in a moment.
  private func settleSteps(_ slots: Slots, _ request: inout TimerRequest) {
    let said = slots.all(.phase)
    var steps = said.map { capture in
      let part = Slots(capture.children)
      let isBare = part[.gate].map { $0.start == $0.end } ?? false
      return SaidStep(name: part[.label].map { $0.start..<$0.end }, isBare: isBare)
    }
    if slots.captures.last(where: \.isStage)?.end == said.last?.end {
      request.endWithWord(&steps, in: sentence)
    }
    if slots.all(.group).isEmpty { request.passMoments(steps, in: sentence) }
  }

  /// Neither how long nor until when is said, and nothing is kept under that name, which would know.
  private func lacksLength(_ request: TimerRequest) -> Bool {
    request.phases.isEmpty && request.lasting == nil && request.until == nil && request.every == nil
      && !request.start.isTime
      && request.again == nil && !(request.label.map(scene.kept.knows) ?? false)
  }

  /// A length, or one within, before which a word of a name says minus.
  private func isNegative(_ capture: Capture, among all: [Capture]) -> Bool {
    if capture.children.contains(where: { isNegative($0, among: capture.children + all) }) {
      return true
    }
    guard case .duration = capture.value, capture.start > 0 else { return false }
    let before = capture.start - 1
    // A figure may stand for anything, so its roles say nothing.
    return sentence.tokens[before].kind == .word
      && sentence.roles[before] & WordRole.minus.bit != 0
      && all.contains { $0.slot == .label && ($0.start..<$0.end).contains(before) }
  }

  func finishTogether(_ captures: [Capture], _ slots: Slots) -> Built? {
    let units = Units(captures, usual: scene.bareUnit)
    var requests: [TimerRequest] = []
    // Name and length may stand apart, each with the time in between.
    let groups = slots.all(.request).map(\.children)
    for group in groups.isEmpty ? [captures] : groups {
      guard let request = request(group, units) else { return nil }
      requests.append(request)
    }
    guard groups.isEmpty || share(captures, units, among: &requests),
      requests.allSatisfy({ !$0.phases.isEmpty })
    else { return nil }
    var end: LocalTime?
    if case .when(let when)? = slots[.when]?.value { end = when.at }
    func lasts(_ index: Int) -> Duration {
      requests[index].phases.reduce(.zero) { $0 + ($1.duration ?? .zero) }
    }
    guard requests.count >= (end == nil ? 2 : 1), requests.count <= 50 else { return nil }
    // What is said before the end of all is said once: of what is there the longest.
    let warned = groups.isEmpty ? [] : cueIntents.cues(slots, length: nil)
    if !warned.isEmpty, let longest = requests.indices.max(by: { lasts($0) < lasts($1) }) {
      requests[longest].cues += warned
    }
    if slots.has(.hands) || slots.has(.onehand) {
      guard let hands = hands(slots) else { return nil }
      for index in requests.indices { requests[index].hands = hands }
    }
    return (.timer(.finishTogether(requests, by: end)), nil)
  }

  /// “Only one pan”, of what was planned before.
  func sharing(_ slots: Slots) -> Built? {
    hands(slots).map { (.timer(.editPhases(TimerReference(), .hands($0))), nil) }
  }

  /// How many of what is to end together can run at once: “only one pan”. Nil: nobody has so many, or no whole number.
  func hands(_ slots: Slots) -> Int? {
    if slots.has(.onehand) { return 1 }
    guard case .number(let number)? = slots[.hands]?.value, let count = Int(exactly: number),
      (1...100).contains(count)
    else { return nil }
    return count
  }

  /// Lengths said apart from the names: “tea and coffee 4 minutes each”, “eggs and toast 7 and 3 minutes”. False when there
  /// are not as many.
  private func share(
    _ captures: [Capture], _ units: Units, among requests: inout [TimerRequest]
  ) -> Bool {
    let said = captures.filter { $0.slot == .duration || $0.slot == .length }
    let lengths = said.compactMap { units.length($0) }
    guard lengths.count > 1 else {
      for index in requests.indices where requests[index].phases.isEmpty {
        requests[index].phases = lengths.map { Phase($0) }
      }
      return true
    }
    guard lengths.count == requests.count, requests.allSatisfy(\.phases.isEmpty) else {
      return false
    }
    for (index, length) in lengths.enumerated() { requests[index].phases = [Phase(length)] }
    return true
  }

  /// More timers than one line may start are told as one too many, so that it is refused by its number.
  private static let mostCopies = 51.0
}

extension StartRule {
  /// It starts at a time, which may be all that is meant: “tea at 16:30”.
  fileprivate var isTime: Bool {
    switch self {
    case .delayed, .at: true
    case .now, .ago, .whenEnds, .whenBegins, .part, .during: false
    }
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

  /// The same of units said elsewhere.
  init(_ said: [(start: Int, unit: Duration, length: Duration)], usual: Duration) {
    (self.said, self.usual) = (said.sorted { $0.start < $1.start }, usual)
  }

  private mutating func collect(_ captures: [Capture]) {
    for capture in captures {
      if case .duration(let value) = capture.value, !value.isBare, let unit = value.unit,
        ![.in, .before, .later, .total, .span, .every].contains(capture.slot)
      {
        said.append((capture.start, unit, value.duration))
      }
      collect(capture.children)
    }
  }

  func length(_ capture: Capture?) -> Duration? {
    guard let capture, case .duration(let value) = capture.value else { return nil }
    return length(value, at: capture.start)
  }

  /// How long a length is that was said at a place.
  func length(_ value: DurationValue, at start: Int) -> Duration? {
    guard value.isBare else { return value.duration }
    let model = said.last { $0.start < start } ?? said.first
    var unit = model?.unit ?? usual
    // Many hours, more than were said, are minutes.
    if let model, unit >= .seconds(3600), value.duration >= .seconds(5 * 60),
      value.duration * (unit / .seconds(60)) > model.length
    {
      unit = .seconds(60)
    }
    // Seconds that are far less than what was said are minutes.
    if let model, unit < .seconds(60), said.contains(where: { $0.unit == .seconds(60) }),
      value.duration / .seconds(60) * (unit / .seconds(1)) * 3 < model.length / .seconds(1)
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

extension Capture {
  fileprivate var isStage: Bool { slot == .phase || slot == .group }
}
