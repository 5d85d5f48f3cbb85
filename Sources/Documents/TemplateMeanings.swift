import Workflows

/// What the fields that a template names may be: lists alone are repeated, a choice is one of its values, and amounts by a
/// name are thresholds.
public struct TemplateMeanings: Sendable {
  /// Of each field by its short name all that kinds of work take it for.
  private let fields: [String: [WorkField]]
  private let thresholds: Set<String>

  public init(_ fields: [WorkField], thresholds: Set<String>) {
    self.fields = Dictionary(grouping: fields, by: \.id)
    self.thresholds = thresholds
  }

  /// Nothing is known of a field that none has.
  func isList(_ field: String) -> Bool { fields[field]?.contains { $0.kind == .list } ?? true }

  func isThreshold(_ name: String) -> Bool { thresholds.contains(name) }

  /// What the field may be, where that is fixed and the value is none of it; nil: it may be that.
  func choices(of field: String, without value: String) -> [String]? {
    guard let all = fields[field], !all.isEmpty else { return nil }
    var known: [String] = []
    for field in all {
      switch field.kind {
      case .choice: known += field.choices.map(\.id)
      case .yesNo: known += ["yes", "no"]
      case .text, .money, .number, .date, .person, .list: return nil
      }
    }
    return known.contains(value) ? nil : known
  }
}
