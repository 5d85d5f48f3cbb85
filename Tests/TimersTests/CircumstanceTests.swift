import Testing

@testable import Timers

/// What circumstances made of a length, from the timer into its session and through files.
struct CircumstanceTests {
  private static let anchor = Anchor(
    boot: "b", moment: Moment(nanoseconds: 0), wall: 1_773_075_600_000_000_000)

  private func session(_ circumstances: [Origin.Circumstance]) throws -> TimerSession {
    var engine = TimerEngine(anchor: Self.anchor)
    var routine = try Routine(name: "pasta", phases: [Phase(name: "pasta", .seconds(660))])
    routine.origin = Origin()
    routine.origin?.circumstances = circumstances
    engine.note(engine.start(routine, id: 1, at: Moment(nanoseconds: 0)))
    let timer = try #require(engine[1])
    let events = engine.advance(to: Moment(nanoseconds: 660_000_000_000))
    return try #require(
      TimerSession(timer, events, anchor: Self.anchor, zone: Zone { _ in 3600 }))
  }

  private static let here = Origin.Circumstance(
    activity: "pasta-dry", phase: 0, base: 540, adjusted: 660, confidence: 0.85,
    source: "knowledge", factors: ["altitude": 1600, "my pot \"big\"": 1])

  @Test func `a session carries what was adjusted, and what held`() throws {
    let session = try session([Self.here])
    #expect(session.adjustments.map(\.kind) == [.adjusted])
    #expect(session.adjustments[0].by == .seconds(120))
    #expect(session.adjustments[0].circumstance == Self.here)
    #expect(session.extended == .zero, "it was so from the first")
  }

  @Test func `also where nothing was adjusted`() throws {
    var same = Self.here
    same.adjusted = same.base
    let session = try session([same])
    #expect(session.adjustments[0].by == .zero)
    #expect(session.adjustments[0].circumstance?.factors["altitude"] == 1600)
  }

  @Test func `without circumstances it carries none`() throws {
    #expect(try session([]).adjustments == [])
  }

  @Test func `it comes back from text as it went in`() throws {
    let adjustments = try session([Self.here]).adjustments
    let text = SessionText.adjustments(adjustments)
    #expect(SessionText.details(phases: "[]", adjustments: text).1 == adjustments)
  }

  @Test func `what is half there is an adjustment without circumstances`() {
    let text = #"[{"kind":"adjusted","after_s":0,"by_s":5,"activity":"x","base_s":"much"}]"#
    let read = SessionText.details(phases: "[]", adjustments: text).1
    #expect(read == [TimerSession.Adjustment(.adjusted, after: .zero, by: .seconds(5))])
  }
}
