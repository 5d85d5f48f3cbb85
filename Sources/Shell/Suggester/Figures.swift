import Assistant

/// Shares and times as people read them.
enum Figures {
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// Green from 90 %, amber from 70 % (requirements F3.1).
  static func tone(of confidence: Double) -> Line.Tone {
    confidence >= 0.9 ? .good : confidence >= 0.7 ? .warn : .plain
  }

  /// A share of all, in its colour; nothing is ever certain.
  static func mark(_ value: Double) -> StyledText {
    StyledText(" " + percent(min(0.99, value)), value >= 0.9 ? .good : value >= 0.7 ? .warn : .dim)
  }

  static func thousandths(_ number: Double) -> String {
    let digits = String(Int((number * 1000).rounded()))
    return "0." + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// A time as people say it: 0.4 ms, 12 ms, 3.1 s.
  static func span(_ nanoseconds: Int64) -> String {
    let tenths = { (value: Double) in "\((value * 10).rounded() / 10)" }
    return nanoseconds < 10_000_000
      ? "\(tenths(Double(nanoseconds) / 1e6)) ms"
      : nanoseconds < 1_000_000_000
        ? "\(nanoseconds / 1_000_000) ms" : "\(tenths(Double(nanoseconds) / 1e9)) s"
  }

  static func micros(_ nanoseconds: Int64) -> String {
    nanoseconds >= 1_000_000
      ? "\(nanoseconds / 1_000_000) ms" : "\(max(1, nanoseconds / 1000)) µs"
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
