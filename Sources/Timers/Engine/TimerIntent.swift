/// What someone asked of timers, resolved as far as the words go and no further: “it” is still “it”.
///
/// The source document's enum (ai-native-timer-design, Appendix A) with names for what it left to `modify`.
/// Indirect: the largest case takes 650 bytes, and each is handed on a dozen times before it has an effect.
public indirect enum TimerIntent: Hashable, Sendable {
  /// Start these now, all at once. One request is the usual case.
  case create([TimerRequest])
  /// Start these so that all end together, at a stated time or as soon as they can.
  case finishTogether([TimerRequest], by: LocalTime?)
  /// Ring at a clock time: an alarm. Also recurring.
  case schedule(ScheduleRequest)
  /// The same with a message to say.
  case remind(ScheduleRequest)
  case pause(TimerReference)
  case resume(TimerReference)
  /// Go on by itself after so long; `pauses`: and be paused until then (“pause for 5 minutes”, “resume in 5 minutes”).
  case hold(TimerReference, for: Duration, pauses: Bool)
  case restart(TimerReference, length: Duration?)
  case stop(TimerReference)
  /// Stop it, pause it or begin it anew later.
  case putOff(Deed, TimerReference, DeedMoment)
  case extend(TimerReference, by: Duration?)
  case reduce(TimerReference, by: Duration?)
  /// Set to a new length.
  case update(TimerReference, to: Duration?)
  /// Have it end at another time of the clock.
  case move(TimerReference, to: LocalTime)
  /// So much of it is left as of now, whatever was said before.
  case leave(TimerReference, Duration)
  /// It began at another time than was said.
  case backdate(TimerReference, Beginning)
  /// Have it come again, every so often or at clock times.
  case recur(TimerReference, TimerRequest)
  /// To the next phase, or past an open gate.
  case skip(TimerReference)
  case rename(TimerReference, to: String?)
  /// A verb that says no more.
  case act(TimerAct, TimerReference)
  case addPhase(TimerReference, Phase)
  case removePhase(TimerReference, named: String)
  /// Any other change to its phases and rounds.
  case editPhases(TimerReference, PhaseEdit)
  /// To the phase before; `toStart`: to the beginning of the one under way.
  case back(TimerReference, toStart: Bool)
  /// Say something at a point of a running countdown; nil: before its end, and how long before is asked.
  case addCue(TimerReference, Cue?, times: CueTimes = .once)
  case snooze(TimerReference, by: Duration?)
  case query(TimerReference, TimerQuestion)

  /// How the point of a cue is meant.
  public enum CueTimes: Hashable, Sendable {
    case once
    /// It is where so much of the whole length is over, from 0 to 1.
    case part(Double)
    /// Each time that so much is over again, up to the end.
    case each
    /// So long before it begins, where it is a phase.
    case beforeBegin
  }

  /// What is asked to be done to a timer later.
  public enum Deed: String, Hashable, Sendable { case stop, pause, restart }

  /// When something that runs began.
  public enum Beginning: Hashable, Sendable {
    /// So long before now.
    case ago(Duration)
    /// So long before it was said to begin; negative: after.
    case earlier(Duration)
  }

  /// When that is to be done.
  public enum DeedMoment: Hashable, Sendable {
    /// So long from now.
    case after(Duration)
    /// When so much of it is left.
    case left(Duration)
  }
}

extension TimerIntent {
  /// The alarm or the reminder that it asks for; nil: it is neither. Of such an intent alone another request can be made.
  public var clockRequest: ScheduleRequest? {
    get {
      switch self {
      case .schedule(let request), .remind(let request): request
      default: nil  // The others are due by their length, or change what is there.
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .schedule: self = .schedule(newValue)
      case .remind: self = .remind(newValue)
      default: break  // The others ask for nothing at a time.
      }
    }
  }

