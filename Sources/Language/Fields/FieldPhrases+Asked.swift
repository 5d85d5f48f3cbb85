import Timers
import Workflows

/// What begins with the name of a field and tells nothing of it: the field of some work is asked for, or it is remarked how it
/// goes with it.
extension FieldPhrases {
  /// The field of some work, asked for by the names of both: “vendor of radar”.
  public struct Asked: Hashable, Sendable {
    public var field: WorkField
    /// What the work is called.
    public var work: String
    /// Something is told behind its name.
    public var isTold: Bool
    /// What stands there instead of a name may be a value: figures, or a word for what is none of its kind.
    public var mayBeValue: Bool
  }

  /// Nil where no field is asked for, or what stands behind it is a value of its kind. O(fields × words).
  public func asked(_ text: String) -> Asked? { asked(Phrase(undressed(text))) }

  func asked(_ phrase: Phrase) -> Asked? {
    guard let (field, length) = leading(phrase) else { return nil }
    let rest = phrase.after(length)
    guard let behind = Self.behind(definition.fieldWords.workLeads, in: rest) else { return nil }
    let isFree = Self.isFree(field.kind)
    guard isFree || value(undressed(rest), of: field) == nil else { return nil }
    let words = Phrase.Places(behind)
    let joints = definition.fieldWords.joints.filter {
      !definition.fieldWords.workLeads.contains($0)
    }
    .map { $0.lowercased().split(separator: " ").map(String.init) }
    let end =
      words.indices.dropFirst().first { place in
        joints.contains { words.small[place...].starts(with: $0) }
      }
      ?? words.count
    guard (1...Self.mostBare).contains(end) else { return nil }
    let isFigure =
      field.kind == .text
      && words.small[..<end].allSatisfy { $0.contains(where: \.isNumber) }
    return Asked(
      field: field, work: behind[..<words[end - 1].upperBound].trimmed,
      isTold: end < words.count, mayBeValue: !isFree || isFigure)
  }

  /// Whether some words say how it goes with a field and not what it is.
  public func isRemark(_ said: String, of field: WorkField) -> Bool {
    FieldRemarks(phrases: self).isRemark(said, of: field)
  }

  /// What is said of a field that holds words and is none of its values; nil: it is about no such field, or says its value.
  public func remark(_ text: String) -> (said: String, field: WorkField)? {
    FieldRemarks(phrases: self).remark(text)
  }

  /// Whether it may hold any words.
  static func isFree(_ kind: WorkField.Kind) -> Bool {
    switch kind {
    case .text, .person, .list: true
    case .money, .number, .date, .choice, .yesNo: false
    }
  }
}
