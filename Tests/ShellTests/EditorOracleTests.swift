import Glibc
import TestSupport
import Testing
import Timers

@testable import Shell

extension OneEditorAtATime {
  /// Random editing against a second, simpler account of what the line and the screen must be.
  struct EditorOracleTests {
    /// “10,000 random edits against a terminal emulator: 0 wrong screens” (issue 2): all of them with ENSUE_FULL=1.
    static let rounds = getenv("ENSUE_FULL") == nil ? 12 : 200
    static let editsPerRound = 50

    @Test(arguments: 0..<rounds)
    func `after every edit the screen shows the line, and nothing is lost above it`(seed: Int)
      throws
    {
      var oracle = try Oracle(seed: UInt64(seed) &+ 1)
      try oracle.run(edits: Self.editsPerRound)
    }

    /// libedit once kept rows of its own for the old size and wrote past the new ones.
    @Test(arguments: 0..<rounds)
    func `a line longer than the screen survives every resize`(seed: Int) throws {
      var random = SplitMix(UInt64(seed) &+ 1000)
      func size() -> (columns: Int, rows: Int) {
        (Int.random(in: 1...100, using: &random), Int.random(in: 1...30, using: &random))
      }
      let first = size()
      let bench = try EditorBench(columns: first.columns, rows: first.rows)
      var line = String(repeating: "abcdefg ", count: Int.random(in: 1...300, using: &random))
      var steps = [ScriptedTerminal.Step.keys(line)]
      for _ in 0..<12 {
        let (columns, rows) = size()
        steps.append(.resize(columns: columns, rows: rows))
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          steps.append(.keys("\u{01}x\u{05}"))
          line = "x" + line
        case 1:
          steps.append(.keys("\u{7F}"))
          line.removeLast()
        default:
          steps.append(.keys("y"))
          line += "y"
        }
      }
      #expect(bench.play(steps + [.keys("\r")]) == .line(line), "seed \(seed)")
    }
  }

}

private struct Oracle {
  struct Wrong: Error, CustomStringConvertible { let description: String }

  let seed: UInt64
  var random: SplitMix
  let bench: EditorBench
  // The line as it must be.
  var text: [Unicode.Scalar] = []
  var cursor = 0
  var killed: [Unicode.Scalar] = []
  /// Everything above the edit region.
  var above: [String] = []
  var messages = 0
  var log: [String] = []

  static let letters: [Unicode.Scalar] =
    Array("abcdefgh ijklm  nop 0123é日茶🍝ßя".unicodeScalars) + ["\u{301}"]
  static let sentences = [
    "tea 4 min", "boil pasta 9 minutes then rest 2 and then call everybody to the table", "日本茶 3 分",
    "abcdefgh", "eggs 7 min, toast 3 and greens 5 all ready together",
  ]

  init(seed: UInt64) throws {
    self.seed = seed
    random = SplitMix(seed)
    bench = try EditorBench(
      columns: Int.random(in: 12...60, using: &random), rows: Int.random(in: 4...16, using: &random)
    )
    bench.host.watched = [99]
    bench.host.sentences = Self.sentences
  }

  mutating func run(edits: Int) throws {
    var (this, done, failure, isOver) = (self, 0, Wrong?.none, false)
    bench.terminal.next = {
      if failure == nil { failure = this.verdict() }
      if failure != nil || done == edits {
        isOver = true
        return nil
      }
      done += 1
      return this.step()
    }
    defer { bench.terminal.next = { nil } }
    while !isOver {
      let outcome = bench.editor.readLine()
      if case .line(let line) = outcome {
        if line != this.string {
          failure = Wrong(description: "got “\(line)” for “\(this.string)”")
        }
        this.leaveLine()
      }
    }
    if let failure { throw failure }
    #expect(bench.terminal.screen.unknown == [])
  }

  var string: String { String(String.UnicodeScalarView(text)) }
  var ghost: [Unicode.Scalar] {
    Self.sentences.first { $0.unicodeScalars.starts(with: text) && $0 != string }.map {
      Array($0.unicodeScalars.dropFirst(text.count))
    } ?? []
  }

