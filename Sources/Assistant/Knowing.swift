import Knowledge

/// What is known of lengths, and what holds where the user is: a part of the `Situation`.
public struct Knowing: Sendable {
  public enum Manner: String, Sendable {
    /// What is sure is done, and said.
    case apply = "on"
    /// Everything is only offered.
    case offer
    case off
  }

  public var manner: Manner
  public var shelf: KnowledgeShelf
  /// What was set once, and what sensors read. Asked only where it matters: files may be read for it.
  public var conditions: @Sendable () -> Conditions
  /// Whether anything is set at all.
  public var hasConditions: Bool
  /// Activities whose lengths stay as they are said, by their ids.
  public var kept: Set<String>
  /// Lengths of the user's own, by name: seconds, and the altitude they are for (nil: wherever the user is).
  public var own: [String: (seconds: Double, metres: Double?)]

  public init(
    manner: Manner = .off, shelf: KnowledgeShelf = KnowledgeShelf(),
    hasConditions: Bool = false, kept: Set<String> = [],
    own: [String: (seconds: Double, metres: Double?)] = [:],
    conditions: @escaping @Sendable () -> Conditions = { Conditions() }
  ) {
    (self.manner, self.shelf, self.conditions) = (manner, shelf, conditions)
    (self.hasConditions, self.kept, self.own) = (hasConditions, kept, own)
  }

  /// Factors of the user's own, by plain names: what everything takes with it, as a share of what was said.
  public var ownFactors: [String: Double] = [:]

  /// Names whose usual length is not offered any more.
  public var keptUsual: Set<String> = []
  /// What another length was offered for last, and which.
  public var offeredUsual: (name: String, length: Duration)?

  /// What the clock says, for rules that go by it.
  public var clock = Conditions()

  /// What holds for an activity: the hour and the day of the week only where a rule of it asks for them.
  func conditions(_ given: Conditions, for activity: Activity) -> Conditions {
    let asksClock = activity.rules.contains { !Set($0.factors).isDisjoint(with: Factor.ofClock) }
    return asksClock ? given.over(clock) : given
  }

  /// What the line at hand says.
  var said = Conditions()
  /// What the line at hand says of factors of one's own: each by its name, with its share.
  var ownSaid: [String: Double] {
    let found = said.values.filter { ownFactors[$0.key.rawValue] != nil }.map(\.value)
    return Dictionary(found.map { ($0.words, $0.amount) }, uniquingKeysWith: { $1 })
  }

  /// Factors of one's own that a thing is done with, unsaid.
  func ownUnsaid(_ name: String) -> [String: Double] {
    guard !ownFactors.isEmpty else { return [:] }
    let base = shelf.all.base
    return ownFactors.filter { base.isDone(name, in: $0.key) }
  }

  /// All that holds, what was said first.
  var all: Conditions { said.over(conditions()) }
  var isAnything: Bool { hasConditions || !said.isEmpty }

  /// Something of that name is known, with or without circumstances in it.
  func isTimed(_ text: String) -> Bool {
    guard manner != .off else { return false }
    let contents = shelf.all
    return !activities(Said(text, contents.base, contents.places).rest, related: true).isEmpty
  }

  /// A line taken apart, where a number with a unit of no time may stand in it; nil: there is none, or it says nothing
  /// here.
  func apart(_ text: String) -> Said? {
    guard manner != .off, text.utf8.count <= 400 else { return nil }
    // The sea is named without a number; without conditions of their own nobody need name it.
    let mayName = Self.mayName(text)
    let plain = ownFactors.isEmpty ? "" : KnowledgeBase.plain(text)
    let own = ownFactors.filter { plain.contains($0.key) }
    guard
      Self.mayMeasure(text) || mayName || !own.isEmpty
        || hasConditions && shelf.all.base.namesSea(text)
    else { return nil }
    let said = Said(text, shelf.all.base, mayName ? shelf.all.places : nil, own: own)
    return said.conditions.isEmpty || said.rest.isEmpty ? nil : said
  }

