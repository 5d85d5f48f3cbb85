import Timers
import Workflows

/// What was said about work that goes through steps. Nil for a rule that is not about it.
struct WorkIntents: IntentFamily {
  let chart: Chart

  func workflow(_ rule: PublicRule, _ slots: Slots) -> Built? {
    guard let intent = workflowIntent(rule, slots) else { return nil }
    let isOfAll = slots.has(.everywork) && intent != .compliance(.checkAll)
    return (.workflow(isOfAll ? .ofAll(intent) : intent), nil)
  }

  private func workflowIntent(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    asking(rule, slots) ?? ofStep(rule, slots) ?? ofWork(rule, slots)
      ?? fieldIntents.ofFields(rule, slots) ?? ofLists(rule, slots) ?? fieldIntents.ofRules(
        rule, slots)
      ?? ofTimes(rule, slots) ?? documentIntents.ofDocuments(rule, slots)
      ?? stepIntents.ofStepsInWords(rule, slots)
  }

  /// What is asked about work.
  private func asking(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    let work = label(slots[.work])
    // One kind among others is listed alone.
    if rule == .workflowList || rule == .workflowOpen, let sort = sort(slots) {
      return .lists(.show(WorkQuery([.sort(sort)])))
    }
    switch rule {
    case .workflowList: return .list
    case .workflowOpen: return slots.has(.count) ? .count : .underWay
    case .workflowShow: return label(slots[.kind]).map { .show($0) }
    case .workflowNext: return .next(work: work, reasons: slots.has(.reasons))
    case .workflowStatus: return .status(work: work)
    case .workflowMissing: return .missing(work: work, before: label(slots[.beforehand]))
    case .workflowDeadlines: return deadlineIntents.deadlines(slots)
    case .workflowDocuments: return .documents(work: work)
    case .workflowOptional: return .optional(work: work)
    case .workflowHistory:
      return .history(work: work, notes: slots.has(.notes), ofEnd: slots.has(.closed))
    case .workflowResponsible: return .responsible(deadlineIntents.subject(slots))
    case .workflowTasks: return tasks(slots)
    default: return nil
    }
  }

  private func tasks(_ slots: Slots) -> WorkflowIntent? {
    if slots.has(.me) { return .tasks(of: WorkflowIntent.speaker) }
    if slots.has(.nobody) { return .unassigned }
    return slots.has(.everybody) ? .tasks(of: nil) : person(slots).map { .tasks(of: $0) }
  }

  /// What is said of a step.
  private func ofStep(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    let work = label(slots[.work])
    let step = deadlineIntents.stepWords(slots)
    switch rule {
    case .workflowRemind:
      if slots.has(.ahead) {
        return deadlineIntents.span(slots).map { .remindBefore(deadlineIntents.subject(slots), $0) }
      }
      return step.map { .remind(step: $0, work: work) }
    case .workflowSigned: return .signed(step: step, work: work)
    case .workflowWhy, .workflowAsked:
      // Of two names beside each other the one of work is that, whichever is first.
      if let step, let work, scene.works.calls(step), !scene.works.knows(work) {
        return .why(step: work, work: step)
      }
      return step.map { .why(step: $0, work: work) }
    case .workflowDone, .workflowEach: return done(step, work, slots)
    case .workflowWaive: return waiving(step, work, slots)
    case .workflowApplies: return step.map { .applies(step: $0, work: work, !slots.has(.not)) }
    case .workflowReopen:
      let isNamed = step != nil || work != nil || slots.has(.workhere)
      return isNamed ? .reopen(step: step, work: work) : nil
    default: return nil
    }
  }

  /// On somebody's word that is said before the reason nothing is waived but a step or a rule, and by nobody who is no name.
  private func waiving(_ step: String?, _ work: String?, _ slots: Slots) -> WorkflowIntent? {
    guard let step else { return nil }
    if slots.has(.told) {
      let isSomebody = slots[.by].map { isSignature(trimmed($0.start..<$0.end)) } ?? true
      guard isSomebody, scene.isStep(step) || scene.meaning(.rule, step) else { return nil }
    }
    return .waive(step: step, work: work, waiver: waiver(slots))
  }

