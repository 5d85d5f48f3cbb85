import Assistant
import FoundationEssentials
import Prediction
import Storage
import Timers
import Workflows

/// What was learnt of what was said: the model that predicts, the history it is made from, and a trial beside it.
///
/// It is loaded when there is nothing else to do; before that there is nothing to predict with.
final class Learner {
  let history: HistoryStore?
  let clock: any ProgramClock
  let sessionName: String
  private let timers: () -> TimerList
  /// The steps that the work at hand can do now, as they are said.
  var steps: () -> [String] = { [] }
  /// What a sentence means; what is no sentence of ours is an action by its words.
  var meaning: (String) -> WorkflowAction = { WorkflowAction(.say, .text, $0) }

  /// Off: what is said is not learnt from, and not written down as history.
  var isLearning = true
  /// How long what was said is kept; nil: for ever.
  var keep: Duration?
  /// The plain state machine predicts, not the mixture (for trials). Whoever changes it starts again.
  var isPlain = false
  /// A rival learns and is tested beside the predictor in use.
  var wantsTrial = false {
    didSet {
      guard isLoaded, wantsTrial != oldValue else { return }
      if wantsTrial { resumeTrial(upTo: newestSeen) } else { endTrial() }
    }
  }
  var liveTrial: LiveTrial?
  /// The line after which it began.
  var trialStart: Int64 = 0

  var predictor = WorkflowStateMachine()
  private(set) var isLoaded = false
  /// The last line that is in the model, and those of ours that are in it beyond that.
  private var newestLine: Int64 = 0
  private var ownLines: Set<Int64> = []
  /// Lessons since it was saved.
  private var lessons = 0
  /// Called after each: what comes next is weighed anew.
  var learnt: () -> Void = {}
  /// The line that was said here last, if it became an action.
  private(set) var lastSaid: Int64?
  /// What was done by itself last, until it is known whether it was wanted.
  var ownAct: OwnAct?
  /// How often something had been forgotten when we loaded.
  private(set) var erasures: Int64?
  /// What is on the disk was written by a newer revision, which will want it again.
  private(set) var mayNotSave = false
  /// What is to be told at the next occasion.
  private var notices: [Message] = []

  private static let mostRunning = 64

  init(
    history: HistoryStore?, clock: any ProgramClock, sessionName: String,
    timers: @escaping () -> TimerList
  ) {
    (self.history, self.clock, self.sessionName) = (history, clock, sessionName)
    self.timers = timers
    predictor.begin(case: sessionName)
  }

  /// What is going on.
  var context: PredictionContext {
    // Of very many the oldest say enough.
    let running = timers().prefix(Self.mostRunning).map { $0.name.lowercased() }
      .filter { !Secret.isLikely(in: $0) }.sorted().prefix(8).joined(separator: ",")
    let steps = steps().joined(separator: Suggestion.stepSeparator).lowercased()
    return completed(
      PredictionContext(
        time: seconds, now: localSeconds(at: clock.anchor.wall),
        attributes: ["running": running, Suggestion.stepsKey: steps]))
  }

  /// With what cannot be done then: it follows from what is kept of it.
  func completed(_ context: PredictionContext) -> PredictionContext {
    var context = context
    let facts = Suggestion.Facts(context.attributes)
    context.impossible = Set(predictor.actions.filter { !facts.allow($0) })
    return context
  }

  /// As `PredictionContext.now`, at this moment.
  func localSeconds(at wallNs: Int64) -> Int {
    clock.zone.local(wall: wallNs).secondsSince1970
  }

  /// Since 1970, by the clock as it stands.
  var seconds: Int { Int(clock.anchor.wall / 1_000_000_000) }

  func tell(_ notice: Message) { notices.append(notice) }

  /// What is to be told, once.
  func takeNotices() -> [Message] {
    defer { notices = [] }
    return notices
  }

  // MARK: The model

  /// Loads what was learnt before and what other shells have written since. Once; cheap when done.
  func load() {
    guard !isLoaded else { return }
    isLoaded = true
    guard let history else { return }
    if let keep {
      let oldest = clock.anchor.wall - keep.nanoseconds
      if let gone = try? history.forget(before: oldest), gone > 0 {
        tell(.predictionForgotOld(n: gone))
      }
    }
    erasures = try? history.erasures()
    if let model = try? history.loadModel(modelName) {
      do throws(PredictionError) {
        predictor = try WorkflowStateMachine(snapshot: model.snapshot, configuration: configuration)
        predictor.begin(case: sessionName)
        newestLine = model.upTo
        if !predictor.knowsHours { recallHours(history) }
      } catch {
        tell(words(error))
      }
    }
    resumeTrial(upTo: newestLine)
    if newestLine == 0 { learnAnew(history, pages: 1, of: 20_000) } else { catchUp(history) }
  }

