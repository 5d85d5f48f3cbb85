import Testing
import Timers

@testable import Shell

/// Everything that runs libedit, one after the other: it was not written for threads.
@Suite(.serialized)
enum OneEditorAtATime {}

extension OneEditorAtATime {
  struct EditorTests {
    typealias Step = ScriptedTerminal.Step

    @Test(arguments: [
      ("tea 4 min", "tea 4 min"),
      ("tea\u{1B}[D\u{1B}[Dx", "txea"),
      ("tea\u{01}x", "xtea"),
      ("tea\u{01}\u{1B}[C\u{0B}\u{05}\u{19}\u{19}", "teaea"),
      ("boil pasta\u{17}eggs", "boil eggs"),
      ("boil pasta\u{15}x", "x"),
      ("boil pasta\u{1B}b\u{1B}ucooked", "boil PASTAcooked"),
      ("caf\u{E9} 日本\u{7F}", "café 日"),
      ("tea\u{01}\u{1B}[3~", "ea"),
      ("\u{1B}[200~boil \u{1B}[201~\u{1B}[200~pasta\t9 min\n\u{1B}[201~", "boil pasta 9 min"),
      ("abc\u{03}x", "x"),
      ("ab cd\u{1F}\u{1F}x", "x"),
      ("e\u{301}o\u{1B}[D\u{1B}[Dx", "xe\u{301}o"),
    ])
    func `keys make the line`(keys: String, line: String) throws {
      let bench = try EditorBench()
      #expect(bench.play([.keys(keys), .keys("\r")]) == .line(line))
      #expect(bench.terminal.screen.transcript == ["ensue› " + line])
      #expect(bench.terminal.screen.unknown == [])
      #expect(bench.terminal.screen.modes == [25])
    }

    @Test(arguments: [
      ("tea\u{1B}", "0x", "ea"),
      ("tea\u{1B}", "hrx", "txa"),
      ("tea 4\u{1B}", "0dwiset \u{1B}", "set 4"),
      ("tea\u{1B}", "ddieggs", "eggs"),
      ("tea\u{1B}", "xu", "tea"),
      ("tea\u{1B}", "v:#Gi!", "te!a"),
      ("tea\u{1B}", "kk", "boil pasta"),
      ("tea\u{1B}", "kkjj", "tea"),
      // Without a ghost the end of the line is behind its last character while typing.
      ("how\u{1B}[FX", "", "howX"), ("how\u{01}\u{05}X", "", "howX"),
      ("how\u{1B}", "\u{1B}[Fx", "ho"),
      // Esc and a command in one read.
      ("tea\u{1B}k", "", "eggs 7 min"), ("tea 4\u{1B}bdwi9", "", "94"),
      // After Ctrl-C one types again.
      ("how\u{1B}", "\u{03}tea", "tea"), ("how\u{03}tea", "", "tea"),
    ])
    func `vi mode edits`(typed: String, commands: String, line: String) throws {
      let bench = try EditorBench(mode: .vi, history: ["boil pasta", "eggs 7 min"])
      #expect(
        bench.play([
          .keys(typed), .timePasses(.seconds(1)), .keys(commands), .timePasses(.seconds(1)),
          .keys("\r"),
        ])
          == .line(line))
    }

    @Test(arguments: [
      ("a👨‍👩‍👧b", "\u{02}\u{02}x", "ax👨‍👩‍👧b"), ("a👨‍👩‍👧b", "\u{02}\u{7F}", "ab"), ("🇩🇪", "\u{7F}", ""),
      ("👍🏽", "\u{02}x\u{05}y", "x👍🏽y"), ("e\u{301}", "\u{7F}", "e"),
      ("e\u{301}", "\u{02}x", "xe\u{301}"),
    ])
    func `a picture of several characters is one`(typed: String, keys: String, line: String) throws
    {
      let bench = try EditorBench()
      #expect(bench.play([.keys(typed), .keys(keys), .keys("\r")]) == .line(line))
    }

    @Test func `joined pictures stand side by side, as wide on every terminal`() throws {
      let bench = try EditorBench()
      let screen = bench.screen(after: "👨‍👩‍👧x")
      #expect(screen.column == "ensue› ".unicodeScalars.count + 7)
      #expect(!bench.terminal.written.contains("\u{200D}".utf8))
    }

