/// Something that changes how long an activity takes: of the surroundings, or of the thing itself.
///
/// Values are numbers in one unit for each factor, `unit`; what people write in other units is read by `Measure`.
public struct Factor: RawRepresentable, Hashable, Sendable, Codable {
  /// Lower-case words joined by hyphens: “start-temperature”. Any other name is a factor of a user's own.
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ name: String) { rawValue = name }

  /// Metres above the sea.
  public static let altitude = Factor("altitude")
  /// Of the air in the room, °C.
  public static let temperature = Factor("temperature")
  /// Relative, percent.
  public static let humidity = Factor("humidity")
  /// Of the air where one stands, not reduced to the sea: hPa.
  public static let pressure = Factor("pressure")
  /// Local time, hours from midnight, 0..<24.
  public static let timeOfDay = Factor("time-of-day")
  /// 1 is Monday, 7 is Sunday.
  public static let weekday = Factor("weekday")
  /// Of all of it, kg.
  public static let weight = Factor("weight")
  /// Of one egg in its shell, kg.
  public static let eggWeight = Factor("egg")
  /// Across, m.
  public static let size = Factor("size")
  /// Of the thing when it goes in, °C.
  public static let startTemperature = Factor("start")
  /// Of the yolk when it is done, °C.
  public static let yolk = Factor("yolk")
  /// Percent of the flour.
  public static let yeast = Factor("yeast")
  /// Wet bulb globe temperature, °C.
  public static let wetBulb = Factor("wbgt")
  /// °C.
  public static let dewPoint = Factor("dewpoint")
  /// Air temperature and dew point added up, both in °F, as runners' charts have it.
  public static let heatSum = Factor("heat-sum")
  /// Of water where one stands, °C.
  public static let boilingPoint = Factor("boiling-point")

  /// What a clock and a calendar say.
  public static let ofClock: Set<Factor> = [.timeOfDay, .weekday]

  /// What its values are counted in.
  public var unit: Measure.Unit {
    switch self {
    case .altitude, .size: .metres
    case .temperature, .startTemperature, .yolk, .wetBulb, .dewPoint, .boilingPoint: .celsius
    case .humidity, .yeast: .percent
    case .pressure: .hectopascals
    case .weight, .eggWeight: .kilograms
    case .heatSum: .fahrenheitSum
    default: .none
    }
  }

  /// Of the thing and not of where one is: it says which length of the table is meant, and is no adjustment.
  public var isOfTheThing: Bool {
    [.weight, .eggWeight, .size, .startTemperature, .yolk].contains(self)
  }

  /// What a value may be, in `unit`: outside of this it is a slip of the pen or a broken sensor.
  public var sane: ClosedRange<Double> {
    switch self {
    case .altitude: -500...9000  // the Dead Sea's shore to the top of Everest
    case .temperature, .wetBulb, .dewPoint: -60...70
    case .startTemperature: -40...100
    case .yolk: 40...100
    case .boilingPoint: 60...110
    case .humidity: 0...100
    case .yeast: 0.01...20
    case .pressure: 300...1100
    case .timeOfDay: 0...24
    case .weekday: 1...7
    case .weight: 0.001...1000
    case .eggWeight: 0.005...2.5  // a quail's to an ostrich's
    case .size: 0.001...10
    case .heatSum: -100...300
    default: -1e9...1e9
    }
  }
}

/// What holds while something is timed, and who says so.
public struct Conditions: Hashable, Sendable {
  /// A value in the factor's unit, and where it is from.
  public struct Value: Hashable, Sendable {
    public var amount: Double
    public var origin: Origin
    /// As it was said: “5,000 ft”. Empty: nobody said it in words.
    public var words: String
    public init(_ amount: Double, _ origin: Origin, words: String = "") {
      (self.amount, self.origin, self.words) = (amount, origin, words)
    }
  }

  public enum Origin: Hashable, Sendable {
    /// In the sentence at hand.
    case said
    /// Set once, by the user.
    case kept
    /// Set once, by the name of a place.
    case place(String)
    /// Read from a file or command.
    case sensor
    /// The clock.
    case clock
  }

  public private(set) var values: [Factor: Value]
  public init(_ values: [Factor: Value] = [:]) { self.values = values }

  public subscript(factor: Factor) -> Value? {
    get { values[factor] }
    set { values[factor] = newValue }
  }

  public var isEmpty: Bool { values.isEmpty }

  /// These where they say something, the others for the rest.
  public func over(_ others: Conditions) -> Conditions {
    Conditions(others.values.merging(values) { _, own in own })
  }

  /// The amount that rules work with, by calculation where it is not there itself: the altitude from the pressure, the
  /// boiling point from either, the dew point from temperature and humidity.
  public func amount(_ factor: Factor) -> Double? {
    if let value = values[factor] { return value.amount }
    switch factor {
    case .altitude: return values[.pressure].map { Boiling.altitude(ofPressure: $0.amount) }
    case .boilingPoint:
      // The pressure measured says more than the altitude: the weather is in it.
      let pressure =
        values[.pressure]?.amount ?? values[.altitude].map { Boiling.pressure(at: $0.amount) }
      return pressure.map { Boiling.point(atPressure: $0) }
    case .dewPoint:
      guard let air = values[.temperature], let humid = values[.humidity] else { return nil }
      return Boiling.dewPoint(air: air.amount, humidity: humid.amount)
    case .heatSum:
      guard let air = values[.temperature], let dew = amount(.dewPoint) else { return nil }
      return air.amount * 1.8 + 32 + dew * 1.8 + 32
    default: return nil
    }
  }
}
