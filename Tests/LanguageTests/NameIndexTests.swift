import TestSupport
import Testing

@testable import Language

@Suite struct NameIndexTests {
  @Test func `names are found by word, as a whole and in any letters`() {
    let index = NameIndex(["Sunday pasta", "pasta", "a1", ""])
    #expect(index.names == ["Sunday pasta", "a1", "pasta"])
    #expect(index.holds("sunday") && index.holds("a") && !index.holds("sun"))
    #expect(index.calls("sunday PASTA") && !index.calls("sunday") && !index.calls(""))
    #expect(index.knows("pasta sunday") && !index.knows("pasta monday"))
    let tokens = Tokenizer.tokens(of: "start Sunday pasta now")
    #expect((0..<4).map { index.ends(of: tokens, from: $0) } == [[], [3], [3], []])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what came and went leaves an index as if made anew`(seed: UInt64) {
    var dice = SplitMix(seed)
    var index = NameIndex()
    var names: [String] = []
    for _ in 0..<200 {
      if names.isEmpty || dice.below(3) > 0 {
        let name = (0...dice.below(3)).map { _ in
          ["Tea", "tea", "b2", "rice", "the"][dice.below(5)]
        }
        .joined(separator: " ")
        names.append(name)
        index.insert(name)
      } else {
        index.remove(names.remove(at: dice.below(names.count)))
      }
      // What is not there can be taken out without harm.
      index.remove("nobody")
    }
    let anew = NameIndex(names)
    #expect(index.names == anew.names, "seed \(seed)")
    for word in ["tea", "b2", "rice", "the", "nobody"] {
      #expect(index.holds(word) == anew.holds(word), "seed \(seed)")
      #expect(index.calls(word) == anew.calls(word), "seed \(seed)")
    }
    let tokens = Tokenizer.tokens(of: "the tea rice b2 tea tea the")
    for start in tokens.indices {
      #expect(index.ends(of: tokens, from: start) == anew.ends(of: tokens, from: start))
    }
  }
}
