// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// “{name}” is longer than a line of {n:number} signs may be. As a file:
  public static func shareTooLong(name: String, n: Int) -> Message { .entry("share.too.long", ["name": .text(`name`), "n": .count(`n`)]) }
  /// There is no qrencode on this machine, which draws QR codes. The line:
  public static var shareNoQr: Message { .entry("share.no.qr", [:]) }
  /// qrencode could not draw it. The line:
  public static var shareQrFailed: Message { .entry("share.qr.failed", [:]) }
  /// A shared line has at most {n:number} signs.
  public static func shareLineLong(n: Int) -> Message { .entry("share.line.long", ["n": .count(`n`)]) }
  /// That shared line is damaged or cut short.
  public static var shareLineDamaged: Message { .entry("share.line.damaged", [:]) }
}
