import Timers

/// What calendars say: beside the time, of what could not be read, and what is new in them.
extension SchedulePhrasing {
  /// Where it is, a link, and the first of the notes: for the line that rings. Nil: nothing is known.
  func brief(_ details: Schedule.Details) -> String? {
    let notes = details.notes?.split(whereSeparator: \.isNewline).first.map(String.init)
    let parts = [details.place, details.link, notes].compactMap(\.self).map(short)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: ", ")
    return line.count > 120 ? line.prefix(119) + "…" : line
  }

  /// All of it, a line each.
  func details(_ schedule: Schedule) -> [Line] {
    guard let details = schedule.details else { return [] }
    let texts = [details.title, details.place, details.link, details.notes].compactMap(\.self)
    let lines = texts.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    let shown = lines.prefix(40).map { Line(.plain, "  \($0)") }
    return lines.count > 40 ? shown + [Line(.dim, "  …")] : shown
  }

  /// “plan.ics: new: dentist; gone: gym”.
  func news(_ news: CalendarNews, of name: String) -> Message {
    if news.isLost { return .calendarLost(file: name) }
    func names(_ names: [String], of count: Int) -> String {
      let more = count - names.count
      return speaker.list(names) + (more > 0 ? say(.calendarFurther(n: more)) : "")
    }
    var parts: [Message] = []
    if news.newCount > 0 {
      parts.append(.calendarNew(n: news.newCount, names: names(news.new, of: news.newCount)))
    }
    if news.changedCount > 0 {
      parts.append(
        .calendarChanged(
          n: news.changedCount, names: names(news.changed, of: news.changedCount)))
    }
    if news.goneCount > 0 {
      parts.append(.calendarGone(n: news.goneCount, names: names(news.gone, of: news.goneCount)))
    }
    guard !parts.isEmpty else { return .calendarSame(file: name) }
    return .calendarNews(file: name, changes: parts.map(say).joined(separator: "; "))
  }

  /// What could not be read as it stands, and where.
  public func remarks(_ reading: CalendarReader.Reading) -> [Line] {
    let lines = reading.remarks.map { remark in
      let why = why(remark.what)
      return line(.calendarRemark(line: remark.line, event: remark.event, why: why), .warn)
    }
    guard reading.furtherRemarks > 0 else { return lines }
    return lines + [line(.calendarRemarksMore(n: reading.furtherRemarks), .dim)]
  }

  private func why(_ what: CalendarReader.Remark.What) -> Message {
    switch what {
    case .badLine: .calendarWhyLine
    case .notClosed: .calendarWhyOpen
    case .noStart: .calendarWhyNoStart
    case .badStart(let text): .calendarWhyStart(text: text)
    case .badRule(let why): .calendarWhyRule(why: why)
    case .zoneUnknown(let zone): .calendarWhyZone(zone: zone)
    case .tooManyExceptions(let count): .calendarWhyExceptions(n: count)
    case .exceptionRule: .calendarWhyExrule
    case .badDay(let text): .calendarWhyDay(text: text)
    case .alarm(let text): .calendarWhyAlarm(text: text)
    case .following: .calendarWhyFollowing
    }
  }

  /// “3 schedules read, 1 of a whole day at 9:00, left out: 2 over, 1 unreadable”.
  public func read(
    _ count: Int, _ reading: CalendarReader.Reading, morning: Int
  ) -> Line {
    var parts: [Message] = [.calendarRead(n: count)]
    if reading.wholeDays > 0 {
      let at = SaidTime(LocalTime(local.date, second: morning))
      parts.append(.calendarWholeDays(n: reading.wholeDays, at: speaker.say(at)))
    }
    let left = CalendarReader.LeftOut.allCases.compactMap { reason -> Message? in
      reading.leftOut[reason].map { leftOut(reason, $0) }
    }
    if !left.isEmpty {
      parts.append(.calendarLeftOut(reasons: left.map(say).joined(separator: ", ")))
    }
    return Line(.plain, parts.map(say).joined(separator: ", "))
  }

  private func leftOut(_ reason: CalendarReader.LeftOut, _ count: Int) -> Message {
    switch reason {
    case .over: .calendarLeftOver(n: count)
    case .cancelled: .calendarLeftCancelled(n: count)
    case .done: .calendarLeftDone(n: count)
    case .undated: .calendarLeftUndated(n: count)
    case .journal: .calendarLeftJournal(n: count)
    case .tooLate: .calendarLeftLate(n: count)
    case .tooManyExceptions: .calendarLeftExceptions(n: count)
    case .broken: .calendarLeftBroken(n: count)
    case .zoneUnknown: .calendarLeftZone(n: count)
    }
  }
}
