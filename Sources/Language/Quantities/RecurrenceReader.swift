import Timers

/// What happens again and again.
struct RecurrenceReader: QuantityReading {
  let line: QuantityLine

  static let recurrenceStarts = WordRole.mask(
    .every, .adverb, .mondays, .workdays, .weekends, .ordinal, .the, .at, .partLink, .time,
    .number, .tens, .part, .start, .middle, .end, .dayWord, .weekday, .month, .on, .repeats, .from,
    .minuteMark, .other, .next)

  func recurrences(_ position: Int, now: LocalTime) -> [Span<RecurrenceValue>] {
    // A sentence without any word of repetition has none.
    guard (position..<limit).contains(where: { repeats(at: $0) }) else { return [] }
    let on = skip(.on, position)
    var drafts: [Span<Recurrence>] = cores(position)
    if on > position { drafts += cores(on).filter { !$0.value.isClockLong } }
    // 6 pm every Monday; 7 am and 8:10 am every day
    let at = match(.at, position)?.end ?? position
    for clock in clockReader.clocks(at) {
      var times = [clock.value]
      // A word before it says that a number is a time, and so does another time in the same list.
      let bare = at > position ? 0.0 : 0.1
      var cost = clock.value.isBare ? bare : clock.cost
      var next = clock.end
      for _ in 0..<24 {
        var link = next
        while isMark(",", link) { link += 1 }
        for link in Set([link, skip(.on, link)]) {
          for core in cores(link) {
            guard let timed = core.value.at(times) else { continue }
            // A number before days that are counted from one counts them, and is no hour.
            if clock.value.isBare, at == position, isCounted(from: core.end) { continue }
            drafts.append(Span(end: core.end, value: timed, cost: core.cost + cost))
          }
        }
        link = skip(.and, link)
        guard link > next, has(.and, next) || isMark(",", next),
          let more = clockReader.clocks(link).max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) })
        else { break }
        times.append(more.value)
        cost = min(cost, more.value.isBare ? bare : more.cost)
        next = more.end
      }
    }
    var found: [Span<RecurrenceValue>] = []
    for draft in drafts {
      found.addReading(draft.value.span(draft, now: now))
      extend(draft, now: now, &found)
    }
    return found
  }

  /// Whether parts of days or days of the week are said in the plural: “evenings on Monday”, “evening on weekdays”.
  private func saysDaysAgain(_ part: Match, behind end: Int) -> Bool {
    guard let on = match(.on, end) else { return false }
    return part.values.count > 3 || has(.workdays, on.end) || has(.weekends, on.end)
      || weekdayList(on.end)?.value.isPlural ?? false
  }

  /// Whether the days that begin here are so many from now, and none of every week: in two Mondays.
  private func isAhead(_ position: Int) -> Bool {
    has(.mondays, position) && stood(.number, position - 1) && stood(.into, position - 2)
  }

  /// Whether a day is counted from another by what stands here: 3 Mondays (ago, from tomorrow).
  private func isCounted(from position: Int) -> Bool {
    [WordRole.later, .ago, .from, .past, .to].contains { has($0, position) }
      && !has(.until, position)
  }

  func repeats(at position: Int) -> Bool {
    has(.every, position) || has(.adverb, position) || has(.mondays, position)
      || has(.workdays, position) || has(.weekends, position) || has(.part, position)
      || has(.times, position) || has(.repeats, position) || has(.minuteMark, position)
      || has(.weekday, position) && weekdayList(position)?.value.isPlural == true
      || ofTheMonth(position) != nil || everyOther(position) != nil
  }

  /// Past “alternate”, which says “every other” by itself.
  private func everyOther(_ position: Int) -> Int? {
    match(.other, position).flatMap { $0.values.isEmpty ? nil : $0.end }
  }

  /// Past “of the month”, said without which one: what is on a weekday of it comes every month.
  private func ofTheMonth(_ position: Int) -> Int? {
    guard let per = match(.per, position) else { return nil }
    return month(unit: skip(.the, per.end))
  }

  // MARK: - What repeats

  /// A recurrence without its clock times, count and end.
  func cores(_ position: Int) -> [Span<Recurrence>] {
    var found: [Span<Recurrence>] = []
    func add(_ value: Recurrence, _ end: Int, _ cost: Double = 0) {
      found.append(Span(end: end, value: value, cost: cost))
    }
    if let adverb = match(.adverb, position) {
      let months = Int(-adverb.values[0])
      var rule =
        months > 0
        ? Recurrence(months: months * Int(adverb.values[1]))
        : Recurrence(seconds: Int(adverb.values[0] * adverb.values[1]))
      // An adverb of a part of the day says in which half of it an hour is.
      rule.part = DayPart(adverb.values.dropFirst(2))
      add(rule, adverb.end)
    }
    if let list = weekdayList(position), list.value.isPlural, !isAhead(position) {
      add(Recurrence(weekdays: list.value.days), list.end, list.cost)
    }
    // Friday nights, weekday mornings
    if let list = weekdayList(position), let part = match(.part, list.end), part.values.count > 3 {
      var weekly = Recurrence(weekdays: list.value.days)
      weekly.part = DayPart(part.values.prefix(3))
      add(weekly, part.end, 0)
    }
    // A stretch of more than two weekdays is those days of every week.
    if let from = match(.from, position), let list = weekdayList(from.end),
      list.value.days.count > 2
    {
      add(Recurrence(weekdays: list.value.days), list.end)
    }
    if let part = match(.part, position), !has(.every, position), part.end == position + 1,
      let stretch = DayPart(part.values[...]),
      has(.at, part.end) && weekdayList(part.end + 1) == nil
        || saysDaysAgain(part, behind: part.end)
    {
      var daily = Recurrence(seconds: 86_400)
      daily.part = stretch
      add(daily, part.end, 0.5)
    }
    if let every = match(.every, position) { self.every(every.end, add) }
    // Of what is shorter than a day it may be a verb.
    if let other = everyOther(position) {
      everyUnit(other, every: 2) { rule, end, cost in
        if rule.isDaysLong { add(rule, end, cost) }
      }
    }
    // A mark of the clock that names no hour is of every hour; with one value it may be one time only.
    if let mark = match(.minuteMark, position), mark.values.count > 1 {
      var hourly = Recurrence(seconds: 3600)
      hourly.minute = Int(mark.values[0])
      add(hourly, mark.end, 0.1)
    }
    // 30 minutes past every hour
    if let past = minutePast(position), let every = match(.every, past.end),
      let unit = lengthReader.unit(every.end, forgiving: false), unit.value.seconds == 3600
    {
      var hourly = Recurrence(seconds: 3600)
      hourly.minute = past.value
      add(hourly, unit.end)
    }
    recurrencePlaceReader.ofEveryMonth(position, add)
    for said in [often(position), counted(position)] {
      if let said { add(said.value, said.end, 0.1) }
    }
    return found
  }

  /// The next 5 Mondays, the next four mornings: so often, and no more.
  func counted(_ position: Int) -> Span<Recurrence>? {
    guard let next = match(.next, skip(.the, position)) else { return nil }
    for count in numberReader.cardinals(next.end)
    where count.value >= 2 && count.value <= 100 && count.value == count.value.rounded() {
      let day = weekdayList(count.end).flatMap {
        $0.value.isPlural && $0.value.days.count == 1 ? $0 : nil
      }
      let part = match(.part, count.end).flatMap { $0.values.count > 3 ? $0 : nil }
      guard let end = day?.end ?? part?.end else { continue }
      var rule = day.map { Recurrence(weekdays: $0.value.days) } ?? Recurrence(seconds: 86_400)
      rule.part = part.flatMap { DayPart($0.values.prefix(3)) }
      rule.count = Int(count.value)
      return Span(end: end, value: rule, cost: 0)
    }
    return nil
  }

  /// Twice a day, three times daily; twice a week, on days that lie apart; twice an hour, every 30 minutes.
  private func often(_ position: Int) -> Span<Recurrence>? {
    var found = match(.repeats, position).map { (Int($0.values[0]), $0.end) }
    if found == nil {
      for count in numberReader.cardinals(position) where count.value < 100 {
        if let times = match(.times, count.end) { found = (Int(count.value), times.end) }
      }
    }
    guard let (count, end) = found else { return nil }
    func span(_ seconds: Double, _ end: Int) -> Span<Recurrence>? {
      if seconds == 86_400, Recurrence.spreadable.contains(count) {
        var daily = Recurrence(seconds: 86_400)
        daily.often = count
        return Span(end: end, value: daily, cost: 0)
      }
      if seconds == 3600, count > 1, 60 % count == 0 {
        return Span(end: end, value: Recurrence(seconds: 3600 / count), cost: 0)
      }
      guard seconds == 604_800, let days = Recurrence.daysApart[count] else { return nil }
      return Span(end: end, value: Recurrence(weekdays: days), cost: 0)
    }
    if let adverb = match(.adverb, end), adverb.values[1] == 1 {
      return span(adverb.values[0], adverb.end)
    }
    guard let each = match(.every, end) ?? match(.article, end) ?? match(.per, end),
      let unit = lengthReader.unit(each.end, forgiving: false)
    else { return nil }
    // So often a year has to say its days.
    if unit.value.months == 12 {
      return recurrencePlaceReader.yearDays(skip(.on, pastCommas(unit.end))).flatMap {
        $0.value.months.count == count ? $0 : nil
      }
    }
    return span(unit.value.seconds, unit.end)
  }

  /// Past “month”; nil where that does not stand.
  func month(unit position: Int) -> Int? {
    guard let unit = lengthReader.unit(position, forgiving: false), unit.value.months == 1 else {
      return nil
    }
    return unit.end
  }

  /// 2nd; 2nd and 4th; 2nd to the last.
  func positions(_ position: Int) -> Span<[Int]>? {
    var days: [Int] = []
    var at = position
    var end = position
    while days.count < 31,
      let ordinal = numberReader.ordinalNumbers(at).max(by: { $0.end < $1.end })
    {
      var value = ordinal.value
      end = ordinal.end
      // 2nd to the last, 2nd last
      let to = (match(.to, end) ?? match(.through, end)).map { skip(.the, $0.end) }
      if value > 0, let last = match(.ordinal, to ?? end), last.values[0] == -1 {
        value = -value
        end = last.end
      }
      guard (-366...366).contains(value), value != 0 else { return nil }
      days.append(value)
      at = end
      while isMark(",", at) { at += 1 }
      at = skip(.the, skip(.and, at))
      if at == end { break }
    }
    return days.isEmpty ? nil : Span(end: end, value: days, cost: 0)
  }

  /// 15th; 20 and 30; 1st and 15th.
  func dayList(_ position: Int) -> Span<[Int]>? {
    var days: [Int] = []
    var at = position
    var end = position
    while days.count < 31 {
      if let ordinal = numberReader.ordinalNumbers(at).max(by: { $0.end < $1.end }),
        (-1...31).contains(ordinal.value), ordinal.value != 0
      {
        days.append(ordinal.value)
        end = ordinal.end
      } else if let number = whole(at), (1...31).contains(number), !leadsMinutes(at + 1) {
        days.append(number)
        end = at + 1
      } else {
        break
      }
      at = end
      while isMark(",", at) { at += 1 }
      at = skip(.the, skip(.and, at))
      if at == end { break }
    }
    return days.isEmpty ? nil : Span(end: end, value: days, cost: 0)
  }

  struct WeekdayList { var days: [Int], isPlural: Bool }

  /// Monday; mondays and thursdays; Monday through Friday; weekdays.
  /// After “every” nothing has to stand between them: every Tuesday Thursday.
  func weekdayList(_ position: Int, isEvery: Bool = false) -> Span<WeekdayList>? {
    var list = WeekdayList(days: [], isPlural: false)
    var cost = 0.0
    var at = position
    var end = position
    while list.days.count < 21 {
      guard let next = addDays(at, to: &list, &cost) else { break }
      end = next
      at = skip(.every, skip(.on, skip(.and, pastCommas(end))))
      if isMark("/", at), match(.weekday, at + 1) != nil { at += 1 }
      // Short names and plurals need nothing between them, nor do others of which the last is joined or has an hour.
      if at == end, !(list.isPlural && has(.mondays, at)),
        match(.weekday, at).map({
          $0.values.count < 2 && !isEvery && !joinsDay($0.end) && !leadsHour($0.end)
        }) ?? true
      {
        break
      }
    }
    guard !list.days.isEmpty else { return nil }
    list.days = Array(Set(list.days)).sorted()
    // More than one day is every week.
    if !list.isPlural, list.days.count > 1 { (list.isPlural, cost) = (true, cost + 0.1) }
    return Span(end: end, value: list, cost: cost)
  }

  /// An hour stands here that is no number alone.
  private func leadsHour(_ position: Int) -> Bool {
    let link = skip(.at, position)
    return clockReader.clocks(link, plainly: true).contains { link > position || !$0.value.isBare }
  }

  /// “And” another weekday stands here.
  private func joinsDay(_ position: Int) -> Bool {
    let next = skip(.and, pastCommas(position))
    return next > position && match(.weekday, next) != nil
  }

  /// Past one more item of a list of weekdays; nil: none stands here.
  private func addDays(_ at: Int, to list: inout WeekdayList, _ cost: inout Double) -> Int? {
    if let item = match(.mondays, at) ?? match(.weekday, at) {
      return addWeekday(item, at, to: &list)
    }
    let workdays = match(.workdays, at)
    guard let item = workdays ?? match(.weekends, at) else { return nil }
    list.days += workdays == nil ? 5...6 : 0...4
    list.isPlural = true
    if !item.values.isEmpty { cost = workdays == nil ? 0.5 : 0.3 }
    return item.end
  }

  /// Past a weekday, or a stretch from one to another.
  private func addWeekday(_ item: Match, _ at: Int, to list: inout WeekdayList) -> Int {
    if has(.mondays, at) { list.isPlural = true }
    let first = Int(item.values[0])
    var end = item.end
    if item.values.count > 1, isMark(".", end), isGlued(end) { end += 1 }
    list.days.append(first)
    let link = isMark("-", end) ? end + 1 : skip(.through, end)
    guard link > end, let last = match(.mondays, link) ?? match(.weekday, link) else { return end }
    if has(.mondays, link) { list.isPlural = true }
    let distance = (Int(last.values[0]) - first + 7) % 7
    list.days += (0..<7).filter { $0 > 0 && $0 <= distance }.map { (first + $0) % 7 }
    // A stretch of more than two days is of every week; of two it may be one alone.
    if list.days.count > 2 { list.isPlural = true }
    return last.end
  }

  func pastCommas(_ position: Int) -> Int {
    var end = position
    while isMark(",", end) { end += 1 }
    return end
  }
}

