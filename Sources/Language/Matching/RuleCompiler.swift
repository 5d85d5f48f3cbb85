/// Makes a `RuleNetwork` of grammars: resolves names, numbers words, and finds what each node needs.
struct RuleCompiler {
  typealias Node = RuleNetwork.Node
  typealias Rule = RuleNetwork.Rule
  typealias BuiltIn = RuleNetwork.BuiltIn

  let grammars: [Grammar]
  private(set) var nodes: [Node] = []
  var gates: [Gate] = []
  private(set) var children: [Int32] = []
  private(set) var wordSets: [WordSet] = []
  private var setNumbers: [WordSet: Int32] = [:]
  private(set) var rules: [Rule] = []
  private(set) var vocabulary = Vocabulary()
  var wordBits: [Signature] = []
  var commonness = Commonness()
  private(set) var special: [String: Int32] = [:]
  /// By word: what stands in for it.
  private var alike: [Int32: Alike] = [:]
  /// Nothing stands in for a word of the rule that is being compiled.
  private var isSpelt = false

  private var slotTable = WordTable(expecting: 64)
  /// Rule names, each with the rules so called: grammar and rule.
  private var names = WordTable(expecting: 512)
  private var rulesByName: [[(grammar: Int32, rule: Int32)]] = []
  /// Grammar names, those that are only imported too; several files may share one.
  private var grammarNames = WordTable(expecting: 16)

  var tables: RuleTables {
    let (different, gateOfNode) = numberedGates()
    return RuleTables(
      nodes: FixedTable(nodes), gates: FixedTable(different), gateOfNode: FixedTable(gateOfNode),
      children: FixedTable(children), wordSets: WordSetTable(wordSets), rules: rules,
      slots: (0..<slotTable.count).map { Slot(tag: slotTable.text(Int32($0))) },
      vocabulary: vocabulary,
      wordBits: wordBits, special: special)
  }

  /// What nodes need, each different one once, for most need what others do; those of siblings lie side by side, as they
  /// are asked one after the other.
  private func numberedGates() -> (different: [Gate], ofNode: [Int32]) {
    var known: [Gate: Int32] = [:]
    let first = gates.map { gate in
      let next = Int32(known.count)
      if let number = known[gate] { return number }
      known[gate] = next
      return next
    }
    var numbers = Array(repeating: Int32(-1), count: known.count)
    var different: [Gate] = []
    different.reserveCapacity(known.count)
    func number(_ node: Int) {
      guard numbers[Int(first[node])] < 0 else { return }
      numbers[Int(first[node])] = Int32(different.count)
      different.append(gates[node])
    }
    for child in children { number(Int(child)) }
    for node in gates.indices { number(node) }
    return (different, first.map { numbers[Int($0)] })
  }

  init(_ grammars: [Grammar]) { self.grammars = grammars }

  /// Fills everything; what is wrong goes to `problems`.
  mutating func compile(_ problems: inout [GrammarError]) {
    let expected = grammars.reduce(0) { $0 + $1.parts.count }
    nodes.reserveCapacity(expected)
    children.reserveCapacity(expected)
    var imports: [[ImportedName]] = []
    var firsts: [Int] = []
    for (file, grammar) in grammars.enumerated() {
      firsts.append(rules.count)
      let own = grammarNames.add(grammar.name)
      imports.append(
        [ImportedName(grammar: own, rule: nil)]
          + grammar.imports.map {
            ImportedName(grammar: grammarNames.add($0.grammar), rule: $0.rule.map { names.add($0) })
          })
      for rule in grammar.rules {
        let name = grammar.source.withUnsafeBufferPointer {
          names.add(UnsafeBufferPointer(rebasing: $0[rule.name]))
        }
        while rulesByName.count <= name { rulesByName.append([]) }
        rulesByName[Int(name)].append((own, Int32(rules.count)))
        rules.append(
          Rule(
            name: names.text(name), file: Int32(file), offset: Int32(rule.offset),
            isPublic: rule.isPublic))
      }
    }
    for grammar in grammars { learnAlike(grammar) }
    var failed: Set<Int> = []
    for (file, grammar) in grammars.enumerated() {
      do throws(GrammarError) {
        var compiler = FileCompiler(grammar: grammar, imports: imports[file])
        for offset in grammar.rules.indices {
          try compile(firsts[file] + offset, grammar.rules[offset], &compiler)
        }
      } catch {
        problems.append(error)
        failed.insert(file)
        for offset in grammar.rules.indices { empty(firsts[file] + offset) }
      }
    }
    for (file, grammar) in grammars.enumerated() where !failed.contains(file) {
      for offset in grammar.rules.indices where special[rules[firsts[file] + offset].name] == nil {
        special[rules[firsts[file] + offset].name] = Int32(firsts[file] + offset)
      }
    }
    findGates(&problems)
  }

