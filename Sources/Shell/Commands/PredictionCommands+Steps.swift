import Assistant
import Workflows

/// Which step of a piece of work usually comes next, as people are told.
extension PredictionCommands {
  /// The situation, with what is usually next for these.
  func situation(lookingAt works: [WorkflowInstance]) -> Situation {
    var situation = situation
    for work in works {
      guard let state = session.workflows.all.state(of: work), state.next.count > 1 else {
        continue
      }
      situation.usualSteps[work.id] = suggester.usualSteps(of: state)
    }
    return situation
  }

  /// What a piece of work can do next, in the usual order.
  func steps(of work: Int64, reasons: Bool) throws(Refusal) -> [Line] {
    guard let work = ledger.library.workflows.first(where: { $0.id == work }),
      let state = session.workflows.all.state(of: work)
    else { throw Refusal(.failed, .workNotThere, nearest: [.tryWorkflows]) }
    return Phrasing(situation(lookingAt: [work])).workPhrasing.next(state, reasons: reasons)
  }

  /// How work under way probably goes on, a line each for those touched last.
  var expectedWays: [Line] {
    let works = ledger.library.workflows.suffix(8)
    guard !works.isEmpty else { return [] }
    return works.compactMap { work in
      guard let state = session.workflows.all.state(of: work), state.isUnderWay,
        let way = suggester.expectedWay(of: state)
      else { return nil }
      return Line(
        .init(.dim, "\(visible(work.name)): "),
        .init(.plain, way.steps.joined(separator: " → ")),
        .init(.dim, "   \(Figures.percent(min(0.99, way.chance)))"))
    }
  }
}
