import Timers

/// What clocks show here and elsewhere.
extension Planner {
  func clock(in place: String?) throws(Refusal) -> Line {
    guard let place else { return Line(.plain, Phrasing(situation).today) }
    guard let zone = zone(of: place) else {
      throw Refusal(
        .failed, "I know no clock for “\(place)”, only those of the time zone database.",
        nearest: ["what time is it in Tokyo", "what time is it in America/Los_Angeles"])
    }
    let there = zone.local(wall: situation.anchor.wall(of: situation.now))
    let time = Clockface.time(
      there, seenFrom: situation.local, isTwelveHour: situation.manner.isTwelveHour)
    return Line(.plain, "It is \(time) in \(place).")
  }

  /// The zone of a place by its name in the time zone database: “Asia/Tokyo”, or only its city.
  private func zone(of place: String) -> Zone? {
    let words = place.split { $0 == " " || $0 == "_" }
    let city = words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      .joined(separator: "_")
    let names = [place, city, place.uppercased()] + Self.regions.map { "\($0)/\(city)" }
    for name in names {
      if let zone = situation.zoneNamed(name) { return zone }
    }
    return nil
  }

  /// The folders of the time zone database that cities are in (IANA, tz 2025b).
  private static let regions = [
    "Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian",
    "America/Argentina", "America/Indiana",
  ]
}
