import Assistant
import CLinux
import Documents
import Knowledge
import Language
import Storage
import Timers
import Workflows

/// A conversation at work: a line in, an answer out, and what comes due in between.
///
/// The same for every way in: editor, plain prompt, script, one-shot, simulation. What it does to timers and what is kept the
/// `Ledger` does, what may come next the `Suggester` says, and everything else the family of commands whose it is.
final class Session {
  var conversation: Conversation
  let ledger: Ledger
  let suggester: Suggester
  let learner: Learner
  var settings: Settings {
    didSet {
      heed()
      if settings.language != oldValue.language { speak(settings.language) }
      if settings.sleepPolicy != oldValue.sleepPolicy { ledger.followSleepPolicy() }
    }
  }
  let configPath: String?
  /// How the file of settings stood when it was read last.
  var settingsStamp: FileStamp?
  /// Whose timers these are; nil: the nameless profile that everybody begins with.
  let profile: String?
  /// Their folders; nil in a simulation.
  var profileFolders: ProfileFolders?
  /// Tells this machine from others; says nothing about it.
  var machine = ""
  /// The names of all profiles.
  let profiles: () -> [String]
  /// Where nobody can answer, a question is an error that shows a sentence that would work.
  var canAsk: Bool
  /// Nobody is asked, and yet the next line may answer: lines are there already, and none ends the run.
  var isAnsweredByLines = false
  /// A refusal ends with sentences that would do; programs are told of tools instead.
  var offersSentences = true
  /// What bars are drawn with.
  var drawing = HistoryPhrasing.Drawing.blocks
  /// No progress is shown, not even at a terminal.
  var isQuiet = false
  /// So many sessions of a file are written in one transaction: others get their turn about twice a second.
  var loadedAtOnce = 50_000
  /// `--yes`: lengths and readings are confirmed, destructive acts are not.
  let assumesYes: Bool
  /// Asks a language model; nil where none is ever asked (simulations, the agent).
  var advisor: ModelAdvisor?
  /// Scripts and single sentences wait for its answer; the editor goes on.
  var waitsForModel = true
  /// The lines that are there already and come after the one at hand.
  var upcoming: () -> ArraySlice<String> = { [] }

  init(
    assistant: Assistant, ledger: Ledger, suggester: Suggester, settings: Settings,
    configPath: String?, canAsk: Bool, assumesYes: Bool,
    profile: String? = nil, profiles: @escaping () -> [String] = { [] }
  ) {
    (self.profile, self.profiles) = (profile, profiles)
    conversation = Conversation(assistant)
    (self.ledger, self.suggester) = (ledger, suggester)
    learner = suggester.learner
    self.settings = settings
    manner = settings.manner
    self.configPath = configPath
    settingsStamp = configPath.flatMap { FileStamp(of: $0) }
    (self.canAsk, self.assumesYes) = (canAsk, assumesYes)
    heed()
    ledger.safe = { [unowned self] in knowledgeCommands.knowing().safe($0) }
    suggester.around.scene = { [unowned self] in
      ledger.library.workflows.isEmpty ? nil : conversation.assistant.scene(situation)
    }
  }

  /// What the settings say to the predictions.
  func heed() {
    manner = settings.manner
    ledger.calendarMorning = settings.calendarMorning
    ledger.ringPolicy = settings.ringPolicy
    ledger.sleepPolicy = settings.sleepPolicy
    suggester.style = settings.predictionStyle
    suggester.shows = settings.isOn("prediction.show")
    suggester.quiet.patience = settings.predictionPatience
    suggester.wantedDetail = settings.predictionDetail
    learner.isLearning = settings.isOn("prediction.learning")
    learner.keep = settings.length(.predictionKeep)
    suggester.hasHabits = settings.has("habits", machine: machine)
    suggester.completes = settings.has("completion", machine: machine)
    suggester.predict(plainly: settings.predictorIsPlain(machine: machine))
    learner.wantsTrial = settings.isOn("prediction.trial")
    preparation.budget = settings.preparationBudget
    preparation.clear()
  }

  var situation: Situation { conduct(ledger.situation) }

  /// As `situation`, and what rang a while ago: the journal is read for it.
  private var situationAfterRings: Situation {
    var situation = situation
    situation.rang = ledger.rang()
    return situation
  }

