import TestSupport
import Testing
import Timers

@testable import Language

struct QuantityDurationTests {
  @Test(arguments: [
    ("1h30", 5400), ("1h20m", 4800), ("1:30:00", 5400), ("2:30", 150), ("1:30 hours", 5400),
    ("an hour and a half", 5400), ("one and a half hours", 5400), ("hour and a half", 5400),
    ("three quarters of an hour", 2700), ("three-quarters of an hour", 2700),
    ("half an hour", 1800), ("a half hour", 1800), ("quarter of an hour", 900),
    ("a quarter of an hour", 900), ("90 secs", 90), ("90secs", 90), ("a couple of minutes", 120),
    ("a few minutes", 180), ("2.5 h", 9000), ("1 1/2 hours", 5400), ("1½ hours", 5400),
    ("5 and a half minutes", 330), ("5 minutes and a half", 330), ("half a minute", 30),
    ("a fortnight", 1_209_600), ("10 - minute", 600), ("10-minute", 600), ("45 mintues", 2700),
    ("3 horus", 10_800), ("twenty-five minutes", 1500), ("twentyfive minutes", 1500),
    ("an hour and 20", 4800), ("2 minutes 30", 150), ("one hour fifteen", 4500),
    ("sixty minutes", 3600), ("one hundred and twenty seconds", 120), ("a sec", 1),
    ("2 hours, 5 minutes and 10 seconds", 7510), ("another 5 minutes", 300),
    ("5 more minutes", 300), ("a dozen minutes", 720), ("2 days", 172_800), ("a month", 2_592_000),
    ("two point five hours", 9000), ("1 day 4:13:02", 101_582), ("a whole day", 86_400),
    ("two uh hours", 7200), ("ten minutes minutes", 600), ("five five minutes", 300),
    ("1 and a 1/2 hours", 5400), ("two-and-a-half hours", 9000), ("5 or so minutes", 300),
    ("four and a um half minutes", 270),
  ])
  func `a length is read whole`(text: String, seconds: Int) throws {
    let reader = try QuantityFixture.reader
    let value = QuantityFixture.whole(text) { reader.durations($0, at: 0, inheriting: nil) }
    #expect(value?.duration == .seconds(seconds), "\(text): \(String(describing: value))")
    #expect(value?.isBare == false)
  }

  @Test func `a bare number counts minutes, or the unit said before, at a cost`() throws {
    let reader = try QuantityFixture.reader
    let tokens = reader.tokens(of: "20")
    let plain = try #require(reader.durations(tokens, at: 0, inheriting: nil).first)
    #expect(plain.value == DurationValue(duration: .seconds(1200), unit: nil, number: 20))
    let inherited = try #require(reader.durations(tokens, at: 0, inheriting: .seconds(1)).first)
    #expect(inherited.value.duration == .seconds(20))
    #expect(plain.cost > inherited.cost && inherited.cost > 0)
  }

  @Test(arguments: [
    ("a few minutes", true), ("several hours", true), ("a couple of minutes", false),
    ("a second tea", true), ("a second", false), ("a minute tea", false),
  ])
  func `a length that is a guess or says which costs more`(text: String, asked: Bool) throws {
    let reader = try QuantityFixture.reader
    let found = reader.durations(reader.tokens(of: text), at: 0, inheriting: nil)
    let said = try #require(found.filter { !$0.value.isBare }.min { $0.cost < $1.cost })
    #expect((said.cost > 3) == asked)
  }

  @Test func `a number that a sign of heat touches is no smaller unit`() throws {
    let reader = try QuantityFixture.reader
    let said = reader.durations(reader.tokens(of: "10 min 4C"), at: 0, inheriting: nil)
    #expect(said.filter { !$0.value.isBare }.allSatisfy { $0.value.duration == .seconds(600) })
  }

  @Test func `the last unit said can be inherited`() throws {
    let reader = try QuantityFixture.reader
    let value = QuantityFixture.whole("1 hour 10 minutes") {
      reader.durations($0, at: 0, inheriting: nil)
    }
    #expect(value?.unit == .seconds(60))
  }

