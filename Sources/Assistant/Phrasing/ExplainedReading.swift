import Language
import Timers

/// How a line was understood, in lines of at most 80 columns: tokens, chart, readings with what they cost, why the
/// first one won, and what finding that out took.
struct ExplainedReading {
  private let interpretation: Interpretation
  private let readings: [Reading]

  /// As wide as explanations are: that of the smallest usual terminal.
  private static let columns = 80
  private static let indent = 9
  /// As many stretches of words are shown of the chart.
  private static let mostEdges = 14
  private static let mostReadings = 3
  /// As wide as “and so many more” is: `  +999`.
  private static let tail = 6
  private static let mostParts = 4
  /// What differs by less is the same.
  private static let nothing = 0.005

  init(_ interpretation: Interpretation) {
    self.interpretation = interpretation
    readings = interpretation.readings + interpretation.unsure
  }

  var lines: [Line] {
    var lines = Self.wrapped("tokens", interpretation.tokens.map(\.text), between: " · ")
    lines += chart
    if interpretation.readings.isEmpty {
      let words =
        interpretation.refusal ?? (readings.isEmpty ? "none" : "none that is likely enough")
      lines.append(Line(.init(.dim, Self.head("reading")), .init(.warn, words)))
    }
    for (index, reading) in readings.prefix(Self.mostReadings).enumerated() {
      lines += explained(reading, isFirst: index == 0 && !interpretation.readings.isEmpty)
    }
    if let vote = (interpretation.readings.first ?? interpretation.refused)?.vote {
      lines += Self.wrapped("vote", [vote.line], between: "")
    }
    if let why { lines += Self.wrapped("why", [why], between: "") }
    return lines + Self.wrapped("cost", [effort], between: "")
  }

  // MARK: Chart

  private var chart: [Line] {
    interpretation.chart(limit: Self.mostEdges).enumerated().map { index, edge in
      let first = edge.tokens.lowerBound + 1
      let place = edge.tokens.count == 1 ? "\(first)" : "\(first)–\(edge.tokens.upperBound)"
      let words = Self.cut(edge.words, to: 22)
      var text = Self.padded(place, 6) + Self.padded(words, 23)
      var shown = 0
      for rule in edge.rules {
        let name = "<\(rule.name)> \(rounded(rule.cost))"
        guard
          shown == 0
            || Self.indent + text.count + 2 + name.count + Self.tail <= Self.columns
        else { break }
        text += (shown == 0 ? "" : "  ") + name
        shown += 1
      }
      if shown < edge.rules.count { text += "  +\(edge.rules.count - shown)" }
      return Line(
        .init(.dim, index == 0 ? Self.head("chart") : Self.head("")),
        .init(edge.isOfWinner ? .plain : .dim, text))
    }
  }

  // MARK: Readings

  private func explained(_ reading: Reading, isFirst: Bool) -> [Line] {
    let percent = Int((reading.confidence * 100).rounded())
    var lines = [
      Line(
        .init(.dim, Self.head(isFirst ? "reading" : "or")),
        .init(isFirst ? .strong : .dim, reading.rule),
        .init(
          .dim, "  \(percent) %" + (reading.isProposal ? "" : ", cost \(rounded(reading.cost))")))
    ]
    if isFirst {
      lines += reading.trace.dropLast().flatMap { trace in
        let depth = trace.prefix { $0 == " " }.count
        return Self.wrapped("", [trace.trimmed], between: "", deeper: 2 + depth)
      }
    }
    let parts = reading.parts.prefix(Self.mostParts).map(words)
    if !parts.isEmpty { lines += Self.wrapped("", parts, between: " + ", deeper: 2) }
    return lines
  }

  private func words(_ part: CostPart) -> String { "\(rounded(part.cost)) \(part.name)" }

