import Timers

/// Reads lines from a terminal: edited by libedit, painted by us, in one thread and one `poll()`.
///
///     bytes ─KeyDecoder→ keys ─deliver→ LineModel ─Layout→ Frame ─Painter→ one write(2)
///
/// While `readLine` runs the terminal is raw and signals arrive as wake-ups. Between lines keys are kept unechoed
/// for the next line, but Ctrl-C is a signal, to be had from the `Waiter`; `close` restores the terminal. Bytes are written only when something to be seen has changed.
public final class LineEditor {
  public enum Mode: Hashable, Sendable { case emacs, vi }

  /// How a line ended. Ghost, menus and status have left the screen, the cursor is on a new row.
  public enum Outcome: Hashable, Sendable {
    /// Enter.
    case line(String)
    /// Ctrl-D on an empty line.
    case endOfInput
    /// A key that the user bound to a sentence; `typed` is the half-typed line that was there.
    case said(String, typed: String)
    /// Ctrl-C on an empty line (with text it only clears the line).
    case interrupted
    /// SIGTERM, SIGHUP, SIGQUIT, or a terminal that is gone (as SIGHUP).
    case terminated(signal: Int32)
  }

  /// Longer lines are refused with a bell and a message: this many Unicode scalars.
  public static let longestLine = 65_536

  let host: any EditorHost
  let device: any EditorDevice
  private(set) var model: LineModel
  private(set) var mode: Mode
  private(set) var ink: Ink

  var painter: Painter
  private var decoder = KeyDecoder()
  private var decoderDeadline: Moment?
  private var received: [UInt8] = []
  var keys: [Key] = []
  var nextKey = 0
  /// Bytes that go out before the next frame, in the same write.
  var queued: [UInt8] = []
  var size: (columns: Int, rows: Int) = (80, 24)
  private var layout = Layout()

  var outcome: Outcome?
  var history: LineHistory
  var undo = UndoStack()
  var killed: [Unicode.Scalar] = []
  var ghost: GhostText
  /// What keys do by the user's wish.
  var bindings: [Key: KeyBinding.Action] = [:]
  var panel = Panel.none
  var pasted = PastedLines()
  var hasSaidTooLong = false
  private var isIdleDue = true
  private var servedAlarm: Moment?

  /// `history` is what the up-arrow walks, oldest first. Throws when either end is no terminal.
  public convenience init(
    host: any EditorHost, waiter: Waiter, mode: Mode = .emacs, input: Int32 = 0, output: Int32 = 1,
    ink: Ink = .colour, history: [String] = [], ghostMode: GhostMode = .always
  ) throws(TerminalError) {
    try self.init(
      host: host, device: TerminalDevice(input: input, output: output, waiter: waiter),
      model: LineModel(isVi: mode == .vi, input: input, output: output), mode: mode, ink: ink,
      history: history, ghostMode: ghostMode)
  }

  init(
    host: any EditorHost, device: any EditorDevice, model: LineModel, mode: Mode, ink: Ink,
    history: [String], ghostMode: GhostMode
  ) throws(TerminalError) {
    (self.host, self.device, self.model, self.mode) = (host, device, model, mode)
    self.ink = ink
    self.history = LineHistory(history)
    ghost = GhostText(mode: ghostMode)
    painter = Painter(ink: ink)
    model.requested = { [weak self] in self?.serve($0) }
  }

  deinit { close() }

  /// Edits one line. `prefilled` is there already, the cursor behind it.
  public func readLine(prefilled: String = "") -> Outcome {
    outcome = nil
    panel = .none
    history.stopWalking()
    undo = UndoStack()
    ghost.begin()
    (hasSaidTooLong, isIdleDue) = (false, true)
    queued += "\u{1B}[?2004h".utf8
    measure()
    let prefilled = pasted.goOn(from: prefilled, isAsking: host.isAsking)
    var isPrefilled = prefilled.isEmpty
    model.edit { [unowned self] in
      model.forgetPending()
      if !isPrefilled {
        isPrefilled = true
        return model.perform { $0.insert(prefilled.unicodeScalars.prefix(Self.longestLine)) }
      }
      return nextCharacter()
    }
    let outcome = outcome ?? .terminated(signal: 1)
    switch outcome {
    case .line, .said, .interrupted: model.holdKeys()
    case .endOfInput, .terminated: break
    }
    return outcome
  }

  /// Keys that have come and belong to the next line.
  var typedAhead: [Key] { pasted.keys + keys[nextKey...] }

  /// Adds a line to what the up-arrow walks; an older copy of it goes.
  public func remember(_ line: String) { history.remember(line) }

  /// Nobody has typed anything yet, not in earlier shells either.
  var isNew: Bool { history.isEmpty }

