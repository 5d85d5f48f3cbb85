import Timers

/// Days and clock times together, resolved against now.
extension ClockReader {
  static let whenStarts = WordRole.mask(
    .number, .tens, .zero, .some, .article, .fraction, .minus, .seconds, .months, .whole, .ordinal,
    .time, .hourPart, .part, .partAfter, .partLink, .at, .weekday, .mondays, .month, .ides, .day,
    .tonight, .next, .this, .last, .the, .start, .middle, .end, .remainder, .sameTime, .period,
    .periodEnd, .holiday, .season, .quarter, .ahead, .nearest, .by, .into, .now, .from, .between,
    .lasting, .of, .agoFirst, .since, .past, .fromEnd, .about, .afterNext)

  /// A day and a clock time said together; either may be missing.
  struct Together: Equatable {
    var day: Day?
    var clock: ClockTime?
    /// The part of the day said with it has no such hour.
    var isOdd = false
  }

  /// A day that is over: of this week, this month or the year behind, whichever comes first.
  func dayOver(_ start: Int, now: LocalTime) -> Span<CivilDate>? {
    for back in [0, 7, 31, 366] {
      let then = LocalTime(CivilDate(day: now.date.day - back), second: now.second)
      let days = times(start, now: then).filter {
        $0.value.saysDate && !$0.value.saysClock && $0.value.end == nil
      }
      if let day = days.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }),
        day.value.at.date <= now.date
      {
        return Span(end: day.end, value: day.value.at.date, cost: day.cost)
      }
    }
    return nil
  }

  /// `isLed`: a word stands before it that a time follows, so that a bare number is one.
  func times(_ position: Int, now: LocalTime, isLed: Bool = false) -> [Span<WhenValue>] {
    if isInsideCode(position) || isOwned(position) { return [] }
    var found: [Span<WhenValue>] = []
    if let by = match(.by, position) {
      // By Friday: from now until then.
      for span in times(by.end, now: now, isLed: true) where span.value.end == nil {
        var value = span.value
        value.from = value.at > now ? now : nil
        found.addReading(Span(end: span.end, value: value, cost: span.cost))
      }
    }
    since(position, now, &found)
    offsetReader.relative(position, now, &found)
    if let today = match(.day, position), today.values[0] == 0 {
      offsetReader.relative(today.end, now, &found)
    }
    stretch(position, now, &found)
    let at = match(.at, position)?.end ?? position
    let link = at > position ? at : skip(.partLink, position)
    let isAny = isPart(position, to: link)
    var singles = isAny || isPart(position - 1, to: position) ? [] : moments(link, now: now)
    if isAny {
      // In the morning of 3 June
      singles = moments(position, now: now).filter { $0.value.day?.part != nil }
    } else if link > position, at == position {
      // Early March, early tomorrow morning
      let whole = moments(position, now: now)
      singles = has(.start, position) ? whole + singles : singles + whole
    }
    let isOvernight = isOvernight(position)
    for var single in singles {
      if isOvernight, let clock = single.value.clock, clock.isOpen, single.value.day == nil {
        single.value.clock = ClockTime(second: clock.second % 43_200, isOpen: false)
        single.value.clock?.isBare = clock.isBare
      }
      guard let sure = sureness(single.value, isAt: at > position, isLed: isLed, link > position),
        let value = resolve(single.value, now: now)
      else { continue }
      found.addReading(Span(end: single.end, value: value, cost: max(0, single.cost - sure)))
    }
    part(isAny ? position : link, link > position, isAny: isAny, now, &found)
    pastTheHour(at, now, &found)
    ranges(position, now: now, singles: link > position ? [] : singles, &found)
    found.removeAll { isCut(at: $0.end) }
    return found
  }

  /// Inside a telephone number, a path, a code (A4): no time.
  private func isInsideCode(_ position: Int) -> Bool {
    guard digits(position) != nil, isGlued(position), position > 0 else { return false }
    let before = tokens[position - 1]
    if before.kind == .word { return true }
    return before.text != "@" && before.kind == .punctuation && position > 1 && before.glued
      && tokens[position - 2].kind == .number
  }

  /// How much likelier a time is for the word before it: “at 9”; nil: a number behind another word is none.
  private func sureness(
    _ single: Together, isAt: Bool, isLed: Bool, _ hasLink: Bool
  ) -> Double? {
    let isBare = single.clock?.isBare == true
    guard single.day == nil else { return isBare && isAt ? 0.1 : 0 }  // with its day it is one time
    if isBare { return isAt || isLed ? 0.55 : hasLink ? nil : 0 }
    return isAt && single.clock != nil ? 0.3 : 0
  }

  /// Since Monday, since 6 am: the last such time, not the next.
  private func since(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    guard let word = match(.since, position) else { return }
    // Of two fives a day the one that was last.
    for back in [0, 43_200, 86_400, 7 * 86_400, 366 * 86_400] {
      let known = Set(found.map(\.end))
      for span in times(word.end, now: now.adding(-back), isLed: true)
      where span.value.at <= now && span.value.end == nil && !known.contains(span.end) {
        found.addReading(span)
      }
    }
  }

  /// Whether a short word and the day behind it are together a part of any day, and no day.
  private func isPart(_ position: Int, to link: Int) -> Bool {
    position >= 0 && link > position && has(.day, link)
      && (match(.part, position).map { $0.end > link } ?? false)
  }

  /// “The parents’ evening” is no time.
  private func isOwned(_ position: Int) -> Bool {
    match(.part, position) != nil && position > 0
      && (line.tokens[position - 1].text.last.map { "'’".contains($0) } ?? false)
  }

  /// “Overnight until” stands before it.
  private func isOvernight(_ position: Int) -> Bool {
    guard position > 1, words.masks[position - 1] & WordRole.until.bit != 0 else { return false }
    for first in max(0, position - 4)..<(position - 1)
    where words.masks[first] & WordRole.overnight.bit != 0 {
      let before = QuantityLine(reader, words, from: first)
      if before.match(.overnight, first)?.end == position - 1 { return true }
    }
    return false
  }

  /// A sign or number is glued on: 12.53%, 8/32/2014.
  private func isCut(at end: Int) -> Bool {
    guard end < tokens.count, tokens[end].glued, end > 0 else { return false }
    if tokens[end].kind == .number { return tokens[end - 1].kind != .word }
    guard tokens[end].kind == .punctuation else { return false }
    switch tokens[end].text {
    case "/", "-", ":":
      return end + 1 < tokens.count && tokens[end + 1].glued && tokens[end + 1].kind == .number
    case "%", "$", "€", "£", "°", "^", "#": return true
    default: return false
    }
  }

  /// The next three weeks, the last 2 hours: from the start of the first to the end of the last.
  private func stretch(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    let isNext = match(.next, position) != nil
    guard !has(.ahead, position) else { return }
    hour(position, now, &found)
    guard let word = match(.next, position) ?? match(.last, position) else { return }
    for length in lengthReader.lengths(word.end) + offsetReader.quarterLengths(word.end)
    where !has(.weekday, word.end) {
      let unit = length.value.unit
      let start = isNext ? nextUnit(length.value, now) : thisUnit(length.value, now)
      guard let end = offsetReader.moved(start, by: length.value, sign: isNext ? 1 : -1) else {
        continue
      }
      var value = WhenValue(
        at: min(start, end), end: max(start, end), saysClock: unit < 86_400,
        saysDate: unit >= 86_400)
      // Whole weeks begin with the next one; who asks about them asks from today.
      if isNext, unit >= 86_400, let last = offsetReader.moved(now, by: length.value, sign: 1) {
        value.stretch = now.date...last.date
      }
      found.addReading(Span(end: length.end, value: value, cost: 0.2))
    }
  }

  /// When the next unit that a length is counted in begins: tomorrow, the coming week, month, quarter, year or hour.
  private func nextUnit(_ length: Length, _ now: LocalTime) -> LocalTime {
    let unit = Int(length.unit)
    guard unit >= 86_400 else {
      return unit > 1 ? now.adding(unit - now.second % unit) : now
    }
    let (year, month, _) = now.date.components
    let date: CivilDate =
      if length.months >= 12 {
        CivilDate(year: year + 1, month: 1, day: 1)
      } else if length.months > 0 {
        DateReader.months(year, isOfQuarters(length) ? quarter(month) + 3 : month + 1, 1).first
      } else if unit == 7 * 86_400 {
        CivilDate(day: now.date.day - now.date.weekday + 7)
      } else {
        CivilDate(day: now.date.day + 1)
      }
    return LocalTime(date, second: 0)
  }

  /// When the week, month, quarter or year began that now is in, which a stretch of whole ones does not count; shorter
  /// units are counted from now.
  private func thisUnit(_ length: Length, _ now: LocalTime) -> LocalTime {
    guard length.unit >= 7 * 86_400 else { return now }
    let (year, month, _) = now.date.components
    let date: CivilDate =
      if length.months >= 12 {
        CivilDate(year: year, month: 1, day: 1)
      } else if length.months > 0 {
        CivilDate(year: year, month: isOfQuarters(length) ? quarter(month) : month, day: 1)
      } else {
        CivilDate(day: now.date.day - now.date.weekday)
      }
    return LocalTime(date, second: 0)
  }

  /// The first month of the quarter that a month is in.
  private func quarter(_ month: Int) -> Int { (month - 1) / 3 * 3 + 1 }

  private func isOfQuarters(_ length: Length) -> Bool { length.unit == OffsetReader.quarter }

  /// This hour, the next minute, the next day: from its start to its end.
  private func hour(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    let steps: [(word: Match?, step: Int)] = [
      (match(.next, position), 1), (match(.last, position), -1), (match(.this, position), 0),
    ]
    for case (let word?, let step) in steps {
      guard let unit = lengthReader.unit(word.end, forgiving: false), !has(.of, unit.end),
        unit.value.months == 0, (60...86_400).contains(unit.value.seconds),
        step != 0
          || unit.value.seconds < 86_400
      else { continue }
      let seconds = Int(unit.value.seconds)
      let start = LocalTime(now.date, second: now.second / seconds * seconds)
        .adding(step * seconds)
      let isDay = seconds == 86_400
      found.addReading(
        Span(
          end: unit.end,
          value: WhenValue(
            at: start, end: isDay ? nil : start.adding(seconds), saysClock: !isDay,
            saysDate: isDay), cost: 0.4))
    }
  }

  /// Half past, quarter to; ten to, where nothing follows: of the hour that comes next.
  private func pastTheHour(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    guard let part = partOfHour(position),
      let word = match(.past, part.end) ?? match(.to, part.end), !has(.of, part.end)
    else { return }
    let minute = part.value
    let second = (match(.past, part.end) != nil ? minute : 60 - minute) % 60 * 60
    let ahead = (second - now.second % 3600 + 3599) % 3600 + 1
    found.addReading(
      Span(
        end: word.end, value: WhenValue(at: now.adding(ahead), saysClock: true, saysDate: false),
        cost: 0.4))
  }

  /// The minutes of a part of an hour, or those in fives at the end of a line.
  private func partOfHour(_ position: Int) -> Span<Int>? {
    if let part = numberReader.fraction(position) {
      return part.value < 1
        ? Span(end: part.end, value: Int(part.value * 60), cost: part.cost) : nil
    }
    return numberReader.cardinals(position).first { count in
      guard [5, 10, 20, 25].contains(count.value), !has(.until, count.end),
        let word = match(.past, count.end) ?? match(.to, count.end)
      else { return false }
      return word.values.isEmpty && word.end == tokens.count
    }.map { Span(end: $0.end, value: Int($0.value), cost: $0.cost) }
  }

  /// In the morning, this afternoon: the usual hour. A part of any day is the next, however many words it has.
  func part(
    _ position: Int, _ hasPreposition: Bool, isAny: Bool = false, _ now: LocalTime,
    _ found: inout [Span<WhenValue>]
  ) {
    if !hasPreposition, let part = match(.partAfter, position), part.end > position + 1 {
      // After lunch
      let time = LocalTime(now.date, second: 0).adding(Int(part.values[2]) * 3600)
      let value = WhenValue(
        at: time > now ? time : time.adding(86_400), saysClock: true, saysDate: false)
      found.addReading(Span(end: part.end, value: value, cost: 0.6))
    }
    guard let part = match(.part, position), let stretch = DayPart(part.values[...]) else { return }
    var time = LocalTime(now.date, second: 0).adding(stretch.usual * 3600)
    if time <= now, isAny || part.end == position + 1 { time = time.adding(86_400) }
    found.addReading(
      Span(
        end: part.end, value: WhenValue(at: time, saysClock: true, saysDate: false),
        cost: hasPreposition || part.end > position + 1 ? 0.1 : 0.6))
    // This evening at 7, in the morning at 9
    let link = skip(.at, part.end)
    guard link > part.end || digits(link) != nil else { return }
    for clock in clocks(link) {
      let isToday = !isAny && part.end > position + 1
      let (said, isOdd) = clock.value.nearest(to: stretch)
      let moment = Together(day: isToday ? Day(date: now.date) : nil, clock: said, isOdd: isOdd)
      if var value = resolve(moment, now: now) {
        value.isOdd = isOdd
        found.addReading(Span(end: clock.end, value: value, cost: 0))
      }
    }
  }

  // MARK: - Together

  /// A day, a clock time, or the one after the other.
  func moments(_ position: Int, now: LocalTime) -> [Span<Together>] {
    var found: [Span<Together>] = []
    for day in dateReader.days(position, now: now) {
      found.addReading(
        Span(end: day.end, value: Together(day: day.value, clock: nil), cost: day.cost))
      for moment in clocks(behind: day, now) { found.addReading(moment) }
    }
    for clock in sameTime(position, now) {
      // This time last year
      if let period = periodReader.period(clock.end, bare: false, now.date),
        let shift = shift(to: period, now)
      {
        let together = Together(day: Day(date: shift), clock: clock.value)
        found.append(Span(end: period.end, value: together, cost: 0))
        continue
      }
      for day in dateReader.days(skip(.on, clock.end), now: now) where day.value.second == nil {
        let together = Together(day: day.value, clock: clock.value)
        found.addReading(Span(end: day.end, value: together, cost: day.cost))
      }
    }
    for clock in clocks(position) {
      found.addReading(
        Span(end: clock.end, value: Together(day: nil, clock: clock.value), cost: clock.cost))
      // On 5 Jan 27: behind that word a number right before a date is its day.
      let isDay = clock.value.isBare && position > 0 && has(.on, position - 1)
      for var moment in days(behind: clock, now) {
        if isDay { moment.cost += 0.3 }
        found.addReading(moment)
      }
    }
    return found
  }

  /// Today's place in a week, a month or a year before or after this one.
  private func shift(to period: Period, _ now: LocalTime) -> CivilDate? {
    let (year, month, _) = period.first.components
    let (thisYear, thisMonth, _) = now.date.components
    let months = (year - thisYear) * 12
    switch period.kind {
    case 7:
      let monday = now.date.day - now.date.weekday
      return CivilDate(day: now.date.day + period.first.day - monday)
    case 30: return DateReader.adding(months: months + month - thisMonth, to: now.date)
    case 365: return DateReader.adding(months: months, to: now.date)
    default: return nil
    }
  }

  /// A day with every clock time that is said behind it.
  private func clocks(behind day: Span<Day>, _ now: LocalTime) -> [Span<Together>] {
    var link = day.end
    while isMark(",", link) { link += 1 }
    // Behind a day a bound is about the hour that follows it.
    link = bound(link) ?? match(.at, link)?.end ?? match(.partLink, link)?.end ?? link
    // 2026-03-09T07:00
    if isGlued(link), isGlued(link + 1), digits(link + 1) != nil, digits(link) == nil,
      link == day.end, link < tokens.count, tokens[link].text == "t"
    {
      link += 1
    }
    return (clocks(link) + sameTime(link, now)).map { clock in
      let bare = clock.value.isBare ? (link > day.end ? 0.0 : 0.3) : clock.cost
      // A time behind a short word says that this is a day.
      let doubt = clock.value.isBare ? day.cost : day.cost / 3
      let together = Together(day: day.value, clock: clock.value)
      return Span(end: zulu(clock), value: together, cost: doubt + bare)
    }
  }

  /// A clock time with every day that is said behind it.
  private func days(behind clock: Span<ClockTime>, _ now: LocalTime) -> [Span<Together>] {
    var found: [Span<Together>] = []
    var link = clock.end
    while isMark(",", link) { link += 1 }
    link = match(.at, link)?.end ?? match(.partLink, link)?.end ?? link
    let bare = clock.value.isBare ? 0.1 : clock.cost
    // 9 am in 4 days
    let distant = link > clock.end ? offsetReader.distantDays(clock.end, now: now) : []
    for day in dateReader.days(link, now: now) + offsetReader.distantDays(link, now: now) + distant
    where day.value.second == nil {
      found.append(
        Span(
          end: day.end, value: Together(day: day.value, clock: clock.value),
          // The part of the day makes an hour of a number alone.
          cost: (day.value.part != nil && clock.value.isOpen ? 0 : bare) + day.cost))
    }
    // 7 this evening, 2 in the evening
    let before = skip(.partLink, clock.end)
    if isPart(clock.end, to: before), clock.value.isOpen, let part = match(.part, clock.end),
      let stretch = DayPart(part.values[...])
    {
      let (said, isOdd) = clock.value.nearest(to: stretch)
      return [Span(end: part.end, value: Together(day: nil, clock: said, isOdd: isOdd), cost: 0)]
    }
    if clock.value.isOpen, let part = match(.part, before), part.end > clock.end + 1,
      let stretch = DayPart(part.values[...])
    {
      let (said, isOdd) = clock.value.nearest(to: stretch)
      if isOdd || before == clock.end {
        let together = Together(day: Day(date: now.date), clock: said, isOdd: isOdd)
        found.append(Span(end: part.end, value: together, cost: 0))
      }
    }
    return found
  }

  /// Past the Z that closes 2026-03-09T07:00Z, where no clocks of another place are known.
  private func zulu(_ clock: Span<ClockTime>) -> Int {
    guard clock.value.isWritten, isGlued(clock.end), let zone = match(.zone, clock.end),
      zone.end == clock.end + 1, tokens[clock.end].text.utf8.count == 1
    else { return clock.end }
    return zone.end
  }

  /// The time that clocks show now, of another day: the same time tomorrow.
  private func sameTime(_ position: Int, _ now: LocalTime) -> [Span<ClockTime>] {
    guard let word = match(.sameTime, position) else { return [] }
    return [Span(end: word.end, value: ClockTime(second: now.second, isOpen: false), cost: 0)]
  }

  /// Past “before” or “after”, where neither can lead to the end of a stretch; nil where that does not stand.
  private func bound(_ position: Int) -> Int? {
    if let after = match(.past, position) { return after.end }
    guard let before = match(.to, position), !has(.until, position), !has(.through, position),
      !has(.of, position)
    else { return nil }
    return before.end
  }

  func resolve(_ moment: Together, now: LocalTime) -> WhenValue? {
    guard let clock = moment.clock else { return moment.day.map(resolve) }
    guard let day = moment.day else { return next(clock, now) }
    var date = day.date
    var second = clock.second
    var isOdd = moment.isOdd
    if let part = day.part {
      let inside = clock.nearest(to: part)
      second = inside.time.second
      isOdd = isOdd || inside.isOdd
      // Tonight at midnight ends the day.
      if !clock.isOpen, second < 6 * 3600, part.to > 24 { second += 86_400 }
    } else if clock.isOpen {
      second = clock.second % 43_200
      if date == now.date {
        if second <= now.second { second += 43_200 }
      } else if second < 7 * 3600 {
        // An early hour of another day is of its afternoon: nobody means the night; noon is twelve. Who names the day of
        // the week that it is means such a day: today where that hour is still to come, else in a week.
        second += 43_200
      }
    } else if second == 86_400, date != now.date {
      second = 0  // Thursday at midnight is when Thursday starts.
    }
    if day.isWeekday, second > now.second { date = now.date }
    var value = WhenValue(
      at: LocalTime(date, second: 0).adding(second), saysClock: true, saysDate: true)
    value.isOdd = isOdd
    // An hour that is odd for its part of today, and over: the next time that clocks show so.
    if isOdd, value.at <= now, date == now.date { value.at = value.at.adding(43_200) }
    return value
  }

  /// A day without a time of the clock: the usual hour of its part, else all of it.
  private func resolve(_ day: Day) -> WhenValue {
    if let part = day.part {
      return WhenValue(
        at: LocalTime(day.date, second: 0).adding(part.usual * 3600), from: day.opens,
        saysClock: true, saysDate: true)
    }
    var value = WhenValue(
      at: LocalTime(day.date, second: day.second ?? 0), from: day.opens,
      saysClock: day.second != nil, saysDate: true)
    value.stretch = day.last.map { day.date...max(day.date, $0) }
    return value
  }

  /// When clocks next show a time, of whichever half of the day where that is open.
  private func next(_ clock: ClockTime, _ now: LocalTime) -> WhenValue? {
    let round = clock.isOpen ? 43_200 : 86_400
    let midnight = LocalTime(now.date, second: 0)
    return stride(from: clock.second % round, to: 3 * 86_400, by: round).lazy
      .map { midnight.adding($0) }.first { $0 > now }
      .map { WhenValue(at: $0, saysClock: true, saysDate: false) }
  }
}
