import TestSupport
import Testing

@testable import Language

@Suite struct RuleImageTests {
  @Test func `from an image the same sentences are read as from the grammars`() throws {
    for name in ["en", "de"] {
      let files = LanguageFolder(name).files
      let plain = try LanguageFolder(name).interpreter
      let image = try #require(plain.image(of: LanguageFile.files(files), build: 7))
      let kept = try Interpreter(LanguageFile.files(files), build: 7, image: ImageMemory(image))
      #expect(kept.isFromImage && !plain.isFromImage)
      #expect(kept.problems.isEmpty)
      // Examples and places are read from the files when asked for.
      #expect(kept.examples == plain.examples)
      for example in plain.examples {
        let (one, other) = (
          plain.interpret(example.text, in: ExampleScene.scene),
          kept.interpret(example.text, in: ExampleScene.scene)
        )
        #expect(one.readings.map(\.intents) == other.readings.map(\.intents), "\(example.text)")
        #expect(one.readings.map(\.confidence) == other.readings.map(\.confidence))
        #expect(one.readings.first?.trace == other.readings.first?.trace)
        #expect(one.effort == other.effort)
      }
    }
  }

  @Test func `an image serves the build and the files that it was made of`() throws {
    let files = English.files
    let image = try Interpreter(files: files).image(of: LanguageFile.files(files), build: 7)
    let bytes = try #require(image)
    func serves(_ files: [(path: String, text: String)], build: UInt64 = 7) throws -> Bool {
      try Interpreter(LanguageFile.files(files), build: build, image: ImageMemory(bytes))
        .isFromImage
    }
    #expect(try serves(files))
    #expect(try !serves(files, build: 8))
    var changed = files
    changed[0].text += " "
    #expect(try !serves(changed))
    var moved = files
    moved[0].path += "x"
    #expect(try !serves(moved))
    #expect(try !serves(files + [("mine.jsgf", "")]))
    #expect(
      try !Interpreter(LanguageFile.files(files), build: 7, image: nil).isFromImage)
  }

  @Test func `grammars with problems have no image, since the problems are told each time`() throws
  {
    let files = English.files + [("mine.jsgf", "#JSGF V1.0; grammar mine; public <a> = ;")]
    let interpreter = try Interpreter(files: files)
    #expect(!interpreter.problems.isEmpty)
    #expect(interpreter.image(of: LanguageFile.files(files), build: 7) == nil)
  }

  @Test func `of a damaged image nothing is believed`() throws {
    let files = English.files
    let made = try Interpreter(files: files).image(of: LanguageFile.files(files), build: 7)
    let image = try #require(made)
    let stamp = RuleImage.stamp(build: 7, LanguageFile.files(files))
    #expect(RuleImage.tables(in: ImageMemory(image), stamp: stamp) != nil)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed)
    for _ in 0..<12 {
      var damaged = image
      let place = Int.random(in: 0..<image.count, using: &random)
      damaged[place] ^= UInt8.random(in: 1...255, using: &random)
      #expect(
        RuleImage.tables(in: ImageMemory(damaged), stamp: stamp) == nil,
        "byte \(place), seed \(seed)")
      let short = Array(image.prefix(Int.random(in: 0..<image.count, using: &random)))
      #expect(
        RuleImage.tables(in: ImageMemory(short), stamp: stamp) == nil,
        "\(short.count), seed \(seed)")
    }
    for junk: [UInt8] in [[], [0], Array(repeating: 255, count: 64)] {
      #expect(RuleImage.tables(in: ImageMemory(junk), stamp: stamp) == nil)
    }
  }

  @Test func `tables whose numbers name nothing are not sound`() throws {
    let interpreter = try Interpreter(files: English.files)
    let sound = interpreter.network.tables
    #expect(sound.isSound)
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed)
    for kind in [
      RuleNetwork.Node.Kind.word, .words, .rule, .builtIn, .sequence, .choice, .optional, .tag,
    ] {
      let places = sound.nodes.indices.filter { sound.nodes[$0].kind == kind }
      let place = try #require(places.randomElement(using: &random))
      for wrong in [Int32.max, -1] {
        var tables = sound
        var nodes = sound.nodes.elements
        nodes[place].a = wrong
        tables.nodes = FixedTable(nodes)
        #expect(!tables.isSound, "\(kind) \(wrong), seed \(seed)")
      }
    }
    var tables = sound
    tables.children = FixedTable(count: sound.children.count) { _ in Int32(sound.nodes.count) }
    #expect(!tables.isSound)
    tables = sound
    tables.rules[0].root = -1
    #expect(!tables.isSound)
  }
}
