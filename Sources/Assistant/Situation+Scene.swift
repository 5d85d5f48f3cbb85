import Language
import Synchronization
import Timers
import Workflows

extension Scene {
  /// What a line is read in: what there is, how it is called, and the question that is open.
  init(
    _ situation: Situation, hearing heard: NameIndex, open: Question?, _ interpreter: Interpreter,
    _ stepNames: StepNames
  ) {
    // The steps of the work under way are names too; without work the shelf stays closed.
    let steps =
      situation.library.workflows.isEmpty
      ? []
      : situation.definitionsUnderWay.flatMap { definition in
        definition.steps.flatMap { step in
          // An identifier is said by its words, too.
          (step.id == step.words ? [] : [step.id]) + [step.words] + step.also + step.documents
        }
      }
    let stepIndex = stepNames.index(of: steps)
    // A category may be asked about like a name.
    let categories = situation.library.routines.isEmpty ? [] : situation.library.routines.categories
    var others = stepIndex
    for name in categories + situation.rang.map(\.name) { others.insert(name) }
    self.init(
      now: situation.local,
      known: [situation.names, heard, others],
      kept: situation.library.names,
      hasTimers: situation.timers.contains { !situation.isDeadline($0) }, expected: open?.expected,
      bareUnit: .seconds(situation.manner.unit.rawValue), pomodoro: situation.manner.pomodoro)
    hasRung = !situation.rang.isEmpty
    let counting = situation.timers.filter { !$0.isAlarm && !situation.isDeadline($0) }
    if counting.count == 1 { onlyLength = counting[0].phase.duration }
    if case .time(.schedule(let request))? = open?.kind { expectsWaking = request.wakes }
    works = situation.library.works
    phases = situation.library.phases
    things = { situation.things(steps: stepIndex) }
    know(situation.knowing, situation.hooking)
    isSetting = situation.isSetting
    takesText = situation.takesText
    isPerson = { situation.hasWork(for: $0) }
    // Looked up once for all the words of a line, by other forms of the words, too.
    isStep = { [forms = interpreter.forms, open = situation.openDefinitions] words in
      open.contains { $0.hasStep(meant: words, forms) }
    }
    addsSteps = { situation.workAtHand?.definition.hasOwnSteps ?? false }
    meaning = { [quantities = interpreter.quantities] kind, words in
      situation.means(words, kind, by: quantities)
    }
    elsewhere = { situation.elsewhere($0) }
    isWorkflow = { [shelf = situation.workflows] in shelf.all.definition(named: $0) != nil }
  }
}

/// What the steps of the work under way are called, as an index that is made once for as long as they are the same: a line
/// is read in several scenes, and each suggestion in one of its own.
final class StepNames: Sendable {
  private let made = Mutex<(names: [String], index: NameIndex)>(([], NameIndex()))

  func index(of names: [String]) -> NameIndex {
    let last = made.withLock { $0 }
    if last.names == names { return last.index }
    let index = NameIndex(names)
    made.withLock { $0 = (names, index) }
    return index
  }
}
