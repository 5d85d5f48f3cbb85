import Timers

/// Reads a topic in DITA as GSA publishes it: nested lists in the FAR, flat `List1`…`List7` in the DFARS.
struct DITAReader {
  private var reader: MarkupReader
  private let limits: ImportLimits
  private var draft = TopicDraft()
  private var isInTitle = false
  private var isInLabel = 0
  private var rows = RowDraft()
  private var inlines: [Inline] = []
  private var paragraphLevel: Int?
  /// How many topics are open: only the first is the file's.
  private var topics = 0
  private var isTopic = false
  private var hasTitle = false

  /// An element inside a paragraph whose text is wanted when it ends.
  private struct Inline {
    enum Kind: Equatable {
      case link(String, isExternal: Bool)
      case term
      case other
    }
    var name: String
    var kind: Kind
    var start: Int
  }

  /// Nil where the file is none of the text: a cover, a list of corrections.
  static func read(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(ImportRefusal)
    -> TopicDraft?
  {
    var reader = try DITAReader(bytes, file: file, limits: limits)
    return try reader.read()
  }

  private init(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(ImportRefusal) {
    reader = try MarkupReader(bytes, file: file, .xml, limits: limits)
    self.limits = limits
  }

  private static let topicNames: Set<String> = ["concept", "topic", "task", "reference"]

  private mutating func read() throws(ImportRefusal) -> TopicDraft? {
    while let token = try reader.next() {
      switch token {
      case .open(let tag): open(tag)
      case .close(let name):
        close(name)
        try draft.check(limits, in: reader.file)
      case .text(let range):
        try draft.check(limits, in: reader.file, adding: range.count)
        try text(range)
      case .raw(let range):
        try draft.check(limits, in: reader.file, adding: range.count)
        try draft.gather { text in reader.gatherRaw(range, into: &text) }
      }
    }
    guard isTopic else { return nil }
    draft.endParagraph()
    return draft
  }

  private mutating func text(_ range: Range<Int>) throws(ImportRefusal) {
    guard isTopic else { return }
    let reader = reader
    func add(_ text: inout GatheredText) throws(ImportRefusal) {
      try reader.gather(range, into: &text)
    }
    if isInTitle {
      if isInLabel > 0 {
        try add(&draft.titleNumber)
      } else {
        try add(&draft.title)
      }
    } else if isInLabel > 0, !rows.isInRow {
      try draft.gatherLabel(add)
    } else {
      try draft.gather(add)
    }
  }

  private mutating func open(_ tag: MarkupReader.Tag) {
    switch tag.name {
    case let name where Self.topicNames.contains(name):
      topics += 1
      if topics == 1 {
        isTopic = true
        let id = reader.attribute("id", of: tag) ?? ""
        if id.hasPrefix("FAR_") { draft.source = "FAR" }
        if id.hasPrefix("DFARS_") { draft.source = "DFARS" }
      }
    case "title":
      draft.endParagraph()
      if !hasTitle {
        hasTitle = true
        isInTitle = true
      }
    case "ph":
      if reader.attribute("props", of: tag) == "autonumber" || isInLabel > 0 { isInLabel += 1 }
    case "conbody", "body":
      let style = reader.attribute("outputclass", of: tag)?.trimmed
      draft.isClause = draft.isClause || style == "clause"
      draft.isProvision = draft.isProvision || style == "provision"
    case "p", "note", "lines", "fig", "section", "table", "ul", "ol", "desc":
      if rows.isInRow {
        draft.blank()
      } else {
        draft.endParagraph(level: paragraphLevel)
        paragraphLevel = nil
        if tag.name == "p", let style = reader.attribute("outputclass", of: tag),
          style.hasPrefix("List"), let level = Int(style.dropFirst(4))
        {
          paragraphLevel = level
        }
      }
    case "li":
      if !rows.isInRow { draft.openItem() }
    case "row":
      draft.endParagraph()
      rows.open()
    case "entry": rows.openCell(&draft)
    case "cite":
      let by = reader.attribute("xtrf", of: tag)?.trimmed
      if by == "GFI" { draft.topic.governmentBlanks += 1 }
      if by == "VFI" { draft.topic.vendorBlanks += 1 }
      begin(tag.name, .other)
    case "xref":
      let isExternal = reader.attribute("scope", of: tag) == "external"
      let href = reader.attribute("href", of: tag) ?? ""
      begin(
        tag.name, .link(isExternal ? href : Self.number(ofLink: href), isExternal: isExternal))
    case "i", "term":
      let isTerm = reader.attribute("outputclass", of: tag) == "Term"
      begin(tag.name, isTerm ? .term : .other)
    default: break
    }
  }

  private mutating func begin(_ name: String, _ kind: Inline.Kind) {
    inlines.append(Inline(name: name, kind: kind, start: draft.length))
  }

  private mutating func close(_ name: String) {
    switch name {
    case let name where Self.topicNames.contains(name): break
    case "title":
      if isInTitle { isInTitle = false } else { draft.endParagraph() }
    case "ph":
      if isInLabel > 0 { isInLabel -= 1 }
    case "p", "note", "lines", "fig", "section", "table", "desc":
      if rows.isInRow {
        draft.blank()
      } else {
        draft.endParagraph(level: paragraphLevel)
        paragraphLevel = nil
      }
    case "li":
      if !rows.isInRow { draft.closeItem() }
    case "row":
      rows.close()
      draft.endParagraph(level: 0)
    case "xref", "i", "term", "cite":
      guard let inline = inlines.popLast(), inline.name == name else { return }
      let words = draft.words(from: inline.start)
      switch inline.kind {
      case .term: draft.define(words)
      case .link(let target, let isExternal):
        guard !target.isEmpty, !isInTitle else { return }
        draft.link(to: target, isExternal: isExternal)
        // A link without words shows where it leads; titles are known when all is read.
        if words.isEmpty { draft.add(isExternal ? target : Unresolved.mark(target)) }
      case .other: break
      }
    default: break
    }
  }

  /// “17.208” of `17.208.dita#FAR_17_208`, “Subpart 4.8” of `Subpart_4.8.html`.
  static func number(ofLink href: String) -> String {
    let path = href.prefix { $0 != "#" && $0 != "?" }
    return number(ofFile: String(path.split(separator: "/").last ?? ""))
  }

  /// The number a file is named by.
  static func number(ofFile name: String) -> String {
    var stem = Substring(name)
    for end in [".dita", ".html", ".htm", ".xml"] where stem.lowercased().hasSuffix(end) {
      stem = stem.dropLast(end.count)
    }
    return String(stem).replacing("_", with: " ")
  }
}

/// A row of a table becomes a paragraph: “WTO GPA | $174,000 | $174,000”.
struct RowDraft {
  private(set) var isInRow = false
  private var cells = 0
  mutating func open() { (isInRow, cells) = (true, 0) }
  mutating func openCell(_ draft: inout TopicDraft) {
    if cells > 0 { draft.add(" | ") }
    draft.blank()
    cells += 1
  }
  mutating func close() { isInRow = false }
}

/// A link that shows no words until the topic it leads to is known.
enum Unresolved {
  private static let sign = "\u{FFFC}"
  static func mark(_ target: String) -> String { sign + target.replacing(" ", with: "_") + sign }
  static func resolve(_ text: String, title: (String) -> String?) -> String {
    guard text.contains(sign) else { return text }
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1 else { return String(part) }
      let number = String(part).replacing("_", with: " ")
      return title(number).map { "\(number) - \($0)" } ?? number
    }.joined()
  }
}
