import Assistant
import Documents
import Language
import Regulations
import Storage
import Timers

/// What changed between editions, how clauses are used, and favourites.
extension RegulationCommands {
  /// So many changed sections are shown word by word.
  private static let mostShown = 10

  func changes(
    _ text: String?, _ since: String?, _ until: String?, _ source: String?,
    _ known: [RegulationStore.KnownEdition],
    _ reply: inout Reply
  ) throws(RegulationProblem) {
    let citation: Citation? = if let text { try cited(text) } else { nil }
    let (old, new, store) = try editions(
      since, until, of: source ?? citation?.source ?? "FAR", known)
    guard let citation else { return try changesByPart(old, new, store, &reply) }
    let differences: [Difference]?
    do throws(StoreError) {
      differences = try self.differences(citation, old.id, new.id, store)
    } catch {
      throw .store(error)
    }
    guard let differences else {
      throw .failed(
        .regulationPlaceUnknown(
          place: visible(citation.number), edition: say(new.message), near: ""),
        [.tryRegulationEditions])
    }
    tell(
      differences.map { difference in
        var difference = difference
        difference.doubt(old, new)
        return difference
      }, visible(citation.number + citation.paragraph), old, new, &reply)
  }

  /// The two editions that are held against each other: however they were said, what came later is new.
  private func editions(
    _ since: String?, _ until: String?, of source: String, _ known: [RegulationStore.KnownEdition]
  ) throws(RegulationProblem) -> (
    old: RegulationStore.KnownEdition, new: RegulationStore.KnownEdition, store: RegulationStore
  ) {
    let new = try meant(until, source, known)
    let others = known.filter { $0.source == new.source && $0.id != new.id }
    guard let latest = others.first, let store = try stored() else {
      throw .failed(
        .regulationChangesOlder(source: visible(new.source), edition: visible(new.edition.name)),
        [.tryRegulationImport])
    }
    let old = if let since { try meant(since, source, known) } else { latest }
    let order = known.map(\.id)
    if let one = order.firstIndex(of: new.id), let other = order.firstIndex(of: old.id), other < one
    {
      return (new, old, store)
    }
    return (old, new, store)
  }

  /// What differs in a place and all that stands in it; nil where neither edition has it.
  private func differences(
    _ citation: Citation, _ old: Int64, _ new: Int64, _ store: RegulationStore
  ) throws(StoreError) -> [Difference]? {
    let before = try store.numbers(under: citation.number, in: old)
    let after = try store.numbers(under: citation.number, in: new)
    guard !before.isEmpty || !after.isEmpty else { return nil }
    let (had, has) = (Set(before), Set(after))
    var differences: [Difference] = []
    for number in after + before.filter({ !has.contains($0) }) {
      let one = had.contains(number) ? try store.page(number, in: old) : nil
      let two = has.contains(number) ? try store.page(number, in: new) : nil
      if let difference = Difference(one, two, citation.paragraph) {
        differences.append(difference)
      }
    }
    return differences
  }

  /// What became of one section.
  private struct Difference {
    enum Kind { case changed, added, gone, unknown }
    var kind: Kind
    var number: String
    var title: String
    var difference: TextDifference
    /// Both texts as they stand, a line for each paragraph.
    var (old, new): (String, String)

    /// What is in one edition alone came or went; where only a part of the other is imported, nobody can say so.
    mutating func doubt(_ old: RegulationStore.KnownEdition, _ new: RegulationStore.KnownEdition) {
      let lacking = kind == .added ? old : new
      let having = kind == .added ? new : old
      if kind != .changed, lacking.isPart(beside: having) { kind = .unknown }
    }

    /// Nil where nothing changed, or neither is there.
    init?(_ old: RegulationStore.Page?, _ new: RegulationStore.Page?, _ paragraph: String) {
      guard let topic = new?.topic ?? old?.topic else { return nil }
      func text(_ page: RegulationStore.Page?) -> String {
        let paragraphs =
          page?.topic.paragraphs.filter { paragraph.isEmpty || $0.path.hasPrefix(paragraph) } ?? []
        return ([page?.topic.title ?? ""] + paragraphs.map(\.line)).joined(separator: "\n")
      }
      (number, title) = (topic.number, topic.title)
      kind = old == nil ? .added : new == nil ? .gone : .changed
      // A table of contents changes with its sections.
      if kind == .changed, topic.kind == .part || topic.kind == .subpart { return nil }
      self.old = kind == .added ? "" : text(old)
      self.new = kind == .gone ? "" : text(new)
      difference = TextDifference(self.old, self.new)
      if kind == .changed, difference.isEmpty { return nil }
    }
  }

