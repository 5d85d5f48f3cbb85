import Timers

/// A model's answer, read as what it claims to be and nothing more.
///
/// Untrusted text: only the acts of `Act` exist, every number has a range, every name is one short visible line.
/// What is left is an `Intent` like any other; planning, limits of routines and confirmation follow as for typed text.
public struct ModelAnswer: Hashable, Sendable {
  /// Empty: the model says that it is no command.
  public var intents: [Intent]
  /// 0…1, as the model says it.
  public var confidence: Double

  /// All that a model can ask for. Settings, hooks, undo, quitting and everything else of the shell are not in it.
  enum Act: String, CaseIterable {
    case create
    case readyTogether = "ready_together"
    case schedule, remind, pause, resume, restart, stop, extend, reduce, update, skip, rename
    case addPhase = "add_phase"
    case removePhase = "remove_phase"
    case snooze, query
  }

  /// Why an answer is thrown away, whole: nothing of it is carried out.
  public struct Unfit: Error, Hashable, Sendable {
    public var words: String
    init(_ words: String) { self.words = words }
  }

  /// Reads the JSON of an answer; `now` is what its clock times and days are resolved against.
  public init(_ value: JSONValue, now: LocalTime) throws(Unfit) {
    guard case .object = value, let commands = value["commands"]?.list else {
      throw Unfit("it is no list of commands")
    }
    guard ModelSchema.stranger(in: value) == nil else {
      throw Unfit("it says something that it was not asked for")
    }
    guard commands.count <= ModelSchema.mostCommands else {
      throw Unfit("it has more than \(ModelSchema.mostCommands) commands")
    }
    guard let confidence = value["confidence"]?.number, (0...1).contains(confidence) else {
      throw Unfit("it does not say how sure it is")
    }
    self.confidence = confidence
    var intents: [Intent] = []
    for command in commands { intents.append(.timer(try ModelCommand(command, now: now).intent())) }
    self.intents = intents
  }
}

/// One command of an answer, its fields checked as they are taken.
private struct ModelCommand {
  typealias Unfit = ModelAnswer.Unfit

  let value: JSONValue
  let now: LocalTime
  let act: ModelAnswer.Act

  init(_ value: JSONValue, now: LocalTime) throws(Unfit) {
    guard let name = value["intent"]?.text, let act = ModelAnswer.Act(rawValue: name) else {
      throw Unfit("it asks for something that there is not")
    }
    (self.value, self.now, self.act) = (value, now, act)
  }

  func intent() throws(Unfit) -> TimerIntent {
    switch act {
    case .create:
      if let several = try timers("timers") { return .create(several) }
      return .create([try request()])
    case .readyTogether:
      guard let several = try timers("timers"), several.allSatisfy({ !$0.phases.isEmpty }) else {
        throw Unfit("it names no timers with lengths")
      }
      return .finishTogether(several, by: try moment("end_clock"))
    case .schedule: return .schedule(try schedule())
    case .remind: return .remind(try schedule())
    case .pause: return .pause(try which())
    case .resume: return .resume(try which())
    case .restart: return .restart(try which(), length: try length("seconds"))
    case .stop: return .stop(try which())
    case .extend: return .extend(try which(), by: try needed("seconds"))
    case .reduce: return .reduce(try which(), by: try needed("seconds"))
    case .update: return .update(try which(), to: try needed("seconds"))
    case .skip: return .skip(try which())
    case .rename:
      guard let name = try name("new_name") else { throw Unfit("it says no new name") }
      return .rename(try which(), to: name)
    case .addPhase:
      guard let phase = try phases()?.first else { throw Unfit("it names no phase") }
      return .addPhase(try which(), phase)
    case .removePhase:
      guard let name = try phaseNames()?.first else { throw Unfit("it names no phase") }
      return .removePhase(try which(), named: name)
    case .snooze: return .snooze(try which(), by: try length("seconds"))
    case .query:
      let asked = value["question"]?.text ?? TimerQuestion.remaining.rawValue
      guard let question = TimerQuestion(rawValue: asked) else {
        throw Unfit("it asks what cannot be asked")
      }
      return .query(try which(), question)
    }
  }

