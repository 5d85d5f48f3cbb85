import CSQLite
import Regulations

extension RegulationStore {
  /// One hit of a search.
  public struct Hit: Hashable, Sendable {
    public var edition: Int64
    public var number: String
    public var title: String
    /// “(a)(2)” where it is one paragraph that fits.
    public var paragraph: String
    public var snippet: String
    public var isDefinition: Bool
    public var score: Double
  }

  /// So many candidates the full-text search hands to the ranking.
  private static let mostCandidates = 80
  /// So many of what may be meant.
  private static let mostGuessed = 40

  /// The best hits of all these editions together. `width`: of a snippet, in characters.
  public func search(
    _ query: SearchQuery, in editions: [Int64], limit: Int, width: Int = 160
  ) throws(StoreError) -> [Hit] {
    var hits: [Hit] = []
    for edition in editions { hits += try search(query, in: edition, limit: limit, width: width) }
    return Array(
      hits.enumerated().sorted {
        $0.element.score == $1.element.score
          ? $0.offset < $1.offset : $0.element.score > $1.element.score
      }
      .map(\.element).prefix(limit))
  }

  private func search(
    _ query: SearchQuery, in edition: Int64, limit: Int, width: Int
  ) throws(StoreError) -> [Hit] {
    var found = try candidates(query.match, Self.mostCandidates, in: edition)
    let (known, best) = (Set(found.map(\.id)), found.first?.relevance ?? 1)
    for var candidate in try candidates(query.matchOfGuesses, Self.mostGuessed, in: edition)
    where !known.contains(candidate.id) {
      // It has not the words that were said.
      candidate.relevance = 0.5 * best
      found.append(candidate)
    }
    let ranked = query.ranked(found)
    var order = ranked.map { (id: $0.candidate.id, score: $0.score, paragraph: Int?.none) }
    func front(_ id: Int64, _ place: Int, _ paragraph: Int?) {
      order.removeAll { $0.id == id }
      let place = min(place, order.count)
      let top = order.first?.score ?? 3
      // Between its neighbours, whatever another edition's hits score.
      let score = place == 0 ? top + 1 : order[place - 1].score - 0.0001
      order.insert((id, score, paragraph), at: place)
    }
    if let definition = try definitions(query.terms, in: edition).first {
      // A part that is called so is meant before the word it is called by.
      let isSubject = ranked.contains { query.isCalled($0.candidate) }
      front(definition.topic, isSubject ? 1 : 0, definition.paragraph)
    }
    for citation in query.citations.reversed() {
      let id = try connection.first(
        "SELECT id FROM topic WHERE edition = ? AND number = ? LIMIT 1", .integer(edition),
        .text(citation.number)
      ) { $0.integer(0) }
      if let id { front(id, 0, nil) }
    }
    var hits: [Hit] = []
    for entry in order.prefix(limit) {
      hits.append(
        try hit(
          entry.id, entry.paragraph, query, edition: edition, score: entry.score, width: width))
    }
    return hits
  }

  private func hit(
    _ id: Int64, _ defined: Int?, _ query: SearchQuery, edition: Int64, score: Double, width: Int
  ) throws(StoreError) -> Hit {
    let heading = try connection.first(
      "SELECT number, title FROM topic WHERE id = ?", .integer(id)
    ) { ($0.text(0), $0.text(1)) }
    let paragraphs = try connection.rows(
      "SELECT path, label, text FROM paragraph WHERE topic = ? AND place >= ? ORDER BY place LIMIT ?",
      .integer(id), .integer(Int64(defined ?? 0)), .integer(defined == nil ? 400 : 1)
    ) { Paragraph(path: $0.text(0), label: $0.text(1), level: 0, text: $0.text(2)) }
    let best = query.best(of: paragraphs.map(\.text)) ?? 0
    let paragraph = paragraphs.indices.contains(best) ? paragraphs[best] : nil
    return Hit(
      edition: edition, number: heading?.0 ?? "", title: heading?.1 ?? "",
      paragraph: defined == nil ? paragraph?.path ?? "" : "",
      snippet: paragraph.map { query.snippet(of: $0.text, width: width) } ?? "",
      isDefinition: defined != nil, score: score)
  }

  /// What the index finds, by BM25: the title counts three times, the titles above half as much again as the text.
  private func candidates(_ match: String, _ limit: Int, in edition: Int64) throws(StoreError)
    -> [SearchCandidate]
  {
    guard !match.isEmpty else { return [] }
    let statement = try connection.prepare(
      """
      SELECT topic.id, topic.number, topic.title, topic.context, topic.nature, topic.words, found.fit
      FROM (SELECT rowid AS id, bm25(search_\(edition), 3.0, 1.5, 1.0) AS fit FROM search_\(edition)
        WHERE search_\(edition) MATCH ? ORDER BY fit LIMIT \(limit)) AS found
      JOIN topic ON topic.id = found.id
      """)
    defer { sqlite3_finalize(statement) }
    let bound = Value.text(match).bind(to: statement, at: 1)
    guard bound == SQLITE_OK else { throw connection.failure(bound) }
    var found: [SearchCandidate] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return found }
      guard code == SQLITE_ROW else { throw connection.failure(code) }
      let row = Row(statement)
      found.append(
        SearchCandidate(
          id: row.integer(0), number: row.text(1), title: row.text(2),
          context: row.text(3).split(separator: "\n").map(String.init),
          nature: Topic.Nature(rawValue: row.text(4)) ?? .text,
          words: TopicWords(bytes: row.blob(5)), relevance: -row.real(6)))
    }
  }
}
