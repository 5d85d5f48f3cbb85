import Timers

/// Times told by how far they are from another: from now, from a day, from a time of a day.
struct OffsetReader: QuantityReading {
  let line: QuantityLine

  func relative(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    signed(position, now, &found)
    if let word = match(.now, position) {
      found.addReading(
        Span(end: word.end, value: WhenValue(at: now, saysClock: true, saysDate: false), cost: 0))
    }
    after(position, now, &found)
    if mentions(WordRole.weekends.bit) { weekends(position, now, &found) }
    if let into = match(.into, position) { ahead(into, from: position, now, &found) }
    let roles = WordRole.mask(.later, .ago, .past, .from, .since, .to, .day)
    guard mentions(roles) || mentions(WordRole.weekday.bit) && mentions(WordRole.on.bit) else {
      return
    }
    if mentions(roles), mentions(WordRole.workdays.bit) {
      workdays(position, now, isLed: false, &found)
    }
    for distance in distances(position) { told(distance, from: position, now, &found) }
    besideDay(position, now, &found)
    // About two hours from now
    let led = skip(.about, position)
    guard led > position else { return }
    for distance in distances(led) { told(distance, from: led, now, &found) }
  }

  /// Words behind which a unit is counted, or one that they say which.
  private static let counting = WordRole.mask(
    .number, .tens, .some, .article, .fraction, .ordinal, .the, .next, .last, .this, .every,
    .other, .whole, .more)

  /// Day after Christmas, week before 6 May, year from now: one of a unit that is said without an article.
  private func besideDay(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    let isCounted =
      position > 0
      && (words.isNumber(position - 1) || words.masks[position - 1] & Self.counting != 0)
    guard !isCounted, has(.period, position) || has(.dayWord, position),
      let unit = lengthReader.unit(position, forgiving: false), !unit.value.isAbbreviation,
      unit.value.about >= 86_400
    else { return }
    var length = Length(seconds: 0, months: 0, about: 0, unit: 0)
    length.add(1, of: unit.value)
    // Later and out are said of it as of a thing, from now is not.
    let later = has(.from, unit.end) ? match(.later, unit.end) : nil
    let ago =
      has(.to, unit.end) ? nil : match(.ago, unit.end).flatMap { $0.values.isEmpty ? $0 : nil }
    if let end = (later ?? ago)?.end {
      add(
        Span(end: end, value: length, cost: 0), from: now, sign: later == nil ? -1 : 1, cost: 0.1,
        &found)
    }
    let after = match(.past, unit.end)
    guard let link = after ?? match(.to, unit.end), after != nil || isExact(unit.end) else {
      return
    }
    for day in dateReader.plainDays(link.end, now)
    where day.value.last == nil && !has(.day, link.end) {
      add(
        Span(end: day.end, value: length, cost: 0), from: LocalTime(day.value.date, second: 0),
        sign: after == nil ? -1 : 1, cost: day.cost + 0.1, &found)
    }
  }

  /// -3y, +15 minutes; vor 3 Tagen.
  private func signed(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    let isBack = isMark("-", position)
    if isBack || isMark("+", position), isGlued(position + 1), !isGlued(position) {
      for length in lengthReader.lengths(position + 1) {
        add(length, from: now, sign: isBack ? -1 : 1, cost: 0.5, &found)
      }
    }
    guard let ago = match(.agoFirst, position) else { return }
    for length in lengthReader.lengths(ago.end) {
      add(length, from: now, sign: -1, cost: length.cost + 0.05, &found)
    }
  }

