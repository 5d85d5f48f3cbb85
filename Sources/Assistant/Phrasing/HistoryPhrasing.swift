import Timers

/// Says what the history holds, as lines: sums, lists and small drawings of bars.
public struct HistoryPhrasing: Sendable {
  /// What bars are drawn with.
  public enum Drawing: Sendable {
    case blocks
    /// Letters that any terminal and any reader has.
    case plain
  }

  let speaker: Speaker
  let drawing: Drawing

  public init(_ speaker: Speaker, drawing: Drawing = .blocks) {
    (self.speaker, self.drawing) = (speaker, drawing)
  }

  func say(_ message: Message) -> String { speaker.say(message) }

  // MARK: Words

  /// `pasta, this month`; `everything` when nothing narrows it.
  public static func subject(_ filter: SessionFilter) -> Message {
    let parts = parts(of: filter)
    return parts.isEmpty ? .historyEverything : .joined(parts, by: ", ")
  }

  private static func parts(of filter: SessionFilter) -> [Message] {
    var parts: [Message] = []
    if filter.statuses == [.abandoned] { parts.append(.historyAbandoned) }
    if filter.statuses == [.partial] { parts.append(.historySkipped) }
    if filter.statuses == [.completed, .partial] { parts.append(.historyCompleted) }
    if let label = filter.label { parts.append(.words(label)) }
    if let lengths = filter.lengths { parts.append(words(lengths)) }
    if let without = filter.without { parts.append(.historyWithout(name: without)) }
    if let period = filter.period, !period.words.isEmpty { parts.append(.words(period.words)) }
    if let days = days(of: filter) { parts.append(.historyOnDays(days: days)) }
    let parted = [(8, "morning"), (14, "afternoon"), (20, "evening"), (2, "night")]
    for (hour, part) in parted where filter.hours.contains(hour) {
      parts.append(.historyPart(part: part))
    }
    if let said = filter.clock {
      // As it was said, where that may be of either half of the day.
      let clock = filter.isOfEitherHalf ? said % 43_200 : said
      parts.append(.historyAt(clock: "\(clock / 3600):\(padded(clock / 60 % 60, 2))"))
    }
    if let place = filter.place {
      parts.append(.historyPlace(n: place))
    } else if let newest = filter.newest {
      parts.append(.historyNewest(n: newest))
    }
    return parts
  }

  private static func days(of filter: SessionFilter) -> Message? {
    let days = filter.weekdays.sorted().map { Message.historyWeekday(n: $0) }
    return days.dropFirst().reduce(days.first) { before, next in
      before.map { .historyDays(before: $0, next: next) }
    }
  }

  /// `over 15:00`, `under 5:00`, `5:00 to 10:00`.
  private static func words(_ lengths: ClosedRange<Duration>) -> Message {
    func whole(_ length: Duration) -> Bool { length.components.attoseconds == 0 }
    let (least, most) = (lengths.lowerBound, lengths.upperBound)
    let step = Duration.milliseconds(1)
    let low: Message =
      whole(least) ? .historyAtLeast(length: least) : .historyOver(length: least - step)
    let high: Message =
      whole(most) ? .historyAtMost(length: most) : .historyUnder(length: most + step)
    if most > .seconds(99 * 366 * 86_400) { return low }
    return least == .zero ? high : .historyDays(before: low, next: high)
  }

  /// Not rounded up as a countdown is: what was is over.
  func whole(_ seconds: Double) -> Duration {
    .seconds(Int64(min(max(0, seconds.rounded()), 1e15)))
  }

  private func length(_ seconds: Double) -> String { Clockface.length(whole(seconds)) }

  static func percent(_ rate: Double) -> String { "\(Int((rate * 100).rounded())) %" }

  private func date(_ day: CivilDate) -> String { speaker.date(day, isShort: true) }

  private func hour(_ hour: Int) -> String {
    guard speaker.isTwelveHour else { return "\(padded(hour, 2)):00" }
    let clock = "\(hour % 12 == 0 ? 12 : hour % 12)"
    return say(hour < 12 ? .clockAm(clock: clock) : .clockPm(clock: clock))
  }

  // MARK: Answers

