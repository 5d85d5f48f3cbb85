import Assistant
import CLinux
import Glibc
import Timers

/// A run without the editor: a script, one sentence, a plain prompt, a simulation.
///
/// Lines act as they arrive; `wait` holds back the next ones; at the end of the input the run waits for the
/// timers it started, unless it was told to leave them.
final class Headless {
  enum Manner: Equatable {
    /// `name` stands in messages: “dinner.ensue:3: …”.
    case script(name: String)
    case sentence
    case prompt
    /// Only a recogniser is heard; it goes on as long as that does.
    case listening
  }

  let session: Session
  let output: Output
  let pace: any Pace
  let manner: Manner
  let options: Options
  let watch: StoreWatch?
  let announcer: Announcer
  /// Set in a simulation: its clock answers `@` lines.
  let virtual: VirtualClock?

  /// The day of a simulation's last line, or its first day.
  private var stampedDay: CivilDate
  var reader: LineReader
  var input: Int32?
  private var barrier: Barrier?
  var code = ExitCode.done
  var ours: Set<ActiveTimer.ID> = []
  /// What ours are called, for when they are gone.
  var titles: [ActiveTimer.ID: String] = [:]
  var completed: Set<ActiveTimer.ID> = []
  let progress: Progress?
  /// Since when lines are done whose answers wait for the disk, and how many had changed something before.
  var gathered: (since: Moment, changes: Int)?
  /// How many of the timers that were started here are taken into `ours`.
  private var counted = 0
  /// The line read last: what the model says is about it.
  private(set) var lastNumber = 0
  /// It has been said that what runs would be lost.
  var hasWarnedOfLoss = false
  /// A prompt has been written and no line has come yet.
  var hasPrompt = false
  /// A recogniser whose words are lines too.
  var listener: Listener?
  /// The user's grammars, where more lines can come after they changed.
  var grammars: GrammarWatch?
  /// What the sentence left open and the user at the terminal is to say.
  var asked: Question?
  /// A script that goes on failed at nothing but the question that is open: how it stood before.
  var codeBeforeQuestion: ExitCode?

  init(
    session: Session, output: Output, pace: any Pace, manner: Manner, options: Options,
    watch: StoreWatch?, announcer: Announcer, virtual: VirtualClock?, input: Int32?
  ) {
    (self.session, self.output, self.pace, self.manner) = (session, output, pace, manner)
    (self.options, self.watch, self.announcer) = (options, watch, announcer)
    self.virtual = virtual
    stampedDay = session.situation.local.date
    self.input = input
    reader = LineReader(joins: manner != .prompt)
    if case .script = manner { session.isAnsweredByLines = options.keepGoing }
    let shows =
      manner == .sentence && isatty(2) == 1 && !options.json && !options.quiet && !options.plain
    // Keys are taken once there is something to wait for: until then a question may want a whole line.
    progress = shows && virtual == nil ? Progress(ink: output.errorInk, takesKeys: false) : nil
    session.upcoming = { [unowned self] in reader.upcoming }
  }

  /// How a run ended, and whether timers it leaves need somebody to announce them.
  func run(_ lines: [String] = []) -> ExitCode {
    let ended = goThrough(lines)
    // Whoever reads our answers has not got them all.
    return ended == .done && output.isBroken ? .inputOutput : ended
  }

  private func goThrough(_ lines: [String]) -> ExitCode {
    for line in lines { reader.feed(Array((line + "\n").utf8)) }
    if input == nil { reader.end() }
    defer {
      progress?.close()
      if virtual == nil { output.complain(session.syncCommands.syncIfDue()) }
      session.historyCommands.upkeep()
    }
    if virtual == nil { put(session.whileAway()) }
    prompt()
    while true {
      tellWhatIsDue()
      if virtual == nil {
        output.complain(session.syncCommands.syncIfDue() + session.teamCommands.news())
      }
      if let ended = sayModelNews() ?? listen() ?? readLines() ?? endOfInput() { return ended }
      // Only now is there something to wait for.
      if watch?.begin() == true { continue }
      for reason in pace.wait(until: nextWake, reading: watched) {
        if let ended = react(to: reason) { return ended }
      }
    }
  }

