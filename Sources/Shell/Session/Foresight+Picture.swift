import Prediction
import Storage

/// How good the predictions were, over time and as a picture.
extension Foresight {
  /// A week's predictions.
  struct Week: Sendable {
    /// Weeks before the newest, 0 first.
    var age: Int
    var reliability = Reliability()
    var shown = 0
    var accepted = 0
  }

  /// The tested predictions by week, newest week first, at most `most`.
  func weeks(_ outcomes: [OutcomeRecord], most: Int = 8) -> [Week] {
    guard let newest = outcomes.map(\.wallNs).max() else { return [] }
    var weeks: [Int: Week] = [:]
    for outcome in outcomes {
      let age = Int((newest - outcome.wallNs) / (7 * 86_400_000_000_000))
      guard age < most else { continue }
      weeks[age, default: Week(age: age)].reliability.add(
        outcome.confidence, came: outcome.rank == 1)
      weeks[age]?.shown += outcome.wasShown ? 1 : 0
      weeks[age]?.accepted += outcome.wasAccepted ? 1 : 0
    }
    return weeks.values.sorted { $0.age < $1.age }
  }

  /// The reliability diagram and the weeks, as SVG 1.1: no script, no text of the user's, nothing from elsewhere.
  var picture: String {
    let outcomes = (try? history?.outcomes(Self.reportSpan)) ?? []
    var reliability = Reliability()
    for outcome in outcomes { reliability.add(outcome.confidence, came: outcome.rank == 1) }
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" \
      font-family="sans-serif" font-size="12">
      <title>Predictions: how often what was said with a confidence came</title>
      <rect width="640" height="360" fill="white"/>
      <text x="40" y="24" font-size="14">\(outcomes.count) predictions, calibration error \
      \(percent(reliability.calibrationError)), first right \(percent(reliability.accuracy))</text>
      <rect x="40" y="40" width="280" height="280" fill="none" stroke="gray"/>
      <line x1="40" y1="320" x2="320" y2="40" stroke="gray" stroke-dasharray="4 4"/>

      """
    for bin in reliability.bins where bin.count > 0 {
      let x = 40 + bin.confidence * 280
      let y = 320 - bin.accuracy * 280
      // The area of a dot is the share of predictions.
      let radius = 3 + 22 * (Double(bin.count) / Double(outcomes.count)).squareRoot()
      svg += """
        <circle cx="\(tenth(x))" cy="\(tenth(y))" r="\(tenth(radius))" fill="seagreen" \
        fill-opacity="0.6"><title>said \(percent(bin.confidence)), came \(percent(bin.accuracy)) of \
        \(bin.count)</title></circle>

        """
    }
    svg += """
      <text x="40" y="338">0 %</text><text x="290" y="338">100 %</text>
      <text x="110" y="352">said (across), came (up)</text>
      <text x="360" y="56">right by week, oldest first</text>

      """
    for (place, week) in weeks(outcomes).reversed().enumerated() {
      let height = week.reliability.accuracy * 200
      svg += """
        <rect x="\(360 + place * 32)" y="\(tenth(320 - height))" width="24" \
        height="\(tenth(height))" fill="steelblue"><title>\(week.reliability.count) predictions, right \
        \(percent(week.reliability.accuracy)), calibration error \
        \(percent(week.reliability.calibrationError))</title></rect>

        """
    }
    return svg + "</svg>\n"
  }

  private func tenth(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
