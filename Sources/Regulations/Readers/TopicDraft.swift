import Timers

/// A topic as a reader puts it together, paragraph by paragraph.
struct TopicDraft {
  var number = ""
  var title = GatheredText()
  /// Written with the title and apart from it.
  var titleNumber = GatheredText()
  var isClause = false
  var isProvision = false
  /// From the start of a DITA file, or a chapter of title 48; nil: by its number.
  var source: String?
  var parent: String?
  var topic = Topic(number: "", title: "", kind: .other)

  /// The paragraph that is being read.
  private var text = GatheredText()
  private var label = GatheredText()
  private var links: [(target: String, isExternal: Bool)] = []
  private var terms: [String] = []
  /// The list items it stands in, the outermost first; empty where lists do not say the level.
  private var items: [Item] = []
  private var isRunIn = ""

  /// A list item. Its first paragraph has its own label; those of further ones stand under that, and are ordered like labels
  /// without lists: a form within a clause.
  private struct Item {
    /// The labels of what it stands in, and its own.
    private var own: String
    private var further = LabelTrail()
    private var isBegun = false

    init(in outer: Item?) { own = outer?.path ?? "" }

    /// Where its last paragraph stands.
    var path: String { own + further.path }

    /// A paragraph of it, or labels alone that belong to the next.
    mutating func add(_ labels: [String], isWhole: Bool) {
      if !labels.isEmpty, isBegun {
        _ = further.path(labels, following: [])
      } else {
        own += labels.joined()
      }
      isBegun = isBegun || isWhole
    }
  }
  /// Paragraphs whose level has to be worked out from labels, when all are there.
  private var flat: [Int: [String]] = [:]
  /// Bytes of what is whole: paragraphs with their labels and paths, links, terms.
  private var kept = 0
  /// Bytes of the longest labels, or path, of a paragraph.
  private var longestLabels = 0
  /// Bytes of text so far, the paragraph that is being read with it.
  var size: Int {
    kept + title.bytes.count + titleNumber.bytes.count + text.bytes.count + label.bytes.count
  }
  /// Paragraphs, links and terms so far.
  var pieces: Int {
    topic.paragraphs.count + topic.links.count + topic.terms.count + links.count + terms.count
  }

  /// Refuses what grows beyond all topics while it is read: a file of paragraphs takes many times its size.
  ///
  /// - Parameters:
  ///   - bytes: of the text that comes next.
  ///   - others: what the other topics of the same file hold.
  func check(
    _ limits: ImportLimits, in file: String, adding bytes: Int = 0,
    beside others: (pieces: Int, size: Int) = (0, 0)
  ) throws(ImportRefusal) {
    let size = size + bytes
    if size > limits.topic { throw ImportRefusal(.tooMuchText(limit: limits.topic), in: file) }
    if others.size + size > limits.text {
      throw ImportRefusal(.tooMuchText(limit: limits.text), in: file)
    }
    if pieces > limits.topicPieces {
      throw ImportRefusal(.tooManyPieces(limit: limits.topicPieces), in: file)
    }
    if others.pieces + pieces > limits.pieces {
      throw ImportRefusal(.tooManyPieces(limit: limits.pieces), in: file)
    }
    let named = max(
      title.bytes.count, titleNumber.bytes.count, number.utf8.count, parent?.utf8.count ?? 0)
    if named > limits.title {
      throw ImportRefusal(.tooLong(limit: limits.title), in: file)
    }
    if longestLabels > limits.labels {
      throw ImportRefusal(.tooLong(limit: limits.labels), in: file)
    }
  }

  // MARK: Lists

  mutating func openItem() {
    endParagraph()
    items.append(Item(in: items.last))
  }

  mutating func closeItem() {
    endParagraph()
    _ = items.popLast()
  }

  // MARK: Text

  /// What text goes to now.
  mutating func gather(_ body: (inout GatheredText) throws(ImportRefusal) -> Void)
    throws(ImportRefusal)
  {
    try body(&text)
  }
  mutating func gatherLabel(_ body: (inout GatheredText) throws(ImportRefusal) -> Void)
    throws(ImportRefusal)
  {
    if text.isEmpty { try body(&label) } else { try body(&text) }
  }

