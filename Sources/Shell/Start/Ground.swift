import Assistant
import Language
import Storage
import Workflows

/// What stands before a language is read: what runs and is kept, and the kinds of work.
struct Ground {
  let ledger: Ledger
  let packs: KnowledgePacks
  let workflowFiles: WorkflowFiles
  let workflows: WorkflowShelf

  /// - Parameter speaker: who says what is wrong with files; asked only where something is.
  init(
    _ start: Start, clock: any ProgramClock, store: Store?,
    speaker: @escaping @Sendable () -> Speaker
  ) {
    let options = start.options
    ledger = Ledger(
      clock: clock, store: store, claim: ProcessIdentity.own, seat: start.isRun ? .own : nil)
    packs = KnowledgePacks(store: store, isSimulated: options.simulate != nil)
    workflowFiles =
      WorkflowFiles(
        folder: start.hasOwn ? start.folders.workflows : nil,
        lacking: start.hasOwn ? "" : " " + speaker().say(.startLacking), speaker: speaker,
        packs: packs)
    workflows = workflowFiles.shelf
  }

  /// Reads what is kept, unless that was put off, and where work is under way what kinds of it there are: nearly every
  /// sentence asks for both, and meanwhile the language is read.
  func readAhead() {
    guard !ledger.things.isPutOff else { return }
    ledger.things.readFirst()
    if !ledger.library.workflows.isEmpty { _ = workflows.all }
  }
}

/// A language as it was read, and what could not be.
struct LanguageRead: Sendable {
  let interpreter: Result<Interpreter, Program.Stop>
  let told: [Message]

  init(_ options: Options) {
    var told: [Message] = []
    interpreter = Result { () throws(Program.Stop) in
      try Program.interpreter(options) { told.append($0) }
    }
    self.told = told
  }

  /// Reads what can be said in it: a run says something soon.
  func readAnswers() {
    if let interpreter = try? interpreter.get() { interpreter.answers.read() }
  }

  /// Who speaks it; one without words where it could not be read, which ends the program.
  var speaker: Speaker { Speaker((try? interpreter.get().answers) ?? .none) }
}
