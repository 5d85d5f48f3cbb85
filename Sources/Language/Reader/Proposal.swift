import Timers

/// What the reader makes of a sentence that the rules read otherwise, or not at all.
struct Proposal {
  /// What stands for a rule where none made it.
  static let rule = "reader"

  var intent: WireIntent
  var found: Reader.Found
  /// What the rules read instead: its lengths and moments stand.
  var rules: Intent?
  var sentence: Sentence

  func reading(_ chart: Chart) -> Reading? {
    guard let (intent, missing) = made else { return nil }
    return Reading(
      intents: [.timer(intent)], confidence: 0, rule: Self.rule, cost: 0, missing: missing,
      origin: ReadingTrace(
        chart: chart, builder: IntentBuilder(chart: chart), steps: [], matched: 0, objections: [],
        cost: 0))
  }

  private var made: (TimerIntent, Missing?)? {
    let which = found.which.isEmpty && found.label == nil ? TimerReference() : reference
    // A length that the rules read is surer than the tagger's.
    let length = lengthOfRules ?? found.length
    // Nobody times a year: the number was an amount of something else.
    if let length, length > Self.longest { return nil }
    switch intent {
    case .create:
      // What comes again is no countdown, and would be one without its days.
      if case .timer(.remind(let said))? = rules, said.recurrence != nil { return nil }
      var request = TimerRequest(label: found.label)
      let length = length ?? found.which.duration
      if let length {
        request.phases = [Phase(length)]
      } else if let when = moment, when.saysClock {
        request.until = when.at
      }
      let isOpen = request.phases.isEmpty && request.until == nil
      // What runs is not started once more where nothing is said of how long.
      if isOpen, let label = found.label, sentence.scene.isRunning(label) { return nil }
      return (.create([request]), isOpen ? .duration : nil)
    case .schedule, .remind:
      let request = schedule
      let missing: Missing? = request.at == nil && request.recurrence == nil ? .time : nil
      return (intent == .schedule ? .schedule(request) : .remind(request), missing)
    case .pause: return (.pause(which), nil)
    case .resume: return (.resume(which), nil)
    case .restart: return (.restart(which, length: nil), nil)
    case .stop: return (.stop(which), nil)
    case .extend: return (.extend(which, by: length), nil)
    case .reduce: return (.reduce(which, by: length), length == nil ? .duration : nil)
    case .update: return (.update(which, to: length), length == nil ? .duration : nil)
    case .snooze: return (.snooze(which, by: length), nil)
    case .query: return (.query(which, .remaining), nil)
    // What is nobody’s business proposes nothing; of the last there is no class.
    case .nothing, .skip, .rename, .addPhase, .removePhase, .choose: return nil
    }
  }

  private static let longest: Duration = .seconds(366 * 86_400)

  private var reference: TimerReference {
    var which = found.which
    which.label = found.label
    return which
  }

  private var lengthOfRules: Duration? {
    guard case .timer(let intent)? = rules, found.which.duration == nil else { return nil }
    switch intent {
    case .create(let requests) where requests.count == 1: return requests[0].phases.first?.duration
    case .extend(_, let length), .reduce(_, let length), .update(_, let length),
      .snooze(_, let length), .restart(_, let length):
      return length
    default: return nil  // Of the other intents none says a length.
    }
  }

  /// The first time of the clock or day that is said.
  private var moment: WhenValue? {
    for place in 0..<sentence.count {
      let all = sentence.whens(at: place).filter { $0.cost < 1 }
      if let best = all.max(by: { ($0.end, -$0.cost) < ($1.end, -$1.cost) }) { return best.value }
    }
    return nil
  }

  private var schedule: ScheduleRequest {
    if let request = rules?.clockRequest { return request }
    var request = ScheduleRequest(label: found.label)
    for place in 0..<sentence.count {
      let all = sentence.quantities.recurrences(
        sentence.looked, at: place, now: sentence.scene.now)
      guard let best = all.max(by: { $0.end < $1.end }) else { continue }
      request.recurrence = best.value.rule
      request.at = best.value.at
      request.saysClock = best.value.at != nil
      (request.except, request.leavesHolidays) = (best.value.except, best.value.leavesHolidays)
      return request
    }
    if let when = moment {
      (request.at, request.end, request.saysClock) = (when.at, when.end, when.saysClock)
      request.delay = when.delay
    } else if let length = found.length, let seconds = Int(exactly: length.components.seconds) {
      request.at = sentence.scene.now.adding(seconds)
      request.delay = length
      request.saysClock = true
    }
    return request
  }
}
