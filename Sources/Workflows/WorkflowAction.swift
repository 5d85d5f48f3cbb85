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
    (self.kind, self.arguments) = (kind, arguments)
  }
}

extension WorkflowAction {
  /// What is said with an action of ours, by the name that it has in the journal and on the wire.
  public enum Slot: String, Sendable {
    /// What it is about, in small letters.
    case label
    case duration
    /// Everything of its kind is meant.
    case all
    /// The step that is done, in small letters.
    case step
    /// The sentence, where only its own words say it.
    case text
  }

  public init(_ kind: Kind, _ slot: Slot, _ words: String) {
    self.init(kind, [slot.rawValue: .text(words)])
  }

  public subscript(slot: Slot) -> Argument? {
    get { arguments[slot.rawValue] }
    set { arguments[slot.rawValue] = newValue }
  }

  /// What a slot says in words; nil: nothing.
  public func words(_ slot: Slot) -> String? {
    if case .text(let words)? = self[slot] { words } else { nil }
  }

  public var length: Duration? {
    if case .duration(let length)? = self[.duration] { length } else { nil }
  }

  /// The step that it says is done; nil: it is another action.
  public var stepDone: String? { kind == .step ? words(.step) : nil }
}
