import Assistant
import FoundationEssentials
import Language
import Prediction
import Storage
import Timers
import Workflows

/// Says what may be shown: which sentences come next, as the rest of a line, on a chip, in a banner.
///
/// The `Learner` ranks actions. Each is made a sentence once, which must be understood, fit what runs and not be banned.
final class Suggester {
  /// What is looked at, each time anew.
  struct Surroundings {
    var timers: () -> TimerList
    var names: () -> NameIndex
    var kept: () -> NameIndex = { NameIndex() }
    /// The steps that the work at hand can do now, as they are said.
    var nextSteps: () -> [String] = { [] }
    /// Steps by which something is determined, as they are said: that they are done is offered to nobody.
    var determinations: () -> Set<String> = { [] }
    /// What a line is said into where work is under way; nil: none is.
    var scene: () -> Scene? = { nil }
    /// Every kind of work there is.
    var workflows: () -> [WorkflowDefinition] = { [] }
  }

  let learner: Learner
  /// Replaced when the user’s grammars change.
  var interpreter: Interpreter { didSet { caches.invalidate(by: .grammars) } }
  var around: Surroundings

  var style = SuggestionStyle.balanced
  /// Off: nothing is suggested anywhere. What was said is learnt all the same.
  var shows = true
  /// Habits that come with the program are suggested beside the user's own.
  var hasHabits = true { didSet { caches.invalidate(by: .happening) } }
  /// Predictions complete what is being typed.
  var completes = true
  /// How much a suggestion says about itself by default; nil: less, the more was learnt.
  var wantedDetail: Detail?
  /// What became of suggestions lately.
  var quiet = QuietRule()
  /// And of each sentence as a ghost.
  var ghostRecords: [String: GhostRecord] = [:]

  /// Files of habits, read when there is nothing else to do, and what they say.
  var habitFiles: () -> HabitFiles.Contents = { HabitFiles.Contents() }
  var population: Population?
  /// How the user said an action last.
  private var spoken: [WorkflowAction: String] = [:]
  var typed = TypedLines()
  /// What must never be suggested, and for which sentences that was asked.
  var bans = Bans()
  /// How the history stood when we looked last at what others wrote into it.
  var seenVersion: Int64?

  var caches = SuggestionCaches()
  var onShow = OnShow()
  /// What was going on before the line at hand, and how long it took to say what comes next, ns.
  private var foreseen: (context: PredictionContext?, latency: Int64) = (nil, 0)
  /// The suggestion that was on top before the last line.
  private var judged: Offer?

  init(
    history: HistoryStore?, interpreter: Interpreter, clock: any ProgramClock, sessionName: String,
    timers: @escaping () -> TimerList, names: (() -> NameIndex)? = nil,
    kept: @escaping () -> NameIndex = { NameIndex() }
  ) {
    self.interpreter = interpreter
    around = Surroundings(
      timers: timers, names: names ?? { NameIndex(timers().map(\.name)) }, kept: kept)
    learner = Learner(history: history, clock: clock, sessionName: sessionName, timers: timers)
    learner.meaning = { [unowned self] in action(saying: $0) }
    learner.steps = { [unowned self] in around.nextSteps() }
    learner.learnt = { [unowned self] in caches.invalidate(by: .happening) }
  }

  var history: HistoryStore? { learner.history }

  /// In the language of the sentences.
  var speaker: Speaker { Speaker(interpreter.answers) }

  func say(_ message: Message) -> String { speaker.say(message) }

  /// What is to be told, once.
  func takeNotices() -> [String] { learner.takeNotices().map(say) }

  // MARK: What is known

  /// Loads what was learnt before and what other shells have written since. Once; cheap when done.
  func load() {
    guard !learner.isLoaded else { return }
    // Before anything is read: what others write meanwhile is seen the next time.
    seenVersion = try? history?.foreignVersion()
    learner.load()
    guard let history else { return }
    recallBans()
    let told = (try? history.recentFeedback(1000)) ?? []
    for item in told { recordGhost(item.kind, item.text) }
    for item in told.suffix(50) { heed(item.kind, at: item.wallNs) }
    var lines: [LineRecord] = []
    do throws(StoreError) {
      lines = try history.recent(TypedLines.most)
    } catch {
      learner.tell(.predictionUnread(why: error.message))
    }
    for line in lines where line.understood && !Secret.isLikely(in: line.text) {
      if let action = WorkflowAction(json: line.action) { speak(action, as: line.text) }
      typed.remember(line.text)
    }
    caches.invalidate(by: .happening)
  }

