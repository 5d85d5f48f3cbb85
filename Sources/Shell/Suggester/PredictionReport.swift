import Assistant
import Prediction
import Storage

/// How good the predictions are, from what became of them: as lines and bars, and as a picture.
struct PredictionReport {
  private let outcomes: [OutcomeRecord]
  /// What was typed in all would have been a key a letter, and Enter.
  private let letters: Int
  private let speaker: Speaker

  init(_ history: HistoryStore?, _ speaker: Speaker) {
    outcomes = (try? history?.outcomes(Self.span)) ?? []
    letters = ((try? history?.recent(outcomes.count)) ?? []).reduce(0) { $0 + $1.text.count + 1 }
    self.speaker = speaker
  }

  private func say(_ message: Message) -> String { speaker.say(message) }

  private var reliability: Reliability {
    var reliability = Reliability()
    for outcome in outcomes { reliability.add(outcome.confidence, came: outcome.rank == 1) }
    return reliability
  }

  /// How many outcomes a report looks back on.
  private static let span = 5000

  /// Accuracy, calibration, acceptance and speed, as lines and bars.
  var lines: [Line] {
    guard !outcomes.isEmpty else { return [Line(.plain, say(.reportNone))] }
    let reliability = reliability
    let total = Double(outcomes.count)
    let shown = outcomes.filter(\.wasShown)
    let accepted = shown.filter(\.wasAccepted)
    let latencies = outcomes.map(\.latencyNs).sorted()
    let keys = outcomes.reduce(0) { $0 + $1.keysSaved }
    var lines = [
      Line(
        .init(.strong, say(.reportTested(n: outcomes.count))),
        .init(
          .plain,
          "   "
            + say(
              .reportRight(
                first: Figures.percent(reliability.accuracy),
                three: Figures.percent(Double(outcomes.count { $0.rank > 0 }) / total))))),
      Line(
        .plain,
        say(
          .reportCalibration(
            error: Figures.percent(reliability.calibrationError),
            score: Figures.thousandths(reliability.brierScore)))),
      Line(
        .plain,
        say(
          .reportShown(
            n: shown.count,
            taken: shown.isEmpty
              ? "" : Figures.percent(Double(accepted.count) / Double(shown.count)),
            keys: Int(keys),
            share: letters > 0 ? Figures.percent(Double(keys) / Double(letters)) : ""))),
      Line(
        .plain,
        say(
          .reportSpeed(
            median: Figures.micros(latencies[latencies.count / 2]),
            most: Figures.micros(latencies[min(latencies.count - 1, latencies.count * 95 / 100)])))),
    ]
    let weeks = weeks()
    if weeks.count > 1 {
      lines += weeks.map { week in
        let taken =
          week.shown == 0 ? "" : Figures.percent(Double(week.accepted) / Double(week.shown))
        return Line(
          .dim,
          say(
            .reportWeek(
              n: week.age + 1, count: week.reliability.count,
              right: Figures.percent(week.reliability.accuracy),
              error: Figures.percent(week.reliability.calibrationError), taken: taken,
              shown: week.shown)))
      }
    }
    lines.append(Line(.dim, say(.reportSaid).padded(to: 10) + say(.reportCame)))
    for (index, bin) in reliability.bins.enumerated() where bin.count > 0 {
      let bar = String(repeating: "█", count: Int((bin.accuracy * 20).rounded()))
      // Where the bar should end.
      let mark = Int((bin.confidence * 20).rounded())
      let padded = bar + String(repeating: "·", count: max(0, mark - bar.count))
      lines.append(
        Line(
          .init(.dim, "\(index * 10)–\(index * 10 + 10) %".padded(to: 10)),
          .init(.good, padded.padded(to: 22)),
          .init(.plain, Figures.percent(bin.accuracy).padded(to: 7)),
          .init(.dim, say(.reportOf(n: bin.count)))))
    }
    return lines
  }

  /// A week's predictions.
  struct Week: Sendable {
    /// Weeks before the newest, 0 first.
    var age: Int
    var reliability = Reliability()
    var shown = 0
    var accepted = 0
  }

  /// The tested predictions by week, newest week first, at most `most`.
  func weeks(most: Int = 8) -> [Week] {
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
    ReportPicture(
      words: lines.prefix(outcomes.isEmpty ? 1 : 4).map { $0.text.replacing("   ", with: ", ") },
      reliability: reliability, weeks: weeks(most: ReportPicture.weeks), speaker: speaker
    ).svg
  }
}
