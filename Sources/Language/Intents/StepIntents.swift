import Timers
import Workflows

/// What was said of steps by other forms of their words, of who does them and what they wait for, and of work that rests.
struct StepIntents: IntentFamily {
  let chart: Chart

  /// Nil for a rule that is not about it.
  func ofStepsInWords(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    let work = label(slots[.work]) ?? workDone(slots)
    let step = stepPhrase(slots)
    switch rule {
    case .stepSettled:
      return step.flatMap { settled($0, work, slots) }
    case .stepTaken:
      return step.flatMap { taken($0, work, slots) }.map { .step($0) }
    case .stepFollows:
      guard let step, let earlier = earlierPhrase(slots) else { return nil }
      let isReversed = slots.has(.reversed)
      return .step(
        .follow(
          isReversed ? earlier : step, after: isReversed ? step : earlier, work: work,
          begins: slots.has(.begins)))
    case .stepBlocked:
      return step.map { .step(.block($0, work: work, reason: reason(slots))) }
    case .stepUnblocked:
      let reason = slots.has(.reason) ? reason(slots) : nil
      return .step(.unblock(step, work: work, reason: reason))
    case .stepStuck:
      if slots.has(.shelf) { return .step(.parked) }
      return .step(slots.has(.resting) ? .held : .blocked(work: work))
    case .stepAdd:
      return typedName(slots).map { .step(.add($0, at: place(step, slots), work: work)) }
    case .stepDrop:
      return step.map { .step(.drop($0, work: work, reason: reason(slots))) }
    case .stepRename:
      guard let step, let name = typedName(slots) else { return nil }
      return .step(.rename(step, to: name, work: work))
    case .stepUndone:
      if slots.has(.anew) { return .step(.restart(work: work)) }
      return step.map { .reopen(step: $0, work: work) }
    case .stepDue where slots.has(.by) && !slots.has(.ahead): return takes(step, work, slots)
    case .stepDue:
      // A clock alone is of the day it has: that other sentences say.
      if case .when(let when)? = slots[.when]?.value, when.saysClock, !when.saysDate { return nil }
      return deadlineIntents.deadline(slots)
    case .workHold:
      if slots.has(.offshelf) { return work.map { .focus(work: $0) } }
      if slots.has(.shelf) { return .step(.park(work: work, reason: reason(slots))) }
      return hold(work, slots).map { .step($0) }
    case .workStanding where slots.has(.when): return finished(slots)
    case .workStanding:
      return slots.has(.next) ? .next(work: work, reasons: false) : .status(work: work)
    case .workLeft: return .missing(work: work, before: label(slots[.beforehand]))
    case .workShares: return work.map { .step(.shares(work: $0)) }
    case .workWanted:
      // An amount has a figure in it.
      guard slots.has(.kind) || slots.has(.step),
        slots[.value].map({ saysFigure($0.start..<$0.end) }) ?? true
      else { return nil }
      let said = [slots[.name], slots[.value]].compactMap { $0 }.map { said in
        // As near as anybody knows is what is known.
        var range = trimmed(said.start..<said.end)
        while said.slot == .value, range.count > 1,
          sentence.nameCosts[range.lowerBound] >= Sentence.leadingCost
        {
          range = range.dropFirst()
        }
        // An amount keeps the sign that touches it.
        return said.slot == .value ? sentence.verbatim(range) : sentence.raw(range)
      }
      return .begin(
        kind: label(slots[.kind]),
        name: (said + [wholeDue(slots)].compactMap(\.self)).joined(separator: ", "))
    case .workPlan: return plan(slots).map { .project($0) }
    default: return nil
    }
  }

  private func takes(_ step: String?, _ work: String?, _ slots: Slots) -> WorkflowIntent? {
    guard let step, let span = deadlineIntents.span(slots) else { return nil }
    return .step(.takes(step, Self.inHours(span), work: work))
  }

