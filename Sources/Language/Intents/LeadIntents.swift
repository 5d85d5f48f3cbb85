import Timers

/// What is to be said at points before an event that is told with its time, or beside it: so long before, on the evening
/// before, on its day, in the morning after.
struct LeadIntents: IntentFamily {
  let chart: Chart

  /// A request for the time of an event, and the point before or beside it that is meant; nil: the time itself.
  typealias Pointed = (request: ScheduleRequest, point: Slots?)

  /// Everything that a line asks for, with its points: those in a row, each of one event; else that of its own words, for
  /// everything; and a warning besides what it warns of.
  func pointed(_ slots: Slots, wakes: Bool) -> [Pointed]? {
    if slots.has(.leadpoint) {
      let event = Slots(slots.captures.filter { $0.slot != .leadpoint })
      guard let request = clockIntents.scheduleRequest(event), request.label != nil,
        request.at != nil || request.recurrence != nil
      else { return nil }
      let points = slots.all(.leadpoint).flatMap {
        LeadPoints.parted(Slots($0.children), in: sentence)
      }
      return warned(request, points, of: slots)
    }
    guard let requests = clockIntents.scheduleRequests(slots, wakes: wakes) else { return nil }
    if var lead = slots[.forewarn] {
      lead.slot = .lead
      let points = LeadPoints.parted(Slots([lead]), in: sentence)
      return requests.flatMap { warned($0, points, of: slots) }
    }
    let points = LeadPoints.parted(slots, in: sentence)
    if points.count > 1 { return requests.flatMap { warned($0, points, of: slots) } }
    let isPoint = slots.has(.lead) || days(slots) != nil
    return requests.map { ($0, isPoint ? slots : nil) }
  }

  /// An event with its hour and a warning so long before; what is told on another day, or before a day without an hour,
  /// is a request of its own.
  private func warned(_ request: ScheduleRequest, _ points: [Slots], of event: Slots) -> [Pointed] {
    // What is to be said for it is said then, and not of it.
    guard request.recurrence == nil, request.label != nil, !event.has(.event),
      request.delay != nil || clockIntents.hourSaid(event) != nil
    else { return points.map { (request, $0) } }
    var whole = request
    var beside: [Pointed] = []
    for point in points {
      if point.has(.lead), let lead = lead(point, of: event) {
        whole.cues.append(Cue(.beforeEnd(lead)))
      } else {
        beside.append((request, point))
      }
    }
    return [(whole, nil)] + beside
  }

  /// The longest that something is told before it.
  private static let longestLead = Duration.seconds(366 * 86_400)
  /// The longest that a schedule warns before each of its times.
  private static let longestWarning = Duration.seconds(7 * 86_400)

  /// So long before an event, in the unit that another point may say; nil: nothing is said, or nothing that can be.
  func lead(_ point: Slots, of event: Slots) -> Duration? {
    let said = event.all(.leadpoint).flatMap(\.children) + point.captures
    let units = Units(said.filter { $0.slot == .lead }, usual: scene.bareUnit)
    return units.length(point[.lead]).flatMap { $0 > .zero && $0 <= Self.longestLead ? $0 : nil }
  }

  /// The request at a point; its time is nil where it is so much earlier on a day: than what, is asked. Nil: it cannot be had.
  func request(_ request: ScheduleRequest, at point: Slots, of event: Slots) -> ScheduleRequest? {
    guard point.has(.lead) else { return beside(request, point, event) }
    guard let lead = lead(point, of: event) else { return nil }
    var one = request
    one.lead = lead
    let isOfDays = lead.components.seconds % 86_400 == 0
    // What is told weeks ahead is said then, and not beside the thing itself.
    if isOfDays, lead > Self.longestWarning, request.recurrence != nil {
      return again(request, -Int(lead.components.seconds) / 86_400, at: nil)
    }
    guard let at = request.at, !request.saysClock, request.recurrence == nil else { return one }
    // Two days before a day is another day; an hour before one is of no use.
    (one.at, one.lead) =
      isOfDays ? (at.adding(-Int(lead.components.seconds)), nil) : (nil, lead)
    return one
  }

  /// How many days a point lies beside the event; nil: nothing of the kind is said.
  private func days(_ point: Slots) -> Int? {
    point.has(.eve)
      ? -1 : point.has(.weekbefore) ? -7 : point.has(.morrow) ? 1 : point.has(.sameday) ? 0 : nil
  }

