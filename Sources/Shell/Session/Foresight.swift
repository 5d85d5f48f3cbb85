import Assistant
import FoundationEssentials
import Language
import Prediction
import Storage
import Timers
import Workflows

/// Learns from every line and says what may come next, as sentences that are understood.
///
/// The model is loaded when there is nothing else to do; before that there is nothing to suggest.
final class Foresight {
  /// A suggestion: a sentence and how sure we are that it is what comes next.
  struct Offer: Equatable {
    var sentence: String
    var transition: PredictedTransition
    var action: WorkflowAction { transition.action }
    var confidence: ConfidenceScore { transition.confidence }
  }

  var style = Style.balanced
  /// Off: nothing is suggested anywhere. What was said is learnt all the same.
  var shows = true
  /// Off: what is said is not learnt from, and not written down as history.
  var isLearning = true

  /// How long what was said is kept; nil: for ever.
  var keep: Duration?
  /// Habits that come with the program are suggested beside the user's own.
  var hasHabits = true { didSet { offers = nil } }
  /// Predictions complete what is being typed.
  var completes = true
  /// The plain state machine predicts, not the mixture (for trials). Changing it makes the model anew.
  var isPlain = false {
    didSet { if isPlain != oldValue { startAgain() } }
  }
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
  /// Tells this machine from others; says nothing about it.
  var machine = ""
  /// Files of habits, read when there is nothing else to do.
  var habitFiles: () -> HabitFiles.Contents = { HabitFiles.Contents() }
  var population: Population?
  /// What is to be told at the next occasion.
  private(set) var notices: [String] = []
  /// What is on the disk was written by a newer revision, which will want it again.
  private(set) var mayNotSave = false

  let history: HistoryStore?
  /// Replaced when the user’s grammars change.
  var interpreter: Interpreter { didSet { (offers, readings, harmless) = (nil, [:], [:]) } }
  let clock: any ProgramClock
  let timers: () -> TimerList
  let names: () -> NameIndex
  let kept: () -> NameIndex
  /// The steps that the work at hand can do now, as they are said.
  var nextSteps: () -> [String] = { [] }
  /// What a line is said into where work is under way; nil: none is.
  var scene: () -> Scene? = { nil }
  /// Every kind of work there is.
  var workflows: () -> [WorkflowDefinition] = { [] }
  let sessionName: String
  var predictor = WorkflowStateMachine()
  private(set) var isLoaded = false
  /// The last line that is in the model, and those of ours that are in it beyond that.
  private var newestLine: Int64 = 0
  var ownLines: Set<Int64> = []
  var learned = 0
  /// The line that was said here last, if it became an action.
  private(set) var lastSaid: Int64?
  /// What was done by itself last, until it is known whether it was wanted.
  var ownAct: OwnAct?
  /// How often something had been forgotten when we loaded.
  private(set) var erasures: Int64?
  /// How the history stood when we looked last at what others wrote into it.
  var seenVersion: Int64?
  /// How the user said an action last.
  private(set) var spoken: [WorkflowAction: String] = [:]
  /// Lines typed before that were understood, newest first, without repeats, and the same in small letters.
  var typed: [String] = []
  var typedFolded: [String] = []
  var typedSet: Set<String> = []
  /// What must never be suggested, and for which sentences that was asked.
  var bans = Bans()
  var banned: [String: Bool] = [:]
  /// What was going on before the line at hand.
  private var contextBefore: PredictionContext?
  private var offers: [Offer]? { didSet { if offers == nil { completions = (nil, [:]) } } }
  /// What lines begun in this moment may become, and the sentences that they were completed to, so that the next key
  /// weighs and reads none again; empty where one cannot be offered.
  var completions: (completer: Completer?, offers: [WorkflowAction: [Offer]]) = (nil, [:])
  private(set) var shown: Offer?
  /// Dismissed since the last line.
  private var unwanted: Set<WorkflowAction> = []
  /// What `why that` told last, and how much of it.
  var told: (offer: Offer, detail: Detail)?
  /// How much a suggestion says about itself by default; nil: less, the more was learnt.
  var wantedDetail: Detail?
  /// What became of suggestions lately.
  var quiet = QuietRule()