  @Test func `a slip in a unit costs`() throws {
    let reader = try QuantityFixture.reader
    let tokens = reader.tokens(of: "45 mintues")
    let cost = reader.durations(tokens, at: 0, inheriting: nil).filter { $0.end == 2 }.map(\.cost)
    #expect(cost.min().map { $0 >= 0.2 } == true)
  }

  @Test(arguments: [
    "eleventy minutes", "soon", "tea for two", "minutes", "of an hour", "", "a", "and 5 minutes",
    "-5 minutes",
  ])
  func `what is no length is not read as one`(text: String) throws {
    let reader = try QuantityFixture.reader
    let tokens = reader.tokens(of: text)
    #expect(reader.durations(tokens, at: 0, inheriting: nil).allSatisfy { $0.value.isBare })
  }
}

struct QuantityNumberTests {
  @Test(
    arguments: [
      ("seven", 7), ("twenty-five", 25), ("twenty five", 25), ("a hundred", 100),
      ("two hundred and five", 205), ("eleven hundred twenty one", 1121),
      ("three thousand two hundred", 3200), ("one million one hundred thousand", 1_100_000),
      ("2.5 million", 2_500_000), ("a dozen", 12), ("half a dozen", 6), ("two point five", 2.5),
      ("minus four", -4), ("-4", -4), ("3/4", 0.75), ("1 1/2", 1.5), ("two thirds", 2.0 / 3),
      ("1.5k", 1500), ("three and a half", 3.5), ("a couple", 2), ("1,000", 1000),
      ("point five", 0.5), ("one and a half million", 1_500_000), ("a couple of dozens", 24),
    ] as [(String, Double)])
  func `a number is read whole`(text: String, value: Double) throws {
    let reader = try QuantityFixture.reader
    let read = QuantityFixture.whole(text) { reader.numbers($0, at: 0) }
    #expect(read.map { abs($0 - value) < 1e-9 } == true, "\(text): \(String(describing: read))")
  }

  @Test(arguments: [
    ("first", 1), ("2nd", 2), ("twenty-fifth", 25), ("twenty third", 23), ("31st", 31),
    ("last", -1), ("thirtyfirst", 31), ("one hundred and fifth", 105), ("hundredth", 100),
  ])
  func `an ordinal is read whole`(text: String, value: Int) throws {
    let reader = try QuantityFixture.reader
    #expect(QuantityFixture.whole(text) { reader.ordinals($0, at: 0) } == value)
  }
}

/// Now is Monday 9 March 2026, 08:00.
struct QuantityWhenTests {
  @Test(arguments: [
    ("at 7", "03-09T19:00"), ("7 pm", "03-09T19:00"), ("7am", "03-10T07:00"),
    ("7:45", "03-09T19:45"), ("7 45", "03-09T19:45"), ("0715", "03-10T07:15"),
    ("19h30", "03-09T19:30"), ("quarter to five", "03-09T16:45"), ("half past 6", "03-09T18:30"),
    ("ten to eight", "03-09T19:50"), ("noon", "03-09T12:00"), ("midnight", "03-10T00:00"),
    ("nine 05 p.m.", "03-09T21:05"), ("six thirty in the morning", "03-10T06:30"),
    ("at 8 o'clock", "03-09T20:00"), ("9", "03-09T09:00"), ("quarter to one", "03-09T12:45"),
    ("20 minutes to 2pm", "03-09T13:40"), ("an hour before noon", "03-09T11:00"),
    ("10 minutes before 19:30", "03-09T19:20"), ("an hour after 9:15", "03-09T10:15"),
    ("twenty minutes prior to half past seven", "03-09T19:10"),
    ("ten past midnight", "03-10T00:10"), ("12:15 am", "03-10T00:15"), ("12 pm", "03-09T12:00"),
    ("07:00 pm", "03-09T19:00"), ("17:49:19", "03-09T17:49:19"), ("seven oh five", "03-09T19:05"),
    ("half six", "03-09T18:30"), ("7.30 pm", "03-09T19:30"), ("3ish pm", "03-09T15:00"),
    ("mid-day", "03-09T12:00"),
  ])
  func `a clock time is the next one`(text: String, at: String) throws {
    let value = try read(text)
    #expect(value?.at == time(at), "\(text): \(String(describing: value?.at.iso))")
    #expect(value?.saysClock == true && value?.saysDate == false)
  }

