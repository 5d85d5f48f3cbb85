import Timers

/// Plans that no rule reads, or none surely.
extension Interpreter {
  /// Adds what the reader of plans makes of a line, where that is surer than what the rules read.
  func addPlan(_ result: inout Interpretation, _ sentence: Sentence, _ chart: Chart) {
    let first = result.readings.first
    // What the rules are sure of stands; not where they leave a part of the line out, or make several commands of it.
    let isSure = (first?.confidence ?? 0) >= Ranker.sure
    let isWhole = !(first.map { $0.isCut || $0.isSeveralWithPlan } ?? false)
    guard sentence.scene.expected == nil, sentence.places.isEmpty, !isSure || !isWhole,
      let found = PlanReader(sentence: sentence, network: network, limiting: leftovers.limiting)
        .read()
    else { return }
    let cost = Double(found.cost + sentence.cost)
    let intent = TimerIntent.create(found.requests)
    guard !result.readings.contains(where: { $0.intents == [.timer(intent)] && $0.cost <= cost })
    else { return }
    let plan = Reading(
      intents: [.timer(intent)], confidence: Sureness.confidence(ofCost: cost),
      rule: PlanReader.name, cost: cost, missing: nil,
      origin: ReadingTrace(
        chart: chart, builder: IntentBuilder(chart: chart), steps: [], matched: cost,
        objections: [],
        cost: cost))
    let isSeveral = first?.isSeveralWithPlan ?? false
    guard plan.confidence >= (isSure ? Ranker.sure : Self.leastConfidence),
      !isSure || !isSeveral || found.saysPlan
    else { return }
    if isSure { result.readings.removeFirst() }
    // What leaves words or lengths of the line out is no better for being plainer.
    let place =
      result.readings.firstIndex {
        !$0.isCut && $0.cost < cost && $0.origin.lengths >= found.lengths
      } == nil ? 0 : 1
    result.readings.insert(plan, at: min(place, result.readings.count))
  }
}

extension ReadingTrace {
  /// As many lengths as were taken.
  fileprivate var lengths: Int { steps.reduce(0) { $0 + Self.lengths($1.captures) } }

  private static func lengths(_ captures: [Capture]) -> Int {
    captures.reduce(0) { sum, capture in
      if case .duration = capture.value { return sum + 1 }
      return sum + lengths(capture.children)
    }
  }
}

extension Reading {
  /// It starts a timer, and leaves out words before or behind in which a length is said.
  func leavesLength(_ items: [ReaderItem]) -> Bool {
    guard case .timer(.create)? = intents.first, isCut else { return false }
    return items.contains {
      $0.kind == .length
        && ($0.tokens.lowerBound < origin.cut || $0.tokens.lowerBound >= origin.end ?? .max)
    }
  }

  /// Words before or behind it are no part of it.
  var isCut: Bool { origin.cut > 0 || origin.end != nil }

  /// Several commands, the first of which starts timers.
  fileprivate var isSeveralWithPlan: Bool {
    guard intents.count > 1, case .timer(.create)? = intents.first else { return false }
    return true
  }
}
