import Testing
import Timers

@testable import Language

/// Misspelt words that are words of ours, and those that are somebody's own.
struct SpellingTests {
  private func meant(_ line: String, _ language: String = "en") throws -> String? {
    try LanguageFolder(language).interpreter.interpret(line, in: ExampleScene.scene).meant
  }

  @Test(arguments: [
    // Taken for a name before, and a word of ours.
    ("everu 5 minutes for an hour", "every 5 minutes for an hour"),
    ("giv me another minute", "give me another minute"),
    ("hal an hour of scales", "half an hour of scales"),
    // Nothing was read.
    ("stlp the pasta", "stop the pasta"),
    ("how old is the bread routin", "how old is the bread routine"),
    ("30 dats after March 20", "30 days after March 20"),
    // Two of them.
    ("remnid me evrey day at 9 to stretch", "remind me every day at 9 to stretch"),
  ])
  func `a word of none is spelled as one of ours`(row: (typed: String, meant: String)) throws {
    #expect(try meant(row.typed) == row.meant)
  }

  @Test(arguments: [
    // What something is called is the user's to spell.
    "kimchi 10 minutes", "stretch with yooga 20 minutes", "remind me at 8 to call okafr",
    // Spelled right, and no word of ours.
    "stow 5 minutes", "star gazing 20 minutes",
    // People and food a slip away from words of ours.
    "tim 10 minutes", "theo 10 minutes", "dan 10 minutes", "wakame 10 minutes",
    // A name within a line, a path, a code, and what is quoted.
    "timer for Evary 5 minutes", "note on the tea: stpo it earlier", "pause \"stpo\"",
  ])
  func `what is called so stays as it was typed`(line: String) throws {
    #expect(try meant(line) == nil)
  }

  @Test(arguments: [
    ("nudeln 9 minuten dnan soße 5", "nudeln 9 minuten dann soße 5"),
    ("Everu 5 Minuten", "Everu 5 Minuten"), ("lassi 10 minuten", "lassi 10 minuten"),
    ("hals 5 minuten dehnen", "hals 5 minuten dehnen"),
  ])
  func `a German word is spelled as one of ours, or stays`(row: (typed: String, meant: String))
    throws
  {
    #expect(try meant(row.typed, "de") ?? row.typed == row.meant)
  }
}