  /// As `situation`, as far as timers go: what is kept is not read for it.
  var situationOfTimers: Situation { conduct(ledger.situationOfTimers) }

  private func conduct(_ given: Situation) -> Situation {
    var situation = given
    situation.manner = manner
    situation.answers = conversation.assistant.interpreter.answers
    situation.workflows = workflows
    situation.documents = paperwork.shelf
    situation.user = user
    situation.places = conversation.places
    situation.columns = paperwork.columns()
    situation.checksAhead = preparation.checks
    situation.isReading = regulations.here != nil
    situation.section = regulations.here?.number ?? ""
    situation.reading = regulations.trail.steps
    situation.knowing = knowledgeCommands.knowing()
    situation.doer = ledger.commands.doer
    situation.isInTeam = teamCommands.isOn
    situation.hasEditor = hasEditor
    situation.isSetting = { Setting.isNamed($0) }
    situation.takesText = { Setting.named($0)?.setting.isText ?? false }
    situation.facts = facts
    situation.hooking = hookCommands.hooking()
    situation.ownRules = settings.ownRules
    if let scheme = WorkNumbers(settings["work.number"]) {
      let number = conversation.nextNumber ?? ledger.things.number(after: scheme)
      (conversation.nextNumber, situation.nextNumber) = (number, number)
    }
    return situation
  }

  var languages = OtherLanguages()
  /// It was said how to stay with the language of a line.
  var hasToldLanguage = false
  /// Lines come from the editor.
  var hasEditor = false
  /// A command with its program as it is found from everywhere; nil: there is none.
  var findCommand: @Sendable (String) -> String? = { $0 }
  /// What is told of the program itself, where it is asked about.
  var facts: @Sendable () -> [String: String] = { [:] }
  /// Regulations: opened when they are asked for.
  lazy var regulations = RegulationDesk(folder: nil, stamp: { "" })
  /// Documents of work: their templates, texts and programs.
  var paperwork = DocumentDesk()
  /// Where is kept where the conversation is; nil: nowhere.
  var placesPath: String?
  /// How answers are said, by the settings.
  private(set) var manner: Manner
  /// Started with `--no-autonomy`.
  var autonomyIsForbidden = false
  /// What was done by itself last, for as long as its notice stands.
  var ownAct: AutonomyCommands.OwnAct?

  /// What is ready for the lines that probably come next.
  var preparation = Preparation()
  /// Bytes the allocator has handed out in the whole process; what other threads take meanwhile counts as well.
  var heapInUse: () -> Int = { Int(clx_heap_in_use()) }
  /// What was said of the user's grammars that clash, so that a file saved again does not say it again.
  var toldClashes: Set<String> = []

  /// Called before what may take long, as reading a file: what waits to be answered is answered first.
  var willTakeLong: () -> Void = {}

  /// Whether the standard input is free for a sentence that reads it.
  var readsInput = false
  /// The kinds of work that are known, and who signs for it.
  var workflows = WorkflowShelf() { didSet { ledger.things.workflows = workflows } }
  /// Where workflows and packs come from.
  var workflowFiles = WorkflowFiles()
  var packs = KnowledgePacks(store: nil)
  /// What is known of how long things take.
  var shelf = KnowledgeShelf()
  var user = "" { didSet { ledger.commands.doer = user.isEmpty ? nil : .person(user) } }

  /// Only a shell at a terminal can go on as somebody else.
  var canSwitch = false

  /// Whether the terminal's bell is to ring for these: not in quiet hours, not where a sound is played for it.
  func ringsBell(for happenings: Happenings) -> Bool {
    guard settings.bell else { return false }
    let isQuiet = settings.isQuiet(at: situation.local)
    return happenings.due.contains {
      guard $0.event.rings, !isQuiet || $0.event.isUrgent else { return false }
      switch settings.sound(of: $0.event, in: ledger.library) {
      case .bell: return true
      case .own: return !hasPlayer
      case .none, .file: return false
      }
    }
  }

  /// A player of sounds is there.
  var hasPlayer = false
  /// It has been said that nothing can sound.
  private var hasSaidSilence = false

