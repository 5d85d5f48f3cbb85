// Sines are libm's, which nothing else here would link.
import Glibc

/// Where the Sun and the Moon stand, as calendars of moons and seasons count by them.
///
/// Moments are days since 1 January 1970, 0:00 UTC, with a fraction; angles are degrees. The series are
/// those of Meeus, “Astronomical Algorithms” (chapters 25 and 47), cut where the Sun is right to 0.01°
/// and the Moon to 0.03°: four minutes of a phase, from 1900 to 2100.
enum Sky {
  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
  /// Julian centuries since noon of 1 January 2000.
  private static func centuries(_ moment: Double) -> Double { (moment - 10957.5) / 36_525 }

  static func circle(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// The Sun's apparent longitude.
  static func sun(_ moment: Double) -> Double {
    let t = centuries(moment)
    let anomaly = 357.52911 + 35999.05029 * t
    let centre =
      (1.914602 - 0.004817 * t) * sine(anomaly) + 0.019993 * sine(2 * anomaly)
      + 0.000289 * sine(3 * anomaly)
    let node = 125.04 - 1934.136 * t
    return circle(280.46646 + 36000.76983 * t + centre - 0.00569 - 0.00478 * sine(node))
  }

  /// Amplitude, then multiples of the elongation, the Sun's and the Moon's anomaly, the latitude argument.
  private static let longitudes: [(Double, Double, Double, Double, Double)] = [
    (6.288774, 0, 0, 1, 0), (1.274027, 2, 0, -1, 0), (0.658314, 2, 0, 0, 0),
    (0.213618, 0, 0, 2, 0), (-0.185116, 0, 1, 0, 0), (-0.114332, 0, 0, 0, 2),
    (0.058793, 2, 0, -2, 0), (0.057066, 2, -1, -1, 0), (0.053322, 2, 0, 1, 0),
    (0.045758, 2, -1, 0, 0), (-0.040923, 0, 1, -1, 0), (-0.034720, 1, 0, 0, 0),
    (-0.030383, 0, 1, 1, 0), (0.015327, 2, 0, 0, -2), (-0.012528, 0, 0, 1, 2),
    (0.010980, 0, 0, 1, -2), (0.010675, 4, 0, -1, 0), (0.010034, 0, 0, 3, 0),
  ]
  private static let latitudes: [(Double, Double, Double, Double, Double)] = [
    (5.128122, 0, 0, 0, 1), (0.280602, 0, 0, 1, 1), (0.277693, 0, 0, 1, -1),
    (0.173237, 2, 0, 0, -1), (0.055413, 2, 0, -1, 1), (0.046271, 2, 0, -1, -1),
  ]

  private static func moon(_ moment: Double, _ terms: [(Double, Double, Double, Double, Double)])
    -> Double
  {
    let t = centuries(moment)
    let elongation = 297.8501921 + 445267.1114034 * t
    let sun = 357.5291092 + 35999.0502909 * t
    let moon = 134.9633964 + 477198.8675055 * t
    let latitude = 93.2720950 + 483202.0175233 * t
    return terms.reduce(0) {
      $0 + $1.0 * sine($1.1 * elongation + $1.2 * sun + $1.3 * moon + $1.4 * latitude)
    }
  }

  static func moon(_ moment: Double) -> Double {
    circle(218.3164477 + 481267.88123421 * centuries(moment) + moon(moment, longitudes))
  }

  /// The Moon's longitude ahead of the Sun's: 0 new, 180 full.
  static func phase(_ moment: Double) -> Double { circle(moon(moment) - sun(moment)) }

  /// The last new moon at or before a moment.
  static func newMoon(before moment: Double) -> Double {
    var time = moment - phase(moment) / 12.190749
    for _ in 0..<6 {
      let off = phase(time)
      time -= (off > 180 ? off - 360 : off) / 12.190749
    }
    return time > moment ? newMoon(before: moment - 1) : time
  }

  /// The first new moon after a moment.
  static func newMoon(after moment: Double) -> Double {
    let last = newMoon(before: moment + 29.9)
    return last > moment ? last : newMoon(before: moment + 31)
  }

  /// When the Sun next reaches a longitude.
  static func sun(reaches longitude: Double, after moment: Double) -> Double {
    var time = moment + circle(longitude - sun(moment)) / 360 * 365.2422
    for _ in 0..<6 {
      let off = circle(longitude - sun(time))
      time += (off > 180 ? off - 360 : off) / 360 * 365.2422
    }
    return time
  }

  /// How high the Moon stands at a place, refraction left out; degrees north and east.
  static func moonHeight(_ moment: Double, north: Double, east: Double) -> Double {
    height(moon(moment), moon(moment, latitudes), moment, north, east)
  }

  /// When the Sun sets on a day at a place, to a minute or two.
  static func sunset(_ day: Int, north: Double, east: Double) -> Double {
    var time = Double(day) + 0.75 - east / 360
    for _ in 0..<6 { time += (height(sun(time), 0, time, north, east) + 0.833) / 360 }
    return time
  }

  private static func height(
    _ longitude: Double, _ latitude: Double, _ moment: Double, _ north: Double, _ east: Double
  ) -> Double {
    let tilt = 23.4393
    let y = sine(longitude) * cosine(tilt) - tan(latitude * .pi / 180) * sine(tilt)
    let ascension = atan2(y, cosine(longitude)) * 180 / .pi
    let declination =
      sine(latitude) * cosine(tilt) + cosine(latitude) * sine(tilt) * sine(longitude)
    let sidereal = 280.46061837 + 360.98564736629 * (moment - 10957.5)
    let hour = sidereal + east - ascension
    let up =
      sine(north) * declination
      + cosine(north) * (1 - declination * declination).squareRoot() * cosine(hour)
    return asin(max(-1, min(1, up))) * 180 / .pi
  }
}
