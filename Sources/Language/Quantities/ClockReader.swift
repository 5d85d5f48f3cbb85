/// Clock times, before any day is known.
struct ClockReader: QuantityReading {
  let line: QuantityLine

  /// A stretch of the day in hours, the later ones past midnight counted on from 24.
  struct DayPart: Hashable {
    var from: Int
    var to: Int
    /// The hour meant when no other is said.
    var usual: Int

    init?(_ values: ArraySlice<Double>) {
      guard values.count >= 3 else { return nil }
      let hours = values.prefix(3).map { Int(max(0, min(48, $0))) }
      (from, to, usual) = (hours[0], hours[1], hours[2])
    }

    /// The hour 0…47 that an hour of a 12-hour clock is in this part; nil when it never is.
    func hour(_ hour: Int) -> Int? {
      [hour % 12, hour % 12 + 12, hour % 12 + 24].first { $0 >= from && $0 < to }
    }

    /// The hour that is likeliest meant with this part where it has no such hour: of the same half of the day.
    func nearest(_ hour: Int) -> Int { hour % 12 + (to <= 12 ? 0 : 12) }
  }

  struct ClockTime: Hashable {
    /// Seconds since midnight, below 48 h: 24 h and more are after the midnight that ends the day.
    var second: Int
    /// Twelve hours later is as possible.
    var isOpen: Bool
    /// Nothing but a number.
    var isBare = false
    /// Hours and minutes in figures with a colon, as clocks of 24 hours show them.
    var isWritten = false

    func with(_ part: DayPart) -> ClockTime? {
      guard isOpen else { return self }
      guard let hour = part.hour(second / 3600) else { return nil }
      return ClockTime(second: hour * 3600 + second % 3600, isOpen: false)
    }

    /// In a part of the day, or near to it where it has no such hour, which is odd.
    func nearest(to part: DayPart) -> (time: ClockTime, isOdd: Bool) {
      if let inside = with(part) { return (inside, false) }
      let hour = part.nearest(second / 3600)
      return (ClockTime(second: hour * 3600 + second % 3600, isOpen: false), true)
    }

    func with(meridiem: Int) -> ClockTime? {
      // 07:00 pm and 15:30 pm are fine, 15:30 am is not; 00:30 am is.
      let said = second / 3600
      let hour = (1...12).contains(said) ? said % 12 + meridiem : said
      guard hour <= 23, meridiem == (hour >= 12 ? 12 : 0) else { return nil }
      return ClockTime(second: hour * 3600 + second % 3600, isOpen: false)
    }
  }

  private static let clockStarts =
    LengthReader.lengthStarts | WordRole.mask(.weekends, .time, .hourPart, .zero)

  /// The word or figures of an hour or minute: 0…59, and whether it was written with a leading zero.
  private func counts(_ position: Int) -> [(value: Int, end: Int, padded: Bool)] {
    if let text = digits(position) {
      guard let value = whole(position), text.utf8.count <= 2 else { return [] }
      return [(value, position + 1, text.utf8.count == 2 && text.utf8.first == 48)]
    }
    var found = numberReader.cardinals(position).filter {
      $0.value < 60 && $0.value == $0.value.rounded()
    }
    .map { (value: Int($0.value), end: $0.end, padded: false) }
    // Zero eight hundred
    if let zero = match(.number, position) ?? match(.zero, position), zero.values.first ?? 0 == 0,
      let hour = match(.number, zero.end), (1...9).contains(hour.values[0]),
      has(.scale, hour.end)
    {
      found.append((Int(hour.values[0]), hour.end, true))
    }
    return found
  }

  /// Every clock time here, with its part of the day or half if that is said right after it;
  /// `plainly` leaves out those told from another (quarter to five); within such a one another is read once, so that none
  /// goes on in itself (ten minutes before quarter to five).
  func clocks(_ position: Int, plainly: Bool = false, isInner: Bool = false) -> [Span<ClockTime>] {
    guard mayStart(Self.clockStarts, position) else { return [] }
    if let time = match(.time, position) {
      let second = Int(time.values[0] * 3600 + time.values[1] * 60)
      return [Span(end: ish(time.end), value: ClockTime(second: second, isOpen: false), cost: 0)]
    }
    var plain: [Span<ClockTime>] = []
    dotted(position, &plain)
    partly(position, &plain)
    inOneFigure(position, &plain)
    for hour in counts(position) where hour.value <= 24 { self.hour(hour, position, &plain) }
    if !plainly, mentions(Self.aroundWords) || has(.fraction, position) {
      around(position, isInner) { plain.addReading($0) }
    }
    var found: [Span<ClockTime>] = []
    for span in plain { halved(span, &found) }
    return found
  }

