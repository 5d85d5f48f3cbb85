import Language
import Timers

/// What clocks show here and elsewhere.
extension Planner {
  func clock(_ question: ClockQuestion) throws(Refusal) -> Line {
    let phrasing = Phrasing(situation)
    switch question {
    case .now(let place): return try now(in: place)
    case .at(let time, let saysClock): return line(phrasing.will(time, saysClock: saysClock))
    case .between(let start, let end, let isFromNow, let saysClock, let unit):
      let seconds =
        saysClock
        ? situation.zone.instant(end) - situation.zone.instant(start)
        : (end.date.day - start.date.day) * 86_400
      let length = Duration.seconds(seconds)
      let unit = unit ?? (saysClock ? nil : .days)
      guard isFromNow else {
        return line(.clockAmount(length: phrasing.amount(length, in: unit)))
      }
      let isSince = end == situation.local
      return line(
        phrasing.distance(
          length, in: unit, to: isSince ? start : end, isSince: isSince, saysClock: saysClock))
    case .length(let length, let unit):
      return line(.clockAmount(length: phrasing.amount(length, in: unit)))
    }
  }

  private func now(in place: String?) throws(Refusal) -> Line {
    guard let place else { return line(Phrasing(situation).today) }
    guard let (_, zone) = zone(of: place) else {
      throw Refusal(
        .failed, .clockNoPlace(place: place), nearest: [.tryTimeIn, .tryTimeInZone])
    }
    let there = zone.local(wall: situation.anchor.wall(of: situation.now))
    return line(.clockNowIn(clock: speaker.say(SaidTime(there)), place: place))
  }

  /// The zone of a place as people call it: “Tokyo”, “eastern time”, “Asia/Tokyo”.
  func zone(of place: String) -> (name: String, zone: Zone)? {
    situation.zone(of: interpreter.zone(place) ?? place)
  }
}

extension Situation {
  /// The zone of a place by its name in the time zone database: “Asia/Tokyo”, or only its city; or by its distance,
  /// “UTC+5:30”.
  func zone(of place: String) -> (name: String, zone: Zone)? {
    if let distance = Self.distance(place) { return distance }
    let words = place.split { $0 == " " || $0 == "_" }
    let city = words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      .joined(separator: "_")
    let names = [place, city, place.uppercased()] + Self.regions.map { "\($0)/\(city)" }
    for name in names {
      if let zone = zoneNamed(name) { return (name, zone) }
    }
    return nil
  }

  /// What clocks show there, for a sentence that names the place.
  func elsewhere(_ place: String) -> Elsewhere? {
    guard let (name, zone) = zone(of: place) else { return nil }
    let wall = anchor.wall(of: now)
    let own = self.zone
    return Elsewhere(name: name, now: zone.local(wall: wall)) {
      own.local(instant: zone.instant($0))
    }
  }

  /// “UTC+2”: whole hours have a name in the database, where the sign is the other way round (Etc/GMT-2).
  private static func distance(_ place: String) -> (name: String, zone: Zone)? {
    guard place.hasPrefix("UTC"), let sign = place.dropFirst(3).first, sign == "+" || sign == "-"
    else { return nil }
    let parts = place.dropFirst(4).split(separator: ":")
    guard let hours = parts.first.flatMap({ Int($0) }), hours <= 14 else { return nil }
    let minutes = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let seconds = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    let name = minutes == 0 ? "Etc/GMT\(sign == "+" ? "-" : "+")\(hours)" : place
    return (name, Zone { _ in seconds })
  }

  /// The folders of the time zone database that cities are in (IANA, tz 2025b).
  private static let regions = [
    "Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian",
    "America/Argentina", "America/Indiana",
  ]
}
