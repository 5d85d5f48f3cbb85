/// The same rule at other times or on other days.
extension RecurrenceRule {
  /// At one clock time of its days; nil for what comes within a day.
  public func at(hour: Int, minute: Int) -> RecurrenceRule? {
    guard !frequency.isWithinDay, (0..<24).contains(hour), (0..<60).contains(minute) else {
      return nil
    }
    // Which of a day’s times, not which of a month’s days.
    guard positions.isEmpty || frequency == .daily || hours.count * minutes.count <= 1 else {
      return nil
    }
    var rule = self
    (rule.hours, rule.minutes, rule.seconds) = ([hour], [minute], [])
    if frequency == .daily { rule.positions = [] }
    return rule
  }

  /// Rules that are the same but for the one hour of each, as one; nil: they differ in more.
  public static func joining(_ rules: [RecurrenceRule]) -> RecurrenceRule? {
    guard var whole = rules.first, rules.allSatisfy({ $0.hours.count == 1 }) else { return nil }
    whole.hours = Set(rules.flatMap(\.hours)).sorted()
    return rules.allSatisfy { rule in
      var other = rule
      other.hours = whole.hours
      return other == whole
    } ? whole : nil
  }

  /// With each time of its days so many minutes later; nil where one would come on another day, or no rule says them.
  public func shifted(minutes by: Int) -> RecurrenceRule? {
    guard !frequency.isWithinDay else { return nil }
    if hours.isEmpty, self.minutes.isEmpty { return self }
    // Times are hours with minutes, each with each: those that share a minute go on sharing one.
    guard seconds.isEmpty || seconds == [0], !hours.isEmpty,
      self.minutes.count <= 1 || by % 60 == 0
    else { return nil }
    let minute = self.minutes.first ?? 0
    let sum = (self.minutes.count > 1 ? 0 : minute) + by
    let carry = sum >= 0 ? sum / 60 : (sum - 59) / 60
    let later = hours.map { $0 + carry }
    guard later.allSatisfy((0..<24).contains) else { return nil }
    var rule = self
    rule.hours = later
    if self.minutes.count <= 1 { rule.minutes = [sum - carry * 60] }
    return rule
  }

  /// At the times of the day of another.
  public func atTimes(of other: RecurrenceRule) -> RecurrenceRule {
    guard !frequency.isWithinDay, !other.frequency.isWithinDay, hours.isEmpty, minutes.isEmpty,
      positions.isEmpty, other.positions.isEmpty
    else { return self }
    var rule = self
    (rule.hours, rule.minutes, rule.seconds) = (other.hours, other.minutes, other.seconds)
    return rule
  }

  /// Without some days of the week, 0 Monday … 6 Sunday; nil where that cannot be said or nothing would be left.
  public func leavingOut(weekdays out: [Int]) -> RecurrenceRule? {
    guard weekdays.allSatisfy({ $0.ordinal == 0 }), positions.isEmpty || frequency == .daily
    else { return nil }
    guard !weekdays.isEmpty || frequency != .weekly else { return nil }
    let days = weekdays.isEmpty ? Array(0...6) : weekdays.map(\.day)
    let left = days.filter { !out.contains($0) }
    guard !left.isEmpty else { return nil }
    var rule = self
    rule.weekdays = left.map { Weekday($0) }
    if frequency == .daily, interval == 1, positions.isEmpty { rule.frequency = .weekly }
    return rule
  }

  /// Days, and no time of theirs.
  public var saysNoTime: Bool {
    switch frequency {
    case .daily, .weekly, .monthly, .yearly: hours.isEmpty && minutes.isEmpty
    case .hourly, .minutely, .secondly: false
    }
  }

  /// The hours and minutes of its days.
  public var times: [[Int]] { [hours, minutes] }

  /// It comes on days of the week, each week.
  public var isWeekly: Bool {
    (frequency == .weekly || frequency == .daily) && interval == 1 && positions.isEmpty
      && weekdays.allSatisfy { $0.ordinal == 0 }
  }

  /// Without the days of another, where these are some of its own; nil: they are not, or it is of no days of the week.
  public func leavingOut(daysOf other: RecurrenceRule) -> RecurrenceRule? {
    guard isWeekly, other.isWeekly, !other.weekdays.isEmpty,
      !weekdays.isEmpty || frequency == .daily
    else { return nil }
    let days = Set(weekdays.isEmpty ? Array(0...6) : weekdays.map(\.day))
    let others = Set(other.weekdays.map(\.day))
    return others.isStrictSubset(of: days) ? leavingOut(weekdays: others.sorted()) : nil
  }

  /// On another day of the week, 0 Monday … 6 Sunday, than the one on which it comes; nil where there are several.
  public func onlyOn(weekday: Int) -> RecurrenceRule? {
    guard frequency == .weekly, positions.isEmpty, weekdays.count == 1, weekdays[0].ordinal == 0
    else { return nil }
    var rule = self
    rule.weekdays = [Weekday(weekday)]
    return rule
  }

  /// On further days of the week, 0 Monday … 6 Sunday; nil where it does not go by these.
  public func adding(weekdays more: [Int]) -> RecurrenceRule? {
    guard frequency == .weekly, interval == 1, positions.isEmpty, !weekdays.isEmpty,
      weekdays.allSatisfy({ $0.ordinal == 0 })
    else { return nil }
    var rule = self
    rule.weekdays = Set(weekdays.map(\.day) + more).sorted().map { Weekday($0) }
    return rule
  }

  /// Without the parts that the start says as well: programs that are not sure of BYHOUR know a start.
  public func sayingOnlyWhatDiffers(from start: LocalTime) -> RecurrenceRule {
    guard !frequency.isWithinDay, positions.isEmpty else { return self }
    var rule = self
    if hours.count <= 1, minutes.count <= 1, seconds.count <= 1,
      hours.first ?? start.hour == start.hour, minutes.first ?? start.minute == start.minute,
      seconds.first ?? start.second % 60 == start.second % 60
    {
      (rule.hours, rule.minutes, rule.seconds) = ([], [], [])
    }
    return rule
  }
}
