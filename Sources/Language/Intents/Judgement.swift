/// A reading to be judged.
struct Judged {
  let command: PublicRule
  let isLoose: Bool
  let slots: Slots
  /// The words of its name.
  let label: Range<Int>?

  /// The rule that reads all of the line; nil where it passes over what it does not know.
  var rule: PublicRule? { isLoose ? nil : command }
  var isTimed: Bool { rule == .schedule || rule == .remind }
  var makes: Bool { isTimed || rule == .create }
}

/// What speaks against a reading, beyond the words that were matched.
struct Judgement: IntentFamily {
  let chart: Chart
  var doubtedTimes: DoubtedTimes { DoubtedTimes(sentence: sentence) }
  var breaks: TextBreaks { TextBreaks(sentence: sentence) }

  /// What speaks most against a reading; nil: nothing does.
  ///
  /// Every feature is weighed, whatever its place in the table: the dearest counts. On 24 November 2026 each was switched
  /// off alone over 29,000 sentences, read while building or learnt from: what changed nothing, or only what its own test
  /// said, went.
  func objection(
    to command: PublicRule, isLoose: Bool, _ slots: Slots
  ) -> Objection? {
    let judged = Judged(
      command: command, isLoose: isLoose, slots: slots,
      label: slots[.label].map { trimmed($0.start..<$0.end) })
    var worst: Objection?
    for (kind, weigh) in Self.features {
      guard let cost = weigh(self, judged), cost > worst?.cost ?? 0 else { continue }
      worst = Objection(kind: kind, cost: cost)
      if cost >= Objection.refused { break }
    }
    if let cost = belonging.cost(judged), cost > worst?.cost ?? 0 {
      worst = Objection(kind: cost >= Objection.refused ? .unknownName : .knownName, cost: cost)
    }
    return worst
  }

  private typealias Feature = @Sendable (Judgement, Judged) -> Double?

  /// What a feature costs where it holds.
  private static func costing(
    _ cost: Double, _ holds: @escaping @Sendable (Judgement, Judged) -> Bool
  ) -> Feature {
    { holds($0, $1) ? cost : nil }
  }

  private static let features: [(kind: Objection.Kind, weigh: Feature)] = [
    (.denied, costing(Objection.refused) { $0.isDenied($1) }),
    (.asking, costing(Objection.refused) { $0.asks($1) }),
    (.asking, costing(Objection.asked) { $1.makes && $1.label.map($0.breaks.asks) ?? false }),
    (.trouble, costing(Objection.refused) { $0.complains($1) }),
    (.story, costing(Objection.refused) { $0.tells($1) }),
    (.story, costing(Objection.refused) { $0.endsNow($1) }),
    (.ambiguous, costing(Objection.asked) { $0.exclaims($1) }),
    (.othersBusiness, costing(Objection.asked) { $0.passesOverOthers($1) }),
    (.othersBusiness, costing(Objection.asked) { $0.tellsOfDoing($1) }),
    (.lost, costing(Objection.refused) { $0.losesLength($1) }),
    (.lost, costing(Objection.asked) { $0.passesOverQuantity($1) }),
    (.nameless, costing(Objection.refused) { $0.namesNothing($1) || $0.tellsBeside($1) }),
    (.nameless, costing(Objection.refused) { $0.doubtedTimes.renameByMore($1) }),
    (.timeAsName, costing(Objection.refused) { $0.isTimeAlone($1) }),
    (.timeAsName, costing(Objection.refused) { $0.doubtedTimes.endName($1) }),
    (.timeAsName, costing(Objection.asked) { $0.namesTime($1) }),
    (.severalTimes, costing(Objection.refused) { $0.isClockForLength($1) }),
    (.severalTimes, costing(Objection.refused) { $0.doubtedTimes.leadToPart($1) }),
    (.severalTimes, costing(Objection.asked) { $0.contradictsItself($1) }),
    (.unknownPlace, costing(Objection.asked) { $0.saysUnknownPlace($1) }),
    (.waiting, costing(Objection.asked) { $0.waits($1) }),
    (
      .ambiguous,
      costing(Objection.asked) { _, said in said.slots.has(.low) || said.slots.has(.ambiguous) }
    ),
    (.ambiguous, costing(Objection.refused) { $0.isMoreOfAnother($1) }),
    (.counting, costing(Objection.refused) { $0.isCount($1) }),
    (.counting, costing(Objection.asked) { $0.mayBeCount($1) || $0.addsCount($1) }),
    (.counting, costing(Objection.asked) { $0.partsAtCommas($1) }),
    (.oddLength, { $0.costOfOddLength($1) }),
    (.recurrenceAlone, { $0.costOfRecurrence($1) }),
    (.slip, { $0.costOfSlip($1) }),
    (.rarer, costing(0.3) { $0.saysHaste($1) }),
    (.rarer, costing(Objection.asked) { $0.settingIntents.isNamed(besides: $1) }),
    // A bare delay lets an alarm sleep, too; of a timer nothing else can be meant.
    (.rarer, costing(0.2) { _, said in said.rule == .putOff && !said.slots.has(.startname) }),
    (.bare, { $0.costOfErrand($1) }),
    (.bare, { $0.costOfNeed($1) }),
    (.bare, { $0.costOfBareness($1) }),
  ]
}
