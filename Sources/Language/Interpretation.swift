import Timers

/// What the words are said into: what exists, and when it is.
public struct Scene: Sendable {
  /// What would answer the question that was asked last. Its rule is only tried then.
  public enum Expected: String, Sendable {
    /// “For how long?”: a bare number too.
    case length = "answer"
    /// “For when?”
    case time = "answer_time"
    /// “Which one?”: a name alone, or its place in the list.
    case choice = "answer_choice"
    /// That the question shall be dropped.
    case dropping = "answer_drop"
    /// Something rings: what would else be said of nothing in particular is said to it.
    case ring = "answer_ring"
  }

  public var now: LocalTime
  /// What names are likely: of timers that run first, then labels used before, steps of the work at hand.
  public var known: [NameIndex]
  /// Names of routines and whatever else is kept.
  public var kept: NameIndex
  /// Names of work that goes through steps.
  public var works = NameIndex()
  /// What the phases of kept routines are called.
  public var phases = NameIndex()
  /// What the names that are known are names of. Asked seldom: they are gathered for it.
  public var things: @Sendable () -> NamedThings = { NamedThings() }
  /// Whether a workflow is called so. Asked seldom: it may have to be read from disk.
  public var isWorkflow: @Sendable (String) -> Bool = { _ in false }
  /// Whether something of the work under way is somebody's to do. Asked seldom: that work is gone through.
  public var isPerson: @Sendable (String) -> Bool = { _ in false }
  /// Whether it is known how long something of that name takes. Asked seldom: what is known may have to be read.
  public var isTimed: @Sendable (String) -> Bool = { _ in false }
  /// Whether a place of that name is known. Asked seldom, likewise.
  public var isTown: @Sendable (String) -> Bool = { _ in false }
  /// Whether it takes another time here than elsewhere. Asked seldom, too.
  public var dependsOnPlace: @Sendable (String) -> Bool = { _ in false }
  /// Whether a word is a program of this machine. Asked seldom: folders are looked into.
  public var isProgram: @Sendable (String) -> Bool = { _ in false }
  /// Whether a setting is called so. Where nobody says which there are, two words with a dot between are taken for one.
  public var isSetting: @Sendable (String) -> Bool = { Scene.isDotted($0) }
  /// Whether the value of the setting called so is a command or a sentence, of which every word counts.
  public var takesText: @Sendable (String) -> Bool = { _ in false }
  /// Whether some words are a step of the work under way, be it by other forms of them. Asked seldom.
  public var isStep: @Sendable (String) -> Bool = { _ in false }
  /// Whether the work at hand has the steps that are said of it. Asked seldom: that work is gone through.
  public var addsSteps: @Sendable () -> Bool = { false }
  /// What of work and its rules some words are. Asked seldom: files may have to be read.
  public var meaning: @Sendable (WorkWords, String) -> Bool = { _, _ in false }
  /// The clocks of a place or zone, by a name of the time zone database, its city or a distance (“UTC+2”). Asked
  /// seldom: it may have to be read from disk.
  public var elsewhere: @Sendable (String) -> Elsewhere? = { _ in nil }
  /// Something is running.
  public var hasTimers: Bool
  /// Something came to its end a while ago: what names nothing may be said of that.
  public var hasRung = false
  /// How long what counts down lasts in all, where that is one thing alone.
  public var onlyLength: Duration?
  /// What was asked last.
  public var expected: Expected?
  /// It was asked of somebody to be woken, so that a bare hour is of the morning.
  public var expectsWaking = false
  /// What a number without a unit counts when no other unit is said.
  public var bareUnit: Duration
  /// How long a pomodoro and its break are when no other length is said.
  public var pomodoro: PomodoroLengths

  public init(
    now: LocalTime, known: [NameIndex] = [], kept: NameIndex = NameIndex(), hasTimers: Bool = false,
    expected: Expected? = nil, bareUnit: Duration = .seconds(60),
    pomodoro: PomodoroLengths = PomodoroLengths()
  ) {
    (self.bareUnit, self.pomodoro, self.now, self.known) = (bareUnit, pomodoro, now, known)
    (self.kept, self.hasTimers, self.expected) = (kept, hasTimers, expected)
  }

  /// A scene with a few names.
  public init(
    now: LocalTime, names: [String], hasTimers: Bool = false, expected: Expected? = nil
  ) {
    self.init(now: now, known: [NameIndex(names)], hasTimers: hasTimers, expected: expected)
  }

  /// The names that are likely, each place's in the order of their letters. O(n log n).
  public var names: [String] { known.flatMap(\.names) }

  /// Words without a space, with dots between them: `history.keep`.
  public static func isDotted(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first?.isLetter == true && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }

