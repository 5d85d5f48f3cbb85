import Timers

/// Sentences about what is run or said when something happens.
struct HookIntents: IntentFamily {
  let chart: Chart

  func hook(_ slots: Slots) -> Built? {
    if slots.has(.listing) { return (.shell(.hook(.list)), nil) }
    if slots.has(.deleting) {
      let place: Int? =
        switch slots[.place]?.value {
        case .number(let number)?: Int(exactly: number)
        case .ordinal(let number)?: number
        default: nil
        }
      guard place != nil || slots.has(.all) || slots.has(.label) else { return nil }
      return (.shell(.hook(.delete(place: place, named: verbatim(slots[.label])))), nil)
    }
    guard let event = event(slots), !runsIntoAnother(slots), let deed = deed(slots) else {
      return nil
    }
    let which: TimerReference? =
      slots.has(.it)
      ? TimerReference(pronoun: .it)
      : name(slots[.label]).map {
        TimerReference(label: $0)
      }
    return (
      .shell(.hook(.set(event: event, of: which, isEach: slots.has(.each), deed))), nil
    )
  }

  /// What happens, by the word that says it.
  private static let events: [(slot: Slot, event: String)] = [
    (.hookphaseended, TimerEvent.Kind.phaseEnded(step: 0).wireName),
    (.hookphasestarted, TimerEvent.Kind.phaseStarted(step: 0).wireName),
    (.hookdone, TimerEvent.Kind.completed.wireName),
    (.hookstarted, TimerEvent.Kind.started.wireName),
    (.hookpaused, TimerEvent.Kind.paused.wireName),
    (.hookresumed, TimerEvent.Kind.resumed.wireName),
    (.hookstopped, TimerEvent.Kind.stopped.wireName),
    (.hookextended, TimerEvent.Kind.extended(by: .zero).wireName),
    (.hookrestarted, TimerEvent.Kind.restarted.wireName),
    (.hookwaits, TimerEvent.Kind.phaseWaiting(step: 0).wireName),
    (.hooklap, TimerEvent.Kind.lapped(1, length: .zero, total: .zero).wireName),
    (.hookwarned, TimerEvent.Kind.cue(Cue(.beforeEnd(.zero)), left: nil).wireName),
    (.hookrang, "timer.rang"), (.hookanswered, "timer.answered"), (.hookany, Hook.anyEvent),
  ]

  private func event(_ slots: Slots) -> String? {
    if let said = verbatim(slots[.eventname]) {
      return said.contains(".") ? said.lowercased() : nil
    }
    return Self.events.first { slots.has($0.slot) }?.event
  }

  private func deed(_ slots: Slots) -> Hook.Deed? {
    if let sentence = deed(slots[.sentence] ?? slots[.acts]) { return .say(sentence) }
    guard let said = command(slots) else { return nil }
    // Between quotation marks a command is written for the machine, whatever it is called.
    let quoted = sentence.unquoted(said)
    let command = quoted ?? sentence.verbatim(said)
    guard let program = command.split(separator: " ").first,
      quoted != nil || slots.has(.program) || isProgram(program)
    else { return nil }
    return .run(command)
  }

  /// What is to be run or said goes on as the line began: that is another hook, and no part of the command.
  private func runsIntoAnother(_ slots: Slots) -> Bool {
    guard let said = slots[.command] ?? slots[.sentence], said.start > 0,
      let first = sentence.tokens.first
    else { return false }
    return (said.start..<sentence.count).dropFirst().contains { place in
      sentence.tokens[place].text == first.text
        && (PlanMark(sentence.tokens[place - 1]) == .comma
          || sentence.looked.masks[place - 1] & WordRole.and.bit != 0)
    }
  }

  /// All that stands behind the word that has it run, unless what happens is said behind it.
  private func command(_ slots: Slots) -> Range<Int>? {
    guard let said = slots[.command] else { return nil }
    let happens = (Self.events.map(\.slot) + [.eventname]).compactMap { slots[$0]?.end }.max() ?? 0
    var end = slots[.apart]?.start ?? (happens > said.start ? said.end : sentence.count)
    // A word of politeness between quotation marks is no such word.
    if sentence.tokens[said.start].isQuote,
      let close = (said.start + 1..<sentence.count).first(where: { sentence.tokens[$0].isQuote })
    {
      end = max(end, close + 1)
    }
    return said.start..<end
  }

  /// A path, a file with an ending, or what the machine has under that name; “run downstairs” is none.
  private func isProgram(_ word: Substring) -> Bool {
    word.contains("/") || word.contains(".") && word.last != "." && word.contains(where: \.isLetter)
      || scene.isProgram(String(word))
  }

  /// What is said or done then, without the comma that sets it apart.
  private func deed(_ capture: Capture?) -> String? {
    guard let capture else { return nil }
    var end = capture.end
    while end > capture.start, PlanMark(sentence.tokens[end - 1]) == .comma { end -= 1 }
    return end > capture.start ? sentence.verbatim(capture.start..<end) : nil
  }
}