  private func done(_ step: String?, _ work: String?, _ slots: Slots) -> WorkflowIntent? {
    guard let capture = slots[.when], case .when(let when) = capture.value else {
      return .done(step: step, work: work, on: nil, waiver: waiver(slots))
    }
    // A day that is the name of some work is no day.
    if work == nil, slots.has(.ofwork), let name = label(capture), scene.works.calls(name) {
      return .done(step: step, work: name, on: nil, waiver: waiver(slots))
    }
    let past = past(when, capture.start..<capture.end)
    return .done(step: step, work: work, on: past, waiver: waiver(slots))
  }

  /// What is done to work.
  private func ofWork(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    let work = label(slots[.work]) ?? kindAlone(slots)
    // By its kind alone, where there is work and nothing else is called so; a kind by its name has to be one.
    if let kind = slots[.onlywork],
      scene.works.isEmpty || label(kind).map({ scene.known.first?.calls($0) == true }) ?? true
        || slots.has(.namedkind) && kindAlone(slots) == nil
    {
      return nil
    }
    switch rule {
    case .workflowBegin:
      // Where no kind is called so, the work is.
      if slots.has(.orname), let said = label(slots[.kind]), !scene.isWorkflow(said) {
        return .begin(kind: nil, name: said)
      }
      // Nothing is called by what it costs.
      if let kind = slots[.kind], let name = slots[.name], !scene.isWorkflow(label(kind) ?? ""),
        sentence.saysPrice(name.start..<name.end)
      {
        return nil
      }
      // No kind that nobody made has a number in it: that is an amount, and another rule's.
      if let kind = slots[.kind], !scene.isWorkflow(label(kind) ?? ""),
        kind.start > 0 && [":", "-"].contains(sentence.tokens[kind.start - 1].text)
          || (kind.start..<kind.end).contains(where: {
            sentence.tokens[$0].text.contains(where: \.isNumber)
          })
      {
        return nil
      }
      // An amount keeps its sign.
      let exactly = fieldIntents.typed(slots[.name]).flatMap { name in
        name.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
          ? name : nil
      }
      return .begin(kind: label(slots[.kind]), name: exactly ?? label(slots[.name]))
    case .workflowDeadline: return deadlineIntents.deadline(slots)
    case .workflowAssign:
      if slots.has(.nobody) { return .assign(deadlineIntents.subject(slots), to: nil) }
      if slots.has(.me) {
        return .assign(deadlineIntents.subject(slots), to: WorkflowIntent.speaker)
      }
      // From when somebody has it is nobody's name.
      return slots[.person].flatMap { person in
        let isDated = (person.start..<person.end).contains { place in
          sentence.saysWeekday(place..<place + 1)
            || sentence.whens(at: place).contains { $0.value.saysDate && $0.end > place + 1 }
        }
        guard !isDated || fieldIntents.typed(person).map({ scene.meaning(.further, $0) }) == true
        else { return nil }
        return .assign(
          deadlineIntents.subject(slots), to: sentence.raw(trimmed(person.start..<person.end)))
      }
    // What nothing stops for is written down as it was said.
    case .workflowNote where slots.has(.entirely):
      return .note(sentence.raw(0..<sentence.count), on: WorkflowSubject(work: work))
    case .workflowNote:
      var subject = deadlineIntents.subject(slots)
      subject.saysWork = slots.has(.workkind) || slots.has(.atwork)
      return slots[.colon].flatMap { sentence.typed(after: $0.end - 1) }.map {
        .note($0, on: subject)
      }
    case .workflowClose, .workflowDelete: return ended(rule, slots).first
    case .workflowRename:
      guard work != nil || slots.has(.idle) || slots.has(.onlywork),
        let name = label(slots[.newname])
      else { return nil }
      if work == nil, slots.has(.idle), scene.meaning(.documentHere, "") {
        return .document(.rename(DocumentReference()))
      }
      return .rename(work: work, to: name)
    case .workflowFocus: return work.map { .focus(work: $0) }
    default: return nil
    }
  }

