import Assistant
import Regulations
import Storage

/// Answering what is asked of regulations.
extension Session {
  /// So many hits are shown, and so many paragraphs at a time.
  private static let mostHits = 5
  private static let mostParagraphs = 40
  private static let mostLinks = 12

  func regulation(_ intent: RegulationIntent, _ reply: inout Reply) throws(Refusal) {
    let known: [RegulationStore.KnownEdition]
    do throws(StoreError) {
      known = try regulations.store()?.editions() ?? []
    } catch {
      throw Refusal(error)
    }
    do throws(RegulationProblem) {
      switch intent {
      case .search(let query, let source): try search(query, source, known, &reply)
      case .define(let term, let source): try define(term, source, known, &reply)
      case .open(let place, let source, let edition):
        try open(place, source, edition, known, &reply)
      case .move(let move): try go(move, known, &reply)
      case .follow(let number): try follow(number, known, &reply)
      case .editions: list(known, &reply)
      case .about: about(known, &reply)
      case .load(let path, let edition): try loadRegulations(path, edition, &reply)
      case .changes(let place, let since, let source):
        try changes(place, since, source, known, &reply)
      case .clause(let place): try clause(place, known, &reply)
      case .keep(let place): try keep(place, true, known, &reply)
      case .drop(let place): try keep(place, false, known, &reply)
      case .favourites: try favourites(known, &reply)
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
    _ text: String, _ source: String?, _ known: [RegulationStore.KnownEdition],
    _ reply: inout Reply
  ) throws(RegulationProblem) {
    let query = SearchQuery(text, words: regulations.words)
    guard !query.isEmpty else {
      throw .failed(.regulationQueryEmpty, [.tryRegulationSearch(query: "options")])
    }
    if let citation = Citation(text), citation.number.contains(".") || citation.source != nil {
      return try open(text, source, nil, known, &reply)
    }
    let editions = regulations.newest(source, of: known)
    guard !editions.isEmpty, let store = try stored() else {
      return searchOutline(query, source, known, &reply)
    }
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
      reply.lines.append(
        Line(.plain, say(.regulationHitsNone(query: visible(text), editions: names))))
      record(wire, &reply)
      return
    }
    reply.lines.append(
      Line(.dim, say(.regulationHits(n: hits.count, query: visible(text), editions: names))))
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
      reply.lines.append(Line(spans))
      if !hit.snippet.isEmpty { reply.lines.append(Line(.dim, "    \(visible(hit.snippet))")) }
      wire.hits?.append(
        .init(
          number: hit.number, title: hit.title, source: edition.source,
          edition: edition.edition.name, effective: edition.edition.effective?.iso,
          paragraph: hit.paragraph.isEmpty ? nil : hit.paragraph, snippet: hit.snippet,
          is_definition: hit.isDefinition ? true : nil))
    }
    record(wire, &reply)
  }

