// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// No prediction has been tested yet: each line at the prompt tests what was foreseen before it.
  public static var reportNone: Message { .entry("report.none", [:]) }
  /// {n:number} predictions tested
  public static func reportTested(n: Int) -> Message { .entry("report.tested", ["n": .count(`n`)]) }
  /// first right {first}, among three {three}
  public static func reportRight(first: String, three: String) -> Message { .entry("report.right", ["first": .text(`first`), "three": .text(`three`)]) }
  /// calibration error {error}, Brier score {score}
  public static func reportCalibration(error: String, score: String) -> Message { .entry("report.calibration", ["error": .text(`error`), "score": .text(`score`)]) }
  /// shown {n:number} times, taken {taken? some: {taken} | none: never}, {keys:number} keys saved{share? some: , {share} of what the lines are long | none: }
  public static func reportShown(n: Int, taken: String, keys: Int, share: String) -> Message { .entry("report.shown", ["n": .count(`n`), "taken": .text(`taken`), "keys": .count(`keys`), "share": .text(`share`)]) }
  /// predicting takes {median} at the median, {most} at the 95th percentile
  public static func reportSpeed(median: String, most: String) -> Message { .entry("report.speed", ["median": .text(`median`), "most": .text(`most`)]) }
  /// {n? one: last week | other: {n} weeks ago}: {count:number} predictions, right {right}, calibration error {error}{taken? some: , taken {taken} of {shown:number} | none: }
  public static func reportWeek(n: Int, count: Int, right: String, error: String, taken: String, shown: Int) -> Message { .entry("report.week", ["n": .count(`n`), "count": .count(`count`), "right": .text(`right`), "error": .text(`error`), "taken": .text(`taken`), "shown": .count(`shown`)]) }
  /// said
  public static var reportSaid: Message { .entry("report.said", [:]) }
  /// came
  public static var reportCame: Message { .entry("report.came", [:]) }
  /// of {n:number}
  public static func reportOf(n: Int) -> Message { .entry("report.of", ["n": .count(`n`)]) }
  /// Nothing can be foreseen yet.
  public static var reportNothing: Message { .entry("report.nothing", [:]) }
  /// Quiet until {clock}, since the last suggestions were not wanted.
  public static func reportQuiet(clock: String) -> Message { .entry("report.quiet", ["clock": .text(`clock`)]) }
  /// Predictions: how often what was said with a confidence came
  public static var reportPictureTitle: Message { .entry("report.picture.title", [:]) }
  /// What was said, and what came
  public static var reportPictureCame: Message { .entry("report.picture.came", [:]) }
  /// By week
  public static var reportPictureWeeks: Message { .entry("report.picture.weeks", [:]) }
  /// weeks ago
  public static var reportWeeksAgo: Message { .entry("report.weeks.ago", [:]) }
  /// right
  public static var reportKeyRight: Message { .entry("report.key.right", [:]) }
  /// taken
  public static var reportKeyTaken: Message { .entry("report.key.taken", [:]) }
  /// calibration error
  public static var reportKeyError: Message { .entry("report.key.error", [:]) }
  /// said {said}, came {came} of {n:number}
  public static func reportDot(said: String, came: String, n: Int) -> Message { .entry("report.dot", ["said": .text(`said`), "came": .text(`came`), "n": .count(`n`)]) }
  /// {n:number} predictions, right {share}
  public static func reportColumnRight(n: Int, share: String) -> Message { .entry("report.column.right", ["n": .count(`n`), "share": .text(`share`)]) }
  /// taken {share} of {n:number}
  public static func reportColumnTaken(share: String, n: Int) -> Message { .entry("report.column.taken", ["share": .text(`share`), "n": .count(`n`)]) }
  /// calibration error {share}
  public static func reportPoint(share: String) -> Message { .entry("report.point", ["share": .text(`share`)]) }
}