  /// Where something was to be heard, and there is neither player nor bell: a line that says so, once.
  func silence(_ happenings: Happenings, hasBell: Bool) -> Line? {
    guard !hasPlayer, !hasSaidSilence, !(hasBell && settings.bell), settings.isOn("chime"),
      happenings.due.contains(where: {
        $0.event.rings && settings.sound(of: $0.event, in: ledger.library) == .own
      })
    else { return nil }
    hasSaidSilence = true
    return Line(.warn, say(.ringNothingSounds))
  }

  /// Exchanges with other machines; nil where nothing is kept.
  var synchroniser: Synchroniser? { didSet { syncCommands.heedPerson() } }
  /// What was said of trouble with that last.
  var toldSyncTrouble: [Line] = []
  var toldCarriageTrouble: [Line] = []
  var calendarSync: CalendarSync?
  /// As whom this machine knows them; in a team they may have another name.
  var login = ""
  /// Shares work with a team.
  var team: Team?
  /// The newest of the team that was told on this screen.
  var toldTeamNews: Int64?
  /// The agent as a service; nil in a simulation.
  var agentService: AgentService?
  private var agentStarted: Moment?

  /// Whether the last start of an agent is two seconds ago: by then it has taken its lock, or has ended.
  func mayStartAgent() -> Bool {
    let now = ledger.clock.now
    if let agentStarted, agentStarted.duration(to: now) < .seconds(2) { return false }
    agentStarted = now
    return true
  }

  /// Reads a line, does what it says, answers. `doubt`: why it may not be what was said. `asksOn`: what is asked stays asked.
  func perform(_ text: String, doubt: Doubt? = nil, asksOn: Bool = false) -> Reply {
    settingCommands.heedOthers()
    syncCommands.heedTyping()
    let text = conversation.taking(settings.expanding(text))
    conversation.cited.begin(text)
    var reply = Reply()
    ledger.refresh()
    workCommands.bringWorks(namedIn: text)
    conversation.nextNumber = nil
    announceInto(&reply, ledger.claims.takeOver() + ledger.advance())
    guard !text.trimmed.isEmpty || conversation.isAnsweredByEnter else {
      return reply
    }
    // Before anything changes: what is said now tests what was foreseen.
    suggester.foresee()
    (conversation.correctsOwnAct, conversation.doneStep) = (false, nil)
    let situation = situationAfterRings
    let before = conversation.assistant
    var turn = conversation.assistant.turn(
      text, in: situation, readAs: preparing.prepared(text))
    let isForeign = turn.doesNothing && takeForeign(text, &turn, before, situation)
    defer { if isForeign { speakAgain(before.interpreter) } }
    if let open = before.question, !asksOn {
      leave(open, by: &turn, from: before, in: situation, &reply)
    }
    if let doubt { turn.plan = conversation.assistant.doubting(turn, for: doubt, in: situation) }
    var about: ActiveTimer.ID?
    if turn.isNotUnderstood, doubt == nil, modelCommands.consult(text, &reply) {
      suggester.note(text, intents: [], about: nil, understood: false)
      return reply
    }
    let said = conversation.said(text, by: turn, in: situation)
    carryOut(turn.plan, text: said, &reply, about: &about)
    announceInto(&reply, ledger.takeOwed())
    if isForeign { tellLanguage(&reply) }
    if turn.reading?.intents.contains(where: \.isForgetting) ?? false || reply.forgot {
      // To write it down would be to remember it.
    } else if turn.interpretation == nil {
      // An answer is no line to suggest again.
    } else if reply.code == .done || reply.code == .failed {
      // Taking back what was done by itself is about that act, and no habit.
      suggester.note(
        text, intents: conversation.correctsOwnAct ? [] : turn.reading?.intents ?? [],
        about: conversation.doneStep ?? about.flatMap { ledger.engine[$0]?.name },
        understood: true)
    } else {
      suggester.note(text, intents: [], about: nil, understood: false)
    }
    reply.happened += leftToOthers()
    for trouble in ledger.disk.trouble { reply.errors.append(Line(.warn, say(trouble))) }
    ledger.disk.trouble = []
    if turn.reading?.intents.contains(where: \.isAboutWorkflows) ?? false {
      reply.errors += workflows.takeProblems().map { Line(.warn, visible($0)) }
      reply.errors += paperwork.shelf.takeMistakes().map {
        DocumentPhrasing(situation).mistake($0).sheltered
      }
    }
    if reply.code == .done { regulationCommands.cite(reply.lines) }
    return reply
  }