  /// Nothing was found.
  public func nothing(_ filter: SessionFilter) -> [Line] {
    let isAll = Self.parts(of: filter).isEmpty
    return [
      Line(.plain, say(isAll ? .historyNone : .historyNoneOf(what: Self.subject(filter))))
    ]
  }

  /// A name was said of which there never was any.
  public func unknown(_ filter: SessionFilter) -> [Line] {
    filter.label.map { [Line(.plain, say(.historyNoneNamed(name: $0)))] } ?? nothing(filter)
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
    Line(.dim, "  \(say(.historyMore(n: count)))")
  }

  /// The next of a list, `left` of them still to come.
  public func page(_ sessions: [TimerSession], left count: Int) -> [Line] {
    sessions.map(line) + (count > 0 ? [left(count)] : [])
  }

  /// `pasta, this month: 12 sessions, 1:48:00`
  public func sum(_ filter: SessionFilter, _ statistics: SessionStatistics) -> Line {
    Line(
      .init(.strong, subject(filter)),
      .init(.plain, ": \(sum(statistics))"),
      .init(.dim, outcomes(statistics)))
  }

  private func sum(_ statistics: SessionStatistics) -> String {
    say(.historySum(n: statistics.total, total: whole(statistics.seconds)))
  }

  func subject(_ filter: SessionFilter) -> String { say(Self.subject(filter)) }

  private func outcomes(_ statistics: SessionStatistics) -> String {
    var parts: [String] = []
    if statistics.partial > 0 { parts.append(say(.historySkippedIn(n: statistics.partial))) }
    if statistics.abandoned > 0 { parts.append(say(.historyAbandonedOf(n: statistics.abandoned))) }
    return parts.isEmpty ? "" : " (\(speaker.list(parts)))"
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
    if session.status == .abandoned { notes.append(say(.historyAbandoned)) }
    if session.status == .partial {
      let skipped = session.phases.filter { $0.skipped > 0 && !$0.name.isEmpty }.map(\.name)
      notes.append(say(.historyPartsSkipped(names: speaker.list(skipped))))
    }
    let extended = session.extended
    if extended > .zero { notes.append("+\(Clockface.length(extended))") }
    if extended < .zero { notes.append("−\(Clockface.length(.zero - extended))") }
    if session.pauses > 0 { notes.append(say(.historyPaused(length: session.paused))) }
    notes += session.notes.map { say(.historyNoted(text: $0)) }
    // A minute that only rounding takes away is no difference.
    let isShort = session.planned - session.active > .milliseconds(999)
    let active = length(Double(session.active.milliseconds) / 1000)
    // What was done by a moment that was told has no length.
    let isMoment = session.active == .zero && session.planned == .zero
    return Line(
      mark,
      .init(.dim, "\(date(start.date)) \(speaker.clock(SaidTime(start)))  "),
      .init(.plain, say(.timerTitle(name: session.name))),
      .init(
        .plain,
        isMoment
          ? ""
          : "   \(isShort ? say(.historyShort(active: active, planned: session.planned)) : active)"),
      .init(.dim, notes.isEmpty ? "" : "   \(speaker.list(notes))"))
  }

  public func streak(_ current: Streak?, longest: Streak?, _ filter: SessionFilter, rest: Int)
    -> [Line]
  {
    let about = filter.label.map { "\($0): " } ?? ""
    guard let longest else { return nothing(SessionFilter(label: filter.label)) }
    let rule = rest == 0 ? "" : "   \(say(.historyRest(n: rest)))"
    var lines: [Line] = []
    if let current {
      lines.append(
        Line(
          .init(.strong, about), .init(.good, days(current.days)),
          .init(.plain, " \(say(.historyInRow(from: date(current.first))))"), .init(.dim, rule)))
    } else {
      lines.append(
        Line(.init(.strong, about), .init(.plain, say(.historyNoStreak)), .init(.dim, rule)))
    }
    lines.append(longestStreak(longest))
    return lines
  }

  public func longestStreak(_ streak: Streak) -> Line {
    Line(
      .init(.plain, say(.historyLongest(days: days(streak.days)))),
      .init(.dim, "   \(date(streak.first)) – \(date(streak.last))"))
  }

  private func days(_ count: Int) -> String { say(.unitDay(n: count)) }

