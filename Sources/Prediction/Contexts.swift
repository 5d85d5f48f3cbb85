import Timers

/// Every context an action is looked at in: the machine's states and the side experts' conditions, as marks
/// for `StateTable`. Zero means that the context does not exist here.
///
/// The list is prediction.md §6.2; times of day earn little there but cost nothing while unknown.
struct Contexts: Sendable {
  /// Longest suffix of the sequence that is a state of the main machine.
  static let deepest = 6
  /// Decays of the fading counts: order, and what is kept at each visit. The last three are ours, for
  /// slower habits: +0.2 points top-1 on the mean of twelve development logs.
  static let fading: [(order: Int, keep: Float)] = [
    (0, 0.9), (1, 0.9), (2, 0.9), (0, 0.7), (1, 0.7), (1, 0.98), (2, 0.98), (3, 0.95),
  ]
  /// The last four are ours, three of them on twelve development logs +0.15 points top-1 and −0.7 % log-loss: where an event was
  /// and where the one before it (who hands over to whom), a place after two actions, and the set of all actions alone.
  /// Then what was done last in another sequence, with the last action of this one: what is done in batches is done here
  /// next (travel requests +0.8 points top-1; nothing where there is one sequence only).
  /// Last, how long the pause has been by now, with the last action and alone: ours, and silent where
  /// nobody knows when the prediction is asked for, as in the logs.
  static let steadyCount = 17
  static let expertCount = steadyCount + fading.count

  private static let nothing: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static func state(_ suffix: UInt64) -> UInt64 { marked(suffix, 0x100) }
  /// The state of length 0: counts of all that was done.
  static let anywhere = state(nothing)

  /// Suffixes of length 0 … `deepest`, shortest first, as many as there are.
  var states: [UInt64] = []
  /// The steady side contexts, then the fading ones.
  var experts: [UInt64] = []
  /// Which of `Mixture.groups` the last action falls into.
  var group = 0

  init(
    _ sequence: ActionSequence, _ context: PredictionContext,
    _ configuration: WorkflowStateMachine.Configuration, elsewhere: UInt32? = nil
  ) {
    let recent = sequence.recent
    let length = recent.count
    // suffix[k]: the last k actions, the start mark counting as one where the sequence is short.
    var suffix: [UInt64] = [Self.nothing]
    suffix.reserveCapacity(Self.deepest + 1)
    for back in 1...Self.deepest {
      if back <= length {
        suffix.append(marked(suffix[back - 1], UInt64(recent[length - back])))
      } else if back == length + 1, length < Self.deepest {
        suffix.append(marked(suffix[back - 1], UInt64(ActionSequence.start)))
      } else {
        break
      }
    }
    states = suffix.map(Self.state)

    if configuration.isPlain { return }
    group = Int(recent.last ?? 0) % Mixture.groups
    let last = UInt64(recent.last ?? ActionSequence.start)
    let lastAlone = suffix[min(1, length)]
    experts.reserveCapacity(Self.expertCount)
    func side(_ values: UInt64?...) {
      var mark = 0x200 + UInt64(experts.count)
      for value in values {
        guard let value else {
          experts.append(0)
          return
        }
        mark = marked(mark, value)
      }
      experts.append(mark | 1)  // never 0
    }
    side(length > 1 ? UInt64(recent[length - 2]) : 0)
    side(length > 2 ? ActionSequence.set(of: recent[(length - 3)...]) : nil)
    side(length > 0 ? sequence.bag : nil, last)
    side(UInt64(min(sequence.length, 20)), last)
    let gap = sequence.gap.map { UInt64($0) }
    side(gap, lastAlone)
    side(gap, suffix[min(2, length)])
    side(sequence.lastTime.map { UInt64(bitPattern: Int64(floored($0, 7200) % 12)) }, lastAlone)
    side(sequence.lastTime.map { UInt64(bitPattern: Int64(floored($0, 86_400) % 7)) }, lastAlone)
    var place: UInt64?
    var kind: UInt64?
    if let group = configuration.placeKeys.first(where: { context.attributes[$0[0]] != nil }) {
      place = group.reduce(1) { marked($0, marked(text: context.attributes[$1] ?? "")) }
      kind = configuration.kindKeys.lazy.compactMap { context.attributes[$0] }.first.map(
        marked(text:))
    } else {
      place = sequence.performer
      kind = sequence.group
    }
    side(place, lastAlone)
    side(place)
    side(kind, lastAlone)
    side(place, suffix[min(2, length)])
    side(sequence.performer == nil ? nil : sequence.performerBefore, place, lastAlone)
    side(length > 1 ? sequence.bag : nil)
    side(elsewhere.map { UInt64($0) }, lastAlone)
    let pause = sequence.pause(until: context.now).map { UInt64($0) }
    side(pause, lastAlone)
    side(pause)
    for (index, fade) in Self.fading.enumerated() {
      let base = suffix[min(fade.order, suffix.count - 1)]
      experts.append(marked(base, 0x300 + UInt64(index)) | 1)
    }
  }
}

