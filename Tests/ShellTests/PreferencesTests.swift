import Assistant
import Glibc
import Language
import Testing
import Timers

@testable import Shell

/// The file of settings, and what the settings do.
@Suite(.waiting) struct PreferencesTests {
  static let file = """
    # how I like it
    bell = off   # at night
    alias.t = tea 4 minutes # strong
    [kids]
    # theirs
    bell = on
    """

  @Test func `a profile’s lines win in that profile alone`() {
    let (mine, problems) = Settings.read(Self.file, path: "config")
    let (theirs, _) = Settings.read(Self.file, path: "config", profile: "kids")
    #expect(problems.isEmpty)
    #expect(!mine.bell && theirs.bell)
    #expect(theirs.family("alias.").map(\.value) == ["tea 4 minutes # strong"])
  }

  @Test(arguments: SettingName.allCases)
  func `what sentences have words of their own for is a setting`(name: SettingName) {
    #expect(Setting.named(name.rawValue) != nil)
  }

  /// “set setting X to Y” works for whatever “settings” shows, with the value it has.
  @Test func `every setting can be set by its name`() throws {
    let home = try TemporaryHome()
    let lines = Setting.catalogue.filter { !$0.initial.isEmpty }.map {
      "set setting \($0.name) to \($0.initial)"
    }
    let result = try Program.run(
      ["--json", "--keep-going", "--no-agent"], text: lines.joined(separator: "\n") + "\n", in: home
    )
    let misread = WireEvent.all(result.out).filter { $0.code == "not_understood" }
    #expect(misread.isEmpty, "\(misread.compactMap(\.text))")
    #expect(lines.count > 40)
  }

  /// Reset, set, asked about, and by its name alone where that has a dot: with a timer running, which none of it is about.
  @Test func `every setting is read by its very name`() throws {
    let home = try TemporaryHome()
    let lines = Setting.catalogue.filter { !$0.isFamily }.flatMap { setting in
      [
        "reset \(setting.name)", "set \(setting.name) to \(setting.initial)",
        "what is the setting \(setting.name)",
      ] + (setting.isOfPart ? [setting.name] : [])
    }
    let result = try Program.run(
      ["--json", "--keep-going", "--no-agent", "--no-wait"],
      text: "tea 10 minutes\n" + lines.joined(separator: "\n") + "\n", in: home)
    let misread = WireEvent.all(result.out).filter { $0.code != nil }
    #expect(misread.isEmpty, "\(misread.compactMap(\.text))")
    #expect(!result.out.contains("restarted"), "\(result.out)")
    #expect(lines.count > 150)
  }

  @Test func `what was changed is shown alone`() throws {
    let result = try Program.run(
      ["--simulate"],
      text: "which settings have I changed\nset bell off\nwhich settings differ from the default\n",
      in: try TemporaryHome())
    #expect(result.out.contains("No setting was changed"), "\(result)")
    #expect(result.out.contains("bell = off   "), "\(result)")
    #expect(!result.out.contains("chime ="), "\(result)")
  }

  struct Edit: Sendable {
    var old: String
    var name: String
    var value: String?
    var profile: String?
    var new: String
  }

  static let edits: [Edit] = [
    Edit(old: file, name: "bell", value: "on", new: file.replacing("off ", with: "on ") + "\n"),
    Edit(
      old: file, name: "bell", value: "off", profile: "kids",
      new: file.replacing("bell = on", with: "bell = off") + "\n"),
    Edit(
      old: file, name: "clock", value: "12", profile: "kids",
      new: file + "\nclock = 12\n"),
    Edit(
      old: "bell = on\n", name: "clock", value: "12", profile: "kids",
      new: "bell = on\n\n[kids]\nclock = 12\n"),
    Edit(
      old: "[kids]\nbell = on\n", name: "clock", value: "12", new: "clock = 12\n[kids]\nbell = on\n"
    ),
    // What stands above the head of a part goes on standing there.
    Edit(
      old: "# mine\nbell = on\n\n# the children\n[kids]\nbell = off\n", name: "clock", value: "12",
      new: "# mine\nbell = on\nclock = 12\n\n# the children\n[kids]\nbell = off\n"),
    Edit(
      old: "# mine\n\n# the children\n[kids]\nbell = off\n", name: "clock", value: "12",
      new: "# mine\nclock = 12\n\n# the children\n[kids]\nbell = off\n"),
    Edit(old: "a\nalias.t = tea\nb\n", name: "alias.t", value: nil, new: "a\nb\n"),
    Edit(old: "bell = off # why\n", name: "bell", value: nil, new: "# why\n"),
    Edit(old: "bell = off\n", name: "speak", value: nil, new: "bell = off\n"),
    Edit(old: "", name: "speak", value: nil, new: ""),
    // The last of two is the one that counts, and the one that is changed.
    Edit(
      old: "bell = off\nbell = on\n", name: "bell", value: "off", new: "bell = off\nbell = off\n"),
  ]

