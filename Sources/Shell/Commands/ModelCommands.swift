import Assistant
import Language
import Storage
import Timers

/// What is not understood here goes to the model, if there is one and the user agreed. The answer comes later.
struct ModelCommands: CommandFamily {
  let session: Session

  /// Whether a question is under way.
  var isAsking: Bool { session.advisor?.pending != nil }
  /// What the loop has to watch for an answer.
  var modelDescriptor: Int32? { session.advisor?.descriptor }
  /// When it has to look even if nothing came.
  var modelAlarm: Moment? { session.advisor?.alarm }

  /// Whether lines that are not understood have somewhere to go without a question.
  var hasWillingModel: Bool {
    session.advisor != nil && settings.model.isOn && !settings.model.setups.isEmpty
      && settings.model.mayAsk == true
  }

  /// Takes a sentence that was not understood; false when there is no model for it.
  func consult(_ sentence: String, _ reply: inout Reply) -> Bool {
    if session.advisor != nil, settings.model.isOn, let fault = settings.model.fault {
      session.refuse(
        Refusal(
          .notUnderstood, .modelNoUnderstandingOff(why: fault),
          nearest: nearest(to: sentence)), &reply)
      return true
    }
    guard session.advisor != nil, settings.model.isOn, let setup = settings.model.setups.first,
      let address = settings.model.address, settings.model.mayAsk != false,
      sentence.utf8.count <= ModelQuestion.longestSentence
    else { return false }
    if settings.model.mayAsk == nil {
      let question = Question.consent(
        to: sentence, model: visible(setup.name), place: address.place)
      guard session.canAsk else {
        session.refuse(
          Refusal(
            .notUnderstood,
            .modelNoConsentYet(model: visible(setup.name)),
            nearest: [question.instead] + question.further), &reply)
        return true
      }
      session.pose(question, &reply)
      return true
    }
    ask(sentence, &reply)
    return true
  }

  private func ask(_ sentence: String, _ reply: inout Reply) {
    guard let advisor = session.advisor else { return }
    if let pending = advisor.pending {
      let busy = Message.modelStillBusy(
        model: visible(pending.setup.name), sentence: visible(pending.inquiries[0].sentence))
      let failure = ModelFailure.helper(say(busy))
      return session.refuse(refusal(of: failure, sentence), &reply)
    }
    let setups = settings.model.setups
    let inquiry = inquiry(sentence)
    if let early = advisor.takeEarly(sentence) {
      return take(early.answer, inquiry, early.setup, choice: early.choice, isNew: true, &reply)
    }
    for (choice, setup) in setups.enumerated() {
      guard let kept = advisor.kept(inquiry, setup, settings.model) else { continue }
      advisor.count(ModelStore.Use(hits: 1), of: setup)
      return take(kept, inquiry, setup, choice: choice, isNew: false, &reply)
    }
    send([inquiry] + further(after: inquiry), choice: 0, &reply)
  }

  private func send(
    _ inquiries: [ModelAdvisor.Inquiry], choice: Int, _ reply: inout Reply
  ) {
    let setups = settings.model.setups
    guard let advisor = session.advisor, setups.indices.contains(choice),
      let place = settings.model.address?.place
    else { return }
    let setup = setups[choice]
    do throws(ModelFailure) {
      try advisor.ask(inquiries, setup, choice: choice, settings.model)
    } catch {
      return session.refuse(refusal(of: error, inquiries[0].sentence, choice: choice), &reply)
    }
    let line = line(
      .modelAsking(model: visible(setup.name), place: place, n: inquiries.count), .dim)
    reply.lines.append(line)
    reply.records.append(.answer([line]))
    if session.waitsForModel { reply.barrier = .model }
  }

  private func inquiry(_ sentence: String) -> ModelAdvisor.Inquiry {
    let template = conversation.assistant.interpreter.template(
      of: sentence, in: conversation.assistant.scene(situation))
    return ModelAdvisor.Inquiry(sentence: sentence, template: template)
  }

  /// Those of the lines still to come that will have to be asked about, too: one request is for all of them.
  private func further(after first: ModelAdvisor.Inquiry) -> [ModelAdvisor.Inquiry] {
    guard let advisor = session.advisor, !advisor.asksOneByOne else { return [] }
    let scene = conversation.assistant.scene(situation)
    let keeps = settings.model.keeps != nil && advisor.store != nil
    // What differs in its values alone is answered by the same answer, if answers are kept.
    func pattern(_ inquiry: ModelAdvisor.Inquiry) -> ModelTemplate {
      var pattern = inquiry.template
      if keeps { pattern.values = [] }
      return pattern
    }
    var patterns: Set<ModelTemplate> = [pattern(first)]
    var found: [ModelAdvisor.Inquiry] = []
    var bytes = first.sentence.utf8.count
    for line in session.upcoming().prefix(Self.mostLookedAhead) {
      let sentence = settings.expanding(line.trimmed).trimmed
      guard found.count + 1 < ModelJob.mostQuestions, bytes < ModelAdvisor.mostBytes else { break }
      guard !sentence.isEmpty, !sentence.hasPrefix("#"), !sentence.hasPrefix("@"),
        sentence.utf8.count <= ModelQuestion.longestSentence
      else { continue }
      let read = conversation.assistant.interpreter.interpret(sentence, in: scene, helps: false)
      guard read.readings.isEmpty, read.refusal == nil else { continue }
      let inquiry = inquiry(sentence)
      guard patterns.insert(pattern(inquiry)).inserted,
        !settings.model.setups.contains(where: {
          advisor.kept(inquiry, $0, settings.model) != nil
        })
      else { continue }
      bytes += sentence.utf8.count + inquiry.template.names.reduce(0) { $0 + $1.utf8.count }
      found.append(inquiry)
    }
    return found
  }

