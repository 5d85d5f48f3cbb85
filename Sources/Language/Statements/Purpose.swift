import Timers

/// What an alarm without a name is for: what was said beside it as a reason.
///
/// “Wake me at 4, the vet comes”, “I have a flight, so wake me at 4”: nothing is asked with these words, and nobody hears them
/// again unless the alarm says them.
struct Purpose: Sendable {
  /// What a reason begins with that is no part of what is told.
  private let opening: Int32?
  /// Words said to the program, and of no matter.
  private let addressing: Set<Int32>
  /// What a clause ends with that goes on to why.
  private let explaining: Set<Int32>
  /// What goes on with another command, and tells no reason.
  private let joining: Set<Int32>
  private let network: RuleNetwork

  init(_ network: RuleNetwork) {
    opening = network[.purpose]
    addressing = Set(network.singleWords(of: .addressing))
    explaining = Set(network.singleWords(of: .because))
    joining = Set(network.singleWords(of: .joiner))
    self.network = network
  }

  /// Has an alarm say what it is for. O(tokens), for lines with an alarm alone.
  func tell(_ result: inout Interpretation) {
    guard let reading = result.readings.first, reading.intents.count == 1,
      !reading.origin.steps.isEmpty, let nameless = Nameless(reading.intents[0]),
      let purpose = said(in: reading)
    else { return }
    result.readings[0].intents[0] = nameless.called(purpose)
  }

  /// The longest stretch of words that nothing came of; nil: there is none, or it is of no matter.
  private func said(in reading: Reading) -> String? {
    let sentence = reading.origin.chart.sentence
    let uses = reading.origin.uses(reading.isMessage)
    let runs = uses.indices.split { uses[$0] != .reason }.map { $0.startIndex..<$0.endIndex }
    guard let run = runs.max(by: { $0.count < $1.count }) else { return nil }
    let range = trimmed(run, sentence)
    // Before the request a reason shows itself as one: by what it begins with, or as what happens to a thing.
    guard
      run.lowerBound > 0 || range.lowerBound > run.lowerBound
        || sentence.marks[run.lowerBound].contains(.determiner)
    else { return nil }
    guard !range.isEmpty, sentence.skips.cost(from: range.lowerBound, to: range.upperBound) == nil,
      !range.contains(where: { addressing.contains(sentence.words[$0]) }),
      !joining.contains(sentence.words[range.lowerBound]),
      // Something has to be named.
      range.contains(where: {
        sentence.tokens[$0].kind == .word
          && (sentence.nameCosts[$0] < Sentence.leadingCost
            || sentence.nameCosts[$0] == Sentence.foreign)
      })
    else { return nil }
    return sentence.said(range)
  }

  /// Without marks around it, what it begins with, and what leads on from it.
  private func trimmed(_ run: Range<Int>, _ sentence: Sentence) -> Range<Int> {
    var (start, end) = (run.lowerBound, run.upperBound)
    while start < end, sentence.tokens[start].kind == .punctuation { start += 1 }
    if let opening {
      var matcher = Matcher(network, sentence)
      let ends = matcher.matches(of: opening, at: start).map { Int($0.end) }
      start = ends.filter { $0 < end }.max() ?? start
    }
    while end > start,
      sentence.tokens[end - 1].kind == .punctuation || explaining.contains(sentence.words[end - 1])
    { end -= 1 }
    return start..<end
  }
}

/// An alarm, or a reminder, that is not called anything.
private enum Nameless {
  case alarm(ScheduleRequest)
  case reminder(ScheduleRequest)

  init?(_ intent: Intent) {
    switch intent {
    case .timer(.schedule(let request)) where request.label == nil: self = .alarm(request)
    case .timer(.remind(let request)) where request.label == nil: self = .reminder(request)
    default: return nil  // Only these have words of their own.
    }
  }

  func called(_ name: String) -> Intent {
    switch self {
    case .alarm(var request):
      request.label = name
      return .timer(.schedule(request))
    case .reminder(var request):
      request.label = name
      return .timer(.remind(request))
    }
  }
}
