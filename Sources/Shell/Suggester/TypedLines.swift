/// Lines typed before that were understood, newest first, without repeats: for the rest of a line, the up-arrow and Ctrl-R.
struct TypedLines {
  private(set) var lines: [String] = []
  /// The same in small letters.
  private(set) var folded: [String] = []
  private var all: Set<String> = []

  /// At most this many old lines are looked through at each key.
  static let most = 2000

  func contains(_ text: String) -> Bool { all.contains(text) }

  mutating func remember(_ text: String) {
    if lines.first == text { return }
    if all.contains(text) { drop(text) }
    all.insert(text)
    lines.insert(text, at: 0)
    folded.insert(text.lowercased(), at: 0)
    if lines.count > Self.most, let last = lines.popLast() {
      folded.removeLast()
      all.remove(last)
    }
  }

  mutating func drop(_ text: String) {
    guard let index = lines.firstIndex(of: text) else { return }
    lines.remove(at: index)
    folded.remove(at: index)
    all.remove(text)
  }

  /// Those that hold this, newest first.
  func holding(_ query: String, limit: Int) -> [String] {
    Array(lines.filter { $0.lowercased().contains(query.lowercased()) }.prefix(limit))
  }
}
