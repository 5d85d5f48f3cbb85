// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {source}, revision {revision:number}
  public static func recordEdition(source: String, revision: Int) -> Message { .entry("record.edition", ["source": .text(`source`), "revision": .count(`revision`)]) }
  /// Record of {name}
  public static func recordOf(name: String) -> Message { .entry("record.of", ["name": .text(`name`)]) }
  /// by {name}
  public static func recordBy(name: String) -> Message { .entry("record.by", ["name": .text(`name`)]) }
  /// nobody known
  public static var recordNobody: Message { .entry("record.nobody", [:]) }
  /// taken up
  public static var recordTouched: Message { .entry("record.touched", [:]) }
  /// {title} ({id})
  public static func recordKind(title: String, id: String) -> Message { .entry("record.kind", ["title": .text(`title`), "id": .text(`id`)]) }
  /// written {time}
  public static func recordWritten(time: String) -> Message { .entry("record.written", ["time": .text(`time`)]) }
  /// What is known
  public static var recordFields: Message { .entry("record.fields", [:]) }
  /// What was done
  public static var recordActs: Message { .entry("record.acts", [:]) }
  /// no, said, day, what, by, why, documents, amount, edition, seal
  public static var recordColumns: Message { .entry("record.columns", [:]) }
  /// {n? one: The one sealed act is as it was written: {name}. | other: All {n} sealed acts are as they were written: {name}.}
  public static func recordIntact(n: Int, name: String) -> Message { .entry("record.intact", ["n": .count(`n`), "name": .text(`name`)]) }
  /// last seal {seal}
  public static func recordHead(seal: String) -> Message { .entry("record.head", ["seal": .text(`seal`)]) }
  /// {n? one: The first act was | other: The first {n} acts were} written down before there were seals.
  public static func recordUnchained(n: Int) -> Message { .entry("record.unchained", ["n": .count(`n`)]) }
  /// The record of {name} was changed: act {place:number} ({day}, {what}) does not fit its seal.
  public static func recordBroken(name: String, place: Int, day: String, what: String) -> Message { .entry("record.broken", ["name": .text(`name`), "place": .count(`place`), "day": .text(`day`), "what": .text(`what`)]) }
  /// {n? =0: Nothing before it is sealed. | one: The one act before it fits. | other: The {n} acts before it fit.}
  public static func recordBefore(n: Int) -> Message { .entry("record.before", ["n": .count(`n`)]) }
  /// From act {place:number} on it is sealed in a way that only a newer Ensue knows.
  public static func recordNewer(place: Int) -> Message { .entry("record.newer", ["place": .count(`place`)]) }
}