  /// Before anything is imported: parts and terms in our own words.
  private func searchOutline(
    _ query: SearchQuery, _ source: String?, _ known: [RegulationStore.KnownEdition],
    _ reply: inout Reply
  ) {
    let guide = regulations.guide
    if let source, source != "FAR" {
      reply.lines.append(Line(.plain, say(.regulationSourceUnknown(source: source))))
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
          .init(.dim, "  FAR \(term.citation)")))
      wire.hits?.append(hit(term.citation, term.term, term.meaning, guide, defines: true))
    }
    for part in parts {
      reply.lines.append(
        Line(
          .init(.strong, "Part \(part.number)"), .init(.plain, "  \(part.title)"),
          .init(.dim, ": \(part.about)")))
      wire.hits?.append(hit("Part \(part.number)", part.title, part.about, guide, defines: false))
    }
    if term == nil, parts.isEmpty {
      reply.lines.append(
        Line(
          .plain, say(.regulationHitsNone(query: visible(query.text), editions: guide.edition.name))
        ))
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
  private func tellOutline(_ reply: inout Reply) {
    let edition = regulations.guide.edition
    reply.lines.append(
      Line(
        .dim,
        say(.regulationOutline(edition: edition.name, day: edition.effective?.iso ?? ""))))
    reply.lines.append(
      Line(
        .init(.dim, say(.regulationHow) + " "),
        .init(.plain, ways([.tryRegulationImport]).first ?? "")))
  }

  private func define(
    _ text: String, _ source: String?, _ known: [RegulationStore.KnownEdition],
    _ reply: inout Reply
  ) throws(RegulationProblem) {
    let query = SearchQuery(text, words: regulations.words)
    let editions = regulations.newest(source, of: known)
    guard !editions.isEmpty, let store = try stored() else {
      return searchOutline(query, source, known, &reply)
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
              )))
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
    reply.lines.append(
      Line(.plain, say(.regulationTermUnknown(term: visible(text), editions: names))))
    try search(text, source, known, &reply)
  }

  // MARK: Reading

  private func open(
    _ text: String, _ source: String?, _ edition: String?,
    _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    let citation = try cited(text)
    guard !known.isEmpty else { return openOutline(citation, &reply) }
    let chosen = try meant(edition, source ?? citation.source ?? "FAR", known)
    let place = RegulationDesk.Place(
      edition: chosen.id, number: Self.number(of: citation), paragraph: citation.paragraph)
    try show(place, chosen, known, &reply)
  }

  /// “PGI 201.109” is numbered so.
  private static func number(of citation: Citation) -> String {
    citation.source == "PGI" ? "PGI \(citation.number)" : citation.number
  }

  func cited(_ text: String) throws(RegulationProblem) -> Citation {
    guard let citation = Citation(text) else {
      throw .failed(
        .regulationPlaceUnreadable(place: visible(text)), [.tryRegulationOpen(place: "13.106-3(b)")]
      )
    }
    return citation
  }

  /// The edition that is meant: the one named, else the newest of its source.
  func meant(
    _ said: String?, _ source: String, _ known: [RegulationStore.KnownEdition]
  ) throws(RegulationProblem) -> RegulationStore.KnownEdition {
    let source = source == "PGI" ? "DFARS" : source
    let all = known.filter { $0.source == source }
    guard let newest = all.first else {
      throw .failed(.regulationSourceUnknown(source: visible(source)), [.tryRegulationImport])
    }
    guard let said else { return newest }
    guard let named = all.first(where: { $0.isCalled(said) }) else {
      throw .failed(
        .regulationEditionUnknown(
          edition: visible(said), list: all.map { visible($0.edition.name) }.joined(separator: ", ")
        ),
        [.tryRegulationEditions])
    }
    return named
  }

  private func openOutline(_ citation: Citation, _ reply: inout Reply) {
    var wire = WireRegulation()
    wire.number = citation.number
    wire.is_outline = true
    let part = Citation.part(of: citation.number)
    if citation.source == nil || citation.source == "FAR",
      let part = regulations.guide.parts.first(where: { $0.number == part })
    {
      reply.lines.append(
        Line(.init(.strong, "Part \(part.number)"), .init(.plain, "  \(part.title)")))
      reply.lines.append(Line(.plain, "  \(part.about)"))
      wire.title = part.title
    } else {
      reply.lines.append(
        Line(
          .plain,
          say(
            .regulationPlaceUnknown(
              place: visible(citation.number), edition: regulations.guide.edition.name, near: ""))))
    }
    tellOutline(&reply)
    record(wire, &reply)
  }

  /// Shows a place, and makes it the one that is open.
  private func show(
    _ place: RegulationDesk.Place, _ edition: RegulationStore.KnownEdition,
    _ known: [RegulationStore.KnownEdition], _ reply: inout Reply, goesOn: Bool = false
  ) throws(RegulationProblem) {
    guard let store = try stored() else { throw .failed(.regulationNone, [.tryRegulationImport]) }
    let page: RegulationStore.Page?
    var (near, supplement) = ([RegulationStore.Heading](), String?.none)
    do throws(StoreError) {
      page = try store.page(place.number, in: edition.id)
      if page == nil { near = try store.near(place.number, in: edition.id) }
      supplement = try supplementing(place.number, edition, known, store)
    } catch {
      throw .store(error)
    }
    guard let page else {
      throw .failed(
        .regulationPlaceUnknown(
          place: visible(place.number), edition: say(edition.message),
          near: near.map { visible($0.number) }.joined(separator: ", ")),
        near.first.map { [.tryRegulationOpen(place: $0.number)] } ?? [.tryRegulationEditions])
    }
    let all = page.topic.paragraphs.filter {
      place.paragraph.isEmpty || $0.path.hasPrefix(place.paragraph)
    }
    guard place.paragraph.isEmpty || !all.isEmpty else {
      let labels = Self.distinct(
        page.topic.paragraphs.map { String($0.path.prefix { $0 != ")" }) + ")" })
      throw .failed(
        .regulationParagraphUnknown(
          place: visible(place.number), paragraph: visible(place.paragraph),
          near: labels.filter { $0 != ")" }.joined(separator: ", ")),
        [.tryRegulationOpen(place: place.number)])
    }
    regulations.open(place)
    let from = goesOn ? place.shown : 0
    head(page, edition, place, &reply)
    let shown = all.dropFirst(from).prefix(Self.mostParagraphs)
    reply.lines += shown.map { line($0) }
    regulations.note(shown: from + shown.count)
    let left = all.count - from - shown.count
    if left > 0 {
      reply.lines.append(
        Line(
          .init(.dim, say(.regulationMore(n: left)) + ": "),
          .init(.plain, ways([.tryRegulationMore]).first ?? "")))
    }
    if all.isEmpty || page.topic.kind == .part || page.topic.kind == .subpart {
      reply.lines += page.below.map {
        Line(.init(.plain, "  \(visible($0.number))"), .init(.dim, "  \(visible($0.title))"))
      }
    } else if let links = linkLine(Self.links(page)) {
      reply.lines.append(links)
    }
    if let supplement {
      reply.lines.append(
        Line(
          .init(.dim, say(.regulationSupplement(source: "DFARS")) + ": "), .init(.plain, supplement)
        ))
    }
    var wire = WireRegulation(edition)
    wire.number = page.topic.number + place.paragraph
    wire.title = page.topic.title
    wire.above = page.above.map(\.number)
    wire.below = page.below.isEmpty ? nil : page.below.map(\.number)
    wire.paragraphs = all.map { .init(path: $0.path.isEmpty ? nil : $0.path, text: $0.text) }
    wire.links = Self.links(page).map(\.target)
    record(wire, &reply)
  }

  private static func distinct(_ all: [String]) -> [String] {
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// Number and title, where it stands, and of which edition it is.
  func head(
    _ page: RegulationStore.Page, _ edition: RegulationStore.KnownEdition,
    _ place: RegulationDesk.Place, _ reply: inout Reply
  ) {
    reply.lines.append(
      Line(
        .init(.strong, visible(page.topic.number + place.paragraph)),
        .init(.plain, "  \(visible(page.topic.title))")))
    let above = page.above.map {
      visible(
        $0.number.contains(".") || $0.number.hasPrefix("Sub")
          ? $0.number : "\($0.number) \($0.title)")
    }
    reply.lines.append(Line(.dim, ([edition.source] + above).joined(separator: " › ")))
    reply.lines.append(Line(.dim, say(edition.message)))
  }

  func line(_ paragraph: Paragraph) -> Line {
    Line(.plain, String(repeating: "  ", count: min(paragraph.level, 8)) + visible(paragraph.line))
  }

  /// Where a section points, each place once; what leads outside comes last.
  private static func links(_ page: RegulationStore.Page) -> [Link] {
    var seen: Set<String> = []
    let all = page.topic.links.filter { seen.insert($0.target).inserted }
    return all.filter { !$0.isExternal } + all.filter(\.isExternal)
  }

  /// Those that can be followed, by number; the others are long addresses, and shown when asked for.
  private func linkLine(_ links: [Link]) -> Line? {
    let inside = links.filter { !$0.isExternal }
    let listed = inside.prefix(Self.mostLinks).enumerated().map {
      "\($0.offset + 1) \(visible($0.element.target))"
    }
    let more = links.count > listed.count ? "  …" : ""
    return listed.isEmpty
      ? nil : Line(.dim, "\(say(.regulationLinks)): \(listed.joined(separator: "  "))\(more)")
  }

  /// FAR 6.302-1 is supplemented by DFARS 206.302-1, where that is here.
  private func supplementing(
    _ number: String, _ edition: RegulationStore.KnownEdition,
    _ known: [RegulationStore.KnownEdition], _ store: RegulationStore
  ) throws(StoreError) -> String? {
    guard edition.source == "FAR", let part = Citation.part(of: number), number.hasPrefix(part),
      let supplement = regulations.newest("DFARS", of: known).first
    else { return nil }
    let twin = "2" + (part.count == 1 ? "0" : "") + number
    return try store.page(twin, in: supplement.id) == nil ? nil : twin
  }

  // MARK: Moving

  private func opened(_ known: [RegulationStore.KnownEdition]) throws(RegulationProblem)
    -> (
      place: RegulationDesk.Place, edition: RegulationStore.KnownEdition,
      page: RegulationStore.Page, store: RegulationStore
    )
  {
    guard let place = regulations.here, let store = try stored(),
      let edition = known.first(where: { $0.id == place.edition })
    else { throw .failed(.regulationNotOpen, [.tryRegulationOpen(place: "13.106-3(b)")]) }
    do throws(StoreError) {
      if let page = try store.page(place.number, in: place.edition) {
        return (place, edition, page, store)
      }
    } catch {
      throw .store(error)
    }
    throw .failed(.regulationNotOpen, [.tryRegulationOpen(place: place.number)])
  }

  private func go(
    _ move: RegulationIntent.Move, _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    if move == .back {
      guard let place = regulations.goBack(),
        let edition = known.first(where: { $0.id == place.edition })
      else { throw .failed(.regulationBackNone, [.tryRegulationOpen(place: "13.106-3(b)")]) }
      return try show(place, edition, known, &reply)
    }
    let (place, edition, page, store) = try opened(known)
    var number = page.topic.parent
    switch move {
    case .more:
      guard place.shown > 0, place.shown < page.topic.paragraphs.count else {
        throw .failed(.regulationNothingMore(place: visible(place.number)), [.tryRegulationNext])
      }
      return try show(place, edition, known, &reply, goesOn: true)
    case .next, .previous:
      do throws(StoreError) {
        number = try store.neighbour(of: page, forward: move == .next)?.topic.number
      } catch {
        throw .store(error)
      }
    case .up, .back: break
    }
    guard let number else {
      throw .failed(
        move == .next
          ? .regulationAtEnd(place: visible(place.number))
          : .regulationAtStart(place: visible(place.number)), [])
    }
    try show(
      RegulationDesk.Place(edition: edition.id, number: number, paragraph: ""), edition, known,
      &reply)
  }

  private func follow(
    _ number: Int?, _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    let (place, edition, page, _) = try opened(known)
    let links = Self.links(page)
    guard !links.isEmpty else {
      throw .failed(.regulationLinksNone(place: visible(place.number)), [.tryRegulationNext])
    }
    guard let number else {
      for (index, link) in links.enumerated() {
        reply.lines.append(Line(.init(.dim, "\(index + 1)  "), .init(.plain, visible(link.target))))
      }
      var wire = WireRegulation(edition)
      wire.number = place.number
      wire.links = links.map(\.target)
      return record(wire, &reply)
    }
    guard links.indices.contains(number - 1) else {
      throw .failed(
        .regulationLinkUnknown(place: visible(place.number), n: links.count), [.tryRegulationLink])
    }
    let link = links[number - 1]
    guard !link.isExternal else {
      reply.lines.append(
        Line(.plain, say(.regulationLinkOutside(n: number, address: visible(link.target)))))
      reply.records.append(.answer(reply.lines))
      return
    }
    // “FAR 6.303” in the DFARS leads to the FAR.
    let part = Int(Citation.part(of: link.target) ?? "") ?? 0
    let source =
      edition.source == "DFARS" && part < 200
      ? "FAR" : edition.source == "FAR" && part >= 200 ? "DFARS" : edition.source
    let target = source == edition.source ? edition : try meant(nil, source, known)
    try show(
      RegulationDesk.Place(edition: target.id, number: link.target, paragraph: ""), target, known,
      &reply)
  }

  // MARK: What there is

  private func list(_ known: [RegulationStore.KnownEdition], _ reply: inout Reply) {
    guard !known.isEmpty else { return about(known, &reply) }
    reply.lines.append(Line(.dim, say(.regulationEditionsHead)))
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
    let guide = regulations.guide
    reply.lines.append(Line(.plain, say(.regulationNone)))
    reply.lines.append(
      Line(
        .dim,
        say(
          .regulationOutlineParts(
            n: guide.parts.count, terms: guide.terms.count, edition: guide.edition.name))))
    reply.lines.append(
      Line(
        .init(.dim, say(.regulationHow) + " "),
        .init(.plain, ways([.tryRegulationImport]).first ?? "")))
    reply.records.append(.answer(reply.lines))
  }

  // MARK: Parts

  func stored() throws(RegulationProblem) -> RegulationStore? {
    do throws(StoreError) {
      return try regulations.store()
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
