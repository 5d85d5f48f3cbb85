import Language
import Timers
import Workflows

/// What clocks and calendars show, as lines.
struct ClockPhrasing: PhrasingFamily, Sendable {
  let situation: Situation

  init(_ situation: Situation) { self.situation = situation }

  /// `It is 18:30, Monday 9 Mar.`
  var today: Message {
    .clockNow(clock: clock(situation.local), day: weekday(situation.local.date))
  }

  /// `It will be 19:15.` `That is Sunday 15 Mar, in 6 days.`
  func will(_ time: LocalTime, saysClock: Bool) -> Message {
    if saysClock {
      return time < situation.local
        ? .clockWas(clock: clock(time)) : .clockWillBe(clock: clock(time))
    }
    return .clockThatIs(day: weekday(time.date), distance: distance(to: time.date))
  }

  /// `in 6 days`
  private func distance(to date: CivilDate) -> Message {
    let days = date.day - situation.local.date.day
    return switch days {
    case 0: .clockIsToday
    case 1: .clockIsTomorrow
    case -1: .clockIsYesterday
    default: days > 0 ? .clockInDays(n: days) : .clockDaysAgo(n: -days)
    }
  }

  /// `The clocks go forward 1 hour on Sunday 29 Mar at 02:00, in 20 days.`
  func change(_ change: (instant: Int, seconds: Int)?) -> Message {
    guard let change else { return .clockChangeNone }
    let zone = situation.zone
    let time = LocalTime(secondsSince1970: change.instant + zone.offset(change.instant - 1))
    let length = situation.speaker.words(.seconds(abs(change.seconds)))
    let hour = clock(LocalTime(situation.local.date, second: time.second))
    let (day, away) = (weekday(time.date), distance(to: time.date))
    return change.seconds > 0
      ? .clockChangeForward(length: length, day: day, clock: hour, distance: away)
      : .clockChangeBack(length: length, day: day, clock: hour, distance: away)
  }

  /// `45 minutes until 12:00.` `291 days until Friday 25 Dec.`
  func distance(
    _ length: Duration, in unit: LengthUnit?, to time: LocalTime, isSince: Bool, saysClock: Bool
  ) -> Message {
    let end = saysClock ? clock(time) : weekday(time.date)
    let length = amount(length, in: unit)
    return isSince
      ? .clockSince(length: length, end: end) : .clockUntil(length: length, end: end)
  }

  /// `1 hour 30 minutes`; in a unit, to two places: `1.5 hours`, `1 day`.
  func amount(_ length: Duration, in unit: LengthUnit?) -> String {
    guard let unit else { return situation.speaker.words(length) }
    let hundredths = (length.nanoseconds / (unit.duration.nanoseconds / 100)).magnitude
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    var amount = "\(whole)"
    if rest > 0 {
      let fraction = rest % 10 == 0 ? "\(rest / 10)" : padded(Int(rest), 2)
      amount = say(.unitDecimal(whole: amount, fraction: fraction))
    }
    return say(.unitAmount(amount: amount, unit: unit.rawValue, n: hundredths == 100 ? 1 : 2))
  }

  /// `7.` `6, and 30 minutes are left.`
  func fits(_ part: Duration, into whole: Duration) -> Message {
    let (count, rest) = whole.nanoseconds.quotientAndRemainder(dividingBy: part.nanoseconds)
    return rest == 0
      ? .clockFits(n: Int(count))
      : .clockFitsRest(n: Int(count), rest: amount(.nanoseconds(rest), in: nil))
  }

  /// `19 work days until Thursday 24 Dec. Weekends and the holidays of us-federal are passed over.`
  func workDays(_ count: Int, to end: CivilDate?, _ calendar: WorkCalendar) -> Message {
    let said: Message =
      end.map { .clockWorkdaysUntil(n: count, end: weekday($0)) } ?? .clockWorkdays(n: count)
    return said + passingOver(calendar)
  }

  /// What no work day is.
  func passingOver(_ calendar: WorkCalendar) -> Message {
    calendar.holidays.isEmpty ? .clockWeekendsOut : .clockHolidaysOut(calendar: calendar.id)
  }

  /// `Thursday 26 Nov is a holiday (us-federal).`
  func holiday(_ date: CivilDate, _ calendar: WorkCalendar) -> Message {
    let day = weekday(date)
    if calendar.isHoliday(date) { return .clockHoliday(day: day, calendar: calendar.id) }
    return date.weekday < 5
      ? .clockHolidayNot(day: day, calendar: calendar.id)
      : .clockHolidayWeekend(day: day, calendar: calendar.id)
  }

  private func clock(_ time: LocalTime) -> String {
    situation.speaker.say(
      SaidTime(time, seconds: time.second % 60 != 0 && time != situation.local))
  }

  /// `Sunday 15 Mar`
  private func weekday(_ date: CivilDate) -> String { situation.speaker.date(date, isShort: false) }
}
