import Assistant
import Timers

/// Commands taken back and done again, after a yes where somebody else gave them.
extension Session {
  func takeBack(redo: Bool, _ evenForeign: Bool, _ reply: inout Reply) throws(Refusal) {
    // Since the question, somebody may have said something newer.
    if let (words, doer) = ledger.commands.foreign(undone: redo),
      !(evenForeign && words == conversation.askedAbout),
      !assumesYes
    {
      let question = Question.takesBack(
        visible(words), redo: redo, of: doer == ledger.commands.doer ? nil : doer)
      guard canAsk else {
        throw Refusal(.notUnderstood, question.text, nearest: [question.instead])
      }
      conversation.askedAbout = words
      return pose(question, &reply)
    }
    if !redo { try historyCommands.bringManySessions() }
    try moveImport(redo: redo)
    let outcome = try ledger.undo(redo: redo)
    announceInto(&reply, outcome.due)
    guard let undid = outcome.undid else { return }
    if learner.tookBack(command: undid.command, undone: !undid.isRedo) {
      (ownAct, conversation.correctsOwnAct) = (nil, true)
    }
    guard !undid.isOver else {
      let command = visible(undid.text)
      throw .failed(
        undid.isStale ? .undoStale(command: command) : .undoOver(command: command),
        [undid.isRedo ? .tryRedo : .tryUndo])
    }
    placeCommands.leave(outcome.kept)
    for move in outcome.profiles { try profileCommands.moveProfile(from: move.from, to: move.to) }
    let phrasing = Phrasing(situation)
    let done: Message =
      undid.isRedo ? .undoRedone(command: undid.text) : .undoUndone(command: undid.text)
    let line = line(done)
    reply.lines +=
      [line] + outcome.startedTimers.compactMap { ledger.engine[$0.id] }.map(phrasing.remaining)
      + outcome.kept.filter { $0.after?.kind == .routine }.flatMap(phrasing.kept)
    try settingCommands.bringBack(outcome.settings, &reply)
    var record = WireRecord(undid.isRedo ? "redone" : "undone")
    record.text = undid.text
    stamp(&record)
    reply.records.append(record)
  }

  /// What a large import brought is moved before: that is shown, and can be stopped.
  private func moveImport(redo: Bool) throws(Refusal) {
    var bar: ProgressBar?
    defer { bar?.close() }
    let isMoved = try WorkMoves(ledger: ledger).moveImport(redo: redo) { done, all in
      let title: Message = redo ? .historyBringing : .historyTakingBack
      bar = bar ?? ProgressBar(say(title), of: Double(all), ink: isQuiet)
      bar?.show(Double(done))
      return !Interruption.isAsked
    }
    guard isMoved else {
      throw Refusal(.interrupted, .historyStoppedEarly, nearest: [redo ? .tryRedo : .tryUndo])
    }
  }
}
