import Timers
import Workflows

/// Documents that were filled in before anybody asked: those that the next steps of the work at hand make.
///
/// A value. A text holds for the work as it was and for the day on which it was made: what is out of date goes at the next
/// look, and what was made first makes room.
struct Prefilling {
  /// What a text was made of.
  struct Key: Hashable {
    var work: Int64
    /// How often something had happened to the work, and when it last did.
    var events: Int
    var wall: Int64
    var template: String
    var day: CivilDate

    init(_ work: WorkflowInstance, _ template: String, on day: CivilDate) {
      (self.work, events, wall) = (work.id, work.events.count, work.events.last?.wall ?? 0)
      (self.template, self.day) = (template, day)
    }

    /// It is a text of the same work in an older state, or of another day.
    func isReplaced(by other: Key) -> Bool {
      day != other.day || work == other.work && (events != other.events || wall != other.wall)
    }
  }

  /// So many documents are ready at once.
  static let most = 10
  /// Of all texts together.
  static let mostBytes = 1 << 20

  private(set) var texts: [(key: Key, text: String)] = []
  /// What came of it: made, used when asked for, and thrown away unused.
  private(set) var tally = (made: 0, used: 0, dropped: 0)

  var bytes: Int { texts.reduce(0) { $0 + $1.text.utf8.count } }

  func holds(_ key: Key) -> Bool { texts.contains { $0.key == key } }

  /// What was made of older states of this, or on other days, goes.
  mutating func tidy(for key: Key) {
    let before = texts.count
    texts.removeAll { $0.key.isReplaced(by: key) }
    tally.dropped += before - texts.count
  }

  mutating func keep(_ text: String, as key: Key) {
    tidy(for: key)
    texts.append((key, text))
    tally.made += 1
    while texts.count > Self.most || bytes > Self.mostBytes, !texts.isEmpty {
      texts.removeFirst()
      tally.dropped += 1
    }
  }

  /// The text that is asked for now, if it is there; it is not kept any longer.
  mutating func take(_ key: Key) -> String? {
    guard let place = texts.firstIndex(where: { $0.key == key }) else { return nil }
    tally.used += 1
    return texts.remove(at: place).text
  }
}

extension DocumentCommands {
  /// Fills in the likeliest next documents of the work at hand, one at a time, until the time of `Preparation.Budget` is
  /// over or `isWanted` says that somebody types.
  func prefill(since start: Moment, isWanted: () -> Bool) {
    let situation = situation
    guard !situation.library.workflows.isEmpty, !isWanted(), let work = situation.workAtHand else {
      return
    }
    let day = situation.local.date
    for template in situation.likelyDocuments(of: work).prefix(Prefilling.most) {
      let key = Prefilling.Key(work.instance, template.id, on: day)
      guard !session.paperwork.prefilled.holds(key) else { continue }
      guard start.duration(to: clock.now) < session.preparation.budget.time, !isWanted()
      else { return }
      guard let text = situation.text(of: template, for: work.instance.id) else { return }
      session.paperwork.prefilled.keep(text, as: key)
    }
  }

  /// A template filled in: as it was before anybody asked, or now.
  func filled(_ template: String, _ work: WorkflowInstance, _ fill: () -> String?) -> String? {
    let key = Prefilling.Key(work, template, on: session.situationOfTimers.local.date)
    return session.paperwork.prefilled.take(key) ?? fill()
  }
}