  /// What the winner has before the next: the parts of the cost in which they differ most.
  private var why: String? {
    guard let first = interpretation.readings.first else { return nil }
    if first.isProposal {
      let others = readings.dropFirst().first.map { "the rules read <\($0.rule)>, less likely" }
      return "no rule made it: the learnt weights propose it; "
        + (others ?? "the rules read nothing") + ", so it is asked about"
    }
    guard readings.count > 1 else { return "nothing else takes the whole line" }
    let second = readings[1]
    let margin = second.cost - first.cost
    guard margin >= Self.nothing else {
      return "<\(first.rule)> and <\(second.rule)> cost the same: a tie"
    }
    let (own, others) = (first.parts, second.parts)
    // Each costs something the other does not.
    let worse = others.filter { !own.contains($0) }
    let better = own.filter { !others.contains($0) }
    var text = "<\(first.rule)> costs \(rounded(margin)) less than <\(second.rule)>"
    if let most = worse.first { text += ", which has \(words(most))" }
    if let less = better.first {
      text += worse.isEmpty ? ", though it has \(words(less))" : "; it has \(words(less)) itself"
    }
    return text
  }

  private var effort: String {
    let steps = interpretation.effort
    var text = "\(steps) step\(steps == 1 ? "" : "s") through the rules"
    if let took = interpretation.took {
      text += ", \(took.nanoseconds / 1000) µs"
    }
    return text
  }

  // MARK: Text

  private static func head(_ label: String) -> String { padded(label, indent) }

  private static func padded(_ text: String, _ width: Int) -> String {
    text.count >= width ? text + " " : text + String(repeating: " ", count: width - text.count)
  }

  /// Pieces in as many lines as they need; what is longer than a line is broken at blanks, or cut.
  static func wrapped(_ label: String, _ pieces: [String], between: String, deeper: Int = 0)
    -> [Line]
  {
    // A separator may stand at the end.
    let width = columns - indent - deeper - 2
    var rows: [String] = []
    var row = ""
    func add(_ word: String, after separator: String) {
      let word = cut(word, to: width)
      if row.isEmpty {
        row = word
      } else if row.count + separator.count + word.count <= width {
        row += separator + word
      } else {
        rows.append(row + (separator == " " ? "" : trailing(separator)))
        row = word
      }
    }
    for piece in pieces {
      for (index, word) in piece.split(separator: " ").enumerated() {
        add(String(word), after: index == 0 ? between : " ")
      }
    }
    if !row.isEmpty { rows.append(row) }
    return rows.enumerated().map { index, row in
      Line(
        .init(.dim, index == 0 ? head(label) : head("")),
        .init(.plain, String(repeating: " ", count: deeper) + row))
    }
  }

  /// A separator at the end of a line, without its last blank.
  private static func trailing(_ separator: String) -> String {
    var text = separator
    while text.last == " " { text.removeLast() }
    return text
  }

  private func rounded(_ number: Double) -> String { Self.rounded(number) }

  static func rounded(_ number: Double) -> String {
    let hundredths = Int((min(max(number, -1e6), 1e6) * 100).rounded())
    let sign = hundredths < 0 ? "−" : ""
    let rest = abs(hundredths % 100)
    return "\(sign)\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// Text of at most so many characters.
  static func cut(_ text: String, to width: Int) -> String {
    text.count <= width ? text : text.prefix(width - 1) + "…"
  }
}

extension CostPart {
  /// What it is of, in words.
  var name: String {
    let about = words.isEmpty ? "" : "“\(ExplainedReading.cut(words, to: 30))” "
    return switch kind {
    case .value: "\(about)as <\(rule)>"
    case .passedOver: "\(about)passed over"
    case .slip: "\(about)with a slip"
    case .weight: "a rarer way to say it"
    case .joining: "what joins it"
    case .leftOut: "words left out"
    case .objection(let kind): kind.words
    }
  }
}

extension Objection.Kind {
  /// What speaks against a reading, in words.
  var words: String { Self.words[self] ?? rawValue }

  private static let words: [Self: String] = [
    .unknownName: "a name that nothing has", .knownName: "a name alone, of something that is there",
    .bare: "no word says that it is for me", .denied: "a “not” behind what is asked for",
    .asking: "it asks, or asks for patience", .trouble: "it complains", .story: "it tells a story",
    .othersBusiness: "other people's business beside it", .lost: "a time that would be lost",
    .nameless: "no name where one has to be", .timeAsName: "a time in the name",
    .severalTimes: "times that contradict each other",
    .unknownPlace: "the clocks of a place I do not know",
    .waiting: "it waits for what nobody tells me", .ambiguous: "it may mean two things",
    .counting: "numbers that count something", .oddLength: "an odd length",
    .recurrenceAlone: "how often, and nothing else", .slip: "a sign or a slip",
    .rarer: "a rarer way to say it", .unaddressed: "the rest is of other matters",
  ]
}