  mutating func blank() { text.blank() }
  mutating func add(_ words: String) { text.add(words) }
  var length: Int { text.bytes.count }
  func words(from start: Int) -> String {
    String(decoding: text.bytes.dropFirst(start), as: UTF8.self).trimmed
  }

  mutating func link(to target: String, isExternal: Bool) {
    kept += target.utf8.count
    links.append((target, isExternal))
  }
  mutating func define(_ term: String) {
    guard !term.isEmpty else { return }
    kept += term.utf8.count
    terms.append(term)
  }

  /// Ends the paragraph that is being read, if there is one. `level`: set so deep by the publisher.
  mutating func endParagraph(level: Int? = nil) {
    defer {
      (text, label) = (GatheredText(), GatheredText())
      links = []
      terms = []
    }
    var words = text.string
    var labels = Citation.labels(label.string.filter { $0 != " " }) ?? []
    if !label.isEmpty, labels.isEmpty { words = label.string + (words.isEmpty ? "" : " " + words) }
    if label.isEmpty { labels = Self.leadingLabels(&words) }
    guard !words.isEmpty || !labels.isEmpty else { return }
    let said = labels.joined()
    kept += words.utf8.count + said.utf8.count
    // A label and nothing else belongs to the paragraph after it.
    if words.isEmpty {
      isRunIn += said
      longestLabels = max(longestLabels, isRunIn.utf8.count)
      if !items.isEmpty {
        items[items.count - 1].add(labels, isWhole: false)
        longestLabels = max(longestLabels, items[items.count - 1].path.utf8.count)
      }
      return
    }
    let index = topic.paragraphs.count
    var path = ""
    if items.isEmpty {
      if !labels.isEmpty || !isRunIn.isEmpty {
        flat[index] = (Citation.labels(isRunIn) ?? []) + labels
      }
    } else {
      items[items.count - 1].add(labels, isWhole: true)
      path = items[items.count - 1].path
    }
    let all = isRunIn + said
    longestLabels = max(longestLabels, all.utf8.count, path.utf8.count)
    topic.paragraphs.append(
      Paragraph(path: path, label: all, level: level ?? items.count, text: words))
    isRunIn = ""
    topic.links += links.map {
      Link(target: $0.target, isExternal: $0.isExternal, paragraph: index, isMarked: true)
    }
    topic.terms += terms.map { Term(term: $0, paragraph: index) }
  }

  /// “(2)(i) Section 8059 …”: labels that stand in the text itself.
  private static func leadingLabels(_ text: inout String) -> [String] {
    var labels: [String] = []
    while text.hasPrefix("("), let end = text.firstIndex(of: ")") {
      guard let found = Citation.labels(text[...end]), let label = found.first,
        isCounted(label.dropFirst().dropLast())
      else { break }
      labels.append(label)
      text = String(text[text.index(after: end)...].drop { $0 == " " })
    }
    return labels
  }

  /// One letter or the same twice, a number, a roman numeral, or (S-70).
  private static func isCounted(_ label: Substring) -> Bool {
    label.utf8.allSatisfy { (48...57).contains($0) } && label.count <= 2
      || label.count <= 2 && Set(label).count == 1
      || label.utf8.allSatisfy { "ivxlc".utf8.contains($0) }
      || label.hasPrefix("S-")
  }

  /// What was read, with a path to each paragraph. Once more it is the same: what paths were worked out from is let go.
  mutating func finish() -> Topic {
    endParagraph()
    var trail = LabelTrail()
    let order = flat.keys.sorted()
    for (place, index) in order.enumerated() {
      let following = order[(place + 1)...].prefix(12).compactMap { flat[$0]?.first }
      let path = trail.path(flat[index] ?? [], following: following)
      topic.paragraphs[index].path = path
      if topic.paragraphs[index].level == 0 {
        topic.paragraphs[index].level = path.filter { $0 == "(" }.count
      }
      // What has no label belongs to the one before it.
      let next = place + 1 < order.count ? order[place + 1] : topic.paragraphs.count
      for index in index + 1..<max(next, index + 1) where topic.paragraphs[index].path.isEmpty {
        topic.paragraphs[index].path = path
      }
    }
    flat = [:]
    return topic
  }
}
