// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Everybody begins in the profile {name}: no other is called so.
  public static func profileFirst(name: String) -> Message { .entry("profile.first", ["name": .text(`name`)]) }
  /// A profile is a plain name, such as “kids”.
  public static var profilePlainName: Message { .entry("profile.plain.name", [:]) }
  /// It is called {name} already.
  public static func profileCalledAlready(name: String) -> Message { .entry("profile.called.already", ["name": .text(`name`)]) }
  /// The profile {name} is called {to} now.
  public static func profileRenamed(name: String, to: String) -> Message { .entry("profile.renamed", ["name": .text(`name`), "to": .text(`to`)]) }
  /// “undo” brings it back for 24 hours.
  public static var profileBringsBack: Message { .entry("profile.brings.back", [:]) }
  /// Deleted the profile {name}.
  public static func profileDeleted(name: String) -> Message { .entry("profile.deleted", ["name": .text(`name`)]) }
  /// “undo” or “bring profile {name} back” does so for 24 hours
  public static func profileBringsBackBy(name: String) -> Message { .entry("profile.brings.back.by", ["name": .text(`name`)]) }
  /// No profile “{name}” was deleted in the last day.
  public static func profileNotDeleted(name: String) -> Message { .entry("profile.not.deleted", ["name": .text(`name`)]) }
  /// The profile {name} is back.
  public static func profileIsBack(name: String) -> Message { .entry("profile.is.back", ["name": .text(`name`)]) }
  /// {name? some: The profile “{name}” stays as it is: {why:message}. | none: The profile stays as it is: {why:message}.}
  public static func profileStays(name: String, why: Message) -> Message { .entry("profile.stays", ["name": .text(`name`), "why": .message(`why`)]) }
  /// There are no profiles here: nothing is kept.
  public static var profileNoneHere: Message { .entry("profile.none.here", [:]) }
  /// Everybody begins in the profile {name}, so it stays. “forget everything”, said in it, empties it.
  public static func profileFirstStays(name: String) -> Message { .entry("profile.first.stays", ["name": .text(`name`)]) }
  /// You are in the profile “{name}”. Switch to another one first.
  public static func profileInIt(name: String) -> Message { .entry("profile.in.it", ["name": .text(`name`)]) }
  /// There is no profile “{name}”.{known? some: \ There is {known}. | none: }
  public static func profileUnknown(name: String, known: String) -> Message { .entry("profile.unknown", ["name": .text(`name`), "known": .text(`known`)]) }
  /// The profile “{name}” is in use: by a shell, or by the background process that waits for its timers.
  public static func profileInUse(name: String) -> Message { .entry("profile.in.use", ["name": .text(`name`)]) }
  /// Its settings stay under [{name}]: {why:message}.
  public static func profileSettingsStay(name: String, why: Message) -> Message { .entry("profile.settings.stay", ["name": .text(`name`), "why": .message(`why`)]) }
  /// What it holds cannot be read.
  public static var profileUnreadable: Message { .entry("profile.unreadable", [:]) }
  /// {n:number} {thing? timer: {n? one: running timer | other: running timers} | routine: {n? one: routine | other: routines} | schedule: {n? one: schedule | other: schedules} | workflow: {n? one: workflow | other: workflows} | other: {n? one: session | other: sessions}}
  public static func profileHas(n: Int, thing: String) -> Message { .entry("profile.has", ["n": .count(`n`), "thing": .text(`thing`)]) }
  /// It is empty.
  public static var profileEmpty: Message { .entry("profile.empty", [:]) }
  /// It holds {things}.
  public static func profileHolds(things: String) -> Message { .entry("profile.holds", ["things": .text(`things`)]) }
  /// This is the profile {name}.
  public static func profileIs(name: String) -> Message { .entry("profile.is", ["name": .text(`name`)]) }
  /// this one
  public static var profileThisOne: Message { .entry("profile.this.one", [:]) }
  /// Profiles are not copied or merged. What is exported in one can be imported in another.
  public static var profileNoCopies: Message { .entry("profile.no.copies", [:]) }
  /// There is a profile {name} already.
  public static func profileThere(name: String) -> Message { .entry("profile.there", ["name": .text(`name`)]) }
  /// New profile: {name}
  public static func profileNew(name: String) -> Message { .entry("profile.new", ["name": .text(`name`)]) }
  /// Now: {name}
  public static func profileNow(name: String) -> Message { .entry("profile.now", ["name": .text(`name`)]) }
  /// This is the profile {name} already.
  public static func profileIsAlready(name: String) -> Message { .entry("profile.is.already", ["name": .text(`name`)]) }
  /// A profile is chosen when a script or a single sentence starts.
  public static var profileAtStart: Message { .entry("profile.at.start", [:]) }
  /// it is not there any more
  public static var profileMoveGone: Message { .entry("profile.move.gone", [:]) }
  /// there is one of that name already
  public static var profileMoveThere: Message { .entry("profile.move.there", [:]) }
  /// another process is using it
  public static var profileMoveInUse: Message { .entry("profile.move.in.use", [:]) }
}
