import Assistant
import Regulations
import Storage
import Timers

/// Two editions held against each other as a whole.
extension RegulationCommands {
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
    var parts: [Int: PartChanges] = [:]
    for (number, text) in after {
      guard let part = Citation.part(of: number).flatMap({ Int($0) }) else { continue }
      let was = before[number]
      guard was != text else { continue }
      if was != nil {
        parts[part, default: PartChanges()].changed += 1
      } else if isWhole {
        parts[part, default: PartChanges()].added += 1
      }
    }
    for number in before.keys where isWhole && after[number] == nil {
      guard let part = Citation.part(of: number).flatMap({ Int($0) }) else { continue }
      parts[part, default: PartChanges()].gone += 1
    }
    tell(parts, old, new, isWhole, before.count, after.count, &reply)
  }

  /// So many sections of a part.
  private struct PartChanges {
    var (changed, added, gone) = (0, 0, 0)
  }

  private func tell(
    _ parts: [Int: PartChanges], _ old: RegulationStore.KnownEdition,
    _ new: RegulationStore.KnownEdition, _ isWhole: Bool, _ before: Int, _ after: Int,
    _ reply: inout Reply
  ) {
    let (from, to, source) = (say(old.message), say(new.message), visible(new.source))
    guard !parts.isEmpty else {
      reply.lines.append(
        Line(.plain, say(.regulationChangesNone(place: source, old: from, new: to))))
      reply.records.append(.answer(reply.lines))
      return
    }
    reply.lines.append(
      Line(.strong, say(.regulationChangesHead(place: source, old: from, new: to))))
    func sum(_ count: KeyPath<PartChanges, Int>) -> Int {
      parts.values.reduce(0) { $0 + $1[keyPath: count] }
    }
    reply.lines.append(
      Line(
        .dim,
        say(
          .regulationChangesCount(
            changed: sum(\.changed), added: sum(\.added), gone: sum(\.gone)))))
    if !isWhole {
      let part = old.isPart(beside: new) ? old : new
      reply.lines.append(
        Line(
          .warn,
          say(
            .regulationChangesPart(
              n: abs(before - after), edition: say(part.message), topics: part.topics))))
    }
    for (part, changes) in parts.sorted(by: { $0.key < $1.key }) {
      reply.lines.append(
        Line(
          .plain,
          "  "
            + say(
              .regulationChangesRow(
                part: "\(part)", changed: changes.changed, added: changes.added, gone: changes.gone)
            )
        ).citing(["\(new.source) Part \(part)"]))
    }
    reply.records.append(.answer(reply.lines))
  }
}
