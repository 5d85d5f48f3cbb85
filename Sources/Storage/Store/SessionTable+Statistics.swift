import Timers

/// Statistics, from what is added up beside the sessions. Costs are for a million sessions of ten years and a part of a
/// name that fits a hundred; for a single name, a category or everything they are a tenth.
extension SessionTable {
  /// What can be said of a selection. 20 ms.
  public func statistics(_ selection: SessionSelection, hours: Bool = true) throws(StoreError)
    -> SessionStatistics
  {
    if let newest = selection.newest {
      return SessionStatistics(sessions: try sessions(selection, limit: newest))
    }
    if selection.narrow != nil { return try statisticsFitting(selection) }
    let sums = try sums(selection, hours: hours)
    return SessionStatistics(sums.tallies, hours: hours ? sums.hours : [])
  }

  /// How many there are. 20 ms.
  public func count(_ selection: SessionSelection) throws(StoreError) -> Int {
    try statistics(selection, hours: false).total
  }

  /// The longest, or the shortest, of a selection; the newest of those as long. Nil without any. 20 ms.
  public func extreme(_ selection: SessionSelection, longest: Bool) throws(StoreError)
    -> TimerSession?
  {
    if selection.newest != nil || selection.narrow != nil {
      let all = try sessions(selection, limit: .max)
      return longest ? all.max { $0.active < $1.active } : all.min { $0.active < $1.active }
    }
    let tallies = try sums(selection, hours: false).tallies
    let best = longest ? tallies.map(\.longest).max() : tallies.map(\.shortest).min()
    guard let best,
      let day = tallies.filter({ (longest ? $0.longest : $0.shortest) == best }).map(\.day).max()
    else { return nil }
    var narrowed = selection
    narrowed.days = Int64(day.day)...Int64(day.day)
    return try sessions(narrowed, limit: .max).first { Tally.seconds($0.active) == best }
  }

  /// A store of before, which is only read, has no packs.
  private var hasPacks: Bool {
    get throws(StoreError) {
      try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'day_pack'") > 0
    }
  }

  /// The sums of a selection by day and status. Without packs, or with one that is damaged, from the sessions.
  func sums(_ selection: SessionSelection, hours: Bool) throws(StoreError) -> DaySums {
    let days = selection.days
    let isOfAnyLength = selection.lengths == nil
    if isOfAnyLength, try hasPacks {
      var sums = DaySums(selection, hours: hours)
      var isSound = true
      for key in selection.keys {
        try connection.forEach(
          "SELECT block, cells FROM day_pack WHERE key = ? AND block BETWEEN ? AND ?",
          .integer(key), .integer(DayPack.block(of: days.lowerBound)),
          .integer(DayPack.block(of: days.upperBound))
        ) { (row: borrowing Row) throws(StoreError) in
          isSound = sums.add(row)
          return isSound
        }
      }
      if isSound { return sums }
    }
    if !isOfAnyLength, let sums = try sumsOfLength(selection, hours: hours) { return sums }
    var sums = DaySums(selection, hours: hours)
    try connection.eachDayCell(
      of: selection.names, in: days, lengths: selection.shortest...selection.longest
    ) { day, status, hour, cell in
      sums.add(day, status, hour, cell)
    }
    return sums
  }

  /// The day that the newest so many sessions of a selection go back to; nil when there are fewer.
  func firstDay(ofNewest count: Int, _ selection: SessionSelection) throws(StoreError) -> Int64? {
    guard try hasPacks else { return nil }
    let lowest = DayPack.block(of: selection.days.lowerBound)
    var newest: Int64?
    for key in selection.keys {
      let block = try connection.first(
        "SELECT block FROM day_pack WHERE key = ? AND block <= ? ORDER BY block DESC LIMIT 1",
        .integer(key), .integer(DayPack.block(of: selection.days.upperBound))
      ) { $0.integer(0) }
      if let block { newest = max(newest ?? block, block) }
    }
    guard var high = newest else { return nil }
    var (width, seen): (Int64, Int) = (1, 0)
    while high >= lowest {
      var part = selection
      let low = max(lowest, high - width + 1)
      let first = max(selection.days.lowerBound, low * DayPack.days)
      let last = min(selection.days.upperBound, (high + 1) * DayPack.days - 1)
      guard first <= last else { return nil }
      part.days = first...last
      let byDay = Dictionary(
        try sums(part, hours: false).tallies.map { ($0.day.day, $0.count) }, uniquingKeysWith: +)
      for (day, found) in byDay.sorted(by: { $0.key > $1.key }) {
        seen += found
        if seen >= count { return Int64(day) }
      }
      high = low - 1
      width *= 2
    }
    return nil
  }

