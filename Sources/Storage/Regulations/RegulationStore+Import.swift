import CSQLite
import Regulations

extension RegulationStore {
  /// Keeps outlines, all of them or none. An edition that is here already is replaced; `addsTo`: what was read is a piece of
  /// it, and only topics and clauses of the same numbers are. `progress` is told how much is done, in 0…1; false stops, and then the answer
  /// is false: nothing can be found of it, and with a `source` the same import goes on from there.
  public func keep(
    _ outlines: [Outline], from origin: String, at wallNs: Int64, addsTo: Bool,
    of source: ImportSource? = nil, progress: (Double) -> Bool = { _ in true }
  ) throws(StoreError) -> Bool {
    guard !isReadOnly else { throw .readOnly(file: connection.path) }
    let all = outlines.reduce(0) { $0 + $1.topics.count }
    let isKept: Bool
    if let source, !addsTo, all > Self.step {
      isKept = try keepInSteps(outlines, origin, wallNs, source, progress)
    } else {
      isKept = try keepAtOnce(outlines, origin, wallNs, addsTo, source, progress)
    }
    if isKept { _ = progress(1) }
    return isKept
  }

  /// So many topics are kept in one transaction: about a tenth of a second.
  private static let step = 256

  private func keepAtOnce(
    _ outlines: [Outline], _ origin: String, _ wallNs: Int64, _ addsTo: Bool,
    _ source: ImportSource?, _ progress: (Double) -> Bool
  ) throws(StoreError) -> Bool {
    let all = Double(max(outlines.reduce(0) { $0 + $1.topics.count }, 1))
    var (done, isStopped) = (0.0, false)
    do {
      try connection.transaction { () throws(StoreError) in
        for outline in outlines {
          let edition: Int64
          // What a piece is added to stays what it came from.
          var whence = origin
          if let known = try known(outline) {
            edition = known
            if addsTo {
              whence = try self.origin(of: known) ?? origin
            } else {
              try empty(edition)
            }
          } else {
            edition = try reserve()
          }
          var topics = outline.topics
          // A piece is put together with what is there, and all of it kept anew: the order and the headings above may change.
          if addsTo {
            let new = Set(topics.map(\.number))
            topics += try whole(edition).filter { !new.contains($0.number) }
            topics.sort { $0.number.isEmpty ? false : Citation.precedes($0.number, $1.number) }
            try empty(edition, keepsClauses: true)
            for number in Set(outline.clauses.map(\.number)) {
              try connection.run(
                "DELETE FROM clause WHERE edition = ? AND number = ?", .integer(edition),
                .text(number))
            }
          }
          try insert(topics[...], of: topics, into: edition) {
            done += 1
            if Int(done) % 64 == 0, !progress(done / all) { isStopped = true }
            return !isStopped
          }
          // A thrown error is what rolls back.
          if isStopped { throw .busy(file: connection.path) }
          try publish(outline, topics.count, edition, whence, wallNs)
        }
        if let source, let staging = try staging(of: source) { try removeStaging(staging) }
      }
    } catch {
      if isStopped { return false }
      throw error
    }
    return true
  }

  /// A step a transaction, into an edition that nothing finds before all of it is there; the last puts it in its place.
  private func keepInSteps(
    _ outlines: [Outline], _ origin: String, _ wallNs: Int64, _ source: ImportSource,
    _ progress: (Double) -> Bool
  ) throws(StoreError) -> Bool {
    let all = Double(outlines.reduce(0) { $0 + $1.topics.count })
    let staging = try connection.transaction { () throws(StoreError) in
      try makeStaging(of: source, at: wallNs)
    }
    var (done, editions) = (0, [Int64]())
    for outline in outlines {
      var (edition, count) = try connection.transaction { () throws(StoreError) in
        try stagedEdition(of: outline.source, staging) { () throws(StoreError) in try reserve() }
      }
      while count < outline.topics.count {
        if !progress(Double(done + count) / all) { return false }
        let next = min(count + Self.step, outline.topics.count)
        try connection.transaction { () throws(StoreError) in
          try advance(staging, outline.source, from: count, to: next)
          try insert(outline.topics[count..<next], of: outline.topics, into: edition) { true }
        }
        count = next
      }
      done += count
      editions.append(edition)
    }
    try connection.transaction { () throws(StoreError) in
      for (outline, edition) in zip(outlines, editions) {
        var edition = edition
        if let known = try known(outline) {
          try move(edition, to: known)
          edition = known
        }
        try publish(outline, outline.topics.count, edition, origin, wallNs)
      }
      // They are in their place: only what was read of the files is left to remove.
      try forgetStagedEditions(staging)
      try removeStaging(staging)
    }
    // It is imported: that the file stays larger than it need be is no reason to say that it is not.
    try? giveBackFreePages()
    return true
  }

