import CSQLite
import Regulations

extension RegulationStore {
  /// Keeps outlines, all of them or none. An edition that is here already is replaced; `addsTo`: what was read is a piece of
  /// it, and only topics of the same numbers are. `progress` is told how much is done, in 0…1; false stops, and nothing is kept:
  /// then the answer is false.
  public func keep(
    _ outlines: [Outline], from origin: String, at wallNs: Int64, addsTo: Bool,
    progress: (Double) -> Bool = { _ in true }
  ) throws(StoreError) -> Bool {
    guard !isReadOnly else { throw .readOnly(file: connection.path) }
    let all = Double(max(outlines.reduce(0) { $0 + $1.topics.count }, 1))
    var (done, isStopped) = (0.0, false)
    struct Stop: Error {}
    do {
      try connection.transaction { () throws(StoreError) in
        for outline in outlines {
          let edition = try edition(outline, origin, wallNs, addsTo: addsTo)
          try insert(outline, into: edition, addsTo: addsTo) {
            done += 1
            if Int(done) % 64 == 0, !progress(done / all) { isStopped = true }
            return !isStopped
          }
          // A thrown error is what rolls back.
          if isStopped { throw .busy(file: connection.path) }
        }
      }
    } catch {
      if isStopped { return false }
      throw error
    }
    return progress(1)
  }

  private func edition(
    _ outline: Outline, _ origin: String, _ wallNs: Int64, addsTo: Bool
  ) throws(StoreError) -> Int64 {
    let known = try connection.first(
      "SELECT id FROM edition WHERE source = ? AND name = ?", .text(outline.source),
      .text(outline.edition.name)
    ) { $0.integer(0) }
    if let known {
      if !addsTo { try empty(known) }
      try connection.run(
        """
        UPDATE edition SET effective = coalesce(?, effective), imported_wall_ns = ?, origin = ? WHERE id = ?
        """, Value((outline.edition.effective?.day).map(Int64.init)), .integer(wallNs),
        .text(origin),
        .integer(known))
      return known
    }
    try connection.run(
      """
      INSERT INTO edition (source, name, effective, imported_wall_ns, origin, topics)
      VALUES (?, ?, ?, ?, ?, 0)
      """, .text(outline.source), .text(outline.edition.name),
      Value((outline.edition.effective?.day).map(Int64.init)), .integer(wallNs), .text(origin))
    let id = connection.lastInsertedID
    // One index for each edition: how rare a word is must not depend on how many editions are kept.
    try connection.execute(
      script: """
        CREATE VIRTUAL TABLE search_\(id) USING fts5(
          title, context, body, content='', tokenize='porter unicode61');
        """)
    return id
  }

  /// Takes everything of an edition out.
  private func empty(_ edition: Int64) throws(StoreError) {
    try connection.run(
      "DELETE FROM paragraph WHERE topic IN (SELECT id FROM topic WHERE edition = ?)",
      .integer(edition))
    try connection.run(
      "DELETE FROM link WHERE topic IN (SELECT id FROM topic WHERE edition = ?)", .integer(edition))
    try connection.run("DELETE FROM topic WHERE edition = ?", .integer(edition))
    try connection.run("DELETE FROM term WHERE edition = ?", .integer(edition))
    try connection.run("DELETE FROM clause WHERE edition = ?", .integer(edition))
    try connection.execute(
      script: "INSERT INTO search_\(edition)(search_\(edition)) VALUES ('delete-all');")
  }