  /// One figure of the statistics, as it was asked for.
  public func figure(
    _ question: HistoryQuestion, _ filter: SessionFilter, _ statistics: SessionStatistics
  ) -> [Line] {
    func said(_ message: Message, _ details: Message?...) -> [Line] {
      let details = details.compactMap { $0.map(say) }
      return [
        Line(
          .init(.strong, subject(filter)), .init(.plain, ": \(say(message))"),
          .init(.dim, details.isEmpty ? "" : "   \(speaker.list(details))"))
      ]
    }
    switch question {
    case .count: return [sum(filter, statistics)]
    case .time:
      return said(.words(length(statistics.seconds)), .historyIn(n: statistics.total))
    case .completionRate:
      guard let rate = statistics.completionRate else { return nothing(filter) }
      let done = statistics.completed + statistics.partial
      return said(
        .historyRate(rate: Self.percent(rate)), .historyOf(done: done, all: statistics.total),
        statistics.partial > 0 ? .historySkippedIn(n: statistics.partial) : nil)
    case .average:
      guard let average = statistics.average else { return nothing(filter) }
      return said(.historyAverage(length: whole(average)), range(statistics))
    case .variance:
      guard let variance = statistics.variance, let deviation = statistics.standardDeviation else {
        return said(.historyTooFew)
      }
      return said(
        .historySpread(spread: whole(deviation), average: whole(statistics.average ?? 0)),
        .historyVariance(square: Self.number(variance)))
    case .activeDay:
      guard let day = statistics.mostActiveWeekday else { return nothing(filter) }
      return said(.historyActiveDay(day: .historyWeekday(n: day)))
        + bars(statistics.weekdays.indices.map { (weekday($0), statistics.weekdays[$0]) })
    case .activeHour:
      guard let busiest = statistics.mostActiveHour else { return nothing(filter) }
      let used = statistics.hours.indices.filter { statistics.hours[$0] > 0 }
      let shown = (used.first ?? 0)...(used.last ?? 23)
      return said(.historyActiveHour(hour: hour(busiest)))
        + bars(shown.map { (hour($0), statistics.hours[$0]) })
    case .sessions, .streak, .longestStreak, .longestSession, .shortestSession, .trend,
      .statistics, .median, .percentile, .phases, .days, .calendar, .comparison, .difference,
      .ranking, .since, .share, .worth:
      return [sum(filter, statistics)]
    }
  }

  /// All of them, and a bar for each day, week or month.
  public func days(_ filter: SessionFilter, _ statistics: SessionStatistics) -> [Line] {
    guard statistics.total > 0 else { return nothing(filter) }
    let chart = chart(statistics, over: filter.period)
    return [sum(filter, statistics)]
      + (chart.isEmpty ? bars(statistics.days.map { (date($0.day), $0.count) }) : chart)
  }

  /// The length that so many of a hundred did not pass, between two where it lies between them.
  public func percentile(_ percent: Int, _ filter: SessionFilter, _ lengths: [Double]) -> [Line] {
    guard let last = lengths.last else { return nothing(filter) }
    let place = Double(percent) / 100 * Double(lengths.count - 1)
    let low = Int(place)
    let next = low + 1 < lengths.count ? lengths[low + 1] : last
    let value = lengths[low] + (next - lengths[low]) * (place - Double(low))
    let what: Message = percent == 50 ? .historyMedian : .historyPercentile(n: percent)
    let all = Message.historyRange(
      shortest: whole(lengths[0]), longest: whole(last), n: lengths.count)
    return [
      Line(
        .init(.strong, subject(filter)), .init(.plain, ": \(length(value))"),
        .init(.dim, "   \(say(what)); \(say(all))"))
    ]
  }

  /// `  boil   1:48:00 in 12, 9:00 each`
  public func phases(_ filter: SessionFilter, _ runs: [TimerSession.PhaseRun]) -> [Line] {
    [Line(.strong, say(.historyByPhase(what: Self.subject(filter))))]
      + runs.prefix(20).map { run in
        let seconds = Double(run.actual.milliseconds) / 1000
        let each = say(.historyEach(length: whole(seconds / Double(max(1, run.times)))))
        let skipped = run.skipped > 0 ? [say(.historyPhaseSkipped(n: run.skipped))] : []
        return Line(
          .init(
            .plain,
            "  \(run.name)   \(say(.historyPhase(total: whole(seconds), times: run.times)))"),
          .init(.dim, ", \(speaker.list([each] + skipped))"))
      }
  }

