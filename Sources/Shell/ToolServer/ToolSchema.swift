import Language
import Timers
import Workflows

/// The schemas that tools share, and the check of arguments against them.
enum Schema {
  /// The format of times of the clock; validators know it not, and pass it.
  static let time: JSONValue = "iso8601-time"

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

  /// An object with these members, all of them there but those that are `optional`; others may be there.
  static func object(_ members: [String: JSONValue], optional: [String: JSONValue] = [:])
    -> JSONValue
  {
    [
      "type": "object", "properties": .object(members.merging(optional) { $1 }),
      "required": .list(members.keys.sorted().map { .text($0) }),
    ]
  }

  static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  static let words: JSONValue = ["type": "string"]
  static let number: JSONValue = ["type": "number"]
  static let whole: JSONValue = ["type": "integer"]
  static let truth: JSONValue = ["type": "boolean"]
  static func maybe(_ type: String) -> JSONValue { ["type": [.text(type), "null"]] }

  /// A tool that would help, its arguments as far as they are known, and which others it needs.
  static let hint = object(
    ["tool": words, "arguments": ["type": "object"]], optional: ["needs": list(words)])

  /// What is answered to what was said: `said` as a person would have read it, what happened as on the wire
  /// (`ensue --json`), tools that would help where it was refused, and of a list its rows.
  static let reply = object(
    [
      "done": truth, "said": words, "hints": list(hint),
      "events": list(object(["event": words])),
    ],
    optional: ["code": words, "rows": list(["type": "object"])])
}

extension Tool {
  /// What is wrong with arguments, in a few words; nil: nothing. Checks the schema's words that are used above.
  func fault(in arguments: JSONValue) -> String? {
    guard case .object(let members) = arguments else { return "the arguments are an object" }
    for name in members.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
      let known = parameters.map(\.name).joined(separator: ", ")
      return "there is no “\(name)”, only \(known.isEmpty ? "a call without arguments" : known)"
    }
    for parameter in parameters {
      guard let value = members[parameter.name] else {
        if parameter.isRequired { return "“\(parameter.name)” is missing" }
        continue
      }
      if let fault = Schema.fault(in: value, parameter.schema, parameter.name) { return fault }
    }
    return nil
  }
}

extension Schema {
  /// What is wrong with the value of an argument, in a few words; nil: nothing.
  static func fault(in value: JSONValue, _ schema: JSONValue, _ name: String) -> String? {
    if let types = schema["type"]?.list, case .object(var one) = schema {
      let faults = types.map { type in
        one["type"] = type
        return fault(in: value, .object(one), name)
      }
      // What is a text is held against what is said of texts.
      if let place = types.firstIndex(of: "string"), value.text != nil { return faults[place] }
      return faults.contains(nil)
        ? nil : "“\(name)” is a \(types.compactMap(\.text).joined(separator: " or a "))"
    }
    switch schema["type"]?.text {
    case "boolean": if value.truth == nil { return "“\(name)” is true or false" }
    case "string": return textFault(in: value, schema, name)
    case "number", "integer":
      guard let number = value.number, number.isFinite else { return "“\(name)” is a number" }
      if schema["type"] == "integer", value.count == nil { return "“\(name)” is a whole number" }
      let (least, most) = (schema["minimum"]?.number, schema["maximum"]?.number)
      if number < least ?? number || number > most ?? number {
        return "“\(name)” is from \(Int(least ?? 0)) to \(Int(most ?? 0))"
      }
    case "array": return listFault(in: value, schema, name)
    case "object": return objectFault(in: value, schema, name)
    default: break
    }
    return nil
  }

  private static func listFault(in value: JSONValue, _ schema: JSONValue, _ name: String)
    -> String?
  {
    guard let items = value.list else { return "“\(name)” is a list" }
    let (least, most) = (schema["minItems"]?.count ?? 0, schema["maxItems"]?.count ?? 1000)
    guard items.count >= least, items.count <= most else {
      return "“\(name)” has from \(least) to \(most) items"
    }
    guard let schema = schema["items"] else { return nil }
    return items.lazy.compactMap { fault(in: $0, schema, name) }.first
  }

  private static func objectFault(in value: JSONValue, _ schema: JSONValue, _ name: String)
    -> String?
  {
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
    let ways = schema["anyOf"]?.list ?? []
    let faults = ways.map { objectFault(in: value, $0, name) }
    return faults.contains(nil) ? nil : faults.last ?? nil
  }

  /// A name of nothing but blanks, and of what no eye sees, is none.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .format
  }

  private static func textFault(in value: JSONValue, _ schema: JSONValue, _ name: String)
    -> String?
  {
    guard let text = value.text else { return "“\(name)” is a text" }
    if let longest = schema["maxLength"]?.count, text.unicodeScalars.count > longest {
      return "“\(name)” is longer than \(longest)"
    }
    if let least = schema["minLength"]?.count,
      text.unicodeScalars.count(where: isSeen) < least
    {
      return "“\(name)” is empty"
    }
    if let words = schema["enum"]?.list, !words.contains(value) {
      return "“\(name)” is one of \(words.compactMap(\.text).joined(separator: ", "))"
    }
    if schema["format"] == "date", CivilDate(iso: text) == nil {
      return "“\(name)” is a day such as 2026-03-09"
    }
    if schema["format"] == Schema.time, LocalTime(instant: text) == nil {
      return "“\(name)” is a time such as 2026-03-09T18:00"
    }
    return nil
  }
}
