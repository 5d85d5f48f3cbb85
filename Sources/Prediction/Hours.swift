import Glibc

/// When each action is usually done: what the hour, the weekday and the time since it was done last say of it now.
///
/// For each action how often it was done about this hour is held against how often anything was; the same for the weekday; and
/// how often it came so soon after itself against how often the others expected that. The logarithms of the three quotients
/// join the mixture as experts, each weighed by a trust that is learnt. So at half past three the coffee of seven o’clock
/// counts less, however surely it once followed what was done last. Ours, not in the reference: no public log tells the time
/// at which a prediction was asked for, and where nobody knows it nothing is said. Measured: <doc:Predictions>.
///
/// Cost: at most `kept` additions for each action known.
struct Hours: Sendable {
  /// A time as habits know it.
  struct Hour: Hashable, Sendable {
    /// Days since 1970, each from four in the morning, when most people have ended theirs.
    var day: Int32
    /// Minutes since then, below 1440.
    var minute: UInt16

    /// - Parameter seconds: local time since 1970.
    init(_ seconds: Int) {
      let held = min(1 << 40, max(-1 << 40, seconds)) - 4 * 3600
      let day = held >= 0 ? held / 86_400 : -((86_399 - held) / 86_400)
      self.init(day: Int32(day), minute: UInt16((held - day * 86_400) / 60))
    }

    init(day: Int32, minute: UInt16) { (self.day, self.minute) = (day, minute) }

    func isSameWeekday(_ other: Hour) -> Bool { (day - other.day) % 7 == 0 }
  }

  typealias Cell = Repetition.Cell

  /// The latest times of one action, and what became of foretelling it by them.
  struct Habit: Sendable {
    /// At most `kept`, oldest first.
    var times: [Hour] = []
    /// How often it was done in all, fading with the days.
    var total: Float = 0
    /// By width: how much better the times before foretold each time than an even day did. A logarithm, fading.
    var evidence = SIMD4<Float>(repeating: firstEvidence)
    /// By how long ago it was done last: times it came, and the chances it was given.
    var cells = [Cell](repeating: Cell(), count: spans)
  }

  /// Times kept of each action: some three weeks tell a habit, and one that was given up is soon forgotten.
  static let kept = 24
  /// How far, in minutes, a habit strays from its time: which of these fits is learnt for each.
  private static let widths: [Float] = [8, 20, 50, 150]
  /// Who says that an action keeps to an hour has to prove it: one to eight.
  private static let firstEvidence: Float = -2
  private static let evidenceKeeps: Float = 0.95
  private static let mostEvidence: Float = 8
  /// What is left of a time after so many days.
  private static let weights: [Float] = (0..<256).map { pow(0.97, Float($0)) }
  /// By minutes off: how likely that is for each of the widths, per minute. A few come at any time.
  private static let kernels: [SIMD4<Float>] = (0...720).map { minutes in
    SIMD4(
      widths.map { width in
        let off = Float(minutes) / width
        return 0.97 * exp(-off * off / 2) / (width * 2.5066) + 0.03 / 1440
      })
  }
  /// Times of an action that are taken to be as those of all, before its own say something; of weekdays one for each and less.
  private static let hourDoubt: Float = 0.2
  /// How often an order is not kept.
  private static let leftOut: Float = 0.03
  private static let weekdayDoubt: Float = 5
  private static let spanDoubt = 1.0

  /// Half an hour, three hours, twelve, and longer ago.
  static let spans = 4
  static let parts = 3
  /// The hour alone is taken at its word at first; weekday and span overlap with what others know.
  private static let firstTrust = [1, 0.8, 0.8]

  /// By symbol; the first is what was never seen.
  var habits = [Habit()]
  /// `Habit.cells` over all actions.
  var spanCells = [Cell](repeating: Cell(), count: spans)
  /// Weights of the three in the mixture, and their sums of squared gradients.
  var trust = firstTrust
  var squares = [Double](repeating: 1, count: parts)

  init() {}

  /// What is said of all symbols at one moment.
  struct Odds: Sendable {
    /// Log-odds for the hour, the weekday and the span, by symbol.
    var parts: [[Float]]
    /// Their sum, each times its trust.
    var sum: [Float]
    /// Logarithm of the least chance that each has whatever came before it: what is left out of an order comes as often as it
    /// ever did.
    var usual: [Float]
    /// By symbol: how much likelier it is about now than an even day has it, by width.
    var near: [SIMD4<Float>]
  }

  /// How often something was done about an hour and on a weekday.
  private struct Tally {
    var weight: Float = 0
    var near = SIMD4<Float>()
    var sameWeekday: Float = 0

    static func += (sum: inout Tally, one: Tally) {
      sum.weight += one.weight
      sum.near += one.near
      sum.sameWeekday += one.sameWeekday
    }

    func scaled(to total: Float) -> Tally {
      let scale = weight > 0 ? total / weight : 0
      return Tally(weight: weight * scale, near: near * scale, sameWeekday: sameWeekday * scale)
    }
  }

  private func tally(_ habit: Habit, at now: Hour) -> Tally {
    var tally = Tally()
    for time in habit.times {
      let weight = Self.weights[min(255, max(0, Int(now.day - time.day)))]
      let off = abs(Int(now.minute) - Int(time.minute))
      tally.weight += weight
      tally.near += weight * Self.kernels[min(off, 1440 - off)]
      if time.isSameWeekday(now) { tally.sameWeekday += weight }
    }
    return tally
  }

