import Foundation
import Testing
import Timers

@testable import Language

/// Sentences in other words than the examples of the grammars have.
@Suite struct ParaphraseTests {
  /// The intent that each of the sentences is to be read as.
  private static let sentences = sentences(of: "en")

  static func sentences(of language: String) -> [(intent: String, text: String)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Paraphrases/\(language).txt").standardizedFileURL
    var intent = ""
    var found: [(String, String)] = []
    let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    for line in lines.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        intent = String(line.dropFirst().dropLast())
      } else {
        found.append((intent, String(line)))
      }
    }
    return found
  }

  @Test func `what people say is read as they mean it, in whatever words`() throws {
    let interpreter = try LanguageFolder("en").interpreter
    #expect(Self.sentences.count > 300)
    let misread = Self.sentences.compactMap { intent, text -> String? in
      let read = interpreter.interpret(text, in: ExampleScene.scene).wireReadings[0].intent
      return read == intent ? nil : "\(text): \(read) instead of \(intent)"
    }
    #expect(misread == [])
  }

  @Test(arguments: ["does it adjust the rest", "does it change the pasta", "does this end the tea"])
  func `what a question says in other words of a timer is asked, and not done`(text: String)
    throws
  {
    let read = try LanguageFolder("en").interpreter.interpret(text, in: ExampleScene.scene)
    if let first = read.readings.first, !first.intents.allSatisfy(\.isQuestion) {
      #expect(first.confidence < 0.9, "\(text)")
    }
  }

  @Test(arguments: [
    ("I suppose that we had better hold off with the timer", "pause"),
    ("how far along is the timer would you say", "query"),
    ("I wonder whether a timer might run for ten minutes", "create"),
  ])
  func `what only the words that count are read of is always confirmed`(
    text: String, intent: String
  ) throws {
    let interpreter = try LanguageFolder("en").interpreter
    let reading = try #require(
      interpreter.interpret(text, in: ExampleScene.scene).readings.first, "\(text)")
    #expect(reading.rule == "loose_\(intent)")
    #expect(reading.confidence < 0.9)
  }

  @Test(arguments: [
    "what does a pasta timer cost", "the company recently announced a new line of watches",
    "how long is the flight to Paris", "turn off the lights in the kitchen", "play some jazz",
    "my brother restarted his computer again",
  ])
  func `what has no noun of ours is nobody's`(text: String) throws {
    let interpreter = try LanguageFolder("en").interpreter
    #expect(interpreter.interpret(text, in: ExampleScene.scene).readings.isEmpty)
  }
}
