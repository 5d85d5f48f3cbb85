import Timers

@testable import Storage

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
        let hours = cell.hours.all.map { "\($0.hour):\($0.count)" }
        let sums = cell.sums
        return
          "\(address) \(place) \(sums.count) \(sums.length) \((sums.squares / 1e6).rounded()) \(sums.shortest) \(sums.longest) \(hours)"
      }
    }
  }
}
