/// Finds the level of paragraphs that stand flat and are only labelled: (a) (1) (i) (A) (1) (i), as the Federal Register orders
/// them (Document Drafting Handbook, “paragraph structure of a section”).
struct LabelTrail {
  /// The labels it stands under, each with its depth: the first may be a (1), where no letter stands above it.
  private var trail: [(label: String, depth: Int)] = []

  private static let kinds: [Kind] = [.lower, .digit, .roman, .upper, .digit, .roman]
  private enum Kind { case lower, digit, roman, upper }

  /// The path of a paragraph that begins with `labels`; `following` are the labels of those after it, which decide whether
  /// an (i) is a letter or a numeral.
  mutating func path(_ labels: [String], following: [String]) -> String {
    for (index, label) in labels.enumerated() {
      let isLast = index == labels.count - 1
      let depth = depth(of: label, isFirst: index == 0, following: isLast ? following : [])
      while let last = trail.last, last.depth >= depth { trail.removeLast() }
      trail.append((label, depth))
    }
    return path
  }

  var path: String { trail.map(\.label).joined() }

  private func depth(of label: String, isFirst: Bool, following: [String]) -> Int {
    let inside = Self.inside(label)
    let below = (trail.last?.depth ?? -1) + 1
    // What was added later: (S-70) stands where letters stand.
    if inside.contains("-") { return isFirst ? 0 : below }
    func value(_ label: String, at depth: Int) -> Int? {
      depth < Self.kinds.count ? Self.value(label, Self.kinds[depth]) : nil
    }
    if !isFirst, value(inside, at: below) != nil { return below }
    let follows = trail.last { entry in
      value(Self.inside(entry.label), at: entry.depth).map { $0 + 1 }
        == value(inside, at: entry.depth)
        && value(inside, at: entry.depth) != nil
    }?.depth
    guard value(inside, at: below) == 1 else {
      if let follows { return follows }
      // A gap in the counting: the deepest level that is counted so, or a new one.
      if let known = trail.last(where: { value(inside, at: $0.depth) != nil }) {
        return known.depth
      }
      let deeper = below..<Self.kinds.count
      // Where none stands above it, an (i) begins numerals.
      return deeper.first { value(inside, at: $0) == 1 }
        ?? deeper.first { value(inside, at: $0) != nil }
        ?? Self.kinds.indices.first { value(inside, at: $0) != nil } ?? 0
    }
    guard let follows, let own = value(inside, at: follows) else { return below }
    // Both fit: what comes next decides.
    for next in following.map(Self.inside) {
      if value(next, at: below) == 2 { return below }
      if value(next, at: follows) == own + 1 || value(next, at: follows + 1) == 1 { return follows }
      let goesOn = trail.contains { entry in
        entry.depth > follows
          && value(next, at: entry.depth) == (value(Self.inside(entry.label), at: entry.depth) ?? 0)
            + 1
      }
      if goesOn { return below }
    }
    return below
  }

  private static func inside(_ label: String) -> String { String(label.dropFirst().dropLast()) }

  /// 1 for the first of its kind; nil where a label is not of it.
  private static func value(_ label: String, _ kind: Kind) -> Int? {
    guard let first = label.utf8.first else { return nil }
    func letters(_ a: UInt8) -> Int? {
      guard label.utf8.allSatisfy({ $0 >= a && $0 < a + 26 }) else { return nil }
      // After (z) come (aa), (bb).
      guard Set(label.utf8).count == 1, label.utf8.count <= 3 else { return nil }
      return Int(first - a) + 1 + 26 * (label.utf8.count - 1)
    }
    switch kind {
    case .lower: return letters(97)
    case .upper: return letters(65)
    case .digit: return label.utf8.allSatisfy { (48...57).contains($0) } ? Int(label) : nil
    case .roman:
      guard label.utf8.allSatisfy({ "ivxlc".utf8.contains($0) }) else { return nil }
      let values = label.utf8.map { [105: 1, 118: 5, 120: 10, 108: 50, 99: 100][Int($0)] ?? 0 }
      return values.indices.reduce(0) {
        $0 + ($1 + 1 < values.count && values[$1] < values[$1 + 1] ? -values[$1] : values[$1])
      }
    }
  }
}