  /// Keeps what was learnt.
  func save() {
    learner.settleOwnAct()
    if !learner.save() { startAgain() }
  }

  /// Makes the model again from the whole history; answers how many lines it learnt from.
  func rebuild(progress: (Int) -> Void = { _ in }) -> Int {
    learner.settleOwnAct()
    guard learner.rebuild(progress: progress) else { return 0 }
    save()
    return learner.predictor.history
  }

  /// The plain state machine predicts, not the mixture. Changing it makes the model anew.
  func predict(plainly: Bool) {
    guard plainly != learner.isPlain else { return }
    learner.isPlain = plainly
    startAgain()
  }

  /// As before anything was loaded.
  func startAgain() {
    learner.startAgain()
    (spoken, bans, typed, ghostRecords) = ([:], Bans(), TypedLines(), [:])
    onShow.ghost = nil
    caches.invalidate(by: .forgetting)
  }

  /// Something changed that suggestions depend on.
  func reconsider() { caches.invalidate(by: .happening) }

  /// A line was said: remember it, learn from it.
  func note(_ text: String, intents: [Intent], about: String?, understood: Bool) {
    learner.settleOwnAct()
    learner.forgetLastSaid()
    // Nothing that looks like a password is written down, learnt or offered again.
    guard learner.isLearning, !Secret.isLikely(in: text) else { return reconsider() }
    let text = text.trimmed
    let action = understood ? Suggestion.action(intents, text: text, about: about) : nil
    if let action {
      test(action, text)
      settleGhost(action, text)
    }
    (onShow.wasShown, onShow.taken, onShow.unwanted) = (false, nil, [])
    reconsider()
    // As it was when the line was foretold: what it started runs by now.
    let context = foreseen.context ?? learner.context
    foreseen.context = nil
    let line = learner.write(text, understood: understood, action, in: context)
    if understood {
      typed.remember(text)
      heard(text)
    }
    // Questions about a suggestion leave it standing; anything done makes it history.
    if action != nil { (onShow.told, onShow.banner) = (nil, nil) }
    // Before the model is loaded, the history keeps the line for it.
    guard let action, learner.isLoaded || history == nil else { return }
    speak(action, as: text)
    learner.witness(action, in: context, line: line)
  }

  private func speak(_ action: WorkflowAction, as text: String) {
    // Only for what starts something: a pronoun means another timer tomorrow.
    if action.kind == .create { spoken[action] = text }
  }

  /// Writes down what became of the predictions before this action.
  private func test(_ action: WorkflowAction, _ text: String) {
    guard let offers = caches.offers, let first = offers.first, let history else { return }
    judged = first
    let rank = offers.prefix(3).firstIndex { $0.action == action }.map { $0 + 1 } ?? 0
    let isTaken = isTaken(text)
    try? history.append(
      OutcomeRecord(
        wallNs: learner.clock.anchor.wall, confidence: first.confidence.overall, rank: Int64(rank),
        wasShown: onShow.wasShown, wasAccepted: isTaken,
        keysSaved: Int64(isTaken ? onShow.taken?.saved ?? 0 : 0), latencyNs: foreseen.latency))
  }

  /// Somebody says whether the last suggestion was right. Answers with it; nil when there was none.
  func judge(good: Bool) -> String? {
    guard let judged else { return nil }
    tell(good ? .good : .bad, judged.sentence)
    if !good { learner.teach(.judged, judged.action, satisfaction: 0) }
    return judged.sentence
  }

  // MARK: What comes next

