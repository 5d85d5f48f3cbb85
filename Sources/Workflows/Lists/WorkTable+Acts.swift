import Timers

/// What happened to some work as cells of its row, and back: one list of columns for both ways.
///
/// A cell holds acts behind one another: `need 2026-03-09; solicit 2026-03-12 14:30:00: no time (Jane Smith)`.
extension WorkTable {
  /// What somebody changed in the steps that some work alone has.
  static let stepChanges: Set<WorkflowEvent.Kind> = [
    .stepAdded, .stepDropped, .stepRenamed, .stepFollows, .stepTakes,
  ]

  /// An act: words that say which, and behind a colon what was said of it.
  struct Act: Hashable {
    var words: [String]
    var text: String

    init(_ words: [String?], _ text: String = "") {
      (self.words, self.text) = (words.compactMap(\.self), text)
    }

    /// A reason stands before whoever gives it: “no time (Jane Smith)”.
    init(_ words: [String?], _ waiver: WorkflowEvent.Waiver?) {
      self.init(words, waiver.map { "\($0.reason) (\($0.by))" } ?? "")
    }

    var written: String {
      let head = words.joined(separator: " ")
      return text.isEmpty ? head : head.isEmpty ? text : "\(head): \(text)"
    }

    /// What stands in brackets at the end is who says so.
    func waiver(by signer: String) -> WorkflowEvent.Waiver {
      guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else {
        return .init(reason: text, by: signer)
      }
      let name = text[text.index(after: open)...].dropLast()
      return .init(reason: String(text[..<open]).trimmed, by: String(name))
    }

    /// The acts of a cell. A mark that is meant as it stands has a stroke before it.
    static func all(in cell: String) -> [Act] {
      var pieces = [""]
      var isMeant = false
      for character in cell {
        if !isMeant, character == "\\" {
          isMeant = true
          continue
        }
        if !isMeant, character == ";" {
          pieces.append("")
        } else {
          pieces[pieces.count - 1].append(character)
        }
        isMeant = false
      }
      return pieces.map(\.trimmed).filter { !$0.isEmpty }.map { piece in
        let parts = piece.split(separator: ": ", maxSplits: 1)
        return Act(
          parts[0].split(separator: " ").map(String.init),
          parts.count > 1 ? String(parts[1]).trimmed : "")
      }
    }

    static func cell(_ acts: [Act]) -> String {
      acts.map {
        $0.written.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
      }.joined(separator: "; ")
    }
  }

  // MARK: Written

  static func cell(_ column: Column, of state: WorkflowState, in zone: Zone) -> String {
    let steps = state.definition.steps
    func acts(_ act: (WorkflowDefinition.Step) -> Act?) -> String {
      Act.cell(steps.compactMap(act))
    }
    func settled(_ kind: WorkflowEvent.Kind) -> String {
      let acts = state.completedSteps.compactMap { state.settling($0) }.filter { $0.kind == kind }
        .map { Act([$0.step, day(of: $0, in: zone)], $0.waiver) }
      return Act.cell(acts)
    }
    switch column {
    case .name: return state.instance.name
    case .workflow: return state.definition.id
    case .status:
      return state.isArchived
        ? "archived" : state.isClosed ? "closed" : state.held == nil ? "open" : "on hold"
    case .next: return state.next.map(\.id).joined(separator: "; ")
    case .nextDue:
      let due = state.deadlines.filter { $0.kind == .within && !$0.isPlanned }
      return due.map { String(moment($0.due, in: zone).prefix(10)) }.min() ?? ""
    case .due: return state.wholeDeadline.map { Act.cell([deadline($0, [], in: zone)]) } ?? ""
    case .lead: return state.lead ?? ""
    case .tags: return state.tags.joined(separator: "; ")
    case .steps:
      let changes = WorkTable.stepChanges
      return Act.cell(
        state.instance.events.filter { changes.contains($0.kind) }.map { event in
          let other = event.other.map { $0.isEmpty ? firstPlace : $0 }
          return Act([event.kind.rawValue, event.step, other], event.note ?? "")
        })
    case .done: return settled(.done)
    case .waived: return settled(.waived)
    case .applies:
      return acts { step in
        guard state.told[step.id] == nil, let applies = state.applies[step.id] else { return nil }
        return Act([applies ? nil : "not", step.id])
      }
    case .begun:
      return acts { step in
        state.begun[step.id].map { Act([step.id, moment(.moment($0), in: zone)]) }
      }
    case .people: return acts { step in state.people[step.id].map { Act([step.id], $0) } }
    case .deadlines:
      return acts { step in state.setDeadlines[step.id].map { deadline($0, [step.id], in: zone) } }
    case .blocked: return acts { step in state.blocked[step.id].map { Act([step.id], $0) } }
    case .hold:
      return state.held.map { held in
        Act.cell([Act([held.until.map { moment($0, in: zone) }], held.note)])
      } ?? ""
    case .waivers:
      return Act.cell(
        state.instance.events.filter { event in
          // What was taken back since is waived no more.
          event.kind == .ruleWaived && event.waiver != nil
            && event.rule.map { state.ruleWaivers[$0] != nil } ?? false
        }.map {
          Act([$0.rule, $0.date.iso], $0.waiver)
        })
    case .notes:
      return Act.cell(
        state.instance.events.filter { $0.kind == .noted && $0.note?.isEmpty == false }.map {
          Act([$0.step, $0.date.iso], $0.note ?? "")
        })
    }
  }

