import CLinux
import Glibc
import Testing

@testable import Shell
@testable import Timers

/// What rings until somebody answers, the sound of our own, buttons, and being left alone.
@Suite(.waiting) struct RingingTests {
  private func say(_ lines: String) throws -> Program.Result {
    try Program.run(
      ["--simulate=2026-03-09T08:00", "--keep-going"], text: lines, in: try TemporaryHome())
  }

  private func rings(_ lines: String) throws -> [String] {
    try say(lines).out.split(separator: "\n").map(String.init)
      .filter { $0.contains("rings again") }.map { String($0.prefix(8)) }
  }

  // MARK: How often

  @Test func `an alarm rings ever less often, for an hour`() throws {
    let times = try rings("alarm in 5 minutes\n@ +2h\n")
    #expect(
      times == [
        "08:06:00", "08:08:00", "08:11:00", "08:16:00", "08:21:00", "08:26:00", "08:36:00",
        "08:46:00", "08:56:00",
      ])
  }

  @Test(arguments: [
    ("alarm at 8:05", 2), ("wake me at 8:05", 2), ("alarm every day at 8:05", 2),
    ("tea 5 minutes", 0), ("remind me at 8:05 to call", 0),
    ("remind me every day at 8:05 to go", 0),
    ("tea 5 minutes, ring until I stop it", 2), ("set an urgent timer for 5 minutes", 2),
    ("remind me to call mum at 8:05, urgent", 2), ("silent alarm at 8:05", 0),
    ("urgent alarm at 8:05", 2), ("wake me in 5 minutes, ring until I answer", 2),
    ("remind me at 8:05 to take pills, again if I don't react", 2),
    ("set ring.again to off\nurgent alarm at 8:05", 0),
    ("set ring.again to urgent\nalarm at 8:05", 0),
    ("set ring.again to urgent\nurgent alarm at 8:05", 2),
    ("tea 5 minutes\nmake the tea timer urgent", 2),
    ("alarm every day at 8:05\nmake the alarm urgent", 2),
  ]) func `alarms ring until they are answered, and what is urgent`(line: String, count: Int)
    throws
  {
    #expect(try rings("\(line)\n@ 08:09\n").count == count, "\(line)")
  }

  @Test(arguments: [
    "ok", "done", "stop", "got it", "I'm up", "stop the alarm", "dismiss", "that's enough",
    "stop it", "ok ring 1", "thanks", "turn off the alarm", "stop all alarms",
  ]) func `an answer ends it, and no timer that runs`(answer: String) throws {
    let result = try say("alarm in 5 minutes\ntea 1 hour\n@ 08:07\n\(answer)\nlist\n@ 08:30\n")
    #expect(result.out.contains("■ alarm rings no more"), "\(result)")
    #expect(result.out.contains("tea   53:00 left of 1:00:00"), "\(result)")
    #expect(!result.out.contains("3rd time"), "\(result)")
  }

  @Test(arguments: [
    "ok", "ist gut", "ich hab's gehört", "bin schon wach", "fertig", "hör auf", "stopp",
    "bestätige den Alarm", "ok Klingeln 1",
  ]) func `a German answer ends it, too`(answer: String) throws {
    let result = try Program.run(
      ["--lang", "de", "--simulate=2026-03-09T08:00", "--keep-going"],
      text: "Wecker in 5 Minuten\nTee 1 Stunde\n@ 08:07\nListe\n\(answer)\nListe\n",
      in: try TemporaryHome())
    #expect(result.out.contains("klingelt seit 08:05; „ok“ beendet es"), "\(result)")
    #expect(result.out.contains("■ Wecker klingelt nicht mehr"), "\(result)")
    #expect(result.out.ranges(of: "Tee   noch 53:00").count == 2, "\(result)")
  }

  @Test(arguments: [
    ("mach den Nudeltimer dringend", "dringend"), ("klingle bis ich antworte", "dringend"),
    ("stumm für eine Stunde", "Stumm bis 09:00"),
    ("bitte nicht stören bis 22 Uhr", "Stumm bis 22:00"),
    ("du darfst wieder klingeln", "Nichts ist stumm"), ("bist du stumm", "Nichts ist stumm"),
  ]) func `urgent and muted in German`(line: String, told: String) throws {
    let result = try Program.run(
      ["--lang", "de", "--simulate=2026-03-09T08:00"], text: "Nudeln 10 Minuten\n\(line)\n",
      in: try TemporaryHome())
    #expect(result.out.contains(told), "\(result)")
  }

  @Test func `snoozed it rings later, and taken back it rings on`() throws {
    let result = try say(
      "alarm in 5 minutes\n@ 08:07\nsnooze 5\n@ 08:12\n@ 08:13\nok\nundo\n@ 08:16\n")
    #expect(result.out.contains("● alarm  5:00      done 08:12"), "\(result)")
    #expect(result.out.contains("08:12:00  ◷ alarm\n"), "\(result)")
    #expect(result.out.contains("08:13:00  ◷ alarm      rings again, the 2nd time"), "\(result)")
    #expect(result.out.contains("Undone: ok"), "\(result)")
    #expect(result.out.contains("08:15:00  ◷ alarm      rings again, the 3rd time"), "\(result)")
  }

  @Test(arguments: [
    ("alarm in 5 minutes", "5 more minutes", "alarm"),
    ("alarm in 5 minutes", "add 5 minutes", "alarm"),
    ("alarm in 5 minutes", "ok, give me another five minutes", "alarm"),
    ("tea 5 minutes, ring until I stop it", "tea 5 more minutes", "tea"),
    ("alarm every day at 8:05", "5 more minutes", "alarm"),
  ])
  func `more time puts off what rings, where nothing runs`(
    first: String, line: String, name: String
  )
    throws
  {
    let result = try say("\(first)\n@ 08:07\n\(line)\n@ 08:13\n")
    #expect(result.out.contains("■ \(name) rings no more"), "\(result)")
    #expect(result.out.contains("08:12:00") && !result.out.contains("3rd time"), "\(result)")
  }

  @Test func `each repeat is an event of its own`() throws {
    let result = try Program.run(
      ["--simulate=2026-03-09T08:00", "--json"], text: "alarm in 5 minutes\n@ 08:09\nok\n",
      in: try TemporaryHome())
    let lines = result.out.split(separator: "\n").filter { $0.contains("\"timer.rang\"") }
    #expect(lines.count == 2 && lines[0].contains("\"n\":2") && lines[1].contains("\"n\":3"))
    #expect(result.out.contains("\"event\":\"timer.answered\""), "\(result)")
  }

  @Test func `what rings is said first by who asks what there is`() throws {
    for question in ["list", "what is ringing", "status"] {
      let alone = try say("alarm in 5 minutes\n@ 08:07\n\(question)\n")
      #expect(alone.out.contains("◷ alarm      rings since 08:05; “ok” ends it"), "\(alone)")
      #expect(!alone.out.contains("No timers"), "\(alone)")
    }
    let beside = try say("alarm in 5 minutes\ntea 1 hour\n@ 08:07\nlist\nok\nlist\n")
    #expect(beside.out.ranges(of: "rings since").count == 1, "\(beside)")
    #expect(beside.out.ranges(of: "tea   53:00 left").count == 2, "\(beside)")
  }

  @Test func `two alarms are two, whatever they are called`() throws {
    let result = try say(
      "alarm in 5 minutes\nalarm in 6 minutes\n@ 08:07\nlist\nok\nlist\nok\nlist\n")
    #expect(result.out.ranges(of: "rings since 08:05").count == 2, "\(result)")
    #expect(result.out.ranges(of: "rings since 08:06").count == 1, "\(result)")
    #expect(result.out.contains("No timers are running"), "\(result)")
  }

  @Test func `clocks that are set back make nobody sleep on`() {
    let minute = Int64(60_000_000_000)
    let event = DueEvent.schedule(
      ScheduleEvent(
        schedule: 1, name: "wake", action: .alarm, alert: .normal, at: Moment(nanoseconds: 0),
        kind: .due(missed: 0)))
    let ring = Ring(event, sinceWall: 1000 * minute)
    #expect(ring.next(atWall: 1000 * minute) == 1001 * minute)
    // Put right by some seconds: nothing.
    #expect(ring.turned(toWall: 1000 * minute - minute / 4) == ring)
    let back = ring.turned(toWall: 900 * minute)
    #expect(ring.next(atWall: 900 * minute) == 900 * minute && back.nextWall == 900 * minute)
    #expect(back.sinceWall == 899 * minute)
    #expect(back.rung(atWall: 900 * minute)?.nextWall == 902 * minute)
  }

  // MARK: In the world

  /// A player and a desktop that write down what they are told; the desktop answers.
  private func world(pressing button: String) throws -> TemporaryHome {
    let home = try TemporaryHome()
    try home.putEars()
    _ = try home.script(
      """
      printf '%s|' "$@" >> \(home.path)/shown
      echo >> \(home.path)/shown
      case "$*" in *print-id*) echo 7; echo \(button) ;; esac
      """, to: "bin/notify-send")
    return home
  }

  private func environment(_ home: TemporaryHome) -> [String: String?] {
    home.ears.merging(["DISPLAY": ":99"]) { $1 }
  }

  @Test func `an alarm sounds, is shown urgently, and its Stop button ends it`() throws {
    let home = try world(pressing: "stop")
    let result = try Program.run(
      ["--no-agent", "alarm in 1 second"], in: home, environment: environment(home), seconds: 30)
    #expect(result.code == 0, "\(result)")
    #expect(wait(inFolder: home.path) { home.heard.contains("/chime-1.wav") }, "\(home.heard)")
    #expect(
      wait(inFolder: home.path, seconds: 20) {
        (try? StoreReader(home).value(
          "SELECT count(*) FROM event WHERE kind = 'timer.answered'")) == "1"
      }, "\(home.read("shown") ?? "")")
    let shown = home.read("shown") ?? ""
    #expect(
      shown.hasPrefix(
        "--app-name=ensue|--urgency=critical|--print-id|-A|default=Stop|-A|snooze=Snooze|-A|stop=Stop|--|Ensue|◷ alarm|"
      ), "\(shown)")
    #expect(try StoreReader(home).value("SELECT count(*) FROM kept WHERE kind = 'ring'") == "0")
  }

  @Test func `where no player can, the bell is heard`() throws {
    let home = try TemporaryHome()
    _ = try home.script("exit 1", to: "bin/pw-play")
    _ = try home.script("echo tried > \(home.path)/heard\nexit 1", to: "bin/paplay")
    let shell = try PtySession(
      "ensue",
      environment: home.environment.merging(["PATH": "\(home.path)/bin:/usr/bin:/bin"]) { $1 })
    try shell.send("tea 1 second\r")
    while !shell.written.contains(7), try shell.receive(milliseconds: 20_000) {}
    #expect(shell.written.contains(7) && home.heard == "tried\n", "\(home.heard)")
    try shell.send("quit\r")
    #expect(try shell.exitCode() == 0)
  }

  /// Neither a player nor a terminal with a bell is there.
  @Test func `where nothing can sound, that is said once`() throws {
    let scene = try TimeFaultTests.Scene()
    var told: [String] = []
    for _ in 1...2 {
      scene.say("tea 1 minute")
      scene.clock.pass(60)
      let happenings = scene.session.happenings()
      #expect(scene.session.silence(happenings, hasBell: true) == nil)
      if let line = scene.session.silence(happenings, hasBell: false) { told.append(line.text) }
    }
    #expect(told.count == 1 && told[0].hasPrefix("Nothing here can sound"), "\(told)")
  }

  @Test func `its Snooze button puts it off`() throws {
    let home = try world(pressing: "snooze")
    _ = try Program.run(
      ["--no-agent", "alarm in 1 second"], in: home, environment: environment(home), seconds: 30)
    #expect(
      wait(inFolder: home.path, seconds: 20) {
        (try? StoreReader(home).value("SELECT count(*) FROM timer WHERE plan LIKE '%alarm%'"))
          == "1"
      }, "\(home.read("shown") ?? "")")
    #expect(try StoreReader(home).value("SELECT count(*) FROM kept WHERE kind = 'ring'") == "0")
  }

  @Test func `of two shells one rings again`() throws {
    let home = try TemporaryHome()
    let shells = try (0..<2).map { _ in
      try PtySession("ensue", ["--json"], environment: home.environment, columns: 400)
    }
    try shells[0].send("alarm in 1 second\r")
    try shells[0].wait(for: "timer.completed")
    try shells[1].wait(for: "ensue")
    let store = StoreReader(home)
    #expect(
      wait(inFolder: home.store) {
        (try? store.value("SELECT count(*) FROM kept WHERE kind = 'ring'")) == "1"
      })
    // As if the minute were over.
    try store.rows(
      "UPDATE kept SET body = json_set(body, '$.nextWall', \(clx_realtime_ns())) WHERE kind = 'ring'"
    )
    try store.rows("UPDATE mark SET value = value + 1 WHERE name IN ('revision', 'kept')")
    let bell = clx_open("\(home.store)/ensue.db.lock", O_WRONLY, 0)
    Text.writeAll([9, 0, 0, 0, 0, 0, 0, 0], to: bell)
    close(bell)
    #expect(
      wait(inFolder: home.store, seconds: 20) {
        (try? store.value(
          "SELECT count(*) FROM event WHERE kind = 'timer.rang' AND delivered = 1")) == "1"
      })
    try shells[1].send("ok\r")
    try shells[1].wait(for: "timer.answered")
    for shell in shells { try shell.send("quit\r") }
    for shell in shells { #expect(try shell.exitCode() == 0) }
    let said = shells.map { String(decoding: $0.written, as: UTF8.self) }
    #expect(said.reduce(0) { $0 + $1.ranges(of: "\"timer.rang\"").count } == 1, "\(said)")
  }

  // MARK: Sound, quiet

  @Test func `our own sound is a file that players read`() {
    let wave = Chime.wave()
    #expect(
      Array(wave.prefix(4)) == Array("RIFF".utf8) && Array(wave[8..<16]) == Array("WAVEfmt ".utf8))
    let size = wave[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(size == wave.count - 44 && size == 2 * 22_050 * 18 / 10)
    #expect(wave.dropFirst(44).contains { $0 != 0 })
  }

  @Test func `muted, nothing is heard but what is urgent`() throws {
    for (line, sounds) in [("egg 1 s", false), ("egg 1 s, ring until I stop it", true)] {
      let home = try TemporaryHome()
      _ = try home.write(
        "hook = tell\nmute = 2190-01-01T00:00:00\n", to: "config/ensue/config")
      try home.putEars()
      let result = try Program.run([line], in: home, environment: home.ears)
      #expect(result.code == 0, "\(result)")
      #expect(wait(inFolder: home.path) { home.heard.contains("told") })
      if sounds {
        #expect(wait(inFolder: home.path) { home.heard.contains("chime") }, "\(home.heard)")
      } else {
        #expect(!home.heard.contains("played"), "\(home.heard)")
      }
    }
  }

  @Test(arguments: [
    (
      "set an alarm in 5 minutes that repeats every 30 seconds until I answer\n@ +5m\nok\n@ +5m",
      "08:05:00  ◷ alarm", "08:06"
    ),
    (
      "alarm at 8:05, ring every minute until I stop it\n@ +5m\nstop\n@ +5m", "08:05:00  ◷ alarm",
      "08:07"
    ),
    (
      "remind me to drink every 30 seconds until I say stop\n@ +1m\nok\n@ +5m",
      "08:01:00  ◷ drink", "08:02"
    ),
    (
      "tea 1 minute urgent\nhoney 1 minute urgent\n@ +2m\nok to everything\n@ +9m",
      "■ honey rings no more", "08:04"
    ),
  ]) func `what comes until somebody answers comes no more then`(
    lines: String, told: String, never: String
  ) throws {
    let out = try say(lines + "\n").out
    #expect(out.contains(told) && !out.contains(never), "\(out)")
  }

  @Test(arguments: [
    ("mute for an hour", "Muted until 09:00"), ("do not disturb until 18:00", "Muted until 18:00"),
    ("don't disturb me for 30 minutes", "Muted until 08:30"), ("mute", "Muted until 09:00"),
    ("mute everything for 2 hours", "Muted until 10:00"), ("dnd", "Muted until 09:00"),
    ("mute for an hour\nunmute", "Nothing is muted"), ("mute for an hour\nundo", "Undone: mute"),
    ("mute for an hour\nam I muted", "Muted until 09:00; what is urgent still rings.\n"),
    ("mute for an hour\n@ 09:01\nam I muted", "Nothing is muted"),
    ("mute until 9\nyou may ring again", "Nothing is muted"),
  ]) func `being left alone for a while`(lines: String, answer: String) throws {
    #expect(try say(lines + "\n").out.contains(answer), "\(lines)")
  }
}
