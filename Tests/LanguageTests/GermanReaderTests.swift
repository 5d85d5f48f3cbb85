import Foundation
import Regulations
import Testing
import Timers

@testable import Language

/// German with its learnt weights: what people say, what is nobody's, and what is offered instead.
@Suite struct GermanReaderTests {
  private static let folder = LanguageFolder("de")
  private static let bytes: [UInt8] =
    (try? Data(contentsOf: LanguageFolder.root.appending(path: "de/reader.weights")))
    .map(Array.init) ?? []
  /// As the program has them: grammars that are ours are known by their path.
  private static let shared: Interpreter? = try? Interpreter(
    files: folder.files.map { (path: "Grammars/" + $0.path, text: $0.text) },
    learnt: Learnt(reader: { WeightBytes(bytes) }))

  private let interpreter: Interpreter
  private let rules: Interpreter

  init() throws {
    interpreter = try #require(Self.shared)
    rules = try Self.folder.interpreter
  }

  private func read(_ text: String, _ interpreter: Interpreter? = nil) -> WireReading {
    (interpreter ?? self.interpreter).interpret(text, in: ExampleScene.scene).wireReadings[0]
  }

  @Test func `the weights are German, small, and learnt from what is ours`() throws {
    let weights = try ReaderWeights(Self.bytes)
    #expect(weights.bytes == Gzip.unpack(Self.bytes, limit: 2 << 20))
    #expect(weights.header.language == "de")
    #expect(weights.header.sources == ["Ensue's own examples and grammars"])
  }

  /// The paraphrases were written before the program saw them; the weights have learnt from them. How well they do on
  /// others stands in Reader.md.
  @Test func `what people say is read as they mean it, and more of it with the weights`() {
    let sentences = ParaphraseTests.sentences(of: "de")
    #expect(sentences.count >= 700)
    func right(_ interpreter: Interpreter) -> Int {
      sentences.count { read($0.text, interpreter).intent == $0.intent }
    }
    let (alone, both) = (right(rules), right(interpreter))
    #expect(alone * 100 >= sentences.count * 90, "\(alone) of \(sentences.count)")
    #expect(both * 100 >= sentences.count * 97, "\(both) of \(sentences.count)")
  }

  @Test func `what is nobody's, or of another family, is never done as a timer's`() {
    let misread = ParaphraseTests.sentences(of: "de").filter { $0.intent == "none" }
      .filter { sentence in
        let reading = read(sentence.text)
        return reading.intent != "none" && reading.confidence >= 0.9
      }
    #expect(misread.map(\.text) == [])
  }

  @Test(arguments: [
    ("vergiss alles", "forget"), ("vergiss alles über Nudeln", "forget"),
    ("vergiss alles von gestern", "elsewhere"),
    ("neue Routine Kaffee: mahlen 1 Minute, brühen 4 Minuten", "routine.create"),
    ("lösche die Routine Kaffee", "routine.delete"), ("starte die Routine Tee", "routine.start"),
    ("lösch meine Morgenroutine", "routine.delete"), ("zeig meine Routinen", "routine.list"),
    ("benenne die Routine Kaffee in Espresso um", "routine.rename"),
    ("lösche meinen Verlauf", "history.delete"),
    ("wie oft habe ich heute trainiert", "history.count"),
    ("wie oft habe ich heute telefoniert", "elsewhere"),
    ("schalte die Vorhersagen aus", "prediction.show"), ("wechsle zum Profil Arbeit", "profile"),
    ("pausiere den Zeitplan Tee", "schedule.disable"), ("lösche das Profil Arbeit", "profile"),
    ("welche Termine stehen noch an", "schedule.list"), ("zeig alle Zeitpläne", "schedule.list"),
    ("kopiere die Routine Kaffee als Espresso", "routine.copy"),
    ("exportiere alle Routinen", "routine.export"), ("erstelle eine Sicherung", "backup"),
    ("wie lang hab ich gestern gelernt", "history.time"), ("mein Ziel: 2 Stunden", "history.goal"),
    ("füge der Routine Kaffee 2 Minuten Pause hinzu", "routine.edit"),
  ])
  func `what English does with other things is done in German or refused, never to a timer`(
    text: String, other: String
  ) {
    for reader in [interpreter, rules] {
      let reading = read(text, reader)
      #expect(reading.intent == "none" && reading.other == other, "\(reading)")
    }
  }

  /// What is offered in English means the same as what is said for it in German, whatever stands in its gaps.
  @Test(arguments: ["Tee", "Pizza"])
  func `each way out is read as what is offered in English`(name: String) throws {
    let english = try LanguageFolder("en").interpreter
    #expect(interpreter.waysOut.count > 40)
    let scene = Scene(now: ExampleScene.now, names: [name], hasTimers: true)
    func kind(_ text: String, _ interpreter: Interpreter) -> String {
      let read = interpreter.interpret(text, in: scene)
      guard let first = read.readings.first, first.confidence >= 0.9 else { return "unsure" }
      let wire = read.wireReadings[0]
      let label = wire.label?.lowercased() ?? ""
      return "\(wire.intent) \(wire.other ?? "") \(label) \(wire.duration_s ?? 0)"
    }
    for way in interpreter.waysOut {
      let gap = way.pattern.contains("{1} minutes") ? "5" : name
      let (offered, said) = (way.offered([gap]), way.filled([gap]))
      #expect(interpreter.ways([offered]).first == said, "\(offered)")
      // What stands for a name of an English example is another one here.
      let fixed = offered.lowercased().contains("tea") ? offered : nil
      let (wanted, got) = (kind(offered, english), kind(said, interpreter))
      if fixed == nil {
        #expect(got == wanted, "\(offered) → \(said)")
      } else {
        #expect(got.split(separator: " ").first == wanted.split(separator: " ").first, "\(said)")
      }
      #expect(got != "unsure", "\(offered) → \(said)")
    }
  }

  /// What stands where sentences about other things than timers might be taken for theirs: none is done.
  @Test func `sentences about routines, history, settings and work are no timer's`() {
    let traps = ParaphraseTests.sentences(of: "de-traps")
    #expect(traps.count >= 69)
    for (_, text) in traps {
      let reading = read(text)
      #expect(reading.intent == "none" || reading.confidence < 0.9, "\(text): \(reading)")
    }
  }

  @Test func `what is refused is no way out`() {
    let refused = interpreter.interpret(
      "lösche meinen Verlauff von gestern", in: ExampleScene.scene)
    #expect(
      !interpreter.ways(refused.nearest + ["lösche meinen Verlauf"]).contains(
        "lösche meinen Verlauf"))
  }

  @Test func `what German has no words for is not offered, its own sentences are`() {
    #expect(
      interpreter.ways(["set speak on", "stop tea in 5 minutes", "Timer 10 Minuten", "undo"])
        == ["Timer 10 Minuten", "rückgängig"])
  }
}
