// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// an address is plain ASCII without blanks
  public static var addressPlain: Message { .entry("address.plain", [:]) }
  /// an address starts with https://
  public static var addressScheme: Message { .entry("address.scheme", [:]) }
  /// an address has no user name, “?”, “#” or “%”
  public static var addressSign: Message { .entry("address.sign", [:]) }
  /// an address has no “..” in it
  public static var addressDots: Message { .entry("address.dots", [:]) }
  /// a port is a number up to 65535
  public static var addressPort: Message { .entry("address.port", [:]) }
  /// “{host}” is no host name
  public static func addressHost(host: String) -> Message { .entry("address.host", ["host": .text(`host`)]) }
  /// http is for this machine only; {host} needs https
  public static func addressOpen(host: String) -> Message { .entry("address.open", ["host": .text(`host`)]) }
}
