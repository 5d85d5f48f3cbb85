import Timers

/// Running the examples that stand beside the rules.
extension Interpreter {
  /// What is wrong with an example, as `path:line: …`; nil: nothing.
  ///
  /// An expectation is an intent and slots, `create label=pasta duration=9m`; the slots `label`,
  /// `duration`, `phases` and `timers` must be absent when they are not stated.
  public func failure(of example: GrammarExample, in scene: Scene) -> String? {
    let result = interpret(example.text, in: scene)
    let place = "\(example.path):\(example.line): “\(example.text)”"
    switch example.kind {
    case .counterexample:
      // That there is no such thing here is told of what is not ours, too.
      guard let reading = result.readings.first, !reading.isTopic else { return nil }
      return "\(place) is understood as <\(reading.rule)>, and must not be."
    case .clarify:
      let question = result.readings.first?.missing?.question
      guard question != example.expectation else { return nil }
      return "\(place) asks \(question.map { "“\($0)”" } ?? "nothing")."
    case .example:
      let actual = result.wireReadings[0].facts
      var words = example.expectation.split(separator: " ")
      guard !words.isEmpty else {
        return result.readings.isEmpty ? "\(place) is not understood." : nil
      }
      let intent = String(words.removeFirst())
      var expected: [String: String] = [:]
      var last: String?
      for word in words {
        let pair = word.split(separator: "=", maxSplits: 1)
        if pair.count == 2 {
          last = String(pair[0])
          expected[String(pair[0])] = String(pair[1])
        } else if let last {
          expected[last]! += " " + word  // `last` is a key that was just set
        }
      }
      let shown = actual.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        .joined(separator: " ")
      guard actual["intent"] == intent else { return "\(place) gives \(shown)." }
      for key in Set(expected.keys).union(["label", "duration", "phases", "timers"])
      where actual[key] != expected[key] {
        return "\(place) gives \(shown); \(key) should be \(expected[key] ?? "absent")."
      }
      if result.readings.count > 1, result.readings[1].cost - result.readings[0].cost < 0.001 {
        return
          "\(place) reads equally well as <\(result.readings[0].rule)> and <\(result.readings[1].rule)>."
      }
      return nil
    }
  }
}

extension WireReading {
  /// What it says, as `key=value` pairs of examples.
  var facts: [String: String] {
    func length(_ seconds: Double?) -> String? {
      seconds.map { spoken(.nanoseconds(Int64(min(max($0, 0), 9e9) * 1e9))) }
    }
    // Of several timers each says its length; a delay of a reminder is its time.
    let kind = WireIntent(rawValue: intent)
    let saysLength = timers == nil && kind != .schedule && kind != .remind
    var facts: [String: String?] = [
      "intent": intent, "other": other, "label": label,
      "duration": saysLength ? length(duration_s) : nil,
      "which.duration": length(which?.duration_s), "every": length(every_s),
      "span": length(for_s), "delay": length(delay_s),
      "warns": warns_s.map { $0.compactMap(length).joined(separator: ",") }, "at": at, "end": end,
      "time": time,
      "rrule": rrule, "cycles": cycles.map(String.init),
      "which.ordinal": (which?.ordinal).map(String.init), "which.all": which?.all.map { "\($0)" },
    ]
    facts["phases"] = phases.map { phases in
      phases.map { "\($0.name ?? ""):\(length($0.seconds) ?? "gate")" }.joined(separator: ",")
    }
    facts["timers"] = timers.map { timers in
      timers.map { "\($0.label ?? ""):\(length($0.duration_s) ?? "")" }.joined(separator: ",")
    }
    return facts.compactMapValues { $0 }
  }
}