/// How often something comes, and at which minute of each hour.
extension RecurrenceReader {
  /// How often in all: 5 times, for 5 times, up to 4 times, thrice, 3x, x3.
  func repeatCount(_ start: Int) -> Span<Int>? {
    for lead in [skip(.on, start), skip(.about, skip(.lasting, skip(.until, start)))] {
      if let repeats = match(.repeats, lead) {
        return Span(end: repeats.end, value: Int(repeats.values[0]), cost: 0)
      }
      for count in numberReader.cardinals(lead) where count.value >= 1 && count.value <= 100_000 {
        // Times with a number behind them are a product.
        guard let times = match(.times, count.end), count.value == count.value.rounded(),
          digits(times.end) == nil
        else { continue }
        return Span(end: times.end, value: Int(count.value), cost: 0)
      }
      if let times = match(.times, lead), isGlued(times.end), let count = whole(times.end),
        count > 0
      {
        return Span(end: times.end + 1, value: count, cost: 0)
      }
    }
    return nil
  }

  /// 15 minutes past (every hour).
  func minutePast(_ start: Int) -> Span<Int>? {
    for count in numberReader.cardinals(start)
    where count.value < 60 && count.value == count.value.rounded() {
      let unit = lengthReader.unit(count.end, forgiving: false)
      guard unit == nil || unit?.value.seconds == 60,
        let past = match(.past, unit?.end ?? count.end)
      else { continue }
      return Span(end: past.end, value: Int(count.value), cost: 0)
    }
    return nil
  }
}