  /// In 3 hours, within 2 weeks, in about 10 minutes, in 5 business days, in 10.
  private func ahead(
    _ into: Match, from position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]
  ) {
    let next = skip(.about, skip(.next, skip(.the, into.end)))
    let start = skip(.about, skip(.more, next))
    // In the 1980s
    if periodReader.decade(into.end) != nil { return }
    for start in start == into.end ? [start] : [start, into.end] {
      for length in lengthReader.lengths(start) + quarterLengths(start) {
        // A time of the clock may follow the distance.
        add(
          length, from: now, sign: 1, cost: length.cost, isNow: true,
          isStretch: into.values.first == 1 || start > into.end, &found)
        onWeekday(length, now, sign: 1, &found)
        // In two weeks' time.
        if let time = match(.times, length.end) {
          let longer = Span(end: time.end, value: length.value, cost: length.cost)
          add(longer, from: now, sign: 1, cost: length.cost, isNow: true, &found)
        }
      }
      // A unit without a number is one of it, behind words that lead into it.
      if start > into.end || into.end > position + 1, !has(.ordinal, start),
        let unit = lengthReader.unit(start, forgiving: false)
      {
        var length = Length(seconds: 0, months: 0, about: 0, unit: 0)
        length.add(1, of: unit.value)
        add(Span(end: unit.end, value: length, cost: 0.2), from: now, sign: 1, cost: 0.2, &found)
      }
    }
    if mentions(WordRole.workdays.bit) { workdays(into.end, now, isLed: true, &found) }
    for amount in numberReader.amounts(into.end)
    where amount.end == limit || amount.end >= tokens.count {
      if amount.value.isVague || amount.value.isFraction || amount.value.value > 600 { continue }
      guard amount.value.value > 0 else { continue }
      var length = Length(seconds: 0, months: 0, about: 0, unit: 0)
      length.add(amount.value.value, of: Unit(seconds: 60, months: 0, isAbbreviation: false))
      add(
        Span(end: amount.end, value: length, cost: 0.4), from: now, sign: 1, cost: 0.4,
        isNow: true, &found)
    }
  }

  /// A length, or one of a unit, or the nth of it: the day (after), the week (before), the third day (after).
  private func distances(_ position: Int) -> [Span<Length>] {
    var found = lengthReader.lengths(position) + quarterLengths(position)
    let the = skip(.the, position)
    func add(_ count: Int, _ at: Int) {
      guard let unit = lengthReader.unit(at, forgiving: false),
        !unit.value.isAbbreviation || unit.value.about < 86_400, !has(.of, unit.end)
      else { return }
      var length = Length(seconds: 0, months: 0, about: 0, unit: 0)
      length.add(Double(count), of: unit.value)
      found.addReading(Span(end: unit.end, value: length, cost: unit.cost))
    }
    if the > position { add(1, the) }
    for place in numberReader.ordinalNumbers(the) where (1...400).contains(place.value) {
      add(place.value, place.end)
    }
    return found
  }

  /// After 3 days: so much from now.
  private func after(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    guard let word = match(.past, position), !has(.last, position), !has(.next, position) else {
      return
    }
    if mentions(WordRole.workdays.bit) { workdays(word.end, now, isLed: true, &found) }
    for length in lengthReader.lengths(word.end) + quarterLengths(word.end) {
      add(length, from: now, sign: 1, cost: length.cost + 0.2, isNow: true, &found)
    }
  }

  /// In two weekends, 3 weekends ago, the next two weekends: weekends are counted, not their days.
  private func weekends(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    let lead = skip(.the, position)
    let (into, next, last) = (match(.into, lead), match(.next, lead), match(.last, lead))
    let start = (into ?? next ?? last)?.end ?? lead
    let counts =
      numberReader.cardinals(start).map { ($0.value, $0.end) }
      + (match(.some, start).map { [($0.values[0], $0.end)] } ?? [])
    for (count, end) in counts where (1...1000).contains(count) && count == count.rounded() {
      guard let unit = match(.weekends, end) else { continue }
      let number = Int(count)
      // The one that is next, or runs; the last that is over.
      let coming = now.date.day - now.date.weekday + 5
      let past = coming - 7
      func add(_ first: Int, _ last: Int, _ end: Int) {
        let begin = periodReader.weekend(saturday: CivilDate(day: first))
        var value = WhenValue(
          at: LocalTime(begin.date, second: 0), from: begin.opens, saysClock: false, saysDate: true)
        value.stretch = begin.date...CivilDate(day: last + 1)
        found.addReading(Span(end: end, value: value, cost: 0))
      }
      if let later = match(.later, unit.end) ?? (into.map { _ in unit }) {
        add(coming + 7 * (number - 1), coming + 7 * (number - 1), later.end)
      } else if let ago = match(.ago, unit.end) {
        add(past - 7 * (number - 1), past - 7 * (number - 1), ago.end)
      } else if next != nil {
        add(coming, coming + 7 * (number - 1), unit.end)
      } else if last != nil {
        add(past - 7 * (number - 1), past, unit.end)
      }
    }
  }

  /// “in 3 years”, “9 months from now”, “a week from today”, “a year ago” behind what it shifts: how far, and which way.
  func shifts(_ position: Int) -> [(length: Length, sign: Int, end: Int)] {
    if let into = match(.into, position) {
      return lengthReader.lengths(into.end).map { ($0.value, 1, $0.end) }
    }
    guard digits(position) != nil || has(.article, position) || has(.number, position) else {
      return []
    }
    var found: [(length: Length, sign: Int, end: Int)] = []
    for length in lengthReader.lengths(position) {
      if let later = match(.later, length.end) { found.append((length.value, 1, later.end)) }
      if let ago = match(.ago, length.end) { found.append((length.value, -1, ago.end)) }
      if let from = match(.from, length.end), let today = match(.day, from.end),
        today.values[0] == 0
      {
        found.append((length.value, 1, today.end))
      }
    }
    return found
  }

  /// Days told by how far they are from now or from another day, where a clock time stands before them: (at 6) a week
  /// from Friday.
  func distantDays(_ position: Int, now: LocalTime) -> [Span<Day>] {
    guard mentions(WordRole.mask(.into, .later, .ago, .past, .to, .from)) else { return [] }
    var found: [Span<WhenValue>] = []
    relative(position, now, &found)
    return found.filter { $0.value.saysDate && !$0.value.saysClock && $0.value.end == nil }
      .map { Span(end: $0.end, value: Day(date: $0.value.at.date), cost: $0.cost) }
  }

  /// A quarter of a year, in seconds.
  static let quarter: Double = 3 * 30 * 86_400

  /// Two quarters: of a year, where they lie before or after something.
  func quarterLengths(_ position: Int) -> [Span<Length>] {
    guard mentions(WordRole.period.bit) else { return [] }
    return numberReader.cardinals(position).compactMap { count in
      guard let word = match(.period, count.end), word.values[0] == 91, count.value < 1000,
        count.value == count.value.rounded()
      else { return nil }
      let length = Length(
        seconds: 0, months: 3 * count.value, about: count.value * Self.quarter, unit: Self.quarter)
      return Span(end: word.end, value: length, cost: 0.05)
    }
  }

  /// A distance with its direction and what it is counted from: 2 weeks after Friday, an hour before noon tomorrow; from
  /// now where nothing is named.
  private func told(
    _ length: Span<Length>, from position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]
  ) {
    let isDays = length.value.about >= 86_400
    func plain(_ end: Int) -> Span<Length> { Span(end: end, value: length.value, cost: 0) }
    if let later = match(.later, length.end) {
      add(plain(later.end), from: now, sign: 1, cost: length.cost, isNow: true, &found)
      onWeekday(plain(later.end), now, sign: 1, &found)
      return
    }
    if let ago = match(.ago, length.end), length.value.about >= ago.values.first ?? 0,
      match(.to, length.end).map({ $0.end <= ago.end }) ?? true
    {
      add(plain(ago.end), from: now, sign: -1, cost: length.cost + 0.05, &found)
      onWeekday(plain(ago.end), now, sign: -1, &found)
      return
    }
    if isDays { beyond(length, now, &found) }
    guard
      let link = match(.past, length.end) ?? match(.from, length.end)
        ?? match(.since, length.end) ?? match(.to, length.end)
    else { return }
    let isBefore = ![WordRole.past, .from, .since].contains { match($0, length.end) != nil }
    let isExact = !isBefore || isExact(length.end)
    // Behind other words it is counted from what these say.
    if isExact, position == 0, link.end >= tokens.count, match(.from, length.end) == nil {
      add(plain(link.end), from: now, sign: isBefore ? -1 : 1, cost: length.cost + 0.55, &found)
    }
    guard isDays else {
      guard isExact else { return }
      for anchor in clockReader.moments(link.end, now: now) where anchor.value.day != nil {
        guard anchor.value.clock != nil || anchor.value.day?.part != nil,
          let start = clockReader.resolve(anchor.value, now: now),
          let time = moved(start.at, by: length.value, sign: isBefore ? -1 : 1)
        else { continue }
        found.addReading(
          Span(
            end: anchor.end, value: WhenValue(at: time, saysClock: true, saysDate: true),
            cost: length.cost + anchor.cost))
      }
      return
    }
    for day in dateReader.days(link.end, now: now)
    where day.value.second == nil && day.value.part == nil {
      add(
        plain(day.end), from: LocalTime(day.value.date, second: 0), sign: isBefore ? -1 : 1,
        cost: length.cost + day.cost + (isBefore ? 0.1 : 0), &found)
    }
  }

  /// Days from a day that is named behind them alone: a week tomorrow, two weeks today, a week on Tuesday.
  private func beyond(_ length: Span<Length>, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    func add(from date: CivilDate, to end: Int, _ cost: Double) {
      self.add(
        Span(end: end, value: length.value, cost: 0), from: LocalTime(date, second: 0), sign: 1,
        cost: length.cost + cost, &found)
    }
    if let day = match(.day, length.end) {
      add(from: CivilDate(day: now.date.day + Int(day.values[0])), to: day.end, 0.2)
    }
    guard length.value.seconds.truncatingRemainder(dividingBy: 7 * 86_400) == 0,
      let on = match(.on, length.end), has(.weekday, on.end)
    else { return }
    for day in dateReader.days(on.end, now: now)
    where day.value.second == nil && day.value.part == nil {
      add(from: day.value.date, to: day.end, day.cost + 0.1)
    }
  }

  /// Whether “before” stands here, and not “until” or “of”, which count towards a day and no minutes.
  func isExact(_ position: Int) -> Bool {
    !has(.until, position) && !has(.through, position) && !has(.of, position)
  }

  /// In two weeks on Friday, three weeks ago on Monday: of that week.
  private func onWeekday(
    _ length: Span<Length>, _ now: LocalTime, sign: Int, _ found: inout [Span<WhenValue>]
  ) {
    guard let date = week(of: length.value, from: now.date, sign: sign),
      let weekday = match(.weekday, skip(.on, length.end))
    else { return }
    let day = CivilDate(day: date.day + Int(weekday.values[0]))
    let value = WhenValue(at: LocalTime(day, second: 0), saysClock: false, saysDate: true)
    found.addReading(Span(end: weekday.end, value: value, cost: length.cost))
    addClocks(on: day, weekday.end, from: now, cost: length.cost, &found)
  }

  /// The Monday of the week that lies so many weeks ahead; nil: the length is none of weeks.
  func week(of length: Length, from today: CivilDate, sign: Int = 1) -> CivilDate? {
    guard let days = days(in: length), days % 7 == 0 else { return nil }
    return CivilDate(day: today.day - today.weekday + sign * days)
  }

  /// How many days it is; nil: it is said in other units than days and weeks, or is no whole number of them.
  func days(in length: Length) -> Int? {
    guard length.months == 0, [86_400, 7 * 86_400].contains(length.unit), length.about < 1e9,
      length.seconds.truncatingRemainder(dividingBy: 86_400) == 0
    else { return nil }
    return Int(length.seconds) / 86_400
  }

  private func add(
    _ length: Span<Length>, from start: LocalTime, sign: Int, cost: Double, isNow: Bool = false,
    isStretch: Bool = false, _ found: inout [Span<WhenValue>]
  ) {
    guard var time = moved(start, by: length.value, sign: sign) else { return }
    let inDays =
      length.value.months > 0
      || length.value.unit >= 86_400
        && length.value.seconds.truncatingRemainder(dividingBy: 86_400) == 0
    // Days and weeks are counted in days; a month or a year ends at this hour.
    if inDays, length.value.months == 0 { time.second = 0 }
    var value = WhenValue(at: time, saysClock: !inDays, saysDate: inDays)
    if isStretch, inDays, time > start { value.stretch = start.date...time.date }
    if isNow, !inDays { value.delay = length.value.duration }
    found.addReading(Span(end: length.end, value: value, cost: cost))
    if inDays { addClocks(on: time.date, length.end, from: start, cost: cost, &found) }
  }

  /// In 2 days at 7, a week from now in the evening.
  private func addClocks(
    on date: CivilDate, _ end: Int, from start: LocalTime, cost: Double,
    _ found: inout [Span<WhenValue>]
  ) {
    let link = skip(.at, end)
    for clock in clockReader.clocks(link) where !clock.value.isBare || link > end {
      let day = Day(date: date)
      if let value = clockReader.resolve(Together(day: day, clock: clock.value), now: start) {
        found.addReading(
          Span(end: clock.end, value: value, cost: cost + (clock.value.isBare ? 0.1 : clock.cost)))
      }
    }
  }

  /// “3 business days before June 12”: Saturdays and Sundays are passed over, holidays are not known here.
  private func workdays(
    _ position: Int, _ now: LocalTime, isLed: Bool, _ found: inout [Span<WhenValue>]
  ) {
    for count in numberReader.cardinals(position) where count.value >= 1 && count.value <= 1000 {
      guard let unit = match(.workdays, count.end), count.value == count.value.rounded() else {
        continue
      }
      func add(_ end: Int, from date: CivilDate, by step: Int, _ cost: Double) {
        var time = LocalTime(date, second: 0)
        var left = Int(count.value)
        while left > 0 {
          time = time.adding(step * 86_400)
          if time.date.weekday < 5 { left -= 1 }
        }
        guard (1...9999).contains(time.date.components.year) else { return }
        let value = WhenValue(at: time, saysClock: false, saysDate: true)
        found.addReading(Span(end: end, value: value, cost: cost))
        addClocks(on: time.date, end, from: now, cost: cost, &found)
      }
      if isLed {
        add(unit.end, from: now.date, by: 1, count.cost)
      } else if let later = match(.later, unit.end) {
        add(later.end, from: now.date, by: 1, count.cost)
      } else if let ago = match(.ago, unit.end) {
        add(ago.end, from: now.date, by: -1, count.cost + 0.05)
      } else if let link = match(.past, unit.end) ?? match(.from, unit.end) ?? match(.to, unit.end)
      {
        let isBefore = match(.past, unit.end) == nil && match(.from, unit.end) == nil
        for day in dateReader.days(link.end, now: now)
        where day.value.second == nil && day.value.part == nil {
          add(day.end, from: day.value.date, by: isBefore ? -1 : 1, count.cost + day.cost)
        }
      }
    }
  }

  /// Nil before the year 1; what lies after 9999 is held to its end, for no clock here gets there.
  func moved(_ start: LocalTime, by length: Length, sign: Int) -> LocalTime? {
    let farthest = LocalTime(CivilDate(year: 9999, month: 12, day: 31), second: 0)
    guard length.about.isFinite, length.about < 8000 * 365 * 86_400 else {
      return sign > 0 ? farthest : nil
    }
    var time = start
    let whole = length.months.rounded(.down)
    time.date = DateReader.adding(months: sign * Int(whole), to: time.date)
    let seconds = length.seconds + (length.months - whole) * 30 * 86_400
    time = time.adding(sign * Int(seconds.rounded()))
    return time.date.components.year < 1 ? nil : min(time, farthest)
  }
}
