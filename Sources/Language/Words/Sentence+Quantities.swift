import Timers

/// Numbers, lengths and times that a line holds, and what it is where it holds nothing else.
extension Sentence {
  private static let quantityKinds: [RuleNetwork.BuiltIn] = [
    .duration, .number, .ordinal, .when, .recurrence,
  ]

  /// What the line is from end to end: one value of each kind that it can be.
  func wholeQuantities() -> [Capture.Value] {
    let last = (tokens.lastIndex { $0.kind != .punctuation } ?? -1) + 1
    let first =
      tokens.firstIndex { $0.kind != .punctuation || $0.text == "-" || $0.text == "+" } ?? 0
    guard first < last else { return [] }
    return Self.quantityKinds.compactMap { kind in
      said(kind, at: first).filter {
        $0.end >= last && $0.cost < (kind == .when ? 0.7 : 2)
          && !(kind == .when && (isUnsigned(first..<last) || isOrder(first..<last)))
      }
      .min { $0.cost < $1.cost }?.value
    }
  }

  /// What a built-in rule takes; what says how far is a number, too.
  private func said(_ kind: RuleNetwork.BuiltIn, at start: Int) -> [Found] {
    guard kind == .number, start < count else { return builtIn(kind, at: start) }
    return quantities.numbers(looked, at: start)
      .map { Found(end: $0.end, value: .number($0.value), cost: $0.cost) }
  }

  /// A number or a fraction that nothing makes a time: a room, a price, three quarters of a cup.
  private func isUnsigned(_ range: Range<Int>) -> Bool {
    let figures = range.filter { tokens[$0].kind == .number }.count
    if range.count == 1 { return figures == 1 }
    guard range.count == 3, figures == 2, tokens[range.lowerBound + 1].text == "/" else {
      return false
    }
    let end = range.upperBound
    return end < count && tokens[end].kind == .word
      && !quantities.lexicon.isQuantity(tokens[end].text)
  }

  /// Whether a date or a clock time is said that there is none of: 31 June, 25:99.
  var saysImpossible: Bool {
    let line = QuantityLine(quantities, looked, from: 0)
    return (0..<count).contains { line.dateReader.isImpossible($0) }
  }

  /// What quantities a line holds, one of each kind: what it is from end to end, or else the longest
  /// phrase of that kind in it. Linear: each reader looks only so far ahead.
  func quantitiesSaid(_ whole: [Capture.Value]) -> [Capture.Value] {
    let isTime = whole.contains { $0.kind == .when }
    let isImpossible = saysImpossible
    let time = isTime || isImpossible ? nil : longest(.when)
    return Self.quantityKinds.compactMap { kind in
      if isImpossible, kind == .when { return nil }
      if let value = whole.first(where: { $0.kind == kind }) { return value }
      if kind == .when { return time?.found.value }
      guard kind == .recurrence else { return longest(kind)?.found.value }
      // What is part of a longer time repeats nothing.
      guard !isTime, let again = longest(.recurrence) else { return nil }
      if let time, time.start <= again.start, time.found.end >= again.found.end,
        time.found.end - time.start > again.found.end - again.start
      {
        return nil
      }
      return again.found.value
    }
  }

  /// Whether what repeats is only what something else is told from, or has exceptions that are not read.
  private func isTold(_ range: Range<Int>) -> Bool {
    let line = QuantityLine(quantities, looked, from: 0)
    var before = range.lowerBound - 1
    while before > 0, line.has(.the, before) { before -= 1 }
    return before >= 0 && (line.has(.to, before) || line.has(.past, before))
      || line.match(.except, range.upperBound) != nil
  }