  private static let mostRunning = 64
  /// At most this many old lines are looked through at each key.
  static let mostTyped = 2000
  /// What sentences mean, as far as it was asked; those that wait to be read; words of what was said here.
  var readings: [String: WorkflowAction] = [:]
  var unread: Set<String> = []
  var heardWords: Set<String>?
  /// Which of them may be hinted, as far as it was asked.
  var harmless: [String: Bool] = [:]

  init(
    history: HistoryStore?, interpreter: Interpreter, clock: any ProgramClock, sessionName: String,
    timers: @escaping () -> TimerList, names: (() -> NameIndex)? = nil,
    kept: @escaping () -> NameIndex = { NameIndex() }
  ) {
    self.history = history
    self.interpreter = interpreter
    self.clock = clock
    self.sessionName = sessionName
    self.timers = timers
    self.names = names ?? { NameIndex(timers().map(\.name)) }
    self.kept = kept
    predictor.begin(case: sessionName)
  }

  var context: PredictionContext {
    // Of very many the oldest say enough, and this stands on the way of every key.
    let running = timers().prefix(Self.mostRunning).map { $0.name.lowercased() }
      .filter { !Secret.isLikely(in: $0) }.sorted().prefix(8).joined(separator: ",")
    return PredictionContext(
      time: Int(clock.anchor.wall / 1_000_000_000), attributes: ["running": running])
  }

  // MARK: Learning

  /// Loads what was learnt before and what other shells have written since. Once; cheap when done.
  func load() {
    guard !isLoaded else { return }
    isLoaded = true
    guard let history else { return }
    if let keep {
      let oldest = clock.anchor.wall - keep.nanoseconds
      if let gone = try? history.forget(before: oldest), gone > 0 {
        notices.append(say(.predictionForgotOld(n: gone)))
      }
    }
    seenVersion = try? history.foreignVersion()
    erasures = try? history.erasures()
    recallBans()
    for item in (try? history.recentFeedback(50)) ?? [] { heed(item.kind, at: item.wallNs) }
    if let model = try? history.loadModel(modelName) {
      do throws(PredictionError) {
        predictor = try WorkflowStateMachine(snapshot: model.snapshot, configuration: configuration)
        predictor.begin(case: sessionName)
        newestLine = model.upTo
      } catch {
        notices.append(say(words(error)))
      }
    }
    resumeTrial(upTo: newestLine)
    if newestLine == 0 { learnAnew(history, pages: 1, of: 20_000) } else { catchUp(history) }
    var lines: [LineRecord] = []
    do throws(StoreError) {
      lines = try history.recent(Self.mostTyped)
    } catch {
      notices.append(say(.predictionUnread(why: error.words)))
    }
    for line in lines where line.understood && !Secret.isLikely(in: line.text) {
      if let action = action(json: line.action) { speak(action, as: line.text) }
      remember(line.text)
    }
    offers = nil
  }

  /// What was shown before the line, taken over, and how much of it was typed by then.
  var wasShown = false
  /// What the banner says that stands.
  var banner: String?
  /// What it would start.
  var preview: Line?
  private(set) var taken: (sentence: String, saved: Int)?
  private var typedCount = 0
  /// What predicting took last, ns.
  private var latency: Int64 = 0
  /// The suggestion that was on top before the last line, and whether that line was it.
  private var judged: Offer?

  /// Writes down what became of the predictions before this action.
  private func test(_ action: WorkflowAction, _ text: String) {
    guard let offers, let first = offers.first, let history else { return }
    judged = first
    let rank = offers.prefix(3).firstIndex { $0.action == action }.map { $0 + 1 } ?? 0
    let isTaken = taken?.sentence == text
    try? history.append(
      OutcomeRecord(
        wallNs: clock.anchor.wall, confidence: first.confidence.overall, rank: Int64(rank),
        wasShown: wasShown, wasAccepted: isTaken, keysSaved: Int64(isTaken ? taken?.saved ?? 0 : 0),
        latencyNs: latency))
  }