  /// Keeps what was learnt. False: another shell was told to forget, and what we learnt before that must not come back to
  /// the disk.
  func save() -> Bool {
    guard let history, !history.isReadOnly, isLoaded, lessons > 0, !mayNotSave else { return true }
    guard erasures == (try? history.erasures()) else { return false }
    catchUp(history)
    try? history.saveModel(
      modelName, snapshot: predictor.snapshot(), upTo: newestLine, at: clock.anchor.wall)
    saveTrial(history, upTo: newestLine)
    lessons = 0
    return true
  }

  /// Makes the model again from the whole history; false where there is none.
  func rebuild(progress: (Int) -> Void = { _ in }) -> Bool {
    makeNew()
    (newestLine, ownLines) = (0, [])
    learnt()
    guard let history else { return false }
    try? history.dropModels()
    resumeTrial(upTo: 0)
    learnAnew(history, pages: .max, of: 1000, progress: progress)
    mayNotSave = false
    countLesson()
    return true
  }

  /// As before anything was loaded.
  func startAgain() {
    makeNew()
    isLoaded = false
    (newestLine, lessons, liveTrial) = (0, 0, nil)
    (ownLines, ownAct, lastSaid) = ([], nil, nil)
  }

  private func makeNew() {
    predictor = WorkflowStateMachine(configuration: configuration)
    predictor.begin(case: sessionName)
  }

  var configuration: WorkflowStateMachine.Configuration {
    var configuration = WorkflowStateMachine.Configuration.standard
    configuration.isPlain = isPlain
    return configuration
  }

  /// Under which name the model is kept: one for each sort of predictor.
  private var modelName: String { isPlain ? Self.plainName : Self.mixtureName }
  static let plainName = "pfsm-plain"
  static let mixtureName = "pfsm"

  /// What went wrong with what was learnt; the history makes it again.
  private func words(_ error: PredictionError) -> Message {
    switch error {
    case .newerSnapshot:
      mayNotSave = true
      return .predictionKeptNewer
    case .notASnapshot, .damagedSnapshot, .noTransition, .unknownPrediction, .workIsClosed,
      .nothingPossible:
      return .predictionMadeAgain
    }
  }

  // MARK: Lines

  /// Writes a line down, where there is a history; answers with its number.
  ///
  /// - Parameter action: what it did, if that is worth predicting.
  func write(
    _ text: String, understood: Bool, _ action: WorkflowAction?, in context: PredictionContext
  ) -> Int64? {
    let line = append(
      LineRecord(
        wallNs: clock.anchor.wall, text: text, understood: understood,
        action: action.map { JSONText.of($0) }, context: Lesson.written(context),
        session: sessionName))
    if action != nil { lastSaid = line }
    return line
  }

  /// Writes down what a program told, or what was done by itself; it is no line of ours to act after.
  func append(_ record: LineRecord) -> Int64? {
    guard let line = try? history?.append(record) else { return nil }
    if isLoaded { ownLines.insert(line) }
    return line
  }

  /// A line was said from which nothing is learnt.
  func forgetLastSaid() { lastSaid = nil }

  /// The last line that is in the model.
  private var newestSeen: Int64 { max(newestLine, ownLines.max() ?? 0) }

  /// Learns what the history holds, and what became of suggestions, from the beginning: at most so many pages of lines.
  private func learnAnew(
    _ history: HistoryStore, pages: Int, of lines: Int, progress: (Int) -> Void = { _ in }
  ) {
    var feedback = ((try? history.recentFeedback(.max)) ?? [])[...]
    var (before, left): (Int64, Int) = (-1, pages)
    while newestLine != before, left > 0 {
      before = newestLine
      left -= 1
      catchUp(history, limit: lines, beside: &feedback)
      progress(predictor.history)
    }
    replay(&feedback, before: .max, in: context)
  }

  /// A model that an older revision kept: when its actions were done stands in the journal.
  private func recallHours(_ history: HistoryStore) {
    for line in (try? history.actions(after: 0, limit: 20_000)) ?? [] where line.id <= newestLine {
      guard let lesson = Lesson(line) else { continue }
      predictor.recallHour(of: lesson.action, at: localSeconds(at: line.wallNs))
    }
  }

