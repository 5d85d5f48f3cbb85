import Assistant
import Language
import Storage
import Timers

/// What is not understood here goes to the model, if there is one and the user agreed. The answer comes later.
extension Session {
  /// Whether a question is under way.
  var isAsking: Bool { advisor?.pending != nil }
  /// What the loop has to watch for an answer.
  var modelDescriptor: Int32? { advisor?.descriptor }
  /// When it has to look even if nothing came.
  var modelAlarm: Moment? { advisor?.alarm }

  /// Whether lines that are not understood have somewhere to go without a question.
  var hasWillingModel: Bool {
    advisor != nil && settings.model.isOn && settings.model.setup != nil
      && settings.model.mayAsk == true
  }

  /// Takes a sentence that was not understood; false when there is no model for it.
  func consult(_ sentence: String, _ reply: inout Reply) -> Bool {
    if advisor != nil, settings.model.isOn, let fault = settings.model.fault {
      refuse(
        Refusal(
          .notUnderstood, "I don’t understand that, and the model is off: \(fault)",
          nearest: nearest(to: sentence)), &reply)
      return true
    }
    guard advisor != nil, settings.model.isOn, let setup = settings.model.setup,
      let address = settings.model.address, settings.model.mayAsk != false,
      sentence.utf8.count <= ModelQuestion.longestSentence
    else { return false }
    if settings.model.mayAsk == nil {
      let question = Question.consent(
        to: sentence, model: visible(setup.name), place: address.place)
      guard canAsk else {
        refuse(
          Refusal(
            .notUnderstood,
            "I don’t understand that, and nobody has agreed yet that \(visible(setup.name)) may be asked.",
            nearest: [question.instead] + question.further), &reply)
        return true
      }
      pose(question, &reply)
      return true
    }
    do throws(ModelFailure) {
      try ask(sentence, setup, address, &reply)
    } catch {
      refuse(refusal(of: error, sentence), &reply)
    }
    return true
  }

  private func ask(
    _ sentence: String, _ setup: ModelSetup, _ address: ModelAddress, _ reply: inout Reply
  ) throws(ModelFailure) {
    guard let advisor else { return }
    if let pending = advisor.pending {
      throw .helper(
        "\(visible(setup.name)) is still busy with “\(visible(pending.sentence))”; Ctrl-C gives that up."
      )
    }
    let question = ModelQuestion(sentence: sentence, names: assistant.scene(situation).names)
    if let kept = advisor.kept(question, setup, settings.model) {
      advisor.count(ModelStore.Use(hits: 1), of: setup)
      return take(kept, sentence, setup, &reply)
    }
    try advisor.ask(question, setup, settings.model)
    let line = Line(.dim, "… asking \(visible(setup.name)) at \(address.place); Ctrl-C gives it up")
    reply.lines.append(line)
    reply.records.append(.answer([line]))
    if waitsForModel { reply.barrier = .model }
  }

  /// What the model said since the last look; nil when it is nothing, or has to wait for the open question.
  func modelNews() -> Reply? {
    guard let advisor, let pending = advisor.pending, assistant.question == nil else { return nil }
    var reply = Reply()
    var isNews = false
    for news in advisor.news() {
      isNews = true
      switch news {
      case .waiting(let seconds):
        // Shorter waits are over before anyone has read about them.
        guard seconds >= 1 else { continue }
        reply.lines.append(
          Line(
            .dim,
            "… \(visible(pending.setup.name)) is busy; again in \(Int(seconds.rounded(.up))) s"))
      case .answered(let answer):
        advisor.count(
          ModelStore.Use(calls: 1, input: answer.usage.input, output: answer.usage.output),
          of: pending.setup)
        take(answer.answer, pending.sentence, pending.setup, keptAs: pending.cacheKey, &reply)
      case .failed(let failure):
        advisor.count(ModelStore.Use(calls: 1, failures: 1), of: pending.setup)
        refuse(refusal(of: failure, pending.sentence), &reply)
      }
    }
    return isNews ? reply : nil
  }

  /// Ctrl-C: gives up what is asked; nil when nothing is.
  func cancelModel() -> Line? {
    guard let pending = advisor?.pending else { return nil }
    advisor?.cancel()
    return Line(.plain, "\(visible(pending.setup.name)) is not asked any more.")
  }

  /// An answer becomes an intent only through the same checks as a line that was typed.
  private func take(
    _ value: JSONValue, _ sentence: String, _ setup: ModelSetup, keptAs key: String? = nil,
    _ reply: inout Reply
  ) {
    let answer: ModelAnswer
    do throws(ModelAnswer.Unfit) {
      answer = try ModelAnswer(value, now: situation.local)
    } catch {
      return refuse(refusal(of: .malformed(error.words), sentence), &reply)
    }
    if let key { advisor?.keep(value, for: key, settings.model) }
    runner.refresh()
    announceInto(&reply, runner.advance())
    let turn = assistant.advise(sentence, answer, by: visible(setup.name), in: situation)
    var about: ActiveTimer.ID?
    carryOut(turn.plan, text: sentence, &reply, about: &about)
    announceInto(&reply, runner.takeOwed())
    for trouble in runner.trouble { reply.errors.append(Line(.warn, trouble)) }
    runner.trouble = []
  }

