import Assistant
import CLinux
import Glibc
import Testing
import Timers

@testable import Shell

/// A terminal whose keys, signals and time come from a script: the crank is turned by hand, so nothing waits.
/// libedit gets the slave of a pseudo-terminal to switch modes on; every byte of ours goes to the emulator.
final class ScriptedTerminal: EditorDevice {
  enum Step {
    case keys(String)
    case bytes([UInt8])
    case signal(Int32)
    case readable(Int32)
    case clockChanged
    case timePasses(Duration)
    case resize(columns: Int, rows: Int)
    case hangUp
  }

  var screen: EmulatorScreen
  var written: [UInt8] = []
  var writes = 0
  var stops = 0
  var now = Moment(nanoseconds: 1_000_000_000)
  /// The moments the editor waited for, last first asked.
  private(set) var alarms: [Moment?] = []
  /// Called whenever the editor has nothing to do; nil hangs up.
  var next: () -> Step? = { nil }

  let master: Int32
  let input: Int32
  private var waiting: [UInt8] = []
  fileprivate var isGone = false

  init(columns: Int = 80, rows: Int = 24) throws {
    screen = EmulatorScreen(columns: columns, rows: rows)
    let pair = try PtySession.openPair(columns: columns, rows: rows)
    (master, input) = (pair.master, pair.slave)
  }

  deinit {
    Glibc.close(input)
    Glibc.close(master)
  }

  var size: (columns: Int, rows: Int) { (screen.columns, screen.height) }

  func read(into bytes: inout [UInt8]) -> Bool {
    let count = min(4096, waiting.count)
    bytes += waiting.prefix(count)
    waiting.removeFirst(count)
    return !isGone
  }

  func write(_ bytes: [UInt8]) -> Bool {
    written += bytes
    writes += 1
    screen.feed(bytes)
    return true
  }

  func wait(until moment: Moment?, reading descriptors: [Int32]) -> [WakeReason] {
    if !waiting.isEmpty { return [.readable(input)] }
    if let moment, moment <= now { return [.alarm] }
    alarms.append(moment)
    guard let step = next() else {
      isGone = true
      return [.readable(input)]
    }
    switch step {
    case .keys(let text): waiting += text.utf8
    case .bytes(let bytes): waiting += bytes
    case .signal(let number): return [.signal(number)]
    case .readable(let descriptor): return [.readable(descriptor)]
    case .clockChanged: return [.clockChanged]
    case .timePasses(let duration):
      now = now.advanced(by: duration)
      if let moment, moment <= now { return [.alarm] }
      return []
    case .resize(let columns, let rows):
      screen.resize(columns: columns, rows: rows)
      var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      _ = clx_set_window_size(master, &size)
      return [.signal(28)]
    case .hangUp:
      isGone = true
      return [.readable(input)]
    }
    return [.readable(input)]
  }

  func stop() { stops += 1 }
}

/// A host of answers laid down beforehand.
final class ScriptedHost: EditorHost {
  var prompt: StyledText = "ensue› "
  var sentences: [String] = []
  var chips: [String] = []
  var statusLines: [StyledText] = []
  var nextStatusChange: Moment?
  var nextAlarm: Moment?
  var watched: [Int32] = []
  var announcements: [Announcement] = []
  var woken: [WakeReason] = []
  var heard: [String] = []
  var items: [EditorCompletion] = []
  var past: [String] = []
  /// When some of them were said last.
  var times: [String: String] = [:]
  var isAsking = false
  var sentenceOfPageDown: String?
  /// Called when a ghost is asked for.
  var asked: () -> Void = {}

  /// The first sentence that goes on from `line`.
  func ghost(for line: String) -> String? {
    asked()
    return sentences.first { $0.unicodeScalars.starts(with: line.unicodeScalars) && $0 != line }.map
    {
      String(String.UnicodeScalarView($0.unicodeScalars.dropFirst(line.unicodeScalars.count)))
    }
  }
  func status(width: Int, height: Int) -> [StyledText] { statusLines }
  func say(_ message: Message) -> String { Speaker(Program.englishAnswers).say(message) }
  func wake(_ reason: WakeReason) -> Announcement? {
    woken.append(reason)
    if reason == .alarm { nextAlarm = nil }
    guard reason != .idle, !announcements.isEmpty else { return nil }
    return announcements.removeFirst()
  }
  func accepted(_ sentence: String) { heard.append("accepted \(sentence)") }
  func dismissed(_ sentence: String) { heard.append("dismissed \(sentence)") }
  func forget(_ sentence: String) {
    heard.append("forgot \(sentence)")
    sentences.removeAll { $0 == sentence }
  }
  func completions(for line: String, cursor: Int) -> [EditorCompletion] { items }
  func history(matching query: String, limit: Int) -> [String] {
    Array(past.filter { query.isEmpty || $0.contains(query) }.prefix(limit))
  }
  func lastSaid(_ line: String) -> String? { times[line] }
}

/// An editor on a scripted terminal.
final class EditorBench {
  let host = ScriptedHost()
  let terminal: ScriptedTerminal
  let editor: LineEditor

  init(
    columns: Int = 80, rows: Int = 24, mode: LineEditor.Mode = .emacs, ink: Ink = .shades,
    history: [String] = [], ghostMode: GhostMode = .always
  ) throws {
    terminal = try ScriptedTerminal(columns: columns, rows: rows)
    editor = try LineEditor(
      host: host, device: terminal,
      model: LineModel(isVi: mode == .vi, input: terminal.input, output: terminal.input),
      mode: mode,
      ink: ink, history: history, ghostMode: ghostMode)
  }

  deinit { editor.close() }

  /// Plays the steps, calling `look` with the number of steps done whenever the editor is at rest, then hangs up.
  @discardableResult
  func play(
    _ steps: [ScriptedTerminal.Step], look: @escaping (Int) -> Void = { _ in }
  ) -> LineEditor.Outcome {
    var done = 0
    terminal.isGone = false
    terminal.next = {
      look(done)
      defer { done += 1 }
      return done < steps.count ? steps[done] : nil
    }
    defer { terminal.next = { nil } }
    return editor.readLine()
  }

  /// Plays keys one string after the other and returns what the screen shows at the end.
  func screen(after keys: String...) -> EmulatorScreen {
    var last = terminal.screen
    play(keys.map { .keys($0) }) { [terminal] _ in last = terminal.screen }
    return last
  }
}
