import Language
import Timers

/// What a sentence about timers may mean other than its verb done to timers, in the order in which it is looked for. The
/// first that has a plan gets it; where none has, the verb decides (`TimerPlanner.plan`).
enum TimerClaim: CaseIterable {
  /// What is called by its kind or name, of all there is. First: a kind that was said, and a whole name, are overruled by
  /// none of those that look for one kind of thing alone.
  case pointing
  /// What comes again, “it” where a schedule was talked about last, all alarms. Before those that know only what runs: an
  /// alarm of every day would ring once, and what comes tomorrow is no timer yet.
  case schedules
  /// The alarm of a deadline. Before the verb: its time stands in the record of its work, and a timer that is
  /// moved alone would tell another.
  case deadlines
  /// “Edit it” where nothing runs: what is at the place. Behind what comes again, which may have been talked about last.
  case place
  /// A phase, where no timer is called so. Before the verb, which would find no timer of that name.
  case phases
}

extension Planner {
  /// What is said of a sound, or of the computer’s sleep, is known by its words alone and has a planner of its own, which
  /// asks for the rest by itself.
  func plan(_ intent: TimerIntent) throws(Refusal) -> Plan {
    if let question = try soundPlanner.ask(intent) { return question }
    if let plan = try sleepingPlanner.plan(intent) { return plan }
    return try plan(intent, from: .pointing)
  }

  /// - Parameter first: what was looked for before is settled: who asks knows that it is none of that.
  func plan(_ intent: TimerIntent, from first: TimerClaim) throws(Refusal) -> Plan {
    for claim in TimerClaim.allCases.drop(while: { $0 != first }) {
      if let plan = try plan(intent, as: claim) { return plan }
    }
    return try timerPlanner.plan(intent)
  }

  /// The plan where the sentence means that; nil where it does not.
  private func plan(_ intent: TimerIntent, as claim: TimerClaim) throws(Refusal) -> Plan? {
    switch claim {
    case .pointing: return try planPointed(intent)
    case .schedules: return try schedulePlanner.claim(intent)
    case .deadlines: return try deadlinePlanner.claim(intent)
    case .place: return try placePlanner.claim(intent)
    case .phases: return try phasePlanner.claim(intent)
    }
  }
}

/// What two commands of a line may mean together, in the order in which it is looked for. What makes one command of two
/// stands before what leaves them two, which would hide it.
enum LineClaim: CaseIterable {
  /// “Issue it on 7 December, offers due in 30 days”: the days are counted from what the line names before.
  case counted
  /// “Tea 4 minutes, silently”: what is said of the sound is about what the line starts.
  case sound
  /// “Eggs 7 minutes, tell me when one minute is left”: the word is about the eggs.
  case cue
  /// “Turkey 3 hours, baste every 30 minutes”: what comes every so often is a word on the way, or ends with the
  /// countdown. Last: both may stay commands of their own.
  case repeating
}

extension Planner {
  /// The commands of a line as they are meant together.
  func joined(_ intents: [Intent]) -> [Intent] {
    guard intents.count == 2 else { return intents }
    for claim in LineClaim.allCases {
      let meant =
        switch claim {
        case .counted: countFromNamed(intents)
        case .sound: attachSound(intents)
        case .cue: attachCue(intents)
        case .repeating: boundRepeating(intents)
        }
      if let meant { return meant }
    }
    return intents
  }
}
