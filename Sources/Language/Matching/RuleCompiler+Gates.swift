/// What each node needs, so that the matcher tries only what can fit: computed once, over all rules.
extension RuleCompiler {
  /// Fills `gates` and `wordBits`; rules that start with themselves become void.
  ///
  /// Linear in the number of nodes, with a few more rounds when rules use each other in a circle.
  mutating func findGates(_ problems: inout [GrammarError]) {
    let (order, isCircular) = usedFirst()
    refuseLeftRecursion(findEmpties(order, isCircular), &problems)
    findWordBits()
    gates = Array(repeating: .open, count: nodes.count)
    var lengths = Array(repeating: UInt8(0), count: nodes.count)
    var isDone = Array(repeating: false, count: rules.count)
    for number in nodes.indices where nodes[number].kind == .void { gates[number] = .shut }
    for rule in order {
      for number in rules[rule].nodes.lazy.map(Int.init) {
        gates[number] = gate(of: nodes[number], isDone)
        lengths[number] = leastLengths(in: nodes[number], lengths, isDone)
        if lengths[number] > 1 { gates[number].all.formUnion(.severalLengths) }
      }
      isDone[rule] = true
    }
  }

  func members(of node: Node) -> ArraySlice<Int32> {
    children[Int(node.a)..<Int(node.a + node.b)]
  }

  /// A walk through rules: which is open, and what of it is still to be looked at.
  private struct Visit {
    var rule: Int
    var targets: [Int32]
    var next = 0
  }

  /// All rules, each behind those it uses, as far as no circle prevents that.
  private func usedFirst() -> (order: [Int], isCircular: Bool) {
    var order: [Int] = []
    let met = walk(
      targets: { rule in
        rules[rule].nodes.compactMap { nodes[Int($0)].kind == .rule ? nodes[Int($0)].a : nil }
      },
      leave: { order.append($0) })
    return (order, !met.isEmpty)
  }

  /// Visits every rule once, depth first, without recursion; answers with the rules met while open.
  private func walk(targets: (Int) -> [Int32], leave: (Int) -> Void) -> [Int] {
    enum Progress { case untouched, open, done }
    var progress = Array(repeating: Progress.untouched, count: rules.count)
    var met: [Int] = []
    var path: [Visit] = []
    for start in rules.indices where progress[start] == .untouched {
      path.append(Visit(rule: start, targets: targets(start)))
      progress[start] = .open
      while let last = path.indices.last {
        guard path[last].next < path[last].targets.count else {
          progress[path[last].rule] = .done
          leave(path[last].rule)
          path.removeLast()
          continue
        }
        let target = Int(path[last].targets[path[last].next])
        path[last].next += 1
        switch progress[target] {
        case .done: break
        case .open: met.append(target)
        case .untouched:
          progress[target] = .open
          path.append(Visit(rule: target, targets: targets(target)))
        }
      }
    }
    return met
  }

  /// By node: it can match without a word being said.
  private func findEmpties(_ order: [Int], _ isCircular: Bool) -> [Bool] {
    var empties = Array(repeating: false, count: nodes.count)
    var changed = true
    while changed {
      changed = false
      for rule in order {
        for number in rules[rule].nodes where !empties[Int(number)] {
          let node = nodes[Int(number)]
          let isEmpty =
            switch node.kind {
            case .word, .words, .builtIn, .void: false
            case .null, .optional, .star: true
            case .plus, .tag: empties[Int(node.a)]
            case .rule: empties[Int(rules[Int(node.a)].root)]
            case .sequence: members(of: node).allSatisfy { empties[Int($0)] }
            case .choice, .anyOrder: members(of: node).contains { empties[Int($0)] }
            }
          if isEmpty {
            empties[Int(number)] = true
            changed = isCircular
          }
        }
      }
    }
    return empties
  }

  /// What a rule can begin with makes a circle: that has no end, so one rule of it is refused.
  private mutating func refuseLeftRecursion(_ isEmpty: [Bool], _ problems: inout [GrammarError]) {
    let met = walk(targets: { beginnings(of: $0, isEmpty) }, leave: { _ in })
    for rule in Set(met).sorted() {
      problems.append(
        grammars[Int(rules[rule].file)].error(
          at: Int(rules[rule].offset),
          "<\(rules[rule].name)> starts with itself; say it as a word first, or use “+”."))
      empty(rule)
    }
  }

  /// The rules that a rule can begin with.
  private func beginnings(of rule: Int, _ isEmpty: [Bool]) -> [Int32] {
    var found: [Int32] = []
    var open: [Int32] = [rules[rule].root]
    while let number = open.popLast() {
      let node = nodes[Int(number)]
      switch node.kind {
      case .rule: found.append(node.a)
      case .sequence:
        for child in members(of: node) {
          open.append(child)
          if !isEmpty[Int(child)] { break }
        }
      case .choice, .anyOrder: open.append(contentsOf: members(of: node))
      case .optional, .star, .plus, .tag: open.append(node.a)
      case .word, .words, .builtIn, .null, .void: break
      }
    }
    return found
  }

