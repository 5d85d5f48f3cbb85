// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// The answer could not be written: {why}.
  public static func startNotWritten(why: String) -> Message { .entry("start.not.written", ["why": .text(`why`)]) }
  /// {why} “ensue --help” lists the flags.
  public static func startFlags(why: String) -> Message { .entry("start.flags", ["why": .text(`why`)]) }
  /// There is no status format “{format}”. There are {formats}, and templates of {words}.
  public static func startNoFormat(format: String, formats: String, words: String) -> Message { .entry("start.no.format", ["format": .text(`format`), "formats": .text(`formats`), "words": .text(`words`)]) }
  /// There is no home folder (HOME), so there is no journal.
  public static var startNoJournal: Message { .entry("start.no.journal", [:]) }
  /// “{command}” does not start, so nothing is heard.
  public static func startHearsNothing(command: String) -> Message { .entry("start.hears.nothing", ["command": .text(`command`)]) }
  /// The agent needs a data folder.
  public static var startAgentFolder: Message { .entry("start.agent.folder", [:]) }
  /// --simulate knows workflows of your own only with --data FOLDER.
  public static var startLacking: Message { .entry("start.lacking", [:]) }
  /// There is no home folder (HOME), so nothing is kept.
  public static var startNoHome: Message { .entry("start.no.home", [:]) }
  /// {why} Nothing is kept; timers run in memory.
  public static func startInMemory(why: String) -> Message { .entry("start.in.memory", ["why": .text(`why`)]) }
  /// {why} What you say is not kept, and nothing is learnt.
  public static func startNoHistory(why: String) -> Message { .entry("start.no.history", ["why": .text(`why`)]) }
  /// I don’t know the time zone “{name}” (TZ). Times are UTC until it is set right.
  public static func startNoZone(name: String) -> Message { .entry("start.no.zone", ["name": .text(`name`)]) }
  /// The time zone file /etc/localtime cannot be read. Times are UTC.
  public static var startZoneFile: Message { .entry("start.zone.file", [:]) }
  /// The system gives no more descriptors ({why}).
  public static func startNoDescriptors(why: String) -> Message { .entry("start.no.descriptors", ["why": .text(`why`)]) }
  /// This needs a terminal on both ends. Try “--plain”.
  public static var startNoTerminal: Message { .entry("start.no.terminal", [:]) }
  /// The line editor does not start here. Try “--plain”.
  public static var startNoEditor: Message { .entry("start.no.editor", [:]) }
  /// {path}: {why}, so the program’s own serve.
  public static func startWeightsUnfit(path: String, why: String) -> Message { .entry("start.weights.unfit", ["path": .text(`path`), "why": .text(`why`)]) }
  /// {path} cannot be read, so the program’s own serve.
  public static func startWeightsUnread(path: String) -> Message { .entry("start.weights.unread", ["path": .text(`path`)]) }
}