  /// Which timers it is about; nil when it makes new ones.
  public var reference: TimerReference? {
    switch self {
    case .create, .finishTogether, .schedule, .remind: nil
    case .pause(let which), .resume(let which), .hold(let which, _, _), .restart(let which, _),
      .stop(let which), .putOff(_, let which, _), .extend(let which, _), .reduce(let which, _),
      .update(let which, _),
      .move(let which, _), .leave(let which, _), .backdate(let which, _), .recur(let which, _),
      .skip(let which),
      .rename(let which, _),
      .act(_, let which),
      .addPhase(let which, _),
      .removePhase(let which, _),
      .editPhases(let which, _), .back(let which, _), .addCue(let which, _, _),
      .snooze(let which, _), .query(let which, _):
      which
    }
  }

  /// The same of another timer, or with another length; what is not said stays.
  public func changed(to other: TimerReference, length: Duration?) -> TimerIntent {
    func which(_ said: TimerReference) -> TimerReference { other.isEmpty ? said : other }
    switch self {
    case .create, .finishTogether, .schedule, .remind: return self
    case .pause(let said): return .pause(which(said))
    case .resume(let said): return .resume(which(said))
    case .restart(let said, let old): return .restart(which(said), length: length ?? old)
    case .stop(let said): return .stop(which(said))
    case .putOff(let deed, let said, let old):
      return .putOff(deed, which(said), length.map { .after($0) } ?? old)
    case .extend(let said, let old): return .extend(which(said), by: length ?? old)
    case .reduce(let said, let old): return .reduce(which(said), by: length ?? old)
    case .update(let said, let old): return .update(which(said), to: length ?? old)
    case .move(let said, let time):
      return length.map { .update(which(said), to: $0) } ?? .move(which(said), to: time)
    case .leave(let said, let left): return .leave(which(said), length ?? left)
    case .backdate(let said, let beginning): return .backdate(which(said), beginning)
    case .recur(let said, let request): return .recur(which(said), request)
    case .skip(let said): return .skip(which(said))
    case .rename(let said, let name): return .rename(which(said), to: name)
    case .act(let act, let said): return .act(act, which(said))
    case .addPhase(let said, let phase): return .addPhase(which(said), phase)
    case .removePhase(let said, let name): return .removePhase(which(said), named: name)
    case .editPhases(let said, let edit): return .editPhases(which(said), edit)
    case .back(let said, let toStart): return .back(which(said), toStart: toStart)
    case .addCue(let said, let cue, let times): return .addCue(which(said), cue, times: times)
    case .hold(let said, let old, let pauses):
      return .hold(which(said), for: length ?? old, pauses: pauses)
    case .snooze(let said, let old): return .snooze(which(said), by: length ?? old)
    case .query(let said, let question): return .query(which(said), question)
    }
  }
}

/// What is asked about timers.
public enum TimerQuestion: String, Hashable, Sendable {
  /// How much is left.
  case remaining
  /// At what clock time it ends.
  case due
  /// What there is at all.
  case list
  /// How long it has been running.
  case elapsed
  /// When it rang.
  case ended
  /// What comes after it, or after the phase of that name.
  case following
  /// How long each lap of a stopwatch was.
  case laps
  /// How long it is as planned: a timer, a phase, or a routine that is kept.
  case length
  /// Which of two ends first, and how much later the other.
  case compared
  /// From when to when each is.
  case timeline
}

/// When a timer asked for is to start.
public enum StartRule: Hashable, Sendable, Codable {
  case now
  case delayed(Duration)
  case at(LocalTime)
  /// It began so long ago.
  case ago(Duration)
  /// When another ends, or this long before (negative) or after its end.
  case whenEnds(TimerReference, offset: Duration)
  /// So long after another began, or is going to begin; negative: before it does.
  case whenBegins(TimerReference, after: Duration)
  /// Once so much of another is over, from 0 to 1.
  case part(TimerReference, Double)
  /// While another is under way: when that begins, or now.
  case during(TimerReference)
}

