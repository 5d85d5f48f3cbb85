import Timers

/// Captures by slot name, at any depth outside groups of their own.
struct Slots {
  let captures: [Capture]
  /// A bit for each name that may be found: most that are asked for are not there, and this says so at once.
  private let sketch: UInt64

  init(_ captures: [Capture]) {
    self.captures = captures
    sketch = Self.sketch(of: captures)
  }

  /// The first of this name.
  subscript(name: String) -> Capture? {
    mayHold(name) ? Self.find(name, captures) : nil
  }

  func has(_ name: String) -> Bool { mayHold(name) && Self.holds(name, captures) }

  private func mayHold(_ name: String) -> Bool { sketch & Self.bit(of: name) != 0 }

  private static func sketch(of captures: [Capture]) -> UInt64 {
    var found: UInt64 = 0
    for index in captures.indices {
      found |= bit(of: captures[index].slot)
      if !captures[index].children.isEmpty, !groups.contains(captures[index].slot) {
        found |= sketch(of: captures[index].children)
      }
    }
    return found
  }

  private static func bit(of name: String) -> UInt64 {
    let letters = name.utf8
    return 1 << ((UInt64(letters.first ?? 0) &* 7 &+ UInt64(letters.count) &* 11) & 63)
  }

  /// All of this name on the top level.
  func all(_ name: String) -> [Capture] {
    mayHold(name) ? captures.filter { $0.slot == name } : []
  }

  /// All of this name, at any depth outside groups.
  func every(_ name: String) -> [Capture] {
    var found: [Capture] = []
    if mayHold(name) { Self.gather(name, captures, &found) }
    return found
  }

  private static func gather(_ name: String, _ captures: [Capture], _ found: inout [Capture]) {
    for index in captures.indices {
      if captures[index].slot == name {
        found.append(captures[index])
      } else if !captures[index].children.isEmpty, !groups.contains(captures[index].slot) {
        gather(name, captures[index].children, &found)
      }
    }
  }

  private static func holds(_ name: String, _ captures: [Capture]) -> Bool {
    captures.indices.contains { index in
      captures[index].slot == name
        || !captures[index].children.isEmpty && !groups.contains(captures[index].slot)
          && holds(name, captures[index].children)
    }
  }

  private static func find(_ name: String, _ captures: [Capture]) -> Capture? {
    // By index: a capture that is only looked at is not copied, and few have any inside.
    for index in captures.indices {
      if captures[index].slot == name { return captures[index] }
      guard !captures[index].children.isEmpty, !groups.contains(captures[index].slot) else {
        continue
      }
      if let inner = find(name, captures[index].children) { return inner }
    }
    return nil
  }

  /// Slots whose inner slots are their own affair.
  private static let groups: Set<String> = [
    "request", "phase", "group", "cue", "after", "begun", "between", "opening", "also", "place",
    "which", "old",
  ]

  /// The first of these names on the top level, outside the groups of one name.
  func outside(_ group: String, _ names: String...) -> Capture? {
    captures.first { $0.slot != group && names.contains($0.slot) }
  }
}

/// `1h30m`, `9m`, `45s`: lengths in examples and traces.
func spoken(_ duration: Duration) -> String {
  let seconds = duration.components.seconds
  guard duration > .zero else { return "0s" }
  guard seconds > 0 else { return "\(duration.nanoseconds / 1_000_000)ms" }
  var text = ""
  if seconds >= 86_400 { text += "\(seconds / 86_400)d" }
  if seconds / 3600 % 24 > 0 { text += "\(seconds / 3600 % 24)h" }
  if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)m" }
  if seconds % 60 > 0 { text += "\(seconds % 60)s" }
  return text
}

extension LocalTime {
  /// Seconds on the clock from `other` to here; negative when this is earlier.
  func seconds(after other: LocalTime) -> Int {
    (date.day - other.date.day) * 86_400 + second - other.second
  }
}