  /// What one of a kind is called, where that alone says which work is meant; nil where any work is called so.
  private func kindAlone(_ slots: Slots) -> String? {
    label(slots[.onlywork] ?? slots[.kindalone]).flatMap {
      scene.meaning(.kind, $0) ? $0 : nil
    }
  }

  /// Work that is named in a row: “close desks and laptops”.
  private func eachWork(_ slots: Slots) -> [String] {
    Slots(slots[.works]?.children ?? []).all(.workpart).compactMap(label)
  }

  /// What closing or deleting comes to, one after another: why work is given up is written down before it is closed.
  private func ended(_ rule: PublicRule, _ slots: Slots) -> [WorkflowIntent] {
    let work = label(slots[.work]) ?? kindAlone(slots)
    if rule == .workflowClose, let work, slots.has(.reason) {
      return fieldIntents.typed(slots[.reason]).map {
        [.note($0, on: WorkflowSubject(work: work)), .over(work: work)]
      } ?? []
    }
    if rule == .workflowClose, slots.has(.alldone) { return work.map { [.over(work: $0)] } ?? [] }
    let each = eachWork(slots)
    let works = [work ?? each.first] + each.dropFirst().map { Optional($0) }
    return works.map { rule == .workflowClose ? .close(work: $0) : .delete(work: $0) }
  }

  /// What is said of all work but the first in a row, and of work behind the reason for it.
  func ofFurtherWork(_ rule: PublicRule, _ slots: Slots) -> [Intent] {
    ended(rule, slots).dropFirst().map { .workflow($0) }
  }

  /// When something was done: “an hour ago” and “yesterday at 5” say a moment; a clock time that is still to come today
  /// may be one of the morning, and says no more than the day, unless it names its half of the day: then it lies ahead.
  func past(_ when: WhenValue, _ range: Range<Int>) -> WorkflowPast {
    if when.delay != nil, when.at > scene.now { return .moment(when.at) }
    guard when.saysClock, when.delay == nil else { return .day(behind(when, range)) }
    // A clock time that is over was that of today.
    if !when.saysDate, when.at > scene.now, when.at.date > scene.now.date {
      let before = LocalTime(CivilDate(day: when.at.date.day - 1), second: when.at.second)
      if before <= scene.now { return .moment(before) }
    }
    let time = LocalTime(behind(when, range), second: when.at.second)
    let saysHalf = range.contains { place in
      sentence.roles[place] & WordRole.meridiem.bit != 0
        || !sentence.isGlued(place) && (Int(sentence.tokens[place].text) ?? 0) > 12
    }
    return time <= scene.now || saysHalf ? .moment(time) : .day(time.date)
  }

  /// The day on which something was done: “on Friday” and “on January 5” are behind us.
  private func behind(_ when: WhenValue, _ range: Range<Int>) -> CivilDate {
    let date = when.at.date
    let ahead = date.day - scene.now.date.day
    guard ahead > 0, when.delay == nil else { return date }
    let (year, month, day) = date.components
    // A year that is said is no other.
    guard !range.contains(where: { Int(sentence.tokens[$0].text) == year }) else { return date }
    func says(_ role: WordRole) -> Bool { range.contains { sentence.roles[$0] & role.bit != 0 } }
    if ahead <= 7, says(.weekday), !says(.next) { return CivilDate(day: date.day - 7) }
    return ahead > 180 ? CivilDate(year: year - 1, month: month, day: day) : date
  }

  /// All that was typed behind “because”, to the last mark; signed by whoever is named at its end. Without a reason it is
  /// only who says so.
  func waiver(_ slots: Slots) -> WorkflowEvent.Waiver? {
    guard let because = slots[.because], let reason = sentence.typed(after: because.end - 1) else {
      guard slots.has(.says), let by = slots[.by] else { return nil }
      let name = trimmed(by.start..<by.end)
      return isSignature(name) ? .init(reason: "", by: sentence.raw(name)) : nil
    }
    // Who waives it stands behind the reason, or before it.
    guard let says = slots[.says], let by = slots[.by] else { return .init(reason: reason, by: "") }
    let isBefore = by.end <= because.start
    let name = trimmed(by.start..<by.end)
    guard isSignature(name), isBefore || says.start - 1 > because.end else {
      return .init(reason: reason, by: "")
    }
    return .init(
      reason: isBefore ? reason : sentence.raw(because.end..<says.start - 1),
      by: sentence.raw(name))
  }