  /// Where a step stands that is before all others.
  private static let firstPlace = "-"
  /// Behind the day of a deadline that holds in the place of a rule.
  private static let instead = "instead"

  private static func deadline(_ set: SetDeadline, _ words: [String], in zone: Zone) -> Act {
    let when = set.due.map { moment($0, in: zone) }
    let waiver = WorkflowEvent.Waiver(reason: set.reason, by: set.by)
    return Act(words + [when, set.overrules ? instead : nil], set.reason.isEmpty ? nil : waiver)
  }

  private static func moment(_ due: WorkflowState.Due, in zone: Zone) -> String {
    switch due {
    case .day(let date): return date.iso
    case .moment(let wall): return zone.local(wall: wall).iso.replacing("T", with: " ")
    }
  }

  /// The day, with the time where that is known of it.
  private static func day(of event: WorkflowEvent, in zone: Zone) -> String {
    let local = zone.local(wall: event.moment ?? event.wall)
    return local.date == event.date ? local.iso.replacing("T", with: " ") : event.date.iso
  }

  // MARK: Compared

  /// What a row says is over, or waived, as it is written there.
  public struct Over: Hashable, Sendable {
    let column: Column
    let act: Act

    var written: String { "\(column.rawValue): \(act.written)" }

    /// Whether another, which may leave out the day or the reason, says nothing else.
    func holds(_ told: Over) -> Bool {
      func when(_ act: Act) -> String { act.words.dropFirst().joined(separator: " ") }
      let (day, other) = (when(act), when(told.act))
      let (reason, given) = (act.text, told.act.text)
      return column == told.column
        && (day.hasPrefix(other) || other.hasPrefix(day) || Self.isElsewhere(day, other))
        && (given.isEmpty || reason == given || reason.hasPrefix("\(given) ("))
    }

    /// Whether two times are one as clocks of two time zones show it: a file may be read in another.
    private static func isElsewhere(_ one: String, _ other: String) -> Bool {
      guard let one = LocalTime(iso: one), let other = LocalTime(iso: other) else { return false }
      let apart = abs(one.secondsSince1970 - other.secondsSince1970)
      return apart % 1800 == 0 && apart <= 26 * 3600
    }
  }

  /// What a row says is over.
  public func over(in row: [String]) -> [Over] {
    [Column.done, .waived, .begun, .waivers].flatMap { column in
      Act.all(in: said(column, in: row)).map { Over(column: column, act: $0) }
    }
  }

  /// What stands in the record of some work otherwise than a row says, both as they are written; nil: nothing does.
  public static func denied(_ told: [Over], by state: WorkflowState, in zone: Zone)
    -> (recorded: String, told: String)?
  {
    for over in told {
      guard let recorded = recorded(over, of: state, in: zone), !recorded.holds(over) else {
        continue
      }
      return (recorded.written, over.written)
    }
    return nil
  }

