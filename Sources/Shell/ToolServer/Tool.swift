import Language

/// Something a program may ask of us through the Model Context Protocol.
struct Tool: Sendable {
  /// What it may do to what the user has.
  enum Effect: Sendable, Equatable {
    case reads
    /// Adds or changes; can be undone.
    case changes
    /// Ends something somebody made; can be undone.
    case ends
  }

  struct Parameter: Sendable {
    var name: String
    /// JSON Schema of its value.
    var schema: JSONValue
    var isRequired = true
  }

  var name: String
  var title: String
  var meaning: String
  var effect: Effect
  var parameters: [Parameter] = []

  /// As `tools/list` tells it.
  var description: JSONValue {
    var properties: [String: JSONValue] = [:]
    for parameter in parameters { properties[parameter.name] = parameter.schema }
    return [
      "name": .text(name), "title": .text(title), "description": .text(meaning),
      "inputSchema": [
        "type": "object", "properties": .object(properties),
        "required": .list(parameters.filter(\.isRequired).map { .text($0.name) }),
        "additionalProperties": false,
      ],
      "annotations": [
        "title": .text(title), "readOnlyHint": .truth(effect == .reads),
        "destructiveHint": .truth(effect == .ends), "idempotentHint": .truth(effect == .reads),
        "openWorldHint": false,
      ],
    ]
  }

  /// - Parameter least: 0 where nothing is as good a name as any; else what is empty, or blank, is a fault.
  static func text(_ meaning: String, longest: Int = 200, least: Int = 1) -> JSONValue {
    [
      "type": "string", "description": .text(meaning), "minLength": .number(Double(least)),
      "maxLength": .number(Double(longest)),
    ]
  }

  /// The limits of a timer: 1 s to 366 d (F10).
  static func seconds(_ meaning: String) -> JSONValue {
    ["type": "number", "description": .text(meaning), "minimum": 1, "maximum": 31_622_400]
  }

  static let all: [Tool] = [
    Tool(
      name: "list_timers", title: "List timers",
      meaning: "What is running, paused or waiting, and how much is left.", effect: .reads),
    Tool(
      name: "start_timer", title: "Start a timer",
      meaning: "Starts a timer with one or more phases, one after the other.", effect: .changes,
      parameters: [
        Parameter(name: "name", schema: text("What the timer is called.", longest: 60)),
        Parameter(
          name: "phases",
          schema: [
            "type": "array", "minItems": 1, "maxItems": 100,
            "items": [
              "type": "object",
              "properties": [
                "name": text("What the phase is called.", longest: 60, least: 0),
                "seconds": seconds("How long it lasts."),
              ],
              "required": ["seconds"], "additionalProperties": false,
            ],
          ]),
        Parameter(
          name: "rounds",
          schema: ["type": "integer", "minimum": 1, "maximum": 1000], isRequired: false),
      ]),
    Tool(
      name: "change_timer", title: "Change a timer",
      meaning: "Pauses, resumes, skips to the next phase, or adds time to a timer.",
      effect: .changes,
      parameters: [
        Parameter(name: "name", schema: text("The timer's name or a part of it.", longest: 60)),
        Parameter(
          name: "action",
          schema: ["type": "string", "enum": ["pause", "resume", "skip", "extend"]]),
        Parameter(
          name: "seconds", schema: seconds("With extend: how much is added."), isRequired: false),
      ]),
    Tool(
      name: "stop_timer", title: "Stop a timer",
      meaning: "Stops a timer before its end. The user can undo it.", effect: .ends,
      parameters: [
        Parameter(name: "name", schema: text("The timer's name or a part of it.", longest: 60))
      ]),
    Tool(
      name: "list_routines", title: "List routines",
      meaning: "The routines the user keeps, with their phases.", effect: .reads),
    Tool(
      name: "start_routine", title: "Start a routine",
      meaning: "Starts a routine that the user keeps.", effect: .changes,
      parameters: [Parameter(name: "name", schema: text("The routine's name.", longest: 60))]),
    Tool(
      name: "list_workflows", title: "List workflows",
      meaning: "The workflows there are, and the work under way with its state.", effect: .reads),
    Tool(
      name: "workflow_status", title: "Where work stands",
      meaning: "Which steps are done, next and missing, and what is due.", effect: .reads,
      parameters: [
        Parameter(
          name: "work", schema: text("The work's name; without it the one at hand."),
          isRequired: false)
      ]),
    Tool(
      name: "begin_workflow", title: "Begin work",
      meaning: "Begins a piece of work that follows a workflow.", effect: .changes,
      parameters: [
        Parameter(
          name: "workflow", schema: text("The workflow's id.", longest: 60)),
        Parameter(name: "name", schema: text("What the work is called.", longest: 60)),
      ]),
    Tool(
      name: "complete_step", title: "Complete a step",
      meaning:
        "Marks a step of a piece of work as done. Refused with the reason when the order or a deadline forbids it; waivers are for people.",
      effect: .changes,
      parameters: [
        Parameter(name: "step", schema: text("The step's id.", longest: 60)),
        Parameter(
          name: "work", schema: text("The work's name; without it the one at hand."),
          isRequired: false),
      ]),
    Tool(
      name: "search", title: "Search",
      meaning: "Finds timers, routines, work, workflows and their steps by words.",
      effect: .reads, parameters: [Parameter(name: "query", schema: text("Words to look for."))]),
    Tool(
      name: "request_next_step", title: "What comes next",
      meaning:
        "Ranks possible next actions by what this user does. The same request id gets the same answer. What looks like a password or a token is left out.",
      effect: .reads,
      parameters: [
        Parameter(
          name: "request_uuid",
          schema: text(
            "Chosen by the caller: asking again with it changes nothing.", longest: 100)),
        Parameter(
          name: "user_context",
          schema: [
            "type": "object",
            "description": "Texts, numbers or truth values by name: place, phase, profile, …",
            "additionalProperties": ["type": ["string", "number", "boolean"]],
          ], isRequired: false),
        Parameter(
          name: "session_state",
          schema: [
            "type": "object",
            "properties": [
              "recent_actions": [
                "type": "array", "items": ["type": "string"], "maxItems": 50,
                "description": "What was done last in this session, oldest first, as sentences.",
              ]
            ],
          ], isRequired: false),
        Parameter(
          name: "possible_actions",
          schema: [
            "type": "array", "items": ["type": "string"], "maxItems": 200,
            "description": "Sentences to choose from; without them, whatever is likely.",
          ], isRequired: false),
        Parameter(
          name: "max_predictions", schema: ["type": "integer", "minimum": 1, "maximum": 50],
          isRequired: false),
      ]),
    Tool(
      name: "report_outcome", title: "Say what came",
      meaning: "Tells which action followed a request_next_step, so that the prediction learns.",
      effect: .changes,
      parameters: [
        Parameter(name: "request_uuid", schema: text("The request's id.", longest: 100)),
        Parameter(name: "action", schema: text("The sentence that was done.")),
      ]),
  ]

