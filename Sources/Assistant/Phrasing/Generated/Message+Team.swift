// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// “{path}” is no address of a team. One looks like etcds://ann@host1,host2:2379,host3/radar: the members of an etcd cluster and the name of the team.
  public static func teamOdd(path: String) -> Message { .entry("team.odd", ["path": .text(`path`)]) }
  /// Without TLS everybody on the way reads along; {path} needs etcds://.
  public static func teamNeedsTls(path: String) -> Message { .entry("team.needs.tls", ["path": .text(`path`)]) }
  /// A password in an address would stand in many places. Leave it out and say where it is:
  public static var teamPassword: Message { .entry("team.password", [:]) }
  /// From now on all work here is shared with the team at {path}: steps, fields, deadlines, the state of documents, and routines in the category “team”. Timers, sessions, settings and what you type stay yours. You are {person} there.
  public static func teamJoined(path: String, person: String) -> Message { .entry("team.joined", ["path": .text(`path`), "person": .text(`person`)]) }
  /// The team at {path} and you have the same: {n? =0: nothing yet | one: {n:number} thing | other: {n:number} things}.
  public static func teamDone(path: String, n: Int) -> Message { .entry("team.done", ["path": .text(`path`), "n": .count(`n`)]) }
  /// Work is shared with no team.
  public static var teamOff: Message { .entry("team.off", [:]) }
  /// Work is shared with no team any more. What came from the team at {path} stays here, and what is there stays there.
  public static func teamLeft(path: String) -> Message { .entry("team.left", ["path": .text(`path`)]) }
  /// The team at {path}: {how? here: reached | then: reached last at {time} | other: not reached just now}, {n? =0: nothing shared yet | one: {n:number} thing shared | other: {n:number} things shared}{waits? yes: , {waiting:number} of it waiting to go there | no:}. You are {person} there.
  public static func teamState(path: String, how: String, time: String, n: Int, waits: Bool, waiting: Int, person: String) -> Message { .entry("team.state", ["path": .text(`path`), "how": .text(`how`), "time": .text(`time`), "n": .count(`n`), "waits": .flag(`waits`), "waiting": .count(`waiting`), "person": .text(`person`)]) }
  /// {person} is at {step} of {name} since {time}.
  public static func teamAt(person: String, step: String, name: String, time: String) -> Message { .entry("team.at", ["person": .text(`person`), "step": .text(`step`), "name": .text(`name`), "time": .text(`time`)]) }
  /// {person} is at {step} of {name} since {time}. It is free when that is done, or when {person} goes away.
  public static func teamTaken(person: String, step: String, name: String, time: String) -> Message { .entry("team.taken", ["person": .text(`person`), "step": .text(`step`), "name": .text(`name`), "time": .text(`time`)]) }
  /// The team’s cluster cannot be reached. You work on here, and what is new goes there when it can.
  public static var teamAway: Message { .entry("team.away", [:]) }
  /// The team’s cluster is reached again.
  public static var teamBack: Message { .entry("team.back", [:]) }
  /// {person}: {name} is new
  public static func teamNew(person: String, name: String) -> Message { .entry("team.new", ["person": .text(`person`), "name": .text(`name`)]) }
  /// {person} deleted {name}
  public static func teamGone(person: String, name: String) -> Message { .entry("team.gone", ["person": .text(`person`), "name": .text(`name`)]) }
  /// {person} changed {name}
  public static func teamField(person: String, name: String) -> Message { .entry("team.field", ["person": .text(`person`), "name": .text(`name`)]) }
  /// {person}: {name}: {what}
  public static func teamEvent(person: String, name: String, what: String) -> Message { .entry("team.event", ["person": .text(`person`), "name": .text(`name`), "what": .text(`what`)]) }
  /// {person} is at {step} of {name}, which you began, too.
  public static func teamFirst(person: String, step: String, name: String) -> Message { .entry("team.first", ["person": .text(`person`), "step": .text(`step`), "name": .text(`name`)]) }
  /// Your change of {name} ({field}) lost to a later one of {person}.
  public static func teamLost(name: String, field: String, person: String) -> Message { .entry("team.lost", ["name": .text(`name`), "field": .text(`field`), "person": .text(`person`)]) }
  /// {name} is larger than the cluster takes at once (1.5 MB): it stays here.
  public static func teamLarge(name: String) -> Message { .entry("team.large", ["name": .text(`name`)]) }
  /// The cluster has no room left: {name} waits here. Whoever keeps it makes room.
  public static func teamFull(name: String) -> Message { .entry("team.full", ["name": .text(`name`)]) }
  /// The cluster does not let you write {name}: it waits here.
  public static func teamForbidden(name: String) -> Message { .entry("team.forbidden", ["name": .text(`name`)]) }
  /// {host} does not know {user? some: the user {user} with that password | none: who asks: the name belongs in the address, as in etcds://ann@{host}}. The password comes from team.password-command or team.password-file.
  public static func teamUnknown(host: String, user: String) -> Message { .entry("team.unknown", ["host": .text(`host`), "user": .text(`user`)]) }
  /// {host} wants a password of {user}, and none is set. Say where it is: set team.password-file to a file of mode 0600, or team.password-command to a program that prints it.
  public static func teamNoPassword(host: String, user: String) -> Message { .entry("team.no.password", ["host": .text(`host`), "user": .text(`user`)]) }
  /// What answers at {host} is no etcd, or none that speaks JSON (version 3.4 or later does).
  public static func teamForeign(host: String) -> Message { .entry("team.foreign", ["host": .text(`host`)]) }
  /// What is new waits here.
  public static var teamWaits: Message { .entry("team.waits", [:]) }
}
