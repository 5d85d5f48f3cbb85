// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// urgent
  public static var ringUrgent: Message { .entry("ring.urgent", [:]) }
  /// rings again, the {n# one: {n}st | two: {n}nd | few: {n}rd | other: {n}th} time; “ok” ends it
  public static func ringAgain(n: Int) -> Message { .entry("ring.again", ["n": .count(`n`)]) }
  /// rings since {at:time}; “ok” ends it
  public static func ringNow(at: SaidTime) -> Message { .entry("ring.now", ["at": .time(`at`)]) }
  /// {name:title} rings no more
  public static func ringAnswered(name: String) -> Message { .entry("ring.answered", ["name": .text(`name`)]) }
  /// {name:title} does not ring any more.
  public static func ringHeard(name: String) -> Message { .entry("ring.heard", ["name": .text(`name`)]) }
  /// Nothing here can sound: no pw-play, paplay, aplay or canberra-gtk-play is there, and no bell.
  public static var ringNothingSounds: Message { .entry("ring.nothing.sounds", [:]) }
  /// Snooze
  public static var ringSnooze: Message { .entry("ring.snooze", [:]) }
  /// Stop
  public static var ringStop: Message { .entry("ring.stop", [:]) }
  /// Muted until {at:time}; what is urgent still rings.
  public static func ringMuted(at: SaidTime) -> Message { .entry("ring.muted", ["at": .time(`at`)]) }
  /// Nothing is muted.
  public static var ringUnmuted: Message { .entry("ring.unmuted", [:]) }
}
