import Timers

/// Says what the history holds, as lines: sums, lists and small drawings of bars.
public struct HistoryPhrasing: Sendable {
  /// What bars are drawn with.
  public enum Drawing: Sendable {
    case blocks
    /// Letters that any terminal and any reader has.
    case plain
  }

  let now: LocalTime
  let drawing: Drawing
  let isTwelveHour: Bool

  public init(now: LocalTime, drawing: Drawing = .blocks, isTwelveHour: Bool = false) {
    self.now = now
    self.drawing = drawing
    self.isTwelveHour = isTwelveHour
  }

  // MARK: Words

  /// `pasta, this month`; `everything` when nothing narrows it.
  public static func subject(_ filter: SessionFilter) -> String {
    var parts: [String] = []
    if filter.statuses == [.abandoned] { parts.append("abandoned") }
    if filter.statuses == [.partial] { parts.append("with skipped parts") }
    if filter.statuses == [.completed, .partial] { parts.append("completed") }
    if let label = filter.label { parts.append(label) }
    if let lengths = filter.lengths { parts.append(words(lengths)) }
    if let period = filter.period { parts.append(period.words) }
    if !filter.weekdays.isEmpty {
      parts.append(
        "on " + filter.weekdays.sorted().map { weekdays[$0] + "s" }.joined(separator: " and "))
    }
    let parted: [(Int, String)] = [
      (8, "in the mornings"), (14, "in the afternoons"), (20, "in the evenings"), (2, "at night"),
    ]
    for (hour, words) in parted where filter.hours.contains(hour) { parts.append(words) }
    if let clock = filter.clock {
      parts.append("at \(clock / 3600):\(Clockface.padded(clock / 60 % 60))")
    }
    if let newest = filter.newest { parts.append(newest == 1 ? "the last" : "the last \(newest)") }
    return parts.isEmpty ? everything : parts.joined(separator: ", ")
  }

  private static let everything = "everything"

  /// `over 15:00`, `under 5:00`, `5:00 to 10:00`.
  private static func words(_ lengths: ClosedRange<Duration>) -> String {
    func whole(_ length: Duration) -> Bool { length.components.attoseconds == 0 }
    let (least, most) = (lengths.lowerBound, lengths.upperBound)
    let step = Duration.milliseconds(1)
    let low =
      whole(least)
      ? "at least \(Clockface.length(least))" : "over \(Clockface.length(least - step))"
    let high =
      whole(most) ? "at most \(Clockface.length(most))" : "under \(Clockface.length(most + step))"
    if most > .seconds(99 * 366 * 86_400) { return low }
    return least == .zero ? high : "\(low) and \(high)"
  }

  static func sessions(_ count: Int) -> String { "\(count) session\(count == 1 ? "" : "s")" }

  private func length(_ seconds: Double) -> String {
    // Not rounded up as a countdown is: what was is over.
    Clockface.length(.seconds(Int64(min(max(0, seconds.rounded()), 1e15))))
  }

