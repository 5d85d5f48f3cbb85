import Timers

/// Puts an outline together from files as they come, in any order: a folder, an archive, one page.
///
/// Nothing is handed out before `finish`, so a refused import leaves nothing behind.
public struct OutlineImporter {
  private let limits: ImportLimits
  private var topics: [ReadTopic] = []
  private var maps: [(file: String, entries: [MapReader.Entry])] = []
  private var matrix: [MatrixRow] = []
  private var date: CivilDate?
  private var read = 0
  private var text = 0
  private var pieces = 0
  /// How many files were taken as text of a regulation.
  public var topicCount: Int { topics.count }
  /// Files that an import which was broken off has read, by their paths.
  private var known: [String: [UInt8]]
  private let keep: ((String, [UInt8]) -> Void)?

  /// `keep` is handed each file that was read, as `known` takes it back when the import is begun again.
  public init(
    limits: ImportLimits = ImportLimits(), known: [String: [UInt8]] = [:],
    keep: ((String, [UInt8]) -> Void)? = nil
  ) {
    (self.limits, self.known, self.keep) = (limits, known, keep)
  }

  /// Whether a file of this name is read at all.
  public static func reads(_ name: String) -> Bool {
    [".dita", ".ditamap", ".html", ".htm", ".xml"].contains { name.lowercased().hasSuffix($0) }
  }

  // MARK: Files

  /// Reads an archive, or one file. `progress` is told how much is read, in 0…1, and stops it by answering false.
  public mutating func add(
    _ name: String, _ bytes: [UInt8], progress: (Double) -> Bool = { _ in true }
  ) throws(ImportRefusal) {
    if Gzip.isPacked(bytes) {
      if bytes.count > limits.packed {
        throw ImportRefusal(.tooLarge(limit: limits.packed), in: name)
      }
      try addPacked(name, bytes, progress)
    } else if TarReader.isTar(bytes) {
      var tar = TarReader(name, limits: limits)
      try tar.add(bytes[...]) { path, bytes throws(ImportRefusal) in try addEntry(path, bytes) }
      try tar.close()
    } else {
      try addFile(name, bytes)
    }
    if !progress(1) { throw ImportRefusal(.stopped, in: name) }
  }

  private mutating func addPacked(
    _ name: String, _ bytes: [UInt8], _ progress: (Double) -> Bool
  ) throws(ImportRefusal) {
    var inflater = Inflater(bytes, file: name, limits: limits)
    guard let first = try inflater.next() else { throw ImportRefusal(.nothing, in: name) }
    guard TarReader.isTar(Array(first.prefix(512))) else {
      // One packed file, as `title48.xml.gz`.
      var whole = Array(first)
      while let piece = try inflater.next() {
        whole += piece
        if whole.count > limits.file {
          throw ImportRefusal(.tooLarge(limit: limits.file), in: name)
        }
      }
      let bare = name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
      return try addFile(bare, whole)
    }
    var tar = TarReader(name, limits: limits)
    var piece: ArraySlice<UInt8>? = first
    while let bytes = piece {
      try tar.add(bytes) { path, bytes throws(ImportRefusal) in try addEntry(path, bytes) }
      if !progress(inflater.done) { throw ImportRefusal(.stopped, in: name) }
      piece = try inflater.next()
    }
    try tar.close()
  }

  private mutating func addEntry(_ path: String, _ bytes: [UInt8]) throws(ImportRefusal) {
    if Self.reads(path) { try addFile(path, bytes) }
  }

  private mutating func addFile(_ path: String, _ bytes: [UInt8]) throws(ImportRefusal) {
    read += bytes.count
    if bytes.count > limits.file { throw ImportRefusal(.tooLarge(limit: limits.file), in: path) }
    if read > limits.all { throw ImportRefusal(.tooLarge(limit: limits.all), in: path) }
    if let bytes = known.removeValue(forKey: path), let file = ReadFile(bytes) {
      return try take(file, from: path)
    }
    let file = try file(path, bytes)
    try take(file, from: path)
    // What is as large as many files is the import: its bytes as JSON would take more memory than all else.
    if file.text <= limits.topic { keep?(path, file.bytes) }
  }

  /// Reads one file by the kind its name says it is of.
  private func file(_ path: String, _ bytes: [UInt8]) throws(ImportRefusal) -> ReadFile {
    var file = ReadFile()
    let name = String(path.split(separator: "/").last ?? "")
    let lower = name.lowercased()
    if lower.hasSuffix(".ditamap") {
      file.map = try MapReader.read(bytes, file: path, limits: limits)
    } else if lower.hasSuffix(".dita") {
      if lower.contains("matrix") {
        file.matrix = try MatrixReader.read(bytes, file: path, limits: limits)
        file.text = file.matrix.reduce(0) { $0 + $1.size }
      } else if let draft = try DITAReader.read(bytes, file: path, limits: limits) {
        try add(draft, name, of: path, to: &file)
      }
    } else if lower.hasSuffix(".html") || lower.hasSuffix(".htm") {
      if let draft = try HTMLReader.read(bytes, file: path, limits: limits) {
        try add(draft, name, of: path, to: &file)
      }
    } else if lower.hasSuffix(".xml") {
      let result = try ECFRReader.read(bytes, file: path, limits: limits)
      file.date = result.date
      for draft in result.topics { try add(draft, "", of: path, to: &file) }
    } else {
      throw ImportRefusal(.unknownFormat, in: path)
    }
    return file
  }

