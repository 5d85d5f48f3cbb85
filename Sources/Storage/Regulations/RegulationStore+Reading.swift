import Regulations
import Timers

extension RegulationStore {
  /// A topic as it is read: with the edition it is of, and where it stands.
  public struct Page: Hashable, Sendable {
    public var id: Int64
    public var edition: Int64
    public var place: Int
    public var topic: Topic
    /// Numbers and titles of what it stands in, from the top.
    public var above: [Heading]
    /// What stands in it, where it is a part or has no text of its own.
    public var below: [Heading]
  }

  public struct Heading: Hashable, Sendable {
    public var number: String
    public var title: String
  }

  /// The topic of a number in an edition.
  public func page(_ number: String, in edition: Int64) throws(StoreError) -> Page? {
    let id = try connection.first(
      "SELECT id FROM topic WHERE edition = ? AND number = ? ORDER BY place LIMIT 1",
      .integer(edition), .text(number)
    ) { $0.integer(0) }
    guard let id else { return nil }
    return try page(id)
  }

  func page(_ id: Int64) throws(StoreError) -> Page? {
    let found = try connection.first(
      "SELECT edition, place, number, title, kind, parent FROM topic WHERE id = ?", .integer(id)
    ) { row in
      (
        row.integer(0), row.integer(1),
        Topic(
          number: row.text(2), title: row.text(3),
          kind: Topic.Kind(rawValue: row.text(4)) ?? .other,
          parent: row.optionalText(5))
      )
    }
    guard let (edition, place, read) = found else { return nil }
    var topic = read
    topic.paragraphs = try connection.rows(
      "SELECT path, label, level, text FROM paragraph WHERE topic = ? ORDER BY place", .integer(id)
    ) {
      Paragraph(
        path: $0.text(0), label: $0.text(1), level: Int($0.integer(2)), text: $0.text(3))
    }
    topic.links = try connection.rows(
      "SELECT target, external, paragraph FROM link WHERE topic = ? ORDER BY place", .integer(id)
    ) {
      Link(
        target: $0.text(0), isExternal: $0.flag(1), paragraph: Int($0.integer(2)), isMarked: true)
    }
    topic.terms = try connection.rows(
      "SELECT term, paragraph FROM term WHERE topic = ? ORDER BY id", .integer(id)
    ) { Term(term: $0.text(0), paragraph: Int($0.integer(1))) }
    var above: [Heading] = []
    var parent = topic.parent
    while let number = parent, above.count < 8 {
      let next = try connection.first(
        "SELECT title, parent FROM topic WHERE edition = ? AND number = ? LIMIT 1",
        .integer(edition), .text(number)
      ) { ($0.text(0), $0.optionalText(1)) }
      guard let next else { break }
      above.insert(Heading(number: number, title: next.0), at: 0)
      parent = next.1
    }
    let below =
      topic.number.isEmpty
      ? []
      : try connection.rows(
        "SELECT number, title FROM topic WHERE edition = ? AND parent = ? ORDER BY place",
        .integer(edition), .text(topic.number)
      ) { Heading(number: $0.text(0), title: $0.text(1)) }
    return Page(
      id: id, edition: edition, place: Int(place), topic: topic, above: above, below: below)
  }

  /// The numbered topic before or after one, in reading order.
  public func neighbour(of page: Page, forward: Bool) throws(StoreError) -> Page? {
    let id =
      forward
      ? try connection.first(
        """
        SELECT id FROM topic WHERE edition = ? AND place > ? AND number <> '' ORDER BY place LIMIT 1
        """, .integer(page.edition), .integer(Int64(page.place))
      ) { $0.integer(0) }
      : try connection.first(
        """
        SELECT id FROM topic WHERE edition = ? AND place < ? AND number <> '' ORDER BY place DESC LIMIT 1
        """, .integer(page.edition), .integer(Int64(page.place))
      ) { $0.integer(0) }
    guard let id else { return nil }
    return try self.page(id)
  }

