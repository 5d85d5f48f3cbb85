import Workflows

/// Habits that come with the program, so that the first day is useful: a machine of its own, learnt from files.
///
/// It speaks only for the share that a user's own machine leaves to what it never saw, and less each time that this user did
/// what it speaks of and went on otherwise. It never touches what is learnt, and nothing of it runs by itself.
public struct Population: Sendable {
  /// What is written down for everybody is never surer than this of somebody who did not do it yet: below what programs
  /// may take for certain (requirements F2.2).
  public static let mostCertain = 0.79
  /// Its word counts as so many times that somebody went on so: what this user did instead is held against that.
  private static let weight = 2.0

  private var machine = WorkflowStateMachine()
  /// What can be suggested: what was written, and bare forms that lost no length.
  private var sayable: Set<WorkflowAction> = []

  /// What is still to be learnt, so many times: all of it, then all of it again.
  private var rounds: [[WorkflowAction]] = []
  private var left = 0

  /// Learns rounds of actions, each from its beginning.
  ///
  /// Every round is learnt as it is and in its bare form, without names and lengths, so that “how long?” follows the start
  /// of a timer that nobody foresaw too.
  public init(rounds: [[WorkflowAction]]) {
    self.init(unlearnt: rounds)
    learn()
  }

  /// The same, with all of it still to be learnt: that takes longer than a key should wait.
  public init(unlearnt rounds: [[WorkflowAction]]) {
    for round in rounds {
      sayable.formUnion(round)
      sayable.formUnion(round.filter { $0[.duration] == nil }.map(Self.bare))
    }
    self.rounds = (rounds + rounds.map { $0.map(Self.bare) }).filter { !$0.isEmpty }
    left = Self.turns * self.rounds.count
  }

  /// All of them so many times: what is written down was done more than once, and none of it lately.
  private static let turns = 8
  /// After so many rounds, well below a millisecond, others may have their turn.
  private static let atOnce = 8

  /// Goes on learning; false where it was stopped before all was learnt.
  ///
  /// - Parameter goesOn: asked between a few rounds.
  @discardableResult
  public mutating func learn(while goesOn: () -> Bool = { true }) -> Bool {
    while left > 0 {
      guard !left.isMultiple(of: Self.atOnce) || goesOn() else { return false }
      let place = Self.turns * rounds.count - left
      learn(rounds[place % rounds.count], "\(place / rounds.count)")
      left -= 1
    }
    rounds = []
    return true
  }

  private mutating func learn(_ round: [WorkflowAction], _ name: String) {
    machine.begin(case: name)
    for action in round { machine.observe(action) }
    machine.end(case: name)
  }

  public var isEmpty: Bool { machine.actionCount == 0 }

  /// What people do next that this user never did, at most `most`, most probable first.
  ///
  /// - Parameters:
  ///   - own: the user's machine, whose own actions are left to it.
  ///   - done: what was done, oldest first; nil: what was observed last.
  ///   - fits: which actions can be said and fit now.
  public func predict(
    _ most: Int, beside own: WorkflowStateMachine, after done: [WorkflowAction]? = nil,
    in context: PredictionContext, where fits: (WorkflowAction) -> Bool
  ) -> [PredictedTransition] {
    guard !isEmpty else { return [] }
    let unclaimed = own.unclaimed(after: done, in: context, where: fits)
    let recent = (done ?? own.recentActions(in: context)).map(known)
    // What is spoken of here was never done by this user: each time before, something else was.
    let before = recent.last.map { last in own.times { known($0) == last } - 1 } ?? 0
    let share = unclaimed * Self.weight / (Self.weight + max(0, before))
    let all = machine.predict(machine.actionCount, after: recent)
    let candidates = all.ranked.filter {
      sayable.contains($0.action) && !own.knows($0.action)
        // Of the steps of work, what cannot be done where it stands is ruled out and the rest weighed anew.
        && ($0.action.kind != .step || fits($0.action))
    }
    let sum = candidates.reduce(all.unseen) { $0 + $1.probability }
    guard sum > 0.01 else { return [] }
    return candidates.filter { fits($0.action) }.prefix(most).map { one in
      var one = one
      one.probability *= share / sum
      one.confidence.overall = one.probability * Self.mostCertain
      one.confidence.evidence.history = own.history
      one.confidence.evidence.deepestVisits = 0
      one.confidence.evidence.proven = 0
      one.confidence.evidence.isShared = true
      return one
    }
  }