  @Test(arguments: [
    ("today", "03-09T00:00"), ("tomorrow", "03-10T00:00"), ("day after tomorrow", "03-11T00:00"),
    ("in 3 days", "03-12T00:00"), ("this Friday", "03-13T00:00"), ("Friday", "03-13T00:00"),
    ("next Friday", "03-20T00:00"), ("Monday", "03-16T00:00"), ("March 31st", "03-31T00:00"),
    ("3/15", "03-15T00:00"), ("2026-12-24", "12-24T00:00"), ("the 5th", "04-05T00:00"),
    ("end of the month", "03-31T00:00"), ("next week", "03-16T00:00"),
    ("the third of may", "05-03T00:00"), ("31 Oct", "10-31T00:00"),
    ("friday the 27th", "03-27T00:00"),
    ("the last friday of the month", "03-27T00:00"), ("christmas", "12-25T00:00"),
    ("easter", "04-05T00:00"), ("thanksgiving", "11-26T00:00"),
    ("a week from tomorrow", "03-17T00:00"),
    ("3 business days before june 12", "06-09T00:00"),
    ("two working days before monday", "03-12T00:00"), ("in 5 business days", "03-16T00:00"),
    ("10 workdays after friday", "03-27T00:00"), ("3 working days from now", "03-12T00:00"),
    ("3 days before christmas", "12-22T00:00"), ("in two weeks time", "03-23T00:00"),
    ("Friday of next week", "03-20T00:00"), ("next month", "04-01T00:00"),
    ("next month on the 5th", "04-05T00:00"),
    ("june twenty first two thousand twenty six", "06-21T00:00"),
  ])
  func `a date is a day, at its midnight`(text: String, at: String) throws {
    let value = try read(text)
    #expect(value?.at == time(at), "\(text): \(String(describing: value?.at.iso))")
    #expect(value?.saysClock == false && value?.saysDate == true)
  }

  @Test(arguments: [
    ("tomorrow at 9", "03-10T09:00"), ("9 tomorrow", "03-10T09:00"),
    ("noon tomorrow", "03-10T12:00"),
    ("this Friday at 7 pm", "03-13T19:00"), ("Saturday morning at 9", "03-14T09:00"),
    ("tonight at 9", "03-09T21:00"), ("eight tonight", "03-09T20:00"), ("tonight", "03-09T20:00"),
    ("today at 7", "03-09T19:00"), ("Friday at 4", "03-13T16:00"), ("monday at 9", "03-09T09:00"),
    // Of the day that it is, an hour that is over is of next week.
    ("monday at 7", "03-16T07:00"), ("monday at 7:30", "03-16T07:30"),
    ("monday at 8 pm", "03-09T20:00"),
    ("at 5 tomorrow afternoon", "03-10T17:00"), ("in 2 days at 7am", "03-11T07:00"),
    ("March 20th, 6:30 pm", "03-20T18:30"), ("2026-03-12T07:00", "03-12T07:00"),
    ("tonight at midnight", "03-10T00:00"), ("Thursday at midnight", "03-12T00:00"),
    ("tomorrow before 4 pm", "03-10T16:00"), ("Friday after 9 am", "03-13T09:00"),
    ("eod Friday", "03-13T23:59:59"),
  ])
  func `a date and a clock time go together`(text: String, at: String) throws {
    let value = try read(text)
    #expect(value?.at == time(at), "\(text): \(String(describing: value?.at.iso))")
    #expect(value?.saysClock == true && value?.saysDate == true)
  }

