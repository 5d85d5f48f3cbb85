import Timers

// The keys are those of the wire, which are not Swift's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A reading as it is written on the wire (DESIGN §7): what was not said is absent.
public struct WireReading: Encodable, Equatable, Sendable {
  public struct Which: Encodable, Equatable, Sendable {
    public var duration_s: Double?
    public var ordinal: Int?
    public var all: Bool?
    /// How many from `ordinal` on: “the first two”.
    public var count: Int?
  }
  public struct Segment: Encodable, Equatable, Sendable {
    public var name: String?
    /// Absent for a gate.
    public var seconds: Double?
    public var `repeat`: Int = 1
  }
  public struct One: Encodable, Equatable, Sendable {
    public var duration_s: Double?
    public var label: String?
  }

  public var intent = WireIntent.nothing.rawValue
  public var confidence = 0.0
  public var other: String?
  public var duration_s: Double?
  public var label: String?
  public var which: Which?
  public var phases: [Segment]?
  public var cycles: Int?
  public var timers: [One]?
  public var every_s: Double?
  public var for_s: Double?
  public var delay_s: Double?
  /// How long before its end what is warned of.
  public var warns_s: [Double]?
  public var at: String?
  public var end: String?
  public var time: String?
  public var rrule: String?
  public var value: Double?
  public var ordinal: Int?
}

extension Interpretation {
  /// One reading a command; a single `none` when nothing was understood.
  public var wireReadings: [WireReading] {
    guard let best = readings.first else {
      var none = WireReading()
      none.confidence = 0.9
      none.other = other
      for quantity in quantities { none.set(quantity) }
      // Whatever it is about, its times are what they are.
      if let refused { none.keepTimes(of: refused) }
      return [none]
    }
    return best.intents.map { intent in
      var reading = WireReading()
      reading.confidence = (best.confidence * 1000).rounded() / 1000
      reading.set(intent)
      if best.isKind { reading.label = nil }
      if best.isProposal, readings.count > 1 { reading.keepTimes(of: readings[1]) }
      // A length that moves the end of a timer stays a change of it.
      if best.isBy(.update), best.intents.count == 1 {
        reading.intent = best.rule
      }
      if reading.duration_s == nil { reading.duration_s = best.spare?.inSeconds }
      if let moment = best.moment, best.intents.count == 1 {
        let kind = WireIntent(rawValue: reading.intent)
        if kind == .update || kind == .snooze { reading.duration_s = nil }
        reading.at = moment.iso
        reading.time = WireReading.clock(moment)
      }
      // A delay is a countdown and a time; a number and its unit may also be an ordinal.
      if best.intents.count == 1 {
        for quantity in quantities {
          switch quantity {
          case .when(let when) where reading.at == nil:
            reading.at = when.at.iso
            if when.saysClock { reading.time = WireReading.clock(when.at) }
          case .number(let number): reading.value = number
          case .ordinal(let number): reading.ordinal = number
          case .words, .duration, .when, .recurrence: break
          }
        }
      }
      return reading
    }
  }
}

/// The line's reading as one line of JSON: an object, or an array for several commands.
public func wire(_ interpretation: Interpretation) -> String {
  let readings = interpretation.wireReadings
  let text =
    readings.count == 1 ? JSONValue.text(of: readings[0]) : JSONValue.text(of: readings)
  return text ?? #"{"intent":"none"}"#
}

extension WireReading {
  /// The moments and recurrences of another reading of the same words.
  fileprivate mutating func keepTimes(of other: Reading) {
    guard other.intents.count == 1 else { return }
    var said = WireReading()
    said.set(other.intents[0])
    if let moment = other.moment { (said.at, said.time) = (moment.iso, Self.clock(moment)) }
    (at, end, time) = (at ?? said.at, end ?? said.end, time ?? said.time)
    rrule = rrule ?? said.rrule
    if intent == WireIntent.nothing.rawValue { duration_s = duration_s ?? said.duration_s }
  }