  /// As many of the lines to come are looked at, 0.1 ms each.
  private static let mostLookedAhead = 500

  /// What the model said since the last look; nil when it is nothing, or has to wait for the open question.
  func modelNews() -> Reply? {
    guard let advisor = session.advisor, let pending = advisor.pending,
      conversation.assistant.question == nil
    else { return nil }
    var reply = Reply()
    var isNews = false
    for news in advisor.news() {
      isNews = true
      switch news {
      case .waiting(let seconds):
        // Shorter waits are over before anyone has read about them.
        guard seconds >= 1 else { continue }
        reply.lines.append(
          line(
            .modelBusy(model: visible(pending.setup.name), seconds: Int(seconds.rounded(.up))), .dim
          ))
      case .answered(let answer, let tries):
        advisor.count(
          ModelStore.Use(
            calls: tries, sentences: pending.inquiries.count, input: answer.usage.input,
            output: answer.usage.output, cost: answer.usage.cost ?? 0),
          of: pending.setup)
        take(answer, pending, &reply)
      case .failed(let failure, let tries):
        advisor.count(
          ModelStore.Use(calls: tries, sentences: pending.inquiries.count, failures: 1),
          of: pending.setup)
        fail(failure, pending.inquiries[0], choice: pending.choice, &reply)
      }
    }
    return isNews ? reply : nil
  }

  /// Ctrl-C: gives up what is asked; nil when nothing is.
  func cancelModel() -> Line? {
    guard let pending = session.advisor?.pending else { return nil }
    session.advisor?.cancel()
    return line(.modelCancelled(model: visible(pending.setup.name)))
  }

  /// The first answer is the line's at hand; the others wait for theirs.
  private func take(
    _ answer: ModelReply, _ pending: ModelAdvisor.Pending, _ reply: inout Reply
  ) {
    let (inquiries, setup, choice) = (pending.inquiries, pending.setup, pending.choice)
    guard let answers = answer.answers(inquiries.count) else {
      session.advisor?.asksOneByOne = true
      return send([inquiries[0]], choice: choice, &reply)
    }
    for (inquiry, answer) in zip(inquiries, answers).dropFirst() {
      // Also where it will never be said: it is paid for.
      if (try? ModelAnswer(answer, now: ledger.local)) != nil {
        session.advisor?.keep(answer, to: inquiry, setup, settings.model)
      }
      session.advisor?.foresee(answer, to: inquiry.sentence, setup, choice: choice)
    }
    take(answers[0], inquiries[0], setup, choice: choice, isNew: true, &reply)
  }

  /// An answer that cannot be used is asked of the next model, if there is one.
  private func fail(
    _ failure: ModelFailure, _ inquiry: ModelAdvisor.Inquiry, choice: Int, _ reply: inout Reply
  ) {
    guard failure.isOfAnswer, choice + 1 < settings.model.setups.count else {
      return session.refuse(refusal(of: failure, inquiry.sentence, choice: choice), &reply)
    }
    send([inquiry], choice: choice + 1, &reply)
  }

  /// An answer becomes an intent only through the same checks as a line that was typed.
  private func take(
    _ value: JSONValue, _ inquiry: ModelAdvisor.Inquiry, _ setup: ModelSetup, choice: Int,
    isNew: Bool, _ reply: inout Reply
  ) {
    let sentence = inquiry.sentence
    let answer: ModelAnswer
    do throws(ModelAnswer.Unfit) {
      answer = try ModelAnswer(value, now: ledger.local)
    } catch {
      return fail(.malformed(error.words), inquiry, choice: choice, &reply)
    }
    if isNew { session.advisor?.keep(value, to: inquiry, setup, settings.model) }
    ledger.refresh()
    session.announceInto(&reply, ledger.advance())
    let turn = conversation.assistant.advise(
      sentence, answer, by: visible(setup.name), in: situation)
    var about: ActiveTimer.ID?
    session.carryOut(turn.plan, text: sentence, &reply, about: &about)
    session.announceInto(&reply, ledger.takeOwed())
    for trouble in ledger.disk.trouble { reply.errors.append(line(trouble, .warn)) }
    ledger.disk.trouble = []
  }

