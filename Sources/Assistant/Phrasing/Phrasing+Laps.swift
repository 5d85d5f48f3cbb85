import Timers

/// Laps of a stopwatch.
extension Phrasing {
  /// A lap that is over.
  func lap(_ number: Int, of name: String, _ length: Duration, _ total: Duration) -> Line {
    let shown = Clockface.cutToTenths(total) - Clockface.cutToTenths(total - length)
    let sum = number > 1 ? "      \(say(.lapInAll(total: total)))" : ""
    return Line(
      .init(.plain, "◷ \(say(.lapOver(name: name, n: number)))  "),
      .init(.strong, Clockface.tenths(shown)),
      .init(.dim, sum))
  }

  /// A line for each lap, and what they say together; none before the first lap.
  func laps(_ timer: ActiveTimer) -> [Line] {
    guard let laps = timer.laps, !laps.isEmpty else { return [] }
    let totals = laps.map(Clockface.cutToTenths)
    let lengths = zip(totals, [.zero] + totals).map { $0 - $1 }
    let width = "\(lengths.count)".count
    var lines = lengths.indices.map { place in
      let number = "\(place + 1)"
      let indent = String(repeating: " ", count: 2 + width - number.count)
      return Line(
        .init(.plain, "\(indent)\(number)   \(Clockface.tenths(lengths[place]))"),
        .init(.dim, "      \(Clockface.tenths(totals[place]))"))
    }
    if lengths.count > 1, let fastest = lengths.min(), let slowest = lengths.max() {
      let mean = totals[totals.count - 1] / lengths.count
      let summary = Message.lapSummary(
        fastest: fastest, slowest: slowest, apart: slowest - fastest, mean: mean)
      lines.append(Line(.dim, "  \(say(summary))"))
    }
    return lines
  }
}
