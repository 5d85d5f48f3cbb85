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
    // By what a phase goes is said of it afterwards.
    let phases = routine.phases.map { phase in
      var plain = phase
      plain.rules = nil
      return plain
    }
    let head = Array(phases.prefix(Self.mostPhases))
    let request = TimerRequest(
      label: name, phases: head, rounds: routine.rounds, cues: routine.cues)
    var lines = [
      plainest(.create(request, category: nil)) { quotes in
        .tryRoutineMake(
          name: Self.mark(name, quotes),
          steps: head.map { step($0, quotes) }
            + (routine.rounds > 1 ? [.routineSentenceTimes(n: routine.rounds)] : [])
            + routine.cues.map(cue))
      }
    ]
    for phase in phases.dropFirst(Self.mostPhases) {
      lines.append(
        plainest(.edit(.named(name), .add(phase, .last))) { quotes in
          .tryRoutineAppend(
            step: step(phase, quotes, naming: true), name: Self.mark(name, quotes))
        })
    }
    for phase in routine.phases where !phase.name.isEmpty {
      guard let rule = speaker.rules(of: phase) else { continue }
      let edit = PhaseEdit.adjusting([.init(.named(phase.name), by: phase.rules ?? [])])
      let line = plainest(.edit(.named(name), edit)) { quotes in
        .routineSentenceRule(
          name: Self.mark(name, quotes), phase: Self.mark(phase.name, quotes), rule: rule)
      }
      if !lines.contains(line) { lines.append(line) }
    }
    if routine.isSilent == true {
      lines.append(
        plainest(.edit(.named(name), .alert(.silent))) { quotes in
          .tryRoutineHush(name: Self.mark(name, quotes))
        })
    }
    if !template.category.isEmpty {
      lines.append(
        plainest(.categorize(.named(name), as: template.category)) { quotes in
          .tryRoutineCategory(
            name: Self.mark(name, quotes), category: Self.mark(template.category, quotes))
        })
    }
    if !template.note.isEmpty {
      lines.append(
        plainest(.describe(.named(name), as: template.note)) { quotes in
          .tryRoutineDescribe(name: Self.mark(name, quotes), note: template.note)
        })
    }
    return lines
  }

  /// The sentence without quotation marks if it is read as it should be, else with them.
  private func plainest(_ intent: RoutineIntent, _ sentence: (Bool) -> Message) -> String {
    let plain = speaker.say(sentence(false))
    // What is kept by then makes names likelier, so without any is the harder case.
    let midnight = LocalTime(CivilDate(year: 2026, month: 1, day: 1), second: 0)
    let reading = interpreter.interpret(plain, in: Scene(now: midnight)).readings.first
    guard let reading, reading.confidence >= 0.9, reading.intents == [.routine(intent)] else {
      return speaker.say(sentence(true))
    }
    return plain
  }

  private static func mark(_ name: String, _ quotes: Bool) -> String {
    quotes ? "\"\(name)\"" : name
  }

  private func step(_ phase: Phase, _ quotes: Bool, naming: Bool = false) -> Message {
    switch phase.end {
    case .after(let length):
      guard phase.name.isEmpty else {
        return .words("\(Self.mark(phase.name, quotes)) \(words(length))")
      }
      return naming ? .routineSentencePhase(length: words(length)) : .words(words(length))
    case .gate:
      guard phase.name.isEmpty else {
        return .routineSentenceGate(name: Self.mark(phase.name, quotes))
      }
      return naming ? .routineSentencePause : .routineSentenceGate(name: "")
    }
  }

  private func cue(_ cue: Cue) -> Message {
    switch cue.point {
    case .beforeEnd(let length):
      .routineSentenceBefore(length: words(length), message: cue.message)
    case .afterStart(let length):
      .routineSentenceAfter(length: words(length), message: cue.message)
    }
  }

  /// `1 hour 30 minutes`, and what is left of a second as a fraction.
  private func words(_ length: Duration) -> String {
    let milliseconds = length.nanoseconds / 1_000_000
    guard milliseconds % 1000 != 0 else { return speaker.words(length) }
    var digits = String(1000 + milliseconds % 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let whole = milliseconds / 60_000 * 60
    let seconds = speaker.say(
      .routineSentenceSeconds(number: "\(milliseconds / 1000 - whole).\(digits)"))
    return whole > 0 ? "\(speaker.words(.seconds(whole))) \(seconds)" : seconds
  }
}
