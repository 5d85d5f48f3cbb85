import Documents
import Language
import Timers
import Workflows

/// A step that can be done now, and how it usually comes.
public struct UsualStep: Hashable, Sendable {
  /// Its short name.
  public var step: String
  /// How sure it is the very next, 0…1; 0 while nothing was learnt.
  public var confidence: Double
  /// Why, in one sentence; empty while nothing was learnt.
  public var reason: String

  public init(step: String, confidence: Double, reason: String) {
    (self.step, self.confidence, self.reason) = (step, confidence, reason)
  }
}

/// Something that came to its end by itself a while ago, and can be put off.
public struct Rang: Hashable, Sendable {
  /// For so long somebody may still mean what rang: a message read late, an alarm slept through. As long as the
  /// hour that alarm clocks go on snoozing for.
  public static let reach = Duration.seconds(3600)

  public var name: String
  /// When it was due.
  public var at: Moment
  /// Nil: a countdown.
  public var ringing: Ringing?
  public var alert: Alert

  /// Nil for what does not ring at an end: a phase, a warning, a routine that a schedule starts.
  public init?(_ event: DueEvent) {
    switch event {
    case .timer(let event):
      guard event.kind == .completed else { return nil }
      (name, at, ringing) = (event.name, event.at, event.ringing)
      alert = event.isSilent == true ? .silent : event.isUrgent == true ? .urgent : .normal
    case .schedule(let event):
      guard case .due = event.kind, let ringing = event.action.ringing else { return nil }
      (name, at, self.ringing) = (event.name, event.at, ringing)
      alert = event.isSilent ? .silent : event.isUrgent == true ? .urgent : .normal
    case .ring(let event):
      (name, at, ringing) = (event.name, event.at, event.ringing)
      alert = event.isUrgent ? .urgent : .normal
    }
  }
}

/// What the assistant knows of the world for one turn.
public struct Situation: Sendable {
  public var now: Moment
  public var anchor: Anchor
  public var zone: Zone
  /// In the order they were made.
  public var timers: TimerList
  /// What the timers are called.
  public var names: NameIndex
  public var manner = Manner()
  /// The words of what is answered.
  public var answers = Answers.none
  /// The kinds of work that are known.
  public var workflows = WorkflowShelf()
  /// The kinds of documents that can be drawn up.
  public var documents = DocumentShelf()
  /// Of work that was looked at: its next steps in the order that is usual, by the work's id.
  public var usualSteps: [Int64: [UsualStep]] = [:]
  /// What rang by itself within `Rang.reach`, oldest first: whoever announced it.
  public var rang: [Rang] = []
  /// Who is at the keyboard: signs waivers.
  public var user = ""
  /// Who does what is done now; nil: nobody knows.
  public var doer: Doer?
  /// What answers about the program have holes for: `version`, `data`, `state`, `config`, `zone`.
  public var facts: @Sendable () -> [String: String] = { [:] }
  /// Work is shared with a team, which says who is at which step: whoever began one and has gone holds it no more.
  public var isInTeam = false
  /// What is run or said by itself.
  public var hooking = Hooking()
  /// Whether a setting is called so.
  public var isSetting: @Sendable (String) -> Bool = { Scene.isDotted($0) }
  /// Whether the value of the setting called so is a command or a sentence.
  public var takesText: @Sendable (String) -> Bool = { _ in false }
  /// Lines are typed into the editor, with its keys and suggestions.
  public var hasEditor = false
  /// Where the conversation is.
  public var places = Places()
  /// Steps that probably come next, held against their rules beforehand.
  public var checksAhead: [CheckAhead] = []
  /// A section of a regulation is open: without timers, “next” is the one behind it.
  public var isReading = false
  /// Its number; empty: none is open, or it has none.
  public var section = ""
  /// The sections that were read since a place was gone to.
  public var reading = ReadingSteps()
  /// How wide the screen is; nil: nobody knows.
  public var columns: Int?
  /// What the user keeps.
  public var library: Library
  /// There is more work than the library holds: lists look it up.
  public var hasMoreWorks = false
  /// The number that new work gets by itself; nil: none.
  public var nextNumber: String?
  /// The rules that somebody made, by their numbers.
  public var ownRules: [KeptRule] = []
  /// What is known of how long things take, and what holds here.
  public var knowing = Knowing()
  /// Zones by their names in the time zone database; nil for one it does not know.
  public var zoneNamed: @Sendable (String) -> Zone? = { _ in nil }

  /// Measures what reading a line takes; nil where time is virtual.
  public var stopwatch: (@Sendable () -> Moment)?

  /// - Parameter names: what the timers are called, where somebody keeps account of it.
  public init(
    now: Moment, anchor: Anchor, zone: Zone, timers: TimerList, names: NameIndex? = nil,
    library: Library = Library()
  ) {
    (self.now, self.anchor, self.zone, self.timers) = (now, anchor, zone, timers)
    if let names {
      self.names = names
    } else {
      var roster = Roster()
      roster.follow(timers)
      self.names = roster.names
    }
    self.library = library
  }

  /// Says messages in the language of the sentences, as this clock stands.
  public var speaker: Speaker {
    Speaker(answers, now: local, isTwelveHour: manner.isTwelveHour)
  }

  /// What clocks show now.
  public var local: LocalTime { local(now) }

  /// What clocks show at a moment.
  public func local(_ moment: Moment) -> LocalTime { zone.local(wall: anchor.wall(of: moment)) }

  /// The moment at which clocks show this time.
  public func moment(_ time: LocalTime) -> Moment { anchor.moment(ofWall: zone.wall(time)) }
}
