import Foundation
import Testing
import Timers

@testable import Language

/// What is asked about the program is found by its words, in ways that were never written down, and nothing else is.
@Suite struct TopicTests {
  static let languages = ["de", "en"]

  /// As the program reads: the rules and what was learnt.
  private static func interpreter(_ language: String) throws -> Interpreter {
    try #require(interpreters[language])
  }

  private static let interpreters = Dictionary(
    uniqueKeysWithValues: languages.compactMap { language -> (String, Interpreter)? in
      @Sendable func weights(_ name: String) -> WeightBytes? {
        let file = LanguageFolder.root.appending(path: "\(language)/\(name).weights")
        return (try? Data(contentsOf: file)).map { WeightBytes(Array($0)) }
      }
      let learnt = Learnt(
        reader: { weights("reader") }, paraphrases: { weights("paraphrase") })
      // By the names of what is inside the program: other files are the user's, and stand before topics.
      let files = LanguageFolder(language).files.map { ("Grammars/" + $0.path, $0.text) }
      return (try? Interpreter(files: files, learnt: learnt)).map {
        (language, $0)
      }
    })

  /// What a line leads to: the topic it is answered with, or nil.
  private static func topic(_ text: String, _ interpreter: Interpreter) -> String? {
    let read = interpreter.interpret(text, in: Scene(now: ExampleScene.now))
    guard case .shell(.about(let name))? = read.readings.first?.intents.first else { return nil }
    return name
  }

  @Test func `every language answers the same`() throws {
    let keys = try Self.languages.map { try Self.interpreter($0).topics.map(\.key) }
    #expect(Set(keys[0]) == Set(keys[1]))
    #expect(keys[1].count >= 60)
    #expect(Set(keys[1]).count == keys[1].count)
  }

  @Test(arguments: [("de", 4), ("en", 6)])
  func `every topic says something and is asked in several ways`(language: String, least: Int)
    throws
  {
    let holes = try Regex("\\{[^}]*\\}")
    for topic in try Self.interpreter(language).topics {
      #expect(!topic.answer.isEmpty && topic.asked.count >= least, "\(topic.key)")
      for hole in topic.answer.matches(of: holes) {
        #expect(
          ["{version}", "{data}", "{state}", "{config}", "{zone}"].contains(
            String(topic.answer[hole.range])), "\(topic.key)")
      }
    }
  }

  /// A rule that is sure of one stands before it; that is seldom, and no way is nearer to another topic.
  @Test(arguments: languages) func `each way to ask leads back to its topic`(language: String)
    throws
  {
    let interpreter = try Self.interpreter(language)
    var (others, all): ([String], Int) = ([], 0)
    for topic in interpreter.topics {
      for asked in topic.asked {
        let words = NearestTexts.words(interpreter.quantities.tokens(of: asked))
        #expect(interpreter.topic(of: words)?.topic.key == topic.key, "\(asked)")
        all += 1
        if Self.topic(asked, interpreter) != topic.key { others.append(asked) }
      }
    }
    #expect(others.count * 100 <= all * 6, "\(others)")
  }

  @Test(arguments: languages) func `what is offered is understood`(language: String) throws {
    let interpreter = try Self.interpreter(language)
    let scene = Scene(now: ExampleScene.now, names: ["tea", "Tee"], hasTimers: true)
    for topic in interpreter.topics {
      for said in topic.ways + [topic.sentence].compactMap(\.self) {
        let read = interpreter.interpret(said, in: scene)
        #expect((read.readings.first?.confidence ?? 0) >= 0.9, "\(topic.key): \(said)")
        #expect(read.readings.first?.rule != "topic", "\(topic.key): \(said)")
      }
    }
  }

  /// Written before the topics: at least so many of a hundred are answered rightly, and at most so many wrongly.
  @Test(arguments: [("de", 56, 8), ("en", 62, 8)])
  func `ways that nobody wrote down are found`(language: String, least: Int, most: Int) throws {
    let interpreter = try Self.interpreter(language)
    let file = LanguageFolder.root.appending(path: "../Tests/LanguageTests/topics.\(language).txt")
    let held = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "|").map { $0.trimming() } }
    var (right, wrong): (Int, [String]) = (0, [])
    for line in held where line.count == 2 {
      switch Self.topic(line[1], interpreter) {
      case line[0]: right += 1
      case let other?: wrong.append("\(line[1]): \(other)")
      case nil: break
      }
    }
    print("topics \(language): \(right) right, \(wrong.count) wrong of \(held.count)")
    #expect(right * 100 >= held.count * least, "\(right) of \(held.count)")
    #expect(wrong.count * 100 <= held.count * most, "\(wrong)")
  }

  /// Other people's business in such words, and ours that is to be done.
  static let others = [
    "what time zone is berlin in", "play the next song", "how do i cook an egg",
    "what happens when water boils", "how much does a phone cost", "turn the lights off",
    "where does the train stop", "is the shop open on sunday", "what is my bank balance",
    "send the report to ann", "how many people live in lisbon", "can you book a table for two",
    "what is the longest river", "do dogs dream", "why is the sky blue",
    "tea 4 min", "stop", "add 2 minutes to tea", "wake me at 7", "how long is left",
    "remind me at 6 to turn the sound off", "can you set a timer for 5 minutes",
    "could you wake me up at 7 tomorrow", "pause for 5 minutes", "list my timers",
    "sound check 20 minutes", "set bell off", "quiet time 20 minutes",
  ]

  @Test(arguments: others) func `nothing else is taken for a question about the program`(
    text: String
  ) throws {
    let interpreter = try Self.interpreter("en")
    #expect(Self.topic(text, interpreter) == nil, "\(text)")
  }

  /// Who asks how something is said, or done, has nothing done.
  @Test(arguments: [
    "what can I say to change a timer", "what do I type to set an alarm", "how to add 5 minutes",
    "whats the command for adding 5 minutes", "how do I skip a phase",
    "examples of schedules please", "is there a way to pause everything",
    "do you support recurring reminders",
  ])
  func `how something is said is answered by help`(text: String) throws {
    #expect(Self.topic(text, try Self.interpreter("en")) != nil, "\(text)")
  }

  /// What a setting is called by starts nothing.
  static let settings = [
    "turn the sounds off after ten at night", "turn the volume down after eight",
    "switch notifications off at six", "no beeping after nine in the evening",
    "set the volume to 30", "change the colours at 8 pm", "make the bell louder at 7",
    "put the sound at 5", "hide the notifications for 10 minutes", "show no popups after 22:00",
  ]

  @Test(arguments: settings) func `what is said of a setting starts no timer unasked`(text: String)
    throws
  {
    let read = try Self.interpreter("en").interpret(text, in: Scene(now: ExampleScene.now))
    let makes = read.readings.first?.intents.contains(where: \.makesSomething) ?? false
    #expect(!makes || read.readings[0].confidence < 0.9, "\(text)")
  }
}

extension Substring {
  fileprivate func trimming() -> String { trimmingCharacters(in: .whitespaces) }
}
