import Timers
import Workflows

/// What the language folder tells the readers beside the rules.
extension Interpreter {
  /// What reads beside the rules, where weights are at hand.
  static func reader(
    _ learnt: Learnt, _ language: String, _ words: Late<ReaderWords>,
    _ asides: [LanguageFile]
  ) -> Late<Reader?>? {
    learnt.reader.map { bytes in
      Late {
        guard let weights = bytes().flatMap({ try? ReaderWeights($0) }),
          weights.header.language == language
        else { return nil }
        // Where nothing was learnt of how the two are weighed against each other, it is fixed.
        let ranker = page("ranker.txt", of: asides).map { Ranker(text: $0.text) }
        return Reader(weights, words.value, ranker ?? Ranker.fixed)
      }
    }
  }

  /// What says plainly what the rules do not read, where weights are at hand.
  static func plainSpeaker(
    _ learnt: Learnt, _ language: String, _ asides: [LanguageFile]
  ) -> Late<ParaphraseReader?>? {
    learnt.paraphrases.map { bytes in
      Late {
        guard let weights = bytes().flatMap({ try? ParaphraseWeights($0) }),
          weights.header.language == language
        else { return nil }
        return ParaphraseReader(weights, canonicalCommands(of: asides))
      }
    }
  }

  static func canonicalCommands(of asides: [LanguageFile]) -> [CanonicalCommand] {
    page("canonical.txt", of: asides).map { CanonicalCommand.list($0.text) } ?? []
  }
}
