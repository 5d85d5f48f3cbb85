import Assistant
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

  /// The report as SVG 1.1: no script, no text of the user's, nothing from elsewhere.
  var picture: String {
    let outcomes = (try? history?.outcomes(Self.reportSpan)) ?? []
    var reliability = Reliability()
    for outcome in outcomes { reliability.add(outcome.confidence, came: outcome.rank == 1) }
    return ReportPicture(
      words: report.prefix(outcomes.isEmpty ? 1 : 4).map { $0.text.replacing("   ", with: ", ") },
      reliability: reliability,
      weeks: weeks(outcomes, most: ReportPicture.weeks), speaker: Speaker(interpreter.answers)
    ).svg
  }
}