  /// Goes on with other preferences and another past, between lines: what was cut or typed before is gone, what was
  /// typed ahead is not.
  public func adopt(
    mode: Mode, ghostMode: GhostMode, history: [String]
  ) throws(TerminalError) {
    model = try model.successor(isVi: mode == .vi)
    model.requested = { [weak self] in self?.serve($0) }
    self.mode = mode
    self.history = LineHistory(history)
    ghost = GhostText(mode: ghostMode)
    (killed, undo) = ([], UndoStack())
  }

  /// Between lines: other colours from the next frame on.
  func adopt(ink: Ink) {
    self.ink = ink
    var painter = Painter(ink: ink)
    painter.margin = self.painter.margin
    self.painter = painter
  }

  /// Says something between lines.
  public func print(_ announcement: Announcement) {
    _ = device.write(bytes(of: announcement) + (announcement.bell ? Self.bell : []))
  }

  /// Gives the terminal back as it was found. Safe to call twice.
  public func close() { model.close() }

  // MARK: The loop

  /// What libedit is to do next: a character, a private key, or nil when the line is over. Blocks.
  private func nextCharacter() -> Int32? {
    while outcome == nil {
      while nextKey < keys.count {
        let key = keys[nextKey]
        nextKey += 1
        let character = deliver(key)
        if outcome != nil { return nil }
        if let character { return character }
      }
      let isTyping = !keys.isEmpty
      if isTyping { host.touched(lineText) }
      keys.removeAll(keepingCapacity: true)
      nextKey = 0
      paint()
      if isTyping, host.heedOthers() {
        ghost.forgetAnswer()
        paint()
      }
      waitOnce()
      if pasted.isEntering, outcome == nil, pasted.enters(unless: !keys.isEmpty) {
        keys.append(.control("m"))
      }
    }
    return nil
  }

  private func waitOnce() {
    let moments = [host.nextAlarm, host.nextStatusChange, decoderDeadline].compactMap(\.self)
    var until = moments.min()
    // A host that is never content must not spin: at most one alarm a millisecond.
    if let served = servedAlarm, let due = until, due <= served, decoderDeadline == nil {
      until = served.advanced(by: .milliseconds(1))
    }
    if isIdleDue || pasted.isEntering { until = Moment(nanoseconds: .min) }
    let reasons = device.wait(until: until, reading: [device.input] + host.watched)
    var isQuiet = true
    for reason in reasons where outcome == nil {
      switch reason {
      case .readable(device.input):
        isQuiet = false
        receive()
      case .alarm:
        let now = device.now
        if let due = decoderDeadline, due <= now {
          decoder.giveUp(into: &keys)
          decoderDeadline = nil
        }
        if let due = host.nextAlarm, due <= now {
          isQuiet = false
          wake(.alarm)
        }
        if !isIdleDue { servedAlarm = now }
      case .signal(let number):
        isQuiet = false
        take(signal: number)
      case .readable, .clockChanged, .idle:
        isQuiet = false
        wake(reason)
      }
    }
    if isIdleDue, isQuiet, outcome == nil, !pasted.isEntering {
      wake(.idle)
      isIdleDue = host.isUnready
    }
  }

  private func receive() {
    received.removeAll(keepingCapacity: true)
    guard device.read(into: &received) else { return end(.terminated(signal: 1)) }
    decoder.decode(received, into: &keys)
    // A terminal sends a sequence in one go; a paste may come over a slow line.
    decoderDeadline =
      switch decoder.isWaiting {
      case nil: nil
      case .forRest: device.now.advanced(by: .milliseconds(25))
      case .forEndOfPaste: device.now.advanced(by: .seconds(1))
      }
  }

  private func wake(_ reason: WakeReason) {
    let announcement = host.wake(reason)
    ghost.forgetAnswer()
    if let announcement { announce(announcement) }
  }

  private func take(signal number: Int32) {
    switch number {
    case Signal.windowChange: resize()
    case Signal.interrupt: keys.append(.control("c"))
    case Signal.terminalStop: suspend()
    case Signal.goOn:
      model.setRaw(true)
      queued += painter.clear()
    case Signal.terminate, Signal.hangUp, Signal.quit: end(.terminated(signal: number))
    default: wake(.signal(number))
    }
  }

  // MARK: The screen

  private func measure() {
    size = device.size
    painter.margin = size.columns
  }

  private func resize() {
    let before = size
    measure()
    guard before != size else { return }
    queued += painter.resize(toWidth: size.columns)
  }

  /// The line above which a message stands is wiped now and painted again with the next frame. The bell sounds at once: what
  /// comes next is worked out for that frame.
  func announce(_ announcement: Announcement) {
    if announcement.bell, !device.write(Self.bell) { outcome = .terminated(signal: 1) }
    if !announcement.lines.isEmpty { queued += painter.clear() }
    queued += bytes(of: announcement)
  }

  private static let bell: [UInt8] = [0x07]

