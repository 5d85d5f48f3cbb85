/// Applies the rules of an activity to a length.
///
/// What is of the thing (its weight, the size of an egg) says which length it is before any circumstance; what is around
/// it then changes that. Rules for one circumstance from several sources are alternatives, not steps: the first is
/// used, the others are told. Safety comes last, whatever the rules said.
public struct Evaluator: Sendable {
  public let activity: Activity
  public let conditions: Conditions
  /// The length as it was said, seconds; nil: that of the activity.
  public let said: Double?

  public init(_ activity: Activity, _ conditions: Conditions, said: Double? = nil) {
    (self.activity, self.conditions, self.said) = (activity, conditions, said)
  }

  /// What an egg weighs in its shell, kg, and how warm it is when nobody says: EU size M, from the refrigerator.
  static let mediumEgg = 0.057
  static let fridge = 4.0
  /// A value outside of a source's table is worth so much less.
  static let beyondTable = 0.6

  /// A length on its way through the rules.
  private struct State {
    var range: LengthRange
    /// The one length of it that is meant.
    var one: Double
    var parts: [Adjustment.Part] = []
    var confidence: Double
  }

  public func adjustment() -> Adjustment {
    let start = start()
    let around = activity.rules.filter { !isOfTheThing($0) && !isNote($0) }
    var groups: [Factor] = []
    for rule in around where !groups.contains(group(rule)) { groups.append(group(rule)) }
    let first = groups.compactMap { factor in around.first { group($0) == factor } }
    let main = bounded(run(first, from: start), start)
    var adjustment = Adjustment(
      activity: activity, base: start.one, adjusted: main.one, baseRange: start.range,
      range: main.range, confidence: main.confidence, origin: said == nil ? .knowledge : .default,
      parts: main.parts, notes: notes())
    for rule in around where !first.contains(rule) && amount(rule) != nil {
      let others = first.map { group($0) == group(rule) ? rule : $0 }
      let other = bounded(run(others, from: start), start)
      adjustment.others.append(
        Adjustment.Other(
          source: rule.source, range: other.range,
          adjusted: settled(other.one, isChanged: true, start)))
    }
    if activity.safety == .neverShorten, let longest = adjustment.others.map(\.adjusted).max() {
      adjustment.adjusted = max(adjustment.adjusted, longest)
    }
    adjustment.adjusted = settled(
      adjustment.adjusted, isChanged: abs(adjustment.adjusted - start.one) >= 1 || said == nil,
      start)
    // What was said shorter than is published is not safe at a share of itself.
    if let said, activity.safety == .neverShorten, activity.base.isOne, said < activity.base.low,
      adjustment.changes
    {
      let published = Evaluator(activity, conditions).adjustment().adjusted
      adjustment.adjusted = max(adjustment.adjusted, published)
    }
    if adjustment.isDisputed, activity.safety == .none {
      adjustment.confidence = min(adjustment.confidence, 0.75)
    }
    for factor in activity.rules.flatMap(\.factors)
    where conditions.amount(factor) == nil && !adjustment.unknown.contains(factor) {
      adjustment.unknown.append(factor)
    }
    return adjustment
  }

  // MARK: Before the circumstances

  private func start() -> State {
    var state = State(
      range: activity.base, one: activity.usual ?? careful(activity.base),
      confidence: activity.confidence)
    if let said { return State(range: LengthRange(said, said), one: said, confidence: 1) }
    for rule in activity.rules where isOfTheThing(rule) {
      guard let (length, isBeyond) = ofTheThing(rule) else { continue }
      let factor = rule.factors.contains(.eggWeight) ? .eggWeight : rule.factor
      state.parts.append(
        Adjustment.Part(
          factor: factor, amount: conditions[factor]?.amount ?? Self.mediumEgg,
          before: state.range, after: length, source: rule.source, isBeyond: isBeyond))
      (state.range, state.one) = (length, careful(length))
      if isBeyond { state.confidence *= Self.beyondTable }
    }
    let free = state.range
    state.range = free.clipped(to: activity.bounds)
    state.one = min(max(state.one, activity.bounds.low), activity.bounds.high)
    // Nothing weighs so much or so little that is timed.
    if let last = state.parts.indices.last, state.range != free {
      state.parts[last].isBeyond = true
    }
    return state
  }

  private func isOfTheThing(_ rule: AdjustmentRule) -> Bool {
    switch rule.kind {
    case .bands, .per: rule.factor.isOfTheThing
    // A table of work and rest says how long it is in the first place.
    case .takesAbove: activity.safety == .neverLengthen && said == nil
    default: false
    }
  }

  private func isNote(_ rule: AdjustmentRule) -> Bool {
    if case .note = rule.kind { true } else { false }
  }

