import Assistant
import CLinux
import Glibc
import Timers

/// The shell at a terminal: a line at a time, with suggestions, live status and messages above the line.
final class Interactive: EditorHost {
  /// What a shell leaves to the one that goes on in another profile.
  struct ProfileSwitch {
    /// Nil for the nameless one.
    let profile: String?
    /// Keys that came before the switch was over.
    let typedAhead: [Key]
  }

  let session: Session
  let options: Options
  /// How long nobody has typed.
  var pause = PromptPause()
  private let waiter: Waiter
  private let watch: StoreWatch?
  private let grammars: GrammarWatch?
  private let announcer: Announcer
  private var ink: Ink
  private let listener: Listener?
  /// Set while an answer has just been given: its chips are listed until the next line.
  private(set) var editor: LineEditor?
  /// How to go on as another profile, when the user switched.
  private(set) var switches: ProfileSwitch?
  /// What is kept has not been looked at yet: the first prompt does not wait for it.
  private var looksBack = false
  private(set) var isUnready = false
  /// It has been said that what runs would be lost.
  private var hasWarnedOfLoss = false
  /// What the lines about timers look like, so that a key does not phrase them anew: until the next whole second, and until
  /// something happens.
  var running: (width: Int, height: Int, until: Moment?, lines: [StyledText])?

  init(
    session: Session, options: Options, waiter: Waiter, watch: StoreWatch?, announcer: Announcer,
    ink: Ink, listener: Listener? = nil, grammars folder: String? = nil
  ) {
    (self.session, self.options, self.waiter, self.watch) = (session, options, waiter, watch)
    (self.announcer, self.ink) = (announcer, ink)
    grammars = GrammarWatch(folder: folder)
    self.listener = listener
    session.hasEditor = true
  }

  /// Reads and performs lines until one leaves; `typedAhead` are keys that came before.
  func run(notices: [String], typedAhead: [Key] = []) throws(TerminalError) -> ExitCode {
    session.waitsForModel = false
    let editor = try makeEditor()
    editor.keys = typedAhead
    self.editor = editor
    session.paperwork.lending = { [unowned editor] body in editor.lend(body) }
    session.paperwork.columns = { [unowned editor] in editor.size.columns }
    defer {
      self.editor?.close()
      self.editor = nil
    }
    if !notices.isEmpty { editor.print(Announcement(notices.map { StyledText($0, .warn) })) }
    if editor.isNew { editor.print(Announcement([greeting])) }
    show(session.whileAway(), editor)
    looksBack = session.ledger.things.isUnread
    var prefilled = ""
    while true {
      session.settingCommands.heedOthers()
      if let news = syncNews() { editor.print(news) }
      pause.begin(at: session.ledger.clock.now, isEmpty: prefilled.isEmpty)
      running = nil
      let outcome = editor.readLine(prefilled: prefilled)
      prefilled = ""
      switch outcome {
      case .interrupted:
        if let line = session.modelCommands.cancelModel() {
          editor.print(Announcement([StyledText(line)]))
        } else if let reply = session.giveUpQuestion() {
          show(reply.happened, editor)
          editor.print(Announcement((reply.lines + reply.errors).map { StyledText($0) }))
        }
      case .endOfInput: if !warnsOfLoss(editor) { return leave(editor) }
      case .terminated(let signal): return terminated(by: signal)
      case .said(let sentence, let half):
        prefilled = half
        if let code = try take(sentence, isSpoken: true, editor) { return code }
      case .line(let typed):
        let line = citation(chosenBy: typed) ?? typed
        if let chip = chip(chosenBy: typed) {
          // Accepting never runs anything: the sentence stands in the next line, ready for Enter.
          prefilled = chip
        } else if let code = try take(line, isSpoken: false, editor) {
          return code
        }
      }
    }
  }

  /// Performs a line and shows what came of it; nil: the next one is read.
  private func take(_ line: String, isSpoken: Bool, _ editor: LineEditor) throws(TerminalError)
    -> ExitCode?
  {
    guard !line.trimmed.isEmpty || session.conversation.isAnsweredByEnter else { return nil }
    if !line.trimmed.isEmpty { editor.remember(line) }
    if let missed = lookBack() { editor.print(missed) }
    let before = session.settings
    let open = session.conversation.assistant.question
    // The kill switch answers no question: it stays open.
    let asksOn = isSpoken && line == killSwitch
    var reply = session.perform(line, asksOn: asksOn)
    if asksOn, let open {
      session.conversation.assistant.ask(open)
      reply.lines.append(Line(.plain, session.say(open.text)))
    }
    show(reply.happened, editor)
    announcer.tell(reply.records, session.settings)
    editor.print(Announcement((reply.lines + reply.errors).map { StyledText($0) }))
    Agent.startIfNeeded(for: session, options: options, isLeaving: false)
    // An answer that had to wait for this line's question.
    if let news = modelNews() { editor.print(news) }
    if let code = wait(with: reply, editor) { return code }
    editor.bindings = session.settings.bindings
    // What the up-arrow and the cut text still knew is forgotten with the rest.
    if reply.forgot || before.ghost != session.settings.ghost
      || before.editing != session.settings.editing
    {
      try editor.adopt(mode: editing, ghostMode: ghostMode, history: past)
    }
    if before.palette != session.settings.palette, case .colours = ink {
      ink = .colours(session.settings.palette)
      editor.adopt(ink: ink)
    }
    return nil
  }

