/// Makes up sentences that rules allow, from a seed: the same seed, the same sentences.
///
/// Built-in rules are filled as `spoken.jsgf` of the language says.
struct SentenceSampler {
  private let network: RuleNetwork
  private let spoken: [Int32?]
  private let names: [String]
  /// Names of other things, by the slots that stand around names only of such a thing.
  private let others: [Slot: [String]]
  /// Names of things, by the slots that hold just such a name and nothing else.
  private let things: [Slot: [String]]
  /// The names that fit where the sentence is now.
  private var meant: [String] = []
  private var state: UInt64

  /// Deeper than this only the plainest is taken, so that no sentence is endless.
  private static let deepest = 60
  /// Where the name of a thing may stand.
  private static let naming: Set<RuleNetwork.BuiltIn?> = [.name, .title, .text, .any]

  /// Nil when the language folder has no `spoken.jsgf`.
  ///
  /// - Parameters:
  ///   - names: what timers are called.
  ///   - others: what stands within a slot of this name: some rules count only when such a thing is there.
  ///   - things: the same of slots that hold a name alone. None may be empty.
  init?(
    _ interpreter: Interpreter, names: [String] = [], others: [Slot: [String]] = [:],
    things: [Slot: [String]] = [:], seed: UInt64
  ) {
    guard let network = interpreter.spokenNetwork else { return nil }
    (self.network, self.names, self.others, self.things) = (network, names, others, things)
    spoken = network.spokenRules
    // Not a multiple of the generator's own step: the seeds would be one sequence, each a draw later.
    state = (seed &+ 1) &* 0xD1B5_4A32_D192_ED03
  }

  /// A sentence of the rule; with `alternative`, one that takes this one of its alternatives. Nil: it can never be
  /// said.
  mutating func sentence(of rule: Int, alternative: Int? = nil) -> String? {
    meant = []
    var words: [String] = []
    var root = network.roots[rule]
    if let alternative {
      let node = network.nodes[Int(root)]
      guard node.kind == .choice, alternative < Int(node.b) else { return nil }
      root = network.children[Int(node.a) + alternative]
    }
    guard say(root, &words, depth: 0) else { return nil }
    return words.joined(separator: " ")
  }

  /// How many alternatives a rule has; words of the same weight are one.
  func alternatives(of rule: Int) -> Int {
    let node = network.nodes[Int(network.roots[rule])]
    return node.kind == .choice ? Int(node.b) : 1
  }

  /// SplitMix64.
  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(bound, 1)))
  }

  private mutating func say(_ number: Int32, _ words: inout [String], depth: Int) -> Bool {
    guard depth < Self.deepest * 2, words.count < 200 else { return false }
    let node = network.nodes[Int(number)]
    switch node.kind {
    case .word:
      words.append(network.vocabulary.text(node.a))
    case .words:
      let all = network.wordSets[Int(node.a)].words
      words.append(network.vocabulary.text(all[next(all.count)]))
    case .rule: return say(network.roots[Int(node.a)], &words, depth: depth + 1)
    case .builtIn:
      let kind = RuleNetwork.BuiltIn(rawValue: Int(node.a))
      // A slot that holds a name in one rule may hold a length in another.
      if Self.naming.contains(kind),
        let names = network.slots[Int(node.b)].flatMap({ things[$0] })
      {
        words.append(names[next(names.count)])
        return true
      }
      return say(kind, &words, depth)
    case .sequence:
      for child in network.members(of: node) where !say(child, &words, depth: depth + 1) {
        return false
      }
    case .choice:
      let sayable = network.members(of: node).filter { network.gate(of: $0).any != .none }
      guard !sayable.isEmpty else { return false }
      let chosen = sayable[sayable.startIndex + next(sayable.count)]
      return say(chosen, &words, depth: depth + 1)
    case .anyOrder:
      var left = network.members(of: node).filter { network.gate(of: $0).any != .none }
      guard !left.isEmpty else { return false }
      repeat {
        let chosen = left.remove(at: next(left.count))
        guard say(chosen, &words, depth: depth + 1) else { return false }
      } while !left.isEmpty && depth < Self.deepest && next(3) == 0
    case .optional:
      if depth < Self.deepest, next(3) == 0 { return say(node.a, &words, depth: depth + 1) }
    case .star:
      if depth < Self.deepest, next(3) == 0 { return say(node.a, &words, depth: depth + 1) }
    case .plus:
      guard say(node.a, &words, depth: depth + 1) else { return false }
      if depth < Self.deepest, next(4) == 0 { return say(node.a, &words, depth: depth + 1) }
    case .tag:
      // Such a sentence is said only of what there is, whatever else its name could be.
      if !meant.isEmpty, network.slots[Int(node.b)] == .label {
        words.append(meant[next(meant.count)])
        return true
      }
      let outside = meant
      if let names = network.slots[Int(node.b)].flatMap({ others[$0] }) { meant = names }
      defer { meant = outside }
      return say(node.a, &words, depth: depth + 1)
    case .null: break
    case .void: return false
    }
    return true
  }

  private mutating func say(
    _ kind: RuleNetwork.BuiltIn?, _ words: inout [String], _ depth: Int
  ) -> Bool {
    guard let kind else { return false }
    if Self.naming.contains(kind), !meant.isEmpty {
      words.append(meant[next(meant.count)])
      return true
    }
    if kind == .name || kind == .title, !names.isEmpty, next(2) == 0 {
      words.append(names[next(names.count)])
      return true
    }
    guard let rule = spoken[kind.rawValue] else { return false }
    return say(network.roots[Int(rule)], &words, depth: depth + 1)
  }
}
