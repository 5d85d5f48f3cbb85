import Glibc
import Workflows

/// How often each of two predictors was right on the same events, and whether that says anything.
///
/// Only events where exactly one is right do (McNemar 1947). `chance` is the exact two-sided test of that, fair
/// when the number of events was fixed beforehand; `chanceAnytime` stays fair however often and whenever one looks: it
/// is one over the largest value so far of a test martingale, the Beta(½,½) mixture of bets on a coin (Ville 1939;
/// Robbins 1970; Shafer et al. 2011).
public struct TrialTally: Hashable, Sendable, Codable {
  /// Events tested, and where each, both, and exactly one were right.
  public private(set) var count = 0
  public private(set) var firstRight = 0
  public private(set) var secondRight = 0
  public private(set) var onlyFirst = 0
  public private(set) var onlySecond = 0
  private var logWealth = 0.0
  private var mostLogWealth = 0.0

  public init() {}

  /// Counts one event.
  public mutating func score(_ first: Bool, _ second: Bool) {
    count += 1
    firstRight += first ? 1 : 0
    secondRight += second ? 1 : 0
    guard first != second else { return }
    // The mixture's chance for what came, against a coin's: (wins + ½) / (n + 1) ÷ ½.
    let wins = Double(first ? onlyFirst : onlySecond)
    logWealth += log(2 * (wins + 0.5) / (Double(onlyFirst + onlySecond) + 1))
    mostLogWealth = max(mostLogWealth, logWealth)
    onlyFirst += first ? 1 : 0
    onlySecond += second ? 1 : 0
  }

  /// Exact chance, 0…1, of so uneven a split if neither were better.
  public var chance: Double {
    let n = onlyFirst + onlySecond
    guard n > 0 else { return 1 }
    let least = min(onlyFirst, onlySecond)
    var term = -Double(n) * log(2.0)
    var sum = 0.0
    for k in 0...least {
      sum += exp(term)
      term += log(Double(n - k)) - log(Double(k + 1))
    }
    return min(1, 2 * sum)
  }

  /// As `chance`, valid at any time of looking, 0…1.
  public var chanceAnytime: Double { min(1, exp(-mostLogWealth)) }
}

/// Two predictors beside each other on the same events, neither seen by anybody: which is right more often?
@dynamicMemberLookup
public struct Trial: Sendable {
  public private(set) var first: WorkflowStateMachine
  public private(set) var second: WorkflowStateMachine
  public private(set) var tally = TrialTally()

  public init(
    _ first: WorkflowStateMachine.Configuration, _ second: WorkflowStateMachine.Configuration
  ) {
    self.first = WorkflowStateMachine(configuration: first)
    self.second = WorkflowStateMachine(configuration: second)
  }

  public subscript<Value>(dynamicMember path: KeyPath<TrialTally, Value>) -> Value {
    tally[keyPath: path]
  }

  /// Both predict, are tested, and learn.
  public mutating func observe(
    _ action: WorkflowAction, in context: PredictionContext = PredictionContext()
  ) {
    if let (a, b) = Self.test(first, second, action, context) { score(a, b) }
    first.observe(action, in: context)
    second.observe(action, in: context)
  }

  /// Both learn what a program told afterwards; nothing was foretold there.
  public mutating func updateTransitionProbabilities(
    from: MachineState, to: MachineState, in context: PredictionContext = PredictionContext()
  ) throws(PredictionError) {
    try first.updateTransitionProbabilities(from: from, to: to, in: context)
    try second.updateTransitionProbabilities(from: from, to: to, in: context)
  }

  /// Counts one event.
  public mutating func score(_ first: Bool, _ second: Bool) { tally.score(first, second) }

  /// Whether each would have named this first; nil while there is nothing to name.
  static func test(
    _ first: WorkflowStateMachine, _ second: WorkflowStateMachine, _ action: WorkflowAction,
    _ context: PredictionContext
  ) -> (Bool, Bool)? {
    guard first.history > 0 else { return nil }
    return (
      first.predict(1, in: context).ranked.first?.action == action,
      second.predict(1, in: context).ranked.first?.action == action
    )
  }

  /// Which arm of a trial a machine belongs to, 0 ..< `arms`: always the same for the same names.
  public static func arm(of machine: String, in trial: String, arms: Int = 2) -> Int {
    Int(marked(marked(text: trial), marked(text: machine)) % UInt64(max(1, arms)))
  }
}

/// A rival that learns beside the predictor in use, seen by nobody: at every event both say beforehand what comes.
///
/// The mixture counts as the first and the plain machine as the second, whichever is in use.
public struct LiveTrial: Sendable {
  public private(set) var rival: WorkflowStateMachine
  public private(set) var tally: TrialTally

  /// A rival with what it learnt, and what was counted so far.
  public init(rival: WorkflowStateMachine, tally: TrialTally = TrialTally()) {
    (self.rival, self.tally) = (rival, tally)
  }

  /// Something was done; the predictor in use has not learnt it yet. Costs two predictions and a lesson.
  ///
  /// - Parameter counts: false for what was done before the trial began: the rival only learns it.
  public mutating func observe(
    _ action: WorkflowAction, in context: PredictionContext = PredictionContext(),
    beside used: WorkflowStateMachine, counts: Bool
  ) {
    if counts, let (own, other) = Trial.test(used, rival, action, context) {
      if rival.configuration.isPlain { tally.score(own, other) } else { tally.score(other, own) }
    }
    rival.observe(action, in: context)
  }

  /// What became of a suggestion teaches the rival too.
  public mutating func processPredictionFeedback(
    _ feedback: PredictionFeedback, in context: PredictionContext = PredictionContext()
  ) throws(PredictionError) {
    try rival.processPredictionFeedback(feedback, in: context)
  }

  /// The rival learns what a program told afterwards; nothing was foretold there.
  public mutating func updateTransitionProbabilities(
    from: MachineState, to: MachineState, feedback: PredictionFeedback? = nil,
    in context: PredictionContext = PredictionContext()
  ) throws(PredictionError) {
    try rival.updateTransitionProbabilities(from: from, to: to, feedback: feedback, in: context)
  }

  /// The rival begins a sequence, as the predictor in use does.
  public mutating func begin(case name: String) { rival.begin(case: name) }
}
