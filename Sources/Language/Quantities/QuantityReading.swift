/// A reader of one kind of quantity at a place in a line: numbers, lengths, times of the clock, days, periods, recurrences.
///
/// A value over the line, so that it costs a pointer to make one; what another reader reads is asked of it by name,
/// `dateReader.days(position, today)`.
protocol QuantityReading {
  var line: QuantityLine { get }

  init(line: QuantityLine)
}

extension QuantityLine {
  var numberReader: NumberReader { NumberReader(line: self) }
  var lengthReader: LengthReader { LengthReader(line: self) }
  var clockReader: ClockReader { ClockReader(line: self) }
  var dateReader: DateReader { DateReader(line: self) }
  var recurrenceReader: RecurrenceReader { RecurrenceReader(line: self) }
}

extension QuantityReading {
  var recurrencePlaceReader: RecurrencePlaceReader { RecurrencePlaceReader(line: line) }
  var numberReader: NumberReader { NumberReader(line: line) }
  var lengthReader: LengthReader { LengthReader(line: line) }
  var clockReader: ClockReader { ClockReader(line: line) }
  var offsetReader: OffsetReader { OffsetReader(line: line) }
  var dateReader: DateReader { DateReader(line: line) }
  var periodReader: PeriodReader { PeriodReader(line: line) }
  var recurrenceReader: RecurrenceReader { RecurrenceReader(line: line) }
}

/// The line, as each reader looks at it.
extension QuantityReading {
  typealias Match = QuantityLine.Match
  typealias Amount = NumberReader.Amount
  typealias Length = LengthReader.Length
  typealias Unit = LengthReader.Unit
  typealias DayPart = ClockReader.DayPart
  typealias ClockTime = ClockReader.ClockTime
  typealias Together = ClockReader.Together
  typealias Day = DateReader.Day
  typealias Period = PeriodReader.Period

  var reader: QuantityReader { line.reader }
  var lexicon: Lexicon { line.lexicon }
  var words: QuantityTokens { line.words }
  var tokens: [Token] { line.tokens }
  var limit: Int { line.limit }

  func mentions(_ roles: WordRole.Mask) -> Bool { line.mentions(roles) }
  func has(_ role: WordRole, _ position: Int) -> Bool { line.has(role, position) }
  func stood(_ role: WordRole, _ position: Int) -> Bool { line.stood(role, position) }
  func mayStart(_ roles: WordRole.Mask, _ position: Int) -> Bool { line.mayStart(roles, position) }
  @inline(__always) func match(_ role: WordRole, _ position: Int) -> Match? {
    line.match(role, position)
  }
  func skip(_ role: WordRole, _ position: Int) -> Int { line.skip(role, position) }
  func isMark(_ mark: String, _ position: Int) -> Bool { line.isMark(mark, position) }
  func isGlued(_ position: Int) -> Bool { line.isGlued(position) }
  func digits(_ position: Int) -> String? { line.digits(position) }
  func figure(_ position: Int) -> Double? { line.figure(position) }
  func whole(_ position: Int) -> Int? { line.whole(position) }
  /// A colon before minutes, as in “15:30”; that of a heading leads to none.
  func leadsMinutes(_ position: Int) -> Bool {
    isMark(":", position) && isGlued(position + 1) && whole(position + 1) != nil
  }
}
