import Assistant
import Timers

/// Rings that lie in each other, and what is said in and below them.
///
/// Of one timer: all of it outside, the round in it, the phase innermost, cut where a phase ends. Of several that end
/// together or wait for one another: a ring each, what ends last outside.
struct Dial {
  struct Ring {
    /// How much is over, 0 … 1.
    var fraction: Double
    /// Where its parts end, 0 … 1.
    var marks: [Double] = []
    var style: StyledText.Style
  }

  /// From outside in.
  var rings: [Ring]
  /// What stands in the middle: what is left until something happens.
  var middle: String
  /// What stands below.
  var captions: [StyledText]
  /// Those whose rings these are.
  var timers: [ActiveTimer]

  /// More rings than these are not told apart.
  static let mostRings = 4
  /// Phases shorter than this part of all would be cuts beside cuts.
  private static let leastPart = 0.02
  /// Colours of the rings of several timers, from outside in.
  private static let colours: [StyledText.Style] = [.good, .second, .third, .plain]

  /// The dial of those that belong together, at least one.
  init(_ group: [ActiveTimer], _ situation: Situation, rings: Int) {
    self =
      group.count == 1
      ? Dial(of: group[0], situation, rings: rings) : Dial(of: group, situation)
  }

  /// Rows that stand below the dial of a group.
  static func captions(of group: [ActiveTimer]) -> Int { group.count == 1 ? 2 : group.count }

  // MARK: One timer

  private init(of timer: ActiveTimer, _ situation: Situation, rings most: Int) {
    let now = situation.now
    let shade = Self.shade(of: timer, now) ?? .good
    var rings: [Ring] = []
    let phases = timer.routine.phases
    let goesRound = timer.routine.rounds > 1
    if phases.count > 1 || goesRound, let left = timer.totalLeft(at: now),
      timer.wholeLength > .zero
    {
      let lengths = goesRound ? timer.routine.rounds : phases.count
      rings.append(
        Ring(
          fraction: 1 - min(1, max(0, left / timer.wholeLength)),
          marks: goesRound
            ? Self.even(lengths) : Self.marks(phases.map { $0.duration ?? .zero }),
          style: .second))
    }
    if goesRound, phases.count > 1, most > 2, timer.routine.roundDuration > .zero {
      let place = timer.step % phases.count
      let before = phases[..<place].reduce(Duration.zero) { $0 + ($1.duration ?? .zero) }
      let inStep = (timer.phase.duration ?? .zero) * Self.fraction(timer, now)
      rings.append(
        Ring(
          fraction: min(1, (before + inStep) / timer.routine.roundDuration),
          marks: Self.marks(phases.map { $0.duration ?? .zero }), style: .third))
    }
    rings.append(Ring(fraction: Self.fraction(timer, now), style: shade))
    self.rings = Array(rings.suffix(max(1, most)))
    middle = Self.inside(timer, situation)
    captions = [
      StyledText(Phrasing(situation).called(timer.name), .bold),
      StyledText(Self.below(timer, situation), .dim),
    ]
    timers = [timer]
  }

  /// The ends of parts one after the other, as shares of all; none where two would lie in one another.
  private static func marks(_ lengths: [Duration]) -> [Double] {
    let whole = lengths.reduce(.zero, +)
    guard whole > .zero, lengths.count > 1 else { return [] }
    var (sum, marks) = (Duration.zero, [0.0])
    for length in lengths.dropLast() {
      sum += length
      let mark = sum / whole
      if mark - (marks.last ?? 0) >= leastPart, 1 - mark >= leastPart { marks.append(mark) }
    }
    return marks
  }

  private static func even(_ count: Int) -> [Double] {
    guard count > 1, Double(count) * leastPart <= 1 else { return [] }
    return (0..<count).map { Double($0) / Double(count) }
  }

  /// What it means that it stands still, or is soon over; nil: nothing.
  static func shade(of timer: ActiveTimer, _ now: Moment) -> StyledText.Style? {
    if timer.isPaused || timer.isWaiting && timer.counted(at: now) == nil { return .warn }
    guard timer.isRunning, let left = timer.left(at: now) else { return nil }
    return left <= Phrasing.near(timer.length) ? .warn : nil
  }

  // MARK: Several

  private init(of group: [ActiveTimer], _ situation: Situation) {
    let phrasing = Phrasing(situation)
    let outside = group.sorted { Self.end($0, situation) > Self.end($1, situation) }
    let coloured = zip(outside, Self.colours).map { ($0, Self.shade(of: $0, situation.now) ?? $1) }
    rings = coloured.map { timer, style in
      let phases = timer.routine.phases.map { $0.duration ?? .zero }
      let whole = timer.wholeLength
      let left = timer.totalLeft(at: situation.now)
      let isOne = timer.isPending || left == nil || whole <= .zero
      return Ring(
        fraction: isOne
          ? Self.fraction(timer, situation.now) : 1 - min(1, max(0, (left ?? .zero) / whole)),
        marks: timer.routine.rounds == 1 ? Self.marks(phases) : [], style: style)
    }
    middle = Self.inside(group[0], situation)
    captions = coloured.map { timer, style in
      StyledText("● ", style) + StyledText(phrasing.called(timer.name), .bold)
        + StyledText(" \(Self.inside(timer, situation))", .dim)
    }
    timers = outside
  }

