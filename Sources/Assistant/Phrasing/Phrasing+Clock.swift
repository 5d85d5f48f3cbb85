import Language
import Timers

/// What clocks and calendars show, as lines.
extension Phrasing {
  /// `It is 18:30, Monday 9 Mar.`
  var today: String {
    "It is \(clock(situation.local)), \(weekday(situation.local.date))."
  }

  /// `It will be 19:15.` `That is Sunday 15 Mar, in 6 days.`
  func will(_ time: LocalTime, saysClock: Bool) -> Line {
    if saysClock {
      return Line(.plain, "It \(time < situation.local ? "was" : "will be") \(clock(time)).")
    }
    let days = time.date.day - situation.local.date.day
    let distance =
      switch days {
      case 0: "today"
      case 1: "tomorrow"
      case -1: "yesterday"
      default: days > 0 ? "in \(days) days" : "\(-days) days ago"
      }
    return Line(.plain, "That is \(weekday(time.date)), \(distance).")
  }

  /// `45 minutes until 12:00.` `291 days until Friday 25 Dec.`
  func distance(
    _ length: Duration, in unit: LengthUnit?, to time: LocalTime, isSince: Bool, saysClock: Bool
  ) -> Line {
    let end = saysClock ? clock(time) : weekday(time.date)
    return Line(
      .plain, "\(Self.sentence(length, in: unit)) \(isSince ? "since" : "until") \(end).")
  }

  /// `1 hour 30 minutes`; in a unit, to two places: `1.5 hours`, `1 day`.
  static func sentence(_ length: Duration, in unit: LengthUnit?) -> String {
    guard let unit else { return Clockface.words(length) }
    let hundredths = (length.nanoseconds / (unit.duration.nanoseconds / 100)).magnitude
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let fraction =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : ".\(Clockface.padded(Int(rest)))"
    let word = hundredths == 100 ? String(unit.rawValue.dropLast()) : unit.rawValue
    return "\(whole)\(fraction) \(word)"
  }

  private func clock(_ time: LocalTime) -> String {
    Clockface.time(
      time, seenFrom: situation.local, seconds: time.second % 60 != 0 && time != situation.local,
      isTwelveHour: situation.manner.isTwelveHour)
  }

  /// `Sunday 15 Mar`
  private func weekday(_ date: CivilDate) -> String {
    "\(HistoryPhrasing.weekdays[date.weekday]) \(Self.date(date, seenFrom: situation.local))"
  }
}
