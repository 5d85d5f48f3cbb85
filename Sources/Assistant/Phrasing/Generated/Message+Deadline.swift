// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {name} of {work} closes today
  public static func deadlineWindowCome(name: String, work: String) -> Message { .entry("deadline.window.come", ["name": .text(`name`), "work": .text(`work`)]) }
  /// Deadline: {name} of {work} is due
  public static func deadlineRuleCome(name: String, work: String) -> Message { .entry("deadline.rule.come", ["name": .text(`name`), "work": .text(`work`)]) }
  /// closes {day}
  public static func deadlineWindowOpen(day: String) -> Message { .entry("deadline.window.open", ["day": .text(`day`)]) }
  /// closed {day}
  public static func deadlineWindowOver(day: String) -> Message { .entry("deadline.window.over", ["day": .text(`day`)]) }
  /// {kind? wait: may not be done before {day}, as planned | window: closes {day}, as planned | other: is due {day}, as planned}
  public static func deadlinePlanned(kind: String, day: String) -> Message { .entry("deadline.planned", ["kind": .text(`kind`), "day": .text(`day`)]) }
  /// has to be done by {day} at the latest
  public static func deadlineLatest(day: String) -> Message { .entry("deadline.latest", ["day": .text(`day`)]) }
  /// would have had to be done by {day}
  public static func deadlineLatestOver(day: String) -> Message { .entry("deadline.latest.over", ["day": .text(`day`)]) }
  /// for {step} on {day}, {span} after {after}{citation? some: , {citation} | none: }
  public static func deadlineLatestFor(step: String, day: String, span: String, after: String, citation: String) -> Message { .entry("deadline.latest.for", ["step": .text(`step`), "day": .text(`day`), "span": .text(`span`), "after": .text(`after`), "citation": .text(`citation`)]) }
  /// , before {day}
  public static func deadlineMovedFrom(day: String) -> Message { .entry("deadline.moved.from", ["day": .text(`day`)]) }
  /// {name} follows no more, before {day}
  public static func deadlineNoLonger(name: String, day: String) -> Message { .entry("deadline.no.longer", ["name": .text(`name`), "day": .text(`day`)]) }
  /// No deadline is running.
  public static var deadlineNoneRunning: Message { .entry("deadline.none.running", [:]) }
  /// No deadline of {name} is running.
  public static func deadlineNone(name: String) -> Message { .entry("deadline.none", ["name": .text(`name`)]) }
  /// {after} on {day:date} + {span} = {end:date}
  public static func deadlineCounted(after: String, day: CivilDate, span: String, end: CivilDate) -> Message { .entry("deadline.counted", ["after": .text(`after`), "day": .day(`day`), "span": .text(`span`), "end": .day(`end`)]) }
  /// {day:date} − {span}, which it has to be after {after} = {end:date}
  public static func deadlineCountedBack(day: CivilDate, span: String, after: String, end: CivilDate) -> Message { .entry("deadline.counted.back", ["day": .day(`day`), "span": .text(`span`), "after": .text(`after`), "end": .day(`end`)]) }
  /// weekends do not count, nor {days:list}
  public static func deadlineFree(days: [Message]) -> Message { .entry("deadline.free", ["days": .list(`days`)]) }
  /// because {condition}
  public static func deadlineWhen(condition: String) -> Message { .entry("deadline.when", ["condition": .text(`condition`)]) }
  /// {citation? some: {citation}, {edition} | none: {edition}}
  public static func deadlineWritten(citation: String, edition: String) -> Message { .entry("deadline.written", ["citation": .text(`citation`), "edition": .text(`edition`)]) }
  /// A planned day: when it moves, this moves with it.
  public static var deadlineMoves: Message { .entry("deadline.moves", [:]) }
}
