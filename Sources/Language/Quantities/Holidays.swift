import Timers

/// The calendars by which a line of `words.txt` may count a holiday; their names stand after `holiday`.
enum HolidayCalendar: String, CaseIterable, Sendable {
  /// Month and day; or month, which weekday of it, weekday (0 Monday) and days after that.
  case civil
  /// Days after Easter Sunday, of the western and of the eastern churches.
  case easter, orthodox
  /// Month and day; the nearest day from Monday to Friday, or the day before if it is a Sunday.
  case workday
  case notSunday = "not-sunday"
  /// Month (1 Nisan or Muharram) and day.
  case hebrew, islamic
  /// Month (1 the one of new year) and day.
  case chinese
  /// Month (1 Chaitra, from new moon to new moon), lunar day 1…30, the hour at which that day must run,
  /// and days after it.
  case hindu
  /// Degrees of the zodiac of the stars the Sun reaches, and days after the day it does.
  case sun
  /// Days after the new year of a calendar that knows no leap years.
  case parsi

  /// How many numbers follow its name.
  var valueCount: ClosedRange<Int> {
    switch self {
    case .civil: 2...4
    case .easter, .orthodox, .parsi: 1...1
    case .workday, .notSunday, .hebrew, .islamic, .chinese, .sun: 2...2
    case .hindu: 3...4
    }
  }

  /// Begins at sunset of the day before.
  var beginsAtSunset: Bool { self == .hebrew }

  /// Its place among all, as the lexicon keeps it.
  var code: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) }
}

/// Holidays of a year of the civil calendar, from 1 to 9999; the moons are right from 1900 to 2100.
struct Holiday: Hashable {
  let calendar: HolidayCalendar
  private let numbers: [Int]

  /// The lexicon's values: the calendar's code and its numbers.
  init?(_ values: [Double]) {
    guard let code = values.first, HolidayCalendar.allCases.indices.contains(Int(code)) else {
      return nil
    }
    calendar = HolidayCalendar.allCases[Int(code)]
    numbers = values.dropFirst().map { Int(max(-400, min(400, $0))) }
    guard calendar.valueCount.contains(numbers.count) else { return nil }
  }

