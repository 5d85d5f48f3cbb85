/// A sentence that is offered as a way out, and how another language says it: `{1}` stands for what was filled in.
package struct WayOut: Sendable {
  package let pattern: String
  package let said: String

  init(_ pattern: String, _ said: String) { (self.pattern, self.said) = (pattern, said) }

  /// How this language says the sentence; nil: it is another one.
  func saying(_ sentence: String) -> String? {
    var parts: [Substring] = []
    var rest = sentence[...]
    let fixed = pieces
    for (place, piece) in fixed.enumerated() {
      if place == 0 {
        guard rest.hasPrefix(piece) else { return nil }
        rest = rest.dropFirst(piece.count)
        continue
      }
      // The last piece stands at the end; another where it is met first.
      if place == fixed.count - 1 {
        guard rest.hasSuffix(piece), rest.count > piece.count else { return nil }
        parts.append(rest.dropLast(piece.count))
        rest = ""
      } else {
        guard let found = rest.firstRange(of: piece), found.lowerBound > rest.startIndex else {
          return nil
        }
        parts.append(rest[..<found.lowerBound])
        rest = rest[found.upperBound...]
      }
    }
    // A gap holds a name or a number, and no further part of a sentence.
    guard rest.isEmpty,
      parts.allSatisfy({ part in
        part.allSatisfy(\.isNumber)
          || !part.contains(where: \.isNumber) && part.split(separator: " ").count < 3
      })
    else { return nil }
    return filled(parts.map(String.init))
  }

  /// What is said with these in the gaps.
  package func filled(_ parts: [String]) -> String { Self.fill(said, parts) }

  /// What is offered with these in the gaps.
  package func offered(_ parts: [String]) -> String { Self.fill(pattern, parts) }

  private static func fill(_ text: String, _ parts: [String]) -> String {
    var text = text
    for (place, part) in parts.enumerated() {
      text = text.replacing("{\(place + 1)}", with: part)
    }
    return text
  }

  /// What stands around the gaps, which are numbered in their order.
  private var pieces: [String] {
    var pieces: [String] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(String(rest[..<open]))
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [String(rest)]
  }
}

extension Interpreter {
  /// Sentences that are offered, as this language says them: what it has no words for is left out, its own stay.
  public func ways(_ offered: [String]) -> [String] {
    let ways = quantities.lexicon.ways
    guard !ways.isEmpty else { return offered }
    return offered.compactMap { sentence in
      ways.lazy.compactMap { $0.saying(sentence) }.first
        ?? (isOwn(sentence) ? sentence : nil)
    }
  }

  /// What is answered in this language under that name; nil: it has no words of its own for it.
  public func answer(_ name: String) -> String? { quantities.lexicon.answers[name] }

  /// All ways out that this language says in other words.
  package var waysOut: [WayOut] { quantities.lexicon.ways }

  private func isOwn(_ sentence: String) -> Bool {
    examples.contains { $0.isOffered && $0.text == sentence }
  }
}
