/// The rules of all grammar files, names resolved, words numbered, in flat arrays.
///
/// Invariants: no rule reaches itself before a token is taken (`RuleCompiler` refuses left recursion), so that
/// matching always ends; a rule's nodes lie together, children before what holds them.
final class RuleNetwork: Sendable {
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
    /// A place in a regulation: “FAR 13.106-3(b)”, “part 10”.
    case citation
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
    /// One word that tells that something was done, and is no command of ours: “graded”, “wrote”.
    case pastform

    init?(named name: String) {
      guard let known = Self.byName[name] else { return nil }
      self = known
    }

    /// What it takes is words, which mean nothing but themselves.
    var isOfWords: Bool {
      switch self {
      case .name, .title, .text, .quoted, .citation, .any, .pastform: true
      case .duration, .length, .number, .ordinal, .when, .clock, .recurrence: false
      }
    }

    /// What is worth reading before anything is matched: rules that need one are many, and words that may begin one.
    static let readAhead: [Self] = [.duration, .length, .when, .clock, .recurrence]

    static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
  }

  struct Node: BitwiseCopyable, Sendable {
    enum Kind: UInt8, CaseIterable, Sendable {
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
      /// The same, and any of them may follow in any order, each once; at least one.
      case anyOrder
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

    var isLargeChoice: Bool { kind == .choice && Int(b) >= StartIndex.fewest }
  }

  /// What most rules and alternatives fail by: what one can start with, and the scarcest of what it needs.
  struct Head: BitwiseCopyable, Sendable {
    let first: Signature
    let need: Signature

    init(_ gate: Gate) { (first, need) = (gate.first, gate.any) }

    @inline(__always) func admits(_ outlook: Matcher.Outlook) -> Bool {
      first.meets(outlook.next) && need.meets(outlook.rest)
    }
  }

  /// A node with its gate, side by side for those who go from node to node.
  struct Link: BitwiseCopyable, Sendable {
    let node: Node
    /// The gate, or −1 − the gate.
    private let code: Int32

    init(_ node: Node, gate: Int32, isOptional: Bool = false) {
      self.node = node
      code = isOptional ? ~gate : gate
    }

    var gate: Int32 { code < 0 ? ~code : code }
    /// It leads from a sequence straight to what is inside an optional node that costs nothing: where that does not fit,
    /// it is passed by.
    var isOptional: Bool { code < 0 }
  }

  struct Rule: Sendable {
    let name: String
    var file: Int32
    /// Where its name stands in that file.
    var offset: Int32
    var isPublic: Bool
    var root: Int32 = 0
    /// Its nodes; the root may lie elsewhere when the rule is void.
    var nodes: Range<Int32> = 0..<0

    /// It stands in for another when nothing takes a whole line: `loose_stop` for `stop`.
    let isLoose: Bool
    /// The public rule it is, or stands in for; nil: a rule of the user's own, or a part.
    let command: PublicRule?

    init(name: String, file: Int32, offset: Int32, isPublic: Bool) {
      let own =
        Self.isLoose(name) ? String(name.dropFirst(Self.loosePrefix.count)) : name
      self.init(
        name: name, file: file, offset: offset, isPublic: isPublic,
        command: PublicRule(rawValue: own))
    }

    /// - Parameter command: the public rule that its name says.
    init(name: String, file: Int32, offset: Int32, isPublic: Bool, command: PublicRule?) {
      (self.name, self.file, self.offset, self.isPublic) = (name, file, offset, isPublic)
      isLoose = Self.isLoose(name)
      self.command = command
    }

    private static func isLoose(_ name: String) -> Bool {
      name.utf8.starts(with: loosePrefix.utf8)
    }

    private static let loosePrefix = "loose_"
  }

  let nodes: FixedTable<Node>
  /// What nodes need, each different one once.
  let gates: FixedTable<Gate>
  /// By gate: what most fail by. Two of them share a line of the processor's cache, and of the gates themselves only
  /// those that pass are fetched.
  let heads: FixedTable<Head>
  /// By node: its place in `gates`.
  let gateOfNode: FixedTable<Int32>
  let children: FixedTable<Int32>
  /// By place in `children`: the gate of what the link there leads to. Many share one, so that those of usual words are
  /// near at hand; a copy of each gate's beginning at every place was 1.2 MB and slower.
  let gateOfPlace: FixedTable<Int32>
  /// Which of many alternatives can start with what comes next.
  let starts: StartIndex
  /// By place in `children`.
  let links: FixedTable<Link>
  let wordSets: WordSetTable
  let rules: [Rule]
  /// By rule: its root node.
  let roots: FixedTable<Int32>
  let rootLinks: FixedTable<Link>
  let publicRules: [Int32]
  let publicHeads: FixedTable<Head>
  /// Public rules that stand in for another.
  let looseRules: [Int32]
  let slots: [Slot?]
  let vocabulary: Vocabulary
  /// The signature of each word.
  let wordBits: [Signature]
  /// Rules by name that the matcher itself uses: `filler`, `joiner`, …
  let special: [String: Int32]
  private let texts: GrammarTexts
  /// The files they were made of; read now where an image was at hand.
  var grammars: [Grammar] { texts.grammars }
  /// Where matching gives up. With its gates open it tries in vain so often that it needs more for the same readings.
  let mostEffort: Int

  /// Joins the grammars; on an error in one of them nothing of that file can be reached.
  ///
  /// `gated` false leaves every gate open, for a test that they change no reading.
  convenience init(_ grammars: [Grammar], problems: inout [GrammarError], gated: Bool = true) {
    var compiler = RuleCompiler(grammars)
    compiler.compile(&problems)
    var tables = compiler.tables
    if !gated {
      tables.gates = FixedTable([.open])
      tables.gateOfNode = FixedTable(count: tables.nodes.count) { _ in 0 }
    }
    self.init(
      tables, GrammarTexts(grammars),
      mostEffort: gated ? Matcher.mostEffort : 4 * Matcher.mostEffort)
  }

  init(_ tables: RuleTables, _ texts: GrammarTexts, mostEffort: Int = Matcher.mostEffort) {
    (self.texts, self.mostEffort) = (texts, mostEffort)
    (nodes, children) = (tables.nodes, tables.children)
    gateOfNode = tables.gateOfNode
    gates = tables.gates
    let ready = tables.ready ?? MatchTables(tables)
    (heads, gateOfPlace, links) = (ready.heads, ready.gateOfPlace, ready.links)
    starts = ready.starts
    wordSets = tables.wordSets
    rules = tables.rules
    roots = FixedTable(tables.rules.map(\.root))
    rootLinks = FixedTable(
      tables.rules.map {
        Link(tables.nodes[Int($0.root)], gate: tables.gateOfNode[Int($0.root)])
      })
    let offered = tables.rules.indices.filter { tables.rules[$0].isPublic }.map(Int32.init)
    let usual = offered.filter { !tables.rules[Int($0)].isLoose }
    publicRules = usual
    publicHeads = FixedTable(count: usual.count) { place in
      let root = tables.rules[Int(usual[place])].root
      return Head(tables.gates[Int(tables.gateOfNode[Int(root)])])
    }
    looseRules = offered.filter { tables.rules[Int($0)].isLoose }
    slots = tables.slots
    vocabulary = tables.vocabulary
    wordBits = tables.wordBits
    special = tables.special
  }

  /// Where a rule is defined: `en/timers.jsgf:12`.
  func place(of rule: Int) -> String {
    let grammar = grammars[Int(rules[rule].file)]
    return "\(grammar.path):\(SourcePlace(of: Int(rules[rule].offset), in: grammar.source).line)"
  }

  /// Whether a rule is of the program's own files and no user's.
  func isOwn(_ rule: Int) -> Bool { texts.paths[Int(rules[rule].file)].hasPrefix("Grammars/") }

  /// All of it, as it was compiled.
  var tables: RuleTables {
    RuleTables(
      nodes: nodes, gates: gates, gateOfNode: gateOfNode, children: children,
      wordSets: wordSets,
      rules: rules, slots: slots, vocabulary: vocabulary, wordBits: wordBits,
      special: special,
      ready: MatchTables(heads: heads, gateOfPlace: gateOfPlace, links: links, starts: starts))
  }

  func gate(of node: Int32) -> Gate { gates[Int(gateOfNode[Int(node)])] }

  func members(of node: Node) -> Slice<UnsafeBufferPointer<Int32>> {
    children.entries[Int(node.a)..<Int(node.a + node.b)]
  }
}
