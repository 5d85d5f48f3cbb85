/// Something about the program that can be asked: the answer, and how it is asked.
///
/// The topics of a language stand in `topics.txt` of its folder, and nowhere else: one more is a few lines there.
public struct Topic: Hashable, Sendable {
  /// What it is called in every language: “offline”.
  public var key: String
  /// The answer; `{version}` and the like are filled in by who knows them.
  public var answer: String
  /// A sentence of ours whose answer stands behind it.
  public var sentence: String?
  /// Sentences that do what it is about.
  public var ways: [String] = []
  /// How it is asked.
  public var asked: [String] = []
}

/// What `topics.txt` says.
struct TopicFile: Sendable {
  var topics: [Topic] = []
  /// Words that mean the same here, each group under its first.
  var kinds: [String: [String]] = [:]
  /// What is asked in such words and is not about the program.
  var others: [String] = []
  /// What a question begins with that asks for nothing to be done.
  var asking: Set<String> = []
  /// What one begins with that may ask for something to be done, too.
  var requesting: Set<String> = []
  /// What something is set with, and what is set.
  var setting: Set<String> = []
  var subjects: Set<String> = []
  /// What says that something that runs or comes is meant.
  var things: Set<String> = []
  /// The first of them: what is called something is one.
  var name = ""
  /// What says that something is so for all there will be.
  var general: Set<String> = []
  /// What asks how something is said, or whether it can be; or how it is done, which may ask for what is left: first words,
  /// joined by “_”.
  var howto: Set<String> = []
  var how: Set<String> = []
  /// What somebody begins with who tells of himself.
  var telling: Set<String> = []

  /// What is no line of these is passed over.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let mark = line.first, mark != "#" else { continue }
      let rest = line.dropFirst().trimmedBlanks
      switch mark {
      case "~": add(kind: rest)
      case "@": add(words: rest)
      case "-": others += Self.parts(rest, "|")
      case "=": change { $0.sentence = rest }
      case ">": change { $0.ways += Self.parts(rest, "·") }
      case "?": change { $0.asked += Self.parts(rest, "|") }
      default:
        guard let colon = line.firstIndex(of: ":") else { continue }
        topics.append(
          Topic(
            key: String(line[..<colon]),
            answer: line[line.index(after: colon)...].trimmedBlanks))
      }
    }
  }

  private mutating func change(_ body: (inout Topic) -> Void) {
    if !topics.isEmpty { body(&topics[topics.count - 1]) }
  }

  private mutating func add(kind words: String) {
    let words = Self.parts(words, " ")
    for word in words { kinds[word, default: []].append("~" + words[0]) }
  }

  private mutating func add(words: String) {
    let words = Self.parts(words, " ")
    switch words.first {
    case "asking": asking.formUnion(words.dropFirst())
    case "setting": setting.formUnion(words.dropFirst())
    case "subject": subjects.formUnion(words.dropFirst())
    case "requesting": requesting.formUnion(words.dropFirst())
    case "thing":
      things.formUnion(words.dropFirst())
      name = words.dropFirst().first ?? name
    case "general": general.formUnion(words.dropFirst())
    case "howto": howto.formUnion(words.dropFirst())
    case "how": how.formUnion(words.dropFirst())
    case "telling": telling.formUnion(words.dropFirst())
    default: break  // Of a newer version: the rest holds.
    }
  }

  private static func parts(_ text: String, _ mark: Character) -> [String] {
    text.split(separator: mark).map(\.trimmedBlanks).filter { !$0.isEmpty }
  }
}

extension NearestTexts {
  init(_ file: TopicFile, _ reader: QuantityReader) {
    func words(_ text: String) -> [String] { Self.words(reader.tokens(of: text)) }
    self.init(
      file.topics.map { $0.asked.map(words) }, besides: file.others.map(words),
      kinds: file.kinds, reader.lexicon.forms)
  }
}

extension Substring {
  fileprivate var trimmedBlanks: String {
    var rest = utf8[...]
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    while rest.last == UInt8(ascii: " ") { rest.removeLast() }
    return String(self[rest.startIndex..<rest.endIndex])
  }
}
