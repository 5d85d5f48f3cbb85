import Assistant
import Language
import Regulations
import Storage
import Timers

/// Opening places of regulations, and going from one to another.
extension RegulationCommands {
  /// So many paragraphs are shown at a time, and so many links.
  private static let mostParagraphs = 40
  private static let mostLinks = 12

  func open(
    _ text: String, _ source: String?, _ edition: String?, on day: CivilDate? = nil,
    _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    let citation = try cited(text)
    guard !known.isEmpty else { return openOutline(citation, on: day, &reply) }
    let newest = try meant(edition, source ?? citation.source ?? "FAR", known)
    let ofDay = edition == nil ? day.map { held(on: $0, like: newest, known) } : nil
    var (chosen, note) = (ofDay?.0 ?? newest, ofDay?.1)
    let number = Self.number(of: citation)
    if ofDay != nil, let full = try holding(number, besides: chosen, known) {
      note = line(.regulationHeldPart(edition: say(chosen.message), place: visible(number)), .warn)
      chosen = full
    }
    let place = RegulationDesk.Place(
      edition: chosen.id, number: number, paragraph: citation.paragraph)
    try show(place, chosen, known, &reply, note: note)
  }

  /// The newest other edition of the source that has a place, where one lacks it: of some only a part is imported. Nil: it
  /// has the place, or none does.
  private func holding(
    _ number: String, besides chosen: RegulationStore.KnownEdition,
    _ known: [RegulationStore.KnownEdition]
  ) throws(RegulationProblem) -> RegulationStore.KnownEdition? {
    guard let store = try stored() else { return nil }
    do throws(StoreError) {
      guard try store.page(number, in: chosen.id) == nil else { return nil }
      for other in known where other.source == chosen.source && other.id != chosen.id {
        if try store.page(number, in: other.id) != nil { return other }
      }
    } catch {
      throw .store(error)
    }
    return nil
  }