/// One timer asked for.
public struct TimerRequest: Hashable, Sendable {
  /// Nil when no name was said.
  public var label: String?
  /// The kept routine whose phases these are.
  public var routine: SavedRoutine.ID?
  /// In order. Empty: nothing was said about the length (“start a pasta timer”).
  public var phases: [Phase]
  public var rounds: Int
  public var start: StartRule
  /// Ends at this clock time instead of after a length (“until 20:00”).
  public var until: LocalTime?
  /// Rings every so often, for so long; `phases` and `rounds` say the same when the span is known.
  public var every: Duration?
  public var span: Duration?
  public var cues: [Cue]
  /// Days, weeks or months were said, so that a long one is meant.
  public var saysDays = false
  /// The longer of two lengths between which nobody chose (“10 to 12 minutes”); the phase has the shorter.
  public var longest: Duration?
  /// The phases were said with nothing between them and may as well be timers that run side by side (“rice 20 fish 12”).
  public var isAnyOrder = false
  /// It is to come again at clock times (“a 30 minute timer every day at 1”).
  public var again: ScheduleRequest?
  /// Rings at the end of the span too, when that is no whole number of rounds (“45 minutes, a bell every 10”).
  public var ringsAtEnd = false
  /// How it is to be told (“silently”, “urgent”).
  public var alert = Alert.normal
  /// It is to start when something happens that nobody tells us (“when the music stops”).
  public var waitsForWord = false
  /// It takes one of so many hands, pans or ovens that all of the line share; nil: nothing was said of any.
  public var hands: Int?
  /// It lasts until this ends; nil: a length of its own.
  public var lasting: TimerReference?
  /// As long as that is, where it has not begun, and not until its end.
  public var isAsLong = false
  /// As long as that is in all, whatever of it is over.
  public var isAlike = false
  /// What it is for: its name where no other was said, and no label on the wire.
  public var aim: String?
  /// The last phase of a round stands between two rounds, and not behind the last one.
  public var pausesBetween = false

  public init(
    label: String? = nil, phases: [Phase] = [], rounds: Int = 1, start: StartRule = .now,
    until: LocalTime? = nil, every: Duration? = nil, span: Duration? = nil, cues: [Cue] = []
  ) {
    (self.label, self.phases, self.rounds, self.start) = (label, phases, rounds, start)
    (self.until, self.every, self.span, self.cues) = (until, every, span, cues)
  }
}

extension TimerRequest {
  /// As many phases as rounds are written out to.
  private static let mostWrittenOut = 500

  /// The phases and rounds as they are gone through: behind the last round comes no pause that stands between two.
  public var course: (phases: [Phase], rounds: Int) {
    guard pausesBetween, rounds > 1, phases.count > 1,
      phases.count.multipliedReportingOverflow(by: rounds).partialValue <= Self.mostWrittenOut
    else { return (phases, rounds) }
    return (Array(Array(repeating: phases, count: rounds).joined().dropLast()), 1)
  }
}

/// Something to happen at clock times.
public struct ScheduleRequest: Hashable, Sendable {
  public var label: String?
  /// The first time meant, resolved against now. Nil: only a recurrence, or nothing, was said.
  public var at: LocalTime?
  /// The end of a range (“between 2 and 4”).
  public var end: LocalTime?
  /// True when a clock time was said (seven), not only a day (tomorrow).
  public var saysClock: Bool
  /// RFC 5545 recurrence rule, without the `RRULE:`.
  public var recurrence: String?

