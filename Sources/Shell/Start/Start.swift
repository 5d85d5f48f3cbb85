import Assistant
import CLinux
import FoundationEssentials
import Glibc
import Language
import Storage
import Timers

/// Puts the parts together for one run: files, store, clock, language, and the way in.
struct Start {
  let options: Options
  let folders: Folders
  let environment: [String: String]

  init(_ options: Options) {
    self.options = options
    environment = Program.environment
    folders = Folders(options, environment: environment)
  }

  /// What the user should hear before anything else.
  private struct Opened {
    var store: Store?
    var history: HistoryStore?
    /// Nobody moves the folder of our profile away.
    var hold: ProfileHold?
    var notices: [Message] = []
  }

  /// How a run ended.
  struct Ending {
    var code: ExitCode
    /// How to go on as another profile, when the user switched.
    var switches: Interactive.ProfileSwitch?
  }

  func run(typedAhead: [Key] = []) throws(Program.Stop) -> Ending {
    let (settings, problems) = readSettings()
    let language = Ahead(
      { [options] in LanguageRead(options) },
      then: { [isRun] language in if isRun { language.readAnswers() } })
    func understanding() throws(Program.Stop) -> (Interpreter, notices: [String]) {
      let read = language.value
      let interpreter = try read.interpreter.get()
      var notices =
        (problems + read.told).map(read.speaker.say) + interpreter.problems.map(\.description)
      if let problem = ZoneShelf.problem(environment) { notices.append(read.speaker.say(problem)) }
      return (interpreter, notices)
    }
    if let start = options.simulate {
      let (interpreter, notices) = try understanding()
      return Ending(code: try simulate(start, interpreter, settings, notices))
    }

    let waiter: Waiter
    do throws(TerminalError) {
      waiter = try Waiter(zoneFile: environment["TZ"] == nil ? ZoneShelf.machineZone : nil)
    } catch {
      throw Program.Stop(code: .unavailable, words: error.words)
    }
    clx_ignore_signal(SIGCHLD)  // children are not waited for, so they leave no zombies
    let clock = SystemClock()
    var opened = try open()
    defer {
      opened.history?.close()
      opened.store?.close()
      opened = Opened()
    }
    let ground = Ground(
      self, clock: clock, store: opened.store, speaker: { language.value.speaker })
    ground.ledger.things.isPutOff = hasEditor
    ground.readAhead()
    var (interpreter, notices) = try understanding()
    let speaker = Speaker(interpreter.answers)
    notices += opened.notices.map(speaker.say)
    let session = makeSession(
      interpreter, ground, history: opened.history, settings: settings,
      canAsk: Headless.canAsk(options))
    session.readsInput = leavesInput
    session.agentService = AgentService(options, environment: environment)
    if let data = folders.profiles, let state = folders.profileStates {
      session.profileFolders = ProfileFolders(roots: data == state ? [data] : [data, state])
      session.profileFolders?.purge(at: clx_realtime_ns() / 1_000_000)
    }
    let profiles = session.profiles()
    session.conversation.remember(
      names: ((try? opened.store?.sessionTable.sessionNames(limit: 100)) ?? []) + profiles
        + (profiles.isEmpty ? [] : [ProfileCommands.namelessProfile]))
    if options.door != .agent {
      session.advisor = ModelAdvisor(
        environment: environment, clock: clock, stateFolder: folders.state, speaker: speaker)
    }
    session.ledger.claims.announcing = announcing
    session.ledger.refresh()
    if !hasEditor { notices += session.situation.lostZones.map(visible) }
    let watch = StoreWatch(asleepOver: opened.store)
    if !isRun { watch?.begin() }
    var announcer = Announcer(environment: environment, cache: folders.cache, state: folders.state)
    announcer.answers =
      Agent.program.map { [$0, "--no-wait"] + Agent.arguments(options).dropFirst() } ?? []
    session.hasPlayer = announcer.hasPlayer
    session.findCommand = { [announcer] in announcer.whole($0) }
    session.ledger.ringAnswered = { [announcer] in announcer.answered($0) }
    var ending = Ending(code: .done)
    ending.code = try enter(
      session, waiter: waiter, watch: watch, announcer: announcer, notices: notices,
      typedAhead: typedAhead, switches: &ending.switches)
    return ending
  }

  /// What the user prefers, and what is wrong with the file that says it.
  private func readSettings() -> (Settings, [Message]) {
    folders.config.map { Settings.load($0, profile: options.profile) } ?? (Settings(), [])
  }

