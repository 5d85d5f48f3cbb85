import Language
import Timers

/// What a tool was called with: checked against its schema before, and with names where numbers were given.
struct ToolArguments {
  private let values: JSONValue
  /// What clocks show here.
  let now: LocalTime

  init(_ values: JSONValue, now: LocalTime = LocalTime(secondsSince1970: 0)) {
    (self.values, self.now) = (values, now)
  }

  subscript(name: String) -> JSONValue? { values[name] }

  /// Empty where it was left out.
  func text(_ name: String) -> String { maybe(name) ?? "" }
  /// Nil where it was left out.
  func maybe(_ name: String) -> String? { values[name]?.text }
  func count(_ name: String) -> Int? { values[name]?.count }
  func truth(_ name: String) -> Bool? { values[name]?.truth }
  func length(_ name: String) -> Duration? { values[name]?.number.map { .seconds($0) } }
  func day(_ name: String) -> CivilDate? { maybe(name).flatMap { CivilDate(iso: $0) } }
  func time(_ name: String) -> LocalTime? { maybe(name).flatMap { LocalTime(instant: $0) } }

  var work: String? { maybe("work") }
  var step: String { text("step") }

  /// The timer that is meant: where several have the name of the one with a number, its place among them.
  var timer: TimerReference {
    TimerReference(label: maybe("name"), ordinal: count(Self.place))
  }

  /// Under this an argument is kept that nobody can give.
  static let place = "\u{1}place"
}
