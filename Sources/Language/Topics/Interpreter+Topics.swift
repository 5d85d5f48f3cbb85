import Timers

/// Questions about the program are answered by what they are nearest to.
extension Interpreter {
  /// What can be asked about the program in this language; none where its folder says nothing of it.
  public var topics: [Topic] { topicFile.value?.topics ?? [] }

  /// The topic that words ask about, and how near it is; nil: none.
  func topic(of words: [String]) -> (topic: Topic, score: Float)? {
    topicIndex.value?.nearest(to: words).map { (topics[$0.text], $0.score) }
  }

  /// Answers what no rule is sure of, where it asks about the program, and what a rule took for something else.
  ///
  /// An answer only shows, so it may be chosen loosely; what is done or asked of timers by a rule that is sure stands.
  func addTopic(_ result: inout Interpretation, _ sentence: Sentence) {
    let standing = result.readings.first
    guard sentence.scene.expected == nil, sentence.places.isEmpty, result.quantities.isEmpty,
      let chart = result.chart, Nearness.mayYield(standing, sentence),
      // What is asked of work is answered by what is known of it.
      !sentence.namesWork, let file = topicFile.value
    else { return }
    let manner = TopicManner(sentence, file)
    guard let least = Nearness.least(beside: standing, manner, file, in: sentence.scene),
      let (topic, score) = nearest(to: sentence, least, file.name),
      score >= least
    else {
      // What sets something starts nothing unasked; who asks how something is said, or done, has nothing done as little.
      if let standing, manner.doubts(standing) {
        result.readings[0].confidence = min(standing.confidence, Reader.mostAgainstRules)
      }
      return
    }
    let reading = Reading(
      intents: [.shell(.about(topic.key))], confidence: Ranker.sure, rule: Topic.rule, cost: 0,
      origin: ReadingTrace(
        chart: chart, builder: IntentBuilder(chart: chart), steps: [], matched: 0, objections: [],
        cost: 0))
    result.refused = nil
    result.readings = [reading]
  }
}

extension Topic {
  /// What its answers have instead of the name of a rule.
  static let rule = "topic"
}

extension Reading {
  /// It tells of the program, and does nothing.
  var isTopic: Bool { rule == Topic.rule }
}

extension Interpreter {
  /// The nearest topic; nil also where a word of the line keeps it from being as near as it has to be.
  private func nearest(to sentence: Sentence, _ least: Float, _ name: String)
    -> (topic: Topic, score: Float)?
  {
    guard let index = topicIndex.value else { return nil }
    let words = NearestTexts.words(sentence.without(names: name))
    return least < Nearness.verbatim || index.knows(words) ? topic(of: words) : nil
  }
}

/// How something is said, as far as its first words tell.
private struct TopicManner {
  /// It asks, and asks for nothing to be done; or it may only be marked so.
  let asks: Bool
  let mayAsk: Bool
  /// It sets something, and says of no kind of thing that it is to be made.
  let sets: Bool
  /// It asks how something is said, or whether it can be.
  let asksWords: Bool
  /// It asks so, or how something is done.
  let asksHow: Bool
  /// It tells of who says it.
  let tells: Bool
  /// It is said of all there will be: always, every.
  let isGeneral: Bool
  let isLong: Bool

  init(_ sentence: Sentence, _ file: TopicFile) {
    let words = NearestTexts.words(sentence.tokens)
    let opening = words.prefix(2).joined(separator: "_")
    asks = words.first.map(file.asking.contains) ?? false || file.asking.contains(opening)
    mayAsk =
      asks || sentence.tokens.last?.text == "?"
      || words.first.map(file.requesting.contains) ?? false
    sets =
      words.first.map(file.setting.contains) ?? false
      && words.contains(where: file.subjects.contains)
      && !words.contains(where: file.things.contains)
    let openings = (1...Self.longestOpening).map { words.prefix($0).joined(separator: "_") }
    asksWords = openings.contains(where: file.howto.contains)
    asksHow = asksWords || openings.contains(where: file.how.contains)
    tells = openings.contains(where: file.telling.contains)
    isGeneral = words.contains(where: file.general.contains)
    isLong = words.count > 2
  }

  /// So many words may say what kind of question it is.
  private static let longestOpening = 5

  /// Whether what would be done is only asked about.
  func doubts(_ standing: Reading) -> Bool {
    sets && standing.intents.contains(where: \.makesSomething)
      || asksHow && !standing.saysLength && standing.intents.contains(where: \.acts)
  }
}

/// How near a topic has to be to be answered, by what stands: measured on ways held out and on sentences of timers and of
/// other people.
private enum Nearness {
  /// Nothing is read, and it asks; or it does not even ask.
  private static let asked: Float = 0.5
  private static let told: Float = 0.6
  /// Something would be done, asked about first, or refused.
  private static let doubted: Float = 0.65
  /// A rule shows something else.
  private static let shown: Float = 0.85
  /// The very words of a way: what a rule reads of them is another matter.
  static let verbatim: Float = 0.95