  /// What a model answered meanwhile, above the prompt.
  private func sayModelNews() -> ExitCode? {
    guard let news = session.modelCommands.modelNews() else { return nil }
    if hasPrompt { output.put("\n", to: 2) }
    hasPrompt = false
    if let ended = settle(news, number: lastNumber) { return ended }
    releaseBarrier()
    if barrier == nil { prompt() }
    return nil
  }

  /// How it ends where no more is said, or nobody listens; nil: it goes on.
  private func endOfInput() -> ExitCode? {
    if input == nil {
      if asked != nil { return unanswered() }
      if let ended = stopped() { return ended }
    }
    if output.isBroken {
      // Nobody listens any more, but the timers go on.
      Agent.startIfNeeded(for: session, options: options)
      return code == .done ? .inputOutput : code
    }
    guard input == nil else { return nil }
    if barrier == nil, listener?.isOver ?? true, let ended = finishIfOver() { return ended }
    progress?.open()
    return nil
  }

  // MARK: Waiting

  private var watched: [Int32] {
    var descriptors: [Int32] = []
    // While a barrier holds, what comes in stays in the pipe.
    if let input, barrier == nil { descriptors.append(input) }
    if barrier == nil { descriptors += listener?.descriptors ?? [] }
    if let watch { descriptors.append(watch.descriptor) }
    if let folder = session.synchroniser?.watch { descriptors.append(folder.descriptor) }
    if let grammars { descriptors.append(grammars.descriptor) }
    if let model = session.modelCommands.modelDescriptor { descriptors.append(model) }
    if progress?.isListening == true { descriptors.append(0) }
    return descriptors
  }

  private var nextWake: Moment? {
    var next = session.ledger.nextAlarm
    if case .moment(let moment)? = barrier { next = min(next ?? moment, moment) }
    if let model = session.modelCommands.modelAlarm { next = min(next ?? model, model) }
    if let progress, let tick = progress.nextTick(session.situation, ours) {
      next = min(next ?? tick, tick)
    }
    return next
  }

  private func react(to reason: WakeReason) -> ExitCode? {
    switch reason {
    case .alarm, .idle: return nil
    case .clockChanged: session.ledger.realign()
    case .readable(let descriptor):
      if descriptor == watch?.descriptor {
        watch?.drain()
      } else if descriptor == grammars?.descriptor {
        heedGrammars()
      } else if descriptor == input {
        readInput()
      } else if descriptor == 0, progress?.wantsBackground() == true {
        return quit()
      }
    case .signal(SIGINT) where manner == .prompt:
      // At a prompt Ctrl-C ends the waiting or drops the line, and harms no timer.
      if let line = session.modelCommands.cancelModel() { output.complain([line]) }
      barrier = nil
      output.put("\n", to: 2)
      if let reply = session.giveUpQuestion() { output.complain(reply.lines + reply.errors) }
      prompt()
    case .signal(SIGINT): return interrupted()
    case .signal(SIGHUP):
      Agent.startIfNeeded(for: session, options: options)
      return .hungUp
    case .signal(SIGTERM), .signal(SIGQUIT):
      Agent.startIfNeeded(for: session, options: options)
      return .terminated
    case .signal(SIGTSTP):
      progress?.close()
      if progress != nil, !unfinished.isEmpty {
        output.complain([
          Line(
            .dim,
            session.say(.leaveMeanwhile(names: names(unfinished), n: unfinished.count)))
        ])
      }
      // Stopped, we announce nothing: the agent does.
      Agent.startIfNeeded(for: session, options: options)
      clx_stop_group()
      prompt()
    case .signal: return nil
    }
    return nil
  }

  /// What a signal leads to that came while a line was at work.
  private func stopped() -> ExitCode? {
    guard virtual == nil, Interruption.isAsked else { return nil }
    for case .signal(let number) in pace.wait(until: session.ledger.clock.now, reading: []) {
      if let ended = react(to: .signal(number)) { return ended }
    }
    return nil
  }

  /// Ctrl-C: stops what this run started, and says how to bring it back.
  private func interrupted() -> ExitCode {
    progress?.close()
    if let line = session.modelCommands.cancelModel() { output.complain([line]) }
    let running = unfinished
    if !running.isEmpty {
      let names = names(running)
      if let outcome = try? session.ledger.run(
        running.map { .stop($0.id) }, text: session.say(.tryStop(name: names)))
      {
        put(session.describe(outcome.due))
        output.complain([
          Line(
            .plain,
            "■ \(session.say(.leaveStopped(names: names, n: running.count)))")
        ])
      }
      put(session.describe(session.ledger.takeOwed()))
    }
    Agent.startIfNeeded(for: session, options: options)
    return .interrupted
  }

