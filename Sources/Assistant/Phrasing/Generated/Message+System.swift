// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// No such file or directory
  public static var systemNone: Message { .entry("system.none", [:]) }
  /// Permission denied
  public static var systemDenied: Message { .entry("system.denied", [:]) }
  /// Operation not permitted
  public static var systemForbidden: Message { .entry("system.forbidden", [:]) }
  /// Is a directory
  public static var systemFolder: Message { .entry("system.folder", [:]) }
  /// Not a directory
  public static var systemNoFolder: Message { .entry("system.no.folder", [:]) }
  /// File exists
  public static var systemThere: Message { .entry("system.there", [:]) }
  /// Directory not empty
  public static var systemNotEmpty: Message { .entry("system.not.empty", [:]) }
  /// No space left on device
  public static var systemFull: Message { .entry("system.full", [:]) }
  /// Disk quota exceeded
  public static var systemQuota: Message { .entry("system.quota", [:]) }
  /// Read-only file system
  public static var systemReadOnly: Message { .entry("system.read.only", [:]) }
  /// File too large
  public static var systemLarge: Message { .entry("system.large", [:]) }
  /// File name too long
  public static var systemLong: Message { .entry("system.long", [:]) }
  /// Too many levels of symbolic links
  public static var systemLinks: Message { .entry("system.links", [:]) }
  /// Input/output error
  public static var systemIo: Message { .entry("system.io", [:]) }
  /// Too many open files
  public static var systemMany: Message { .entry("system.many", [:]) }
  /// Invalid argument
  public static var systemInvalid: Message { .entry("system.invalid", [:]) }
  /// Broken pipe
  public static var systemPipe: Message { .entry("system.pipe", [:]) }
}
