/// Which zone a calendar means by a name, and how it is called here.
///
/// In this order: a zone of the time zone database; a name of Windows; the end of a longer name (`/vendor/Europe/Berlin`);
/// the file's own VTIMEZONE, read by its rules. Where none of them says the hour, there is no zone, and what needs it is left out.
struct CalendarZones {
  private let reader: CalendarReader
  private let file: [String: CalendarComponent]
  /// Names resolved so far.
  private let resolved: [String: String]
  /// The zone of times without one; nil: the user's.
  let own: String?

  init(_ reader: CalendarReader, _ calendar: CalendarFile) {
    self.reader = reader
    var file: [String: CalendarComponent] = [:]
    for zone in calendar.zones {
      if let id = zone.first("TZID")?.value { file[CalendarText.unescaped(id)] = zone }
    }
    self.file = file
    var resolved: [String: String] = [:]
    for (id, zone) in file { resolved[id] = Self.resolve(id, zone, reader) }
    self.resolved = resolved
    own = calendar.ownZone.flatMap { resolved[$0] ?? Self.resolve($0, nil, reader) }
  }

  /// What a TZID is called here; nil: nobody knows its hours.
  func name(of id: String) -> String? {
    let id = CalendarText.unescaped(id)
    return resolved[id] ?? (file[id] == nil ? Self.resolve(id, nil, reader) : nil)
  }

  /// The arithmetic of a name of ours; nil: the user's zone.
  func zone(_ name: String?) -> Zone {
    guard let name else { return reader.zone }
    if let rules = ZoneRules(named: name) { return rules.zone }
    return reader.zoneNamed(name) ?? reader.zone
  }

  private static func resolve(
    _ id: String, _ zone: CalendarComponent?, _ reader: CalendarReader
  ) -> String? {
    for candidate in [zone?.first("X-LIC-LOCATION")?.value, id].compactMap(\.self) {
      if reader.zoneNamed(candidate) != nil { return candidate }
      if let name = reader.windowsZones[candidate], reader.zoneNamed(name) != nil { return name }
      let parts = candidate.split(separator: "/")
      for count in [3, 2] where parts.count >= count {
        let tail = parts.suffix(count).joined(separator: "/")
        if reader.zoneNamed(tail) != nil { return tail }
      }
    }
    guard let zone, let rules = CalendarZoneRules(zone) else { return nil }
    return rules.name(at: reader.now)
      ?? reader.windowsZones.zones.first { name in
        reader.zoneNamed(name).map { rules.agrees(with: $0.offset, from: reader.now) } ?? false
      }
  }
}

/// The clock changes that a VTIMEZONE describes (RFC 5545 §3.6.5).
struct CalendarZoneRules {
  /// One of its parts: from each onset on clocks are so far ahead of UTC.
  private struct Part {
    var onsets: Recurrence
    var before: Int
    var after: Int
    var isSummer: Bool
    var name: String

    var clock: Zone {
      let before = before
      return Zone { _ in before }
    }

    /// The latest onset up to an instant.
    func last(through instant: Int) -> Int? {
      if onsets.rule == nil {
        return ([onsets.start] + onsets.extra).map { clock.instant($0) }.filter { $0 <= instant }
          .max()
      }
      for back in [400 * 86_400, 10 * 366 * 86_400] {
        let near = onsets.occurrences(after: instant - back, in: clock)
          .prefix { $0.instant <= instant }.suffix(1)
        if let last = near.first { return last.instant }
      }
      // A rule that ended long ago: from its beginning. Yearly, so there are few.
      return onsets.occurrences(in: clock).prefix(2000).prefix { $0.instant <= instant }
        .suffix(1).first?.instant
    }
  }

  private var parts: [Part] = []

  /// Nil where a part has no beginning or no offset: half a zone says wrong hours.
  init?(_ component: CalendarComponent) {
    for inner in component.inner where inner.name == "STANDARD" || inner.name == "DAYLIGHT" {
      guard let start = inner.first("DTSTART").flatMap({ Self.time($0.value) }),
        let to = inner.first("TZOFFSETTO").flatMap({ CalendarText.seconds(ofOffset: $0.value) })
      else { return nil }
      let from = inner.first("TZOFFSETFROM").flatMap { CalendarText.seconds(ofOffset: $0.value) }
      var onsets = Recurrence(start: start)
      if let text = inner.first("RRULE")?.value {
        guard let rule = try? RecurrenceRule(parsing: text), !rule.frequency.isWithinDay else {
          return nil
        }
        onsets.rule = rule
      }
      let more = inner.all("RDATE").flatMap { $0.value.split(separator: ",") }
        .compactMap { LocalTime(basic: $0.split(separator: "/").first ?? "") }
      onsets = Recurrence(start: start, rule: onsets.rule, extra: more)
      parts.append(
        Part(
          onsets: onsets, before: from ?? to, after: to, isSummer: inner.name == "DAYLIGHT",
          name: inner.first("TZNAME")?.value ?? ""))
    }
    guard !parts.isEmpty, parts.count <= 500 else { return nil }
  }