  /// Carries out what a program asked for, as if it had been said; what needs a question is refused.
  ///
  /// - Parameter isLearnt: what was done teaches as a line that was typed does, in the words that say it.
  func perform(_ intents: [Intent], isLearnt: Bool = false) -> Reply {
    settingCommands.heedOthers()
    var reply = Reply()
    ledger.refresh()
    announceInto(&reply, ledger.advance())
    if isLearnt { suggester.foresee() }
    conversation.doneStep = nil
    let situation = situationAfterRings
    let plan = conversation.assistant.plan(intents, in: situation)
    if case .ask(let question) = plan { conversation.assistant.ask(question) }
    var about: ActiveTimer.ID?
    carryOut(plan, text: Explanation.words(plan, in: situation) ?? "", &reply, about: &about)
    announceInto(&reply, ledger.takeOwed())
    if isLearnt, reply.code == .done, let doneStep = conversation.doneStep,
      let action = Suggestion.action(intents, text: "", about: doneStep),
      let sentence = suggester.sentence(action)
    {
      suggester.note(sentence, intents: intents, about: doneStep, understood: true)
    }
    return reply
  }

  /// Carries out what a key asked for, as if it had been said; nothing is learnt from it.
  func perform(_ change: StateChange) -> Reply {
    var reply = Reply()
    ledger.refresh()
    announceInto(&reply, ledger.advance())
    let plan = Plan.run([.change(change)])
    carryOut(plan, text: Explanation.words(plan, in: situationAfterRings) ?? "", &reply)
    announceInto(&reply, ledger.takeOwed())
    return reply
  }

  func carryOut(
    _ plan: Plan, text: String, _ reply: inout Reply, about: inout ActiveTimer.ID?
  ) {
    switch plan {
    case .refuse(let refusal): refuse(refusal, &reply)
    case .ask(let question): ask(question, text: text, &reply, about: &about)
    case .run(let effects):
      do throws(Refusal) {
        try run(effects, text: text, &reply, about: &about)
      } catch {
        refuse(error, &reply)
        if error.kind == .notSaved || error.kind == .busy { sayAsBefore(effects, &reply) }
      }
    }
  }

  /// How what could not be changed stands.
  private func sayAsBefore(_ effects: [Effect], _ reply: inout Reply) {
    let phrasing = Phrasing(situation)
    var seen: Set<ActiveTimer.ID> = []
    for id in effects.compactMap(\.timer) where seen.insert(id).inserted {
      if let timer = ledger.engine[id] { reply.errors.append(phrasing.remaining(timer)) }
    }
  }

  private func run(
    _ effects: [Effect], text: String, _ reply: inout Reply, about: inout ActiveTimer.ID?
  ) throws(Refusal) {
    // A command that was meant otherwise is taken back first, then done as it was meant.
    if let first = effects.first, case .undo = first, effects.count > 1 {
      try runOther(first, text: text, &reply, about: &about)
      guard conversation.assistant.question == nil else { return }
      return try run(Array(effects.dropFirst()), text: text, &reply, about: &about)
    }
    let changes = effects.compactMap(\.change)
    conversation.changes += 1
    if !changes.isEmpty {
      try teamCommands.claimSteps(of: changes)
      let outcome = try ledger.run(changes, text: text)
      announceInto(&reply, outcome.due)
      report(outcome, &reply)
      if suggester.isTaken(text) {
        learner.follow(outcome.startedTimers.map(\.id), byItself: false)
      }
      placeCommands.follow(outcome.kept)
      conversation.doneStep = outcome.kept.last.flatMap(step(doneBy:))
      about = changes.count == 1 ? changes[0].timer ?? outcome.startedTimers.first?.id : nil
      for timer in outcome.startedTimers {
        conversation.assistant.mention(timer.id, isNew: true)
      }
      if let timer = changes.compactMap(\.timer).last { conversation.assistant.mention(timer) }
    }
    for effect in effects where !effect.changesTimers {
      try runOther(effect, text: text, &reply, about: &about)
    }
  }

