import Glibc

/// The physics of air and boiling water.
public enum Boiling {
  /// The pressure of the standard atmosphere at an altitude, hPa.
  ///
  /// ISO 2533 / ICAO standard atmosphere: 1013.25·(1 − 2.25577e-5·h)^5.25588, h in metres.
  public static func pressure(at metres: Double) -> Double {
    1013.25 * pow(max(0, 1 - 2.25577e-5 * metres), 5.25588)
  }

  /// The altitude at which the standard atmosphere has this pressure, m: the formula above the other way round.
  public static func altitude(ofPressure hectopascals: Double) -> Double {
    (1 - pow(max(0, hectopascals) / 1013.25, 1 / 5.25588)) / 2.25577e-5
  }

  /// Where water boils, °C, for pressures at which it does so between 1 and 110 °C.
  ///
  /// Antoine's equation with A 8.07131, B 1730.63, C 233.426 for mmHg (valid 1–100 °C); 1 hPa is 0.750062 mmHg.
  public static func point(atPressure hectopascals: Double) -> Double {
    1730.63 / (8.07131 - log10(max(1, hectopascals) * 0.750062)) - 233.426
  }

  /// Where water boils at an altitude, °C.
  public static func point(atAltitude metres: Double) -> Double {
    point(atPressure: pressure(at: metres))
  }

  /// The dew point of air, °C, by Magnus' formula (Alduchov and Eskridge 1996: 17.625, 243.04).
  public static func dewPoint(air celsius: Double, humidity percent: Double) -> Double {
    let gamma = log(max(1, percent) / 100) + 17.625 * celsius / (243.04 + celsius)
    return 243.04 * gamma / (17.625 - gamma)
  }

  /// How long an egg boils until its yolk has a temperature, seconds; nil where the water never gets it so hot.
  ///
  /// C. D. H. Williams (University of Exeter, 1998): t = 0.451·M^(2/3)·ln(0.76·(T0 − Tw)/(Ty − Tw)) minutes, M in grams.
  public static func egg(kilograms: Double, start: Double, yolk: Double, water: Double) -> Double? {
    guard water > yolk, start < yolk, kilograms > 0 else { return nil }
    let ratio = 0.76 * (start - water) / (yolk - water)
    guard ratio > 1 else { return nil }
    return 0.451 * pow(kilograms * 1000, 2.0 / 3) * log(ratio) * 60
  }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
