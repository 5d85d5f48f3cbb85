import Timers

/// Days and clock times together, resolved against now.
extension QuantityLine {
  static let whenStarts: UInt64 = [
    WordRole.number, .tens, .some, .article, .fraction, .seconds, .months, .whole, .ordinal, .time,
    .halfBefore, .part, .partLink, .at, .weekday, .month, .day, .tonight, .next, .this, .last, .the,
    .start, .end, .periodEnd, .holiday, .into, .now, .from, .between, .of,
  ].reduce(0) { $0 | $1.bit }

  /// A day and a clock time said together; either may be missing.
  private struct Moment: Equatable {
    var day: Day?
    var clock: ClockTime?
  }

  func times(_ position: Int, now: LocalTime) -> [Span<WhenValue>] {
    // Inside a telephone number, a path, a code (A4): no time.
    if digits(position) != nil, isGlued(position), position > 0 {
      let before = tokens[position - 1]
      if before.kind == .word { return [] }
      if before.text != "@", before.kind == .punctuation, position > 1, before.glued,
        tokens[position - 2].kind == .number
      {
        return []
      }
    }
    var found: [Span<WhenValue>] = []
    relative(position, now, &found)
    if let today = match(.day, position), today.values[0] == 0 { relative(today.end, now, &found) }
    stretch(position, now, &found)
    let at = match(.at, position)?.end ?? position
    let link = at > position ? at : skip(.partLink, position)
    let singles = moments(link, now: now)
    for single in singles {
      var cost = single.cost
      if single.value.day == nil, single.value.clock?.isBare == true {
        if at > position { cost -= 0.55 } else if link > position { continue }
      }
      if let value = resolve(single.value, now: now) {
        found.addReading(Span(end: single.end, value: value, cost: max(0, cost)))
      }
    }
    part(link, link > position, now, &found)
    ranges(position, now: now, singles: link > position ? [] : singles, &found)
    found.removeAll { isCut(at: $0.end) }
    return found
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
    guard let word = match(.next, position) ?? match(.last, position) else { return }
    for length in lengths(word.end) where !has(.weekday, word.end) {
      var start = now
      let unit = length.value.unit
      if isNext, unit >= 86_400 {
        start = LocalTime(CivilDate(day: now.date.day + 1), second: 0)
        if unit == 7 * 86_400 { start.date = CivilDate(day: now.date.day - now.date.weekday + 7) }
        if length.value.months > 0 {
          let (year, month, _) = now.date.components
          start.date =
            length.value.months >= 12
            ? CivilDate(year: year + 1, month: 1, day: 1) : Self.months(year, month + 1, 1).first
        }
      } else if isNext, unit > 1 {
        start = now.adding(Int(unit) - now.second % Int(unit))
      }
      guard let end = moved(start, by: length.value, sign: isNext ? 1 : -1) else { continue }
      found.addReading(
        Span(
          end: length.end,
          value: WhenValue(
            at: min(start, end), end: max(start, end), saysClock: unit < 86_400,
            saysDate: unit >= 86_400), cost: 0.2))
    }
  }

  // MARK: - Relative to now

