/// A family of intents: what the rules about one kind of thing mean, each by the slots that its words fill.
///
/// A value over the chart, so that it costs a pointer to make one. What is another family's is asked of it by name:
/// `recurrenceIntents.said(slots)`.
protocol IntentFamily {
  var chart: Chart { get }

  init(chart: Chart)
}

extension IntentFamily {
  typealias Built = (intent: Intent, missing: Missing?)

  /// What was said, and into what; by way of the chart, for to hold them here would be one more copy for each reading.
  var sentence: Sentence { chart.sentence }
  var scene: Scene { chart.sentence.scene }

  var belonging: Belonging { Belonging(chart: chart) }
  var backgroundIntents: BackgroundIntents { BackgroundIntents(chart: chart) }
  var clockIntents: ClockIntents { ClockIntents(chart: chart) }
  var cueIntents: CueIntents { CueIntents(chart: chart) }
  var deadlineIntents: DeadlineIntents { DeadlineIntents(chart: chart) }
  var documentIntents: DocumentIntents { DocumentIntents(chart: chart) }
  var fieldIntents: FieldIntents { FieldIntents(chart: chart) }
  var historyIntents: HistoryIntents { HistoryIntents(chart: chart) }
  var judgement: Judgement { Judgement(chart: chart) }
  var knowledgeIntents: KnowledgeIntents { KnowledgeIntents(chart: chart) }
  var leadIntents: LeadIntents { LeadIntents(chart: chart) }
  var phaseIntents: PhaseIntents { PhaseIntents(chart: chart) }
  var placeIntents: PlaceIntents { PlaceIntents(chart: chart) }
  var predictionIntents: PredictionIntents { PredictionIntents(chart: chart) }
  var reckonedDays: ReckonedDays { ReckonedDays(chart: chart) }
  var recurrenceIntents: RecurrenceIntents { RecurrenceIntents(chart: chart) }
  var regulationIntents: RegulationIntents { RegulationIntents(chart: chart) }
  var routineIntents: RoutineIntents { RoutineIntents(chart: chart) }
  var scheduleIntents: ScheduleIntents { ScheduleIntents(chart: chart) }
  var hookIntents: HookIntents { HookIntents(chart: chart) }
  var settingIntents: SettingIntents { SettingIntents(chart: chart) }
  var startIntents: StartIntents { StartIntents(chart: chart) }
  var stepIntents: StepIntents { StepIntents(chart: chart) }
  var timerIntents: TimerIntents { TimerIntents(chart: chart) }
  var workIntents: WorkIntents { WorkIntents(chart: chart) }
}

/// Amounts and names, as they were captured.
extension IntentFamily {
  /// The words as they were written; nil: there are none.
  func verbatim(_ capture: Capture?) -> String? {
    guard let capture, capture.end > capture.start else { return nil }
    return sentence.verbatim(capture.start..<capture.end)
  }

  /// The amount of time said: added, taken off, set to, waited.
  func amount(_ slots: Slots) -> Duration? {
    // A word for more may part the number from its unit.
    var count = slots.has(.onemore) ? 1.0 : 0
    if case .number(let said)? = slots[.count]?.value { count = said }
    if count > 0, count < 1e6 {
      let unit = slots.has(.hours) ? 3600.0 : slots.has(.seconds) ? 1 : 60
      return .nanoseconds(Int64(count * unit * 1e9))
    }
    guard let capture = slots[.duration] ?? slots[.length],
      case .duration(let value) = capture.value
    else { return nil }
    return value.duration
  }

  /// The same of a change to what runs: a number alone counts seconds where that is so short.
  func change(_ slots: Slots) -> Duration? {
    guard let said = slots[.length], slots[.duration] == nil,
      case .duration(let value) = said.value,
      value.isBare, let running = scene.onlyLength
    else { return amount(slots) }
    let seconds = value.duration / 60
    let isShort = running < .seconds(120) && seconds >= .seconds(10)
    let isOdd = running.components.seconds % 60 != 0 && running < .seconds(600)
    // Several times what runs is hardly to be added.
    let isMuch = value.duration >= running * 5 && running < .seconds(600)
    return isShort || isOdd || isMuch ? seconds : value.duration
  }

  func length(_ capture: Capture?) -> Duration? {
    guard case .duration(let value)? = capture?.value else { return nil }
    return value.duration
  }

  /// A slot's words as a name: without the marks around it.
  func label(_ capture: Capture?) -> String? {
    guard let capture, capture.end > capture.start else { return nil }
    if let exactly = sentence.unquoted(capture.start..<capture.end) { return exactly }
    let range = trimmed(capture.start..<capture.end)
    return range.isEmpty ? nil : sentence.words(range)
  }

  /// A name without what only leads to it: “the lasagna” is called lasagna, unless one is kept with its article.
  func name(_ capture: Capture?) -> String? {
    guard let capture, let whole = label(capture) else { return nil }
    var range = trimmed(capture.start..<capture.end)
    guard range.first.map(leadsOn) ?? false, !sentence.isKnown(range),
      sentence.unquoted(capture.start..<capture.end) == nil
    else { return whole }
    while range.count > 1, leadsOn(range.lowerBound) { range = range.dropFirst() }
    return sentence.words(range)
  }

  /// “The lasagna”, “(half an hour) of scales”.
  private func leadsOn(_ place: Int) -> Bool {
    sentence.isDeterminer(place) || sentence.marks[place].contains(.spanning)
  }

  /// Some tokens without the marks around them.
  func trimmed(_ tokens: Range<Int>) -> Range<Int> {
    var range = tokens
    while let first = range.first, sentence.tokens[first].kind == .punctuation {
      range = range.dropFirst()
    }
    // What an amount is in may stand behind it.
    while let last = range.last, sentence.tokens[last].kind == .punctuation,
      sentence.tokens[last].text.first?.isCurrencySymbol != true
    {
      range = range.dropLast()
    }
    return range
  }
}
