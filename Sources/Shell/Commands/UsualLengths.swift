import Assistant
import Knowledge
import Storage
import Timers

/// What was learnt of how long things take: offered, never imposed.
struct UsualLengths: CommandFamily {
  let session: Session

  /// Names that are not asked about any more.
  var keptUsual: Set<String> {
    Set(settings.family("usual.").filter { $0.value == "kept" }.map(\.name))
  }

  /// How long things of exactly that name took, the newest first; nothing where that is not to be learnt.
  private func taken(_ name: String) -> [TimerSession] {
    guard settings["usual"] == "on", !name.isEmpty, name.utf8.count <= 200,
      !keptUsual.contains(KnowledgeBase.plain(name)), let store = ledger.disk.lookup,
      let selection = try? store.sessionTable.select(SessionFilter(label: name)),
      !selection.isUnknown,
      let sessions = try? store.sessionTable.sessions(selection, limit: Self.lookedAt)
    else { return [] }
    let wanted = name.lowercased()
    return sessions.filter { $0.name.lowercased() == wanted }
  }

  private static let lookedAt = 40

  /// What is said beside the start of a timer that usually takes another length.
  func usualLines(_ started: [ActiveTimer]) -> [Line] {
    guard started.count == 1, let timer = started.first, timer.routine.stepCount == 1,
      timer.pinned == nil, timer.routine.origin?.routine == nil,
      timer.routine.origin?.together == nil, timer.routine.origin?.circumstances == nil,
      let said = timer.routine.phases[0].duration,
      let usual = UsualLength(
        taken(timer.name), near: said, atLeast: UsualLength.fewestToPropose),
      let length = usual.proposal(for: said)
    else { return [] }
    conversation.offeredUsual = (timer.name, length)
    conversation.offered = session.ways([.tryMakeLength(length: length)])
    return [
      line(
        .usualOffer(
          name: timer.name, least: usual.shortest, longest: usual.longest, n: usual.count,
          length: length, said: said), .dim)
    ]
  }

  /// “Tea” alone: the question with what is usual as its answer; nil: nothing is.
  func askedWithUsual(_ question: Question) -> Question? {
    guard case .duration(.create(let requests)) = question.kind, requests.count == 1,
      let label = requests[0].label, requests[0].routine == nil, requests[0].start == .now,
      requests[0].phases.isEmpty,
      let usual = UsualLength(taken(label), atLeast: UsualLength.fewestToOffer), usual.isSteady,
      var routine = try? Routine(name: label, phases: [Phase(name: label, usual.spoken)])
    else { return nil }
    routine.alert = requests[0].alert
    routine.cues = requests[0].cues
    var question = question
    question.text = .usualAsk(
      name: label, length: usual.spoken, least: usual.shortest, longest: usual.longest,
      n: usual.count)
    question.instead = .tryTimerLength(name: label, length: usual.spoken)
    question.offers = [
      Question.Choice(
        text: .words(label), name: label, length: usual.spoken,
        effects: [.start(routine, trigger: nil, pinnedEnd: nil)])
    ]
    return question
  }

  /// All that was learnt, a line a name.
  func showUsual(_ reply: inout Reply) throws(Refusal) {
    guard settings["usual"] == "on" else {
      throw .failed(.usualOff, [.trySettingUsual])
    }
    let names = (try? ledger.disk.lookup?.sessionTable.sessionNames(limit: Self.mostNames)) ?? []
    var seen: Set<String> = []
    let lines = names.filter { seen.insert($0.lowercased()).inserted }.compactMap { name -> Line? in
      guard let usual = UsualLength(taken(name), atLeast: UsualLength.fewestToPropose),
        usual.isSteady
      else { return nil }
      let text = say(
        .usualFact(
          length: usual.spoken, least: usual.shortest, longest: usual.longest, n: usual.count))
      return Line(.init(.strong, visible(name)), .init(.plain, "   \(text)"))
    }.sorted { $0.text < $1.text }
    let kept = keptUsual.sorted().map { Line(.dim, visible(say(.usualKeptFact(name: $0)))) }
    guard !lines.isEmpty || !kept.isEmpty else {
      throw .failed(.usualNone(n: UsualLength.fewestToPropose), [.tryHelp])
    }
    answer(lines + kept, &reply)
  }

  private static let mostNames = 200
}
