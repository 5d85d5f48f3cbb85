import Glibc

/// Our grammars as plain JSGF for a speech recogniser: built-in rules written out, nothing that cannot be spoken.
///
/// A recogniser's words come back to us as text and are understood as if typed, so the export need not hold
/// every turn of phrase. Small recognisers put each rule in wherever it is used: for them there are the example
/// sentences with their lengths, names and times left open.
public struct GrammarExport {
  public enum Breadth: String, CaseIterable, Sendable {
    /// The example sentences, with open slots: some hundred patterns.
    case examples
    /// Every rule. Too much for PocketSphinx, which writes rules out at each use.
    case everything
  }

  private let network: RuleNetwork
  private let interpreter: Interpreter
  private let names: [String]
  private let knows: (String) -> Bool
  /// By built-in rule: the rule that spells it out.
  private let spoken: [Int32?]

  /// `names` are added to what a name may be. `knows` tells the words that the recogniser can pronounce; what
  /// needs others is left out.
  ///
  /// Nil when the language folder has no `spoken.jsgf`, which says how built-in rules are spoken.
  public init?(
    _ interpreter: Interpreter, names: [String], knows: @escaping (String) -> Bool = { _ in true }
  ) {
    guard let network = interpreter.spokenNetwork else { return nil }
    (self.network, self.interpreter, self.names) = (network, interpreter, names)
    let unspoken = Set(
      network.singleWords(of: .unspoken).map { network.vocabulary.text($0) })
    self.knows = { !unspoken.contains($0) && knows($0) }
    spoken = network.spokenRules
  }

  public func text(_ breadth: Breadth = .examples) -> String {
    var writer = RuleWriter(network: network, spoken: spoken, names: spokenNames, knows: knows)
    var heads: [String] = []
    switch breadth {
    case .examples:
      for (rule, patterns) in patterns() {
        let lines = patterns.compactMap { writer.line($0) }
        guard !lines.isEmpty else { continue }
        heads.append("<\(rule)>")
        writer.written.append("<\(rule)> = " + lines.joined(separator: "\n  | ") + ";")
      }
    case .everything:
      for rule in network.publicRules {
        if let name = writer.reference(Int(rule)) { heads.append("<\(name)>") }
      }
    }
    writer.finish()
    return """
      #JSGF V1.0;
      grammar ensue;

      public <ensue> = \(heads.joined(separator: " | "));

      \(Self.used(writer.written, by: heads).joined(separator: "\n"))

      """
  }

