/// What a snapshot keeps of a line of actions.
extension ActionSequence.Saved {
  func write(to body: inout SnapshotWriter) {
    body.count(recent.count)
    for serial in recent { body.number(UInt64(serial)) }
    body.count(length)
    for time in times { body.optional(time) { $0.signed($1) } }
    for performer in performers { body.optional(performer) { $0.fixed($1) } }
    body.optional(group) { $0.fixed($1) }
  }

  init(from body: inout SnapshotReader, _ version: UInt16) throws(PredictionError) {
    var recent: [UInt32] = []
    for _ in 0..<(try body.count(upTo: ActionSequence.window)) {
      recent.append(UInt32(try body.count(upTo: Int(UInt32.max))))
    }
    let length = try body.count(upTo: 1 << 53)
    var times: [Int?] = []
    for _ in 0..<2 {
      times.append(try body.optional { (body) throws(PredictionError) in try body.signed() })
    }
    var performers: [UInt64?] = version >= 3 ? [] : [nil]
    while performers.count < 2 {
      performers.append(
        try body.optional { (body) throws(PredictionError) in try body.fixed(UInt64.self) })
    }
    let group = try body.optional { (body) throws(PredictionError) in
      try body.fixed(UInt64.self)
    }
    self.init(
      recent: recent, length: length, times: times, performers: performers, group: group)
  }
}