/// Rounded towards minus infinity, so that times before 1970 fall into proper days too.
private func floored(_ value: Int, _ unit: Int) -> Int {
  let quotient = value / unit
  let whole = value % unit < 0 ? quotient - 1 : quotient
  return whole < 0 ? (whole % 84) + 84 : whole  // a multiple of 7 and 12: only remainders matter
}

/// Mixes one more value into a mark (splitmix64's finaliser, Steele, Lea and Flood 2014).
func marked(_ mark: UInt64, _ value: UInt64) -> UInt64 {
  var z = (mark ^ value &* 0xD6E8_FEB8_6659_FD93) &+ 0x9E37_79B9_7F4A_7C15
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}

/// The mark of a text: the same in every run.
func marked(text: String) -> UInt64 { FNV(text).value }

/// What was done so far in one sequence: a session, a workflow instance, an evening in the kitchen.
struct ActionSequence: Sendable {
  /// Stands before the first action.
  static let start: UInt32 = 0
  /// Stands for an action nobody taught the machine.
  static let unknown: UInt32 = .max
  /// How far back the set of things done reaches. A person's history is one long sequence, so it must end.
  static let window = 64

  /// Serial numbers of the latest actions, oldest first.
  private(set) var recent: [UInt32] = []
  /// Actions in all.
  private(set) var length = 0
  /// Mark of the set of `recent`.
  private(set) var bag: UInt64 = 0
  private(set) var lastTime: Int?
  private var timeBefore: Int?
  /// Who or where the last event came from, the one before it, and what the first one said of its group.
  var performer: UInt64? { didSet { performerBefore = oldValue } }
  private(set) var performerBefore: UInt64?
  var group: UInt64?
  /// The suggestion rejected since the last action, so that it is not counted twice.
  var rejected: UInt32?
  /// Orders sequences by use.
  var touched = 0

  init() {}

  /// Length of the last pause, in eleven steps from a second to forty days.
  var gap: Int? {
    guard let timeBefore else { return nil }
    return lastTime.map { Self.step(from: timeBefore, to: $0) }
  }

  /// Length of the pause that has not ended yet, in the same steps; nil where the time is not known.
  func pause(until now: Int?) -> Int? {
    guard let lastTime else { return nil }
    return now.map { Self.step(from: lastTime, to: $0) }
  }

  private static func step(from time: Int, to later: Int) -> Int {
    let (pause, overflow) = later.subtractingReportingOverflow(time)
    guard !overflow else { return 10 }
    let steps = [
      1, 10, 60, 600, 3600, 21_600, 86_400, 259_200, 864_000, 3_456_000,
    ]
    return steps.firstIndex { pause < $0 } ?? steps.count
  }

  mutating func append(_ serial: UInt32, at time: Int?) {
    if recent.count == Self.window {
      let oldest = recent.removeFirst()
      if !recent.contains(oldest) { bag &-= marked(7, UInt64(oldest)) }
    }
    if !recent.contains(serial) { bag &+= marked(7, UInt64(serial)) }
    recent.append(serial)
    length += 1
    timeBefore = lastTime
    lastTime = time
  }

  static func set(of serials: ArraySlice<UInt32>) -> UInt64 {
    var mark: UInt64 = 0
    for (offset, serial) in serials.enumerated()
    where !serials.prefix(offset).contains(serial) {
      mark &+= marked(7, UInt64(serial))
    }
    return mark
  }

  /// What a snapshot keeps of it.
  struct Saved: Sendable {
    var recent: [UInt32]
    var length: Int
    var times: [Int?]
    var performers: [UInt64?]
    var group: UInt64?
  }

  var saved: Saved {
    Saved(
      recent: recent, length: length, times: [timeBefore, lastTime],
      performers: [performerBefore, performer], group: group)
  }

  init(_ saved: Saved) {
    for serial in saved.recent.suffix(Self.window) { append(serial, at: nil) }
    length = max(saved.length, recent.count)
    timeBefore = saved.times[0]
    lastTime = saved.times[1]
    performer = saved.performers[1]
    performerBefore = saved.performers[0]
    group = saved.group
  }
}