  /// Somebody says whether the last suggestion was right. Answers with it; nil when there was none.
  func judge(good: Bool) -> String? {
    guard let judged else { return nil }
    tell(good ? .good : .bad, judged.sentence)
    if !good {
      teach(.judged, judged.action, satisfaction: 0)
      offers = nil
    }
    return judged.sentence
  }

  /// Makes the model again from the whole history; answers how many lines it learnt from.
  func rebuild(progress: (Int) -> Void = { _ in }) -> Int {
    settleOwnAct()
    predictor = WorkflowStateMachine(configuration: configuration)
    predictor.begin(case: sessionName)
    (newestLine, ownLines, offers) = (0, [], nil)
    guard let history else { return 0 }
    try? history.dropModels()
    resumeTrial(upTo: 0)
    learnAnew(history, pages: .max, of: 1000, progress: progress)
    mayNotSave = false
    learned += 1
    save()
    return predictor.history
  }

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

  /// A line was said: remember it, learn from it.
  func note(_ text: String, intents: [Intent], about: String?, understood: Bool) {
    settleOwnAct()
    lastSaid = nil
    // Nothing that looks like a password is written down, learnt or offered again.
    guard isLearning, !Secret.isLikely(in: text) else {
      offers = nil
      return
    }
    let text = text.trimmed
    let action = understood ? Suggestion.action(intents, text: text, about: about) : nil
    if let action { test(action, text) }
    (wasShown, taken) = (false, nil)
    (offers, unwanted) = (nil, [])
    // As it was when the line was foretold: what it started runs by now.
    let context = contextBefore ?? self.context
    contextBefore = nil
    var line: Int64?
    if let history {
      let record = LineRecord(
        wallNs: clock.anchor.wall, text: text, understood: understood,
        action: action.map { JSONText.of($0) }, context: Self.written(context),
        session: sessionName)
      if let id = try? history.append(record) {
        line = id
        if isLoaded { ownLines.insert(id) }
        if action != nil { lastSaid = id }
      }
    }
    if understood {
      remember(text)
      heard(text)
    }
    // Questions about a suggestion leave it standing; anything done makes it history.
    if action != nil { (told, banner) = (nil, nil) }
    // Before the model is loaded, the history keeps the line for it.
    guard let action, isLoaded || history == nil else { return }
    speak(action, as: text)
    witness(action, in: context, line: line)
  }