  /// What now says of every symbol.
  func odds(at now: Hour) -> Odds {
    let none = [Float](repeating: 0, count: habits.count)
    let tallies = habits.map { tally($0, at: now) }
    var all = Tally()
    for (habit, tally) in zip(habits, tallies) { all += tally.scaled(to: habit.total) }
    var odds = Odds(
      parts: Array(repeating: none, count: Self.parts), sum: none,
      usual: [Float](repeating: -80, count: habits.count),
      near: Array(repeating: SIMD4(repeating: 1), count: habits.count))
    guard all.weight > 0 else { return odds }
    // How likely anything is now, and how likely it would be were the day even.
    let usual = max(all.near[1] / all.weight, 1e-7)
    let even = all.near[3] / all.weight / usual
    let usualWeekday = (all.sameWeekday + 0.2) / (all.weight + 1.4)
    var quotients = Array(repeating: [Float](repeating: 1, count: habits.count), count: Self.parts)
    for (symbol, tally) in tallies.enumerated() where tally.weight > 0 {
      odds.usual[symbol] = log(Self.leftOut * habits[symbol].total / all.weight)
      let near = (tally.near / usual + Self.hourDoubt * even) / (tally.weight + Self.hourDoubt)
      odds.near[symbol] = near / even
      var (sum, weighed) = (Float(1), even)
      for width in 0..<4 {
        let trust = exp(habits[symbol].evidence[width])
        sum += trust
        weighed += trust * near[width]
      }
      quotients[0][symbol] = weighed / sum
      quotients[1][symbol] =
        (tally.sameWeekday / usualWeekday + Self.weekdayDoubt) / (tally.weight + Self.weekdayDoubt)
      if let span = span(of: symbol, at: now) { quotients[2][symbol] = quotient(symbol, span) }
    }
    for part in 0..<Self.parts {
      let trust = Float(trust[part])
      odds.parts[part] = quotients[part].byEights { $0.logarithms.held(to: Mixture.clip) }
      odds.sum = odds.sum.byEights(with: odds.parts[part]) { $0 + trust * $1 }
    }
    return odds
  }

  /// How long ago an action was done; nil where it never was, or not before now.
  private func span(of symbol: Int, at now: Hour) -> Int? {
    guard symbol > 0, let last = habits[symbol].times.last else { return nil }
    let minutes = Int(now.day - last.day) * 1440 + Int(now.minute) - Int(last.minute)
    guard minutes >= 0 else { return nil }
    return minutes < 30 ? 0 : minutes < 180 ? 1 : minutes < 720 ? 2 : 3
  }

  /// How much oftener an action came again after such a span than was expected; before its own say something, as all do.
  private func quotient(_ symbol: Int, _ span: Int) -> Float {
    let own = habits[symbol].cells[span]
    let usual = Double(spanCells[span].quotient)
    return Float((own.came + Self.spanDoubt * usual) / (own.expected + Self.spanDoubt))
  }

  // MARK: Learning

  /// What is less probable is not held against a habit.
  private static let least: Float = 0.002

  /// Learns which symbol came; 0 is one never seen.
  mutating func learn(_ scores: Scores, target: Int, at now: Hour) {
    if let odds = scores.hours { learn(scores, odds, target: target, at: now) }
    add(target, at: now)
  }

  private mutating func learn(_ scores: Scores, _ odds: Odds, target: Int, at now: Hour) {
    for (index, part) in odds.parts.enumerated() {
      let gradient = Double(part[target]) - scores.powers.product(with: part) * scores.share
      squares[index] += gradient * gradient
      trust[index] += Mixture.rate * gradient / squares[index].squareRoot()
    }
    if !habits[target].times.isEmpty {
      for width in 0..<4 {
        let evidence = habits[target].evidence[width] * Self.evidenceKeeps
        habits[target].evidence[width] = min(
          Self.mostEvidence, max(-Self.mostEvidence, evidence + log(odds.near[target][width])))
      }
    }
    let share = Float(scores.share)
    for symbol in habits.indices.dropFirst()
    where scores.powers[symbol] * share > Self.least || symbol == target {
      guard let span = span(of: symbol, at: now) else { continue }
      // What the others alone expected.
      let others = exp(-trust[2] * Double(odds.parts[2][symbol]))
      let expected = min(1, Double(scores.powers[symbol] * share) * others)
      habits[symbol].cells[span].add(expected: expected, came: symbol == target)
      spanCells[span].add(expected: expected, came: symbol == target)
    }
  }

  /// It was done now.
  mutating func add(_ symbol: Int, at now: Hour) {
    let age = habits[symbol].times.last.map { min(255, max(0, Int(now.day - $0.day))) } ?? 0
    habits[symbol].total = habits[symbol].total * Self.weights[age] + 1
    if habits[symbol].times.count == Self.kept { habits[symbol].times.removeFirst() }
    habits[symbol].times.append(now)
  }

  /// Makes room for one more action.
  mutating func append() { habits.append(Habit()) }

  /// Keeps what is known of these symbols, in this order.
  mutating func keep(_ symbols: [Int]) { habits = symbols.map { habits[$0] } }
}
