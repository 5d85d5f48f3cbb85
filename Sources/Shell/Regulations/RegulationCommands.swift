import Assistant
import Regulations
import Storage

/// Answering what is asked of regulations.
struct RegulationCommands: CommandFamily {
  let session: Session

  /// So many hits are shown.
  private static let mostHits = 5

  func regulation(_ intent: RegulationIntent, _ reply: inout Reply) throws(Refusal) {
    let known: [RegulationStore.KnownEdition]
    do throws(StoreError) {
      known = try session.regulations.store()?.editions() ?? []
    } catch {
      throw Refusal(error)
    }
    do throws(RegulationProblem) {
      switch intent {
      case .search(let query, let scope): try search(query, scope, known, &reply)
      case .define(let term, let source): try define(term, source, known, &reply)
      case .open(let place, let source, let edition, let day):
        try open(place, source, edition, on: day, known, &reply)
      case .cited(let choice): try open(choice, &reply)
      case .move(let move): try go(move, known, &reply)
      case .follow(let number): try follow(number, known, &reply)
      case .editions: list(known, &reply)
      case .about: about(known, &reply)
      case .parts(let source): try parts(source, known, &reply)
      case .load(let path, let edition):
        try regulationImportCommands.load(path, edition, &reply)
      case .changes(let place, let since, let until, let source):
        try changes(place, since, until, source, known, &reply)
      case .clause(let place): try clause(place, known, &reply)
      case .keep(let place): try keep(place, true, known, &reply)
      case .drop(let place): try keep(place, false, known, &reply)
      case .favourites(let all): try all ? everyFavourite(known, &reply) : favourites(known, &reply)
      }
    } catch {
      switch error {
      case .store(let error): throw Refusal(error)
      case .refusal(let refusal): throw refusal
      }
    }
  }

  // MARK: Searching

  private func search(
    _ text: String, _ scope: RegulationIntent.Scope, _ known: [RegulationStore.KnownEdition],
    _ reply: inout Reply
  ) throws(RegulationProblem) {
    let query = SearchQuery(text, words: session.regulations.words)
    guard !query.isEmpty else {
      throw .failed(.regulationQueryEmpty, [.tryRegulationSearch(query: "options")])
    }
    if let citation = Citation(text), citation.number.contains(".") || citation.source != nil {
      let source = scope.sources.count == 1 ? scope.sources[0] : nil
      return try open(text, source, scope.edition, on: scope.day, known, &reply)
    }
    let (editions, notes) = try self.editions(of: scope, known)
    guard !editions.isEmpty, let store = try stored() else {
      return searchOutline(query, scope.sources, &reply)
    }
    reply.lines += notes
    let hits: [RegulationStore.Hit]
    do throws(StoreError) {
      hits = try store.search(query, in: editions.map(\.id), limit: Self.mostHits)
    } catch {
      throw .store(error)
    }
    let names = editions.map { say($0.message) }.joined(separator: "; ")
    var wire = WireRegulation()
    wire.query = text
    wire.hits = []
    guard !hits.isEmpty else {
      reply.lines.append(line(.regulationHitsNone(query: visible(text), editions: names)))
      record(wire, &reply)
      return
    }
    reply.lines.append(
      line(.regulationHits(n: hits.count, query: visible(text), editions: names), .dim))
    for hit in hits {
      guard let edition = editions.first(where: { $0.id == hit.edition }) else { continue }
      var spans = [
        Line.Span(.strong, visible(hit.number + hit.paragraph)),
        Line.Span(.plain, "  \(visible(hit.title))"),
      ]
      if hit.isDefinition { spans.append(Line.Span(.good, "  \(say(.regulationHitDefined))")) }
      if editions.count > 1 || hit.number.isEmpty {
        spans.append(Line.Span(.dim, "  \(edition.source)"))
      }
      reply.lines.append(
        Line(spans).citing(["\(edition.source) \(hit.number)\(hit.paragraph)"]))
      if !hit.snippet.isEmpty { reply.lines.append(Line(.dim, "    \(Self.seen(hit.snippet))")) }
      wire.hits?.append(
        .init(
          number: hit.number, title: hit.title, source: edition.source,
          edition: edition.edition.name, effective: edition.edition.effective?.iso,
          paragraph: hit.paragraph.isEmpty ? nil : hit.paragraph, snippet: hit.snippet,
          is_definition: hit.isDefinition ? true : nil))
    }
    record(wire, &reply)
  }

