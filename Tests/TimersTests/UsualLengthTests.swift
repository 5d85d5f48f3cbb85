import TestSupport
import Testing

@testable import Timers

/// What is concluded from how long things took.
@Suite struct UsualLengthTests {
  private static func session(
    _ minutes: Double, planned: Double = 35, _ status: TimerSession.Status = .completed
  ) -> TimerSession {
    TimerSession(
      name: "bake", status: status, startedMs: 0, endedMs: 1, utcOffset: 0,
      planned: .seconds(planned * 60), active: .seconds(minutes * 60))
  }

  private static func usual(_ minutes: [Double], planned: Double = 35, near: Double? = nil)
    -> UsualLength?
  {
    UsualLength(
      minutes.map { session($0, planned: planned) }, near: near.map { .seconds($0 * 60) },
      atLeast: 3)
  }

  @Test(
    arguments: [
      ([38, 40, 41, 39, 42, 40], 40), ([40, 40, 40, 40, 40], 40), ([30, 31, 30, 29, 30], 30),
      // Too few; as said; both sides; no two alike; hardly more.
      ([40, 40, 40, 40], nil), ([35, 35, 35, 35, 35, 35], nil), ([30, 40, 30, 40, 30, 40], nil),
      ([36, 60, 45, 80, 38, 70], nil), ([35.5, 36, 35.5, 36, 35.5], nil),
      // One evening on the phone.
      ([40, 41, 40, 39, 40, 180], 40), ([35, 35, 35, 35, 35, 180], nil),
      // Twice it was longer.
      ([35, 35, 35, 35, 42, 42], nil),
    ] as [([Double], Double?)])
  func `enough that is alike is proposed, and nothing else`(minutes: [Double], wanted: Double?)
    throws
  {
    let usual = try #require(Self.usual(minutes))
    #expect(usual.proposal(for: .seconds(35 * 60)) == wanted.map { .seconds($0 * 60) })
  }

  @Test func `what was to last otherwise, or was given up early, says nothing`() throws {
    #expect(Self.usual([40, 40, 40, 40, 40], planned: 60, near: 35) == nil)
    #expect(UsualLength((0..<6).map { _ in Self.session(10, .abandoned) }, atLeast: 1) == nil)
    let stopped = (0..<6).map { _ in Self.session(30, .abandoned) }
    let usual = try #require(UsualLength(stopped, near: .seconds(35 * 60), atLeast: 5))
    #expect(usual.proposal(for: .seconds(35 * 60)) == .seconds(30 * 60))
  }

  @Test func `only the newest count`() throws {
    let usual = try #require(Self.usual(Array(repeating: 40, count: 12) + [10, 10, 10, 10]))
    #expect(usual.count == UsualLength.most)
    #expect(usual.shortest == .seconds(2400))
  }

  @Test func `habits with noise are found, and noise alone is not`() {
    var numbers = SplitMix(5)
    var (found, invented) = (0, 0)
    for _ in 0..<500 {
      // A bake of about 42 minutes, and one of about the 35 that are said.
      func around(_ middle: Double) -> [Double] {
        (0..<8).map { _ in middle + Double(numbers.below(5)) - 2 }
      }
      if let length = Self.usual(around(42))?.proposal(for: .seconds(35 * 60)),
        abs(length.inSeconds - 42 * 60) <= 120
      {
        found += 1
      }
      if Self.usual(around(35))?.proposal(for: .seconds(35 * 60)) != nil { invented += 1 }
    }
    #expect(found >= 490)
    #expect(invented <= 5)
  }
}
