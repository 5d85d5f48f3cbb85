import Foundation
import Glibc
import Testing

@testable import Shell

/// Exit codes and streams, as DESIGN §1 promises them.
@Suite(.waiting) struct CommandLineTests {
  struct Call: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var input = ""
    var code: Int32
    /// What stdout and stderr hold; empty: nothing at all.
    var out = ""
    var err = ""
    var testDescription: String {
      "ensue \(arguments.joined(separator: " ")) < \(input.debugDescription)"
    }
  }

  static let calls: [Call] = [
    // 0
    Call(arguments: [], code: 0),
    Call(arguments: ["--simulate"], code: 0),
    Call(arguments: [], input: "# nothing but a comment\n\n", code: 0),
    Call(arguments: ["--version"], code: 0, out: "ensue "),
    Call(arguments: ["--help"], code: 0, out: "ensue 'tea 4 min'"),
    Call(arguments: ["list"], code: 0, out: "No timers are running."),
    Call(arguments: ["how", "long?"], code: 0, out: "No timers are running."),
    Call(
      arguments: ["--simulate", "tea", "4", "min"], code: 0, out: "● tea  4:00      done 18:04"),
    Call(arguments: ["tea", "4", "min", "--simulate"], code: 0, out: "18:04:00  ✓ tea is done"),
    Call(
      arguments: ["--simulate=2026-07-01T23:58", "tea", "4", "min"], code: 0,
      out: "done tomorrow 00:02"),
    Call(arguments: ["--simulate", "--", "tea", "4", "min"], code: 0, out: "✓ tea is done"),
    Call(arguments: ["--status"], code: 0, out: "\n"),
    Call(
      arguments: ["--status=json"], code: 0,
      out: #"{"badge":0,"count":0,"recent":[],"running":[]}"# + "\n"),
    Call(arguments: ["--status=waybar"], code: 0, out: #""class":"idle""#),
    // 1: understood, and could not be done
    Call(arguments: ["stop", "tea"], code: 1, err: "No timers are running."),
    Call(arguments: ["undo"], code: 1, err: "nothing to undo"),
    Call(arguments: ["pause", "--simulate"], code: 1, out: "> pause", err: "No timers"),
    // 64
    Call(arguments: ["--nonsense"], code: 64, err: "--nonsense"),
    Call(arguments: ["-x"], code: 64, err: "-x"),
    Call(arguments: ["--file"], code: 64, err: "needs a value"),
    Call(arguments: ["--simulate=yesterday-ish", "tea 4 min"], code: 64, err: "no instant"),
    Call(arguments: ["--status=morse"], code: 64, err: "morse"),
    Call(arguments: ["--profile", "../up", "list"], code: 64, err: "profile"),
    Call(arguments: ["--interpret", "tea"], code: 64, err: "takes no sentence"),
    // 65
    Call(arguments: ["fly", "me", "to", "the", "moon"], code: 65, err: "don’t understand"),
    Call(arguments: [], input: "fly me to the moon\n", code: 65, err: "<stdin>:1: "),
    Call(arguments: ["start a gel timer"], code: 65, err: "Try: gel 5 minutes"),
    Call(arguments: [], input: "\nstart a gel timer\n", code: 65, err: "<stdin>:2: “start"),
    Call(arguments: ["tea 400 days"], code: 65, err: "366 days"),
    Call(arguments: ["tea 36 hours"], code: 65, err: "1 d 12:00:00"),
    // 66
    Call(arguments: ["-f", "/nowhere/x.ensue"], code: 66, err: "/nowhere/x.ensue: No such file"),
    // 73
    Call(arguments: ["--data", "/dev/null/x", "list"], code: 73, err: "/dev/null"),
  ]

  @Test(arguments: calls)
  func `a call ends with its code and speaks on the right stream`(call: Call) throws {
    let home = try TemporaryHome()
    let result = try Program.run(call.arguments, text: call.input, in: home)
    #expect(result.code == call.code, "\(result)")
    if call.out.isEmpty {
      #expect(result.out == "")
    } else {
      #expect(result.out.contains(call.out), "\(result)")
    }
    if call.err.isEmpty {
      #expect(result.err == "")
    } else {
      #expect(result.err.contains(call.err), "\(result)")
    }
  }

  @Test func `the sentence that a question offers works`() throws {
    for sentence in ["start a gel timer", "set a timer"] {
      let home = try TemporaryHome()
      let asked = try Program.run(["--simulate", sentence], in: home)
      #expect(asked.code == 65)
      let offer = try #require(asked.err.split(separator: "\n").first { $0.hasPrefix("Try: ") })
      let result = try Program.run(["--simulate", String(offer.dropFirst(5))], in: home)
      #expect(result.code == 0, "\(offer): \(result)")
      #expect(result.out.contains("is done"))
    }
  }

  @Test func `yes answers whether a length is right`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--yes", "--simulate", "tea 36 hours"], in: home)
    #expect(result.code == 0, "\(result)")
    #expect(result.out.contains("✓ tea is done"))
  }

  @Test func `flags have variables, and flags win`() throws {
    let home = try TemporaryHome()
    let json = try Program.run(
      ["--simulate", "tea 4 min"], in: home, environment: ["ENSUE_JSON": "1"])
    #expect(json.out.contains(#""event":"timer.started""#), "\(json)")
    let plain = try Program.run(
      ["--simulate", "tea 4 min"], in: home, environment: ["ENSUE_JSON": "0"])
    #expect(!plain.out.contains("{"))
    let data = try Program.run(
      ["--data", "\(home.path)/other", "--no-wait", "tea 1 hour"], in: home,
      environment: ["ENSUE_DATA": "/dev/null/x"])
    #expect(data.code == 0, "\(data)")
    #expect(access("\(home.path)/other/ensue.db", F_OK) == 0)
  }

  @Test func `status shows what runs in every format`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--no-wait", "tea 1 hour"], in: home).code == 0)
    for (format, wanted) in [
      ("--status", "tea 1:00:00"), ("--status=tmux", "tea 1:00:00"),
      ("--status=waybar", #""class":"running""#), ("--status=json", #""state":"running""#),
    ] {
      let result = try Program.run([format], in: home)
      #expect(result.code == 0)
      // A second may have passed since the start.
      let shown = result.out.replacing("59:59", with: "1:00:00").replacing("59:58", with: "1:00:00")
      #expect(shown.contains(wanted), "\(format): \(result)")
      #expect(result.lines.count == 1)
    }
    #expect(try Program.run(["stop", "all"], in: home).code == 0)
    #expect(try Program.run(["--status"], in: home).out == "\n")
  }

  @Test func `interpret answers a JSON line for every line, whatever it is`() throws {
    let home = try TemporaryHome()
    let lines = ["tea 4 min", "", "what is love", "\u{1}\u{2}", "stop all", "eggs 7 and toast 3"]
    let result = try Program.run(
      ["--interpret", "--now", "2026-03-09T18:00"], text: lines.joined(separator: "\n") + "\n",
      in: home)
    #expect(result.code == 0)
    #expect(result.lines.count == lines.count, "\(result)")
    for line in result.lines {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(line)")
    }
    #expect(result.lines.first?.contains(#""intent":"create""#) == true)
    #expect(result.lines.first?.contains(#""duration_s":240"#) == true)
    #expect(access("\(home.store)/ensue.db", F_OK) != 0, "it needs no store")
  }

  @Test(
    arguments: [
      ("2026-11-23T09:00", "24"), ("2026-11-23 09:00:30", "24"),
      ("2026-11-23T09:00:00+01:00", "24"), ("2026-11-23T09:00+01", "24"),
      ("2026-11-23T22:59:59.123z", "24"), ("2026-11-23T18:00-0500", "25"),
      // Clocks here show another day than those there.
      ("2026-11-23T23:30:00Z", "25"), ("2026-11-23T03:30+0530", "23"),
    ])
  func `now may have a zone, and without one it is local`(now: String, day: String) throws {
    let home = try TemporaryHome(zone: "Europe/Berlin")
    let result = try Program.run(
      ["--interpret", "--now", now], text: "wake me tomorrow at 18:00\n", in: home)
    #expect(result.out.contains(#""at":"2026-11-\#(day)T18:00:00""#), "\(result)")
    let simulated = try Program.run(
      ["--simulate=\(now)"], text: "wake me tomorrow at 18:00\n", in: home)
    #expect(simulated.out.contains("2026-11-\(day) 18:00:00"), "\(simulated)")
  }

  @Test(arguments: [
    "2026-11-23T09:00+25:00", "2026-11-23T09:00+1", "2026-11-23T09:00+01:60", "2026-11-23T09:00ZZ",
    "2026-02-30T09:00Z", "09:00Z", "2026-11-23T09:00:00.Z", "2026-11-23T09:00++01:00", "Z",
    "+01:00",
  ])
  func `what is no instant is said to be none`(now: String) throws {
    let result = try Program.run(["--interpret", "--now", now], in: TemporaryHome())
    #expect(result.code == 64 && result.err.contains("is no instant"), "\(result)")
  }

  @Test func `json lines follow one schema and tell the two phases`() throws {
    let home = try TemporaryHome(zone: "Europe/Berlin")
    let result = try Program.run(
      ["--json", "--simulate", "boil pasta 9 minutes then rest 2"], in: home)
    #expect(result.code == 0)
    let records = result.lines
    let events = records.compactMap { WireEvent($0) }
    #expect(events.count == records.count, "every line is a record: \(result)")
    #expect(
      events.map(\.event) == [
        "timer.started", "phase.ended", "phase.started", "phase.ended", "timer.completed",
        "session.recorded",
      ])
    #expect(events.allSatisfy { $0.at != nil && $0.saidAt != nil && ($0.id ?? $0.timerID) == 1 })
    #expect(events.first?.durationSeconds == 660)
    #expect(events[1].at == "2026-03-09T18:09:00.000+01:00")
    #expect(events[2].phase == "rest" && events[2].step == 2)
    #expect(events.last?.at == events.first?.due)
  }

  @Test func `a json error says what is wrong and what would work`() throws {
    let home = try TemporaryHome()
    let result = try Program.run(["--json", "start a gel timer"], in: home)
    #expect(result.code == 65)
    let error = try #require(WireEvent.all(result.out + result.err).first { $0.event == "error" })
    #expect(error.nearest == ["gel 5 minutes"])
    #expect(error.code == "question")
  }

  /// What a program goes by, beside the exit code, which is that of the first error.
  @Test(
    arguments: [
      ("what is the weather like", "not_understood", 65), ("tea 400 days", "out_of_range", 65),
      ("stop the soup", "failed", 1), ("import history from /nowhere/x.csv", "no_input", 66),
      ("set setting banana to 5", "failed", 1), ("restore from /nowhere/x.db", "no_input", 66),
    ] as [(String, String, Int32)])
  func `a json error has a code`(sentence: String, code: String, exit: Int32) throws {
    let result = try Program.run(["--json", sentence], in: TemporaryHome())
    let error = try #require(WireEvent.all(result.out + result.err).first { $0.event == "error" })
    #expect(error.code == code && result.code == exit, "\(result)")
  }

  /// “`boil pasta 9 minutes then rest 2` typed, piped, one-shot and simulated gives the same two phases.”
  @Test func `a sentence means the same however it comes in`() throws {
    let sentence = "boil pasta 9 minutes then rest 2"
    let echo = "● boil pasta  9:00 → rest 2:00"
    var ways: [(String, Program.Result)] = []
    let home = try TemporaryHome()
    ways.append(("one-shot", try Program.run(["--no-wait", sentence], in: home)))
    ways.append(("piped", try Program.run(["--no-wait"], text: sentence + "\n", in: home)))
    ways.append(("simulated", try Program.run(["--simulate", sentence], in: home)))
    ways.append(("simulated", try Program.run(["--simulate"], text: sentence + "\n", in: home)))
    for (way, result) in ways {
      #expect(result.code == 0, "\(way): \(result)")
      #expect(result.lines.contains { $0.hasPrefix(echo) }, "\(way): \(result)")
    }
    #expect(ways[2].1.out == ways[3].1.out)
    let typed = try PtySession("ensue", ["--plain"], environment: home.environment)
    try typed.wait(for: "ensue>")
    try typed.send("\(sentence)\r")
    try typed.wait(for: echo)
    #expect(!typed.written.contains(0x1B), "--plain repaints nothing")
    try typed.send("\u{4}")
  }
}