  /// Who is named, as it was typed; of an owner (“Bob's”) without what stands behind the apostrophe.
  func person(_ slots: Slots) -> String? {
    guard let capture = slots[.person] else { return nil }
    let name = sentence.raw(trimmed(capture.start..<capture.end))
    guard slots.has(.owner), let mark = name.lastIndex(where: { $0 == "'" || $0 == "’" }),
      name.distance(from: mark, to: name.endIndex) <= 2
    else { return name.isEmpty ? nil : name }
    return String(name[..<mark])
  }

  /// Whether some words may name somebody of whom nothing is known: no article before them, each with a capital or no word
  /// of the grammars, no timer called so; and there is work that could be somebody's.
  func mayBeSomebody(_ slots: Slots) -> Bool {
    guard let capture = slots[.person], !slots.has(.article), !scene.works.isEmpty,
      let name = person(slots), scene.known.first?.calls(name) != true
    else { return false }
    let range = trimmed(capture.start..<capture.end)
    return isSignature(range) && (!slots.has(.owner) || name.count < sentence.raw(range).count)
  }

  /// Whether some words name somebody: up to four, each with a capital or no word of the grammars, behind an article at
  /// most. “…, said it” and “…, says 13.201” sign nothing.
  func isSignature(_ range: Range<Int>) -> Bool {
    let words = range.filter { sentence.tokens[$0].kind != .punctuation }
    guard (1...4).contains(words.count) else { return false }
    // An article and more is a title, so somebody, whatever its words are elsewhere.
    let isTitle = words.count > 1 && sentence.isDeterminer(words[0])
    return range.allSatisfy { place in
      let token = sentence.tokens[place]
      switch token.kind {
      case .number: return false
      case .punctuation: return token.glued && [".", "-", "'"].contains(token.text)
      case .word:
        let isArticle =
          place == words[0] && words.count > 1
          && sentence.nameCosts[place] == Sentence.leadingCost
        let first = sentence.raw(place..<place + 1).first
        return isArticle || first?.isUppercase == true || sentence.words[place] < 0
          || isTitle && sentence.nameCosts[place] < Sentence.leadingCost
      }
    }
  }
}

extension WorkflowIntent {
  /// As it is named on the wire.
  var name: String {
    if case .ofAll(let one) = self { return one.name }
    let word =
      switch self {
      case .list, .ofAll: "list"
      case .underWay, .count: "open"
      case .show: "show"
      case .begin: "begin"
      case .status: "status"
      case .next: "next"
      case .missing: "missing"
      case .deadlines: "deadlines"
      case .deadline: "deadline"
      case .deadlineReason, .exportDeadlines: "deadlines"
      case .timeline: "timeline"
      case .project: "project"
      case .record: "record"
      case .verify: "verify"
      case .beginStep: "step"
      case .assign: "assign"
      case .responsible: "responsible"
      case .tasks, .unassigned: "tasks"
      case .remind, .remindBefore: "remind"
      case .optional: "optional"
      case .documents: "documents"
      case .signed: "signed"
      case .history: "history"
      case .why: "why"
      case .done: "done"
      case .waive: "waive"
      case .applies: "applies"
      case .reopen: "reopen"
      case .note: "note"
      case .close, .over: "close"
      case .delete: "delete"
      case .rename: "rename"
      case .focus: "focus"
      case .field: "field"
      case .lists(let intent): intent.name
      case .compliance: "compliance"
      case .document: "document"
      case .step(let intent): intent.name
      }
    return "workflow.\(word)"
  }
}

extension Intent {
  /// Whether it asks for workflows or documents themselves: which there are, how one goes, to begin one.
  public var isAboutWorkflows: Bool {
    switch self {
    case .workflow(.list), .workflow(.show), .workflow(.begin), .workflow(.document): true
    default: false
    }
  }
}
