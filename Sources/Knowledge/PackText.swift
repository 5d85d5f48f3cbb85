import Timers

/// A pack as text in parts: its head, and each activity and file by its id. So it is kept, and so an increment is laid over it.
public struct PackText: Hashable, Sendable {
  public var head: String
  public var parts: [(id: String, text: String)]

  public init(head: String, parts: [(id: String, text: String)]) {
    (self.head, self.parts) = (head, parts)
  }

  /// The text of a pack that has been read: what stands between two activities belongs to the one above. Linear.
  public init(_ text: String) {
    head = ""
    parts = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.trimmedPart
      guard !words.isEmpty, words.first != "#" else { continue }
      let colon = words.firstIndex(of: ":") ?? words.endIndex
      let key = words[..<colon].trimmedPart.lowercased()
      if key == "end" { continue }
      if key == "activity" || key == "file" {
        parts.append((words[colon...].dropFirst().trimmed, ""))
      }
      if parts.isEmpty {
        head += words + "\n"
      } else {
        parts[parts.count - 1].text += words + "\n"
      }
    }
  }

  /// All of it, as a file has it.
  public var whole: String {
    head + parts.map(\.text).joined() + "end: \(parts.count) activities\n"
  }

  /// This with the changes of an increment: its head wins, what it says of sources and words is added.
  public func changed(by increment: PackText, without removed: [String]) -> PackText {
    func key(_ line: Substring) -> Substring { line.prefix { $0 != ":" } }
    let ours = head.split(separator: "\n").filter {
      !["knowledge", "revision", "schema", "programs"].contains(key($0))
    }
    let theirs = increment.head.split(separator: "\n").filter {
      !["changes since", "without"].contains(key($0))
    }
    let new = Dictionary(increment.parts.map { ($0.id, $0.text) }) { $1 }
    let known = Set(parts.map(\.id))
    return PackText(
      head: (theirs + ours).joined(separator: "\n") + "\n",
      parts: parts.filter { !removed.contains($0.id) }.map { ($0.id, new[$0.id] ?? $0.text) }
        + increment.parts.filter { !known.contains($0.id) })
  }

  public static func == (left: PackText, right: PackText) -> Bool { left.whole == right.whole }
  public func hash(into hasher: inout Hasher) { hasher.combine(whole) }
}
