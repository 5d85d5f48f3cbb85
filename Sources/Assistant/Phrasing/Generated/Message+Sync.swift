// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Nothing is kept here, so there is nothing to share.
  public static var syncNoneHere: Message { .entry("sync.none.here", [:]) }
  /// What is shared is sealed by GnuPG, and “gpg” is not here. On Debian: sudo apt install gpg
  public static var syncNoProgram: Message { .entry("sync.no.program", [:]) }
  /// {path} is no folder that can be written.
  public static func syncNoFolder(path: String) -> Message { .entry("sync.no.folder", ["path": .text(`path`)]) }
  /// That folder is sealed with a key from the machine that began it. There: “show the sync key”. Here:
  public static var syncNeedsKey: Message { .entry("sync.needs.key", [:]) }
  /// That key does not open what is in {path}. Nothing was changed.
  public static func syncWrongKey(path: String) -> Message { .entry("sync.wrong.key", ["path": .text(`path`)]) }
  /// A key looks like abcde-fghjk-mnpqr-stuvw-xyzab.
  public static var syncOddKey: Message { .entry("sync.odd.key", [:]) }
  /// It could not begin: {why:message}.
  public static func syncFailed(why: Message) -> Message { .entry("sync.failed", ["why": .message(`why`)]) }
  /// From now on everything is shared through {path}: routines, schedules, work, timers, settings and sessions, sealed with your key.
  public static func syncBegan(path: String) -> Message { .entry("sync.began", ["path": .text(`path`)]) }
  /// The key: {key}
  public static func syncTheKey(key: String) -> Message { .entry("sync.the.key", ["key": .text(`key`)]) }
  /// On the next machine, with the same folder:
  public static var syncKeyWay: Message { .entry("sync.key.way", [:]) }
  /// Nothing is shared with other machines.
  public static var syncOff: Message { .entry("sync.off", [:]) }
  /// Nothing is shared any more. What is in {path} stays there, sealed.
  public static func syncStopped(path: String) -> Message { .entry("sync.stopped", ["path": .text(`path`)]) }
  /// Another Ensue on this machine is exchanging just now.
  public static var syncBusy: Message { .entry("sync.busy", [:]) }
  /// Everything is exchanged with {path}: nothing was new.
  public static func syncSame(path: String) -> Message { .entry("sync.same", ["path": .text(`path`)]) }
  /// Exchanged with {path}: {written:number} out, {read:number} in.
  public static func syncDone(path: String, written: Int, read: Int) -> Message { .entry("sync.done", ["path": .text(`path`), "written": .count(`written`), "read": .count(`read`)]) }
  /// {n? one: {n:number} session | other: {n:number} sessions} came from other machines.
  public static func syncSessions(n: Int) -> Message { .entry("sync.sessions", ["n": .count(`n`)]) }
  /// {n? one: {n:number} change lost | other: {n:number} changes lost} to another machine’s and is kept: “sync conflicts”.
  public static func syncLost(n: Int) -> Message { .entry("sync.lost", ["n": .count(`n`)]) }
  /// This machine was put back to an earlier state: {n? one: {n:number} object | other: {n:number} objects} that it had written since came back from the folder.
  public static func syncOwn(n: Int) -> Message { .entry("sync.own", ["n": .count(`n`)]) }
  /// {name}/{n} cannot be opened: it is not whole yet, was changed, or is sealed with another key. It is looked at again when it changes.
  public static func syncUnreadable(name: String, n: String) -> Message { .entry("sync.unreadable", ["name": .text(`name`), "n": .text(`n`)]) }
  /// {n? one: {n:number} object | other: {n:number} objects} of {name} never came. What stood only there is not known here.
  public static func syncMissing(n: Int, name: String) -> Message { .entry("sync.missing", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {name} has put {n? one: {n:number} object | other: {n:number} objects} together that this machine never read: it begins from the snapshot; nothing is missing, and what was new here is kept.
  public static func syncCutOff(name: String, n: Int) -> Message { .entry("sync.cut.off", ["name": .text(`name`), "n": .count(`n`)]) }
  /// {n? one: {n:number} thing | other: {n:number} things} ended or came due here and on {name} as well: the two could not hear each other.
  public static func syncEndedTwice(n: Int, name: String) -> Message { .entry("sync.ended.twice", ["n": .count(`n`), "name": .text(`name`)]) }
  /// The clock of {name} is {by:length} ahead of this one.
  public static func syncAhead(name: String, by: Duration) -> Message { .entry("sync.ahead", ["name": .text(`name`), "by": .length(`by`)]) }
  /// Another machine goes by the same name in this folder: one was copied from the other. Here: “stop syncing”, then “sync with {path}” under a new name.
  public static func syncDoubled(path: String) -> Message { .entry("sync.doubled", ["path": .text(`path`)]) }
  /// {path} cannot be written: {why}. What is new waits here.
  public static func syncFault(path: String, why: String) -> Message { .entry("sync.fault", ["path": .text(`path`), "why": .text(`why`)]) }
  /// GnuPG could not seal it. What is new waits here.
  public static var syncNoSeal: Message { .entry("sync.no.seal", [:]) }
  /// {n? one: {n:number} thing | other: {n:number} things} forgotten on another machine {n? one: is | other: are} forgotten here, too.
  public static func syncForgotten(n: Int) -> Message { .entry("sync.forgotten", ["n": .count(`n`)]) }
  /// Nothing lost against another machine’s change.
  public static var syncNoConflicts: Message { .entry("sync.no.conflicts", [:]) }
  /// {n:number}. {name}: {field} “{lost}” from {machine} lost to “{won}” from {other}, {at}
  public static func syncConflict(n: Int, name: String, field: String, lost: String, machine: String, won: String, other: String, at: String) -> Message { .entry("sync.conflict", ["n": .count(`n`), "name": .text(`name`), "field": .text(`field`), "lost": .text(`lost`), "machine": .text(`machine`), "won": .text(`won`), "other": .text(`other`), "at": .text(`at`)]) }
  /// {n:number}. {name} was deleted on {other} while {machine} changed its {field}, {at}
  public static func syncConflictGone(n: Int, name: String, other: String, machine: String, field: String, at: String) -> Message { .entry("sync.conflict.gone", ["n": .count(`n`), "name": .text(`name`), "other": .text(`other`), "machine": .text(`machine`), "field": .text(`field`), "at": .text(`at`)]) }
  /// What lost comes back with:
  public static var syncConflictWay: Message { .entry("sync.conflict.way", [:]) }
  /// {name} stands as {machine} had it.
  public static func syncBrought(name: String, machine: String) -> Message { .entry("sync.brought", ["name": .text(`name`), "machine": .text(`machine`)]) }
  /// There is no conflict {n:number}.
  public static func syncNotBrought(n: Int) -> Message { .entry("sync.not.brought", ["n": .count(`n`)]) }
  /// That cannot be brought back: nothing is known of it any more.
  public static var syncCannotBring: Message { .entry("sync.cannot.bring", [:]) }
  /// There is no key: nothing was shared yet.
  public static var syncKeyNone: Message { .entry("sync.key.none", [:]) }
  /// You are at {name}: what is due rings there. Here it rings when that does not within half a minute.
  public static func syncRingsElsewhere(name: String) -> Message { .entry("sync.rings.elsewhere", ["name": .text(`name`)]) }
  /// The folder {path}: on. Sealed there: routines, schedules, work, timers, settings, sessions; never what you typed.
  public static func syncOutFolder(path: String) -> Message { .entry("sync.out.folder", ["path": .text(`path`)]) }
  /// The address {path}: on{polls? yes: , looked at every {every} | no: , only when you say “sync now”}. Sealed there: routines, schedules, work, timers, settings, sessions; never what you typed.
  public static func syncOutAddress(path: String, polls: Bool, every: String) -> Message { .entry("sync.out.address", ["path": .text(`path`), "polls": .flag(`polls`), "every": .text(`every`)]) }
  /// {path} is no address of a folder. One looks like https://ann@cloud.example.org/remote.php/dav/files/ann/Ensue: a name where one is wanted, no “?” and no “#”.
  public static func syncWebOdd(path: String) -> Message { .entry("sync.web.odd", ["path": .text(`path`)]) }
  /// By http everybody on the way reads your password; {path} needs https.
  public static func syncWebNeedsHttps(path: String) -> Message { .entry("sync.web.needs.https", ["path": .text(`path`)]) }
  /// A password in an address would stand in many places. Leave it out and say where it is:
  public static var syncWebPassword: Message { .entry("sync.web.password", [:]) }
  /// {host} cannot be reached: we are offline, or it is.
  public static func syncWebOffline(host: String) -> Message { .entry("sync.web.offline", ["host": .text(`host`)]) }
  /// {host} did not answer in time.
  public static func syncWebTimedOut(host: String) -> Message { .entry("sync.web.timed.out", ["host": .text(`host`)]) }
  /// The connection to {host} broke.
  public static func syncWebCut(host: String) -> Message { .entry("sync.web.cut", ["host": .text(`host`)]) }
  /// No secure connection to {host}: {why}. Nothing was sent.
  public static func syncWebInsecure(host: String, why: String) -> Message { .entry("sync.web.insecure", ["host": .text(`host`), "why": .text(`why`)]) }
  /// {host} does not know {user? some: the user {user} with that password | none: who asks: the name belongs in the address, as in https://ann@{host}}. The password comes from sync.password-command or sync.password-file.
  public static func syncWebUnknownUser(host: String, user: String) -> Message { .entry("sync.web.unknown.user", ["host": .text(`host`), "user": .text(`user`)]) }
  /// {path} may not be written by this user.
  public static func syncWebForbidden(path: String) -> Message { .entry("sync.web.forbidden", ["path": .text(`path`)]) }
  /// There is no folder at {path}. Make it there first.
  public static func syncWebMissing(path: String) -> Message { .entry("sync.web.missing", ["path": .text(`path`)]) }
  /// What answers at {path} speaks no WebDAV (status {status}).
  public static func syncWebForeign(path: String, status: String) -> Message { .entry("sync.web.foreign", ["path": .text(`path`), "status": .text(`status`)]) }
  /// Somebody has locked something of ours on {host}. It goes on when that is over.
  public static func syncWebLocked(host: String) -> Message { .entry("sync.web.locked", ["host": .text(`host`)]) }
  /// There is no room left on {host}.
  public static func syncWebFull(host: String) -> Message { .entry("sync.web.full", ["host": .text(`host`)]) }
  /// {host} takes no file of that size.
  public static func syncWebLimited(host: String) -> Message { .entry("sync.web.limited", ["host": .text(`host`)]) }
  /// {host} sends more than is read.
  public static func syncWebTooLarge(host: String) -> Message { .entry("sync.web.too.large", ["host": .text(`host`)]) }
  /// {host} is busy or broken (status {status}).
  public static func syncWebBroken(host: String, status: String) -> Message { .entry("sync.web.broken", ["host": .text(`host`), "status": .text(`status`)]) }
  /// {host} sends us elsewhere{to? some: , to {to} | none:}. The password goes to no other place: say the address where it ends.
  public static func syncWebRedirected(host: String, to: String) -> Message { .entry("sync.web.redirected", ["host": .text(`host`), "to": .text(`to`)]) }
  /// The password command “{program}” says no password.
  public static func syncWebNoPassword(program: String) -> Message { .entry("sync.web.no.password", ["program": .text(`program`)]) }
  /// The data folder of this machine cannot be written.
  public static var syncWebDisk: Message { .entry("sync.web.disk", [:]) }
  /// The program ensue-model, which does all that goes over a network, is missing or ended.
  public static var syncWebHelper: Message { .entry("sync.web.helper", [:]) }
  /// The file {file} cannot be read: {why}.
  public static func syncWebSecretUnread(file: String, why: String) -> Message { .entry("sync.web.secret.unread", ["file": .text(`file`), "why": .text(`why`)]) }
  /// {file} is no file.
  public static func syncWebSecretNoFile(file: String) -> Message { .entry("sync.web.secret.no.file", ["file": .text(`file`)]) }
  /// Others can read {file}, and there is a secret in it. Say “chmod 600 {file}” in your shell.
  public static func syncWebSecretOthers(file: String) -> Message { .entry("sync.web.secret.others", ["file": .text(`file`)]) }
  /// The password file {file} holds no password on its first line.
  public static func syncWebSecretEmpty(file: String) -> Message { .entry("sync.web.secret.empty", ["file": .text(`file`)]) }
  /// {file} holds no certificate (PEM: “BEGIN CERTIFICATE”).
  public static func syncWebSecretNoCertificate(file: String) -> Message { .entry("sync.web.secret.no.certificate", ["file": .text(`file`)]) }
  /// {file} holds a certificate and no key to it. Put both into one file (PEM).
  public static func syncWebSecretNoKey(file: String) -> Message { .entry("sync.web.secret.no.key", ["file": .text(`file`)]) }
  /// What is new waits here.
  public static var syncWebWaits: Message { .entry("sync.web.waits", [:]) }
  /// What is new waits here; it was reached last {ago:length} ago.
  public static func syncWebReached(ago: Duration) -> Message { .entry("sync.web.reached", ["ago": .length(`ago`)]) }
  /// From now on the calendar at {path} and the schedules here are alike: what comes due here stands there, and what is set or changed there comes due here.
  public static func syncCalendarBegan(path: String) -> Message { .entry("sync.calendar.began", ["path": .text(`path`)]) }
  /// Exchanged with the calendar at {path}: {out:number} out, {into:number} in.
  public static func syncCalendarDone(path: String, out: Int, into: Int) -> Message { .entry("sync.calendar.done", ["path": .text(`path`), "out": .count(`out`), "into": .count(`into`)]) }
  /// {n? one: {n:number} schedule is | other: {n:number} schedules are} gone here, since {n? one: its event is | other: their events are} gone there.
  public static func syncCalendarGone(n: Int) -> Message { .entry("sync.calendar.gone", ["n": .count(`n`)]) }
  /// The calendar at {path} and the schedules here are alike: nothing was new.
  public static func syncCalendarSame(path: String) -> Message { .entry("sync.calendar.same", ["path": .text(`path`)]) }
  /// {n? one: {n:number} change | other: {n:number} changes} lost to a later one, between here and the calendar, and {n? one: is | other: are} kept: “sync conflicts”.
  public static func syncCalendarLost(n: Int) -> Message { .entry("sync.calendar.lost", ["n": .count(`n`)]) }
  /// {n? one: {n:number} event of the calendar is | other: {n:number} events of the calendar are} not kept as {n? one: it stands | other: they stand} there: longer than what is read, or no times that can be known. What was kept of {n? one: it | other: them} before stays.
  public static func syncCalendarUnread(n: Int) -> Message { .entry("sync.calendar.unread", ["n": .count(`n`)]) }
  /// {n? one: {n:number} change | other: {n:number} changes} of single days or further alarms of an event {n? one: stays | other: stay} here: that is changed where the event was made.
  public static func syncCalendarStays(n: Int) -> Message { .entry("sync.calendar.stays", ["n": .count(`n`)]) }
  /// {n? one: {n:number} deadline was | other: {n:number} deadlines were} moved in the calendar and {n? one: stands | other: stand} there again as the work says: a deadline is moved where its work is.
  public static func syncCalendarDeadlines(n: Int) -> Message { .entry("sync.calendar.deadlines", ["n": .count(`n`)]) }
  /// The server did not take {n? one: {n:number} event | other: {n:number} events}. {n? one: It waits | other: They wait} here.
  public static func syncCalendarRefused(n: Int) -> Message { .entry("sync.calendar.refused", ["n": .count(`n`)]) }
  /// Everything in the calendar at {path} is gone at once. Nothing here was deleted for that. To put it there again: “stop syncing calendar”, then “sync calendar {path}”.
  public static func syncCalendarEmptied(path: String) -> Message { .entry("sync.calendar.emptied", ["path": .text(`path`)]) }
  /// No calendar on a server is synced.
  public static var syncCalendarOff: Message { .entry("sync.calendar.off", [:]) }
  /// The calendar at {path} is synced already, and one is all there can be.
  public static func syncCalendarOther(path: String) -> Message { .entry("sync.calendar.other", ["path": .text(`path`)]) }
  /// The calendar at {path}: {n? one: {n:number} event | other: {n:number} events}{polls? yes: , looked at every {every} | no: , looked at only when you say “sync calendar”}, {reached? yes: reached {ago:length} ago | no: not reached yet}; {waits? yes: {waiting? one: {waiting:number} change waits | other: {waiting:number} changes wait} | no: nothing waits} here.
  public static func syncCalendarState(path: String, n: Int, polls: Bool, every: String, reached: Bool, ago: Duration, waits: Bool, waiting: Int) -> Message { .entry("sync.calendar.state", ["path": .text(`path`), "n": .count(`n`), "polls": .flag(`polls`), "every": .text(`every`), "reached": .flag(`reached`), "ago": .length(`ago`), "waits": .flag(`waits`), "waiting": .count(`waiting`)]) }
  /// The calendar at {path} is synced no more. What is in it stays there, and what came from it stays here.
  public static func syncCalendarStopped(path: String) -> Message { .entry("sync.calendar.stopped", ["path": .text(`path`)]) }
  /// {host} does not know {user? some: the user {user} with that password | none: who asks: the name belongs in the address, as in https://ann@{host}}. The password comes from sync.calendar-password-command or sync.calendar-password-file.
  public static func syncCalendarUnknownUser(host: String, user: String) -> Message { .entry("sync.calendar.unknown.user", ["host": .text(`host`), "user": .text(`user`)]) }
  /// The calendar at {path} may not be changed by this user.
  public static func syncCalendarForbidden(path: String) -> Message { .entry("sync.calendar.forbidden", ["path": .text(`path`)]) }
  /// There is no calendar at {path}.
  public static func syncCalendarMissing(path: String) -> Message { .entry("sync.calendar.missing", ["path": .text(`path`)]) }
  /// this machine
  public static var syncCalendarHere: Message { .entry("sync.calendar.here", [:]) }
  /// the calendar
  public static var syncCalendarThere: Message { .entry("sync.calendar.there", [:]) }
  /// What is at {path} is no calendar. Its address is the one of a single calendar, as other programs ask for it: https://ann@cloud.example.org/remote.php/dav/calendars/ann/personal
  public static func syncWebNoCalendar(path: String) -> Message { .entry("sync.web.no.calendar", ["path": .text(`path`)]) }
  /// {n:number} calendars are at {path}. Which one?
  public static func syncCalendarWhich(n: Int, path: String) -> Message { .entry("sync.calendar.which", ["n": .count(`n`), "path": .text(`path`)]) }
  /// {title? some: {title}, {path} | none: {path}}
  public static func syncCalendarChoice(title: String, path: String) -> Message { .entry("sync.calendar.choice", ["title": .text(`title`), "path": .text(`path`)]) }
  /// The calendar {path}: on{polls? yes: , looked at every {every} | no: , only when you say “sync calendar”}. There, as the server reads it: names, times, places and notes of schedules, reminders and alarms.
  public static func syncOutCalendar(path: String, polls: Bool, every: String) -> Message { .entry("sync.out.calendar", ["path": .text(`path`), "polls": .flag(`polls`), "every": .text(`every`)]) }
  /// A calendar on a server: off
  public static var syncOutNoCalendar: Message { .entry("sync.out.no.calendar", [:]) }
  /// A folder for your other machines: off
  public static var syncOutNoFolder: Message { .entry("sync.out.no.folder", [:]) }
  /// A language model{where? some: \ ({where}) | none: }: {on? yes: on; the sentence it is asked about and names of routines | no: off}
  public static func syncOutModel(where: String, on: Bool) -> Message { .entry("sync.out.model", ["where": .text(`where`), "on": .flag(`on`)]) }
  /// Calendars and files: read here; nothing is sent.
  public static var syncOutCalendars: Message { .entry("sync.out.calendars", [:]) }
  /// The page for a browser: on this machine alone, never over the network.
  public static var syncOutWeb: Message { .entry("sync.out.web", [:]) }
  /// Nothing else leaves this machine.
  public static var syncOutNothingElse: Message { .entry("sync.out.nothing.else", [:]) }
  /// The team at {path}: on. There, as the cluster and everybody in the team reads it: work with its steps, fields and deadlines, routines of the category “team”, and at which step you are.
  public static func syncOutTeam(path: String) -> Message { .entry("sync.out.team", ["path": .text(`path`)]) }
  /// A team: off
  public static var syncOutNoTeam: Message { .entry("sync.out.no.team", [:]) }
}
