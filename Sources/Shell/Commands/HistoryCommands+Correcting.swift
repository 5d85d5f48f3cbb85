import Assistant
import Storage
import Timers

/// Putting right what was written down.
extension HistoryCommands {
  /// So many sessions are called or filed otherwise at once.
  private static let mostCorrected = 1000
  /// So many of them are shown.
  private static let mostTold = 3

  func correct(
    _ filter: SessionFilter, _ correction: SessionCorrection, _ store: Store, _ reply: inout Reply
  ) throws(StoreError) -> Refusal? {
    let sessions = try store.sessionTable.sessions(
      store.sessionTable.select(filter), limit: filter.newest ?? Self.mostCorrected + 1)
    guard sessions.count <= Self.mostCorrected else {
      return Refusal(.outOfRange, .historyManyCorrected(n: Self.mostCorrected))
    }
    guard let newest = sessions.first else {
      return Refusal(
        .failed, .historyNoSession(what: HistoryPhrasing.subject(filter)), nearest: [.tryHistory])
    }
    // While something runs, what names nothing else may be said of that.
    if correction.isOfTime, ledger.engine.timers.contains(where: { filter.mayMean($0.name) }) {
      return Refusal(
        .notUnderstood, .historyMeant(names: visible(newest.name)), nearest: [.tryHistory])
    }
    let corrected =
      correction == .merged
      ? TimerSession.merged(sessions).map { [$0] } ?? []
      : sessions.compactMap { $0.corrected(correction) }
    if case .note = correction, corrected.count < sessions.count {
      return Refusal(.outOfRange, .historyNoteLong)
    }
    if case .untag(let tag?) = correction, corrected.count < sessions.count {
      return Refusal(.failed, .historyNoTag(tag: visible(tag)), nearest: [.tryHistory])
    }
    let now = ledger.clock.wallMs
    guard !corrected.isEmpty, correction == .merged || corrected.count == sessions.count else {
      return Refusal(.outOfRange, .historyNoLength)
    }
    // What is over cannot end later than now.
    if let late = zip(corrected, sessions).first(where: { $0.endedMs > max(now, $1.endedMs) })?.0 {
      return Refusal(.outOfRange, .workStillToCome(time: speaker.say(SaidTime(late.localEnd))))
    }
    if case .name = correction {
      conversation.assistant.hear(corrected.prefix(1).map(\.name))
    }
    try ledger.sessions.replace(
      sessions.map(\.id), with: corrected, text: say(.historyCorrect), in: store)
    said(.historyCorrected, Array(corrected.prefix(Self.mostTold)), &reply)
    if corrected.count > Self.mostTold {
      reply.lines.append(line(.historyMoreCorrected(n: corrected.count - Self.mostTold), .dim))
    }
    return nil
  }

  func said(_ message: Message, _ sessions: [TimerSession], _ reply: inout Reply) {
    reply.lines.append(line(message))
    for session in sessions {
      let tag = session.category.isEmpty ? [] : [Line.Span(.dim, "   \(session.category)")]
      reply.lines.append(Line(historyPhrasing.line(session).spans + tag))
      reply.records.append(WireRecord(session, in: situation))
    }
  }
}

extension SessionCorrection {
  /// It says when one began or ended.
  fileprivate var isOfTime: Bool {
    switch self {
    case .begun, .beganAt, .endedAt, .paused: true
    case .length, .tag, .untag, .name, .note, .day, .merged: false
    }
  }
}

extension SessionFilter {
  /// Whether what runs under a name may be meant by it.
  fileprivate func mayMean(_ name: String) -> Bool {
    label.map { $0.lowercased() == name.lowercased() } ?? true
  }
}

extension TimerSession {
  /// So many bytes of notes are kept of one.
  private static let mostNoted = 4000

  /// As it really was; nil: no session is so long.
  fileprivate func corrected(_ correction: SessionCorrection) -> TimerSession? {
    var session = self
    session.id = 0
    switch correction {
    case .tag(let tag): session.category = ShownName.bounded(tag)
    case .untag(let tag):
      guard let rest = category(without: tag) else { return nil }
      session.category = rest
    case .name(let name): session.name = ShownName.bounded(name)
    case .length(let length):
      session.active = length
      session.startedMs = endedMs - (length + paused).milliseconds
    case .begun(let earlier): session.begin(earlier)
    case .paused(let length):
      session.active = active - length
      session.paused += length
      session.pauses += 1
    case .beganAt(let second): session.begin(Self.way(from: second, to: localStart.second))
    case .endedAt(let second):
      let later = Self.way(from: localEnd.second, to: second)
      session.active = active + later
      session.endedMs += later.milliseconds
    case .day(let day):
      let away = Int64(day.day - localStart.date.day) * 86_400_000
      session.startedMs += away
      session.endedMs += away
    case .merged: break
    case .note(let text):
      let old = notes.reduce(0) { $0 + $1.utf8.count }
      guard !text.isEmpty, text.utf8.count <= 1000, old + text.utf8.count <= Self.mostNoted else {
        return nil
      }
      let after = Duration.milliseconds(endedMs - startedMs)
      session.adjustments.append(Adjustment(.noted, after: after, text: text))
    }
    guard session.active != active else { return session }
    guard session.active >= .seconds(1), session.active <= .seconds(366 * 86_400) else {
      return nil
    }
    session.phases = []
    if status == .completed { session.planned = session.active }
    return session
  }

  /// What it is filed under without one of its tags, or without any; nil: it has no such tag.
  private func category(without tag: String?) -> String? {
    guard let tag = tag?.lowercased() else { return "" }
    let tags = category.split(separator: ", ").map(String.init)
    let rest = tags.filter { $0.lowercased() != tag }
    return rest.count < tags.count ? rest.joined(separator: ", ") : nil
  }

  /// The newest with what the others took, from where the first began; nil: they are fewer than two, or too long together.
  ///
  /// What lies between them is a pause, as the store counts what is neither.
  fileprivate static func merged(_ sessions: [TimerSession]) -> TimerSession? {
    guard sessions.count > 1, var whole = sessions.max(by: { $0.endedMs < $1.endedMs }) else {
      return nil
    }
    whole.id = 0
    whole.startedMs = sessions.map(\.startedMs).min() ?? whole.startedMs
    whole.active = sessions.reduce(.zero) { $0 + $1.active }
    guard whole.active <= .seconds(366 * 86_400) else { return nil }
    whole.paused = max(.zero, .milliseconds(whole.endedMs - whole.startedMs) - whole.active)
    let between = whole.paused > .zero ? sessions.count - 1 : 0
    whole.pauses = sessions.reduce(between) { $0 + $1.pauses }
    whole.phases = []
    if whole.status == .completed { whole.planned = whole.active }
    return whole
  }

  private mutating func begin(_ earlier: Duration) {
    active += earlier
    startedMs -= earlier.milliseconds
  }

  /// From one second of the day to another, the shorter way round.
  private static func way(from: Int, to: Int) -> Duration {
    let day = 86_400
    let later = (to - from + day) % day
    return .seconds(later > day / 2 ? later - day : later)
  }
}