  /// Cheap, likewise: a length, and behind it a word with a capital, as towns have.
  private static func mayName(_ text: String) -> Bool {
    guard let number = text.firstIndex(where: \.isNumber) else { return false }
    return text[number...].split(separator: " ").contains { $0.first?.isUppercase == true }
  }

  /// Cheap, and asked of every line: a digit, and behind it a unit.
  private static func mayMeasure(_ text: String) -> Bool {
    let words = text.split { $0 == " " || $0 == "-" }
    return words.indices.contains { index in
      guard let first = words[index].first, first.isNumber else { return false }
      let unit = words[index].drop { $0.isNumber || ".,".contains($0) }
      let next = index + 1 < words.count ? words[index + 1] : ""
      return [unit, next].contains {
        !$0.isEmpty && Measure.unit(of: String($0.filter { !"?!.,;".contains($0) })) != nil
      } || next.first == "°" || next == "degrees"
    }
  }

  /// The key of sources that are the user.
  static let ownSource = "you"

  /// The user's own of what is called so, whatever article and form of its words it was said with.
  private func ownLength(of name: String) -> (seconds: Double, metres: Double?)? {
    if own.isEmpty { return nil }
    if let mine = own[KnowledgeBase.plain(name)] { return mine }
    let (base, wanted) = (shelf.all.base, shelf.all.base.key(name))
    return own.filter { base.key($0.key) == wanted }.min { $0.key < $1.key }?.value
  }

  /// What is called so: the user's own first, and then nothing else.
  func activities(_ name: String, related: Bool = false) -> [Activity] {
    let shipped = shelf.all.base.called(name, related: related)
    guard let mine = ownLength(of: name) else { return shipped }
    var activity = Activity(
      id: shipped.first?.id ?? "own", name: name, base: LengthRange(mine.seconds, mine.seconds),
      bounds: LengthRange(mine.seconds / 3, mine.seconds * 3), confidence: 0.95,
      source: Self.ownSource)
    if let first = shipped.first {
      (activity.category, activity.safety) = (first.category, first.safety)
      // A length that somebody knows from their own kitchen has the altitude in it.
      activity.rules = first.rules.filter {
        mine.metres != nil || !$0.factors.contains(.altitude)
      }
      activity.otherNames = first.names
    }
    if let metres = mine.metres, metres > 0 {
      // From up there down to the sea: what the rules multiply with there.
      let there = Evaluator(
        activity, Conditions([.altitude: .init(metres, .kept)]), said: mine.seconds
      ).adjustment()
      let sea = mine.seconds * mine.seconds / max(1, there.adjusted)
      activity.base = LengthRange(sea, sea)
    }
    return [activity]
  }

  /// What is called so, or else but for words that describe it, and what those say.
  func described(_ name: String, _ said: Conditions = Conditions()) -> ([Activity], Conditions) {
    let named = activities(name)
    var (found, conditions) =
      named.isEmpty ? shelf.all.base.described(name) : (named, Conditions())
    // What is asked of an egg is its weight in its shell.
    if let weight = said[.weight], conditions[.eggWeight] == nil,
      found.contains(where: { $0.rules.contains { $0.factors.contains(.eggWeight) } })
    {
      conditions[.eggWeight] = weight
    }
    return (found, conditions)
  }

  /// The one that a said length is of: whose base is nearest.
  func activity(_ name: String, said seconds: Double) -> Activity? {
    func distance(_ activity: Activity) -> Double {
      max(0, activity.base.low - seconds, seconds - activity.base.high)
    }
    return activities(name, related: true).min { distance($0) < distance($1) }
  }
}

/// What is done about the knowledge itself, and about where the user is.
public enum KnowledgeEffect: Hashable, Sendable {
  /// Changes a setting and says this; nil: nothing is said.
  case set(String, String, says: Line?)
  /// Everything of a kind of setting is forgotten.
  case forgetHere
  case show
  case update(from: String)
  case rollBack
  case revision
  /// How long things usually take, as was learnt.
  case usual
}