  /// Numbers that begin alike, where there is none of just that number: 13.106 for 13.106-9.
  public func near(_ number: String, in edition: Int64) throws(StoreError) -> [Heading] {
    for stem in [number] + Citation.parents(of: number) {
      let found = try connection.rows(
        """
        SELECT number, title FROM topic WHERE edition = ? AND (number = ? OR parent = ?) ORDER BY place LIMIT 5
        """, .integer(edition), .text(stem), .text(stem)
      ) { Heading(number: $0.text(0), title: $0.text(1)) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The numbers of what stands in a part, a subpart or a section, itself first, in reading order.
  public func numbers(under number: String, in edition: Int64) throws(StoreError) -> [String] {
    let part = Citation.part(of: number) ?? number
    return try connection.rows(
      "SELECT number FROM topic WHERE edition = ? AND number <> '' ORDER BY place",
      .integer(edition)
    ) { $0.text(0) }.filter { candidate in
      candidate == number
        || Citation.part(of: candidate) == part && Citation.parents(of: candidate).contains(number)
    }
  }

  /// Every section of an edition by its number, with its title and what it says as one number: two that differ there say
  /// something else. One pass over the text of the edition, some 0.2 s for the whole FAR.
  public func fingerprints(of edition: Int64) throws(StoreError) -> [String: UInt64] {
    let rows = try connection.rows(
      """
      SELECT topic.number, topic.title, coalesce((
        SELECT group_concat(path || label || text, x'0A') FROM (
          SELECT path, label, text FROM paragraph WHERE paragraph.topic = topic.id ORDER BY place)), '')
      FROM topic WHERE edition = ? AND number <> '' AND kind NOT IN ('part', 'subpart')
      """, .integer(edition)
    ) { row in
      var hash = FNV()
      hash.add("\(row.text(1))\n\(row.text(2))".utf8)
      return (row.text(0), hash.value)
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Where a term is defined in an edition, the definitions that hold everywhere first.
  public func definitions(_ terms: [String], in edition: Int64) throws(StoreError) -> [Definition] {
    for term in terms {
      let found = try connection.rows(
        """
        SELECT term.term, topic.id, topic.number, topic.title, term.paragraph FROM term
        JOIN topic ON topic.id = term.topic
        WHERE term.edition = ? AND term.folded = ?
        ORDER BY topic.number NOT IN ('2.101', '202.101'), topic.place LIMIT 12
        """, .integer(edition), .text(term)
      ) {
        Definition(
          term: $0.text(0), topic: $0.integer(1), number: $0.text(2), title: $0.text(3),
          paragraph: Int($0.integer(4)))
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  public struct Definition: Hashable, Sendable {
    public var term: String
    public var topic: Int64
    public var number: String
    public var title: String
    /// The index of its first paragraph.
    public var paragraph: Int
  }

  /// The paragraphs of a definition: its first, and those that belong to it until the next begins.
  public func paragraphs(of definition: Definition) throws(StoreError) -> [Paragraph] {
    let most: Int64 = 12
    let next = try connection.number(
      "SELECT coalesce(min(paragraph), -1) FROM term WHERE topic = ? AND paragraph > ?",
      .integer(definition.topic), .integer(Int64(definition.paragraph)))
    let all = try connection.rows(
      """
      SELECT path, label, level, text FROM paragraph WHERE topic = ? AND place >= ? ORDER BY place LIMIT ?
      """, .integer(definition.topic), .integer(Int64(definition.paragraph)),
      .integer(next < 0 ? most : min(next - Int64(definition.paragraph), most))
    ) {
      Paragraph(path: $0.text(0), label: $0.text(1), level: Int($0.integer(2)), text: $0.text(3))
    }
    // What follows without being set below it is another paragraph of the section.
    guard let first = all.first else { return [] }
    return [first] + all.dropFirst().prefix { $0.level > first.level }
  }

  /// The rows of the clause matrix for a clause: itself and its alternates.
  public func clauses(_ number: String, in edition: Int64) throws(StoreError) -> [MatrixRow] {
    try connection.rows(
      """
      SELECT number, alternate, title, prescription, date, provision, by_reference, section, uses
      FROM clause WHERE edition = ? AND number = ? ORDER BY id
      """, .integer(edition), .text(number)
    ) { row in
      MatrixRow(
        number: row.text(0), alternate: row.text(1), title: row.text(2), prescription: row.text(3),
        date: row.text(4), isProvision: row.flag(5),
        byReference: row.isNull(6) ? nil : row.flag(6), section: row.text(7),
        uses: row.text(8).split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    }
  }
}