  /// What may come next, most probable first: every sentence is understood, fits what runs, and is not banned.
  func current() -> [Offer] {
    if let offers = caches.offers { return offers }
    guard learner.isLoaded else { return [] }
    let (running, names, next) = (around.timers(), around.names(), around.nextSteps())
    let fits = { [self] (action: WorkflowAction) -> Bool in
      if onShow.unwanted.contains(action) { return false }
      if action.kind == .create, let label = action.words(.label), names.calls(label) {
        return false
      }
      guard Suggestion.fits(action, running, names, next: next), let sentence = sentence(action)
      else { return false }
      return !isBanned(sentence, action)
    }
    let (clock, context) = (learner.clock, learner.context)
    let start = clock.now
    let own = learner.predictor.predict(8, in: context, where: fits).ranked
    let shared = sharedHabits(next, in: context, where: fits)
    foreseen.latency = start.duration(to: clock.now).nanoseconds
    let offers = (own + shared).surestFirst.prefix(8).compactMap { transition in
      command(transition.action).map { Offer(sentence: $0, transition: transition) }
    }
    (caches.offers, caches.slot) = (offers, slot)
    return offers
  }

  /// What of that may be put before somebody who did not ask.
  var offered: [Offer] {
    if let offered = caches.offered { return offered }
    let offers = current()
    guard offers.contains(where: { $0.action.kind == .step }) else { return offers }
    let determinations = around.determinations()
    let offered = offers.filter { !Suggestion.attests($0.action, of: determinations) }
    caches.offered = offered
    return offered
  }

  /// Habits are weighed anew every so often, as the clock goes on.
  var slot: Int { learner.seconds / 300 }

  /// How an action is said now, made once; nil when it cannot be said, would ask, or would start again what runs.
  private func command(_ action: WorkflowAction) -> String? {
    if let known = caches.commands[action] { return known }
    var command: String?
    if let (sentence, intents) = Suggestion.offer(
      action, spoken: spoken[action], by: interpreter, in: scene),
      !isBanned(sentence, action), visible(sentence) == sentence,
      !Suggestion.startsAgain(intents, around.names())
    {
      command = sentence
    }
    caches.commands[action] = .some(command)
    return command
  }

  /// What a line is said into in this moment.
  private var scene: Scene {
    if let known = caches.scene { return known }
    let scene =
      around.scene()
      ?? Scene(
        now: now, known: [around.names()], kept: around.kept(), hasTimers: !around.timers().isEmpty)
    caches.scene = scene
    return scene
  }

  /// What clocks show.
  var now: LocalTime { learner.clock.zone.local(wall: learner.clock.anchor.wall) }

  /// Makes up its mind about what comes next, if it has not yet. What nobody saw is weighed as the clock stands now.
  func foresee() {
    if !onShow.isSeen, caches.slot != slot { reconsider() }
    onShow.isSeen = false
    foreseen.context = learner.context
    if learner.isLoaded, learner.isLearning { _ = current() }
  }

  /// The surest suggestion after the last line said here, and the request that carrying it out would be.
  ///
  /// A request is a place in the history that all shells share, so that of two shells one acts, and none again after
  /// a restart. Nil where nothing may be done: the newest line was said elsewhere or taught nothing, or no record
  /// could be kept.
  var candidate: (offer: Offer, request: String)? {
    guard shows, learner.isLoaded, learner.isLearning, learner.ownAct == nil, let history,
      !history.isReadOnly, let lastSaid = learner.lastSaid, let offer = current().first,
      let newest = try? history.newestSaid(), newest.id == lastSaid,
      newest.session == learner.sessionName
    else { return nil }
    return (offer, "after line \(lastSaid)")
  }

  // MARK: The line at hand

  /// Up to three sentences; the first is the ghost of the empty line.
  var chips: [String] {
    guard shows, !isQuiet else { return [] }
    let chips = sureEnough.map(\.sentence)
    if !chips.isEmpty { onShow.wasShown = true }
    return chips
  }

  /// What stands behind each chip: nothing, unless figures are wanted.
  var chipMarks: [StyledText] {
    showsFigures ? sureEnough.map { Figures.mark($0.confidence.overall) } : []
  }

  /// Percentages stand beside suggestions; else they are told when somebody asks.
  var showsFigures: Bool { wantedDetail.map { $0 > .brief } ?? false }

  private var sureEnough: ArraySlice<Offer> {
    offered.filter { $0.confidence.overall >= style.chip }.prefix(3)
  }

