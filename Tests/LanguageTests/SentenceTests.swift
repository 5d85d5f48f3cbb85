import Foundation
import TestSupport
import Testing
import Timers

@testable import Language

/// The English folder as it lies in the source tree.
enum English {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Grammars/en").standardizedFileURL

  static let files: [(path: String, text: String)] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().compactMap
  {
    name in
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map {
      ("en/" + name, $0)
    }
  }

  static let interpreter: Interpreter? = try? Interpreter(files: files)

  /// Monday 9 March 2026, 08:00.
  static let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)
  static let scene = {
    var scene = Scene(now: now)
    scene.meaning = ExampleScene.scene.meaning
    scene.isSetting = ExampleScene.scene.isSetting
    return scene
  }()

  /// What a line is read as, readings joined by “ + ”, in the words of the wire and without the time it took.
  static func facts(_ text: String, by interpreter: Interpreter, in scene: Scene = scene) -> String
  {
    interpreter.interpret(text, in: scene).wireReadings.map { reading in
      reading.facts.filter { $0.key != "time" }.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }.joined(separator: " + ")
  }
}

/// What sentences mean.
struct SentenceTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  @Test func `the grammars have no mistakes`() {
    #expect(interpreter.problems.map(\.description) == [])
    #expect(interpreter.examples.count > 50)
  }

  @Test func `every example is read as it says, and no two readings tie`() {
    let failures = interpreter.examples.compactMap {
      interpreter.failure(of: $0, in: English.scene)
    }
    #expect(failures == [])
  }

  @Test(arguments: [
    ("boil pasta 9 minutes then rest 2", "intent=create phases=boil pasta:9m,rest:2m"),
    ("tea 4 min then when I say so rest 5", "intent=create phases=tea:4m,:gate,rest:5m"),
    ("3 times 45 seconds plank then 15 rest", "cycles=3 intent=create phases=plank:45s,rest:15s"),
    (
      "4 rounds of 25 minutes work and 5 minutes break",
      "cycles=4 intent=create phases=work:25m,break:5m"
    ),
    ("25 on 5 off x4", "cycles=4 intent=create phases=work:25m,rest:5m"),
    ("every 5 minutes for an hour", "every=5m intent=create span=1h"),
    ("in 10 minutes for an hour", "delay=10m duration=1h intent=create"),
    ("focus until 20:00", "end=2026-03-09T20:00:00 intent=create label=focus"),
    ("tea at 16:30", "at=2026-03-09T16:30:00 intent=create label=tea"),
    ("eggs 7 min and toast 3", "intent=create timers=eggs:7m,toast:3m"),
    ("set a timer for 10 minutes and one for 5 minutes", "intent=create timers=:10m,:5m"),
    (
      "pause the pasta and add 2 minutes to the eggs",
      "intent=pause label=pasta + duration=2m intent=extend label=eggs"
    ),
    ("stop all timers", "intent=stop which.all=true"),
    ("cancel the second timer", "intent=stop which.ordinal=2"),
    ("set a tiemr for 5 minutes", "duration=5m intent=create"),
    ("uh set a timer um for five minutes please", "duration=5m intent=create"),
    ("what is the weather", "intent=none"),
    ("how long does it take to boil eggs", "intent=none"),
    ("undo", "intent=none other=undo"),
  ])
  func `a sentence says what it says`(text: String, expected: String) {
    #expect(English.facts(text, by: interpreter) == expected)
  }

  @Test func `relations, cues and references arrive whole`() throws {
    func first(_ text: String) throws -> Intent {
      try #require(
        interpreter.interpret(text, in: English.scene).readings.first?.intents.first, "\(text)")
    }
    #expect(
      try first("when the pasta is done start the sauce 3 minutes")
        == .timer(
          .create([
            TimerRequest(
              label: "sauce", phases: [Phase(.seconds(180))],
              start: .whenEnds(TimerReference(label: "pasta"), offset: .zero))
          ])))
    #expect(
      try first("10 minutes before the roast ends, greens 8 min")
        == .timer(
          .create([
            TimerRequest(
              label: "greens", phases: [Phase(.seconds(480))],
              start: .whenEnds(TimerReference(label: "roast"), offset: .seconds(-600)))
          ])))
    #expect(
      try first("pasta 9 minutes, warn me 2 minutes before the end")
        == .timer(
          .create([
            TimerRequest(
              label: "pasta", phases: [Phase(.seconds(540))], cues: [Cue(.beforeEnd(.seconds(120)))]
            )
          ])))
    #expect(
      try first("rice 20, fish 12 ready together")
        == .timer(
          .finishTogether(
            [
              TimerRequest(label: "rice", phases: [Phase(.seconds(1200))]),
              TimerRequest(label: "fish", phases: [Phase(.seconds(720))]),
            ], by: nil)))
    #expect(try first("stop it") == .timer(.stop(TimerReference(pronoun: .it))))
    #expect(try first("pause the other one") == .timer(.pause(TimerReference(pronoun: .other))))
    #expect(try first("set ghost off") == .shell(.settings(name: "ghost", value: "off")))
    #expect(try first("wait for pasta") == .shell(.wait(.timer(TimerReference(label: "pasta")))))
    #expect(try first("wait 30 s") == .shell(.wait(.duration(.seconds(30)))))
  }

  @Test func `a bare number answers an open question and nothing else`() {
    var scene = English.scene
    #expect(interpreter.interpret("12", in: scene).readings.isEmpty)
    scene.expected = .length
    #expect(
      interpreter.interpret("12", in: scene).readings.first?.intents
        == [.timer(.create([TimerRequest(phases: [Phase(.seconds(720))])]))])
  }

  @Test func `what is not understood names sentences that are`() {
    let result = interpreter.interpret("give the pasta timer a hug and a kiss", in: English.scene)
    #expect(result.readings.isEmpty)
    #expect(!result.nearest.isEmpty)
    for sentence in result.nearest {
      #expect(!interpreter.interpret(sentence, in: English.scene).readings.isEmpty, "\(sentence)")
    }
  }

  @Test(arguments: [
    ("sto", "stop"), ("how", "how long"), ("boil pasta", "boil pasta 9 minutes"),
    ("what is", "what is"),
  ])
  func `what is begun is offered whole`(line: String, offered: String) {
    let nearest = interpreter.interpret(line, in: English.scene).nearest
    #expect(nearest.first?.hasPrefix(offered) == true, "\(nearest)")
  }

  @Test func `what is said most comes first`() {
    let words = interpreter.completions(of: "", in: English.scene).prefix(20).map(\.text)
    #expect(words.contains("set") && words.contains("stop"), "\(words)")
  }

  @Test(arguments: [
    ("roast for 1 1/2 hours then rest 20", 1200), ("sleep 8 hours then read 2", 7200),
    ("fast 16 hours then eat 8", 28_800), ("plank 45 seconds then rest 15", 15),
  ])
  func `a number takes the unit before it, unless that would be absurd`(line: String, seconds: Int)
  {
    guard
      case .timer(.create(let requests))? = interpreter.interpret(line, in: English.scene).readings
        .first?.intents.first
    else {
      Issue.record("not understood: \(line)")
      return
    }
    #expect(requests[0].phases.last?.duration == .seconds(seconds))
  }

  @Test func `completions continue the line`() {
    var scene = English.scene
    scene.known = [NameIndex(["pasta"])]
    let verbs = interpreter.completions(of: "pau", in: scene)
    #expect(verbs.contains(Completion(text: "pause", replaces: 3)), "\(verbs)")
    let next = interpreter.completions(of: "pause", in: scene).map(\.text)
    #expect(next.contains("pause the"), "\(next)")
    let asked = interpreter.completions(of: "what", in: scene).map(\.text)
    #expect(asked.contains("what's") && asked.contains("what is"), "\(asked)")
    let usual = interpreter.completions(of: "un", in: scene).map(\.text)
    #expect(usual.contains("undo") && !usual.contains("unfavourite"), "\(usual)")
    let rare = interpreter.completions(of: "unfavo", in: scene).map(\.text)
    #expect(rare.contains("unfavourite"), "\(rare)")
    let names = interpreter.completions(of: "pause the ", in: scene)
    #expect(names.contains(Completion(text: "pasta", replaces: 0)), "\(names)")
  }

  @Test func `a broken file of the user's is reported and the rest works`() throws {
    let broken = ("mine.jsgf", "#JSGF V1.0;\ngrammar mine;\npublic <create> = (oops;\n")
    let interpreter = try Interpreter(files: English.files + [broken])
    #expect(interpreter.problems.map { "\($0.path):\($0.line):\($0.column)" } == ["mine.jsgf:3:19"])
    #expect(!interpreter.interpret("tea 4 min", in: English.scene).readings.isEmpty)
  }
}

