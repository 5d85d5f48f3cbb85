import Timers

/// A rule of somebody’s own: what may not be done to work before something else was.
public struct OwnRule: Hashable, Sendable {
  /// As it was said.
  public var text: String
  /// What it holds up, in the words it was said with.
  public var about: String

  public init(_ text: String, about: String) { (self.text, self.about) = (text, about) }
}

/// The same as it is kept: which steps it holds up, and of how much work.
///
/// Written as `award over 100000: nothing above 100,000 gets awarded without Dana`; the words behind the colon are its own.
public struct KeptRule: Hashable, Sendable {
  /// Where the amount stands to that of the work.
  public enum Side: String, Hashable, Sendable, CaseIterable { case over, under }

  /// The settings that rules are kept in, each by its number.
  public static let setting = "must."

  /// Its number.
  public var number: Int
  public var text: String
  /// The steps, by their short names or by what they are called.
  public var steps: [String]
  public var side: Side?
  public var amount: Double

  public init(_ number: Int, _ text: String, steps: [String], side: Side?, amount: Double) {
    (self.number, self.text, self.steps) = (number, text, steps)
    (self.side, self.amount) = (side, amount)
  }

  /// Nil where a value is none of a rule.
  public init?(_ number: Int, value: String) {
    let parts = value.split(separator: ":", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    var head = parts[0]
    (side, amount) = (nil, 0)
    for one in Side.allCases {
      guard let place = head.range(of: " \(one.rawValue) ", from: head.startIndex),
        let said = Double(head[place.upperBound...])
      else { continue }
      (side, amount) = (one, said)
      head = String(head[..<place.lowerBound])
      break
    }
    (self.number, text, steps) = (number, parts[1], WorkflowReader.list(head))
  }

  /// As it is kept.
  public var value: String {
    let limit = side.map { " \($0.rawValue) \(Int(amount.rounded()))" } ?? ""
    return "\(steps.joined(separator: ", "))\(limit): \(text)"
  }

  /// Whether it holds up a step of some work.
  public func holds(_ step: WorkflowDefinition.Step, of state: WorkflowState, _ forms: WordForms)
    -> Bool
  {
    guard
      steps.contains(where: { name in
        name == step.id
          || state.definition.calls(name, forms)
            && state.definition.step(meant: name, forms)?.id == step.id
      })
    else { return false }
    return concerns(state)
  }

  /// Whether it is about work of that amount. What nobody knows is not above anything.
  public func concerns(_ state: WorkflowState) -> Bool {
    guard let side else { return true }
    let money = state.definition.fields.first { $0.kind == .money }
    guard let value = money.flatMap({ state.value(of: $0)?.quantity }) else { return false }
    return side == .over ? value > amount : value < amount
  }
}

extension StringProtocol {
  /// Where some text stands behind a place; nil: nowhere.
  package func range(of text: String, from start: Index) -> Range<Index>? {
    var place = start
    while place < endIndex {
      if self[place...].hasPrefix(text) { return place..<index(place, offsetBy: text.count) }
      place = index(after: place)
    }
    return nil
  }
}