  /// Whether anything may stand before it: asked first, of every line.
  static func mayYield(_ standing: Reading?, _ sentence: Sentence) -> Bool {
    guard let standing else { return true }
    guard !standing.isOfUsersGrammar else { return false }
    return !standing.isWhole || sentence.count >= leastSaid
      || standing.intents.allSatisfy(\.onlyShows)
  }

  /// Nothing shorter is a question, or sets something that is no timer.
  private static let leastSaid = 4

  /// Nil: what stands is not to be beaten.
  static func least(
    beside standing: Reading?, _ manner: TopicManner, _ file: TopicFile, in scene: Scene
  ) -> Float? {
    // A word or two say too little.
    guard manner.isLong else { return standing == nil ? verbatim : nil }
    guard let standing else { return manner.mayAsk || manner.asksHow ? asked : told }
    if standing.isHelp { return told }
    if !standing.saysLength,
      manner.asksWords
        || manner.asksHow && !standing.intents.allSatisfy({ $0.onlyTells || $0.onlyAsks })
    {
      return asked
    }
    let intents = standing.intents
    if intents.allSatisfy(\.onlyShows) { return standing.isWhole ? shown : doubted }
    if intents.allSatisfy(\.onlyTells) { return standing.isWhole ? verbatim : doubted }
    if manner.sets, intents.contains(where: \.makesSomething) { return asked }
    if intents.allSatisfy({ $0.isIdle(file, manner.isGeneral, in: scene) }) { return doubted }
    if !standing.isWhole, manner.asks || manner.tells || standing.isOfSettings { return doubted }
    return manner.asks ? verbatim : nil
  }
}

extension Reading {
  fileprivate var isHelp: Bool {
    if case .shell(.help) = intents.first { intents.count == 1 } else { false }
  }

  fileprivate var isOfSettings: Bool {
    switch intents.first {
    case .shell(.settings), .shell(.changedSettings): true
    default: false  // What is none of the shell's settings.
    }
  }

  /// A length was said for it, so that it may be done.
  fileprivate var saysLength: Bool {
    intents.contains { intent in
      guard case .timer(.create(let requests)) = intent else { return false }
      return requests.contains { request in request.phases.contains { $0.duration != nil } }
    }
  }

  /// Sure, and nothing is missing.
  fileprivate var isWhole: Bool { confidence >= Ranker.sure && missing == nil }
}

extension Intent {
  /// It is about a setting by the name of a thing that is not there, or about all there will be where nothing is: it would
  /// be refused.
  fileprivate func isIdle(_ file: TopicFile, _ isGeneral: Bool, in scene: Scene) -> Bool {
    switch self {
    case .timer(let intent):
      guard let label = intent.reference?.label else {
        return isGeneral && !makesSomething && isOfNothing(in: scene)
      }
      return !scene.knows(label)
        && label.split(separator: " ").contains { file.subjects.contains(String($0)) }
    case .history(.forget(.name(let name)?)), .history(.letGo(let name)):
      return !scene.knows(name)
    default: return false  // The others need nothing that is there, or say so better themselves.
    }
  }

  /// It asks about timers, or wishes for what there is not.
  fileprivate var onlyTells: Bool {
    switch self {
    case .timer(.query), .shell(.wish): true
    default: false  // The others act, or show something else.
    }
  }

  /// It does something to what runs or comes.
  fileprivate var acts: Bool {
    switch self {
    case .timer(.query): false
    case .timer: true
    case .schedule: !onlyAsks
    default: false  // Of the others it is asked in words of their own.
    }
  }

  /// Nothing comes of it but an answer.
  fileprivate var onlyShows: Bool {
    switch self {
    case .prediction(.dashboard), .shell(.help), .shell(.about):
      true
    case .regulation(let intent): !intent.changesSomething
    default: false  // What else there is acts, or asks about what was done, by words of its own.
    }
  }
}

extension Sentence {
  /// A name of work stands in it.
  fileprivate var namesWork: Bool {
    let things = scene.things()
    return !things.isEmpty
      && tokens.indices.contains { things.longest(of: tokens, from: $0)?.kind == .work }
  }

  /// The line, each name that is known in it one word.
  fileprivate func without(names other: String) -> [Token] {
    let things = scene.things()
    guard !things.isEmpty else { return tokens }
    var (shown, place): ([Token], Int) = ([], 0)
    while place < count {
      shown.append(tokens[place])
      if let named = things.longest(of: tokens, from: place), named.end > place {
        shown[shown.count - 1].text = other
        place = named.end
      } else {
        place += 1
      }
    }
    return shown
  }
}
