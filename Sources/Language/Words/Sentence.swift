import Timers

/// A line made ready for matching: tokens, their word numbers, what may be passed over.
///
/// An object, because the matcher, its chart and every reading hold it: as a value each of them counted all it refers to.
final class Sentence: Sendable {
  let text: String
  /// Hesitations (“uh”) are already left out.
  let tokens: [Token]
  /// By the network's vocabulary; −1: no word of it.
  let words: [Int32]
  let typos: [[Int32]]
  /// The keywords that misspelt words are for, by their places.
  let slips: [Int: String]
  /// The tokens as readers of quantities see them.
  let looked: QuantityTokens
  /// By token: the quantity words it may be.
  let roles: [WordRole.Mask]
  let skips: Skips
  /// Where courtesies stand.
  let courtesies: [Range<Int>]
  /// What a token costs within a name.
  let nameCosts: [Float]
  /// Numbers that count things and are no lengths.
  let counting: [Int]
  /// Those of them that say how far.
  let distances: [Int]
  /// By token: what its word is, beside what it means.
  let marks: [WordManners.Marks]
  /// It begins as a question does: “why did”, “what happens”.
  let opensQuestion: Bool
  /// Words that tell that something was done.
  let deeds: [Int]
  /// Cost of what was left out before matching.
  let cost: Float

  let quantities: QuantityReader
  let scene: Scene
  /// Where the words for other places stood, which are in none of the tokens.
  let places: [Place]

  var count: Int { tokens.count }
  var phaseNames: (work: String, rest: String, recess: String) { quantities.phaseNames }

  /// A slip in a short word makes another word more often than in a long one.
  func typoCost(_ token: Int) -> Float { tokens[token].text.utf8.count <= 4 ? 2 : 1 }
  /// The longest name, in tokens.
  static let longestName = 8

  init(
    _ text: String, _ all: [Token], _ network: RuleNetwork, _ manners: WordManners,
    _ quantities: QuantityReader, _ scene: Scene, _ places: [Place]
  ) {
    (self.text, self.places) = (text, places)
    courtesies = []
    (self.quantities, self.scene) = (quantities, scene)
    let spoken = Utterance(text, all, network, manners, quantities, scene)
    let (kept, words) = (spoken.tokens, spoken.words)
    tokens = kept
    self.words = words
    opensQuestion = kept.count > 1 && manners.opensQuestion(words[0], words[1])
    let looked = quantities.looked(up: kept, names: spoken.letters) {
      words[$0] >= 0 || scene.holds(kept[$0].text) || scene.kept.holds(kept[$0].text)
    }
    self.looked = looked
    roles = kept.indices.map { looked.startRoles(at: $0) }
    cost = Float(all.count - kept.count) * 0.1
    let costs = NameCosts(kept, words, looked, network, manners, quantities, scene)
    (nameCosts, typos, slips) = (costs.all, costs.typos, costs.slips)
    (counting, distances, marks) = (costs.counting, costs.distances, costs.marks)
    deeds = costs.deeds
    skips = Skips(Skips.unmeant(in: kept, words), count: kept.count)
  }

  /// A number is less than nothing.
  var saysMinus: Bool { tokens.indices.contains { Token.isSign(tokens, at: $0) } }

  /// The same line, where phrases may be passed over, too; in the order of their starts.
  init(_ other: Sentence, passingOver fillers: [Passed]) {
    (text, tokens, words, typos) = (other.text, other.tokens, other.words, other.typos)
    slips = other.slips
    (looked, roles, marks, cost) = (other.looked, other.roles, other.marks, other.cost)
    (counting, distances, opensQuestion) = (other.counting, other.distances, other.opensQuestion)
    deeds = other.deeds
    (quantities, scene, places) = (other.quantities, other.scene, other.places)
    var steps: [Skips.Step] = []
    var next = 0
    for index in 0...other.count {
      while next < fillers.count, fillers[next].step.start == index {
        steps.append(fillers[next].step)
        next += 1
      }
      for skip in other.skips[index].dropFirst() {
        steps.append(.init(start: index, end: skip.end, cost: skip.cost))
      }
    }
    skips = Skips(steps, count: other.count)
    var nameCosts = other.nameCosts
    for filler in fillers {
      // A filler is a poor part of a name, and a courtesy none.
      let least: Float = filler.isPolite ? Self.courtesy : 0.6
      for token in filler.step.start..<filler.step.end {
        nameCosts[token] = max(nameCosts[token], least)
      }
    }
    self.nameCosts = nameCosts
    courtesies = fillers.filter(\.isPolite).map { $0.step.start..<$0.step.end }
  }

  /// Said to be kind: it changes nothing, wherever it stands.
  func isCourtesy(_ token: Int) -> Bool { courtesies.contains { $0.contains(token) } }

  /// What a word of a courtesy costs in a name.
  private static let courtesy: Float = 4
  /// What a word that leads on costs in a name, and what a name of nothing else costs beside.
  static let leadingCost: Float = 1.2
  static let nameless: Float = 3
  /// What a word for somebody who does something costs in a name: a little more than one that leads on.
  static let subject: Float = 1.25
  static let openEnd: Float = 1.5
  static let calledLikeCommand: Float = 2
  /// Whether some words are a name that is kept, or are made of words of such names.
  func isKnown(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    return nameCosts[range].allSatisfy { $0 <= 0.1 }
      || scene.kept.ends(of: tokens, from: range.lowerBound).contains(range.upperBound)
      // A name is known as a whole, whatever words of commands are in it.
      || scene.known.contains {
        $0.ends(of: tokens, from: range.lowerBound).contains(range.upperBound)
      }
      || isKnownInAnotherForm(range)
  }