  /// The same of the record; nil: it says nothing of that.
  private static func recorded(_ told: Over, of state: WorkflowState, in zone: Zone) -> Over? {
    guard let word = told.act.words.first else { return nil }
    let step = state.definition.step(word) ?? state.definition.step(meant: word)
    switch told.column {
    case .done, .waived:
      guard let step, let event = state.settling(step) else { return nil }
      return Over(
        column: event.kind == .waived ? .waived : .done,
        act: Act([step.id, day(of: event, in: zone)], event.waiver))
    case .begun:
      guard let step, let wall = state.begun[step.id] else { return nil }
      return Over(column: .begun, act: Act([step.id, moment(.moment(wall), in: zone)]))
    case .waivers:
      guard state.ruleWaivers[word] != nil,
        let event = state.instance.events.last(where: {
          $0.kind == .ruleWaived && $0.rule == word && $0.waiver != nil
        })
      else { return nil }
      return Over(column: .waivers, act: Act([word, event.date.iso], event.waiver))
    case .name, .workflow, .status, .next, .nextDue, .due, .lead, .tags, .steps, .applies, .people,
      .deadlines, .blocked, .hold, .notes:
      return nil
    }
  }

  // MARK: Read

  /// What a row says has happened, in an order in which it can have.
  func acts(in row: [String], of definition: WorkflowDefinition, by hand: Hand) throws(Mistake)
    -> [WorkflowEvent]
  {
    var reader = ActReader(definition: definition, hand: hand)
    var events: [WorkflowEvent] = []
    for column in Column.ofActs {
      for act in Act.all(in: said(column, in: row)) {
        if let event = try reader.event(act, under: column) { events.append(event) }
      }
      // What it adds itself, the others may name.
      if column == .steps, !events.isEmpty {
        let work = WorkflowInstance(name: "", workflow: definition.id, events: events)
        reader.definition = definition.adding(stepsOf: work)
      }
    }
    return events + (try standing(row, by: hand))
  }

  /// Whether it goes on, rests or is over.
  private func standing(_ row: [String], by hand: Hand) throws(Mistake) -> [WorkflowEvent] {
    let hold = said(.hold, in: row)
    switch said(.status, in: row).lowercased() {
    case "", "open", "active": break
    case "on hold", "hold", "held", "paused", "resting":
      return hold.isEmpty ? [hand.event(.held)] : []
    case "closed", "done", "finished", "completed": return [hand.event(.closed)]
    case "archived": return [hand.event(.closed), hand.event(.archived)]
    case let other: throw .noValue(String(other.prefix(80)), field: Column.status.rawValue)
    }
    return []
  }
}

/// Reads acts of one piece of work.
private struct ActReader {
  var definition: WorkflowDefinition
  let hand: WorkTable.Hand

  /// Nil under a column that tells of no acts.
  func event(_ act: WorkTable.Act, under column: WorkTable.Column) throws(WorkTable.Mistake)
    -> WorkflowEvent?
  {
    switch column {
    case .name, .workflow, .status, .next, .nextDue, .lead, .tags: return nil
    case .steps: return try change(act)
    case .done, .waived:
      var event = try over(act, column == .done ? .done : .waived)
      event.step = try step(act)
      if column == .waived || !act.text.isEmpty { event.waiver = act.waiver(by: hand.signer) }
      return event
    case .waivers:
      var event = try over(act, .ruleWaived)
      (event.rule, event.waiver) = (act.words.first, act.waiver(by: hand.signer))
      return event
    case .applies:
      let isNot = act.words.count > 1 && act.words[0] == "not"
      var event = hand.event(isNot ? .doesNotApply : .applies)
      event.step = try step(act, at: isNot ? 1 : 0)
      return event
    case .begun:
      var event = try over(act, .stepBegun)
      event.step = try step(act)
      return event
    case .people:
      var event = hand.event(.assigned)
      event.step = try step(act)
      event.person = act.text.isEmpty ? act.words.dropFirst().joined(separator: " ") : act.text
      return event
    case .blocked:
      var event = hand.event(.blocked)
      (event.step, event.note) = (try step(act), act.text)
      return event
    case .deadlines:
      var event = hand.event(.deadline)
      event.step = try step(act)
      event.deadline = try deadline(act, from: 1)
      return event
    case .due:
      var event = hand.event(.deadline)
      event.deadline = try deadline(act, from: 0)
      return event
    case .hold:
      var event = hand.event(.held)
      let until = due(act.words)
      event.note = until == nil ? act.written : act.text
      event.deadline = until.map { SetDeadline($0, reason: act.text, by: hand.signer) }
      return event
    case .notes: return note(act)
    }
  }

