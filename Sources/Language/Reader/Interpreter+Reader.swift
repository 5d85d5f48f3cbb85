/// What the language folder tells the reader beside the rules.
extension Interpreter {
  /// The reader that has learnt these weights.
  func reader(with weights: ReaderWeights) -> Reader {
    // Where nothing was learnt of how the two are weighed against each other, it is fixed.
    Reader(
      weights, readerWords, page("ranker.txt").map { Ranker(text: $0.text) } ?? Ranker.fixed)
  }

  /// The words that it has to know.
  var readerWords: ReaderWords {
    ReaderWords(network, WordKinds(text: page("kinds.txt")?.text ?? ""))
  }
}
