/// Reads a page of the HTML download (dita-ot output), tag by tag: the published pages are no tree.
struct HTMLReader {
  static func read(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(ImportRefusal)
    -> TopicDraft?
  {
    var reader = try HTMLReader(bytes, file: file, limits: limits)
    return try reader.read()
  }

  private var reader: MarkupReader
  private var draft = TopicDraft()
  private var isInArticle = false
  private var isInTitle = false
  private var hasTitle = false
  /// What a closing `span`, `em` or `a` ends.
  private var open: [(name: String, role: Role, start: Int)] = []
  private enum Role: Equatable {
    case label, term, other
    case link(String, isExternal: Bool)
  }
  private var level: Int?
  private var rows = RowDraft()

  private let limits: ImportLimits

  private init(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(ImportRefusal) {
    reader = try MarkupReader(bytes, file: file, .html, limits: limits)
    self.limits = limits
  }

  private mutating func read() throws(ImportRefusal) -> TopicDraft? {
    while let token = try reader.next() {
      switch token {
      case .open(let tag): opened(tag)
      case .close(let name):
        closed(name)
        try draft.check(limits, in: reader.file)
      case .text(let range):
        guard isInArticle else { continue }
        try draft.check(limits, in: reader.file, adding: range.count)
        let (reader, isLabel) = (reader, open.contains { $0.role == .label })
        func add(_ text: inout GatheredText) throws(ImportRefusal) {
          try reader.gather(range, into: &text)
        }
        if isInTitle {
          if isLabel { try add(&draft.titleNumber) } else { try add(&draft.title) }
        } else if isLabel, !rows.isInRow {
          try draft.gatherLabel(add)
        } else {
          try draft.gather(add)
        }
      case .raw: break
      }
    }
    guard hasTitle else { return nil }
    draft.endParagraph(level: level)
    return draft
  }

  private mutating func opened(_ tag: MarkupReader.Tag) {
    let style = (reader.attribute("class", of: tag) ?? "").split(separator: " ")
    switch tag.name {
    case "main", "article", "body": isInArticle = isInArticle || tag.name != "body"
    // What leads through the pages is no text of the section, and neither is what it links to.
    case "nav", "footer", "header":
      draft.endParagraph(level: level)
      isInArticle = false
    case "h1":
      if !hasTitle { (isInTitle, hasTitle, isInArticle) = (true, true, true) }
      if let id = reader.attribute("id", of: tag), id.hasPrefix("DFARS") { draft.source = "DFARS" }
    case "p", "li", "caption", "h2", "h3", "h4", "pre", "table":
      if rows.isInRow {
        draft.blank()
      } else {
        draft.endParagraph(level: level)
        let list = style.first { $0.hasPrefix("ListL") }
        level = list.flatMap { Int($0.dropFirst(5)) }
      }
    case "div":
      if style.contains("clause") { draft.isClause = true }
      if style.contains("provision") { draft.isProvision = true }
    case "br": draft.blank()
    case "tr":
      draft.endParagraph(level: level)
      rows.open()
    case "td", "th": rows.openCell(&draft)
    case "span", "em", "i", "a", "dfn":
      guard isInArticle else { return }
      var role = Role.other
      if style.contains("autonumber") { role = .label }
      if style.contains("Term") || tag.name == "dfn" { role = .term }
      if tag.name == "a", let href = reader.attribute("href", of: tag) {
        let isExternal = href.contains("://")
        role = .link(
          isExternal ? href : DITAReader.number(ofLink: href), isExternal: isExternal)
      }
      // Hostile pages open tags without end; what is remembered of them stays small.
      if open.count < 64 { open.append((tag.name, role, draft.length)) }
    default: break
    }
  }

  private mutating func closed(_ name: String) {
    switch name {
    case "main": isInArticle = false
    case "h1": isInTitle = false
    case "p", "li", "caption", "h2", "h3", "h4", "pre", "table":
      if rows.isInRow {
        draft.blank()
      } else {
        draft.endParagraph(level: level)
        level = nil
      }
    case "tr":
      rows.close()
      draft.endParagraph(level: 0)
    case "span", "em", "i", "a", "dfn":
      guard let index = open.lastIndex(where: { $0.name == name }) else { return }
      let ended = open[index]
      open.removeSubrange(index...)
      guard isInArticle else { return }
      let words = draft.words(from: ended.start)
      switch ended.role {
      case .term: draft.define(words)
      case .link(let target, let isExternal):
        guard !target.isEmpty, !isInTitle else { return }
        draft.link(to: target, isExternal: isExternal)
        if words.isEmpty { draft.add(isExternal ? target : Unresolved.mark(target)) }
      case .label, .other: break
      }
    default: break
    }
  }
}
