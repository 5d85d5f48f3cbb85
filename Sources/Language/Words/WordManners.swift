/// What the grammars say about single words, by word number.
struct WordManners: Sendable {
  private var hesitations = WordSet()
  private var uncounted = WordSet()
  private var treatments = WordSet()
  private var distances = WordSet()
  private var determiners = WordSet()
  private var negations = WordSet()
  private var whole: [String: String] = [:]
  private var numbers: [String: String] = [:]
  private var grown: [String: [String]] = [:]
  private var predicates = WordSet()
  /// What words end in, and the word it is short for: “'s”, “is”.
  private var clitics: [(ending: String, word: String)] = []
  /// Two words that questions begin with, the second by the first.
  private var questions: [String: Set<String>] = [:]
  /// What a word costs in a name; −1: nothing is said about it.
  private var nameCosts: [Float]

  init(_ network: RuleNetwork, nameCosts lists: [(rule: String, cost: Float)]) {
    nameCosts = Array(repeating: -1, count: network.vocabulary.count)
    for (rule, cost) in lists {
      for word in network.singleWords(of: rule) { nameCosts[Int(word)] = cost }
    }
    for word in network.singleWords(of: "hesitation") { hesitations.insert(word) }
    for word in network.singleWords(of: "uncounted") { uncounted.insert(word) }
    for word in network.singleWords(of: "distance") { distances.insert(word) }
    for word in network.singleWords(of: "determiner") { determiners.insert(word) }
    for word in network.singleWords(of: "negation") { negations.insert(word) }
    for word in network.singleWords(of: "treatment") { treatments.insert(word) }
    for word in network.singleWords(of: "contraction") {
      let text = network.vocabulary.text(word)
      whole[text.filter { $0 != "'" }] = text
    }
    for said in network.wordRows(of: "soundalike") where said.count == 2 {
      numbers[said[0]] = said[1]
    }
    for said in network.wordRows(of: "question") where said.count == 2 {
      questions[said[0], default: []].insert(said[1])
    }
    for word in network.singleWords(of: "predicate") { predicates.insert(word) }
    for said in network.wordRows(of: "clitic") where said.count == 2 {
      clitics.append(("'" + said[0], said[1]))
    }
    for said in network.wordRows(of: "slang") where said.count > 1 {
      grown[said[0]] = Array(said.dropFirst())
    }
  }

  /// The words a word is said for: “gimme” for “give me”.
  func spelledOut(_ text: String) -> [String]? { grown[text] }

  /// “Pasta's” before “done” as the two words it stands for.
  func parted(_ text: String, before next: Int32) -> (first: String, second: String)? {
    guard !clitics.isEmpty, predicates.contains(next),
      let found = clitics.first(where: {
        text.utf8.count > $0.ending.utf8.count && text.hasSuffix($0.ending)
      })
    else { return nil }
    return (String(text.dropLast(found.ending.count)), found.word)
  }

  /// The word with its apostrophe, when it was written without.
  func unjoined(_ text: String) -> String? { whole[text] }

  /// Whether a question begins with these two: “why did”.
  func opensQuestion(_ first: String, _ second: String) -> Bool {
    questions[first]?.contains(second) ?? false
  }

  /// The number word that sounds like this one.
  func soundsLike(_ text: String) -> String? { numbers[text] }

  /// A number before it says how long or how often it is, and not how many.
  func isUncounted(_ word: Int32) -> Bool { uncounted.contains(word) }

  /// How far something is: a number before it is no length of time.
  func isDistance(_ word: Int32) -> Bool { distances.contains(word) }

  /// What is done to things that may be counted: “boil 3 eggs”.
  func isTreatment(_ word: Int32) -> Bool { treatments.contains(word) }

  /// It stands before a name and is no part of it: “the”, “my”.
  func isDeterminer(_ word: Int32) -> Bool { determiners.contains(word) }

  /// It says that something is not wanted: “don't”, “no”.
  func isNegation(_ word: Int32) -> Bool { negations.contains(word) }

  func isHesitation(_ word: Int32) -> Bool { hesitations.contains(word) }

  func nameCost(_ word: Int32) -> Float? {
    guard word >= 0, nameCosts[Int(word)] >= 0 else { return nil }
    return nameCosts[Int(word)]
  }
}