  /// A day alone is its midnight.
  private static func time(_ text: String) -> LocalTime? {
    LocalTime(basic: text) ?? (text.utf8.count == 8 ? LocalTime(basic: text + "T000000") : nil)
  }

  /// How far clocks are ahead of UTC: what the latest onset says, before all of them what the first came from.
  func offset(_ instant: Int) -> Int {
    var best: (onset: Int, offset: Int)?
    for part in parts {
      guard let onset = part.last(through: instant), onset >= best?.onset ?? .min else { continue }
      best = (onset, part.after)
    }
    if let best { return best.offset }
    let first = parts.min { $0.onsets.start < $1.onsets.start }
    return first?.before ?? 0
  }

  /// What the zone is called from an instant on: the rule that goes on for ever, else its single changes; nil where neither
  /// says the same as the zone.
  func name(at instant: Int) -> String? {
    func forever(_ isSummer: Bool) -> Part? {
      parts.filter { $0.isSummer == isSummer && $0.onsets.rule?.until == nil }
        .filter { $0.onsets.rule != nil && $0.onsets.rule?.count == nil }
        .max { $0.onsets.start < $1.onsets.start }
    }
    var rule: PosixZone?
    if let summer = forever(true), let winter = forever(false),
      let begin = Self.change(summer.onsets), let end = Self.change(winter.onsets)
    {
      rule = PosixZone(
        standard: period(winter), summer: period(summer), begin: begin, end: end)
    }
    if let rule, agrees(with: { rule.period(at: $0).offset }, from: instant) {
      return ZoneRules(changes: [], first: rule.standard, rule: rule).name
    }
    return changes(from: instant).flatMap { rules in
      agrees(with: { rules.period(at: $0).offset }, from: instant) ? rules.name : nil
    }
  }

  /// The single changes of thirty years, and from then on what the last said.
  private func changes(from instant: Int) -> ZoneRules? {
    let (begin, end) = (instant - 366 * 86_400, instant + 30 * 366 * 86_400)
    var onsets: Set<Int> = []
    for part in parts {
      onsets.formUnion(
        part.onsets.occurrences(after: begin, in: part.clock).prefix(ZoneRules.mostNamed)
          .prefix { $0.instant <= end }.map(\.instant))
    }
    var changes: [(instant: Int, period: ZoneRules.Period)] = []
    func period(_ offset: Int) -> ZoneRules.Period {
      .init(offset: offset, isSummer: false, name: CalendarText.offset(offset))
    }
    let first = period(offset(begin))
    for onset in onsets.sorted() {
      let after = offset(onset)
      if after != changes.last?.period.offset ?? first.offset {
        changes.append((onset, period(after)))
      }
    }
    let last = changes.last?.period ?? first
    // Names have whole minutes.
    guard changes.count <= ZoneRules.mostNamed, changes.allSatisfy({ $0.period.offset % 60 == 0 }),
      first.offset % 60 == 0
    else { return nil }
    return PosixZone(standard: last).map { ZoneRules(changes: changes, first: first, rule: $0) }
  }

  private func period(_ part: Part) -> ZoneRules.Period {
    .init(offset: part.after, isSummer: part.isSummer, name: part.name)
  }

  /// Whether another zone shows the same times for the ten years from an instant: looked at every ten days, and around each onset.
  func agrees(with other: (Int) -> Int, from instant: Int) -> Bool {
    var moments = Array(stride(from: instant, through: instant + 3660 * 86_400, by: 10 * 86_400))
    for part in parts {
      let onsets = part.onsets.occurrences(after: instant, in: part.clock).prefix(12)
      moments += onsets.flatMap { [$0.instant - 1, $0.instant] }.filter { $0 <= moments[366] }
    }
    return moments.allSatisfy { offset($0) == other($0) }
  }