  // MARK: What is asked for

  private func request() throws(Unfit) -> TimerRequest {
    var request = TimerRequest(label: try name("label"))
    request.phases = try phases() ?? []
    if request.phases.isEmpty, let length = try length("seconds") {
      request.phases = [Phase(name: request.label ?? "", length)]
    }
    request.rounds = try count("rounds", 1...ModelSchema.mostRounds) ?? 1
    request.every = try length("every_seconds")
    request.span = try length("for_seconds")
    request.until = try moment("end_clock")
    if let start = try moment("clock") {
      request.start = .at(start)
    } else if let delay = try length("in_seconds") {
      request.start = .delayed(delay)
    }
    guard !request.phases.isEmpty || request.every != nil || request.until != nil else {
      throw Unfit("it says no length")
    }
    return request
  }

  private func timers(_ field: String) throws(Unfit) -> [TimerRequest]? {
    guard let items = try list(field, most: ModelSchema.mostTimers), !items.isEmpty else {
      return nil
    }
    var requests: [TimerRequest] = []
    for item in items {
      let inner = try ModelCommand(item, as: act, now: now)
      let label = try inner.name("label")
      requests.append(
        TimerRequest(
          label: label, phases: [Phase(name: label ?? "", try inner.needed("seconds"))]))
    }
    return requests
  }

  /// A part of a command, whose fields are taken the same way.
  private init(_ value: JSONValue, as act: ModelAnswer.Act, now: LocalTime) throws(Unfit) {
    guard case .object = value else { throw Unfit("a part of it has the wrong shape") }
    (self.value, self.act, self.now) = (value, act, now)
  }

  private func phases() throws(Unfit) -> [Phase]? {
    guard let items = try list("phases", most: ModelSchema.mostPhases) else { return nil }
    var phases: [Phase] = []
    for item in items {
      let inner = try ModelCommand(item, as: act, now: now)
      let name = try inner.name("name") ?? ""
      phases.append(
        try inner.length("seconds").map { Phase(name: name, $0) } ?? Phase(name: name, end: .gate))
    }
    return phases
  }

  private func phaseNames() throws(Unfit) -> [String]? {
    guard let items = try list("phases", most: ModelSchema.mostPhases) else { return nil }
    var names: [String] = []
    for item in items {
      if let name = try ModelCommand(item, as: act, now: now).name("name") { names.append(name) }
    }
    return names
  }

  private func schedule() throws(Unfit) -> ScheduleRequest {
    var request = ScheduleRequest(label: try name("label"))
    if let delay = try length("in_seconds") {
      request.at = now.adding(Int(delay.components.seconds))
      request.delay = delay
      request.saysClock = true
    } else {
      request.at = try moment("clock")
      request.saysClock = request.at != nil
    }
    request.recurrence = try recurrence()
    guard request.at != nil || request.recurrence != nil else { throw Unfit("it says no time") }
    return request
  }

  private func which() throws(Unfit) -> TimerReference {
    var which = TimerReference(label: try name("label"))
    which.duration = try length("which_seconds")
    which.ordinal = try count("ordinal", -1...20).flatMap { $0 == 0 ? nil : $0 }
    switch value["all"] {
    case nil, .null?: break
    case .truth(let all)?: which.all = all
    default: throw Unfit("“all” is true or false")  // any other JSON is wrong here
    }
    return which
  }

  // MARK: Fields

  private func said(_ field: String) -> JSONValue? {
    guard let found = value[field], !found.isNull else { return nil }
    return found
  }

