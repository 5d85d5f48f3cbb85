import Knowledge
import Language
import Timers

/// Lengths that are known: proposed where none is said, adjusted to where the user is, asked for.
struct KnowledgePlanner: Planning {
  var context: PlanContext

  /// Proposals for a timer of a known name; nil: nothing is known of it, and it is asked as ever.
  func propose(_ intent: TimerIntent, _ requests: [TimerRequest]) throws(Refusal) -> Plan? {
    guard knowing.manner != .off, requests.count == 1, let label = requests[0].label,
      requests[0].routine == nil
    else { return nil }
    let said = Said(label, knowing.shelf.all.base, knowing.shelf.all.places)
    var request = requests[0]
    let (activities, described) = knowing.described(said.rest, said.conditions)
    let conditions = described.over(said.conditions).over(knowing.all)
    guard !activities.isEmpty else { return nil }
    // A name with a comma in it would be read as two things.
    let isParted = activities.count == 1 && said.rest.contains(",")
    let name = isParted ? activities[0].name : said.rest
    request.label = name
    let results = activities.prefix(4).map {
      Evaluator($0, knowing.conditions(conditions, for: $0)).adjustment()
    }
    var choices: [Question.Choice] = []
    for result in results {
      request.phases = [Phase(name: "", .seconds(result.adjusted))]
      var effects: [Effect] = []
      for effect in try startPlanner.start(request) {
        effects.append(noted(effect, [Origin.Circumstance(result, 0, conditions)]))
      }
      choices.append(
        Question.Choice(
          text: .words(result.activity.name),
          name: result.activity.name, length: .seconds(result.adjusted), effects: effects))
    }
    let first = results[results.startIndex]
    if results.count == 1, knowing.manner == .apply, first.appliesItself, first.range.isOne,
      !first.isDisputed, !first.unknown.contains(.altitude)
    {
      return .run(choices[0].effects + [.answer([Line(.dim, takes(first, conditions))], [])])
    }
    var question = Question(
      kind: .duration(intent),
      text: results.count == 1
        ? .knowPropose(takes: takes(first, conditions), length: .seconds(first.adjusted))
        : .knowProposeSeveral(
          names: speaker.list(
            choices.map { "\($0.name) \(Clockface.length($0.length ?? .zero))" })),
      instead: .tryKnown(name: name, length: .seconds(first.adjusted)))
    question.offers = choices
    return .ask(question)
  }

  /// A line that is no sentence but names something known: “soft boiled eggs”, “rice at 5,000 ft”.
  func bareActivity(_ text: String) -> Plan? {
    guard knowing.manner != .off, text.utf8.count <= 120, text.last != "?" else { return nil }
    let said = Said(text, knowing.shelf.all.base, knowing.shelf.all.places)
    guard !said.rest.isEmpty, !knowing.described(said.rest).0.isEmpty else { return nil }
    let request = TimerRequest(label: text)
    return (try? propose(.create([request]), [request])) ?? nil
  }

  /// The same effects, with lengths changed where that is sure, and what is to be said about it.
  ///
  /// A routine that is kept has the lengths of the user's own kitchen, and rounds their own measure, but for what is for
  /// safety; what ends at a time of the clock has no length.
  func adjust(_ effects: [Effect]) throws(Refusal) -> [Effect] {
    guard knowing.manner != .off,
      knowing.isAnything || knowing.shelf.hasOwn || !knowing.ownFactors.isEmpty
    else { return effects }
    return try scaled(try adjusted(effects, knowing.all))
  }

