/// A component of a calendar: an event, a to-do, a zone, with its lines and what stands inside it.
struct CalendarComponent {
  var name: String
  var line: Int
  var lines: [(number: Int, line: CalendarLine)] = []
  /// Alarms of an event, the parts of a zone.
  var inner: [CalendarComponent] = []
  /// Lines that are none.
  var badLines: [Int] = []
  /// Whether its end is missing.
  var isBroken = false

  func first(_ name: String) -> CalendarLine? { lines.first { $0.line.name == name }?.line }
  func all(_ name: String) -> [CalendarLine] { lines.filter { $0.line.name == name }.map(\.line) }

  var isToDo: Bool { name == "VTODO" }

  /// A to-do that nobody has to be reminded of any more.
  var isDone: Bool {
    isToDo
      && (first("STATUS")?.value.uppercased() == "COMPLETED" || first("COMPLETED") != nil
        || first("PERCENT-COMPLETE")?.value == "100")
  }

  /// Its SUMMARY, whole.
  var title: String { text("SUMMARY", most: 1000) ?? "" }

  /// The text of a property, without what a terminal may not show and without blanks around it; nil: there is none.
  func text(_ name: String, most: Int) -> String? {
    guard let line = first(name) else { return nil }
    var text = String.UnicodeScalarView()
    for scalar in CalendarText.unescaped(line.value).unicodeScalars.prefix(most) {
      if scalar == "\n" || !scalar.isUnseen { text.append(scalar) }
    }
    let plain = String(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let whole = plain.drop { $0.isWhitespace }
    let end = whole.lastIndex { !$0.isWhitespace }
    return end.map { String(whole[...$0]) }
  }
}

/// The components of a calendar's text. Refused whole when they are not closed or nested too deep: that is half a file, or none.
struct CalendarFile {
  var events: [CalendarComponent] = []
  var zones: [CalendarComponent] = []
  var journals = 0
  /// The zone of times without one, where the calendar names it (X-WR-TIMEZONE).
  var ownZone: String?

  /// The most lines of one component: none is dropped, for what it leaves out may stand in any.
  private static let mostLines = 200_000
  private static let mostInner = 1000

  private var stack: [CalendarComponent] = []
  private var failure: CalendarReader.Failure?
  private var isCalendar = false

  init(_ bytes: [UInt8]) throws(CalendarReader.Failure) {
    let isWhole = CalendarText.forEachLine(of: bytes) { raw, number in
      take(raw, number)
      return failure == nil
    }
    if let failure { throw failure }
    guard isWhole else { throw .lineTooLong }
    guard isCalendar else { throw .notACalendar }
    if let open = stack.last {
      throw .line(open.line, "BEGIN:\(open.name.prefix(40)) is not closed")
    }
  }

  private mutating func take(_ raw: ArraySlice<UInt8>, _ number: Int) {
    guard let line = CalendarLine(raw) else {
      guard isCalendar else {
        failure = .notACalendar
        return
      }
      if !stack.isEmpty { stack[stack.count - 1].badLines.append(number) }
      return
    }
    switch line.name {
    case "BEGIN": open(line.value.uppercased(), number)
    case "END": close(line, number)
    default:
      guard !stack.isEmpty else {
        // Between two calendars of one file something else may stand.
        if !isCalendar { failure = .notACalendar }
        return
      }
      if stack.count == 1, line.name == "X-WR-TIMEZONE" { ownZone = line.value }
      guard stack[stack.count - 1].lines.count < Self.mostLines else {
        failure = .line(number, "this is line \(Self.mostLines + 1) of one event")
        return
      }
      stack[stack.count - 1].lines.append((number, line))
    }
  }

  private mutating func open(_ name: String, _ number: Int) {
    if stack.isEmpty, name == "VCALENDAR" { isCalendar = true }
    guard isCalendar, stack.count < 8 else {
      failure = isCalendar ? .line(number, "components are nested too deep") : .notACalendar
      return
    }
    // No event stands in an event: the one before was never closed, and ends here, unread.
    if name == "VEVENT" || name == "VTODO",
      let open = stack.firstIndex(where: { $0.name == "VEVENT" || $0.name == "VTODO" })
    {
      var broken = stack[open]
      broken.isBroken = true
      stack.removeSubrange(open...)
      keep(broken)
      guard failure == nil else { return }
    }
    stack.append(CalendarComponent(name: name, line: number))
  }

  private mutating func close(_ line: CalendarLine, _ number: Int) {
    let name = line.value.uppercased()
    guard let open = stack.lastIndex(where: { $0.name == name }) else {
      // Inside an event that is one bad line more.
      if stack.contains(where: { $0.name == "VEVENT" || $0.name == "VTODO" }) {
        stack[stack.count - 1].badLines.append(number)
      } else {
        failure = .line(number, "END:\(line.value.prefix(40)) closes nothing")
      }
      return
    }
    // What was begun inside it and never closed has no end.
    for (index, component) in stack.enumerated().dropFirst(open).reversed() {
      var done = component
      done.isBroken = index > open
      stack.removeLast()
      keep(done)
    }
  }

  private mutating func keep(_ done: CalendarComponent) {
    switch done.name {
    case "VJOURNAL": journals += 1
    case "VEVENT", "VTODO":
      guard events.count < CalendarReader.mostEvents else {
        failure = .tooManyEvents
        return
      }
      events.append(done)
    case "VALARM", "STANDARD", "DAYLIGHT":
      if !stack.isEmpty, stack[stack.count - 1].inner.count < Self.mostInner {
        stack[stack.count - 1].inner.append(done)
      }
    case "VTIMEZONE":
      if zones.count < Self.mostInner { zones.append(done) }
    default: break
    }
  }
}