  fileprivate mutating func set(_ intent: Intent) {
    switch intent {
    case .timer(let intent): set(intent)
    case .shell(let intent): other = intent.name
    case .schedule(let intent): other = intent.name
    case .followUp(.history(let filter, let question)):
      set(.history(.ask(question ?? .sessions, filter)))
    case .followUp(let followUp):
      let wire = followUp.wire
      put(wire.intent, wire.which, wire.length)
    case .routine(let intent): other = intent.name
    case .background(let intent): other = intent.name
    case .knowledge(let intent): other = intent.name
    case .history(let intent):
      other = intent.wireName
      label = intent.label
    case .model(let intent): other = intent.name
    case .workflow(let intent): other = intent.name
    case .prediction(let intent): other = intent.name
    case .regulation(let intent): other = intent.name
    case .place(let intent): other = intent.name
    }
  }

  private mutating func set(_ intent: TimerIntent) {
    switch intent {
    case .create(let requests):
      self.intent = WireIntent.create.rawValue
      if requests.count == 1 { set(requests[0]) } else { set(requests) }
    case .finishTogether(let requests, let by):
      self.intent = WireIntent.create.rawValue
      set(requests)
      end = by?.iso
    case .schedule(let request):
      self.intent = WireIntent.schedule.rawValue
      set(request)
    case .remind(let request):
      self.intent = WireIntent.remind.rawValue
      set(request)
    case .pause(let which): put(.pause, which)
    case .resume(let which): put(.resume, which)
    case .hold(let which, _, let pauses): put(pauses ? .pause : .resume, which)
    case .restart(let which, let length): put(.restart, which, length)
    case .stop(let which): put(.stop, which)
    case .putOff(let deed, let which, let moment):
      put(WireIntent(deed), which)
      if case .after(let delay) = moment { delay_s = delay.inSeconds }
    case .extend(let which, let by): put(.extend, which, by)
    case .reduce(let which, let by): put(.reduce, which, by)
    case .update(let which, let to): put(.update, which, to)
    case .leave(let which, let left): put(.update, which, left)
    case .move(let which, _), .backdate(let which, _): put(.update, which)
    case .recur(let which, let request):
      put(.update, which)
      every_s = request.every?.inSeconds
      rrule = request.again?.recurrence
    case .skip(let which): put(.skip, which)
    case .rename(let which, let name):
      put(.rename, which)
      label = name ?? label
    case .act(let act, let which):
      put(act.wireIntent, which)
      other = act.rawValue
    case .addPhase(let which, let phase):
      put(.addPhase, which, phase.duration)
      phases = [Segment(phase)]
    case .removePhase(let which, let name):
      put(.removePhase, which)
      phases = [Segment(name: name)]
    case .editPhases(let which, let edit): set(edit, which)
    case .back(let which, _):
      put(.skip, which)
      other = "back"
    case .addCue(let which, let cue, _):
      // It asks to be told something: a question with its answer later.
      var which = which
      if case .beforeEnd(let before)? = cue?.point, which.duration == nil, before > .zero {
        which.duration = before
      }
      put(.query, which)
      other = "cue"
    case .snooze(let which, let by): put(.snooze, which, by)
    case .query(let which, _): put(.query, which)
    }
  }

  private mutating func put(
    _ intent: WireIntent, _ which: TimerReference, _ length: Duration? = nil
  ) {
    self.intent = intent.rawValue
    label = which.label
    duration_s = length?.inSeconds
    if which.duration != nil || which.ordinal != nil || which.all {
      self.which = Which(
        duration_s: which.duration?.inSeconds, ordinal: which.ordinal, all: which.all ? true : nil,
        count: which.count)
    }
  }

  private mutating func set(_ edit: PhaseEdit, _ which: TimerReference) {
    switch edit {
    case .add(let phase, _), .addSeveral(let phase, _, _):
      put(.addPhase, which, phase.duration)
      phases = [Segment(phase)]
    case .remove(let phase), .leaveOut(let phase):
      put(.removePhase, which)
      switch phase {
      case .named(let name), .placed(let name, _): phases = [Segment(name: name)]
      case .number, .current: break
      }
    case .alert(let alert):
      put(alert == .silent ? .stop : .update, which)
      other = "sound"
    case .counting:
      put(.update, which)
      other = "asleep"
    case .move, .rename, .retime, .lengthen, .scale, .repeatPhase, .rounds, .swap, .replace,
      .pause, .hands, .goal, .adjusting:
      put(.update, which)
      other = "phases"
    }
  }