  private func enter(
    _ session: Session, waiter: Waiter, watch: StoreWatch?, announcer: Announcer, notices: [String],
    typedAhead: [Key], switches: inout Interactive.ProfileSwitch?
  ) throws(Program.Stop) -> ExitCode {
    var listener: Listener?
    func headless(_ manner: Headless.Manner, input: Int32?, lines: [String] = []) -> ExitCode {
      let output = Output(
        json: options.json, ink: ink(1, session), errorInk: ink(2, session), quiet: options.quiet,
        speaker: Speaker(session.conversation.assistant.interpreter.answers))
      output.complain(notices.map { Line(.warn, $0) })
      let run = Headless(
        session: session, output: output, pace: waiter, manner: manner, options: options,
        watch: watch,
        announcer: announcer, virtual: nil, input: input)
      run.listener = listener
      if input != nil || listener != nil { run.grammars = GrammarWatch(folder: folders.grammars) }
      // A script learns too, but from what was known when it started.
      if manner == .prompt { session.suggester.load() }
      return run.run(lines)
    }
    if let command = options.listen {
      listener = Listener(command, environment: environment)
      if listener == nil {
        throw Program.Stop(
          code: .unavailable, words: .startHearsNothing(command: visible(command)))
      }
    }
    defer { listener?.end() }
    switch options.door {
    case .sentence(let sentence): return headless(.sentence, input: nil, lines: [oneLine(sentence)])
    case .file(let path):
      return headless(.script(name: path), input: nil, lines: try script(path, session))
    case .mcp:
      let server = ToolServer(
        session: session, decisions: Decisions(history: session.learner.history), waiter: waiter,
        watch: watch, options: options)
      return server.run()
    case .agent:
      guard let folder = folders.data, session.ledger.store != nil else {
        throw Program.Stop(code: .cannotCreate, words: .startAgentFolder)
      }
      return Agent.run(
        session: session, waiter: waiter, watch: watch, folder: folder, announcer: announcer,
        environment: environment, settings: { readSettings().0 })
    case .shell, .interpret, .predict, .status, .follow, .serve, .complete, .tool, .version, .help:
      let isTyped = isatty(0) == 1
      if hasEditor {
        do throws(TerminalError) {
          let shell = Interactive(
            session: session, options: options, waiter: waiter, watch: watch, announcer: announcer,
            ink: ink(1, session), listener: listener, grammars: folders.grammars)
          session.canSwitch = true
          let code = try shell.run(notices: notices, typedAhead: typedAhead)
          switches = shell.switches
          return code
        } catch {
          session.ledger.things.read()
          return headless(.prompt, input: 0)
        }
      }
      // With a recogniser and no keyboard, only what is heard counts.
      if listener != nil, !isTyped { return headless(.listening, input: nil) }
      return headless(isTyped ? .prompt : .script(name: "<stdin>"), input: 0)
    }
  }

  /// Which of what comes due this run is there to announce.
  private var announcing: Announcing {
    switch options.door {
    case .agent: Agent.announcing
    case .mcp: .nothing
    case .sentence, .file: .own
    case .shell, .interpret, .predict, .status, .follow, .serve, .complete, .tool, .version, .help:
      isatty(0) == 1 || options.listen != nil ? .shell : .own
    }
  }

  /// Whether lines are typed into an editor: the shell at a terminal that can show one.
  private var hasEditor: Bool {
    switch options.door {
    case .sentence, .file, .mcp, .agent: false
    case .shell, .interpret, .predict, .status, .follow, .serve, .complete, .tool, .version, .help:
      isatty(0) == 1 && isatty(1) == 1 && !options.plain && !options.json
        && !["", "dumb", "emacs", "unknown"].contains(environment["TERM"] ?? "")
    }
  }

  private func ink(_ descriptor: Int32, _ session: Session) -> Ink {
    guard isatty(descriptor) == 1, !options.plain, !options.json else { return .none }
    if environment["TERM"] == "dumb" || environment["TERM"] == nil { return .none }
    return options.color ? .colours(session.settings.palette) : .shades
  }

  /// A sentence from arguments is one line, whatever stands in it.
  private func oneLine(_ text: String) -> String {
    text.replacing("\r\n", with: " ").replacing("\n", with: " ")
  }

