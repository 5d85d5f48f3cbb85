import CLinux
import Glibc
import TestSupport
import Testing

@testable import Shell

/// Scripts, barriers, the end of a run, Ctrl-C.
@Suite(.waiting) struct ScriptTests {
  @Test(arguments: [
    "", "timers", "routines", "schedules", "history", "work", "suggestions", "settings",
    "machines",
  ])
  func `every sentence that help shows is understood`(topic: String) throws {
    let home = try TemporaryHome()
    let help = try Program.run(["help \(topic)"], in: home)
    let sentences = help.out.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .flatMap { $0.replacing("     ", with: "\n").split(separator: "\n") }
      .map { String($0).trimmed }
    #expect(sentences.count > 8, "\(help)")
    let read = try Program.run(
      ["--interpret"], text: sentences.joined(separator: "\n") + "\n", in: home)
    // What only names of the user make clear cannot be read here.
    let needNames: Set = [
      "pasta this month", "start pasta at half time", "skip the next standup",
      "timeline of laptops", "record of laptops", "award slipped, it is now july 15",
      "draft the SOW for laptops", "documents",
    ]
    for (sentence, answer) in zip(sentences, read.lines) where !needNames.contains(sentence) {
      let isNothing = answer.contains(#""intent":"none""#) && !answer.contains(#""other""#)
      #expect(!isNothing, "“\(sentence)” is \(answer)")
    }
    #expect(read.lines.count == sentences.count)
  }

  @Test func `comments, joined lines, a byte order mark and carriage returns are read`() throws {
    let home = try TemporaryHome()
    let script = "\u{FEFF}# a comment\r\n\r\ntea \\\r\n  4 \\\r\n  min\r\n  # another\r\nlist"
    let result = try Program.run(["--json", "--simulate"], text: script, in: home)
    #expect(result.code == 0, "\(result)")
    let events = WireEvent.all(result.out)
    #expect(events.first { $0.event == "timer.started" }?.name == "tea")
    #expect(events.first { $0.event == "timer.started" }?.durationSeconds == 240)
    #expect(events.contains { $0.event == "remaining" })
  }

  @Test func `lines act as they arrive and wait holds back the next`() throws {
    let home = try TemporaryHome()
    let script = """
      tea 4 min
      toast 2 min
      wait for toast
      list
      wait 30 s
      list
      wait
      list
      """
    let result = try Program.run(["--simulate"], text: script, in: home)
    #expect(result.code == 0, "\(result)")
    #expect(
      result.lines.filter { !$0.hasPrefix(">") } == [
        "● tea  4:00      done 18:04", "● toast  2:00      done 18:02",
        "18:02:00  ✓ toast is done", "tea   2:00 left of 4:00", "tea   1:30 left of 4:00",
        "18:04:00  ✓ tea is done", "No timers are running.",
      ])
  }

  @Test func `a simulation does not depend on when its input arrives`() throws {
    let home = try TemporaryHome()
    let slow = try RunningProgram(["--simulate"], in: home)
    slow.send("tea 4 min\n")
    #expect(slow.line { $0.hasPrefix("●") } != nil)
    slow.send("list\nwait\nlist")
    #expect(slow.line { $0.hasPrefix("tea") } == "tea   4:00 left of 4:00")
    let result = slow.finish()
    let quick = try Program.run(["--simulate"], text: "tea 4 min\nlist\nwait\nlist", in: home)
    #expect(result.out == quick.out)
  }

  @Test func `only a simulation turns the clock`() throws {
    let home = try TemporaryHome()
    let turned = try Program.run(
      ["--simulate"], text: "tea 4 min\n@ +3m\nlist\n@ 18:03:30\nlist\n", in: home)
    #expect(turned.out.contains("1:00 left") && turned.out.contains("0:30 left"), "\(turned)")
    #expect(try Program.run([], text: "@ +3m\n", in: home).code == 65)
    let back = try Program.run(
      ["--simulate"], text: "tea 4 min\n@ +3m\n@ 2026-03-09 18:01\n", in: home)
    #expect(back.code == 65, "\(back)")
  }

