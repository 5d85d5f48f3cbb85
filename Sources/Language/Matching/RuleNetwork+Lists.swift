extension RuleNetwork {
  /// The number of a rule that code asks for by name; nil: the language has none.
  subscript(rule: SpecialRule) -> Int32? { special[rule.rawValue] }

  /// The single words a rule offers, for rules that are word lists.
  func singleWords(of rule: SpecialRule) -> [Int32] {
    guard let number = self[rule] else { return [] }
    var result: [Int32] = []
    var open = [roots[Int(number)]]
    while let next = open.popLast() {
      let node = nodes[Int(next)]
      switch node.kind {
      case .word: result.append(node.a)
      case .words: result += wordSets[Int(node.a)].words
      case .choice: open += members(of: node)
      case .rule, .builtIn, .sequence, .anyOrder, .optional, .star, .plus, .tag, .null, .void:
        break
      }
    }
    return result
  }

  /// The alternatives of two words that a rule offers, for rules that are lists of pairs.
  func wordRows(of rule: SpecialRule) -> [[String]] {
    guard let number = self[rule] else { return [] }
    let root = nodes[Int(roots[Int(number)])]
    let rows = root.kind == .choice ? members(of: root).map { nodes[Int($0)] } : [root]
    return rows.compactMap { node in
      guard node.kind == .sequence else { return nil }
      let row = members(of: node).map { nodes[Int($0)] }
      guard row.allSatisfy({ $0.kind == .word }) else { return nil }
      return row.map { vocabulary.text($0.a) }
    }
  }
}