  /// What holds up the next line, or is the end of them.
  private func wait(with reply: Reply, _ editor: LineEditor) -> ExitCode? {
    if let timers = reply.watches {
      if let signal = look(at: timers, editor) { return terminated(by: signal) }
    } else if let barrier = reply.barrier, let signal = hold(barrier, editor) {
      return terminated(by: signal)
    }
    if reply.quits, !warnsOfLoss(editor) { return leave(editor) }
    if let profile = reply.switches, !warnsOfLoss(editor) {
      switches = ProfileSwitch(profile: profile, typedAhead: editor.typedAhead)
      return leave(editor)
    }
    return nil
  }

  private func makeEditor() throws(TerminalError) -> LineEditor {
    let editor = try LineEditor(
      host: self, waiter: waiter, mode: editing, ink: ink, history: past, ghostMode: ghostMode)
    editor.bindings = session.settings.bindings
    return editor
  }

  private var editing: LineEditor.Mode { session.settings.editing == .vi ? .vi : .emacs }

  private var ghostMode: GhostMode {
    switch session.settings.ghost {
    case .always: .always
    case .onDemand: .onDemand
    case .never: .never
    }
  }

  /// What the up-arrow walks.
  private var past: [String] { session.suggester.folded(1000) }

  /// What the very first prompt begins with: a sentence to try, and help.
  private var greeting: StyledText {
    StyledText(session.say(.talkFirst(try: .tryTea, help: .tryHelp)), .dim)
  }

  /// A lone digit takes a chip when no question is open.
  private func chip(chosenBy line: String) -> String? {
    guard session.conversation.assistant.question == nil, let digit = Int(line.trimmed),
      line.trimmed.count == 1
    else {
      return nil
    }
    let chips = chips
    return chips.indices.contains(digit - 1) ? chips[digit - 1] : nil
  }

  private func terminated(by signal: Int32) -> ExitCode {
    confirmDelivered()
    Agent.startIfNeeded(for: session, options: options)
    session.preparing.keepPreparationTally()
    session.suggester.save()
    return signal == SIGHUP ? .hungUp : .terminated
  }

  /// Before timers are lost that are in this program alone, it is said, once.
  private func warnsOfLoss(_ editor: LineEditor) -> Bool {
    let running = session.ledger.timers
    guard !session.ledger.isKeeping, !running.isEmpty, !hasWarnedOfLoss else { return false }
    hasWarnedOfLoss = true
    editor.print(
      Announcement([
        StyledText(
          session.say(.leaveLosing(names: Phrasing(session.situation).names(running))), .warn)
      ]))
    return true
  }

  private func leave(_ editor: LineEditor) -> ExitCode {
    confirmDelivered()
    let running = session.ledger.timers
    if session.ledger.isKeeping, !running.isEmpty {
      editor.print(
        Announcement([
          StyledText(
            session.say(Agent.announces(running, options, Phrasing(session.situation))), .dim)
        ]))
    }
    Agent.startIfNeeded(for: session, options: options)
    session.preparing.keepPreparationTally()
    session.suggester.save()
    return .done
  }