  private func add(
    _ draft: TopicDraft, _ name: String, of path: String, to file: inout ReadFile
  ) throws(ImportRefusal) {
    try draft.check(limits, in: path)
    file.text += draft.size
    file.topics.append(Self.finished(name, draft))
  }

  private mutating func take(_ file: ReadFile, from path: String) throws(ImportRefusal) {
    text += file.text
    pieces += file.pieces
    topics += file.topics
    if topics.count > limits.files {
      throw ImportRefusal(.tooMany(limit: limits.files), in: path)
    }
    if text > limits.text { throw ImportRefusal(.tooMuchText(limit: limits.text), in: path) }
    if pieces > limits.pieces {
      throw ImportRefusal(.tooManyPieces(limit: limits.pieces), in: path)
    }
    if !file.map.isEmpty {
      maps.append((String(path.split(separator: "/").last ?? ""), file.map))
    }
    matrix += file.matrix
    if matrix.count > limits.rows { throw ImportRefusal(.tooMany(limit: limits.rows), in: path) }
    date = [date, file.date].compactMap { $0 }.max()
  }

  // MARK: The outline

  /// One outline for each source that was in it, the FAR first. `edition` is what somebody said it is; `name` that of the
  /// folder or file, in which an edition may stand.
  public mutating func finish(_ name: String, edition said: Edition? = nil) throws(ImportRefusal)
    -> [Outline]
  {
    var topics = topics
    self.topics = []
    guard topics.contains(where: { $0.topic.part != nil }) else {
      throw ImportRefusal(.nothing, in: name)
    }
    let map = order()
    var places: [String: Int] = [:]
    for (index, entry) in map.enumerated() where places[entry.file] == nil {
      places[entry.file] = index
    }
    if !map.isEmpty {
      let parents = Dictionary(
        map.map { ($0.file, $0.parent) }, uniquingKeysWith: { one, _ in one })
      let numbers = Dictionary(
        topics.map { ($0.file, $0.topic.number) }, uniquingKeysWith: { one, _ in one })
      for index in topics.indices where topics[index].topic.kind == .part {
        // Above a part the map alone knows: Subchapter C.
        var above = parents[topics[index].file] ?? nil
        while let file = above {
          if let number = numbers[file], number.hasPrefix("Subchapter") {
            topics[index].topic.parent = number
            break
          }
          above = parents[file] ?? nil
        }
      }
    }
    let sources = topics.map(\.source)
    let source = sources.min { Self.rank($0) < Self.rank($1) } ?? ""
    guard let edition = edition(name, said, topics.map(\.topic)) else {
      throw ImportRefusal(.noEdition(of: source), in: name)
    }
    var bySource: [String: [ReadTopic]] = [:]
    for topic in topics { bySource[topic.source, default: []].append(topic) }
    var outlines: [Outline] = []
    for source in bySource.keys.sorted(by: { Self.rank($0) < Self.rank($1) }) {
      var part = bySource[source] ?? []
      if part.contains(where: { places[$0.file] != nil }) {
        // What the map does not name is not in the edition.
        part = part.filter { places[$0.file] != nil }
        part.sort { (places[$0.file] ?? 0) < (places[$1.file] ?? 0) }
      } else if part.allSatisfy({ !$0.file.isEmpty }) {
        part = part.map { ($0, Citation.order($0.topic.number)) }
          .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
      }
      outlines.append(
        Outline(
          source: source, edition: edition, topics: try joined(part, of: name),
          clauses: source == "FAR" ? matrix : []))
    }
    return outlines
  }

  private static func rank(_ source: String) -> String {
    source == "FAR" ? "0" : source == "DFARS" ? "1" : "2" + source
  }

  /// The map with the most of the topics: backups of others may lie beside it.
  private func order() -> [MapReader.Entry] {
    maps.max { $0.entries.count < $1.entries.count }?.entries ?? []
  }

