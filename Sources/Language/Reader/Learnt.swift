/// Files of learnt weights, asked for with the first sentence that needs them.
public struct Learnt: Sendable {
  /// The bytes of `reader.weights`; nil: no say for what was learnt of intents.
  public var reader: (@Sendable () -> WeightBytes?)?
  /// The bytes of `paraphrase.weights`.
  public var paraphrases: (@Sendable () -> WeightBytes?)?

  public init(
    reader: (@Sendable () -> WeightBytes?)? = nil,
    paraphrases: (@Sendable () -> WeightBytes?)? = nil
  ) {
    (self.reader, self.paraphrases) = (reader, paraphrases)
  }
}
