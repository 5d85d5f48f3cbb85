/// Files of learnt weights, asked for with the first sentence that needs them.
public struct Learnt: Sendable {
  /// The bytes of `reader.weights`; nil: no say for what was learnt of intents.
  public var reader: (@Sendable () -> [UInt8]?)?
  /// The bytes of `paraphrase.weights`.
  public var paraphrases: (@Sendable () -> [UInt8]?)?

  public init(
    reader: (@Sendable () -> [UInt8]?)? = nil, paraphrases: (@Sendable () -> [UInt8]?)? = nil
  ) {
    (self.reader, self.paraphrases) = (reader, paraphrases)
  }
}
