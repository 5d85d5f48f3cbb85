import Assistant
import Prediction
import Storage

/// How good the predictions are, from what became of them; and what may come next, for people.
extension Foresight {
  /// How many outcomes a report looks back on.
  static let reportSpan = 5000

  /// Accuracy, calibration, acceptance and speed, as lines and bars.
  var report: [Line] {
    let outcomes = (try? history?.outcomes(Self.reportSpan)) ?? []
    guard !outcomes.isEmpty else {
      return [Line(.plain, say(.reportNone))]
    }
    var reliability = Reliability()
    for outcome in outcomes { reliability.add(outcome.confidence, came: outcome.rank == 1) }
    let total = Double(outcomes.count)
    let shown = outcomes.filter(\.wasShown)
    let accepted = shown.filter(\.wasAccepted)
    let latencies = outcomes.map(\.latencyNs).sorted()
    let keys = outcomes.reduce(0) { $0 + $1.keysSaved }
    // What was typed in all would have been a key a letter, and Enter.
    let letters = ((try? history?.recent(outcomes.count)) ?? []).reduce(0) {
      $0 + $1.text.count + 1
    }
    var lines = [
      Line(
        .init(.strong, say(.reportTested(n: outcomes.count))),
        .init(
          .plain,
          "   "
            + say(
              .reportRight(
                first: percent(reliability.accuracy),
                three: percent(Double(outcomes.count { $0.rank > 0 }) / total))))),
      Line(
        .plain,
        say(
          .reportCalibration(
            error: percent(reliability.calibrationError),
            score: thousandths(reliability.brierScore)))),
      Line(
        .plain,
        say(
          .reportShown(
            n: shown.count,
            taken: shown.isEmpty ? "" : percent(Double(accepted.count) / Double(shown.count)),
            keys: Int(keys), share: letters > 0 ? percent(Double(keys) / Double(letters)) : ""))),
      Line(
        .plain,
        say(
          .reportSpeed(
            median: micros(latencies[latencies.count / 2]),
            most: micros(latencies[min(latencies.count - 1, latencies.count * 95 / 100)])))),
    ]
    let weeks = weeks(outcomes)
    if weeks.count > 1 {
      lines += weeks.map { week in
        let taken =
          week.shown == 0 ? "" : percent(Double(week.accepted) / Double(week.shown))
        return Line(
          .dim,
          say(
            .reportWeek(
              n: week.age + 1, count: week.reliability.count,
              right: percent(week.reliability.accuracy),
              error: percent(week.reliability.calibrationError), taken: taken, shown: week.shown)))
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
          .init(.plain, percent(bin.accuracy).padded(to: 7)),
          .init(.dim, say(.reportOf(n: bin.count)))))
    }
    return lines
  }

  /// What may come next, ranked, with a bar each.
  var dashboard: [Line] {
    // What has no chance to speak of is not foreseen.
    let offers = current().enumerated().filter {
      $0.offset < 3 || $0.element.confidence.overall >= 0.005
    }
    .map(\.element).prefix(8)
    guard !offers.isEmpty else { return [Line(.plain, say(.reportNothing))] }
    let quiet = quietUntil.map { wall in
      Line(
        .dim,
        say(
          .reportQuiet(
            clock: String(clock.zone.local(wall: wall).iso.dropFirst(11).prefix(5)))))
    }
    return [quiet].compactMap(\.self)
      + offers.map { offer in
        let value = offer.confidence.overall
        let bar = String(repeating: "█", count: max(1, Int((value * 20).rounded())))
        return Line(
          .init(Self.tone(of: value), bar.padded(to: 22)),
          .init(.plain, percent(min(0.99, value)).padded(to: 7)),
          .init(.strong, visible(offer.sentence)))
      }
  }

  /// Green from 90 %, amber from 70 % (requirements F3.1).
  static func tone(of confidence: Double) -> Line.Tone {
    confidence >= 0.9 ? .good : confidence >= 0.7 ? .warn : .plain
  }

  /// What stands behind each chip.
  var chipMarks: [StyledText] {
    current().filter { $0.confidence.overall >= style.chip }.prefix(3).map {
      Self.mark($0.confidence.overall)
    }
  }

  /// A share of all, in its colour; nothing is ever certain.
  static func mark(_ value: Double) -> StyledText {
    StyledText(" " + percent(min(0.99, value)), value >= 0.9 ? .good : value >= 0.7 ? .warn : .dim)
  }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  func percent(_ share: Double) -> String { Self.percent(share) }

  private func thousandths(_ number: Double) -> String {
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

  private func micros(_ nanoseconds: Int64) -> String {
    nanoseconds >= 1_000_000
      ? "\(nanoseconds / 1_000_000) ms" : "\(max(1, nanoseconds / 1000)) µs"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
