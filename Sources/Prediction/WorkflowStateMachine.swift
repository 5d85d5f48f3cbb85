import Glibc
import Workflows

/// Learns what someone does and says what comes next: a probabilistic state machine of variable order with
/// back-off, a learnt mixture of side experts, and a calibrated confidence (“PFSM-mix”, prediction.md §6).
///
/// A value: no clock, no file, no chance. It learns on every event, from the first one on.
/// Cost: microseconds an event and a prediction, independent of how long the history is.
public struct WorkflowStateMachine: Sendable {
  /// What is fixed at the start. One configuration serves every kind of history.
  public struct Configuration: Sendable, Hashable {
    /// Distinct actions remembered; past it the half that was not used for longest is let go. 16 … 8000.
    public var mostActions = 2000
    /// Contexts remembered (23 bytes each and more); past it the rarest go, in one pass of some 15 ms. At least
    /// 1000. As many keep the whole below 20 MB even when every action is drawn by lot.
    public var mostContexts = 390_000
    /// Sequences open at once; past it the half untouched for longest is closed.
    public var mostSequences = 4096
    /// Without side experts: the plain state machine, to measure the mixture against.
    public var isPlain = false
    /// State that says where an action happens: the first group whose first key is present.
    public var placeKeys = [["wd", "host"], ["project"], ["running"], ["place"]]
    /// State of a second kind, used beside it.
    public var kindKeys = ["kind", "phase", "profile"]
    /// Facts of the last event, used when no such state is known: the first present.
    public var performerKeys = ["resource", "role", "group"]
    /// Facts of a sequence's first event: the first present.
    public var groupKeys = ["speciality", "vehicleclass", "group"]

    public init() {}
    public static let standard = Configuration()
  }

  public internal(set) var configuration: Configuration
  /// Events learnt from, ever.
  public internal(set) var history = 0
  /// What confidences are calibrated by, as it was fitted last.
  public var calibration: CalibrationData { calibrator.data }
  var calibrator = Calibrator()

  /// What is known of an action besides its counts.
  struct Entry: Sendable {
    var action: WorkflowAction
    /// Never used again for another: contexts are made of serials, so symbols may be renumbered.
    var serial: UInt32
    /// `history` when it was done last.
    var used: Int
    /// Times it was suggested first and came, and was suggested first; fading by 0.98.
    var hits = 0.0
    var shown = 0.0
  }

  /// An action done, and in which sequence.
  struct Doing: Sendable {
    var sequence: String
    var serial: UInt32
  }

  /// By symbol; 0 is the action never seen. Serials rise.
  var entries = [Entry(action: WorkflowAction(.init("")), serial: 0, used: 0)]
  var symbols: [WorkflowAction: Int] = [:]
  var nextSerial: UInt32 = 1
  var table = StateTable()
  var mixture = Mixture()
  /// Moving hit rate of first suggestions: how predictable this person is.
  var hitRate = 0.5
  /// Added to the automatic threshold by undoing, fading with every event (prediction.md §6.7).
  public internal(set) var caution = 0.0
  /// What the gate for automatic acts would have done.
  var gateRecord = GateRecord()

  var sequences: [String: ActionSequence] = ["": ActionSequence()]
  var current = ""
  /// What was done last of all, and last in another sequence than that.
  var latest: Doing?
  var latestElsewhere: Doing?
  var clock = 0
  /// A step of work was done: from then on what follows is counted with all steps as one, too.
  var hasSteps = false
  /// What we did by ourselves last, until it is known whether it was wanted.
  var assumption: Assumption?

  public init(configuration: Configuration = .standard) {
    self.configuration = configuration
    self.configuration.mostActions = min(8000, max(16, configuration.mostActions))
    self.configuration.mostContexts = max(1000, configuration.mostContexts)
    self.configuration.mostSequences = max(2, configuration.mostSequences)
  }

  /// Bytes held for what was learnt.
  public var memoryBytes: Int {
    table.memoryBytes + entries.capacity * 200 + symbols.capacity * 80
      + Mixture.count * 16 + entries.capacity * Repetition.times * 20 + calibrator.outcomes.capacity
      * 4 + sequences.count * 450
  }

  /// Distinct actions known.
  public var actionCount: Int { entries.count - 1 }
  /// They themselves, in the order of first use.
  public var actions: some Sequence<WorkflowAction> { entries.lazy.dropFirst().map(\.action) }

  /// Ranks what may come next, at most `count` actions, of those that `allowed` lets through.
  ///
  /// Probabilities are not renormalised over the allowed ones. `allowed` is asked a few times more than `count`.
  public func predict(
    _ count: Int, in context: PredictionContext = PredictionContext(),
    where allowed: (WorkflowAction) -> Bool = { _ in true }
  ) -> Prediction {
    let name = context.sequence ?? current
    return predict(
      count, in: sequences[name] ?? ActionSequence(), context, elsewhere: elsewhere(than: name),
      where: allowed)
  }

