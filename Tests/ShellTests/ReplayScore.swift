import Assistant
import Language
import Storage
import Timers
import Workflows

@testable import Shell

/// What became of suggestions over a life that a test makes up, line after line, as the shell saw it.
struct ReplayScore {
  /// Confidence of the first suggestion and whether it was right, in tenths.
  struct Bins {
    var bins = [(count: Int, sure: Double, right: Double)](repeating: (0, 0, 0), count: 10)
    var count = 0

    mutating func add(_ sure: Double, right: Bool) {
      let bin = min(9, Int(sure * 10))
      count += 1
      bins[bin].count += 1
      bins[bin].sure += sure
      bins[bin].right += right ? 1 : 0
    }

    static func += (one: inout Bins, other: Bins) {
      one.count += other.count
      for bin in 0..<10 {
        one.bins[bin].count += other.bins[bin].count
        one.bins[bin].sure += other.bins[bin].sure
        one.bins[bin].right += other.bins[bin].right
      }
    }

    /// Expected calibration error, 0…1.
    var error: Double { bins.reduce(0) { $0 + abs($1.sure - $1.right) } / Double(max(1, count)) }

    var words: String {
      bins.filter { $0.count > 0 }.map { bin in
        let said = Int(100 * bin.sure / Double(bin.count))
        return "\(said)→\(Int(100 * bin.right / Double(bin.count))) (\(bin.count))"
      }.joined(separator: " ")
    }
  }

  /// Of some lines: how many there were, and how often the first suggestion, one of three and the ghost were right.
  struct Tally {
    var (lines, first, three, ghost) = (0, 0, 0, 0)
    /// What who knows the lots reaches.
    var (oracleFirst, oracleThree) = (0.0, 0.0)

    static func += (one: inout Tally, other: Tally) {
      one.lines += other.lines
      one.first += other.first
      one.three += other.three
      one.ghost += other.ghost
      one.oracleFirst += other.oracleFirst
      one.oracleThree += other.oracleThree
    }

    func share(_ count: Int) -> Double { Double(count) / Double(max(1, lines)) }
    func share(_ sum: Double) -> Double { sum / Double(max(1, lines)) }
  }

  /// From the 200th line on a habit ought to be known.
  static let settled = 200

  private(set) var said = 0
  var all = Bins()
  var late = Bins()
  /// By who foresaw it: the user’s own machine, the habits that come with the program.
  var own = Bins()
  var shared = Bins()
  var (shown, wrong) = (0, 0)

  /// What a line looks like before it is said.
  struct Foreseen {
    var offers: [Offer]
    var ghost: String?

    init(_ suggester: Suggester) {
      offers = suggester.current()
      ghost = suggester.ghost(for: "")
    }

    func isFirst(_ line: String) -> Bool {
      offers.first.map { Self.same($0.sentence, line) } ?? false
    }
    func isAmongThree(_ line: String) -> Bool {
      offers.prefix(3).contains { Self.same($0.sentence, line) }
    }
    func isGhost(_ line: String) -> Bool { ghost.map { Self.same($0, line) } ?? false }

    private static func same(_ one: String, _ other: String) -> Bool {
      one.lowercased() == other.lowercased()
    }
  }

  /// A line was said that was foreseen so.
  mutating func add(_ line: String, _ foreseen: Foreseen) {
    said += 1
    let right = foreseen.isFirst(line)
    let sure = foreseen.offers.first?.confidence.overall ?? 0
    all.add(sure, right: right)
    if said >= Self.settled { late.add(sure, right: right) }
    if let offer = foreseen.offers.first {
      if offer.confidence.evidence.isShared {
        shared.add(sure, right: right)
      } else {
        own.add(sure, right: right)
      }
    }
    guard foreseen.ghost != nil else { return }
    shown += 1
    if !foreseen.isGhost(line) { wrong += 1 }
  }

  static func += (one: inout ReplayScore, other: ReplayScore) {
    one.said += other.said
    one.all += other.all
    one.late += other.late
    one.own += other.own
    one.shared += other.shared
    one.shown += other.shown
    one.wrong += other.wrong
  }

  var words: String {
    """
    \(said) lines, ECE \(all.error), from the \(Self.settled)th on \(late.error), wrong of \(shown) ghosts: \(wrong)
      own \(own.words)
      shared \(shared.words)
      late \(late.words)
    """
  }
}

/// A shell in memory on a virtual clock, with what comes with the program, that a test lives in.
final class ReplayShell {
  let clock = VirtualClock(start: Options.simulationStart)
  let session: Session

  init() throws {
    let interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
    let ledger = Ledger(clock: clock, store: nil, claim: ProcessIdentity.own)
    let suggester = Suggester(
      history: try .temporary(), interpreter: interpreter, clock: clock,
      sessionName: "replay", timers: { ledger.timers })
    session = Session(
      assistant: Assistant(interpreter: interpreter), ledger: ledger, suggester: suggester,
      settings: Settings(), configPath: nil, canAsk: true, assumesYes: false)
    session.workflows = WorkflowFiles(folder: nil).shelf
    let own = session
    suggester.around.nextSteps = { [unowned own] in
      own.situation.workAtHand?.next.map(\.words) ?? []
    }
    suggester.around.workflows = { [unowned own] in own.workflows.all.definitions }
    suggester.around.determinations = { [unowned own] in own.determinations }
    suggester.habitFiles = { HabitFiles(folder: nil).contents }
    suggester.load()
  }

  /// Time passes, and what comes due is told, as at the prompt.
  func wait(_ span: Duration) {
    clock.move(to: clock.now.advanced(by: span))
    _ = session.happenings()
    session.suggester.reconsider()
  }
}

/// Lots that fall the same for the same seed (SplitMix64).
struct Lots {
  private var lot: UInt64

  init(_ seed: UInt64) { lot = seed }

  /// 0 ..< 1.
  mutating func draw() -> Double {
    lot &+= 0x9e37_79b9_7f4a_7c15
    var mixed = lot
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / Double(UInt64(1) << 53)
  }
}