  /// A script file's lines, read whole and understood before anything starts.
  private func script(_ path: String, _ session: Session) throws(Program.Stop) -> [String] {
    let text: String
    do throws(Text.Failure) {
      text = try Text.read(path, .named)
    } catch {
      throw Program.Stop(
        code: error.errno == EINTR ? .interrupted : .noInput,
        words: .joined([error.words, .words(".")], by: ""))
    }
    var reader = LineReader(joins: true)
    reader.feed(text.utf8)
    reader.end()
    while let item = reader.next() {
      switch item {
      case .bad(let reason, let number):
        throw Program.Stop(
          code: .data, words: .words("\(path):\(number): \(session.say(reason))."))
      case .line(let line, let number):
        let line = line.trimmed
        guard !line.isEmpty, !line.hasPrefix("#"), !options.keepGoing,
          // In a simulation these move the clock.
          options.simulate == nil || !line.hasPrefix("@")
        else { continue }
        if case .refuse(let refusal) = session.conversation.assistant.explain(
          line, in: session.situation
        ).plan,
          refusal.kind == .notUnderstood, !session.modelCommands.hasWillingModel
        {
          let nearest = session.ways(refusal.nearest).joined(separator: "   ")
          let ways = nearest.isEmpty ? "" : " \(session.say(.talkTry)): \(nearest)"
          throw Program.Stop(
            code: .data, words: .words("\(path):\(number): \(session.say(refusal.text))\(ways)"))
        }
      }
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Simulation

  private func simulate(
    _ start: LocalTime, _ interpreter: Interpreter, _ settings: Settings, _ notices: [String]
  ) throws(Program.Stop) -> ExitCode {
    let clock = VirtualClock(start: start)
    let ground = Ground(
      self, clock: clock, store: nil, speaker: { Speaker(interpreter.answers) })
    let session = makeSession(
      interpreter, ground, history: nil, settings: settings, canAsk: false)
    session.readsInput = leavesInput
    let output = Output(
      json: options.json, ink: .none, errorInk: .none, quiet: options.quiet,
      speaker: Speaker(interpreter.answers))
    output.complain(notices.map { Line(.warn, $0) })
    let announcer = Announcer(environment: [:], cache: nil, state: nil)
    func run(_ manner: Headless.Manner, input: Int32?, _ lines: [String]) -> ExitCode {
      Headless(
        session: session, output: output, pace: VirtualPace(clock), manner: manner,
        options: options,
        watch: nil, announcer: announcer, virtual: clock, input: input
      ).run(lines)
    }
    switch options.door {
    case .sentence(let sentence): return run(.sentence, input: nil, [oneLine(sentence)])
    case .file(let path): return run(.script(name: path), input: nil, try script(path, session))
    case .shell, .interpret, .predict, .mcp, .agent, .status, .follow, .serve, .complete, .tool,
      .version,
      .help:
      return run(.script(name: "<stdin>"), input: 0, [])
    }
  }

  // MARK: Parts

  /// The sentences come from elsewhere, so the standard input is free for one that reads it (“import -”).
  private var leavesInput: Bool {
    switch options.door {
    case .sentence, .file: true
    case .shell, .interpret, .predict, .mcp, .agent, .status, .follow, .serve, .complete, .tool,
      .version,
      .help:
      false
    }
  }

  /// A simulation runs alike everywhere, so it takes the user's own only from a folder that was named for it.
  var hasOwn: Bool { options.simulate == nil || options.data != nil }

  /// It does what it was given and ends: a sentence, a script.
  var isRun: Bool {
    if case .shell = options.door { return isatty(0) != 1 }
    return leavesInput
  }

  private func makeSession(
    _ interpreter: Interpreter, _ ground: Ground, history: HistoryStore?, settings: Settings,
    canAsk: Bool
  ) -> Session {
    let ledger = ground.ledger
    let (clock, store) = (ledger.clock, ledger.store)
    let suggester = Suggester(
      history: history, interpreter: interpreter, clock: clock, sessionName: ledger.claim,
      timers: { ledger.timers }, names: { ledger.names },
      kept: { ledger.library.names })
    let session = Session(
      assistant: Assistant(interpreter: interpreter), ledger: ledger, suggester: suggester,
      settings: settings, configPath: options.simulate == nil ? folders.config : nil,
      canAsk: canAsk, assumesYes: options.yes, profile: options.profile,
      profiles: { [folders] in
        let names = folders.profiles.flatMap {
          try? FileManager.default.contentsOfDirectory(atPath: $0)
        }
        return (names ?? []).filter(Options.isProfile).sorted()
      })
    if hasOwn {
      session.regulations = RegulationDesk(folder: folders.data, stamp: { Self.stamp })
    }
    session.languages.reading = { [options] language in
      var options = options
      options.language = language
      return try? Program.interpreter(options)
    }
    session.facts = { [folders] in folders.facts(Program.environment) }
    if options.plain { session.drawing = .plain }
    let speaker = Speaker(interpreter.answers)
    session.autonomyIsForbidden = !options.actsByItself
    session.isQuiet = options.quiet || options.json || options.plain || options.simulate != nil
    (session.packs, session.regulations.packs) = (ground.packs, ground.packs)
    (session.workflowFiles, session.workflows) = (ground.workflowFiles, ground.workflows)
    session.paperwork = DocumentDesk(
      store: store,
      shelf: TemplateFiles(
        folder: hasOwn ? folders.workflows : nil, speaker: speaker,
        catalogue: { [shelf = session.workflows] in shelf.all }
      ).shelf,
      tools: hasOwn ? SystemTools(environment: environment) : .none)
    session.shelf =
      KnowledgeFiles(
        folder: hasOwn ? folders.knowledge : nil, forms: interpreter.forms,
        packs: ground.packs
      ).shelf
    // Simulated time comes out the same on every machine, whatever habits come with the program.
    if options.simulate == nil {
      suggester.habitFiles = { [folders] in HabitFiles(folder: folders.habits).contents }
      session.machine = folders.state ?? ""
      session.heed()
    }
    if options.simulate == nil, let state = folders.state, options.door != .agent {
      session.placeCommands.restorePlaces(from: state + "/places.json")
    }
    suggester.around.nextSteps = { [unowned session] in
      // Without work under way the shelf is not even opened.
      guard !ledger.library.workflows.isEmpty else { return [] }
      return session.situation.workAtHand?.next.map(\.words) ?? []
    }
    suggester.around.determinations = { [unowned session] in session.determinations }
    suggester.around.workflows = { [unowned session] in session.workflows.all.definitions }
    if options.simulate == nil {
      session.syncCommands.share(
        Synchroniser(
          store: store, data: folders.data, tools: SystemTools(environment: environment),
          clock: clock))
      session.calendarSync = CalendarSync(
        store: store, data: folders.data, environment: environment, clock: clock)
    }
    session.user =
      options.simulate == nil ? Self.user(environment) : ""
    if options.simulate == nil {
      session.teamCommands.share(
        Team(store: store, data: folders.data, environment: environment, clock: clock))
    }
    return session
  }

  /// Who is at the keyboard: as the environment says, else as the system knows whoever runs this.
  static func user(
    _ environment: [String: String], known: () -> String? = { Self.accountName }
  ) -> String {
    let said = [environment["USER"], environment["LOGNAME"]].compactMap(\.self)
    return said.first { !$0.isEmpty } ?? known() ?? ""
  }

  private static var accountName: String? {
    guard let name = getpwuid(getuid())?.pointee.pw_name else { return nil }
    return String(cString: name)
  }

  /// Opens what is remembered. Only what could harm the data ends the program; the rest goes on in memory and says so.
  private func open() throws(Program.Stop) -> Opened {
    var opened = Opened()
    guard let data = folders.data else {
      opened.notices.append(.startNoHome)
      return opened
    }
    if options.profile != nil { opened.hold = ProfileHold(sharing: data) }
    do throws(StoreError) {
      let opening = try Store.open(folder: data, stamp: Self.stamp)
      opened.store = opening.store
      opened.notices += opening.notices.map(Message.words)
    } catch {
      switch error {
      case .newerSchema, .foreignDirectory:
        throw Program.Stop(
          code: ExitCode(rawValue: error.exitCode) ?? .cannotCreate, words: error.message)
      case .busy:
        throw Program.Stop(code: .tryLater, words: error.message)
      case .full, .inputOutput, .readOnly, .cannotOpen, .notADatabase, .corrupt, .gone, .unexpected:
        opened.notices.append(.startInMemory(why: error.message))
      }
    }
    if let state = folders.state, options.door != .agent {
      do throws(StoreError) {
        let opening = try HistoryStore.open(folder: state, stamp: Self.stamp)
        opened.history = opening.history
        opened.notices += opening.notices.map(Message.words)
      } catch {
        opened.notices.append(.startNoHistory(why: error.message))
      }
    }
    return opened
  }

  /// For the name of a file that is set aside: local time without colons.
  static var stamp: String {
    let local = Zone.system.local(wall: clx_realtime_ns())
    return String(local.iso.filter { $0 != ":" && $0 != "-" })
  }
}