  /// As `predict`, after these actions (the latest 64 count) instead of what was observed.
  public func predict(
    _ count: Int, after actions: [WorkflowAction],
    in context: PredictionContext = PredictionContext(),
    where allowed: (WorkflowAction) -> Bool = { _ in true }
  ) -> Prediction {
    predict(
      count, in: sequence(of: actions, at: context.time), context, elsewhere: nil, where: allowed)
  }

  /// A sequence of these, the latest 64.
  func sequence(of actions: [WorkflowAction], at time: Int?) -> ActionSequence {
    var sequence = ActionSequence()
    for action in actions.suffix(ActionSequence.window) {
      sequence.append(
        symbols[action].map { entries[$0].serial } ?? ActionSequence.unknown, at: time)
    }
    return sequence
  }

  private func predict(
    _ count: Int, in sequence: ActionSequence, _ context: PredictionContext, elsewhere: UInt32?,
    where allowed: (WorkflowAction) -> Bool
  ) -> Prediction {
    let scores = self.scores(sequence, context, elsewhere: elsewhere)
    let best = ranked(scores, min(count, entries.count), where: allowed)
    guard let first = best.first else {
      return Prediction(ranked: [], unseen: scores.probability(of: 0))
    }
    let top = confidence(of: first, scores, sequence)
    // What calibration takes from or gives to the first is shared out among the others, in their order.
    let raw = scores.probability(of: first)
    let share = raw < 1 ? min(1, (1 - top.overall) / (1 - raw)) : 0
    let actions = best.map { entries[$0].action }
    let transitions = best.map { symbol -> PredictedTransition in
      var score = symbol == first ? top : confidence(of: symbol, scores, sequence)
      if symbol != first {
        score.overall = min(top.overall, scores.probability(of: symbol) * share)
      }
      return PredictedTransition(
        action: entries[symbol].action, probability: scores.probability(of: symbol),
        confidence: score,
        ranked: actions)
    }
    return Prediction(ranked: transitions, unseen: scores.probability(of: 0))
  }

  func scores(
    _ sequence: ActionSequence, _ context: PredictionContext, elsewhere: UInt32? = nil
  ) -> Scores {
    scores(
      Contexts(sequence, context, configuration, elsewhere: elsewhere), after: sequence.recent,
      in: context)
  }

  /// - Parameter done: what was done then, which was possible.
  func scores(
    _ contexts: Contexts, after recent: [UInt32], in context: PredictionContext,
    doing done: WorkflowAction? = nil
  ) -> Scores {
    var symbols: [Int] = []
    symbols.reserveCapacity(recent.count)
    for serial in recent { if let symbol = symbol(ofSerial: serial) { symbols.append(symbol) } }
    var scores = Scores(
      contexts, after: symbols, at: context.now.map(Hours.Hour.init),
      going: course(after: recent, in: context), in: table, mixture: mixture,
      symbolCount: entries.count)
    if !context.impossible.isEmpty, done.map(context.impossible.contains) != true {
      scores.ruleOut(context.impossible.compactMap { self.symbols[$0] })
    }
    return scores
  }

  /// Nil where no step of work was ever done.
  private func course(after recent: [UInt32], in context: PredictionContext) -> Scores.Course? {
    guard !configuration.isPlain else { return nil }
    let steps = entries.indices.filter { entries[$0].action.kind == .step }
    guard !steps.isEmpty else { return nil }
    let possible = steps.filter { !context.impossible.contains(entries[$0].action) }
    return Scores.Course(marks: courseMarks(after: recent), steps: (steps, possible))
  }

  func courseMarks(after recent: [UInt32]) -> [UInt64] {
    Courses.marks(
      after: recent.suffix(Courses.deepest).map { serial in
        symbol(ofSerial: serial).map { entries[$0].action.kind == .step } ?? false ? nil : serial
      })
  }

  /// What was done last in another sequence than this.
  func elsewhere(than name: String) -> UInt32? {
    (latest?.sequence == name ? latestElsewhere : latest)?.serial
  }

  /// The most probable symbols, ties in the order of first use.
  private func ranked(_ scores: Scores, _ count: Int, where allowed: (WorkflowAction) -> Bool)
    -> [Int]
  {
    guard count > 0 else { return [] }
    var best: [Int] = []
    best.reserveCapacity(count + 1)
    for symbol in 1..<max(1, entries.count) {
      let probability = scores.probability(of: symbol)
      if best.count == count, let last = best.last, probability <= scores.probability(of: last) {
        continue
      }
      guard allowed(entries[symbol].action) else { continue }
      var place = best.count
      while place > 0, scores.probability(of: best[place - 1]) < probability { place -= 1 }
      best.insert(symbol, at: place)
      if best.count > count { best.removeLast() }
    }
    return best
  }

