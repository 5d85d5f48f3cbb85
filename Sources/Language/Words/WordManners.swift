/// What the grammars say about single words, by word number, and about what is said to be polite.
final class WordManners: Sendable {
  /// What a word is, beside what it means.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt32
    /// Said while thinking: “uh”.
    static let hesitation = Marks(rawValue: 1 << 0)
    /// A number before it says how long or how often it is, and not how many.
    static let uncounted = Marks(rawValue: 1 << 1)
    /// What is done to things that may be counted: “boil 3 eggs”.
    static let treatment = Marks(rawValue: 1 << 2)
    /// How far something is: a number before it is no length of time.
    static let distance = Marks(rawValue: 1 << 3)
    /// It stands before a name and is no part of it: “the”, “my”.
    static let determiner = Marks(rawValue: 1 << 4)
    /// It says that something is not wanted: “don't”, “no”.
    static let negation = Marks(rawValue: 1 << 5)
    /// It may follow a name: “done”.
    static let predicate = Marks(rawValue: 1 << 6)
    /// Questions begin with it and another.
    static let asking = Marks(rawValue: 1 << 7)
    /// It tells what a name before it did: “ended”.
    static let told = Marks(rawValue: 1 << 8)
    /// It tells of something that went wrong: “didn't”, “broken”.
    static let trouble = Marks(rawValue: 1 << 9)
    /// It joins a thing and how long that takes: “for”, “of”.
    static let spanning = Marks(rawValue: 1 << 10)
    /// It limits what is said: “unless”, “except”.
    static let limiting = Marks(rawValue: 1 << 11)
    /// A name that begins so says what is done, one thing after another: “bake”, “rest”.
    static let step = Marks(rawValue: 1 << 12)
    /// In a length it says that so much is added to another: “more”, “another”.
    static let further = Marks(rawValue: 1 << 13)
    /// A line that begins with it asks: “do”, “when”.
    static let inquiring = Marks(rawValue: 1 << 14)
    /// A number before it is a share: “percent”.
    static let percentage = Marks(rawValue: 1 << 15)
    /// A word of ours that is a thing, too (`<thingword>`).
    static let thing = Marks(rawValue: 1 << 16)
    /// It counts up (`<upcounter>`).
    static let counter = Marks(rawValue: 1 << 17)
    /// A pause between two things that follow one another: “break”.
    static let pausing = Marks(rawValue: 1 << 18)
    /// What things that follow one another begin with: “warm-up”.
    static let firstpart = Marks(rawValue: 1 << 19)
    /// What they end with: “outro”.
    static let lastpart = Marks(rawValue: 1 << 20)
    /// What is done in a moment: “flip”.
    static let momentary = Marks(rawValue: 1 << 21)
    /// What one is at, at a time: “meeting”, “flight”.
    static let occasion = Marks(rawValue: 1 << 22)
    /// What is in the evening: “dinner”.
    static let ofEvening = Marks(rawValue: 1 << 23)
    /// What is in the morning: “breakfast”.
    static let ofMorning = Marks(rawValue: 1 << 24)
    /// What is at noon: “lunch”.
    static let ofMidday = Marks(rawValue: 1 << 27)
    /// A number behind it says which of several (`<oneofmany>`).
    static let numbered = Marks(rawValue: 1 << 29)
    /// More about a name may follow it: “with”, “of”.
    static let link = Marks(rawValue: 1 << 25)
    /// It says how something is, or how it was done: “late”, “well”.
    static let verdict = Marks(rawValue: 1 << 30)
    /// One of two is meant: “or”.
    static let choice = Marks(rawValue: 1 << 26)
  }

  /// Rules by which somebody says no, and thanks.
  let refusals: [Int32]
  let thanks: [Int32]
  let greetings: [Int32]
  /// By word.
  private let marks: [Marks]
  private let whole: WordMap<String>
  private let numbers: WordMap<String>
  private let grown: WordMap<[String]>
  /// Words that are slips for others before some words, by those.
  private let slips: WordMap<[String: String]>
  /// Words that stand for others behind two words, by those: “reminding” behind “you mind”.
  private let followers: WordMap<[String: String]>
  /// What words end in, and the word it is short for: “'s”, “is”.
  private let clitics: [(ending: String, word: String)]
  /// Two words that questions begin with.
  private let questions: [(first: Int32, second: Int32)]
  /// What a word costs in a name; −1: nothing is said about it.
  private let nameCosts: [Float]

  init(_ network: RuleNetwork, nameCosts lists: [(rule: SpecialRule, cost: Float)]) {
    func named(_ rule: PublicRule) -> [Int32] {
      network.publicRules.filter { network.rules[Int($0)].name == rule.rawValue }
    }
    (refusals, thanks, greetings) = (named(.no), named(.thanks), named(.greeting))
    var nameCosts = Array(repeating: Float(-1), count: network.vocabulary.count)
    for (rule, cost) in lists {
      for word in network.singleWords(of: rule) { nameCosts[Int(word)] = cost }
    }
    self.nameCosts = nameCosts
    var marks = Array(repeating: Marks(), count: network.vocabulary.count)
    var whole = WordMap<String>()
    var numbers = WordMap<String>()
    var grown = WordMap<[String]>()
    var slips = WordMap<[String: String]>()
    var followers = WordMap<[String: String]>()
    var clitics: [(ending: String, word: String)] = []
    var questions: [(first: Int32, second: Int32)] = []
    let kinds: [(rule: SpecialRule, mark: Marks)] = [
      (.hesitation, .hesitation), (.uncounted, .uncounted), (.distance, .distance),
      (.determiner, .determiner), (.negation, .negation),
      (.further, .further), (.treatment, .treatment),
      (.predicate, .predicate), (.trouble, .trouble), (.told, .told),
      (.spanning, .spanning), (.limiting, .limiting),
      (.deedname, .step), (.inquiring, .inquiring),
      (.percentage, .percentage), (.thingword, .thing), (.upcounter, .counter),
      (.pausename, .pausing), (.firstpart, .firstpart), (.lastpart, .lastpart),
      (.momentary, .momentary), (.occasion, .occasion), (.byevening, .ofEvening),
      (.bymorning, .ofMorning), (.bymidday, .ofMidday), (.link, .link), (.choice, .choice),
      (.oneofmany, .numbered), (.verdict, .verdict),
    ]
    for (rule, mark) in kinds {
      for word in network.singleWords(of: rule) { marks[Int(word)].insert(mark) }
    }
    for word in network.singleWords(of: .contraction) {
      let text = network.vocabulary.text(word)
      whole[text.filter { $0 != "'" }] = text
    }
    for said in network.wordRows(of: .soundalike) where said.count == 2 {
      numbers[said[0]] = said[1]
    }
    for said in network.wordRows(of: .question) where said.count == 2 {
      guard let first = network.vocabulary[said[0]], let second = network.vocabulary[said[1]]
      else { continue }
      questions.append((first, second))
      marks[Int(first)].insert(.asking)
    }
    for said in network.wordRows(of: .clitic) where said.count == 2 {
      clitics.append(("'" + said[0], said[1]))
    }
    for said in network.wordRows(of: .slang) where said.count > 1 {
      // The same word behind both: the first is a slip only before that.
      if said.count == 4, said[1] == said[3] {
        var others = slips[said[0]] ?? [:]
        others[said[1]] = said[2]
        slips[said[0]] = others
      } else if said.count == 6, said[0] == said[3], said[1] == said[4] {
        // The same two words before both: so said only behind them.
        var others = followers[said[2]] ?? [:]
        others["\(said[0]) \(said[1])"] = said[5]
        followers[said[2]] = others
      } else {
        grown[said[0]] = Array(said.dropFirst())
      }
    }
    (self.marks, self.whole, self.numbers, self.grown) = (marks, whole, numbers, grown)
    (self.clitics, self.questions, self.slips) = (clitics, questions, slips)
    self.followers = followers
  }

  /// The words a word is said for: “gimme” for “give me”.
  func spelledOut(_ text: String) -> [String]? { grown[text] }

  /// The word that this one is a slip for before another: “an” for “and” before “remind”.
  func meant(by text: String, before next: String) -> String? { slips[text]?[next] }

  /// The word that this one stands for behind two others: “remind” for “reminding” behind “you mind”.
  func meant(by text: String, behind first: String, _ second: String) -> String? {
    followers[text]?["\(first) \(second)"]
  }

  /// “Pasta's” before “done” as the two words it stands for.
  func parted(_ text: String, before next: Int32, orIf isSubject: (String) -> Bool) -> (
    first: String, second: String
  )? {
    guard !clitics.isEmpty,
      let found = clitics.first(where: {
        text.utf8.count > $0.ending.utf8.count && text.hasSuffix($0.ending)
      })
    else { return nil }
    let first = String(text.dropLast(found.ending.count))
    guard marks(of: next).contains(.predicate) || isSubject(first) else { return nil }
    return (first, found.word)
  }

  /// The word with its apostrophe, when it was written without.
  func unjoined(_ text: String) -> String? { whole[text] }

  /// Whether a question begins with these two: “why did”.
  func opensQuestion(_ first: Int32, _ second: Int32) -> Bool {
    marks(of: first).contains(.asking)
      && questions.contains { $0.first == first && $0.second == second }
  }

  /// The number word that sounds like this one.
  func soundsLike(_ text: String) -> String? { numbers[text] }

  func marks(of word: Int32) -> Marks { word < 0 ? [] : marks[Int(word)] }

  func nameCost(_ word: Int32) -> Float? {
    guard word >= 0, nameCosts[Int(word)] >= 0 else { return nil }
    return nameCosts[Int(word)]
  }
}

/// Something about each of some spellings; finding it costs one pass over a spelling.
private struct WordMap<Value: Sendable>: Sendable {
  private var table = WordTable(expecting: 16)
  private var values: [Value] = []

  subscript(text: String) -> Value? {
    get { table.number(of: text).map { values[Int($0)] } }
    set {
      guard let newValue else { return }
      let number = Int(table.add(text))
      if number == values.count { values.append(newValue) } else { values[number] = newValue }
    }
  }
}