  private func insert(
    _ outline: Outline, into edition: Int64, addsTo: Bool, goesOn: () -> Bool
  ) throws(StoreError) {
    var topics = outline.topics
    // A piece is put together with what is there, and all of it kept anew: the order and the headings above may change.
    if addsTo {
      let new = Set(topics.map(\.number))
      topics += try whole(edition).filter { !new.contains($0.number) }
      topics.sort { $0.number.isEmpty ? false : Citation.precedes($0.number, $1.number) }
      try empty(edition)
    }
    var titles: [String: (title: String, parent: String?)] = [:]
    for topic in topics where !topic.number.isEmpty && titles[topic.number] == nil {
      titles[topic.number] = (topic.title, topic.parent)
    }
    let index = try connection.prepare(
      "INSERT INTO search_\(edition)(rowid, title, context, body) VALUES (?, ?, ?, ?)")
    defer { sqlite3_finalize(index) }
    for (place, topic) in topics.enumerated() {
      var (context, above) = ([String](), topic.parent)
      while let number = above, let entry = titles[number], context.count < 8 {
        context.append(entry.title)
        above = entry.parent
      }
      let words = TopicWords(topic, context: context)
      try connection.run(
        """
        INSERT INTO topic (edition, place, number, title, kind, nature, parent, context, words)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, .integer(edition), .integer(Int64(place)), .text(topic.number), .text(topic.title),
        .text(topic.kind.rawValue), .text(topic.nature.rawValue), Value(topic.parent),
        .text(context.joined(separator: "\n")), .blob(words.bytes))
      let id = connection.lastInsertedID
      // Parts and subparts hold tables of contents, which would match whatever their sections are called.
      let isHeading = topic.kind == .part || topic.kind == .subpart
      let body = isHeading ? "" : topic.text
      let indexed: [Value] = [
        .integer(id), .text(topic.title), .text(context.joined(separator: " ")), .text(body),
      ]
      for (column, value) in indexed.enumerated() {
        let code = value.bind(to: index, at: Int32(column + 1))
        if code != SQLITE_OK { throw connection.failure(code) }
      }
      try connection.step(index)
      try insertParts(of: topic, id: id, edition: edition)
      if !goesOn() { return }
    }
    for row in outline.clauses {
      try connection.run(
        """
        INSERT INTO clause (edition, number, alternate, title, prescription, date, provision,
          by_reference, section, uses) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, .integer(edition), .text(row.number), .text(row.alternate), .text(row.title),
        .text(row.prescription), .text(row.date), Value(row.isProvision),
        Value(row.byReference.map { $0 ? 1 : 0 }), .text(row.section),
        .text(row.uses.joined(separator: ",")))
    }
    try connection.run(
      "UPDATE edition SET topics = ? WHERE id = ?", .integer(Int64(topics.count)), .integer(edition)
    )
  }

  private func insertParts(of topic: Topic, id: Int64, edition: Int64) throws(StoreError) {
    for (place, paragraph) in topic.paragraphs.enumerated() {
      try connection.run(
        "INSERT INTO paragraph VALUES (?, ?, ?, ?, ?, ?)", .integer(id), .integer(Int64(place)),
        .text(paragraph.path), .text(paragraph.label), .integer(Int64(paragraph.level)),
        .text(paragraph.text))
    }
    for (place, link) in topic.links.enumerated() {
      try connection.run(
        "INSERT INTO link VALUES (?, ?, ?, ?, ?)", .integer(id), .integer(Int64(place)),
        .text(link.target), Value(link.isExternal), .integer(Int64(link.paragraph)))
    }
    for term in topic.terms {
      let folded = SearchQuery.folded(term: term.term)
      guard !folded.isEmpty, folded.utf8.count <= 200 else { continue }
      try connection.run(
        "INSERT INTO term (edition, folded, term, topic, paragraph) VALUES (?, ?, ?, ?, ?)",
        .integer(edition), .text(folded), .text(term.term), .integer(id),
        .integer(Int64(term.paragraph)))
    }
  }

  /// All topics of an edition, with all they hold.
  private func whole(_ edition: Int64) throws(StoreError) -> [Topic] {
    let ids = try connection.rows(
      "SELECT id FROM topic WHERE edition = ? ORDER BY place", .integer(edition)
    ) { $0.integer(0) }
    var topics: [Topic] = []
    for id in ids {
      if let page = try page(id) { topics.append(page.topic) }
    }
    return topics
  }
}
