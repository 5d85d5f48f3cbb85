import Language

/// Names the user has given: what completion and the grammars may meet again. The oldest go.
struct HeardNames: Sendable {
  private(set) var index = NameIndex()
  /// Newest last.
  private var names: [String] = []
  private static let most = 200

  mutating func insert(_ name: String) {
    guard !index.calls(name) else { return }
    names.append(name)
    index.insert(name)
    guard names.count > Self.most else { return }
    let surplus = names.count - Self.most / 2
    for old in names.prefix(surplus) { index.remove(old) }
    names.removeFirst(surplus)
  }
}