  @Test(arguments: [
    ("in 20 minutes", "03-09T08:20"), ("an hour from now", "03-09T09:00"),
    ("in half an hour", "03-09T08:30"), ("within the hour", "03-09T09:00"),
    ("half past", "03-09T08:30"), ("quarter to", "03-09T08:45"),
    ("in 24 hours", "03-10T08:00"), ("now", "03-09T08:00"), ("in the next 2 hours", "03-09T10:00"),
    ("5 minutes later", "03-09T08:05"), ("10 minutes ago", "03-09T07:50"),
  ])
  func `a time can be told from now`(text: String, at: String) throws {
    let value = try read(text)
    #expect(value?.at == time(at), "\(text): \(String(describing: value?.at.iso))")
  }

  @Test(arguments: [
    ("between 2 and 4", "03-09T14:00", "03-09T16:00"),
    ("from 9 to 5", "03-09T09:00", "03-09T17:00"),
    ("from monday to friday", "03-09T00:00", "03-13T00:00"),
    ("from friday to tuesday", "03-13T00:00", "03-17T00:00"),
    ("3-4pm", "03-09T15:00", "03-09T16:00"), ("from 11 pm to 1 am", "03-09T23:00", "03-10T01:00"),
    ("Thursday from 9:30 to 11:00", "03-12T09:30", "03-12T11:00"),
    ("from 13 to 15 July", "07-13T00:00", "07-15T00:00"),
    ("Aug 8 - Aug 12", "08-08T00:00", "08-12T00:00"),
    ("2026-04-18 13:00 - 16:00", "04-18T13:00", "04-18T16:00"),
    ("next mon 5-6p", "03-16T17:00", "03-16T18:00"),
    ("9 to 11 tomorrow morning", "03-10T09:00", "03-10T11:00"),
  ])
  func `a range has an end`(text: String, at: String, end: String) throws {
    let value = try read(text)
    #expect(
      value?.at == time(at) && value?.end == time(end), "\(text): \(String(describing: value))")
  }

  @Test(arguments: [
    "8/32/2014", "12.53%", "2014-02-30", "25:12", "the", "in", "at", "nowhere", "may",
    "80-32-89-89",
    "13:75", "99999999999 pm", "1,850",
  ])
  func `what is no time is not read as one`(text: String) throws {
    let value = try read(text)
    #expect(value == nil, "\(text): \(String(describing: value?.at.iso))")
  }

  @Test(arguments: [
    ("2024-01-31T10:00", "in a month", "2024-02-29T10:00"),
    ("2023-01-31T10:00", "in a month", "2023-02-28T10:00"),
    ("2023-12-31T23:30", "in an hour", "2024-01-01T00:30"),
    ("2023-12-31T23:30", "tomorrow", "2024-01-01T00:00"),
    ("2023-03-01T00:00", "february 29", "2024-02-29T00:00"),
    ("2026-01-31T12:00", "the 30th", "2026-03-30T00:00"),
    ("2026-03-09T23:59", "at midnight", "2026-03-10T00:00"),
    ("2026-03-09T12:00", "at noon", "2026-03-10T12:00"),
    ("2026-03-09T12:00", "at 12", "2026-03-10T00:00"),
    ("2024-02-28T22:00", "tomorrow at 7", "2024-02-29T07:00"),
    ("2026-12-30T08:00", "end of next month", "2027-01-31T00:00"),
    ("2026-03-09T08:00", "on 12 feb 27", "2027-02-12T00:00"),
  ])
  func `months, leap years and midnight are kept`(now: String, text: String, at: String) throws {
    let reader = try QuantityFixture.reader
    let now = try #require(LocalTime(iso: now))
    let value = QuantityFixture.whole(text) { reader.whens($0, at: 0, now: now) }
    #expect(value?.at == LocalTime(iso: at), "\(String(describing: value?.at.iso))")
  }

  @Test func `easter is when the church says`() {
    let dates = [1999: "1999-04-04", 2000: "2000-04-23", 2024: "2024-03-31", 2038: "2038-04-25"]
    for (year, date) in dates { #expect(Holiday.easter(year).iso == date) }
  }

  private func read(_ text: String) throws -> WhenValue? {
    let reader = try QuantityFixture.reader
    return QuantityFixture.whole(text) { reader.whens($0, at: 0, now: QuantityFixture.now) }
  }

  private func time(_ text: String) -> LocalTime? { LocalTime(iso: "2026-" + text) }
}