  private func careful(_ range: LengthRange) -> Double {
    switch activity.safety {
    case .none: range.middle
    case .neverShorten: range.high
    case .neverLengthen: range.low
    }
  }

  /// The length for a thing of this weight or size, and whether it is outside of the table.
  private func ofTheThing(_ rule: AdjustmentRule) -> (LengthRange, Bool)? {
    guard let amount = conditions.amount(rule.factor) else { return nil }
    switch rule.kind {
    case .bands(_, let bands):
      guard let first = bands.first, let last = bands.last else { return nil }
      if amount > last.to {
        // In proportion, as the charts' own lines go on.
        let more = amount / last.to
        return (last.length.times(more, more), true)
      }
      if amount < first.from { return (first.length, true) }
      // What lies between two is the longer.
      return bands.first { amount <= $0.to + 1e-9 }.map { ($0.length, false) }
    case .per(_, let each, let length):
      return (length.times(amount / each, amount / each), false)
    case .takesAbove(_, let steps):
      return steps.last { amount > $0.above + 1e-6 }.map { ($0.value, false) }
    default: return nil
    }
  }

  // MARK: The circumstances

  /// Rules of one group are about the same circumstance: air pressure is altitude by another name.
  private func group(_ rule: AdjustmentRule) -> Factor {
    [.pressure, .boilingPoint].contains(rule.factor) ? .altitude : rule.factor
  }

  /// What a rule works with. For safety the worse of altitude and pressure counts, where both are known.
  private func amount(_ rule: AdjustmentRule) -> Double? {
    let amount = conditions.amount(rule.factor)
    guard activity.safety == .neverShorten, rule.factor == .altitude, let amount,
      let pressure = conditions[.pressure]?.amount
    else { return amount }
    return max(amount, Boiling.altitude(ofPressure: pressure))
  }

  private func run(_ rules: [AdjustmentRule], from start: State) -> State {
    var state = start
    for rule in rules {
      if case .egg(let yolk) = rule.kind {
        egg(conditions[.yolk]?.amount ?? yolk, rule, &state)
        continue
      }
      guard let amount = amount(rule), let (after, one, isBeyond) = apply(rule, amount, to: state)
      else { continue }
      let isChanged =
        abs(after.low - state.range.low) > 1e-6 || abs(after.high - state.range.high) > 1e-6
      if isChanged || abs(one - state.one) > 1e-6 {
        state.parts.append(
          Adjustment.Part(
            factor: rule.factor, amount: amount, before: state.range, after: after,
            source: rule.source, isBeyond: isBeyond))
      }
      let surety = (rule.confidence ?? activity.confidence) * (isBeyond ? Self.beyondTable : 1)
      if isChanged { state.confidence = min(state.confidence, surety) }
      (state.range, state.one) = (after, one)
    }
    return state
  }

  private func apply(_ rule: AdjustmentRule, _ amount: Double, to state: State)
    -> (LengthRange, one: Double, isBeyond: Bool)?
  {
    let isSafe = activity.safety == .neverShorten
    func times(_ low: Double, _ high: Double, usual: Double) -> (LengthRange, Double, Bool) {
      let (low, high, usual) = (max(0.01, low), max(0.01, high), max(0.01, usual))
      let one = isSafe ? max(low, high) : usual
      return (LengthRange(state.range.low * low, state.range.high * high), state.one * one, false)
    }
    switch rule.kind {
    case .longerPer(_, let step, let low, let high, let usual, let from, let both):
      let steps = both ? (amount - from) / step : max(0, amount - from) / step
      return times(1 + low * steps, 1 + high * steps, usual: 1 + usual * steps)
    case .points(_, let points):
      guard let length = length(on: points, at: amount) else { return nil }
      let share = length.middle / max(1, activity.base.middle)
      if said != nil { return times(share, share, usual: share) }
      return (length, isSafe ? length.high : length.middle, false)
    case .takesAbove(_, let steps):
      guard let step = steps.last(where: { amount > $0.above + 1e-6 }) else { return nil }
      guard said != nil, activity.safety == .none else {
        return (step.value, careful(step.value), false)
      }
      let share = step.value.middle / max(1, activity.base.middle)
      return times(share, share, usual: share)
    case .addsAbove(_, let steps):
      guard let step = steps.last(where: { amount > $0.above + 1e-6 }) else { return nil }
      let range = LengthRange(
        state.range.low + step.value.low, state.range.high + step.value.high)
      return (range, state.one + careful(step.value), false)
    case .timesAbove(_, let steps):
      guard let step = steps.last(where: { amount > $0.above + 1e-6 }) else { return nil }
      return times(step.value.low, step.value.high, usual: step.value.middle)
    case .halves(_, let every, let from):
      let share = Boiling.power(2, (from - amount) / every)
      return times(share, share, usual: share)
    case .inverse(_, let at):
      guard amount > 0 else { return nil }
      return times(at / amount, at / amount, usual: at / amount)
    case .bands(_, let bands):
      guard let band = bands.first(where: { ($0.from...$0.to).contains(amount) }), said == nil
      else { return nil }
      return (band.length, careful(band.length), false)
    case .per, .egg, .note: return nil
    }
  }

