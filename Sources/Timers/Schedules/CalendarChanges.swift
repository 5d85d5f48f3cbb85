/// A calendar file whose events are kept as they stand in it, looked at again and again.
public struct CalendarSource: Hashable, Sendable, Codable {
  /// The whole path.
  public var file: String
  /// Of what was read last: its size and a sum over its bytes. The same again has no news.
  public var stamp: String?
  /// Whether it could not be read the last time: that is told once.
  public var isLost: Bool

  public init(file: String, stamp: String? = nil, isLost: Bool = false) {
    (self.file, self.stamp, self.isLost) = (file, stamp, isLost)
  }

  /// Tells versions of one file apart, and guards nothing.
  public static func stamp(of bytes: [UInt8]) -> String {
    "\(bytes.count)-\(FNV(bytes).text)"
  }
}

/// What a look at a followed calendar found: names, the first few of each, and how many there were.
public struct CalendarNews: Hashable, Sendable, Codable {
  public var new: [String] = []
  public var changed: [String] = []
  public var gone: [String] = []
  public var newCount = 0
  public var changedCount = 0
  public var goneCount = 0
  /// It cannot be read any more.
  public var isLost = false

  public init() {}

  static let mostNames = 3

  public init(_ changes: CalendarChanges) {
    func names(_ schedules: [Schedule]) -> [String] {
      schedules.prefix(Self.mostNames).map(\.name)
    }
    (new, changed, gone) = (names(changes.new), names(changes.changed), names(changes.gone))
    (newCount, changedCount, goneCount) = (
      changes.new.count, changes.changed.count, changes.gone.count
    )
  }

  public var isEmpty: Bool { newCount + changedCount + goneCount == 0 && !isLost }
}

/// What has to be done to what is kept so that it is as a calendar says.
public struct CalendarChanges: Hashable, Sendable {
  public var new: [Schedule] = []
  /// As they are to be kept, under their old ids.
  public var changed: [Schedule] = []
  public var gone: [Schedule] = []
  public var unchanged = 0

  /// - Parameters:
  ///   - known: what is kept now.
  ///   - source: the file that is mirrored: what came from it and stands in it no more is gone. Nil: nothing goes.
  ///   - bounded: a title as a name.
  public init(
    _ reading: CalendarReader.Reading, known: [Schedule], source: String?,
    bounded: (String) -> String
  ) {
    var byUID: [String: Schedule] = [:]
    for schedule in known where schedule.deletedWall == nil { byUID[schedule.uid] = schedule }
    var seen: Set<String> = []
    for read in reading.schedules + reading.alarms where seen.insert(read.uid).inserted {
      var schedule = read.named(bounded)
      schedule.source = source ?? byUID[read.uid]?.source
      guard let old = byUID[read.uid] else {
        new.append(schedule)
        continue
      }
      schedule = schedule.asKept(old)
      if schedule == old { unchanged += 1 } else { changed.append(schedule) }
    }
    guard let source else { return }
    gone = known.filter { old in
      guard old.source == source, old.deletedWall == nil, !seen.contains(old.uid) else {
        return false
      }
      // A part of an event that could not be read this time is not gone.
      let base = old.uid.split(separator: "/", maxSplits: 1).first.map(String.init) ?? old.uid
      return !reading.held.contains(old.uid) && !reading.held.contains(base)
    }
  }
}

extension Schedule {
  /// Called as things are called here: the whole title of its event stands in the details, where it is longer.
  public func named(_ bounded: (String) -> String) -> Schedule {
    var schedule = self
    schedule.name = bounded(name)
    if schedule.name != name {
      var details = schedule.details ?? Schedule.Details()
      details.title = name
      schedule.details = details
    }
    return schedule
  }

  /// As a calendar says it now, with what the user said of it before and what was dealt with already.
  fileprivate func asKept(_ old: Schedule) -> Schedule {
    var schedule = self
    schedule.id = old.id
    schedule.createdWall = old.createdWall
    // What no calendar but ours says is the user's.
    if case .reminder = action {
      if !old.isFollowing { schedule.action = old.action }
      (schedule.isEnabled, schedule.alert) = (old.isEnabled, old.alert)
      (schedule.catchUp, schedule.grace) = (old.catchUp, old.grace)
    }
    if when == old.when, zone == old.zone {
      (schedule.handled, schedule.handledOffset) = (old.handled, old.handledOffset)
      schedule.lastRun = old.lastRun
      if lead == old.lead { schedule.warned = old.warned }
    }
    return schedule
  }
}
