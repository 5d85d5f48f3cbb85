import Assistant
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
  }

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
    case let text as String: values.append((label, .text(text)))
    case let number as Int: values.append((label, .number(Double(number))))
    default:
      let mirror = Mirror(reflecting: value)
      guard depth < 4, [.tuple, .struct, .optional].contains(mirror.displayStyle) else { return }
      for child in mirror.children {
        let inner = child.label ?? ""
        let isPlain = mirror.displayStyle == .optional || inner.hasPrefix(".")
        collect(
          child.value, isPlain ? (mirror.displayStyle == .optional ? label : "") : inner, depth + 1)
      }
    }
  }
}

extension Tool {
  /// By the path of what it says: the tool, and the choices of it that say so.
  private static let byPath: [String: (tool: Tool, choices: [String: JSONValue])] = {
    var found: [String: (Tool, [String: JSONValue])] = [:]
    for tool in all {
      for path in tool.answers where found[path] == nil { found[path] = (tool, [:]) }
      guard case .says(_, let says) = tool.act else { continue }
      let choice = tool.parameters.first { $0.schema["enum"] != nil && $0.isRequired }
      for value in choice?.schema["enum"]?.list ?? [.null] {
        var sample = tool.sample
        if let choice { sample[choice.name] = value }
        let path = IntentShape(says(ToolArguments(.object(sample)))).path
        if found[path] == nil { found[path] = (tool, choice.map { [$0.name: value] } ?? [:]) }
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
      let needed = (schema["required"]?.list ?? []).compactMap(\.text)
      return .object(
        Dictionary(needed.map { ($0, sample(of: schema["properties"]?[$0] ?? .null)) }) { $1 })
    default: return "x"
    }
  }

  /// The call that does what an intent does, as far as values can be told; nil: no tool does it, or a value is missing.
  static func call(for intent: Intent) -> (tool: Tool, arguments: [String: JSONValue])? {
    let shape = IntentShape(intent)
    guard let (tool, choices) = byPath[shape.path] else { return nil }
    var arguments = choices
    var unnamed = shape.values.filter(\.label.isEmpty).map(\.value)
    for parameter in tool.parameters where arguments[parameter.name] == nil {
      let named = shape.values.first {
        !$0.label.isEmpty && ($0.label == parameter.name || $0.label == parameter.label)
      }?.value
      let value =
        named ?? (parameter.isRequired && !unnamed.isEmpty ? unnamed.removeFirst() : nil)
      if let value { arguments[parameter.name] = value }
    }
    return tool.fault(in: .object(arguments)) == nil ? (tool, arguments) : nil
  }
}