  private func known(_ outline: Outline) throws(StoreError) -> Int64? {
    try connection.first(
      "SELECT id FROM edition WHERE source = ? AND name = ?", .text(outline.source),
      .text(outline.edition.name)
    ) { $0.integer(0) }
  }

  private func origin(of edition: Int64) throws(StoreError) -> String? {
    try connection.first("SELECT origin FROM edition WHERE id = ?", .integer(edition)) {
      $0.text(0)
    }
  }

  /// The number of an edition that is to be, which no other gets, with an index to fill.
  private func reserve() throws(StoreError) -> Int64 {
    try connection.run(
      """
      INSERT INTO edition (source, name, imported_wall_ns, origin, topics) VALUES ('', '', 0, '', 0)
      """)
    let id = connection.lastInsertedID
    try connection.run("DELETE FROM edition WHERE id = ?", .integer(id))
    // One index for each edition: how rare a word is must not depend on how many editions are kept.
    try connection.execute(
      script: """
        CREATE VIRTUAL TABLE search_\(id) USING fts5(
          title, context, body, content='', tokenize='porter unicode61');
        """)
    return id
  }

  /// Lets an edition be found, with all its topics there.
  private func publish(
    _ outline: Outline, _ topics: Int, _ edition: Int64, _ origin: String, _ wallNs: Int64
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO edition (id, source, name, effective, imported_wall_ns, origin, topics)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET effective = coalesce(excluded.effective, effective),
        imported_wall_ns = excluded.imported_wall_ns, origin = excluded.origin, topics = excluded.topics
      """, .integer(edition), .text(outline.source), .text(outline.edition.name),
      Value((outline.edition.effective?.day).map(Int64.init)), .integer(wallNs), .text(origin),
      .integer(Int64(topics)))
    try insert(outline.clauses, into: edition)
  }

  /// Puts a filled edition in the place of another, which keeps its number.
  private func move(_ edition: Int64, to known: Int64) throws(StoreError) {
    try empty(known)
    try connection.execute(
      script: """
        DROP TABLE search_\(known);
        ALTER TABLE search_\(edition) RENAME TO search_\(known);
        """)
    try connection.run(
      "UPDATE topic SET edition = ? WHERE edition = ?", .integer(known), .integer(edition))
    try connection.run(
      "UPDATE term SET edition = ? WHERE edition = ?", .integer(known), .integer(edition))
  }

  /// What was read in steps lay in the file twice for a while.
  private func giveBackFreePages() throws(StoreError) {
    let free = try connection.number("PRAGMA freelist_count")
    if free * 4 > (try connection.number("PRAGMA page_count")) { try connection.once("VACUUM") }
  }

  /// Takes everything of an edition out, or its topics alone.
  func empty(_ edition: Int64, keepsClauses: Bool = false) throws(StoreError) {
    try connection.run(
      "DELETE FROM paragraph WHERE topic IN (SELECT id FROM topic WHERE edition = ?)",
      .integer(edition))
    try connection.run(
      "DELETE FROM link WHERE topic IN (SELECT id FROM topic WHERE edition = ?)", .integer(edition))
    try connection.run("DELETE FROM topic WHERE edition = ?", .integer(edition))
    try connection.run("DELETE FROM term WHERE edition = ?", .integer(edition))
    if !keepsClauses {
      try connection.run("DELETE FROM clause WHERE edition = ?", .integer(edition))
    }
    try connection.execute(
      script: "INSERT INTO search_\(edition)(search_\(edition)) VALUES ('delete-all');")
  }

  private func insert(
    _ topics: ArraySlice<Topic>, of all: [Topic], into edition: Int64, goesOn: () -> Bool
  ) throws(StoreError) {
    var titles: [String: (title: String, parent: String?)] = [:]
    for topic in all where !topic.number.isEmpty && titles[topic.number] == nil {
      titles[topic.number] = (topic.title, topic.parent)
    }
    let index = try connection.prepare(
      "INSERT INTO search_\(edition)(rowid, title, context, body) VALUES (?, ?, ?, ?)")
    defer { sqlite3_finalize(index) }
    for (place, topic) in zip(topics.indices, topics) {
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
  }

  private func insert(_ clauses: [MatrixRow], into edition: Int64) throws(StoreError) {
    for row in clauses {
      try connection.run(
        """
        INSERT INTO clause (edition, number, alternate, title, prescription, date, provision,
          by_reference, section, uses) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, .integer(edition), .text(row.number), .text(row.alternate), .text(row.title),
        .text(row.prescription), .text(row.date), Value(row.isProvision),
        Value(row.byReference.map { $0 ? 1 : 0 }), .text(row.section),
        .text(row.uses.joined(separator: ",")))
    }
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
