import Language
import Timers
import Workflows

/// What a line tells of work by what it says alone, whatever grammars would read into it: several fields behind the name of
/// the work, or a deed that says at once what it settles.
extension FieldPlanner {
  /// The same, or new work with what is known of it.
  func toldAtOnce(_ interpretation: Interpretation) -> Plan? {
    // Who surely goes somewhere tells nothing.
    if let reading = interpretation.readings.first, reading.confidence >= 0.9,
      reading.intents.count == 1, case .place? = reading.intents.first
    {
      return nil
    }
    return offered(interpretation)
      ?? toldAtOnce(
        interpretation.text, isOfWork: interpretation.readings.first.map(isDue) ?? false)
      ?? projectPlanner.begun(interpretation)
  }

  /// A day by which all of some work is due, said in full: what else such words may tell of a step is not meant.
  private func isDue(_ reading: Reading) -> Bool {
    guard reading.confidence >= 0.9, case .workflow(.deadline(let request))? = reading.intents.first
    else { return false }
    return (request.subject.words ?? request.subject.work)
      .map(situation.library.works.calls) ?? false
  }

  /// What is told of a field and is none of its values: nothing of it is kept. Nil: it is about no field.
  func remarked(_ text: String) -> Plan? {
    guard hasOpenWork, text.last != "?", text.utf8.count <= 500 else { return nil }
    let (state, phrase, _) = subject(of: withoutArticle(text))
    guard let state, let (said, field) = phrases(of: state).remark(phrase) else { return nil }
    return .refuse(remark(said, field, state))
  }

  /// What is told of all works, or of both, is asked about with their names; of which one of several, is to be said. Nil: a
  /// line tells no such thing, or there is but one.
  func toldOfSeveral(_ text: String) -> Plan? {
    guard directory.works.count > 1 else { return nil }
    let told = situation.definitionsUnderWay.lazy.compactMap { definition in
      ToldOfSeveral(
        text,
        by: FieldPhrases(definition, by: interpreter.quantities, now: situation.local))
    }.first
    let open = told == nil ? [] : states
    guard let told, open.count > 1 else { return nil }
    let isMeant =
      switch told.which {
      case .all: true
      case .both: open.count == 2 && !situation.hasMoreWorks
      case .other: false
      }
    guard isMeant else {
      let names = open.prefix(8).map(\.instance.name)
      return .refuse(
        Refusal(
          .failed, .workSayOfWhich(names: names.joined(separator: ", ")),
          nearest: names.prefix(2).map { .tryPlaceWork(name: $0) }))
    }
    let value = workPhrasing.value(told.value, of: told.field)
    return .run([
      .works(.act(.set(field: told.field.name, to: value), WorkList([.open]), on: nil))
    ])
  }

  /// What a line tells that nothing reads.
  func toldUnread(_ text: String) -> Plan? {
    projectPlanner.begun(text, surely: false) ?? tell(text)
  }

  /// Nil where a line is no such thing.
  ///
  /// - Parameter isOfWork: a rule reads the day of all of some work.
  func toldAtOnce(_ text: String, isOfWork: Bool = false) -> Plan? {
    guard !situation.library.workflows.isEmpty, text.last != "?", text.utf8.count <= 500 else {
      return nil
    }
    let small = text.lowercased()
    return askedAlone(text) ?? severalFields(text) ?? deed(text, small) ?? deedHere(text) ?? holder(
      text)
      ?? (isOfWork ? nil : dueTold(text, ofNamed: true))
  }

  /// “The estimate is up to 120k, does that matter”: a value, and what is asked behind it. Nil: a line is no such thing.
  ///
  /// - Parameter asked: what a clause that asks something means by itself; nil: no rule is sure of it.
  func toldWithQuestion(_ text: String, asked: (String) -> [Intent]?) -> Plan? {
    guard !situation.library.workflows.isEmpty, text.utf8.count <= 500,
      let (said, question) = asking(behind: text)
    else { return nil }
    let first = subject(of: withoutArticle(said))
    let within = first.isNamed ? nil : named(within: said)
    guard let state = within?.state ?? first.0, !state.isClosed,
      let phrase = valueTold(
        within.map { withoutArticle($0.said) } ?? first.phrase, of: state,
        isNamed: first.isNamed || within != nil)
    else { return nil }
    return told([.say(phrase, work: state.instance.name)], asking: asked(question), state)
  }

