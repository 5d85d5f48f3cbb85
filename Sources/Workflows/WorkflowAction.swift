/// Something that can be done next: a timer command with its values, or a step of a workflow.
///
/// What the prediction engine ranks. Two actions are the same when kind and arguments are.
public struct WorkflowAction: Hashable, Sendable, Codable {
  /// What is done. Open: timers, routines, workflows and imported logs each bring their own.
  public struct Kind: RawRepresentable, Hashable, Sendable, Codable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ name: String) { rawValue = name }

    /// A step of a workflow is done.
    public static let step = Self("workflow.step")
  }

  /// A typed value of an action.
  public enum Argument: Hashable, Sendable, Codable {
    case text(String)
    case duration(Duration)
    case count(Int)
    case durations([Duration])
    case texts([String])
  }

  public var kind: Kind
  /// By slot name: `label`, `duration`, `phases`, …
  public var arguments: [String: Argument]

  public init(_ kind: Kind, _ arguments: [String: Argument] = [:]) {
    self.kind = kind
    self.arguments = arguments
  }
}