  /// Learns what was said since the model was kept, here before loading or in other shells.
  private func catchUp(_ history: HistoryStore, limit: Int = 20_000) {
    var none = ArraySlice<HistoryStore.Told>()
    catchUp(history, limit: limit, beside: &none)
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

  /// The last line that is in the model.
  private var newestSeen: Int64 { max(newestLine, ownLines.max() ?? 0) }

  private func speak(_ action: WorkflowAction, as text: String) {
    // Only for what starts something: “pause it” means another timer tomorrow.
    if action.kind == .create { spoken[action] = text }
  }

  func action(json: String?) -> WorkflowAction? {
    json.flatMap { try? JSONDecoder().decode(WorkflowAction.self, from: Data($0.utf8)) }
  }

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

  func tell(_ notice: Message) { notices.append(say(notice)) }

  /// In the language of the sentences.
  func say(_ message: Message) -> String { Speaker(interpreter.answers).say(message) }

  /// What is to be told, once.
  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
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

  func startAgain() {
    predictor = WorkflowStateMachine(configuration: configuration)
    predictor.begin(case: sessionName)
    isLoaded = false
    (newestLine, learned, liveTrial) = (0, 0, nil)
    (ownLines, spoken, bans, banned) = ([], [:], Bans(), [:])
    (ownAct, lastSaid) = (nil, nil)
    (typed, typedFolded, typedSet) = ([], [], [])
    (readings, unread, harmless, heardWords) = ([:], [], [:], nil)
    (offers, shown) = (nil, nil)
  }

  /// Keeps what was learnt.
  func save() {
    settleOwnAct()
    guard let history, !history.isReadOnly, isLoaded, learned > 0, !mayNotSave else { return }
    // Another shell was told to forget: what we learned before that must not come back to the disk.
    guard erasures == (try? history.erasures()) else { return startAgain() }
    catchUp(history)
    try? history.saveModel(
      modelName, snapshot: predictor.snapshot(), upTo: newestLine, at: clock.anchor.wall)
    saveTrial(history, upTo: newestLine)
    learned = 0
  }

  // MARK: Suggesting

  /// What may come next, most probable first: every sentence is understood, fits what runs, and is not banned.
  func current() -> [Offer] {
    if let offers { return offers }
    guard isLoaded else { return [] }
    let running = timers()
    let names = names()
    let scene =
      scene()
      ?? Scene(
        now: clock.zone.local(wall: clock.anchor.wall), known: [names], kept: kept(),
        hasTimers: !running.isEmpty)
    let next = nextSteps()
    let fits = { (action: WorkflowAction) -> Bool in
      if self.unwanted.contains(action) { return false }
      if action.kind == .create, case .text(let label)? = action.arguments["label"],
        names.calls(label)
      {
        return false
      }
      guard Suggestion.fits(action, running, names, next: next),
        let sentence = self.sentence(action)
      else {
        return false
      }
      return !self.isBanned(sentence, action)
    }
    let start = clock.now
    let own = predictor.predict(8, in: context, where: fits).ranked
    let shared = sharedHabits(next, in: context, where: fits)
    latency = start.duration(to: clock.now).nanoseconds
    let all = (own + shared).enumerated().sorted { one, other in
      (one.element.confidence.overall, -one.offset) > (
        other.element.confidence.overall, -other.offset
      )
    }.map(\.element).prefix(8)
    let ranked = all.compactMap { transition -> Offer? in
      guard
        let (sentence, intents) = Suggestion.offer(
          transition.action, spoken: spoken[transition.action], by: interpreter, in: scene),
        !isBanned(sentence, transition.action), visible(sentence) == sentence,
        !Suggestion.startsAgain(intents, names)
      else { return nil }
      return Offer(sentence: sentence, transition: transition)
    }
    offers = ranked
    return ranked
  }

  /// Makes up its mind about what comes next, if it has not yet.
  func foresee() {
    contextBefore = context
    if isLoaded, isLearning { _ = current() }
  }

  /// Something changed that suggestions depend on.
  func reconsider() { offers = nil }

  /// Up to three sentences; the first is the ghost of the empty line.
  var chips: [String] {
    guard shows, !isQuiet else { return [] }
    let chips = current().filter { $0.confidence.overall >= style.chip }.prefix(3).map(\.sentence)
    if !chips.isEmpty { wasShown = true }
    return chips
  }

  /// What would follow what was typed: from predictions first, then from lines typed before.
  func ghost(for line: String) -> String? {
    typedCount = line.count
    guard shows else {
      shown = nil
      return nil
    }
    if line.isEmpty {
      // While it is to be quiet, only what is nearly certain.
      let least = isQuiet ? max(style.ghost, Style.conservative.ghost) : style.ghost
      shown = current().first { $0.confidence.overall >= least }
      return shown?.sentence
    }
    let wanted = line.lowercased()
    if let offer = completion(of: wanted)
      ?? current().first(where: {
        (!completes || $0.confidence.evidence.isShared) && $0.sentence.count > line.count
          && $0.sentence.lowercased().hasPrefix(wanted)
      })
    {
      shown = offer
      return String(offer.sentence.dropFirst(line.count))
    }
    shown = nil
    for (index, folded) in typedFolded.enumerated() where folded.hasPrefix(wanted) {
      let old = typed[index]
      guard old.count > line.count, !isBanned(old), visible(old) == old, isHarmless(old)
      else { continue }
      return String(old.dropFirst(line.count))
    }
    return nil
  }

  func accepted(_ sentence: String) {
    taken = (sentence.trimmed, max(0, sentence.count - typedCount - 1))
    tell(.accepted, sentence)
  }

  /// Not wanted here: the model learns it. What was completed by the line typed so far is none of ours to be judged.
  func dismissed(_ sentence: String) {
    if shown?.sentence == sentence || chips.contains(sentence) { tell(.dismissed, sentence) }
    if let offer = current().first(where: { $0.sentence == sentence }) {
      teach(.dismissed, offer.action)
      unwanted.insert(offer.action)
    }
    offers = nil
  }
}
