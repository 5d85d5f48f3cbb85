import FoundationEssentials
import Language
import Storage
import Timers

/// Timers and kept things as they stood at an instant, and the anchor that ties that instant to the wall: what undo restores.
struct Snapshot: Codable, Hashable {
  struct Entry: Codable, Hashable {
    var id: ActiveTimer.ID
    /// Nil: there was no such timer.
    var timer: ActiveTimer?
    /// So many first adjustments of its course are not written down here: they are those of the timer as it is when this
    /// is restored. Nil: all are.
    var shared: Int?
  }

  var boot: String
  var moment: Moment
  var wall: Int64
  var entries: [Entry]
  /// Nil: the command kept nothing.
  var keptEntries: [KeptEntry]?
  /// Settings by their full names, as the file writes them; nil: the command changed none.
  var settings: [String: String]?

  /// Work that was imported, by its numbers: too much to be written down here. Nil: none.
  var ranges: [KeptRange]?

  /// Numbers of work that follow each other.
  struct KeptRange: Codable, Hashable {
    var first: Int64
    var last: Int64
  }

  /// Where the folders of profiles are, by the name it was said with; nil: the command moved none.
  var profiles: [String: String]?

  var isEmpty: Bool {
    entries.isEmpty && keptEntries == nil && settings == nil && profiles == nil
  }

  init(_ anchor: Anchor, _ timers: [(ActiveTimer.ID, ActiveTimer?)]) {
    boot = anchor.boot
    moment = anchor.moment
    wall = anchor.wall
    entries = timers.map { Entry(id: $0.0, timer: $0.1) }.sorted { $0.id < $1.id }
  }

  /// Nothing but settings.
  init(_ anchor: Anchor, settings: [String: String]) {
    self.init(anchor, [])
    self.settings = settings
  }

  init?(json: String) {
    guard let value = try? JSONDecoder().decode(Snapshot.self, from: Data(json.utf8)) else {
      return nil
    }
    self = value
  }

  var json: String { JSONText.of(self) }

  /// Before and after one command, as they are written down: what both have of a timer's adjustments stands in neither.
  /// A timer that is changed again and again would else be written down with all that was ever done to it, twice.
  static func compact(_ before: Snapshot, _ after: Snapshot) -> (before: Snapshot, after: Snapshot)
  {
    var (before, after) = (before, after)
    let places = Dictionary(
      after.entries.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
    for index in before.entries.indices {
      guard let old = before.entries[index].timer, let place = places[before.entries[index].id],
        let new = after.entries[place].timer, case let shared = old.adjustmentsShared(with: new),
        shared > 0
      else { continue }
      before.entries[index].timer = old.dropping(adjustments: shared)
      after.entries[place].timer = new.dropping(adjustments: shared)
      (before.entries[index].shared, after.entries[place].shared) = (shared, shared)
    }
    return (before, after)
  }

  /// The entries on the elapsed line of another boot, if need be.
  func moved(to anchor: Anchor) -> [Entry] {
    entries.map {
      Entry(
        // What is undone was said here: whatever this boot slept came after it.
        id: $0.id,
        timer: $0.timer?.moved(to: anchor, from: boot, moment, wall: wall, asleep: .zero),
        shared: $0.shared)
    }
  }
}

extension Anchor {
  /// How far instants written down under another anchor have to be moved to stand on this line: not at all
  /// within a boot, by wall time across boots (DESIGN §4).
  func offset(boot: String, moment: Moment, wall: Int64) -> Duration {
    boot == self.boot ? .zero : moment.duration(to: self.moment(ofWall: wall))
  }
}

/// Values as one line of JSON, keys in order, so that the same value is the same text, and with nothing unseen in it
/// (fault F40).
enum JSONText {
  /// Our own values hold no NaN and no cycles, so encoding them cannot fail.
  static func of(_ value: some Encodable) -> String { JSONValue.text(of: value) ?? "{}" }
}

extension TimerRecord {
  init(_ timer: ActiveTimer, anchor: Anchor, owner: String) {
    let status =
      switch timer.state {
      case .pending: "pending"
      case .running: "running"
      case .paused: "paused"
      case .waiting: "waiting"
      }
    self.init(
      id: timer.id, name: timer.name, plan: JSONText.of(timer), boot: anchor.boot,
      momentNs: anchor.moment.nanoseconds, wallNs: anchor.wall,
      dueWallNs: timer.stepEnd.map { anchor.wall(of: $0) }, status: status, createdBy: owner)
  }
}

extension ActiveTimer {
  /// A timer as it was written down, on the elapsed line of this boot. Nil when the text is not ours.
  ///
  /// - Parameter asleep: how much of this boot has been slept, for one that comes from another boot: of this machine, or of
  ///   one that shares it.
  init?(record: TimerRecord, anchor: Anchor, asleep: Duration = .zero) {
    guard let timer = try? JSONDecoder().decode(ActiveTimer.self, from: Data(record.plan.utf8)),
      timer.id == record.id, timer.isSound
    else { return nil }
    self = timer.moved(
      to: anchor, from: record.boot, Moment(nanoseconds: record.momentNs), wall: record.wallNs,
      asleep: asleep)
  }

  /// As it was written down under another anchor, on the elapsed line of this one.
  func moved(
    to anchor: Anchor, from boot: String, _ moment: Moment, wall: Int64, asleep: Duration
  ) -> ActiveTimer {
    guard boot != anchor.boot else { return self }
    let offset = anchor.offset(boot: boot, moment: moment, wall: wall)
    return shifted(by: offset).rebooted(asleep: asleep)
  }
}

extension EventRecord {
  init(_ event: TimerEvent, anchor: Anchor, claim: String?) {
    self.init(
      timerID: event.timer, kind: event.kind.wireName, body: JSONText.of(event),
      dueWallNs: anchor.wall(of: event.at), dueBootNs: event.at.nanoseconds, boot: anchor.boot,
      saidWallNs: anchor.wall, claim: claim, delivered: claim == nil)
  }
}

extension TimerEvent {
  init?(record: EventRecord) {
    guard let event = try? JSONDecoder().decode(TimerEvent.self, from: Data(record.body.utf8))
    else { return nil }
    self = event
  }
}
