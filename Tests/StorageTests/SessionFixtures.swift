import Timers

@testable import Storage

/// The same numbers for the same seed, on every machine (SplitMix64, Steele, Lea & Flood 2014).
struct SessionDice: RandomNumberGenerator {
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
  /// A session that ended at a second of a local day; Monday 9 March 2026 is day 20,521.
  static func sample(
    _ name: String = "tea", day: Int = 20_521, seconds: Int = 240, status: Status = .completed,
    second: Int = 43_200, offset: Int = 3600, category: String = ""
  ) -> TimerSession {
    let end = Int64(day) * 86_400_000 + Int64(second - offset) * 1000
    return TimerSession(
      name: name, category: category, status: status, startedMs: end - Int64(seconds) * 1000,
      endedMs: end, utcOffset: offset, planned: .seconds(seconds), active: .seconds(seconds))
  }
}

extension Store {
  func record(_ sessions: [TimerSession], command: Int64? = nil) throws(StoreError) {
    try transaction { (work: inout Transaction) throws(StoreError) in
      try work.record(sessions, command: command)
    }
  }

  /// Every pack as text, in order: to compare with those made anew.
  func allTallies() throws(StoreError) -> [String] {
    let packs = try connection.rows(
      "SELECT key, block, done, cells FROM day_pack ORDER BY 1, 2"
    ) { row in
      (row.text(0) + " " + row.text(1), row.integer(2), row.withBytes(3) { DayPack($0) })
    }
    return packs.flatMap { address, done, pack -> [String] in
      guard let pack, done == pack.done else { return ["\(address) is damaged"] }
      return pack.cells.sorted { $0.key < $1.key }.map { place, cell in
        let hours = cell.hours.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
        let sums = cell.sums
        return
          "\(address) \(place) \(sums.count) \(sums.length) \((sums.squares / 1e6).rounded()) \(sums.shortest) \(sums.longest) \(hours)"
      }
    }
  }
}
