import Language

/// An intent as the table of tools sees it: the names of its cases from the outside in, and its texts and numbers by
/// their labels. The table is found by what its own entries make, so no intent is listed twice.
struct IntentShape {
  /// `workflow.field.set`
  private(set) var path: String
  /// By label; those without one are under `""`, in order.
  private(set) var values: [(label: String, value: JSONValue)] = []

  init(_ intent: Intent) {
    path = ""
    descend(intent)
    path = Self.same[path] ?? path
  }

  /// What is asked in other words, and a tool does by the same call.
  private static let same = [
    "workflow.document.regenerate": "workflow.document.draft",
    "workflow.document.listHere": "workflow.document.list",
    "workflow.field.stated": "workflow.field.set",
  ]

  /// Further into the cases, as long as a case holds nothing but another one.
  private mutating func descend(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    guard let child = mirror.children.first, let name = child.label else {
      path += "\(value)"
      return
    }
    path += name
    if Mirror(reflecting: child.value).displayStyle == .enum {
      path += "."
      return descend(child.value)
    }
    collect(child.value, "", 0)
  }

  private mutating func collect(_ value: Any, _ label: String, _ depth: Int) {
    switch value {
    case let text as String: if !text.isEmpty { values.append((label, .text(text))) }
    case let truth as Bool: values.append((label, .truth(truth)))
    case let number as Int: values.append((label, .number(Double(number))))
    case let length as Duration:
      values.append((label, .number(Double(length.nanoseconds) / 1e9)))
    default:
      let mirror = Mirror(reflecting: value)
      guard depth < 4, [.tuple, .struct, .optional, .enum].contains(mirror.displayStyle) else {
        return
      }
      for child in mirror.children {
        let inner = child.label ?? ""
        // What an optional or a case holds is called as itself.
        let isHolder = mirror.displayStyle == .optional || mirror.displayStyle == .enum
        collect(
          child.value, isHolder ? label : inner.hasPrefix(".") ? "" : inner, depth + 1)
      }
    }
  }
}

extension Tool {
  /// By the path of what they say: the tools, and the choices of them that say so.
  private static let byPath: [String: [(tool: Tool, choices: [String: JSONValue])]] = {
    var found: [String: [(Tool, [String: JSONValue])]] = [:]
    for tool in all {
      for path in tool.answers { found[path, default: []].append((tool, [:])) }
      guard case .says(_, let says) = tool.act else { continue }
      let choice = tool.parameters.first { $0.schema["enum"] != nil && $0.isRequired }
      for value in choice?.schema["enum"]?.list ?? [.null] {
        var sample = tool.sample
        if let choice { sample[choice.name] = value }
        let path = IntentShape(says(ToolArguments(.object(sample)))).path
        found[path, default: []].append((tool, choice.map { [$0.name: value] } ?? [:]))
      }
    }
    return found
  }()

  /// Arguments that its schema lets in: whatever must be there.
  var sample: [String: JSONValue] {
    Dictionary(
      parameters.filter(\.isRequired).map { ($0.name, Self.sample(of: $0.schema)) }
    ) { $1 }
  }

  private static func sample(of schema: JSONValue) -> JSONValue {
    if let first = schema["enum"]?[0] { return first }
    if schema["format"] == "date" { return "2026-03-09" }
    if schema["format"] == Schema.time { return "2026-03-09T18:00" }
    switch schema["type"]?.text {
    case "boolean": return true
    case "number", "integer": return schema["minimum"] ?? 1
    case "array": return [sample(of: schema["items"] ?? .null)]
    case "object":
      let ways = (schema["anyOf"]?.list ?? []).compactMap { $0["required"]?.list }
      let needed = ((schema["required"]?.list ?? []) + (ways.first ?? [])).compactMap(\.text)
      return .object(
        Dictionary(needed.map { ($0, sample(of: schema["properties"]?[$0] ?? .null)) }) { $1 })
    default: return "x"
    }
  }

  /// The call that does what an intent does, as far as values can be told; nil: no tool does it, or a value is missing.
  static func call(for intent: Intent) -> (tool: Tool, arguments: [String: JSONValue])? {
    let shape = IntentShape(intent)
    for (tool, choices) in byPath[shape.path] ?? [] {
      let arguments = tool.arguments(of: shape, choices)
      if tool.fault(in: .object(arguments)) == nil { return (tool, arguments) }
    }
    return nil
  }

  /// The tool that does such a thing, with the values that can be told and the names of those it needs besides; nil: none does.
  static func partly(for intent: Intent) -> (
    tool: Tool, arguments: [String: JSONValue], needs: [String]
  )? {
    let shape = IntentShape(intent)
    guard let (tool, choices) = byPath[shape.path]?.first else { return nil }
    let arguments = tool.arguments(of: shape, choices).filter { name, value in
      tool.parameters.contains { $0.name == name && tool.fits(value, $0) }
    }
    return (
      tool, arguments,
      tool.parameters.filter { $0.isRequired && arguments[$0.name] == nil }.map(\.name)
    )
  }

  /// What of an intent its parameters say: by their labels, and what has none in their order.
  private func arguments(of shape: IntentShape, _ choices: [String: JSONValue])
    -> [String: JSONValue]
  {
    var arguments = choices
    var unnamed = shape.values.filter(\.label.isEmpty).map(\.value)
    for parameter in parameters where arguments[parameter.name] == nil {
      let named = shape.values.first {
        !$0.label.isEmpty && ($0.label == parameter.name || $0.label == parameter.label)
      }?.value
      if let named {
        arguments[parameter.name] = named
      } else if parameter.isRequired, let place = unnamed.firstIndex(where: { fits($0, parameter) })
      {
        arguments[parameter.name] = unnamed.remove(at: place)
      }
    }
    return arguments
  }

  private func fits(_ value: JSONValue, _ parameter: Parameter) -> Bool {
    var alone = self
    alone.parameters = [parameter]
    return alone.fault(in: .object([parameter.name: value])) == nil
  }
}