  /// Number, title and kind of what was read.
  private static func finished(_ file: String, _ draft: TopicDraft) -> ReadTopic {
    var draft = draft
    var topic = draft.finish()
    var title = draft.title.string.trimmed
    let named = DITAReader.number(ofFile: file)
    func isNumber(_ text: String) -> Bool {
      Citation(text)?.number == text || text.hasPrefix("PGI ") || text.hasPrefix("Subchapter ")
    }
    let written = draft.titleNumber.string
    let first = String(title.prefix { $0 != " " })
    // The title is right where the file is named otherwise: 40.200 lies in 42.200.dita.
    let number =
      [draft.number, written, named, first].first {
        isNumber($0) || $0 == draft.number && !$0.isEmpty
      }
      ?? ""
    if draft.titleNumber.isEmpty, !number.isEmpty { title = withoutNumber(title, number) }
    while let first = title.first, "-–— ".contains(first) { title.removeFirst() }
    topic.number = number
    topic.title = title.trimmed
    topic.kind =
      draft.isClause
      ? .clause : draft.isProvision ? .provision : kind(number, hasFile: !file.isEmpty)
    topic.parent = draft.parent
    var source = draft.source ?? "FAR"
    if draft.source == nil, let part = Int(topic.part ?? "") {
      source = part < 200 ? "FAR" : part < 300 ? "DFARS" : "Chapter \(part / 100)"
    }
    return ReadTopic(file: file, source: source, topic: topic)
  }

  /// “10.001 Policy.” → “Policy.”; “PART 5—PUBLICIZING” → “PUBLICIZING”.
  private static func withoutNumber(_ title: String, _ number: String) -> String {
    let bare = String(title.drop { "§ ".contains($0) })
    guard bare.lowercased().hasPrefix(number.lowercased()) else { return title }
    let rest = bare.dropFirst(number.count).drop { "-–— .".contains($0) }
    return String(rest)
  }

  private static func kind(_ number: String, hasFile: Bool) -> Topic.Kind {
    if number.hasPrefix("Part ") { return .part }
    if number.hasPrefix("Subpart ") { return .subpart }
    guard let part = Citation.part(of: number), number.contains(".") else { return .other }
    // Part 52 is kept as its publisher marks it: many of its topics are sections in number only.
    let isClause = part == "52" || part == "252"
    if isClause, !hasFile, number.contains("-") { return .clause }
    return number.contains("-") && !isClause ? .subsection : .section
  }

  /// Parents by number, empty links filled, and links found in the text where nobody marked them: both let it grow.
  private func joined(_ read: [ReadTopic], of name: String) throws(ImportRefusal) -> [Topic] {
    var topics = read.map(\.topic)
    var (text, pieces) = (0, 0)
    let titles = Dictionary(
      topics.filter { !$0.number.isEmpty }.map { ($0.number, $0.title) },
      uniquingKeysWith: { one, _ in one })
    for index in topics.indices {
      let topic = topics[index]
      let file = read[index].file.isEmpty ? name : read[index].file
      if topic.parent == nil {
        topics[index].parent = Citation.parents(of: topic.number).first { titles[$0] != nil }
      }
      let marked = Dictionary(grouping: topic.links, by: \.paragraph)
      pieces += topic.pieces
      for place in topic.paragraphs.indices {
        let words = Unresolved.resolve(topic.paragraphs[place].text) { titles[$0] }
        topics[index].paragraphs[place].text = words
        text += words.utf8.count
        if text > limits.text { throw ImportRefusal(.tooMuchText(limit: limits.text), in: file) }
        var found = Set((marked[place] ?? []).map(\.target))
        for citation in Citation.all(in: words) where found.insert(citation.number).inserted {
          guard citation.number != topic.number else { continue }
          topics[index].links.append(
            Link(target: citation.number, isExternal: false, paragraph: place, isMarked: false))
          pieces += 1
        }
        if pieces > limits.pieces {
          throw ImportRefusal(.tooManyPieces(limit: limits.pieces), in: file)
        }
      }
      topics[index].links.sort { $0.paragraph < $1.paragraph }
    }
    return topics
  }

  // MARK: Edition

  /// What was said; else what stands in the text, its marks or its name; else the date it is kept up to. Nil: nothing says.
  private func edition(
    _ name: String, _ said: Edition?, _ topics: [Topic]
  ) -> Edition? {
    if let said, said.effective != nil { return said }
    var found: Edition?
    for topic in topics where topic.kind == .other {
      for line in topic.paragraphs {
        guard let next = Self.circular(in: line.text) else { continue }
        if found == nil || next.name > found?.name ?? "" || found?.effective == nil { found = next }
      }
    }
    found = found ?? Self.circular(in: name.replacing("_", with: " "))
    if var said {
      said.effective = (found?.name == said.name ? found?.effective : nil) ?? date
      return said
    }
    if var edition = found {
      edition.effective = edition.effective ?? date
      return edition
    }
    return date.map { Edition(name: $0.iso, effective: $0) }
  }

  /// “FAC 2026-01 March 13, 2026” in a text; the last of several.
  static func circular(in text: String) -> Edition? {
    let text = text.replacing("FAC-", with: "FAC ").replacing("fac-", with: "FAC ")
    var (found, rest) = (Edition?.none, Substring(text))
    while let range = rest.firstRange(of: "FAC ") {
      rest = rest[range.upperBound...]
      let number = rest.prefix { $0.isNumber || $0 == "-" }
      guard number.utf8.count >= 5, number.utf8.count <= 8, number.contains("-") else { continue }
      found = Edition(name: "FAC \(number)", effective: Dates.first(in: String(rest.prefix(40))))
    }
    return found
  }
}
