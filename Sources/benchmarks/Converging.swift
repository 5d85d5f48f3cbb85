import Timers

/// A hundred things that are to end together: what planning them anew takes when one of them is paused, longer or late.
enum Converging {
  static let count = 100

  static func measure() throws -> [Finding] {
    [
      Finding(
        "planning 100 timers anew, one of which was extended", try samples(hands: nil).words(),
        beside: "≤ 5 ms"),
      Finding("… that share four pans", try samples(hands: 4).words(), beside: "≤ 5 ms"),
    ]
  }

  private static func samples(hands: Int?) throws -> Samples {
    let anchor = Anchor(boot: "bench", moment: Moment(nanoseconds: 0), wall: 0)
    let now = Moment(nanoseconds: 1)
    var engine = TimerEngine(anchor: anchor)
    for id in 1...count {
      var routine = try Routine(
        name: "r\(id)", phases: [Phase(name: "r\(id)", .seconds(60 + id * 37 % 3600))])
      routine.origin = Origin()
      routine.origin?.together = .init(group: 1, hands: hands)
      _ = engine.start(
        routine, id: Int64(id), trigger: id == 1 ? nil : .at(now.advanced(by: .seconds(id))),
        at: now)
    }
    var samples = Samples()
    for _ in 0..<200 {
      let before = engine
      var changed = engine
      let events = try changed.extend(1, by: .seconds(3600), at: now)
      let start = monotonic()
      _ = changed.converge(after: events, since: before, at: now)
      samples.add(monotonic() - start)
    }
    return samples
  }
}
