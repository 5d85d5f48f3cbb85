import Testing
import Timers

@testable import Language

/// Days told by weeks, months, quarters and seasons, and from other days; now is Monday 9 March 2026, 08:00.
struct PeriodTests {
  private func read(_ text: String) throws -> WhenValue? {
    let reader = try QuantityFixture.reader
    return QuantityFixture.whole(text) { reader.whens($0, at: 0, now: QuantityFixture.now) }
  }

  @Test(arguments: [
    ("this summer", "2026-06-21"), ("last summer", "2025-06-21"), ("next winter", "2026-12-21"),
    ("the summer of 2031", "2031-06-21"), ("this season", "2025-12-21"),
    ("the week after next", "2026-03-23"), ("Tuesday of last week", "2026-03-03"),
    ("next week Friday", "2026-03-20"), ("third quarter", "2026-07-01"), ("Q4", "2026-10-01"),
    ("the 2nd quarter of 2027", "2027-04-01"), ("2028Q3", "2028-07-01"),
    ("mid April", "2026-04-15"), ("early June", "2026-06-01"),
    ("the end of next month", "2026-04-30"),
    ("the end of 2027", "2027-12-31"), ("the last day of October", "2026-10-31"),
    ("the fifth last day of May", "2026-05-27"), ("the third week of April", "2026-04-20"),
    ("the last weekend of July", "2026-07-25"), ("the week of April 15th", "2026-04-13"),
    ("two Fridays from now", "2026-03-20"), ("three Mondays ago", "2026-02-16"),
    ("the third Tuesday after Christmas", "2027-01-12"),
    ("the closest Monday to 1 May", "2026-05-04"), ("the day after Christmas", "2026-12-26"),
    ("Thanksgiving in 2 years", "2028-11-23"), ("Labor Day weekend", "2026-09-05"),
    ("two upcoming weeks", "2026-03-23"), ("in 2027", "2027-01-01"), ("Diwali", "2026-11-08"),
    ("last Hanukkah", "2025-12-15"), ("10-August-2026", "2026-08-10"), ("by Friday", "2026-03-13"),
    ("last night", "2026-03-08"),
  ])
  func `a day is found`(text: String, day: String) throws {
    let value = try read(text)
    #expect(value?.at.date.iso == day, "\(String(describing: value?.at.iso))")
    #expect(value?.saysDate == true)
  }

  @Test(arguments: [
    ("August 10 - 22", "2026-08-10T00:00:00", "2026-08-22T00:00:00"),
    ("for 3 hours from 4pm", "2026-03-09T16:00:00", "2026-03-09T19:00:00"),
    ("from 4pm for 3 hours", "2026-03-09T16:00:00", "2026-03-09T19:00:00"),
    ("for 10 days from April 5th", "2026-04-05T00:00:00", "2026-04-15T00:00:00"),
  ])
  func `a range has both ends`(text: String, at: String, end: String) throws {
    let value = try read(text)
    #expect(value?.at.iso == at && value?.end?.iso == end, "\(String(describing: value))")
  }

  @Test(arguments: [
    ("the end of the month", "2026-03-21", "2026-03-31"), ("mid June", "2026-06-11", "2026-06-15"),
    ("this weekend", "2026-03-13", "2026-03-14"),
    ("the end of the week", "2026-03-13", "2026-03-15"),
    ("by next Friday", "2026-03-09", "2026-03-20"), ("Passover", "2026-04-01", "2026-04-02"),
  ])
  func `a vague time says where it begins`(text: String, from: String, at: String) throws {
    let value = try read(text)
    #expect(
      value?.from?.date.iso == from && value?.at.date.iso == at, "\(String(describing: value))")
  }

  @Test(arguments: ["the first week", "second half of 2025", "0.33", "000 111", "8/32", "Q5"])
  func `what is no day is none`(text: String) throws {
    #expect(try read(text)?.saysDate != true)
  }
}
