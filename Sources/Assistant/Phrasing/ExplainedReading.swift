import Language
import Timers

/// How a line was understood, in lines of at most 80 columns: tokens, chart, readings with what they cost, why the
/// first one won, and what finding that out took.
struct ExplainedReading {
  private let interpretation: Interpretation
  private let readings: [Reading]
  private let speaker: Speaker

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

  init(_ interpretation: Interpretation, _ speaker: Speaker) {
    (self.interpretation, self.speaker) = (interpretation, speaker)
    readings = interpretation.readings + interpretation.unsure
  }

  var lines: [Line] {
    var lines = Self.wrapped(say(.explainTokens), interpretation.tokens.map(\.text), between: " · ")
    lines += chart
    if interpretation.readings.isEmpty {
      let words =
        interpretation.refusal
        ?? say(readings.isEmpty ? .explainNone : .explainNoneLikely)
      lines.append(Line(.init(.dim, Self.head(say(.explainReading))), .init(.warn, words)))
    }
    for (index, reading) in readings.prefix(Self.mostReadings).enumerated() {
      lines += explained(reading, isFirst: index == 0 && !interpretation.readings.isEmpty)
    }
    if let vote = (interpretation.readings.first ?? interpretation.refused)?.vote {
      lines += Self.wrapped(say(.explainVote), [vote.line], between: "")
    }
    if let why { lines += Self.wrapped(say(.explainWhy), [why], between: "") }
    return lines + Self.wrapped(say(.explainCost), [effort], between: "")
  }

  private func say(_ message: Message) -> String { speaker.say(message) }

  // MARK: Chart

  private var chart: [Line] {
    interpretation.chart(limit: Self.mostEdges).enumerated().map { index, edge in
      let first = edge.tokens.lowerBound + 1
      let place = edge.tokens.count == 1 ? "\(first)" : "\(first)–\(edge.tokens.upperBound)"
      let words = Self.cut(edge.words, to: 22)
      var text = Self.padded(place, 6) + Self.padded(words, 23)
      var shown = 0
      for rule in edge.rules {
        let name = "<\(rule.name)> \(Self.rounded(rule.cost))"
        guard
          shown == 0
            || Self.indent + text.count + 2 + name.count + Self.tail <= Self.columns
        else { break }
        text += (shown == 0 ? "" : "  ") + name
        shown += 1
      }
      if shown < edge.rules.count { text += "  +\(edge.rules.count - shown)" }
      return Line(
        .init(.dim, index == 0 ? Self.head(say(.explainChart)) : Self.head("")),
        .init(edge.isOfWinner ? .plain : .dim, text))
    }
  }

  // MARK: Readings

  private func explained(_ reading: Reading, isFirst: Bool) -> [Line] {
    let percent = Int((reading.confidence * 100).rounded())
    var lines = [
      Line(
        .init(.dim, Self.head(say(isFirst ? .explainReading : .explainOr))),
        .init(isFirst ? .strong : .dim, reading.rule),
        .init(
          .dim,
          "  \(percent) %"
            + (reading.isProposal ? "" : ", \(say(.explainCost)) \(Self.rounded(reading.cost))")))
    ]
    if isFirst {
      if let plain = reading.plainly ?? interpretation.meant {
        lines += Self.wrapped(say(.explainReadAs), ["“\(plain)”"], between: "")
      }
      lines += reading.trace.dropLast().flatMap { trace in
        let depth = trace.prefix { $0 == " " }.count
        return Self.wrapped("", [trace.trimmed], between: "", deeper: 2 + depth)
      }
    }
    let parts = reading.parts.prefix(Self.mostParts).map(words)
    if !parts.isEmpty { lines += Self.wrapped("", parts, between: " + ", deeper: 2) }
    return lines
  }

  private func words(_ part: CostPart) -> String {
    "\(Self.rounded(part.cost)) \(say(part.name))"
  }

  /// What the winner has before the next: the parts of the cost in which they differ most.
  private var why: String? {
    guard let first = interpretation.readings.first else { return nil }
    if first.isProposal {
      return say(.explainProposal(rule: readings.dropFirst().first?.rule ?? ""))
    }
    guard readings.count > 1 else { return say(.explainWholeLine) }
    let second = readings[1]
    let margin = second.cost - first.cost
    guard margin >= Self.nothing else {
      return say(.explainTie(first: first.rule, second: second.rule))
    }
    let (own, others) = (first.parts, second.parts)
    // Each costs something the other does not.
    let worse = others.filter { !own.contains($0) }
    let better = own.filter { !others.contains($0) }
    return say(
      .explainLess(
        first: first.rule, margin: Self.rounded(margin), second: second.rule,
        worse: worse.first.map(words) ?? "", better: better.first.map(words) ?? "",
        both: !worse.isEmpty))
  }

