import Assistant

/// The sections that were opened in one conversation: the one that is open, those before it, and those gone back from.
///
/// Invariant: of the one that is open and those before it, the last `taken` were come to since a place was gone to.
struct ReadingTrail {
  typealias Section = RegulationDesk.Place

  /// So many that lie behind are remembered.
  private static let most = 100

  private(set) var here: Section?
  private var behind: [Section] = []
  private var ahead: [Section] = []
  private var taken = 0
  private var left = 0

  var steps: ReadingSteps { ReadingSteps(taken: taken, left: left, hasAhead: !ahead.isEmpty) }

  /// Comes to a section, and lets go of what lay ahead. To read on in the one that is open is no step.
  mutating func open(_ section: Section) {
    if let here, taken > 0, here.isOfSamePlace(as: section) {
      self.here = section
      return
    }
    (ahead, left) = ([], 0)
    come(to: section)
  }

  /// - Parameter shown: so many of its paragraphs were.
  mutating func note(shown: Int) { here?.shown = shown }

  /// To the section before; nil, and nothing changes, where there was none.
  mutating func back() -> Section? {
    guard let last = behind.last else { return nil }
    let before = taken
    close()
    taken = max(1, before - 1)
    return last
  }

  /// To the one that was gone back from last; nil, and nothing changes, where none was.
  mutating func forward() -> Section? {
    guard let next = ahead.popLast() else { return nil }
    left = max(0, left - 1)
    come(to: next)
    return next
  }

  /// Takes back that the one that is open was come to: what was open before it is, and it lies ahead.
  mutating func close() {
    if let here {
      ahead.append(here)
      left += 1
    }
    here = behind.popLast()
    taken = max(0, taken - 1)
  }

  /// A place is gone to: what is open stays so.
  ///
  /// - Parameter isStep: back or forward, which lets go of nothing that lies ahead.
  mutating func arrive(isStep: Bool) {
    (taken, left) = (0, 0)
    if !isStep { ahead = [] }
  }

  private mutating func come(to section: Section) {
    if let here { behind.append(here) }
    if behind.count > Self.most { behind.removeFirst() }
    here = section
    taken = min(taken + 1, behind.count + 1)
  }
}

extension RegulationDesk.Place {
  /// Whether both are the same words of the same edition, however much of them was shown.
  fileprivate func isOfSamePlace(as other: Self) -> Bool {
    edition == other.edition && number == other.number && paragraph == other.paragraph
  }
}