  private func refusal(of failure: ModelFailure, _ sentence: String, choice: Int = 0) -> Refusal {
    let names = settings.model.names
    let name = visible(names.indices.contains(choice) ? names[choice] : "")
    return Refusal(
      .unavailable,
      .modelNoHelp(model: name, why: failure.message),
      nearest: nearest(to: sentence))
  }

  private func nearest(to sentence: String) -> [Message] {
    let nearest = conversation.assistant.interpreter.interpret(
      sentence, in: conversation.assistant.scene(situation)
    ).nearest
    return nearest.isEmpty ? [.tryHelp] : nearest.map { .words($0) }
  }

  // MARK: About the model itself

  func run(_ effect: ModelEffect, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .status: answer(modelStatus, &reply)
    case .usage: answer(try modelUsage(), &reply)
    case .turn(let on):
      try settingCommands.change("model.use", to: on ? "on" : "off", &reply)
      if !on, let line = cancelModel() { answer([line], &reply) }
    case .consent(true):
      if let off { throw off }
      guard let address = settings.model.address else { throw Self.noModel }
      try settingCommands.change("model.consent", to: address.place, &reply)
    case .consent(false):
      try settingCommands.change("model.consent", to: "no", &reply)
    case .forgetAnswers:
      guard let store = session.advisor?.store else { throw .failed(.modelNothingKept) }
      do throws(StoreError) {
        try store.forgetAnswers()
      } catch {
        throw .failed(error.message)
      }
      answer(.modelForgotten, &reply)
    case .ask(let sentence):
      if let off { throw off }
      guard !settings.model.setups.isEmpty, session.advisor != nil else { throw Self.noModel }
      guard settings.model.isOn else { throw .failed(.modelIsOff, [.tryModelOn]) }
      guard settings.model.mayAsk != false else {
        throw .failed(.modelNotAllowed, [.tryConsent])
      }
      _ = consult(sentence, &reply)
    }
  }

  /// Why none is asked, where a line of the file cannot hold.
  private var off: Refusal? {
    settings.model.fault.map {
      Refusal(.failed, .modelOffFor(why: $0), nearest: [.tryModel])
    }
  }

  private static var noModel: Refusal {
    Refusal(.failed, .modelNone, nearest: [.tryModel, .tryHelp])
  }

  private var modelStatus: [Line] {
    let model = settings.model
    var lines: [Line] = []
    if let fault = model.fault {
      lines.append(line(.modelFault(why: fault), .warn))
    } else if model.setups.isEmpty {
      lines.append(line(.modelAllHere))
    } else if !model.isOn {
      lines.append(line(.modelSilent))
    } else {
      let agreed =
        switch model.mayAsk {
        case nil: "open"
        case true?: "yes"
        case false?: "no"
        }
      let names = model.names.map { Message.words(visible($0)) }
      lines.append(
        line(
          .modelStands(
            models: names.dropFirst().reduce(names[0]) { .modelThen(first: $0, second: $1) },
            place: model.address?.place ?? "", agreed: agreed)))
    }
    return lines
      + Setting.model.map { setting in
        Line(
          .init(.strong, "\(setting.name) = \(visible(said(of: setting.name)))"),
          .init(.dim, "   \(settingCommands.meaning(setting))"))
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
      totals = try session.advisor?.store?.totals() ?? []
      kept = try session.advisor?.store?.count() ?? 0
    } catch {
      throw .failed(error.message)
    }
    guard !totals.isEmpty else { return [line(.modelNeverAsked)] }
    var lines = totals.map { total in
      let use = total.use
      return Line(
        .init(.strong, visible(total.model)),
        .init(
          .plain,
          ": "
            + say(
              .modelUsed(
                n: use.calls, sentences: use.sentences > use.calls ? use.sentences : 0,
                failures: use.failures, hits: use.hits, input: Int(use.input),
                output: Int(use.output), cost: cost(use, of: total.model)))),
        .init(.dim, " \(say(.modelSince(day: CivilDate(day: total.firstDay).iso)))"))
    }
    lines.append(line(.modelKept(n: kept), .dim))
    return lines
  }

  /// As the server said it, else by the price in the config.
  private func cost(_ use: ModelStore.Use, of model: String) -> Message {
    func said(_ sum: Double, _ unit: String, byServer: Bool) -> Message {
      let tenThousandths = Int((min(sum, 1e12) * 10_000).rounded())
      let fraction = String(tenThousandths % 10_000 + 10_000).dropFirst()
      let sum = "\(tenThousandths / 10_000).\(fraction) \(visible(unit))".trimmed
      return .modelCost(sum: sum, byserver: byServer)
    }
    let price = settings.model.price(of: model)
    if use.cost > 0 { return said(Double(use.cost) / 1e6, price?.unit ?? "", byServer: true) }
    guard let price else { return .modelCostUnknown }
    return said(
      (Double(use.input) * price.input + Double(use.output) * price.output) / 1e6, price.unit,
      byServer: false)
  }
}
