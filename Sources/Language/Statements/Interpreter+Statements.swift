import Timers

/// Statements of fact that no rule reads whole.
extension Interpreter {
  /// Adds what lengths and times mean by the words beside them, as a plan and as a statement.
  func addByRoles(_ result: inout Interpretation, _ sentence: Sentence, _ chart: Chart) {
    addPlan(&result, sentence, chart)
    addStatement(&result, sentence, chart)
    let agenda = AgendaReader(interpreter: self, clock: ClockIntents(chart: chart))
    if let reading = agenda.reading(beside: result.readings.first) {
      result.readings.insert(reading, at: 0)
    }
  }

  /// Adds what follows from a statement, where that is surer than what the rules read.
  ///
  /// Roles that complete one another stand against several commands that rules are sure of, too: those take what is over for
  /// something to come.
  private func addStatement(_ result: inout Interpretation, _ sentence: Sentence, _ chart: Chart) {
    let first = result.readings.first
    guard sentence.scene.expected == nil, sentence.places.isEmpty, !leftovers.orders(sentence),
      !(first?.isOfUsersGrammar ?? false),
      !sentence.commandsAtOnce || !(first?.isSureCommand ?? false),
      let found = DoneReader(sentence, network, deeds)?.read()
        ?? StatementReader(
          sentence: sentence, network: network, limiting: leftovers.limiting,
          leaving: quantities.lexicon.leavingName
        ).read()
    else { return }
    // What both read alike, or of the same time, is meant, as the rules call it.
    if let first, first.agrees(with: found) {
      if found.isComplete {
        result.readings[0].rule = StatementReader.name
        result.readings[0].confidence = max(first.confidence, found.confidence)
      }
      return
    }
    guard
      found.isComplete
        ? found.intents.count > 1 || !(first?.isSureCommand ?? false)
          || found.isNamedAnew && first?.intents.map(\.time) == found.intents.map(\.time)
        : found.confidence > first?.confidence ?? 0
    else { return }
    let reading = Reading(
      intents: found.intents, confidence: found.confidence, rule: StatementReader.name,
      cost: sentence.costing(found.confidence), missing: nil,
      origin: ReadingTrace(
        chart: chart, builder: IntentBuilder(chart: chart), steps: [], matched: 0, objections: [],
        cost: 0))
    result.readings.insert(reading, at: 0)
  }
}

extension Reading {
  /// What was done was told with another verb than that of what there is: “I moved the eggs”.
  public var isGuessedDeed: Bool {
    rule == StatementReader.name && confidence < StatementReader.likely
  }

  /// One command, of which a rule is sure.
  fileprivate var isSureCommand: Bool {
    intents.count == 1 && confidence >= Ranker.sure && (!isByRoles || isSurePlan) && !isOfSeveral
  }

  /// It is the same, or surely of the same time.
  fileprivate func agrees(with found: StatementReader.Found) -> Bool {
    intents == found.intents
      || isSureCommand && !found.isNamedAnew && found.intents[0].time != nil
        && intents.map(\.time) == found.intents.map(\.time)
  }

  /// Lengths beside each other, each of which makes a timer or a phase of its own.
  private var isOfSeveral: Bool {
    guard case .timer(.create(let requests))? = intents.first else { return false }
    return requests.count > 1 || requests.contains(where: \.isAnyOrder)
  }
}

extension Intent {
  /// When somebody is to be reminded.
  fileprivate var time: LocalTime? {
    if case .timer(.remind(let request)) = self { request.at } else { nil }
  }
}

extension Sentence {
  /// A word of ours is its first.
  fileprivate var commandsAtOnce: Bool { nameCosts[0] == Sentence.keywordCost }

  /// What a reading costs that is so sure, on the scale of the rules.
  func costing(_ confidence: Double) -> Double { confidence >= Ranker.sure ? 2 : 3.5 }
}
