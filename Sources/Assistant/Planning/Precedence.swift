import Language
import Timers

/// What a sentence about timers may mean other than its verb done to timers, in the order in which it is looked for. The
/// first that has a plan gets it; where none has, the verb decides (`TimerPlanner.plan`).
///
/// The first five may all want the same sentence. Those behind are of other sentences each, and have only to come before the
/// verb. What starts something is none of theirs (`StartPlanner.plan`).
enum TimerClaim: CaseIterable {
  /// “Mute the timer”: its sound, or all of it? First, since both answers are sentences that pass through all the rest.
  case sound
  /// “Timers stop when I close the lid”: all there will ever be, which is a setting. Before what is called by its name: a
  /// name that nothing has is that of something to come.
  case sleeping
  /// The run of a routine, by the word for that. Before what is called by its kind or name: what is kept under that name
  /// stays as it is.
  case runs
  /// A step of work, by the word that phases have, too. Before what is called by its kind or name, which is no phase.
  case steps
  /// What is called by its kind or name, of all there is. Before those that look for one kind of thing alone: a kind that
  /// was said, and a whole name, are overruled by none of them.
  case pointing
  /// What comes again, “it” where a schedule was talked about last, all alarms. Before those that know only what runs: an
  /// alarm of every day would ring once, and what comes tomorrow is no timer yet.
  case schedules
  /// “Make it 7:30” behind a plan: all that is to end together. Behind what comes again, which may have been talked about
  /// last, and before the verb, which would change the one that was lined up last.
  case together
  /// The alarm of a deadline. Before the verb: its time stands in the record of its work, and a timer that is
  /// moved alone would tell another.
  case deadlines
  /// “Edit it” where nothing runs: what is at the place. Behind what comes again, which may have been talked about last.
  case place
  /// “Stop it when the music stops”. Before the verb, which would pause or stop it at once: nobody tells us when that is.
  case waiting
  /// A phase, where no timer is called so. Before the verb, which would find no timer of that name.
  case phases
}

extension Planner {
  /// - Parameter first: what was looked for before is settled: who asks knows that it is none of that.
  func plan(_ intent: TimerIntent, from first: TimerClaim = .sound) throws(Refusal) -> Plan {
    for claim in TimerClaim.allCases.drop(while: { $0 != first }) {
      if let plan = try plan(intent, as: claim) { return plan }
    }
    return try timerPlanner.plan(intent)
  }

  /// The plan where the sentence means that; nil where it does not.
  private func plan(_ intent: TimerIntent, as claim: TimerClaim) throws(Refusal) -> Plan? {
    switch claim {
    case .sound: return try askSound(intent)
    case .sleeping: return try planSleeping(intent)
    case .runs: return try planRun(intent)
    case .steps: return try planStep(intent)
    case .pointing: return try planPointed(intent)
    case .schedules: return try schedulePlanner.claim(intent)
    case .together: return try convergencePlanner.retime(intent)
    case .deadlines: return try deadlinePlanner.claim(intent)
    case .place: return try placePlanner.claim(intent)
    case .waiting: return try startPlanner.refuseWaiting(intent)
    case .phases: return try phasePlanner.claim(intent)
    }
  }
}

/// What a sentence about work may leave open of the work or the step that is meant, in the order in which it is looked for.
/// The first that has a plan gets it: it is planned once more with what was open named, or asked about; where none has, the
/// intent decides (`WorkPlanner.plan`).
enum WorkClaim: CaseIterable {
  /// “Close it”: no work is named. First: the others look for a name.
  case pronoun
  /// “Close the project”, where nothing is called so. Before a part of a name, which a kind is none of.
  case kind
  /// A name that several works have a part in, or a step that other work has than that at hand.
  case pointing
  /// A word that several steps have. Last: it is asked of one piece of work, which the others settle.
  case step
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
