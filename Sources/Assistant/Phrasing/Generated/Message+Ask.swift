// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// yes or no
  public static var askYesOrNo: Message { .entry("ask.yes.or.no", [:]) }
  /// For how long?
  public static var askHowLong: Message { .entry("ask.how.long", [:]) }
  /// How long before?
  public static var askHowLongBefore: Message { .entry("ask.how.long.before", [:]) }
  /// For when?
  public static var askWhen: Message { .entry("ask.when", [:]) }
  /// What shall I call it?
  public static var askWhatName: Message { .entry("ask.what.name", [:]) }
  /// Which one?
  public static var askWhich: Message { .entry("ask.which", [:]) }
  /// Which one: {names}?
  public static func askWhichOf(names: String) -> Message { .entry("ask.which.of", ["names": .text(`names`)]) }
  /// More than one timer fits: {names}.
  public static func askMoreThanOne(names: String) -> Message { .entry("ask.more.than.one", ["names": .text(`names`)]) }
  /// Let {names} end in {length:length}, at {at:time}, and say so then?
  public static func askEndIn(names: String, length: Duration, at: SaidTime) -> Message { .entry("ask.end.in", ["names": .text(`names`), "length": .length(`length`), "at": .time(`at`)]) }
  /// all of them
  public static var askAllOfThem: Message { .entry("ask.all.of.them", [:]) }
  /// {first:message} {second:message}
  public static func askBoth(first: Message, second: Message) -> Message { .entry("ask.both", ["first": .message(`first`), "second": .message(`second`)]) }
  /// Stop {names}?
  public static func askStop(names: String) -> Message { .entry("ask.stop", ["names": .text(`names`)]) }
  /// That is {length:length} long{shape? some:: {shape} | none: }. Start it?
  public static func askStartLong(length: Duration, shape: String) -> Message { .entry("ask.start.long", ["length": .length(`length`), "shape": .text(`shape`)]) }
  /// Restart {names} with {length:length}?
  public static func askRestartWith(names: String, length: Duration) -> Message { .entry("ask.restart.with", ["names": .text(`names`), "length": .length(`length`)]) }
  /// {first:words} or {second:words}?
  public static func askOneOrOther(first: Duration, second: Duration) -> Message { .entry("ask.one.or.other", ["first": .length(`first`), "second": .length(`second`)]) }
  /// One after the other, or all at once?
  public static var askOrder: Message { .entry("ask.order", [:]) }
  /// one after the other
  public static var askOrderSequence: Message { .entry("ask.order.sequence", [:]) }
  /// all at once
  public static var askOrderTogether: Message { .entry("ask.order.together", [:]) }
  /// {phase} in {name:title}
  public static func askPhaseOf(phase: String, name: String) -> Message { .entry("ask.phase.of", ["phase": .text(`phase`), "name": .text(`name`)]) }
  /// {what:message}: is that what you meant?
  public static func askMeant(what: Message) -> Message { .entry("ask.meant", ["what": .message(`what`)]) }
  /// {what:message}, without “{rest}”: is that what you meant?
  public static func askMeantWithout(what: Message, rest: String) -> Message { .entry("ask.meant.without", ["what": .message(`what`), "rest": .text(`rest`)]) }
  /// Did you say that? {what:message}
  public static func askHeard(what: Message) -> Message { .entry("ask.heard", ["what": .message(`what`)]) }
  /// “{command}” was said {who? some: by {who:message} | none: elsewhere}. Take it back?
  public static func askTakenBack(command: String, who: Message) -> Message { .entry("ask.taken.back", ["command": .text(`command`), "who": .message(`who`)]) }
  /// “{command}” was said {who? some: by {who:message} | none: elsewhere}. Do it again?
  public static func askDoneAgain(command: String, who: Message) -> Message { .entry("ask.done.again", ["command": .text(`command`), "who": .message(`who`)]) }
  /// {n? one: 1 setting goes | other: {n} settings go} back to the default: {names}. Timers, routines and history stay. Do it?
  public static func askReset(n: Int, names: String) -> Message { .entry("ask.reset", ["n": .count(`n`), "names": .text(`names`)]) }
  /// Delete the profile “{name}”? {contents}
  public static func askDeleteProfile(name: String, contents: String) -> Message { .entry("ask.delete.profile", ["name": .text(`name`), "contents": .text(`contents`)]) }
  /// {name}: only its sound, or all of it?
  public static func askSound(name: String) -> Message { .entry("ask.sound", ["name": .text(`name`)]) }
  /// it
  public static var askSoundIt: Message { .entry("ask.sound.it", [:]) }
  /// sound
  public static var askSoundWord: Message { .entry("ask.sound.word", [:]) }
  /// the schedule {name}
  public static func askTheSchedule(name: String) -> Message { .entry("ask.the.schedule", ["name": .text(`name`)]) }
  /// the routine {name}
  public static func askTheRoutine(name: String) -> Message { .entry("ask.the.routine", ["name": .text(`name`)]) }
  /// the work {name}
  public static func askTheWork(name: String) -> Message { .entry("ask.the.work", ["name": .text(`name`)]) }
  /// schedule {name}
  public static func askSchedule(name: String) -> Message { .entry("ask.schedule", ["name": .text(`name`)]) }
  /// routine {name}
  public static func askRoutine(name: String) -> Message { .entry("ask.routine", ["name": .text(`name`)]) }
  /// only its sound
  public static var askSoundOnly: Message { .entry("ask.sound.only", [:]) }
  /// pause it
  public static var askSoundPause: Message { .entry("ask.sound.pause", [:]) }
  /// stop it
  public static var askSoundStop: Message { .entry("ask.sound.stop", [:]) }
  /// {model} reads that as: {what:message}. Do it?
  public static func askModel(model: String, what: Message) -> Message { .entry("ask.model", ["model": .text(`model`), "what": .message(`what`)]) }
  /// {model} reads that as: {what:message}.
  public static func askModelWhich(model: String, what: Message) -> Message { .entry("ask.model.which", ["model": .text(`model`), "what": .message(`what`)]) }
  /// I don’t understand that. May I ask {model} at {place}, now and from now on? It is sent the sentence and the names of timers and routines, nothing else.
  public static func askConsent(model: String, place: String) -> Message { .entry("ask.consent", ["model": .text(`model`), "place": .text(`place`)]) }
  /// {n? one: There is one | other: There are {n:number}} to choose from.
  public static func askChoices(n: Int) -> Message { .entry("ask.choices", ["n": .count(`n`)]) }
  /// Nothing done.
  public static var askNothingDone: Message { .entry("ask.nothing.done", [:]) }
  /// dropped: {what}
  public static func askDropped(what: String) -> Message { .entry("ask.dropped", ["what": .text(`what`)]) }
  /// Nothing was done.
  public static var askNothingWasDone: Message { .entry("ask.nothing.was.done", [:]) }
  /// Say it at a terminal, where you can answer.
  public static var askAtTerminal: Message { .entry("ask.at.terminal", [:]) }
  /// “{said}”: {question:message}
  public static func askWithoutYes(said: String, question: Message) -> Message { .entry("ask.without.yes", ["said": .text(`said`), "question": .message(`question`)]) }
  /// “{said}”: {question:message} --yes says so.
  public static func askWithoutYesFlag(said: String, question: Message) -> Message { .entry("ask.without.yes.flag", ["said": .text(`said`), "question": .message(`question`)]) }
  /// I did not hear that clearly.
  public static var askUnclear: Message { .entry("ask.unclear", [:]) }
  /// Delete {n? one: 1 session | other: {n} sessions} ({what:message})? Undo brings {n? one: it | other: them} back for 24 hours.
  public static func askDeleteSessions(n: Int, what: Message) -> Message { .entry("ask.delete.sessions", ["n": .count(`n`), "what": .message(`what`)]) }
  /// {n? one: 1 session is older than that and goes. Undo brings it | other: {n} sessions are older than that and go. Undo brings them} back for 24 hours. Go on?
  public static func askKeepHistory(n: Int) -> Message { .entry("ask.keep.history", ["n": .count(`n`)]) }
  /// {what:message} This cannot be undone. Forget it?
  public static func askForget(what: Message) -> Message { .entry("ask.forget", ["what": .message(`what`)]) }
  /// {n? one: One typed line goes, and what was learnt from it. | other: All {n} typed lines go, and what was learnt from them.} This cannot be undone. Forget it?
  public static func askForgetLearning(n: Int) -> Message { .entry("ask.forget.learning", ["n": .count(`n`)]) }
  /// {n:number} of {all:number} steps of {name} are not done. Close it all the same?
  public static func askCloseUnfinished(n: Int, all: Int, name: String) -> Message { .entry("ask.close.unfinished", ["n": .count(`n`), "all": .count(`all`), "name": .text(`name`)]) }
  /// Which kind of work?
  public static var askKindOfWork: Message { .entry("ask.kind.of.work", [:]) }
  /// Is {step? some: step {step} | none: the next step} of {names} done?
  public static func askDoneOfAll(step: String, names: String) -> Message { .entry("ask.done.of.all", ["step": .text(`step`), "names": .text(`names`)]) }
  /// Close {names}?
  public static func askCloseAll(names: String) -> Message { .entry("ask.close.all", ["names": .text(`names`)]) }
  /// {time? some: Was step {step} of {name} done {time}? | none: Is step {step} of {name} done?}
  public static func askStepDone(time: String, step: String, name: String) -> Message { .entry("ask.step.done", ["time": .text(`time`), "step": .text(`step`), "name": .text(`name`)]) }
  /// Stop “{name}”, and have it ring every {length:length} instead?
  public static func askEveryInstead(name: String, length: Duration) -> Message { .entry("ask.every.instead", ["name": .text(`name`), "length": .length(`length`)]) }
}