  var unfinished: [ActiveTimer] {
    session.ledger.claims.started.compactMap { session.ledger.engine[$0] }
  }

  // MARK: Lines

  private func readInput() {
    guard let input else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(input, &bytes, bytes.count)
    if count > 0 {
      reader.feed(bytes[..<count])
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      reader.end()
      self.input = nil
    }
  }

  private func readLines() -> ExitCode? {
    let ended = readGathered()
    return settleGathered() ?? ended
  }

  private func readGathered() -> ExitCode? {
    while barrier == nil, let item = reader.next() {
      if reader.hasNext { gather() }
      switch item {
      case .bad(let reason, let number):
        if let ended = fail(.data, [Line(.bad, "\(place(number))\(session.say(reason)).")]) {
          return ended
        }
      case .line(let text, let number):
        if let ended = perform(text, number: number) { return ended }
      }
      prompt()
      if let gathered, gathered.since.duration(to: session.ledger.clock.now) > Self.together,
        let ended = settleGathered()
      {
        return ended
      }
    }
    return nil
  }

  private func perform(_ text: String, number: Int) -> ExitCode? {
    let line = text.trimmed
    hasPrompt = false
    if virtual != nil, !options.json, !line.isEmpty {
      output.plain(
        line.hasPrefix("#") || line.hasPrefix("@") ? visible(line) : "> \(visible(line))")
    }
    guard !line.isEmpty || !isScript && session.conversation.isAnsweredByEnter,
      !line.hasPrefix("#")
    else { return nil }
    if line.hasPrefix("@") {
      guard let virtual else {
        return fail(
          .data, [Line(.bad, place(number) + session.say(.lineNoClock))])
      }
      guard move(virtual, to: String(line.dropFirst()).trimmed) else {
        return fail(
          .data,
          [Line(.bad, place(number) + session.say(.lineNoInstant(line: visible(line))))])
      }
      return nil
    }
    lastNumber = number
    heedGrammars()
    return settle(answering { session.perform(line) }, number: number)
  }

  /// Says what a line came to, and does what follows from it.
  private func settle(_ reply: Reply, number: Int) -> ExitCode? {
    put(reply.happened)
    output.say(reply.lines, reply.records)
    if virtual == nil {
      announcer.tell(reply.records, session.settings)
    } else {
      output.say(session.hookCommands.wouldDo(reply.records.filter(\.isHappening)), [])
    }
    if asksAgain(after: reply) { return nil }
    if reply.code != .done {
      var errors = reply.errors
      if !place(number).isEmpty, !errors.isEmpty {
        errors[0] = Line([.init(.plain, place(number))] + errors[0].spans)
      }
      return fail(reply.code, errors)
    }
    output.complain(reply.errors)
    for id in session.ledger.claims.started[counted...] where ours.insert(id).inserted {
      titles[id] = session.ledger.engine[id].map {
        Phrasing(session.situationOfTimers).called($0.name)
      }
    }
    counted = session.ledger.claims.started.count
    Agent.startIfNeeded(for: session, options: options, isLeaving: false)
    if let watches = reply.watches {
      if canRepaint { return look(at: watches) }
      // Where nothing can be painted over: how things stand, then what happens.
      let phrasing = Phrasing(session.situation)
      let shown = session.situation.timers.filter { watches.isEmpty || watches.contains($0.id) }
      output.say(
        phrasing.rows(of: shown),
        shown.map { WireRecord(Remaining($0, at: session.situation.now)) })
      // At a prompt the next line is not held up by what cannot be seen.
      if staysAtPrompt { output.complain([Line(.dim, session.say(.watchOnce))]) }
    }
    if let wanted = reply.barrier, !(reply.watches != nil && staysAtPrompt) { hold(wanted) }
    if reply.quits { return quit() }
    listenForAnswer()
    return nil
  }

