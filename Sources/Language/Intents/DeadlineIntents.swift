import Timers
import Workflows

/// Deadlines that people set, and whose they are.
struct DeadlineIntents: IntentFamily {
  let chart: Chart

  /// What of some work is meant.
  func subject(_ slots: Slots) -> WorkflowSubject {
    // A known name may hold the word that leads on to work.
    if let step = slots[.step], let work = slots[.work], step.end < work.start,
      sentence.isKnown(step.start..<work.end)
    {
      return WorkflowSubject(sentence.words(step.start..<work.end))
    }
    // What was to be done to work: its step of that name, where it has one; else all of it.
    if let deed = label(slots[.acted]), let name = label(slots[.step]), scene.works.knows(name),
      let step = sentence.quantities.lexicon.forms.related(to: deed).first(where: { form in
        scene.known.contains { $0.calls(form) }
      })
    {
      return WorkflowSubject(step, work: name)
    }
    let said = stepIntents.stepPhrase(slots) ?? label(slots[.field])
    // What is told of something of the work’s is told of the work.
    let owner = said.flatMap { sentence.quantities.lexicon.forms.owner(of: $0) }
    let whose = owner.flatMap { scene.works.calls($0) ? $0 : nil }
    return WorkflowSubject(
      whose ?? said, work: label(slots[.work]),
      isNext: slots.has(.nextstep),
      saysStep: slots.has(.asstep))
  }

  /// A step as it was named; “the third step” by its number, “the last” by the one before the first.
  func stepWords(_ slots: Slots) -> String? {
    guard let said = slots[.step] else { return nil }
    guard slots.has(.countedstep) else { return label(said) }
    let number = sentence.builtIn(.ordinal, at: said.start).first { $0.end == said.end }
    if case .ordinal(let place)? = number?.value { return "#\(place)" }
    return "#-1"
  }

  /// What is due, and on which days that is asked of.
  func deadlines(_ slots: Slots) -> WorkflowIntent {
    var about = subject(slots)
    // Of the work that is the place, not of all that is under way.
    about.saysWork = slots.has(.atwork) || slots.has(.ofit) && scene.meaning(.workHere, "")
    var days: ClosedRange<CivilDate>?
    if case .when(let when)? = slots[.when]?.value {
      days = self.days(when, slots)
    } else if let said = slots[.work], let name = label(said), !scene.works.knows(name),
      let when = when(in: said)
    {
      // A time is when, unless work is called so.
      (about.work, days) = (nil, when.days)
    }
    return .deadlines(about, late: slots.has(.late), on: days)
  }

  /// The days that are asked about: those that were said, or all before them, up to them or behind them.
  func days(_ when: WhenValue, _ slots: Slots) -> ClosedRange<CivilDate> {
    let said = when.days
    // From today on, where only an end is said. A clock time of a day is a part of it.
    func upTo(_ last: Int) -> ClosedRange<CivilDate> {
      CivilDate(day: min(scene.now.date.day, last))...CivilDate(day: last)
    }
    if slots.has(.earlier) { return upTo(said.lowerBound.day - (when.saysClock ? 0 : 1)) }
    if slots.has(.upto) { return upTo(said.upperBound.day) }
    guard slots.has(.later) else { return said }
    // Nobody asks for what is due in ten years.
    let first = said.upperBound.day + (when.saysClock ? 0 : 1)
    return CivilDate(day: first)...CivilDate(day: first + 3652)
  }

  /// The days that some words are, with the word before them or without.
  private func when(in said: Capture) -> WhenValue? {
    for start in [said.start - 1, said.start] where start >= 0 {
      let found = sentence.builtIn(.when, at: start).first { $0.end == said.end }
      if case .when(let when)? = found?.value { return when }
    }
    return nil
  }

  /// Nil where it says no day, or a stretch of time.
  func deadline(_ slots: Slots) -> WorkflowIntent? {
    let change: DeadlineRequest.Change
    var said = ""
    var days: Int?
    var clockAlone: DeadlineRequest.ClockAlone?
    if slots.has(.none) {
      change = .remove
    } else if slots.has(.later) || slots.has(.earlier) {
      guard let span = span(slots) else { return nil }
      // A negative span goes the other way.
      change = .move(span, later: slots.has(.later) != slots.has(.negative))
    } else {
      guard let capture = slots[.when], case .when(let when) = capture.value, when.end == nil
      else {
        return nil
      }
      let isShort = when.delay.map { $0 < .seconds(86_400) } ?? false
      change = .set(recent(when, capture), hasClock: when.saysClock || isShort)
      said = sentence.raw(capture.start..<capture.end)
      days = self.days(in: capture)
      if when.saysClock, !when.saysDate, when.delay == nil {
        let isSaid = sentence.saysHalf(of: when.at, capture.start..<capture.end)
        clockAlone = isSaid ? .inItsHalf : .inEitherHalf
      }
    }
    var request = DeadlineRequest(
      subject(slots), change, said: said, reason: workIntents.waiver(slots), days: days,
      clockAlone: clockAlone)
    request.replaces = slots.has(.insteadof)
    return .deadline(request)
  }

  /// So many days from now, where that is what was said: “in 30 days”, “two weeks later”.
  private func days(in said: Capture) -> Int? {
    for place in said.start..<said.end {
      for found in sentence.builtIn(.duration, at: place) where found.end <= said.end {
        guard case .duration(let length) = found.value, !length.isBare else { continue }
        let seconds = length.duration.components.seconds
        if seconds > 0, seconds % 86_400 == 0 { return Int(seconds / 86_400) }
      }
    }
    return nil
  }

  /// A date without a year that is almost a year away was days ago: what was due then is late.
  private func recent(_ when: WhenValue, _ said: Capture) -> LocalTime {
    let before = DateReader.adding(months: -12, to: when.at.date)
    let places = said.start..<said.end
    let saysYear = places.contains {
      sentence.tokens[$0].kind == .number && sentence.tokens[$0].text.count == 4
    }
    // Only a day of a month may be meant of the year before: not so long from now, and not where the next is said.
    let roles = places.reduce(WordRole.Mask(0)) { $0 | sentence.looked.masks[$1] }
    guard !saysYear, !when.saysClock, roles & WordRole.month.bit != 0,
      roles & WordRole.mask(.next, .period) == 0, !places.contains(where: sentence.looked.isUnit),
      (1...DeadlineRequest.mostDaysLate).contains(scene.now.date.day - before.day)
    else { return when.at }
    return LocalTime(before, second: when.at.second)
  }

  /// By how much: whole days, or minutes; work days where they were said.
  func span(_ slots: Slots) -> WorkflowDefinition.Span? {
    for (slot, unit) in [
      (Slot.workdays, WorkflowDefinition.Span.Unit.workDay), (.days, .day), (.weeks, .week),
    ] {
      guard case .number(let count)? = slots[slot]?.value else { continue }
      guard count >= 1, count <= 10_000, count == count.rounded() else { return nil }
      return .init(.init(Int(count), unit))
    }
    guard case .duration(let value)? = slots[.by]?.value, !value.isBare else { return nil }
    let minutes = value.duration.components.seconds / 60
    guard minutes > 0, minutes <= 14_400_000 else { return nil }
    return minutes % 1440 == 0
      ? .init(.init(Int(minutes / 1440), .day)) : .init(.init(Int(minutes), .minute))
  }
}
