import Timers

/// Where a message begins and ends.
extension IntentBuilder {
  /// The captures of a reading, with the times inside a message given back to it.
  ///
  /// Behind “to”, “that” or “about” stand the speaker's own words. A time there is the reminder's only where it adds what
  /// nothing before them says (the hour of a day, the day of an hour), or is set apart from them: otherwise both would be
  /// the reminder's, and one of them is not.
  func settled(_ intent: PublicRule, _ captures: [Capture]) -> [Capture] {
    guard intent == .remind, let place = captures.firstIndex(where: { $0.slot == .label }),
      captures.count(where: { $0.slot == .label }) == 1
    else { return captures }
    let message = captures[place]
    let before = captures[..<place]
    let behind = captures[(place + 1)...]
    guard let last = before.last, let first = behind.first,
      captures.allSatisfy({ $0.slot == .label || Self.moments.contains($0.slot) }),
      // A word leads to the message.
      last.end < message.start, sentence.tokens[message.start - 1].kind == .word,
      !sentence.tokens[message.end..<first.start].contains(where: { $0.kind == .punctuation })
    else { return captures }
    let said = before.reduce(into: Said()) { $0.add($1, sentence) }
    let more = behind.reduce(into: Said()) { $0.add($1, sentence) }
    guard said.clock && more.clock || said.day && more.day || more.isOver else { return captures }
    var whole = message
    whole.end = behind.reduce(message.end) { max($0, $1.end) }
    return Array(before) + [whole]
  }

  /// Slots that say when and nothing else. What sets a time apart, ends or bounds it is none of them.
  private static let moments: Set<Slot?> = [.when, .day, .recurrence, .duration, .hour, .minute]

  /// What times say together.
  private struct Said {
    var clock = false
    var day = false
    /// A day that is past can be nobody's reminder.
    var isOver = false

    mutating func add(_ capture: Capture, _ sentence: Sentence) {
      // A part of the day has an hour, and leaves open which is meant.
      let saysHour =
        sentence.clock(at: capture) != nil
        || (capture.start..<capture.end).contains { place in
          sentence.tokens[place].kind == .number || sentence.looked.isNumber(place)
        }
      switch capture.value {
      case .when(let when):
        clock = clock || when.saysClock && saysHour || when.delay != nil
        day = day || when.saysDate || !when.saysClock || when.delay != nil
        isOver = isOver || when.at.date < sentence.scene.now.date
      case .recurrence(let again):
        clock = clock || !again.draft.clocks.isEmpty && saysHour
        // Other units than the day leave open on which days.
        day = day || ["FREQ=DAILY", "BYDAY", "BYMONTHDAY"].contains(where: again.rule.contains)
      case .duration: (clock, day) = (true, true)
      case .number: clock = true
      case .words, .ordinal: break
      }
    }
  }
}
