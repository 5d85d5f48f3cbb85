/// Reads lines of several commands with joiners between: “how long? stop tea”.
struct JoinedReader {
  typealias Way = RuleReader.Way

  let rules: RuleReader
  private var network: RuleNetwork { rules.network }
  private var manners: WordManners { rules.manners }

  /// Where a command may begin before any was read: with the line, behind a sentence of others, with a request.
  private func starts(_ matcher: inout Matcher) -> [Int: Way] {
    let count = matcher.sentence.count
    var starts: [Int: Way] = [0: Way(parts: [], cost: Float(0))]
    for index in 0..<count - 1
    where matcher.sentence.tokens[index].isSentenceEnd
      && !rules.isWithinName(index, matcher.sentence)
    {
      // What is said to others goes before a command, and not before a word or two.
      if matcher.sentence.isOfOthers(0..<index), index + 2 >= matcher.sentence.lastWord { continue }
      // A question goes on behind a point within it.
      if matcher.sentence.asks(before: index) { continue }
      starts[index + 1] = Way(
        parts: [], cost: costOfCutting(index, matcher.sentence), cut: index + 1)
    }
    if let request = rules.request {
      // A request for something begins anew, also without a mark.
      for index in 1..<max(2, count - 1) {
        for item in matcher.matches(of: request, at: index)
        where Int(item.end) > index && Int(item.end) < count && starts[Int(item.end)] == nil {
          starts[Int(item.end)] = Way(
            parts: [], cost: costOfCutting(index, matcher.sentence), cut: index)
        }
      }
    }
    return starts
  }

  /// What it costs to leave out all before a place.
  private func costOfCutting(_ end: Int, _ sentence: Sentence) -> Float {
    // Before a comma it may be the name of what follows.
    let isTalk =
      sentence.tokens[end].text != "," && rules.isTalk(0..<end, sentence)
      && !sentence.isOfOthers(0..<end)
    return (isTalk ? RuleReader.talkCost : RuleReader.cutCost) + 0.1 * Float(end)
  }

