/// What a word can stand for in a number, length, clock time, date or recurrence; the names are those
/// that start the lines of `words.txt`.
enum WordRole: UInt8, CaseIterable, Sendable {
  // Numbers.
  case number, tens, scale, suffix, lot, copies, some, article, and
  case point, minus, plus, power, fraction, over
  case ordinal, ordinalMark
  // Lengths.
  case seconds, months, weekends, more, whole, of
  // Clock times.
  case time, meridiem, past, to, hourPart, oclock, hourMark, minuteMark, zero
  case part, partAfter, partLink, at, about
  // Dates.
  case weekday, mondays, workdays, month, day, tonight, next, this, last, the, period
  case start, middle, end, remainder, sameTime, periodEnd, holiday, season, quarter
  case afterNext, ahead, nearest, by
  // Relative to now or to each other.
  case into, later, ago, agoFirst, now, from, between, until, lasting
  // Recurrences.
  case every, other, adverb, times, repeats, fold, through, per, on, dayWord, starting, except
  // Skipped wherever they stand.
  case filler
  // The last part of a compound, cut off before anything is read.
  case head
  // Names that a training without names gives its phases, and the pause between works at a desk.
  case work, rest, recess
  // Whose clocks are meant: a zone, the word for its time, what may stand before it.
  case zone, zoneWord, zoneLink
  // What people time: no part of any quantity, but a number behind it is a length.
  case everyday
  // Words that mean nothing here and are no slip of one that does.
  case ordinary
  // Before an end, which is of the next morning then.
  case overnight
  // How years of another count are counted on.
  case era
  // The day in the middle of a month; what a time that is over follows.
  case ides, since
  // A sleep that ends at the next such hour, be it of the evening.
  case nap
  // What a reminder to set out is called, with a pair of braces for where to.
  case leaving
  // What people time, in a pan or a cup of its own: several stand beside each other.
  case dish
  // When what comes again was done the last time.
  case lastDone
  // What runs for hours and shows what is left of them: figures with a colon behind it are hours and minutes.
  case appliance
  // Which one, counted from the end of a stretch.
  case fromEnd
  // Behind a length, that it is one.
  case long
  // The free days of the calendar, left out of what comes again.
  case freeDays

  typealias Mask = UInt128

  /// How many numbers stand between the role and the colon; a holiday's calendar says for itself.
  var valueCount: ClosedRange<Int> {
    switch self {
    case .number, .tens, .lot, .copies, .some, .article, .ordinal, .meridiem, .repeats, .fromEnd:
      1...1
    case .seconds, .months: 1...2
    case .weekday, .month, .minuteMark: 1...2
    case .weekends, .workdays, .into, .afterNext, .ago, .next, .past, .to, .other, .times,
      .until, .power, .long:
      0...1
    case .adverb: 2...5
    case .suffix, .mondays, .day, .period, .periodEnd, .hourPart, .zone, .era: 1...1
    case .scale, .fraction: 1...2
    case .time: 2...2
    case .partAfter: 3...3
    case .part, .tonight: 3...4
    case .season: 4...4
    default: 0...0
    }
  }

  /// What a number of this role may be, so that no line of a file can make the arithmetic overflow.
  func allows(_ value: Double) -> Bool {
    switch self {
    case .weekday, .mondays: (0...6).contains(value)
    case .month: (0...12).contains(value)
    case .time, .part, .partAfter, .minuteMark: (0...59).contains(value)
    case .tonight: (-2...59).contains(value)
    case .hourPart: (0...1).contains(value)
    case .ordinal: (-1...1e12).contains(value)
    case .afterNext: (-9...9).contains(value)
    case .era: (-1000...1000).contains(value)
    case .season: (1...31).contains(value)
    case .day, .holiday, .periodEnd: (-400...400).contains(value)
    case .adverb: (-1200...1e8).contains(value) && value != 0
    case .meridiem: value == 0 || value == 12
    case .repeats, .copies, .fromEnd: (1...1000).contains(value)
    default: (0...1e13).contains(value)
    }
  }

  /// Its place in a set of roles; there are at most 128.
  var bit: Mask { 1 &<< Mask(rawValue) }

  static func mask(_ roles: WordRole...) -> Mask { roles.reduce(0) { $0 | $1.bit } }

  /// Words whose slips are read: a letter wrong, missing or too many.
  static let forgiven: Mask = mask(
    .number, .tens, .scale, .weekday, .mondays, .month, .day, .tonight)
  /// Those of which only long words' slips are read: short ones are near to words for other things.
  static let forgivenLong: Mask = mask(.part, .time)

  /// What people time.
  static let timed: Mask = mask(.everyday, .dish)

  /// A word that a compound may be made of.
  static let pieces: Mask = mask(
    .number, .tens, .scale, .and, .ordinal, .fraction, .article, .seconds, .months, .weekday, .part,
    .partAfter, .fold, .time, .oclock)
  /// What a compound may start with.
  static let pieceStarts: Mask = mask(
    .number, .tens, .scale, .fraction, .article, .weekday, .time)

  /// As `words.txt` writes them, in the order of the cases (`ordinal-mark` for `ordinalMark`): to ask the cases for their
  /// names would take a sixth of a start.
  private static let names = """
    number tens scale suffix lot copies some article and point minus plus power fraction over ordinal \
    ordinal-mark seconds months weekends more whole of time meridiem past to hour-part oclock \
    hour-mark minute-mark zero part part-after part-link at about weekday mondays workdays month day \
    tonight next this last the period start middle end remainder same-time period-end holiday season quarter \
    after-next ahead nearest by into later ago ago-first now from between until lasting every \
    other adverb times repeats fold through per on day-word starting except filler head work \
    rest recess zone zone-word zone-link everyday ordinary overnight \
    era ides since nap leaving dish last-done appliance from-end long free-days
    """

  static let byName = Dictionary(
    uniqueKeysWithValues: zip(names.split(separator: " ").map(String.init), allCases))

  var isUnit: Bool { self == .seconds || self == .months || self == .weekends }
}