  /// The editions that are looked into: the newest of each source, the ones named, or those of a day; with what is to be said
  /// of them. Empty where nothing of it is imported.
  private func editions(
    of scope: RegulationIntent.Scope, _ known: [RegulationStore.KnownEdition]
  ) throws(RegulationProblem) -> (editions: [RegulationStore.KnownEdition], notes: [Line]) {
    let newest = session.regulations.newest(among: scope.sources, of: known)
    guard let first = newest.first else { return ([], []) }
    let missing = scope.sources.filter { source in !newest.contains { $0.source == source } }
    let notes = missing.map { line(.regulationSourceUnknown(source: visible($0))) }
    if let said = scope.edition {
      let named = newest.compactMap { one in
        known.first { $0.source == one.source && $0.isCalled(said) }
      }
      guard named.isEmpty else { return (named, notes) }
      // What nobody has is refused as where it is to be opened.
      return ([try meant(said, first.source, known)], notes)
    }
    guard let day = scope.day else { return (newest, notes) }
    let ofDay = newest.map { held(on: day, like: $0, known) }
    return (ofDay.map { $0.0 }, notes + ofDay.map { $0.1 })
  }

  /// Before anything is imported: parts and terms in our own words.
  private func searchOutline(_ query: SearchQuery, _ sources: [String], _ reply: inout Reply) {
    let guide = session.regulations.guide
    for source in sources where source != "FAR" {
      reply.lines.append(line(.regulationSourceUnknown(source: visible(source))))
    }
    var wire = WireRegulation()
    wire.query = query.text
    wire.is_outline = true
    wire.hits = []
    let (term, parts) = (guide.term(query), guide.parts(query))
    if let term {
      reply.lines.append(
        Line(
          .init(.strong, term.term), .init(.plain, ": \(term.meaning)"),
          .init(.dim, "  FAR \(term.citation)")
        ).citing(["FAR \(term.citation)"]))
      wire.hits?.append(hit(term.citation, term.term, term.meaning, guide, defines: true))
    }
    for part in parts {
      reply.lines.append(
        Line(
          .init(.strong, "Part \(part.number)"), .init(.plain, "  \(part.title)"),
          .init(.dim, ": \(part.about)")
        ).citing([Citation(source: "FAR", number: "Part \(part.number)").said]))
      wire.hits?.append(hit("Part \(part.number)", part.title, part.about, guide, defines: false))
    }
    if term == nil, parts.isEmpty {
      reply.lines.append(line(.regulationOutlineLacks(query: visible(query.text))))
    }
    tellOutline(&reply)
    record(wire, &reply)
  }

  private func hit(
    _ number: String, _ title: String, _ text: String, _ guide: Guide, defines: Bool
  ) -> WireRegulation.Hit {
    .init(
      number: number, title: title, source: "FAR", edition: guide.edition.name,
      effective: guide.edition.effective?.iso, paragraph: nil, snippet: text,
      is_definition: defines ? true : nil)
  }

  /// What the outline is, and how more is come by.
  func tellOutline(_ reply: inout Reply) {
    let edition = session.regulations.guide.edition
    reply.lines.append(
      line(.regulationOutline(edition: edition.name, day: edition.effective?.iso ?? ""), .dim))
    if let pack = session.regulations.packOfGuide {
      reply.lines.append(line(.knowFrom(pack: pack.name, revision: pack.revision), .dim))
    }
    reply.lines.append(
      Line(
        .init(.dim, say(.regulationHow) + " "),
        .init(.plain, session.ways([.tryRegulationImport]).first ?? "")))
  }

