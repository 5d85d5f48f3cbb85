import Workflows

extension WorkflowStateMachine {
  /// Begins a sequence, which becomes the current one; one of that name begins anew.
  public mutating func begin(case name: String, context: PredictionContext = PredictionContext()) {
    current = name
    sequences[name] = touchedNow(ActionSequence())
    closeOldest()
  }

  /// Ends a sequence and frees what was kept of it.
  public mutating func end(case name: String) {
    sequences[name] = nil
  }

  /// Tells what was done. With `learning` false only the sequence moves on.
  public mutating func observe(
    _ action: WorkflowAction, in context: PredictionContext = PredictionContext(),
    learning: Bool = true
  ) {
    let name = context.sequence ?? current
    var sequence = touchedNow(sequences.removeValue(forKey: name) ?? ActionSequence())
    if learning { learn(action, sequence, context, elsewhere: elsewhere(than: name)) }
    let serial = symbols[action].map { entries[$0].serial } ?? ActionSequence.unknown
    if latest?.sequence != name { latestElsewhere = latest }
    latest = Doing(sequence: name, serial: serial)
    sequence.append(serial, at: context.time)
    sequence.rejected = nil
    func fact(_ keys: [String]) -> UInt64? {
      keys.lazy.compactMap { context.attributes[$0] }.first { !$0.isEmpty }.map(marked(text:))
    }
    sequence.performer = fact(configuration.performerKeys)
    if sequence.length == 1 { sequence.group = fact(configuration.groupKeys) }
    sequences[name] = sequence
    closeOldest()
  }

  /// Learns what became of a suggestion, beyond what the next event tells (prediction.md §6.7): what was not wanted comes less
  /// there, and what was taken back raises the threshold of automatic acts. Throws where the action was never seen.
  public mutating func processPredictionFeedback(
    _ feedback: PredictionFeedback, in context: PredictionContext = PredictionContext()
  ) throws(PredictionError) {
    guard knows(feedback.predictionId.action) else { throw .unknownPrediction }
    if feedback.isUnwanted { reject(feedback.predictionId.action, in: context) }
    if feedback.userAction == .undone { caution = min(0.04, caution + 0.01) }
  }

  /// The suggestion was not wanted here: it counts as shown and missed, and half of its recent weight in
  /// this context goes to “something else”. What was learnt in the long run stays. The rule is unmeasured: no public log has
  /// rejections.
  public mutating func reject(
    _ action: WorkflowAction, in context: PredictionContext = PredictionContext()
  ) {
    let name = context.sequence ?? current
    guard let symbol = symbols[action] else { return }
    let sequence = sequences[name] ?? ActionSequence()
    let contexts = Contexts(sequence, context, configuration, elsewhere: elsewhere(than: name))
    if sequence.rejected == nil {
      // The outcome belongs to what was shown, so it is taken before anything changes.
      let scores = scores(contexts, after: sequence.recent, in: context, doing: action)
      let inputs = inputs(symbol, scores)
      witness(symbol, inputs, scores, hit: false)
      calibrator.record(inputs, right: false, at: context.time)
      hitRate -= 0.01 * hitRate
    }
    for mark in contexts.experts[Contexts.steadyCount...] {
      table.halve(symbol, after: mark, for: 0)
    }
    count(symbol, hit: false)
    sequences[name, default: ActionSequence()].rejected = entries[symbol].serial
  }

  /// What an automatic act must pass now: the user's threshold, raised for a while by every undo.
  public func gate(threshold: Double = 0.95) -> EvidenceGate {
    EvidenceGate(threshold: threshold + caution)
  }

  /// Whether it was ever told when actions are done.
  public var knowsHours: Bool { mixture.hours.habits.contains { !$0.times.isEmpty } }

  /// An action that was learnt without its time was done then: seconds since 1970 on the local line. Older ones first.
  public mutating func recallHour(of action: WorkflowAction, at local: Int) {
    if let symbol = symbols[action] { mixture.hours.add(symbol, at: Hours.Hour(local)) }
  }

  // MARK: Counting