  private func adjusted(_ effects: [Effect], _ here: Conditions) throws(Refusal) -> [Effect] {
    var result: [Effect] = []
    var lines: [Line] = []
    var ways: [String] = []
    for effect in effects {
      guard case .change(.start(let routine, let trigger, nil)) = effect else {
        result.append(effect)
        continue
      }
      var phases = routine.phases
      var notes: [Origin.Circumstance] = []
      for index in phases.indices {
        guard let length = phases[index].duration,
          let (found, conditions) = adjustment(index, length, here, in: routine)
        else { continue }
        var note = Origin.Circumstance(found, index, conditions)
        // What a phase is said to go by is done however sure it is.
        let doesIt =
          found.changes && (found.appliesItself || phases[index].rules != nil)
          && knowing.manner == .apply && !knowing.kept.contains(found.activity.id)
        if doesIt {
          phases[index].end = .after(.seconds(found.adjusted))
        } else {
          note.adjusted = note.base
          note.source = Adjustment.Origin.default.rawValue
        }
        if found.changes {
          let name = phases[index].name.isEmpty ? routine.name : phases[index].name
          lines.append(line(found, name: name, conditions, isDone: doesIt))
          // What is offered, or what stays as it was said: the next thing to say.
          ways += [
            speaker.way(
              doesIt
                ? .tryKeepLength(length: .seconds(found.base))
                : .tryMakeLength(length: .seconds(found.adjusted)))
          ].compactMap(\.self)
        }
        notes.append(note)
      }
      do throws(TimerError) {
        result.append(
          noted(
            .start(
              phases == routine.phases
                ? routine : try routine.with(phases: phases, rounds: routine.rounds),
              trigger: trigger, pinnedEnd: nil), notes))
      } catch {
        throw Refusal(error)
      }
    }
    guard !lines.isEmpty else { return result }
    return result + [.answer(lines, [])] + (ways.isEmpty ? [] : [.place(.suggest(ways))])
  }

  /// The same in a routine: where its lengths or its rounds are the user's own, only for what is for safety.
  private func adjustment(
    _ phase: Int, _ length: Duration, _ here: Conditions, in routine: Routine
  ) -> (Adjustment, Conditions)? {
    let one = routine.phases[phase]
    if one.rules != nil, knowing.nameOfSafe(one, of: routine) == nil {
      return knowing.ruled(one, of: routine, here)
    }
    guard routine.origin?.routine == nil else {
      return knowing.published(one, of: routine, here)
    }
    let name = routine.phases[phase].name.isEmpty ? routine.name : routine.phases[phase].name
    guard !name.isEmpty else { return nil }
    let found = knowing.adjustment(name, length, here)
    return routine.rounds == 1 || found?.0.activity.safety == .neverShorten ? found : nil
  }

  func noted(_ effect: Effect, _ notes: [Origin.Circumstance]) -> Effect {
    guard !notes.isEmpty, case .change(.start(var routine, let trigger, let end)) = effect else {
      return effect
    }
    var origin = routine.origin ?? Origin()
    origin.circumstances = notes
    routine.origin = origin
    return .start(routine, trigger: trigger, pinnedEnd: end)
  }

  /// What was done, or is offered: dim, below the timer.
  private func line(
    _ result: Adjustment, name: String, _ conditions: Conditions, isDone: Bool
  ) -> Line {
    let percent = Int(((result.factor - 1) * 100).rounded())
    let change: Message =
      percent >= 0
      ? .knowLonger(base: .seconds(result.base), percent: percent)
      : .knowShorter(base: .seconds(result.base), percent: -percent)
    let place = here(result, conditions)
    let length = Duration.seconds(result.adjusted)
    guard isDone else {
      let message: Message =
        result.span.isOne
        ? .knowOffer(place: place, length: length, change: change, source: sources(result))
        : .knowOfferRange(
          place: place, length: length, change: change, range: range(result.span),
          source: sources(result))
      return line(message, .dim)
    }
    let base = Clockface.length(.seconds(result.base))
    return line(.knowApplied(name: name, length: length, change: change, place: place, base: base))
  }

