/// What a `Matcher` found in a line: shared by its readings, and kept for whoever asks why.
final class Chart: Sendable {
  let network: RuleNetwork
  let sentence: Sentence
  let trails: [Matcher.Trail]
  let values: [Capture.Value]
  /// Finished items, and where those of the rules that were asked for lie.
  let finished: [Matcher.Item]
  let memo: [SpanMemo.Entry]
  let builtInMemo: [(first: Int32, count: Int32)]
  /// What built-in rules matched; `value` is an index into `values`, −1: the words themselves.
  let builtInItems: [(end: Int32, cost: Float, value: Int32)]

  init(_ matcher: borrowing Matcher) {
    network = matcher.network
    sentence = matcher.sentence
    (trails, values) = (matcher.trails.elements, matcher.values)
    (finished, memo) = (matcher.finished.elements, matcher.memo.elements)
    (builtInMemo, builtInItems) = (matcher.builtInMemo, matcher.builtInItems)
  }

  /// The slots along a way, as a tree, in the order said.
  func captures(of trail: Int32) -> [Capture] {
    var stack: [Capture] = [Capture(slot: nil, start: 0, end: 0)]
    walk(trail) { step in
      switch step.kind {
      case .word, .rule: break
      case .value:
        stack[stack.count - 1].children.append(
          Capture(
            slot: network.slots[Int(step.number)], value: value(ofItem: step.payload),
            start: Int(step.start), end: Int(step.end), isBuiltIn: true))
      case .open:
        stack.append(Capture(slot: network.slots[Int(step.number)], start: Int(step.start), end: 0))
      case .close:
        var capture = stack.removeLast()
        capture.end = Int(step.end)
        stack[stack.count - 1].children.append(capture)
      }
    }
    return stack[0].children
  }

  /// The steps of a way in the order said, a rule after what is in it.
  func walk(_ trail: Int32, _ visit: (Matcher.Trail) -> Void) {
    var steps: [Int32] = []
    var next = trail
    while next >= 0 {
      steps.append(next)
      next = trails[Int(next)].previous
    }
    for number in steps.reversed() {
      let step = trails[Int(number)]
      if step.kind == .rule { walk(step.payload, visit) }
      visit(step)
    }
  }

  /// What a built-in rule took.
  private func value(ofItem item: Int32) -> Capture.Value {
    let value = builtInItems[Int(item)].value
    return value < 0 ? .words : values[Int(value)]
  }
}

/// What a slot was given.
struct Capture: Sendable {
  enum Value: Sendable {
    /// The words themselves.
    case words
    case duration(DurationValue)
    case number(Double)
    case ordinal(Int)
    case when(WhenValue)
    indirect case recurrence(RecurrenceValue)
  }
  /// Nil: a tag that no grammar of ours has.
  var slot: Slot?
  var value: Value = .words
  var start: Int
  var end: Int
  /// A built-in rule took it.
  var isBuiltIn = false
  var children: [Capture] = []
}
