// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {file}:{line:number}:{column:number}: {reason:message}
  public static func templateAt(file: String, line: Int, column: Int, reason: Message) -> Message { .entry("template.at", ["file": .text(`file`), "line": .count(`line`), "column": .count(`column`), "reason": .message(`reason`)]) }
  /// it has to begin with “template: a-short-name”.
  public static var templateHead: Message { .entry("template.head", [:]) }
  /// “{key}” is nothing of a template: {known}.
  public static func templateKey(key: String, known: String) -> Message { .entry("template.key", ["key": .text(`key`), "known": .text(`known`)]) }
  /// “{name}” is no short name such as market-research.
  public static func templateName(name: String) -> Message { .entry("template.name", ["name": .text(`name`)]) }
  /// “{text}” is no number.
  public static func templateNumber(text: String) -> Message { .entry("template.number", ["text": .text(`text`)]) }
  /// “{text}” is no clause: 52.212-4 Title of it when CONDITION.
  public static func templateClause(text: String) -> Message { .entry("template.clause", ["text": .text(`text`)]) }
  /// {reason}
  public static func templateCondition(reason: String) -> Message { .entry("template.condition", ["reason": .text(`reason`)]) }
  /// no work has a field “{field}”; one of your own project stands in the head, as “fields: {field}”.
  public static func templateField(field: String) -> Message { .entry("template.field", ["field": .text(`field`)]) }
  /// “{field}” is no list, and only a list is repeated.
  public static func templateList(field: String) -> Message { .entry("template.list", ["field": .text(`field`)]) }
  /// no amount is called “{name}”.
  public static func templateThreshold(name: String) -> Message { .entry("template.threshold", ["name": .text(`name`)]) }
  /// “{field}” is never “{value}”: {known:list}.
  public static func templateChoice(field: String, value: String, known: [Message]) -> Message { .entry("template.choice", ["field": .text(`field`), "value": .text(`value`), "known": .list(`known`)]) }
  /// a brace is not closed. Two of them say one.
  public static var templateOpen: Message { .entry("template.open", [:]) }
  /// “{text}” is nothing that can be filled in: a field, needs …, if …, else, end, for each …, clauses, work, today.
  public static func templateHole(text: String) -> Message { .entry("template.hole", ["text": .text(`text`)]) }
  /// “{word}” closes nothing.
  public static func templateLoose(word: String) -> Message { .entry("template.loose", ["word": .text(`word`)]) }
  /// “{word}” has no end.
  public static func templateEndless(word: String) -> Message { .entry("template.endless", ["word": .text(`word`)]) }
  /// more than ten within each other.
  public static var templateDeep: Message { .entry("template.deep", [:]) }
  /// “{word}” stands outside “for each”.
  public static func templateItem(word: String) -> Message { .entry("template.item", ["word": .text(`word`)]) }
  /// it has no text below a line “---”.
  public static var templateEmpty: Message { .entry("template.empty", [:]) }
  /// longer than 1 MiB.
  public static var templateLong: Message { .entry("template.long", [:]) }
  /// {reason}
  public static func templateUnreadable(reason: String) -> Message { .entry("template.unreadable", ["reason": .text(`reason`)]) }
}
