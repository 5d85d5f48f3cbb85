import TestSupport
import Testing
import Workflows

@testable import Prediction

@Suite struct `Snapshots` {
  private func feedback(_ did: PredictionFeedback.UserAction, _ action: WorkflowAction)
    -> PredictionFeedback
  {
    PredictionFeedback(predictionId: .init(action, after: 0), userAction: did)
  }

  private func taught(_ seed: UInt64, events: Int = 400) -> WorkflowStateMachine {
    var dice = SplitMix(seed)
    var predictor = WorkflowStateMachine()
    for index in 0..<events {
      let step = Int.random(in: 0..<6, using: &dice)
      let action: WorkflowAction =
        switch step {
        case 0: WorkflowAction(.init("list"))
        case 1:
          WorkflowAction(
            .init("create"), ["label": .text("søup"), "duration": .duration(.seconds(90))])
        case 2: WorkflowAction(.init("repeat"), ["times": .count(-3)])
        case 3:
          WorkflowAction(.init("phases"), ["lengths": .durations([.milliseconds(1500), .zero])])
        case 4: WorkflowAction(.init("names"), ["names": .texts(["a", ""])])
        default: WorkflowAction(.init("step \(index % 9)"))
        }
      predictor.observe(
        action,
        in: PredictionContext(
          sequence: "\(index % 3)", time: 1_600_000_000 + index * 700,
          attributes: ["wd": "/\(index % 4)", "role": "r"]))
      if index % 50 == 0 { try? predictor.processPredictionFeedback(feedback(.dismissed, action)) }
    }
    return predictor
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `come back as the same predictor`(seed: UInt64) throws {
    var before = taught(seed)
    let bytes = before.snapshot()
    var after = try WorkflowStateMachine(snapshot: bytes)
    #expect(after.snapshot() == bytes)
    for round in 0..<250 {
      let context = PredictionContext(sequence: "\(round % 4)", attributes: ["wd": "/1"])
      #expect(
        after.predict(5, in: context) == before.predict(5, in: context),
        "seed \(seed) round \(round)")
      let next = WorkflowAction(.init("step \(round % 12)"))
      before.observe(next, in: context)
      after.observe(next, in: context)
    }
  }

  @Test func `of nothing are fine`() throws {
    #expect(
      try WorkflowStateMachine(snapshot: WorkflowStateMachine().snapshot()).predict(3).ranked
        .isEmpty)
  }

  @Test func `cut short anywhere are refused`() {
    let bytes = taught(1, events: 60).snapshot()
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: PredictionError.self) {
        try WorkflowStateMachine(snapshot: Array(bytes.prefix(length)))
      }
    }
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `changed with a fitting check sum are refused or harmless`(seed: UInt64) {
    var dice = SplitMix(seed)
    var bytes = taught(2, events: 40).snapshot()
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      let range = seed % 2 == 0 ? 14..<900 : 14..<bytes.count
      bytes[Int.random(in: range, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
    }
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes[14...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for index in 0..<8 { bytes[6 + index] = UInt8(truncatingIfNeeded: sum >> UInt64(index * 8)) }
    guard var predictor = try? WorkflowStateMachine(snapshot: bytes) else { return }
    for round in 0..<40 {
      for transition in predictor.predict(5).ranked {
        #expect((0...1).contains(transition.probability), "seed \(seed)")
      }
      predictor.observe(
        WorkflowAction(.init("step \(round % 5)")), in: PredictionContext(time: round * 40_000))
    }
    _ = predictor.snapshot()
  }

  @Test func `say what is wrong`() {
    var bytes = WorkflowStateMachine().snapshot()
    #expect(throws: PredictionError.notASnapshot) {
      try WorkflowStateMachine(snapshot: [1, 2, 3, 4, 5])
    }
    bytes[20] ^= 1
    #expect(throws: PredictionError.damagedSnapshot("the check sum differs")) {
      try WorkflowStateMachine(snapshot: bytes)
    }
    bytes[4] = 9
    #expect(throws: PredictionError.newerSnapshot(version: 9)) {
      try WorkflowStateMachine(snapshot: bytes)
    }
  }
}

@Suite struct `Calibration` {
  private func inputs(_ odds: Double) -> [Double] { [odds, 0, 0, 0, 0, 3] }

  @Test func `says the machine's own probability before thirty outcomes`() {
    var calibration = Calibrator()
    for index in 0..<29 { calibration.record(inputs(1), right: index % 7 == 0, at: nil) }
    #expect(abs(calibration.confidence(inputs(1)) - sigmoid(1)) < 1e-12)
    calibration.record(inputs(1), right: false, at: nil)
    #expect(calibration.confidence(inputs(1)) < sigmoid(1))
  }

  @Test func `learns that a machine is too sure of itself`() {
    var calibration = Calibrator()
    // Says 0.88 and is right half of the time; says 0.27 and is right a quarter.
    for index in 0..<1200 {
      calibration.record(inputs(2), right: index % 2 == 0, at: nil)
      calibration.record(inputs(-1), right: index % 4 == 0, at: nil)
    }
    #expect(abs(calibration.confidence(inputs(2)) - 0.5) < 0.02)
    #expect(abs(calibration.confidence(inputs(-1)) - 0.25) < 0.02)
  }