  /// What may stand where a rule spells a word.
  private struct Alike {
    /// The word itself, too.
    var words = WordSet()
    var phrases: [[Int32]] = []
  }

  /// Learns which words mean the same: of a row of `<alike>` all may stand wherever a rule spells the first. What is
  /// of several words is quoted.
  private mutating func learnAlike(_ grammar: Grammar) {
    for rule in grammar.rules where grammar.name(of: rule) == SpecialRule.alike.rawValue {
      for row in grammar.parts[rule.body] where row.kind == .sequence {
        let said = grammar.members[Int(row.a)..<Int(row.a + row.b)].map { member in
          let part = grammar.parts[Int(member)]
          let text = grammar.source[Int(part.a)..<Int(part.b)]
          return vocabulary.words(
            of: part.kind == .quoted ? Self.unescaped(text) : String(decoding: text, as: UTF8.self))
        }
        guard let first = said.first?.first else { continue }
        var same = alike[first] ?? Alike()
        for words in said where words.count == 1 { same.words.insert(words[0]) }
        same.phrases += said.filter { $0.count > 1 }
        alike[first] = same
      }
    }
  }

  /// Makes a rule one that can never be said.
  mutating func empty(_ rule: Int) {
    rules[rule].root = add(Node(kind: .void))
    rules[rule].isPublic = false
  }

  // MARK: Compiling

  private struct ImportedName {
    var grammar: Int32
    /// Nil: all of them.
    var rule: Int32?
  }

  /// What is known while the rules of one file are compiled.
  private struct FileCompiler {
    let grammar: Grammar
    /// The file's own grammar first.
    let imports: [ImportedName]
    /// What a rule name means in this file, by its number: a rule, −2 − a built-in; −1: not yet asked.
    var resolved: [Int32] = []
    /// By part of the file: its node, or −2 − a plain word that has no node yet.
    var made: [Int32]

    init(grammar: Grammar, imports: [ImportedName]) {
      (self.grammar, self.imports) = (grammar, imports)
      made = Array(repeating: 0, count: grammar.parts.count)
    }
  }

  private mutating func add(_ node: Node) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func compile(_ rule: Int, _ source: Grammar.Rule, _ file: inout FileCompiler)
    throws(GrammarError)
  {
    let first = Int32(nodes.count)
    // What code asks for word by word is as it is spelt, and so is what says how something is spoken.
    isSpelt =
      SpecialRule(rawValue: file.grammar.name(of: source)) != nil
      || file.grammar.name.hasSuffix(".spoken")
    for part in source.body {
      file.made[part] = try compile(file.grammar.parts[part], &file)
    }
    guard let whole = source.body.last else { return }
    rules[rule].root = node(whole, &file)
    rules[rule].nodes = first..<Int32(nodes.count)
  }

  /// The node of a part, made now if it is a plain word.
  private mutating func node(_ part: Int, _ file: inout FileCompiler) -> Int32 {
    if file.made[part] < 0 {
      file.made[part] = taking(-2 - file.made[part])
    }
    return file.made[part]
  }

  /// What takes a word, or what stands in for it.
  private mutating func taking(_ word: Int32) -> Int32 {
    guard let same = standIns(of: word) else { return add(Node(kind: .word, a: word)) }
    let words = taking(same.words)
    if same.phrases.isEmpty { return words }
    return group(.choice, same.phrases.map { taking($0) } + [words])
  }

  private func standIns(of word: Int32) -> Alike? { isSpelt ? nil : alike[word] }

  private mutating func taking(_ words: WordSet) -> Int32 {
    let next = Int32(wordSets.count)
    let number = setNumbers[words, default: next]
    if number == next {
      setNumbers[words] = number
      wordSets.append(words)
    }
    return add(Node(kind: .words, a: number))
  }