  /// The longest phrase of this kind; of those as long, the plainest, then the first.
  private func longest(_ kind: RuleNetwork.BuiltIn) -> (found: Found, start: Int)? {
    var best: (found: Found, start: Int)?
    for start in 0..<count {
      // Inside 133-03-2020 or x86 nothing is counted.
      if start > 0, tokens[start].glued, tokens[start - 1].kind != .punctuation { continue }
      for found in said(kind, at: start) where found.cost < (kind == .when ? 0.5 : 1) {
        let length = found.end - start
        if kind == .when, isUnsigned(start..<found.end) || isPartOfName(start..<found.end) {
          continue
        }
        // Days counted from a recurrence are on none of its own.
        if kind == .recurrence, isTold(start..<found.end) { continue }
        if let so = best {
          let longest = so.found.end - so.start
          if longest > length || longest == length && so.found.cost <= found.cost { continue }
        }
        best = (found, start)
      }
    }
    return best
  }

  /// Whether a short word that may be a weekday (“sat”) stands alone in a line, or an order (“the second”) before what
  /// is in that place.
  private func isPartOfName(_ range: Range<Int>) -> Bool {
    let line = QuantityLine(quantities, looked, from: 0)
    let end = range.upperBound
    if range.count == 1, let weekday = line.match(.weekday, range.lowerBound) {
      return weekday.values.count > 1 && count > 1 && !line.isMark(",", end)
    }
    if isOrder(range) { return true }
    guard end < count, tokens[end].kind == .word else { return false }
    let orders = line.numberReader.ordinalNumbers(line.skip(.the, range.lowerBound))
    return
      (line.has(.times, end) || words[end] < 0 && !quantities.lexicon.isQuantity(tokens[end].text))
      && orders.contains { $0.end == end }
  }

  /// Whether an order and the word for one stand here and nothing else: that stands for a thing, and is no hour.
  private func isOrder(_ range: Range<Int>) -> Bool {
    let line = QuantityLine(quantities, looked, from: 0)
    return line.numberReader.ordinalNumbers(line.skip(.the, range.lowerBound)).contains { order in
      line.match(.number, order.end).map { $0.end == range.upperBound && $0.values[0] == 1 }
        ?? false
    }
  }
}

extension Capture.Value {
  fileprivate var kind: RuleNetwork.BuiltIn? {
    switch self {
    case .words: nil
    case .duration: .duration
    case .number: .number
    case .ordinal: .ordinal
    case .when: .when
    case .recurrence: .recurrence
    }
  }

  var isTime: Bool { kind == .when }

  /// A number, an order, a time: something that starts no countdown by itself.
  var isNoLength: Bool {
    switch self {
    case .words, .duration, .recurrence: false
    case .number, .ordinal, .when: true
    }
  }

  /// Something that comes so many times.
  var saysHowOften: Bool {
    if case .recurrence(let again) = self { again.draft.count != nil } else { false }
  }
}

extension Reading {
  /// Whether the line says something else from end to end: “march 3” is no name and length, “every 2 days five times” a
  /// recurrence, “three mondays hence” a day.
  func isOverruled(by whole: [Capture.Value]) -> Bool {
    if whole.contains(where: \.saysHowOften), onlyCreates || namesSomething { return true }
    // A time or a number in words is no name and length.
    return whole.contains(where: \.isNoLength) && onlyCreates && !isPlainLength
      || whole.contains(where: \.isTime) && namesSomething
  }

  /// A reminder of something, or an alarm with a name.
  private var namesSomething: Bool {
    switch intents.first {
    case .timer(.remind): true
    case .timer(.schedule(let request)): request.label != nil
    default: false
    }
  }

  /// Countdowns that no rule read in these words.
  var isProposedAnew: Bool { (plainly != nil || isProposal) && onlyCreates }

  /// Nothing but new countdowns.
  var onlyCreates: Bool {
    intents.allSatisfy {
      if case .timer(.create) = $0 { true } else { false }
    }
  }

  /// A countdown of some length and nothing else about it.
  var isPlainLength: Bool {
    guard case .timer(.create(let requests))? = intents.first, requests.count == 1,
      intents.count == 1
    else {
      return false
    }
    // An end without a length goes on until then, though its words alone are a time, too.
    let endsThen = requests[0].until != nil && requests[0].phases.isEmpty
    return requests[0].label == nil
      && (endsThen || requests[0].phases.count == 1 && requests[0].rounds == 1)
  }
}
