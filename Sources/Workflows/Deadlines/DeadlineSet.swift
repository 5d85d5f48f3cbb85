/// Deadlines that the rules of a field of work make out of days, shared by several workflows: read from a data file
/// (`DeadlineReader`); no deadline is in code.
public struct DeadlineSet: Hashable, Sendable, Codable {
  /// Its short name: `federal-acquisition`.
  public var id: String
  public var title = ""
  /// Where its facts come from, edition included.
  public var source = ""
  /// Grows with each change of the file.
  public var revision = 1
  public var entries: [Entry] = []

  public init(id: String) { self.id = id }

  /// One deadline, before it is known which steps and fields a workflow has.
  public struct Entry: Hashable, Sendable, Codable {
    public var rule: WorkflowDefinition.DeadlineRule
    /// The steps that may bear it; the first that a workflow has does. None: it stands for itself.
    public var steps: [String] = []
    /// What it may count from: steps or fields, the first that a workflow has.
    public var anchors: [String] = []
    /// The same of what it counts from where that is later.
    public var laterAnchors: [String] = []
    /// Where the file says it.
    public var line: Int
  }
}

extension WorkflowDefinition {
  /// The definition with the deadlines of a set: each with the step that bears it, or by itself. What counts from nothing
  /// that the definition has is left out, and so is what names a step it does not have.
  func adding(_ set: DeadlineSet) -> WorkflowDefinition {
    var definition = self
    func anchor(_ names: [String]) -> String? {
      names.first { self.step($0) != nil } ?? names.first { self.field($0) != nil }
    }
    for entry in set.entries {
      guard let after = anchor(entry.anchors) else { continue }
      var rule = entry.rule
      (rule.after, rule.edition) = (after, set.source)
      if let later = rule.orLater {
        rule.orLater = anchor(entry.laterAnchors).map { .init(span: later.span, after: $0) }
      }
      if entry.steps.isEmpty {
        definition.deadlines.append(rule)
      } else if let place = definition.steps.firstIndex(where: { entry.steps.contains($0.id) }) {
        definition.steps[place].deadlines.append(rule)
      }
    }
    return definition
  }
}