  /// What is wrong with arguments, in a few words; nil: nothing. Checks the schema's words that are used above.
  func fault(in arguments: JSONValue) -> String? {
    guard case .object(let members) = arguments else { return "the arguments are an object" }
    for name in members.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
      return "there is no “\(name)”"
    }
    for parameter in parameters {
      guard let value = members[parameter.name] else {
        if parameter.isRequired { return "“\(parameter.name)” is missing" }
        continue
      }
      if let fault = Self.fault(in: value, parameter.schema, parameter.name) { return fault }
    }
    return nil
  }

  private static func fault(in value: JSONValue, _ schema: JSONValue, _ name: String) -> String? {
    if let types = schema["type"]?.list {
      let fits = types.contains { fault(in: value, ["type": $0], name) == nil }
      return fits
        ? nil : "“\(name)” is a \(types.compactMap(\.text).joined(separator: " or a "))"
    }
    switch schema["type"]?.text {
    case "boolean": if value.truth == nil { return "“\(name)” is true or false" }
    case "string":
      guard let text = value.text else { return "“\(name)” is a text" }
      if let longest = schema["maxLength"]?.count, text.unicodeScalars.count > longest {
        return "“\(name)” is longer than \(longest)"
      }
      // Blanks name nothing.
      if let least = schema["minLength"]?.count,
        text.split(whereSeparator: \.isWhitespace).joined().unicodeScalars.count < least
      {
        return "“\(name)” is empty"
      }
      if let words = schema["enum"]?.list, !words.contains(value) {
        return "“\(name)” is one of \(words.compactMap(\.text).joined(separator: ", "))"
      }
    case "number", "integer":
      guard let number = value.number, number.isFinite else { return "“\(name)” is a number" }
      if schema["type"] == "integer", value.count == nil { return "“\(name)” is a whole number" }
      let (least, most) = (schema["minimum"]?.number, schema["maximum"]?.number)
      if number < least ?? number || number > most ?? number {
        return "“\(name)” is from \(Int(least ?? 0)) to \(Int(most ?? 0))"
      }
    case "array":
      guard let items = value.list else { return "“\(name)” is a list" }
      let (least, most) = (schema["minItems"]?.count ?? 0, schema["maxItems"]?.count ?? 1000)
      guard items.count >= least, items.count <= most else {
        return "“\(name)” has from \(least) to \(most) items"
      }
      for item in items {
        if let schema = schema["items"], let fault = fault(in: item, schema, name) { return fault }
      }
    case "object":
      guard case .object(let members) = value else { return "“\(name)” is an object" }
      for needed in schema["required"]?.list ?? [] {
        if let key = needed.text, members[key] == nil { return "“\(name)” needs “\(key)”" }
      }
      for (key, item) in members {
        guard let inner = schema["properties"]?[key] ?? schema["additionalProperties"] else {
          continue
        }
        if inner == .truth(false) { return "“\(name)” has no “\(key)”" }
        if let fault = fault(in: item, inner, key) { return fault }
      }
    default: break
    }
    return nil
  }
}
