import Assistant
import Timers

/// What is said back: what a command did, why it cannot be done, what has to be asked.
extension Session {
  func report(_ outcome: Ledger.Outcome, _ reply: inout Reply) {
    let works = outcome.kept.compactMap { change in
      if case .workflow(let work)? = change.after { work } else { nil }
    }
    let situation = works.isEmpty ? situation : predictionCommands.situation(lookingAt: works)
    let phrasing = Phrasing(situation)
    // The alarms of a piece of work are told as its deadlines.
    let isWork = outcome.kept.contains { ($0.after ?? $0.before)?.kind == .workflow }
    if !outcome.startedTimers.isEmpty, !isWork {
      reply.lines +=
        phrasing.started(outcome.startedTimers) + usualLengths.usualLines(outcome.startedTimers)
    }
    let fresh = Set(outcome.startedTimers.map(\.id))
    for event in outcome.events {
      let timer = ledger.engine[event.timer]
      reply.records.append(WireRecord(event, in: situation, timer: timer))
      // What begins at another time is told with why.
      if event.kind == .changed, outcome.moved.contains(event.timer) { continue }
      if saysWithin(event, timer, outcome) { continue }
      if !isWork, !fresh.contains(event.timer), let line = phrasing.done(event, timer: timer) {
        reply.lines.append(line)
      }
    }
    reply.lines += outcome.replannings.flatMap(phrasing.replanned)
    reply.records += recorded()
    for change in outcome.kept {
      reply.records.append(WireRecord(change, in: situation))
      reply.lines +=
        phrasing.kept(change) + phrasing.sessions(following: change, sessions(of: change))
    }
  }

  /// A length that the line about all phases of the timer says anyway: the one that its phase has from now on.
  private func saysWithin(
    _ event: TimerEvent, _ timer: ActiveTimer?, _ outcome: Ledger.Outcome
  ) -> Bool {
    guard case .extended = event.kind, let timer, timer.routine.phases.count > 1,
      timer.phase.duration == timer.length, !outcome.moved.contains(event.timer)
    else { return false }
    return outcome.events.contains { $0.kind == .changed && $0.timer == event.timer }
  }

  /// How many sessions follow a change of something kept: those of a routine that is called or filed otherwise.
  private func sessions(of change: KeptChange) -> Int {
    guard case .routine(let new)? = change.after, case .routine(let old)? = change.before,
      new.name != old.name || new.category != old.category
    else { return 0 }
    return (try? ledger.disk.lookup?.countSessions(ofRoutine: new.id)) ?? 0
  }

  /// The step that a change to a piece of work did, as it is said.
  func step(doneBy change: KeptChange) -> String? {
    guard case .workflow(let work)? = change.after, let event = work.events.last,
      event.kind == .done, let id = event.step
    else { return nil }
    return workflows.all[work.workflow]?.step(id)?.words
  }

  /// What is offered, as the language of the sentences says it.
  func ways(_ offered: [Message]) -> [String] {
    let speaker = speaker
    return offered.flatMap { message in
      // What stands in code is English still.
      if case .words(let sentence) = message {
        return conversation.assistant.interpreter.ways([sentence])
      }
      return speaker.way(message).map { [$0] } ?? []
    }
  }

  func refuse(_ refusal: Refusal, _ reply: inout Reply) {
    let text = say(refusal.text)
    let nearest = ways(refusal.nearest)
    reply.errors.append(Line(.bad, text))
    if offersSentences, !nearest.isEmpty {
      reply.errors.append(
        Line(
          .init(.dim, "\(say(.talkTry)): "), .init(.plain, nearest.joined(separator: "   "))))
    }
    reply.records.append(.error(refusal, text, nearest: nearest))
    reply.code =
      switch refusal.kind {
      case .notUnderstood, .outOfRange, .unanswered: .data
      case .failed: .failed
      case .noInput: .noInput
      case .unavailable: .unavailable
      case .busy: .tryLater
      case .notSaved: .inputOutput
      case .interrupted: .interrupted
      }
  }

  func ask(
    _ asked: Question, text: String, _ reply: inout Reply, about: inout ActiveTimer.ID?
  ) {
    let usual = usualLengths.askedWithUsual(asked)
    if let usual { conversation.assistant.ask(usual) }
    let question = usual ?? asked
    if case .confirm(let effects, destructive: false) = question.kind, assumesYes {
      conversation.assistant.settleQuestion(by: effects, in: situation)
      return carryOut(.run(effects), text: text, &reply, about: &about)
    }
    // The length that is proposed is a length that is right.
    if assumesYes, let effects = question.answerOfEnter {
      conversation.assistant.settleQuestion(by: effects, in: situation)
      return carryOut(.run(effects), text: text, &reply, about: &about)
    }
    if !canAsk, question.wasExplicit, case .confirm(let effects, _) = question.kind {
      conversation.assistant.settleQuestion(by: effects, in: situation)
      return carryOut(.run(effects), text: text, &reply, about: &about)
    }
    guard canAsk else {
      if !isAnsweredByLines || question.takesAnyWords { conversation.assistant.dropQuestion() }
      // What a yes would do is what was said: no other sentence does it better.
      let isYes = if case .confirm(_, destructive: false) = question.kind { true } else { false }
      // A program said it in no words.
      let why: Message =
        text.isEmpty
        ? question.text
        : isYes && offersSentences
          ? .askWithoutYesFlag(said: visible(text), question: question.text)
          : .askWithoutYes(said: visible(text), question: question.text)
      return refuse(
        Refusal(
          .unanswered, why,
          nearest: ([question.instead] + question.further).filter { !isYes || $0 != .tryHelp }),
        &reply)
    }
    show(question, &reply)
  }

  /// A line that answers nothing drops what is asked, which is said: nothing of it was done. To take back is then to give
  /// that up, and nothing older.
  func leave(
    _ open: Question, by turn: inout Assistant.Turn, from before: Assistant,
    in situation: Situation, _ reply: inout Reply
  ) {
    guard canAsk, turn.answered == nil, conversation.assistant.question != open else { return }
    if case .run(let effects) = turn.plan, effects.count == 1, case .undo = effects[0] {
      conversation.assistant = before
      turn = conversation.assistant.turn(say(.workFillStop), in: situation)
      return
    }
    let what = open.sentence ?? before.last?.text ?? say(open.text)
    reply.lines.append(line(.askDropped(what: visible(what)), .dim))
  }

  /// Ctrl-C: what is asked is given up, as by saying so; nil: nothing is.
  func giveUpQuestion() -> Reply? {
    conversation.assistant.question == nil ? nil : perform(say(.workFillStop))
  }

  /// Opens a question that no plan has asked.
  func pose(_ question: Question, _ reply: inout Reply) {
    conversation.assistant.ask(question)
    show(question, &reply)
  }

  func show(_ question: Question, _ reply: inout Reply) {
    reply.errors.append(line(question.text, .warn))
    switch question.kind {
    case .choose(let choices):
      for (index, choice) in choices.enumerated() {
        reply.errors.append(
          Line(.init(.strong, "  \(index + 1) "), .init(.plain, say(choice.text))))
      }
    case .confirm: reply.errors.append(Line(.dim, "  \(say(.askYesOrNo))"))
    case .field(let asked):
      let hint: Message =
        asked.likely.map { .workFillLikely(value: $0.value, why: $0.why) } ?? .workFillHint
      reply.errors.append(Line(.dim, "  \(say(hint))"))
    case .duration, .time, .name: break
    }
  }
}