  /// The word is one of a likely name.
  func holds(_ word: String) -> Bool { known.contains { $0.holds(word) } }
}

/// What words about work may be.
public enum WorkWords: Hashable, Sendable {
  /// The name of a field.
  case field
  /// The value of a field, with its name or without.
  case value
  /// Values of several works in a row, as lists are told by: “urgent small business”.
  case row
  /// What some work is told of, whatever the field or the note: “Acme”.
  case held
  /// A value, and more that is told behind it.
  case further
  /// When all of some work has to be done: “need by March 1”.
  case wholeDue
  /// A quantity that work can be compared with.
  case quantity
  case phase
  case rule
  case threshold
  /// Something that has to be approved, and its value.
  case approval
  /// What a document is called; no words at all: there is work that may have one.
  case document
  /// Whatever the words: the place is a document, which “it” means.
  case documentHere
  /// Whatever the words: some work is the place, and “it” and “here” mean that.
  case workHere
  /// Whatever the words: the search or the regulations are the place.
  case searchHere
  /// What works of a kind are called, while there is other work too.
  case sort
  /// What one of a kind is called, which that alone may mean: “project”.
  case kind
  /// What a list may leave out: work by its name, or what is known of it.
  case exception
  /// The name of work that may have fields of its own, whatever they are called.
  case open
  /// Whatever the words: something runs that is to end together.
  case planned
}

/// The clocks of another place.
public struct Elsewhere: Sendable {
  /// As the time zone database names it.
  public var name: String
  /// What they show now.
  public var now: LocalTime
  /// What clocks show here when those there show this.
  public var here: @Sendable (LocalTime) -> LocalTime

  public init(
    name: String, now: LocalTime, here: @escaping @Sendable (LocalTime) -> LocalTime
  ) {
    (self.name, self.now, self.here) = (name, now, here)
  }
}

/// What a line was taken to mean.
public struct Interpretation: Sendable {
  public var text: String
  public var tokens: [Token]
  /// Best first. Empty: not understood, or not for us.
  public var readings: [Reading]
  /// When not understood: up to three sentences nearest to it that are.
  public var nearest: [String]
  /// The line as it was meant, where something was taken back in it.
  public var meant: String?
  /// A sentence of another domain of ours, and which: `undo`, `wait`, `help`, …
  public var other: String?
  /// Why the line was not even looked at: too long.
  public var refusal: String?
  /// A date or a clock time is said that there is none of, in what would else be read.
  public var saysImpossible = false
  /// Quotation marks stand around nothing, where a name was to be.
  public var saysEmptyName: Bool {
    let marks = tokens.indices.filter { tokens[$0].isQuote }
    guard marks.count % 2 == 0 else { return false }
    return stride(from: 0, to: marks.count, by: 2).contains { marks[$0] + 1 == marks[$0 + 1] }
  }
  /// What matching cost, counted: ways taken through parts of rules. The same line costs the same on every
  /// machine; a thousand are about 20 µs.
  public var effort = 0
  /// What the rules read, and the reader beside them takes for nothing of ours; nil: it does not.
  public var refused: Reading?
  /// How long reading it took, when a clock was at hand.
  public var took: Duration?
  /// Readings too unlikely to be answered, best first; made when they are asked for.
  public var unsure: [Reading] { unlikely() }
  var unlikely: @Sendable () -> [Reading] = { [] }
  /// For whoever asks.
  var chart: Chart?
  /// Numbers, lengths, times and recurrences said in a line that is no command, one of each kind.
  var quantities: [Capture.Value] = []
}

/// One way to understand a line.
public struct Reading: Sendable {
  /// Several when the line holds several commands.
  public var intents: [Intent]
  /// 0…1; at least 0.9: sure, 0.6–0.9: to be confirmed.
  public var confidence: Double
  /// The public rule, or rules joined by `+`.
  public var rule: String
  /// Sum of everything unlike plain usage; 0 is a sentence made of nothing but keywords and quantities.
  public var cost: Double
  /// The one thing that was not said and is needed.
  public var missing: Missing?
  /// The clock time that picks out an alarm (“the 7 am alarm”), or to which one is moved; the intent
  /// of a move says how long that is from now.
  var moment: LocalTime?
  /// What it is called says only what kind of timer it is (“the oven timer”).
  var isKind = false
  /// An amount said that the intent does not hold: “resume in 5 minutes”, “remind me in 10 minutes”.
  var spare: Duration?
  /// How the reader beside the rules voted; nil: it has no say here.
  public var vote: ReaderVote?
  /// What was said besides, and nothing came of; it is never done without a question.
  public var leftOver: String?
  /// The plain words that the sentence was said in before it was read.
  public var plainly: String?
  var origin: ReadingTrace
  /// How it came about, a line for each step, for `why`.
  public var trace: [String] { origin.lines }