  func plan(_ intent: KnowledgeIntent) throws(Refusal) -> Plan {
    switch intent {
    case .takes(let text): return try asked(text)
    case .here(let factor, let amount, let words):
      return set("kitchen.\(factor.rawValue)", words, holds(factor, amount, words))
    case .place(let name):
      guard let place = knowing.shelf.all.places.called(name).first else {
        throw .failed(.knowNoPlace(name: name), [.tryHere])
      }
      let metres = "\(Int(place.metres)) m"
      return set(
        "kitchen.altitude", "\(metres) (\(place.name))",
        holds(.altitude, place.metres, "\(place.name) (\(metres))"))
    case .show: return .run([.knowledge(.show)])
    case .boils(let place): return answer([Line(.plain, try boils(at: place))])
    case .forget(let factor?): return set("kitchen.\(factor.rawValue)", "default", .knowForgot)
    case .forget(nil): return .run([.knowledge(.forgetHere)])
    case .learn(let name, let length, let place):
      try keepSafe(name)
      var value = "\(Int(length.nanoseconds / 1_000_000_000)) s"
      if let place {
        guard let metres = Measure.read(place, of: .altitude) else {
          throw Refusal(.outOfRange, .knowNoPlace(name: place), nearest: [.tryHere])
        }
        value += " at \(Int(metres)) m"
      }
      return set(
        "takes.\(KnowledgeBase.plain(name))", value, .knowLearnt(name: name, length: length))
    case .unlearn(let name):
      guard knowing.own[KnowledgeBase.plain(name)] != nil else {
        // No length of one's own: what was learnt of it is not offered any more.
        if timerNames.calls(name) || isOfferedUsual(name) {
          return set("usual.\(KnowledgeBase.plain(name))", "kept", .usualKept(name: name))
        }
        throw .failed(.knowNothing(name: name), [.tryTakes])
      }
      return set("takes.\(KnowledgeBase.plain(name))", "default", .knowForgot)
    case .own(let name, let share?):
      let percent = Int(((share - 1) * 100).rounded())
      return set(
        "factor.\(KnowledgeBase.plain(name))", "\((share * 1000).rounded() / 1000)",
        percent >= 0
          ? .knowOwnLonger(name: name, percent: percent)
          : .knowOwnShorter(name: name, percent: -percent))
    case .slow(let name):
      throw Refusal(.notUnderstood, .knowOwnHowMuch(name: name), nearest: [.tryOwn])
    case .own(let name, nil):
      guard knowing.ownFactors[KnowledgeBase.plain(name)] != nil else {
        throw .failed(.knowNothing(name: name), [.tryTakes])
      }
      return set("factor.\(KnowledgeBase.plain(name))", "default", .knowForgot)
    case .keep(let length, let isBare): return try keep(length, isBare: isBare)
    case .leave(let name): return try leave(name)
    case .adjust(let name): return try adjustsAgain(name)
    case .why(let length): return try explain(length)
    case .update(let file): return .run([.knowledge(.update(from: file))])
    case .rollBack: return .run([.knowledge(.rollBack)])
    case .revision: return .run([.knowledge(.revision)])
    case .usual: return .run([.knowledge(.usual)])
    case .takeUsual: return try takeUsual()
    }
  }

  private func set(_ name: String, _ value: String, _ message: Message) -> Plan {
    .run([.knowledge(.set(name, value, says: line(message)))])
  }

  /// How hot water boils somewhere; where the user is stays as it is.
  private func boils(at place: String) throws(Refusal) -> String {
    let town = knowing.shelf.all.places.called(place).first
    guard let metres = Measure.read(place, of: .altitude) ?? town?.metres else {
      throw .failed(.knowNoPlace(name: place), [.tryHere])
    }
    let point = said(.boilingPoint, Boiling.point(atAltitude: metres), "")
    return "\(place): \(speaker.say(.knowBoiling(value: point)))"
  }

  private func holds(_ factor: Factor, _ amount: Double, _ words: String) -> Message {
    guard factor == .altitude else {
      return .knowHere(factor: factor.rawValue, place: words)
    }
    return .knowHereBoils(
      place: words, point: said(.boilingPoint, Boiling.point(atAltitude: amount), ""))
  }

  /// “How long does rice take at 5,000 ft”
  private func asked(_ text: String) throws(Refusal) -> Plan {
    let contents = knowing.shelf.all
    let said = Said(text, contents.base, contents.places)
    // What runs or is kept under that name is what is meant.
    let name = said.rest
    if said.conditions.isEmpty,
      timerNames.calls(name) || routines.named(name) != nil,
      let effect = try? timerPlanner.answerLength(TimerReference(label: name))
    {
      return .run([effect])
    }
    // A step of the work at hand takes what its workflow says.
    if said.conditions.isEmpty, let step = workPlanner.stepAtHand(name, exactly: true) {
      return .run([step])
    }
    // And so do the steps of work together, or of a kind of it.
    if said.conditions.isEmpty, let lines = workPlanner.length(of: name) {
      return answer(lines)
    }
    guard let lines = known(name, said.conditions) else {
      throw .failed(.knowNothing(name: name), [.tryTakes])
    }
    return answer(lines)
  }

