import Timers
import Workflows

/// A snapshot is a header (`ENSP`, version, check sum of the rest) and the whole state. It depends on
/// no run: the journal can rebuild it, so a damaged one is set aside and never repaired.
extension WorkflowStateMachine {
  /// 6: the hours at which actions are done, and the pause that lasts. 5: how right each fit of the calibration was. 4: what is done again, and what is done elsewhere. 3: three more steady experts, and the gate's record. Older ones from 2
  /// on are carried over; 1 had no weights by group and is learnt anew from the journal.
  static let snapshotVersion: UInt16 = 6
  private static let oldestVersion: UInt16 = 2
  private static let magic: [UInt8] = [0x45, 0x4E, 0x53, 0x50]

  /// Everything learnt, as bytes: about 14 for each context. The configuration is the program's and stays out.
  /// O(size); meant for the end of a session, not for every command.
  public func snapshot() -> [UInt8] {
    var body = SnapshotWriter()
    body.count(history)
    body.real(hitRate)
    body.real(caution)
    body.number(UInt64(nextSerial))
    body.count(entries.count)
    for entry in entries.dropFirst() {
      body.action(entry.action)
      body.number(UInt64(entry.serial))
      body.count(entry.used)
      body.real(entry.hits)
      body.real(entry.shown)
    }
    body.count(Mixture.count)
    for index in 0..<Mixture.count {
      body.real(mixture.weights[index])
      body.real(mixture.squares[index])
    }
    mixture.repetition.write(to: &body)
    mixture.hours.write(to: &body)
    body.real(mixture.courses.trust)
    body.real(mixture.courses.square)
    body.count(hasSteps ? 1 : 0)
    calibrator.write(to: &body)
    for step in gateRecord.steps {
      body.real(step.hits)
      body.real(step.shown)
    }
    body.count(table.nodes.count)
    for index in table.nodes.indices {
      let followers = table.followers(of: index)
      body.fixed(table.nodes[index].mark)
      body.real(table.nodes[index].total)
      body.count(followers.count)
      for follower in followers {
        body.count(Int(follower.symbol))
        body.real(follower.count)
      }
    }
    for doing in [latest, latestElsewhere] {
      body.optional(doing) {
        $0.text($1.sequence)
        $0.number(UInt64($1.serial))
      }
    }
    body.text(current)
    body.count(sequences.count)
    for (name, sequence) in sequences.sorted(by: { $0.value.touched < $1.value.touched }) {
      body.text(name)
      sequence.saved.write(to: &body)
    }
    var whole = SnapshotWriter()
    for byte in Self.magic { whole.fixed(byte) }
    whole.fixed(Self.snapshotVersion)
    whole.fixed(FNV(body.bytes).value)
    return whole.bytes + body.bytes
  }

  /// Reads what `snapshot()` wrote. Any other bytes are refused with an error.
  public init(snapshot: [UInt8], configuration: Configuration = .standard) throws(PredictionError) {
    self.init(configuration: configuration)
    var header = SnapshotReader(snapshot[...])
    for byte in Self.magic {
      guard header.left > 0, try header.byte() == byte else { throw .notASnapshot }
    }
    let version = try header.fixed(UInt16.self)
    guard version <= Self.snapshotVersion else { throw .newerSnapshot(version: Int(version)) }
    guard version >= Self.oldestVersion else {
      throw .damagedSnapshot("written by an older revision")
    }
    let sum = try header.fixed(UInt64.self)
    let rest = snapshot[(snapshot.count - header.left)...]
    guard sum == FNV(rest).value else { throw .damagedSnapshot("the check sum differs") }
    // The sum tells damage, not malice: everything below is checked all the same.
    var body = SnapshotReader(rest)
    history = try body.count(upTo: 1 << 53)
    hitRate = try body.real(upTo: 1)
    guard hitRate >= 0 else { throw .damagedSnapshot("hit rate") }
    caution = min(0.04, max(0, try body.real(upTo: 1)))
    nextSerial = UInt32(try body.count(upTo: Int(ActionSequence.unknown)))
    guard nextSerial >= 1 else { throw .damagedSnapshot("serial number") }
    try readEntries(from: &body)
    try readMixture(from: &body, version)
    if version >= 4 {
      mixture.repetition = try Repetition(from: &body, of: entries.count)
    } else {
      for _ in 1..<entries.count { mixture.repetition.append() }
    }
    if version >= 6 {
      mixture.hours = try Hours(from: &body, of: entries.count)
      try readCourses(from: &body)
    } else {
      for _ in 1..<entries.count { mixture.hours.append() }
    }
    try calibrator.read(from: &body)
    if version >= 5 { try calibrator.readAccuracy(from: &body) }
    if version >= 3 { try readGateRecord(from: &body) }
    try readTable(from: &body)
    if version >= 4 {
      latest = try readDoing(from: &body)
      latestElsewhere = try readDoing(from: &body)
    }
    try readSequences(from: &body, version)
    guard body.left == 0 else { throw .damagedSnapshot("more than was written") }
  }