  /// What was heard is said back, done, and answered, like a line.
  private func listen() -> ExitCode? {
    guard let listener, barrier == nil else { return nil }
    for utterance in listener.heard() {
      if hasPrompt { output.put("\n", to: 2) }
      hasPrompt = false
      heedGrammars()
      let reply = session.hear(utterance)
      announcer.answer(reply, in: session.situation, session.settings)
      if let ended = settle(reply, number: 0) { return ended }
      prompt()
    }
    if let farewell = listener.farewell(session.say) {
      if hasPrompt { output.put("\n", to: 2) }
      output.complain([farewell])
      prompt()
    }
    return nil
  }

  var isScript: Bool { if case .script = manner { true } else { false } }

  func place(_ number: Int) -> String {
    if case .script(let name) = manner { return "\(visible(name)):\(number): " }
    return ""
  }

  /// A line failed: a script stops there, unless it is to keep going; a prompt goes on.
  func fail(_ code: ExitCode, _ errors: [Line]) -> ExitCode? {
    output.complain(errors)
    if manner == .prompt || manner == .listening { return nil }
    if self.code == .done { self.code = code }
    if code == .interrupted { return stopped() ?? code }
    if options.keepGoing { return nil }
    let running = unfinished
    if !running.isEmpty, manner != .sentence {
      output.complain([
        Line(.plain, session.say(.leaveStillRunning(names: names(running))))
      ])
    }
    Agent.startIfNeeded(for: session, options: options)
    return self.code
  }

  func prompt() {
    guard input != nil, manner == .prompt || asked != nil else { return }
    output.put(asked != nil && manner == .sentence ? "> " : "ensue> ", to: 2)
    hasPrompt = true
  }

  // MARK: Barriers

  private func hold(_ wanted: Barrier) {
    switch wanted {
    case .timers(let ids):
      let waited = ids.isEmpty ? session.ledger.engine.timers.map(\.id) : ids
      barrier = .timers(waited)
      session.ledger.claims.awaited = Set(waited)
    case .moment, .model: barrier = wanted
    }
    releaseBarrier()
  }

  private func releaseBarrier() {
    switch barrier {
    case nil: return
    case .model: if !session.modelCommands.isAsking { barrier = nil }
    case .moment(let moment): if session.ledger.clock.now >= moment { barrier = nil }
    case .timers(let ids):
      let left = ids.compactMap { session.ledger.engine[$0] }
      // What waits for a word or is paused will not end by itself: holding on would be for ever.
      if left.allSatisfy(session.ledger.engine.waitsForSomebody) { barrier = nil }
    }
  }

  // MARK: What is due

  func tellWhatIsDue() {
    let happenings = session.happenings()
    if !happenings.isEmpty {
      // A prompt stands there: what is said gets lines of its own.
      if hasPrompt { output.put("\n", to: 2) }
      put(happenings)
      if hasPrompt { prompt() }
    }
    releaseBarrier()
    progress?.show(session.situation, ours)
  }

  /// Lines, bell and the rest of the world; only then is it written down as delivered.
  func put(_ happenings: Happenings) {
    guard !happenings.isEmpty else { return }
    // Bells and hooks are for what is kept.
    if let failed = settleGathered(), code == .done { code = failed }
    progress?.erase()
    // As a background job: the shell's prompt stands there.
    if progress?.isInBackground == true, isatty(1) == 1, !options.json { output.put("\n", to: 1) }
    for item in happenings.due where item.event.isCompletion {
      if let timer = item.event.timer { completed.insert(timer) }
    }
    let time = virtual == nil ? "" : stamp(happenings)
    output.say(happenings.lines, happenings.records, stamp: time)
    if virtual != nil { output.say(session.hookCommands.wouldDo(happenings.records), []) }
    ring(happenings)
    session.ledger.delivered(happenings.due)
  }

  /// In a simulation every line of the timeline starts with its time, and the first of another day with its date.
  private func stamp(_ happenings: Happenings) -> String {
    guard let first = happenings.due.first else { return "" }
    // What came due while the machine slept is told when it wakes.
    let moment = first.isLate ? session.situation.now : first.event.at
    let time = session.situation.local(moment)
    defer { stampedDay = time.date }
    let isSameDay = time.date == stampedDay
    return (isSameDay ? String(time.iso.suffix(8)) : time.iso.replacing("T", with: " ")) + "  "
  }

  private func ring(_ happenings: Happenings) {
    guard virtual == nil else { return }
    if session.ringsBell(for: happenings), isatty(1) == 1, !options.json {
      output.put("\u{07}", to: 1)
    }
    announcer.announce(happenings, in: session.situation, session.settings)
  }
}
