import Language

/// Something a program may ask of us through the Model Context Protocol: an entry of the table of tools.
///
/// What a tool does is the intent that a sentence would have been read as, so it is planned, refused, recorded and taken
/// back like one; only looks at how things stand are told as values of their own.
struct Tool: Sendable {
  /// What it may do to what the user has.
  enum Effect: Sendable, Equatable {
    case reads
    /// Adds or changes; can be undone.
    case changes
    /// Ends something somebody made; can be undone.
    case ends
    /// As the sentence that is said: an answer needs no permission.
    case asSaid
  }

  /// What names stand for: an argument may be the thing's own number instead.
  enum Named: Sendable { case work, timer, schedule, routine }

  struct Parameter: Sendable {
    var name: String
    /// JSON Schema of its value.
    var schema: JSONValue
    var isRequired = true
    var names: Named?
    /// What the intent calls it, where that is something else: for hints.
    var label: String?
  }

  enum Act: Sendable {
    /// Carried out as if it had been said; `isLearnt`: it teaches as a line that was typed does.
    case says(isLearnt: Bool, @Sendable (ToolArguments) -> Intent)
    /// A look at how things stand; a refusal comes without structure.
    case shows(@Sendable (ToolServer, ToolArguments) -> JSONValue)
    /// What no intent says.
    case does(@Sendable (ToolServer, ToolArguments) -> Reply)
  }

  var name: String
  var title: String
  var meaning: String
  var effect: Effect
  var parameters: [Parameter]
  /// JSON Schema of what it answers.
  var output: JSONValue
  var act: Act
  /// Whether it shows a place, where more can be done.
  var showsPlace: Bool {
    ["dashboard", "where_am_i", "go_to", "go_back", "go_forward"].contains(name)
  }
  /// The intents, as `IntentShape` names them, that a look answers as well.
  var answers: [String] = []

  /// A tool that says something.
  init(
    _ name: String, _ title: String, _ meaning: String, _ effect: Effect,
    _ parameters: [Parameter] = [], isLearnt: Bool = false,
    says: @escaping @Sendable (ToolArguments) -> Intent
  ) {
    (self.name, self.title, self.meaning, self.effect) = (name, title, meaning, effect)
    self.parameters = parameters + (effect == .reads ? [] : [.requestID])
    (output, act) = (Schema.reply, .says(isLearnt: isLearnt, says))
  }

  /// A tool that looks.
  init(
    _ name: String, _ title: String, _ meaning: String, _ parameters: [Parameter] = [],
    answers: [String] = [], gives output: JSONValue,
    shows: @escaping @Sendable (ToolServer, ToolArguments) -> JSONValue
  ) {
    (self.name, self.title, self.meaning, effect) = (name, title, meaning, .reads)
    (self.parameters, self.output, act) = (parameters, output, .shows(shows))
    self.answers = answers
  }

  /// A tool that does what no intent says.
  init(
    _ name: String, _ title: String, _ meaning: String, _ effect: Effect,
    _ parameters: [Parameter] = [],
    does: @escaping @Sendable (ToolServer, ToolArguments) -> Reply
  ) {
    (self.name, self.title, self.meaning, self.effect) = (name, title, meaning, effect)
    self.parameters = parameters + (effect == .reads ? [] : [.requestID])
    (output, act) = (Schema.reply, .does(does))
  }

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
      "outputSchema": output,
      "annotations": [
        "title": .text(title), "readOnlyHint": .truth(effect == .reads),
        "destructiveHint": .truth(effect == .ends || effect == .asSaid),
        "idempotentHint": .truth(effect == .reads), "openWorldHint": false,
      ],
    ]
  }

  static let all =
    timers + schedules + work + steps + fields + deadlines + compliance + documents + regulations
    + conversation + prediction

  static func named(_ name: String) -> Tool? { all.first { $0.name == name } }
}

// MARK: Parameters

extension Tool.Parameter {
  /// A text.
  static func text(
    _ name: String, _ meaning: String, longest: Int = 200, least: Int = 1, optional: Bool = false,
    as label: String? = nil
  ) -> Self {
    Self(
      name: name, schema: Schema.text(meaning, longest: longest, least: least),
      isRequired: !optional, label: label)
  }

  static func choice(_ name: String, _ meaning: String, _ values: [String], optional: Bool = false)
    -> Self
  {
    Self(
      name: name,
      schema: [
        "type": "string", "description": .text(meaning), "enum": .list(values.map { .text($0) }),
      ], isRequired: !optional)
  }

  static func day(_ name: String, _ meaning: String, optional: Bool = true) -> Self {
    Self(
      name: name,
      schema: ["type": "string", "description": .text(meaning), "format": "date"],
      isRequired: !optional)
  }

  /// A time of the clock; without an offset it is the user's.
  static func time(_ name: String, _ meaning: String, optional: Bool = true) -> Self {
    Self(
      name: name,
      schema: [
        "type": "string", "maxLength": 40, "format": Schema.time,
        "description": .text(
          meaning + " As 2026-03-09T18:00 in the user's zone, or with an offset: …T18:00+01:00."),
      ], isRequired: !optional)
  }

  static func truth(_ name: String, _ meaning: String, optional: Bool = true) -> Self {
    Self(
      name: name, schema: ["type": "boolean", "description": .text(meaning)],
      isRequired: !optional)
  }

  static func count(
    _ name: String, _ meaning: String, _ range: ClosedRange<Int>, optional: Bool = true
  ) -> Self {
    Self(
      name: name,
      schema: [
        "type": "integer", "description": .text(meaning),
        "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound)),
      ], isRequired: !optional)
  }

  static func seconds(
    _ name: String, _ meaning: String, optional: Bool = false, as label: String? = nil
  ) -> Self {
    Self(name: name, schema: Schema.seconds(meaning), isRequired: !optional, label: label)
  }

  /// A thing by its name or its number.
  static func thing(
    _ name: String, _ meaning: String, _ named: Tool.Named, optional: Bool = false,
    as label: String? = nil
  ) -> Self {
    Self(
      name: name,
      schema: [
        "type": ["string", "integer"], "description": .text(meaning), "minLength": 1,
        "maxLength": 200,
      ], isRequired: !optional, names: named, label: label)
  }

  static let work = thing(
    "work", "The work: its name or its id. Without it the one that was changed last.", .work,
    optional: true)
  static let thatWork = thing("work", "The work: its name or its id.", .work)
  static let step = text(
    "step", "The step's id, as workflow_status gives it.", longest: 60, as: "words")
  static let timer = thing(
    "name", "The timer: its name, a part of it, or its id.", .timer, as: "label")
  static let document = text(
    "document", "The document's short name, as list_documents gives it.", as: "name")
  static let version = count(
    "version", "Which version, counted from 1; without it the newest.", 1...100_000)
  static let field = text("field", "The field's id, as list_fields gives it.", longest: 60)
  static let reason = text("reason", "Why, in a few words.", longest: 500, optional: true)
  static let requestID = text(
    "request_id",
    "Chosen by the caller: the same call with it is done once, and answered alike. Another call with it is an error.",
    longest: 100, optional: true)
}
