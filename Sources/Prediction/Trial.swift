import Glibc
import Workflows

/// Two predictors beside each other on the same events, neither seen by anybody: which is right more often?
///
/// Only events where exactly one is right say anything (McNemar 1947). `chance` is the exact two-sided test of that, fair
/// when the number of events was fixed beforehand; `chanceAnytime` stays fair however often and whenever one looks: it
/// is one over the largest value so far of a test martingale, the Beta(½,½) mixture of bets on a coin (Ville 1939;
/// Robbins 1970; Shafer et al. 2011).
public struct Trial: Sendable {
  public private(set) var first: Predictor
  public private(set) var second: Predictor
  /// Events tested, and where each, both, and exactly one were right.
  public private(set) var count = 0
  public private(set) var firstRight = 0
  public private(set) var secondRight = 0
  public private(set) var onlyFirst = 0
  public private(set) var onlySecond = 0
  private var logWealth = 0.0
  private var mostLogWealth = 0.0

  public init(_ first: Predictor.Configuration, _ second: Predictor.Configuration) {
    self.first = Predictor(configuration: first)
    self.second = Predictor(configuration: second)
  }

  /// Both predict, are tested, and learn.
  public mutating func observe(
    _ action: WorkflowAction, in context: PredictionContext = PredictionContext()
  ) {
    if first.history > 0 {
      let a = first.predict(1, in: context).ranked.first?.action == action
      let b = second.predict(1, in: context).ranked.first?.action == action
      score(a, b)
    }
    first.observe(action, in: context)
    second.observe(action, in: context)
  }

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

  /// Which arm of a trial a machine belongs to, 0 ..< `arms`: always the same for the same names.
  public static func arm(of machine: String, in trial: String, arms: Int = 2) -> Int {
    Int(marked(marked(text: trial), marked(text: machine)) % UInt64(max(1, arms)))
  }
}