  private func runOther(
    _ effect: Effect, text: String, _ reply: inout Reply, about: inout ActiveTimer.ID?
  ) throws(Refusal) {
    if effect.mayTakeLong { willTakeLong() }
    switch effect {
    case .undo(let evenForeign): try takeBack(redo: false, evenForeign, &reply)
    case .redo(let evenForeign): try takeBack(redo: true, evenForeign, &reply)
    case .answer(let lines, let remaining):
      reply.lines += lines
      reply.records += remaining.isEmpty ? [.answer(lines)] : remaining.map { WireRecord($0) }
      if remaining.count == 1 {
        about = remaining[0].timer
        conversation.assistant.mention(remaining[0].timer)
      }
    case .tell(let intent):
      carryOut(
        conversation.assistant.plan([intent], in: situation), text: text, &reply, about: &about)
    case .routine(let effect): try routineCommands.carryOut(effect, text: text, &reply)
    case .history(.keep(let value)):
      try settingCommands.change(
        SettingName.historyKeep.rawValue, to: value, text: text, confirmed: true, &reply)
    case .history(let effect): try historyCommands.history(effect, &reply)
    case .waitFor(let timers): reply.barrier = .timers(timers)
    case .waitUntil(let moment): reply.barrier = .moment(moment)
    case .quit: reply.quits = true
    case .background(let effect): try backgroundCommands.background(effect, &reply)
    case .knowledge(let effect): try knowledgeCommands.carryOut(effect, text: text, &reply)
    case .explainLast(let inDetail):
      let reasons =
        conversation.assistant.last.map {
          conversation.assistant.deadlineReasons(of: $0, in: situation)
        } ?? []
      answer(
        reasons
          + (conversation.assistant.last.map { turn in
            inDetail
              ? Explanation.lines(turn, in: situation) : [Explanation.line(turn, in: situation)]
          } ?? [Line(.plain, say(.talkNothingSaid))]), &reply)
    case .testGrammars:
      let report = GrammarTest(conversation.assistant.interpreter, seed: 1, samples: 3).run()
      answer(report.lines(speaker).map { Line(.plain, visible($0)) }, &reply)
    case .explainSuggestion:
      answer(suggester.explanation() + preparing.preparedLines, &reply)
    case .model(let effect): try modelCommands.run(effect, &reply)
    case .prediction(let intent): try predictionCommands.predict(intent, &reply)
    case .regulation(let intent): try regulationCommands.regulation(intent, &reply)
    case .place(let effect): try placeCommands.carryOut(effect, &reply)
    case .document(let effect): try documentCommands.carryOut(effect, text: text, &reply)
    case .works(let effect): try workCommands.carryOut(effect, text: text, &reply)
    case .showSettings(let shown): try settingCommands.show(shown, &reply)
    case .profile(let intent): try profileCommands.profile(intent, &reply)
    case .setting(let name, let value):
      try settingCommands.change(
        name.lowercased(), to: value, text: text,
        says: name == "mute"
          ? { self.settingCommands.muteLine } : hookCommands.line(of: name, value), &reply)
    case .resetSettings: try settingCommands.reset("", text: text, &reply)
    // The ledger has carried it out, with all others of the line.
    case .change: break
    case .schedule(let effect): try scheduleFileCommands.exchange(effect, &reply)
    }
  }

  /// What is said of now.
  func stamp(_ record: inout WireRecord) {
    let situation = situation
    record.at = situation.instant(situation.now)
    record.saidAt = record.at
  }

  /// The same for plans that come up on the way, as about a file that was read.
  func carryOut(_ plan: Plan, text: String, _ reply: inout Reply) {
    var about: ActiveTimer.ID?
    carryOut(plan, text: text, &reply, about: &about)
  }

  /// The length a phrase says: for `@ +4m` lines.
  func duration(of phrase: String) -> Duration? {
    let scene = conversation.assistant.scene(situation)
    guard
      case .timer(.create(let requests))? = conversation.assistant.interpreter.interpret(
        phrase, in: scene
      )
      .readings.first?.intents.first,
      requests.count == 1, requests[0].phases.count == 1
    else { return nil }
    return requests[0].phases[0].duration
  }

  /// Sessions written down since the last look, on the wire; what they are called is known from now on.
  func recorded(of timers: Set<ActiveTimer.ID>? = nil) -> [WireRecord] {
    let recorded = ledger.sessions.takeTold(of: timers)
    guard !recorded.isEmpty else { return [] }
    conversation.assistant.hear(recorded.map(\.name))
    let situation = situation
    return recorded.map { WireRecord($0, in: situation) }
  }
}