  private mutating func set(_ requests: [TimerRequest]) {
    // That of the first, for those who expect one.
    duration_s = requests.first.flatMap { $0.phases.isEmpty ? nil : $0.seconds }
    timers = requests.map { request in
      One(duration_s: request.phases.isEmpty ? nil : request.seconds, label: request.label)
    }
  }

  private mutating func set(_ request: TimerRequest) {
    label = request.label
    every_s = request.every?.inSeconds
    for_s = request.span?.inSeconds
    if request.phases.count == 1, request.rounds == 1 {
      duration_s = request.phases[0].duration?.inSeconds
    } else if !request.phases.isEmpty {
      if request.every == nil { phases = request.phases.map(Segment.init) }
      if request.rounds > 1, request.every == nil { cycles = request.rounds }
    }
    switch request.start {
    case .now, .whenEnds, .whenBegins, .part, .during: break
    // So much is left of it.
    case .ago(let gone): duration_s = duration_s.map { $0 - gone.inSeconds }
    case .delayed(let delay): delay_s = delay.inSeconds
    case .at(let time): at = time.iso
    }
    if let again = request.again {
      rrule = again.recurrence
      at = again.at?.iso ?? at
    }
    end = request.until?.iso
  }

  private mutating func set(_ request: ScheduleRequest) {
    label = request.label
    at = request.at?.iso
    end = request.end?.iso
    if let at = request.at, request.saysClock { time = Self.clock(at) }
    rrule = request.recurrence
    let warnings = request.cues.compactMap { cue in
      if case .beforeEnd(let before) = cue.point { before.inSeconds } else { nil as Double? }
    }
    warns_s = warnings.isEmpty ? nil : warnings
  }

  fileprivate mutating func set(_ quantity: Capture.Value) {
    switch quantity {
    case .words: break
    case .duration(let length): duration_s = length.duration.inSeconds
    case .number(let number): value = number
    case .ordinal(let number): ordinal = number
    case .when(let when):
      // A stretch is told from its start.
      at = (when.from ?? when.at).iso
      end = (when.end ?? when.from.map { _ in when.at })?.iso
      if when.saysClock { time = Self.clock(when.at) }
    case .recurrence(let again):
      rrule = again.rule
      if let first = again.at { at = at ?? first.iso }
    }
  }

  fileprivate static func clock(_ time: LocalTime) -> String {
    "\(padded(time.hour, 2)):\(padded(time.minute, 2))"
  }
}

extension WireReading.Segment {
  init(_ phase: Phase) {
    self.init(name: phase.name.isEmpty ? nil : phase.name, seconds: phase.duration?.inSeconds)
  }
}

extension TimerRequest {
  /// All phases and rounds together, gates not counted.
  fileprivate var seconds: Double {
    phases.reduce(0) { $0 + ($1.duration?.inSeconds ?? 0) } * Double(rounds)
  }
}

extension ShellIntent {
  /// As it is named on the wire.
  var name: String {
    switch self {
    case .undo, .undoSeveral(_, redo: false): "undo"
    case .redo, .undoSeveral(_, redo: true): "redo"
    case .why: "why"
    case .explain: "explain"
    case .testGrammars: "test"
    case .wait: "wait"
    case .help, .about: "help"
    case .quit: "quit"
    case .clock: "clock"
    case .thanks: "thanks"
    case .greeting: "greeting"
    case .yes: "yes"
    case .no, .neverMind: "no"
    case .settings, .changedSettings: "settings"
    case .ring(let answer): answer.snoozes ? "ring.snooze" : "ring.answer"
    case .profile: "profile"
    case .hook: "hook"
    case .wish(let wish, _): "wish.\(wish.rawValue)"
    case .made: "made"
    case .elsewhere: "elsewhere"
    }
  }
}

extension Intent {
  /// As one of another domain than timers is named on the wire; nil: it is of timers.
  var nameOfOther: String? {
    switch self {
    case .shell(let intent): intent.name
    case .schedule(let intent): intent.name
    case .routine(let intent): intent.name
    case .history(let intent): intent.wireName
    case .model(let intent): intent.name
    case .workflow(let intent): intent.name
    case .prediction(let intent): intent.name
    case .regulation(let intent): intent.name
    case .place(let intent): intent.name
    case .background(let intent): intent.name
    case .knowledge(let intent): intent.name
    case .timer, .followUp: nil
    }
  }
}
