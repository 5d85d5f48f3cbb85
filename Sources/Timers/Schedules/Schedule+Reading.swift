extension Schedule {
  /// Reads a schedule from JSON as our encoder writes it: keys in the order of their letters, nothing between them.
  ///
  /// In a tenth of the time that a decoder takes for which the order is free: a thousand schedules stand between a start
  /// and its first prompt. Nil for everything that is written in another way, or holds phases of its own, and for what is
  /// no schedule: then a decoder has to look.
  public init?(plainly text: String) {
    var rules: [String: RecurrenceRule] = [:]
    self.init(plainly: text, rules: &rules)
  }

  /// Of many: a rule that several have is read once.
  public init?(plainly text: String, rules: inout [String: RecurrenceRule]) {
    let read = PlainJSON.read(text) { $0.schedule(&rules) }
    guard let read else { return nil }
    self = read
  }
}

extension PlainJSON {
  fileprivate mutating func schedule(_ rules: inout [String: RecurrenceRule]) -> Schedule? {
    guard take("{\"action\":"), let action = action(), take(",\"alert\":"),
      let alertWord = string(),
      let alert = Alert(rawValue: alertWord), take(",\"catchUp\":"),
      let policyWord = string(), let policy = Schedule.CatchUp(rawValue: policyWord),
      take(",\"createdWall\":"), let created = integer()
    else { return nil }
    var deleted: Int64?
    var details: Schedule.Details?
    guard optional(",\"deletedWall\":", &deleted, { $0.integer() }),
      optional(",\"details\":", &details, { $0.details() })
    else { return nil }
    guard take(",\"grace\":"), let grace = number(), take(",\"handled\":"), let handled = number()
    else { return nil }
    var offset: Int?
    guard optional(",\"handledOffset\":", &offset, { $0.number() }), take(",\"id\":"),
      let id = integer(),
      take(",\"isEnabled\":"), let isEnabled = flag()
    else { return nil }
    var lastRun: LocalTime?
    guard optional(",\"lastRun\":", &lastRun, { $0.time() }) else { return nil }
    var (lead, takes, wholeDays): (Int?, Int?, Int?) = (nil, nil, nil)
    guard optional(",\"lead\":", &lead, { $0.number() }), take(",\"name\":"), let name = string()
    else { return nil }
    var source: String?
    guard optional(",\"source\":", &source, { $0.string() }) else { return nil }
    guard optional(",\"takes\":", &takes, { $0.number() }), take(",\"uid\":"), let uid = string(),
      take(",\"warned\":"),
      let warned = number(), take(",\"when\":"), let when = recurrence(&rules),
      optional(",\"wholeDays\":", &wholeDays, { $0.number() })
    else { return nil }
    var zone: String?
    guard optional(",\"zone\":", &zone, { $0.string() }) else { return nil }
    guard take("}") else { return nil }
    var schedule = Schedule(
      id: id, name: name, action: action, when: when, zone: zone, uid: uid, handled: handled,
      createdWall: created)
    schedule.isEnabled = isEnabled
    schedule.catchUp = policy
    schedule.grace = grace
    schedule.alert = alert
    schedule.lead = lead
    schedule.takes = takes
    schedule.wholeDays = wholeDays
    schedule.handledOffset = offset
    schedule.warned = warned
    schedule.lastRun = lastRun
    schedule.deletedWall = deleted
    schedule.details = details
    schedule.source = source
    return schedule
  }

  private mutating func details() -> Schedule.Details? {
    guard take("{") else { return nil }
    var details = Schedule.Details()
    var isFirst = true
    if take("\"link\":") {
      guard let text = string() else { return nil }
      details.link = text
      isFirst = false
    }
    if isFirst ? take("\"notes\":") : take(",\"notes\":") {
      guard let text = string() else { return nil }
      details.notes = text
      isFirst = false
    }
    if isFirst ? take("\"place\":") : take(",\"place\":") {
      guard let text = string() else { return nil }
      details.place = text
      isFirst = false
    }
    if isFirst ? take("\"title\":") : take(",\"title\":") {
      guard let text = string() else { return nil }
      details.title = text
    }
    return take("}") ? details : nil
  }

  private mutating func action() -> Schedule.Action? {
    if take("{\"alarm\":{}}") { return .alarm }
    if take("{\"reminder\":{}}") { return .reminder }
    guard take("{\"routine\":{") else { return nil }
    var id: Int64?
    if take("\"id\":") {
      guard let number = integer(), take(",") else { return nil }
      id = number
    }
    guard take("\"named\":"), let name = string(), take("}}") else { return nil }
    return .routine(id: id, named: name)
  }

  private mutating func recurrence(_ rules: inout [String: RecurrenceRule]) -> Recurrence? {
    guard take("{\"except\":"), let except = list({ $0.time() }), take(",\"exceptDays\":"),
      let days = list({ $0.date() }), take(",\"extra\":"), let extra = list({ $0.time() })
    else { return nil }
    var rule: RecurrenceRule?
    if take(",\"rule\":") {
      guard let text = string(), let read = rules[text] ?? (try? RecurrenceRule(parsing: text))
      else { return nil }
      rules[text] = read
      rule = read
    }
    guard take(",\"start\":"), let start = time(), take("}") else { return nil }
    var recurrence = Recurrence(start: start, rule: rule)
    // As they were written: sorted, as they are kept.
    (recurrence.extra, recurrence.except, recurrence.exceptDays) = (extra, except, days)
    return recurrence
  }

  private mutating func time() -> LocalTime? {
    guard take("{\"date\":"), let date = date(), take(",\"second\":"), let second = number(),
      take("}")
    else { return nil }
    return LocalTime(date, second: second)
  }

  private mutating func date() -> CivilDate? {
    guard take("{\"day\":"), let day = number(), take("}") else { return nil }
    return CivilDate(day: day)
  }
}