  /// The edition of a source that held on a day. Where none that is here did, the one that came next after it, and what to
  /// say of that.
  func held(
    on day: CivilDate, like newest: RegulationStore.KnownEdition,
    _ known: [RegulationStore.KnownEdition]
  ) -> (RegulationStore.KnownEdition, Line) {
    let dated = known.filter { $0.source == newest.source && $0.edition.effective != nil }
    if let held = dated.first(where: { $0.edition.effective.map { $0 <= day } ?? false }) {
      return (held, line(.regulationHeld(day: day), .dim))
    }
    let shown = dated.last ?? newest
    return (shown, line(.regulationHeldNot(day: day, edition: say(shown.message)), .warn))
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

  /// The edition that is meant: the one named, or the one that held on the day that is named; else the newest of its source.
  func meant(
    _ said: String?, _ source: String, _ known: [RegulationStore.KnownEdition]
  ) throws(RegulationProblem) -> RegulationStore.KnownEdition {
    let source = source == "PGI" ? "DFARS" : source
    let all = known.filter { $0.source == source }
    guard let newest = all.first else {
      throw .failed(.regulationSourceUnknown(source: visible(source)), [.tryRegulationImport])
    }
    guard let said else { return newest }
    if let named = all.first(where: { $0.isCalled(said) }) { return named }
    if let day = day(naming: said) { return held(on: day, like: newest, known).0 }
    throw .failed(
      .regulationEditionUnknown(
        edition: visible(said), list: all.map { visible($0.edition.name) }.joined(separator: ", ")),
      [.tryRegulationEditions])
  }

  /// A day by which an edition is told; nil: none. Two numbers are the name of one, as 2025-04 is.
  private func day(naming said: String) -> CivilDate? {
    guard said.contains(where: \.isLetter) || said.count(where: { $0 == "-" }) == 2 else {
      return nil
    }
    return conversation.assistant.interpreter.quantities.day(
      said, now: local, isOver: true)
  }

  private func openOutline(_ citation: Citation, on day: CivilDate?, _ reply: inout Reply) {
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
        line(
          .regulationPlaceUnknown(
            place: visible(citation.number), edition: regulations.guide.edition.name, near: "")))
    }
    let outline = regulations.guide.edition
    if let day, outline.effective.map({ day < $0 }) ?? true {
      let shown = Message.regulationEdition(
        source: "FAR", edition: outline.name, day: outline.effective?.iso ?? "")
      reply.lines.append(line(.regulationHeldNot(day: day, edition: say(shown)), .warn))
    }
    tellOutline(&reply)
    record(wire, &reply)
  }

  /// Shows a place, and makes it the one that is open.
  private func show(
    _ place: RegulationDesk.Place, _ edition: RegulationStore.KnownEdition,
    _ known: [RegulationStore.KnownEdition], _ reply: inout Reply, goesOn: Bool = false,
    note: Line? = nil
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
      let isElsewhere = try holding(place.number, besides: edition, known) != nil
      throw .failed(
        .regulationPlaceUnknown(
          place: visible(place.number), edition: say(edition.message),
          near: near.map { visible($0.number) }.joined(separator: ", ")),
        isElsewhere
          ? [.tryRegulationOpen(place: place.number)]
          : near.first.map { [.tryRegulationOpen(place: $0.number)] } ?? [.tryRegulationEditions])
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
    regulations.trail.open(place)
    let from = goesOn ? place.shown : 0
    head(page, edition, place, &reply)
    if let note { reply.lines.append(note) }
    let shown = all.dropFirst(from).prefix(Self.mostParagraphs)
    reply.lines += shown.map { line($0) }
    regulations.trail.note(shown: from + shown.count)
    let left = all.count - from - shown.count
    if left > 0 {
      reply.lines.append(
        Line(
          .init(.dim, say(.regulationMore(n: left)) + ": "),
          .init(.plain, session.ways([.tryRegulationMore]).first ?? "")))
    }
    if all.isEmpty || page.topic.kind == .part || page.topic.kind == .subpart {
      reply.lines += page.below.map {
        Line(.init(.plain, "  \(visible($0.number))"), .init(.dim, "  \(visible($0.title))"))
      }
    } else if let links = linkLine(Self.links(page)) {
      let inside = Self.links(page).filter { !$0.isExternal }
      let isNewest = regulations.newest(edition.source, of: known).first?.id == edition.id
      reply.lines.append(
        links.citing(
          inside.map { "\(Self.source(of: $0.target, in: edition)) \($0.target)" },
          edition: isNewest ? nil : edition.edition.name))
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
    reply.lines.append(line(edition.message, .dim))
  }

  func line(_ paragraph: Paragraph) -> Line {
    Line(
      .plain, String(repeating: "  ", count: min(paragraph.level, 8)) + Self.seen(paragraph.line))
  }

  /// Without marks that only say where a line of a web page may break.
  static func seen(_ text: String) -> String { visible(text.replacing("\u{200B}", with: "")) }

  /// Where a section points, each place once; what leads outside comes last.
  private static func links(_ page: RegulationStore.Page) -> [Link] {
    var seen: Set<String> = []
    let all = page.topic.links.filter { seen.insert($0.target).inserted }
    return all.filter { !$0.isExternal } + all.filter(\.isExternal)
  }

  /// What a link leads into, by its part: parts of the FAR end before 200.
  private static func source(of target: String, in edition: RegulationStore.KnownEdition) -> String
  {
    let part = Int(Citation.part(of: target) ?? "") ?? 0
    return edition.source == "DFARS" && part < 200
      ? "FAR" : edition.source == "FAR" && part >= 200 ? "DFARS" : edition.source
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

  func go(
    _ move: RegulationIntent.Move, _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    if move == .close { return regulations.trail.close() }
    if move == .back || move == .forward {
      return try retrace(forward: move == .forward, known, &reply)
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
    case .part:
      number = page.above.first { $0.number.hasPrefix("Part ") }?.number ?? page.topic.parent
    case .up, .back, .forward, .close: break
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

  /// Shows the section that was left last, or the one that was gone back from.
  private func retrace(
    forward: Bool, _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    let place = forward ? regulations.trail.forward() : regulations.trail.back()
    guard let place, let edition = known.first(where: { $0.id == place.edition }) else {
      throw .failed(
        forward ? .placeNoneAfter : .regulationBackNone,
        [.tryRegulationOpen(place: "13.106-3(b)")])
    }
    try show(place, edition, known, &reply)
  }

  func follow(
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
      reply.lines.append(line(.regulationLinkOutside(n: number, address: visible(link.target))))
      reply.records.append(.answer(reply.lines))
      return
    }
    // A section that is cited with its source leads to that source, whatever text cites it.
    let source = Self.source(of: link.target, in: edition)
    let target = source == edition.source ? edition : try meant(nil, source, known)
    try show(
      RegulationDesk.Place(edition: target.id, number: link.target, paragraph: ""), target, known,
      &reply)
  }
}