  // MARK: Streaks

  /// The streak alive today: days on which a session of the selection came to its end. Its period and statuses do not
  /// count. 1 ms for ten years without a gap, whatever number of names it is about; 3 ms where a hundred names share
  /// days off.
  public func currentStreak(_ selection: SessionSelection, rule: StreakRule, today: CivilDate)
    throws(StoreError) -> Streak?
  {
    var walk = StreakWalk(rule, today: today.day)
    let last = Int64(today.day) + 2
    var high = DayPack.block(of: last)
    // A streak is short as a rule, so a few months first; whole packs without a day end every streak.
    var width: Int64 = 2
    while true {
      let low = high - width + 1
      let done = try done(selection, low...high)
      var isEmpty = true
      for (index, mask) in done.enumerated().reversed() {
        guard mask != 0 else { continue }
        let first = (low + Int64(index)) * DayPack.days
        for bit in (0..<DayPack.days).reversed() where mask & (1 << bit) != 0 {
          guard first + bit <= last else { continue }
          isEmpty = false
          if !walk.take(Int(first + bit)) { return walk.streak }
        }
      }
      if isEmpty { return walk.streak }
      high = low - 1
      width = min(width * 2, 512)
    }
  }

  /// The streak with the most days there ever was. 5 ms.
  public func longestStreak(_ selection: SessionSelection, rule: StreakRule) throws(StoreError)
    -> Streak?
  {
    var masks: [Int64: Int64] = [:]
    if try hasPacks {
      for key in selection.keys {
        try connection.forEach(
          "SELECT block, done FROM day_pack INDEXED BY day_pack_done WHERE key = ?", .integer(key)
        ) { (row: borrowing Row) throws(StoreError) in
          masks[row.integer(0), default: 0] |= row.integer(1)
          return true
        }
      }
    } else {
      try plainDone(selection, -3_000_000...3_000_000) { block, mask in
        masks[block, default: 0] |= mask
      }
    }
    var days: [Int] = []
    for (block, mask) in masks.sorted(by: { $0.key < $1.key }) {
      for bit in 0..<DayPack.days where mask & (1 << bit) != 0 {
        days.append(Int(block * DayPack.days + bit))
      }
    }
    return rule.longest(days)
  }

  /// A mask of the days done for each of these blocks.
  private func done(_ selection: SessionSelection, _ blocks: ClosedRange<Int64>) throws(StoreError)
    -> [Int64]
  {
    var masks = [Int64](repeating: 0, count: blocks.count)
    guard try hasPacks else {
      let days = (blocks.lowerBound * DayPack.days)...((blocks.upperBound + 1) * DayPack.days - 1)
      try plainDone(selection, days) { masks[Int($0 - blocks.lowerBound)] |= $1 }
      return masks
    }
    // Of a hundred names the first ten fill most days: where each day is done, no other name makes a difference.
    let everyDay = (Int64(1) << DayPack.days) - 1
    for key in selection.keys where masks.contains(where: { $0 != everyDay }) {
      try connection.forEach(
        """
        SELECT block, done FROM day_pack INDEXED BY day_pack_done
        WHERE key = ? AND block BETWEEN ? AND ?
        """, .integer(key), .integer(blocks.lowerBound), .integer(blocks.upperBound)
      ) { (row: borrowing Row) throws(StoreError) in
        masks[Int(row.integer(0) - blocks.lowerBound)] |= row.integer(1)
        return true
      }
    }
    return masks
  }