  /// A clock time, where clocks show such a one.
  private func add(
    _ hour: Int, _ minute: Int, _ second: Int = 0, open: Bool, bare: Bool = false,
    written: Bool = false, _ end: Int, _ cost: Double, _ found: inout [Span<ClockTime>]
  ) {
    guard hour <= 24, minute < 60, second < 60, hour < 24 || minute == 0 else { return }
    found.addReading(
      Span(
        end: end,
        value: ClockTime(
          second: hour * 3600 + minute * 60 + second, isOpen: open && hour >= 1 && hour <= 12,
          isBare: bare, isWritten: written), cost: cost))
  }

  /// Halb acht, viertel acht, drei viertel acht: so much of the hour that ends at eight.
  private func partly(_ position: Int, _ found: inout [Span<ClockTime>]) {
    guard let part = match(.hourPart, position) else { return }
    for hour in counts(part.end) where (1...24).contains(hour.value) {
      let second = (hour.value == 1 ? 12 : hour.value - 1) * 3600 + Int(part.values[0] * 3600)
      add(second / 3600, second / 60 % 60, open: true, skip(.oclock, hour.end), 0, &found)
    }
  }

  /// 0715, 730, 1900 hours
  private func inOneFigure(_ position: Int, _ found: inout [Span<ClockTime>]) {
    guard let hour = whole(position), let text = digits(position), text.utf8.count >= 3,
      text.utf8.count == 4 || hour >= 100,
      // Thousands that are set apart are an amount.
      line.tokens[position].source.count != text.utf8.count + 1
    else { return }
    let end = skip(.hourMark, position + 1)
    let isSaid = end > position + 1 || text.utf8.first == 48
    add(
      hour / 100, hour % 100, open: text.utf8.first != 48, end,
      isSaid ? 0.1 : (1900...2099).contains(hour) ? 0.6 : 0.4, &found)
  }

  /// An hour with whatever says its minutes, or none.
  private func hour(
    _ hour: (value: Int, end: Int, padded: Bool), _ position: Int,
    _ found: inout [Span<ClockTime>]
  ) {
    let open = !hour.padded
    if digits(position) != nil, let time = written(hour.end) {
      add(
        hour.value, time.minute, time.second, open: open, written: true,
        skip(.hourMark, time.end), 0, &found)
      return
    }
    if let mark = match(.hourMark, hour.end), isGlued(hour.end) {
      if isGlued(mark.end), let minute = whole(mark.end), minute < 60 {
        add(hour.value, minute, open: false, mark.end + 1, 0, &found)
      } else {
        add(hour.value, 0, open: false, mark.end, 0.3, &found)
      }
    }
    if let oclock = match(.oclock, hour.end) {
      add(hour.value, 0, open: open, oclock.end, 0, &found)
      // 7 Uhr 40
      minutes(after: oclock.end, isPadded: false) { minute, end, _ in
        add(hour.value, minute, open: open, end, 0, &found)
      }
      return
    }
    // What counts units or times is no hour of the day; half a word for the half of the day may be one.
    if lengthReader.unit(hour.end, forgiving: false) == nil || match(.meridiem, hour.end) != nil,
      !countsTimes(hour.end) || isLed(position)
    {
      add(hour.value, 0, open: open, bare: true, hour.end, 0.6, &found)
    }
    minutes(after: hour.end, isPadded: hour.padded) { minute, end, cost in
      add(hour.value, minute, open: open, end, cost, &found)
    }
  }

  /// The minutes and seconds behind a colon: :30, :30:15.
  private func written(_ position: Int) -> (minute: Int, second: Int, end: Int)? {
    guard isMark(":", position), isGlued(position + 1), let minute = whole(position + 1),
      digits(position + 1)?.utf8.count == 2
    else { return nil }
    let end = position + 2
    let figures = isMark(":", end) ? (digits(end + 1) ?? "").prefix { $0 != "." } : ""
    guard figures.utf8.count == 2, let second = Int(figures) else { return (minute, 0, end) }
    return (minute, second, end + 2)
  }