  private func bytes(of announcement: Announcement) -> [UInt8] {
    var bytes = announcement.raw
    for row in announcement.lines.flatMap({ $0.wrapped(to: size.columns) }) {
      bytes += row.rendered(ink).utf8
      bytes += [0x0D, 0x0A]
    }
    return bytes
  }

  /// Shows what has changed since the last frame, in one write.
  private func paint() {
    undo.note(model)
    let text = model.text
    panel.follow(text)
    var view = EditView(prompt: host.prompt, text: text, cursor: model.cursor)
    switch panel {
    case .none:
      view.ghost = shownGhost() ?? ""
      view.below = pasted.lines.isEmpty ? chipRow(for: text) : pastedRows()
    case .menu(let menu):
      view.below = menu.rows(width: size.columns, atMost: max(1, size.rows / 3), say: host.say)
    case .search(let search):
      view.prompt = StyledText(host.say(.lineSearch) + "› ", .dim)
      view.text = search.query
      view.cursor = search.query.count
      view.below = search.rows(atMost: max(1, size.rows / 2), host)
    }
    view.below += host.status(width: size.columns, height: size.rows)
    show(view)
  }

  private func show(_ view: EditView) {
    let frame = layout.frame(of: view, width: size.columns, height: size.rows)
    queued += painter.paint(frame)
    flush()
  }

  private func flush() {
    guard !queued.isEmpty else { return }
    // Terminals that know 2026 show a frame at once; the others at least hide the cursor's travels.
    if queued.contains(0x1B) {
      queued = Array("\u{1B}[?2026h\u{1B}[?25l".utf8) + queued + "\u{1B}[?25h\u{1B}[?2026l".utf8
    }
    if !device.write(queued) { outcome = .terminated(signal: 1) }
    queued.removeAll(keepingCapacity: true)
  }

  private func chipRow(for text: [Unicode.Scalar]) -> [StyledText] {
    let isChoice = text.isEmpty || (text.count == 1 && ("1"..."9").contains(text[0]))
    guard isChoice else { return [] }
    let offers = host.offers
    guard case let chips = host.chips.prefix(3), !chips.isEmpty else { return offers }
    let marks = host.chipMarks
    // What stands behind the cursor is not said twice; its digit takes it all the same.
    let ghost = text.isEmpty ? shownGhost() : nil
    let row = chips.enumerated().filter { $0.element != ghost }.reduce(StyledText()) { row, chip in
      row + StyledText("\(row.isEmpty ? "" : "   ")\(chip.offset + 1) ", .dim)
        + StyledText(chip.element)
        + (marks.indices.contains(chip.offset) ? marks[chip.offset] : StyledText())
    }
    return (row.isEmpty ? [] : [row]) + offers
  }

  /// The line is over: only prompt and text stay, the cursor goes below them.
  func end(_ outcome: Outcome) {
    var text = model.text
    if case .said(let sentence, _) = outcome { text = Array(sentence.unicodeScalars) }
    let view = EditView(prompt: host.prompt, text: text, cursor: text.count)
    layout.startOver()
    let frame = layout.frame(of: view, width: size.columns, height: .max)
    // Of a line taller than the screen only a window was shown: now all of it scrolls by.
    if frame.rows.count >= size.rows { queued += painter.clear() }
    queued += painter.paint(frame)
    queued += painter.leave()
    queued += "\u{1B}[?2004l".utf8
    flush()
    self.outcome = outcome
  }

  func clearScreen() {
    queued += "\u{1B}[H\u{1B}[2J".utf8
    painter.forget()
  }

  /// Ctrl-Z: the shell that started us gets a sane terminal, and after `fg` the half-typed line is back.
  func suspend() {
    queued += painter.clear()
    queued += "\u{1B}[?2004l".utf8
    flush()
    model.setRaw(false)
    device.stop()
    model.setRaw(true)
    queued += "\r\u{1B}[?2004h".utf8
    measure()
    painter.forget()
  }

  /// Ctrl-Z between lines: as `suspend`, with nothing on the screen to wipe and nothing to paint after `fg`.
  func stopBetweenLines() {
    model.setRaw(false)
    device.stop()
    // Not raw: between lines Ctrl-C is a signal.
    model.holdKeys()
  }

  /// Between lines: another program has the terminal for as long as something is done.
  func lend(_ body: () -> Void) {
    model.setRaw(false)
    body()
    model.holdKeys()
    painter.forget()
  }

  func ring() { if queued.last != 0x07 { queued.append(0x07) } }
}

/// Signal numbers, which are the same on every Linux we run on.
enum Signal {
  static let hangUp: Int32 = 1
  static let interrupt: Int32 = 2
  static let quit: Int32 = 3
  static let terminate: Int32 = 15
  static let goOn: Int32 = 18
  static let terminalStop: Int32 = 20
  static let windowChange: Int32 = 28
}