  /// Whether a phase is called so: of what runs, or of a routine that is kept.
  func isPhase(_ range: Range<Int>) -> Bool {
    isKnown(range)
      || !scene.phases.isEmpty
        && range.allSatisfy {
          scene.phases.holdsForm(of: tokens[$0].text, quantities.lexicon.forms)
        }
  }

  /// “Stretching”, where something is called stretch.
  private func isKnownInAnotherForm(_ range: Range<Int>) -> Bool {
    func isOne(of names: NameIndex) -> Bool {
      // An article between two of its words is one of it.
      !names.isEmpty
        && range.allSatisfy {
          tokens[$0].kind == .word
            && (names.holdsForm(of: tokens[$0].text, quantities.forms)
              || $0 > range.lowerBound && $0 + 1 < range.upperBound
                && quantities.forms.articles.contains(tokens[$0].text))
        }
    }
    return isOne(of: scene.kept) || scene.known.contains(where: isOne)
  }

  /// What stands between the quotation marks at both ends of some tokens, as it was typed; nil: there are none.
  func unquoted(_ range: Range<Int>) -> String? {
    guard range.count > 2, tokens[range.lowerBound].isQuote, tokens[range.upperBound - 1].isQuote,
      !tokens[range].dropFirst().dropLast().contains(where: \.isQuote)
    else { return nil }
    return typed(
      tokens[range.lowerBound].source.upperBound..<tokens[range.upperBound - 1].source.lowerBound)
  }

  /// The words of some tokens and all between them, as they were typed.
  func raw(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return typed(tokens[first].source.lowerBound..<tokens[last].source.upperBound)
  }

  private func typed(_ bytes: Range<Int>) -> String {
    let from = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    let to = text.utf8.index(text.startIndex, offsetBy: bytes.upperBound)
    return String(text[from..<to])
  }

  /// What a word of ours costs in a name.
  static let keywordCost: Float = 2.6
  /// What a word that asks something costs in a name.
  static let askingCost: Float = 3
  /// What a word of other people's business costs in a name.
  static let foreign: Float = 5
  /// A name cost from which on a word cannot be part of a name at all.
  static let never: Float = 9

  /// A stretch exactly as it was typed, with the marks that touch it: paths, commands, keys.
  func verbatim(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, tokens[start].glued {
      let (first, before) = (tokens[start], tokens[start - 1])
      // A sign within a word is part of it, whatever the word before it would be alone.
      let isWithin = first.kind == .punctuation && ["/", "-"].contains(first.text)
      guard isWithin || before.kind == .punctuation && before.text != "=" else { break }
      start -= 1
    }
    while end < count, tokens[end].glued, tokens[end].kind == .punctuation { end += 1 }
    let bytes = text.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: tokens[start].source.lowerBound)
    let to = bytes.index(bytes.startIndex, offsetBy: tokens[end - 1].source.upperBound)
    return String(text[from..<to])
  }

  /// The words of some tokens as they were typed, hesitations left out.
  func words(_ range: Range<Int>) -> String {
    var result = ""
    let bytes = text.utf8
    for index in range {
      let token = tokens[index]
      let from = bytes.index(bytes.startIndex, offsetBy: token.source.lowerBound)
      // An owner’s mark that was parted from its word is one word with it again.
      let isPart = token.glued || bytes[from] == UInt8(ascii: "'")
      if index > range.lowerBound,
        !(isPart && tokens[index - 1].source.upperBound == token.source.lowerBound)
      {
        result += " "
      }
      let to = bytes.index(bytes.startIndex, offsetBy: token.source.upperBound)
      result += String(text[from..<to])
    }
    return result
  }
}

extension Token {
  var isQuote: Bool { kind == .punctuation && text == "\"" }

  /// The minus of “by -3 days”, behind a blank and grown to its number. The first of a line is the dash of a list.
  static func isSign(_ tokens: [Token], at index: Int) -> Bool {
    index > 0 && tokens[index].text == "-" && !tokens[index].glued && index + 1 < tokens.count
      && tokens[index + 1].kind == .number && tokens[index + 1].glued
  }

  /// “a1”, “b2”: a word and a whole number grown together are what samples and places are called.
  static func isCode(_ tokens: [Token], at index: Int) -> Bool {
    func grown(_ word: Int) -> Bool {
      tokens.indices.contains(word) && tokens.indices.contains(word + 1)
        && tokens[word].kind == .word && tokens[word].text.utf8.count <= 3
        && tokens[word + 1].kind == .number && tokens[word + 1].glued
        && !tokens[word + 1].text.contains(".")
        && (word == 0 || !tokens[word].glued)
        && (word + 2 >= tokens.count || !tokens[word + 2].glued
          || tokens[word + 2].kind == .punctuation)
    }
    return grown(index) || grown(index - 1)
  }
}

extension Sentence {
  /// Everything behind a token as it was typed; nil: nothing is.
  func typed(after token: Int) -> String? {
    guard tokens.indices.contains(token) else { return nil }
    var rest = text.utf8.dropFirst(tokens[token].source.upperBound)[...]
    while let first = rest.first, first == 32 || first == 9 { rest = rest.dropFirst() }
    while let last = rest.last, last == 32 || last == 9 { rest = rest.dropLast() }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
