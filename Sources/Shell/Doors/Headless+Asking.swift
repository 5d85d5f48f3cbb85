import Assistant
import Glibc
import Storage

/// A sentence from the command line that leaves something open: the question stands on stderr, the answer is a
/// line of the terminal (DESIGN §1, “Questions”).
extension Headless {
  /// Whether somebody is there to answer: keys and eyes at a terminal, and the terminal is ours to read.
  static func canAsk(_ options: Options) -> Bool {
    switch options.door {
    case .shell: isatty(0) == 1 || options.listen != nil
    case .sentence:
      isatty(0) == 1 && isatty(2) == 1 && tcgetpgrp(0) == getpgrp() && !options.json
        && !options.quiet
    case .file, .interpret, .predict, .mcp, .agent, .status, .follow, .serve, .complete, .tool,
      .version,
      .help:
      false
    }
  }

  /// After a sentence: takes lines from the terminal as long as a question is open.
  func listenForAnswer() {
    guard manner == .sentence else { return }
    asked = session.conversation.assistant.question
    guard asked != nil else {
      input = nil
      return
    }
    if input == nil {
      reader = LineReader(joins: false)
      input = 0
    }
  }

  /// An answer that was not understood leaves the question open; true when it stands there again.
  func asksAgain(after reply: Reply) -> Bool {
    guard let question = asked, reply.code == .data, input != nil else { return false }
    output.complain(reply.errors)
    session.conversation.assistant.ask(question)
    return true
  }

  /// The end of the input instead of an answer: nothing was done, as where nobody can answer.
  func unanswered() -> ExitCode {
    let instead = (asked?.instead).flatMap { session.ways([$0]).first }
    asked = nil
    session.conversation.assistant.dropQuestion()
    output.put("\n", to: 2)
    hasPrompt = false
    output.complain([
      Line(
        .init(.bad, session.say(.askNothingWasDone)),
        .init(.dim, instead.map { " \(session.say(.talkTry)): \($0)" } ?? ""))
    ])
    Agent.startIfNeeded(for: session, options: options)
    return .data
  }

  /// Performs a line of a script, which may answer what the line before left open. A question that is answered so was no
  /// failure, and none stays open for a second line.
  func answering(_ perform: () -> Reply) -> Reply {
    let open = session.conversation.assistant.question
    let before = code
    let reply = perform()
    guard isScript else { return reply }
    let isAnswer = open != nil && session.conversation.assistant.last?.answered == open
    if isAnswer, reply.code == .done, let codeBeforeQuestion { code = codeBeforeQuestion }
    if let open, session.conversation.assistant.question == open {
      session.conversation.assistant.dropQuestion()
    }
    codeBeforeQuestion = session.conversation.assistant.question == nil ? nil : before
    return reply
  }

  // MARK: Lines that are there already: done one after the other, waited for together

  /// So long lines that are there already wait for the disk together, and their answers with them.
  static let together = Duration.milliseconds(100)

  /// What is done from here on goes to the disk together, and is answered when it is there.
  func gather() {
    guard gathered == nil, virtual == nil, let store = session.ledger.store else { return }
    guard (try? store.gather()) != nil else { return }
    gathered = (session.ledger.clock.now, session.conversation.changes)
    session.willTakeLong = { [unowned self] in
      if let failed = settleGathered(), code == .done { code = failed }
    }
    output.hold()
  }

  /// Waits for the disk, and answers. Where the disk fails, what was changed is not answered as done.
  func settleGathered() -> ExitCode? {
    guard let gathered else { return nil }
    self.gathered = nil
    do throws(StoreError) {
      try session.ledger.store?.settle()
      output.release()
      return nil
    } catch {
      guard session.conversation.changes > gathered.changes else {
        output.release()
        return nil
      }
      output.dropAnswers()
      return fail(
        .inputOutput,
        [
          Line(
            .bad,
            place(lastNumber) + session.say(.lineNotSaved(why: session.say(error.message))))
        ])
    }
  }
}
