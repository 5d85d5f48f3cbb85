import Timers

/// Sessions beside others: the last beside the one before it or its plan, some beside all.
extension HistoryPhrasing {
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