  /// Learns what was said since the model was kept, here before loading or in other shells.
  private func catchUp(_ history: HistoryStore) {
    var none = ArraySlice<HistoryStore.Told>()
    catchUp(history, limit: 20_000, beside: &none)
  }

  /// The same, and what became of suggestions, each at its time.
  private func catchUp(
    _ history: HistoryStore, limit: Int, beside feedback: inout ArraySlice<HistoryStore.Told>
  ) {
    for line in (try? history.actions(after: newestLine, limit: limit)) ?? [] {
      newestLine = max(newestLine, line.id)
      guard !ownLines.contains(line.id), var lesson = lesson(of: line) else { continue }
      // Each session began anew, and of two at once each had its own course.
      if !line.session.isEmpty { lesson.context.sequence = line.session }
      replay(&feedback, before: line.wallNs, in: lesson.context)
      witness(lesson, line: line.id)
    }
    ownLines = ownLines.filter { $0 > newestLine }
  }

  // MARK: Lessons

  /// What a line of the journal teaches, as it was said then.
  func lesson(of line: LineRecord) -> Lesson? {
    guard var lesson = Lesson(line) else { return nil }
    lesson.context.now = localSeconds(at: line.wallNs)
    lesson.context = completed(lesson.context)
    return lesson
  }

  /// Something more is learnt.
  func countLesson() {
    lessons += 1
    learnt()
  }

  /// Both predictors say what they expected, then learn it.
  ///
  /// - Parameter line: its number in the journal; nil where none is kept.
  func witness(_ action: WorkflowAction, in context: PredictionContext, line: Int64?) {
    liveTrial?.observe(
      action, in: context, beside: predictor, counts: line.map { $0 > trialStart } ?? true)
    predictor.observe(action, in: context)
    countLesson()
  }

  /// As the journal tells it, or a program.
  ///
  /// - Parameter other: what had been expected instead.
  func witness(_ lesson: Lesson, line: Int64?, instead other: WorkflowAction? = nil) {
    guard let after = lesson.after else {
      return witness(lesson.action, in: lesson.context, line: line)
    }
    let (from, to) = (
      MachineState(recent: after), MachineState(recent: after + [lesson.action])
    )
    let feedback = other.map { self.feedback(.dismissed, on: $0, instead: lesson.action) }
    // It leads to an action, so nothing is thrown.
    try? predictor.updateTransitionProbabilities(
      from: from, to: to, feedback: feedback, in: lesson.context)
    try? liveTrial?.updateTransitionProbabilities(
      from: from, to: to, feedback: feedback, in: lesson.context)
    countLesson()
  }

  /// A suggestion was dismissed, taken back or judged: both learn it.
  ///
  /// - Parameters:
  ///   - outcome: what was done in its place, where that is known.
  ///   - satisfaction: 0…1, where somebody said.
  func teach(
    _ did: PredictionFeedback.UserAction, _ action: WorkflowAction,
    instead outcome: WorkflowAction? = nil, satisfaction: Double? = nil,
    in context: PredictionContext? = nil
  ) {
    let feedback = feedback(did, on: action, instead: outcome, satisfaction: satisfaction)
    let context = context ?? self.context
    // An action that one of them never saw is no lesson for it.
    try? predictor.processPredictionFeedback(feedback, in: context)
    try? liveTrial?.processPredictionFeedback(feedback, in: context)
    countLesson()
  }

  private func feedback(
    _ did: PredictionFeedback.UserAction, on action: WorkflowAction,
    instead outcome: WorkflowAction?, satisfaction: Double? = nil
  ) -> PredictionFeedback {
    PredictionFeedback(
      predictionId: .init(action, after: predictor.history), userAction: did,
      actualOutcome: outcome, satisfaction: satisfaction, timestamp: seconds)
  }

  /// Teaches what became of suggestions before a moment, oldest first, and takes that from the rest.
  private func replay(
    _ feedback: inout ArraySlice<HistoryStore.Told>, before wallNs: Int64,
    in context: PredictionContext
  ) {
    while let told = feedback.first, told.wallNs < wallNs {
      feedback.removeFirst()
      switch told.kind {
      case .dismissed: teach(.dismissed, meaning(told.text), in: context)
      case .undone: teach(.undone, meaning(told.text), in: context)
      case .bad: teach(.judged, meaning(told.text), satisfaction: 0, in: context)
      case .shown, .accepted, .ignored, .good: break
      }
    }
  }
}