  /// A time as it is, and with the half or part of the day behind it.
  private func halved(_ span: Span<ClockTime>, _ found: inout [Span<ClockTime>]) {
    let end = ish(span.end)
    if end > span.end { found.addReading(Span(end: end, value: span.value, cost: span.cost)) }
    if let half = match(.meridiem, end), let time = span.value.with(meridiem: Int(half.values[0])) {
      // A letter alone behind a number is an article more often than not, unless it is glued or ends the line.
      let isLetter = half.end == end + 1 && end < tokens.count && tokens[end].text.utf8.count == 1
      let doubt = isLetter && !isGlued(end) && half.end < tokens.count ? 0.5 : 0.0
      found.addReading(Span(end: ish(half.end), value: time, cost: doubt))
      if doubt == 0 { return }
    }
    let link = skip(.partLink, end)
    if let part = match(.part, link), let stretch = DayPart(part.values[...]),
      let time = span.value.with(stretch)
    {
      found.addReading(Span(end: part.end, value: time, cost: min(span.cost, 0.05)))
    }
    found.addReading(span)
  }

  /// Past “o'clock” or “-ish”.
  private func ish(_ position: Int) -> Int {
    let next = isMark("-", position) && isGlued(position) ? position + 1 : position
    return match(.oclock, next)?.end ?? position
  }

