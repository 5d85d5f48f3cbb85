// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Another program kept {file} locked for longer than I wait. Nothing was changed: try again, or see who has it with “fuser {quoted}”.
  public static func storeBusy(file: String, quoted: String) -> Message { .entry("store.busy", ["file": .text(`file`), "quoted": .text(`quoted`)]) }
  /// There is no room left on the disk of {file}, so this is not saved. Running timers go on in memory; free some space and say it again.
  public static func storeFull(file: String) -> Message { .entry("store.full", ["file": .text(`file`)]) }
  /// Reading or writing {file} failed ({why:message}), so this is not saved. Check the disk; “ensue --data FOLDER” uses another place.
  public static func storeIo(file: String, why: Message) -> Message { .entry("store.io", ["file": .text(`file`), "why": .message(`why`)]) }
  /// {file} cannot be written, so nothing is saved. Make it writable (“chmod u+w”), or use another place with “ensue --data FOLDER”.
  public static func storeReadOnly(file: String) -> Message { .entry("store.read.only", ["file": .text(`file`)]) }
  /// I cannot open {file} ({why:message}). Check who may use its folder, or use another place with “ensue --data FOLDER”.
  public static func storeClosed(file: String, why: Message) -> Message { .entry("store.closed", ["file": .text(`file`), "why": .message(`why`)]) }
  /// no reason given
  public static var storeNoReason: Message { .entry("store.no.reason", [:]) }
  /// {file} is not a store of Ensue. Move it away and start again, or use another place with “ensue --data FOLDER”.
  public static func storeForeign(file: String) -> Message { .entry("store.foreign", ["file": .text(`file`)]) }
  /// {file} is damaged. Leave every Ensue with “quit” and start again: it is then set aside and what can be read is kept.
  public static func storeDamaged(file: String) -> Message { .entry("store.damaged", ["file": .text(`file`)]) }
  /// {file} was moved or deleted while I was running, so nothing is saved any more. What runs goes on in memory; “quit” and start again to begin a new store.
  public static func storeGone(file: String) -> Message { .entry("store.gone", ["file": .text(`file`)]) }
  /// {file} was made by a newer Ensue (format {found}, this one knows {known}). Nothing was changed: use the newer Ensue, or another place with “ensue --data FOLDER”.
  public static func storeNewer(file: String, found: String, known: String) -> Message { .entry("store.newer", ["file": .text(`file`), "found": .text(`found`), "known": .text(`known`)]) }
  /// {path} is a symbolic link, and I do not follow links to where I keep things. Name the real folder with “ensue --data FOLDER”.
  public static func storeLink(path: String) -> Message { .entry("store.link", ["path": .text(`path`)]) }
  /// {path} belongs to another user (number {user}). Use a folder of your own with “ensue --data FOLDER”.
  public static func storeOther(path: String, user: String) -> Message { .entry("store.other", ["path": .text(`path`), "user": .text(`user`)]) }
  /// {path} is not what should be there. Move it away, or use another place with “ensue --data FOLDER”.
  public static func storeWrong(path: String) -> Message { .entry("store.wrong", ["path": .text(`path`)]) }
  /// {file}: {message} (SQLite {code}). This is not saved; try again, or use another place with “ensue --data FOLDER”.
  public static func storeUnexpected(file: String, message: String, code: String) -> Message { .entry("store.unexpected", ["file": .text(`file`), "message": .text(`message`), "code": .text(`code`)]) }
  /// {file} is locked by another program
  public static func storeShortBusy(file: String) -> Message { .entry("store.short.busy", ["file": .text(`file`)]) }
  /// no room left on the disk of {file}
  public static func storeShortFull(file: String) -> Message { .entry("store.short.full", ["file": .text(`file`)]) }
  /// reading or writing {file} failed
  public static func storeShortIo(file: String) -> Message { .entry("store.short.io", ["file": .text(`file`)]) }
  /// {file} cannot be written
  public static func storeShortReadOnly(file: String) -> Message { .entry("store.short.read.only", ["file": .text(`file`)]) }
  /// {file} cannot be opened
  public static func storeShortClosed(file: String) -> Message { .entry("store.short.closed", ["file": .text(`file`)]) }
  /// {file} is not a store of Ensue
  public static func storeShortForeign(file: String) -> Message { .entry("store.short.foreign", ["file": .text(`file`)]) }
  /// {file} is damaged
  public static func storeShortDamaged(file: String) -> Message { .entry("store.short.damaged", ["file": .text(`file`)]) }
  /// {file} was moved or deleted
  public static func storeShortGone(file: String) -> Message { .entry("store.short.gone", ["file": .text(`file`)]) }
  /// {file} was made by a newer Ensue
  public static func storeShortNewer(file: String) -> Message { .entry("store.short.newer", ["file": .text(`file`)]) }
  /// {file} is not to be trusted
  public static func storeShortUntrusted(file: String) -> Message { .entry("store.short.untrusted", ["file": .text(`file`)]) }
}
