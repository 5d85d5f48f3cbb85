import Language

/// A usual task, as a prompt that a client offers its user.
struct TaskPrompt: Sendable {
  var name: String
  var title: String
  var meaning: String
  /// Each with its meaning; all of them are needed.
  var parameters: [(name: String, meaning: String)] = []
  /// `{name}` stands for an argument.
  var text: String

  var description: JSONValue {
    [
      "name": .text(name), "title": .text(title), "description": .text(meaning),
      "arguments": .list(
        parameters.map {
          ["name": .text($0.name), "description": .text($0.meaning), "required": true]
        }),
    ]
  }

  /// With these arguments in place; braces in an argument are its own.
  func text(with arguments: JSONValue) -> String {
    let pieces = text.split(separator: "{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
      let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      text += arguments[String(parts[0])]?.text ?? ""
      if parts.count > 1 { text += parts[1] }
    }
  }

  private static let work = (name: "work", meaning: "The work's name.")

  static let all: [TaskPrompt] = [
    TaskPrompt(
      name: "begin_acquisition", title: "Begin an acquisition",
      meaning: "Finds the right workflow, begins the work and fills in what is known.",
      parameters: [("name", "What it is called."), ("facts", "What is known of it.")],
      text:
        "Begin an acquisition called “{name}”. Known: {facts}. Call list_workflows and choose by use_when; call begin_workflow; call list_fields and set with set_field what the facts say and nothing else; then tell which fields are still needed (needed_for) and what workflow_status gives as next."
    ),
    TaskPrompt(
      name: "mend_compliance", title: "Mend what is not compliant",
      meaning:
        "Checks work against its rules and mends what can be mended without inventing facts.",
      parameters: [work],
      text:
        "Call check_compliance for “{work}”. For each finding that is broken tell the rule, its citation and the call in mends. Carry out only mends whose values are known; ask for the others. Never waive: waivers are for people. Check again at the end."
    ),
    TaskPrompt(
      name: "prepare_document", title: "Prepare a document",
      meaning: "Draws up a document and fills its blanks from what is known.",
      parameters: [work, ("document", "The template, such as sow or sf1449.")],
      text:
        "Call draft_document for “{document}” of “{work}”, then read_document. List each blank with the field it needs; set with set_field those that the user tells, then draft again. Invent nothing. Signing is for people."
    ),
    TaskPrompt(
      name: "daily_review", title: "Review the day",
      meaning: "What is late, due, blocked and next over all work.",
      text:
        "Call list_deadlines, check_all_compliance, list_tasks and list_timers. Tell in this order what is late, what is due this week, what is blocked and by what, and one next step for each piece of work. Change nothing."
    ),
    TaskPrompt(
      name: "what_next", title: "What comes next",
      meaning: "The likeliest next steps, with reasons.", parameters: [work],
      text:
        "Call workflow_status for “{work}”, then request_next_step with a fresh request_uuid and the ids of its next steps as possible_actions. Tell the three likeliest with their reasons. When the user says which was done, call complete_step and report_outcome."
    ),
    TaskPrompt(
      name: "look_up_rule", title: "Look something up",
      meaning: "Answers a question from the regulations, with citations.",
      parameters: [("question", "The question.")],
      text:
        "Answer from the regulations alone: “{question}”. Call search_regulations, read the best places with read_regulation, and cite number and edition for each sentence. Say so where nothing answers it."
    ),
  ]
}

extension ToolServer {
  func prompt(_ params: JSONValue) throws(RemoteMessage.Fault) -> JSONValue {
    guard let prompt = TaskPrompt.all.first(where: { $0.name == params["name"]?.text }) else {
      throw .init(
        code: .invalidParams, words: "there is no prompt “\(visible(params["name"]?.text ?? ""))”")
    }
    let arguments = params["arguments"] ?? .object([:])
    for parameter in prompt.parameters {
      guard let text = arguments[parameter.name]?.text, !text.trimmed.isEmpty,
        text.unicodeScalars.count <= 2000
      else {
        throw .init(
          code: .invalidParams, words: "\(prompt.name): “\(parameter.name)” is missing or empty")
      }
    }
    return [
      "description": .text(prompt.meaning),
      "messages": [
        [
          "role": "user",
          "content": ["type": "text", "text": .text(prompt.text(with: arguments))],
        ]
      ],
    ]
  }
}