  /// The words used most get bits of their own. The others share one with those that stand near them, since what
  /// stands together is needed together: a rule of rarely said words then waits for one bit or two, and not for some
  /// bit of many, one of which nearly every line holds. Each of these bits stands for about as many uses.
  private mutating func findWordBits() {
    var uses = Array(repeating: 0, count: vocabulary.count)
    var inOrder: [Int] = []
    let count = { (word: Int32) in
      if uses[Int(word)] == 0 { inOrder.append(Int(word)) }
      uses[Int(word)] += 1
    }
    for rule in rules {
      for number in rule.nodes {
        let node = nodes[Int(number)]
        if node.kind == .word {
          count(node.a)
        } else if node.kind == .words {
          wordSets[Int(node.a)].visit(count)
        }
      }
    }
    wordBits = Array(repeating: .none, count: vocabulary.count)
    let byUse = inOrder.indices.sorted { (uses[inOrder[$0]], $1) > (uses[inOrder[$1]], $0) }
    for (rank, place) in byUse.prefix(Signature.ownBits).enumerated() {
      let bit = Signature.firstWordBit + rank
      wordBits[inOrder[place]] = Signature(bit: bit)
      commonness.count(uses[inOrder[place]], of: bit)
    }
    let rare = byUse.dropFirst(Signature.ownBits).sorted().map { inOrder[$0] }
    let all = rare.reduce(0) { $0 + uses[$1] }
    var before = 0
    for word in rare {
      wordBits[word] = Signature(bit: Signature.sharedBit(at: before, of: all))
      before += uses[word]
    }
    commonness.compare(with: all / Signature.sharedBits)
  }

  /// How many lengths have to be said for a node to match, as far as two. `known`: of the nodes inside it.
  private func leastLengths(in node: Node, _ known: [UInt8], _ isDone: [Bool]) -> UInt8 {
    switch node.kind {
    case .word, .words, .null, .void, .optional, .star: 0
    case .builtIn: Signature(bit: Int(node.a)).meets(.lengths) ? 1 : 0
    case .rule: isDone[Int(node.a)] ? known[Int(rules[Int(node.a)].root)] : 0
    case .sequence: members(of: node).reduce(0) { min(2, $0 + known[Int($1)]) }
    case .choice, .anyOrder: members(of: node).map { known[Int($0)] }.min() ?? 0
    case .plus, .tag: known[Int(node.a)]
    }
  }

  private func gate(of node: Node, _ isDone: [Bool]) -> Gate {
    switch node.kind {
    case .word:
      let bit = wordBits[Int(node.a)]
      return Gate(first: bit, any: bit, all: bit)
    case .words:
      var union = Signature.none
      wordSets[Int(node.a)].visit { union.formUnion(wordBits[Int($0)]) }
      return Gate(first: union, any: union, all: union.count == 1 ? union : .none)
    case .builtIn:
      guard let kind = BuiltIn(rawValue: Int(node.a)) else { return .open }
      let bit = Signature(kind)
      // A name can be any word: nothing to look for.
      return Gate(first: bit, any: kind.isAnything ? .all : bit, all: bit)
    case .rule:
      let rule = Int(node.a)
      return isDone[rule] || nodes[Int(rules[rule].root)].kind == .void
        ? gates[Int(rules[rule].root)] : .open
    case .sequence:
      var gate = Gate(first: .none)
      var needs = GateNeeds()
      var isBeginning = true
      for child in members(of: node) {
        let part = gates[Int(child)]
        if isBeginning {
          gate.first.formUnion(part.first)
          isBeginning = part.canBeEmpty
        }
        gate.all.formUnion(part.all)
        needs.add(part.any, commonness)
        needs.add(part.also, commonness)
      }
      if !isBeginning { gate.first.remove(.always) }
      (gate.any, gate.also) = (needs.any, needs.also)
      return gate
    case .choice, .anyOrder:
      var gate = Gate(first: .none, any: .none, also: .none, all: .all)
      for child in members(of: node) {
        let part = gates[Int(child)]
        gate.first.formUnion(part.first)
        gate.any.formUnion(part.any)
        gate.also.formUnion(part.also)
        gate.all.formIntersection(part.all)
      }
      return gate
    case .optional, .star:
      var gate = Gate(first: gates[Int(node.a)].first, any: .all, all: .none)
      gate.first.formUnion(.always)
      return gate
    case .plus, .tag: return gates[Int(node.a)]
    case .null: return Gate(first: .always, any: .all, all: .none)
    case .void: return .shut
    }
  }
}

extension RuleNetwork.BuiltIn {
  /// Any word at all can be one.
  fileprivate var isAnything: Bool {
    switch self {
    case .name, .title, .text, .any: true
    case .quoted, .citation, .duration, .length, .number, .ordinal, .when, .clock, .recurrence,
      .pastform:
      false
    }
  }
}