  private func relative(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    if let word = match(.now, position) {
      found.addReading(
        Span(end: word.end, value: WhenValue(at: now, saysClock: true, saysDate: false), cost: 0))
    }
    if let into = match(.into, position) {
      let start = skip(.about, skip(.more, skip(.next, skip(.the, into.end))))
      for start in start == into.end ? [start] : [start, into.end] {
        for length in lengths(start) {
          // “in 2 days at 7”: the clock time follows.
          add(length, from: now, sign: 1, cost: length.cost, &found)
        }
        // “within the hour”
        if start > into.end, let unit = unit(start, forgiving: false) {
          var length = Length(seconds: 0, months: 0, about: 0, unit: 0)
          length.add(1, of: unit.value)
          add(Span(end: unit.end, value: length, cost: 0.2), from: now, sign: 1, cost: 0.2, &found)
        }
      }
      for amount in amounts(into.end) where amount.end == limit || amount.end >= tokens.count {
        if amount.value.isVague || amount.value.isFraction || amount.value.value > 600 { continue }
        guard amount.value.value > 0 else { continue }
        var length = Length(seconds: 0, months: 0, about: 0, unit: 0)
        length.add(amount.value.value, of: Unit(seconds: 60, months: 0, isAbbreviation: false))
        add(Span(end: amount.end, value: length, cost: 0.4), from: now, sign: 1, cost: 0.4, &found)
      }
    }
    for length in lengths(position) {
      if let later = match(.later, length.end) {
        add(
          Span(end: later.end, value: length.value, cost: 0), from: now, sign: 1, cost: length.cost,
          &found)
      } else if let ago = match(.ago, length.end) {
        add(
          Span(end: ago.end, value: length.value, cost: 0), from: now, sign: -1, cost: length.cost,
          &found)
      } else if length.value.about >= 86_400,
        let link = match(.past, length.end) ?? match(.from, length.end)
      {
        for day in days(link.end, now: now) where day.value.second == nil && day.value.part == nil {
          add(
            Span(end: day.end, value: length.value, cost: 0),
            from: LocalTime(day.value.date, second: 0), sign: 1, cost: length.cost + day.cost,
            &found
          )
        }
      }
    }
  }

  private func add(
    _ length: Span<Length>, from start: LocalTime, sign: Int, cost: Double,
    _ found: inout [Span<WhenValue>]
  ) {
    guard var time = moved(start, by: length.value, sign: sign) else { return }
    let inDays = length.value.months > 0 || length.value.unit >= 86_400
    if inDays { time.second = 0 }
    found.addReading(
      Span(
        end: length.end, value: WhenValue(at: time, saysClock: !inDays, saysDate: inDays),
        cost: cost
      ))
    guard inDays else { return }
    // In 2 days at 7, a week from now in the evening.
    let link = skip(.at, length.end)
    for clock in clocks(link) where !clock.value.isBare || link > length.end {
      let day = Day(date: time.date)
      if let value = resolve(Moment(day: day, clock: clock.value), now: start) {
        found.addReading(
          Span(end: clock.end, value: value, cost: cost + (clock.value.isBare ? 0.1 : clock.cost)))
      }
    }
  }

  /// Nil outside the years 1 … 9999.
  func moved(_ start: LocalTime, by length: Length, sign: Int) -> LocalTime? {
    guard length.about.isFinite, length.about < 8000 * 365 * 86_400 else { return nil }
    var time = start
    let whole = length.months.rounded(.down)
    time.date = Self.adding(months: sign * Int(whole), to: time.date)
    let seconds = length.seconds + (length.months - whole) * 30 * 86_400
    time = time.adding(sign * Int(seconds.rounded()))
    return (1...9999).contains(time.date.components.year) ? time : nil
  }

  /// In the morning, this afternoon: the usual hour.
  private func part(
    _ position: Int, _ hasPreposition: Bool, _ now: LocalTime, _ found: inout [Span<WhenValue>]
  ) {
    guard let part = match(.part, position), let stretch = DayPart(part.values[...]) else { return }
    var time = LocalTime(now.date, second: 0).adding(stretch.usual * 3600)
    if time <= now, part.end == position + 1 { time = time.adding(86_400) }
    found.addReading(
      Span(
        end: part.end, value: WhenValue(at: time, saysClock: true, saysDate: false),
        cost: hasPreposition || part.end > position + 1 ? 0.1 : 0.6))
    // This evening at 7, in the morning at 9
    let link = skip(.at, part.end)
    guard link > part.end || digits(link) != nil else { return }
    for clock in clocks(link) {
      guard let said = clock.value.with(stretch) else { continue }
      let isToday = part.end > position + 1
      let moment = Moment(day: isToday ? Day(date: now.date) : nil, clock: said)
      if let value = resolve(moment, now: now) {
        found.addReading(Span(end: clock.end, value: value, cost: 0))
      }
    }
  }

  // MARK: - Together

