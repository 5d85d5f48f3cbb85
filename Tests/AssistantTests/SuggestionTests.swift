import Assistant
import Language
import TestSupport
import Testing
import Timers
import Workflows

/// “Every suggestion is a sentence that `--interpret` understands”: and means the same action.
@Suite struct SuggestionTests {
  static let kinds: [WorkflowAction.Kind] = [
    .create, .pause, .resume, .stop, .skip, .restart, .extend, .reduce, .remaining, .list, .undo,
    .redo,
    .wait, .quit,
  ]
  static let names = [
    "pasta", "tea", "boil pasta", "laundry", "green tea", "eggs", "rice", "workout", "nap", "bread",
    "sourdough", "dishwasher", "plank", "reading", "yoga", "oven", "roast chicken",
  ]
  /// Names that are words of the grammars, or of somebody else’s, too.
  static let trickyNames = [
    "first rise", "call mum", "meeting", "next", "all", "it", "timer", "5 minutes", "then rest",
    "stop",
    "second proof", "and", "off", "the other one", "last call", "list", "rest 2", "“quoted”",
    "9:30",
  ]

  /// A random action as the program itself makes it.
  static func action(_ dice: inout SplitMix, names: [String]) -> WorkflowAction {
    let kind = kinds.randomElement(using: &dice) ?? .list
    var arguments: [String: WorkflowAction.Argument] = [:]
    let name = names.randomElement(using: &dice) ?? "tea"
    let unit = [1, 60, 60, 60, 300, 3600].randomElement(using: &dice) ?? 60
    let length = Duration.seconds(Int.random(in: 1...23, using: &dice) * unit)
    let isNamed = Int.random(in: 0..<4, using: &dice) > 0
    switch kind {
    case .create:
      arguments["duration"] = .duration(length)
      if isNamed { arguments["label"] = .text(name) }
    case .extend, .reduce:
      arguments["duration"] = .duration(length)
      if isNamed { arguments["label"] = .text(name) }
    case .pause, .resume, .stop, .skip, .restart:
      if isNamed {
        arguments["label"] = .text(name)
      } else if kind != .skip, kind != .restart, Bool.random(using: &dice) {
        arguments["all"] = .count(1)
      }
    case .remaining: if isNamed { arguments["label"] = .text(name) }
    default: break
    }
    return WorkflowAction(kind, arguments)
  }

  static func scenes(_ names: [String]) -> [Scene] {
    [true, false].map { Scene(now: World.start, names: $0 ? names : [], hasTimers: $0) }
  }

  @Test(arguments: 0..<200)
  func `the sentence of an action reads back as that action, surely`(seed: UInt64) throws {
    var dice = SplitMix(seed)
    let interpreter = try #require(World.interpreter)
    let action = Self.action(&dice, names: Self.names)
    let sentence = try #require(Suggestion.sentence(action, by: interpreter))
    for scene in Self.scenes(Self.names) {
      let reading = interpreter.interpret(sentence, in: scene).readings.first
      let back = reading.flatMap { Suggestion.action($0.intents, text: sentence, about: nil) }
      #expect(back == action, "seed \(seed): “\(sentence)”")
      let offer = Suggestion.offer(action, spoken: nil, by: interpreter, in: scene)
      // “stop all” has to be typed.
      let isHinted = !Suggestion.isDangerous(reading?.intents ?? [])
      #expect(
        offer?.sentence == (isHinted ? sentence : nil), "seed \(seed): “\(sentence)” is offered")
    }
  }

  @Test(arguments: 0..<200)
  func `whatever the name, nothing is offered that would be read as something else`(seed: UInt64)
    throws
  {
    var dice = SplitMix(seed)
    let interpreter = try #require(World.interpreter)
    let action = Self.action(&dice, names: Self.trickyNames)
    for scene in Self.scenes(Self.trickyNames) {
      guard let offer = Suggestion.offer(action, spoken: nil, by: interpreter, in: scene) else {
        continue
      }
      let reading = try #require(interpreter.interpret(offer.sentence, in: scene).readings.first)
      let back = Suggestion.action(reading.intents, text: offer.sentence, about: nil)
      #expect(back == action, "seed \(seed): “\(offer.sentence)”")
      #expect(reading.confidence >= 0.9, "seed \(seed): “\(offer.sentence)” would be asked about")
    }
  }

  @Test(arguments: [
    ("boil pasta 9 minutes then rest 2", "say boil pasta 9 minutes then rest 2"),
    ("tea 4 min", "tea 4 minutes"), ("set a timer for 10 minutes", "10 minutes timer"),
    ("Stop The Pasta", "stop pasta"), ("cancel all timers", "stop all"),
    ("how long is left on the tea", "how long for tea?"),
    ("what timers are running", "list timers"),
  ])
  func `what was said becomes the action that is offered again`(line: String, sentence: String)
    throws
  {
    let interpreter = try #require(World.interpreter)
    let scene = Scene(now: World.start, names: ["pasta", "tea"], hasTimers: true)
    let reading = try #require(interpreter.interpret(line, in: scene).readings.first)
    let action = try #require(Suggestion.action(reading.intents, text: line, about: nil))
    if sentence.hasPrefix("say ") {
      #expect(
        action.kind == .say
          && Suggestion.sentence(action, by: interpreter) == String(sentence.dropFirst(4)))
    } else {
      #expect(Suggestion.sentence(action, by: interpreter) == sentence)
    }
  }

  @Test(arguments: ["tea at 16:30", "focus until 20:00", "why", "help", "settings"])
  func `what means something else tomorrow is not learnt`(line: String) throws {
    let interpreter = try #require(World.interpreter)
    let reading = interpreter.interpret(line, in: Scene(now: World.start)).readings.first
    #expect(reading.flatMap { Suggestion.action($0.intents, text: line, about: nil) } == nil)
  }

  @Test func `“it” is learnt by the name of what it was`() throws {
    let interpreter = try #require(World.interpreter)
    let scene = Scene(now: World.start, names: ["Tea"], hasTimers: true)
    let reading = try #require(interpreter.interpret("stop it", in: scene).readings.first)
    let action = Suggestion.action(reading.intents, text: "stop it", about: "Tea")
    #expect(action == WorkflowAction(.stop, ["label": .text("tea")]))
  }

  @Test(arguments: [
    (["tea 4 min"], WorkflowAction.Kind.pause, true), ([], .pause, false),
    (["tea 4 min", "pause tea"], .pause, false), (["tea 4 min", "pause tea"], .resume, true),
    (["tea 4 min"], .resume, false), ([], .stop, false), (["tea 4 min"], .stop, true),
    ([], .create, true), (["tea 4 min"], .skip, false),
    (["tea 4 min then rest 2 min"], .skip, true),
    ([], .list, false), ([], .undo, true), (["tea 4 min"], .quit, false),
  ])
  func `only what makes sense now is offered`(
    lines: [String], kind: WorkflowAction.Kind, fits: Bool
  ) throws {
    var world = try World()
    for line in lines { world.say(line) }
    let action = WorkflowAction(
      kind, kind == .list || kind == .undo ? [:] : ["label": .text("tea")])
    let timers = TimerList(world.engine.timers)
    #expect(Suggestion.fits(action, timers, NameIndex(timers.map(\.name))) == fits)
  }
}
