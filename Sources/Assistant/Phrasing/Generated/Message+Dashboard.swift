// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// Late
  public static var dashboardLate: Message { .entry("dashboard.late", [:]) }
  /// Due
  public static var dashboardDue: Message { .entry("dashboard.due", [:]) }
  /// Blocked
  public static var dashboardBlocked: Message { .entry("dashboard.blocked", [:]) }
  /// Running
  public static var dashboardRunning: Message { .entry("dashboard.running", [:]) }
  /// Probably next
  public static var dashboardExpected: Message { .entry("dashboard.expected", [:]) }
  /// Recent
  public static var dashboardRecent: Message { .entry("dashboard.recent", [:]) }
  /// {n:number} more
  public static func dashboardMore(n: Int) -> Message { .entry("dashboard.more", ["n": .count(`n`)]) }
  /// Nothing is due, nothing runs, and no work is under way.
  public static var dashboardNothing: Message { .entry("dashboard.nothing", [:]) }
}