    @Test(arguments: [
      ("\u{1B}[C", "tea 4 min"), ("\u{1B}[F", "tea 4 min"), ("\u{05}", "tea 4 min"),
      ("\u{06}", "tea 4 min"),
      ("\u{00}", "tea 4 min"), ("\u{01}\u{00}", "tea 4 min"), ("\u{1B}f", "tea 4"),
      ("\u{1B}[1;3C", "tea 4"),
      ("\u{1B}[1;5C\u{1B}[1;5C", "tea 4 min"), ("", "tea"), ("\u{07}\u{1B}[C", "tea"),
      (" 5", "tea 5"),
      ("\u{1B}[3;2~\u{1B}[C", "tea"),
    ])
    func `the ghost is accepted by its keys only`(keys: String, line: String) throws {
      let bench = try EditorBench()
      bench.host.sentences = ["tea 4 min"]
      var dim = ""
      let outcome = bench.play([.keys("tea"), .keys(keys), .keys("\r")]) {
        if $0 == 1 { dim = bench.terminal.screen.dim(0) }
      }
      #expect(outcome == .line(line))
      #expect(dim == " 4 min")
      #expect(bench.terminal.screen.transcript == ["ensue› " + line], "nothing of the ghost stays")
    }

    @Test func `Esc dismisses and teaches, after a moment`() throws {
      let bench = try EditorBench()
      bench.host.sentences = ["tea 4 min"]
      bench.play([
        .keys("te"), .keys("\u{1B}"), .timePasses(.milliseconds(25)), .keys("a"), .keys("\r"),
      ])
      #expect(bench.host.heard == ["dismissed tea 4 min"])
    }

    @Test
    func `Esc dismisses what is listed, and shift-delete forgets it where it is the only one`()
      throws
    {
      let bench = try EditorBench()
      bench.host.chips = ["stop pasta", "how long?"]
      bench.play([
        .keys("\u{1B}[3;2~"), .keys("\u{1B}"), .timePasses(.milliseconds(25)), .keys("a\r"),
      ])
      #expect(bench.host.heard == ["dismissed stop pasta", "dismissed how long?"])
      let second = try EditorBench()
      second.host.chips = ["stop pasta"]
      second.play([.keys("\u{1B}[3;2~"), .keys("a\r")])
      #expect(second.host.heard == ["forgot stop pasta"])
    }

    @Test func `PageDown goes on with a list while nothing is typed, and does nothing else`() throws
    {
      let bench = try EditorBench()
      bench.host.sentenceOfPageDown = "more"
      #expect(bench.play([.keys("\u{1B}[6~")]) == .said("more", typed: ""))
      let typed = try EditorBench()
      typed.host.sentenceOfPageDown = "more"
      #expect(typed.play([.keys("a\u{1B}[6~b\r")]) == .line("ab"))
    }

    @Test func `shift-delete forgets the shown sentence`() throws {
      let bench = try EditorBench()
      bench.host.sentences = ["tea 4 min", "tea 5 min"]
      var seen: [String] = []
      bench.play([.keys("te"), .keys("\u{1B}[3;2~"), .keys("\u{1B}[C\r")]) { _ in
        seen.append(bench.terminal.screen.lines[0])
      }
      #expect(bench.host.heard == ["forgot tea 4 min", "accepted tea 5 min"])
      #expect(seen == ["ensue› tea 4 min", "ensue› tea 4 min", "ensue› tea 5 min"])
    }

    @Test func `on demand the ghost waits to be asked for`() throws {
      let bench = try EditorBench(ghostMode: .onDemand)
      bench.host.sentences = ["tea 4 min"]
      var seen: [String] = []
      let outcome = bench.play([.keys("te"), .keys("\u{00}"), .keys("\u{00}"), .keys("\r")]) { _ in
        seen.append(bench.terminal.screen.lines[0])
      }
      #expect(seen == ["ensue›", "ensue› te", "ensue› tea 4 min", "ensue› tea 4 min"])
      #expect(outcome == .line("tea 4 min"))
      let never = try EditorBench(ghostMode: .never)
      never.host.sentences = ["tea 4 min"]
      #expect(never.screen(after: "te", "\u{00}").lines[0] == "ensue› te")
    }

