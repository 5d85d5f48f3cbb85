import Timers

extension HistoryIntent {
  /// As it is named on the wire.
  var wireName: String {
    switch self {
    case .ask(.sessions, _): "history"
    case .ask(let question, _): "history.\(question.rawValue)"
    case .goal: "history.goal"
    case .export: "history.export"
    case .load: "history.import"
    case .delete: "history.delete"
    case .log: "history.log"
    case .correct(_, .note): "history.note"
    case .correct: "history.correct"
    case .forget, .letGo: "forget"
    }
  }

  /// The name it is about, if one was said.
  public var label: String? {
    switch self {
    case .ask(_, let filter), .export(let filter, _, _), .delete(let filter),
      .correct(let filter, _):
      filter.label
    case .log(let note): note.name.isEmpty ? nil : note.name
    case .forget(.name(let name)?), .letGo(let name): name
    case .goal(let name): name
    case .load, .forget: nil
    }
  }
}