  /// Some days beside the event, at the hour that is said, in the part of the day that is said, or at that of the event.
  private func beside(_ request: ScheduleRequest, _ point: Slots, _ event: Slots)
    -> ScheduleRequest?
  {
    guard let days = days(point) else { return nil }
    guard let time = self.time(request, point) else { return nil }
    var one = request
    if request.recurrence != nil { return again(request, days + time.days, at: time.second) }
    guard let at = request.at else { return request }
    one.at = LocalTime(CivilDate(day: at.date.day + days + time.days), second: time.second ?? 0)
    one.saysClock = time.second != nil
    return one
  }

  /// What comes again, so many days beside its own, at an hour of the day or at its own. Nil: no rule says that.
  private func again(_ request: ScheduleRequest, _ days: Int, at second: Int?) -> ScheduleRequest? {
    guard var beside = clockIntents.rule(request)?.shifted(days: days, from: request.at) else {
      return nil
    }
    if let second {
      guard let timed = beside.at(hour: second / 3600, minute: second / 60 % 60) else { return nil }
      beside = timed
    }
    var one = request
    one.recurrence = beside.text
    one.at = request.at.map {
      LocalTime(CivilDate(day: $0.date.day + days), second: second ?? $0.second)
    }
    one.except = request.except.map { CivilDate(day: $0.day + days) }
    return one
  }

  /// The hour of a point, in the half of the day that its part of the day is of; a small one at night is of the next
  /// morning. Its second is nil where no hour is known. Nil: there is no such hour.
  private func time(_ request: ScheduleRequest, _ point: Slots) -> (second: Int?, days: Int)? {
    let halfDay = 43_200
    var part: Int?
    if let said = point[.partof], case .when(let when) = said.value {
      guard (said.start..<said.end).contains(where: sentence.isPartOfDay) else { return nil }
      part = when.at.second
    }
    var hour: Int?
    if let said = point[.when], case .when(let clock) = said.value, clockIntents.saysHour(said) {
      hour = clock.at.second
    } else if case .number(let said)? = point[.hour]?.value {
      guard (0...24).contains(said), said == said.rounded() else { return nil }
      hour = Int(said) % 24 * 3600
    }
    if hour == nil, part == nil, let second = markBefore(request, point) { return (second, 0) }
    guard var hour else {
      let own = request.saysClock && request.recurrence == nil ? request.at?.second : nil
      return (part ?? own, 0)
    }
    guard let part else {
      // On the day of the event it lies before the event: at 5 before half past six in the evening.
      if point.has(.sameday), hour < halfDay, request.saysClock, let at = request.at,
        hour + halfDay < at.second
      {
        hour += halfDay
      }
      return (hour, 0)
    }
    let early = hour % halfDay
    guard part >= halfDay else { return (early, 0) }
    let isPastMidnight = early < 6 * 3600 && part >= 21 * 3600
    return isPastMidnight ? (early, 1) : (early + halfDay, 0)
  }

  /// “At quarter to”, and no hour: the last such minute of an hour before the event, on its day.
  private func markBefore(_ request: ScheduleRequest, _ point: Slots) -> Int? {
    guard point.has(.sameday), request.saysClock, let at = request.at,
      case .when(let mark)? = point[.when]?.value, mark.saysClock, mark.delay == nil
    else { return nil }
    let behind = ((at.second - mark.at.second) % 3600 + 3600) % 3600
    let second = at.second - (behind > 0 ? behind : 3600)
    return second < 0 ? nil : second
  }
}

/// How long before something one is told of it.
private enum LeadPoints {
  /// “A week and a day before” are two points, each with an article of its own: nobody says eight days so. Else it is one.
  static func parted(_ point: Slots, in sentence: Sentence) -> [Slots] {
    guard let said = point[.lead], case .duration = said.value,
      let and = (said.start..<said.end).first(where: {
        sentence.looked.masks[$0] & WordRole.and.bit != 0
      }),
      let first = lead(in: said.start..<and, of: sentence, atLeast: .seconds(86_400)),
      let second = lead(in: and + 1..<said.end, of: sentence, atLeast: .seconds(60))
    else { return [point] }
    return [first, second].map { Slots([$0]) }
  }

  /// An article and a length that these words are.
  private static func lead(
    in words: Range<Int>, of sentence: Sentence, atLeast least: Duration
  ) -> Capture? {
    guard !words.isEmpty, sentence.isArticle(words.lowerBound) else { return nil }
    let whole = sentence.quantities.durations(
      sentence.looked, at: words.lowerBound, inheriting: nil
    ).first { $0.end == words.upperBound && !$0.value.isBare }
    guard let whole, whole.value.duration >= least else { return nil }
    return Capture(
      slot: .lead, value: .duration(whole.value), start: words.lowerBound, end: words.upperBound)
  }
}
