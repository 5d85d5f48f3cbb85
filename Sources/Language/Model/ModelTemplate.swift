import Timers

/// A sentence with its lengths, clock times and known names taken out, so that an answer to one sentence serves all of
/// its pattern.
///
/// Only what is found again in an answer is a value of it: an answer that reckoned with one (a sum, a half), that leaves one
/// out or has a number of its own is kept for the very sentence alone.
public struct ModelTemplate: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    /// Seconds.
    case length(Double)
    /// Seconds since midnight.
    case clock(Int)
    /// As the thing is called.
    case name(String)

    var json: JSONValue {
      switch self {
      case .length(let seconds): .number(seconds)
      case .clock(let second): .text(ModelTemplate.clock(second))
      case .name(let name): .text(name)
      }
    }

    /// The same for all values of a kind.
    private var sign: String {
      switch self {
      case .length: "⟨length⟩"
      case .clock: "⟨time⟩"
      case .name: "⟨name⟩"
      }
    }

    /// What stands in the pattern, with the place of the value.
    func placeholder(_ place: Int) -> String { "\(sign)\(place)" }
  }

  /// Words in small letters and placeholders, a blank between.
  public var pattern: String
  /// Each once, in the order said.
  public var values: [Value]

  /// The names in it: with the sentence, all that is sent.
  public var names: [String] {
    values.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Changes with everything that decides what a good answer is; an answer kept under another is not used.
  static let revision = 3

  /// What an answer is kept under: to sentences of the pattern, or, with the values, to this one alone.
  public func cacheKey(_ setup: ModelSetup, ofPattern: Bool) -> String {
    JSONValue.list([
      .number(Double(Self.revision)), .text(setup.provider.rawValue), .text(setup.url),
      .text(setup.name), .text(pattern), ofPattern ? .null : .list(values.map(\.json)),
    ]).written
  }

  // MARK: Answers

  /// The answer with places of values where the values stand; nil: it holds for this sentence alone.
  public func general(_ answer: JSONValue) -> JSONValue? {
    guard Set(values).count == values.count else { return nil }
    var used: Set<Int> = []
    guard let general = general(answer, in: "", &used), used.count == values.count else {
      return nil
    }
    return general
  }

  /// The other way round; nil where it has places that this sentence does not.
  public func filled(_ answer: JSONValue) -> JSONValue? {
    switch answer {
    case .object(let members):
      if members.count == 1, let place = members[Self.place]?.count {
        return values.indices.contains(place) ? values[place].json : nil
      }
      var filled: [String: JSONValue] = [:]
      for (name, member) in members {
        guard let value = self.filled(member) else { return nil }
        filled[name] = value
      }
      return .object(filled)
    case .list(let items):
      let filled = items.compactMap(self.filled)
      return filled.count == items.count ? .list(filled) : nil
    case .null, .truth, .number, .text: return answer
    }
  }

  /// The one member of what stands for a value. No field of an answer is an object with it, so no server can say it.
  private static let place = "value"

  private func general(_ answer: JSONValue, in field: String, _ used: inout Set<Int>)
    -> JSONValue?
  {
    switch answer {
    case .object(let members):
      var general: [String: JSONValue] = [:]
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        guard let value = self.general(member, in: name, &used) else { return nil }
        general[name] = value
      }
      return .object(general)
    case .list(let items):
      var general: [JSONValue] = []
      for item in items {
        guard let value = self.general(item, in: field, &used) else { return nil }
        general.append(value)
      }
      return .list(general)
    case .number(let number):
      guard field.hasSuffix("seconds") else { return answer }
      return place(&used) {
        if case .length(let said) = $0 { abs(said - number) < 0.001 } else { false }
      }
    case .text(let text):
      if ["clock", "end_clock"].contains(field) {
        return place(&used) {
          if case .clock(let said) = $0 { Self.clock(said) == text } else { false }
        }
      }
      guard ["label", "new_name", "name"].contains(field) else { return answer }
      let known = place(&used) {
        if case .name(let said) = $0 { said.lowercased() == text.lowercased() } else { false }
      }
      // With a number of the sentence in it, the answer would be wrong of another one.
      return known ?? (text.contains(where: \.isNumber) ? nil : answer)
    case .null, .truth: return answer
    }
  }

  private func place(_ used: inout Set<Int>, where holds: (Value) -> Bool) -> JSONValue? {
    guard let place = values.firstIndex(where: holds) else { return nil }
    used.insert(place)
    return .object([Self.place: .number(Double(place))])
  }

  fileprivate static func clock(_ second: Int) -> String {
    let time = "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2))"
    return second % 60 == 0 ? time : "\(time):\(padded(second % 60, 2))"
  }
}

extension Interpreter {
  /// The pattern of a sentence, and what stands in its places. O(tokens), and the names once more for each found.
  public func template(of text: String, in scene: Scene) -> ModelTemplate {
    let tokens = quantities.tokens(of: text)
    var template = ModelTemplate(pattern: "", values: [])
    var parts: [String] = []
    guard tokens.count <= Self.mostTokens else {
      template.pattern = text.lowercased()
      return template
    }
    let sentence = prepare(text, tokens, scene)
    var read = ReaderItems(sentence, readerWords)
    let items = read.read()
    var at = 0
    while at < sentence.count {
      let item = items.first { $0.tokens.lowerBound == at }
      let (value, end): (ModelTemplate.Value?, Int) =
        if let (name, end) = scene.longestName(of: sentence.tokens, from: at) {
          (.name(name), end)
        } else if item?.tokens.contains(where: { sentence.tokens[$0].text == ":" }) ?? false,
          let clock = ReaderItem.clock(in: sentence, at: at), let second = clock.second
        {
          // Figures with a colon may be a length as well; more often they are none.
          (.clock(second), clock.tokens.upperBound)
        } else if let item, let length = item.length {
          (.length(length / .seconds(1)), item.tokens.upperBound)
        } else if let item, let second = item.second {
          (.clock(second), item.tokens.upperBound)
        } else {
          (nil, at + 1)
        }
      if let value {
        if !template.values.contains(value) { template.values.append(value) }
        parts.append(value.placeholder(template.values.firstIndex(of: value) ?? 0))
      } else {
        parts.append(sentence.tokens[at].text)
      }
      at = end
    }
    template.pattern = parts.joined(separator: " ")
    return template
  }
}

extension Scene {
  /// The longest name that begins there, as it is written, and where it ends.
  fileprivate func longestName(of tokens: [Token], from start: Int) -> (name: String, end: Int)? {
    let all = known + [kept]
    guard let end = all.flatMap({ $0.ends(of: tokens, from: start) }).max() else { return nil }
    let words = tokens[start..<end].map(\.text)
    for index in all where index.ends(of: tokens, from: start).contains(end) {
      let name = index.names.first { Tokenizer.tokens(of: $0).map(\.text) == words }
      if let name { return (name, end) }
    }
    return nil
  }
}