  private mutating func taking(_ phrase: [Int32]) -> Int32 {
    group(.sequence, phrase.map { add(Node(kind: .word, a: $0)) })
  }

  private mutating func compile(_ part: Expansion, _ file: inout FileCompiler) throws(GrammarError)
    -> Int32
  {
    switch part.kind {
    case .null: return add(Node(kind: .null))
    case .void: return add(Node(kind: .void))
    case .word:
      let range = Int(part.a)..<Int(part.b)
      let word = file.grammar.source.withUnsafeBufferPointer { source in
        let bytes = UnsafeBufferPointer(rebasing: source[range])
        return bytes.allSatisfy { (97...122).contains($0) } ? vocabulary.word(of: bytes) : -1
      }
      if word >= 0 { return -2 - word }
      return phrase(String(decoding: file.grammar.source[range], as: UTF8.self))
    case .quoted: return phrase(Self.unescaped(file.grammar.source[Int(part.a)..<Int(part.b)]))
    case .rule:
      let range = Int(part.a)..<Int(part.b)
      let name = file.grammar.source.withUnsafeBufferPointer {
        names.add(UnsafeBufferPointer(rebasing: $0[range]))
      }
      let target = try resolve(name, at: range.lowerBound - 1, &file)
      if target >= 0 { return add(Node(kind: .rule, a: target)) }
      return add(Node(kind: .builtIn, a: -2 - target, b: slotTable.add(names.text(name))))
    case .sequence:
      var numbers: [Int32] = []
      numbers.reserveCapacity(Int(part.b))
      for member in file.grammar.members[Int(part.a)..<Int(part.a + part.b)] {
        numbers.append(node(Int(member), &file))
      }
      return group(.sequence, numbers)
    case .choice: return choice(part, &file)
    case .optional: return add(Node(kind: .optional, a: node(Int(part.a), &file)))
    case .star: return add(Node(kind: .star, a: node(Int(part.a), &file)))
    case .plus: return add(Node(kind: .plus, a: node(Int(part.a), &file)))
    case .tagged where Self.tagName(from: Int(part.b), in: file.grammar.source) == Self.anyOrder:
      return try anyOrder(part, &file)
    case .tagged:
      let slot = slotTable.add(Self.tagName(from: Int(part.b), in: file.grammar.source))
      let child = node(Int(part.a), &file)
      // A built-in rule's value goes straight into the slot.
      if nodes[Int(child)].kind == .builtIn {
        nodes[Int(child)].b = slot
        return child
      }
      return add(Node(kind: .tag, a: child, b: slot))
    }
  }

  /// Plain words of the same weight become one set, behind the other alternatives.
  private mutating func choice(_ part: Expansion, _ file: inout FileCompiler) -> Int32 {
    let members = Int(part.a)..<Int(part.a + part.b)
    var heaviest = 0.0
    var isWeighted = false
    for member in members {
      let weight = file.grammar.parts[Int(file.grammar.members[member])].weight
      heaviest = max(heaviest, weight)
      isWeighted = isWeighted || weight != 1
    }
    var numbers: [Int32] = []
    numbers.reserveCapacity(members.count)
    var plain = WordSet()
    var single: Int32 = -1
    var plainCount = 0
    for member in members {
      let number = Int(file.grammar.members[member])
      let weight = file.grammar.parts[number].weight
      guard weight > 0 else { continue }
      let cost = isWeighted ? Float(Self.logarithm(of: heaviest / weight)) : 0
      if file.made[number] < 0, cost == 0 {
        single = -2 - file.made[number]
        plain.insert(single)
        plainCount += 1
        guard let same = standIns(of: single) else { continue }
        same.words.visit { plain.insert($0) }
        numbers += same.phrases.map { taking($0) }
      } else {
        let made = node(number, &file)
        nodes[Int(made)].cost += cost
        numbers.append(made)
      }
    }
    if plainCount == 1, standIns(of: single) == nil {
      numbers.append(add(Node(kind: .word, a: single)))
    } else if plainCount > 0 {
      numbers.append(taking(plain))
    }
    return numbers.isEmpty ? add(Node(kind: .void)) : group(.choice, numbers)
  }

