import Language
import Timers
import Workflows

/// Something told of a step in words that are no sentence of ours: “funds certified for desks”.
///
/// Who tells has something to record, so it is never answered as if it were asked: the sentence is read once more with
/// “is done” in the place of its verb, and that is asked.
struct ToldStep {
  let assistant: Assistant
  let situation: Situation
  private var interpreter: Interpreter { assistant.interpreter }

  /// The question whether a step is done, or why it cannot be; nil: nothing is told of a step.
  func plan(_ text: String) -> Plan? {
    let planner = assistant.planner(situation)
    let states = planner.workPlanner.states
    guard !states.isEmpty, text.last != "?" else { return nil }
    // A verb that is shortened to its apostrophe is no part of a name.
    var words = text.split { " .!;".contains($0) }.flatMap { word in
      word.hasSuffix("'s") || word.hasSuffix("’s")
        ? [String(word.dropLast(2)), "is"] : [String(word)]
    }
    if let first = words.first, interpreter.leadsName(first) { words.removeFirst() }
    for length in (1...4).reversed() where length < words.count {
      let said = words.prefix(length).joined(separator: " ")
      guard states.contains(where: { $0.definition.calls(said, interpreter.forms) }) else {
        continue
      }
      // The verb is short, and as little of the line as can be.
      for count in 1...min(3, words.count - length) {
        let verb = words[length..<length + count]
        guard isVerb(verb) else { continue }
        let told = planner.say(.tryStepDone(step: said))
        let sentence = ([told] + words[(length + count)...]).joined(separator: " ")
        if let plan = asked(sentence, planner) { return plan }
      }
    }
    return nil
  }

  /// A form of a word, behind “is” or “was” or alone: “certified”, “was looked at”. “Milk” is none.
  private func isVerb(_ words: ArraySlice<String>) -> Bool {
    let forms = interpreter.forms
    return words.contains { word in
      let word = word.lowercased()
      return !interpreter.leadsName(word) && word.count > 3
        && forms.endings.contains { $0.count > 1 && word.hasSuffix($0) }
    } && !words.contains(where: interpreter.denies)
  }

  private func asked(_ sentence: String, _ planner: Planner) -> Plan? {
    guard
      let reading = interpreter.interpret(
        sentence, in: assistant.scene(situation), helps: false
      ).readings.first, reading.confidence >= 0.6, reading.intents.count == 1,
      case .workflow(.done(_?, _, let past, _)) = reading.intents[0]
    else { return nil }
    let plan = planner.plan(reading.intents)
    guard case .run(let effects) = plan,
      case .change(.keep(.workflow(let work)))? = effects.first, let step = work.events.last?.step
    else { return plan }
    let when = past.map { DeadlinePhrasing(situation).timeToSay($0) } ?? ""
    return .ask(
      Question(
        kind: .confirm(effects, destructive: false),
        text: .askStepDone(time: when, step: step, name: work.name),
        instead: .words(sentence)))
  }
}