  /// When it is over, as far as that can be known; what cannot comes last.
  private static func end(_ timer: ActiveTimer, _ situation: Situation) -> Moment {
    Instants(situation).plannedEnd(timer) ?? Moment(nanoseconds: .max)
  }

  /// Those that belong together share a dial, at most `most` in each; nothing is left out, and the order is that given.
  static func groups(_ timers: [ActiveTimer], most: Int) -> [[ActiveTimer]] {
    let places = Dictionary(
      timers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    // The place of the first one it belongs to, found as in a forest of disjoint sets.
    var first = Array(timers.indices)
    func root(_ place: Int) -> Int {
      var place = place
      while first[place] != place { place = first[place] }
      return place
    }
    func join(_ one: Int, _ other: Int) {
      let (one, other) = (root(one), root(other))
      first[max(one, other)] = min(one, other)
    }
    var ofGroup: [Int64: Int] = [:]
    for (place, timer) in timers.enumerated() {
      if case .pending(.end(let id, _)) = timer.state, let before = places[id] {
        join(place, before)
      }
      guard let group = timer.routine.origin?.together?.group else { continue }
      if let before = ofGroup[group] { join(place, before) } else { ofGroup[group] = place }
    }
    var members: [Int: [ActiveTimer]] = [:]
    for (place, timer) in timers.enumerated() { members[root(place), default: []].append(timer) }
    let most = min(max(1, most), mostRings)
    return members.keys.sorted().flatMap { key -> [[ActiveTimer]] in
      let all = members[key] ?? []
      return stride(from: 0, to: all.count, by: most).map {
        Array(all[$0..<min($0 + most, all.count)])
      }
    }
  }

  // MARK: Words

  /// How much of the step is over, 0 … 1; of what counts up, of its minute.
  static func fraction(_ timer: ActiveTimer, _ now: Moment) -> Double {
    if let counted = timer.counted(at: now) { return Double(counted.components.seconds % 60) / 60 }
    guard let left = timer.left(at: now), timer.length > .zero, !timer.isPending else { return 0 }
    return max(0, min(1, 1 - left / timer.length))
  }

  /// At most six characters: `8:21`, `1h02`, `3d 4h`; of what waits, a mark.
  static func inside(_ timer: ActiveTimer, _ situation: Situation) -> String {
    let now = situation.now
    let start = timer.isPending ? Instants(situation).startMoment(timer) : nil
    let until = start.map { max(.zero, now.duration(to: $0)) }
    guard let left = until ?? timer.left(at: now) ?? timer.counted(at: now) else { return "?" }
    // A countdown shows the second that is not over yet, what counts up the one that is.
    let counts = timer.counted(at: now) != nil
    let seconds = Int((left.nanoseconds + (counts ? 0 : 999_999_999)) / 1_000_000_000)
    if seconds < 3600 { return "\(seconds / 60):\(padded(seconds % 60, 2))" }
    let minutes = seconds / 60 % 60
    if seconds < 86_400 { return "\(seconds / 3600)h\(minutes < 10 ? "0" : "")\(minutes)" }
    let days = seconds / 86_400
    return days < 10 ? "\(days)d \(seconds / 3600 % 24)h" : "\(days)d"
  }

  /// What comes then, in a few words.
  static func below(_ timer: ActiveTimer, _ situation: Situation) -> String {
    let phrasing = Phrasing(situation)
    let speaker = situation.speaker
    switch timer.state {
    case .paused: return speaker.say(.timerPaused)
    case .waiting:
      return speaker.say(timer.counted(at: situation.now) == nil ? .timerSayNext : .timerSayStop)
    case .pending: return speaker.say(.timerStartsLater)
    case .running: break
    }
    let rounds = timer.routine.rounds
    if rounds > 1 {
      let round = timer.step / timer.routine.phases.count + 1
      return speaker.say(.timerRound(n: round, all: rounds))
    }
    guard timer.step + 1 < timer.routine.stepCount else {
      return timer.stepEnd.map { speaker.say(.timerDone(at: phrasing.at($0))) } ?? ""
    }
    let next = timer.routine.phase(at: timer.step + 1)
    let length = next.duration.map(Clockface.length) ?? speaker.say(.timerYourWord)
    return speaker.say(.timerThen(phase: "\(next.name.isEmpty ? "" : "\(next.name) ")\(length)"))
  }
}