  private func length(_ field: String) throws(Unfit) -> Duration? {
    guard let found = said(field) else { return nil }
    guard let seconds = found.number, seconds >= 1, seconds <= Double(ModelSchema.mostSeconds)
    else { throw Unfit("a length is out of range") }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  private func needed(_ field: String) throws(Unfit) -> Duration {
    guard let length = try length(field) else { throw Unfit("it says no length") }
    return length
  }

  private func count(_ field: String, _ range: ClosedRange<Int>) throws(Unfit) -> Int? {
    guard let found = said(field) else { return nil }
    guard let count = found.count, range.contains(count) else {
      throw Unfit("a number is out of range")
    }
    return count
  }

  private func list(_ field: String, most: Int) throws(Unfit) -> [JSONValue]? {
    guard let found = said(field) else { return nil }
    guard let items = found.list, items.count <= most else {
      throw Unfit("a list is too long, or none")
    }
    return items
  }

  /// One short visible line; an empty one counts as not said.
  private func name(_ field: String) throws(Unfit) -> String? {
    guard let found = said(field) else { return nil }
    guard let text = found.text, text.count <= ModelSchema.longestLabel, text.utf8.count <= 320,
      text.unicodeScalars.allSatisfy(Self.isPlain)
    else { throw Unfit("a name is no short line of text") }
    let words = text.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// Letters, marks, numbers, signs, plain blanks; nothing that controls, reorders, hides or means nothing.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    // The standard library’s own list, of which these are the harmful ones.
    default: !scalar.isUnseen
    }
  }

  // MARK: Times

  /// The next instant at which the field’s clock time comes, on the day said or today or tomorrow.
  private func moment(_ field: String) throws(Unfit) -> LocalTime? {
    guard let found = said(field) else {
      if field == "clock", said("day") != nil { throw Unfit("it says a day without a time") }
      return nil
    }
    guard let text = found.text, let second = Self.second(of: text) else {
      throw Unfit("a clock time is written HH:MM")
    }
    guard let day = said("day") else {
      let today = LocalTime(now.date, second: second)
      return today > now ? today : today.adding(86_400)
    }
    guard let name = day.text?.uppercased(), let date = date(named: name) else {
      throw Unfit("a day is +0, +1, …, a weekday of two letters or YYYY-MM-DD")
    }
    let time = LocalTime(date, second: second)
    // A weekday at seven, said on that day at eight, means the next one.
    if time <= now, Self.weekdays.contains(name) { return time.adding(7 * 86_400) }
    return time
  }

  /// As RFC 5545 writes them.
  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private func date(named name: String) -> CivilDate? {
    if name.hasPrefix("+"), let days = Int(name.dropFirst()), (0...366).contains(days) {
      return CivilDate(day: now.date.day + days)
    }
    if let weekday = Self.weekdays.firstIndex(of: name) {
      return CivilDate(day: now.date.day + (weekday - now.date.weekday + 7) % 7)
    }
    return LocalTime(iso: "\(name)T00:00").flatMap { ClockRange.holds($0) ? $0.date : nil }
  }

  private static func second(of clock: String) -> Int? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (0...23).contains(numbers[0]),
      numbers.dropFirst().allSatisfy({ (0...59).contains($0) })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  /// A rule of RFC 5545 §3.3.10, by its parts; whether it can be kept is for the schedules to say.
  private func recurrence() throws(Unfit) -> String? {
    guard let found = said("rrule") else { return nil }
    guard var rule = found.text?.uppercased(), rule.utf8.count <= 200 else {
      throw Unfit("a recurrence is no rule")
    }
    if rule.hasPrefix("RRULE:") { rule.removeFirst(6) }
    if rule.isEmpty { return nil }
    let known: Set = [
      "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYHOUR", "BYMINUTE",
      "BYSECOND", "BYSETPOS", "WKST",
    ]
    var frequency: Substring?
    for part in rule.split(separator: ";", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, known.contains(String(sides[0])), !sides[1].isEmpty,
        sides[1].allSatisfy({ "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,+-".contains($0) })
      else { throw Unfit("a recurrence is no rule") }
      if sides[0] == "FREQ" { frequency = sides[1] }
    }
    guard let frequency,
      ["MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"].contains(String(frequency))
    else { throw Unfit("a recurrence says no frequency") }
    return rule
  }
}
