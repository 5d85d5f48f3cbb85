import Assistant
import Documents
import Language
import Timers
import Workflows

/// What lists of work tell, as rows with ids, days and times.
extension ToolServer {
  /// Of more rows than this the words tell.
  private static let mostRows = 200

  /// What an intent asks to be listed, with ids, days and times; nil: words tell all of it.
  func rows(of intent: Intent) -> [JSONValue]? {
    switch intent {
    case .place(.go(.dashboard)): dashboardRows
    case .workflow(.deadlines(let subject, let late, let days)):
      deadlineRows(of: subject.work, late: late, on: days)
    case .workflow(.tasks(let person)): taskRows(of: person)
    case .workflow(.history(let work, let notes, _)): eventRows(of: work, notes: notes)
    case .workflow(.timeline(let work)): eventRows(of: work) + deadlineRows(of: work)
    case .workflow(.document(.templates)): templateRows
    default: nil  // Of all other intents, none is a list of what happened, is due or can be made.
    }
  }

  /// A deadline: whose, by whose rule, and when.
  func description(of deadline: WorkflowState.Deadline) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "step_id": deadline.step.map { .text($0.id) } ?? .null,
      "kind": .text(deadline.kind.rawValue),
    ]
    switch deadline.source {
    case .rule(let rule), .latest(let rule, _, _):
      if deadline.step == nil { members["name"] = .text(rule.name) }
      members["rule"] = .text("\(rule.span.words) after \(rule.after)")
      members["citation"] = .text(rule.citation)
    case .hold(let note): members["on_hold"] = .text(note)
    case .set(let set):
      members["set_by"] = .text(set.by)
      members["reason"] = .text(set.reason)
    }
    switch deadline.due {
    case .day(let date): members["date"] = .text(date.iso)
    case .moment(let wall):
      members["date"] = .text(date(ofWall: wall).iso)
      members["at"] = .text(instant(ofWall: wall))
    }
    return members
  }

  /// What is due, of some work or of all that is under way.
  private func deadlineRows(
    of work: String?, late: Bool = false, on days: ClosedRange<CivilDate>? = nil
  ) -> [JSONValue] {
    let states = work == nil ? underWay : [state(work)].compactMap(\.self)
    let today = session.situationOfTimers.local.date
    var rows: [JSONValue] = []
    for state in states {
      for deadline in state.deadlines where rows.count < Self.mostRows {
        let day = day(of: deadline)
        let isMeant =
          (!late || deadline.kind == .within && day < today) && days?.contains(day) ?? true
        if isMeant { rows.append(row(of: state, description(of: deadline))) }
      }
    }
    return rows
  }

  /// What happened to some work, or what was noted of it, in order.
  private func eventRows(of work: String?, notes: Bool = false) -> [JSONValue] {
    guard let state = state(work) else { return [] }
    return state.instance.events.filter { !notes || $0.note?.isEmpty == false }
      .suffix(Self.mostRows).map { event in
        var members: [String: JSONValue] = [
          "event": .text(event.kind.rawValue), "date": .text(event.date.iso),
          "at": .text(instant(ofWall: event.moment ?? event.wall)),
          "step_id": event.step.map { .text($0) } ?? .null,
          "by": event.by.map { .text($0.written) } ?? .null,
        ]
        if let note = event.note, !note.isEmpty { members["note"] = .text(note) }
        if let person = event.person { members["person"] = .text(person) }
        if let change = event.field {
          members["field_id"] = .text(change.id)
          members["value"] = change.new.map { .text($0.written) } ?? .null
        }
        if let document = event.document {
          members["document_id"] = .text(document.document)
          members["deed"] = .text(document.deed.rawValue)
          members["version"] = .number(Double(document.version))
        }
        return row(of: state, members)
      }
  }

  /// What is to be done by somebody; without a name, by whom.
  private func taskRows(of person: String?) -> [JSONValue] {
    let said = person?.lowercased()
    var rows: [JSONValue] = []
    for state in underWay {
      let next = Set(state.next.map(\.id))
      for step in state.missing where rows.count < Self.mostRows {
        guard let name = state.people[step.id], said == nil || name.lowercased() == said else {
          continue
        }
        rows.append(
          row(
            of: state,
            [
              "step_id": .text(step.id), "assigned_to": .text(name),
              "can_begin": .truth(next.contains(step.id)),
            ]))
      }
    }
    return rows
  }

  /// What can be drawn up, each with the short name that calls take.
  private var templateRows: [JSONValue] {
    session.situation.documents.templates.prefix(Self.mostRows).map { template in
      .object([
        "id": .text(template.id), "title": .text(template.title),
        "names": .list(template.names.map { .text($0) }), "source": .text(template.source),
        "revision": .number(Double(template.revision)),
      ])
    }
  }

  /// What runs, what is due, and what was worked on last.
  private var dashboardRows: [JSONValue] {
    func section(_ name: String, _ rows: [JSONValue]) -> [JSONValue] {
      rows.map { row in
        guard case .object(var members) = row else { return row }
        members["section"] = .text(name)
        return .object(members)
      }
    }
    let recent: [JSONValue] = session.situation.recentWork(8).map { state in
      .object([
        "id": .number(Double(state.instance.id)), "name": .text(state.instance.name),
        "next": .list(state.next.map { .text($0.id) }),
        "blocked": .object(state.blocked.mapValues { .text($0) }),
      ])
    }
    return section("running", timers.list ?? []) + section("due", deadlineRows(of: nil))
      + section("recent", recent)
  }

  private var underWay: [WorkflowState] {
    session.situation.library.workflows.compactMap { session.workflows.all.state(of: $0) }
      .filter(\.isUnderWay)
  }

  /// Something of a piece of work, with whose it is.
  private func row(of state: WorkflowState, _ members: [String: JSONValue]) -> JSONValue {
    var members = members
    members["work_id"] = .number(Double(state.instance.id))
    members["work"] = .text(state.instance.name)
    return .object(members)
  }

  private func day(of deadline: WorkflowState.Deadline) -> CivilDate {
    switch deadline.due {
    case .day(let date): date
    case .moment(let wall): date(ofWall: wall)
    }
  }

  private func date(ofWall wall: Int64) -> CivilDate {
    session.situationOfTimers.zone.local(wall: wall).date
  }

  private func instant(ofWall wall: Int64) -> String {
    let situation = session.situationOfTimers
    return situation.instant(situation.anchor.moment(ofWall: wall))
  }
}
