// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Nothing runs that could be drawn.
  public static var watchNothing: Message { .entry("watch.nothing", [:]) }
  /// This terminal cannot be painted over: watch shows it once here, and stays only on another one.
  public static var watchOnce: Message { .entry("watch.once", [:]) }
  /// “{sentence}” is no question whose answer could be drawn.
  public static func watchNoAnswer(sentence: String) -> Message { .entry("watch.no.answer", ["sentence": .text(`sentence`)]) }
  /// What runs
  public static var watchTitle: Message { .entry("watch.title", [:]) }
  /// q leaves, space pauses, x stops
  public static var watchKeysFew: Message { .entry("watch.keys.few", [:]) }
  /// space pauses, + − a minute, s next phase, z snoozes, x stops, tab the other, u undoes, q leaves
  public static var watchKeys: Message { .entry("watch.keys", [:]) }
}
