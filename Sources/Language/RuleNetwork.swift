/// The rules of all grammar files, names resolved, words numbered, in flat arrays.
///
/// Invariant: no rule reaches itself before a token is taken (`compile` refuses left recursion),
/// so that matching always ends.
struct RuleNetwork: Sendable {
  /// Built-in rules, which a grammar may use without defining them.
  enum BuiltIn: Int, Sendable, CaseIterable {
    /// A few words that name something.
    case name
    /// The same beside a keyword that says it is ours (“the tv timer”), so less choosy.
    case title
    /// Any words: a message.
    case text
    /// Anything between quotation marks.
    case quoted
    /// A length with a unit.
    case duration
    /// A number alone that stands for a length (“rest 2”).
    case length
    case number
    case ordinal
    /// A date, a clock time, or both.
    case when
    /// The same, a clock time said.
    case clock
    case recurrence
    /// One word or number of any kind.
    case any
  }

  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      /// `a`: word.
      case word
      /// `a`: index of a set of words that all cost the same.
      case words
      /// `a`: rule.
      case rule
      /// `a`: built-in; `b`: slot.
      case builtIn
      /// `a`: first child in `children`, `b`: how many.
      case sequence
      case choice
      /// `a`: child node.
      case optional
      case star
      case plus
      /// `a`: child node; `b`: slot.
      case tag
      case null
      case void
    }
    var kind: Kind
    var a: Int32 = 0
    var b: Int32 = 0
    /// Added when this node is taken as an alternative.
    var cost: Float = 0
  }

  struct Rule: Sendable {
    var name: String
    /// Where it is defined: `en/timers.jsgf:12`.
    var place: String
    var isPublic: Bool
    var root: Int32 = 0
    /// What a phrase of this rule can start with.
    var first = WordSet()
    var firstBuiltIns: UInt16 = 0
    var canBeEmpty = false
  }

  private(set) var nodes: [Node] = []
  private(set) var children: [Int32] = []
  private(set) var wordSets: [WordSet] = []
  private(set) var rules: [Rule] = []
  private(set) var slots: [String] = []
  private(set) var vocabulary = Vocabulary()
  /// Rules by name that the matcher itself uses: `filler`, `joiner`, …
  private(set) var special: [String: Int32] = [:]

  private var slotNumbers: [String: Int32] = [:]
  /// By grammar, then by rule.
  private var index: [String: [String: Int32]] = [:]

  var publicRules: [Int32] {
    rules.indices.filter { rules[$0].isPublic }.map(Int32.init)
  }

  /// Adds a file's rules; on an error nothing of the file can be reached.
  init(_ grammars: [Grammar], problems: inout [GrammarError]) {
    var usable: [(Grammar, first: Int)] = []
    for grammar in grammars {
      var names = index[grammar.name] ?? [:]
      usable.append((grammar, rules.count))
      for rule in grammar.rules {
        let place = SourcePlace(of: rule.offset, in: grammar.source)
        if names[rule.name] == nil { names[rule.name] = Int32(rules.count) }
        rules.append(
          Rule(
            name: rule.name, place: "\(grammar.path):\(place.line)", isPublic: rule.isPublic))
      }
      index[grammar.name] = names
    }
    // Rules 0…: a file with an error is emptied, and with it whatever needs it says so.
    var failed: Set<Int> = []
    for (number, (grammar, first)) in usable.enumerated() {
      do throws(GrammarError) {
        for (offset, rule) in grammar.rules.enumerated() {
          rules[first + offset].root = try compile(rule.body, in: grammar)
        }
      } catch {
        problems.append(error)
        failed.insert(number)
        for offset in grammar.rules.indices {
          rules[first + offset].root = add(Node(kind: .void))
          rules[first + offset].isPublic = false
        }
      }
    }
    for (number, (grammar, first)) in usable.enumerated() where !failed.contains(number) {
      for (offset, rule) in grammar.rules.enumerated() where special[rule.name] == nil {
        special[rule.name] = Int32(first + offset)
      }
    }
    findFirsts()
    for (number, (grammar, first)) in usable.enumerated() where !failed.contains(number) {
      for (offset, rule) in grammar.rules.enumerated() where reachesItself(first + offset) {
        problems.append(
          grammar.error(
            at: rule.offset,
            "<\(rule.name)> starts with itself; say it as a word first, or use “+”."))
        rules[first + offset].root = add(Node(kind: .void))
        rules[first + offset].isPublic = false
      }
    }
  }

  // MARK: Compiling

  private mutating func add(_ node: Node) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private mutating func slot(_ name: String) -> Int32 {
    if let number = slotNumbers[name] { return number }
    slots.append(name)
    slotNumbers[name] = Int32(slots.count - 1)
    return Int32(slots.count - 1)
  }

  private mutating func compile(_ expansion: Expansion, in grammar: Grammar)
    throws(GrammarError) -> Int32
  {
    switch expansion {
    case .null: return add(Node(kind: .null))
    case .void: return add(Node(kind: .void))
    case .word(let text):
      let words = vocabulary.words(of: text)
      if words.isEmpty { return add(Node(kind: .null)) }
      if words.count == 1 { return add(Node(kind: .word, a: words[0])) }
      return group(.sequence, words.map { add(Node(kind: .word, a: $0)) })
    case .rule(let name, let offset):
      if let number = resolve(name, in: grammar) { return add(Node(kind: .rule, a: number)) }
      guard let builtIn = Self.builtIns[name] else {
        throw grammar.error(at: offset, "There is no rule <\(name)>, here or among the imports.")
      }
      return add(Node(kind: .builtIn, a: Int32(builtIn.rawValue), b: slot(name)))
    case .sequence(let parts):
      var numbers: [Int32] = []
      for part in parts { numbers.append(try compile(part, in: grammar)) }
      return group(.sequence, numbers)
    case .choice(let alternatives):
      let heaviest = alternatives.map(\.weight).max() ?? 1
      var numbers: [Int32] = []
      var plain = WordSet()
      var plainCount = 0
      var single: Int32 = 0
      for (weight, part) in alternatives where weight > 0 {
        let number = try compile(part, in: grammar)
        let cost = Float(Self.logarithm(of: heaviest / weight))
        if nodes[Int(number)].kind == .word, cost == 0 {
          single = nodes[Int(number)].a
          plain.insert(single)
          plainCount += 1
        } else {
          nodes[Int(number)].cost += cost
          numbers.append(number)
        }
      }
      if plainCount == 1 {
        numbers.append(add(Node(kind: .word, a: single)))
      } else if plainCount > 1 {
        wordSets.append(plain)
        numbers.append(add(Node(kind: .words, a: Int32(wordSets.count - 1))))
      }
      if numbers.isEmpty { return add(Node(kind: .void)) }
      return group(.choice, numbers)
    case .optional(let part):
      let child = try compile(part, in: grammar)
      return add(Node(kind: .optional, a: child))
    case .repeated(let part, let least):
      let child = try compile(part, in: grammar)
      return add(Node(kind: least == 0 ? .star : .plus, a: child))
    case .tagged(let part, let name):
      let child = try compile(part, in: grammar)
      // A built-in rule's value goes straight into the slot.
      if nodes[Int(child)].kind == .builtIn {
        nodes[Int(child)].b = slot(name)
        return child
      }
      return add(Node(kind: .tag, a: child, b: slot(name)))
    }
  }

  private mutating func group(_ kind: Node.Kind, _ numbers: [Int32]) -> Int32 {
    let first = Int32(children.count)
    children.append(contentsOf: numbers)
    return add(Node(kind: kind, a: first, b: Int32(numbers.count)))
  }

  private static let builtIns: [String: BuiltIn] = [
    "name": .name, "title": .title, "text": .text, "quoted": .quoted, "duration": .duration,
    "length": .length,
    "number": .number,
    "ordinal": .ordinal, "when": .when, "clock": .clock, "recurrence": .recurrence, "any": .any,
  ]

  private func resolve(_ name: String, in grammar: Grammar) -> Int32? {
    if let dot = name.lastIndex(of: ".") {
      return index[String(name[..<dot])]?[String(name[name.index(after: dot)...])]
    }
    if let own = index[grammar.name]?[name] { return own }
    for item in grammar.imports where item.rule == nil || item.rule == name {
      if let found = index[item.grammar]?[name] { return found }
    }
    return nil
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

  // MARK: What can come first

  private mutating func findFirsts() {
    var changed = true
    while changed {
      changed = false
      // Rules mostly use what stands further down, so this order settles soonest.
      for number in rules.indices.reversed() {
        var first = rules[number].first
        var builtIns = rules[number].firstBuiltIns
        let empty = collect(rules[number].root, &first, &builtIns)
        if empty != rules[number].canBeEmpty || builtIns != rules[number].firstBuiltIns
          || first != rules[number].first
        {
          changed = true
          rules[number].first = first
          rules[number].firstBuiltIns = builtIns
          rules[number].canBeEmpty = empty
        }
      }
    }
  }

  /// Adds what the node can start with; answers whether it can match nothing at all.
  private func collect(_ number: Int32, _ first: inout WordSet, _ builtIns: inout UInt16) -> Bool {
    let node = nodes[Int(number)]
    switch node.kind {
    case .word:
      first.insert(node.a)
      return false
    case .words:
      first.formUnion(wordSets[Int(node.a)])
      return false
    case .rule:
      let rule = rules[Int(node.a)]
      first.formUnion(rule.first)
      builtIns |= rule.firstBuiltIns
      return rule.canBeEmpty
    case .builtIn:
      builtIns |= 1 << UInt16(node.a)
      return false
    case .sequence:
      for child in children[Int(node.a)..<Int(node.a + node.b)]
      where !collect(child, &first, &builtIns) {
        return false
      }
      return true
    case .choice:
      var empty = false
      for child in children[Int(node.a)..<Int(node.a + node.b)]
      where collect(child, &first, &builtIns) {
        empty = true
      }
      return empty
    case .optional, .star:
      _ = collect(node.a, &first, &builtIns)
      return true
    case .plus, .tag: return collect(node.a, &first, &builtIns)
    case .null: return true
    case .void: return false
    }
  }

  private func reachesItself(_ rule: Int) -> Bool {
    var seen: Set<Int32> = []
    var open: [Int32] = [rules[rule].root]
    while let number = open.popLast() {
      let node = nodes[Int(number)]
      switch node.kind {
      case .rule:
        if node.a == Int32(rule) { return true }
        if seen.insert(node.a).inserted { open.append(rules[Int(node.a)].root) }
      case .sequence:
        for child in children[Int(node.a)..<Int(node.a + node.b)] {
          open.append(child)
          var words = WordSet()
          var builtIns: UInt16 = 0
          if !collect(child, &words, &builtIns) { break }
        }
      case .choice: open.append(contentsOf: children[Int(node.a)..<Int(node.a + node.b)])
      case .optional, .star, .plus, .tag: open.append(node.a)
      case .word, .words, .builtIn, .null, .void: break
      }
    }
    return false
  }
}
