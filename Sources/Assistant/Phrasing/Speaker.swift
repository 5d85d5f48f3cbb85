import Knowledge
import Language
import Timers

/// Says messages in a language, as somebody looks at the clock.
public struct Speaker: Sendable {
  let answers: Answers
  let now: LocalTime
  let isTwelveHour: Bool

  /// - Parameter now: where no time is said, it may be any.
  public init(
    _ answers: Answers, now: LocalTime = ClockRange.first, isTwelveHour: Bool = false
  ) {
    (self.answers, self.now, self.isTwelveHour) = (answers, now, isTwelveHour)
  }

  /// The code of the language that it speaks: `en`, `de`.
  public var language: String { answers.language }

  public func say(_ message: Message) -> String {
    switch message {
    case .words(let text): text
    case .joined(let parts, let separator): parts.map(say).joined(separator: separator)
    case .entry(let key, let values):
      // Only a mistake of ours has no words; its name is better than nothing.
      answers.template(key).flatMap { fill($0.pieces, values) } ?? key
    }
  }

  /// A sentence that is offered, by the language's own words for it; nil: it has none.
  public func way(_ message: Message) -> String? {
    guard case .entry(let key, let values) = message else { return say(message) }
    return answers.template(key, onlyOwn: true).flatMap { fill($0.pieces, values) }
  }

  /// Nil: it has no words for one of the values.
  private func fill(
    _ pieces: [AnswerTemplate.Piece], _ values: [String: Message.Value]
  ) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .hole(let name, let style): text += values[name].map { say($0, style) } ?? "{\(name)}"
      case .choice(let name, let branches, let isOrder):
        let labels = (values[name].map { self.labels($0, isOrder: isOrder) } ?? []) + ["other"]
        let branch = labels.lazy.compactMap { label in branches.first { $0.label == label } }.first
        guard let words = branch.flatMap({ fill($0.pieces, values) }) else { return nil }
        text += words
      }
    }
    return text
  }

  /// Which branches a value chooses, the likeliest first.
  private func labels(_ value: Message.Value, isOrder: Bool) -> [String] {
    switch value {
    case .count(let count): ["=\(count)", answers.category(of: count, isOrder: isOrder)]
    case .flag(let isSo): [isSo ? "yes" : "no"]
    case .text(let text): [text, text.isEmpty ? "none" : "some"]
    case .list(let list): [list.isEmpty ? "none" : "some"]
    case .message(.words("")): ["none"]
    case .length, .time, .day, .message: ["some"]
    }
  }

  private func say(_ value: Message.Value, _ style: String) -> String {
    switch value {
    case .text(let text): style == "title" && text.isEmpty ? say(.timerNameless) : text
    case .count(let count): "\(count)"
    case .length(let length):
      switch style {
      case "words": words(length)
      case "tenths": Clockface.tenths(length)
      default: Clockface.length(length)
      }
    case .time(let time): say(time)
    case .day(let day): style == "weekday" ? date(day, isShort: false) : date(day)
    case .flag(let isSo): "\(isSo)"
    case .message(let message):
      style == "sentence" ? say(message).capitalised : say(message)
    case .list(let list): self.list(list.map(say))
    }
  }

  /// `tea, toast, eggs`
  public func list(_ items: [String]) -> String {
    guard let first = items.first else { return "" }
    return items.dropFirst().reduce(first) { say(.listPair(before: $0, next: $1)) }
  }

  // MARK: Lengths and times

  /// `9 minutes`, `1 hour 30 minutes`: as people say it, for sentences that are suggested.
  public func words(_ length: Duration) -> String {
    var seconds = Int(length.nanoseconds / 1_000_000_000)
    var parts: [String] = []
    let units: [(Int, (Int) -> Message)] = [
      (86_400, Message.unitDay), (3600, Message.unitHour), (60, Message.unitMinute),
      (1, Message.unitSecond),
    ]
    for (size, unit) in units {
      let count = seconds / size
      seconds %= size
      if count > 0 { parts.append(say(unit(count))) }
    }
    return parts.isEmpty ? say(.unitSecond(n: 0)) : parts.joined(separator: " ")
  }

  /// `18:41`; with the day when it is not today's, with seconds when the minute would not tell.
  public func say(_ said: SaidTime) -> String {
    let time = said.time
    let clock = clock(said)
    switch time.date.day - now.date.day {
    case 0: return clock
    case 1: return say(.clockTomorrow(clock: clock))
    case -1: return say(.clockYesterday(clock: clock))
    default: return say(.clockDay(day: self.date(time.date, isShort: true), clock: clock))
    }
  }

  /// The time of the day alone.
  func clock(_ said: SaidTime) -> String {
    let time = said.time
    let hour = isTwelveHour ? "\((time.hour + 11) % 12 + 1)" : padded(time.hour, 2)
    var text = "\(hour):\(padded(time.minute, 2))"
    if said.seconds { text += ":\(padded(time.second % 60, 2))" }
    guard isTwelveHour else { return text }
    return say(time.hour < 12 ? .clockAm(clock: text) : .clockPm(clock: text))
  }

  /// `Sun 15 Mar`, `Sunday 15 Mar 2027`: with the year where it is not this one.
  public func date(_ date: CivilDate, isShort: Bool) -> String {
    let weekday = one(isShort ? .calendarWeekdaysShort : .calendarWeekdays, date.weekday)
    return say(.calendarDate(weekday: weekday, date: self.date(date)))
  }

  /// `15 Mar`
  public func date(_ date: CivilDate) -> String {
    let (year, month, day) = date.components
    let name = one(.calendarMonthsShort, month - 1)
    return now.date.components.year == year
      ? say(.calendarDayMonth(day: day, month: name))
      : say(.calendarDayMonthYear(day: day, month: name, year: year))
  }

  /// `Sunday`
  public func weekday(_ number: Int) -> String { one(.calendarWeekdays, number) }

  /// `Sun`
  public func weekdayShort(_ number: Int) -> String { one(.calendarWeekdaysShort, number) }

  /// `Mar`, of 3.
  public func month(_ number: Int) -> String { one(.calendarMonthsShort, number - 1) }

  /// One of a list of words in an entry.
  private func one(_ list: Message, _ place: Int) -> String {
    let words = say(list).split(separator: " ")
    return words.indices.contains(place) ? String(words[place]) : "\(place + 1)"
  }
}

extension Speaker {
  /// By what the length of a phase goes, in words that say it of a phase; nil: nobody said it.
  func rules(of phase: Phase) -> String? {
    guard let rules = phase.rules else { return nil }
    guard !rules.isEmpty else { return say(.phaseByNothing) }
    let parts = rules.map { rule -> String in
      let factor = Message.knowFactor(factor: rule.factor)
      guard let share = rule.share, let step = rule.step else { return say(factor) }
      return say(
        .phaseByShare(
          factor: factor, percent: Self.plain(abs(share) * 100), less: share < 0,
          step: "\(Self.plain(step)) \(Factor(rule.factor).unit.rawValue)"))
    }
    return say(.phaseBy(factors: list(parts)))
  }

  /// With one decimal place at most, and none where there is none.
  private static func plain(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
