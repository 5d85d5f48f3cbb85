import Testing

@testable import Shell

/// The sections that were opened: back and forward among them, since a place was gone to.
struct ReadingTrailTests {
  private func section(_ number: String, _ paragraph: String = "") -> RegulationDesk.Place {
    RegulationDesk.Place(edition: 1, number: number, paragraph: paragraph)
  }

  @Test func `each step is taken back once, and taken again`() {
    var trail = ReadingTrail()
    for number in ["91.101", "91.102", "91.103"] { trail.open(section(number)) }
    #expect(trail.back()?.number == "91.102")
    #expect(trail.back()?.number == "91.101")
    #expect(trail.back() == nil)
    #expect(trail.steps.taken == 1)
    #expect(trail.steps.left == 2)
    trail.close()
    #expect(trail.here == nil)
    let again = (0..<3).map { _ in trail.forward()?.number }
    #expect(again == ["91.101", "91.102", "91.103"])
    #expect(trail.forward() == nil)
    #expect(trail.steps.taken == 3)
  }

  @Test func `another paragraph is a step, reading on is none`() {
    var trail = ReadingTrail()
    trail.open(section("91.101"))
    trail.note(shown: 12)
    trail.open(section("91.101"))
    #expect(trail.steps.taken == 1)
    trail.open(section("91.101", "(b)"))
    #expect(trail.steps.taken == 2)
    #expect(trail.back()?.paragraph == "")
  }

  @Test func `a place that is gone to parts what was read before from what is read after`() {
    var trail = ReadingTrail()
    trail.open(section("91.101"))
    trail.open(section("91.102"))
    trail.arrive(isStep: false)
    #expect(trail.steps.taken == 0)
    #expect(trail.here?.number == "91.102")
    // What is open is come to again.
    trail.open(section("91.102"))
    #expect(trail.steps.taken == 1)
    trail.close()
    #expect(trail.here?.number == "91.102")
    #expect(trail.steps.taken == 0)
    trail.arrive(isStep: true)
    #expect(trail.steps.left == 0)
    #expect(trail.steps.hasAhead)
    trail.arrive(isStep: false)
    #expect(!trail.steps.hasAhead)
  }

  @Test func `a hundred that lie behind are remembered`() {
    var trail = ReadingTrail()
    for number in 0..<150 { trail.open(section("91.\(number)")) }
    #expect(trail.steps.taken == 101)
    var steps = 0
    while trail.back() != nil { steps += 1 }
    #expect(steps == 100)
    #expect(trail.here?.number == "91.49")
  }
}
