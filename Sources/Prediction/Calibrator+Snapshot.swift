/// What a snapshot keeps of the calibration.
extension Calibrator {
  func write(to body: inout SnapshotWriter) {
    body.count(count)
    for value in outcomes { body.real(value) }
    body.count(next)
    body.count(sinceFit)
    body.optional(lastFit) { $0.signed($1) }
    for value in data.weights + data.means { body.real(value) }
    body.count(data.count)
    body.optional(data.lastFit) { $0.signed($1) }
    body.count(window.count)
    body.count(window.right)
    body.real(window.said)
    body.real(window.missed)
    body.count(data.historicalAccuracy.count)
    for one in data.historicalAccuracy {
      body.optional(one.time) { $0.signed($1) }
      body.count(one.count)
      body.real(one.accuracy)
      body.real(one.confidence)
      body.real(one.brierScore)
    }
  }

  mutating func read(from body: inout SnapshotReader) throws(PredictionError) {
    let width = Self.inputs + 1
    let count = try body.count(upTo: Self.kept)
    for index in 0..<count * width {
      let value = Float(bitPattern: try body.fixed(UInt32.self))
      let isAnswer = index % width == width - 1
      guard value.isFinite, abs(value) < 100, !isAnswer || value == 0 || value == 1 else {
        throw .damagedSnapshot("calibration")
      }
      outcomes.append(value)
    }
    next = try body.count(upTo: max(0, count - 1))
    sinceFit = try body.count(upTo: Self.refitEvery)
    lastFit = try body.optional { (body) throws(PredictionError) in try body.signed() }
    for index in data.weights.indices {
      data.weights[index] = try body.real(upTo: 1e3)
    }
    for index in data.means.indices {
      data.means[index] = try body.real(upTo: 1e3)
    }
  }

  /// How right each fit was, which stands behind what it came from since version 5.
  mutating func readAccuracy(from body: inout SnapshotReader) throws(PredictionError) {
    data.count = try body.count(upTo: Self.kept)
    data.lastFit = try body.optional { (body) throws(PredictionError) in
      try body.signed()
    }
    window.count = try body.count(upTo: 1 << 30)
    window.right = try body.count(upTo: window.count)
    window.said = try body.real(upTo: Double(window.count))
    window.missed = try body.real(upTo: Double(window.count))
    func share(_ body: inout SnapshotReader) throws(PredictionError) -> Double {
      let share = try body.real(upTo: 1)
      guard share >= 0 else { throw .damagedSnapshot("calibration") }
      return share
    }
    for _ in 0..<(try body.count(upTo: CalibrationData.mostMeasurements)) {
      let time = try body.optional { (body) throws(PredictionError) in try body.signed() }
      data.historicalAccuracy.append(
        AccuracyMeasurement(
          time: time, count: try body.count(upTo: 1 << 30), accuracy: try share(&body),
          confidence: try share(&body), brierScore: try share(&body)))
    }
  }
}
