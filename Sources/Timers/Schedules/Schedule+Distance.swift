/// What comes every so much time, and not at times of the clock: “every 30 minutes”.
///
/// It is kept in UTC, whose clocks never change, so that the distance is the same in the night that has an hour twice and
/// on a journey; other programs read it the same.
extension Schedule {
  public var isByDistance: Bool { zone == Self.evenZone && when.rule?.isDistance == true }

  private static let evenZone = "UTC"

  /// The same, by elapsed time. `zone` is that of its times; nil where its rule says more than a distance.
  public func byDistance(from zone: Zone) -> Schedule? {
    guard when.rule?.isDistance == true, when.extra.isEmpty, when.except.isEmpty,
      when.exceptDays.isEmpty
    else { return nil }
    var even = self
    even.zone = Self.evenZone
    even.when.start = LocalTime(secondsSince1970: zone.instant(when.start))
    if case .local(let end)? = when.rule?.until {
      even.when.rule?.until = .instant(zone.instant(end))
    }
    even.lastRun = lastRun.map { LocalTime(secondsSince1970: zone.instant($0)) }
    return even
  }

  /// The same by the clocks of a zone, where days of theirs are to be left out; unchanged when it goes by clocks already.
  public func byClocks(of zone: Zone) -> Schedule {
    guard isByDistance else { return self }
    func local(_ time: LocalTime) -> LocalTime { zone.local(instant: time.secondsSince1970) }
    var clocks = self
    clocks.zone = nil
    clocks.when = Recurrence(
      start: local(when.start), rule: when.rule, extra: when.extra.map(local),
      except: when.except.map(local), exceptDays: when.exceptDays)
    if case .instant(let end)? = when.rule?.until {
      clocks.when.rule?.until = .local(zone.local(instant: end))
    }
    clocks.lastRun = lastRun.map(local)
    return clocks
  }
}

extension RecurrenceRule {
  /// So much time apart within the day, and nothing about which times.
  var isDistance: Bool {
    frequency.isWithinDay && hours.isEmpty && minutes.isEmpty && seconds.isEmpty
      && weekdays.isEmpty && monthDays.isEmpty && months.isEmpty && yearDays.isEmpty
      && weeks.isEmpty && positions.isEmpty
  }
}