  private func length(on points: [AdjustmentRule.Point], at amount: Double) -> LengthRange? {
    let all = [AdjustmentRule.Point(at: 0, length: activity.base)] + points.filter { $0.at > 0 }
    guard let last = all.last, all.count > 1 else { return points.first?.length }
    guard amount > 0 else { return all[0].length }
    let upper = all.firstIndex { $0.at >= amount } ?? all.count - 1
    let (from, to) = (all[max(0, upper - 1)], upper == 0 ? last : all[upper])
    let share = (amount - from.at) / (to.at - from.at)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return LengthRange(
      between(from.length.low, to.length.low), between(from.length.high, to.length.high))
  }

  /// By the formula where something of the egg is known, else the usual length in the formula's proportions.
  private func egg(_ yolk: Double, _ rule: AdjustmentRule, _ state: inout State) {
    let (weight, start) = (conditions[.eggWeight]?.amount, conditions[.startTemperature]?.amount)
    func time(_ water: Double, ofThisOne: Bool) -> Double? {
      Boiling.egg(
        kilograms: ofThisOne ? weight ?? Self.mediumEgg : Self.mediumEgg,
        start: ofThisOne ? start ?? Self.fridge : Self.fridge, yolk: yolk, water: water)
    }
    let sea = Boiling.point(atAltitude: 0)
    let here = conditions.amount(.boilingPoint) ?? sea
    guard let usual = time(sea, ofThisOne: false) else { return }
    guard let this = time(sea, ofThisOne: true), let adjusted = time(here, ofThisOne: true) else {
      // Such water never gets the yolk so hot.
      state.confidence *= Self.beyondTable
      (state.range, state.one) = (
        LengthRange(state.range.low, max(state.range.high, activity.bounds.high)),
        max(state.one, activity.bounds.high)
      )
      return
    }
    let before = state.range
    if weight != nil || start != nil || conditions[.yolk] != nil, said == nil {
      state.range = LengthRange(adjusted, adjusted)
      state.one = adjusted
    } else {
      let share = adjusted / this
      // The formula is for one egg; the range is what cooks say, and is not left.
      if said == nil { state.one = min(max(usual, state.range.low), state.range.high) }
      state.range = state.range.times(share, share)
      state.one *= share
    }
    guard abs(state.range.low - before.low) > 1e-6 else { return }
    let isOfHere = conditions.amount(.boilingPoint) != nil
    state.parts.append(
      Adjustment.Part(
        factor: isOfHere ? .boilingPoint : .eggWeight,
        amount: isOfHere ? here : weight ?? Self.mediumEgg, before: before, after: state.range,
        source: rule.source))
    state.confidence = min(state.confidence, rule.confidence ?? activity.confidence)
  }

  private func notes() -> [String] {
    activity.rules.compactMap { rule in
      guard case .note(let factor, let isAbove, let limit, let text) = rule.kind,
        let amount = conditions.amount(factor), isAbove ? amount > limit : amount < limit
      else { return nil }
      return text
    }
  }

  // MARK: Bounds and safety

  private func bounded(_ state: State, _ start: State) -> State {
    var state = state
    // What was said in so many words is inside of the bounds by that.
    let bounds = LengthRange(
      min(activity.bounds.low, start.range.low), max(activity.bounds.high, start.range.high))
    state.range = state.range.clipped(to: bounds)
    switch activity.safety {
    case .none: break
    case .neverShorten:
      state.range = LengthRange(
        max(state.range.low, start.range.low), max(state.range.high, start.range.high))
    case .neverLengthen:
      state.range = LengthRange(
        min(state.range.low, start.range.low), min(state.range.high, start.range.high))
    }
    state.one = safe(min(max(state.one, bounds.low), bounds.high), start)
    return state
  }

  private func safe(_ seconds: Double, _ start: State) -> Double {
    switch activity.safety {
    case .none: seconds
    case .neverShorten: max(seconds, start.one)
    case .neverLengthen: min(seconds, start.one)
    }
  }

  /// Rounded, and still inside of bounds and safety. What nothing changed stays as it was said.
  private func settled(_ seconds: Double, isChanged: Bool, _ start: State) -> Double {
    guard isChanged else { return seconds }
    let bounds = LengthRange(
      min(activity.bounds.low, start.one), max(activity.bounds.high, start.one))
    return safe(min(max(activity.rounded(seconds), bounds.low), bounds.high), start)
  }
}
