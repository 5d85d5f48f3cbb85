import Testing

@testable import Knowledge

/// What circumstances do to lengths.
struct EvaluatorTests {
  private static let ft = 0.3048

  @Test(arguments: [(0.0, 212.0), (2000, 208), (5000, 203), (7500, 198), (10_000, 194)])
  func `water boils where Joy of Cooking says, within a degree and a half`(
    feet: Double, fahrenheit: Double
  ) {
    let point = Boiling.point(atAltitude: feet * Self.ft) * 1.8 + 32
    #expect(abs(point - fahrenheit) <= 1.5)
  }

  @Test func `pressure and altitude are each other's inverse`() {
    for metres in stride(from: -400.0, through: 8800, by: 200) {
      #expect(abs(Boiling.altitude(ofPressure: Boiling.pressure(at: metres)) - metres) < 0.01)
    }
  }

  /// Activity, circumstances, said minutes → proposed minutes.
  @Test(
    arguments: [
      ("pasta-dry", [Factor.altitude: 1600], 9, 11.0), ("pasta-dry", [:], 9, 9),
      ("pasta-dry", [.altitude: -300], 9, 9), ("pressure-cook", [.altitude: 3000 * ft], 40, 42),
      ("turkey-unstuffed", [.weight: 4.5], nil, 180), ("can-jam", [.altitude: 305], nil, 10),
      ("can-jam", [.altitude: 304], nil, 5), ("can-jam", [.altitude: 2000], 30, 30),
      ("can-jam", [.altitude: 2000], 5, 15), ("boil-water-safe", [.altitude: 1700], nil, 3),
      ("ice-pack", [.altitude: 3000], nil, 15), ("final-proof", [.temperature: 31], nil, 45),
      ("egg-soft", [.altitude: 0], nil, 4.5), ("egg-soft", [:], nil, 4.5),
    ] as [(String, [Factor: Double], Double?, Double)])
  func `lengths under circumstances`(
    id: String, values: [Factor: Double], said: Double?, minutes: Double
  ) {
    #expect(Shipped.adjusted(id, values, said: said.map { $0 * 60 }).adjusted == minutes * 60)
  }

  @Test func `a said length that nothing changes stays to the second`() {
    let adjustment = Shipped.adjusted("pasta-dry", [.temperature: 22], said: 547)
    #expect(adjustment.adjusted == 547)
    #expect(!adjustment.changes)
    #expect(adjustment.parts.isEmpty)
  }

  @Test func `sources that disagree are both named, and give a range`() throws {
    let water = Shipped.adjusted("boil-water-safe", [.altitude: 5500 * Self.ft])
    #expect(water.isDisputed)
    #expect(water.range == LengthRange(60, 60))
    #expect(water.others.map(\.source) == ["epa-boil"])
    #expect(water.span == LengthRange(60, 180))
    #expect(water.adjusted == 180, "what is safe by both")
    let rice = Shipped.adjusted("rice-white", [.altitude: 5000 * Self.ft])
    #expect(rice.range == LengthRange(1200, 1200))
    #expect(rice.isDisputed)
    #expect(!rice.appliesItself, "which of two is right is asked")
  }

  @Test func `what is outside of a chart is less sure`() {
    let inside = Shipped.adjusted("turkey-unstuffed", [.weight: 5])
    let beyond = Shipped.adjusted("turkey-unstuffed", [.weight: 13])
    #expect(inside.confidence > beyond.confidence)
    #expect(beyond.adjusted >= 300 * 60)
  }

  @Test func `pressure stands in for the altitude, and the worse of both counts for safety`() {
    let low = Boiling.pressure(at: 2200)
    #expect(Shipped.adjusted("can-jam", [.pressure: low]).adjusted == 900)
    #expect(Shipped.adjusted("can-jam", [.pressure: low, .altitude: 100]).adjusted == 900)
    #expect(Shipped.adjusted("can-jam", [.pressure: 1013, .altitude: 2200]).adjusted == 900)
  }

