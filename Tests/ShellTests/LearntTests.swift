import Assistant
import Foundation
import Glibc
import Language
import Prediction
import Storage
import Testing
import Timers
import Workflows

@testable import Shell

/// What people ask of all that was learnt from them. Virtual clock, history in memory or in a folder that goes.
@Suite(.waiting) struct LearntTests {
  private final class Scene {
    let clock: VirtualClock
    let session: Session
    var suggester: Suggester { session.suggester }

    init(
      _ history: HistoryStore, session name: String = "trial",
      habits: [(path: String, text: String)] = [],
      settings: Settings = Settings(), from start: VirtualClock? = nil
    ) throws {
      clock = start ?? VirtualClock(start: Options.simulationStart)
      let interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
      let ledger = Ledger(clock: clock, store: nil, claim: ProcessIdentity.own)
      let suggester = Suggester(
        history: history, interpreter: interpreter, clock: clock, sessionName: name,
        timers: { ledger.timers })
      suggester.habitFiles = { HabitFiles.contents(of: habits, areOwn: true) }
      session = Session(
        assistant: Assistant(interpreter: interpreter), ledger: ledger, suggester: suggester,
        settings: settings, configPath: nil, canAsk: true, assumesYes: false)
      suggester.load()
    }

    @discardableResult func say(_ text: String, after seconds: Int = 20) -> [String] {
      clock.move(to: clock.now.advanced(by: .seconds(seconds)))
      let reply = session.perform(text)
      return (reply.lines + reply.errors).map(\.text)
    }

    func live(_ times: Int) {
      for _ in 0..<times {
        for line in ["tea 4 minutes", "how long?", "stop tea"] { say(line) }
      }
    }
  }

  private func put(_ text: String, to path: String) throws {
    do { try ExchangeFile.write(text, to: path, over: "\u{1}") } catch {
      Issue.record("\(error.words)")
    }
  }

  private func embedded() -> [(path: String, text: String)] {
    Program.embedded(under: "Sources/Prediction/Data/")
  }