struct QuantityRecurrenceTests {
  @Test(
    arguments: [
      ("every other Tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "03-10T00:00"),
      ("weekdays at 7", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0", "03-10T07:00"),
      ("the first Monday of every month", "FREQ=MONTHLY;BYDAY=1MO", "04-06T00:00"),
      ("every first monday of the month", "FREQ=MONTHLY;BYDAY=1MO", "04-06T00:00"),
      ("hourly", "FREQ=HOURLY", nil), ("every 45 minutes", "FREQ=MINUTELY;INTERVAL=45", nil),
      ("every day at noon", "FREQ=DAILY;BYHOUR=12;BYMINUTE=0", "03-09T12:00"),
      (
        "monday wednesday and friday at 17:30", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=17;BYMINUTE=30",
        "03-09T17:30"
      ),
      (
        "mondays and thursdays at 6pm", "FREQ=WEEKLY;BYDAY=MO,TH;BYHOUR=18;BYMINUTE=0",
        "03-09T18:00"
      ),
      ("every 15th", "FREQ=MONTHLY;BYMONTHDAY=15", "03-15T00:00"),
      ("alternate tuesdays", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "03-10T00:00"),
      (
        "next 5 mondays at 9", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0;COUNT=5", "03-09T09:00"
      ),
      (
        "each of the next two thursdays at noon",
        "FREQ=WEEKLY;BYDAY=TH;BYHOUR=12;BYMINUTE=0;COUNT=2", "03-12T12:00"
      ),
      ("the next four mornings", "FREQ=DAILY;COUNT=4", "03-10T08:00"),
      ("daily at 6 pm, 4 times in total", "FREQ=DAILY;BYHOUR=18;BYMINUTE=0;COUNT=4", "03-09T18:00"),
      ("daily at 9 ten times", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0;COUNT=10", "03-09T09:00"),
      ("6 pm every Monday", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=18;BYMINUTE=0", "03-09T18:00"),
      (
        "every monday through friday at 6:30",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=6;BYMINUTE=30", "03-10T06:30"
      ),
      ("every hour and a half", "FREQ=MINUTELY;INTERVAL=90", nil),
      ("every night at 9", "FREQ=DAILY;BYHOUR=21;BYMINUTE=0", "03-09T21:00"),
      ("every morning", "FREQ=DAILY", "03-10T08:00"),
      ("every other day", "FREQ=DAILY;INTERVAL=2", nil),
      ("every year on dec 25", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25", "12-25T00:00"),
      ("the 4th of every 3 months", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=4", "04-04T00:00"),
      ("the last friday of each month", "FREQ=MONTHLY;BYDAY=-1FR", "03-27T00:00"),
      ("every day for 5 times", "FREQ=DAILY;COUNT=5", nil),
      ("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU", "03-14T00:00"),
      ("on weekends", "FREQ=WEEKLY;BYDAY=SA,SU", "03-14T00:00"),
      ("7 am and 8 pm every day", "FREQ=DAILY;BYHOUR=7,20;BYMINUTE=0", "03-09T20:00"),
      ("3 p.m.every Thursday", "FREQ=WEEKLY;BYDAY=TH;BYHOUR=15;BYMINUTE=0", "03-12T15:00"),
      ("biweekly", "FREQ=WEEKLY;INTERVAL=2", nil), ("every second", "FREQ=SECONDLY", nil),
      ("every 31st", "FREQ=MONTHLY;BYMONTHDAY=31", "03-31T00:00"),
      ("every year in june", "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1", "06-01T00:00"),
      (
        "on the 1st of may every year", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", "05-01T00:00"
      ),
      ("every last sunday of march", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "03-29T00:00"),
      (
        "first monday in september every year", "FREQ=YEARLY;BYDAY=1MO;BYMONTH=9", "09-07T00:00"
      ),
      (
        "every month on the 2nd last friday for 7 times", "FREQ=MONTHLY;BYDAY=-2FR;COUNT=7",
        "03-20T00:00"
      ),
      ("every day at 10, 12 and 17", "FREQ=DAILY;BYHOUR=10,12,17;BYMINUTE=0", "03-09T10:00"),
      ("hourly from 9 to 17", "FREQ=HOURLY;BYHOUR=9,10,11,12,13,14,15,16,17", nil),
    ] as [(String, String, String?)])
  func `what repeats becomes a rule`(text: String, rule: String, at: String?) throws {
    let reader = try QuantityFixture.reader
    let value = QuantityFixture.whole(text) {
      reader.recurrences($0, at: 0, now: QuantityFixture.now)
    }
    #expect(value?.rule == rule, "\(text): \(String(describing: value))")
    #expect(value?.at == at.flatMap { LocalTime(iso: "2026-" + $0) }, "\(text)")
  }

  @Test func `a distance on the clock is a length too`() throws {
    let reader = try QuantityFixture.reader
    let value = QuantityFixture.whole("every 5 minutes until 6pm") {
      reader.recurrences($0, at: 0, now: QuantityFixture.now)
    }
    #expect(value?.every == .seconds(300))
    #expect(value?.until == LocalTime(iso: "2026-03-09T18:00"))
  }
}

struct QuantityPropertyTests {
  @Test(arguments: 0..<150)
  func `any words at all are read without harm`(seed: UInt64) throws {
    let reader = try QuantityFixture.reader
    var random = SplitMix(seed)
    let numbers = ["0", "7", "30", "2026", "99999999999999999999", "2.5", "1e9", "-1", "0.0", "31"]
    let marks = [":", "/", "-", ".", ",", "%"]
    let words =
      QuantityFixture.words.split(whereSeparator: { " |:\n".contains($0) }).map(String.init)
      + numbers
      + numbers + marks
    let text =
      seed % 3 == 0
      ? random.text()
      : (0..<Int.random(in: 1...40, using: &random)).map { _ in
        (words.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }.joined()
    check(reader, text)
  }

  @Test(arguments: [
    "quarter to ", "twenty ", "every other ", "an hour and ", "1:", "from 9 to ", "next ", "half ",
  ])
  func `a word said three hundred times costs no more than it should`(word: String) throws {
    let reader = try QuantityFixture.reader
    let clock = ContinuousClock()
    let text = String(repeating: word, count: 300)
    let taken = clock.measure { check(reader, text) }
    // In debug, on a shared machine; what it guards against is exponential.
    #expect(taken < .seconds(20), "\(word): \(taken)")
  }

  private func check(_ reader: QuantityReader, _ text: String) {
    let tokens = reader.tokens(of: text)
    for start in 0...tokens.count {
      sound(reader.durations(tokens, at: start, inheriting: .seconds(60)), start, tokens, text)
      sound(reader.numbers(tokens, at: start), start, tokens, text)
      sound(reader.ordinals(tokens, at: start), start, tokens, text)
      sound(reader.whens(tokens, at: start, now: QuantityFixture.now), start, tokens, text)
      sound(reader.recurrences(tokens, at: start, now: QuantityFixture.now), start, tokens, text)
    }
  }

  private func sound<Value>(_ spans: [Span<Value>], _ start: Int, _ tokens: [Token], _ text: String)
  {
    for span in spans {
      #expect(span.cost >= 0 && span.end > start && span.end <= tokens.count, "\(text)")
    }
  }
}
