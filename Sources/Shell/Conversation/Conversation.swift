import Assistant
import Language
import Timers
import Workflows

/// What was said, and what the next line means because of it: a line leads to a plan, and that to what is said back.
///
/// A value that touches nothing: the `Session` carries out what it plans.
struct Conversation {
  /// Reads lines, and remembers what they were about.
  var assistant: Assistant
  /// Where it is, and what stands of that before the prompt.
  var places = Places()
  var crumb = ""
  /// The numbered actions, while they are the last thing that was said.
  var listedActions: [String] = []
  /// Of these, what an answer offered to be said next: until something else is said.
  var offered: [String] = []
  /// A list of sessions that goes on, and how many of it were shown.
  var listing: (filter: SessionFilter, shown: Int)?
  /// The list of sessions that pages were shown of, and which of them last.
  var pages: (filter: SessionFilter, page: Int)?
  /// A list of work that goes on, and how many of it were shown.
  var workListing: (list: WorkList, shown: Int)?
  /// What another length was offered for last, and which.
  var offeredUsual: (name: String, length: Duration)?
  /// What the last answer cites.
  var cited = CitedPlaces()
  /// The words of another process’s command that the user was asked about last.
  var askedAbout: String?

  /// The number that new work gets, once it was looked for in this line.
  var nextNumber: String?
  /// The step that the line at hand did, by its own name.
  var doneStep: String?
  /// The line at hand took back, or brought back, an act of our own.
  var correctsOwnAct = false
  /// Lines said here that did something.
  var changes = 0

  init(_ assistant: Assistant) { self.assistant = assistant }

  /// An empty line says something: the one length that is proposed.
  var isAnsweredByEnter: Bool {
    assistant.question?.answerOfEnter != nil || assistant.takesEmptyLines
  }

  /// What a line says: a lone digit is one of the numbered actions, while they are the last thing that was said.
  mutating func taking(_ text: String) -> String {
    let listed = listedActions
    if !text.trimmed.isEmpty { listedActions = [] }
    guard assistant.question == nil, text.trimmed.count == 1, let digit = Int(text.trimmed),
      listed.indices.contains(digit - 1)
    else {
      goOn(from: text)
      return text
    }
    goOn(from: listed[digit - 1])
    return listed[digit - 1]
  }

  /// What was offered beside what is said now is still offered.
  private mutating func goOn(from text: String) {
    guard !text.trimmed.isEmpty else { return }
    offered = offered.contains(text.trimmed) ? offered.filter { $0 != text.trimmed } : []
  }

  /// How a line is remembered: an answer (“2”) as what it meant, so that undo can name it.
  func said(_ text: String, by turn: Assistant.Turn, in situation: Situation) -> String {
    if let sentence = turn.answered?.sentence { return sentence }
    return turn.interpretation == nil ? Explanation.words(turn.plan, in: situation) ?? text : text
  }

  /// Only these names were given before.
  mutating func remember(names: [String]) {
    assistant.forgetNames()
    assistant.hear(names)
  }
}