  /// What is known of how long a thing takes; nil: nothing.
  private func known(_ name: String, _ said: Conditions = Conditions()) -> [Line]? {
    let (activities, described) = knowing.described(name, said)
    guard !activities.isEmpty else { return nil }
    let conditions = described.over(said).over(knowing.all)
    return activities.prefix(6).map { activity -> Line in
      let conditions = knowing.conditions(conditions, for: activity)
      let result = Evaluator(activity, conditions).adjustment()
      var text = takes(result, conditions)
      for note in [activity.note] + result.notes where !note.isEmpty { text += "; \(note)" }
      return Line(.plain, text)
    }
  }

  /// “How long for pasta”, where no timer is called so: what is known of pasta.
  func unlessKnown(_ reference: TimerReference) -> HistoryEffect.Instead {
    guard knowing.manner != .off, let name = reference.label, let lines = known(name) else {
      return .refusal(missing(reference))
    }
    return .lines(lines)
  }

  /// The newest timer with a circumstance that fits.
  func timer(where fits: (Origin.Circumstance) -> Bool)
    -> (ActiveTimer, Origin.Circumstance)?
  {
    let all =
      timers.reversed()
      + (focusedTimer.flatMap { timers[id: $0] }.map { [$0] } ?? [])
    for timer in all {
      if let one = timer.routine.origin?.circumstances?.first(where: fits) { return (timer, one) }
    }
    return nil
  }

  private func retime(_ timer: ActiveTimer, _ one: Origin.Circumstance, to seconds: Double)
    -> Effect
  {
    timer.routine.phases.count == 1
      ? .setLength(timer.id, to: .seconds(seconds))
      : .edit(timer.id, .retime(.number(one.phase + 1), to: .after(.seconds(seconds))))
  }

  private func keep(_ length: Duration?, isBare: Bool) throws(Refusal) -> Plan {
    let minutes = length.map { Double($0.nanoseconds) / 1e9 }
    // A number without a unit counts minutes, or hours.
    let meant = minutes.map { isBare ? [$0, $0 * 60] : [$0] } ?? []
    guard
      let (timer, one) = timer(where: { one in
        one.base != one.adjusted && (meant.isEmpty || meant.contains(one.base))
      }) ?? timer(where: { $0.base != $0.adjusted })
    else { return try keepUsual(length) }
    let said = meant.first { $0 == one.base } ?? meant.first { !isBare || one.mayMean($0) }
    guard said != nil || meant.isEmpty else {
      throw Refusal(
        .outOfRange, .knowKeepUnit(name: timer.name, length: .seconds(one.base)),
        nearest: [.tryKeepLength(length: .seconds(one.base))])
    }
    // It is the line's own oven, and not the thing, that is left out; what is for safety holds the next time, too.
    let retimed = retime(timer, one, to: said ?? one.base)
    guard one.activity != Self.ownActivity, !isForSafety(one) else {
      return .run([retimed] + cautions(on: [retimed]))
    }
    return .run([
      retimed,
      .knowledge(
        .set(
          "adjust.\(one.activity)", "kept",
          says: line(.knowKept(name: timer.name), .dim))),
    ])
  }

  /// The length as it was said, where the usual one was offered: it is not asked again.
  private func keepUsual(_ length: Duration?) throws(Refusal) -> Plan {
    guard let name = knowing.offeredUsual?.name,
      let timer = timers.last(where: { $0.name == name }),
      length.map({ $0 == timer.wholeLength }) ?? true
    else { throw .failed(.knowNothingAdjusted, [.tryList]) }
    return set("usual.\(KnowledgeBase.plain(name))", "kept", .usualKept(name: name))
  }

  private func isOfferedUsual(_ name: String) -> Bool {
    knowing.offeredUsual?.name.lowercased() == name.lowercased()
  }

  /// The usual length, where it was offered for what runs.
  private func takeUsual() throws(Refusal) -> Plan {
    guard let usual = knowing.offeredUsual,
      let timer = situation.timers.last(where: { $0.name == usual.name })
    else { throw Refusal(.failed, .usualNoOther, nearest: [.tryList]) }
    let retimed = Effect.setLength(timer.id, to: usual.length)
    return .run([retimed] + cautions(on: [retimed]))
  }

  private func adjustsAgain(_ name: String) throws(Refusal) -> Plan {
    if knowing.keptUsual.contains(KnowledgeBase.plain(name)) {
      return set("usual.\(KnowledgeBase.plain(name))", "default", .usualAgain(name: name))
    }
    let kept = knowing.activities(name, related: true).map(\.id).filter(knowing.kept.contains)
    guard !kept.isEmpty else { throw .failed(.knowNothingKept(name: name), []) }
    let line = line(.knowAdjusts(name: name))
    return .run(
      kept.map { .knowledge(.set("adjust.\($0)", "default", says: $0 == kept[0] ? line : nil)) })
  }