  /// That public rule read it, and no other with it.
  func isBy(_ rule: PublicRule) -> Bool { self.rule == rule.rawValue }

  /// The rule read it that is only tried where such an answer is expected.
  public func isAnswer(to expected: Scene.Expected) -> Bool { rule == expected.rawValue }
}

/// How a reading came about, kept until somebody asks.
struct ReadingTrace: Sendable {
  struct Step: Sendable {
    var rule: Int
    var captures: [Capture]
    var part: RuleReader.Part
  }
  let chart: Chart
  let builder: IntentBuilder
  let steps: [Step]
  /// What the rules cost with what joins them; what speaks against them; all of it.
  let matched: Double
  let objections: [Objection]
  let cost: Double
  /// As many words before the first command are no part of it, and it ends there; nil: with the line.
  var cut = 0
  var end: Int?

  /// A line for each rule and each slot.
  var lines: [String] {
    let network = chart.network
    return steps.flatMap { step in
      ["rule <\(network.rules[step.rule].name)> (\(network.place(of: step.rule)))"]
        + builder.trace(step.captures, depth: 1)
    } + ["cost \(cost.inHundredths)"]
  }

  /// What the cost is made of, the dearest first.
  var parts: [CostPart] {
    var parts: [CostPart] = []
    for (number, step) in steps.enumerated() {
      parts += chart.parts(of: step.part.trail, from: number == 0 ? 0 : nil, cost: step.part.cost)
    }
    let rules = steps.reduce(0) { $0 + Double($1.part.cost) }
    func add(_ kind: CostPart.Kind, _ cost: Double) {
      if cost >= 0.005 { parts.append(CostPart(kind: kind, words: "", rule: "", cost: cost)) }
    }
    add(.joining, matched - rules)
    add(.leftOut, objections.reduce(cost - matched) { $0 - $1.cost })
    for objection in objections { add(.objection(objection.kind), objection.cost) }
    return parts.sorted { $0.cost > $1.cost }
  }
}

extension Reading {
  /// What its cost is made of, the dearest first.
  public var parts: [CostPart] { origin.parts }
}

extension Interpretation {
  /// The names of the rules that its best reading is made of, for what counts which alternatives are needed.
  package var rules: [String] {
    guard let origin = readings.first?.origin else { return [] }
    return origin.steps.flatMap { origin.chart.rules(along: $0.part.trail) }
  }

  /// What the rules took of the line, at most `limit` stretches of words, those of the winner before others.
  public func chart(limit: Int) -> [ChartEdge] {
    // An unlikely reading comes from a chart of its own, which goes further.
    let best = (readings.first ?? unsure.first)?.origin
    let winner = best?.steps.map(\.part.trail) ?? []
    return (best?.chart ?? chart)?.edges(winner: winner, limit: limit) ?? []
  }
}

/// What must be asked before a command can be carried out.
public enum Missing: String, Hashable, Sendable {
  case duration
  /// How long before its end.
  case lead
  case label
  case time

  /// The question to put.
  public var question: String {
    switch self {
    case .duration: "For how long?"
    case .lead: "How long before?"
    case .label: "What shall I call it?"
    case .time: "For when?"
    }
  }
}

/// A word or phrase that could come next.
public struct Completion: Hashable, Sendable {
  public var text: String
  /// How many characters at the line's end it takes the place of.
  public var replaces: Int

  public init(text: String, replaces: Int) { (self.text, self.replaces) = (text, replaces) }
}

extension Double {
  /// As walks show costs: “1.25”.
  fileprivate var inHundredths: String {
    let hundredths = Int((min(max(self, -1e6), 1e6) * 100).rounded())
    return "\(hundredths / 100).\(padded(abs(hundredths % 100), 2))"
  }
}

extension Reading {
  /// The first time that was said and that no clock here can show; nil: there is none.
  public var unshowable: LocalTime? {
    origin.steps.lazy.flatMap { $0.captures.lazy.flatMap(\.times) }
      .first { !ClockRange.holds($0) }
  }
}

extension Capture {
  /// Every time that was said here.
  fileprivate var times: [LocalTime] {
    let own: [LocalTime?] =
      switch value {
      case .when(let when): [when.at, when.end]
      case .recurrence(let recurrence): [recurrence.at, recurrence.until]
      case .words, .duration, .number, .ordinal: []
      }
    return own.compactMap(\.self) + children.flatMap(\.times)
  }
}
