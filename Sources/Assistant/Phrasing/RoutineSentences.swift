import Language
import Timers

/// A routine as sentences that make it again.
///
/// Each sentence is read back before it is shown: a name that would be misread stands in quotation marks.
struct RoutineSentences {
  let interpreter: Interpreter

  private var speaker: Speaker { Speaker(interpreter.answers) }

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  /// More phases than these are added by sentences of their own: nobody reads longer ones, and a line has limits.
  private static let mostPhases = 8

  func lines(for template: RoutineTemplate) -> [String] {
    let routine = template.routine
    let name = routine.name
    let head = Array(routine.phases.prefix(Self.mostPhases))
    let request = TimerRequest(
      label: name, phases: head, rounds: routine.rounds, cues: routine.cues)
    var lines = [
      plainest(.create(request, category: nil)) { quotes in
        "new routine \(Self.mark(name, quotes)): "
          + head.map { step($0, quotes) }.joined(separator: ", ")
          + (routine.rounds > 1 ? ", \(routine.rounds) times" : "")
          + routine.cues.map { ", \(cue($0))" }.joined()
      }
    ]
    for phase in routine.phases.dropFirst(Self.mostPhases) {
      lines.append(
        plainest(.edit(.named(name), .add(phase, .last))) { quotes in
          "add \(step(phase, quotes, naming: true)) at the end of the "
            + "\(Self.mark(name, quotes)) routine"
        })
    }
    if routine.isSilent == true {
      lines.append(
        plainest(.edit(.named(name), .alert(.silent))) { quotes in
          "make the \(Self.mark(name, quotes)) routine silent"
        })
    }
    if !template.category.isEmpty {
      lines.append(
        plainest(.categorize(.named(name), as: template.category)) { quotes in
          "set the category of \(Self.mark(name, quotes)) to \(Self.mark(template.category, quotes))"
        })
    }
    if !template.note.isEmpty {
      lines.append(
        plainest(.describe(.named(name), as: template.note)) { quotes in
          "describe \(Self.mark(name, quotes)) as \"\(template.note)\""
        })
    }
    return lines
  }

  /// The sentence without quotation marks if it is read as it should be, else with them.
  private func plainest(_ intent: RoutineIntent, _ sentence: (Bool) -> String) -> String {
    let plain = sentence(false)
    // What is kept by then makes names likelier, so without any is the harder case.
    let midnight = LocalTime(CivilDate(year: 2026, month: 1, day: 1), second: 0)
    let reading = interpreter.interpret(plain, in: Scene(now: midnight)).readings.first
    guard let reading, reading.confidence >= 0.9, reading.intents == [.routine(intent)] else {
      return sentence(true)
    }
    return plain
  }

  private static func mark(_ name: String, _ quotes: Bool) -> String {
    quotes ? "\"\(name)\"" : name
  }

  private func step(_ phase: Phase, _ quotes: Bool, naming: Bool = false) -> String {
    switch phase.end {
    case .after(let length):
      guard phase.name.isEmpty else { return "\(Self.mark(phase.name, quotes)) \(words(length))" }
      return naming ? "a phase of \(words(length))" : words(length)
    case .gate:
      guard phase.name.isEmpty else { return "\(Self.mark(phase.name, quotes)) until I say so" }
      return naming ? "a pause" : "until I say so"
    }
  }

  private func cue(_ cue: Cue) -> String {
    let point =
      switch cue.point {
      case .beforeEnd(let length): "warn me \(words(length)) before the end"
      case .afterStart(let length): "warn me after \(words(length))"
      }
    return cue.message.isEmpty ? point : "\(point) saying \"\(cue.message)\""
  }

  /// `1 hour 30 minutes`, and what is left of a second as a fraction.
  private func words(_ length: Duration) -> String {
    let milliseconds = length.nanoseconds / 1_000_000
    guard milliseconds % 1000 != 0 else { return speaker.words(length) }
    var digits = String(1000 + milliseconds % 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let whole = milliseconds / 60_000 * 60
    let seconds = "\(milliseconds / 1000 - whole).\(digits) seconds"
    return whole > 0 ? "\(speaker.words(.seconds(whole))) \(seconds)" : seconds
  }
}