  /// The last day or time a recurrence may come.
  public var until: LocalTime?
  /// It rings this much before the time said (“an hour before my flight”); `led()` has taken it off.
  public var lead: Duration?
  /// It is to wake somebody, so that a bare hour is of the morning.
  public var wakes = false
  /// Said as a habit (“yoga every day at 8”), not as a reminder: where a routine has the name, that is meant.
  public var isHabit = false
  /// “Turn on the 7:30 alarm”: one that was switched off, where there is such a one.
  public var switchesOn = false
  /// How it is to be told (“a silent alarm”, “… again if I don't react”).
  public var alert = Alert.normal
  /// It comes again and again until somebody answers it.
  public var nags = false
  /// How long what comes then is to go on from now on (“change practice to 30 minutes every day at 4”).
  public var lasts: Duration?
  /// The day is one of the week by its name: “to Thursday”, and not “to tomorrow”.
  public var saysWeekday = false
  /// The days of a recurrence may be some of those that a schedule has: “on Fridays”, and not “every Friday”.
  public var isOfSomeDays = false
  /// The days of a recurrence are told as some of those that a schedule has, and are no new ones.
  public var isOfItsDays = false
  /// Days a recurrence leaves out.
  public var except: [CivilDate] = []
  /// It leaves out the holidays, too.
  public var leavesHolidays = false
  /// Days are left out of it, whatever days those are.
  public var leavesOut = false
  /// By whose clocks a recurrence comes, as the time zone database names them; nil: by those here.
  public var zone: String?
  /// How long from now `at` is, where that is what was said: eight hours are eight hours when clocks change.
  public var delay: Duration?
  /// What is told before it; of what comes again, `lead` says it.
  public var cues: [Cue] = []

  public init(
    label: String? = nil, at: LocalTime? = nil, end: LocalTime? = nil, saysClock: Bool = false,
    recurrence: String? = nil, until: LocalTime? = nil, delay: Duration? = nil
  ) {
    (self.label, self.at, self.end, self.saysClock) = (label, at, end, saysClock)
    (self.recurrence, self.until, self.delay) = (recurrence, until, delay)
  }

  /// The same, ringing its lead before the time said; unchanged without a lead or a clock time, and where it
  /// repeats.
  public func led() -> ScheduleRequest {
    guard let lead, let at, saysClock, recurrence == nil,
      let seconds = Int(exactly: lead.components.seconds)
    else { return self }
    var earlier = self
    earlier.at = at.adding(-seconds)
    (earlier.lead, earlier.delay) = (nil, nil)
    return earlier
  }
}

/// How someone picks out timers that exist.
public struct TimerReference: Hashable, Sendable, Codable {
  public enum Pronoun: String, Hashable, Sendable, Codable {
    /// “it”, “that”, “the timer”: the one talked about last.
    case it
    /// “the other one”.
    case other
  }

  /// By name or a part of it.
  public var label: String?
  /// Another name that may be meant as well: “tea or bread”.
  public var alternative: String?
  /// By the length it was started with (“the 5 minute timer”).
  public var duration: Duration?
  /// By order of starting, from 1; −1 is the last.
  public var ordinal: Int?
  /// All of them, or all that match the rest.
  public var all: Bool
  public var pronoun: Pronoun?
  /// By the clock time at which it ends (“the alarm at 6:30”); only its day when `clockIsDay`.
  public var clock: LocalTime?
  public var clockIsDay: Bool?
  /// That day is a day of the week and nothing more (“the Saturday alarm”).
  public var clockIsWeekday: Bool?
  /// The last of the days, where the clock is a day and others follow it (“from Thursday to Saturday”).
  public var clockLast: CivilDate?
  /// The part of that day, in seconds of it, where one was said beside it (“tomorrow afternoon”).
  public var clockHours: ClosedRange<Int>?
  /// The day beside its time of the clock (“the 7:00 alarm tomorrow”): of what comes again that time of that day alone.
  public var day: CivilDate?
  /// How many from the one of that order on (“the first two”, “the last three”).
  public var count: Int?
  /// By what is left: the shortest or the longest.
  public var rank: Rank?
  /// All but those that the rest picks out.
  public var isExcept: Bool?
  /// It is moved to a time of the clock that may as well be twelve hours earlier or later.
  public var halfIsOpen: Bool?