  /// The month and day it is on in every year; nil where it moves.
  var dayOfYear: (month: Int, day: Int)? {
    calendar == .civil && numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// Nil when it does not happen in that year.
  func date(in year: Int) -> CivilDate? {
    guard (1...9999).contains(year) else { return nil }
    let (first, second) = (numbers[0], numbers.count > 1 ? numbers[1] : 0)
    switch calendar {
    case .civil, .workday, .notSunday: return civil(year)
    case .easter: return CivilDate(day: Self.easter(year).day + first)
    case .orthodox: return CivilDate(day: Self.orthodoxEaster(year).day + first)
    case .hebrew:
      return [year + 3760, year + 3761].lazy.map { Self.hebrew($0, first, second) }
        .first { $0.components.year == year }
    case .islamic: return Self.islamic(first, second, year)
    case .chinese: return Self.chinese(first, second, year)
    case .hindu:
      return Self.hindu(first, second, hour: numbers[2], year).map {
        CivilDate(day: $0.day + (numbers.count > 3 ? numbers[3] : 0))
      }
    case .sun: return Self.entry(of: first, year).map { CivilDate(day: $0.day + second) }
    case .parsi: return Self.parsi(first, year)
    }
  }

  /// On a day of the year or the nth weekday of a month, moved off a weekend where the calendar says so.
  private func civil(_ year: Int) -> CivilDate? {
    let (first, second) = (numbers[0], numbers[1])
    if numbers.count == 4 {
      return DateReader.nth(second, numbers[2], year, first).map {
        CivilDate(day: $0.day + numbers[3])
      }
    }
    let moves: [Int: Int] =
      switch calendar {
      case .workday: [5: -1, 6: 1]
      case .notSunday: [6: -1]
      default: [:]  // Only these two move.
      }
    return DateReader.date(year, first, second).map {
      CivilDate(day: $0.day + (moves[$0.weekday] ?? 0))
    }
  }

  /// Every 365 days; one of the new years was on 17 August 2018.
  private static func parsi(_ days: Int, _ year: Int) -> CivilDate {
    let new = CivilDate(year: 2018, month: 8, day: 17).day
    let start = CivilDate(year: year, month: 1, day: 1).day
    return CivilDate(day: start + ((new - start) % 365 + 365) % 365 + days)
  }

  /// The one said with no year: the next from a day on, or the last before it.
  func next(from day: CivilDate) -> CivilDate? {
    let year = day.components.year
    return (year - 1...year + 9).lazy.compactMap { date(in: $0) }.first { $0 >= day }
  }

  func last(before day: CivilDate) -> CivilDate? {
    let year = day.components.year
    return (0...9).lazy.compactMap { date(in: year + 1 - $0) }.first { $0 < day }
  }

  // MARK: - Easter

  /// Easter Sunday, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8).
  static func easter(_ year: Int) -> CivilDate {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let days = h + l - 7 * m + 114
    return CivilDate(year: year, month: days / 31, day: days % 31 + 1)
  }

  /// By the Julian computus (Meeus, ch. 8), in the Gregorian calendar.
  static func orthodoxEaster(_ year: Int) -> CivilDate {
    let d = (19 * (year % 19) + 15) % 30
    let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
    let days = d + e + 114
    let julian = CivilDate(year: year, month: days / 31, day: days % 31 + 1)
    return CivilDate(day: julian.day + year / 100 - year / 400 - 2)
  }

  // MARK: - Hebrew (Reingold and Dershowitz, Calendrical Calculations, ch. 8)

  /// 1 Tishri.
  private static func hebrewNewYear(_ year: Int) -> Int {
    func elapsed(_ year: Int) -> Int {
      let months = (235 * year - 234) / 19
      let parts = 12_084 + 13_753 * months
      let day = 29 * months + parts / 25_920
      return (3 * (day + 1)) % 7 < 3 ? day + 1 : day
    }
    let (before, this, after) = (elapsed(year - 1), elapsed(year), elapsed(year + 1))
    let delay = after - this == 356 ? 2 : this - before == 382 ? 1 : 0
    // The epoch is the day −1373427 of their count, whose day 719163 is 1 January 1970.
    return this + delay - 1_373_427 - 719_163
  }

  private static func hebrew(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    let (new, next) = (hebrewNewYear(year), hebrewNewYear(year + 1))
    let nisan = next - 177
    let lengths = [30, 29, 30, 29, 30, 29]
    let first: Int
    switch month {
    case 1...6: first = nisan + lengths.prefix(month - 1).reduce(0, +)
    case 7: first = new
    case 8: first = new + 30
    case 12: first = nisan - 29
    default:
      let shevat = nisan - 59 - (next - new > 380 ? 30 : 0)
      let tevet = shevat - 29
      first =
        month == 11 ? shevat : month == 10 ? tevet : tevet - ((next - new) % 10 == 3 ? 29 : 30)
    }
    return CivilDate(day: first + day - 1)
  }

  // MARK: - Islamic

  /// As in Mecca (Umm al-Qura): a month starts with the sunset after which the Moon, new since before it,
  /// sets after the Sun.
  private static func islamic(_ month: Int, _ day: Int, _ year: Int) -> CivilDate? {
    // Months are counted from 1 Muharram 1400, 20 November 1979; one lasts 29.530588 days.
    let start = CivilDate(year: year, month: 1, day: 1).day
    let anchor = CivilDate(year: 1979, month: 11, day: 20).day
    let wanted = month - 1
    let index = Int((Double(start - anchor) / 29.530588).rounded(.down)) - 1
    for month in (index...index + 14) where ((month % 12) + 12) % 12 == wanted {
      let middle = Double(anchor) + (Double(month) + 0.5) * 29.530588
      let new = Sky.newMoon(before: middle)
      var eve = Int(new.rounded(.down))
      for _ in 0..<3 {
        let sunset = Sky.sunset(eve, north: 21.42, east: 39.83)
        // Its centre sets at 0.125°, parallax and refraction taken together (Meeus, ch. 15).
        if sunset > new, Sky.moonHeight(sunset, north: 21.42, east: 39.83) > 0.125 { break }
        eve += 1
      }
      let date = CivilDate(day: eve + day)
      if date.components.year == year { return date }
    }
    return nil
  }

  // MARK: - Chinese

  private static func chinese(_ month: Int, _ day: Int, _ year: Int) -> CivilDate? {
    // Days begin at midnight in Beijing, eight hours before Greenwich.
    func date(_ moment: Double) -> Int { Int((moment + 8.0 / 24).rounded(.down)) }
    func solstice(_ year: Int) -> Int {
      date(Sky.sun(reaches: 270, after: Double(CivilDate(year: year, month: 12, day: 1).day)))
    }
    /// The first day of the month that holds a day.
    func newMoon(holding day: Int) -> Double {
      Sky.newMoon(before: Double(day) + 1 - 8.0 / 24 - 1e-6)
    }
    var new = newMoon(holding: solstice(year - 1))  // the eleventh month
    let next = newMoon(holding: solstice(year))
    let isLeap = Int(((next - new) / 29.530588).rounded()) == 13
    var number = 11
    var isSpent = !isLeap
    for _ in 0..<14 {
      let following = Sky.newMoon(after: new + 1)
      // A month without a principal term (the Sun at a multiple of 30°) is the leap one.
      let first = Sky.sun(Double(date(new)) - 8.0 / 24)
      let last = Sky.sun(Double(date(following)) - 8.0 / 24)
      let holdsTerm = Int(first / 30) != Int(last / 30)
      if !holdsTerm, !isSpent {
        isSpent = true
      } else {
        if number == month {
          let found = CivilDate(day: date(new) + day - 1)
          if found.components.year == year { return found }
        }
        number = number % 12 + 1
      }
      new = following
    }
    return nil
  }

  // MARK: - Hindu

  /// The precession since the zodiac of the stars and that of the seasons agreed (Lahiri).
  private static func shift(_ moment: Double) -> Double { 23.853 + (moment - 10957.5) * 3.8247e-5 }

  /// The lunar day that runs at an hour of Indian time; a month without Sun's entry is left out.
  private static func hindu(_ month: Int, _ day: Int, hour: Int, _ year: Int) -> CivilDate? {
    var new = Sky.newMoon(before: Double(CivilDate(year: year, month: 1, day: 1).day) - 45)
    for _ in 0..<16 {
      let following = Sky.newMoon(after: new + 1)
      func sign(_ moment: Double) -> Int { Int(Sky.circle(Sky.sun(moment) - shift(moment)) / 30) }
      defer { new = following }
      guard sign(new) != sign(following), (sign(new) + 1) % 12 + 1 == month else { continue }
      let from = (Double(day) - 1) * 12
      for ahead in (day - 3)...(day + 2) {
        let date = Int((new + 5.5 / 24).rounded(.down)) + ahead
        let phase = Sky.phase(Double(date) + (Double(hour) - 5.5) / 24)
        // Or past it already, when the lunar day is so short that no such hour lies in it.
        let behind = Sky.circle(phase - from)
        if behind < 24, Double(date) + (Double(hour) - 5.5) / 24 > new - 2 {
          let found = CivilDate(day: date)
          if found.components.year == year { return found }
          break
        }
      }
    }
    return nil
  }

  /// The day on which the Sun enters a place of the zodiac of the stars; the next one after sunset.
  private static func entry(of degrees: Int, _ year: Int) -> CivilDate? {
    let start = Double(CivilDate(year: year, month: 1, day: 1).day)
    let longitude = Sky.circle(Double(degrees) + shift(start))
    let moment = Sky.sun(reaches: longitude, after: start - 5) + 5.5 / 24
    return CivilDate(day: Int((moment + 0.25).rounded(.down)))
  }
}