  @Test func `a file is read whole before anything starts`() throws {
    let home = try TemporaryHome()
    let file = try home.write("tea 1 hour\nfly me to the moon\n", to: "s.ensue")
    let result = try Program.run(["-f", file], in: home)
    #expect(result.code == 65)
    #expect(result.out == "")
    #expect(result.err.contains("\(file):2: "), "\(result)")
    #expect(try Program.run(["--status"], in: home).out == "\n")
    let good = try home.write("tea 1 hour\nlist\n", to: "good.ensue")
    let done = try Program.run(["-f", good, "--simulate"], in: home)
    #expect(done.code == 0 && done.out.contains("✓ tea is done"), "\(done)")
  }

  @Test func `a script stops at its first failing line and names what still runs`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(
      ["--no-wait"], text: "tea 1 hour\nstop the eggs\ntoast 1 hour\n", in: home)
    #expect(result.code == 1)
    #expect(result.err.contains("<stdin>:2: "), "\(result)")
    #expect(result.err.contains("Still running: tea."), "\(result)")
    #expect(!result.out.contains("toast"))
    #expect(try Program.run(["--status"], in: home).out.hasPrefix("tea"))
  }

  @Test func `keep-going goes on and returns the first failure`() throws {
    let home = try TemporaryHome()
    let script = "tea 1 hour\nstop the eggs\nfly me to the moon\ntoast 1 hour\n"
    let result = try Program.run(["--no-wait", "--keep-going"], text: script, in: home)
    #expect(result.code == 1)
    #expect(result.err.contains("<stdin>:2: ") && result.err.contains("<stdin>:3: "), "\(result)")
    #expect(result.out.contains("● toast"))
  }

  @Test(arguments: [
    ("stop", "2", "■ toast stopped"), ("stop", "the tea", "■ tea stopped"),
    ("soup", "12 minutes", "● soup  12:00"), ("toast 90 hours", "yes", "● toast  3 d 18:00:00"),
    ("set an alarm", "at 23:15", "done 23:15"), ("pause", "# which?\n\n1", "‖ tea paused"),
  ])
  func `a script that goes on answers a question by its next line`(
    line: String, answer: String, told: String
  ) throws {
    let script = "tea 1 hour\ntoast 2 hours\n\(line)\n\(answer)\nlist\n"
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: script, in: try TemporaryHome())
    #expect(result.out.contains(told) && result.code == 0, "\(result)")
    // One that stops at what fails has stopped.
    let strict = try Program.run(["--simulate"], text: script, in: try TemporaryHome())
    #expect(!strict.out.contains(told) && strict.code == 65, "\(strict)")
  }

  @Test(arguments: [
    ("stop", "rice 10 minutes", "● rice"), ("rename the tea timer", "eggs 5 minutes", "● eggs"),
    ("soup", "\n\nlist", "tea     1:00:00"), ("stop", "list\n1", "toast   2:00:00"),
  ])
  func `what is no answer is a line of its own, and the question has failed`(
    line: String, next: String, told: String
  ) throws {
    let script = "tea 1 hour\ntoast 2 hours\n\(line)\n\(next)\nlist\n"
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: script, in: try TemporaryHome())
    #expect(result.out.contains(told) && result.code == 65, "\(result)")
    #expect(!result.out.contains("stopped") && !result.out.contains("is now"), "\(result)")
  }

  @Test func `a line acts while the next is still being written`() throws {
    let home = try TemporaryHome()
    let script = try RunningProgram([], in: home)
    script.send("tea 1 hour\n")
    #expect(script.line()?.hasPrefix("● tea") == true)
    script.send("how long?\n")
    #expect(script.line()?.hasPrefix("tea") == true)
    script.send("stop tea\n")
    #expect(script.line() == "■ tea stopped")
    let result = script.finish()
    #expect(result.code == 0, "\(result)")
  }

  @Test func `at its end a script waits for the timers it started`() throws {
    let home = try TemporaryHome()
    let result = try Program.run([], text: "tea 1 second\n", in: home)
    #expect(result.code == 0)
    #expect(result.lines.last == "✓ tea is done", "\(result)")
    #expect(try Program.run(["--status"], in: home).out == "\n")
  }

  @Test func `a one-shot waits for what it started, and tells when someone else stopped it`() throws
  {
    let home = try TemporaryHome()
    let done = try Program.run(["tea 1 second"], in: home)
    #expect(done.code == 0 && done.lines.last == "✓ tea is done", "\(done)")
    let stopped = try RunningProgram(["tea 1 hour"], in: home)
    #expect(stopped.line()?.hasPrefix("● tea") == true)
    #expect(try Program.run(["stop tea"], in: home).code == 0)
    let result = stopped.finish(seconds: 20)
    #expect(result.code == 1, "stopped before its end by someone else: \(result)")
  }

  @Test func `Ctrl-C stops its own timers and undo brings them back`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "bread 2 hours"], in: home).code == 0)
    let process = try RunningProgram(["tea 1 hour"], in: home)
    #expect(process.line()?.hasPrefix("● tea") == true)
    process.signal(SIGINT)
    let result = process.finish(seconds: 20)
    #expect(result.code == 130, "\(result)")
    #expect(result.err.contains("ensue undo"), "\(result)")
    #expect(result.err.contains("tea stopped"), "\(result)")
    let status = try Program.run(["--status"], in: home)
    #expect(status.out.contains("bread") && !status.out.contains("tea"), "\(status)")
    let undone = try Program.run(["--no-wait", "undo"], in: home)
    #expect(undone.code == 0, "\(undone)")
    #expect(try Program.run(["--status"], in: home).out.contains("tea"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `told to go, a run leaves its timers to the background`(signal: Int32) throws {
    let home = try TemporaryHome()
    let process = try RunningProgram(["tea 1 hour"], in: home)
    #expect(process.line()?.hasPrefix("● tea") == true)
    process.signal(signal)
    let result = process.finish(seconds: 20)
    #expect(result.code == 128 + signal, "\(result)")
    #expect(try Program.run(["--status"], in: home).out.hasPrefix("tea"))
  }

  @Test func `a reader that goes away ends the run, not the timers`() throws {
    let home = try TemporaryHome()
    let process = try RunningProgram(
      [
        "-c",
        "exec '\(Program.built)' --no-wait < '\(home.write("tea 1 hour\nlist\n", to: "s"))' | true",
      ],
      in: home, program: "/bin/sh")
    let result = process.finish(seconds: 20)
    #expect(!result.ranOut, "\(result)")
  }

  @Test func `quiet says nothing and does it all the same`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--quiet", "--no-wait", "tea 1 hour"], in: home)
    #expect(result.code == 0 && result.out == "" && result.err == "", "\(result)")
    #expect(try Program.run(["--status"], in: home).out.hasPrefix("tea"))
  }
}