  @Test func `every habit that comes along is a sentence that is understood`() throws {
    let interpreter = try Interpreter(files: Program.embedded(under: "Grammars/en/"))
    for file in embedded() {
      for sentence in try HabitFile(file.text, file: file.path).rounds.joined() {
        let scene = Language.Scene(now: Options.simulationStart, hasTimers: true)
        let reading = try #require(interpreter.interpret(sentence, in: scene).readings.first)
        #expect(reading.confidence >= 0.9 && reading.missing == nil, "\(sentence)")
        #expect(
          Suggestion.action(reading.intents, text: sentence, about: nil) != nil, "\(sentence)")
      }
    }
  }

  @Test func `a new user's first suggestions are useful`() throws {
    let scene = try Scene(try HistoryStore.temporary(), habits: embedded())
    #expect(!scene.suggester.current().isEmpty)
    scene.say("lasagne 40 minutes")
    #expect(
      scene.suggester.current().first?.sentence == "how long?", "\(scene.suggester.current())")
    let sure = scene.suggester.current().map { ($0.sentence, $0.confidence.overall) }
    #expect(scene.suggester.chips.contains("how long?"), "\(sure)")
    // A file of one's own says otherwise, without a new build.
    let own = try Scene(
      try HistoryStore.temporary(),
      habits: [("mine", "habits: mine\nrevision: 2\ngel 45 minutes; wash 5 minutes\n")])
    #expect(own.suggester.current().first?.sentence == "gel 45 minutes")
  }

  @Test func `a file of the user's replaces the habits of its name`() throws {
    let home = try TemporaryHome()
    let folder = home.path + "/habits"
    #expect(HabitFiles(folder: folder).contents.files.map(\.path) == embedded().map(\.path))
    mkdir(folder, 0o700)
    try put("habits: default\nnap 9 minutes\n", to: folder + "/default.habits")
    try put("habits: lab\ngel 45 minutes\n", to: folder + "/lab.habits")
    #expect(
      HabitFiles(folder: folder).contents.files.map(\.path)
        == [folder + "/default.habits", folder + "/lab.habits"])
  }

  @Test func `a sentence of a user's habits that nobody understands is told`() throws {
    let scene = try Scene(
      try HistoryStore.temporary(),
      habits: [
        ("mine", "habits: mine\nrevision: 1\ngel 45 minutes; blorb the frood; wash 5 minutes\n")
      ])
    #expect(scene.suggester.current().first?.sentence == "gel 45 minutes")
    #expect(
      scene.suggester.takeNotices()
        == ["mine: “blorb the frood” is not understood and is left out."])
  }

  /// How work goes is known from its workflow, before anybody did it here.
  @Test func `the first step of the first day is suggested`() throws {
    let scene = try Scene(try HistoryStore.temporary(), habits: embedded())
    scene.session.workflows = WorkflowFiles(folder: nil).shelf
    let workflow = try #require(
      scene.session.workflows.all.definitions.first { $0.id == "micro-purchase" })
    let steps = workflow.steps.map(\.words)
    scene.suggester.around.workflows = { scene.session.workflows.all.definitions }
    for place in 0..<3 {
      scene.suggester.around.nextSteps = { [steps[place]] }
      scene.suggester.reconsider()
      scene.suggester.learner.predictor.observe(
        place == 0 ? WorkflowAction(.begin) : WorkflowAction(step: workflow.steps[place - 1]))
      let offer = try #require(scene.suggester.current().first)
      #expect(
        offer.sentence == "\(steps[place]) is done" || offer.sentence == "\(steps[place]) are done")
      #expect(offer.confidence.overall >= 0.4, "\(offer.confidence.overall)")
    }
  }

  /// Which of them was done, nobody knows before it is told.
  @Test func `of several steps that may come none is suggested as done on the first day`() throws {
    let scene = try Scene(try HistoryStore.temporary(), habits: embedded())
    scene.session.workflows = WorkflowFiles(folder: nil).shelf
    let workflow = try #require(
      scene.session.workflows.all.definitions.first { $0.id == "micro-purchase" })
    scene.suggester.around.workflows = { scene.session.workflows.all.definitions }
    scene.suggester.around.nextSteps = { ["required sources", "funds", "prohibitions"] }
    scene.suggester.reconsider()
    scene.suggester.learner.predictor.observe(WorkflowAction(.begin))
    scene.suggester.learner.predictor.observe(WorkflowAction(step: workflow.steps[0]))
    let offered = scene.suggester.current().map(\.sentence)
    #expect(!offered.contains { $0.hasSuffix("done") }, "\(offered)")
  }

  @Test func `a broken file of habits is told, and harms nothing`() throws {
    let scene = try Scene(try HistoryStore.temporary(), habits: [("mine", "tea 4 minutes\n")])
    #expect(scene.suggester.current().isEmpty)
    #expect(
      scene.suggester.takeNotices() == [
        "mine, line 1: A file of habits begins with “habits: NAME”. It is left out."
      ])
    #expect(scene.suggester.takeNotices().isEmpty)
  }

  @Test(arguments: ["tea 4 minutes\n", "habits: default\n" + String(repeating: "a;", count: 60)])
  func `in the place of a damaged file of the user's the one that ships is read`(text: String)
    throws
  {
    let home = try TemporaryHome()
    let folder = home.path + "/habits"
    mkdir(folder, 0o700)
    try put(text, to: folder + "/default.habits")
    try put("habits: lab\ngel 45 minutes\n", to: folder + "/lab.habits")
    let contents = HabitFiles(folder: folder).contents
    #expect(
      contents.files.map(\.path) == embedded().map(\.path) + [folder + "/lab.habits"])
    let problems = contents.problems.map(Speaker(Program.englishAnswers).say)
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix(folder + "/default.habits, line "), "\(problems)")
  }

  @Test func `what is wrong with habits is told by the answer that reads them`() throws {
    let scene = try Scene(try HistoryStore.temporary(), habits: [("mine", "tea 4 minutes\n")])
    let said = scene.say("upcoming predictions")
    #expect(said.contains { $0.hasPrefix("mine, line 1: ") }, "\(said)")
  }

  @Test(arguments: [
    ("am I incognito", "incognito", "Incognito: ", "What you say is learnt"),
    ("are you learning from me", "incognito", "Incognito: ", "What you say is learnt"),
    ("are suggestions on", "turn off suggestions", "Suggestions are off.", "Suggestions are on"),
  ]) func `whether it learns and suggests is told`(
    question: String, off: String, isOff: String, isOn: String
  ) throws {
    let scene = try Scene(try HistoryStore.temporary())
    #expect(scene.say(question)[0].hasPrefix(isOn))
    #expect(scene.say(off)[0].hasPrefix(isOff))
    #expect(scene.say(question)[0].hasPrefix(isOff))
    #expect(scene.say("set setting prediction.learning to on") == ["prediction.learning = on"])
    #expect(scene.say("suggestions on")[0].hasPrefix("Suggestions are on"))
    #expect(scene.say(question)[0].hasPrefix(isOn))
  }

  @Test(arguments: [
    ("fewer suggestions", "conservative"), ("suggest less", "conservative"),
    ("be more conservative with suggestions", "conservative"),
    ("more aggressive suggestions", "aggressive"), ("suggest more often", "aggressive"),
    ("balanced suggestions", "balanced"),
  ]) func `how readily it suggests is said in plain words`(sentence: String, style: String) throws {
    let scene = try Scene(try HistoryStore.temporary())
    scene.say("set prediction style to \(style == "balanced" ? "aggressive" : "balanced")")
    #expect(scene.say(sentence) == ["prediction.style = \(style)"])
  }

  @Test func `what is banned is banned however it is written, and by its words`() throws {
    let fresh = try Scene(try HistoryStore.temporary(), habits: embedded())
    fresh.say("lasagne 40 minutes")
    #expect(fresh.suggester.chips.contains("how long?"))
    fresh.say("never suggest how long?")
    #expect(fresh.suggester.current().allSatisfy { $0.sentence != "how long?" })
    #expect(fresh.suggester.ghost(for: "how") != " long?")
    fresh.say("suggest HOW LONG again")
    #expect(fresh.suggester.chips.contains("how long?"))
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(8)
    func offers() -> [String] { scene.suggester.current().map(\.sentence) }
    // However it is put: what is meant is banned.
    scene.say("never suggest a 4 minute tea timer")
    #expect(!offers().contains("tea 4 minutes"), "\(offers())")
    scene.say("suggest tea 4 minutes again")
    #expect(offers().contains("tea 4 minutes"), "\(offers())")
    scene.say("never suggest anything with tea")
    #expect(scene.say("what do you never suggest") == ["anything with “tea”"])
    #expect(!offers().contains { $0.contains("tea") }, "\(offers())")
    #expect(scene.suggester.ghost(for: "te") == nil)
    #expect(
      scene.say("suggest things with tea again") == ["Anything with “tea” may be suggested again."])
    #expect(offers().contains { $0.contains("tea") })
  }

  @Test(arguments: [
    "turn off suggestions", "switch off predictions", "predictions off", "no more suggestions",
    "stop suggestions", "stop predicting", "set setting suggestions to off",
  ]) func `suggestions are switched off and on by a sentence`(sentence: String) throws {
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(6)
    #expect(scene.suggester.ghost(for: "te") != nil && !scene.suggester.chips.isEmpty)
    let said = scene.say(sentence)[0]
    #expect(said.hasPrefix("Suggestions are off.") || said == "prediction.show = off")
    #expect(scene.suggester.ghost(for: "te") == nil && scene.suggester.ghost(for: "") == nil)
    #expect(scene.suggester.chips.isEmpty && scene.suggester.bannerOffer(least: 0) == nil)
    scene.say("turn suggestions on again")
    #expect(scene.suggester.ghost(for: "te") != nil)
  }

  @Test func `incognito in one shell is incognito in all`() throws {
    let home = try Household()
    let (one, other) = (try home.shell(), try home.shell())
    home.say("tea 4 minutes", to: other)
    home.say("incognito", to: one)
    home.say("secretproject 3 minutes", to: other)
    let lines = try #require(other.suggester.history).recent(50).map(\.text)
    #expect(lines.contains("tea 4 minutes") && !lines.contains { $0.contains("secretproject") })
    home.say("learn from me again", to: one)
    home.say("egg 7 minutes", to: other)
    #expect(try other.suggester.history?.recent(50).map(\.text).contains("egg 7 minutes") == true)
  }

  @Test func `a model that cannot be read is told by a single sentence too`() throws {
    let home = try TemporaryHome()
    for _ in 0..<3 { _ = try Program.run(["--no-wait", "upcoming predictions"], in: home) }
    _ = try Program.run(["rebuild predictions"], in: home)
    let file = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: home.path).first {
        $0.hasSuffix("history.db")
      })
    let history = try HistoryStore.open(
      folder: "\(home.path)/\(file.dropLast("/history.db".count))", stamp: "x"
    ).history
    try history.saveModel("pfsm", snapshot: [1, 2, 3], upTo: 1, at: 0)
    history.close()
    let told = try Program.run(["upcoming predictions"], in: home)
    #expect(told.err.contains("could not be read and is made again"), "\(told)")
  }

  @Test func `what is forgotten leaves a model that never saw it`() throws {
    let planted = try Scene(try HistoryStore.temporary())
    let clean = try Scene(try HistoryStore.temporary())
    for day in 0..<12 {
      planted.say("tea 4 minutes")
      clean.say("tea 4 minutes")
      if day % 3 == 0 {
        planted.say("quetzal 7 minutes", after: 0)
        planted.say("stop quetzal", after: 0)
      }
      planted.say("stop tea")
      clean.say("stop tea")
    }
    #expect(
      LearntExport(suggester: planted.suggester).lines(anonymously: false).contains {
        $0.contains("quetzal")
      })
    let told = planted.say("forget what you learnt about quetzal", after: 0)
    #expect(told[0].hasPrefix("8 lines that mention “quetzal” are forgotten; I learnt"), "\(told)")
    #expect(
      planted.say("forget what you learnt about quetzal", after: 0)[0].hasPrefix("No line mentions")
    )
    _ = clean.suggester.rebuild()
    for offer in [planted, clean].map({ $0.suggester.learner.predictor.predict(20) }) {
      #expect(offer.ranked.allSatisfy { !"\($0.action)".contains("quetzal") })
    }
    // The sequence apart, which ends with the sentence that told it to forget, byte for byte the same.
    planted.suggester.learner.predictor.begin(case: "trial")
    clean.suggester.learner.predictor.begin(case: "trial")
    #expect(
      planted.suggester.learner.predictor.snapshot() == clean.suggester.learner.predictor.snapshot()
    )
    #expect(
      !LearntExport(suggester: planted.suggester).lines(anonymously: false).contains {
        $0.contains("quetzal")
      })
  }

  @Test func `all that was learnt can be forgotten at once`() throws {
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(6)
    let asked = scene.say("forget what you learnt")
    #expect(asked[0].hasPrefix("All 18 typed lines go, and what was learnt from them."), "\(asked)")
    scene.say("no")
    #expect(scene.suggester.learner.predictor.history == 18)
    scene.say("delete everything you learned about me")
    scene.say("yes")
    #expect(scene.suggester.learner.predictor.history <= 1)
    #expect(
      !LearntExport(suggester: scene.suggester).lines(anonymously: false).contains {
        $0.contains("tea")
      })
  }

  @Test(arguments: [("forget the last line", 17), ("forget the last 3 lines I typed", 15)])
  func `the last lines can be forgotten`(sentence: String, left: Int) throws {
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(6)
    scene.say(sentence)
    #expect(scene.suggester.learner.predictor.history == left)
    #expect(try scene.suggester.history?.lineCount() == left)
  }

  /// What came of suggestions is a part of what was learnt, and where a session began is another.
  @Test func `a model made again knows what was not wanted, and where each session began`() throws {
    let history = try HistoryStore.temporary()
    let first = try Scene(history)
    first.live(10)
    let wanted = try #require(first.suggester.current().first)
    first.suggester.dismissed(wanted.sentence)
    first.say("nap 20 minutes")
    let before = first.suggester.learner.predictor.predict(4)
    _ = first.suggester.rebuild()
    let after = first.suggester.learner.predictor.predict(4)
    #expect(before.ranked.map(\.action) == after.ranked.map(\.action))
    for (one, other) in zip(before.ranked, after.ranked) {
      #expect(abs(one.probability - other.probability) < 1e-9, "\(one.action)")
    }
    // Another session, later: it begins where sessions begin, before and after.
    let second = try Scene(history, session: "second")
    let start = second.suggester.learner.predictor.predict(4)
    _ = second.suggester.rebuild()
    #expect(
      second.suggester.learner.predictor.predict(4).ranked.map(\.action)
        == start.ranked.map(\.action))
  }

  @Test(arguments: ["r.png", "R.PDF"])
  func `a picture is what its name says`(name: String) throws {
    let scene = try Scene(try HistoryStore.temporary())
    let said = scene.say("save prediction report as picture to /tmp/\(name)")
    #expect(said[0].hasPrefix("Pictures are drawn as SVG, not as"), "\(said)")
  }

  @Test func `what was learnt is written out, and without names when asked so`() throws {
    let home = try TemporaryHome()
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(4)
    scene.say("never suggest stop tea")
    let full = home.path + "/full.jsonl"
    #expect(scene.say("export learning to \(full)")[0].contains("records written"))
    let text = try Text.read(full, limit: 1 << 20)
    #expect(text.contains("tea 4 minutes") && text.contains("\"kind\":\"never\""))
    let bare = home.path + "/bare.jsonl"
    scene.say("export learning anonymously to \(bare)")
    let anonymous = try Text.read(bare, limit: 1 << 20)
    #expect(anonymous.hasPrefix("{\"") && anonymous.contains("\"kind\":\"outcome\""))
    #expect(
      !anonymous.contains("tea") && !anonymous.contains("\"at\"") && anonymous.contains("action 1"))
    // Wherever the word stands.
    for sentence in [
      "export learning to \(bare) anonymously", "export learning to \(bare) without names",
    ] {
      #expect(scene.say(sentence)[0].hasSuffix("with numbers for what was said."))
      #expect(try !Text.read(bare, limit: 1 << 20).contains("tea"), "\(sentence)")
    }
    // What is not ours stays.
    try put("mine", to: home.path + "/other")
    #expect(scene.say("export learning to \(home.path)/other")[0].contains("not ours"))
  }

  /// What is one action has one number wherever it stands: as a line, however it was written, as a suggestion, as an act of
  /// our own.
  @Test func `without names actions are numbered in the order they were first said`() throws {
    struct Record: Decodable, Equatable {
      var kind: String?
      var day: Int?
      var text: String?
      var does: String?
    }
    let history = try HistoryStore.temporary()
    let scene = try Scene(history)
    for line in ["tea 4 minutes", "stop tea", "Brew 9 min", "tea  4 min", "cancel tea"] {
      scene.say(line)
    }
    scene.clock.move(to: scene.clock.now.advanced(by: .seconds(2 * 86_400)))
    scene.say("brew 9 minutes")
    scene.suggester.accepted("tea 4 minutes")
    scene.suggester.tell(.dismissed, "stop tea")
    let wall = scene.clock.anchor.wall
    let act = OwnActRecord(
      request: "after line 5", wallNs: wall, text: "brew 9 minutes", confidence: 0.97,
      threshold: 0.95, visits: 20, history: 500, process: "p", fate: .done)
    #expect(try history.claim(act))
    let lines = LearntExport(suggester: scene.suggester).lines(anonymously: true)
    let records = try lines.map { try JSONDecoder().decode(Record.self, from: Data($0.utf8)) }
    let said = records.filter { $0.kind == "line" }
    #expect(
      said.map { $0.text ?? "" } == [1, 2, 3, 1, 2, 3].map { "action \($0)" },
      "\(lines)")
    #expect(said.map { $0.does ?? "" } == ["create", "stop", "create", "create", "stop", "create"])
    #expect(said.map { $0.day ?? -1 } == [0, 0, 0, 0, 0, 2])
    #expect(records.first { $0.kind == "accepted" }?.text == "action 1")
    #expect(records.first { $0.kind == "dismissed" }?.text == "action 2")
    let own = records.first { $0.kind?.hasPrefix("by itself") == true }
    #expect(own?.text == "action 3" && own?.day == 2)
    for word in ["tea", "brew", "min", "after line"] {
      #expect(!lines.contains { $0.lowercased().contains(word) }, "\(word)")
    }
    // With names nothing is numbered, and every time is told.
    let full = LearntExport(suggester: scene.suggester).lines(anonymously: false)
    #expect(full.count == lines.count && !full.contains { $0.contains("action 1") })
    #expect(full.dropFirst().allSatisfy { $0.contains("\"at\"") })
  }

  @Test func `the report is a picture too`() throws {
    let home = try TemporaryHome()
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(12)
    #expect(
      scene.say("save prediction report as picture to \(home.path)/r.svg")[0].contains("picture"))
    let svg = try Text.read(home.path + "/r.svg", limit: 1 << 20)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("<circle") && !svg.contains("tea"))
    // What the sentence says first stands above it.
    for line in scene.say("prediction report").prefix(3) {
      #expect(svg.contains(line.replacing("   ", with: ", ")), "\(line)")
    }
  }

  @Test func `the report tells the weeks and the keys`() throws {
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(6)
    scene.clock.move(to: scene.clock.now.advanced(by: .seconds(8 * 86_400)))
    scene.live(6)
    let report = scene.say("prediction report")
    #expect(report.contains { $0.hasPrefix("last week: ") }, "\(report)")
    #expect(report.contains { $0.hasPrefix("2 weeks ago: ") }, "\(report)")
    #expect(report.contains { $0.contains("of what the lines are long") }, "\(report)")
  }

  @Test func `what was said on a day is forgotten, and the rest learnt anew`() throws {
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(4)
    scene.clock.move(to: scene.clock.now.advanced(by: .seconds(86_400)))
    scene.live(3)
    scene.say("bicarbonate 3 minutes")
    #expect(scene.suggester.learner.predictor.history == 22)
    let told = scene.say("forget what you learnt today")
    #expect(
      told == ["10 lines said today are forgotten; I learnt the rest anew from 12 lines."],
      "\(told)")
    #expect(scene.suggester.learner.predictor.history == 12)
    let left = try #require(scene.suggester.history).recent(100).map(\.text)
    #expect(left.count == 12 && !left.contains { $0.contains("bicarbonate") }, "\(left)")
    #expect(try scene.suggester.history?.folded(10).contains("bicarbonate 3 minutes") == false)
    #expect(
      scene.say("forget predictions from yesterday")
        == ["12 lines said yesterday are forgotten; I learnt the rest anew from 0 lines."])
    #expect(scene.say("forget what i said last week")[0].hasPrefix("Nothing was said last week"))
  }

  @Test(arguments: [
    ("forget what I said in the last hour", "3 lines said in the last hour are forgotten"),
    (
      "forget what you learnt in the last 30 minutes",
      "3 lines said in the last 30 minutes are forgotten"
    ),
    ("forget predictions from the last 2 hours", "6 lines said in the last 2 hours are forgotten"),
  ]) func `what was said lately is forgotten`(sentence: String, told: String) throws {
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(1)
    scene.clock.move(to: scene.clock.now.advanced(by: .seconds(90 * 60)))
    scene.live(1)
    #expect(scene.say(sentence)[0].hasPrefix(told + "; I learnt"))
    #expect(scene.suggester.learner.predictor.history == 6 - (Int(told.prefix(1)) ?? 0))
  }

  @Test func `predictors are compared on the same lines, and chance is not taken for proof`() throws
  {
    let scene = try Scene(try HistoryStore.temporary())
    #expect(scene.say("compare predictors")[0].hasPrefix("There is nothing to compare"))
    scene.live(8)
    let told = scene.say("prediction trial")
    #expect(told[0].hasPrefix("23 lines"), "\(told)")
    #expect(told[3].hasPrefix("That is no proof"), "\(told)")
  }

  @Test func `a feature is on for the same machines every time, and for about as many as was said`()
    throws
  {
    var settings = Settings()
    try settings.set("feature.habits", to: "tenth")
    let on = (0..<1000).filter { settings.has("habits", machine: "m\($0)") }
    #expect((60...140).contains(on.count), "\(on.count)")
    #expect(on == (0..<1000).filter { settings.has("habits", machine: "m\($0)") })
    try settings.set("feature.habits", to: "half")
    // Whoever was among the tenth is among the half.
    #expect(on.allSatisfy { settings.has("habits", machine: "m\($0)") })
    try settings.set("feature.habits", to: "off")
    #expect(!settings.has("habits", machine: "m1"))
    let scene = try Scene(try HistoryStore.temporary(), habits: embedded(), settings: settings)
    #expect(scene.suggester.current().isEmpty)
  }

  @Test func `a damaged or newer model degrades with a message, and a newer one is left alone`()
    throws
  {
    for (bytes, words) in [
      ([1, 2, 3], "could not be read"), (Array("ENSP".utf8) + [9, 0, 1, 2], "newer ensue"),
    ] as [([UInt8], String)] {
      let history = try HistoryStore.temporary()
      let first = try Scene(history)
      first.live(6)
      first.suggester.save()
      try history.saveModel("pfsm", snapshot: bytes, upTo: 18, at: 0)
      let second = try Scene(history)
      #expect(second.suggester.takeNotices().contains { $0.contains(words) }, "\(words)")
      #expect(second.suggester.learner.predictor.history == 18)
      #expect(second.suggester.current().first?.sentence == "tea 4 minutes")
      second.live(1)
      second.suggester.save()
      let kept = try history.loadModel("pfsm")?.snapshot
      #expect((kept == bytes) == words.hasPrefix("newer"), "\(words)")
    }
  }

  @Test(arguments: ["rebuild predictions", "forget what you learnt about tea"])
  func `asked outright, what a newer ensue kept is replaced`(sentence: String) throws {
    let history = try HistoryStore.temporary()
    let first = try Scene(history)
    first.live(2)
    first.say("egg 7 minutes")
    first.suggester.save()
    let newer: [UInt8] = Array("ENSP".utf8) + [9, 0, 1, 2]
    try history.saveModel("pfsm", snapshot: newer, upTo: 7, at: 0)
    let second = try Scene(history)
    let told = second.say(sentence)
    #expect(try history.loadModel("pfsm")?.snapshot != newer)
    if sentence.hasPrefix("rebuild") {
      #expect(
        told[0]
          == "The model was made again from 7 lines, in the place of the one that a newer ensue kept.",
        "\(told)")
      #expect(second.say(sentence)[0].hasSuffix("from 7 lines."), "once it is ours, it is as ever")
    }
  }

  @Test func `what is older than was set goes, and the model with it`() throws {
    let history = try HistoryStore.temporary()
    let first = try Scene(history)
    first.say("quetzal 7 minutes")
    // What a program asked then holds what was done before.
    try history.keepDecision(
      "r-1", "after quetzal", at: first.clock.anchor.wall, forgettingBefore: .min)
    first.clock.move(to: first.clock.now.advanced(by: .seconds(40 * 86_400)))
    first.live(4)
    first.suggester.save()
    var settings = Settings()
    try settings.set("prediction.keep", to: "30 days")
    let second = try Scene(history, settings: settings, from: first.clock)
    #expect(second.suggester.takeNotices().first?.hasPrefix("One old line went") == true)
    #expect(try history.decision("r-1", since: .min) == nil)
    #expect(second.suggester.learner.predictor.history == 12)
    #expect(
      !LearntExport(suggester: second.suggester).lines(anonymously: false).contains {
        $0.contains("quetzal")
      })
    // Nothing is that old any more: nothing is written.
    #expect(try history.forget(before: first.clock.anchor.wall - 30 * 86_400_000_000_000) == 0)
  }

  @Test func `rebuilding tells how far it is`() throws {
    let scene = try Scene(try HistoryStore.temporary())
    scene.live(5)
    var told: [Int] = []
    #expect(scene.suggester.rebuild { told.append($0) } == 15)
    #expect(told.last == 15)
  }

  @Test func `what is being typed is completed with one's own values`() throws {
    let scene = try Scene(try HistoryStore.temporary())
    for _ in 0..<8 {
      for line in ["pasta 9 minutes", "stop pasta", "pesto 2 minutes", "stop pesto"] {
        scene.say(line)
      }
    }
    #expect(scene.suggester.ghost(for: "p") == "asta 9 minutes")
    #expect(scene.suggester.ghost(for: "pe") == "sto 2 minutes")
    #expect(scene.suggester.ghost(for: "px") == nil)
  }

  @Test
  func `that is the suggestion on top, and a word that is no sentence bans all that holds it`()
    throws
  {
    let home = try TemporaryHome()
    let cycle = String(repeating: "tea 4 minutes\nhow long?\nstop tea\n", count: 4)
    let told = try Program.run(
      ["--simulate", "--keep-going"],
      text: cycle + """
        upcoming predictions
        don't suggest that again
        what do you never suggest
        suggest tea 4 minutes again
        never suggest tea
        what is never suggested
        suggest tea again
        show bans

        """, in: home)
    for line in [
      "“tea 4 minutes” is never suggested again.",
      "> what do you never suggest\ntea 4 minutes\n", "Nothing with “tea” is suggested again.",
      "> what is never suggested\nanything with “tea”\n",
      "> show bans\nNothing is kept from being suggested.\n",
    ] { #expect(told.out.contains(line), "\(line) in:\n\(told)") }
    let fresh = try Program.run(
      ["--simulate", "--keep-going"], text: "don't suggest that again\nshow bans\n", in: home)
    #expect(!fresh.out.contains("“that”"), "\(fresh)")
  }
}
