import Assistant
import Regulations
import Storage

/// Reading regulations from a folder, an archive or a file: all of it can be found, or nothing.
struct RegulationImportCommands: CommandFamily {
  let session: Session

  func load(_ path: String, _ said: String?, _ reply: inout Reply) throws(RegulationProblem) {
    let path = Text.expanded(path)
    let name = String(path.split(separator: "/").last ?? "/")
    let files: RegulationFiles
    do throws(ImportRefusal) {
      files = try RegulationFiles(path, named: name)
    } catch {
      throw .refusal(refusal(error, path: path))
    }
    let stage: ImportStage
    do throws(StoreError) {
      stage = try ImportStage(
        path, files.mark, regulations, at: clock.anchor.wall)
    } catch {
      throw .store(error)
    }
    tell(stage, name, &reply)
    tell(passedOver: files.passedOver, &reply)
    let (outlines, isPiece) = try read(files, said, stage)
    let isKept: Bool
    do throws(StoreError) {
      guard let store = try regulations.storeForWriting() else {
        throw StoreError.readOnly(file: path)
      }
      let bar = ProgressBar(say(.regulationImportKeeping), of: 1, ink: session.isQuiet)
      defer { bar?.close() }
      let known = try store.editions()
      isKept = try store.keep(
        outlines, from: name, at: clock.anchor.wall,
        addsTo: isPiece || Self.arePart(outlines, of: known), of: stage.source
      ) { share in
        bar?.show(share)
        return !Interruption.isAsked
      }
      if isKept { try tell(outlines, store, &reply) }
    } catch {
      throw .store(error)
    }
    if !isKept { throw .refusal(stopped(path, stage)) }
  }

  /// Reads all that is there. `isPiece`: it is one page of an edition.
  private func read(_ files: RegulationFiles, _ said: String?, _ stage: ImportStage)
    throws(RegulationProblem) -> (outlines: [Outline], isPiece: Bool)
  {
    var importer = OutlineImporter(
      limits: files.limits, known: stage.found?.files ?? [:], keep: stage.note)
    let bar = ProgressBar(say(.regulationImportReading), of: 1, ink: session.isQuiet)
    defer { bar?.close() }
    do throws(ImportRefusal) {
      try files.read(into: &importer) { share in
        bar?.show(share)
        return !Interruption.isAsked && stage.failure == nil
      }
      let isPiece = !files.isFolder && importer.topicCount == 1
      return (
        try importer.finish(files.name, edition: said.map { Self.edition(said: $0) }), isPiece
      )
    } catch {
      if let failure = stage.failure { throw .store(failure) }
      if error.reason == .stopped {
        stage.write()
        throw .refusal(stopped(files.path, stage))
      }
      stage.drop()
      throw .refusal(refusal(error, path: files.path))
    }
  }

  /// Whether less than half of an edition was read that is here: then it is no other state of it.
  private static func arePart(
    _ outlines: [Outline], of known: [RegulationStore.KnownEdition]
  ) -> Bool {
    outlines.contains { outline in
      known.contains {
        $0.source == outline.source && $0.edition.name == outline.edition.name
          && outline.topics.count * 2 < $0.topics
      }
    }
  }

  /// Says what an import that was broken off left, and what becomes of it.
  private func tell(_ stage: ImportStage, _ name: String, _ reply: inout Reply) {
    for place in stage.removed {
      let file = visibleName(String(place.split(separator: "/").last ?? "/"))
      reply.lines.append(
        line(
          place == stage.source.place
            ? .regulationImportAnew(file: file) : .regulationImportAbandoned(file: file)))
    }
    if let found = stage.found {
      reply.lines.append(
        line(
          .regulationImportResumed(
            file: visibleName(name), n: found.files.count, topics: found.topics)))
    }
  }

  /// Names links that are not followed, the first nine of many.
  private func tell(passedOver links: [String], _ reply: inout Reply) {
    guard !links.isEmpty else { return }
    var names = links.prefix(9).map { Message.words(visibleName($0)) }
    if names.count < links.count { names.append(.words("…")) }
    reply.lines.append(line(.regulationImportPassed(n: links.count, files: names)))
  }

  private func tell(
    _ outlines: [Outline], _ store: RegulationStore, _ reply: inout Reply
  ) throws(StoreError) {
    let known = try store.editions()
    for outline in outlines {
      guard
        let edition = known.first(where: {
          $0.source == outline.source && $0.edition.name == outline.edition.name
        })
      else { continue }
      let count = outline.topics.count
      reply.lines.append(
        line(
          edition.topics > count
            ? .regulationAdded(n: count, edition: say(edition.message), all: edition.topics)
            : .regulationImported(
              n: count, edition: say(edition.message), clauses: outline.clauses.count)))
      var wire = WireRegulation(edition)
      wire.title = edition.origin
      regulationCommands.record(wire, &reply)
      reply.records[reply.records.count - 1].count = outline.topics.count
    }
  }

  /// “FAC 2025-04”, “2025-04 of 11 June 2025”.
  private static func edition(said: String) -> Edition {
    let words = said.split(separator: " ")
    let name = words.first { $0.contains("-") || $0.contains(".") }.map(String.init) ?? said
    let isDate = Dates.first(in: name) != nil
    return Edition(name: isDate ? name : "FAC \(name)", effective: Dates.first(in: said))
  }

  // MARK: Refusals

  private func stopped(_ path: String, _ stage: ImportStage) -> Refusal {
    Refusal(
      .interrupted,
      stage.holds
        ? .regulationImportPaused(file: visibleName(path))
        : .regulationImportStopped(file: visibleName(path)))
  }

  private func refusal(_ error: ImportRefusal, path: String) -> Refusal {
    let nearest: [Message] =
      if case .noEdition(let source) = error.reason {
        [.tryRegulationImportAs(file: visibleName(path), isfar: source == "FAR")]
      } else {
        [.tryRegulationImport]
      }
    return Refusal(
      error.reason == .unreadable ? .noInput : .failed,
      .regulationRefused(
        file: visibleName(error.file), line: error.line ?? 0, reason: Self.words(error.reason)),
      nearest: nearest)
  }

  private static func words(_ reason: ImportRefusal.Reason) -> Message {
    switch reason {
    case .escapes: .regulationRefusedEscapes
    case .link: .regulationRefusedLink
    case .special: .regulationRefusedSpecial
    case .tooLarge(let limit): .regulationRefusedLarge(limit: limit >> 20)
    case .tooMuchText(let limit): .regulationRefusedText(limit: limit >> 20)
    case .bomb(let ratio): .regulationRefusedBomb(n: ratio)
    case .tooMany(let limit): .regulationRefusedMany(n: limit)
    case .tooManyPieces(let limit): .regulationRefusedPieces(n: limit)
    case .tooLong(let limit): .regulationRefusedLong(n: limit)
    case .twice: .regulationRefusedTwice
    case .damaged: .regulationRefusedDamaged
    case .unknownFormat: .regulationRefusedFormat
    case .encoding: .regulationRefusedEncoding
    case .entity: .regulationRefusedEntity
    case .tooDeep(let limit): .regulationRefusedDeep(n: limit)
    case .malformed: .regulationRefusedMalformed
    case .nothing: .regulationRefusedNothing
    case .unreadable, .stopped: .regulationRefusedUnreadable
    case .noEdition: .regulationRefusedEdition
    }
  }
}
