import Assistant
import Regulations
import Storage
import Timers

/// Citations of the last answer: whatever line named one, it opens by one key, at the edition of the day it is about.
extension RegulationCommands {
  /// Lines further down are not looked through: nobody counts that far.
  private static let mostLines = 2000

  /// Notes what an answer cites. Lines that say so themselves, as hits of a search, are all that is meant.
  func cite(_ lines: [Line]) {
    guard !conversation.cited.isHeld else { return }
    let lines = lines.prefix(Self.mostLines)
    let isExplicit = lines.contains { !$0.cites.isEmpty }
    var seen: Set<CitedPlaces.Place> = []
    var places: [CitedPlaces.Place] = []
    for line in lines where places.count < CitedPlaces.most {
      let found =
        isExplicit ? line.cites.compactMap { Citation($0) } : Citation.named(in: line.text)
      for citation in found {
        let place = CitedPlaces.Place(citation: citation, day: line.day, edition: line.edition)
        // Named once more beside what is said of a day, it is of that day.
        let isSaid = place.day == nil && places.contains { $0.citation == citation }
        if !isSaid, seen.insert(place).inserted { places.append(place) }
      }
    }
    conversation.cited.replace(with: places.isEmpty ? [] : opened(places))
  }

  /// The same of what came due meanwhile; an alarm that cites nothing leaves the last answer's.
  func cite(announced lines: [Line]) {
    guard lines.contains(where: { !Citation.named(in: $0.text).isEmpty }) else { return }
    conversation.cited.isHeld = false
    cite(lines)
  }

  /// With the sentence that opens each. The day is said where the newest edition is not the one of that day.
  private func opened(_ places: [CitedPlaces.Place]) -> [CitedPlaces.Place] {
    let known = (try? regulations.store()?.editions()) ?? []
    let today = local.date
    return places.map { place in
      var place = place
      let said = place.citation.said
      if let edition = place.edition {
        place.sentence = say(.tryRegulationOpenEdition(place: said, edition: edition))
        return place
      }
      let newest = regulations.newest(place.citation.source ?? "FAR", of: known).first
      let day = min(place.day ?? today, today)
      let isNewest = newest?.edition.effective.map { $0 <= day } ?? (place.day == nil)
      place.sentence = say(
        isNewest
          ? .tryRegulationPlace(place: said) : .tryRegulationOpenOn(place: said, day: day.iso))
      return place
    }
  }

  func open(_ choice: RegulationIntent.Cited, _ reply: inout Reply) throws(RegulationProblem) {
    conversation.cited.isHeld = true
    let all = conversation.cited.all
    guard !all.isEmpty else { throw .failed(.regulationCitedNone, [.tryCheck]) }
    let place: Int
    switch choice {
    case .list:
      let sentences = all.map(\.sentence)
      conversation.listedActions = Array(sentences.prefix(9))
      reply.lines += sentences.enumerated().map { index, sentence in
        Line(.init(.dim, "  \(index + 1)  "), .init(.plain, visible(sentence)))
      }
      reply.records.append(.answer(reply.lines))
      return
    case .next: place = conversation.cited.next
    case .last: place = all.count - 1
    case .number(let number): place = number - 1
    }
    guard all.indices.contains(place) else {
      throw .failed(.regulationCitedUnknown(n: all.count), [.tryRegulationCited])
    }
    let opened = session.perform(all[place].sentence)
    conversation.cited.isHeld = true
    reply.happened += opened.happened
    reply.lines += opened.lines
    reply.records += opened.records
    reply.errors += opened.errors
    reply.code = opened.code
  }

  // MARK: Two editions held against each other as a whole

  /// How much of each part is another; what, is asked of the part.
  func changesByPart(
    _ old: RegulationStore.KnownEdition, _ new: RegulationStore.KnownEdition,
    _ store: RegulationStore, _ reply: inout Reply
  ) throws(RegulationProblem) {
    let (before, after): ([String: UInt64], [String: UInt64])
    do throws(StoreError) {
      (before, after) = (
        try store.fingerprints(of: old.id), try store.fingerprints(of: new.id)
      )
    } catch {
      throw .store(error)
    }
    let isWhole = !old.isPart(beside: new) && !new.isPart(beside: old)
    var parts: [Int: ChangeSums] = [:]
    func count(_ number: String, as kind: WritableKeyPath<ChangeSums, Int>) {
      guard let part = Citation.part(of: number).flatMap({ Int($0) }) else { return }
      parts[part, default: ChangeSums()][
        keyPath: isWhole || kind == \.changed ? kind : \.unknown] += 1
    }
    for (number, text) in after where before[number] != text {
      count(number, as: before[number] == nil ? \.added : \.changed)
    }
    for number in before.keys where after[number] == nil { count(number, as: \.gone) }
    let all = parts.values.reduce(into: ChangeSums()) { all, part in
      for kind in [\ChangeSums.changed, \.added, \.gone, \.unknown] {
        all[keyPath: kind] += part[keyPath: kind]
      }
    }
    guard tell(all, visible(new.source), old, new, &reply) else { return }
    for (part, sums) in parts.sorted(by: { $0.key < $1.key })
    where sums.changed + sums.added + sums.gone > 0 {
      reply.lines.append(
        Line(
          .plain,
          "  "
            + say(
              .regulationChangesRow(
                part: "\(part)", changed: sums.changed, added: sums.added, gone: sums.gone))
        ).citing(["\(new.source) Part \(part)"]))
    }
    reply.records.append(.answer(reply.lines))
  }
}