  @Test func `keeps three thousand outcomes and fits weekly`() {
    var calibration = Calibrator()
    for index in 0..<4000 { calibration.record(inputs(0.5), right: index % 3 == 0, at: nil) }
    #expect(calibration.count == 3000)
    var weekly = Calibrator()
    for index in 0..<60 { weekly.record(inputs(2), right: true, at: index) }
    let before = weekly.confidence(inputs(2))
    weekly.record(inputs(2), right: true, at: 8 * 86_400)
    #expect(weekly.confidence(inputs(2)) != before)
  }

  @Test func `tells how right it was, each outcome by a fit that did not know it`() {
    var calibration = Calibrator()
    #expect(calibration.data.brierScore == nil && calibration.data.lastFit == nil)
    #expect(calibration.data.plattScalingParameters == (0, 1))
    for index in 0..<30 { calibration.record(inputs(2), right: index % 2 == 0, at: index) }
    // The first thirty were said with the machine's own 0.88, half of them right.
    let first = calibration.data.historicalAccuracy
    #expect(first.count == 1 && first[0].count == 30 && first[0].time == 29)
    #expect(first[0].accuracy == 0.5 && abs(first[0].confidence - sigmoid(2)) < 1e-9)
    let missed = (sigmoid(2) * sigmoid(2) + (1 - sigmoid(2)) * (1 - sigmoid(2))) / 2
    #expect(abs(first[0].brierScore - missed) < 1e-9)
    #expect(abs((calibration.data.brierScore ?? 0) - missed) < 1e-9)
    #expect(calibration.data.count == 30 && calibration.data.lastFit == 29)
    // From then on it knows better.
    for index in 30..<12_000 { calibration.record(inputs(2), right: index % 2 == 0, at: index) }
    let all = calibration.data.historicalAccuracy
    #expect(all.count == CalibrationData.mostMeasurements)
    #expect(abs((all.last?.brierScore ?? 0) - 0.25) < 0.001)
    #expect((calibration.data.brierScore ?? 0) < 0.26)
    let line = calibration.data.plattScalingParameters
    #expect(abs(sigmoid(line.offset + line.slope * 2) - 0.5) < 0.02)
  }

  @Test func `the contributions are the reason`() {
    var calibration = Calibrator()
    var dice = SplitMix(4)
    for _ in 0..<600 {
      let row = (0..<6).map { _ in Double.random(in: -2...2, using: &dice) }
      calibration.record(row, right: row[0] + row[2] > 0, at: nil)
    }
    let row = [0.3, -0.5, 1.5, 0.1, -1, 2]
    let sum = (0..<6).reduce(calibration.data.weights[0]) {
      $0 + calibration.contribution(of: $1, row)
    }
    #expect(abs(sigmoid(sum) - calibration.confidence(row)) < 1e-12)
    #expect(calibration.contribution(of: 2, row) > 0)
  }
}

@Suite struct `Confidence` {
  @Test(arguments: [
    (0.0, ConfidenceCategory.silent), (0.39, .silent), (0.4, .possible), (0.6, .likely),
    (0.8, .strong),
    (0.949, .strong), (0.95, .certain), (1, .certain),
  ])
  func `falls into categories`(value: Double, category: ConfidenceCategory) {
    #expect(ConfidenceCategory(value) == category)
  }

  @Test(arguments: [
    (0.99, 0.97, 20, 500, 0.98, true), (0.94, 0.99, 20, 500, 0.99, false),
    (0.99, 0.94, 20, 500, 0.99, false), (0.99, 0.99, 19, 500, 0.99, false),
    (0.99, 0.99, 20, 499, 0.99, false), (0.99, 0.99, 20, 500, 0.97, false),
  ])
  func `alone starts nothing`(
    raw: Double, calibrated: Double, visits: Int, history: Int, proven: Double,
    admitted: Bool
  ) {
    let evidence = ConfidenceScore.Evidence(
      state: MachineState(recent: [], fromStart: true, visits: visits), followed: 1,
      deepestVisits: visits, history: history, proven: proven)
    let transition = PredictedTransition(
      action: WorkflowAction(.init("stop")), probability: raw,
      confidence: ConfidenceScore(overall: calibrated, evidence: evidence))
    #expect(EvidenceGate().admits(transition) == admitted)
  }

  @Test func `is proven by a long record only, and lost by failures`() {
    var record = GateRecord()
    for _ in 0..<100 { record.add(0.96, hit: true) }
    #expect(record.proven(0.96) < EvidenceGate().proof)
    for _ in 0..<250 { record.add(0.96, hit: true) }
    #expect(record.proven(0.96) >= EvidenceGate().proof)
    // What was never so sure has proven nothing, and what is surer rests on the rest.
    #expect(record.proven(0.99) == 0)
    for _ in 0..<300 { record.add(0.99, hit: true) }
    for _ in 0..<30 { record.add(0.955, hit: false) }
    #expect(record.proven(0.99) < EvidenceGate().proof)
  }

  @Test func `gates stay between 0.80 and 0.99`() {
    #expect(EvidenceGate(threshold: 0.1).threshold == 0.80)
    #expect(EvidenceGate(threshold: 7).threshold == 0.99)
  }
}
