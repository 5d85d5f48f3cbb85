/// How work goes, whichever step it is at: after “what is next” a step is done, and which one is said by the work.
///
/// Each step is an action of its own, so “a step” is done after few lines but each of them after hardly any; what comes
/// next would be spread over all that was ever done there. So what follows is counted once more with all steps as one. By how
/// much that is more or less than the machine gives to all steps that can be done now joins the mixture as an expert.
/// Ours, not in the reference; where nothing is a step, nothing is said. Measured: <doc:Predictions>.
struct Courses: Sendable {
  /// Weight in the mixture, at first below one since the others know some of it, and the sum of its squared gradients.
  var trust = 0.6
  var square = 1.0

  /// Longest suffix with all steps as one that is looked at.
  static let deepest = 4

  /// Marks of those suffixes, shortest first.
  ///
  /// - Parameter recent: the latest actions, oldest first; nil for a step.
  static func marks(after recent: some BidirectionalCollection<UInt32?>) -> [UInt64] {
    var mark: UInt64 = 0x400
    var marks = [marked(mark, 0)]
    for serial in recent.suffix(deepest).reversed() {
      mark = marked(mark, serial.map { UInt64($0) + 2 } ?? 1)
      marks.append(marked(mark, UInt64(marks.count)))
    }
    return marks
  }

  /// Log-odds by symbol against what the main machine says of each; empty where nothing is known yet.
  ///
  /// - Parameters:
  ///   - logMain: logarithms of the main machine’s probabilities.
  ///   - steps: symbols that are steps, and of these those that can be done now.
  static func odds(
    after marks: [UInt64], in table: StateTable, against logMain: [Float],
    steps: (all: [Int], possible: [Int])
  ) -> [Float] {
    var isStep = [Bool](repeating: false, count: logMain.count)
    for symbol in steps.all { isStep[symbol] = true }
    // As in `Scores`, with one place for all steps: that of the action never seen stays its own.
    let places = logMain.count - steps.all.count + 1
    var chances = [Float](repeating: 1 / Float(places), count: logMain.count)
    var step = 1 / Float(places)
    for node in table.find(marks) {
      guard node >= 0 else { break }
      var (known, variety): (Float, Float) = (0, 0)
      table.forEachFollower(of: node) { symbol, count in
        if isStep[symbol] { known += Float(count) } else { variety += 1 }
      }
      if known > 0 { variety += 1 }
      let whole = Float(table.total(of: node)) + variety
      for symbol in chances.indices { chances[symbol] *= variety / whole }
      step = (known + variety * step) / whole
      table.forEachFollower(of: node) { symbol, count in
        if !isStep[symbol] { chances[symbol] += Float(count) / whole }
      }
    }
    let main = logMain.byEights { $0.exponentials }
    let possible = steps.possible.reduce(Float(0)) { $0 + main[$1] }
    // A step that was never done is one never seen.
    if possible == 0 { chances[0] += step }
    let share = possible > 0 ? step / possible : 1
    for symbol in chances.indices {
      chances[symbol] = isStep[symbol] ? share : chances[symbol] / main[symbol]
    }
    return chances.byEights { $0.logarithms.held(to: Mixture.clip) }
  }

  /// Learns which symbol came.
  mutating func learn(_ scores: Scores, target: Int) {
    guard !scores.course.isEmpty else { return }
    let gradient =
      Double(scores.course[target]) - scores.powers.product(with: scores.course) * scores.share
    square += gradient * gradient
    trust += Mixture.rate * gradient / square.squareRoot()
  }
}
