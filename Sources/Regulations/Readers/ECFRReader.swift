import Timers

/// Reads title 48 as eCFR publishes it in bulk, or a part of it as its versioner answers.
struct ECFRReader {
  struct Result {
    var topics: [TopicDraft] = []
    /// `AMDDATE`: the day up to which it is kept.
    var date: CivilDate?
  }

  static func read(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(ImportRefusal)
    -> Result
  {
    var reader = try ECFRReader(bytes, file: file, limits: limits)
    return try reader.read()
  }

  private var reader: MarkupReader
  private let limits: ImportLimits
  private let file: String
  private var result = Result()
  private var divisions: [(name: String, draft: Int?)] = []
  private var chapter: String?
  private var subchapter: String?
  private var date = GatheredText()
  private var isInDate = false
  private var isInHead = false
  private var skipped = 0
  private var italics: Int?
  /// What the topics hold that are not being read now.
  private var others = (pieces: 0, size: 0)
  private var rows = RowDraft()

  private init(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(ImportRefusal) {
    reader = try MarkupReader(bytes, file: file, .xml, limits: limits)
    (self.limits, self.file) = (limits, file)
  }

  /// Not text of the rule: its authority, its history, tables of contents, what is kept free.
  private static let skippedNames: Set<String> = [
    "AUTH", "SOURCE", "CITA", "CFRTOC", "RESERVED", "HEADER", "EDNOTE", "APPRO", "PG", "STARS",
  ]
  private static let paragraphs: Set<String> = [
    "P", "FP", "FP-1", "FP-2", "FP-DASH", "FP1", "FP1-2", "FP2", "HD1", "HD2", "HD3", "NOTE",
    "FTNT",
    "EXAMPLE", "EXTRACT", "HED", "PSPACE", "LI", "CAPTION",
  ]

  private mutating func read() throws(ImportRefusal) -> Result {
    while let token = try reader.next() {
      switch token {
      case .open(let tag): try open(tag)
      case .close(let name):
        close(name)
        try check(adding: 0)
      case .text(let range):
        try check(adding: range.count)
        let reader = reader
        func add(_ text: inout GatheredText) throws(ImportRefusal) {
          try reader.gather(range, into: &text)
        }
        if skipped > 0 { continue }
        if isInDate { try add(&date) }
        guard let index = divisions.last?.draft else { continue }
        if isInHead {
          try add(&result.topics[index].title)
        } else {
          try result.topics[index].gather(add)
        }
      case .raw: break
      }
    }
    result.date = Dates.first(in: date.string)
    return result
  }

  /// Refuses what grows beyond all topics, or beyond what one is.
  private func check(adding bytes: Int) throws(ImportRefusal) {
    guard skipped == 0, let index = divisions.last?.draft else { return }
    try result.topics[index].check(limits, in: file, adding: bytes, beside: others)
  }

  /// Goes from one topic to another: one inside it, or back to the one around it.
  private mutating func turn(from old: Int?, to new: Int?) {
    if let old {
      others.pieces += result.topics[old].pieces
      others.size += result.topics[old].size
    }
    if let new {
      others.pieces -= result.topics[new].pieces
      others.size -= result.topics[new].size
    }
  }

  /// A paragraph begins or ends: in a row of a table it is a part of that.
  private mutating func part(at index: Int?) {
    guard let index else { return }
    if rows.isInRow {
      result.topics[index].blank()
    } else {
      result.topics[index].endParagraph()
    }
  }

  private mutating func open(_ tag: MarkupReader.Tag) throws(ImportRefusal) {
    if skipped > 0 || Self.skippedNames.contains(tag.name) {
      skipped += 1
      return
    }
    let index = divisions.last?.draft
    switch tag.name {
    case let name where name.hasPrefix("DIV") && name.count == 4:
      if let index { result.topics[index].endParagraph() }
      divisions.append((name, try division(tag)))
      // A new one holds nothing yet.
      turn(from: index, to: nil)
    case "AMDDATE": isInDate = true
    case "HEAD": isInHead = true
    case let name where Self.paragraphs.contains(name):
      part(at: index)
    case "I", "E":
      if let index { italics = result.topics[index].length }
    case "TR", "ROW":
      if let index { result.topics[index].endParagraph() }
      rows.open()
    case "TD", "TH", "ENT":
      if let index { rows.openCell(&result.topics[index]) }
    default: break
    }
  }

  /// Begins a topic for what has a number of its own; `DIV1`, chapters and groups have none.
  private mutating func division(_ tag: MarkupReader.Tag) throws(ImportRefusal) -> Int? {
    var number = (reader.attribute("N", of: tag) ?? "").trimmed
    while let first = number.first, first == "§" || first.isWhitespace { number.removeFirst() }
    var draft = TopicDraft()
    switch reader.attribute("TYPE", of: tag) {
    case "CHAPTER":
      (chapter, subchapter) = (number, nil)
      return nil
    case "SUBCHAP":
      subchapter = "Subchapter \(number)"
      draft.number = "Subchapter \(number)"
    case "PART":
      draft.number = "Part \(number)"
      draft.parent = subchapter
    case "SUBPART": draft.number = Citation("subpart \(number)")?.number ?? "Subpart \(number)"
    case "SECTION", "APPENDIX": draft.number = number
    default: return nil
    }
    if let chapter { draft.source = Self.source(ofChapter: chapter) }
    if result.topics.count >= limits.files {
      throw ImportRefusal(.tooMany(limit: limits.files), in: file)
    }
    result.topics.append(draft)
    return result.topics.count - 1
  }

  /// Chapters of title 48 that have a name of their own.
  private static func source(ofChapter chapter: String) -> String {
    [
      "1": "FAR", "2": "DFARS", "3": "HHSAR", "4": "AGAR", "5": "GSAM", "7": "AIDAR", "8": "VAAR",
      "9": "DEAR", "12": "TAR", "18": "NFS", "30": "HSAR",
    ][chapter] ?? "Chapter \(chapter)"
  }

  private mutating func close(_ name: String) {
    if skipped > 0 {
      skipped -= 1
      return
    }
    let index = divisions.last?.draft
    switch name {
    case _ where name.hasPrefix("DIV") && name.count == 4:
      // Nothing comes to it any more, and there may be many thousand others.
      if let index { _ = result.topics[index].finish() }
      _ = divisions.popLast()
      turn(from: index, to: divisions.last?.draft)
    case "AMDDATE": isInDate = false
    case "HEAD": isInHead = false
    case _ where Self.paragraphs.contains(name):
      part(at: index)
    case "I", "E":
      // Only a definition section defines, and its term comes first, in italics.
      if let index, italics == 0, !isInHead, result.topics[index].length > 0 {
        let title = result.topics[index].title.string.lowercased()
        if title.contains("definition") {
          result.topics[index].define(result.topics[index].words(from: 0))
        }
      }
      italics = nil
    case "TR", "ROW":
      rows.close()
      if let index { result.topics[index].endParagraph(level: 0) }
    default: break
    }
  }
}

/// Dates as regulations write them: “March 13, 2026”, “Mar. 13, 2026”, “13 March 2026”, “2026-03-13”.
public enum Dates {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The first date in a text.
  public static func first(in text: String) -> CivilDate? {
    let words = text.split { " ,()\u{A0}\n.;".contains($0) }.prefix(400)
    for (index, word) in words.enumerated() {
      if let date = LocalTime(iso: "\(word)T00:00")?.date { return date }
      let rest = words[(words.startIndex + index + 1)...].prefix(2).map { Int($0) }
      guard word.count >= 3, let month = months.firstIndex(of: String(word.lowercased().prefix(3))),
        word.allSatisfy(\.isLetter)
      else { continue }
      if rest.count == 2, let day = rest[0], let year = rest[1], valid(year, month + 1, day) {
        return CivilDate(year: year, month: month + 1, day: day)
      }
      if index > 0, let day = Int(words[words.startIndex + index - 1]),
        let year = rest.first ?? nil,
        valid(year, month + 1, day)
      {
        return CivilDate(year: year, month: month + 1, day: day)
      }
    }
    return nil
  }

  private static func valid(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    (1984...2200).contains(year) && (1...31).contains(day)
      && CivilDate(year: year, month: month, day: day).components.day == day
  }
}
