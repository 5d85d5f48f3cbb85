/// How long something usually takes, by how long it took: what people did to its length, by making it longer or shorter,
/// stopping early or ending it by hand.
///
/// The median and the spread around it say what is usual, since one evening on the phone moves neither. What is said
/// counts as two times more than were seen (shrinkage towards what was said): of few times nothing is concluded.
public struct UsualLength: Hashable, Sendable {
  /// The newest times it was done, the shortest first.
  public let lengths: [Duration]

  /// So many times are enough to propose another length, and to offer the usual where none is said.
  public static let fewestToPropose = 5
  public static let fewestToOffer = 3
  /// So many are looked at: what one did last year says little of now.
  public static let most = 12
  /// What was said weighs as much as so many times.
  private static let weightOfSaid = 2.0
  /// Below that nobody minds; below so much of the length, too.
  private static let leastShift = 15.0
  private static let leastShare = 0.04
  /// Where half of them are further from the median than that much of it, there is no usual length.
  private static let widestDeviation = 0.15
  /// So many of them have to be on the same side of what was said.
  private static let sameSide = 0.8

  /// - Parameters:
  ///   - sessions: the newest first.
  ///   - said: only those that were to last about as long.
  public init?(_ sessions: some Sequence<TimerSession>, near said: Duration? = nil, atLeast: Int) {
    let taken = sessions.lazy.filter { session in
      // Given up before its half, it says nothing of how long it takes.
      session.phases.isEmpty && session.planned > .zero && session.active > .zero
        && (session.status != .abandoned || session.active * 2 >= session.planned)
        && said.map { session.planned * 4 >= $0 * 3 && session.planned * 3 <= $0 * 4 } ?? true
    }.prefix(Self.most).map(\.active).sorted()
    guard taken.count >= max(1, atLeast) else { return nil }
    lengths = taken
  }

  public var count: Int { lengths.count }
  public var shortest: Duration { lengths[0] }
  public var longest: Duration { lengths[count - 1] }
  /// Half of them are shorter.
  public var median: Duration { Self.median(lengths) }
  /// Half of them are no further than that from the median.
  public var deviation: Duration {
    let middle = median
    return Self.median(lengths.map { max($0 - middle, middle - $0) }.sorted())
  }

  private static func median(_ sorted: [Duration]) -> Duration {
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }

  /// It takes about as long each time.
  public var isSteady: Bool {
    deviation.inSeconds <= Self.widestDeviation * median.inSeconds
  }

  /// The usual length, as one would say it.
  public var spoken: Duration {
    let seconds = median.inSeconds
    let step = seconds < 300 ? 15.0 : seconds < 1200 ? 30 : 60
    return max(.shortestPhase, .seconds(Int((seconds / step).rounded() * step)))
  }

  /// The length to propose instead of what was said; nil: that fits, or it is not sure that another does.
  public func proposal(for said: Duration) -> Duration? {
    let shift = (median - said).inSeconds
    let shrunk = shift * Double(count) / (Double(count) + Self.weightOfSaid)
    guard count >= Self.fewestToPropose, isSteady, spoken != said,
      abs(shrunk) >= max(Self.leastShift, Self.leastShare * said.inSeconds)
    else { return nil }
    let beside = lengths.count { length in
      let away = (length - said).inSeconds
      return away * shift > 0 && abs(away) > max(1, 0.01 * said.inSeconds)
    }
    return Double(beside) >= Self.sameSide * Double(count) ? spoken : nil
  }
}
