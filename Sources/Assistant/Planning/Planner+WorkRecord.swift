import Language
import Timers
import Workflows

/// The record of work as a file: what happened, when that was said, who said it and why.
extension Planner {
  /// “Export history of radar”, where that is work and nothing that was timed; nil: sessions are meant.
  func exportingWork(_ filter: SessionFilter, _ format: SessionFormat, to path: String?)
    throws(Refusal) -> Plan?
  {
    guard let name = workOnly(filter) else { return nil }
    let events = try state(name).instance.events
    let text =
      switch format {
      case .csv, .toggl: csv(events)
      case .json, .timewarrior, .taskwarrior: json(events)
      }
    return .run([.history(.exportWork(name, text, events: events.count, path: path))])
  }

  /// The name of work, where a question about sessions names that and nothing that was timed.
  func workOnly(_ filter: SessionFilter) -> String? {
    guard let name = filter.label, filter.period == nil, situation.library.works.calls(name),
      !situation.names.calls(name),
      !situation.library.routines.contains(where: { $0.name.lowercased() == name.lowercased() })
    else { return nil }
    return name
  }

  private static let columns = [
    "said", "day", "what", "step", "moment", "by", "reason", "due", "person", "note", "doer",
  ]

  /// An event by the columns, empty where it says nothing.
  private func fields(_ event: WorkflowEvent) -> [String] {
    let phrasing = Phrasing(situation)
    let set = event.deadline
    let due = set.map { $0.due.map(phrasing.dayToSay) ?? "none" } ?? ""
    return [
      phrasing.dayToSay(.moment(event.wall)), event.date.iso, event.kind.rawValue,
      event.step ?? "", phrasing.clockSaid(event).map { phrasing.dayToSay(.moment($0)) } ?? "",
      event.waiver?.by ?? set?.by ?? "", event.waiver?.reason ?? set?.reason ?? "", due,
      event.person ?? "", event.note ?? "", event.by?.written ?? "",
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
