import Language
import Timers
import Workflows

extension Scene {
  /// What a line is read in: what there is, how it is called, and the question that is open.
  init(
    _ situation: Situation, hearing heard: NameIndex, open: Question?, _ interpreter: Interpreter
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
    // A category may be asked about like a name.
    let categories = situation.library.routines.isEmpty ? [] : situation.library.routines.categories
    self.init(
      now: situation.local,
      known: [situation.names, heard, NameIndex(steps + categories + situation.rang.map(\.name))],
      kept: situation.library.names,
      hasTimers: situation.timers.contains { !situation.isDeadline($0) }, expected: open?.expected,
      bareUnit: .seconds(situation.manner.unit.rawValue), pomodoro: situation.manner.pomodoro)
    let counting = situation.timers.filter { !$0.isAlarm && !situation.isDeadline($0) }
    if counting.count == 1 { onlyLength = counting[0].phase.duration }
    if case .time(.schedule(let request))? = open?.kind { expectsWaking = request.wakes }
    works = situation.library.works
    phases = situation.library.phases
    things = { situation.things(steps: steps) }
    know(situation.knowing, situation.hooking)
    isSetting = situation.isSetting
    takesText = situation.takesText
    isPerson = { situation.hasWork(for: $0) }
    // Looked up once for all the words of a line, by other forms of the words, too.
    isStep = { [forms = interpreter.forms, open = situation.openDefinitions] words in
      open.contains {
        $0.step(meant: words, forms) != nil || !$0.steps(meant: words, in: forms).isEmpty
      }
    }
    addsSteps = { situation.workAtHand?.definition.hasOwnSteps ?? false }
    meaning = { [quantities = interpreter.quantities] kind, words in
      situation.means(words, kind, by: quantities)
    }
    elsewhere = { situation.elsewhere($0) }
    isWorkflow = { [shelf = situation.workflows] in shelf.all.definition(named: $0) != nil }
  }
}
