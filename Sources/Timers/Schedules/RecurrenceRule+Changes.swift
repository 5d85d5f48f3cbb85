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

  /// On days that lie so many days later, earlier where that is negative; nil where no rule says them.
  ///
  /// - Parameter start: gives its days to a rule that says none.
  public func shifted(days by: Int, from start: LocalTime?) -> RecurrenceRule? {
    guard !frequency.isWithinDay, positions.isEmpty, yearDays.isEmpty, weeks.isEmpty,
      weekdays.allSatisfy({ $0.ordinal == 0 })
    else { return nil }
    var rule = self
    rule.weekdays = weekdays.map { Weekday((($0.day + by) % 7 + 7) % 7) }.sorted { $0.day < $1.day }
    guard frequency == .monthly || frequency == .yearly else { return rule }
    guard weekdays.isEmpty else { return nil }
    var days = monthDays
    if days.isEmpty, months.isEmpty, let start {
      if frequency == .yearly { return rule }
      days = [start.date.components.day]
    }
    guard !days.isEmpty, months.count <= 1 else { return nil }
    let moved = days.compactMap { Self.monthDay($0, by, isOfMonth: months.count == 1) }
    let turns = Set(moved.map(\.turns))
    guard moved.count == days.count, months.isEmpty || turns.count == 1 else { return nil }
    rule.months = months.map { ($0 - 1 + moved[0].turns + 12) % 12 + 1 }
    rule.monthDays = moved.map { Self.fromFront($0.day, of: rule.months.first) }.sorted()
    return rule
  }

  /// A day so many days later, and by how many months it went over; from the end of the month where it lies in the one
  /// before. Nil where that differs with the length of a month.
  private static func monthDay(_ day: Int, _ by: Int, isOfMonth: Bool) -> (day: Int, turns: Int)? {
    let sum = day + by
    guard abs(day) <= 28 || isOfMonth && day > 0 && by < 0, abs(sum) <= 28 || by < 0 && day > 28
    else { return nil }
    if day > 0 { return sum > 0 ? (sum, 0) : (sum - 1, -1) }
    return sum < 0 ? (sum, 0) : (sum + 1, 1)
  }

  /// A day counted from the end of a month, counted from its beginning where that is the same in every year.
  private static func fromFront(_ day: Int, of month: Int?) -> Int {
    guard day < 0, let month, month != 2 else { return day }
    let next = CivilDate(year: 2001 + month / 12, month: month % 12 + 1, day: 1)
    return CivilDate(day: next.day + day).components.day
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