  /// A value by the name of its field; an amount, where the work is named; and what a field is said to be behind what became
  /// of it: “the estimate came back, it is 120k”. Nil: a phrase tells none.
  private func valueTold(_ phrase: String, of state: WorkflowState, isNamed: Bool) -> String? {
    let phrases = phrases(of: state)
    if case .value? = phrases.read(phrase, byName: true) { return phrase }
    if isNamed, case .value(.money, _)? = phrases.read(phrase) { return phrase }
    guard let comma = phrase.lastIndex(of: ",") else { return nil }
    let last = String(phrase[phrase.index(after: comma)...]).trimmed
    guard phrases.beginsWithSubject(last), case .value(.money, let field)? = phrases.read(last),
      field.allNames.contains(where: {
        FieldPhrases.around($0.lowercased(), in: phrase[..<comma].lowercased()) != nil
      })
    else { return nil }
    return last
  }

  /// “Ann is the contracting officer of radar”: somebody, and the name of a field that holds people.
  private func holder(_ text: String) -> Plan? {
    let (state, phrase, isNamed) = subjectAtEnd(of: text)
    guard let state, !state.isClosed, !isNamed || !situation.names.calls(state.instance.name),
      phrases(of: state).tellsHolder(phrase)
    else { return nil }
    return planner.plan([.workflow(.field(.say(phrase, work: state.instance.name)))])
  }

  /// “The contract went to Acme for 120k”, “two quotes came in”: the same of the work at hand.
  private func deedHere(_ text: String) -> Plan? {
    guard let state = situation.workAtHand, !state.isClosed,
      let deed = phrases(of: state).deedHere(text)
    else { return nil }
    return told(deed, of: state)
  }

  /// “Radar: value 120k, owner Dana”. A colon or an owner's mark stands behind the name, and nothing is left over. “This is for
  /// GSA, a supply” is about the work at hand.
  private func severalFields(_ text: String) -> Plan? {
    if let state = situation.workAtHand, !state.isClosed, text.contains(","),
      phrases(of: state).beginsWithSubject(text),
      let told = phrases(of: state).tellings(text), told.count > 1
    {
      return tell([], told, state)
    }
    guard text.contains(where: { ":'’".contains($0) }) else { return nil }
    let (state, phrase, isNamed) = subject(of: text)
    guard let state, isNamed, !situation.names.calls(state.instance.name),
      text.dropLast(phrase.count).contains(where: { ":'’".contains($0) }),
      let told = phrases(of: state).tellings(phrase), told.count > 1
    else { return nil }
    return tell([], told, state)
  }

  /// “We awarded radar to Acme for 120k”: the step, and what is known by it; all of it is asked about together.
  private func deed(_ text: String, _ small: String) -> Plan? {
    let words = catalogue.definitions.map(\.fieldWords)
    let deeds = words.flatMap { [$0.deeds, $0.paidDeeds, $0.winners].flatMap(\.values).joined() }
    guard deeds.contains(where: { small.contains($0) }) else { return nil }
    for state in states {
      for name in state.instance.names.sorted(by: { $0.count > $1.count }) {
        guard let (before, after) = FieldPhrases.around(name, in: text),
          let deed = phrases(of: state).deed(before, after)
        else { continue }
        return told(deed, of: state)
      }
    }
    return nil
  }

  /// What a field of some work is, where a line is nothing but the names of both. Work that is not there is told of; nil where
  /// something is told.
  func asked(_ text: String, by phrases: FieldPhrases) -> Plan? {
    guard let asked = phrases.asked(text), asked.field.kind != .yesNo else { return nil }
    do throws(Refusal) {
      let state = try state(asked.work)
      guard !asked.isTold else { return nil }
      return try plan(.ask(field: asked.field.name, work: state.instance.name))
    } catch {
      // Where it is named among others, it is said of all of them.
      let isNamed = states.contains { state in
        state.instance.names.contains { FieldPhrases.around($0, in: asked.work) != nil }
      }
      return asked.mayBeValue || isNamed ? nil : .refuse(error)
    }
  }