  /// Several commands with joiners between: the cheapest way to each place a command can start.
  func joined(_ matcher: inout Matcher, _ joiner: Int32) -> [Way] {
    let count = matcher.sentence.count
    var starts = starts(&matcher)
    // What is doubted later needs a next best: one for each rule that ends the line.
    var complete: [Int32: Way] = [:]
    let heads = network.publicHeads.entries
    for start in 0..<count {
      guard let so = starts[start], so.parts.count < RuleReader.mostCommands else { continue }
      var next = matcher.nextRule(from: 0, of: heads, at: start)
      while next < heads.count {
        let rule = network.publicRules[next]
        next = matcher.nextRule(from: next + 1, of: heads, at: start)
        // Behind what was cut off, thanks alone are no command.
        if so.cut > 0, manners.thanks.contains(rule) { continue }
        // Whoever has no work speaks of none of its steps, whatever the words are.
        if matcher.sentence.scene.works.isEmpty,
          network.rules[Int(rule)].command?.needsWork == true
        {
          continue
        }
        // A refusal within a line corrects, and is no answer.
        if start > 0, manners.refusals.contains(rule) { continue }
        for place in matcher.places(of: rule, at: start) {
          let item = matcher.finished[place]
          guard Int(item.end) > start, !rules.isOfNoKind(item.trail, rule, matcher) else {
            continue
          }
          let way = Way(
            parts: so.parts + [.init(rule: rule, trail: item.trail, cost: item.cost)],
            cost: so.cost + item.cost
              + (startsBeside(so, rule, matcher.sentence, at: start)
                || endsAtOnce(so, rule, item.trail, matcher) ? Self.besideCost : 0),
            cut: so.cut)
          if start > 0, !rules.dropsCondition(rule, from: Int(item.end), matcher.sentence),
            let rest = rules.costToEnd(from: Int(item.end), &matcher),
            way.cost + rest < complete[rule]?.cost ?? .infinity
          {
            complete[rule] = Way(parts: way.parts, cost: way.cost + rest, cut: way.cut)
          }
          if rules.isWithinName(Int(item.end), matcher.sentence) { continue }
          for join in matcher.matches(of: joiner, at: Int(item.end))
          where join.end > item.end && Int(join.end) < count {
            // A mark ends a greeting.
            let isTalk =
              manners.greetings.contains(rule)
              && matcher.sentence.tokens[Int(item.end)].kind == .punctuation
            let cost = way.cost + join.cost + (isTalk ? Self.greetingCost : Self.joinCost)
            if cost < starts[Int(join.end)]?.cost ?? .infinity {
              starts[Int(join.end)] = Way(
                parts: way.parts, cost: cost, cut: way.cut,
                followsOn: rules.saysSequel(Int(item.end)..<Int(join.end), &matcher))
            }
          }
        }
      }
    }
    let cheapest = complete.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }
    return cheapest.prefix(Self.mostEndings).map(\.value)
  }

  /// The ways that begin work or give a new name which goes on to the end of the line, whatever that says.
  func takingTheRest(_ ways: [Way], _ matcher: inout Matcher) -> Set<Int> {
    let isOfWork = { (way: Way) in
      way.parts.count == 1 && network.rules[Int(way.parts[0].rule)].command == .workflowBegin
    }
    var greedy = Set(ways.indices.filter { isOfWork(ways[$0]) })
    guard rules.leftovers.mayJoin(matcher.sentence), !ways.isEmpty else { return greedy }
    let chart = matcher.chart
    greedy.formUnion(
      ways.indices.filter { place in
        ways[place].parts.contains { part in
          chart.captures(of: part.trail).contains {
            ($0.slot == .newname || $0.slot == .newtext)
              && rules.leftovers.joins($0.start..<$0.end, chart.sentence)
          }
        }
      })
    return greedy
  }

  /// “Roast an hour, then let it rest 20”: two timers that would both start now are not what was said; nor is a timer that
  /// is as long as a clock shows, behind an alarm.
  private func startsBeside(_ way: Way, _ rule: Int32, _ sentence: Sentence, at start: Int) -> Bool
  {
    guard let last = way.parts.last, let command = network.rules[Int(rule)].command else {
      return false
    }
    let before = network.rules[Int(last.rule)].command
    // What the same line just made is not made once more.
    if command == .again { return [.create, .schedule, .remind].contains(before) }
    // An amount behind new work is what it costs.
    if before == .workflowBegin || before == .workNew {
      return command == .create && sentence.saysPrice(start..<sentence.count)
    }
    if before == .schedule || before == .remind {
      return command == .create && sentence.opensWithClock(start)
    }
    // Alone, a further phase is of what runs; behind a start it is of what is started.
    return way.followsOn && before == .create && [.create, .addPhase].contains(command)
  }

  /// What ends or holds something without a name, said to follow a start, is what comes when that is over.
  private func endsAtOnce(
    _ way: Way, _ rule: Int32, _ trail: Int32, _ matcher: borrowing Matcher
  ) -> Bool {
    guard way.followsOn, let last = way.parts.last,
      network.rules[Int(last.rule)].command == .create,
      let command = network.rules[Int(rule)].command, [.stop, .pause, .skip].contains(command)
    else { return false }
    return matcher.chart.captures(of: trail).allSatisfy { $0.slot == .reason }
  }

  /// What one command more costs, and a greeting before one.
  private static let joinCost: Float = 0.8
  private static let greetingCost: Float = 0.1

  /// What starting something beside costs that was said to follow: more than is ever asked about.
  private static let besideCost: Float = 6

  /// So many ways to read a line of several commands are looked at.
  private static let mostEndings = 3
}

extension Token {
  /// Ends a sentence, so that what stands on the other side may be another matter.
  var isSentenceEnd: Bool {
    kind == .punctuation && [".", ";", "!", "?", ","].contains(text)
  }
}

extension Sentence {
  /// Here stands a time as a clock shows it.
  fileprivate func opensWithClock(_ place: Int) -> Bool {
    place + 2 < count && looked.isNumber(place) && tokens[place + 1].text.hasPrefix(":")
  }
}