  /// The rules that are needed, as they stand: a line that could not be said after all leaves some behind.
  private static func used(_ rules: [String], by heads: [String]) -> [String] {
    func names(in text: Substring) -> [Substring] {
      text.split(separator: "<").compactMap { part in
        part.firstIndex(of: ">").map { part[..<$0] }
      }
    }
    let named = rules.map { names(in: $0[...]) }
    let places = Dictionary(
      named.indices.compactMap { place in named[place].first.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    var isNeeded = Array(repeating: false, count: rules.count)
    var open = heads.flatMap { names(in: $0[...]) }
    while let name = open.popLast() {
      guard let place = places[name], !isNeeded[place] else { continue }
      isNeeded[place] = true
      open += named[place].dropFirst()
    }
    return rules.indices.filter { isNeeded[$0] }.map { rules[$0] }
  }

  /// Names cut into words as they are spoken.
  private var spokenNames: [String] {
    var seen: Set<String> = []
    return names.compactMap { name in
      let words = interpreter.quantities.tokens(of: name).filter { $0.kind == .word }.map(\.text)
      let text = words.joined(separator: " ")
      return !words.isEmpty && words.allSatisfy { Self.isSpeakable($0) && knows($0) }
        && seen.insert(text).inserted ? text : nil
    }
  }

  /// A word of letters, as a recogniser's dictionary has them.
  static func isSpeakable(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "'" || $0 == "-" }
      && word.unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  /// A word said, or a built-in rule.
  enum Piece: Hashable {
    case word(String)
    case builtIn(RuleNetwork.BuiltIn)
  }

  /// By rule: the example sentences, their values left open.
  private func patterns() -> [(rule: String, patterns: [[Piece]])] {
    var result: [(rule: String, patterns: [[Piece]])] = []
    var seen: Set<[Piece]> = []
    for example in interpreter.examples where example.kind != .counterexample {
      let scene = Scene(now: ExampleScene.now)
      guard
        let reading = interpreter.interpret(example.text, in: scene, byRules: true).readings.first
      else { continue }
      let pattern = reading.origin.pattern
      guard !pattern.isEmpty, seen.insert(pattern).inserted else { continue }
      if let index = result.firstIndex(where: { $0.rule == example.rule }) {
        result[index].patterns.append(pattern)
      } else {
        result.append((example.rule, [pattern]))
      }
    }
    return result
  }
}

extension Interpreter {
  /// The rules, and beside them how built-in rules are spoken; nil: this language does not say.
  var spokenNetwork: RuleNetwork? {
    guard let spoken else { return nil }
    var problems: [GrammarError] = []
    return RuleNetwork(network.grammars + [spoken], problems: &problems)
  }
}

extension RuleNetwork {
  /// By number of a built-in rule: the rule of the last grammar that spells it out.
  var spokenRules: [Int32?] {
    BuiltIn.allCases.map { kind in
      rules.lastIndex { $0.name == "\(kind)" && Int($0.file) == grammars.count - 1 }
        .map(Int32.init)
    }
  }
}

extension ReadingTrace {
  /// What was said, lengths, names and times replaced by the built-in rules that took them; marks left out.
  var pattern: [GrammarExport.Piece] {
    var values: [Capture] = []
    var open = steps.flatMap(\.captures)
    while let capture = open.popLast() {
      if capture.isBuiltIn { values.append(capture) }
      open += capture.children
    }
    values.sort { $0.start < $1.start }
    let sentence = builder.sentence
    var pieces: [GrammarExport.Piece] = []
    var place = 0
    var next = 0
    while place < sentence.count {
      if next < values.count, values[next].start <= place {
        let value = values[next]
        next += 1
        guard value.end > place else { continue }
        pieces.append(.builtIn(value.builtIn))
        place = value.end
        continue
      }
      if sentence.tokens[place].kind != .punctuation {
        pieces.append(.word(sentence.tokens[place].text))
      }
      place += 1
    }
    return pieces
  }
}

extension Capture {
  /// The built-in rule that takes such a value.
  fileprivate var builtIn: RuleNetwork.BuiltIn {
    switch value {
    case .words: .name
    case .duration(let length): length.isBare ? .length : .duration
    case .number: .number
    case .ordinal: .ordinal
    case .when(let when): when.saysClock ? .clock : .when
    case .recurrence: .recurrence
    }
  }
}

/// Writes rules as JSGF, each once, those it uses too.
private struct RuleWriter {
  let network: RuleNetwork
  let spoken: [Int32?]
  let names: [String]
  let knows: (String) -> Bool
  var written: [String] = []

  /// What a node comes to when it is spoken.
  private enum Said {
    /// Cannot be said at all.
    case never
    /// Nothing is said: a comma.
    case nothing
    case text(String, isGroup: Bool)
  }

  /// By rule: its name in the export; empty while it is being written, nil: it can never be said.
  private var known: [Int: String?] = [:]
  private var taken: Set<String> = ["ensue", "name"]
  private var usesNames = false

  init(network: RuleNetwork, spoken: [Int32?], names: [String], knows: @escaping (String) -> Bool) {
    (self.network, self.spoken, self.names, self.knows) = (network, spoken, names, knows)
  }

  /// A pattern as an alternative; nil when a word of it cannot be said.
  mutating func line(_ pattern: [GrammarExport.Piece]) -> String? {
    var words: [String] = []
    for piece in pattern {
      switch piece {
      case .word(let word):
        guard GrammarExport.isSpeakable(word), knows(word) else { return nil }
        words.append(word)
      case .builtIn(let kind):
        guard case .text(let text, _) = builtIn(kind) else { return nil }
        words.append(text)
      }
    }
    return words.joined(separator: " ")
  }

  /// The name of a rule, written now if it was not yet; nil: it cannot be said.
  ///
  /// Recursion is as deep as rules use each other.
  mutating func reference(_ rule: Int) -> String? {
    if let name = known[rule] { return name }
    var name = network.rules[rule].name.replacing(".", with: "_")
    while !taken.insert(name).inserted { name += "_" }
    known[rule] = name
    guard case .text(let body, _) = said(network.roots[rule]) else {
      known[rule] = .some(nil)
      return nil
    }
    written.append("<\(name)> = \(body);")
    return name
  }

  /// Adds the rule of names, if one was used.
  mutating func finish() {
    guard usesNames else { return }
    var all = names
    if let rule = spoken[RuleNetwork.BuiltIn.name.rawValue], let usual = reference(Int(rule)) {
      all.append("<\(usual)>")
    }
    written.append("<name> = \(all.joined(separator: " | "));")
  }

  private mutating func builtIn(_ kind: RuleNetwork.BuiltIn) -> Said {
    switch kind {
    case .name, .title, .any:
      usesNames = true
      return .text("<name>", isGroup: false)
    case .text, .quoted, .citation, .duration, .length, .number, .ordinal, .when, .clock,
      .recurrence, .pastform:
      guard let rule = spoken[kind.rawValue], let name = reference(Int(rule)) else { return .never }
      return .text("<\(name)>", isGroup: false)
    }
  }

  private func word(_ word: Int32) -> Said {
    let text = network.vocabulary.text(word)
    if text.unicodeScalars.allSatisfy({ !$0.properties.isAlphabetic && !("0"..."9").contains($0) })
    {
      return .nothing
    }
    return GrammarExport.isSpeakable(text) && knows(text)
      ? .text(text, isGroup: false) : .never
  }

  private mutating func said(_ number: Int32) -> Said {
    let node = network.nodes[Int(number)]
    switch node.kind {
    case .word: return word(node.a)
    case .words:
      return either(network.wordSets[Int(node.a)].words.map { (0, word($0)) })
    case .rule:
      return reference(Int(node.a)).map { .text("<\($0)>", isGroup: false) } ?? .never
    case .builtIn:
      return RuleNetwork.BuiltIn(rawValue: Int(node.a)).map { builtIn($0) } ?? .never
    case .sequence:
      var parts: [String] = []
      for child in network.members(of: node) {
        switch said(child) {
        case .never: return .never
        case .nothing: break
        case .text(let text, let isGroup): parts.append(isGroup ? "(\(text))" : text)
        }
      }
      return parts.isEmpty ? .nothing : .text(parts.joined(separator: " "), isGroup: false)
    case .choice:
      return either(network.members(of: node).map { (network.nodes[Int($0)].cost, said($0)) })
    case .anyOrder: return inAnyOrder(network.members(of: node).map { reference(toPart: $0) })
    case .optional:
      guard case .text(let text, _) = said(node.a) else { return .nothing }
      return .text("[\(text)]", isGroup: false)
    case .star, .plus:
      switch said(node.a) {
      case .never: return node.kind == .star ? .nothing : .never
      case .nothing: return .nothing
      case .text(let text, _):
        return .text("(\(text))\(node.kind == .star ? "*" : "+")", isGroup: false)
      }
    case .tag: return said(node.a)
    case .null: return .nothing
    case .void: return .never
    }
  }

  /// A part that is written at each place where it may stand, so a rule unless it is short.
  private mutating func reference(toPart number: Int32) -> Said {
    let part = said(number)
    guard case .text(let text, _) = part, text.contains(" ") else { return part }
    var name = "part_\(number)"
    while !taken.insert(name).inserted { name += "_" }
    written.append("<\(name)> = \(text);")
    return .text("<\(name)>", isGroup: false)
  }

  /// Each part once, in all orders; of many parts only that they repeat, since all orders of five are 325 lines.
  private func inAnyOrder(_ parts: [Said]) -> Said {
    let texts = parts.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
    guard texts.count < 5 else {
      return .text("(\(texts.joined(separator: " | ")))+", isGroup: false)
    }
    func orders(of texts: [String]) -> String {
      texts.indices.map { place in
        var rest = texts
        let first = rest.remove(at: place)
        return rest.isEmpty ? first : "\(first) [\(orders(of: rest))]"
      }.joined(separator: " | ")
    }
    return texts.isEmpty ? .never : .text(orders(of: texts), isGroup: texts.count > 1)
  }

  /// Alternatives with what each costs; those that cannot be said are left out.
  private func either(_ alternatives: [(cost: Float, said: Said)]) -> Said {
    var canBeNothing = false
    var isGroup = false
    let someCost = alternatives.contains { $0.cost > 0 }
    var texts: [(cost: Float, text: String)] = []
    var seen: Set<String> = []
    for alternative in alternatives {
      switch alternative.said {
      case .never: break
      case .nothing: canBeNothing = true
      case .text(let text, let isInnerGroup):
        isGroup = isGroup || isInnerGroup
        // Alternatives among alternatives keep together where either have weights.
        let whole = isInnerGroup && (someCost || text.hasPrefix("/")) ? "(\(text))" : text
        if seen.insert(text).inserted { texts.append((alternative.cost, whole)) }
      }
    }
    guard !texts.isEmpty else { return canBeNothing ? .nothing : .never }
    let isWeighted = texts.contains { $0.cost > 0 }
    let text = texts.map { cost, text in
      guard isWeighted, texts.count > 1 else { return text }
      let weight = max(0.001, (exp(-Double(cost)) * 1000).rounded() / 1000)
      return "/\(weight)/ \(text)"
    }.joined(separator: " | ")
    if canBeNothing { return .text("[\(text)]", isGroup: false) }
    return .text(text, isGroup: isGroup || texts.count > 1)
  }
}
