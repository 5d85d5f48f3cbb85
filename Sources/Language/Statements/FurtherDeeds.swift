import Timers

/// What a reminder is for besides, behind what it is called: “feed the cat, water the plants”.
///
/// Behind a mark such words would count as why it is wanted, and nobody would hear them again. They are no reason where they
/// are about nobody, ask nothing and tell no state.
struct FurtherDeeds: Sendable {
  /// Whom a reason is about: “I”, “they”.
  private let subjects: Set<Int32>
  /// What leads to why: “because”.
  private let explaining: Set<Int32>
  /// Words said to the program, and of no matter.
  private let addressing: Set<Int32>

  init(_ network: RuleNetwork) {
    subjects = Set(network.singleWords(of: .subject))
    explaining = Set(network.singleWords(of: .because))
    addressing = Set(network.singleWords(of: .addressing))
  }

  /// Has the reminder say them. O(tokens), for lines with one reminder alone.
  func tell(_ result: inout Interpretation) {
    guard let reading = result.readings.first, reading.intents.count == 1,
      !reading.origin.steps.isEmpty, case .timer(.remind(var request)) = reading.intents[0],
      let label = request.label, let more = said(behind: label, in: reading)
    else { return }
    request.label = "\(label), \(more)"
    result.readings[0].intents[0] = .timer(.remind(request))
  }

  /// What stands behind the name and a comma at the end of a line; nil: nothing does, or it may be a reason.
  private func said(behind label: String, in reading: Reading) -> String? {
    let sentence = reading.origin.chart.sentence
    let uses = reading.origin.uses(reading.isMessage)
    let last = uses.indices.last {
      uses[$0] != .reason && sentence.tokens[$0].kind != .punctuation
    }
    guard let last, last + 2 < uses.count,
      sentence.tokens[last + 1].text == ",",
      label.lowercased().hasSuffix(sentence.tokens[last].text)
    else { return nil }
    var end = uses.count
    while end > last + 2, sentence.tokens[end - 1].kind == .punctuation { end -= 1 }
    let words = last + 2..<end
    guard words.count > 1, sentence.nameCosts[words.lowerBound] < Sentence.leadingCost,
      words.allSatisfy({ place in
        let word = sentence.words[place]
        return sentence.marks[place].isDisjoint(with: [.inquiring, .negation, .trouble])
          && !subjects.contains(word) && !explaining.contains(word) && !addressing.contains(word)
      })
    else { return nil }
    return sentence.said(words)
  }
}
