import Workflows

/// Reads amounts in money that no field counts: they are refused, and turned into none.
public struct OtherMoney {
  /// Of so many words such an amount is at most: “12 thousand pounds sterling”.
  private static let mostWords = 4

  let phrases: FieldPhrases

  public init(_ phrases: FieldPhrases) { self.phrases = phrases }

  /// The amount that some words end with, and the field it would be of; nil: there is none.
  public func amount(endOf part: String) -> (said: String, field: WorkField)? {
    let units = phrases.definition.fieldWords.otherMoney
    guard !units.isEmpty,
      let money = phrases.definition.fields.first(where: { $0.kind == .money })
    else { return nil }
    for place in Phrase.Places(part).suffix(Self.mostWords) {
      let said = String(part[place.lowerBound...])
      if phrases.quantities.amount(said, units: units)?.saysUnit == true { return (said, money) }
    }
    return nil
  }
}