  /// `isTest`: it tests what was foreseen; not so what we did ourselves because we foresaw it.
  mutating func learn(
    _ action: WorkflowAction, _ sequence: ActionSequence, _ context: PredictionContext,
    elsewhere: UInt32?, isTest: Bool = true
  ) {
    let contexts = Contexts(sequence, context, configuration, elsewhere: elsewhere)
    let now = context.now.map(Hours.Hour.init)
    let scores = scores(contexts, after: sequence.recent, in: context, doing: action)
    let known = symbols[action]
    if isTest, sequence.rejected == nil, let first = scores.first {
      let hit = first == known
      let inputs = inputs(first, scores)
      witness(first, inputs, scores, hit: hit)
      calibrator.record(inputs, right: hit, at: context.time)
      count(first, hit: hit)
      hitRate += 0.01 * ((hit ? 1 : 0) - hitRate)
    }
    mixture.learn(scores, target: known ?? 0)
    mixture.courses.learn(scores, target: known ?? 0)
    if let now { mixture.hours.learn(scores, target: known ?? 0, at: now) }
    count(known ?? 0, in: contexts, found: scores)
    history += 1
    caution *= 0.995
    if let known {
      entries[known].used = history
    } else if let symbol = intern(action) {
      count(symbol, in: contexts)
      if let now { mixture.hours.add(symbol, at: now) }
    }
    countCourse(of: action, after: sequence.recent)
    if table.nodes.count > configuration.mostContexts { forgetRarest() }
  }

  /// Tells the gate's record what became of a first suggestion in a state that is known well enough.
  private mutating func witness(_ symbol: Int, _ inputs: [Double], _ scores: Scores, hit: Bool) {
    guard let state = scores.states.last, table.total(of: state) >= Double(EvidenceGate().visits)
    else { return }
    gateRecord.add(min(calibrator.confidence(inputs), scores.probability(of: symbol)), hit: hit)
  }

  private mutating func count(_ symbol: Int, hit: Bool) {
    entries[symbol].hits = entries[symbol].hits * 0.98 + (hit ? 1 : 0)
    entries[symbol].shown = entries[symbol].shown * 0.98 + 1
  }

  /// Counts in every context; `scores` has found those that are known.
  private mutating func count(_ symbol: Int, in contexts: Contexts, found scores: Scores? = nil) {
    let states = scores?.states ?? []
    for (depth, mark) in contexts.states.enumerated() {
      table.add(symbol, after: mark, at: depth < states.count ? states[depth] : -1)
    }
    let experts = scores?.experts ?? []
    for (expert, mark) in contexts.experts.enumerated() where mark != 0 {
      let node = expert < experts.count ? experts[expert] : -1
      if expert < Contexts.steadyCount {
        table.add(symbol, after: mark, at: node)
      } else {
        table.add(
          symbol, after: mark, at: node,
          keeping: Contexts.fading[expert - Contexts.steadyCount].keep)
      }
    }
  }

  /// Counts what followed with all steps as one; before there is a step nobody asks.
  private mutating func countCourse(of action: WorkflowAction, after recent: [UInt32]) {
    guard !configuration.isPlain, let symbol = symbols[action],
      hasSteps || action.kind == .step
    else { return }
    hasSteps = true
    for mark in courseMarks(after: recent) { table.add(symbol, after: mark, at: -1) }
  }

  /// Gives a new action its symbol, after making room; nil when serials have run out (4 billion).
  @discardableResult
  mutating func intern(_ action: WorkflowAction) -> Int? {
    guard nextSerial < ActionSequence.unknown else { return nil }
    if actionCount >= configuration.mostActions { forgetUnused() }
    let symbol = entries.count
    entries.append(Entry(action: action, serial: nextSerial, used: history))
    symbols[action] = symbol
    mixture.repetition.append()
    mixture.hours.append()
    nextSerial += 1
    return symbol
  }

  // MARK: Forgetting

  /// Lets go the half of all actions that was not used for longest. O(size), once in many new actions.
  private mutating func forgetUnused() {
    let order = entries.indices.dropFirst().sorted { entries[$0].used > entries[$1].used }
    let kept = [0] + order.prefix(configuration.mostActions / 2).sorted()
    var renamed = [UInt32?](repeating: nil, count: entries.count)
    for (new, old) in kept.enumerated() { renamed[old] = UInt32(new) }
    table = table.pruned(above: 0) { renamed[Int($0)] }
    entries = kept.map { entries[$0] }
    mixture.repetition.keep(kept)
    mixture.hours.keep(kept)
    symbols = [:]
    for symbol in entries.indices.dropFirst() { symbols[entries[symbol].action] = symbol }
  }

  /// Lets go the contexts seen least until a quarter is free. O(size), once in many events.
  private mutating func forgetRarest() {
    var least: Float = 1
    while table.nodes.count > configuration.mostContexts / 4 * 3, least < 1e6 {
      table = table.pruned(above: least) { $0 }
      least *= 2
    }
  }

  private mutating func touchedNow(_ sequence: ActionSequence) -> ActionSequence {
    clock += 1
    var touched = sequence
    touched.touched = clock
    return touched
  }

  private mutating func closeOldest() {
    guard sequences.count > configuration.mostSequences else { return }
    let oldest = sequences.values.map(\.touched).sorted()[sequences.count / 2]
    sequences = sequences.filter { $0.value.touched >= oldest || $0.key == current }
  }
}
