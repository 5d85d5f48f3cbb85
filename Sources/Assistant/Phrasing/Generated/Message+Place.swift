// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// dashboard
  public static var placeDashboard: Message { .entry("place.dashboard", [:]) }
  /// acquisitions
  public static var placeAcquisitions: Message { .entry("place.acquisitions", [:]) }
  /// documents
  public static var placeDocuments: Message { .entry("place.documents", [:]) }
  /// compliance
  public static var placeCompliance: Message { .entry("place.compliance", [:]) }
  /// regulations
  public static var placeRegulations: Message { .entry("place.regulations", [:]) }
  /// search
  public static var placeSearch: Message { .entry("place.search", [:]) }
  /// settings
  public static var placeSettings: Message { .entry("place.settings", [:]) }
  /// work that is gone
  public static var placeGone: Message { .entry("place.gone", [:]) }
  /// a document that is gone
  public static var placeDocumentGone: Message { .entry("place.document.gone", [:]) }
  /// There is no place before this one.
  public static var placeNoneBefore: Message { .entry("place.none.before", [:]) }
  /// There is no place to go forward to.
  public static var placeNoneAfter: Message { .entry("place.none.after", [:]) }
  /// There is no action {n:number} here, there are {last:number}.
  public static func placeNoAction(n: Int, last: Int) -> Message { .entry("place.no.action", ["n": .count(`n`), "last": .count(`last`)]) }
  /// Say what to look for: “search regulations for late proposals”.
  public static var placeSearchHow: Message { .entry("place.search.how", [:]) }
}