  /// `wait` at the prompt: holds it until what is waited for is over, or Ctrl-C.
  ///
  /// Answers with the signal that ends the program, if one came.
  private func hold(_ barrier: Barrier, _ editor: LineEditor) -> Int32? {
    let waited: [ActiveTimer.ID] =
      if case .timers(let ids) = barrier, !ids.isEmpty { ids } else {
        session.ledger.timers.map(\.id)
      }
    guard barrier != .timers([]) || !waited.isEmpty else {
      editor.print(
        Announcement([StyledText(session.say(.waitNothing))]))
      return nil
    }
    editor.print(Announcement([StyledText(session.say(.waitWaiting), .dim)]))
    let progress = Progress(ink: ink, file: 1, takesKeys: false)
    defer { progress.close() }
    while true {
      if let happenings = due() {
        progress.erase()
        show(happenings, editor)
      }
      var next = nextAlarm
      switch barrier {
      case .moment(let moment):
        if session.ledger.clock.now >= moment { return nil }
        next = min(next ?? moment, moment)
      case .model: return nil
      case .timers:
        let left = waited.compactMap { session.ledger.engine[$0] }
        if left.allSatisfy(session.ledger.engine.waitsForSomebody) { return nil }
      }
      let shown = Set(waited)
      if session.settings.status {
        progress.show(session.situation, shown)
        if let tick = progress.nextTick(session.situation, shown) { next = min(next ?? tick, tick) }
      }
      if let news = modelNews() {
        progress.erase()
        editor.print(news)
        confirmDelivered()
      }
      if let said = heard() {
        progress.erase()
        editor.print(said)
        confirmDelivered()
      }
      for reason in waiter.wait(until: next, reading: watched) {
        switch reason {
        case .signal(SIGINT): return nil
        case .signal(let signal) where [SIGTERM, SIGHUP, SIGQUIT].contains(signal): return signal
        case .signal(SIGTSTP):
          progress.erase()
          editor.stopBetweenLines()
        case .readable(let descriptor):
          if let news = news(on: descriptor) { editor.print(news) }
        case .clockChanged: session.ledger.realign()
        case .alarm, .idle, .signal: break
        }
      }
    }
  }

  /// `watch` at the prompt: rings until a key or Ctrl-C. Answers with the signal that ends the program, if one came.
  private func look(at timers: [ActiveTimer.ID], _ editor: LineEditor) -> Int32? {
    let looking = Looking(
      session: session, pace: waiter, watch: watch, view: WatchView(ink: ink),
      tell: { self.show($0, editor) }, alarm: { self.nextAlarm })
    if case .signal(let number) = looking.run(timers) { return number }
    return nil
  }

  // MARK: What comes due

  private func due() -> Happenings? {
    let happenings = session.happenings()
    guard !happenings.isEmpty else { return nil }
    session.suggester.reconsider()
    return happenings
  }

  /// Between lines: shown at once, so written down as delivered at once.
  private func show(_ happenings: Happenings, _ editor: LineEditor) {
    guard !happenings.isEmpty else { return }
    editor.print(announcement(happenings))
    confirmDelivered()
  }

  /// What the terminal shows, and the world outside is told.
  func announcement(_ happenings: Happenings) -> Announcement {
    var raw: [UInt8] = []
    for item in happenings.due where item.event.rings {
      guard let line = item.line else { continue }
      raw += Announcer.escapes(for: line.text, settings: session.settings)
    }
    announcer.announce(happenings, in: session.situation, session.settings)
    session.regulationCommands.cite(announced: happenings.lines)
    delivering += happenings.due
    let silence = session.silence(happenings, hasBell: true).map { [$0] } ?? []
    return Announcement(
      (timed(happenings) + silence).map { StyledText($0) },
      bell: session.ringsBell(for: happenings),
      raw: raw)
  }

  /// Each end with its time: whoever comes back to the terminal sees when that was. What is late says so itself.
  private func timed(_ happenings: Happenings) -> [Line] {
    let ended = happenings.due.filter { $0.event.isCompletion && !$0.isLate }
    let phrasing = Phrasing(session.situation)
    return happenings.lines.map { line in
      guard let item = ended.first(where: { $0.line == line }) else { return line }
      var timed = line
      let time = session.say(.timerEndedAt(at: phrasing.at(item.event.at)))
      timed.spans.append(.init(.dim, "      \(time)"))
      return timed
    }
  }

  /// Shown, and not yet written down as delivered: that is done when the loop comes back.
  private var delivering: [Ledger.Due] = []

  private func confirmDelivered() {
    guard !delivering.isEmpty else { return }
    session.ledger.delivered(delivering)
    delivering = []
  }

  // MARK: EditorHost

  func heedOthers() -> Bool { session.settingCommands.heedOthers() }

  var chips: [String] {
    guard session.conversation.assistant.question == nil,
      session.conversation.listedActions.isEmpty,
      session.settings["prediction.notice"] != "subtle"
    else {
      return []
    }
    return session.suggester.chips
  }

  var chipMarks: [StyledText] { session.suggester.chipMarks }

  func status(width: Int, height: Int) -> [StyledText] {
    pauseLines(width: width) + runningLines(width: width, height: height)
  }

  var nextAlarm: Moment? {
    if !delivering.isEmpty { return session.ledger.clock.now }
    let due = [session.ledger.nextAlarm, pauseAlarm, session.suggester.onShow.turn]
      .compactMap(\.self).min()
    guard let model = session.modelCommands.modelAlarm,
      session.conversation.assistant.question == nil
    else { return due }
    return min(due ?? model, model)
  }