  private func refusal(of failure: ModelFailure, _ sentence: String) -> Refusal {
    let name = visible(settings.model.name)
    return Refusal(
      .unavailable,
      "I don’t understand that, and \(name) does not help: \(visible(failure.words)) Everything else works as ever.",
      nearest: nearest(to: sentence))
  }

  private func nearest(to sentence: String) -> [String] {
    let nearest = assistant.interpreter.interpret(
      sentence, in: assistant.scene(situation)
    ).nearest
    return nearest.isEmpty ? ["help"] : nearest
  }

  // MARK: About the model itself

  func run(_ effect: ModelEffect, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .status: answer(modelStatus, &reply)
    case .usage: answer(try modelUsage(), &reply)
    case .turn(let on):
      try change("model.use", to: on ? "on" : "off", &reply)
      if !on, let line = cancelModel() { answer([line], &reply) }
    case .consent(true):
      if let off { throw off }
      guard let address = settings.model.address else { throw Self.noModel }
      try change("model.consent", to: address.place, &reply)
    case .consent(false):
      try change("model.consent", to: "no", &reply)
    case .forgetAnswers:
      guard let store = advisor?.store else {
        throw Refusal(.failed, "No answers are kept here.")
      }
      do throws(StoreError) {
        try store.forgetAnswers()
      } catch {
        throw Refusal(.failed, error.words)
      }
      answer([Line(.plain, "The model’s answers are forgotten.")], &reply)
    case .ask(let sentence):
      if let off { throw off }
      guard settings.model.setup != nil, advisor != nil else { throw Self.noModel }
      guard settings.model.isOn else {
        throw Refusal(.failed, "The model is off.", nearest: ["model on"])
      }
      guard settings.model.mayAsk != false else {
        throw Refusal(
          .failed, "You said that no model may be asked.", nearest: ["model consent yes"])
      }
      _ = consult(sentence, &reply)
    }
  }

  /// Why none is asked, where a line of the file cannot hold.
  private var off: Refusal? {
    settings.model.fault.map {
      Refusal(.failed, "The model is off: \($0)", nearest: ["model"])
    }
  }

  private static var noModel: Refusal {
    Refusal(
      .failed, "No model is configured: the config file needs model.provider and model.name.",
      nearest: ["model", "help"])
  }

  private var modelStatus: [Line] {
    let model = settings.model
    var lines: [Line] = []
    if let fault = model.fault {
      lines.append(Line(.warn, "The model is off, and nothing is sent: \(fault)"))
    } else if model.setup == nil {
      lines.append(
        Line(.plain, "No model is configured; everything is understood here or not at all."))
    } else if !model.isOn {
      lines.append(Line(.plain, "The model is off: nothing is sent."))
    } else {
      let agreed =
        switch model.mayAsk {
        case nil: "you will be asked before the first sentence is sent"
        case true?: "it is asked what I don’t understand"
        case false?: "nothing is sent: you did not agree"
        }
      lines.append(
        Line(.plain, "\(visible(model.name)) at \(model.address?.place ?? ""): \(agreed)."))
    }
    return lines
      + Setting.model.map { setting in
        Line(
          .init(.strong, "\(setting.name) = \(visible(said(of: setting.name)))"),
          .init(.dim, "   \(setting.meaning) (\(setting.values))"))
      }
  }

  /// As the file says it, also where that cannot hold; a key is not shown.
  private func said(of name: String) -> String {
    let said = settings.said(of: name)
    if settings.faults[name] != nil, name.contains("key") { return "…" }
    return said.isEmpty ? settings[name] : said
  }

  private func modelUsage() throws(Refusal) -> [Line] {
    let totals: [ModelStore.Total]
    let kept: Int
    do throws(StoreError) {
      totals = try advisor?.store?.totals() ?? []
      kept = try advisor?.store?.count() ?? 0
    } catch {
      throw Refusal(.failed, error.words)
    }
    guard !totals.isEmpty else { return [Line(.plain, "No model has been asked yet.")] }
    var lines = totals.map { total in
      let use = total.use
      return Line(
        .init(.strong, visible(total.model)),
        .init(
          .plain,
          ": \(use.calls) call\(use.calls == 1 ? "" : "s"), \(use.failures) failed, \(use.hits) from the cache, \(use.input) tokens in, \(use.output) out, \(cost(use, of: total.model))"
        ),
        .init(.dim, " since \(CivilDate(day: total.firstDay).iso)"))
    }
    lines.append(Line(.dim, "\(kept) answer\(kept == 1 ? " is" : "s are") kept."))
    return lines
  }

  /// By the price in the config, which is of the model configured now; of others it is not known.
  private func cost(_ use: ModelStore.Use, of model: String) -> String {
    guard let price = settings.model.price, model == settings.model.name else {
      return "cost unknown (no model.price)"
    }
    let sum = (Double(use.input) * price.input + Double(use.output) * price.output) / 1e6
    let tenThousandths = Int((min(sum, 1e12) * 10_000).rounded())
    let fraction = String(tenThousandths % 10_000 + 10_000).dropFirst()
    return "cost \(tenThousandths / 10_000).\(fraction) \(visible(price.unit))".trimmed
  }
}