  /// What would follow what was typed: from predictions first, then from lines typed before.
  func ghost(for line: String) -> String? {
    onShow.typedCount = line.count
    onShow.isSeen = true
    onShow.ghost = nil
    guard shows else { return nil }
    if line.isEmpty {
      onShow.ghost = offered.first { $0.confidence.overall >= leastForGhost($0.sentence) }
      onShow.stood = onShow.ghost
      if onShow.ghost != nil { onShow.wasShown = true }
      return onShow.ghost?.sentence
    }
    let wanted = line.lowercased()
    if let offer = completion(of: wanted)
      ?? offered.first(where: {
        (!completes || $0.confidence.evidence.isShared) && $0.sentence.count > line.count
          && $0.sentence.lowercased().hasPrefix(wanted)
      })
    {
      onShow.ghost = offer
      return String(offer.sentence.dropFirst(line.count))
    }
    for (index, folded) in typed.folded.enumerated() where folded.hasPrefix(wanted) {
      let old = typed.lines[index]
      guard old.count > line.count, !isBanned(old), visible(old) == old, isHarmless(old)
      else { continue }
      return String(old.dropFirst(line.count))
    }
    return nil
  }

  /// The user's sentence that probably was begun, if it can be said now.
  private func completion(of typed: String) -> Offer? {
    guard mayComplete,
      let action = completer().completion(of: typed, atLeast: style.completion)?.action,
      let offer = current().first(where: { $0.action == action }) ?? completed(action),
      !Suggestion.attests(action, of: around.determinations()),
      offer.sentence.lowercased().hasPrefix(typed)
    else { return nil }
    return offer
  }

  /// An action as an offer, whatever else is probable; nil when it cannot be said now.
  private func completed(_ action: WorkflowAction) -> Offer? {
    if let known = caches.completions[action] { return known }
    var offer: Offer?
    if let transition = learner.predictor.predict(1, in: learner.context, where: { $0 == action })
      .ranked.first
    {
      offer = command(action).map { Offer(sentence: $0, transition: transition) }
    }
    caches.completions[action] = .some(offer)
    return offer
  }

  private var mayComplete: Bool { completes && learner.isLoaded && learner.isLearning }

  /// While nobody types: what the first key would wait for.
  func getReady() { if shows, mayComplete { _ = completer() } }

  /// What lines begun in this moment may become: weighed once.
  private func completer() -> Completer {
    if let ready = caches.completer { return ready }
    let (running, names, next) = (around.timers(), around.names(), around.nextSteps())
    let made = learner.predictor.completer(in: learner.context) { action in
      guard Suggestion.fits(action, running, names, next: next),
        let sentence = spoken[action] ?? sentence(action), !isBanned(sentence, action)
      else { return nil }
      return sentence.lowercased()
    }
    caches.completer = made
    return made
  }

  func accepted(_ sentence: String) {
    onShow.taken = (sentence.trimmed, max(0, sentence.count - onShow.typedCount - 1))
    tell(.accepted, sentence)
  }

  /// Whether this line was taken over from a suggestion.
  func isTaken(_ text: String) -> Bool { onShow.taken?.sentence == text.trimmed }

  /// Not wanted here: the model learns it. What was completed by the line typed so far is none of ours to be judged.
  func dismissed(_ sentence: String) {
    if onShow.ghost?.sentence == sentence || chips.contains(sentence) { tell(.dismissed, sentence) }
    if let offer = current().first(where: { $0.sentence == sentence }) {
      learner.teach(.dismissed, offer.action)
      onShow.unwanted.insert(offer.action)
    }
    reconsider()
  }

  /// Ways the typed lines match, newest first, for Ctrl-R.
  func search(_ query: String, limit: Int) -> [String] {
    if let history, let found = try? history.search(query, limit: limit) { return found }
    return typed.holding(query, limit: limit)
  }

  /// When a line was said last, nanoseconds since 1970 UTC; nil: nobody wrote that down.
  func lastSaid(_ line: String) -> Int64? { (try? history?.lastSaid(line)) ?? nil }

  /// Lines for the up-arrow, oldest first, repeats folded.
  func folded(_ limit: Int) -> [String] { ((try? history?.folded(limit)) ?? []).reversed() }
}

extension [PredictedTransition] {
  /// In the order given where they are as sure.
  var surestFirst: [PredictedTransition] {
    enumerated().sorted { one, other in
      (one.element.confidence.overall, -one.offset) > (
        other.element.confidence.overall, -other.offset
      )
    }.map(\.element)
  }
}
