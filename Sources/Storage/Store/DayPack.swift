/// The sessions of 56 days that share a key, added up by day and status, in as few bytes as it takes.
///
/// Statistics of a hundred names over ten years read 7,000 of these and no session. One holds every cell in the
/// order of its place: a byte (day · 4 + status), the count as a varint, and then, for a single session, its hour
/// and its length in milliseconds; for several, how many hours there are, each hour with its count, the sum of
/// the lengths, the sum of their squares as a 64-bit float, the shortest and the longest. Varints are as in LEB128.
struct DayPack: Equatable {
  /// How many days a pack holds: eight weeks.
  static let days: Int64 = 56

  /// By place, `day * 4 + status`.
  var cells: [UInt8: Cell] = [:]

  /// What the sessions of a day and status add up to. Lengths are milliseconds without pauses.
  struct Sums: Hashable {
    var count: Int64 = 0
    var length: Int64 = 0
    var squares = 0.0
    var shortest: Int64 = .max
    var longest: Int64 = 0

    mutating func add(_ other: Sums) {
      count = count.adding(other.count)
      length = length.adding(other.length)
      squares += other.squares
      shortest = min(shortest, other.shortest)
      longest = max(longest, other.longest)
    }

    /// One session.
    init(_ length: Int64) {
      let length = max(0, length)
      (count, self.length, squares) = (1, length, Double(length) * Double(length))
      (shortest, longest) = (length, length)
    }

    init() {}
  }

  /// Counts by hour. Most cells hold one session, or a few: one hour needs no memory of its own.
  struct HourCounts: Equatable {
    private var first: (hour: UInt8, count: Int64)?
    /// The other hours.
    private var more: [UInt8: Int64] = [:]

    /// In the order of the day.
    var all: [(hour: UInt8, count: Int64)] {
      guard let first else { return [] }
      guard !more.isEmpty else { return [first] }
      return ([first] + more.map { (hour: $0.key, count: $0.value) }).sorted { $0.hour < $1.hour }
    }

    mutating func add(_ count: Int64, at hour: UInt8) {
      guard let one = first else {
        first = (hour, count)
        return
      }
      if one.hour == hour {
        first = (hour, one.count.adding(count))
      } else {
        more[hour] = (more[hour] ?? 0).adding(count)
      }
    }

    static func == (one: Self, other: Self) -> Bool {
      one.all.elementsEqual(other.all) { $0 == $1 }
    }
  }

  struct Cell: Equatable {
    var sums = Sums()
    /// Counts by local hour of the start, 0…23, those that are not 0.
    var hours = HourCounts()

    mutating func add(_ other: Sums, hour: UInt8) {
      sums.add(other)
      hours.add(other.count, at: min(23, hour))
    }

    mutating func add(_ other: Cell) {
      sums.add(other.sums)
      for (hour, count) in other.hours.all { hours.add(count, at: hour) }
    }
  }

  /// The pack that a day belongs to.
  static func block(of day: Int64) -> Int64 { day >= 0 ? day / days : (day - days + 1) / days }

  /// Where a day and status stand in their pack.
  static func place(_ day: Int64, _ status: Int64) -> UInt8 {
    UInt8(truncatingIfNeeded: (day - block(of: day) * days) * 4 + (status & 3))
  }

  /// A bit for each day on which a session came to its end.
  var done: Int64 {
    cells.reduce(0) { $1.key & 3 < 2 ? $0 | 1 << Int64($1.key >> 2) : $0 }
  }

  // MARK: Bytes

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count * 8)
    for (place, cell) in cells.sorted(by: { $0.key < $1.key }) {
      bytes.append(place)
      bytes.put(cell.sums.count)
      guard cell.sums.count > 1 else {
        bytes.append(cell.hours.all.first?.hour ?? 0)
        bytes.put(cell.sums.length)
        continue
      }
      let hours = cell.hours.all
      bytes.append(UInt8(hours.count))
      for (hour, count) in hours {
        bytes.append(hour)
        bytes.put(count)
      }
      bytes.put(cell.sums.length)
      var squares = cell.sums.squares.bitPattern.littleEndian
      withUnsafeBytes(of: &squares) { bytes.append(contentsOf: $0) }
      bytes.put(cell.sums.shortest)
      bytes.put(cell.sums.longest)
    }
    return bytes
  }

  init() {}

  /// Nil when these are not the bytes of a pack.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var cells: [UInt8: Cell] = [:]
    let isSound = Self.read(bytes) { place, sums, hours in
      var cell = Cell(sums: sums)
      hours.each { cell.hours.add($1, at: UInt8($0)) }
      cells[place] = cell
    }
    guard isSound else { return nil }
    self.cells = cells
  }

  /// Counts that may be believed, and added up.
  private static let plausible: ClosedRange<Int64> = 1...(1 << 40)

  /// Reads the cells one by one without making a pack of them; false when these are not the bytes of one: what was
  /// visited before is worth nothing then. 20 ns a cell.
  @inline(__always)
  static func read(
    _ bytes: UnsafeRawBufferPointer, _ visit: (UInt8, Sums, Hours) -> Void
  ) -> Bool {
    var scan = Scan(bytes: bytes)
    while scan.offset < bytes.count {
      let place = scan.byte()
      var sums = Sums()
      sums.count = scan.varint()
      let hours: Hours
      if sums.count == 1 {
        hours = Hours(scan: scan, pairs: 0)
        guard scan.byte() < 24 else { return false }
        sums = Sums(scan.varint())
      } else {
        let pairs = Int(scan.byte())
        hours = Hours(scan: scan, pairs: pairs)
        guard pairs <= 24 else { return false }
        for _ in 0..<pairs {
          guard scan.byte() < 24, plausible.contains(scan.varint()) else { return false }
        }
        sums.length = scan.varint()
        sums.squares = scan.real()
        sums.shortest = scan.varint()
        sums.longest = scan.varint()
      }
      guard !scan.isShort, Int64(place >> 2) < days, place & 3 < 3, plausible.contains(sums.count)
      else { return false }
      visit(place, sums, hours)
    }
    return true
  }

  /// The hours of a cell that is being read.
  struct Hours {
    fileprivate var scan: Scan
    fileprivate var pairs: Int

    @inline(__always)
    func each(_ visit: (_ hour: Int, _ count: Int64) -> Void) {
      var scan = scan
      guard pairs > 0 else { return visit(Int(scan.byte()), 1) }
      for _ in 0..<pairs {
        let hour = Int(scan.byte())
        visit(hour, scan.varint())
      }
    }
  }

  /// A place in bytes that may be anything: beyond the end there are zeros, and `isShort`.
  struct Scan {
    let bytes: UnsafeRawBufferPointer
    var offset = 0
    var isShort = false

    @inline(__always)
    mutating func byte() -> UInt8 {
      guard offset < bytes.count else {
        isShort = true
        return 0
      }
      defer { offset += 1 }
      return bytes[offset]
    }

    @inline(__always)
    mutating func varint() -> Int64 {
      var result: UInt64 = 0
      var shift: UInt64 = 0
      while shift < 64 {
        let byte = byte()
        result |= UInt64(byte & 127) << shift
        if byte < 128 { return Int64(bitPattern: result) }
        shift += 7
      }
      isShort = true
      return 0
    }

    mutating func real() -> Double {
      guard bytes.count - offset >= 8 else {
        offset = bytes.count
        isShort = true
        return 0
      }
      defer { offset += 8 }
      let pattern = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return Double(bitPattern: UInt64(littleEndian: pattern))
    }
  }
}

extension Int64 {
  /// The sum, or the nearest number there is.
  fileprivate func adding(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