  /// What the model has said, to be shown; nil when it is nothing.
  private func modelNews() -> Announcement? {
    guard let reply = session.modelCommands.modelNews() else { return nil }
    var news = announcement(reply.happened)
    news.lines += (reply.lines + reply.errors).map { StyledText($0) }
    return news
  }

  /// What was put off until the first prompt stood: reading what is kept, and what of it came meanwhile. Once.
  private func lookBack() -> Announcement? {
    guard looksBack else { return nil }
    looksBack = false
    let lost = session.situation.lostZones.map { StyledText(visible($0), .warn) }
    let away = session.whileAway()
    guard !lost.isEmpty || !away.isEmpty else { return nil }
    var whole = announcement(away)
    whole.lines = lost + whole.lines
    return whole
  }

  func wake(_ reason: WakeReason) -> Announcement? {
    defer { running = nil }
    return joined([lookBack(), respond(to: reason)])
  }

  private func joined(_ parts: [Announcement?]) -> Announcement? {
    parts.compactMap(\.self).reduce(nil) { whole, part in
      guard let whole else { return part }
      return Announcement(
        whole.lines + part.lines, bell: whole.bell || part.bell, raw: whole.raw + part.raw)
    }
  }

  private func respond(to reason: WakeReason) -> Announcement? {
    switch reason {
    case .idle:
      // A sentence that is typed at once waits for none of this; nothing is suggested before all of it is there.
      session.workCommands.getReady { !Self.hasInput }
      isUnready = !session.suggester.learnHabits { !Self.hasInput }
      guard !isUnready else { return nil }
      session.suggester.load()
      session.historyCommands.upkeep()
      // Once for each prompt, here and nowhere else: nothing wakes for it later.
      session.preparing.prepare { Self.hasInput }
      session.suggester.getReady()
      session.suggester.lookAhead { !Self.hasInput }
      // What starting and preparing took: grammars as they lay in the cache, weights, sentences read.
      if !Self.hasInput { clx_heap_trim(512 << 10) }
      let notices = session.suggester.takeNotices()
      return notices.isEmpty ? nil : Announcement(notices.map { StyledText($0, .dim) })
    case .clockChanged: session.ledger.realign()
    case .readable(let descriptor):
      if let news = news(on: descriptor) { return news }
    case .alarm, .signal: break
    }
    confirmDelivered()
    if reason == .alarm, session.suggester.passTurn() {
      session.suggester.lookAhead { !Self.hasInput }
    }
    // Nothing is done or shown that was forbidden elsewhere while nobody typed here.
    session.settingCommands.heedOthers()
    let happened = due().map(announcement)
    return joined([happened, passPause(), modelNews(), heard(), syncNews()])
  }

  /// Whether somebody types, or what they sent waits to be read.
  private static var hasInput: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }

  /// What was said aloud since the last look, and what came of it.
  private func heard() -> Announcement? {
    guard let listener else { return nil }
    var said = Announcement()
    for utterance in listener.heard() {
      let reply = session.hear(utterance)
      announcer.answer(reply, in: session.situation, session.settings)
      let happened = announcement(reply.happened)
      said.lines += happened.lines + (reply.lines + reply.errors).map { StyledText($0) }
      said.raw += happened.raw
      said.bell = said.bell || happened.bell
      if reply.quits || reply.barrier != nil {
        said.lines.append(StyledText(session.say(.waitKeyboard), .dim))
      }
      Agent.startIfNeeded(for: session, options: options, isLeaving: false)
    }
    if let farewell = listener.farewell(session.say) { said.lines.append(StyledText(farewell)) }
    return said == Announcement() ? nil : said
  }

  /// The store changed, or a grammar did: only the latter is told at once.
  private func news(on descriptor: Int32) -> Announcement? {
    guard let grammars, descriptor == grammars.descriptor else {
      watch?.drain()
      return nil
    }
    guard grammars.drain() else { return nil }
    let said = session.grammarCommands.readGrammars(options, folder: grammars.folder)
    return Announcement(said.map { StyledText($0.text, $0.isBad ? .warn : .dim) })
  }

  var watched: [Int32] {
    // While a question is open, an answer of the model stays in its pipe.
    let model =
      session.conversation.assistant.question == nil ? session.modelCommands.modelDescriptor : nil
    let shared = session.synchroniser?.watch?.descriptor
    return [watch?.descriptor, grammars?.descriptor, model, shared].compactMap(\.self)
      + (listener?.descriptors ?? [])
  }
}