  // MARK: Parts

  private mutating func readEntries(from body: inout SnapshotReader) throws(PredictionError) {
    let count = try body.count(upTo: min(body.left, 8001))
    guard count >= 1 else { throw .damagedSnapshot("no actions") }
    for symbol in 1..<max(1, count) {
      let action = try body.action()
      let serial = UInt32(try body.count(upTo: Int(ActionSequence.unknown)))
      let used = try body.count(upTo: history)
      var entry = Entry(action: action, serial: serial, used: used)
      entry.hits = try body.real(upTo: 1e3)
      entry.shown = try body.real(upTo: 1e3)
      guard entry.hits >= 0, entry.hits <= entry.shown + 1e-9, serial > entries[symbol - 1].serial,
        serial < nextSerial,
        symbols.updateValue(symbol, forKey: action) == nil
      else { throw .damagedSnapshot("actions") }
      entries.append(entry)
    }
  }

  private mutating func readMixture(from body: inout SnapshotReader, _ version: UInt16)
    throws(PredictionError)
  {
    var (weights, squares): ([Double], [Double]) = ([], [])
    for _ in 0..<(try body.count(upTo: Mixture.count)) {
      weights.append(try body.real(upTo: 1e3))
      squares.append(try body.real(upTo: 1e12))
      guard squares.last ?? 0 >= 1 else { throw .damagedSnapshot("mixing weights") }
    }
    // Version 2 knew the steady experts that the table of initial weights knows, 3 all but the one of what is done elsewhere.
    let steady =
      version >= 6
      ? Contexts.steadyCount : version >= 4 ? 15 : version == 3 ? 14 : InitialWeights.learntSteady
    guard mixture.adopt(weights: weights, squares: squares, steady: steady) else {
      throw .damagedSnapshot("mixing weights")
    }
  }

  private mutating func readCourses(from body: inout SnapshotReader) throws(PredictionError) {
    mixture.courses.trust = try body.real(upTo: 1e3)
    mixture.courses.square = try body.real(upTo: 1e12)
    guard mixture.courses.square >= 1 else { throw .damagedSnapshot("courses") }
    hasSteps = try body.count(upTo: 1) == 1
  }

  private func readDoing(from body: inout SnapshotReader) throws(PredictionError) -> Doing? {
    try body.optional { (body) throws(PredictionError) in
      Doing(sequence: try body.text(), serial: UInt32(try body.count(upTo: Int(UInt32.max))))
    }
  }

  private mutating func readGateRecord(from body: inout SnapshotReader) throws(PredictionError) {
    for index in gateRecord.steps.indices {
      let hits = try body.real(upTo: 1e4)
      let shown = try body.real(upTo: 1e4)
      guard hits >= 0, hits <= shown + 1e-9 else { throw .damagedSnapshot("the gate’s record") }
      gateRecord.steps[index].hits = hits
      gateRecord.steps[index].shown = shown
    }
  }

  private mutating func readTable(from body: inout SnapshotReader) throws(PredictionError) {
    for _ in 0..<(try body.count(upTo: body.left / 14)) {
      let mark = try body.fixed(UInt64.self)
      let total = try body.weight()
      let count = try body.count(upTo: min(entries.count, body.left / 5))
      var followers: [StateTable.Follower] = []
      followers.reserveCapacity(count)
      var seen: Set<UInt32> = []
      var sum: Float = 0
      for _ in 0..<count {
        let symbol = UInt32(try body.count(upTo: entries.count - 1))
        let weight = try body.weight()
        sum += weight
        guard count == 1 || seen.insert(symbol).inserted else { throw .damagedSnapshot("contexts") }
        followers.append(StateTable.Follower(symbol: symbol, count: weight))
      }
      // Rounding apart, a context was seen as often as its followers.
      guard abs(sum - total) <= 0.01 * total + 0.01, table.restore(mark, total: total, followers)
      else { throw .damagedSnapshot("contexts") }
    }
  }

  private mutating func readSequences(from body: inout SnapshotReader, _ version: UInt16)
    throws(PredictionError)
  {
    current = try body.text()
    sequences = [:]
    for _ in 0..<(try body.count(upTo: body.left)) {
      let name = try body.text()
      let saved = try ActionSequence.Saved(from: &body, version)
      clock += 1
      var sequence = ActionSequence(saved)
      sequence.touched = clock
      sequences[name] = sequence
    }
  }
}