  @Test(arguments: edits) func `editing keeps every other line`(edit: Edit) {
    #expect(
      Settings.edit(edit.old, setting: edit.name, to: edit.value, profile: edit.profile)
        .replacing("on    #", with: "on #") == edit.new.replacing("on   #", with: "on #"))
  }

  @Test(arguments: [
    ("clock", "12h", "12"), ("quiet", "22-7", "22:00-07:00"), ("quiet", "none", "off"),
    ("snooze", "1 h 30 min", "1 h 30 min"), ("snooze", "90s", "1 min 30 s"),
    ("extension", "off", "off"), ("unit", "sec", "seconds"),
    ("ghost text", "on demand", "on demand"),
    ("voice", "yes", "on"), ("bell", "“off”", "off"), ("bell", "off!", "off"),
    ("bell", "aus", "off"), ("ghost", "nie", "never"), ("speak", "ja", "on"),
    ("knowledge", "aus", "off"),
    ("history.rest", "2 days", "2"), ("work.number", "ACQ-yy-nnnn", "ACQ-yy-nnnn"),
    ("on.timer.lap", "run ./lap.sh", "run ./lap.sh"), ("hook", "echo \"hi\"", "echo \"hi\""),
    ("must.1", "award over 10: ask Dana", "award over 10: ask Dana"),
  ]) func `a value is written in one way`(_ name: String, _ value: String, _ written: String) throws
  {
    var settings = Settings()
    let full = try settings.set(name, to: value)
    #expect(settings[full] == written)
  }

  @Test(arguments: [
    ("bell", "loud"), ("quiet", "25:00-7:00"), ("quiet", "7:00-7:00"), ("snooze", "0 s"),
    ("snooze", "99999999999999999999 s"), ("snooze", "9 parsecs"), ("clock", "13"),
    ("nonsense", "on"), ("alias.", "tea"), ("key.ctrl-c", "quit"), ("key.q", "quit"),
    ("key.f13", "quit"), ("snooze", "never"), ("pomodoro.work", "off"), ("sync.timeout", "off"),
    ("work.number", "ACQ"), ("on.timer.lap", "beep"), ("must.1", "ask"), ("must.award", "award: x"),
  ]) func `an impossible value is refused and changes nothing`(_ name: String, _ value: String) {
    var settings = Settings()
    #expect(throws: Settings.Problem.self) { try settings.set(name, to: value) }
    #expect(settings.chosen.isEmpty)
  }

  @Test func `a mistake in the file is named by its line, and the rest holds`() {
    let (settings, problems) = Settings.read(
      "bell = off\nfoo = 1\nclock\n[kids]\nbell = loud\nclock = 12\n", path: "c")
    #expect(!settings.bell)
    let lines = problems.map { problem -> Message.Value? in
      if case .entry(_, let values) = problem { values["line"] } else { nil }
    }
    #expect(lines == [.count(2), .count(3), .count(5)])
  }

  @Test(arguments: [(21, false), (22, true), (23, true), (0, true), (6, true), (7, false)])
  func `quiet hours go over midnight`(hour: Int, isQuiet: Bool) throws {
    var settings = Settings()
    try settings.set("quiet", to: "22:00-7:00")
    #expect(settings.isQuiet(at: LocalTime(CivilDate(day: 20_000), second: hour * 3600)) == isQuiet)
  }

  @Test(arguments: [
    ("t", "tea 4 minutes"), ("T then rest 2", "tea 4 minutes then rest 2"), ("tt", "tt"),
    ("good night", "stop everything"), ("good", "g"), ("  t ", "tea 4 minutes"),
    ("stop t", "stop t"),
  ]) func `an alias stands at the beginning, and the longest one wins`(
    _ line: String, _ said: String
  ) throws {
    var settings = Settings()
    try settings.set("alias.t", to: "tea 4 minutes")
    try settings.set("alias.good", to: "g")
    try settings.set("alias.Good Night", to: "stop everything")
    #expect(settings.expanding(line) == said)
  }

  @Test func `a timer’s own sound comes before its category’s`() throws {
    var settings = Settings()
    #expect(settings.sound(of: "tea") == .own)
    try settings.set("sound.cooking", to: "/a.oga")
    try settings.set("sound.tea", to: "none")
    #expect(settings.sound(of: "Tea", category: "cooking") == .none)
    #expect(settings.sound(of: "eggs", category: "Cooking") == .file("/a.oga"))
    for (said, sound) in [
      ("no", Settings.Sound.none), ("the bell", .bell), ("~/ding.oga", .file("~/ding.oga")),
    ] {
      try settings.set("sound.tea", to: said)
      #expect(settings.sound(of: "tea") == sound, "\(said)")
    }
    for wrong in ["a chime", "ding.oga", "loud"] {
      #expect(throws: (any Error).self, "\(wrong)") { try settings.set("sound.tea", to: wrong) }
    }
  }

  @Test func `every action of the editor can be bound, and its usual key does it`() throws {
    for action in KeyBinding.actions {
      #expect(try KeyBinding(key: "f5", does: action.name).action == .edit(action.key))
    }
  }

  /// Read as sentences read such things; what none of its kind is, is refused with what it takes.
  @Test func `a value is what its setting takes, however it is said`() throws {
    let interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
    let reader = SettingReader(
      quantities: interpreter.quantities,
      now: LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 13 * 3600),
      unit: .seconds(60))
    let said: [(name: String, value: String, written: String?)] = [
      ("extension", "two minutes", "2 min"), ("history.keep", "1 year", "365 d"),
      ("snooze", "half an hour", "30 min"), ("snooze", "5", "5 min"), ("snooze", "banana", nil),
      ("pomodoro.work", "an hour and a quarter", "1 h 15 min"),
      ("sync.every", "ten minutes", "10 min"), ("sync.every", "a second", nil),
      ("prediction.keep", "two years", "730 d"),
      ("sync.timeout", "a minute and a half", "1 min 30 s"),
      ("mute", "tomorrow 8 am", "2026-03-10T08:00:00"), ("mute", "tomorrow", nil),
      ("quiet", "10 pm to 7 am", "22:00-07:00"), ("quiet", "whenever", nil),
      ("quiet", "from eleven at night until six", "23:00-06:00"),
      ("calendar.morning", "half past eight", "08:30"), ("calendar.morning", "noon", "12:00"),
      ("calendar.morning", "tomorrow at 8", nil), ("history.rest", "two", "2"),
      ("history.rest", "nine", nil), ("clock", "12 hours", "12"), ("clock", "twelve", "12"),
      ("autonomy.threshold", "ninety percent", "0.90"), ("bell", "banana", nil),
      ("prediction.prepare", "three", "3"), ("kitchen.altitude", "high", nil),
      ("kitchen.altitude", "1609 m (Denver)", "1609 m (Denver)"),
      ("kitchen.temperature", "72 F", "72 F"), ("kitchen.humidity", "72 F", nil),
      ("factor.slow oven", "fast", nil), ("factor.slow oven", "1.3", "1.3"),
      ("factor.slow oven", "50", nil), ("takes.polenta", "long", nil),
      ("takes.polenta", "forty minutes at 1600 m", "40 min at 1600 m"),
      ("sensor.temperature", "warm", nil), ("sensor.temperature", "!hygro --json", "!hygro --json"),
      ("adjust.spaghetti", "banana", nil), ("adjust.spaghetti", "kept", "kept"),
      ("model.key-file", "secret", nil), ("sync.password-file", "secret", nil),
      ("team.certificate-file", "off", "off"), ("quiet", "10 pm to 7 am!", "22:00-07:00"),
      ("history.keep", "365 days.", "365 d"), ("mute", "20:00.", "2026-03-09T20:00:00"),
      ("kitchen.altitude", "1600 m.", "1600 m"), ("calendar.morning", "7 a.m.", "07:00"),
    ]
    for (name, value, written) in said {
      var settings = Settings()
      let full = try? settings.set(name, to: reader.value(value, of: name))
      #expect(full.map { settings[$0] } == written, "\(name) = \(value)")
    }
  }

  // MARK: The real program

  @Test func `a file that is not there is refused, and a wrong value told what it takes`() throws {
    let home = try TemporaryHome()
    for (sentence, answer) in [
      ("set setting sound.tea to /nope.wav", "/nope.wav is not there"),
      ("set bell to banana", "“bell” is on or off."),
      ("set setting model.key-file to /nope", "/nope is not there"),
      ("set setting adjust.spaghetti to banana", "“adjust.spaghetti” is kept, or is not set."),
    ] {
      let result = try Program.run([sentence], in: home)
      #expect(result.code == 65 && result.err.contains(answer), "\(result)")
    }
    #expect(home.read("config/ensue/config") == nil)
  }

  @Test func `what was not set before leaves no line behind when it is taken back`() throws {
    let home = try TemporaryHome()
    let file = "# mine\nbell = on # at night\n"
    _ = try home.write(file, to: "config/ensue/config")
    for sentence in ["use the 12 hour clock", "turn off suggestions", "set bell off"] {
      #expect(try Program.run([sentence], in: home).code == 0, "\(sentence)")
      #expect(home.read("config/ensue/config") != file, "\(sentence)")
      #expect(try Program.run(["undo"], in: home).code == 0, "\(sentence)")
      #expect(home.read("config/ensue/config") == file, "\(sentence)")
    }
  }

  @Test(arguments: [
    ("turn off quiet hours", "quiet = off"), ("use seconds as the default unit", "unit = seconds"),
    ("set the sound of tea to none", "sound.tea = none"),
    ("no sound for pasta", "sound.pasta = none"), ("play bell for cooking", "sound.cooking = bell"),
    ("turn off desktop notifications", "desktop = off"), ("use vi keys", "editing = vi"),
    ("show times in 12 hour format", "clock = 12"),
    ("snooze should be 7 minutes", "snooze = 7 min"),
    ("don't make any sound after 10 pm", "quiet = 22:00-07:00"),
    ("no sounds between 10 pm and 6:30 am", "quiet = 22:00-06:30"),
    ("make t mean tea 4 minutes", "alias.t = tea 4 minutes"),
    ("alias good night = alarm at 7", "alias.good night = alarm at 7"),
    ("alias \"gm\" means alarm at 7", "alias.gm = alarm at 7"),
    ("switch to vi mode", "editing = vi"), ("set the clock to 12 hours", "clock = 12"),
    ("use 24h", "clock = 24"), ("map ctrl-o to list", "key.ctrl-o = list"),
    ("forget sessions after 30 days", "history.keep = 30 d"),
    ("set snooze to 7 minutes", "snooze = 7 min"),
    ("allow one rest day a week", "history.rest = 1"), ("use 24h clock", "clock = 24"),
    ("no sounds at night", "quiet = 21:00-07:00"),
    ("i'd rather have am and pm than 24 hour times", "clock = 12"),
    ("please show me times like 15:45", "clock = 24"),
    ("no sounds pls, just show it", "bell = off"),
    ("mute all sounds after 10pm", "quiet = 22:00-07:00"),
    ("be silent at night, 11 to 6", "quiet = 23:00-06:00"),
    ("no more desktop notifications", "desktop = off"),
    ("i mean seconds when i don't say a unit", "unit = seconds"),
    ("my pomodoros should be 30 minutes", "pomodoro.work = 30 min"),
    ("short breaks should last 7 min", "pomodoro.break = 7 min"),
    ("set my default break to 7 minutes", "pomodoro.break = 7 min"),
    ("i'd prefer 45 minute pomodoros", "pomodoro.work = 45 min"),
    ("set bell off please", "bell = off"),
    ("set setting motion to reduced please", "motion = reduced"),
    (
      "set speak.command to sh -c \"a | b\"",
      "speak.command = sh -c \"a | b\""
    ),
    ("set team.name to Bob", "team.name = Bob"),
    // Of a command every word counts, whatever else it may be said for.
    ("set setting hook to notify-send hi", "hook = notify-send hi"),
    ("hook = notify-send hi", "hook = notify-send hi"), ("unit = seconds", "unit = seconds"),
    ("set setting quiet to 22:00 to 7:00", "quiet = 22:00-07:00"),
    ("set quiet to 22:00 to 7:00", "quiet = 22:00-07:00"),
  ])
  func `settings are changed in the words people use`(sentence: String, line: String) throws {
    let home = try TemporaryHome()
    #expect(try Program.run([sentence], in: home).out == line + "\n", "\(sentence)")
  }

  @Test func `a pomodoro is as long as one said they are, unless a length is said`() throws {
    let home = try TemporaryHome()
    let lines = "my pomodoros should be 30 minutes\nmake my breaks 8 minutes\npomodoro\nstop\n"
    let said = try Program.run(
      ["--simulate"], text: lines + "pomodoro with 50 minute work", in: home)
    #expect(said.out.contains("● pomodoro  work 30:00 → break 8:00"), "\(said)")
    #expect(said.out.contains("work 50:00 → break 8:00"), "\(said)")
  }

  @Test(arguments: [
    ("show setting clock", "clock = 12 "), ("show the clock setting", "clock = 12 "),
    ("settings clock", "clock = 12 "), ("what is the clock setting", "clock = 12 "),
    ("show me the snooze setting", "snooze = 10 min "), ("quiet hours setting", "quiet = off "),
    ("show the setting for the default unit", "unit = minutes "),
    ("what is the setting autonomy", "autonomy = off "), ("ring.again", "ring.again = alarms "),
    ("what is the setting usual", "usual = on "), ("speak.command", "speak.command = off "),
    ("what is the setting palette", "palette = dark "),
  ])
  func `one setting is shown in the words people use`(sentence: String, line: String) throws {
    let home = try TemporaryHome()
    _ = try home.write("clock = 12\n", to: "config/ensue/config")
    let result = try Program.run([sentence], in: home)
    #expect(result.out.hasPrefix(line), "\(sentence): \(result)")
    #expect(home.read("config/ensue/config") == "clock = 12\n", "\(sentence)")
  }

  @Test(arguments: [
    "reset the bell setting", "set bell back to default", "reset the setting bell", "reset bell",
  ])
  func `a setting goes back to what it was before anybody chose`(sentence: String) throws {
    let home = try TemporaryHome()
    _ = try home.write("# mine\nbell = off\nclock = 12\n", to: "config/ensue/config")
    #expect(try Program.run([sentence], in: home).out == "bell = on\n", "\(sentence)")
    #expect(home.read("config/ensue/config") == "# mine\nclock = 12\n", "\(sentence)")
    #expect(try Program.run(["undo"], in: home).code == 0)
    #expect(home.read("config/ensue/config")?.contains("bell = off\n") == true, "\(sentence)")
  }

  @Test func `settings said are in the file, and hold the next time`() throws {
    let home = try TemporaryHome()
    _ = try home.write("# mine\nbell = off # at night\n", to: "config/ensue/config")
    func say(_ sentence: String) throws -> Program.Result {
      try Program.run(["--no-wait", "--yes", sentence], in: home)
    }
    #expect(try say("use the 12 hour clock").out == "clock = 12\n")
    #expect(try say("set bell on").out == "bell = on\n")
    #expect(try say("set the default extension to 2 minutes").out == "extension = 2 min\n")
    #expect(try say("set default unit seconds").code == 0)
    #expect(try say("alias brew = tea 4 minutes").code == 0)
    #expect(
      home.read("config/ensue/config")
        == "# mine\nbell = on # at night\nclock = 12\nextension = 2 min\nunit = seconds\nalias.brew = tea 4 minutes\n"
    )
    let echo = try say("brew").out
    #expect(echo.hasPrefix("● tea  4:00      done ") && echo.hasSuffix("m\n"), "\(echo)")
    #expect(try say("add time to tea").out.contains("● tea +2:00"))
    #expect(try say("eggs 7").out.contains("● eggs  0:07"))
    #expect(try say("remove alias brew").code == 0)
    #expect(try say("brew").code == 65)
  }

  @Test func `a setting put back in a profile holds there the next time, and nowhere else`() throws
  {
    let home = try TemporaryHome()
    let text = "# mine\nbell = off\nclock = 12\n[kids]\n# theirs\nclock = 24\nsnooze = 5 min\n"
    _ = try home.write(text, to: "config/ensue/config")
    func say(_ line: String, _ profile: String? = "kids") throws -> String {
      let result = try Program.run((profile.map { ["--profile", $0] } ?? []) + [line], in: home)
      #expect(result.code == 0, "\(result)")
      return result.out
    }
    #expect(try say("reset bell") == "bell = on\n")
    #expect(try say("reset snooze") == "snooze = 10 min\n")
    for _ in 0..<2 {
      #expect(try say("show setting bell").hasPrefix("bell = on "))
      #expect(try say("show setting snooze").hasPrefix("snooze = 10 min "))
    }
    #expect(try say("show setting bell", nil).hasPrefix("bell = off "))
    #expect(try say("show setting snooze", nil).hasPrefix("snooze = 10 min "))
    #expect(
      home.read("config/ensue/config")
        == "# mine\nbell = off\nclock = 12\n[kids]\n# theirs\nclock = 24\nbell = on\n")
    #expect(try say("undo").hasPrefix("Undone: reset snooze"))
    #expect(try say("show setting snooze").hasPrefix("snooze = 5 min "))
  }

  @Test func `a config file that cannot be written is told, and kept as it was`() throws {
    let home = try TemporaryHome()
    let file = try home.write("bell = off\n", to: "config/ensue/config")
    let folder = String(file.dropLast("/config".count))
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    // Root writes everywhere.
    guard geteuid() != 0 else { return }
    let result = try Program.run(["set bell on"], in: home)
    #expect(result.code == 1 && result.err.contains("could not be written"), "\(result)")
    #expect(home.read("config/ensue/config") == "bell = off\n")
  }

  /// Its own sound, its category's, none: each through the routine that is kept under the timer's name.
  @Test func `a routine is heard with the sound of its category`() throws {
    let home = try TemporaryHome()
    _ = try home.write(
      "chime = off\nsound.cooking = /kitchen.oga\nsound.soup = /soup.oga\nhook = tell\n",
      to: "config/ensue/config")
    try home.putEars()
    for line in [
      "new routine egg: boil 1 second", "new routine soup: boil 1 second",
      "new routine pause: rest 1 second", "put egg under the category cooking",
      "put soup under the category cooking",
    ] {
      let made = try Program.run(["--no-wait", line], in: home)
      #expect(made.code == 0, "\(made)")
    }
    for (name, sound) in [("egg", "/kitchen.oga"), ("soup", "/soup.oga"), ("pause", nil)] {
      unlink("\(home.path)/heard")
      let result = try Program.run(
        ["start the \(name) routine"], in: home, environment: home.ears)
      #expect(result.code == 0, "\(result)")
      #expect(home.hears(sound), "\(name): \(home.heard)")
    }
  }

  @Test func `a silent timer is told by a line alone, and the hook`() throws {
    for (line, plays) in [("egg 1 s", true), ("egg 1 s, silently", false)] {
      let home = try TemporaryHome()
      _ = try home.write("sound.egg = /x.oga\nhook = tell\n", to: "config/ensue/config")
      try home.putEars()
      let result = try Program.run([line], in: home, environment: home.ears)
      #expect(result.code == 0 && result.out.contains("✓ egg is done"), "\(result)")
      #expect(home.hears(plays ? "/x.oga" : nil), "\(line): \(home.heard)")
    }
  }

  @Test func `with the 12 hour clock every answer is in it, and what is typed is understood`()
    throws
  {
    let home = try TemporaryHome()
    _ = try home.write("clock = 12\n", to: "config/ensue/config")
    let script = "tea 4 minutes\nalarm at 7:30 pm\nschedules\nwhen is tea done\nwhat time is it\n"
    let run = try Program.run(["--simulate", "--no-wait"], text: script, in: home)
    #expect(run.out.contains("done 6:04 pm") && run.out.contains("next 7:30 pm"), "\(run.out)")
    #expect(run.out.contains("It is 6:00 pm") && !run.out.contains("18:0"), "\(run.out)")
  }

  @Test func `the default extension is what “add time” adds, and asks when it is off`() throws {
    let home = try TemporaryHome()
    _ = try home.write("extension = 90 s\n", to: "config/ensue/config")
    let run = try Program.run(
      ["--simulate", "--no-wait"], text: "tea 4 minutes\nadd time\nextend tea\n", in: home)
    #expect(run.lines.filter { $0.contains("+1:30") }.count == 2, "\(run.out)")
    _ = try home.write("extension = off\n", to: "config/ensue/config")
    let asked = try Program.run(
      ["--simulate", "--no-wait"], text: "tea 4 minutes\nadd time to tea\n", in: home)
    #expect(asked.code == 65 && asked.err.contains("For how long?"), "\(asked)")
  }

  @Test func `in quiet hours nothing is played, else the timer’s own sound is`() throws {
    for quiet in ["off", "00:00-23:59"] {
      let home = try TemporaryHome()
      _ = try home.write(
        "sound.egg = /x.oga\nquiet = \(quiet)\nhook = tell\n", to: "config/ensue/config")
      try home.putEars()
      let result = try Program.run(["egg 1 s"], in: home, environment: home.ears)
      #expect(result.code == 0, "\(result)")
      #expect(home.hears(quiet == "off" ? "/x.oga" : nil), "\(quiet): \(home.heard)")
    }
  }
}