  private func range(_ statistics: SessionStatistics) -> Message? {
    guard let shortest = statistics.shortest, let longest = statistics.longest else { return nil }
    return .historyRange(
      shortest: whole(shortest), longest: whole(longest), n: statistics.total)
  }

  /// Everything that can be said.
  public func statistics(
    _ filter: SessionFilter, _ statistics: SessionStatistics, current: Streak?, longest: Streak?
  ) -> [Line] {
    guard statistics.total > 0 else { return nothing(filter) }
    var lines = [sum(filter, statistics)]
    func add(_ name: Message, _ text: String) {
      let name = say(name)
      let padding = String(repeating: " ", count: max(1, 14 - name.count))
      lines.append(Line(.init(.dim, "  \(name)\(padding)"), .init(.plain, text)))
    }
    if let rate = statistics.completionRate {
      let done = Message.historyOf(
        done: statistics.completed + statistics.partial, all: statistics.total)
      add(.historyCompleted, speaker.list([Self.percent(rate), say(done)]))
    }
    if let average = statistics.average {
      let spread = statistics.standardDeviation.map { " ± \(length($0))" } ?? ""
      add(.historyLength, "\(length(average))\(spread)   \(range(statistics).map(say) ?? "")")
    }
    if let variance = statistics.variance {
      add(.historySquare, "\(Self.number(variance)) s²")
    }
    if let longest {
      add(
        .historyStreak,
        say(
          .historyStreaks(
            current: current.map { days($0.days) } ?? "", longest: days(longest.days),
            from: date(longest.first), to: date(longest.last))))
    }
    if let day = statistics.mostActiveWeekday, let busiest = statistics.mostActiveHour {
      let most = Message.historyDayHour(day: .historyWeekday(n: day), hour: hour(busiest))
      add(.historyMostActive, say(most))
      add(.historyByWeekday, "\(sparkline(statistics.weekdays))  \(weekday(0)) … \(weekday(6))")
      add(.historyByHour, sparkline(statistics.hours) + "  0 … 23")
    }
    return lines + chart(statistics, over: filter.period)
  }

  public func trend(_ filter: SessionFilter, _ trend: SessionTrend) -> [Line] {
    let (now, before) = (trend.now, trend.before)
    func change(_ new: Double, _ old: Double) -> Message {
      guard old > 0 else { return new > 0 ? .historyNew : .historyNoChange }
      let percent = Int(((new / old - 1) * 100).rounded())
      if percent == 0 { return .historyNoChange }
      return .words("\(percent > 0 ? "+" : "−")\(abs(percent)) %")
    }
    func days(_ period: ClosedRange<CivilDate>) -> Line.Span {
      .init(.dim, "   \(date(period.lowerBound)) – \(date(period.upperBound))")
    }
    var lines = [
      Line(.init(.strong, subject(filter)), .init(.plain, ": \(sum(now))"), days(trend.period)),
      Line(
        .init(.plain, say(.historyBefore(sum: sum(before)))), days(trend.previous)),
      Line(
        .plain,
        say(
          .historyChange(
            sessions: change(Double(now.total), Double(before.total)),
            time: change(now.seconds, before.seconds)))),
    ]
    // Of one or two sessions nothing can be told.
    if let slope = trend.slope, now.total > 2 {
      let said: Message =
        abs(slope) < 0.05
        ? .historySteady : .historySlope(count: Self.number(abs(slope)), more: slope > 0)
      lines.append(
        Line(
          .init(.plain, "\(say(.historyWithin(what: said)))   "), .init(.good, self.days(trend))))
    }
    return lines
  }

  private func weekday(_ number: Int) -> String { speaker.weekdayShort(number) }

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
          ($0, say(.historyWeekOf(day: date(CivilDate(day: $0)))))
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
        fill((from...to).map { ($0, "\(speaker.month($0 % 12 + 1)) \($0 / 12)") })
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
    let tail = padded(abs(hundredths) % 100, 2)
    return "\(sign)\(abs(hundredths) / 100).\(tail.hasSuffix("0") ? String(tail.dropLast()) : tail)"
  }
}
