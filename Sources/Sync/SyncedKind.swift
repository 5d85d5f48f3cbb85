import Timers

/// What travels between the machines of one person. The words are those of the store and of the objects; released ones stay.
public enum SyncedKind: String, Hashable, Sendable, CaseIterable {
  case routine, schedule, workflow, timer, setting

  /// Fields that a machine writes down for itself and nobody chose: no conflict is told of them.
  static let quiet: Set<String> = [
    "changedWall", "createdWall", "handled", "handledOffset", "warned", "lastRun", "record",
  ]

  /// Instants up to which something was dealt with: the later one stands, whoever wrote it.
  static let growing: Set<String> = ["handled", "warned"]

  /// Of two things of one kind that agree in these, one is too many: the same made on two machines before they met.
  var twinFields: [String] {
    switch self {
    case .routine: ["routine.name", "deletedWall"]
    case .schedule: ["name", "action", "when", "zone", "deletedWall"]
    case .workflow, .timer, .setting: []
    }
  }
}

/// A thing taken apart into fields, each of which is changed for itself, and put together again.
///
/// A field is a member of the object, as it is written; what is inside of it belongs together and is changed as a whole.
/// Two go further: the routine inside of a kept one is an object like that, and each event of some work is a field
/// of its own, since what happened on two machines has happened.
public enum SyncedFields {
  static let eventMark = "events/"

  /// Nil: it is no JSON object. What ties an event to those before it is left out: each machine ties its own record.
  public static func fields(of body: String, _ kind: SyncedKind) -> [String: String]? {
    guard case .object(let members)? = JSONTree(body) else { return nil }
    var fields: [String: String] = [:]
    for (key, value) in members where key != "\"id\"" {
      let name = String(key.dropFirst().dropLast())
      switch (kind, name, value) {
      case (.routine, "routine", .object(let inner)):
        for (key, value) in inner {
          fields["routine.\(key.dropFirst().dropLast())"] = value.written
        }
      case (.workflow, "events", .list(let events)):
        var last = ""
        var count = 0
        for event in events {
          guard case .object(var parts) = event else { return nil }
          parts["\"seal\""] = nil
          let at = padded(parts["\"wall\""])
          count = at == last ? count + 1 : 0
          last = at
          fields["\(eventMark)\(at)/\(Timers.padded(count, 4))"] = JSONTree.object(parts).written
        }
      default: fields[name] = value.written
      }
    }
    return fields
  }

  /// The thing that these fields make, under a number of this machine. Nil: a value is no JSON.
  public static func body(of fields: [String: String], _ kind: SyncedKind, id: Int64) -> String? {
    var members: [String: JSONTree] = ["\"id\"": .plain(String(id))]
    var routine: [String: JSONTree] = [:]
    var events: [(String, JSONTree)] = []
    for (name, value) in fields {
      guard let value = JSONTree(value) else { return nil }
      if kind == .routine, name.hasPrefix("routine.") {
        routine["\"\(name.dropFirst(8))\""] = value
      } else if kind == .workflow, name.hasPrefix(eventMark) {
        events.append((name, value))
      } else {
        members["\"\(name)\""] = value
      }
    }
    if kind == .routine { members["\"routine\""] = .object(routine) }
    if kind == .workflow {
      members["\"events\""] = .list(events.sorted { $0.0 < $1.0 }.map(\.1))
    }
    return JSONTree.object(members).written
  }

  /// In order as text, too.
  private static func padded(_ value: JSONTree?) -> String {
    guard case .plain(let text)? = value, let number = Int64(text) else {
      return Timers.padded(0, 19)
    }
    return Timers.padded(Int(max(0, number)), 19)
  }
}