  /// A step that this work alone has, or has otherwise.
  private func change(_ act: WorkTable.Act) throws(WorkTable.Mistake) -> WorkflowEvent {
    let kind = WorkflowEvent.Kind(rawValue: act.words[0])
    guard WorkTable.stepChanges.contains(kind),
      act.words.count > 1
    else { throw .noStep(String(act.written.prefix(80))) }
    var event = hand.event(kind)
    event.step = act.words[1]
    if act.words.count > 2 { event.other = act.words[2] == "-" ? "" : act.words[2] }
    if !act.text.isEmpty { event.note = act.text }
    return event
  }

  private func note(_ act: WorkTable.Act) -> WorkflowEvent {
    var event = hand.event(.noted)
    guard let last = act.words.last, let date = CivilDate(iso: last), !act.text.isEmpty,
      act.words.count < 3
    else {
      event.note = act.written
      return event
    }
    (event.day, event.note) = (date.day, act.text)
    if act.words.count == 2 { event.step = act.words[0] }
    return event
  }

  /// The step that a word names.
  private func step(_ act: WorkTable.Act, at place: Int = 0) throws(WorkTable.Mistake) -> String {
    guard act.words.indices.contains(place),
      let step = definition.step(act.words[place]) ?? definition.step(meant: act.words[place])
    else { throw .noStep(String(act.written.prefix(80))) }
    return step.id
  }

  /// Something that happened on the day, at the time, that stands behind the first word; today where none does.
  private func over(_ act: WorkTable.Act, _ kind: WorkflowEvent.Kind) throws(WorkTable.Mistake)
    -> WorkflowEvent
  {
    var event = hand.event(kind)
    let rest = Array(act.words.dropFirst())
    guard !rest.isEmpty else { return event }
    guard let due = due(rest) else { throw .noDay(String(act.written.prefix(80))) }
    let now = event.wall
    switch due {
    case .day(let date):
      guard date.day <= event.day else { throw .noDay(String(act.written.prefix(80))) }
      let end = hand.zone.wall(LocalTime(CivilDate(day: date.day + 1), second: 0))
      (event.day, event.moment) = (date.day, end <= now ? end : nil)
    case .moment(let wall):
      guard wall <= now else { throw .noDay(String(act.written.prefix(80))) }
      (event.day, event.moment) = (hand.zone.local(wall: wall).date.day, wall)
    }
    return event
  }

  private func deadline(_ act: WorkTable.Act, from place: Int) throws(WorkTable.Mistake)
    -> SetDeadline
  {
    var words = Array(act.words.dropFirst(place))
    let overrules = words.last == "instead"
    if overrules { words.removeLast() }
    guard let due = due(words) ?? day(words.joined(separator: " ")) else {
      throw .noDay(String(act.written.prefix(80)))
    }
    let waiver = act.waiver(by: hand.signer)
    return SetDeadline(due, reason: waiver.reason, by: waiver.by, overrules: overrules)
  }

  /// `2026-03-09`, or `2026-03-09 14:30`.
  private func due(_ words: [String]) -> WorkflowState.Due? {
    if words.count == 1 { return CivilDate(iso: words[0]).map { .day($0) } }
    guard words.count == 2, let local = LocalTime(iso: words.joined(separator: "T")) else {
      return nil
    }
    return .moment(hand.zone.wall(local))
  }

  /// A day in words, as a field of days reads it.
  private func day(_ words: String) -> WorkflowState.Due? {
    var field = WorkField(id: "due")
    field.kind = .date
    return hand.value(words, field, definition)?.date.map { .day($0) }
  }
}
