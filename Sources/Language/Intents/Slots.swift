import Timers

/// Captures by slot, at any depth outside groups of their own.
struct Slots {
  let captures: [Capture]
  /// Which are there: most that are asked for are not, and this says so at once.
  private let filled: SlotSet

  init(_ captures: [Capture]) {
    self.captures = captures
    var filled = SlotSet()
    Self.note(captures, in: &filled)
    self.filled = filled
  }

  /// The first of this slot.
  subscript(slot: Slot) -> Capture? {
    filled.contains(slot) ? Self.find(slot, captures) : nil
  }

  func has(_ slot: Slot) -> Bool { filled.contains(slot) }

  private static func note(_ captures: [Capture], in filled: inout SlotSet) {
    for index in captures.indices {
      if let slot = captures[index].slot { filled.insert(slot) }
      if captures[index].isOpen { note(captures[index].children, in: &filled) }
    }
  }

  /// All of this slot on the top level.
  func all(_ slot: Slot) -> [Capture] {
    filled.contains(slot) ? captures.filter { $0.slot == slot } : []
  }

  /// All of this slot, at any depth outside groups.
  func every(_ slot: Slot) -> [Capture] {
    var found: [Capture] = []
    if filled.contains(slot) { Self.gather(slot, captures, &found) }
    return found
  }

  private static func gather(_ slot: Slot, _ captures: [Capture], _ found: inout [Capture]) {
    for index in captures.indices {
      if captures[index].slot == slot {
        found.append(captures[index])
      } else if captures[index].isOpen {
        gather(slot, captures[index].children, &found)
      }
    }
  }

  private static func find(_ slot: Slot, _ captures: [Capture]) -> Capture? {
    // By index: a capture that is only looked at is not copied, and few have any inside.
    for index in captures.indices {
      if captures[index].slot == slot { return captures[index] }
      if captures[index].isOpen, let inner = find(slot, captures[index].children) { return inner }
    }
    return nil
  }

  /// The first of these slots on the top level, outside the groups of one slot.
  func outside(_ group: Slot, _ slots: Slot...) -> Capture? {
    captures.first { capture in
      capture.slot != group && slots.contains { capture.slot == $0 }
    }
  }
}

/// Some of the slots there are.
struct SlotSet: Sendable {
  private var bits = Slot.Bits(repeating: 0)

  func contains(_ slot: Slot) -> Bool {
    bits[Int(slot.rawValue) / 64] & 1 << (UInt64(slot.rawValue) % 64) != 0
  }

  mutating func insert(_ slot: Slot) {
    bits[Int(slot.rawValue) / 64] |= 1 << (UInt64(slot.rawValue) % 64)
  }
}

extension SlotSet: ExpressibleByArrayLiteral {
  init(arrayLiteral slots: Slot...) {
    for slot in slots { insert(slot) }
  }
}

extension Slot {
  /// The slot that a tag of a grammar names; nil: none of ours.
  init?(tag: String) {
    guard let slot = Self.byTag[tag] else { return nil }
    self = slot
  }

  /// As the grammars write it: `longest_streak`.
  var tag: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)" }
  }

  /// From January, and from Monday.
  static let monthNames: [Self] = [
    .month1, .month2, .month3, .month4, .month5, .month6, .month7, .month8, .month9, .month10,
    .month11, .month12,
  ]
  static let weekdayNames: [Self] = [.day1, .day2, .day3, .day4, .day5, .day6, .day7]

  static let byTag = Dictionary(uniqueKeysWithValues: allCases.map { ($0.tag, $0) })
}

extension Capture {
  /// What is inside is said of the whole; it is not the group's own affair.
  fileprivate var isOpen: Bool {
    !children.isEmpty && slot.map { !Self.groups.contains($0) } ?? true
  }

  private static let groups: SlotSet = [
    .request, .phase, .group, .cue, .after, .begun, .partway, .amidst, .tillend, .between, .opening,
    .also, .place, .which,
    .old,
  ]
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