    @Test func `chips are listed on an empty line and taken with alt and digit`() throws {
      let bench = try EditorBench()
      bench.host.chips = ["stop pasta", "how long?"]
      var seen: [[String]] = []
      let outcome = bench.play([.keys("x"), .keys("\u{1B}2"), .keys("\r")]) { _ in
        seen.append(Array(bench.terminal.screen.lines[0...1]))
      }
      #expect(seen[0] == ["ensue›", "1 stop pasta   2 how long?"])
      #expect(seen[1] == ["ensue› x", ""])
      #expect(outcome == .line("how long?"))
      #expect(bench.terminal.screen.transcript == ["ensue› how long?"])
      // Nothing was sure enough for a ghost: the key that takes one takes the first of these.
      let second = try EditorBench()
      second.host.chips = ["stop pasta", "how long?"]
      #expect(second.play([.keys("\u{00}"), .keys("\r")]) { _ in } == .line("stop pasta"))
    }

    @Test func `a message goes above the half-typed line, which survives with its cursor`() throws {
      let bench = try EditorBench()
      bench.host.watched = [99]
      bench.host.announcements = [
        Announcement(
          [StyledText("pasta is done", .good)], bell: true, raw: Array("\u{1B}]9;pasta\u{07}".utf8))
      ]
      bench.host.statusLines = ["● eggs 3:00"]
      var seen = bench.terminal.screen
      let outcome = bench.play([.keys("tea\u{1B}[D"), .readable(99), .keys("x\r")]) {
        if $0 == 2 { seen = bench.terminal.screen }
      }
      #expect(Array(seen.lines[0...2]) == ["pasta is done", "ensue› tea", "● eggs 3:00"])
      #expect((seen.row, seen.column) == (1, 9))
      #expect(seen.bells == 1 && seen.commands == ["9;pasta"])
      #expect(outcome == .line("texa"))
      #expect(bench.terminal.screen.transcript == ["pasta is done", "ensue› texa"])
    }

    @Test func `the bell sounds before it is asked what comes next`() throws {
      let bench = try EditorBench()
      bench.host.watched = [99]
      bench.host.announcements = [Announcement([StyledText("pasta is done")], bell: true)]
      var bells: [Int] = []
      bench.host.asked = { [unowned bench] in bells.append(bench.terminal.screen.bells) }
      bench.play([.readable(99)])
      #expect(bells.first == 0 && bells.last == 1, "\(bells)")
      #expect(bench.terminal.screen.bells == 1)
    }

    @Test func `idle writes nothing and waits for nothing`() throws {
      let bench = try EditorBench()
      var writes: [Int] = []
      bench.play([
        .keys("tea"), .timePasses(.seconds(60)), .clockChanged, .timePasses(.seconds(60)),
      ]) { _ in
        writes.append(bench.terminal.writes)
      }
      #expect(writes == [1, 2, 2, 2, 2])
      #expect(bench.terminal.alarms.allSatisfy { $0 == nil })
      #expect(bench.host.woken == [.idle, .clockChanged])
    }

    @Test func `the status ticks under the prompt`() throws {
      let bench = try EditorBench()
      bench.host.statusLines = ["● pasta 9:00"]
      bench.host.nextStatusChange = Moment(nanoseconds: 2_000_000_000)
      var seen: [String] = []
      bench.play([.timePasses(.seconds(1)), .keys("x")]) { step in
        seen.append(bench.terminal.screen.lines[1])
        if step == 0 { bench.host.statusLines = ["● pasta 8:59"] }
        bench.host.nextStatusChange = bench.terminal.now.advanced(by: .seconds(1))
      }
      #expect(seen == ["● pasta 9:00", "● pasta 8:59", "● pasta 8:59"])
      #expect(bench.terminal.alarms.first == Moment(nanoseconds: 2_000_000_000))
    }

    @Test func `an alarm wakes the host when it is due`() throws {
      let bench = try EditorBench()
      bench.host.nextAlarm = bench.terminal.now.advanced(by: .seconds(5))
      bench.host.announcements = [Announcement(["eggs are done"])]
      let screen = bench.terminal
      var rows: [String] = []
      bench.play([.timePasses(.seconds(1)), .timePasses(.seconds(4)), .keys("x")]) { _ in
        rows.append(screen.screen.lines[0])
      }
      #expect(rows == ["ensue›", "ensue›", "eggs are done", "eggs are done"])
    }

