import Assistant
import Language
import Timers

/// What is ready for the lines that probably come next: how each is read, and what it would lead to.
///
/// A value; told what it costs and what time it is. A draft holds for the state of things it was made in, and for the
/// minute as well where the clock is part of its meaning (“at 18:20”).
struct Preparation {
  /// What a draft depends on besides the words. Whatever changes timers, kept things, settings or grammars changes it, here
  /// or in another process.
  struct State: Hashable {
    /// Commits to the store, by anybody; and to what is kept.
    var revision: Int64
    var keptRevision: Int64
    /// Lines of ours that did something, and settings or grammars changed: where nothing is stored, this alone tells.
    var changes: Int
    var timers: Int
    /// What “it” means.
    var focus: ActiveTimer.ID?
  }

  /// What making ready may cost.
  struct Budget: Equatable {
    /// Next lines looked at; 0: nothing is made ready.
    var steps = 3
    /// After one prompt.
    var time = Duration.milliseconds(20)
    /// Of all drafts together.
    var bytes = 262_144
  }

  struct Draft {
    var sentence: String
    var interpretation: Interpretation
    /// The minute in which it was read, when the same words mean something else later.
    var minute: Int64?
    /// What saying it would be answered with, if it starts or moves something.
    var lines: [Line]
    /// What making it took, and what of that Enter is spared.
    var spent: Duration
    var spared: Duration
    /// Memory it holds, as the allocator counts.
    var bytes: Int
    fileprivate(set) var lastUse = 0
  }

  /// What came of it.
  struct Tally: Equatable {
    var made = 0
    var used = 0
    /// Thrown away unused: out of date, or for want of memory.
    var dropped = 0
    /// Lines said while something was ready.
    var lines = 0
    var spent = Duration.zero
    var saved = Duration.zero
  }

  var budget = Budget() { didSet { evict() } }
  /// What the next steps of the work at hand come to under their rules.
  var checks: [CheckAhead] = []
  private(set) var tally = Tally()
  private(set) var drafts: [String: Draft] = [:]
  private var state: State?
  private var uses = 0

  var bytes: Int { drafts.values.reduce(0) { $0 + $1.bytes } }

  /// Drops what was made for another state, or another minute.
  mutating func tidy(for state: State, minute: Int64) {
    if self.state != state {
      drop { _ in true }
      self.state = state
    } else {
      drop { $0.minute.map { $0 != minute } ?? false }
    }
  }

  /// Keeps a draft, made for the state that `tidy` was told; what was used longest ago makes room.
  mutating func keep(_ draft: Draft) {
    tally.made += 1
    tally.spent += draft.spent
    uses += 1
    drafts[draft.sentence] = draft
    drafts[draft.sentence]?.lastUse = uses
    evict()
  }

  /// The draft of a line that is said now, if there is one that still holds.
  mutating func take(_ sentence: String, in state: State, minute: Int64) -> Draft? {
    guard !drafts.isEmpty else { return nil }
    tally.lines += 1
    tidy(for: state, minute: minute)
    guard let draft = drafts.removeValue(forKey: sentence) else { return nil }
    tally.used += 1
    tally.saved += draft.spared
    return draft
  }

  /// Drops everything.
  mutating func clear() { drop { _ in true } }

  /// What came of it since the last time it was asked.
  mutating func takeTally() -> Tally {
    defer { tally = Tally() }
    return tally
  }

  private mutating func drop(_ isStale: (Draft) -> Bool) {
    for draft in drafts.values where isStale(draft) {
      drafts[draft.sentence] = nil
      tally.dropped += 1
    }
  }

  private mutating func evict() {
    while drafts.count > budget.steps || bytes > budget.bytes,
      let oldest = drafts.values.min(by: { $0.lastUse < $1.lastUse })
    {
      drafts[oldest.sentence] = nil
      tally.dropped += 1
    }
  }
}
