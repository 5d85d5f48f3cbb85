// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {n? one: Its session is | other: Its {n} sessions are} called so too.
  public static func routineSessionsRenamed(n: Int) -> Message { .entry("routine.sessions.renamed", ["n": .count(`n`)]) }
  /// {n? one: Its session is | other: Its {n} sessions are} in it too.
  public static func routineSessionsFiled(n: Int) -> Message { .entry("routine.sessions.filed", ["n": .count(`n`)]) }
  /// {n? one: Its session is | other: Its {n} sessions are} in no category either.
  public static func routineSessionsUnfiled(n: Int) -> Message { .entry("routine.sessions.unfiled", ["n": .count(`n`)]) }
  /// changed
  public static var routineChanged: Message { .entry("routine.changed", [:]) }
  /// no category
  public static var routineNoCategory: Message { .entry("routine.no.category", [:]) }
  /// in {category}
  public static func routineInCategory(category: String) -> Message { .entry("routine.in.category", ["category": .text(`category`)]) }
  /// a favourite
  public static var routineFavourite: Message { .entry("routine.favourite", [:]) }
  /// no favourite any more
  public static var routineFavouriteNoMore: Message { .entry("routine.favourite.no.more", [:]) }
  /// with sound again
  public static var routineLoud: Message { .entry("routine.loud", [:]) }
  /// deleted; “undo” or “bring back {name}” for a day
  public static func routineDeleted(name: String) -> Message { .entry("routine.deleted", ["name": .text(`name`)]) }
  /// back
  public static var routineBack: Message { .entry("routine.back", [:]) }
  /// {category? some: kept in {category} | none: kept}
  public static func routineKept(category: String) -> Message { .entry("routine.kept", ["category": .text(`category`)]) }
  /// {n? one: {n} routine | other: {n} routines}
  public static func routineCount(n: Int) -> Message { .entry("routine.count", ["n": .count(`n`)]) }
  /// No routine is in a category. Say “put the pasta routine in the category cooking”.
  public static var routineNoneInCategory: Message { .entry("routine.none.in.category", [:]) }
  /// No routine has “{words}” in it.
  public static func routineNoneWith(words: String) -> Message { .entry("routine.none.with", ["words": .text(`words`)]) }
  /// No routine takes {length:words} at most.
  public static func routineNoneAtMost(length: Duration) -> Message { .entry("routine.none.at.most", ["length": .length(`length`)]) }
  /// No routine takes {length:words} at least.
  public static func routineNoneAtLeast(length: Duration) -> Message { .entry("routine.none.at.least", ["length": .length(`length`)]) }
  /// No routine was deleted in the last day.
  public static var routineNoneDeleted: Message { .entry("routine.none.deleted", [:]) }
  /// No routine is a favourite. Say “star the pasta routine”; all that is one: “show my favourites”.
  public static var routineNoFavourite: Message { .entry("routine.no.favourite", [:]) }
  /// No routines are kept.
  public static var routineNone: Message { .entry("routine.none", [:]) }
  /// I don’t know a routine “{name}”.
  public static func routineUnknown(name: String) -> Message { .entry("routine.unknown", ["name": .text(`name`)]) }
  /// {name} is kept; nothing of it runs.
  public static func routineIdle(name: String) -> Message { .entry("routine.idle", ["name": .text(`name`)]) }
  /// Which routine?
  public static var routineWhich: Message { .entry("routine.which", [:]) }
  /// Which phases does “{name? some: {name} | none: it}” have?
  public static func routineWhichPhases(name: String) -> Message { .entry("routine.which.phases", ["name": .text(`name`)]) }
  /// I need a name.
  public static var routineName: Message { .entry("routine.name", [:]) }
  /// I need a new name.
  public static var routineNewName: Message { .entry("routine.new.name", [:]) }
  /// No routine is in a category “{category}”.
  public static func routineNoneInThatCategory(category: String) -> Message { .entry("routine.none.in.that.category", ["category": .text(`category`)]) }
  /// “{name}” is kept just so already.
  public static func routineKeptJustSo(name: String) -> Message { .entry("routine.kept.just.so", ["name": .text(`name`)]) }
  /// “{name}” is kept already.
  public static func routineKeptAlready(name: String) -> Message { .entry("routine.kept.already", ["name": .text(`name`)]) }
  /// “{name}” is kept already. Replace it?
  public static func routineReplace(name: String) -> Message { .entry("routine.replace", ["name": .text(`name`)]) }
  /// “{name}” is so already.
  public static func routineSoAlready(name: String) -> Message { .entry("routine.so.already", ["name": .text(`name`)]) }
  /// Delete {n? one: “{name}” | other: all {n} routines}?
  public static func routineDeleteAll(n: Int, name: String) -> Message { .entry("routine.delete.all", ["n": .count(`n`), "name": .text(`name`)]) }
  /// No routine “{name}” was deleted in the last day.
  public static func routineNotDeleted(name: String) -> Message { .entry("routine.not.deleted", ["name": .text(`name`)]) }
  /// “{name}” waits for you, so nobody knows how long it takes.
  public static func routineWaits(name: String) -> Message { .entry("routine.waits", ["name": .text(`name`)]) }
  /// “{name}” takes {length:length}: {at:time} is the soonest.
  public static func routineSoonest(name: String, length: Duration, at: SaidTime) -> Message { .entry("routine.soonest", ["name": .text(`name`), "length": .length(`length`), "at": .time(`at`)]) }
  /// No routines are kept yet. Start something and say “save it”.
  public static var routineNoneKept: Message { .entry("routine.none.kept", [:]) }
  /// {name} is kept already, just so.
  public static func routineImportSame(name: String) -> Message { .entry("routine.import.same", ["name": .text(`name`)]) }
  /// {names}: kept already, and otherwise. Which?
  public static func routineImportAsk(names: String) -> Message { .entry("routine.import.ask", ["names": .text(`names`)]) }
  /// replace what is kept: {names}
  public static func routineImportReplace(names: String) -> Message { .entry("routine.import.replace", ["names": .text(`names`)]) }
  /// keep both
  public static var routineImportBoth: Message { .entry("routine.import.both", [:]) }
  /// Nothing has been started yet.
  public static var routineNoneStarted: Message { .entry("routine.none.started", [:]) }
  /// “import -” reads the standard input, which only a single sentence leaves free.
  public static var routineReadsInput: Message { .entry("routine.reads.input", [:]) }
  /// {n:number} times
  public static func routineSentenceTimes(n: Int) -> Message { .entry("routine.sentence.times", ["n": .count(`n`)]) }
  /// a phase of {length}
  public static func routineSentencePhase(length: String) -> Message { .entry("routine.sentence.phase", ["length": .text(`length`)]) }
  /// a pause
  public static var routineSentencePause: Message { .entry("routine.sentence.pause", [:]) }
  /// {name? some: {name} until I say so | none: until I say so}
  public static func routineSentenceGate(name: String) -> Message { .entry("routine.sentence.gate", ["name": .text(`name`)]) }
  /// warn me {length} before the end{message? some: \ saying "{message}" | none: }
  public static func routineSentenceBefore(length: String, message: String) -> Message { .entry("routine.sentence.before", ["length": .text(`length`), "message": .text(`message`)]) }
  /// warn me after {length}{message? some: \ saying "{message}" | none: }
  public static func routineSentenceAfter(length: String, message: String) -> Message { .entry("routine.sentence.after", ["length": .text(`length`), "message": .text(`message`)]) }
  /// {number} seconds
  public static func routineSentenceSeconds(number: String) -> Message { .entry("routine.sentence.seconds", ["number": .text(`number`)]) }
}