    @Test func `ctrl-D leaves on an empty line only`() throws {
      let bench = try EditorBench()
      #expect(bench.play([.keys("x\u{04}"), .keys("\u{7F}\u{04}")]) == .endOfInput)
      #expect(bench.play([.keys("\u{03}")]) == .interrupted)
      #expect(bench.terminal.screen.transcript == ["ensue›", "ensue›"])
    }

    @Test(arguments: [Int32(15), 1, 3])
    func `a deadly signal ends the line and restores the modes`(signal: Int32) throws {
      let bench = try EditorBench()
      bench.host.sentences = ["tea 4 min"]
      #expect(bench.play([.keys("te"), .signal(signal)]) == .terminated(signal: signal))
      #expect(bench.terminal.screen.transcript == ["ensue› te"])
      #expect(bench.terminal.screen.modes == [25])
    }

    @Test func `ctrl-Z stops, and the line is back after fg`() throws {
      let bench = try EditorBench()
      #expect(bench.play([.keys("tea"), .keys("\u{1A}"), .keys("x\r")]) == .line("teax"))
      #expect(bench.terminal.stops == 1)
      #expect(bench.terminal.screen.transcript == ["ensue› teax"])
    }

    @Test func `tab completes what is common, lists the rest and walks through it`() throws {
      let bench = try EditorBench()
      bench.host.items = ["pasta", "pastry", "pastrami"].map {
        EditorCompletion(replaceCount: 1, text: $0)
      }
      var seen: [String] = []
      let outcome = bench.play([
        .keys("stop p\t"), .keys("\t"), .keys("\t"), .keys("\t"), .keys("\u{1B}[Z"), .keys("\r"),
      ]) {
        seen.append(bench.terminal.screen.lines[0...1].joined(separator: "|"))
        if $0 == 1 {
          bench.host.items = ["pasta", "pastry", "pastrami"].map {
            EditorCompletion(replaceCount: 4, text: $0)
          }
        }
      }
      let list = "|pasta     pastry    pastrami"
      #expect(
        seen == [
          "ensue›|", "ensue› stop past|", "ensue› stop past" + list, "ensue› stop pasta" + list,
          "ensue› stop pastry" + list, "ensue› stop pasta" + list,
        ])
      #expect(outcome == .line("stop pasta"))
      #expect(bench.terminal.screen.transcript == ["ensue› stop pasta"])
    }

    @Test func `ctrl-R finds a line and puts it in place without running it`() throws {
      let bench = try EditorBench()
      bench.host.past = ["tea 4 min", "boil pasta 9 min", "eggs 7 min"]
      bench.host.times = ["tea 4 min": "11:50", "eggs 7 min": "yesterday 18:00"]
      var seen: [[String]] = []
      let outcome = bench.play([
        .keys("half"), .keys("\u{12}"), .keys("in"), .keys("\u{12}"), .keys("\r"), .keys("\r"),
      ]) { _ in
        seen.append(Array(bench.terminal.screen.lines[0...3]))
      }
      let rest = ["  boil pasta 9 min", "  eggs 7 min   yesterday 18:00"]
      #expect(seen[2] == ["search›", "› tea 4 min   11:50"] + rest)
      #expect(
        seen[4]
          == ["search› in", "  tea 4 min   11:50", "› boil pasta 9 min"] + rest.dropFirst())
      #expect(seen[5] == ["ensue› boil pasta 9 min", "", "", ""])
      #expect(outcome == .line("boil pasta 9 min"))
      #expect(bench.play([.keys("half\u{12}x\u{07}\r")]) == .line("half"))
    }

    @Test func `the arrows walk the history and come back to the half-typed line`() throws {
      let bench = try EditorBench(history: ["one", "two"])
      let up = "\u{1B}[A"
      let down = "\u{1B}[B"
      #expect(bench.play([.keys("x" + up + "\r")]) == .line("two"))
      #expect(bench.play([.keys("x" + up + up + up + down + "\r")]) == .line("two"))
      #expect(bench.play([.keys("x" + up + up + down + down + down + "\r")]) == .line("x"))
      bench.editor.remember("one")
      #expect(bench.play([.keys(up + up + "\r")]) == .line("two"))
    }

    @Test func `a line taller than the screen shows the rows round the cursor`() throws {
      let bench = try EditorBench(columns: 10, rows: 4)
      let long = String(
        (0..<80).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0 % 26))) })
      bench.host.prompt = "> "
      var seen: [[String]] = []
      bench.play([.keys(long), .keys("\u{01}"), .keys("X"), .keys("\u{05}")]) { _ in
        seen.append(bench.terminal.screen.lines)
      }
      #expect(seen[1].joined() == String(long.suffix(32)))
      #expect(seen[2].joined() == "> " + long.prefix(38))
      #expect(seen[3].joined() == "> X" + long.prefix(37))
      #expect(seen[4].joined() == String(long.suffix(33)))
    }

    private static func paste(_ text: String) -> Step { .keys("\u{1B}[200~\(text)\u{1B}[201~") }

    @Test func `pasted lines run one by one after Enter, and the last waits that has no end`()
      throws
    {
      let bench = try EditorBench()
      var seen: [String] = []
      let first = bench.play([Self.paste("tea 4\neggs 7\n\ntoast"), .keys("\r")]) { step in
        if step == 1 { seen = bench.terminal.screen.lines.filter { !$0.isEmpty } }
      }
      #expect(
        seen == [
          "ensue› tea 4", "2 more lines: Enter runs one after the other, Esc drops them.",
          "  eggs 7",
          "  toast",
        ])
      #expect(first == .line("tea 4"))
      #expect(bench.play([]) == .line("eggs 7"))
      #expect(bench.play([.keys(" 3\r")]) == .line("toast 3"))
      #expect(bench.play([.keys("jam\r")]) == .line("jam"), "nothing is left")
    }

    @Test func `a question, a key and Esc stop pasted lines, and an answer is one line`() throws {
      let bench = try EditorBench()
      #expect(bench.play([Self.paste("rice\neggs\nham\njam\n"), .keys("\r")]) == .line("rice"))
      bench.host.isAsking = true
      var seen = ""
      #expect(
        bench.play([.keys("10 min"), .keys("\r")]) { step in
          if step == 1 { seen = bench.terminal.screen.text }
        } == .line("10 min"))
      #expect(seen.contains("3 more lines wait for your answer; Esc drops them."), "\(seen)")
      #expect(bench.play([Self.paste("of me\nof you"), .keys("\r")]) == .line("of me of you"))
      #expect(bench.terminal.screen.text.contains("2 lines, put together as one answer."))
      bench.host.isAsking = false
      // An empty line goes on.
      #expect(bench.play([.keys("\r")]) == .line("eggs"))
      #expect(bench.play([]) == .line("ham"))
      #expect(bench.play([]) == .line("jam"))
      for key in ["\u{1B}", "\u{07}", "\u{03}a"] {
        let steps = [Self.paste("a\nb"), .keys(key), .timePasses(.seconds(1)), .keys("\r")]
        #expect(bench.play(steps) == .line("a"))
      }
      #expect(bench.play([.keys("\r")]) == .line(""), "nothing is left")
    }

    @Test(arguments: [false, true])
    func `a megabyte is refused with a bell, not a hang`(isBracketed: Bool) throws {
      let bench = try EditorBench()
      var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
      if isBracketed { bytes = Array("\u{1B}[200~".utf8) + bytes + "\u{1B}[201~".utf8 }
      let outcome = bench.play([.bytes(bytes), .keys("\r")])
      guard case .line(let line) = outcome else { return #expect(Bool(false), "\(outcome)") }
      #expect(line.utf8.count <= LineEditor.longestLine)
      #expect(bench.terminal.screen.bells >= 1)
      #expect(
        (bench.terminal.screen.scrollback.map(EmulatorScreen.text) + bench.terminal.screen.lines)
          .contains { $0.contains("65536") })
    }

    @Test func `noise never reaches the screen raw`() throws {
      let bench = try EditorBench()
      bench.host.prompt = StyledText("a\u{1B}[2J\u{9B}31m\u{202E}› ")
      bench.host.statusLines = ["evil\u{07}\u{1B}]0;x\u{07}\nname"]
      bench.play([
        .bytes([0xFF, 0xC3, 0x28, 0xE2, 0x82, 0xC2, 0x9B]), .timePasses(.seconds(1)),
        .keys("\u{202E}\r"),
      ])
      #expect(bench.terminal.screen.unknown == [])
      #expect(bench.terminal.screen.bells == 0)
      #expect(bench.terminal.screen.commands == [])
    }
  }
}