  /// A day, a clock time, or the one after the other.
  private func moments(_ position: Int, now: LocalTime) -> [Span<Moment>] {
    var found: [Span<Moment>] = []
    for day in days(position, now: now) {
      found.addReading(
        Span(end: day.end, value: Moment(day: day.value, clock: nil), cost: day.cost))
      var link = day.end
      while isMark(",", link) { link += 1 }
      link = match(.at, link)?.end ?? match(.partLink, link)?.end ?? link
      // 2026-03-09T07:00
      if isGlued(link), isGlued(link + 1), digits(link + 1) != nil, digits(link) == nil,
        link == day.end, link < tokens.count, tokens[link].text == "t"
      {
        link += 1
      }
      for clock in clocks(link) {
        let bare = clock.value.isBare ? (link > day.end ? 0.0 : 0.3) : clock.cost
        found.addReading(
          Span(
            end: clock.end, value: Moment(day: day.value, clock: clock.value),
            cost: day.cost + bare))
      }
    }
    for clock in clocks(position) {
      found.addReading(
        Span(end: clock.end, value: Moment(day: nil, clock: clock.value), cost: clock.cost))
      var link = clock.end
      while isMark(",", link) { link += 1 }
      link = match(.at, link)?.end ?? match(.partLink, link)?.end ?? link
      let bare = clock.value.isBare ? 0.1 : clock.cost
      for day in days(link, now: now) where day.value.second == nil {
        found.addReading(
          Span(
            end: day.end, value: Moment(day: day.value, clock: clock.value), cost: bare + day.cost))
      }
      // 7 this evening
      if clock.value.isOpen, let part = match(.part, clock.end), part.end > clock.end + 1,
        let stretch = DayPart(part.values[...]), let said = clock.value.with(stretch)
      {
        found.addReading(
          Span(
            end: part.end, value: Moment(day: Day(date: now.date), clock: said), cost: bare))
      }
    }
    return found
  }

  private func resolve(_ moment: Moment, now: LocalTime) -> WhenValue? {
    guard let clock = moment.clock else {
      guard let day = moment.day else { return nil }
      if let part = day.part {
        return WhenValue(
          at: LocalTime(day.date, second: 0).adding(part.usual * 3600), saysClock: true,
          saysDate: true)
      }
      return WhenValue(
        at: LocalTime(day.date, second: day.second ?? 0), saysClock: day.second != nil,
        saysDate: true)
    }
    guard let day = moment.day else {
      let midnight = LocalTime(now.date, second: 0)
      for half in 0..<5 where clock.isOpen || half % 2 == 0 {
        let time = midnight.adding(clock.second % (clock.isOpen ? 43_200 : 86_400) + half * 43_200)
        if time > now { return WhenValue(at: time, saysClock: true, saysDate: false) }
      }
      return nil
    }
    var date = day.date
    var second = clock.second
    if let part = day.part {
      if let inside = clock.with(part) {
        second = inside.second
      } else if clock.isOpen {
        second = clock.second % 43_200 + 43_200
      }
      // Tonight at midnight ends the day.
      if !clock.isOpen, second < 6 * 3600, part.to > 24 { second += 86_400 }
    } else if clock.isOpen {
      second = clock.second % 43_200
      if date == now.date || day.isWeekday {
        if second <= now.second { second += 43_200 }
      } else if second < 7 * 3600 {
        // Nobody says “Friday at 4” of the night; noon is twelve.
        second += 43_200
      }
    } else if second == 86_400, date != now.date {
      second = 0  // Thursday at midnight is when Thursday starts.
    }
    if day.isWeekday, second > now.second { date = now.date }
    return WhenValue(at: LocalTime(date, second: 0).adding(second), saysClock: true, saysDate: true)
  }

  // MARK: - Ranges