  /// How much there is of each kind; false: nothing, which is told as well.
  func tell(
    _ sums: ChangeSums, _ place: String, _ old: RegulationStore.KnownEdition,
    _ new: RegulationStore.KnownEdition, _ reply: inout Reply
  ) -> Bool {
    let (before, after) = (say(old.message), say(new.message))
    guard sums != ChangeSums() else {
      reply.lines.append(line(.regulationChangesNone(place: place, old: before, new: after)))
      reply.records.append(.answer(reply.lines))
      return false
    }
    reply.lines.append(line(.regulationChangesHead(place: place, old: before, new: after), .strong))
    reply.lines.append(
      line(.regulationChangesCount(changed: sums.changed, added: sums.added, gone: sums.gone), .dim)
    )
    if sums.unknown > 0 {
      let part = old.isPart(beside: new) ? old : new
      reply.lines.append(
        line(
          .regulationChangesPart(n: sums.unknown, edition: say(part.message), topics: part.topics),
          .warn))
    }
    return true
  }

  private func tell(
    _ differences: [Difference], _ place: String, _ old: RegulationStore.KnownEdition,
    _ new: RegulationStore.KnownEdition, _ reply: inout Reply
  ) {
    func count(_ kind: Difference.Kind) -> Int { differences.count { $0.kind == kind } }
    let sums = ChangeSums(
      changed: count(.changed), added: count(.added), gone: count(.gone), unknown: count(.unknown))
    guard tell(sums, place, old, new, &reply) else { return }
    var (shown, hasMarks) = (0, false)
    for difference in differences where difference.kind != .unknown {
      var spans = [
        Line.Span(.strong, visible(difference.number)),
        Line.Span(.plain, "  \(visible(difference.title))"),
      ]
      switch difference.kind {
      case .added: spans.append(Line.Span(.good, "  \(say(.regulationChangesAdded))"))
      case .gone: spans.append(Line.Span(.bad, "  \(say(.regulationChangesGone))"))
      case .changed, .unknown: break
      }
      reply.lines.append(Line(spans).citing(["\(new.source) \(difference.number)"]))
      if difference.kind == .changed, shown < Self.mostShown {
        shown += 1
        hasMarks = true
        reply.lines += words(difference)
      }
    }
    if hasMarks { reply.lines.append(line(.regulationChangesMarks, .dim)) }
    reply.records.append(.answer(reply.lines))
  }

  /// What changed, word by word: in two columns where there is room for them.
  private func words(_ difference: Difference) -> [Line] {
    guard let columns = session.paperwork.columns(), columns >= SideBySide.wide else {
      return [Line([Line.Span(.plain, "  ")] + Self.spans(difference.difference))]
    }
    return DocumentPhrasing(situation).comparison(
      DocumentComparison(visible(difference.old), visible(difference.new)), columns: columns)
  }

  /// What changed with a few words around it; marks besides colours, so that a copy has them too.
  private static func spans(_ difference: TextDifference) -> [Line.Span] {
    let around = 8
    let pieces = difference.pieces
    return pieces.enumerated().map { index, piece in
      switch piece {
      case .removed(let text): return Line.Span(.bad, "[-\(visible(text))-] ")
      case .added(let text): return Line.Span(.good, "{+\(visible(text))+} ")
      case .same(let text):
        let words = text.split(separator: " ")
        let (isFirst, isLast) = (index == 0, index == pieces.count - 1)
        if words.count <= around * 2 + 2, !isFirst, !isLast {
          return Line.Span(.plain, visible(text) + " ")
        }
        let head = isFirst ? [] : words.prefix(around)
        let tail = isLast ? [] : words.suffix(around)
        let isCut = words.count > head.count + tail.count
        if !isCut { return Line.Span(.plain, visible(text) + " ") }
        let parts = [head.joined(separator: " "), "…", tail.joined(separator: " ")]
        return Line.Span(.plain, visible(parts.filter { !$0.isEmpty }.joined(separator: " ")) + " ")
      }
    }
  }

  // MARK: Clauses

  func clause(
    _ text: String, _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    let citation = try cited(text)
    guard !known.isEmpty else { throw .failed(.regulationNone, [.tryRegulationImport]) }
    let edition = try meant(nil, citation.source ?? "FAR", known)
    var rows: [MatrixRow] = []
    do throws(StoreError) {
      rows = try regulations.store()?.clauses(citation.number, in: edition.id) ?? []
    } catch {
      throw .store(error)
    }
    guard !rows.isEmpty else {
      throw .failed(
        .regulationClauseNone(place: visible(citation.number), edition: say(edition.message)),
        [.tryRegulationOpen(place: citation.number)])
    }
    for row in rows {
      var title = "  \(visible(row.title))"
      if !row.alternate.isEmpty {
        title = "  \(say(.regulationClauseAlternate(name: visible(row.alternate))))\(title)"
      }
      reply.lines.append(
        Line(
          .init(.strong, visible(row.number)), .init(.plain, title),
          .init(.dim, "  \(visible(row.date))")))
      var facts = [say(.regulationClauseKind(isprovision: row.isProvision))]
      if let allowed = row.byReference {
        facts.append(say(.regulationClauseReference(allowed: allowed)))
      }
      if !row.prescription.isEmpty {
        facts.append(say(.regulationClausePrescribed(place: visible(row.prescription))))
      }
      reply.lines.append(Line(.plain, "  " + facts.joined(separator: ", ")))
      let uses = zip(MatrixRow.contracts, row.uses)
      for (mark, words) in [
        ("R", Message.regulationClauseRequired), ("A", Message.regulationClauseApplicable),
        ("O", Message.regulationClauseOptional),
      ] as [(String, (String) -> Message)] {
        let kinds = uses.filter { $0.1.hasPrefix(mark) }.map(\.0)
        if !kinds.isEmpty {
          reply.lines.append(Line(.dim, "  " + say(words(kinds.joined(separator: ", ")))))
        }
      }
    }
    reply.lines.append(line(edition.message, .dim))
    try why(rows, edition, &reply)
    reply.records.append(.answer(reply.lines))
  }

