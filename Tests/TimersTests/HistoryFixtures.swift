@testable import Timers

/// The same numbers for the same seed, on every machine (SplitMix64, Steele, Lea & Flood 2014).
struct Dice: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

extension TimerSession {
  /// A session that ended at noon UTC of a day, or so many seconds later.
  static func sample(
    _ name: String = "tea", day: Int = 20_521, seconds: Int = 240, status: Status = .completed,
    second: Int = 43_200, offset: Int = 0, category: String = ""
  ) -> TimerSession {
    let end = Int64(day) * 86_400_000 + Int64(second - offset) * 1000
    return TimerSession(
      name: name, category: category, status: status, startedMs: end - Int64(seconds) * 1000,
      endedMs: end, utcOffset: offset, planned: .seconds(seconds), active: .seconds(seconds))
  }
}