  /// A point of the space of circumstances; the seed is shown by the argument.
  private static func anywhere(_ random: inout Numbers) -> [Factor: Double] {
    let all: [Factor] = [
      .altitude, .temperature, .humidity, .pressure, .timeOfDay, .weekday, .weight, .eggWeight,
      .size, .startTemperature, .yolk, .yeast, .wetBulb, .dewPoint, Factor("my-pot"),
    ]
    var values: [Factor: Double] = [:]
    for factor in all where Double.random(in: 0..<1, using: &random) < 0.5 {
      values[factor] = Double.random(in: factor.sane, using: &random)
    }
    return values
  }

  @Test(arguments: 0..<200)
  func `safety holds and bounds hold, whatever the circumstances`(seed: UInt64) {
    var random = Numbers(seed: seed)
    for activity in Shipped.base.all {
      let values = Self.anywhere(&random)
      let said =
        Bool.random(using: &random)
        ? Double.random(in: 1...activity.bounds.high * 2, using: &random).rounded() : nil
      let result = Shipped.adjusted(activity.id, values, said: said)
      let floor = min(activity.bounds.low, result.base)
      let roof = max(activity.bounds.high, result.base)
      #expect(
        result.adjusted >= floor - 1e-6 && result.adjusted <= roof + 1e-6,
        "\(activity.id) \(values)")
      #expect((0...1).contains(result.confidence))
      switch activity.safety {
      case .none: break
      case .neverShorten:
        #expect(result.adjusted >= result.base, "\(activity.id) \(values)")
        #expect(
          result.range.low >= result.baseRange.low && result.range.high >= result.baseRange.high)
      case .neverLengthen: #expect(result.adjusted <= result.base, "\(activity.id) \(values)")
      }
    }
  }

  @Test(arguments: 0..<60)
  func `higher is never sooner for what is boiled, roasted or canned`(seed: UInt64) {
    var random = Numbers(seed: seed)
    for activity in Shipped.base.all
    where activity.rules.contains(where: {
      $0.factors.contains(.altitude)
    }) {
      var values = Self.anywhere(&random)
      values[.pressure] = nil
      let heights = (0..<6).map { _ in Double.random(in: Factor.altitude.sane, using: &random) }
      var last = 0.0
      for height in heights.sorted() {
        values[.altitude] = height
        let now = Shipped.adjusted(activity.id, values).adjusted
        #expect(now >= last, "\(activity.id) at \(height): \(values)")
        last = now
      }
    }
  }

  @Test(arguments: 0..<40)
  func `a warmer dough rises sooner, a heavier roast takes longer, damp air dries slower`(
    seed: UInt64
  ) {
    var random = Numbers(seed: seed)
    for activity in Shipped.base.all {
      for (factor, grows) in [
        (Factor.temperature, false), (.weight, true), (.humidity, true), (.wetBulb, false),
        (.eggWeight, true),
      ] {
        guard activity.category != "exercise" || factor == .wetBulb else { continue }
        var last: Double?
        for _ in 0..<1 {
          let amounts = (0..<5).map { _ in Double.random(in: factor.sane, using: &random) }.sorted()
          for amount in amounts {
            let now = Shipped.adjusted(activity.id, [factor: amount]).adjusted
            if let last {
              #expect(
                grows ? now >= last : now <= last, "\(activity.id) \(factor.rawValue) \(amount)")
            }
            last = now
          }
        }
      }
    }
  }

  @Test func `a look-up and an adjustment take at most 200 microseconds`() throws {
    let names = [
      "pasta", "soft boiled eggs", "cook the rice", "turkey", "can tomatoes", "green tea",
    ]
    let clock = ContinuousClock()
    // Warm.
    for name in names { _ = Shipped.base.called(name) }
    var sum = 0.0
    let took = clock.measure {
      for _ in 0..<500 {
        for name in names {
          for activity in Shipped.base.called(name) {
            sum +=
              Evaluator(
                activity, Conditions([.altitude: .init(1600, .said)]), said: 540
              ).adjustment().adjusted
          }
        }
      }
    }
    #expect(sum > 0)
    // A debug build on a busy machine; the benchmark measures the release build.
    #expect(took / (500 * names.count) < .microseconds(1000))
  }
}

/// SplitMix64: the same numbers for a seed everywhere.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