  /// “PIID of radar”: nothing but a field and the work by its whole name.
  private func askedAlone(_ text: String) -> Plan? {
    // The longest name of work that the line ends in.
    let words = text.split(separator: " ")
    guard words.count > 1,
      let name = (1..<words.count).lazy.map({ words[$0...].joined(separator: " ") })
        .first(where: situation.library.works.calls),
      let work = situation.library.workflows.first(where: { work in
        work.names.contains { $0.lowercased() == name.lowercased() }
      }), let state = catalogue.state(of: work), !situation.names.calls(work.name),
      let asked = phrases(of: state).asked(text), !asked.isTold,
      // Things of a kind, such as documents, are asked for by words of their own.
      ![.yesNo, .list].contains(asked.field.kind),
      work.names.contains(where: { $0.lowercased() == asked.work.lowercased() })
    else { return nil }
    return try? plan(.ask(field: asked.field.name, work: work.name))
  }

  /// The work that a line begins with, and what it says of it; else the work at hand.
  func subject(of text: String) -> (WorkflowState?, phrase: String, isNamed: Bool) {
    let small = text.lowercased()
    for work in directory.works {
      for name in work.names {
        let name = name.lowercased()
        guard small.hasPrefix(name), small.count > name.count else { continue }
        let rest = text.dropFirst(name.count)
        guard let first = rest.first, !first.isLetter, !first.isNumber, first != "-" else {
          continue
        }
        guard let state = openState(of: work) else { continue }
        let owned = rest.hasPrefix("'s ") || rest.hasPrefix("’s ") ? rest.dropFirst(3) : rest
        return (state, owned.trimmingPrefix { ":, ".contains($0) }.description, true)
      }
    }
    return (try? state(nil), text, false)
  }

  /// The same, or the work that a line ends with: “Ann is the contracting officer for radar”.
  func subjectAtEnd(of text: String) -> (WorkflowState?, phrase: String, isNamed: Bool) {
    let found = subject(of: text)
    guard !found.isNamed else { return found }
    let small = text.lowercased()
    for work in directory.works {
      for name in work.names where small.hasSuffix(" \(name.lowercased())") {
        guard let state = openState(of: work) else { continue }
        var before = text.dropLast(name.count).split(separator: " ")
        let said = before.count
        while let last = before.last, before.count > 1, interpreter.leadsName(String(last)) {
          before.removeLast()
        }
        guard before.count < said else { continue }
        return (state, before.joined(separator: " "), true)
      }
    }
    return found
  }

  private func told(_ deed: FieldPhrases.Deed, of state: WorkflowState) -> Plan? {
    let (name, phrases) = (state.instance.name, phrases(of: state))
    let known: [Intent] = deed.told.compactMap { told in
      guard let field = state.definition.field(told.field),
        let value = phrases.value(told.said, of: field), state.setFields[field.id] != value
      else { return nil }
      return .workflow(.field(.set(field: field.name, to: told.said, work: name)))
    }
    let noted: [Intent] = [deed.note].compactMap(\.self).map {
      .workflow(.note($0, on: WorkflowSubject(work: name)))
    }
    let done = Intent.workflow(
      .done(step: deed.step, work: name, on: deed.day.map { .day(behind($0)) }, waiver: nil))
    if case .run(let effects) = planner.plan(known + noted + [done]) {
      return asked(effects, .askMeant(what: Explanation.words(effects, in: situation)), deed, state)
    }
    if case .ask(let question) = planner.plan([done]) {
      // The step is planned as what is told besides leaves the work: its record goes on from there.
      if case .ask(let whole) = planner.plan(known + noted + [done]) { return .ask(whole) }
      return .ask(question)
    }
    // What stands against the step stands against nothing else that was told.
    guard case .refuse(let refusal) = planner.plan([done]) else { return nil }
    guard case .run(let effects) = planner.plan(known + noted), !effects.isEmpty else {
      return .refuse(refusal)
    }
    let what = Explanation.words(effects, in: situation)
    let told = Effect.answer([line(refusal.text, .warn)], [])
    return asked(effects + [told], .workDeedRest(why: refusal.text, what: what), deed, state)
  }

  private func asked(
    _ effects: [Effect], _ text: Message, _ deed: FieldPhrases.Deed, _ state: WorkflowState
  ) -> Plan {
    .ask(
      Question(
        kind: .confirm(effects, destructive: false), text: text,
        instead: .tryStepDoneOf(step: deed.step, time: "", name: nameOf(state))))
  }

  /// What was done was done on a day that is over: “on Friday” is the last one.
  private func behind(_ day: CivilDate) -> CivilDate {
    let ahead = day.day - situation.local.date.day
    return (1...7).contains(ahead) ? CivilDate(day: day.day - 7) : day
  }
}
