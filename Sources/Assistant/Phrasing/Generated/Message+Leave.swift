// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {names} {n? one: goes | other: go} on; the {agent? yes: agent | no: next shell} announces {n? one: it | other: them}.
  public static func leaveGoesOn(names: String, n: Int, agent: Bool) -> Message { .entry("leave.goes.on", ["names": .text(`names`), "n": .count(`n`), "agent": .flag(`agent`)]) }
  /// {names} {n? one: goes | other: go} on meanwhile. “fg” comes back here, “bg” waits in the background.
  public static func leaveMeanwhile(names: String, n: Int) -> Message { .entry("leave.meanwhile", ["names": .text(`names`), "n": .count(`n`)]) }
  /// “ensue watch” looks at {n? one: it | other: them} again.
  public static func leaveWatch(n: Int) -> Message { .entry("leave.watch", ["n": .count(`n`)]) }
  /// “ensue watch {name}” looks at it again.
  public static func leaveWatchIt(name: String) -> Message { .entry("leave.watch.it", ["name": .text(`name`)]) }
  /// {names} {n? one: waits | other: wait} for you. Say {ways}.
  public static func leaveWaits(names: String, n: Int, ways: String) -> Message { .entry("leave.waits", ["names": .text(`names`), "n": .count(`n`), "ways": .text(`ways`)]) }
  /// “ensue stop {name}”
  public static func leaveStop(name: String) -> Message { .entry("leave.stop", ["name": .text(`name`)]) }
  /// “ensue next”
  public static var leaveNext: Message { .entry("leave.next", [:]) }
  /// “ensue resume”
  public static var leaveResume: Message { .entry("leave.resume", [:]) }
  /// {names} stopped. “ensue undo” brings {n? one: it | other: them} back.
  public static func leaveStopped(names: String, n: Int) -> Message { .entry("leave.stopped", ["names": .text(`names`), "n": .count(`n`)]) }
  /// {names} {n? one: was | other: were} stopped elsewhere.
  public static func leaveStoppedElsewhere(names: String, n: Int) -> Message { .entry("leave.stopped.elsewhere", ["names": .text(`names`), "n": .count(`n`)]) }
  /// {names} {n? one: was | other: were} taken back elsewhere.
  public static func leaveTakenBackElsewhere(names: String, n: Int) -> Message { .entry("leave.taken.back.elsewhere", ["names": .text(`names`), "n": .count(`n`)]) }
  /// Still running: {names}.
  public static func leaveStillRunning(names: String) -> Message { .entry("leave.still.running", ["names": .text(`names`)]) }
  /// {names}: still under way at the end. Clocks and dates here run from 1 January 1970 to the end of 2199.
  public static func leaveBeyond(names: String) -> Message { .entry("leave.beyond", ["names": .text(`names`)]) }
  /// {names}: not kept, and over with this.
  public static func leaveNotKept(names: String) -> Message { .entry("leave.not.kept", ["names": .text(`names`)]) }
  /// {names} is in this program alone, so I stay until it is over. Ctrl-C stops it.
  public static func leaveStays(names: String) -> Message { .entry("leave.stays", ["names": .text(`names`)]) }
  /// {names} is in this program alone, and it would be lost. The same again leaves all the same.
  public static func leaveLoses(names: String) -> Message { .entry("leave.loses", ["names": .text(`names`)]) }
  /// {names}: in this program alone, and lost without it. The same again leaves all the same.
  public static func leaveLosing(names: String) -> Message { .entry("leave.losing", ["names": .text(`names`)]) }
}
