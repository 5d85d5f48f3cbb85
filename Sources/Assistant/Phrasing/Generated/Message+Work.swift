// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// No work is under way.
  public static var workNone: Message { .entry("work.none", [:]) }
  /// {unit}{amount}
  public static func workMoney(unit: String, amount: String) -> Message { .entry("work.money", ["unit": .text(`unit`), "amount": .text(`amount`)]) }
  /// {before},{next}
  public static func workThousands(before: String, next: String) -> Message { .entry("work.thousands", ["before": .text(`before`), "next": .text(`next`)]) }
  /// yes
  public static var workYes: Message { .entry("work.yes", [:]) }
  /// no
  public static var workNo: Message { .entry("work.no", [:]) }
  /// {field}: {value}
  public static func workFieldIs(field: String, value: String) -> Message { .entry("work.field.is", ["field": .text(`field`), "value": .text(`value`)]) }
  /// {field}: {value}, was {old}
  public static func workFieldWas(field: String, value: String, old: String) -> Message { .entry("work.field.was", ["field": .text(`field`), "value": .text(`value`), "old": .text(`old`)]) }
  /// {field}: {fresh? some: {fresh:list} added{gone? some: , {gone:list} removed | none: } | none: {gone:list} removed}
  public static func workFieldListed(field: String, fresh: [Message], gone: [Message]) -> Message { .entry("work.field.listed", ["field": .text(`field`), "fresh": .list(`fresh`), "gone": .list(`gone`)]) }
  /// {field}: nothing any more, was {old}
  public static func workFieldCleared(field: String, old: String) -> Message { .entry("work.field.cleared", ["field": .text(`field`), "old": .text(`old`)]) }
  /// {day}, from step {step}
  public static func workFieldFrom(day: String, step: String) -> Message { .entry("work.field.from", ["day": .text(`day`), "step": .text(`step`)]) }
  /// {name} has no {field} yet.
  public static func workFieldUnset(name: String, field: String) -> Message { .entry("work.field.unset", ["name": .text(`name`), "field": .text(`field`)]) }
  /// {field} of {name}: {value}
  public static func workFieldKnown(field: String, name: String, value: String) -> Message { .entry("work.field.known", ["field": .text(`field`), "name": .text(`name`), "value": .text(`value`)]) }
  /// {name} has no field “{field}”. It has {known:list} and more.
  public static func workFieldUnknown(name: String, field: String, known: [Message]) -> Message { .entry("work.field.unknown", ["name": .text(`name`), "field": .text(`field`), "known": .list(`known`)]) }
  /// “{said}” is {kind? money: no amount | number: no number | date: no day | yes-no: neither yes nor no | other: no value} of {field}.
  public static func workFieldUnreadable(said: String, kind: String, field: String) -> Message { .entry("work.field.unreadable", ["said": .text(`said`), "kind": .text(`kind`), "field": .text(`field`)]) }
  /// “{said}” is no {field}. It is one of {choices:list}.
  public static func workFieldChoices(said: String, field: String, choices: [Message]) -> Message { .entry("work.field.choices", ["said": .text(`said`), "field": .text(`field`), "choices": .list(`choices`)]) }
  /// {name}: {field} is {value} already.
  public static func workFieldSame(name: String, field: String, value: String) -> Message { .entry("work.field.same", ["name": .text(`name`), "field": .text(`field`), "value": .text(`value`)]) }
  /// “{value}” is not among the {field} of {name}.
  public static func workFieldLacks(value: String, field: String, name: String) -> Message { .entry("work.field.lacks", ["value": .text(`value`), "field": .text(`field`), "name": .text(`name`)]) }
  /// {name} has the number {value} already.
  public static func workFieldTaken(name: String, value: String) -> Message { .entry("work.field.taken", ["name": .text(`name`), "value": .text(`value`)]) }
  /// {field} of {name}: {value}. Is that what you meant?
  public static func workFieldMeant(field: String, name: String, value: String) -> Message { .entry("work.field.meant", ["field": .text(`field`), "name": .text(`name`), "value": .text(`value`)]) }
  /// Nothing is known of {name} yet.
  public static func workFieldsNone(name: String) -> Message { .entry("work.fields.none", ["name": .text(`name`)]) }
  /// What is known of {name}:
  public static func workFieldsOf(name: String) -> Message { .entry("work.fields.of", ["name": .text(`name`)]) }
  /// {field}   not known, needed for {what}
  public static func workMissingFor(field: String, what: String) -> Message { .entry("work.missing.for", ["field": .text(`field`), "what": .text(`what`)]) }
  /// tags
  public static var workTags: Message { .entry("work.tags", [:]) }
  /// {name} is tagged “{tag}” already.
  public static func workTagThere(name: String, tag: String) -> Message { .entry("work.tag.there", ["name": .text(`name`), "tag": .text(`tag`)]) }
  /// {name} has no tag “{tag}”.
  public static func workTagNone(name: String, tag: String) -> Message { .entry("work.tag.none", ["name": .text(`name`), "tag": .text(`tag`)]) }
  /// put into the archive
  public static var workArchived: Message { .entry("work.archived", [:]) }
  /// taken out of the archive
  public static var workUnarchived: Message { .entry("work.unarchived", [:]) }
  /// {name} is in the archive already.
  public static func workArchivedAlready(name: String) -> Message { .entry("work.archived.already", ["name": .text(`name`)]) }
  /// {name} is not in the archive.
  public static func workArchivedNot(name: String) -> Message { .entry("work.archived.not", ["name": .text(`name`)]) }
  /// The archive is empty.
  public static var workArchiveEmpty: Message { .entry("work.archive.empty", [:]) }
  /// In the archive:
  public static var workArchiveOf: Message { .entry("work.archive.of", [:]) }
  /// There is work called “{name}” already.
  public static func workNameTaken(name: String) -> Message { .entry("work.name.taken", ["name": .text(`name`)]) }
  /// {name}: what is the {field}? {why? some: It is needed for {why}. | none: } {choices? some: One of {choices:list}. | none: }
  public static func workFillAsk(name: String, field: String, why: String, choices: [Message]) -> Message { .entry("work.fill.ask", ["name": .text(`name`), "field": .text(`field`), "why": .text(`why`), "choices": .list(`choices`)]) }
  /// Nothing is needed of {name} now that is not known.
  public static func workFillNone(name: String) -> Message { .entry("work.fill.none", ["name": .text(`name`)]) }
  /// That is all that is needed of {name} now.
  public static func workFillOver(name: String) -> Message { .entry("work.fill.over", ["name": .text(`name`)]) }
  /// An empty line skips it, “cancel” ends.
  public static var workFillHint: Message { .entry("work.fill.hint", [:]) }
  /// {n:number} of {all:number}
  public static func workFound(n: Int, all: Int) -> Message { .entry("work.found", ["n": .count(`n`), "all": .count(`all`)]) }
  /// No work under way is like that.
  public static var workFoundNone: Message { .entry("work.found.none", [:]) }
  /// step {step} added
  public static func workStepAdded(step: String) -> Message { .entry("work.step.added", ["step": .text(`step`)]) }
  /// {step} begun
  public static func workStepBegun(step: String) -> Message { .entry("work.step.begun", ["step": .text(`step`)]) }
  /// {name}: {step} is begun already.
  public static func workStepBegunAlready(name: String, step: String) -> Message { .entry("work.step.begun.already", ["name": .text(`name`), "step": .text(`step`)]) }
  /// {name} has a step “{step}” already.
  public static func workStepThere(name: String, step: String) -> Message { .entry("work.step.there", ["name": .text(`name`), "step": .text(`step`)]) }
  /// step {step} dropped{reason? some: : {reason} | none: }
  public static func workStepDropped(step: String, reason: String) -> Message { .entry("work.step.dropped", ["step": .text(`step`), "reason": .text(`reason`)]) }
  /// step {step} is now {new}
  public static func workStepRenamed(step: String, new: String) -> Message { .entry("work.step.renamed", ["step": .text(`step`), "new": .text(`new`)]) }
  /// {step} waits for {other}
  public static func workStepFollows(step: String, other: String) -> Message { .entry("work.step.follows", ["step": .text(`step`), "other": .text(`other`)]) }
  /// {step} begins when {other} is done
  public static func workStepStarts(step: String, other: String) -> Message { .entry("work.step.starts", ["step": .text(`step`), "other": .text(`other`)]) }
  /// {step} is blocked{reason? some: : {reason} | none: }
  public static func workStepBlocked(step: String, reason: String) -> Message { .entry("work.step.blocked", ["step": .text(`step`), "reason": .text(`reason`)]) }
  /// {step} can go on
  public static func workStepUnblocked(step: String) -> Message { .entry("work.step.unblocked", ["step": .text(`step`)]) }
  /// {what} by {person}
  public static func workStepBy(what: String, person: String) -> Message { .entry("work.step.by", ["what": .text(`what`), "person": .text(`person`)]) }
  /// {until? some: on hold until {until} | none: on hold}{reason? some: : {reason} | none: }
  public static func workOnHold(until: String, reason: String) -> Message { .entry("work.on.hold", ["until": .text(`until`), "reason": .text(`reason`)]) }
  /// goes on
  public static var workResumed: Message { .entry("work.resumed", [:]) }
  /// {reason? some: blocked: {reason} | none: blocked}
  public static func workBlockedBy(reason: String) -> Message { .entry("work.blocked.by", ["reason": .text(`reason`)]) }
  /// Nothing is blocked.
  public static var workNothingBlocked: Message { .entry("work.nothing.blocked", [:]) }
  /// No work is on hold.
  public static var workNothingHeld: Message { .entry("work.nothing.held", [:]) }
  /// nobody yet
  public static var workNobody: Message { .entry("work.nobody", [:]) }
  /// the {role}
  public static func workRole(role: String) -> Message { .entry("work.role", ["role": .text(`role`)]) }
  /// Who is “{word}”? Say the name: nobody was named for {step}.
  public static func workWho(word: String, step: String) -> Message { .entry("work.who", ["word": .text(`word`), "step": .text(`step`)]) }
  /// {step} of {name} is not {person}’s.
  public static func workNotTheirs(step: String, name: String, person: String) -> Message { .entry("work.not.theirs", ["step": .text(`step`), "name": .text(`name`), "person": .text(`person`)]) }
  /// The steps of {name} are those of {kind}: they can be waived or not apply, not be changed.
  public static func workStepsOfFile(name: String, kind: String) -> Message { .entry("work.steps.of.file", ["name": .text(`name`), "kind": .text(`kind`)]) }
  /// {step} waits for {other} already: neither would ever begin.
  public static func workCircle(step: String, other: String) -> Message { .entry("work.circle", ["step": .text(`step`), "other": .text(`other`)]) }
  /// {name}: {step} waits for {other} already.
  public static func workFollowsAlready(name: String, step: String, other: String) -> Message { .entry("work.follows.already", ["name": .text(`name`), "step": .text(`step`), "other": .text(`other`)]) }
  /// {name}: {step} is blocked already.
  public static func workBlockedAlready(name: String, step: String) -> Message { .entry("work.blocked.already", ["name": .text(`name`), "step": .text(`step`)]) }
  /// {name}: {step} is not blocked.
  public static func workNotBlocked(name: String, step: String) -> Message { .entry("work.not.blocked", ["name": .text(`name`), "step": .text(`step`)]) }
  /// Nothing waits for {what}.
  public static func workNothingWaits(what: String) -> Message { .entry("work.nothing.waits", ["what": .text(`what`)]) }
  /// That holds up {steps:list}: say which can go on.
  public static func workSeveralWait(steps: [Message]) -> Message { .entry("work.several.wait", ["steps": .list(`steps`)]) }
  /// {name} is on hold already.
  public static func workHeldAlready(name: String) -> Message { .entry("work.held.already", ["name": .text(`name`)]) }
}
