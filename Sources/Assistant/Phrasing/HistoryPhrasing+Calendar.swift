import Timers

/// A calendar of what was done: a square for each day, a column a week, darker the more it was.
extension HistoryPhrasing {
  /// Weeks of a year, the one under way included.
  private static let mostWeeks = 53
  /// From none to as much as on the day that had most, in quarters of that.
  private static let blocks = ["·", "░", "▒", "▓", "█"]
  private static let letters = [".", "1", "2", "3", "4"]

  /// The days of the period asked about, or the last year; squares are two columns wide where `columns` has room.
  public func calendar(
    _ filter: SessionFilter, _ statistics: SessionStatistics, today: CivilDate, columns: Int
  ) -> [Line] {
    guard let first = statistics.days.first?.day, let last = statistics.days.last?.day else {
      return nothing(filter)
    }
    let end = min(filter.period?.to ?? today, max(today, last)).day
    // The week of the last day is shown, and as many before it as a year has.
    let year = end - CivilDate(day: end).weekday - (Self.mostWeeks - 1) * 7
    let earliest = min(end, max(filter.period?.from?.day ?? first.day, year))
    let monday = earliest - CivilDate(day: earliest).weekday
    let weeks = (end - monday) / 7 + 1
    let seconds = Dictionary(
      statistics.days.map { ($0.day.day, $0.seconds) }, uniquingKeysWith: +)
    let most = (monday...max(monday, end)).compactMap { seconds[$0] }.max() ?? 0
    let names = (0..<7).map { speaker.weekdayShort($0) }
    let margin = (names.map(\.count).max() ?? 0) + 4
    let wide = weeks * 2 + margin <= columns ? 2 : 1
    let shades = drawing == .blocks ? Self.blocks : Self.letters

    var lines = [sum(filter, statistics)]
    lines.append(
      Line(.dim, String(repeating: " ", count: margin) + months(monday, weeks, wide: wide)))
    for weekday in 0..<7 {
      let name = names[weekday] + String(repeating: " ", count: margin - 2 - names[weekday].count)
      var spans = [Line.Span(.dim, "  \(name)")]
      for week in 0..<weeks {
        let day = monday + week * 7 + weekday
        let isAsked = day >= earliest && day <= end
        let spent = isAsked ? seconds[day] ?? 0 : 0
        // Anything at all shows; the day that had most is the darkest.
        let level = spent <= 0 || most <= 0 ? 0 : max(1, Int((spent / most * 4).rounded(.up)))
        let mark = isAsked ? shades[min(level, 4)] : " "
        let text = String(repeating: mark, count: level == 0 ? 1 : wide)
        let cell = text + String(repeating: " ", count: wide - text.count)
        let tone: Line.Tone = level == 0 ? .dim : .good
        if spans.last?.tone == tone {
          spans[spans.count - 1].text += cell
        } else {
          spans.append(.init(tone, cell))
        }
      }
      while spans.last?.text.last == " " { spans[spans.count - 1].text.removeLast() }
      lines.append(Line(spans))
    }
    let scale = shades.dropFirst().joined(separator: " ")
    lines.append(
      Line(
        .init(.plain, String(repeating: " ", count: margin)), .init(.good, scale),
        .init(.dim, "  " + say(.historyHeat(length: whole(most))))))
    return lines
  }

  /// The name of each month over the week it begins in; of the first week, where that leaves room for the next.
  private func months(_ monday: Int, _ weeks: Int, wide: Int) -> String {
    var line = Array(repeating: Character(" "), count: weeks * wide + 4)
    var free = line.count + 1
    // From behind: a month that begins counts for more than one that is nearly over.
    for week in (0..<weeks).reversed() {
      let (_, month, day) = CivilDate(day: monday + week * 7 + 6).components
      let name = Array(speaker.month(month))
      guard day <= 7 || week == 0, week * wide + name.count < free else { continue }
      for (place, letter) in name.enumerated() { line[week * wide + place] = letter }
      free = week * wide
    }
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  // MARK: Sessions beside others: the last beside the one before it or its plan, some beside all

  /// How many there were of so many in all.
  public func counted(_ filter: SessionFilter, _ statistics: SessionStatistics, of all: Int)
    -> [Line]
  {
    var line = sum(filter, statistics)
    line.spans.append(
      .init(.dim, "   \(say(.historyOf(done: statistics.total, all: all)))"))
    return [line]
  }

  /// How much of the time of all some took.
  public func share(
    _ filter: SessionFilter, _ statistics: SessionStatistics, of all: SessionStatistics
  ) -> [Line] {
    guard all.seconds > 0 else { return nothing(filter) }
    let share = Self.percent(statistics.seconds / all.seconds)
    let of = say(
      .historyShare(length: whole(statistics.seconds), all: whole(all.seconds), share: share))
    return [Line(.init(.strong, subject(filter)), .init(.plain, ": \(of)"))]
  }

  /// What the time of some is worth at so much an hour.
  public func worth(
    _ filter: SessionFilter, _ statistics: SessionStatistics, rate: Double
  ) -> [Line] {
    let worth = say(
      .historyWorth(
        length: whole(statistics.seconds), rate: Self.money(rate),
        worth: Self.money(statistics.seconds / 3600 * rate)))
    return [Line(.init(.strong, subject(filter)), .init(.plain, ": \(worth)"))]
  }

  /// To the hundredth, as sums of money are written.
  private static func money(_ sum: Double) -> String {
    let hundredths = Int((sum * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The newest, and by how much it was longer or shorter than the one before it; of one alone, than planned.
  ///
  /// - Parameter sessions: newest first, at most two.
  public func difference(_ sessions: [TimerSession], isPlanned: Bool) -> [Line] {
    guard let last = sessions.first, isPlanned || sessions.count > 1 else {
      return sessions.map(line)
    }
    let by = last.active - (isPlanned ? last.planned : sessions[1].active)
    let than = isPlanned ? "planned" : "before"
    // A second that only rounding makes is no difference.
    let said: Message =
      abs(by.milliseconds) < 1000
      ? .historyAlike(than: than)
      : by > .zero
        ? .historyLonger(length: whole(Double(by.milliseconds) / 1000), than: than)
        : .historyShorter(length: whole(Double(-by.milliseconds) / 1000), than: than)
    return sessions.map(line) + [Line(.plain, say(said))]
  }
}