  /// The action as it is known here: of one with another name or length, its bare form.
  private func known(_ action: WorkflowAction) -> WorkflowAction {
    machine.knows(action) ? action : Self.bare(action)
  }

  /// How a piece of work usually goes on, as far as that is at least so probable, 0…1.
  public func predictWorkflowSequence(from state: WorkflowState, confidence least: Double)
    -> [PredictedTransition]
  {
    machine.predictWorkflowSequence(from: state, confidence: least / Self.mostCertain)
  }

  /// An action without whose and how long.
  private static func bare(_ action: WorkflowAction) -> WorkflowAction {
    var bare = action
    (bare[.label], bare[.duration]) = (nil, nil)
    return bare
  }
}

/// A file of habits: `habits:`, `revision:` and `source:` lines, then a round of sentences a line, parted by `;`.
public struct HabitFile: Hashable, Sendable {
  public var name: String
  public var revision: String
  public var rounds: [[String]]

  /// What is wrong with a line of such a file.
  public struct Problem: Error, Hashable, Sendable {
    public var file: String
    public var line: Int
    public var words: String
  }

  /// Reads a file's text; `#` begins a comment.
  public init(_ text: String, file: String) throws(Problem) {
    (name, revision, rounds) = ("", "", [])
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.prefix { $0 != "#" }.split(separator: " ").joined(separator: " ")
      if line.isEmpty { continue }
      if line.hasPrefix("habits: ") {
        name = String(line.dropFirst(8))
      } else if line.hasPrefix("revision: ") {
        revision = String(line.dropFirst(10))
      } else if line.hasPrefix("source: ") {
        continue
      } else {
        guard !name.isEmpty else {
          throw Problem(
            file: file, line: index + 1, words: "A file of habits begins with “habits: NAME”.")
        }
        let round = line.split(separator: ";").map { part in
          part.split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
        guard round.count <= 50, rounds.count < 2000 else {
          throw Problem(
            file: file, line: index + 1, words: "At most 2000 rounds of 50 sentences are read.")
        }
        rounds.append(round)
      }
    }
  }
}

extension WorkflowStateMachine {
  /// The share, 0…1, of what was never seen here and of what cannot be done now.
  func unclaimed(
    after done: [WorkflowAction]? = nil, in context: PredictionContext,
    where fits: (WorkflowAction) -> Bool
  ) -> Double {
    let name = context.sequence ?? current
    let told = done.map { sequence(of: $0, at: context.time) }
    let scores = scores(
      told ?? sequences[name] ?? ActionSequence(), context,
      elsewhere: told == nil ? elsewhere(than: name) : nil)
    return entries.indices.dropFirst().reduce(scores.probability(of: 0)) {
      fits(entries[$1].action) ? $0 : $0 + scores.probability(of: $1)
    }
  }

  /// How often actions of a sort were done.
  func times(_ isMeant: (WorkflowAction) -> Bool) -> Double {
    let node = table.find(Contexts.anywhere)
    guard node >= 0 else { return 0 }
    return entries.indices.dropFirst().reduce(0) {
      isMeant(entries[$1].action) ? $0 + table.count(of: $1, in: node) : $0
    }
  }

  /// Whether this action was ever learnt.
  public func knows(_ action: WorkflowAction) -> Bool { symbols[action] != nil }

  /// The latest actions of the sequence that are known, oldest first.
  public func recentActions(in context: PredictionContext = PredictionContext())
    -> [WorkflowAction]
  {
    (sequences[context.sequence ?? current]?.recent ?? []).compactMap { serial in
      symbol(ofSerial: serial).map { entries[$0].action }
    }
  }
}
