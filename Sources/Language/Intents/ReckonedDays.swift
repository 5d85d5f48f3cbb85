import Timers

/// Days by how far they are from another, and what is over after so long.
struct ReckonedDays: IntentFamily {
  let chart: Chart

  /// The longest distance from a day, a hundred years.
  private static let farthest = Duration.seconds(36_525 * 86_400)
  private static let day = Duration.seconds(86_400)
  /// As lengths count them.
  private static let month = Duration.seconds(30 * 86_400)
  private static let year = Duration.seconds(365 * 86_400)

  /// One for each distance of a list, and one for all that goes on one after the other; none: there is no day, or the
  /// distance is none of days from it.
  func questions(_ slots: Slots) -> [ClockQuestion] {
    guard let said = slots[.when], case .when(let when) = said.value, when.end == nil else {
      return []
    }
    let spans = (slots.every(.length) + slots.every(.duration) + slots.every(.plus))
      .sorted { $0.start < $1.start }
    let (workdays, days) = (slots.every(.workdays), slots.every(.days))
    let counted = count(workdays) ?? count(days)
    guard !spans.isEmpty || counted != nil else {
      return isDistant(said, when) ? [.at(when.at, saysClock: false)] : []
    }
    // What is counted in days of several kinds, or goes on beside another, has no one sum.
    guard when.delay == nil, !slots.has(.parallel),
      [spans, workdays, days].filter({ !$0.isEmpty }).count == 1
    else { return [] }
    let anchor =
      slots.has(.gone) ? clockIntents.past(when, said.start..<said.end) : ofMeal(when, said)
    let sign = slots.has(.earlier) ? -1 : 1
    if let counted {
      guard !when.saysClock else { return [] }
      return slots.has(.workdays)
        ? [.workDay(sign * counted, from: anchor.date)]
        : [.at(anchor.adding(sign * counted * 86_400), saysClock: false)]
    }
    let ends =
      spans.count > 1 && !slots.has(.length)
      ? [end(ofAll: spans, from: anchor, sign)]
      : lengths(spans).map { end(of: $0, from: anchor, sign, inMonths: saysMonths(spans)) }
    guard !ends.contains(nil), when.saysClock || ends.allSatisfy({ $0?.second == 0 }) else {
      return []
    }
    return ends.compactMap { $0 }.map { .at($0, saysClock: when.saysClock) }
  }

  /// A bare hour of a meal in the half of the day that the meal is in.
  private func ofMeal(_ when: WhenValue, _ said: Capture) -> LocalTime {
    let meal = (0..<said.start).last {
      !sentence.marks[$0].isDisjoint(with: [.ofMorning, .ofMidday, .ofEvening])
    }
    guard let meal, when.saysClock else { return when.at }
    var named = said
    (named.start, named.end) = (meal, meal + 1)
    return clockIntents.inUsualHalf(when.at, named, said, isDated: when.saysDate) ?? when.at
  }

  /// A whole number of days, all of them together; nil: none is said, or one is no such number.
  private func count(_ said: [Capture]) -> Int? {
    var sum = 0
    for said in said {
      guard case .number(let number) = said.value, let count = Int(exactly: number), count > 0,
        count <= 10_000
      else { return nil }
      sum += count
    }
    return (1...10_000).contains(sum) ? sum : nil
  }

  /// Whether a day is said by how far it is from another: a length of days begins it, and does not end it.
  private func isDistant(_ said: Capture, _ when: WhenValue) -> Bool {
    // A weekend is no day.
    guard when.saysDate, !when.saysClock,
      !(said.start..<said.end).contains(where: {
        sentence.looked.masks[$0] & WordRole.weekends.bit != 0
      })
    else { return false }
    return sentence.builtIn(.duration, at: said.start).contains { found in
      guard found.end < said.end, case .duration(let length) = found.value else { return false }
      return length.duration >= Self.day
    }
  }

  /// Bare numbers are counted in the unit that stands behind the last; nil: none does, or one is no whole number.
  private func lengths(_ spans: [Capture]) -> [Duration?] {
    guard case .duration(let last)? = spans.last?.value, let unit = last.unit else { return [nil] }
    return spans.map { span in
      guard case .duration(let said) = span.value else { return nil }
      guard let number = said.number else { return said.duration }
      return Int(exactly: number).map { unit * min($0, 100_000) }
    }
  }

  /// One after the other, each with its own unit, or a further one in minutes; nil: one is none of time, or leads too far.
  private func end(ofAll spans: [Capture], from anchor: LocalTime, _ sign: Int) -> LocalTime? {
    var at = anchor
    for span in spans {
      guard case .duration(let said) = span.value, !said.isBare || span.slot == .plus,
        let next = end(of: said.duration, from: at, sign, inMonths: saysMonths([span]))
      else { return nil }
      at = next
    }
    return at
  }

  /// Whether something is counted in months, or in years.
  private func saysMonths(_ spans: [Capture]) -> Bool {
    spans.contains { span in
      (span.start..<span.end).contains {
        sentence.looked.masks[$0] & WordRole.months.bit != 0
      }
    }
  }

  /// So long before or after a time: months and years by the calendar. Nil: too far, or of months and of days in one.
  private func end(
    of length: Duration?, from anchor: LocalTime, _ sign: Int, inMonths: Bool
  ) -> LocalTime? {
    guard let length, length > .zero, length <= Self.farthest else { return nil }
    let seconds = Int(length.components.seconds)
    guard inMonths else { return anchor.adding(sign * seconds) }
    let inYears = seconds % Int(Self.year.components.seconds) == 0
    let unit = Int((inYears ? Self.year : Self.month).components.seconds)
    guard seconds % unit == 0 else { return nil }
    let count = seconds / unit * (inYears ? 12 : 1)
    return LocalTime(
      DateReader.adding(months: sign * count, to: anchor.date), second: anchor.second)
  }
}