  /// Of all, the alarms or the reminders, as was said; nil: the timers.
  public var ringing: Ringing?
  /// Which of the two that was.
  public var saysKind: Ringing?
  /// One alarm or reminder was said (“my alarm”): where there are any, no countdown is meant.
  public var saysRinging: Bool?
  /// A timer was said (“the timer”): where there are countdowns, no alarm is meant.
  public var saysTimer: Bool?
  /// A stopwatch was said: where one counts up, no countdown is meant.
  public var saysStopwatch: Bool?
  /// Rounds were said (“how many rounds are left”): where something has some, nothing else is meant.
  public var saysRounds: Bool?
  /// A routine was said: a run of one is meant, and what is kept of it stays as it is.
  public var saysRoutine: Bool?
  /// A meal was said: what is to end together is meant, whatever else runs.
  public var saysMeal: Bool?
  /// Only a day was said to move it to: it keeps its time of the clock.
  public var keepsClock: Bool?
  /// Only a time of the clock was said to move it to: it keeps its day.
  public var keepsDay: Bool?
  /// A day and a time of the clock were said to move it to.
  public var saysNewDay: Bool?
  /// The new length, where it may as well be a time of the clock (“to 11:00”): for an alarm it is one.
  public var clockMeant: LocalTime?
  /// “Mute the timer” may mean its sound, and the timer itself.
  public var saysMuted: Bool?
  /// Only its next time is to be left out (“skip the next alarm”).
  public var isOnlyNext: Bool?
  /// The clock or day is where it is to go on (“turn it off until Monday”).
  public var clockIsEnd: Bool?
  /// It is to be gone (“delete”), not only to be quiet.
  public var isForGood: Bool?
  /// It is said to be over already (“the rice is done”): what is to follow it follows.
  public var isOver: Bool?
  /// What it was for is done (“done with the report”): it has come to its end, and is not given up.
  public var isFinished: Bool?

  /// It is to be done when something happens that nobody tells us (“when I get home”).
  public var waitsForWord: Bool?

  /// It is to come later or earlier, and not to last longer or shorter.
  public var shifts: Bool?
  /// What was said is when it ends: its beginning stays where it is.
  public var keepsStart: Bool?

  /// It is asked whether it ends by then (“will I be done with homework by 9”).
  public var limit: LocalTime?
  /// It is asked whether it ends later than that (“is there more than an hour left”).
  public var isBeyond: Bool?
  /// It is to be as long as the one of this name (“make the fish as long as the rice”).
  public var like: String?

  /// The name is that of a phase, and what of it is meant.
  public var phase: PhaseMeant?
  /// The round whose beginning is a place to go to, from 1; −1 is the last.
  public var round: Int?
  /// What it is said to be at: “while the bread rises”, which may be a phase of it.
  public var doing: String?

  /// “The bake phase”, “skip to bake”, “go back to the bake”.
  public enum PhaseMeant: String, Hashable, Sendable, Codable {
    /// The phase itself.
    case itself
    /// Its beginning, as a place to go to.
    case start
    /// Its beginning, as a place to go back to.
    case past
  }

  /// By what is left of them.
  public enum Rank: String, Hashable, Sendable, Codable { case shortest, longest }

  public init(
    label: String? = nil, duration: Duration? = nil, ordinal: Int? = nil, all: Bool = false,
    pronoun: Pronoun? = nil, clock: LocalTime? = nil, rank: Rank? = nil
  ) {
    (self.label, self.duration, self.ordinal, self.all) = (label, duration, ordinal, all)
    (self.pronoun, self.clock, self.rank) = (pronoun, clock, rank)
  }

  /// Nothing was said about which.
  public var isEmpty: Bool {
    label == nil && duration == nil && ordinal == nil && !all && pronoun == nil && clock == nil
      && rank == nil
  }
}
