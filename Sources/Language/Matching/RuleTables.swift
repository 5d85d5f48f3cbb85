/// What grammars are compiled to: everything a `RuleNetwork` matches by.
struct RuleTables: Sendable {
  var nodes = FixedTable<RuleNetwork.Node>([])
  /// What nodes need, each different one once, and which of them a node has.
  var gates = FixedTable<Gate>([])
  var gateOfNode = FixedTable<Int32>([])
  var children = FixedTable<Int32>([])
  var wordSets = WordSetTable([])
  var rules: [RuleNetwork.Rule] = []
  /// What the tags name; nil: nothing of ours.
  var slots: [Slot?] = []
  var vocabulary = Vocabulary()
  /// By word.
  var wordBits: [Signature] = []
  var special: [String: Int32] = [:]
  /// What is made of them, where it was made before.
  var ready: MatchTables?

  /// Whether every number in them names something there is: the matcher asks no more.
  var isSound: Bool {
    guard gateOfNode.count == nodes.count, wordBits.count == vocabulary.count,
      gateOfNode.indices.allSatisfy({ gates.indices.contains(gateOfNode[$0]) }),
      children.indices.allSatisfy({ nodes.indices.contains(children[$0]) }),
      special.values.allSatisfy(rules.indices.contains), wordSets.isSound
    else { return false }
    for rule in rules {
      guard nodes.indices.contains(rule.root), rule.nodes.lowerBound >= 0,
        rule.nodes.upperBound <= nodes.count, rule.offset >= 0, rule.file >= 0
      else { return false }
    }
    return nodes.indices.allSatisfy { isSound(nodes[$0]) } && ready?.isSound(self) ?? true
  }

  func isSound(_ node: RuleNetwork.Node) -> Bool {
    switch node.kind {
    case .null, .void: true
    case .word: node.a >= 0 && node.a < vocabulary.count
    case .words: wordSets.indices.contains(node.a)
    case .rule: rules.indices.contains(node.a)
    case .builtIn:
      RuleNetwork.BuiltIn(rawValue: Int(node.a)) != nil && slots.indices.contains(node.b)
    case .sequence, .choice, .anyOrder:
      node.a >= 0 && node.b >= 0 && Int(node.a) + Int(node.b) <= children.count
    case .optional, .star, .plus: nodes.indices.contains(node.a)
    case .tag: nodes.indices.contains(node.a) && slots.indices.contains(node.b)
    }
  }
}

extension Range<Int> {
  fileprivate func contains(_ number: Int32) -> Bool { contains(Int(number)) }
}