  private func define(
    _ text: String, _ source: String?, _ known: [RegulationStore.KnownEdition],
    _ reply: inout Reply
  ) throws(RegulationProblem) {
    let query = SearchQuery(text, words: session.regulations.words)
    let editions = session.regulations.newest(source, of: known)
    let sources = [source].compactMap(\.self)
    guard !editions.isEmpty, let store = try stored() else {
      return searchOutline(query, sources, &reply)
    }
    var wire = WireRegulation()
    wire.query = text
    wire.hits = []
    do throws(StoreError) {
      for edition in editions {
        let found = try store.definitions(query.terms, in: edition.id)
        for definition in found.prefix(3) {
          reply.lines.append(
            Line(
              .init(.strong, visible(definition.term)),
              .init(
                .dim,
                "  \(visible(definition.number)) \(visible(definition.title))  \(say(edition.message))"
              )
            ).citing(["\(edition.source) \(definition.number)"]))
          let paragraphs = try store.paragraphs(of: definition)
          reply.lines += paragraphs.map { line($0) }
          wire.hits?.append(
            .init(
              number: definition.number, title: definition.title, source: edition.source,
              edition: edition.edition.name, effective: edition.edition.effective?.iso,
              paragraph: nil, snippet: paragraphs.map(\.line).joined(separator: "\n"),
              is_definition: true))
        }
      }
    } catch {
      throw .store(error)
    }
    guard wire.hits?.isEmpty == true else { return record(wire, &reply) }
    let names = editions.map { say($0.message) }.joined(separator: "; ")
    reply.lines.append(line(.regulationTermUnknown(term: visible(text), editions: names)))
    try search(text, .init(sources), known, &reply)
  }

  // MARK: What there is

  private func list(_ known: [RegulationStore.KnownEdition], _ reply: inout Reply) {
    guard !known.isEmpty else { return about(known, &reply) }
    reply.lines.append(line(.regulationEditionsHead, .dim))
    for edition in known {
      reply.lines.append(
        Line(
          .init(.plain, say(edition.message)),
          .init(
            .dim,
            "  \(say(.regulationEditionTopics(n: edition.topics, origin: visible(edition.origin))))"
          )))
      record(WireRegulation(edition), &reply)
    }
  }

  private func about(_ known: [RegulationStore.KnownEdition], _ reply: inout Reply) {
    if !known.isEmpty { return list(known, &reply) }
    let guide = session.regulations.guide
    reply.lines.append(line(.regulationNone))
    reply.lines.append(
      line(
        .regulationOutlineParts(
          n: guide.parts.count, terms: guide.terms.count, edition: guide.edition.name), .dim))
    reply.lines.append(
      Line(
        .init(.dim, say(.regulationHow) + " "),
        .init(.plain, session.ways([.tryRegulationImport]).first ?? "")))
    reply.records.append(.answer(reply.lines))
  }

  /// Every part with its title: of the edition that is asked by default, else of the outline.
  private func parts(
    _ source: String?, _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    let source = source ?? "FAR"
    let guide = session.regulations.guide
    guard source == "FAR" else { return list(known, &reply) }
    let edition = session.regulations.newest(source, of: known).first
    // Titles of parts are those of our own outline, which says as of when.
    let outline = Message.regulationEdition(
      source: source, edition: guide.edition.name, day: guide.edition.effective?.iso ?? "")
    reply.lines += guide.parts.map { part in
      Line(.init(.strong, "  \(part.number)"), .init(.plain, "  \(part.title)"))
        .citing([Citation(source: source, number: "Part \(part.number)").said])
    }
    if edition == nil { tellOutline(&reply) } else { reply.lines.append(line(outline, .dim)) }
    reply.records.append(.answer(reply.lines))
  }

  // MARK: Parts

  func stored() throws(RegulationProblem) -> RegulationStore? {
    do throws(StoreError) {
      return try session.regulations.store()
    } catch {
      throw .store(error)
    }
  }

  func record(_ wire: WireRegulation, _ reply: inout Reply) {
    var record = WireRecord("regulation")
    record.at = situation.instant(situation.now)
    record.regulation = wire
    reply.records.append(record)
  }
}

/// Why a question about regulations has no answer.
enum RegulationProblem: Error {
  case store(StoreError)
  case refusal(Refusal)

  static func failed(_ text: Message, _ nearest: [Message]) -> RegulationProblem {
    .refusal(Refusal(.failed, text, nearest: nearest))
  }
}
