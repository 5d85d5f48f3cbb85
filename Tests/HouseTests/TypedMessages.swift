import Foundation

/// What code can say, as members of `Message`: written from the English `answers.txt`, in its order.
///
/// The command, at the top of the project and without anything built:
///
///     swift -D WRITE Tests/HouseTests/TypedMessages.swift
///
/// What has no entry cannot be said, and a hole that is not filled does not build.
struct TypedMessages {
  static let source = "Grammars/en/answers.txt"
  static let target = "Sources/Assistant/Phrasing/Generated/Message+Answers.swift"

  /// What stands in the file of that name.
  let written: String
  /// Members by the name code says them by, with their keys.
  let members: [String: String]

  private struct Entry {
    let key: String
    var text: String
  }

  init(_ text: String) {
    var entries: [Entry] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" "), !entries.isEmpty {
        entries[entries.count - 1].text += " " + line.trimmingCharacters(in: .whitespaces)
      } else if let colon = line.firstIndex(of: ":"), !line[..<colon].contains(" ") {
        let said = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        entries.append(Entry(key: String(line[..<colon]), text: said))
      }
    }
    var members: [String: String] = [:]
    for entry in entries { members[Self.cased(entry.key)] = entry.key }
    self.members = members
    written = Self.head + entries.map(Self.member).joined() + "}\n"
  }

  private static let head = """
    // swift-format-ignore-file
    // Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
    //
    //     swift -D WRITE Tests/HouseTests/TypedMessages.swift

    import Timers

    extension Message {

    """

  private static func member(_ entry: Entry) -> String {
    let holes = holes(of: entry.text)
    let doc = "  /// " + entry.text + "\n"
    guard !holes.isEmpty else {
      return doc
        + "  public static var \(cased(entry.key)): Message { .entry(\"\(entry.key)\", [:]) }\n"
    }
    let parameters = holes.map { "\($0.name): \($0.kind.type)" }.joined(separator: ", ")
    let values = holes.map { "\"\($0.name)\": .\($0.kind)(`\($0.name)`)" }.joined(separator: ", ")
    return doc + "  public static func \(cased(entry.key))(\(parameters)) -> Message "
      + "{ .entry(\"\(entry.key)\", [\(values)]) }\n"
  }

  /// A case of `Message.Value`.
  private enum Kind {
    case text, count, length, time, day, flag, message, list

    var type: String {
      switch self {
      case .text: "String"
      case .count: "Int"
      case .length: "Duration"
      case .time: "SaidTime"
      case .day: "CivilDate"
      case .flag: "Bool"
      case .message: "Message"
      case .list: "[Message]"
      }
    }

    init?(style: String) {
      switch style {
      case "title": self = .text
      case "number": self = .count
      case "length", "words", "tenths": self = .length
      case "time": self = .time
      case "date", "weekday": self = .day
      case "message", "sentence": self = .message
      case "list": self = .list
      default: return nil
      }
    }
  }

  private static let categories: Set = ["zero", "one", "two", "few", "many"]

  /// The holes in the order they are met, each with what is known of it from all its places.
  private static func holes(of text: String) -> [(name: String, kind: Kind)] {
    var order: [String] = []
    var kinds: [String: Kind] = [:]
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let isEscaped = rest[..<open].last == "\\"
      rest = rest[rest.index(after: open)...]
      if isEscaped { continue }
      let name = String(rest.prefix { $0.isLetter || $0.isNumber })
      rest = rest.dropFirst(name.count)
      var kind: Kind?
      if rest.first == ":" {
        kind = Kind(style: String(rest.dropFirst().prefix(while: \.isLetter)))
      } else if rest.first == "?" || rest.first == "#" {
        let label = rest.dropFirst().trimmingPrefix { $0 == " " }.prefix { $0 != ":" }
        if ["yes", "no"].contains(label) { kind = .flag }
        if categories.contains(String(label)) || label.hasPrefix("=") { kind = .count }
      }
      if !order.contains(name) { order.append(name) }
      if let kind { kinds[name] = kind }
    }
    return order.map { ($0, kinds[$0] ?? .text) }
  }

  /// `timer.stopped.all` is `timerStoppedAll`.
  static func cased(_ key: String) -> String {
    let parts = key.split(separator: ".").map(String.init)
    return (parts.first ?? "") + parts.dropFirst().map(capitalized).joined()
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

#if WRITE
  /// A declaration, as only such may stand outside a function where this file is no script.
  let written: Void = try write()

  func write() throws {
    let text = try String(contentsOfFile: TypedMessages.source, encoding: .utf8)
    try TypedMessages(text).written.write(
      toFile: TypedMessages.target, atomically: true, encoding: .utf8)
  }
#endif
