// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {document} {deed? drafted: drawn up | regenerated: drawn up again | edited: edited by hand | attached: attached from {origin} | reviewed: reviewed by {person} | signed: signed by {person} | other: deleted}, version {n:number}
  public static func documentSaid(document: String, deed: String, origin: String, person: String, n: Int) -> Message { .entry("document.said", ["document": .text(`document`), "deed": .text(`deed`), "origin": .text(`origin`), "person": .text(`person`), "n": .count(`n`)]) }
  /// {bytes:number} bytes, SHA-256 {hash}…
  public static func documentFile(bytes: Int, hash: String) -> Message { .entry("document.file", ["bytes": .count(`bytes`), "hash": .text(`hash`)]) }
  /// version {n:number}, {state? draft: draft | reviewed: reviewed by {person} | other: signed by {person}}{origin? some: , from {origin} | none: }
  public static func documentRow(n: Int, state: String, person: String, origin: String) -> Message { .entry("document.row", ["n": .count(`n`), "state": .text(`state`), "person": .text(`person`), "origin": .text(`origin`)]) }
  /// {document} of {name}
  public static func documentOf(document: String, name: String) -> Message { .entry("document.of", ["document": .text(`document`), "name": .text(`name`)]) }
  /// Nothing in it is left blank.
  public static var documentBlanksNone: Message { .entry("document.blanks.none", [:]) }
  /// There is nothing in it any more.
  public static var documentBlanksEmpty: Message { .entry("document.blanks.empty", [:]) }
  /// {n? one: {n} blank | other: {n} blanks}
  public static func documentBlanksCount(n: Int) -> Message { .entry("document.blanks.count", ["n": .count(`n`)]) }
  /// {n? one: {n} blank | other: {n} blanks}: {blanks}{more? =0: | other: , {more} more}
  public static func documentBlanks(n: Int, blanks: String, more: Int) -> Message { .entry("document.blanks", ["n": .count(`n`), "blanks": .text(`blanks`), "more": .count(`more`)]) }
  /// {name? some: {name} has no documents yet. | none: There are no documents yet.}
  public static func documentNone(name: String) -> Message { .entry("document.none", ["name": .text(`name`)]) }
  /// No document of {name} was drawn up from a template.
  public static func documentNoneDrawn(name: String) -> Message { .entry("document.none.drawn", ["name": .text(`name`)]) }
  /// What can be drawn up:
  public static var documentTemplates: Message { .entry("document.templates", [:]) }
  /// There is no template “{document}”. There are {known:list}.
  public static func documentTemplateUnknown(document: String, known: [Message]) -> Message { .entry("document.template.unknown", ["document": .text(`document`), "known": .list(`known`)]) }
  /// There is no document “{document}”{name? some: \ of {name} | none: }.
  public static func documentUnknown(document: String, name: String) -> Message { .entry("document.unknown", ["document": .text(`document`), "name": .text(`name`)]) }
  /// {name} has no {document} yet.
  public static func documentMissing(name: String, document: String) -> Message { .entry("document.missing", ["name": .text(`name`), "document": .text(`document`)]) }
  /// {document} of {name} has no version {n:number}; the last one is {last:number}.
  public static func documentVersionNone(document: String, name: String, n: Int, last: Int) -> Message { .entry("document.version.none", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`), "last": .count(`last`)]) }
  /// {document} of {name} has one version only.
  public static func documentVersionOne(document: String, name: String) -> Message { .entry("document.version.one", ["document": .text(`document`), "name": .text(`name`)]) }
  /// Versions are not deleted one by one: each of the {document} of {name} is kept.
  public static func documentVersionStays(document: String, name: String) -> Message { .entry("document.version.stays", ["document": .text(`document`), "name": .text(`name`)]) }
  /// The documents of {name} are deleted one by one, by their names.
  public static func documentOneByOne(name: String) -> Message { .entry("document.one.by.one", ["name": .text(`name`)]) }
  /// {document} of {name} keeps its name; a file of it may be called as you like.
  public static func documentNamed(document: String, name: String) -> Message { .entry("document.named", ["document": .text(`document`), "name": .text(`name`)]) }
  /// {document} is of {name} alone. That of {other} is drawn up by what is known of {other}.
  public static func documentOwn(document: String, name: String, other: String) -> Message { .entry("document.own", ["document": .text(`document`), "name": .text(`name`), "other": .text(`other`)]) }
  /// Version {n:number} of {document} is {state? reviewed: reviewed | other: signed} by {person} already.
  public static func documentMarked(n: Int, document: String, state: String, person: String) -> Message { .entry("document.marked", ["n": .count(`n`), "document": .text(`document`), "state": .text(`state`), "person": .text(`person`)]) }
  /// Version {n:number} of {document} was {state? reviewed: reviewed | other: signed} by {person}, and that stays. Change it, and the new version is a draft.
  public static func documentMarkStays(n: Int, document: String, state: String, person: String) -> Message { .entry("document.mark.stays", ["n": .count(`n`), "document": .text(`document`), "state": .text(`state`), "person": .text(`person`)]) }
  /// Version {n:number} of {document} is of {day}; nobody {state? reviewed: reviewed | other: signed} it before.
  public static func documentMarkedEarly(n: Int, document: String, day: String, state: String) -> Message { .entry("document.marked.early", ["n": .count(`n`), "document": .text(`document`), "day": .text(`day`), "state": .text(`state`)]) }
  /// {name} has no {document} yet, and no step is called so.
  public static func documentNoStepYet(name: String, document: String) -> Message { .entry("document.no.step.yet", ["name": .text(`name`), "document": .text(`document`)]) }
  /// {document} is one of the things that {step} makes in {name}: {all:list}.
  public static func documentNoStepPart(document: String, step: String, name: String, all: [Message]) -> Message { .entry("document.no.step.part", ["document": .text(`document`), "step": .text(`step`), "name": .text(`name`), "all": .list(`all`)]) }
  /// {row}. A document is no step: it is reviewed, or signed.
  public static func documentNoStep(row: String) -> Message { .entry("document.no.step", ["row": .text(`row`)]) }
  /// The text of version {n:number} of {document} is not on this machine.
  public static func documentLost(n: Int, document: String) -> Message { .entry("document.lost", ["n": .count(`n`), "document": .text(`document`)]) }
  /// {document} of {name} is as it was.
  public static func documentSame(document: String, name: String) -> Message { .entry("document.same", ["document": .text(`document`), "name": .text(`name`)]) }
  /// {document} of {name} says what is known now already.
  public static func documentFresh(document: String, name: String) -> Message { .entry("document.fresh", ["document": .text(`document`), "name": .text(`name`)]) }
  /// What was written by hand is kept.
  public static var documentKept: Message { .entry("document.kept", [:]) }
  /// {document} of {name} was changed by hand where it would change now. Put the new text in its place? The old one stays as version {n:number}.
  public static func documentOverhand(document: String, name: String, n: Int) -> Message { .entry("document.overhand", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`)]) }
  /// {document} of {name} was changed by hand where it would change now, and stays as it is: regenerate it by itself.
  public static func documentOverhandToo(document: String, name: String) -> Message { .entry("document.overhand.too", ["document": .text(`document`), "name": .text(`name`)]) }
  /// {n? one: One blank is | other: {n} blanks are} left in the {document} of {name}. Sign it all the same?
  public static func documentSignBlanks(n: Int, document: String, name: String) -> Message { .entry("document.sign.blanks", ["n": .count(`n`), "document": .text(`document`), "name": .text(`name`)]) }
  /// No editor is named.
  public static var documentEditorNone: Message { .entry("document.editor.none", [:]) }
  /// {program}, the editor that is named, is not here.
  public static func documentEditorGone(program: String) -> Message { .entry("document.editor.gone", ["program": .text(`program`)]) }
  /// EDITOR in the environment says which, as in EDITOR=nano.
  public static var documentEditorHow: Message { .entry("document.editor.how", [:]) }
  /// {program} could not do it{reason? some: : {reason} | none: .}
  public static func documentProgramFailed(program: String, reason: String) -> Message { .entry("document.program.failed", ["program": .text(`program`), "reason": .text(`reason`)]) }
  /// {file} needs {n? one: a program that is not here | other: programs that are not here}: {programs:list}. Install {n? one: it | other: all of them}.
  public static func documentProgramAll(file: String, n: Int, programs: [Message]) -> Message { .entry("document.program.all", ["file": .text(`file`), "n": .count(`n`), "programs": .list(`programs`)]) }
  /// {file} needs a program that is not here: {programs:list}. Install one of them.
  public static func documentProgramNone(file: String, programs: [Message]) -> Message { .entry("document.program.none", ["file": .text(`file`), "programs": .list(`programs`)]) }
  /// {file} is there already. Write over it?
  public static func documentFileThere(file: String) -> Message { .entry("document.file.there", ["file": .text(`file`)]) }
  /// {reason:message}
  public static func documentFileFailed(reason: Message) -> Message { .entry("document.file.failed", ["reason": .message(`reason`)]) }
  /// {file} is neither text, Markdown, HTML, PDF nor a picture.
  public static func documentFileKind(file: String) -> Message { .entry("document.file.kind", ["file": .text(`file`)]) }
  /// No words are in {file}.
  public static func documentFileEmpty(file: String) -> Message { .entry("document.file.empty", ["file": .text(`file`)]) }
  /// {file} is longer than a document may be, {n:number} KiB.
  public static func documentFileLong(file: String, n: Int) -> Message { .entry("document.file.long", ["file": .text(`file`), "n": .count(`n`)]) }
  /// This text cannot be that of {document}: a document has no character U+0000, and at most {n:number} KiB.
  public static func documentTextUnfit(document: String, n: Int) -> Message { .entry("document.text.unfit", ["document": .text(`document`), "n": .count(`n`)]) }
  /// {file} ends in none of .md, .txt, .pdf.
  public static func documentFileEnding(file: String) -> Message { .entry("document.file.ending", ["file": .text(`file`)]) }
  /// A scan
  public static var documentScan: Message { .entry("document.scan", [:]) }
  /// {document} of {name}, version {n:number}, written to {file}
  public static func documentSaved(document: String, name: String, n: Int, file: String) -> Message { .entry("document.saved", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`), "file": .text(`file`)]) }
  /// {field}: {value}   line {line:number}, “{text}”
  public static func documentSuggestion(field: String, value: String, line: Int, text: String) -> Message { .entry("document.suggestion", ["field": .text(`field`), "value": .text(`value`), "line": .count(`line`), "text": .text(`text`)]) }
  /// It says this of {name}. Which is to be set? “no” leaves the rest as it is.
  public static func documentSuggestions(name: String) -> Message { .entry("document.suggestions", ["name": .text(`name`)]) }
  /// It says this of {name}; nothing of it is set:
  public static func documentSuggested(name: String) -> Message { .entry("document.suggested", ["name": .text(`name`)]) }
  /// {document} of {name}, version {n:number}
  public static func documentCompareOf(document: String, name: String, n: Int) -> Message { .entry("document.compare.of", ["document": .text(`document`), "name": .text(`name`), "n": .count(`n`)]) }
  /// {old} – {new}
  public static func documentCompareHead(old: String, new: String) -> Message { .entry("document.compare.head", ["old": .text(`old`), "new": .text(`new`)]) }
  /// They are the same, word by word.
  public static var documentCompareSame: Message { .entry("document.compare.same", [:]) }
  /// {n? one: {n} line differs | other: {n} lines differ}
  public static func documentCompareCount(n: Int) -> Message { .entry("document.compare.count", ["n": .count(`n`)]) }
  /// … {n? one: {n} line | other: {n} lines} the same
  public static func documentCompareSkipped(n: Int) -> Message { .entry("document.compare.skipped", ["n": .count(`n`)]) }
}
