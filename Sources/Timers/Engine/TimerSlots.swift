/// Places for timers by small integers, in pieces: a copy that is changed copies one piece and not all of them.
struct TimerSlots: Sendable {
  /// A power of two: places of a piece.
  private static let bits = 6

  private var pieces: [[ActiveTimer?]] = []
  private(set) var count = 0

  var indices: Range<Int> { 0..<count }

  /// In all places, in their order.
  var timers: [ActiveTimer] {
    var timers: [ActiveTimer] = []
    for piece in pieces {
      for case let timer? in piece { timers.append(timer) }
    }
    return timers
  }

  subscript(slot: Int) -> ActiveTimer? {
    get { pieces[slot >> Self.bits][slot & (1 << Self.bits - 1)] }
    _modify { yield &pieces[slot >> Self.bits][slot & (1 << Self.bits - 1)] }
  }

  /// Makes a place for it after all others.
  mutating func append(_ timer: ActiveTimer) {
    if count & (1 << Self.bits - 1) == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(1 << Self.bits)
    }
    pieces[pieces.count - 1].append(timer)
    count += 1
  }
}
