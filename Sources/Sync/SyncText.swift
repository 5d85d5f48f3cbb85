import Timers

/// Why an object cannot be taken in. Its facts; the words are in `answers.txt`.
public enum SyncProblem: Error, Hashable, Sendable {
  /// It ends before its end.
  case cut
  /// It is none, or not as it should be, in this line.
  case foreign(line: Int)
  /// A newer Ensue wrote it.
  case newer
  /// It says to be another one than its name does.
  case misplaced
  /// More than is read.
  case tooLarge
}

/// How objects, and what a machine remembers of them, are written.
public enum SyncText {
  static let format = 1
  /// What is read at the most.
  public static let mostBytes = 64 << 20
  static let mostLines = 400_000
  static let mostLine = 1 << 20
  /// Sessions in one object: one of that size is some megabytes.
  public static let mostSessions = 20_000
  /// Objects of that many lines and fewer are put together in time.
  public static let small = 5000

  // MARK: Writing

  public static func text(_ object: SyncObject) -> String {
    var lines: [String] = []
    lines.reserveCapacity(8 + object.changes.count + object.marks.count)
    lines.append(
      line(
        "ensue-sync", "\(format)", object.machine, object.label, "\(object.number)",
        "\(object.wall)", "\(object.input)"))
    for (machine, number) in object.seen.sorted(by: { $0.key < $1.key }) {
      lines.append(line("seen", machine, "\(number)"))
    }
    for (number, seen) in object.seenAt.sorted(by: { $0.key < $1.key }) {
      lines.append(text(seen, at: number))
    }
    for range in object.replaces {
      lines.append(line("replaces", "\(range.lowerBound)", "\(range.upperBound)"))
    }
    for change in object.changes { lines.append(text(change)) }
    for mark in object.marks { lines.append(text(mark)) }
    for batch in object.sessions {
      lines.append(line("of", "\(batch.number)"))
      for session in batch.sessions { lines.append(text(session)) }
    }
    lines.append(line("end", "\(lines.count)"))
    return lines.joined(separator: "\n") + "\n"
  }

  static func text(_ seen: [String: Int], at number: Int) -> String {
    let all = seen.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return line("at", "\(number)", all.joined(separator: ","))
  }

  /// How far others were read, in one line.
  static func seen(_ bytes: ArraySlice<UInt8>) -> [String: Int] {
    var seen: [String: Int] = [:]
    for part in bytes.split(separator: 44).prefix(256) {
      let pair = part.split(separator: 61)
      if pair.count == 2, let number = integer(pair[1]) { seen[word(pair[0])] = number }
    }
    return seen
  }

  static func text(_ change: Replica.Change) -> String {
    line(
      "c", change.thing.kind.rawValue, change.thing.uid, change.field, "\(change.cell.wall)",
      "\(change.cell.number)", change.cell.value ?? "")
  }

  static func text(_ mark: Replica.SessionMark) -> String {
    let word = mark.isForgotten ? "f" : mark.isGone ? "g" : "b"
    return line(word, "\(mark.number)", "\(mark.wall)")
  }

  static func text(_ session: TimerSession) -> String {
    // Numbers have nothing to escape, and a history has many.
    var text = "s"
    let numbers = [
      session.startedMs, session.endedMs, Int64(session.utcOffset), Int64(session.status.rawValue),
      session.planned.milliseconds, session.active.milliseconds, session.paused.milliseconds,
      Int64(session.pauses),
    ]
    for number in numbers {
      text += "\t"
      text += String(number)
    }
    let words = [
      session.name, session.category, SessionText.phases(session.phases),
      SessionText.adjustments(session.adjustments),
    ]
    for word in words {
      text += "\t"
      text += escaped(word)
    }
    return text
  }