  /// Serials rise with symbols, so halving finds one; until the first was forgotten they are the same.
  func symbol(ofSerial serial: UInt32) -> Int? {
    if serial > 0, serial < entries.count, entries[Int(serial)].serial == serial {
      return Int(serial)
    }
    var range = 1..<max(1, entries.count)
    while let first = range.first {
      let middle = first + range.count / 2
      if entries[middle].serial == serial { return middle }
      range = entries[middle].serial < serial ? middle + 1..<range.upperBound : first..<middle
    }
    return nil
  }

  // MARK: Confidence

  /// The calibrator's inputs for one action (prediction.md §6.4, f1 … f6).
  func inputs(_ symbol: Int, _ scores: Scores) -> [Double] {
    let entry = entries[symbol]
    let accuracy = (entry.hits + 4 * hitRate) / (entry.shown + 4)
    let again =
      scores.places.isEmpty
      ? (byTimes: 0, byDistance: 0)
      : mixture.repetition.odds(of: symbol, at: scores.places[symbol])
    return [
      logit(scores.probability(of: symbol)),
      logit(accuracy) - logit(hitRate),
      scores.added(
        to: symbol, by: 0..<Contexts.steadyCount,
        and: again.byTimes
          + (scores.course.isEmpty ? 0 : mixture.courses.trust * Double(scores.course[symbol])),
        mixture: mixture),
      logit(hitRate),
      scores.added(
        to: symbol, by: Contexts.steadyCount..<Contexts.expertCount,
        and: again.byDistance + (scores.hours.map { Double($0.sum[symbol]) } ?? 0),
        mixture: mixture),
      log(1 + (scores.states.last.map { table.total(of: $0) } ?? 0)),
    ]
  }

  private func confidence(of symbol: Int, _ scores: Scores, _ sequence: ActionSequence)
    -> ConfidenceScore
  {
    let inputs = inputs(symbol, scores)
    let components = ConfidenceMetrics(
      historicalAccuracy: sigmoid(inputs[1] + logit(hitRate)),
      patternStrength: scores.probability(of: symbol), contextSimilarity: sigmoid(inputs[2]),
      userProfileAlignment: hitRate, temporalRelevance: sigmoid(inputs[4]))
    func weight(_ index: Int) -> Double { calibrator.contribution(of: index, inputs) }
    // How well the state is known belongs to the strength of the pattern.
    let contributions = ConfidenceMetrics(
      historicalAccuracy: weight(1), patternStrength: weight(0) + weight(5),
      contextSimilarity: weight(2), userProfileAlignment: weight(3), temporalRelevance: weight(4))
    let overall = calibrator.confidence(inputs)
    var evidence = evidence(for: symbol, scores, sequence)
    evidence.proven = gateRecord.proven(min(overall, scores.probability(of: symbol)))
    return ConfidenceScore(
      overall: overall, components: components, contributions: contributions,
      calibrationData: calibrator.data, evidence: evidence)
  }

  /// The longest state that was seen at least three times and led here; else the longest that led here.
  private func evidence(for symbol: Int, _ scores: Scores, _ sequence: ActionSequence)
    -> ConfidenceScore.Evidence
  {
    var order = 0
    var followed = 0.0
    for depth in scores.states.indices.reversed() {
      let count = table.count(of: symbol, in: scores.states[depth])
      guard count > 0 else { continue }
      if followed == 0 { (order, followed) = (depth, count) }
      if table.total(of: scores.states[depth]) >= 3 {
        (order, followed) = (depth, count)
        break
      }
    }
    let real = min(order, sequence.recent.count)
    let recent = actions(sequence.recent.suffix(real))
    let visits = scores.states.isEmpty ? 0 : visits(of: scores.states[order])
    return ConfidenceScore.Evidence(
      state: MachineState(recent: recent, fromStart: order > real, visits: Int(visits)),
      followed: Int(followed),
      deepestVisits: Int(scores.states.last.map { table.total(of: $0) } ?? 0), history: history)
  }

  /// How often a state was seen: a new action counts there as one never seen, and as itself.
  func visits(of state: Int) -> Double {
    max(0, table.total(of: state) - table.count(of: 0, in: state))
  }

  /// What these serials stand for; what was let go is an ellipsis.
  func actions(_ serials: some Sequence<UInt32>) -> [WorkflowAction] {
    serials.map { serial in
      symbol(ofSerial: serial).map { entries[$0].action } ?? WorkflowAction(.init("…"))
    }
  }
}
