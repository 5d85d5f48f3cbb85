/// The sessions of one local day and one status, added up: all that statistics need of them.
public struct DayTally: Hashable, Sendable {
  public var day: CivilDate
  public var status: TimerSession.Status
  public var count: Int
  /// What they took without pauses, in seconds: all of them, their squares, the shortest and the longest.
  public var seconds: Double
  public var squares: Double
  public var shortest: Double
  public var longest: Double

  public init(
    day: CivilDate, status: TimerSession.Status, count: Int, seconds: Double, squares: Double,
    shortest: Double, longest: Double
  ) {
    (self.day, self.status, self.count, self.seconds) = (day, status, count, seconds)
    (self.squares, self.shortest, self.longest) = (squares, shortest, longest)
  }
}

/// What can be said of some sessions.
public struct SessionStatistics: Hashable, Sendable {
  /// By status, in the order of `TimerSession.Status`.
  public private(set) var counts = [0, 0, 0]
  /// All the time they took, without pauses, in seconds.
  public private(set) var seconds = 0.0
  /// By weekday, Monday first, and by local hour of their start.
  public private(set) var weekdays = Array(repeating: 0, count: 7)
  public private(set) var hours = Array(repeating: 0, count: 24)
  /// Of the sessions that came to their end; of all of them if none did. Nil without any. Seconds.
  public private(set) var average: Double?
  public private(set) var shortest: Double?
  public private(set) var longest: Double?
  /// Sample variance of the same, in seconds squared; nil below two.
  public private(set) var variance: Double?
  /// What was counted on each day on which there was anything, oldest first.
  public private(set) var days: [Day] = []

  public struct Day: Hashable, Sendable {
    public var day: CivilDate
    public var count: Int
    /// How many came to their end.
    public var finished: Int
    public var seconds: Double
  }

  public var total: Int { counts.reduce(0, +) }
  public var completed: Int { counts[TimerSession.Status.completed.rawValue] }
  public var partial: Int { counts[TimerSession.Status.partial.rawValue] }
  public var abandoned: Int { counts[TimerSession.Status.abandoned.rawValue] }
  /// The part that came to its end, 0…1; nil without any session.
  public var completionRate: Double? {
    total == 0 ? nil : Double(completed + partial) / Double(total)
  }
  public var standardDeviation: Double? { variance.map { $0.squareRoot() } }
  /// 0 Monday … 6 Sunday; the earlier of two as busy. Nil without any session.
  public var mostActiveWeekday: Int? { Self.busiest(weekdays) }
  /// 0…23; the earlier of two as busy.
  public var mostActiveHour: Int? { Self.busiest(hours) }

  /// Adds up the tallies, which come in any order; `hours` has 24 counts, or is empty.
  public init(_ tallies: some Sequence<DayTally>, hours: [Int] = []) {
    var ended = Lengths()
    var all = Lengths()
    var byDay: [Int: Day] = [:]
    for tally in tallies where tally.count > 0 {
      counts[tally.status.rawValue] += tally.count
      seconds += tally.seconds
      weekdays[tally.day.weekday] += tally.count
      all.add(tally)
      let finished = tally.status == .abandoned ? 0 : tally.count
      if finished > 0 { ended.add(tally) }
      var day = byDay[tally.day.day] ?? Day(day: tally.day, count: 0, finished: 0, seconds: 0)
      day.count += tally.count
      day.finished += finished
      day.seconds += tally.seconds
      byDay[tally.day.day] = day
    }
    days = byDay.values.sorted { $0.day < $1.day }
    if hours.count == 24 { self.hours = hours }
    let lengths = ended.count > 0 ? ended : all
    guard lengths.count > 0 else { return }
    average = lengths.sum / Double(lengths.count)
    shortest = lengths.shortest
    longest = lengths.longest
    guard lengths.count > 1 else { return }
    let spread = lengths.squares - lengths.sum * lengths.sum / Double(lengths.count)
    variance = max(0, spread) / Double(lengths.count - 1)
  }

  private struct Lengths {
    var count = 0
    var sum = 0.0
    var squares = 0.0
    var shortest = Double.infinity
    var longest = 0.0
    mutating func add(_ tally: DayTally) {
      count += tally.count
      sum += tally.seconds
      squares += tally.squares
      shortest = min(shortest, tally.shortest)
      longest = max(longest, tally.longest)
    }
  }

  private static func busiest(_ counts: [Int]) -> Int? {
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }
}

/// How a period compares with the one before it, and where it is going.
public struct SessionTrend: Hashable, Sendable {
  public var now: SessionStatistics
  public var before: SessionStatistics
  /// The days compared, both ends included.
  public var period: ClosedRange<CivilDate>
  public var previous: ClosedRange<CivilDate>
  /// Sessions a week more (or fewer) with each week: least squares over the days of the period, those without
  /// any included. Nil for fewer than three days.
  public var slope: Double?

  public init(
    now: SessionStatistics, before: SessionStatistics, period: ClosedRange<CivilDate>,
    previous: ClosedRange<CivilDate>
  ) {
    (self.now, self.before, self.period, self.previous) = (now, before, period, previous)
    let first = period.lowerBound.day
    let n = Double(period.upperBound.day - first + 1)
    guard n >= 3 else { return }
    // x = 0, 1, …, n − 1: their mean and spread are known, so only days with something need a look.
    let meanX = (n - 1) / 2
    let spreadX = n * (n * n - 1) / 12
    var product = 0.0
    for day in now.days where period.contains(day.day) {
      product += (Double(day.day.day - first) - meanX) * Double(day.count)
    }
    slope = product / spreadX * 49  // a day's change of a day's count → a week's of a week's
  }
}
