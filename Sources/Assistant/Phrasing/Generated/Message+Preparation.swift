// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// It would lead to:
  public static var preparationLeads: Message { .entry("preparation.leads", [:]) }
  /// made ready {made:number} likely lines: {used:number} used ({rate} of what was said meanwhile), {dropped:number} dropped{ready? =0: | other: , {ready} ready now ({size:number} KB)}; {spent} spent while idle, {saved} saved at Enter
  public static func preparationReport(made: Int, used: Int, rate: String, dropped: Int, ready: Int, size: Int, spent: String, saved: String) -> Message { .entry("preparation.report", ["made": .count(`made`), "used": .count(`used`), "rate": .text(`rate`), "dropped": .count(`dropped`), "ready": .count(`ready`), "size": .count(`size`), "spent": .text(`spent`), "saved": .text(`saved`)]) }
}