  static func line(_ parts: String...) -> String {
    parts.map(escaped).joined(separator: "\t")
  }

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == 13 || $0 == 92 }) else {
      return text
    }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 9: bytes += [92, 116]
      case 10: bytes += [92, 110]
      case 13: bytes += [92, 114]
      case 92: bytes += [92, 92]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(92) else { return String(decoding: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == 92, place + 1 < bytes.endIndex {
        place += 1
        switch bytes[place] {
        case 116: plain.append(9)
        case 110: plain.append(10)
        case 114: plain.append(13)
        default: plain.append(bytes[place])
        }
      } else {
        plain.append(bytes[place])
      }
      place += 1
    }
    return String(decoding: plain, as: UTF8.self)
  }

  // MARK: Reading

  /// Reads an object; that it is whole was found out before anything of it is used.
  public static func object(_ bytes: [UInt8], machine: String, number: Int) throws(SyncProblem)
    -> SyncObject
  {
    guard bytes.count <= mostBytes else { throw .tooLarge }
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: true)
    guard lines.count <= mostLines else { throw .tooLarge }
    guard let last = lines.popLast() else { throw .cut }
    let end = parts(last)
    guard end.count == 2, word(end[0]) == "end", integer(end[1]) == lines.count, bytes.last == 10
    else { throw .cut }
    guard let first = lines.first else { throw .foreign(line: 1) }
    let head = parts(first)
    guard head.count >= 2, word(head[0]) == "ensue-sync", let version = integer(head[1]) else {
      throw .foreign(line: 1)
    }
    guard version <= format else { throw .newer }
    guard head.count >= 7, let own = integer(head[4]), let wall = integer64(head[5]),
      let input = integer64(head[6]), isName(head[2])
    else { throw .foreign(line: 1) }
    var object = SyncObject(
      machine: unescaped(head[2]), label: unescaped(head[3].prefix(100)), number: own, wall: wall,
      input: input)
    guard object.machine == machine, object.number == number else { throw .misplaced }
    for (place, line) in lines.enumerated().dropFirst() {
      guard line.count <= mostLine else { throw .tooLarge }
      guard take(parts(line), into: &object) else { throw .foreign(line: place + 1) }
    }
    return object
  }

  private static func take(_ parts: [ArraySlice<UInt8>], into object: inout SyncObject) -> Bool {
    switch (word(parts[0]), parts.count) {
    case ("s", 13...):
      guard let session = session(parts), !object.sessions.isEmpty else { return false }
      object.sessions[object.sessions.count - 1].sessions.append(session)
    case ("c", 7...):
      guard let change = change(parts, by: object.machine), change.cell.number <= object.number
      else { return false }
      // A kind that only a newer Ensue knows is none of ours.
      if let change = change.known { object.changes.append(change) }
    case ("g", 3...), ("f", 3...), ("b", 3...):
      guard let mark = mark(parts, by: object.machine) else { return false }
      object.marks.append(mark)
    case ("of", 2...):
      guard let number = integer(parts[1]), number > 0, number <= object.number else {
        return false
      }
      object.sessions.append(.init(number: number, sessions: []))
    case ("seen", 3...):
      guard let number = integer(parts[2]), number >= 0, object.seen.count < 256 else {
        return false
      }
      object.seen[unescaped(parts[1])] = number
    case ("at", 3...):
      guard let number = integer(parts[1]) else { return false }
      object.seenAt[number] = seen(parts[2])
    case ("replaces", 3...):
      guard let from = integer(parts[1]), let to = integer(parts[2]), from > 0, from <= to,
        to < object.number
      else { return false }
      object.replaces.append(from...to)
    case ("s", _), ("c", _), ("g", _), ("f", _), ("b", _), ("of", _), ("seen", _), ("at", _),
      ("replaces", _):
      return false
    default: break
    }
    return true
  }

  private struct ReadChange {
    var known: Replica.Change?
    var cell: Replica.Cell
  }

  private static func change(_ parts: [ArraySlice<UInt8>], by machine: String) -> ReadChange? {
    guard let wall = integer64(parts[4]), let number = integer(parts[5]), number > 0,
      parts[2].count <= 500, parts[3].count <= 500
    else { return nil }
    let value = parts[6].isEmpty ? nil : unescaped(parts[6])
    let cell = Replica.Cell(value, wall: wall, machine: machine, number: number)
    guard let kind = SyncedKind(rawValue: word(parts[1])) else {
      return ReadChange(known: nil, cell: cell)
    }
    // A value that is no JSON would keep the thing from being put together.
    if let value, JSONTree(value) == nil { return nil }
    return ReadChange(
      known: .init(.init(kind, unescaped(parts[2])), unescaped(parts[3]), cell), cell: cell)
  }

  static func mark(_ parts: [ArraySlice<UInt8>], by machine: String) -> Replica.SessionMark? {
    guard let number = integer64(parts[1]), let wall = integer64(parts[2]) else { return nil }
    let word = word(parts[0])
    return .init(
      number, isGone: word != "b", isForgotten: word == "f", wall: wall, machine: machine)
  }

  private static func session(_ parts: [ArraySlice<UInt8>]) -> TimerSession? {
    guard let started = integer64(parts[1]), let ended = integer64(parts[2]), started <= ended,
      let offset = integer(parts[3]), abs(offset) <= 26 * 3600, let code = integer(parts[4]),
      let status = TimerSession.Status(rawValue: code), let planned = integer64(parts[5]),
      let active = integer64(parts[6]), let paused = integer64(parts[7]),
      let pauses = integer(parts[8]), min(planned, active, paused) >= 0,
      max(planned, active, paused) < 1 << 48, abs(started) < 1 << 48, abs(ended) < 1 << 48,
      pauses >= 0, parts[9].count <= 2000, parts[10].count <= 2000
    else { return nil }
    let (phases, adjustments) =
      parts[11].count <= 2 && parts[12].count <= 2
      ? ([], [])
      : SessionText.details(phases: unescaped(parts[11]), adjustments: unescaped(parts[12]))
    return TimerSession(
      name: unescaped(parts[9]), category: unescaped(parts[10]), status: status,
      startedMs: started, endedMs: ended, utcOffset: offset, planned: .milliseconds(planned),
      active: .milliseconds(active), paused: .milliseconds(paused), pauses: pauses,
      phases: phases, adjustments: adjustments)
  }

  static func parts(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: 9, omittingEmptySubsequences: false)
  }

  static func word(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  static func integer(_ bytes: ArraySlice<UInt8>) -> Int? { integer64(bytes).map { Int($0) } }

  static func integer64(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard let first = bytes.first else { return nil }
    let isNegative = first == 45
    let digits = isNegative ? bytes.dropFirst() : bytes
    guard !digits.isEmpty, digits.count <= 19 else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard (48...57).contains(byte) else { return nil }
      let (tens, tooMuch) = number.multipliedReportingOverflow(by: 10)
      let (next, far) = tens.subtractingReportingOverflow(Int64(byte - 48))
      guard !tooMuch, !far else { return nil }
      number = next
    }
    guard isNegative || number > .min else { return nil }
    return isNegative ? number : -number
  }

  /// Letters, digits, dashes: what may be the name of a machine, and of its folder.
  public static func isName(_ name: some Collection<UInt8>) -> Bool {
    (1...64).contains(name.count)
      && name.allSatisfy { byte in
        (48...57).contains(byte) || (97...122).contains(byte) || byte == 45
      }
  }
}