  /// Between 2 and 4, from 9:30 to 11 on Thursday, 3-4pm, 8am - 1pm, from Aug 8 to Aug 12.
  private func ranges(
    _ position: Int, now: LocalTime, singles: [Span<Moment>], _ found: inout [Span<WhenValue>]
  ) {
    daySpan(position, now, &found)
    var opening = match(.between, position) ?? match(.from, position)
    var starts = opening.map { moments($0.end, now: now) } ?? singles
    // Thursday from 9:30 to 11:00
    if opening == nil {
      for day in days(position, now: now) {
        guard let from = match(.between, day.end) ?? match(.from, day.end) else { continue }
        opening = from
        starts = clocks(from.end).map {
          Span(
            end: $0.end, value: Moment(day: day.value, clock: $0.value), cost: day.cost + $0.cost)
        }
      }
    }
    for first in starts.prefix(24) {
      var link = first.end
      var isDash = false
      if isMark("-", link) || isMark("/", link) {
        link += 1
        isDash = true
      } else if let word = match(.through, link) ?? match(.until, link) {
        link = word.end
      } else if opening != nil, let and = match(.and, link) {
        link = and.end
      } else {
        continue
      }
      link = skip(.at, link)
      for last in moments(link, now: now).prefix(24) {
        guard let value = range(first.value, last.value, now) else { continue }
        // Without “from”, two bare numbers are no range.
        let bothBare = first.value.clock?.isBare == true && last.value.clock?.isBare == true
        if opening == nil, bothBare { continue }
        if opening == nil, isDash, first.value.day != nil, first.value.clock != nil,
          last.value.day == nil
        {
          continue
        }
        let cost =
          (first.value.clock?.isBare == true ? 0.05 : first.cost)
          + (last.value.clock?.isBare == true ? 0.05 : last.cost)
        found.addReading(
          Span(end: last.end, value: value, cost: opening == nil ? cost + 0.1 : cost))
      }
    }
  }

  /// From 13 to 15 of July, 23rd to 26th Oct, 1-8 September: the month is said once, at the end.
  private func daySpan(_ position: Int, _ now: LocalTime, _ found: inout [Span<WhenValue>]) {
    let opening = (match(.between, position) ?? match(.from, position))?.end
    for first in dayNumber(skip(.the, opening ?? position)) {
      let link =
        isMark("-", first.end)
        ? first.end + 1
        : (match(.through, first.end) ?? match(.until, first.end) ?? match(.and, first.end))?.end
      guard let link else { continue }
      named(link, now.date) { day, end, cost in
        let last = day.date.components.day
        guard first.value < last, day.part == nil, day.second == nil, self.month(link) == nil else {
          return
        }
        let start = CivilDate(day: day.date.day - last + first.value)
        found.addReading(
          Span(
            end: end,
            value: WhenValue(
              at: LocalTime(start, second: 0), end: LocalTime(day.date, second: 0),
              saysClock: false, saysDate: true), cost: cost))
      }
    }
  }

  private func range(_ first: Moment, _ last: Moment, _ now: LocalTime) -> WhenValue? {
    var (first, last) = (first, last)
    guard (first.clock == nil) == (last.clock == nil) else { return nil }
    if first.clock != nil, first.day == nil, last.day != nil { first.day = last.day }
    // 3-4pm: the start takes the end's half, unless that puts it after the end.
    if let open = first.clock, open.isOpen, let fixed = last.clock, !fixed.isOpen {
      let half = fixed.second >= 43_200 ? 12 : 0
      for meridiem in [half, 12 - half] {
        if let said = open.with(meridiem: meridiem), said.second < fixed.second {
          first.clock = said
          break
        }
      }
    }
    guard let start = resolve(first, now: now) else { return nil }
    var end: LocalTime
    if let clock = last.clock, last.day == nil || last.day == first.day {
      var second = clock.second % (clock.isOpen ? 43_200 : 86_400)
      let step = clock.isOpen ? 43_200 : 86_400
      while second <= start.at.second, second < 2 * 86_400 { second += step }
      end = LocalTime(start.at.date, second: 0).adding(second)
    } else {
      guard let said = resolve(last, now: now) else { return nil }
      end = said.at
    }
    var begin = start.at
    if let day = last.day, last.clock == nil, first.day != nil,
      end < begin || end.date.day - begin.date.day > 366
    {
      // Aug 10 – Nov 12, 2013: the year was said once, at the end.
      let (year, month, dayOfMonth) = begin.date.components
      let ending = day.date.components.year
      guard abs(year - ending) < 200,
        let same = Self.date(ending, month, dayOfMonth) ?? Self.date(ending - 1, month, dayOfMonth)
      else { return nil }
      begin.date =
        same <= end.date ? same : CivilDate(year: ending - 1, month: month, day: dayOfMonth)
    }
    if end <= begin { return nil }
    return WhenValue(at: begin, end: end, saysClock: start.saysClock, saysDate: start.saysDate)
  }
}