  static func percent(_ rate: Double) -> String { "\(Int((rate * 100).rounded())) %" }

  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Mon 9 Mar`, with the year when it is not this one.
  func date(_ day: CivilDate) -> String {
    let (year, month, number) = day.components
    let name = Self.weekdays[day.weekday].prefix(3)
    let tail = now.date.components.year == year ? "" : " \(year)"
    return "\(name) \(number) \(Self.months[month - 1])\(tail)"
  }

  private func hour(_ hour: Int) -> String {
    guard isTwelveHour else { return "\(Clockface.padded(hour)):00" }
    return "\(hour % 12 == 0 ? 12 : hour % 12) \(hour < 12 ? "am" : "pm")"
  }

  // MARK: Answers

  /// Nothing was found.
  public func nothing(_ filter: SessionFilter) -> [Line] {
    let subject = Self.subject(filter)
    return [
      Line(.plain, subject == Self.everything ? "No sessions yet." : "No sessions: \(subject).")
    ]
  }

  /// A name was said of which there never was any.
  public func unknown(_ filter: SessionFilter) -> [Line] {
    filter.label.map { [Line(.plain, "No sessions of \($0) yet.")] } ?? nothing(filter)
  }

  /// Sums, what each day brought, and the newest sessions.
  public func listing(
    _ filter: SessionFilter, _ statistics: SessionStatistics, _ sessions: [TimerSession]
  ) -> [Line] {
    var lines = [sum(filter, statistics)]
    if statistics.days.count > 1, filter.newest == nil {
      lines += chart(statistics, over: filter.period)
    }
    lines += sessions.map(line)
    let more = statistics.total - sessions.count
    if more > 0 { lines.append(left(more)) }
    return lines
  }

  private func left(_ count: Int) -> Line {
    Line(.dim, "  and \(count) more: “more” shows them, “export history” writes all of them")
  }

  /// The next of a list, `left` of them still to come.
  public func page(_ sessions: [TimerSession], left count: Int) -> [Line] {
    sessions.map(line) + (count > 0 ? [left(count)] : [])
  }

  /// `pasta, this month: 12 sessions, 1:48:00`
  public func sum(_ filter: SessionFilter, _ statistics: SessionStatistics) -> Line {
    Line(
      .init(.strong, Self.subject(filter)),
      .init(.plain, ": \(Self.sessions(statistics.total)), \(length(statistics.seconds))"),
      .init(.dim, outcomes(statistics)))
  }

  private func outcomes(_ statistics: SessionStatistics) -> String {
    var parts: [String] = []
    if statistics.partial > 0 { parts.append("\(statistics.partial) with skipped parts") }
    if statistics.abandoned > 0 { parts.append("\(statistics.abandoned) abandoned") }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// `  ✓ Mon 9 Mar 18:00  pasta   9:00`
  public func line(_ session: TimerSession) -> Line {
    let start = session.localStart
    let mark: Line.Span =
      switch session.status {
      case .completed: .init(.good, "  ✓ ")
      case .partial: .init(.warn, "  ◐ ")
      case .abandoned: .init(.dim, "  ■ ")
      }
    var notes: [String] = []
    if session.status == .abandoned { notes.append("abandoned") }
    if session.status == .partial {
      let skipped = session.phases.filter { $0.skipped > 0 && !$0.name.isEmpty }.map(\.name)
      notes.append(skipped.isEmpty ? "parts skipped" : "skipped \(skipped.joined(separator: ", "))")
    }
    let extended = session.extended
    if extended > .zero { notes.append("+\(Clockface.length(extended))") }
    if extended < .zero { notes.append("−\(Clockface.length(.zero - extended))") }
    if session.pauses > 0 { notes.append("paused \(Clockface.length(session.paused))") }
    // A minute that only rounding takes away is no difference.
    let isShort = session.planned - session.active > .milliseconds(999)
    return Line(
      mark,
      .init(.dim, "\(date(start.date)) \(clock(start))  "),
      .init(.plain, Phrasing.title(session.name)),
      .init(
        .plain,
        "   \(length(Double(session.active.milliseconds) / 1000))"
          + (isShort ? " of \(Clockface.length(session.planned))" : "")),
      .init(.dim, notes.isEmpty ? "" : "   \(notes.joined(separator: ", "))"))
  }

  private func clock(_ time: LocalTime) -> String {
    guard isTwelveHour else {
      return "\(Clockface.padded(time.hour)):\(Clockface.padded(time.minute))"
    }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return "\(hour):\(Clockface.padded(time.minute)) \(time.hour < 12 ? "am" : "pm")"
  }

  public func streak(_ current: Streak?, longest: Streak?, _ filter: SessionFilter, rest: Int)
    -> [Line]
  {
    let about = filter.label.map { "\($0): " } ?? ""
    guard let longest else { return nothing(SessionFilter(label: filter.label)) }
    let rule =
      rest == 0
      ? "" : "   \(rest) day\(rest == 1 ? "" : "s") off a week break\(rest == 1 ? "s" : "") none"
    var lines: [Line] = []
    if let current {
      lines.append(
        Line(
          .init(.strong, about), .init(.good, days(current.days)),
          .init(.plain, " in a row, since \(date(current.first))"), .init(.dim, rule)))
    } else {
      lines.append(Line(.init(.strong, about), .init(.plain, "no streak now"), .init(.dim, rule)))
    }
    lines.append(longestStreak(longest))
    return lines
  }

  public func longestStreak(_ streak: Streak) -> Line {
    Line(
      .init(.plain, "longest: \(days(streak.days))"),
      .init(.dim, "   \(date(streak.first)) – \(date(streak.last))"))
  }

  private func days(_ count: Int) -> String { "\(count) day\(count == 1 ? "" : "s")" }

  /// One figure of the statistics, as it was asked for.
  public func figure(
    _ question: HistoryQuestion, _ filter: SessionFilter, _ statistics: SessionStatistics
  ) -> [Line] {
    func said(_ text: String, _ detail: String = "") -> [Line] {
      [
        Line(.init(.strong, Self.subject(filter)), .init(.plain, ": \(text)"), .init(.dim, detail))
      ]
    }
    switch question {
    case .count: return [sum(filter, statistics)]
    case .time:
      return said(length(statistics.seconds), "   in \(Self.sessions(statistics.total))")
    case .completionRate:
      guard let rate = statistics.completionRate else { return nothing(filter) }
      return said(
        "\(Self.percent(rate)) completed",
        "   \(statistics.completed + statistics.partial) of \(statistics.total)"
          + (statistics.partial > 0 ? ", \(statistics.partial) with skipped parts" : ""))
    case .average:
      guard let average = statistics.average else { return nothing(filter) }
      return said("\(length(average)) on average", "   \(range(statistics))")
    case .variance:
      guard let variance = statistics.variance, let deviation = statistics.standardDeviation else {
        return said("too few sessions for a variance")
      }
      return said(
        "± \(length(deviation)) around \(length(statistics.average ?? 0))",
        "   variance \(Self.number(variance)) s²")
    case .activeDay:
      guard let day = statistics.mostActiveWeekday else { return nothing(filter) }
      return said("most active on \(Self.weekdays[day])s")
        + bars(zip(Self.weekdays, statistics.weekdays).map { (String($0.prefix(3)), $1) })
    case .activeHour:
      guard let busiest = statistics.mostActiveHour else { return nothing(filter) }
      let used = statistics.hours.indices.filter { statistics.hours[$0] > 0 }
      let shown = (used.first ?? 0)...(used.last ?? 23)
      return said("most active at \(hour(busiest))")
        + bars(shown.map { (hour($0), statistics.hours[$0]) })
    case .sessions, .streak, .longestStreak, .longestSession, .shortestSession, .trend,
      .statistics, .median, .percentile, .phases:
      return [sum(filter, statistics)]
    }
  }

  /// The length that so many of a hundred did not pass, between two where it lies between them.
  public func percentile(_ percent: Int, _ filter: SessionFilter, _ lengths: [Double]) -> [Line] {
    guard let last = lengths.last else { return nothing(filter) }
    let place = Double(percent) / 100 * Double(lengths.count - 1)
    let low = Int(place)
    let next = low + 1 < lengths.count ? lengths[low + 1] : last
    let value = lengths[low] + (next - lengths[low]) * (place - Double(low))
    let what = percent == 50 ? "median" : "\(percent) % took no longer than that"
    return [
      Line(
        .init(.strong, Self.subject(filter)), .init(.plain, ": \(length(value))"),
        .init(
          .dim,
          "   \(what); \(length(lengths[0])) … \(length(last)), \(Self.sessions(lengths.count))"))
    ]
  }

  /// `  boil   1:48:00 in 12, 9:00 each`
  public func phases(_ filter: SessionFilter, _ runs: [TimerSession.PhaseRun]) -> [Line] {
    [Line(.strong, "\(Self.subject(filter)), by phase:")]
      + runs.prefix(20).map { run in
        let seconds = Double(run.actual.milliseconds) / 1000
        let skipped = run.skipped > 0 ? ", skipped \(run.skipped) times" : ""
        return Line(
          .init(.plain, "  \(run.name)   \(length(seconds)) in \(run.times)"),
          .init(.dim, ", \(length(seconds / Double(max(1, run.times)))) each\(skipped)"))
      }
  }

  private func range(_ statistics: SessionStatistics) -> String {
    guard let shortest = statistics.shortest, let longest = statistics.longest else { return "" }
    return "\(length(shortest)) … \(length(longest)), \(Self.sessions(statistics.total))"
  }

  /// Everything that can be said.
  public func statistics(
    _ filter: SessionFilter, _ statistics: SessionStatistics, current: Streak?, longest: Streak?
  ) -> [Line] {
    guard statistics.total > 0 else { return nothing(filter) }
    var lines = [sum(filter, statistics)]
    func add(_ name: String, _ text: String) {
      let padding = String(repeating: " ", count: max(1, 14 - name.count))
      lines.append(Line(.init(.dim, "  \(name)\(padding)"), .init(.plain, text)))
    }
    if let rate = statistics.completionRate {
      add(
        "completed",
        "\(Self.percent(rate)), \(statistics.completed + statistics.partial) of \(statistics.total)"
      )
    }
    if let average = statistics.average {
      let spread = statistics.standardDeviation.map { " ± \(length($0))" } ?? ""
      add("length", "\(length(average))\(spread)   \(range(statistics))")
    }
    if let variance = statistics.variance { add("variance", "\(Self.number(variance)) s²") }
    if let longest {
      add(
        "streak",
        "\(current.map { days($0.days) } ?? "none now"), longest \(days(longest.days)) (\(date(longest.first)) – \(date(longest.last)))"
      )
    }
    if let day = statistics.mostActiveWeekday, let busiest = statistics.mostActiveHour {
      add("most active", "on \(Self.weekdays[day])s, at \(hour(busiest))")
      add("by weekday", sparkline(statistics.weekdays) + "  Mon … Sun")
      add("by hour", sparkline(statistics.hours) + "  0 … 23")
    }
    return lines + chart(statistics, over: filter.period)
  }

  public func trend(_ filter: SessionFilter, _ trend: SessionTrend) -> [Line] {
    let (now, before) = (trend.now, trend.before)
    func change(_ new: Double, _ old: Double) -> String {
      guard old > 0 else { return new > 0 ? "new" : "no change" }
      let percent = Int(((new / old - 1) * 100).rounded())
      return percent == 0 ? "no change" : "\(percent > 0 ? "+" : "−")\(abs(percent)) %"
    }
    var lines = [
      Line(
        .init(.strong, Self.subject(filter)),
        .init(.plain, ": \(Self.sessions(now.total)), \(length(now.seconds))"),
        .init(.dim, "   \(date(trend.period.lowerBound)) – \(date(trend.period.upperBound))")),
      Line(
        .init(.plain, "before: \(Self.sessions(before.total)), \(length(before.seconds))"),
        .init(.dim, "   \(date(trend.previous.lowerBound)) – \(date(trend.previous.upperBound))")),
      Line(
        .plain,
        "sessions \(change(Double(now.total), Double(before.total))), time \(change(now.seconds, before.seconds))"
      ),
    ]
    // Of one or two sessions nothing can be told.
    if let slope = trend.slope, now.total > 2 {
      let words =
        abs(slope) < 0.05
        ? "steady"
        : "\(Self.number(abs(slope))) sessions a week \(slope > 0 ? "more" : "fewer") with each week"
      lines.append(Line(.init(.plain, "within: \(words)   "), .init(.good, days(trend))))
    }
    return lines
  }

  private func days(_ trend: SessionTrend) -> String {
    let length = trend.period.upperBound.day - trend.period.lowerBound.day + 1
    // A column a day, or a week, or as many days as make sixty columns.
    let width = length <= 60 ? 1 : length <= 420 ? 7 : (length + 59) / 60
    var counts = Array(repeating: 0, count: (length + width - 1) / width)
    for day in trend.now.days where trend.period.contains(day.day) {
      counts[(day.day.day - trend.period.lowerBound.day) / width] += day.count
    }
    return sparkline(counts)
  }

  // MARK: Drawings

  /// A bar for each day, week, month or year, whichever gives at most two dozen.
  func chart(_ statistics: SessionStatistics, over period: HistoryPeriod?) -> [Line] {
    guard let first = statistics.days.first?.day, let last = statistics.days.last?.day else {
      return []
    }
    let length = last.day - first.day + 1
    var buckets: [(label: String, count: Int)] = []
    var index: [Int: Int] = [:]
    func add(_ key: Int, _ label: @autoclosure () -> String, _ count: Int) {
      if let old = index[key] {
        buckets[old].count += count
      } else {
        index[key] = buckets.count
        buckets.append((label(), count))
      }
    }
    func fill(_ keys: some Sequence<(Int, String)>) {
      for (key, label) in keys { add(key, label, 0) }
    }
    if length <= 21 {
      fill((first.day...last.day).map { ($0, date(CivilDate(day: $0))) })
      for day in statistics.days { add(day.day.day, "", day.count) }
    } else if length <= 24 * 7 {
      let monday = first.day - first.weekday
      fill(
        stride(from: monday, through: last.day, by: 7).map {
          ($0, "week of \(date(CivilDate(day: $0)))")
        })
      for day in statistics.days { add(day.day.day - day.day.weekday, "", day.count) }
    } else {
      func month(_ day: CivilDate) -> Int {
        let (year, month, _) = day.components
        return year * 12 + month - 1
      }
      let (from, to) = (month(first), month(last))
      let isByYear = to - from >= 24
      if isByYear {
        // Hundreds of years come from files only; the latest are shown.
        fill((max(from / 12, to / 12 - 23)...(to / 12)).map { ($0, "\($0)") })
        for day in statistics.days where index[month(day.day) / 12] != nil {
          add(month(day.day) / 12, "", day.count)
        }
      } else {
        fill((from...to).map { ($0, "\(Self.months[$0 % 12]) \($0 / 12)") })
        for day in statistics.days { add(month(day.day), "", day.count) }
      }
    }
    return buckets.count < 2 ? [] : bars(buckets)
  }

  /// `  Mon  ████████ 8`, as wide as the longest label needs.
  func bars(_ items: [(label: String, count: Int)]) -> [Line] {
    let most = items.map(\.count).max() ?? 0
    let widest = items.map(\.label.count).max() ?? 0
    let room = 24
    return items.map { label, count in
      let padding = String(repeating: " ", count: widest - label.count)
      // In eighths of a column; anything at all shows.
      let eighths = most == 0 ? 0 : max(count > 0 ? 1 : 0, count * room * 8 / most)
      let bar: String
      switch drawing {
      case .blocks:
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        bar = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
      case .plain: bar = String(repeating: "#", count: (eighths + 7) / 8)
      }
      return Line(
        .init(.dim, "  \(label)\(padding)  "), .init(.good, bar),
        .init(.plain, "\(bar.isEmpty ? "" : " ")\(count)"))
    }
  }

  /// A column for each number: eight heights, or digits 0…9.
  func sparkline(_ counts: [Int]) -> String {
    let most = counts.max() ?? 0
    return counts.map { count in
      switch drawing {
      case .blocks:
        guard count > 0 else { return "·" }
        return ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][max(0, (count * 8 + most - 1) / most - 1)]
      case .plain: return count == 0 ? "." : "\(max(1, count * 9 / most))"
      }
    }.joined()
  }

  /// `1234`, `12.3`, `0.05`: three figures or all before the point.
  static func number(_ value: Double) -> String {
    let value = min(max(value, -1e15), 1e15)
    if abs(value) >= 100 { return "\(Int(value.rounded()))" }
    let hundredths = Int((value * 100).rounded())
    if hundredths % 100 == 0 { return "\(hundredths / 100)" }
    let sign = hundredths < 0 ? "-" : ""
    let tail = Clockface.padded(abs(hundredths) % 100)
    return "\(sign)\(abs(hundredths) / 100).\(tail.hasSuffix("0") ? String(tail.dropLast()) : tail)"
  }
}
