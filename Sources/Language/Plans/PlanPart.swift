import Timers

/// A part of a plan: a name, a length, or both, and what is said of it alone.
struct PlanPart {
  /// How it hangs on the one before.
  enum Joiner {
    case first, sequel, parallel
    /// A comma, a stop or “and”, which say nothing of the order.
    case open
    /// Nothing stands between the two.
    case tight
  }

  var joiner: Joiner
  /// What stands before its length, or all of it where there is none.
  var before: [PlanItem] = []
  var length: PlanItem?
  var after: [PlanItem] = []
  /// It lasts until then, whenever it begins.
  var end: LocalTime?
  /// It lasts until somebody says so.
  var isGate = false
  var rounds: Int?
  /// Its rounds are of all that was said before.
  var isOfAll = false
  /// Its rounds are said before it, behind other parts, and are of what nothing parts from it, too.
  var leads = false
  /// Its length has the unit of the part before; or it is a number of something.
  var mayCount = false
  /// It comes between two rounds, or behind each.
  var isBetween = false
  /// It does not come behind the last round.
  var isOnlyBetween = false
  /// It comes once, when all rounds are over.
  var isLast = false
  /// It says how long all rounds take.
  var isTotal = false
  /// Its length is one of either side: it comes twice.
  var isSided = false
  /// Its length is one of each name said.
  var isEach = false
  /// Which of the rounds before it says the length of: see `PlanCue.odd`.
  var odd: Int?
  /// What is done every so often while it lasts.
  var pulses: [PlanPulse] = []
  /// It is done every so often while the part lasts that it stands in, or the one before.
  var every: Duration?

  var isEmpty: Bool {
    before.isEmpty && !isTimed && after.isEmpty && !isGate && rounds == nil && !isEach
  }
  /// So much of one thing and of another, where neither has a length of its own: both are its name. Without a word that
  /// says “of”, where the other is a thing and nothing that is done then.
  func isOfSeveral(before rest: ArraySlice<PlanItem>) -> Bool {
    guard length != nil, !hasWordsBefore, hasWordsBehind,
      rest.allSatisfy({ $0.isWord || $0.isOpening })
    else { return false }
    if case .cue(.ofEach)? = after.first?.kind { return true }
    let other = rest.filter(\.isWord)
    return (1...2).contains(other.count) && other.allSatisfy(\.isPlain)
      && after.allSatisfy { $0.isWord || $0.isEdge }
  }

  /// It says how long it lasts, or until when.
  var isTimed: Bool { length != nil || end != nil }
  /// It says only how often something comes.
  var isCount: Bool { rounds != nil && !isTimed && !isGate }
  var hasWordsBefore: Bool { before.contains { !$0.isEdge } }
  var hasWordsBehind: Bool { after.contains { !$0.isEdge } }
  var hasWords: Bool { (before + after).contains { !$0.isEdge } }

  /// The words of its name: those before the length, else those behind it, without what stands at their edges. Of a step
  /// without a length the last word may be one that links elsewhere: “check in”.
  var name: [PlanItem] {
    let isBefore = before.contains { !$0.isEdge }
    return trimmed(isBefore ? before : after, keepsLinks: isBefore && length == nil)
  }

  /// Words that are no part of the name.
  var spare: [PlanItem] { before.contains { !$0.isEdge } ? behind : [] }
  /// The words behind its length.
  var behind: [PlanItem] { trimmed(after) }

  private func trimmed(_ items: [PlanItem], keepsLinks: Bool = false) -> [PlanItem] {
    guard let first = items.firstIndex(where: { !$0.isEdge }),
      let last = items.lastIndex(where: { !$0.isEdge || keepsLinks && $0.isLink })
    else { return [] }
    return Array(items[first...max(first, last)])
  }
}

extension PlanPart {
  /// So many of a thing with a length each are rounds of it.
  mutating func countEach() {
    guard rounds == nil, length.map({ !$0.isBareLength }) ?? false,
      let first = before.first(where: { !$0.isOpening }),
      case .length(let value) = first.kind, let number = value.number,
      case .cue(.ofEach)? = before.last?.kind,
      // Behind others so many of them need no name.
      joiner == .sequel || before.contains(where: \.isWord),
      (2...Double(Routine.mostSteps)).contains(number)
    else { return }
    rounds = Int(number)
    before.removeAll { $0.tokens == first.tokens }
    isEach = false
  }

  mutating func add(_ item: PlanItem) {
    if length == nil { before.append(item) } else { after.append(item) }
  }
}