  /// What a length was changed to, or would have been.
  func offered(_ one: Origin.Circumstance) -> Adjustment? {
    guard let activity = knowing.shelf.all.base.activities[one.activity] else { return nil }
    var conditions = Conditions()
    for (name, amount) in one.factors { conditions[Factor(name)] = .init(amount, .kept) }
    return Evaluator(activity, conditions, said: one.base).adjustment()
  }

  /// “White rice, 1600 m: 19:30 to 21:15 (where that is from)”, and what would say more.
  private func takes(_ result: Adjustment, _ conditions: Conditions) -> String {
    let place = here(result, conditions)
    let (name, length) = (result.activity.name, range(result.range))
    let source = source(result.parts.last?.source ?? result.activity.source)
    var parts = [
      speaker.say(
        place.isEmpty
          ? .knowTakes(name: name, length: length, source: source)
          : .knowTakesAt(name: name, place: place, length: length, source: source))
    ]
    if result.isDisputed {
      parts += result.others.map {
        speaker.say(.knowOther(range: range($0.range), source: self.source($0.source)))
      }
    }
    if result.parts.contains(where: \.isBeyond) { parts.append(speaker.say(.knowBeyond)) }
    if result.activity.safety == .neverShorten, result.unknown.contains(.altitude) {
      parts.append(speaker.say(.knowHigher))
    }
    if result.unknown.contains(.weight) { parts.append(speaker.say(.knowWeight)) }
    return parts.joined(separator: "; ")
  }

  /// Where a number is from; `isShort`: in a line among others, up to its first colon.
  func source(_ key: String, isShort: Bool = true) -> String {
    guard key != Knowing.ownSource, !key.isEmpty else { return speaker.say(.knowYou) }
    let whole = knowing.shelf.all.base.source(key)
    return isShort ? String(whole.prefix { $0 != ":" }) : whole
  }

  private func sources(_ result: Adjustment) -> String {
    let keys = result.parts.map(\.source) + result.others.map(\.source)
    var seen: [String] = []
    for key in keys where !seen.contains(key) { seen.append(key) }
    return speaker.list(seen.map { source($0) })
  }

  func range(_ range: LengthRange) -> String {
    func length(_ seconds: Double) -> Duration { .seconds((seconds + 0.5).rounded(.down)) }
    return speaker.say(
      range.isOne
        ? .knowOne(length: length(range.low))
        : .knowRange(low: length(range.low), high: length(range.high)))
  }

  /// The circumstances that counted: “1600 m”, “4 kg, 5,000 ft”.
  private func here(_ result: Adjustment, _ conditions: Conditions) -> String {
    var seen: [Factor] = []
    // What only another source counts is no part of the first one's way.
    let isOthers = result.parts.isEmpty && result.changes
    let counted: [(factor: Factor, amount: Double)] =
      isOthers
      ? result.activity.rules.flatMap(\.factors).compactMap {
        factor -> (factor: Factor, amount: Double)? in
        conditions[factor].map { (factor, $0.amount) }
      }
      : result.parts.map { ($0.factor, $0.amount) }
    return speaker.list(
      counted.compactMap { part -> String? in
        let isAltitude = part.factor == .boilingPoint && conditions[.altitude] != nil
        let factor = isAltitude ? Factor.altitude : part.factor
        guard !seen.contains(factor) else { return nil }
        seen.append(factor)
        let value = conditions[factor]
        return said(factor, value?.amount ?? part.amount, value?.words ?? "")
      })
  }

  /// An amount as it was said, or in our unit.
  func said(_ factor: Factor, _ amount: Double, _ words: String) -> String {
    if !words.isEmpty { return words }
    if factor == .weekday { return speaker.weekday(Int(amount) - 1) }
    if factor == .timeOfDay {
      let time = LocalTime(local.date, second: Int(amount * 60) * 60)
      return speaker.say(SaidTime(time))
    }
    let isSmall = factor == .eggWeight
    let number = isSmall ? amount * 1000 : amount
    let rounded = (number * 10).rounded() / 10
    let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return "\(text) \(isSmall ? "g" : factor.unit.rawValue)"
  }
}
