import Language
import Timers
import Workflows

/// What is asked of the history of sessions, and of the record of work as a file.
struct HistoryPlanner: WorkPlanning {
  var context: PlanContext

  /// Nothing is looked up here: what the sessions are, the shell knows.
  func plan(_ intent: HistoryIntent) throws(Refusal) -> Plan {
    if let filter = intent.filter, filter.saysHour {
      throw .failed(.historyNoHours, [.tryDoneYesterday, .trySessionsWeek, .tryBusiestHour])
    }
    switch intent {
    case .ask(.sessions, let filter):
      // The name of work that was never timed asks for the history of the work.
      if let name = workOnly(filter) {
        return try workPlanner.plan(.history(work: name))
      }
      return .run([.history(.ask(.sessions, filter))])
    case .goal(let label):
      let name = label ?? ""
      throw .failed(
        .historyNoGoals,
        [.trySpentToday(name: name), .tryStreak(name: name), .tryRemindDaily(name: name)])
    case .ask(let question, let filter): return .run([.history(.ask(question, filter))])
    case .export(let filter, let format, let path):
      // The end of the file's name says it too.
      let ending: SessionFormat = path?.lowercased().hasSuffix(".json") == true ? .json : .csv
      if let plan = try exportWork(filter, format ?? ending, to: path) { return plan }
      return .run([.history(.export(filter, format ?? ending, path: path))])
    case .load(let path): return .run([.history(.load(path: path))])
    case .delete(let filter): return .run([.history(.delete(filter, confirmed: nil))])
    case .log(let note):
      try check(note)
      let effect = Effect.history(.log(note))
      guard note.isTold else { return .run([effect]) }
      return .ask(
        Question(
          kind: .confirm([effect], destructive: false),
          text: .historyAskLog(length: note.length, name: note.name),
          instead: .tryLog(length: note.length, name: note.name)))
    case .correct(let filter, .note(let text)) where filter.label != nil:
      return noted(text, of: filter.label) ?? .run([.history(.correct(filter, .note(text)))])
    case .correct(let filter, .endedAt(let second)):
      return .run(
        stillCounting(filter, until: second) + [.history(.correct(filter, .endedAt(second)))])
    case .correct(let filter, let correction):
      return .run([.history(.correct(filter, correction))])
    case .forget(nil):
      throw Refusal(
        .notUnderstood, .historyForgetWhat, nearest: [.tryForgetPasta, .tryForgetAll])
    case .forget(let target?): return .run([.history(.forget(target, confirmed: false))])
    case .letGo(let name):
      var which = TimerReference(label: name)
      if !allTimers(which).isEmpty { return planner.plan([.timer(.stop(which))]) }
      if schedulePlanner.named(name).contains(where: \.isAwake) {
        which.saysKind = .reminder
        return planner.plan([.timer(.stop(which))])
      }
      if keepsRoutine(name) { return planner.plan([.routine(.delete(.named(name)))]) }
      return .run([.history(.forget(.name(name), confirmed: false))])
    }
  }

  /// A routine that is there is called just so.
  private func keepsRoutine(_ name: String) -> Bool {
    directory.routines.contains {
      $0.deletedWall == nil && $0.name.lowercased() == name.lowercased()
    }
  }

  /// What ends the one stopwatch, where it still counts what is said to have ended at that second of today: its session is
  /// then the last.
  private func stillCounting(_ filter: SessionFilter, until second: Int) -> [Effect] {
    let counting = timersInSight.filter { $0.counted(at: now) != nil }
    guard counting.count == 1, let began = counting[0].began,
      filter.label.map({ $0.lowercased() == counting[0].name.lowercased() }) ?? true
    else { return [] }
    let ended = moment(LocalTime(local.date, second: second))
    return began < ended && ended < now ? [.skip(counting[0].id)] : []
  }

  /// What is written down has a name, and a length of which nobody says nonsense.
  private func check(_ note: SessionNote) throws(Refusal) {
    guard !note.name.isEmpty else {
      throw Refusal(
        .notUnderstood, .historyLogWhat(length: note.length),
        nearest: [.tryLogReading(length: note.length)])
    }
    if note.length == .zero, let start = note.start {
      throw Refusal(
        .notUnderstood, .historyLogLong(name: note.name),
        nearest: [.tryLogAt(length: .seconds(60), name: note.name, at: SaidTime(start))])
    }
    guard note.length >= .seconds(1), note.length <= .seconds(366 * 86_400) else {
      throw Refusal(.outOfRange, .historyNoLength)
    }
    guard note.note?.utf8.count ?? 0 <= Self.longestNote else {
      throw Refusal(.outOfRange, .historyNoteLong)
    }
  }