  // MARK: Edits

  mutating func step() -> ScriptedTerminal.Step {
    let choice = Int.random(in: 0..<100, using: &random)
    func note(_ what: String) { log.append(what) }
    switch choice {
    case 0..<30:
      let run = (0..<Int.random(in: 1...6, using: &random)).map { _ in letter() }
      insert(run)
      note("type \(run.map(\.value))")
      return .keys(String(String.UnicodeScalarView(run)))
    case 30..<37:
      cursor = 0
      note("home")
      return .keys("\u{01}")
    case 37..<44:
      let accepts = cursor == text.count
      if accepts { text += ghost }
      cursor = text.count
      note("end")
      return .keys(Bool.random(using: &random) ? "\u{05}" : "\u{1B}[F")
    case 44..<52:
      if cursor > 0 { repeat { cursor -= 1 } while cursor > 0 && text[cursor] == "\u{301}" }
      note("left")
      return .keys("\u{1B}[D")
    case 52..<57:
      if cursor < text.count {
        repeat { cursor += 1 } while cursor < text.count && text[cursor] == "\u{301}"
      } else {
        text += ghost
        cursor = text.count
      }
      note("right")
      return .keys("\u{1B}[C")
    case 57..<64:
      if cursor > 0 {
        cursor -= 1
        text.remove(at: cursor)
      }
      note("backspace")
      return .keys("\u{7F}")
    case 64..<68:
      if cursor < text.count { text.remove(at: cursor) }
      note("delete")
      return .keys("\u{1B}[3~")
    case 68..<71:
      if cursor < text.count { killed = Array(text[cursor...]) }
      text.removeSubrange(cursor...)
      note("kill to the end")
      return .keys("\u{0B}")
    case 71..<74:
      insert(killed)
      note("yank")
      return .keys("\u{19}")
    case 74..<79:
      let run = (0..<Int.random(in: 5...90, using: &random)).map { _ in letter() }
      let pasted = KeyDecoder.oneLine(Array(String(String.UnicodeScalarView(run)).utf8))
      insert(Array(pasted.unicodeScalars))
      note("paste \(run.count)")
      return .keys("\u{1B}[200~\(String(String.UnicodeScalarView(run)))\u{1B}[201~")
    case 79..<85:
      let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ -> String in
        messages += 1
        return "message \(messages)"
      }
      above += lines
      bench.host.announcements.append(Announcement(lines.map { StyledText($0, .good) }))
      note("message")
      return .readable(99)
    case 85..<89:
      let rest = ghost
      text += rest
      if !rest.isEmpty { cursor = text.count }
      note("ctrl-space")
      return .keys("\u{00}")
    case 89..<92:
      bench.host.statusLines = (0..<Int.random(in: 0...3, using: &random)).map {
        StyledText("● timer \($0) \(Int.random(in: 0..<100, using: &random)):00", .dim)
      }
      note("status \(bench.host.statusLines.count)")
      return .readable(99)
    case 92..<94:
      if cursor > 0 { killed = Array(text[..<cursor]) }
      text.removeSubrange(..<cursor)
      cursor = 0
      note("kill to the beginning")
      return .keys("\u{15}")
    case 94..<96:
      (text, cursor) = ([], 0)
      note("clear")
      return .keys("x\u{03}")
    case 96..<98:
      let (columns, rows) = (
        Int.random(in: 12...60, using: &random), Int.random(in: 4...16, using: &random)
      )
      note("resize \(columns)x\(rows)")
      hasResized = true
      return .resize(columns: columns, rows: rows)
    default:
      note("enter")
      return .keys("\r")
    }
  }

  /// After a resize what stands above may have been broken anew: taken from the screen once.
  var hasResized = false

  private mutating func letter() -> Unicode.Scalar {
    Self.letters.randomElement(using: &random) ?? "x"
  }

  private mutating func insert(_ run: [Unicode.Scalar]) {
    text.insert(contentsOf: run, at: cursor)
    cursor += run.count
  }

  private mutating func leaveLine() {
    above +=
      Self.rows(Array("ensue› ".unicodeScalars) + text, bench.terminal.screen.columns, nil).rows
    // A cursor behind a full last row has a row of its own.
    (text, cursor) = ([], 0)
  }

  // MARK: The screen as it must be

  static let promptCount = "ensue› ".unicodeScalars.count

  /// Scalars in rows of a width, and the place of the scalar at `index` (or behind them all).
  static func rows(
    _ scalars: [Unicode.Scalar], _ width: Int, _ index: Int?
  ) -> (rows: [String], row: Int, column: Int) {
    var (rows, used, marks) = ([""], 0, 8)
    var place: (Int, Int)?
    func wrap() {
      rows.append("")
      used = 0
    }
    for (at, scalar) in scalars.enumerated() {
      // What is typed sits on nothing of the prompt.
      if at == promptCount { marks = 8 }
      let isWanted = place == nil && index.map { at >= $0 } == true
      if scalar == "\u{301}", marks < 8 {
        rows[rows.count - 1].unicodeScalars.append(scalar)
        marks += 1
        continue
      }
      let pieces: [(String, Int)]
      switch scalar.value {
      case 0x301:
        pieces = "\\u{301}".map { (String($0), 1) }
        marks = 8
      case 0x2E80...0xFFFF, 0x1F000...:
        pieces = [(String(scalar), 2)]
        marks = 0
      default:
        pieces = [(String(scalar), 1)]
        marks = 0
      }
      for (offset, piece) in pieces.enumerated() {
        if used + piece.1 > width { wrap() }
        if isWanted, offset == 0 { place = (rows.count - 1, used) }
        rows[rows.count - 1] += piece.0
        used += piece.1
      }
    }
    if place == nil {
      if used == width { wrap() }
      place = (rows.count - 1, used)
    }
    return (rows, place?.0 ?? 0, place?.1 ?? 0)
  }

  private static func trimmed(_ line: String) -> String {
    var scalars = line.unicodeScalars
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  mutating func verdict() -> Wrong? {
    let screen = bench.terminal.screen
    let prompt = Array("ensue› ".unicodeScalars)
    let all = prompt + text + ghost
    var (rows, row, column) = Self.rows(all, screen.columns, prompt.count + cursor)
    var start = screen.row - row
    if rows.count >= screen.height {
      // Only a window fits: which one is told by where the cursor stands.
      let first = row - screen.row
      start = 0
      guard first >= 0, first + screen.height <= rows.count else { return wrong("window", rows) }
      rows = Array(rows[first..<(first + screen.height)])
      row -= first
    } else {
      rows += bench.host.statusLines.prefix(screen.height - rows.count).map {
        $0.cut(to: screen.columns).plain
      }
    }
    guard start >= 0 else { return wrong("cursor row", rows) }
    let top = screen.scrollback.count + start
    if hasResized {
      above = (screen.scrollback + screen.rows).prefix(top).map(EmulatorScreen.text)
      hasResized = false
    }
    var expected = (above + rows).map(Self.trimmed)
    while expected.last == "" { expected.removeLast() }
    if screen.transcript != expected { return wrong("rows", expected) }
    if screen.scrollback.count + screen.row != above.count + row || screen.column != column {
      return wrong("cursor \(screen.row),\(screen.column) instead of \(row),\(column)", expected)
    }
    return nil
  }

  private func wrong(_ what: String, _ expected: [String]) -> Wrong {
    let screen = bench.terminal.screen
    return Wrong(
      description: """
        seed \(seed): \(what), \(screen.columns)x\(screen.height), after \(log.suffix(6))
        shown:
        \(screen.transcript.suffix(20).joined(separator: "\n"))
        expected (cursor \(cursor)):
        \(expected.suffix(20).joined(separator: "\n"))
        """)
  }
}
