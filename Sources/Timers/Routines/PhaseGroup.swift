/// Phases that come again one after another: the rounds within a routine, as “3 rounds of work and rest” between a warm-up
/// and a cool-down.
///
/// Phases are kept one after another, and groups are found in them: however rounds were said, put in, shortened or
/// taken out, what repeats is a group, and the same phases are always the same tree.
public struct PhaseGroup: Hashable, Sendable {
  /// The phases of all whole rounds.
  public let whole: Range<Int>
  /// How many phases are one round.
  public let period: Int
  /// As many phases of one more round follow: “without the last rest”.
  public let tail: Int

  /// All of its phases.
  public var phases: Range<Int> { whole.lowerBound..<(whole.upperBound + tail) }
  /// The phases of the first round.
  public var first: Range<Int> { whole.lowerBound..<(whole.lowerBound + period) }
  /// How many rounds are whole.
  public var times: Int { whole.count / period }
  /// How many rounds there are, with one that leaves out its last phases.
  public var rounds: Int { times + (tail > 0 ? 1 : 0) }

  /// So many phases at most make a round, and so many are looked at: what is longer is a list.
  private static let longest = 64
  private static let most = 2000

  /// The groups of some phases, in their order. O(phases × longest round).
  ///
  /// - Parameter byName: a round may have other lengths than the rest (“a long break after the fourth”); of fewer than three
  ///   rounds that says too little.
  public static func groups(in phases: [Phase], byName: Bool = false) -> [PhaseGroup] {
    guard phases.count <= most else { return [] }
    var groups: [PhaseGroup] = []
    var place = 0
    while place < phases.count {
      let alike = byName ? group(at: place, in: phases, byName: true) : nil
      guard
        let group = alike.flatMap({ $0.rounds > 2 ? $0 : nil })
          ?? group(at: place, in: phases, byName: false)
      else {
        place += 1
        continue
      }
      groups.append(group)
      place = group.phases.upperBound
    }
    return groups
  }

  private static func areAlike(_ one: Phase, _ other: Phase, byName: Bool) -> Bool {
    one == other || byName && !one.name.isEmpty && one.name == other.name
  }

  /// The group that begins there and covers most; nil: none does.
  private static func group(at start: Int, in phases: [Phase], byName: Bool) -> PhaseGroup? {
    var best: PhaseGroup?
    let room = phases.count - start
    guard room >= 3 else { return nil }
    for period in 1...max(1, min(longest, room / 2)) {
      // As far as each phase is that of a round before.
      var length = period
      while length < room,
        areAlike(phases[start + length], phases[start + length - period], byName: byName)
      {
        length += 1
      }
      let times = length / period
      // Two equal steps are two steps; three are one that is repeated.
      guard times >= 2, period > 1 || times > 2 else { continue }
      let group = PhaseGroup(
        whole: start..<(start + times * period), period: period, tail: length % period)
      if best.map({ group.phases.count > $0.phases.count }) ?? true { best = group }
    }
    return best
  }
}

extension Routine {
  /// What repeats within a round of it.
  public var groups: [PhaseGroup] { PhaseGroup.groups(in: phases) }
  /// The same, where a round may have other lengths than the rest.
  public var rows: [PhaseGroup] { PhaseGroup.groups(in: phases, byName: true) }

  /// Some of it is gone through more than once.
  public var hasRounds: Bool { rounds > 1 || !rows.isEmpty }

  /// Which round a step is in, from 1, and of how many: of the group it stands in, else of the whole; nil: of none.
  public func round(ofStep step: Int) -> (number: Int, of: Int)? {
    let place = step % phases.count
    if phases.count > 2, let group = rows.first(where: { $0.phases.contains(place) }) {
      return ((place - group.whole.lowerBound) / group.period + 1, group.rounds)
    }
    return rounds > 1 ? (step / phases.count + 1, rounds) : nil
  }

  /// The same with its rounds one after another, so that one of them can be otherwise than the rest.
  func writtenOut() throws(TimerError) -> Routine {
    guard rounds > 1 else { return self }
    guard stepCount <= Self.mostWrittenOut else { throw .tooManySteps(limit: Self.mostWrittenOut) }
    return try with(phases: (0..<stepCount).map { phase(at: $0) }, rounds: 1)
  }

  /// As many phases as rounds are written out to.
  private static let mostWrittenOut = 500

  /// The phases with another number of rounds in their only group; nil: there is none, or several.
  func regrouped(_ change: PhaseEdit.RoundsChange, current: Int?) throws(TimerError) -> [Phase]? {
    let rows = rows
    guard rounds == 1, rows.count == 1 else { return nil }
    let group = rows[0]
    let offset = current.map { $0 - group.whole.lowerBound } ?? 0
    let isOver = offset >= group.phases.count
    let begun = isOver ? group.rounds : max(0, offset) / group.period
    let wanted: (Int, overflow: Bool) =
      switch change {
      case .total(let count): (count, false)
      case .more(let count): group.rounds.addingReportingOverflow(count)
      case .left(let count): count.addingReportingOverflow(begun)
      }
    guard !wanted.overflow, wanted.0 <= Self.mostSteps / group.period else {
      throw .tooManySteps(limit: Self.mostSteps)
    }
    guard !isOver, wanted.0 > begun else { throw .roundIsOver(wanted.0) }
    // Each round as it is, what its last one leaves out put in; those that are new are as the first.
    let cycle = Array(phases[group.first])
    var new = Array(phases[group.phases].prefix(wanted.0 * group.period))
    while new.count < wanted.0 * group.period { new.append(cycle[new.count % group.period]) }
    if group.tail > 0 {
      // The last round leaves out what the last one did, unless that is under way.
      let kept = (wanted.0 - 1) * group.period + group.tail
      if offset < kept { new.removeLast(new.count - kept) }
    }
    var phases = phases
    phases.replaceSubrange(group.phases, with: new)
    return phases
  }

  /// The phases with a longer pause after a round: the last of that round lasts so long, or there is one now.
  func pausing(after round: Int, _ length: Duration, named name: String) throws(TimerError)
    -> (phases: [Phase], added: Int?)
  {
    guard let group = rows.first, round >= 1, round <= group.rounds else {
      throw .noSuchPhase("\(round)", in: self.name)
    }
    var phases = phases
    let end = group.whole.lowerBound + round * group.period
    // Without the last rest, there is none after the last round; of one phase alone there is none at all.
    guard group.period > 1, end <= group.phases.upperBound else {
      let place = min(end, group.phases.upperBound)
      phases.insert(Phase(name: name, length), at: place)
      return (phases, place)
    }
    phases[end - 1].end = .after(length)
    return (phases, nil)
  }
}
