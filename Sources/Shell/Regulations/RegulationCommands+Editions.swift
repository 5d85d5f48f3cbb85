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