  /// The tag that makes a repetition one of parts in any order, each at most once.
  static let anyOrder = "unordered"
  /// More parts than this would be more ways than anybody says; the matcher counts them in bits.
  static let mostParts = 16

  /// `(a | b)* {unordered}`, the repetition and what it repeats made already.
  private mutating func anyOrder(_ part: Expansion, _ file: inout FileCompiler)
    throws(GrammarError) -> Int32
  {
    let parts = file.grammar.parts
    let repetition = parts[Int(part.a)]
    guard repetition.kind == .star || repetition.kind == .plus,
      parts[Int(repetition.a)].kind == .choice, parts[Int(repetition.a)].b <= Self.mostParts
    else {
      throw file.grammar.error(
        at: Int(part.b),
        "{unordered} stands behind a repetition of 2 to \(Self.mostParts) parts: (a | b)* {unordered}."
      )
    }
    let choice = parts[Int(repetition.a)]
    let members = file.grammar.members[Int(choice.a)..<Int(choice.a + choice.b)]
    // Each part for itself: a choice would have made one of those that are plain words.
    let row = group(.anyOrder, members.map { node(Int($0), &file) })
    return repetition.kind == .plus ? row : add(Node(kind: .optional, a: row))
  }

  private mutating func group(_ kind: Node.Kind, _ numbers: [Int32]) -> Int32 {
    let first = Int32(children.count)
    children.append(contentsOf: numbers)
    return add(Node(kind: kind, a: first, b: Int32(numbers.count)))
  }

  /// The words of a token that is no plain one.
  private mutating func phrase(_ text: String) -> Int32 {
    let words = vocabulary.words(of: text)
    if words.isEmpty { return add(Node(kind: .null)) }
    if words.count == 1 { return -2 - words[0] }
    return group(.sequence, words.map { taking($0) })
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == 92, !isEscaped {
        isEscaped = true
        continue
      }
      text.append(byte)
      isEscaped = false
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func tagName(from start: Int, in source: [UInt8]) -> String {
    var end = start
    while end < source.count, source[end] != 125 { end += source[end] == 92 ? 2 : 1 }
    var slice = source[start..<min(end, source.count)].drop { $0 <= 32 }
    while let last = slice.last, last <= 32 { slice.removeLast() }
    return unescaped(slice)
  }

  private mutating func resolve(_ name: Int32, at offset: Int, _ file: inout FileCompiler)
    throws(GrammarError) -> Int32
  {
    while file.resolved.count <= name { file.resolved.append(-1) }
    if file.resolved[Int(name)] != -1 { return file.resolved[Int(name)] }
    guard let target = meaning(of: name, file.imports) else {
      throw file.grammar.error(
        at: offset, "There is no rule <\(names.text(name))>, here or among the imports.")
    }
    file.resolved[Int(name)] = target
    return target
  }

  private func meaning(of name: Int32, _ imports: [ImportedName]) -> Int32? {
    func rule(_ name: Int32, of grammar: Int32) -> Int32? {
      guard name < rulesByName.count else { return nil }
      return rulesByName[Int(name)].first { $0.grammar == grammar }?.rule
    }
    let text = names.text(name)
    if let dot = text.lastIndex(of: ".") {
      guard let grammar = grammarNames.number(of: String(text[..<dot])),
        let last = names.number(of: String(text[text.index(after: dot)...]))
      else { return nil }
      return rule(last, of: grammar)
    }
    for item in imports where item.rule == nil || item.rule == name {
      if let found = rule(name, of: item.grammar) { return found }
    }
    return BuiltIn(named: text).map { -2 - Int32($0.rawValue) }
  }

  /// Natural logarithm by its series, since the standard library has none: enough for weights.
  static func logarithm(of value: Double) -> Double {
    guard value > 0, value.isFinite else { return 50 }
    let exponent = value.exponent
    let x = (value.significand - 1) / (value.significand + 1)
    var term = x
    var sum = 0.0
    for odd in stride(from: 1.0, to: 21, by: 2) {
      sum += term / odd
      term *= x * x
    }
    return min(50, max(0, 2 * sum + Double(exponent) * 0.693_147_180_559_945_3))
  }
}
