/// The shape a model's answer has to have, as JSON Schema (2020-12, the part that servers know).
///
/// The same limits are checked again when an answer is read: a schema is a request, not a promise.
enum ModelSchema {
  static let toolName = "commands"
  static let toolMeaning = "Says which commands of the timer program the sentence asks for."

  static let mostCommands = 8
  static let mostTimers = 20
  static let mostPhases = 50
  static let mostRounds = 1000
  static let longestLabel = 80
  /// 366 days, the longest phase there is.
  static let mostSeconds = 31_622_400

  static let answer: JSONValue = [
    "type": "object",
    "properties": [
      "commands": ["type": "array", "maxItems": number(mostCommands), "items": command],
      "confidence": ["type": "number", "minimum": 0, "maximum": 1],
    ],
    "required": ["commands", "confidence"],
    "additionalProperties": false,
  ]

  /// The shape of answers to several sentences, one for each.
  static func answers(_ count: Int) -> JSONValue {
    [
      "type": "object",
      "properties": [
        "answers": [
          "type": "array", "minItems": number(count), "maxItems": number(count), "items": answer,
        ]
      ],
      "required": ["answers"],
      "additionalProperties": false,
    ]
  }

  /// A member of an answer that the schema has no place for; nil: there is none. What a server adds of its own may mean
  /// anything, so nothing of such an answer is believed.
  static func stranger(in value: JSONValue, _ schema: JSONValue = answer) -> String? {
    switch value {
    case .object(let members):
      guard let known = schema["properties"] else { return nil }
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        guard let place = known[name] else { return name }
        if let found = stranger(in: member, place) { return found }
      }
      return nil
    case .list(let items):
      guard let place = schema["items"] else { return nil }
      return items.lazy.compactMap { stranger(in: $0, place) }.first
    case .null, .truth, .number, .text: return nil
    }
  }

  private static let command: JSONValue = [
    "type": "object",
    "properties": [
      "intent": [
        "type": "string", "enum": .list(ModelAnswer.Act.allCases.map { .text($0.rawValue) }),
      ],
      "label": text("name of the timer, or what to be reminded of"),
      "new_name": text("rename: the new name"),
      "seconds": length("length of the timer, or amount added, taken off or set"),
      "rounds": ["type": "integer", "minimum": 1, "maximum": number(mostRounds)],
      "phases": list(
        "several phases one after the other; a phase without seconds waits for the user",
        most: mostPhases, of: ["name": text("name of the phase"), "seconds": length("its length")]),
      "timers": list(
        "create and ready_together: several timers at once", most: mostTimers,
        of: ["label": text("its name"), "seconds": length("its length")]),
      "in_seconds": length("wait this long before starting"),
      "every_seconds": length("ring every so often"),
      "for_seconds": length("how long a repeating timer goes on"),
      "clock": described("string", "clock time of an alarm, a reminder or a start, HH:MM"),
      "end_clock": described("string", "clock time at which it has to end, HH:MM"),
      "day": described(
        "string",
        "day of the clock time: +0 this day, +1 the next, …; MO TU WE TH FR SA SU; or YYYY-MM-DD"),
      "rrule": described("string", "RFC 5545 recurrence rule of a repeating alarm"),
      "which_seconds": length("picks out a timer by the length it was started with"),
      "ordinal": ["type": "integer", "minimum": -1, "maximum": 20],
      "all": ["type": "boolean"],
      "question": ["type": "string", "enum": ["remaining", "due", "list", "elapsed"]],
    ],
    "required": ["intent"],
    "additionalProperties": false,
  ]

  private static func number(_ number: Int) -> JSONValue { .number(Double(number)) }

  private static func described(_ type: String, _ meaning: String) -> JSONValue {
    ["type": .text(type), "description": .text(meaning), "maxLength": number(200)]
  }

  private static func text(_ meaning: String) -> JSONValue {
    [
      "type": "string", "description": .text(meaning), "maxLength": number(longestLabel),
    ]
  }

  private static func length(_ meaning: String) -> JSONValue {
    [
      "type": "number", "description": .text(meaning), "minimum": 1,
      "maximum": number(mostSeconds),
    ]
  }

  private static func list(_ meaning: String, most: Int, of members: JSONValue) -> JSONValue {
    [
      "type": "array", "description": .text(meaning), "maxItems": number(most),
      "items": ["type": "object", "properties": members, "additionalProperties": false],
    ]
  }
}
