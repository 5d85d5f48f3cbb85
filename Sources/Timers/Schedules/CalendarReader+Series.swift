/// Times of a series that were moved, changed or cancelled: one, or one and all that follow.
extension CalendarReader.Pass {
  /// A component with a RECURRENCE-ID: it takes the place of one time of its series, or of all from there on.
  mutating func override(_ event: CalendarComponent) {
    guard let line = event.first("RECURRENCE-ID") else { return }
    let uid =
      event.first("UID").map { CalendarText.unescaped($0.value) } ?? "\(event.line)@import"
    do throws(Trouble) {
      let times = try times(line)
      guard let time = times.times.first else { throw Trouble(.broken, .badDay(line.value)) }
      let isFollowing = line.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
      guard let part = part(of: uid, time, times) else {
        // Its series is not in this file: it stands for itself.
        return try single(event, uid, time)
      }
      let id = local(time, times, in: part)
      guard !isStale(event, uid, id.adding(part.moved), part) else { return }
      if isFollowing {
        try follow(event, uid, part, id, isDate: times.isDate)
      } else {
        leaveOut(id.adding(part.moved), in: part)
        try single(event, uid, time)
      }
    } catch {
      leave(event, error)
    }
  }

  /// The part of a series that a time belongs to.
  private func part(of uid: String, _ time: LocalTime, _ times: Times) -> Part? {
    series[uid]?.last { $0.from <= local(time, times, in: $0) } ?? series[uid]?.first
  }

  private func local(_ time: LocalTime, _ times: Times, in part: Part) -> LocalTime {
    let old = reading.schedules[part.index]
    // A day names the time on it: of whole days, or where somebody wrote no more.
    if times.isDate || old.wholeDays != nil {
      return LocalTime(time.date, second: old.when.start.second - part.moved)
    }
    return moved(time, from: times.zone, to: old.zone)
  }

  /// Whether a change is older than its series (SEQUENCE) and of a time that the series has no more.
  private func isStale(
    _ event: CalendarComponent, _ uid: String, _ time: LocalTime, _ part: Part
  ) -> Bool {
    let own = event.first("SEQUENCE").flatMap { Int($0.value) } ?? 0
    guard own < sequences[uid] ?? 0 else { return false }
    let old = reading.schedules[part.index]
    let zone = zones.zone(old.zone)
    return old.when.next(after: zone.instant(time) - 1, in: zone)?.local != time
  }

  private mutating func leaveOut(_ time: LocalTime, in part: Part) {
    let when = reading.schedules[part.index].when
    reading.schedules[part.index].when = Recurrence(
      start: when.start, rule: when.rule, extra: when.extra, except: when.except + [time],
      exceptDays: when.exceptDays)
  }

  private mutating func single(_ event: CalendarComponent, _ uid: String, _ time: LocalTime)
    throws(Trouble)
  {
    var (own, _) = try schedule(event)
    own.when = Recurrence(start: own.when.start)
    own.uid = "\(uid)/\(time.basic)"
    alarms(of: event, &own)
    reading.schedules.append(own)
  }

  /// Ends a series before a time and goes on with another from there.
  private mutating func follow(
    _ event: CalendarComponent, _ uid: String, _ part: Part, _ id: LocalTime, isDate: Bool
  ) throws(Trouble) {
    let old = reading.schedules[part.index]
    let isCancelled = event.first("STATUS")?.value.uppercased() == "CANCELLED"
    let first = id.adding(part.moved)
    var ended = old.when
    let zone = zones.zone(old.zone)
    // A COUNT that was partly used goes on with the rest.
    var used = 0
    if ended.rule?.count != nil {
      var bare = Recurrence(start: ended.start, rule: ended.rule)
      bare.extra = []
      used = bare.occurrences(in: zone).prefix { $0.local < first }.prefix(100_000).count
    }
    let rest = ended.rule?.count.map { $0 - used }
    ended.rule?.count = nil
    ended.rule?.until = .local(first.adding(-1))
    ended = Recurrence(
      start: ended.start, rule: ended.rule, extra: ended.extra.filter { $0 < first },
      except: ended.except, exceptDays: ended.exceptDays)
    if isCancelled {
      reading.schedules[part.index].when = ended
      return
    }
    var (own, when) = try schedule(event)
    if when.rule == nil {
      let by = own.when.start.secondsSince1970 - first.secondsSince1970
      var going = old.when
      if let rest { going.rule?.count = max(1, rest) }
      going = Recurrence(
        start: first, rule: going.rule, extra: going.extra.filter { $0 > first },
        except: going.except.filter { $0 >= first },
        exceptDays: going.exceptDays.filter { $0 >= first.date })
      guard let moved = going.shifted(by: by) else {
        reading.remark(event, .following)
        leaveOut(first, in: part)
        return try single(event, uid, id)
      }
      own.when = moved
      when = moved
    }
    reading.schedules[part.index].when = ended
    own.uid = "\(uid)/\(id.basic)"
    alarms(of: event, &own)
    let by = own.when.start.secondsSince1970 - id.secondsSince1970
    series[uid, default: []].append(Part(from: id, index: reading.schedules.count, moved: by))
    reading.schedules.append(own)
  }
}
