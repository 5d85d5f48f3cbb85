/// Sections of a recipe that go on beside one another, as timers of their own.
extension Routine {
  /// What goes on beside the rest of it.
  public struct Lane: Hashable, Sendable {
    public var routine: Routine
    /// So long after the rest began.
    public var start: Duration
  }

  /// All that is gone through one after another, and what goes on beside it.
  ///
  /// Of the sections that go on together the longest, or one that waits for a word, stays: what comes after them begins
  /// when all are done. Behind a gate nobody knows when a section begins, so that it stays in the order.
  public func lanes() -> (main: Routine, beside: [Lane]) {
    guard rounds == 1, phases.contains(where: { $0.step?.isBeside == true }) else {
      return (self, [])
    }
    var main: [Phase] = []
    var beside: [Lane] = []
    var length: Duration? = .zero
    for group in together {
      guard let start = length, group.count > 1 else {
        main += group.joined()
        length = Self.length(group.joined(), after: length)
        continue
      }
      // Of those that take as long the first stays.
      let longest = group.indices.reversed().max {
        (Self.length(group[$0], after: .zero) ?? .longestPhase * 1000)
          < (Self.length(group[$1], after: .zero) ?? .longestPhase * 1000)
      }
      for (index, section) in group.enumerated() {
        guard index != longest, var lane = try? Routine(name: name(of: section), phases: section)
        else {
          main += section
          length = Self.length(section, after: start)
          continue
        }
        lane.alert = alert
        lane.origin = origin
        // A session of the recipe is one, and that of the rest.
        lane.origin?.routine = nil
        beside.append(Lane(routine: lane, start: start))
      }
    }
    guard !beside.isEmpty, let rest = try? with(phases: main, rounds: 1) else { return (self, []) }
    return (rest, beside)
  }

  /// Its sections, those together that go on beside one another.
  private var together: [[[Phase]]] {
    var groups: [[[Phase]]] = []
    var last: RecipeStep?
    for phase in phases {
      let isNew = phase.step?.section != last?.section || groups.isEmpty
      if isNew, phase.step?.isBeside == true, !groups.isEmpty {
        groups[groups.count - 1].append([phase])
      } else if isNew {
        groups.append([[phase]])
      } else {
        let (group, section) = (groups.count - 1, groups[groups.count - 1].count - 1)
        groups[group][section].append(phase)
      }
      last = phase.step
    }
    return groups
  }

  private func name(of section: [Phase]) -> String {
    section[0].step?.section ?? section[0].name
  }

  /// How long some phases take; nil: one waits for a word.
  private static func length(_ phases: some Sequence<Phase>, after start: Duration?) -> Duration? {
    var length = start
    for phase in phases { length = phase.duration.flatMap { one in length.map { $0 + one } } }
    return length
  }
}