  /// The paragraph that prescribes a clause: the matrix only sums it up.
  private func why(
    _ rows: [MatrixRow], _ edition: RegulationStore.KnownEdition, _ reply: inout Reply
  ) throws(RegulationProblem) {
    guard let first = rows.first?.prescription, let citation = Citation(first),
      let store = try stored()
    else { return }
    do throws(StoreError) {
      guard let page = try store.page(citation.number, in: edition.id) else { return }
      let paragraphs = page.topic.paragraphs.filter {
        !citation.paragraph.isEmpty ? $0.path.hasPrefix(citation.paragraph) : true
      }
      reply.lines.append(
        Line(
          .init(.strong, visible(citation.number + citation.paragraph)),
          .init(.plain, "  \(visible(page.topic.title))")))
      reply.lines += paragraphs.prefix(4).map { line($0) }
    } catch {
      throw .store(error)
    }
  }

  // MARK: Favourites

  func keep(
    _ text: String?, _ keeps: Bool, _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    var favourite: RegulationStore.Favourite
    if let text {
      let citation = try cited(text)
      favourite = .init(
        source: citation.source ?? "FAR", number: citation.number, paragraph: citation.paragraph)
    } else {
      guard let place = regulations.here,
        let edition = known.first(where: { $0.id == place.edition })
      else { throw .failed(.regulationNotOpen, [.tryRegulationKeep(place: "13.106-3")]) }
      favourite = .init(source: edition.source, number: place.number, paragraph: place.paragraph)
    }
    let name = visible(favourite.source + " " + favourite.number + favourite.paragraph)
    let isNew: Bool
    do throws(StoreError) {
      guard let store = try regulations.storeForWriting() else { return }
      isNew =
        keeps
        ? try store.keep(favourite, at: clock.anchor.wall) : try store.drop(favourite)
    } catch {
      throw .store(error)
    }
    let message: Message =
      keeps
      ? isNew ? .regulationKept(place: name) : .regulationKeptAlready(place: name)
      : isNew ? .regulationDropped(place: name) : .regulationDroppedNot(place: name)
    reply.lines.append(line(message))
    reply.records.append(.answer(reply.lines))
  }

  /// Places, work and routines, each as their own list has them.
  func everyFavourite(
    _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    let (hasPlaces, work): (Bool, [Line])
    do throws(StoreError) {
      hasPlaces = try regulations.store()?.favourites().isEmpty == false
    } catch {
      throw .store(error)
    }
    do throws(Refusal) { work = try workCommands.favourites() } catch { throw .refusal(error) }
    let hasRoutines = library.routines.contains(where: \.isFavourite)
    guard hasPlaces || hasRoutines || !work.isEmpty else {
      throw .failed(.favouritesNone, [.tryRegulationKeep(place: "13.106-3")])
    }
    if hasPlaces { try favourites(known, &reply) }
    answer(work, &reply)
    guard hasRoutines else { return }
    let routines = Intent.routine(.list(RoutineFilter(favourites: true)))
    session.carryOut(conversation.assistant.plan([routines], in: situation), text: "", &reply)
  }

  func favourites(
    _ known: [RegulationStore.KnownEdition], _ reply: inout Reply
  ) throws(RegulationProblem) {
    var all: [(favourite: RegulationStore.Favourite, title: String?)] = []
    do throws(StoreError) {
      let store = try regulations.store()
      for favourite in try store?.favourites() ?? [] {
        let edition = known.first { $0.source == favourite.source }
        let page = edition == nil ? nil : try store?.page(favourite.number, in: edition?.id ?? 0)
        all.append((favourite, page?.topic.title))
      }
    } catch {
      throw .store(error)
    }
    guard !all.isEmpty else {
      throw .failed(.regulationFavouritesNone, [.tryRegulationKeep(place: "13.106-3")])
    }
    reply.lines.append(line(.regulationFavouritesHead, .dim))
    for (favourite, title) in all {
      let edition = known.first { $0.source == favourite.source }
      reply.lines.append(
        Line(
          .init(.strong, visible("\(favourite.source) \(favourite.number)\(favourite.paragraph)")),
          .init(.plain, title.map { "  \(visible($0))" } ?? ""),
          .init(.dim, edition.map { "  \(say($0.message))" } ?? "")
        ).citing(["\(favourite.source) \(favourite.number)\(favourite.paragraph)"]))
    }
    reply.records.append(.answer(reply.lines))
  }
}

/// How many sections of something say something else, are new, or are gone; and how many are in one edition alone where the
/// other is here in part.
struct ChangeSums: Hashable {
  var (changed, added, gone, unknown) = (0, 0, 0, 0)
}
