/// A whole command that takes the place of the one before.
public struct Replacement: Hashable, Sendable {
  /// The command, without the words that say so.
  public var line: String
  /// It begins with what takes the last one back.
  public var isCorrection = false
  /// It says that something needs so long.
  public var tellsNeed = false
}

extension Interpreter {
  /// The command of a line that says that it is meant in the place of the last one: behind what takes something back (“no, coffee
  /// 5 minutes”), before “instead”, or before what it is not (“…, not mum”). Nil: nothing says so. O(tokens).
  ///
  /// - Parameter name: what the line before calls something, the only thing that it may be said not to be.
  public func replacement(_ text: String, of name: String?, in scene: Scene) -> Replacement? {
    let tokens = tokens(of: text)
    guard (3...Self.mostTokens).contains(tokens.count), let repair = network[.repair],
      let replaced = network[.replaced], let contrasted = network[.contrasted]
    else { return nil }
    let sentence = prepare(text, tokens, scene)
    var matcher = Matcher(network, sentence)
    var range = 0..<sentence.count
    if let end = matcher.ends(of: repair, at: 0).max() { range = end..<range.upperBound }
    let isCorrection = range.lowerBound > 0
    let named = Set(name.map { self.tokens(of: $0).map(\.text) } ?? [])
    for place in range where !named.isEmpty {
      guard let end = matcher.ends(of: contrasted, at: place).max(), end < range.upperBound,
        sentence.tokens[end..<range.upperBound].allSatisfy({ named.contains($0.text) })
      else { continue }
      range = range.lowerBound..<place
      break
    }
    for place in range where matcher.ends(of: replaced, at: place).contains(range.upperBound) {
      range = range.lowerBound..<place
      break
    }
    guard !range.isEmpty, range.count < sentence.count else { return nil }
    let tellsNeed =
      network[.amendcue].map { cue in
        AmendItem.items(of: sentence, cue, network).contains { $0.cue == .needs }
      } ?? false
    return Replacement(
      line: sentence.words(range), isCorrection: isCorrection, tellsNeed: tellsNeed)
  }
}
