// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Read only, and for this machine alone. Ctrl-C ends it.
  public static var serveReady: Message { .entry("serve.ready", [:]) }
  /// Somebody listens on port {port:number} already. “ensue --serve” takes one that is free.
  public static func serveTaken(port: Int) -> Message { .entry("serve.taken", ["port": .count(`port`)]) }
  /// The page cannot be served: {reason}.
  public static func serveFailed(reason: String) -> Message { .entry("serve.failed", ["reason": .text(`reason`)]) }
  /// Ensue
  public static var serveTitle: Message { .entry("serve.title", [:]) }
  /// live
  public static var serveLive: Message { .entry("serve.live", [:]) }
  /// connection lost, trying again
  public static var serveLost: Message { .entry("serve.lost", [:]) }
  /// this page is over: “ensue --serve” begins another
  public static var serveOver: Message { .entry("serve.over", [:]) }
  /// This page draws itself: it needs JavaScript.
  public static var serveNoscript: Message { .entry("serve.noscript", [:]) }
  /// Now
  public static var serveRings: Message { .entry("serve.rings", [:]) }
  /// What comes
  public static var serveComes: Message { .entry("serve.comes", [:]) }
  /// Due
  public static var serveDue: Message { .entry("serve.due", [:]) }
  /// A year of sessions
  public static var serveHistory: Message { .entry("serve.history", [:]) }
  /// What happened
  public static var serveSaid: Message { .entry("serve.said", [:]) }
  /// Nothing runs.
  public static var serveNoneRings: Message { .entry("serve.none.rings", [:]) }
  /// Nothing comes within a week.
  public static var serveNoneComes: Message { .entry("serve.none.comes", [:]) }
  /// No work is due.
  public static var serveNoneDue: Message { .entry("serve.none.due", [:]) }
  /// Nothing yet.
  public static var serveNoneSaid: Message { .entry("serve.none.said", [:]) }
  /// The days as a table
  public static var serveTable: Message { .entry("serve.table", [:]) }
  /// move in the pictures
  public static var serveArrows: Message { .entry("serve.arrows", [:]) }
  /// This page only looks on. Things are changed in the shell.
  public static var serveReadonly: Message { .entry("serve.readonly", [:]) }
  /// nothing
  public static var serveNothing: Message { .entry("serve.nothing", [:]) }
  /// and {n:number} more
  public static func serveMore(n: Int) -> Message { .entry("serve.more", ["n": .count(`n`)]) }
  /// {day:weekday}: {n? one: {n} session | other: {n} sessions}, {all:length}
  public static func serveDay(day: CivilDate, n: Int, all: Duration) -> Message { .entry("serve.day", ["day": .day(`day`), "n": .count(`n`), "all": .length(`all`)]) }
  /// {hour:number}:00 – {end:number}:00: {n? one: {n} session | other: {n} sessions}
  public static func serveHour(hour: Int, end: Int, n: Int) -> Message { .entry("serve.hour", ["hour": .count(`hour`), "end": .count(`end`), "n": .count(`n`)]) }
  /// {n? one: {n} session | other: {n} sessions}, {all:length} in all
  public static func serveYear(n: Int, all: Duration) -> Message { .entry("serve.year", ["n": .count(`n`), "all": .length(`all`)]) }
  /// Most begin between {hour:number}:00 and {end:number}:00.
  public static func serveBusiest(hour: Int, end: Int) -> Message { .entry("serve.busiest", ["hour": .count(`hour`), "end": .count(`end`)]) }
  /// Hours of the day: no session yet.
  public static var serveHoursNone: Message { .entry("serve.hours.none", [:]) }
}
