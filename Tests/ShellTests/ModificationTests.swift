import Glibc
import Testing
import Timers

@testable import Assistant
@testable import Shell

/// Every change to a timer that runs, taken back and done again to the last field by shells that start anew.
@Suite(.waiting) struct ModificationTests {
  /// What is said before, and the sentence that changes something.
  struct Change: Sendable, CustomTestStringConvertible {
    var before: [String] = []
    var line: String
    var testDescription: String { (before + [line]).joined(separator: "; ") }
  }

  /// `TimerModification` of the source document, and the changes beyond it; “it” is the dough.
  static let changes = [
    Change(line: "add 5 minutes to it"),
    Change(line: "take 5 minutes off it"),
    Change(line: "make it 20 minutes"),
    Change(line: "next"),
    Change(before: ["next"], line: "go back"),
    Change(line: "restart this phase of knead"),
    Change(before: ["next"], line: "restart it"),
    Change(line: "rename it to loaf"),
    Change(line: "add fold 5 minutes after knead"),
    Change(line: "remove the rise phase"),
    Change(line: "move bake before rise"),
    Change(line: "rename the rise phase to proof"),
    Change(line: "make the rise phase 30 minutes"),
    Change(line: "repeat the rise phase 3 times"),
    Change(line: "2 more rounds"),
    Change(line: "make it 6 rounds"),
    Change(before: ["make it 6 rounds"], line: "3 rounds left"),
    Change(line: "pause it"),
    Change(line: "pause it for 5 minutes"),
    Change(before: ["pause it"], line: "resume it"),
    Change(before: ["tea 30 minutes"], line: "pause all"),
    Change(before: ["tea 30 minutes", "pause all"], line: "resume all"),
    Change(line: "warn me 2 minutes before it ends"),
    Change(line: "make it silent"),
    Change(line: "swap rise and bake"),
    Change(before: ["call it dough"], line: "repeat dough 3 times"),
    Change(line: "add stretch 2 minutes to it"),
    Change(line: "the bake should be 50 minutes"),
    Change(line: "leave out the rise phase"),
    Change(line: "stop it"),
  ]

  @Test(arguments: changes)
  func `undo and redo across restarts bring every field of running timers back`(change: Change)
    throws
  {
    let household = try Household()
    var shell = try household.shell()
    func restart() throws {
      shell.suggester.history?.close()
      shell.ledger.store?.close()
      shell = try household.shell()
    }
    /// Says it, and yes where that is asked: the shell that said the line to be undone may still be there.
    func say(_ line: String) -> [String] {
      let said = household.say(line, to: shell)
      guard line == "undo" || line == "redo", shell.conversation.assistant.question != nil else {
        return said
      }
      return said + household.say("yes", to: shell)
    }
    func timers() -> [ActiveTimer] {
      _ = shell.ledger.refresh()
      return shell.ledger.engine.timers
    }
    household.say("knead 10 minutes, rise 1 hour, bake 40 minutes", to: shell)
    for line in change.before { household.say(line, to: shell) }
    let before = timers()
    #expect(before.isEmpty == false)
    let said = say(change.line)
    let after = timers()
    // Whole timers in a message would be pages: what was answered says more.
    func stands(_ wanted: [ActiveTimer]) -> Bool { timers() == wanted }
    let hasChanged = after != before
    #expect(hasChanged, "\(said)")
    for _ in 1...2 {
      try restart()
      var isRight = stands(after)
      #expect(isRight, "after a restart")
      let undone = say("undo")
      isRight = stands(before)
      #expect(isRight, "\(undone)")
      try restart()
      isRight = stands(before)
      #expect(isRight, "after another restart")
      let redone = say("redo")
      isRight = stands(after)
      #expect(isRight, "\(redone)")
    }
  }
}