  /// Words about what runs, which its session keeps; nil: nothing that runs is called so, or without a name several do.
  func noted(_ text: String, of name: String?) -> Plan? {
    guard !text.isEmpty, text.utf8.count <= Self.longestNote else { return nil }
    let running = timers.filter { !isDeadline($0) }
    var found = running
    if let name {
      found = SaidName(name, forms).choose(from: running, by: \.name)
    } else if let focus = focusedTimer, let timer = running.first(where: { $0.id == focus }) {
      found = [timer]
    }
    return found.count == 1 ? .run([.note(found[0].id, text)]) : nil
  }

  /// Of one note so many bytes are kept.
  private static let longestNote = 1000

  /// “Export history of radar”, where that is work and nothing that was timed; nil: sessions are meant.
  func exportWork(_ filter: SessionFilter, _ format: SessionFormat, to path: String?)
    throws(Refusal) -> Plan?
  {
    guard let name = workOnly(filter) else { return nil }
    let events = try state(name).instance.events
    let file: WorkFile =
      switch format {
      case .csv, .toggl: .csv
      case .json, .timewarrior, .taskwarrior: .json
      }
    return .run([
      .history(.exportWork(name, table(of: events, as: file), events: events.count, path: path))
    ])
  }

  /// A record for programs.
  func table(of events: [WorkflowEvent], as file: WorkFile) -> String {
    switch file {
    case .csv: csv(events)
    case .json: json(events)
    }
  }

  /// The name of work, where a question about sessions names that and nothing that was timed.
  func workOnly(_ filter: SessionFilter) -> String? {
    guard let name = filter.label, filter.period == nil, !timerNames.calls(name),
      library.works.calls(name) || (try? workPlanner.instance(name)) != nil,
      !library.routines.contains(where: { $0.name.lowercased() == name.lowercased() })
    else { return nil }
    return name
  }

  private static let columns = [
    "said", "day", "what", "step", "moment", "by", "reason", "due", "person", "note", "doer",
    "field", "value", "before", "document", "version", "hash", "rule", "checks", "edition",
    "documents", "amount", "seal",
  ]

  /// An event by the columns, empty where it says nothing.
  private func fields(_ event: WorkflowEvent) -> [String] {
    let set = event.deadline
    let due = set.map { $0.due.map(deadlinePhrasing.dayToSay) ?? "none" } ?? ""
    return [
      deadlinePhrasing.dayToSay(.moment(event.wall)), event.date.iso, event.kind.rawValue,
      event.step ?? "",
      deadlinePhrasing.clockSaid(event).map {
        deadlinePhrasing.dayToSay(.moment($0))
      } ?? "",
      event.waiver?.by ?? set?.by ?? "", event.waiver?.reason ?? set?.reason ?? "", due,
      event.person ?? event.document?.person ?? "", event.note ?? "", event.by?.written ?? "",
    ] + subject(of: event)
  }

  /// The field, document or rules that an event is about, and what a reviewer asks for beside them.
  private func subject(of event: WorkflowEvent) -> [String] {
    let document = event.document
    return [
      event.field?.id ?? "", event.field?.new?.written ?? "", event.field?.old?.written ?? "",
      document.map { "\($0.document) \($0.deed.rawValue)" } ?? "",
      document.map { String($0.version) } ?? "", document?.hash ?? "", event.rule ?? "",
      (event.checks ?? []).map { "\($0.rule) \($0.outcome)" }.joined(separator: "; "),
      event.edition ?? "", (event.documents ?? []).joined(separator: "; "),
      event.amount.map { FieldValue.money($0).written } ?? "", event.seal ?? "",
    ]
  }

  private func csv(_ events: [WorkflowEvent]) -> String {
    ([Self.columns] + events.map(fields)).map { row in
      row.map(SessionText.field).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private func json(_ events: [WorkflowEvent]) -> String {
    let rows = events.map { event -> JSONValue in
      let said = zip(Self.columns, fields(event)).filter { !$0.1.isEmpty }
      return .object(
        Dictionary(said.map { ($0.0, JSONValue.text($0.1)) }) { first, _ in first })
    }
    return JSONValue.list(rows).written + "\n"
  }
}

extension SessionFilter {
  fileprivate var saysHour: Bool { period?.saysHour == true || against?.saysHour == true }
}

extension HistoryIntent {
  /// Which sessions it is about; nil: none, or not by a filter.
  fileprivate var filter: SessionFilter? {
    switch self {
    case .ask(_, let filter), .export(let filter, _, _), .delete(let filter),
      .correct(let filter, _):
      filter
    case .goal, .load, .log, .forget, .letGo: nil
    }
  }
}
