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
  /// {why:message} Write down the rest: {what:message}?
  public static func workDeedRest(why: Message, what: Message) -> Message { .entry("work.deed.rest", ["why": .message(`why`), "what": .message(`what`)]) }
  /// {before}the {field} of {name}{behind}
  public static func workFieldOwned(before: String, field: String, name: String, behind: String) -> Message { .entry("work.field.owned", ["before": .text(`before`), "field": .text(`field`), "name": .text(`name`), "behind": .text(`behind`)]) }
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
  /// “{said}” is {kind? money: no amount | number: no number | date: no day | yes-no: neither yes nor no | other: no value} of {field}{unit? some: , which is told in {unit} | none: }.
  public static func workFieldUnreadable(said: String, kind: String, field: String, unit: String) -> Message { .entry("work.field.unreadable", ["said": .text(`said`), "kind": .text(`kind`), "field": .text(`field`), "unit": .text(`unit`)]) }
  /// “{said}” is no {field}. It is one of {choices:list}.
  public static func workFieldChoices(said: String, field: String, choices: [Message]) -> Message { .entry("work.field.choices", ["said": .text(`said`), "field": .text(`field`), "choices": .list(`choices`)]) }
  /// {name}: {field} is {value} already.
  public static func workFieldSame(name: String, field: String, value: String) -> Message { .entry("work.field.same", ["name": .text(`name`), "field": .text(`field`), "value": .text(`value`)]) }
  /// “{value}” is not among the {field} of {name}.
  public static func workFieldLacks(value: String, field: String, name: String) -> Message { .entry("work.field.lacks", ["value": .text(`value`), "field": .text(`field`), "name": .text(`name`)]) }
  /// “{said}” is no value of {field}. Nothing is set.
  public static func workFieldRemark(said: String, field: String) -> Message { .entry("work.field.remark", ["said": .text(`said`), "field": .text(`field`)]) }
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
  /// Probably {value}, {why:message}: Enter takes it, “skip” passes over it, “cancel” or Esc ends.
  public static func workFillLikely(value: String, why: Message) -> Message { .entry("work.fill.likely", ["value": .text(`value`), "why": .message(`why`)]) }
  /// as of {count:number} of {n:number} like it
  public static func workFillAsOthers(count: Int, n: Int) -> Message { .entry("work.fill.as.others", ["count": .count(`count`), "n": .count(`n`)]) }
  /// as of {count:number} of {n:number} with the same {field}
  public static func workFillAsRelated(count: Int, n: Int, field: String) -> Message { .entry("work.fill.as.related", ["count": .count(`count`), "n": .count(`n`), "field": .text(`field`)]) }
  /// as is usual for {kind}
  public static func workFillAsUsual(kind: String) -> Message { .entry("work.fill.as.usual", ["kind": .text(`kind`)]) }
  /// skip
  public static var workFillSkip: Message { .entry("work.fill.skip", [:]) }
  /// cancel
  public static var workFillStop: Message { .entry("work.fill.stop", [:]) }
  /// {span} in all: {steps:list}
  public static func workLength(span: String, steps: [Message]) -> Message { .entry("work.length", ["span": .text(`span`), "steps": .list(`steps`)]) }
  /// {name}: {span} left, for {steps:list}
  public static func workLengthLeft(name: String, span: String, steps: [Message]) -> Message { .entry("work.length.left", ["name": .text(`name`), "span": .text(`span`), "steps": .list(`steps`)]) }
  /// not known: {steps:list}
  public static func workLengthOpen(steps: [Message]) -> Message { .entry("work.length.open", ["steps": .list(`steps`)]) }
  /// done {time}, if the next step is begun now
  public static func workLengthEnd(time: String) -> Message { .entry("work.length.end", ["time": .text(`time`)]) }
  /// more
  public static var workListKey: Message { .entry("work.list.key", [:]) }
  /// Nothing is needed of {name} now that is not known.
  public static func workFillNone(name: String) -> Message { .entry("work.fill.none", ["name": .text(`name`)]) }
  /// That is all that is needed of {name} now.
  public static func workFillOver(name: String) -> Message { .entry("work.fill.over", ["name": .text(`name`)]) }
  /// The rest stays open.
  public static var workFillEnded: Message { .entry("work.fill.ended", [:]) }
  /// An empty line skips it, “cancel” ends.
  public static var workFillHint: Message { .entry("work.fill.hint", [:]) }
  /// {n:number} of {all:number}
  public static func workFound(n: Int, all: Int) -> Message { .entry("work.found", ["n": .count(`n`), "all": .count(`all`)]) }
  /// {n:number} of {all:number}, {amount} together
  public static func workFoundWorth(n: Int, all: Int, amount: String) -> Message { .entry("work.found.worth", ["n": .count(`n`), "all": .count(`all`), "amount": .text(`amount`)]) }
  /// No work under way is like that.
  public static var workFoundNone: Message { .entry("work.found.none", [:]) }
  /// late
  public static var workListLate: Message { .entry("work.list.late", [:]) }
  /// {first:number} to {last:number} of {n:number}: “more” goes on
  public static func workListPage(first: Int, last: Int, n: Int) -> Message { .entry("work.list.page", ["first": .count(`first`), "last": .count(`last`), "n": .count(`n`)]) }
  /// {first:number} to {last:number} of {n:number}
  public static func workListEnd(first: Int, last: Int, n: Int) -> Message { .entry("work.list.end", ["first": .count(`first`), "last": .count(`last`), "n": .count(`n`)]) }
  /// There are {n:number}, and at most {most:number} are done at once: say which with one word more.
  public static func workListMany(n: Int, most: Int) -> Message { .entry("work.list.many", ["n": .count(`n`), "most": .count(`most`)]) }
  /// {n? one: One piece | other: {n:number} pieces} of work, {names:list}{further? =0: | other: , {further:number} more}: {act:message}?
  public static func workEachAsk(n: Int, names: [Message], further: Int, act: Message) -> Message { .entry("work.each.ask", ["n": .count(`n`), "names": .list(`names`), "further": .count(`further`), "act": .message(`act`)]) }
  /// {ison? yes: tag as “{tag}” | no: take off the tag “{tag}”}
  public static func workEachTag(ison: Bool, tag: String) -> Message { .entry("work.each.tag", ["ison": .flag(`ison`), "tag": .text(`tag`)]) }
  /// close
  public static var workEachClose: Message { .entry("work.each.close", [:]) }
  /// delete
  public static var workEachDelete: Message { .entry("work.each.delete", [:]) }
  /// {ison? yes: put into the archive | no: take out of the archive}
  public static func workEachArchive(ison: Bool) -> Message { .entry("work.each.archive", ["ison": .flag(`ison`)]) }
  /// {person? some: assign to {person} | none: assign to nobody}
  public static func workEachAssign(person: String) -> Message { .entry("work.each.assign", ["person": .text(`person`)]) }
  /// set {field} to {value}
  public static func workEachSet(field: String, value: String) -> Message { .entry("work.each.set", ["field": .text(`field`), "value": .text(`value`)]) }
  /// {act:message}: {n:number} done{left? =0: | other: , {left:number} left as they were}
  public static func workEachDone(act: Message, n: Int, left: Int) -> Message { .entry("work.each.done", ["act": .message(`act`), "n": .count(`n`), "left": .count(`left`)]) }
  /// {act:message}: nothing to do, it is so already or does not go.
  public static func workEachNone(act: Message) -> Message { .entry("work.each.none", ["act": .message(`act`)]) }
  /// {n:number} {n? one: piece | other: pieces} of work written to {file}
  public static func workFileWritten(n: Int, file: String) -> Message { .entry("work.file.written", ["n": .count(`n`), "file": .text(`file`)]) }
  /// {file} is there already.
  public static func workFileThere(file: String) -> Message { .entry("work.file.there", ["file": .text(`file`)]) }
  /// {file} cannot be read: {why}
  public static func workFileUnreadable(file: String, why: String) -> Message { .entry("work.file.unreadable", ["file": .text(`file`), "why": .text(`why`)]) }
  /// {file}, line {line:number}: {why}. Nothing was imported.
  public static func workFileMistake(file: String, line: Int, why: String) -> Message { .entry("work.file.mistake", ["file": .text(`file`), "line": .count(`line`), "why": .text(`why`)]) }
  /// {file} has {n:number} mistakes. Nothing was imported.
  public static func workFileMistakes(file: String, n: Int) -> Message { .entry("work.file.mistakes", ["file": .text(`file`), "n": .count(`n`)]) }
  /// line {line:number}: {why}
  public static func workFileLine(line: Int, why: String) -> Message { .entry("work.file.line", ["line": .count(`line`), "why": .text(`why`)]) }
  /// “{text}” names no step of its workflow
  public static func workFileNoStep(text: String) -> Message { .entry("work.file.no.step", ["text": .text(`text`)]) }
  /// “{text}” says no day, or one that is still to come
  public static func workFileNoDay(text: String) -> Message { .entry("work.file.no.day", ["text": .text(`text`)]) }
  /// {n:number} closed or archived {n? one: one is | other: ones are} not in it; “export all acquisitions including closed ones” takes {n? one: it | other: them} too
  public static func workFileLeft(n: Int) -> Message { .entry("work.file.left", ["n": .count(`n`)]) }
  /// not taken: column “{name}” ({n:number} {n? one: row | other: rows})
  public static func workFileColumn(name: String, n: Int) -> Message { .entry("work.file.column", ["name": .text(`name`), "n": .count(`n`)]) }
  /// Their deadlines are listed, and make no alarms: there are too many.
  public static var workFileSilent: Message { .entry("work.file.silent", [:]) }
  /// a row has no name
  public static var workFileNoName: Message { .entry("work.file.no.name", [:]) }
  /// no kind of work is called “{kind}”
  public static func workFileNoKind(kind: String) -> Message { .entry("work.file.no.kind", ["kind": .text(`kind`)]) }
  /// there is no column for the name
  public static var workFileNoColumn: Message { .entry("work.file.no.column", [:]) }
  /// “{value}” is no {field}
  public static func workFileNoValue(value: String, field: String) -> Message { .entry("work.file.no.value", ["value": .text(`value`), "field": .text(`field`)]) }
  /// this is neither CSV nor a list of JSON objects
  public static var workFileNotTable: Message { .entry("work.file.not.table", [:]) }
  /// “{name}” stands in an earlier row
  public static func workFileTwice(name: String) -> Message { .entry("work.file.twice", ["name": .text(`name`)]) }
  /// two rows are of {name}, the second as {other}
  public static func workFileAgain(name: String, other: String) -> Message { .entry("work.file.again", ["name": .text(`name`), "other": .text(`other`)]) }
  /// {name} and {other} are two pieces of work, and the row is of both
  public static func workFileTwo(name: String, other: String) -> Message { .entry("work.file.two", ["name": .text(`name`), "other": .text(`other`)]) }
  /// {name} has the number {number}, and the file says {other}
  public static func workFileOtherNumber(name: String, number: String, other: String) -> Message { .entry("work.file.other.number", ["name": .text(`name`), "number": .text(`number`), "other": .text(`other`)]) }
  /// the record of {name} has “{was}”, and the file says “{told}”
  public static func workFileOtherAct(name: String, was: String, told: String) -> Message { .entry("work.file.other.act", ["name": .text(`name`), "was": .text(`was`), "told": .text(`told`)]) }
  /// {name} is closed, and the file says more of it
  public static func workFileClosed(name: String) -> Message { .entry("work.file.closed", ["name": .text(`name`)]) }
  /// the file calls {name} “{other}”; give it that name first
  public static func workFileRenamed(name: String, other: String) -> Message { .entry("work.file.renamed", ["name": .text(`name`), "other": .text(`other`)]) }
  /// what an agent imports signs for nobody, and {name} has a waiver or a deadline in the file
  public static func workFileSigned(name: String) -> Message { .entry("work.file.signed", ["name": .text(`name`)]) }
  /// More than {n:number} pieces of new work and {name}, which is there already, do not go in one file. Nothing was imported.
  public static func workFileApart(n: Int, name: String) -> Message { .entry("work.file.apart", ["n": .count(`n`), "name": .text(`name`)]) }
  /// {name} is there already, as {kind}, and is no {other}
  public static func workFileOtherKind(name: String, kind: String, other: String) -> Message { .entry("work.file.other.kind", ["name": .text(`name`), "kind": .text(`kind`), "other": .text(`other`)]) }
  /// Imported: {new:number} new, {changed:number} changed, {same:number} the same
  public static func workFileMerged(new: Int, changed: Int, same: Int) -> Message { .entry("work.file.merged", ["new": .count(`new`), "changed": .count(`changed`), "same": .count(`same`)]) }
  /// {n:number} {n? one: piece | other: pieces} of work imported
  public static func workFileRead(n: Int) -> Message { .entry("work.file.read", ["n": .count(`n`)]) }
  /// The import of {file} was stopped: nothing was kept.
  public static func workFileStopped(file: String) -> Message { .entry("work.file.stopped", ["file": .text(`file`)]) }
  /// importing
  public static var workFileReading: Message { .entry("work.file.reading", [:]) }
  /// exporting
  public static var workFileWriting: Message { .entry("work.file.writing", [:]) }
  /// looking through work
  public static var workFileLooking: Message { .entry("work.file.looking", [:]) }
  /// step {step} added
  public static func workStepAdded(step: String) -> Message { .entry("work.step.added", ["step": .text(`step`)]) }
  /// {step} begun
  public static func workStepBegun(step: String) -> Message { .entry("work.step.begun", ["step": .text(`step`)]) }
  /// {name}: {step} is begun already{person? some: , by {person} | none:}.
  public static func workStepBegunAlready(name: String, step: String, person: String) -> Message { .entry("work.step.begun.already", ["name": .text(`name`), "step": .text(`step`), "person": .text(`person`)]) }
  /// begun {at:time}
  public static func workBegunAt(at: SaidTime) -> Message { .entry("work.begun.at", ["at": .time(`at`)]) }
  /// {step} (begun)
  public static func workNextBegun(step: String) -> Message { .entry("work.next.begun", ["step": .text(`step`)]) }
  /// {step} of {name} is begun: is nobody at it any more? Its deadline stays.
  public static func workStopBegun(step: String, name: String) -> Message { .entry("work.stop.begun", ["step": .text(`step`), "name": .text(`name`)]) }
  /// begun by {person} {at:time}
  public static func workBegunBy(person: String, at: SaidTime) -> Message { .entry("work.begun.by", ["person": .text(`person`), "at": .time(`at`)]) }
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
  /// {name} is on the shelf, in no list but that of its deadlines, until you say: {way:message}
  public static func workParked(name: String, way: Message) -> Message { .entry("work.parked", ["name": .text(`name`), "way": .message(`way`)]) }
  /// {name} is put away already.
  public static func workParkedAlready(name: String) -> Message { .entry("work.parked.already", ["name": .text(`name`)]) }
  /// on the shelf{reason? some: : {reason} | none: }
  public static func workOnShelf(reason: String) -> Message { .entry("work.on.shelf", ["reason": .text(`reason`)]) }
  /// Nothing of {name} is done yet.
  public static func workNothingDone(name: String) -> Message { .entry("work.nothing.done", ["name": .text(`name`)]) }
  /// No work is on the shelf.
  public static var workNothingParked: Message { .entry("work.nothing.parked", [:]) }
  /// Nothing of any work was done then.
  public static var workNothingFinished: Message { .entry("work.nothing.finished", [:]) }
  /// on {day}
  public static func workOnDay(day: String) -> Message { .entry("work.on.day", ["day": .text(`day`)]) }
  /// from {first:date} to {last:date}
  public static func workFromTo(first: CivilDate, last: CivilDate) -> Message { .entry("work.from.to", ["first": .day(`first`), "last": .day(`last`)]) }
  /// {step} was done {day}.
  public static func workWasDone(step: String, day: String) -> Message { .entry("work.was.done", ["step": .text(`step`), "day": .text(`day`)]) }
  /// {step} was waived by {person} {day}: {reason}
  public static func workWasWaived(step: String, person: String, day: String, reason: String) -> Message { .entry("work.was.waived", ["step": .text(`step`), "person": .text(`person`), "day": .text(`day`), "reason": .text(`reason`)]) }
  /// workflow “{kind}” is unknown
  public static func workKindUnknown(kind: String) -> Message { .entry("work.kind.unknown", ["kind": .text(`kind`)]) }
  /// Workflows:
  public static var workKinds: Message { .entry("work.kinds", [:]) }
  /// {n? one: 1 piece of work is under way: | other: {n} pieces of work are under way:}
  public static func workUnderWay(n: Int) -> Message { .entry("work.under.way", ["n": .count(`n`)]) }
  /// Every step of {name} is required.
  public static func workAllRequired(name: String) -> Message { .entry("work.all.required", ["name": .text(`name`)]) }
  /// {isso? yes:, which is so | no:, which is not so}
  public static func workConditionKnown(isso: Bool) -> Message { .entry("work.condition.known", ["isso": .flag(`isso`)]) }
  /// ; done
  public static var workConditionDone: Message { .entry("work.condition.done", [:]) }
  /// only when {condition}
  public static func workOnlyWhen(condition: String) -> Message { .entry("work.only.when", ["condition": .text(`condition`)]) }
  /// when {condition}
  public static func workWhen(condition: String) -> Message { .entry("work.when", ["condition": .text(`condition`)]) }
  /// No step of {name} makes documents.
  public static func workNoDocuments(name: String) -> Message { .entry("work.no.documents", ["name": .text(`name`)]) }
  /// makes {documents:list}
  public static func workMakes(documents: [Message]) -> Message { .entry("work.makes", ["documents": .list(`documents`)]) }
  /// {n? one: 1 step | other: {n} steps}
  public static func workSteps(n: Int) -> Message { .entry("work.steps", ["n": .count(`n`)]) }
  /// {n:number} {unit? minute: {n? one: minute | other: minutes} | hour: {n? one: hour | other: hours} | day: {n? one: day | other: days} | workDay: {n? one: work day | other: work days} | week: {n? one: week | other: weeks} | other: {n? one: month | other: months}}
  public static func workSpan(n: Int, unit: String) -> Message { .entry("work.span", ["n": .count(`n`), "unit": .text(`unit`)]) }
  /// closed
  public static var workClosed: Message { .entry("work.closed", [:]) }
  /// no steps yet
  public static var workNoSteps: Message { .entry("work.no.steps", [:]) }
  /// all done
  public static var workAllDone: Message { .entry("work.all.done", [:]) }
  /// next: {steps}
  public static func workNextIs(steps: String) -> Message { .entry("work.next.is", ["steps": .text(`steps`)]) }
  /// {done:number} of {all:number} done
  public static func workProgress(done: Int, all: Int) -> Message { .entry("work.progress", ["done": .count(`done`), "all": .count(`all`)]) }
  /// after {steps? some: {steps:list} | none: nothing}
  public static func workAfter(steps: [Message]) -> Message { .entry("work.after", ["steps": .list(`steps`)]) }
  /// beside {steps:list}
  public static func workBeside(steps: [Message]) -> Message { .entry("work.beside", ["steps": .list(`steps`)]) }
  /// takes {span}
  public static func workTakes(span: String) -> Message { .entry("work.takes", ["span": .text(`span`)]) }
  /// {kind? wait: not before | other: within} {rule}
  public static func workTimes(kind: String, rule: String) -> Message { .entry("work.times", ["kind": .text(`kind`), "rule": .text(`rule`)]) }
  /// , {iswaived? yes: waived by {person} | no: out of order, by {person}}: {reason}
  public static func workStatusWaiver(iswaived: Bool, person: String, reason: String) -> Message { .entry("work.status.waiver", ["iswaived": .flag(`iswaived`), "person": .text(`person`), "reason": .text(`reason`)]) }
  /// not needed
  public static var workNotNeeded: Message { .entry("work.not.needed", [:]) }
  /// {name} is closed.
  public static func workIsClosed(name: String) -> Message { .entry("work.is.closed", ["name": .text(`name`)]) }
  /// not before {day}
  public static func workNotBefore(day: String) -> Message { .entry("work.not.before", ["day": .text(`day`)]) }
  /// by the rules not before {day}, even where each step before it is done as soon as it may be
  public static func workEarliest(day: String) -> Message { .entry("work.earliest", ["day": .text(`day`)]) }
  /// {steps:list} {n? one: waits | other: wait} for it
  public static func workWaitFor(steps: [Message], n: Int) -> Message { .entry("work.wait.for", ["steps": .list(`steps`), "n": .count(`n`)]) }
  /// Everything that {name} requires is done.
  public static func workEverythingDone(name: String) -> Message { .entry("work.everything.done", ["name": .text(`name`)]) }
  /// by {person}
  public static func workBy(person: String) -> Message { .entry("work.by", ["person": .text(`person`)]) }
  /// before {step} of {name}:
  public static func workBefore(step: String, name: String) -> Message { .entry("work.before", ["step": .text(`step`), "name": .text(`name`)]) }
  /// Nothing is left to do before {step} of {name}.
  public static func workNothingBefore(step: String, name: String) -> Message { .entry("work.nothing.before", ["step": .text(`step`), "name": .text(`name`)]) }
  /// Nothing that {name} requires is missing.
  public static func workNothingMissing(name: String) -> Message { .entry("work.nothing.missing", ["name": .text(`name`)]) }
  /// Nothing is noted about {name}.
  public static func workNothingNoted(name: String) -> Message { .entry("work.nothing.noted", ["name": .text(`name`)]) }
  /// {step} of {name}
  public static func workStepOf(step: String, name: String) -> Message { .entry("work.step.of", ["step": .text(`step`), "name": .text(`name`)]) }
  /// Nobody signed anything for {what}: nothing was waived or done out of order.
  public static func workNobodySigned(what: String) -> Message { .entry("work.nobody.signed", ["what": .text(`what`)]) }
  /// done {day}
  public static func workDoneOn(day: String) -> Message { .entry("work.done.on", ["day": .text(`day`)]) }
  /// not needed, as was said
  public static var workSaidNot: Message { .entry("work.said.not", [:]) }
  /// needed, as was said
  public static var workSaidNeeded: Message { .entry("work.said.needed", [:]) }
  /// needed only when {condition}
  public static func workNeededWhen(condition: String) -> Message { .entry("work.needed.when", ["condition": .text(`condition`)]) }
  /// nothing stands against it
  public static var workNothingAgainst: Message { .entry("work.nothing.against", [:]) }
  /// {step}, done {day}
  public static func workStepDoneOn(step: String, day: String) -> Message { .entry("work.step.done.on", ["step": .text(`step`), "day": .text(`day`)]) }
  /// after {steps:message}
  public static func workAfterThose(steps: Message) -> Message { .entry("work.after.those", ["steps": .message(`steps`)]) }
  /// then {steps:list}, which {n? one: comes | other: come} after it
  public static func workThenCome(steps: [Message], n: Int) -> Message { .entry("work.then.come", ["steps": .list(`steps`), "n": .count(`n`)]) }
  /// then {step}
  public static func workThen(step: String) -> Message { .entry("work.then", ["step": .text(`step`)]) }
  /// {name} is gone; undo brings it back.
  public static func workGone(name: String) -> Message { .entry("work.gone", ["name": .text(`name`)]) }
  /// instead of {day}
  public static func workInsteadOf(day: String) -> Message { .entry("work.instead.of", ["day": .text(`day`)]) }
  /// everything required is done
  public static var workEverythingRequired: Message { .entry("work.everything.required", [:]) }
  /// begun
  public static var workSaidBegun: Message { .entry("work.said.begun", [:]) }
  /// {step} done{clock}{person? some: \ out of order, by {person}: {reason} | none: }{note? some:: {note} | none: }
  public static func workSaidDone(step: String, clock: String, person: String, reason: String, note: String) -> Message { .entry("work.said.done", ["step": .text(`step`), "clock": .text(`clock`), "person": .text(`person`), "reason": .text(`reason`), "note": .text(`note`)]) }
  /// {step} waived by {person}: {reason}
  public static func workSaidWaived(step: String, person: String, reason: String) -> Message { .entry("work.said.waived", ["step": .text(`step`), "person": .text(`person`), "reason": .text(`reason`)]) }
  /// {step} {applies? yes: is needed | no: is not needed}
  public static func workSaidApplies(step: String, applies: Bool) -> Message { .entry("work.said.applies", ["step": .text(`step`), "applies": .flag(`applies`)]) }
  /// {step? some: {step} opened again | none: opened again}
  public static func workSaidReopened(step: String) -> Message { .entry("work.said.reopened", ["step": .text(`step`)]) }
  /// note{step? some: \ on {step} | none: }: {note}
  public static func workSaidNote(step: String, note: String) -> Message { .entry("work.said.note", ["step": .text(`step`), "note": .text(`note`)]) }
  /// {word? some: {word} | none: something}{step? some: \ {step} | none: } (known to a newer Ensue)
  public static func workSaidOther(word: String, step: String) -> Message { .entry("work.said.other", ["word": .text(`word`), "step": .text(`step`)]) }
  /// {name? some: {name}, an agent | none: an agent}
  public static func workAnAgent(name: String) -> Message { .entry("work.an.agent", ["name": .text(`name`)]) }
  /// Ensue itself
  public static var workItself: Message { .entry("work.itself", [:]) }
  /// A waiver needs a reason: it is written down with your name.
  public static var workWaiverReason: Message { .entry("work.waiver.reason", [:]) }
  /// {name}: {what:message}
  public static func workOf(name: String, what: Message) -> Message { .entry("work.of", ["name": .text(`name`), "what": .message(`what`)]) }
  /// {step} is {applies? yes: needed | no: not needed}, as was said.
  public static func workAppliesAlready(step: String, applies: Bool) -> Message { .entry("work.applies.already", ["step": .text(`step`), "applies": .flag(`applies`)]) }
  /// {step} is always required; it can only be waived.
  public static func workAlwaysRequired(step: String) -> Message { .entry("work.always.required", ["step": .text(`step`)]) }
  /// {name} is not closed.
  public static func workIsNotClosed(name: String) -> Message { .entry("work.is.not.closed", ["name": .text(`name`)]) }
  /// {step} is not done yet.
  public static func workStepNotDone(step: String) -> Message { .entry("work.step.not.done", ["step": .text(`step`)]) }
  /// {name} is closed already.
  public static func workClosedAlready(name: String) -> Message { .entry("work.closed.already", ["name": .text(`name`)]) }
  /// There is no workflow “{words}”. There are {known}.{lacking}
  public static func workKindNone(words: String, known: String, lacking: String) -> Message { .entry("work.kind.none", ["words": .text(`words`), "known": .text(`known`), "lacking": .text(`lacking`)]) }
  /// There is no work “{words}”.{known? some: \ There is {known}. | none: }
  public static func workUnknown(words: String, known: String) -> Message { .entry("work.unknown", ["words": .text(`words`), "known": .text(`known`)]) }
  /// {name} follows the workflow “{kind}”, which is not known here. Its file belongs into the folder “workflows” beside ensue.db; in a team, whoever began {name} has it.
  public static func workFollowsUnknown(name: String, kind: String) -> Message { .entry("work.follows.unknown", ["name": .text(`name`), "kind": .text(`kind`)]) }
  /// {name} has {known? some: no step “{words}”. It has {known:list}. | none: no steps yet.}
  public static func workStepUnknown(name: String, known: [Message], words: String) -> Message { .entry("work.step.unknown", ["name": .text(`name`), "known": .list(`known`), "words": .text(`words`)]) }
  /// It rings by itself when that time is over.
  public static var workRingsThen: Message { .entry("work.rings.then", [:]) }
  /// Each rings by itself: “list” shows the alarms.
  public static var workEachRings: Message { .entry("work.each.rings", [:]) }
  /// Which workflow? There are {known:list}.
  public static func workWhichKind(known: [Message]) -> Message { .entry("work.which.kind", ["known": .list(`known`)]) }
  /// Assumed by what is known of it: {kind}. For another kind say “undo”, then “{way:message}”.
  public static func workKindAssumed(kind: String, way: Message) -> Message { .entry("work.kind.assumed", ["kind": .text(`kind`), "way": .message(`way`)]) }
  /// called {name} before
  public static func workCalledBefore(name: String) -> Message { .entry("work.called.before", ["name": .text(`name`)]) }
  /// Which step? Next are {steps:list}.
  public static func workWhichStep(steps: [Message]) -> Message { .entry("work.which.step", ["steps": .list(`steps`)]) }
  /// {time} is still to come.
  public static func workStillToCome(time: String) -> Message { .entry("work.still.to.come", ["time": .text(`time`)]) }
  /// says {person}
  public static func workSaidBy(person: String) -> Message { .entry("work.said.by", ["person": .text(`person`)]) }
  /// {reason}, says {person}
  public static func workReasonOf(reason: String, person: String) -> Message { .entry("work.reason.of", ["reason": .text(`reason`), "person": .text(`person`)]) }
  /// Say of which: {names}.
  public static func workSayOfWhich(names: String) -> Message { .entry("work.say.of.which", ["names": .text(`names`)]) }
  /// {day} at {clock}
  public static func workDayAt(day: String, clock: String) -> Message { .entry("work.day.at", ["day": .text(`day`), "clock": .text(`clock`)]) }
  /// {step? some: {step} assigned to {person? some: {person} | none: nobody} | none: led by {person? some: {person} | none: nobody}}
  public static func workSaidAssigned(step: String, person: String) -> Message { .entry("work.said.assigned", ["step": .text(`step`), "person": .text(`person`)]) }
  /// Nothing is next for {name}.
  public static func workNothingNext(name: String) -> Message { .entry("work.nothing.next", ["name": .text(`name`)]) }
  /// nobody is named
  public static var workNobodyNamed: Message { .entry("work.nobody.named", [:]) }
  /// {name} is assigned to nobody.
  public static func workAssignedNobody(name: String) -> Message { .entry("work.assigned.nobody", ["name": .text(`name`)]) }
  /// {place}: there is no calendar “{calendar}”: of its work days, weekends alone are free.
  public static func workNoCalendar(place: String, calendar: String) -> Message { .entry("work.no.calendar", ["place": .text(`place`), "calendar": .text(`calendar`)]) }
  /// That work is gone.
  public static var workNotThere: Message { .entry("work.not.there", [:]) }
}
