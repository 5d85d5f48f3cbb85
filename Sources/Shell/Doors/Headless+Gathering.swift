import Assistant
import Storage

/// Lines that are there already: done one after the other, waited for together.
extension Headless {
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
