import Assistant
import Language
import Prediction
import Testing
import Timers
import Workflows

@testable import Shell

/// The values in the middle of the shell: what a line means because of the one before, and what makes stale what was worked out.
@Suite struct ConversationTests {
  @Test func `a digit is one of the numbered actions only while these were said last`() throws {
    var conversation = Conversation(
      Assistant(interpreter: try Interpreter(files: Program.embedded(under: "Grammars/en/"))))
    conversation.listedActions = ["next", "deadlines"]
    #expect(conversation.taking(" ") == " ")
    #expect(conversation.taking("2") == "deadlines")
    #expect(conversation.taking("2") == "2")
    conversation.listedActions = ["next", "deadlines"]
    #expect(conversation.taking("3") == "3" && conversation.listedActions.isEmpty)
  }

  @Test(
    arguments: [
      (SuggestionCaches.Change.happening, [true, true, true]),
      (.bans, [false, true, true]), (.grammars, [true, false, true]),
      (.forgetting, [false, false, false]),
    ])
  func `what comes next is always weighed anew, the rest only where it is stale`(
    change: SuggestionCaches.Change, holds: [Bool]
  ) {
    let action = WorkflowAction(.list)
    var caches = SuggestionCaches()
    caches.offers = []
    caches.commands = [action: "list timers"]
    caches.completions = [action: nil]
    caches.banned = ["list timers": false]
    caches.readings = ["list timers": action]
    caches.harmless = ["list timers": true]
    caches.unread = ["tea"]
    caches.heardWords = ["tea"]
    caches.invalidate(by: change)
    #expect(caches.offers == nil && caches.commands.isEmpty && caches.completions.isEmpty)
    #expect(!caches.banned.isEmpty == holds[0])
    #expect(!caches.readings.isEmpty == holds[1] && !caches.harmless.isEmpty == holds[1])
    #expect(!caches.unread.isEmpty == holds[2] && (caches.heardWords != nil) == holds[2])
  }
}