  private func plainDone(
    _ selection: SessionSelection, _ days: ClosedRange<Int64>,
    _ visit: (_ block: Int64, _ mask: Int64) -> Void
  ) throws(StoreError) {
    try connection.eachDayCell(of: selection.names, in: days) { day, status, _, _ in
      if status < 2 { visit(DayPack.block(of: day), 1 << Int64(DayPack.place(day, 0) >> 2)) }
    }
  }
}

/// The sums of a selection while packs are read: by day and status, over all keys.
struct DaySums {
  private let days: ClosedRange<Int64>
  private let statuses: Int
  private let countsHours: Bool
  private var index: [Int64: Int] = [:]
  private var blocks: [Int64] = []
  /// 224 places a block, as in a pack.
  private var cells: [DayPack.Sums] = []
  private(set) var hours = Array(repeating: 0, count: 24)

  private static let places = Int(DayPack.days) * 4

  init(_ selection: SessionSelection, hours: Bool) {
    days = selection.days
    statuses = selection.statuses.reduce(0) { $0 | 1 << $1.rawValue }
    countsHours = hours
  }

  /// Adds a row of (block, cells); false when its bytes are damaged.
  mutating func add(_ row: borrowing Row) -> Bool {
    let block = row.integer(0)
    let base = base(of: block)
    let first = block * DayPack.days
    let (low, high) = (days.lowerBound - first, days.upperBound - first)
    let statuses = statuses
    let countsHours = countsHours
    return row.withBytes(1) { bytes in
      DayPack.read(bytes) { place, sums, hours in
        let day = Int64(place >> 2)
        guard day >= low, day <= high, statuses & 1 << Int(place & 3) != 0 else { return }
        cells[base + Int(place)].add(sums)
        if countsHours { hours.each { self.hours[$0] += Int($1) } }
      }
    }
  }

  mutating func add(_ day: Int64, _ status: Int64, _ hour: UInt8, _ sums: DayPack.Sums) {
    guard days.contains(day), statuses & 1 << Int(status & 3) != 0 else { return }
    cells[base(of: DayPack.block(of: day)) + Int(DayPack.place(day, status))].add(sums)
    if countsHours { hours[Int(min(23, hour))] += Int(sums.count) }
  }

  /// Whether sessions of a day and status count.
  func wants(_ day: Int64, _ status: Int) -> Bool {
    days.contains(day) && statuses & 1 << status != 0
  }

  /// Adds sums whose hours come by themselves.
  mutating func add(_ day: Int64, _ status: Int64, _ sums: DayPack.Sums) {
    guard wants(day, Int(status & 3)) else { return }
    cells[base(of: DayPack.block(of: day)) + Int(DayPack.place(day, status))].add(sums)
  }

  mutating func add(hours counts: [Int]) {
    guard countsHours else { return }
    for (hour, count) in counts.enumerated() { hours[hour] += count }
  }

  private mutating func base(of block: Int64) -> Int {
    if let known = index[block] { return known }
    let base = cells.count
    index[block] = base
    blocks.append(block)
    cells += Array(repeating: DayPack.Sums(), count: Self.places)
    return base
  }

  /// In no order.
  var tallies: [DayTally] {
    var tallies: [DayTally] = []
    for (number, block) in blocks.enumerated() {
      for place in 0..<Self.places {
        let sums = cells[number * Self.places + place]
        guard sums.count > 0, let status = TimerSession.Status(rawValue: place & 3) else {
          continue
        }
        tallies.append(
          DayTally(
            day: CivilDate(day: Int(block * DayPack.days) + place / 4), status: status,
            count: Int(sums.count), seconds: Double(sums.length) / 1000,
            squares: sums.squares / 1_000_000, shortest: Double(sums.shortest) / 1000,
            longest: Double(sums.longest) / 1000))
      }
    }
    return tallies
  }
}

extension SessionStatistics {
  /// Of sessions that are in hand.
  init(sessions: [TimerSession]) {
    var hours = Array(repeating: 0, count: 24)
    for session in sessions { hours[session.localStart.hour] += 1 }
    self.init(
      sessions.map { session in
        let seconds = Tally.seconds(session.active)
        return DayTally(
          day: session.day, status: session.status, count: 1, seconds: seconds,
          squares: seconds * seconds, shortest: seconds, longest: seconds)
      }, hours: hours)
  }
}
