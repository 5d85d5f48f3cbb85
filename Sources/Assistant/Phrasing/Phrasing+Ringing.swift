import Timers

/// What is said of what rings until somebody answers.
extension Phrasing {
  /// `◷ wake up      rings again, the 2nd time; “ok” ends it`
  func told(_ event: RingEvent, late: Bool, again: Bool) -> Line {
    let due: Message? = late ? .timerWasDue(at: at(event.at, seconds: true)) : nil
    return Line(
      .init(.warn, "◷ \(called(event.name))"),
      .init(.dim, "      \(say(.ringAgain(n: event.count)))")
    ).with(tail(due, again: again))
  }

  /// `◷ wake up      rings since 07:00; “ok” ends it`
  func ringing(_ ring: Ring) -> Line {
    let since = SaidTime(situation.zone.local(wall: ring.sinceWall))
    return Line(
      .init(.warn, "◷ \(called(ring.name))"), .init(.dim, "      \(say(.ringNow(at: since)))"))
  }

  /// Nothing for one that has just begun: what rang said so.
  func ringLine(_ change: KeptChange, _ ring: Ring) -> [Line] {
    guard change.after == nil else { return [] }
    return [Line(.plain, "■ \(say(.ringAnswered(name: ring.name)))")]
  }
}
