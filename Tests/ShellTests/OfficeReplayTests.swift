import Testing
import Timers
import Workflows

@testable import Shell

/// Three weeks of a contracting officer, drawn by lot, beside an oracle that knows the lots: how often the first suggestion,
/// and one of the first three, is the line that comes next.
@Suite(.serialized, .waiting) struct OfficeReplayTests {
  /// A line that may come, and how likely that is where it may.
  private struct Chance {
    var line: String
    var share: Double
  }

  private final class Office {
    let shell: ReplayShell
    var session: Session { shell.session }
    private var lots: Lots
    var score = ReplayScore()
    /// Of the lines from the second week on, and of the ghosts before them.
    var tally = ReplayScore.Tally()
    var (shown, wrong) = (0, 0)
    var attested = 0

    init(seed: UInt64) throws {
      lots = Lots(seed)
      shell = try ReplayShell()
    }

    private func draw() -> Double { lots.draw() }

    /// Says one of some lines by lot, or none where their shares leave room; answers which.
    @discardableResult
    func say(_ chances: [Chance], week: Int) -> String? {
      var place = draw()
      for chance in chances {
        place -= chance.share
        guard place < 0 else { continue }
        shell.wait(.seconds(90 + Int(draw() * 400)))
        let foreseen = ReplayScore.Foreseen(session.suggester)
        let reply = session.perform(chance.line)
        guard reply.errors.isEmpty else { return chance.line }
        note(chance, among: chances, foreseen, week: week)
        return chance.line
      }
      return nil
    }

    private func note(
      _ chance: Chance, among chances: [Chance], _ foreseen: ReplayScore.Foreseen, week: Int
    ) {
      score.add(chance.line, foreseen)
      // That something is determined is said by whoever answers for it.
      let determined = session.determinations.map { "\($0) is done" }
      let offered = session.suggester.chips + (foreseen.ghost.map { [$0] } ?? [])
      if Set(offered).intersection(determined).isEmpty == false { attested += 1 }
      guard week > 0 else { return }
      tally.lines += 1
      if foreseen.isFirst(chance.line) { tally.first += 1 }
      if foreseen.isAmongThree(chance.line) { tally.three += 1 }
      let shares = chances.map(\.share).sorted(by: >)
      let whole = max(1e-9, shares.reduce(0, +))
      tally.oracleFirst += shares[0] / whole
      tally.oracleThree += shares.prefix(3).reduce(0, +) / whole
      if foreseen.ghost != nil {
        shown += 1
        if !foreseen.isGhost(chance.line) { wrong += 1 }
      }
    }

    /// A working day: the same beginning and end, and files between, each a few steps further.
    func live(day: Int, week: Int) {
      func always(_ line: String, _ share: Double) {
        say([Chance(line: line, share: share)], week: week)
      }
      always("deadlines", 0.95)
      always("standup 15 minutes", 0.9)
      for file in 0..<4 {
        if open.count < 5, draw() < 0.5 {
          number += 1
          let kind = draw() < 0.6 ? "micro-purchase" : "commercial-simplified"
          shell.wait(.seconds(60))
          _ = session.perform("new \(kind) for file \(number)")
          open.append("file \(number)")
        } else if let name = open.randomPlace(draw()) {
          _ = session.perform("work on acquisition \(name)")
        }
        for _ in 0..<3 {
          always("what is next", 0.85)
          guard let state = session.situation.workAtHand, !state.next.isEmpty else { break }
          // Most do what is offered first.
          let next = state.next.map(\.words)
          let rest = next.count > 1 ? 0.2 / Double(next.count - 1) : 0
          say(
            next.enumerated().map {
              Chance(line: "\($1) is done", share: $0 == 0 ? (next.count > 1 ? 0.8 : 1) : rest)
            }, week: week)
        }
        if file == 1 { always("tea 4 minutes", 0.9) }
        if let state = session.situation.workAtHand, state.next.isEmpty {
          _ = session.perform("close \(state.instance.name)")
          open.removeAll { $0 == state.instance.name }
        }
      }
      always("what did I do today", 0.9)
      shell.wait(.seconds(15 * 3600))
    }

    private var open: [String] = []
    private var number = 0
  }

  /// Three lots: of one alone the calibration error is mostly chance.
  @Test func `from the second week on most lines were foreseen`() throws {
    var whole = ReplayScore()
    var tally = ReplayScore.Tally()
    var (shown, wrong) = (0, 0)
    for seed in 1...3 {
      let office = try Office(seed: UInt64(seed))
      for day in 0..<15 { office.live(day: day, week: day / 5) }
      whole += office.score
      tally += office.tally
      #expect(office.attested == 0)
      shown += office.shown
      wrong += office.wrong
    }
    let (first, three) = (tally.share(tally.first), tally.share(tally.three))
    print(
      "office replay: \(tally.lines) lines, first \(first), three \(three); oracle \(tally.share(tally.oracleFirst)), \(tally.share(tally.oracleThree)); wrong of \(shown) ghosts: \(wrong); \(whole.words)"
    )
    #expect(first >= 0.7)
    #expect(three >= 0.85)
    #expect(whole.all.error <= 0.08)
    #expect(whole.late.error <= 0.05)
    #expect(Double(wrong) <= 0.1 * Double(shown))
  }
}

extension [String] {
  fileprivate func randomPlace(_ share: Double) -> String? {
    isEmpty ? nil : self[Swift.min(count - 1, Int(share * Double(count)))]
  }
}
