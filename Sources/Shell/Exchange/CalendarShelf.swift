import Assistant
import Glibc
import Storage
import Timers

/// Calendar files as schedules: the one way in, for what is imported and for what is followed.
enum CalendarShelf {
  /// What Windows calls zones: read once.
  static let windowsZones = WindowsZones(
    parsing: Program.embedded(under: "Sources/Timers/Data/windows-zones.txt").first?.text ?? "")

  static func read(_ bytes: [UInt8], morning: Int, in situation: Situation)
    throws(CalendarReader.Failure) -> CalendarReader.Reading
  {
    try CalendarReader(
      now: situation.instant, wall: situation.anchor.wall, zone: situation.zone, morning: morning,
      windowsZones: windowsZones, zoneNamed: situation.zoneNamed
    ).read(bytes)
  }

  /// What a file changes about what is kept. `source`: the whole path of what is mirrored.
  static func changes(
    _ reading: CalendarReader.Reading, source: String?, in situation: Situation
  ) -> CalendarChanges {
    CalendarChanges(
      reading, known: situation.library.schedules, source: source,
      bounded: { ShownName.bounded($0).trimmed })
  }

  /// A path that means the same from any folder, however it was said: `./plan.ics` and `plan.ics` are one file.
  static func whole(_ path: String) -> String {
    let path = Text.expanded(path)
    let slash = path.lastIndex(of: "/")
    // The file itself may be a link, or not be there any more.
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    guard !["", ".", ".."].contains(name) else { return path }
    let said = slash.map { path[...$0] } ?? "."
    guard let folder = realpath(String(said), nil) else { return path }
    defer { free(folder) }
    let whole = String(cString: folder)
    return whole == "/" ? "/\(name)" : "\(whole)/\(name)"
  }
}

/// Followed calendars.
extension Ledger {
  /// Looks at a followed file, and keeps what stands in it; what is new there, or nil where nothing is.
  ///
  /// A file that cannot be read, is no whole calendar, or holds more than there is room for changes nothing: that is told
  /// once.
  func look(
    at source: CalendarSource, for schedule: inout Schedule, at now: Moment, _ keeping: Keeping
  ) throws(StoreError) -> ScheduleEvent? {
    var source = source
    defer { schedule.action = .follow(source) }
    func event(_ news: CalendarNews) -> ScheduleEvent {
      ScheduleEvent(
        schedule: schedule.id, name: schedule.name, action: schedule.action,
        alert: schedule.alert, at: now, kind: .due(missed: 0), news: news)
    }
    guard let bytes = try? ExchangeFile.read(source.file, limit: CalendarReader.mostBytes),
      let reading = try? CalendarShelf.read(
        bytes, morning: calendarMorning, in: situation),
      case let changes = CalendarShelf.changes(reading, source: source.file, in: situation),
      library.schedules.count + changes.new.count - changes.gone.count <= Schedule.most
    else {
      guard !source.isLost else { return nil }
      source.isLost = true
      var news = CalendarNews()
      news.isLost = true
      return event(news)
    }
    source.isLost = false
    let stamp = CalendarSource.stamp(of: bytes)
    guard stamp != source.stamp else { return nil }
    source.stamp = stamp
    for schedule in changes.new + changes.changed {
      let change = things.put(.schedule(schedule), keeping)
      if let key = change.after?.key { try things.save(key, keeping) }
    }
    for schedule in changes.gone {
      let key = Kept.schedule(schedule).key
      guard things.drop(key) != nil else { continue }
      try things.save(key, keeping)
    }
    let news = CalendarNews(changes)
    return news.isEmpty ? nil : event(news)
  }
}