  private func finished(_ slots: Slots) -> WorkflowIntent? {
    guard case .when(let when)? = slots[.when]?.value else { return nil }
    return .step(.finishedOn(deadlineIntents.days(when, slots)))
  }

  /// Minutes from an hour on with their hours.
  private static func inHours(_ span: WorkflowDefinition.Span) -> WorkflowDefinition.Span {
    guard let minutes = span.minutes, minutes >= 60 else { return span }
    let rest = minutes % 60
    return .init(
      parts: [.init(minutes / 60, .hour)] + (rest > 0 ? [.init(rest, .minute)] : []))
  }

  private func saysFigure(_ range: Range<Int>) -> Bool {
    range.contains { sentence.tokens[$0].text.contains(where: \.isNumber) }
  }

  /// The step with the word for what is done to it: “invites” that were “sent”.
  func stepPhrase(_ slots: Slots) -> String? {
    if workDone(slots) != nil { return deeds(slots, of: .step).joined(separator: " ") }
    let parts =
      [deadlineIntents.stepWords(slots), label(slots[.doing]), label(slots[.willdo])].compactMap {
        $0
      }
      + deeds(slots, of: .step)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The work itself, named where a step could be, before the step that was done with it; nil: a step is named there.
  private func workDone(_ slots: Slots) -> String? {
    guard slots.has(.deed), slots[.work] == nil, let name = deadlineIntents.stepWords(slots),
      scene.works.calls(name)
    else { return nil }
    let deed = deeds(slots, of: .step).joined(separator: " ")
    return isStep(deed) && !isStep("\(name) \(deed)") ? name : nil
  }

  /// The same of the step that comes first.
  func earlierPhrase(_ slots: Slots) -> String? {
    guard let name = label(slots[.earlier]) else { return nil }
    return ([name] + deeds(slots, of: .earlier)).joined(separator: " ")
  }

  /// Words for what is done, which belong to the step named in the same clause.
  private func deeds(_ slots: Slots, of slot: Slot) -> [String] {
    let hasEarlier = slots.has(.earlier)
    return slots.every(.deed).filter { _ in hasEarlier == (slot == .earlier) }.compactMap(label)
  }

  private func settled(_ step: String, _ work: String?, _ slots: Slots) -> WorkflowIntent? {
    if slots.has(.except) { return .step(.allBut(step, work: work)) }
    var past: WorkflowPast?
    // Behind the deed, a day to come says what for.
    let isOfThing = slots[.deed].map { $0.start > slots[.step]?.start ?? $0.start } ?? false
    if let capture = slots[.when], case .when(let when) = capture.value {
      let told = workIntents.past(when, capture.start..<capture.end)
      if !isOfThing || told.date <= scene.now.date { past = told }
    }
    guard let person = somebody(slots) else {
      return .done(step: step, work: work, on: past, waiver: nil)
    }
    return .step(.finished(step, by: person, work: work, on: past))
  }

  private func taken(_ step: String, _ work: String?, _ slots: Slots) -> StepIntent? {
    guard let person = somebody(slots) else { return nil }
    if slots.has(.nobody) {
      guard case .named(let name) = person else { return nil }
      return .left(step, by: name, work: work)
    }
    return .taken(step, by: person, work: work, begins: slots.has(.current))
  }

  private func somebody(_ slots: Slots) -> StepIntent.Person? {
    if slots.has(.me) { return .me }
    guard let name = workIntents.person(slots) else { return nil }
    return slots.has(.pronoun) ? .pronoun(name.lowercased()) : .named(name)
  }

  private func reason(_ slots: Slots) -> String {
    guard let said = slots[.reason] else { return "" }
    return sentence.raw(trimmed(said.start..<said.end))
  }

  /// As it was typed, without the article before it.
  private func typedName(_ slots: Slots) -> String? {
    guard let said = slots[.newname] else { return nil }
    if let exactly = sentence.unquoted(said.start..<said.end) { return exactly }
    var range = trimmed(said.start..<said.end)
    while range.count > 1, sentence.isDeterminer(range.lowerBound) { range = range.dropFirst() }
    return range.isEmpty ? nil : sentence.raw(range)
  }

  private func place(_ step: String?, _ slots: Slots) -> StepIntent.Place {
    guard let step else { return .last }
    return slots.has(.ahead) ? .before(step) : .after(step)
  }

  private func hold(_ work: String?, _ slots: Slots) -> StepIntent? {
    var until: ProjectRequest.Time?
    if let span = slots[.by] {
      guard case .duration(let length) = span.value, !length.isBare else { return nil }
      let seconds = Int(length.duration.components.seconds)
      let isDays = seconds % 86_400 == 0
      until = .init(scene.now.adding(seconds), hasClock: !isDays)
    } else if let said = slots[.when] {
      guard case .when(let when) = said.value else { return nil }
      until = .init(when.end ?? when.at, hasClock: when.saysClock)
    }
    return .hold(work: work, until: until, reason: reason(slots))
  }

  // MARK: New work

  /// Nil where a day is none.
  private func plan(_ slots: Slots) -> ProjectRequest? {
    func time(_ capture: Capture?) -> ProjectRequest.Time? {
      guard case .when(let when)? = capture?.value else { return nil }
      return .init(when.end ?? when.at, hasClock: when.saysClock)
    }
    var parts: [ProjectRequest.Part] = []
    for milestone in slots.all(.milestone) {
      let own = Slots(milestone.children)
      guard let name = own[.name] else { return nil }
      var range = trimmed(name.start..<name.end)
      guard !range.isEmpty else { return nil }
      // A step is called without its article; a list keeps what was written on it.
      while !slots.has(.tolist), range.count > 1, sentence.isDeterminer(range.lowerBound) {
        range = range.dropFirst()
      }
      var due = time(own[.when])
      // A number on a list counts, and is no hour.
      if due == nil, let (rest, when) = day(endOf: range), !slots.has(.tolist) || when.saysDate {
        (range, due) = (rest, .init(when.end ?? when.at, hasClock: when.saysClock))
      }
      var part = ProjectRequest.Part(sentence.raw(range), due: due)
      if let person = own[.person] {
        part.person = sentence.raw(trimmed(person.start..<person.end))
        if slots.has(.tolist) {
          // Whose job it is stands in the name.
          let forms = sentence.quantities.lexicon.forms
          guard let owner = part.person.flatMap(forms.owner) else { return nil }
          part.person = owner
        }
      } else if let (person, deed) = doer(range) {
        (part.person, part.name) = (person, deed)
      }
      parts.append(part)
    }
    if slots.has(.stepshere) { return ProjectRequest(here: parts) }
    // New work may have no steps yet; what is called like a kind of work is of that kind.
    guard !parts.isEmpty || slots.has(.new), let named = slots.all(.name).first ?? slots[.work],
      let name = name(named), !parts.isEmpty || !isOfKind(name)
    else { return nil }
    // What is put on a list has its day each.
    if let each = time(slots[.day]) {
      for index in parts.indices where parts[index].due == nil { parts[index].due = each }
    }
    let due = slots.all(.when).first
    return ProjectRequest(name, isNew: !slots.has(.tolist), due: time(due), parts: parts)
  }

  /// It is the name of a kind of work, or begins with one.
  private func isOfKind(_ name: String) -> Bool {
    scene.isWorkflow(name)
      || name.split(separator: " ").first.map { scene.isWorkflow(String($0)) } ?? false
  }

  /// The longest day that some words end in, and what stands before it and what leads to it: “draft by wed”.
  private func day(endOf range: Range<Int>) -> (rest: Range<Int>, when: WhenValue)? {
    for start in range.dropFirst() {
      let found = sentence.builtIn(.when, at: start).first { $0.end == range.upperBound }
      guard case .when(let when)? = found?.value else { continue }
      var rest = range.lowerBound..<start
      while rest.count > 1, let last = rest.last,
        sentence.nameCosts[last] >= Sentence.leadingCost
      {
        rest = rest.dropLast()
      }
      return (rest, when)
    }
    return nil
  }

  /// “Priya reviews”: somebody with a capital whom the grammars do not know, and what they do.
  private func doer(_ range: Range<Int>) -> (person: String, deed: String)? {
    guard range.count > 1 else { return nil }
    let (first, verb) = (range.lowerBound, range.lowerBound + 1)
    let name = sentence.raw(first..<first + 1)
    let forms = sentence.quantities.lexicon.forms
    let plain = forms.singular(sentence.tokens[verb].text)
    guard forms.tellsDeed(sentence.tokens[verb].text), name.first?.isUppercase == true,
      name.dropFirst().contains(where: \.isLowercase),
      sentence.words[first] < 0, sentence.tokens[verb].kind == .word, let deed = plain.last,
      plain.count > 1
    else { return nil }
    let shortest = plain.dropFirst().max { $0.count < $1.count } ?? deed
    let rest = range.dropFirst(2)
    return (name, rest.isEmpty ? shortest : "\(shortest) \(sentence.raw(rest))")
  }

  /// What reads as the day of a step, and says when the work itself has to be done: “need by March 1” is no day of the step
  /// “need”. Nil: it is that of a step.
  func wholeDue(_ slots: Slots) -> String? {
    guard let step = slots[.step], let when = slots[.when], step.end <= when.start else {
      return nil
    }
    let said = sentence.raw(step.start..<when.end)
    return scene.meaning(.wholeDue, said) ? said : nil
  }

  /// The day of a step of the work that is begun in the same line.
  func dayOfNewWork(_ slots: Slots) -> [Intent] {
    var intents: [Intent] = []
    if slots.has(.step), wholeDue(slots) == nil, let deadline = deadlineIntents.deadline(slots) {
      intents.append(.workflow(deadline))
    }
    // A word so long before all of it is due.
    if slots.has(.ahead), let span = deadlineIntents.span(slots) {
      intents.append(.workflow(.remindBefore(WorkflowSubject(nil, work: nil), span)))
    }
    return intents
  }

  /// What else is said of a step in the same line; nil for a rule that is not about that.
  func further(_ rule: PublicRule, _ slots: Slots) -> [Intent]? {
    switch rule {
    case .stepAdd: ofNewStep(slots)
    case .workflowReopen: reasonOfReopening(slots)
    case .workflowDone, .stepSettled: ofWhatCameOfIt(slots)
    case .stepDue, .workflowDeadline:
      // A word so long before that.
      slots.has(.ahead)
        ? deadlineIntents.span(slots).map {
          [.workflow(.remindBefore(deadlineIntents.subject(slots), $0))]
        } : nil
    default: nil
    }
  }

  /// The day of a step that is added in the same line, and who does it.
  private func ofNewStep(_ slots: Slots) -> [Intent] {
    let subject = WorkflowSubject(typedName(slots), work: label(slots[.work]), saysStep: true)
    var intents: [Intent] = []
    if case .when(let when)? = slots[.when]?.value, when.end == nil {
      intents.append(
        .workflow(.deadline(DeadlineRequest(subject, .set(when.at, hasClock: when.saysClock)))))
    }
    if let person = workIntents.person(slots) {
      intents.append(.workflow(.assign(subject, to: person)))
    }
    return intents
  }

  /// What is told behind a step that is done, written down with it.
  private func ofWhatCameOfIt(_ slots: Slots) -> [Intent] {
    guard let remark = slots[.note] else { return [] }
    // Of several steps it is told of all of the work.
    let step = slots.has(.stepsknown) ? nil : stepPhrase(slots)
    let work = label(slots[.work]) ?? workDone(slots)
    let subject = WorkflowSubject(step, work: work, saysStep: step != nil)
    return [.workflow(.note(sentence.verbatim(remark.start..<remark.end), on: subject))]
  }

  /// Why a step was opened again, written down with it.
  private func reasonOfReopening(_ slots: Slots) -> [Intent] {
    guard let reason = workIntents.waiver(slots)?.reason else { return [] }
    let subject = WorkflowSubject(
      deadlineIntents.stepWords(slots), work: label(slots[.work]), saysStep: true)
    return [.workflow(.note(reason, on: subject))]
  }

  // MARK: Doubt

  /// Whether what is said of steps by other forms of their words is so: each is a step of work under way, and whoever is
  /// named may be somebody. Nil: the rule is about no such thing.
  func ofFormedSteps(_ rule: PublicRule?, _ slots: Slots) -> Double? {
    guard let rule, slots.has(.stepknown), rule.isOfStepsInWords || rule == .workflowNote else {
      return nil
    }
    let forms = sentence.quantities.lexicon.forms
    func isSaid(_ slot: Slot, _ fits: (String) -> Bool) -> Bool {
      slots.every(slot).allSatisfy { said in
        trimmed(said.start..<said.end).contains { fits(sentence.tokens[$0].text) }
      }
    }
    // By the word for it, it needs to be none that is known.
    let isSaidToBe = slots.has(.asstep) || slots.has(.nextstep) || slots.has(.countedstep)
    guard isSaidToBe || !scene.works.isEmpty, !slots.has(.ongoing),
      isSaid(.deed, forms.isPast), isSaid(.doing, forms.isOngoing),
      isSaid(.willdo, { !forms.isPast($0) && !forms.isOngoing($0) }),
      isSaidToBe || stepPhrase(slots).map(isStep) == true,
      isSaidToBe || earlierPhrase(slots).map(isStep) ?? true,
      label(slots[.before]).map(isStep) ?? true
    else { return Objection.refused }
    if let person = slots[.person], !slots.has(.pronoun), !slots.has(.me) {
      let range = trimmed(person.start..<person.end)
      guard workIntents.isSignature(range),
        !slots.has(.owner) || workIntents.person(slots) != sentence.raw(range)
      else { return Objection.refused }
    }
    return slots.has(.work) ? belonging.ofNamedWork(rule, slots) ?? 0.05 : 0.05
  }

  /// A step told with the word for what was done with it, whether that is of its name or not, or work with that of a step.
  func tellsOfStep(_ name: Range<Int>) -> Bool {
    let forms = sentence.quantities.lexicon.forms
    guard name.count > 1, forms.isPast(sentence.tokens[name.upperBound - 1].text) else {
      return false
    }
    return isStep(sentence.words(name)) || isStep(sentence.words(name.dropLast()))
      || name.dropFirst().contains { place in
        scene.works.calls(sentence.words(name.lowerBound..<place))
          && isStep(sentence.words(place..<name.upperBound))
      }
  }

  /// A step by its words in whatever form; a timer that is called just so is meant before.
  private func isStep(_ words: String) -> Bool {
    if scene.kept.calls(words) || scene.known.first?.calls(words) == true { return false }
    return scene.isStep(words)
  }
}

extension PublicRule {
  /// It ends in words that are looked for, whatever they are.
  var endsInQuery: Bool { self == .regulationSearch || self == .regulationDefine }

  /// It chooses among work: what stands behind it is asked of that, and no talk.
  var choosesWork: Bool {
    self == .worksLike || self == .worksAct || self == .worksCheck || self == .worksExport
  }

  /// It means nothing where no work is under way.
  var needsWork: Bool { isOfStepsInWords || self == .workflowClose }

  /// It is about steps by any words that they are called by.
  var isOfStepsInWords: Bool {
    switch self {
    case .stepSettled, .stepTaken, .stepFollows, .stepBlocked, .stepUnblocked,
      .stepAdd, .stepDrop,
      .stepRename, .stepUndone, .stepDue, .workflowRename:
      true
    default: false
    }
  }
}
