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
      store.sessionTable.select(filter), limit: filter.newest == nil ? Self.mostCorrected + 1 : 1)
    guard sessions.count <= Self.mostCorrected else {
      return Refusal(.outOfRange, .historyManyCorrected(n: Self.mostCorrected))
    }
    guard let newest = sessions.first else {
      return Refusal(
        .failed, .historyNoSession(what: HistoryPhrasing.subject(filter)), nearest: [.tryHistory])
    }
    // While something runs, what names nothing may be said of that.
    if correction.isOfTime, filter.label == nil, ledger.engine.count > 0 {
      return Refusal(
        .notUnderstood, .historyMeant(names: visible(newest.name)), nearest: [.tryHistory])
    }
    let corrected = sessions.compactMap { $0.corrected(correction) }
    if case .note = correction, corrected.count < sessions.count {
      return Refusal(.outOfRange, .historyNoteLong)
    }
    let now = ledger.clock.wallMs
    guard corrected.count == sessions.count else { return Refusal(.outOfRange, .historyNoLength) }
    // What is over cannot end later than now.
    if let late = zip(corrected, sessions).first(where: { $0.endedMs > max(now, $1.endedMs) })?.0 {
      return Refusal(.outOfRange, .workStillToCome(time: speaker.say(SaidTime(late.localEnd))))
    }
    if case .name = correction {
      session.conversation.assistant.hear(corrected.prefix(1).map(\.name))
    }
    try ledger.sessions.replace(
      sessions.map(\.id), with: corrected, text: say(.historyCorrect), in: store)
    said(.historyCorrected, Array(corrected.prefix(Self.mostTold)), &reply)
    if corrected.count > Self.mostTold {
      reply.lines.append(
        Line(.dim, say(.historyMoreCorrected(n: corrected.count - Self.mostTold))))
    }
    return nil
  }

  func said(_ message: Message, _ sessions: [TimerSession], _ reply: inout Reply) {
    reply.lines.append(Line(.plain, say(message)))
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
    case .begun, .beganAt, .endedAt: true
    case .length, .tag, .name, .note: false
    }
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
    case .tag(let tag): session.category = Phrasing.bounded(tag)
    case .name(let name): session.name = Phrasing.bounded(name)
    case .length(let length):
      session.active = length
      session.startedMs = endedMs - (length + paused).milliseconds
    case .begun(let earlier): session.begin(earlier)
    case .beganAt(let second): session.begin(Self.way(from: second, to: localStart.second))
    case .endedAt(let second):
      let later = Self.way(from: localEnd.second, to: second)
      session.active = active + later
      session.endedMs += later.milliseconds
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
