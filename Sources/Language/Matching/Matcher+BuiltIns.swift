extension Matcher {
  /// Where what this built-in rule takes from `start` lies among `builtInItems`; read when it is first asked for.
  mutating func builtIn(_ kind: RuleNetwork.BuiltIn, _ start: Int)
    -> (first: Int32, count: Int32)
  {
    let place = kind.rawValue * (sentence.count + 1) + start
    if builtInMemo[place].first >= 0 { return builtInMemo[place] }
    if kind.isOfWords {
      let first = builtInItems.count
      for stretch in sentence.stretches(kind, at: start) {
        builtInItems.append((Int32(stretch.end), stretch.cost, -1))
      }
      builtInMemo[place] = (Int32(first), Int32(builtInItems.count - first))
      return builtInMemo[place]
    }
    // Readings that two kinds share are found once.
    switch kind {
    case .duration, .length:
      let lengths = sentence.lengths(at: start)
      keep(.duration, start, lengths) { Sentence.found($0, as: .duration) }
      keep(.length, start, lengths) { Sentence.found($0, as: .length) }
    case .when, .clock:
      let whens = sentence.whens(at: start)
      keep(.when, start, whens) { Sentence.found($0, as: .when) }
      keep(.clock, start, whens) { Sentence.found($0, as: .clock) }
    case .number, .ordinal, .recurrence, .name, .title, .text, .quoted, .citation,
      .any, .pastform:
      keep(kind, start, sentence.builtIn(kind, at: start)) { $0 }
    }
    return builtInMemo[place]
  }

  private mutating func keep<Value>(
    _ kind: RuleNetwork.BuiltIn, _ start: Int, _ all: [Value], _ taken: (Value) -> Sentence.Found?
  ) {
    let first = builtInItems.count
    for value in all {
      guard let found = taken(value) else { continue }
      builtInItems.append((Int32(found.end), Float(found.cost), Int32(values.count)))
      values.append(found.value)
    }
    builtInMemo[kind.rawValue * (sentence.count + 1) + start] = (
      first: Int32(first), count: Int32(builtInItems.count - first)
    )
  }
}