  /// 7.30, 17.30: a point between hours and two digits of minutes.
  private func dotted(_ position: Int, _ found: inout [Span<ClockTime>]) {
    guard let parts = digits(position)?.split(separator: "."), parts.count == 2,
      parts[0].utf8.count <= 2, parts[1].utf8.count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return }
    let end = skip(.hourMark, position + 1)
    guard hour > 0 || end > position + 1 else { return }  // 0.33 is a number
    add(hour, minute, open: parts[0].first != "0", end, end > position + 1 ? 0 : 0.15, &found)
  }

  /// Six thirty, 7 45, seven oh five, twelve hundred.
  private func minutes(after position: Int, isPadded: Bool, _ add: (Int, Int, Double) -> Void) {
    if let zero = match(.zero, position), let minute = counts(zero.end).first, minute.value < 10 {
      add(minute.value, minute.end, 0)
    }
    if let hundred = match(.scale, position), hundred.values[0] == 100 {
      add(0, skip(.hourMark, hundred.end), 0.3)
    }
    // Ten-thirty
    let isJoined =
      isMark("-", position) && isGlued(position) && isGlued(position + 1)
      && digits(position - 1) == nil && digits(position + 1) == nil
    let next = isJoined ? position + 1 : position
    for minute in counts(next) where minute.value >= 10 || minute.padded {
      guard isJoined || !isGlued(next),
        isPadded || lengthReader.unit(minute.end, forgiving: false) == nil
          || match(.meridiem, minute.end) != nil,
        !isMark(":", minute.end), !countsTimes(minute.end)
      else { continue }
      add(minute.value, skip(.hourMark, minute.end), digits(next) == nil ? 0.2 : 0.3)
    }
  }

  /// “At 9 ten times”: a number before this word says how often, and neither hour nor minutes.
  private func countsTimes(_ position: Int) -> Bool {
    match(.times, position)?.values.isEmpty ?? false
  }

  /// Behind a word that a clock time follows, and no number of anything: “um 9 mal”.
  private func isLed(_ position: Int) -> Bool {
    position > 0 && !has(.about, position - 1) && match(.at, position - 1)?.end == position
  }

  /// One of these stands between a length and the time it is told from.
  private static let aroundWords = WordRole.mask(.past, .to, .from)

  /// So long before or after an hour.
  private typealias Distance = (seconds: Double, end: Int, cost: Double, hasUnit: Bool)

  /// Quarter to five, half past 6, ten to eight, 20 minutes to 2 pm, an hour before noon, halb acht.
  private func around(
    _ position: Int, _ isInner: Bool, _ add: (Span<ClockTime>) -> Void
  ) {
    for length in distances(position) where length.seconds < 86_400 && length.seconds >= 1 {
      if let past = match(.past, length.end) {
        shift(
          Int(length.seconds), past.end, length.cost,
          ofAny: length.hasUnit && past.ofAny && !isInner, add)
      }
      if let to = match(.to, length.end) {
        shift(
          -Int(length.seconds), to.end, length.cost, ofAny: length.hasUnit && to.ofAny && !isInner,
          add)
      }
      // 15 minutes from 1 pm
      if let from = match(.from, length.end),
        clocks(from.end, plainly: true).contains(where: { !$0.value.isBare })
      {
        shift(Int(length.seconds), from.end, length.cost + 0.1, ofAny: false, add)
      }
    }
    halfAlone(position, add)
  }

  /// An hour, or any time, moved by so many seconds.
  private func shift(
    _ seconds: Int, _ hour: Int, _ cost: Double, ofAny isOfAny: Bool,
    _ add: (Span<ClockTime>) -> Void
  ) {
    guard abs(seconds) < 86_400 else { return }
    // Ten to eight, five to half past; not ten to 7:40.
    let isWhole = !isOfAny && !has(.hourPart, hour) && seconds.magnitude < 3600
    for base in clocks(hour, plainly: !isOfAny, isInner: true)
    where base.value.second % 3600 == 0 || !isWhole {
      var second = base.value.second + seconds
      // A quarter to one is before one, whichever one it is.
      if second < 0 {
        // Of any other time the day before is meant, which a time of the clock cannot say.
        guard base.value.isOpen || !isOfAny else { continue }
        second += 86_400
      }
      if base.value.isOpen, second < 3600 { second += 43_200 }
      if base.value.isOpen, second >= 13 * 3600 { second -= 43_200 }
      add(
        Span(
          end: base.end,
          value: ClockTime(
            second: second, isOpen: base.value.isOpen, isWritten: base.value.isWritten),
          cost: cost + (base.value.isBare ? 0 : base.cost)))
    }
  }

  /// What may stand before “to” and “past”: quarters and minutes alone, or lengths.
  private func distances(_ position: Int) -> [Distance] {
    var found = numberReader.amounts(position).filter { $0.value.value < 60 }.compactMap {
      distance($0, position)
    }
    // Five and twenty past four
    if let few = match(.number, position), few.values[0] < 10, let and = match(.and, few.end),
      let tens = match(.tens, and.end)
    {
      found.append(((few.values[0] + tens.values[0]) * 60, tens.end, 0, false))
    }
    for length in lengthReader.lengths(position)
    where length.value.months == 0 && !isMark(":", position + 1) {
      found.append((length.value.seconds, length.end, length.cost, true))
    }
    return found
  }

  private func distance(_ amount: Span<Amount>, _ position: Int) -> Distance? {
    if amount.value.isFraction {
      return (amount.value.value * 3600, amount.end, amount.cost, false)
    }
    guard !amount.value.isVague else { return nil }
    // Minutes to an hour are said in fives; figures otherwise are a stretch from one hour to another.
    let isRound = amount.value.value.truncatingRemainder(dividingBy: 5) == 0
    if digits(position) != nil, !isRound, !has(.past, amount.end) { return nil }
    // Fives up to twelve may be either.
    let isHour =
      digits(position) != nil && amount.value.value <= 12 && has(.through, amount.end)
    return (amount.value.value * 60, amount.end, amount.cost + (isHour ? 0.3 : 0.05), false)
  }

  /// Half six is half past six where nothing else is said of halves; most of all behind “at”.
  private func halfAlone(_ position: Int, _ add: (Span<ClockTime>) -> Void) {
    guard let half = match(.fraction, position), half.values[0] == 0.5, !has(.hourPart, position),
      digits(half.end) != nil || has(.number, half.end)
    else { return }
    let isAt = position > 0 && (has(.at, position - 1) || has(.until, position - 1))
    for base in clocks(half.end, plainly: true) where base.value.second % 3600 == 0 {
      add(
        Span(
          end: base.end,
          value: ClockTime(second: base.value.second + 1800, isOpen: base.value.isOpen),
          cost: isAt ? 0 : 0.6
        ))
    }
  }
}

extension QuantityLine.Match {
  /// “Before” and “after”: any time may follow, where “to” and “past” need an hour.
  fileprivate var ofAny: Bool { values.first == 1 }
}
