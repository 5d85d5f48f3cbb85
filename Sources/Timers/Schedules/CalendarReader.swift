/// Reads the events and to-dos of iCalendar text as schedules.
///
/// A text that is no whole calendar is refused with its line. In a whole one each event stands for itself: one that cannot be
/// read, or whose hour cannot be known, is left out, counted and named, and the rest is read.
public struct CalendarReader {
  /// The instant of reading, seconds since 1970 UTC: what is over by then is not taken.
  public var now: Int
  public var wall: Int64
  public var zone: Zone
  /// When something of a whole day is due, in seconds of the day.
  public var morning: Int
  /// Whether a zone of that name is known, and its arithmetic.
  public var zoneNamed: (String) -> Zone?
  /// The zone of the database that a Windows name means.
  public var windowsZones: WindowsZones

  /// Nine o’clock, unless someone likes another time better.
  public static let usualMorning = 9 * 3600

  public init(
    now: Int, wall: Int64, zone: Zone, morning: Int = usualMorning,
    windowsZones: WindowsZones = WindowsZones(), zoneNamed: @escaping (String) -> Zone?
  ) {
    (self.now, self.wall, self.zone) = (now, wall, zone)
    self.morning = min(max(0, morning), 86_399)
    (self.windowsZones, self.zoneNamed) = (windowsZones, zoneNamed)
  }

  /// The most bytes of a calendar, and the most events in it (fault F47).
  public static let mostBytes = 16 << 20
  public static let mostEvents = Schedule.most

  public enum Failure: Error, Hashable, Sendable {
    case tooLarge
    case notACalendar
    /// At a line, counted from 1.
    case line(Int, String)
    case tooManyEvents
    case lineTooLong

    public var words: String {
      switch self {
      case .tooLarge: "A calendar of more than 16 MiB is not read."
      case .notACalendar: "That is no iCalendar text: it does not begin with BEGIN:VCALENDAR."
      case .line(let number, let what): "Line \(number): \(what)."
      case .tooManyEvents: "A calendar with more than 10,000 events is not read."
      case .lineTooLong: "A line of more than 2 MiB is not read."
      }
    }
  }

  /// Why something of a calendar is not kept.
  public enum LeftOut: String, Hashable, Sendable, CaseIterable {
    case over, cancelled, done
    /// A to-do that is due on no day.
    case undated
    case journal
    /// It begins after 2199.
    case tooLate
    /// It has more exceptions than are kept.
    case tooManyExceptions
    /// It cannot be read.
    case broken
    /// Nobody can say which hour it means.
    case zoneUnknown
  }

  /// What was not read as it was written, and where.
  public struct Remark: Hashable, Sendable {
    public enum What: Hashable, Sendable {
      /// A line inside an event that is none.
      case badLine
      /// It has no end.
      case notClosed
      case noStart
      case badStart(String)
      /// What is wrong with its rule.
      case badRule(String)
      case zoneUnknown(String)
      case tooManyExceptions(Int)
      /// An EXRULE, which RFC 5545 has given up.
      case exceptionRule
      /// A day it leaves out or adds.
      case badDay(String)
      /// An alarm that cannot be kept beside the event.
      case alarm(String)
      /// “This and all that follow” moved to days that its rule cannot say.
      case following
    }
    /// Counted from 1.
    public var line: Int
    /// What the event is called; empty: it has no name.
    public var event: String
    public var what: What
  }

  /// What was read.
  public struct Reading: Hashable, Sendable {
    public var schedules: [Schedule] = []
    /// Alarms of events that ring at a time of their own: after the beginning, before the end, at an instant.
    public var alarms: [Schedule] = []
    public var leftOut: [LeftOut: Int] = [:]
    /// How many are of whole days, and come in the morning.
    public var wholeDays = 0
    public var remarks: [Remark] = []
    /// How many more remarks there were.
    public var furtherRemarks = 0
    /// The UIDs of events that stand in the file and are not kept, but are not gone from it either.
    public var held: Set<String> = []

    /// As many remarks as are kept.
    static let mostRemarks = 10

    mutating func remark(_ event: CalendarComponent, _ what: Remark.What, line: Int? = nil) {
      let remark = Remark(line: line ?? event.line, event: event.title, what: what)
      guard !remarks.contains(remark) else { return }
      if remarks.count < Self.mostRemarks { remarks.append(remark) } else { furtherRemarks += 1 }
    }

    mutating func leave(_ reason: LeftOut) { leftOut[reason, default: 0] += 1 }
  }

  /// Reads a whole text. O(length).
  public func read(_ bytes: [UInt8]) throws(Failure) -> Reading {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let file = try CalendarFile(bytes)
    var pass = Pass(reader: self, file: file)
    pass.read(file.events)
    return pass.reading
  }

  /// One reading under way: what its parts share.
  struct Pass {
    let reader: CalendarReader
    let zones: CalendarZones
    var reading = Reading()
    /// For each UID where its parts stand, in the order of their first times: a series that was split has several.
    var series: [String: [Part]] = [:]

    /// The version of each series.
    var sequences: [String: Int] = [:]

    /// A series from one of its times on.
    struct Part {
      /// The first time it holds, as the series had it before anything was moved.
      var from: LocalTime
      /// Where it stands among the schedules.
      var index: Int
      /// How far its times were moved, in seconds.
      var moved: Int
    }

    init(reader: CalendarReader, file: CalendarFile) {
      self.reader = reader
      zones = CalendarZones(reader, file)
      for _ in 0..<file.journals { reading.leave(.journal) }
    }

    mutating func read(_ events: [CalendarComponent]) {
      let newest = newest(events)
      for event in newest where event.first("RECURRENCE-ID") == nil {
        keep(event)
        guard let uid = event.first("UID"), let number = event.first("SEQUENCE") else { continue }
        sequences[CalendarText.unescaped(uid.value)] = Int(number.value) ?? 0
      }
      let moved = newest.filter { $0.first("RECURRENCE-ID") != nil }
        .map { ($0, $0.first("RECURRENCE-ID")?.value ?? "") }
        .sorted { ($0.1, $0.0.line) < ($1.1, $1.0.line) }
      for (event, _) in moved { override(event) }
      var left: [Schedule] = []
      for schedule in reading.schedules {
        if schedule.nextRun(in: own(schedule)) == nil {
          reading.leave(.over)
          reading.held.insert(schedule.uid)
        } else {
          left.append(schedule)
        }
      }
      reading.schedules = left
      reading.alarms = reading.alarms.filter { $0.nextRun(in: own($0)) != nil }
    }

    /// Of several versions of one event the one with the highest SEQUENCE; of two with the same, the later in the file.
    private func newest(_ events: [CalendarComponent]) -> [CalendarComponent] {
      var best: [String: (sequence: Int, index: Int)] = [:]
      for (index, event) in events.enumerated() {
        guard let uid = event.first("UID")?.value else { continue }
        let key = uid + "\n" + (event.first("RECURRENCE-ID")?.value ?? "")
        let sequence = event.first("SEQUENCE").flatMap { Int($0.value) } ?? 0
        if let old = best[key], old.sequence > sequence { continue }
        best[key] = (sequence, index)
      }
      let indices = Set(best.values.map(\.index))
      return events.enumerated().filter { index, event in
        event.first("UID") == nil || indices.contains(index)
      }.map(\.element)
    }

    func own(_ schedule: Schedule) -> Zone { zones.zone(schedule.zone) }
  }
}
