import CLinux
import Foundation
import Glibc
import Testing

@testable import Shell

/// `--listen`: what a recogniser prints is heard, said back, and done.
@Suite(.waiting) struct ListeningTests {
  @Test(
    arguments: [
      ("tea 4 minutes", "tea 4 minutes", nil), ("0.42\tstop tea", "stop tea", 0.42),
      (#"{"text": "stop tea", "confidence": 0.9}"#, "stop tea", 0.9),
      (#"{"b":0.1,"d":1.2,"p":0.5,"t":"go on","w":[]}"#, "go on", 0.5),
      ("[00:00:00.000 --> 00:00:02.000]   eggs 7 min", "eggs 7 min", nil),
      (" \t ", nil, nil), (#"{"partial":"sto"}"#, nil, nil), (#"{"text":""}"#, nil, nil),
      ("{broken", nil, nil), ("[BLANK_AUDIO]", nil, nil), ("(music)", nil, nil), ("[x", nil, nil),
      ("7\tstop", "stop", 0), ("nan\tstop", "stop", 0), ("tea\t4", "tea\t4", nil),
    ] as [(String, String?, Double?)])
  func `a line of a recogniser is words, and how sure it is`(
    line: String, text: String?, confidence: Double?
  ) {
    let utterance = Utterance(line: line)
    #expect(utterance?.text == text && utterance?.confidence == confidence)
  }

  /// A recogniser that prints these lines.
  private func recogniser(_ home: TemporaryHome, _ script: String) throws -> String {
    let path = try home.script(script, to: "hear it")
    return "--listen=\"\(path)\""
  }

  @Test
  func `what is heard surely is done; what is not is confirmed first, and yes has to be clear`()
    throws
  {
    let home = try TemporaryHome()
    let flag = try recogniser(
      home,
      #"""
      printf 'soup fifty minutes\n0.4\tstop soup\n0.95\tno\n0.3\tstop soup\n0.2\tyes\nlist timers\n'
      printf '0.5\thow long\n0.1\tmumble mumble\n0.9\tpause soup\n'
      echo 'the microphone is gone' >&2
      """#)
    let result = try Program.run([flag, "--yes", "--no-agent"], in: home)
    #expect(result.code == 0, "\(result)")
    #expect(
      result.lines.filter { !$0.hasPrefix("soup ") } == [
        "heard “soup fifty minutes”", result.lines[1], "heard “stop soup”   40 %",
        "heard “no”   95 %",
        "Nothing done.", "heard “stop soup”   30 %", "heard “yes”   20 %", "heard “list timers”",
        "dropped: stop soup", "heard “how long”   50 %", "heard “mumble mumble”   10 %",
        "heard “pause soup”   90 %",
        "‖ soup paused      50:00 left",
      ], "\(result)")
    #expect(result.lines[1].hasPrefix("● soup  50:00"))
    #expect(
      result.err.components(separatedBy: "Did you say that? stop soup").count == 4, "\(result)")
    #expect(result.err.contains("I did not hear that clearly."))
    #expect(result.err.contains("has ended and hears nothing any more: the microphone is gone"))
    #expect(try Program.run(["--status=json"], in: home).out.contains(#""state":"paused""#))
  }

  /// An answer that was not heard clearly is asked for again, with what would answer.
  @Test func `questions are asked and answered aloud`() throws {
    let home = try TemporaryHome()
    let flag = try recogniser(
      home,
      #"""
      printf '0.9\teggs seventy minutes\n0.9\ttoast eighty minutes\n0.9\tpause\n0.5\tthe second one\n'
      printf '0.9\tthe toast\n0.9\tstart a gel timer\n0.4\tfour minutes\n0.9\tfour minutes\n'
      printf '0.9\tstop all timers\n0.9\tno\n'
      """#)
    let result = try Program.run([flag, "--no-agent"], in: home)
    #expect(
      result.out.contains("‖ toast paused") && result.out.contains("● gel  4:00"), "\(result)")
    #expect(
      result.err.contains("I did not hear that clearly. Which one?\nTry: eggs   toast\n"),
      "\(result)")
    #expect(
      result.err.contains("I did not hear that clearly. For how long?\nTry: five minutes\n"),
      "\(result)")
    #expect(result.out.contains("Nothing done."), "\(result)")
  }

  /// From a recogniser that never says how sure it is: what is asked, and whether the soup still runs.
  @Test(arguments: [
    ("careful", ["stop soup"], true), ("confirm", ["start soup 50:00"], false),
    ("act", [], false),
  ])
  func `of words without a confidence, as much is confirmed as the setting says`(
    setting: String, asked: [String], runs: Bool
  ) throws {
    let home = try TemporaryHome()
    let flag = try recogniser(home, #"printf 'soup fifty minutes\nhow long\nstop soup\n'"#)
    let set = try Program.run(["set", "listen.unsure", "to", setting], in: home)
    #expect(set.code == 0, "\(set)")
    let result = try Program.run([flag, "--yes", "--no-agent", "--no-wait"], in: home)
    let questions = result.err.components(separatedBy: "Did you say that? ").dropFirst()
      .map { $0.split(separator: "\n")[0] }
    #expect(questions.count == asked.count, "\(result)")
    for (question, wanted) in zip(questions, asked) {
      #expect(question.hasPrefix(wanted), "\(result)")
    }
    let left = try Program.run(["--status=json"], in: home).out
    #expect(left.contains(#""count":1"#) == runs, "\(left)")
  }

  @Test func `a yes without a confidence answers where none is ever said`() throws {
    let home = try TemporaryHome()
    let flag = try recogniser(home, #"printf 'soup fifty minutes\nstop soup\nyes\n'"#)
    let result = try Program.run([flag, "--no-agent"], in: home)
    #expect(result.out.contains("■ soup stopped"), "\(result)")
  }

  @Test func `it has no terminal, its own session, and no input; what it writes is made visible`()
    throws
  {
    let home = try TemporaryHome()
    let flag = try recogniser(
      home,
      #"""
      read line && echo "stop all"
      if (: < /dev/tty) 2>/dev/null; then echo "help"; fi
      printf 'red \033[31m alert\n'
      """#)
    let result = try Program.run([flag], text: "tea 4 minutes\n", in: home)
    #expect(result.lines == ["heard “red ^[[31m alert”"], "\(result)")
    #expect(!result.output.contains(0x1B) && !result.errors.contains(0x1B))
  }

  @Test(arguments: [
    ("", "en", "tea 4 minutes", "-v|en|--|tea, 4:00"),
    ("", "de", "Tee 4 Minuten", "-v|de|--|Tee, 4:00"),
    ("", "en", "stelle einen Timer auf drei Minuten", "-v|de|--|Timer, 3:00"),
    ("speak.command = cat-to 'the voice'\n", "en", "tea 4 minutes", "the voice|tea, 4:00"),
    (
      "speak.command = cat-to -m {language}.onnx\n", "de", "Tee 4 Minuten",
      "-m|de.onnx|Tee, 4:00"
    ),
  ])
  func `what was heard is answered aloud, in its language or by one's own voice`(
    setting: String, language: String, heard: String, spoken: String
  ) throws {
    let home = try TemporaryHome()
    mkdir("\(home.path)/bin", 0o700)
    for program in ["espeak-ng", "cat-to"] {
      _ = try home.script(
        "(printf '%s|' \"$@\"; timeout 1 cat) >> \(home.path)/spoken", to: "bin/\(program)")
    }
    for tool in ["timeout", "cat"] { symlink("/usr/bin/\(tool)", "\(home.path)/bin/\(tool)") }
    _ = try home.write("speak = on\n" + setting, to: "config/ensue/config")
    let flag = try recogniser(home, "echo '0.9\t\(heard)'")
    let result = try Program.run(
      [flag, "--no-agent", "--language", language], in: home,
      environment: ["PATH": "\(home.path)/bin"])
    #expect(result.lines.first == "heard “\(heard)”   90 %", "\(result)")
    #expect(
      wait(inFolder: home.path) { home.read("spoken")?.hasPrefix(spoken) == true },
      "\(home.read("spoken") ?? "nothing")")
  }

  @Test(arguments: [SIGTERM, SIGKILL, SIGHUP])
  func `it ends when we end, however that comes, with all that it started`(signal: Int32) throws {
    let home = try TemporaryHome()
    let path = try home.script(
      "sleep 1000 &\necho \"$! $$ .\" > \(home.path)/pids\necho \"list timers\"\nexec sleep 1000",
      to: "hear")
    let program = try RunningProgram(["--listen=\(path)"], in: home)
    #expect(program.line { $0.contains("heard") } != nil)
    let numbers = try #require(home.read("pids")).split(separator: " ").compactMap { Int32($0) }
    try #require(numbers.count == 2)
    // Killed without a chance to do anything, we still take the recogniser along, by the system’s word; what that
    // started itself is then its own affair.
    let watched = (signal == SIGKILL ? [numbers[1]] : numbers).map { clx_process($0) }
    defer { for watch in watched { close(watch) } }
    defer { kill(numbers[0], SIGKILL) }
    program.signal(signal)
    for watch in watched {
      try #require(watch >= 0)
      var entry = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      #expect(poll(&entry, 1, 20_000) == 1, "something is still there")
    }
    _ = program.finish(input: [], seconds: 20)
  }

  @Test func `a recogniser that does not start, or says nothing, is no use`() throws {
    let home = try TemporaryHome()
    #expect(try Program.run(["--listen=/no/such"], in: home).code == 69)
    #expect(try Program.run(["--listen=/bin/false"], in: home).code == 69)
    #expect(try Program.run(["--listen= "], in: home).code == 64)
    #expect(try Program.run(["--listen=/bin/true", "tea 4"], in: home).code == 64)
  }

  /// The recipe of Listening.md, on speech made by espeak-ng.
  @Test func `PocketSphinx hears sentences of our export`() throws {
    let model = "/usr/share/pocketsphinx/model/en-us"
    let tools = [
      "/usr/bin/pocketsphinx_continuous", "/usr/bin/espeak-ng", "/usr/bin/sox",
      "\(model)/cmudict-en-us.dict",
    ]
    guard tools.allSatisfy({ access($0, R_OK) == 0 }) else {
      print("skipped: PocketSphinx (apt-get install pocketsphinx pocketsphinx-en-us espeak-ng sox)")
      return
    }
    let home = try TemporaryHome()
    let export = try Program.run(["export", "grammar", "\(model)/cmudict-en-us.dict"], in: home)
    #expect(export.code == 0)
    let grammar = try home.write(export.out, to: "ensue.gram")
    let sentences = [
      "set a pasta timer for ten minutes", "cancel all timers", "list my timers", "undo",
      "how much time is on my timer", "hold the timer",
    ]
    var script = ""
    for (number, sentence) in sentences.enumerated() {
      // 22,050 to 16,000 Hz by espeak-ng's own raw output and PocketSphinx's resampling would be worse than sox.
      script += """
        espeak-ng -v en-us+f2 -s 140 -w \(home.path)/a\(number).wav "\(sentence)"
        sox -q \(home.path)/a\(number).wav -r 16000 -b 16 -c 1 \(home.path)/b\(number).wav pad 0.5 0.7
        pocketsphinx_continuous -hmm \(model)/en-us -dict \(model)/cmudict-en-us.dict \
          -jsgf \(grammar) -infile \(home.path)/b\(number).wav -logfn /dev/null

        """
    }
    let result = try Program.run(
      [try recogniser(home, script), "--no-agent"], in: home, seconds: 240)
    let heard = result.lines.filter { $0.hasPrefix("heard “") }.map { $0.dropFirst(7).dropLast() }
    let right = sentences.filter { heard.contains($0[...]) }
    // Synthetic speech is no speech: most is what can be asked for.
    #expect(right.count >= 4, "heard \(heard)")
    if right.contains(sentences[0]) { #expect(result.out.contains("● pasta  10:00"), "\(result)") }
  }
}