  /// The day of the year on which a yearly rule changes clocks.
  private static func change(_ onsets: Recurrence) -> PosixZone.Change? {
    guard let rule = onsets.rule, rule.frequency == .yearly, rule.interval == 1,
      rule.months.count <= 1, rule.weeks.isEmpty, rule.yearDays.isEmpty, rule.positions.isEmpty
    else { return nil }
    let (_, startMonth, startDay) = onsets.start.date.components
    let month = rule.months.first ?? startMonth
    let second = onsets.start.second
    guard let day = rule.weekdays.first else {
      // A day of the month: POSIX counts days of the year without 29 February.
      let day = rule.monthDays.first ?? startDay
      guard rule.monthDays.count <= 1, day > 0 else { return nil }
      let first = CivilDate(year: 2027, month: 1, day: 1).day
      let number = CivilDate(year: 2027, month: month, day: day).day - first + 1
      return .init(day: .julian(number), second: second)
    }
    guard rule.weekdays.count == 1 else { return nil }
    if day.ordinal == 0 {
      // A weekday among seven days of a month is the first, second, … of it, by where they begin.
      let days = rule.monthDays
      guard days.count == 7, let low = days.first, let high = days.last, high - low == 6,
        low % 7 == 1
      else { return nil }
      return .init(
        day: .weekday(month: month, week: (low + 6) / 7, day: day.day), second: second)
    }
    guard day.ordinal == -1 || (1...4).contains(day.ordinal) else { return nil }
    return .init(
      day: .weekday(month: month, week: day.ordinal == -1 ? 5 : day.ordinal, day: day.day),
      second: second)
  }
}

extension PosixZone {
  init?(
    standard: ZoneRules.Period, summer: ZoneRules.Period? = nil, begin: Change? = nil,
    end: Change? = nil
  ) {
    guard abs(standard.offset) < 26 * 3600, abs(summer?.offset ?? 0) < 26 * 3600 else { return nil }
    (self.standard, self.summer, self.begin, self.end) = (standard, summer, begin, end)
  }

  /// `CET-1CEST,M3.5.0,M10.5.0/3`: reading it gives the same rule.
  var text: String {
    func clock(_ seconds: Int) -> String {
      let all = abs(seconds)
      var text = (seconds < 0 ? "-" : "") + String(all / 3600)
      if all % 3600 > 0 { text += ":" + padded(all / 60 % 60, 2) }
      if all % 60 > 0 { text += ":" + padded(all % 60, 2) }
      return text
    }
    func called(_ period: ZoneRules.Period) -> String {
      let isPlain =
        (3...10).contains(period.name.utf8.count)
        && period.name.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
      return (isPlain ? period.name : "<\(CalendarText.offset(period.offset))>")
        + clock(-period.offset)
    }
    func said(_ change: Change) -> String {
      let day =
        switch change.day {
        case .weekday(let month, let week, let day): "M\(month).\(week).\((day + 1) % 7)"
        case .julian(let number): "J\(number)"
        case .ordinal(let number): "\(number)"
        }
      return "," + day + (change.second == 7200 ? "" : "/" + clock(change.second))
    }
    var text = called(standard)
    if let summer, let begin, let end { text += called(summer) + said(begin) + said(end) }
    return text
  }
}

/// Zones that are no zones of the database have their rules as their name.
///
///     TZ=CET-1CEST,M3.5.0,M10.5.0/3                       a rule for ever
///     TZ=<+10>-10|+1000@1704067200+1200@1714860000+1000   single changes before it: offset, then instant and offset of each
extension ZoneRules {
  static let mark = "TZ="
  /// 30 years of two changes, and some.
  static let mostNamed = 80

  /// The rules that a name of ours says; nil for names of the database.
  public init?(named name: String) {
    guard name.hasPrefix(Self.mark), name.utf8.count <= 4000 else { return nil }
    let parts = name.dropFirst(Self.mark.count).split(separator: "|", maxSplits: 1)
    guard let text = parts.first, let rule = PosixZone(String(text)) else { return nil }
    var changes: [(instant: Int, period: Period)] = []
    var first = rule.standard
    if parts.count == 2 {
      for (number, piece) in parts[1].split(separator: "@").enumerated() {
        guard let offset = CalendarText.seconds(ofOffset: String(piece.suffix(5))),
          changes.count < Self.mostNamed
        else { return nil }
        let period = Period(
          offset: offset, isSummer: false, name: CalendarText.offset(offset))
        if number == 0 {
          first = period
        } else {
          guard let instant = Int(piece.dropLast(5)), instant > changes.last?.instant ?? .min
          else { return nil }
          changes.append((instant, period))
        }
      }
    }
    self.init(changes: changes, first: first, rule: rule)
  }

  /// What its schedules name as their zone.
  var name: String {
    var text = Self.mark + (rule?.text ?? "<+0000>0")
    guard !changes.isEmpty else { return text }
    text += "|" + CalendarText.offset(first.offset)
    for change in changes {
      text += "@\(change.instant)" + CalendarText.offset(change.period.offset)
    }
    return text
  }

  /// What a zone is called where somebody reads it: single changes are nobody’s business.
  public static func shown(_ name: String) -> String {
    name.hasPrefix(mark) ? String(name.prefix { $0 != "|" }) : name
  }
}
