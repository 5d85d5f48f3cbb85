import Timers

extension QuantityLine {
  static let recurrenceStarts: UInt64 = 0
  func recurrences(_ position: Int, now: LocalTime) -> [Span<RecurrenceValue>] { [] }
}