  private var effort: String {
    var text = say(.explainEffort(n: interpretation.effort))
    if let took = interpretation.took {
      text += ", \(took.nanoseconds / 1000) µs"
    }
    return text
  }

  // MARK: Text

  static func head(_ label: String) -> String { padded(label, indent) }

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

  static func rounded(_ number: Double) -> String {
    let hundredths = Int((min(max(number, -1e6), 1e6) * 100).rounded())
    let sign = hundredths < 0 ? "−" : ""
    let rest = abs(hundredths % 100)
    return "\(sign)\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Text of at most so many characters.
  static func cut(_ text: String, to width: Int) -> String {
    text.count <= width ? text : text.prefix(width - 1) + "…"
  }
}

extension CostPart {
  /// What it is of, in words.
  var name: Message {
    let words = ExplainedReading.cut(words, to: 30)
    return switch kind {
    case .value: .partValue(words: words, rule: rule)
    case .passedOver: .partPassedOver(words: words)
    case .slip: .partSlip(words: words)
    case .weight: .partWeight
    case .joining: .partJoining
    case .leftOut: .partLeftOut
    case .objection(let kind): .partObjection(kind: kind.rawValue)
    }
  }
}

/// Why a line was read as it was, in words: the three things that counted most, and the runner-up.
///
/// Everything that decides is a sum, so a reason is a part of it: what the rules give the winner before the runner-up, what
/// the learnt words give it, and the costs in which the two readings of the rules differ. How much each weighs, `why in detail`
/// tells.
struct ReadingReasons {
  private struct Reason {
    var words: Message
    /// What speaks for the winner is more than nothing.
    var weight: Double
  }

  private static let most = 3
  /// What weighs less is no reason.
  private static let nothing = 0.005

  let words: String

  init(_ interpretation: Interpretation, _ speaker: Speaker) {
    let winner = interpretation.readings.first
    let others = (interpretation.readings + interpretation.unsure).dropFirst(winner == nil ? 0 : 1)
    let vote = (winner ?? interpretation.refused)?.vote
    var reasons = vote.map(Self.reasons) ?? []
    if let winner, !winner.isProposal {
      reasons += Self.reasons(winner, before: others.first { !$0.isProposal })
    }
    reasons = reasons.filter { abs($0.weight) >= Self.nothing }
    reasons.sort { abs($0.weight) > abs($1.weight) }
    var said: [String] = []
    for reason in reasons where said.count < Self.most {
      let words = speaker.say(reason.words)
      if !said.contains(words) { said.append(words) }
    }
    if said.isEmpty {
      said = [speaker.say(winner == nil ? .explainNoRule : .explainNothingElse)]
    }
    let plainly = winner.flatMap { $0.plainly ?? interpretation.meant }.map { "“\($0)”, " } ?? ""
    var words = plainly + said.joined(separator: ", ")
    if let next = Self.runnerUp(vote, others.first) {
      words += "; \(speaker.say(.explainElse(kind: next)))"
    }
    self.words = words
  }

  /// What came second.
  private static func runnerUp(_ vote: ReaderVote?, _ other: Reading?) -> Message? {
    if let vote, vote.candidates.count > 1 { return kind(vote.candidates[1].intent) }
    return other.map { kind($0.rule) }
  }

  /// What a rule or an intent is about, in words.
  private static func kind(_ name: String) -> Message {
    .explainKind(kind: String(name.prefix { $0 != "_" && $0 != "." }))
  }

  private static func reasons(_ vote: ReaderVote) -> [Reason] {
    guard vote.candidates.count > 1 else { return [] }
    let (first, second) = (vote.candidates[0], vote.candidates[1])
    let (rules, words) = (Double(first.rules - second.rules), Double(first.words - second.words))
    return [
      Reason(
        words: .explainRulesSay(isso: rules > 0, kind: vote.rules.map(kind) ?? kind("none")),
        weight: rules),
      Reason(words: .explainWordsSay(isso: words > 0), weight: words),
    ]
  }

  /// The dearest of what one reading costs and the other does not.
  private static func reasons(_ winner: Reading, before other: Reading?) -> [Reason] {
    let own = winner.parts
    let others = other?.parts ?? []
    let spared = others.filter { !own.contains($0) }.prefix(2)
    let first = spared.first.map { dearest in
      Reason(
        words: .explainOtherHas(
          kind: kind(other?.rule ?? ""), what: .joined(spared.map(\.plainName), by: " + ")),
        weight: dearest.cost)
    }
    return [first].compactMap(\.self)
      + own.filter { !others.contains($0) }.prefix(most)
      .map { Reason(words: .explainThough(what: $0.plainName), weight: -$0.cost) }
  }
}

extension CostPart {
  /// What it is of, without the names of rules.
  fileprivate var plainName: Message {
    guard case .value = kind else { return name }
    return .partFree(words: ExplainedReading.cut(words, to: 30))
  }
}