/// Lines cut from bytes, without a process.
@Suite struct LineReaderTests {
  /// All items of some bytes, fed in pieces of a size.
  static func items(_ bytes: [UInt8], pieces: Int, joins: Bool = true) -> [LineReader.Item] {
    var reader = LineReader(joins: joins)
    var items: [LineReader.Item] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.feed(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    reader.end()
    while let item = reader.next() { items.append(item) }
    return items
  }

  @Test(arguments: 0..<100)
  func `however the bytes come in, the lines are the same`(seed: UInt64) {
    var dice = SplitMix(seed)
    let alphabet: [UInt8] = [
      0x61, 0x20, 0x0A, 0x0D, 0x5C, 0x00, 0xC3, 0xA9, 0xEF, 0xBB, 0xBF, 0xFF,
    ]
    let bytes = (0..<Int.random(in: 0...300, using: &dice)).map { _ in
      alphabet.randomElement(using: &dice) ?? 0
    }
    let whole = Self.items(bytes, pieces: 1 << 20)
    for pieces in [1, 2, 7, 64] {
      #expect(Self.items(bytes, pieces: pieces) == whole, "seed \(seed)")
    }
  }

  @Test func `a line may be as long as the limit and not a byte more`() {
    let most = [UInt8](repeating: 0x61, count: LineReader(joins: true).longest)
    #expect(
      Self.items(most + [0x0A], pieces: 1000)
        == [.line(String(decoding: most, as: UTF8.self), number: 1)])
    for pieces in [999, 1 << 20] {
      #expect(
        Self.items(most + [0x61, 0x0A, 0x62], pieces: pieces) == [
          .bad(.lineTooLong(n: 65_536), number: 1), .line("b", number: 2),
        ])
    }
  }

  @Test func `joined lines count from the first`() {
    #expect(
      Self.items(Array("a \\\nb\n\nc\\".utf8), pieces: 3) == [
        .line("a  b", number: 1), .line("", number: 3), .line("c ", number: 4),
      ])
  }
}