/// Hostile and endless lines.
struct HostileLineTests {
  private let interpreter: Interpreter

  init() throws { interpreter = try #require(English.interpreter) }

  @Test(arguments: [
    "", " ", "\u{0}", "set a\u{0}timer", "\u{1B}[31mset a timer", "🥚 5 min",
    "e\u{301}\u{301}\u{301} 5 min",
    "…", "\"", "\"\"\"\"", ",,,,", "tea 99999999999999999999999 minutes", "add -5 minutes",
    "0 minutes", "tea 1e400 hours", "99999999 rounds of 99999999 hours work and 1 s rest",
    "every 0 seconds for 1000000000 years", "alarm at 99:99", "a timer for 18446744073709551616 s",
  ])
  func `odd lines are survived`(text: String) {
    let result = interpreter.interpret(text, in: English.scene)
    #expect(wire(result).hasPrefix("{") || wire(result).hasPrefix("["))
    _ = interpreter.completions(of: text, in: English.scene)
  }

  @Test func `lines too long are refused with a reason`() {
    #expect(
      interpreter.interpret(String(repeating: "a", count: 1 << 20), in: English.scene).refusal
        != nil)
    #expect(
      interpreter.interpret(String(repeating: "tea ", count: 400), in: English.scene).refusal != nil
    )
  }

  @Test(arguments: 0..<60)
  func `token soup never crashes`(seed: UInt64) {
    var random = SplitMix(seed)
    let words =
      interpreter.network.vocabulary.allTexts + ["5", "10", ",", "pasta", "2:30", "½", "then"]
    let text = (0..<(1 + random.below(40))).map { _ in words[random.below(words.count)] }
      .joined(separator: " ")
    for reading in interpreter.interpret(text, in: English.scene).readings {
      #expect(reading.confidence >= 0.6 && reading.confidence <= 1, "seed \(seed): \(text)")
    }
  }
}
