import Timers

/// Activities by what they are called.
public struct KnowledgeBase: Sendable {
  public private(set) var sources: [String: String] = [:]
  public private(set) var activities: [String: Activity] = [:]
  /// In the order they were added.
  private var order: [String] = []
  /// The ids of those that are called so, the first added first.
  private var byName: [String: [String]] = [:]
  private var descriptions: [KnowledgePack.Description] = []
  private var families: [NameFamily] = []

  /// How words end in the language of the names; what is left out of a name, and what may stand before it.
  private let forms: WordForms
  private var articles: Set<String> = []
  /// What may stand before a circumstance and behind it, and before a place; how one says that one is at the sea.
  private(set) var before: Set<String> = []
  private(set) var after: Set<String> = []
  private(set) var placeWords: Set<String> = []
  private(set) var seaWords: Set<String> = []
  private var verbs: Set<String> = []
  /// The stems of what is done with an appliance, by its name.
  private var doneIn: [String: Set<String>] = [:]

  public init(forms: WordForms = .none) { self.forms = forms }

  /// “At sea level”: a word for the height zero stands in it.
  public func namesSea(_ text: String) -> Bool {
    text.split(separator: " ").contains { seaWords.contains($0.lowercased()) }
  }

  /// Adds all of a pack; what is there by the same id is replaced.
  public mutating func add(_ pack: KnowledgePack) {
    sources.merge(pack.sources) { $1 }
    articles.formUnion(pack.articles)
    before.formUnion(pack.before)
    after.formUnion(pack.after)
    placeWords.formUnion(pack.placeWords)
    seaWords.formUnion(pack.seaWords)
    verbs.formUnion(pack.verbs.map { forms.stem(of: $0) })
    descriptions += pack.descriptions.filter { !descriptions.contains($0) }
    for appliance in pack.appliances {
      for name in appliance.names {
        doneIn[Self.plain(name), default: []].formUnion(
          appliance.verbs.map { forms.stem(of: $0) })
      }
    }
    for activity in pack.activities { add(activity) }
  }

  /// Whether what is called so is done with an appliance, unsaid: its first word is what one does there.
  public func isDone(_ name: String, in appliance: String) -> Bool {
    guard let verbs = doneIn[appliance], let first = name.lowercased().split(separator: " ").first
    else { return false }
    return verbs.contains(forms.stem(of: String(first)))
  }

  public mutating func add(_ activity: Activity) {
    remove(activity.id)
    activities[activity.id] = activity
    order.append(activity.id)
    for key in Set(activity.names.map(key) + [key(activity.id)]) where !key.isEmpty {
      byName[key, default: []].append(activity.id)
    }
    let family = NameFamily(activity, key)
    if !family.isEmpty { families.append(family) }
  }

  public mutating func remove(_ id: String) {
    guard let old = activities.removeValue(forKey: id) else { return }
    order.removeAll { $0 == id }
    families.removeAll { $0.id == id }
    for key in Set(old.names.map(key) + [key(id)]) {
      byName[key]?.removeAll { $0 == id }
    }
  }

  /// Those that are called so, whole name for whole name, singular or plural, with or without the verb in front.
  ///
  /// - Parameter related: where there is none, the one whose family has such a name. It says what a length that was said
  ///   is of; the words of a line alone are too many for it.
  public func called(_ name: String, related: Bool = false) -> [Activity] {
    var key = key(name)
    var relative: NameFamily?
    while true {
      if let ids = byName[key], !ids.isEmpty { return ids.compactMap { activities[$0] } }
      if related { relative = relative ?? member(key) }
      // Behind a verb of the kitchen stands what is cooked.
      guard let space = key.firstIndex(of: " "), verbs.contains(String(key[..<space])) else {
        return relative.flatMap { activities[$0.id] }.map { [$0] } ?? []
      }
      key = String(key[key.index(after: space)...])
    }
  }

  /// Those that are called so but for words that say how large it is or how warm, and what they say; only where their
  /// rules ask for it. What stands behind a comma may say which: “eggs, soft-boiled” are soft-boiled eggs.
  public func described(_ name: String) -> (activities: [Activity], conditions: Conditions) {
    var parts = name.lowercased().split(separator: ",").map { part in
      part.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }
    var conditions = Conditions()
    for description in descriptions {
      for phrase in description.phrases {
        let wanted = phrase.split(separator: " ").map(String.init)
        for index in parts.indices {
          guard let place = parts[index].firstRange(of: wanted) else { continue }
          parts[index].removeSubrange(place)
          conditions[description.factor] = .init(description.amount, .said, words: phrase)
        }
      }
    }
    parts.removeAll(where: \.isEmpty)
    var named = called(parts.joined().joined(separator: " "))
    if named.isEmpty, parts.count > 1 {
      named = called(parts.reversed().joined().joined(separator: " "))
    }
    let found = named.filter { activity in
      let factors = Set(activity.rules.flatMap(\.factors))
      return conditions.values.keys.allSatisfy(factors.contains)
    }
    return (found, found.isEmpty ? Conditions() : conditions)
  }

  /// The family with the most words of its own in such a name.
  private func member(_ key: String) -> NameFamily? {
    let words = key.split(separator: " ").map(String.init)
    let fitting = families.compactMap { family in family.fit(words).map { (family, $0) } }
    return fitting.max { $0.1 < $1.1 }?.0
  }

  public func source(_ key: String) -> String { sources[key] ?? key }

  public var isEmpty: Bool { order.isEmpty }

  public var all: [Activity] { order.compactMap { activities[$0] } }

  /// A name as a file of settings may have it: small letters and single blanks, no other signs.
  public static func plain(_ name: String) -> String {
    name.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
  }

  /// A word that leads to a place or an amount: “in the”.
  func leadsTo(_ word: String) -> Bool {
    articles.contains(word) || before.contains(word) || placeWords.contains(word)
  }

  /// A name as it is looked up: the stems of its words, without articles and signs.
  public func key(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isLetter || $0.isNumber) }
    return words.filter { !articles.contains(String($0)) }.map { forms.stem(of: $0) }
      .joined(separator: " ")
  }
}
