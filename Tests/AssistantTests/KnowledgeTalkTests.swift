import Assistant
import Foundation
import Knowledge
import Testing
import Timers

/// Lengths that are known, in talk: proposed, adjusted, kept as they were said, asked for.
struct KnowledgeTalkTests {
  private static let shelf = KnowledgeShelf {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Knowledge/Data")
    func text(_ name: String) -> String {
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }
    var base = KnowledgeBase(forms: World.interpreter?.forms ?? .none)
    if let pack = try? PackReader.pack(text("timings.knowledge"), file: "timings.knowledge") {
      base.add(pack)
    }
    return KnowledgeShelf.Contents(base: base, places: Places(text("cities.txt")))
  }

  private static func knowing(
    _ values: [Factor: Double] = [:], kept: Set<String> = [], manner: Knowing.Manner = .apply,
    own: [String: (seconds: Double, metres: Double?)] = [:]
  ) -> Knowing {
    Knowing(
      manner: manner, shelf: shelf, hasConditions: !values.isEmpty, kept: kept, own: own,
      conditions: { Conditions(values.mapValues { .init($0, .kept) }) })
  }

  private func outcome(_ knowing: Knowing, _ lines: [String]) throws -> String {
    var world = try World()
    world.knowing = knowing
    for line in lines.dropLast() { world.say(line) }
    return outline(world.say(lines.last ?? ""), world.engine.timers)
  }

  /// What is said of a started timer stands behind it; here only what is started counts.
  private func started(_ knowing: Knowing, _ lines: String...) throws -> String {
    let all = try outcome(knowing, lines)
    return String(all.prefix(upTo: all.range(of: ", answer:")?.lowerBound ?? all.endIndex))
  }

  @Test(arguments: [
    ("pasta 9 minutes", "start pasta: 11:00"),
    ("9 minutes for the spaghetti", "start spaghetti: 11:00"),
    ("boil pasta 9 minutes then rest 2", "start : boil pasta 11:00 → rest 2:00"),
    ("report 9 minutes", "start report: 9:00"), ("9 minutes", "start : 9:00"),
    ("bake bread 40 min at 5,000 ft", "start bake bread: 40:00"),
    ("at 5,000 ft bake bread 40 min", "start bake bread: 40:00"),
    ("pasta 9 minutes at sea level", "start pasta: 9:00"),
    ("penne 9 min at sea level", "start penne: 9:00"),
    // Which of two sources is right is for the cook to say.
    ("rice 16 minutes", "start rice: 16:00"), ("tea 4 min", "start tea: 4:00"),
    ("pasta until 8:30", "start pasta: pasta 30:00 pinned"),
  ])
  func `a length that was said, at 1600 m`(line: String, expected: String) throws {
    #expect(try started(Self.knowing([.altitude: 1600]), line) == expected)
  }

  @Test(arguments: [
    ("canning tomatoes in quarts 40 minutes", "start canning tomatoes in quarts: 1:00:00"),
    ("process peaches in quarts 25 minutes", "start process peaches in quarts: 40:00"),
    ("boil water 30 seconds", "start boil water: 3:00"),
  ])
  func `what is published for here is the least, and a jar has its size`(
    line: String, expected: String
  ) throws {
    #expect(try started(Self.knowing([.altitude: 2440]), line) == expected)
  }

  @Test(arguments: [
    "pasta 9 minutes", "rice 16 minutes", "can jam 5 minutes", "boil pasta 9 minutes then rest 2",
    "turkey 3 hours",
    "remind me to eat at 12", "eggs 7 min and toast 3",
  ])
  func `without circumstances nothing is changed and nothing is said`(line: String) throws {
    #expect(try outcome(Self.knowing(), [line]) == outcome(Knowing(), [line]))
  }

  @Test(arguments: ["make it 20 minutes", "keep 35", "take half an hour off"])
  func `what is safe only from so much on is made shorter with a word about it`(line: String) throws
  {
    let here = Self.knowing([.altitude: 2000])
    let told = try outcome(here, ["can tomatoes 35 minutes", line])
    #expect(told.contains("is what is safe here"), "\(told)")
    // It holds the next time, too.
    #expect(!told.contains("stays as you say"), "\(told)")
    #expect(try !outcome(here, ["pasta 9 minutes", "make it 8 minutes"]).contains("safe"))
    #expect(try !outcome(here, ["can tomatoes 35 minutes", "add 10 minutes"]).contains("safe"))
  }

  @Test func `what is not to be adjusted is said before, too, but nothing that is for safety`()
    throws
  {
    #expect(try outcome(Self.knowing(), ["stop adjusting my pasta"]).contains("stays as you say"))
    #expect(try outcome(Self.knowing(), ["don't adjust boiling water"]).hasPrefix("refuse"))
  }

  @Test func `what is off, offered only or kept stays as it was said`() throws {
    let line = "pasta 9 minutes"
    let said = "start pasta: 9:00"
    #expect(try outcome(Self.knowing([.altitude: 1600], manner: .off), [line]) == said)
    #expect(try started(Self.knowing([.altitude: 1600], manner: .offer), line) == said)
    #expect(try started(Self.knowing([.altitude: 1600], kept: ["pasta-dry"]), line) == said)
    let offer = try outcome(Self.knowing([.altitude: 1600], manner: .offer), [line])
    #expect(offer.contains("make it 11 minutes"))
  }

  @Test func `circumstances in the line count for it alone`() throws {
    #expect(try started(Self.knowing(), "pasta 9 minutes at 1600 m") == "start pasta: 11:00")
    #expect(
      try started(Self.knowing(), "pasta 9 minutes at 5,000 ft") == "start pasta: 10:45")
    #expect(
      try started(Self.knowing(), "pasta 9 minutes at 1600 m", "penne 9 minutes")
        == "start penne: 9:00")
  }

  @Test func `keep puts it back, and why says how it came about`() throws {
    let here = Self.knowing([.altitude: 1600])
    for line in ["keep 9", "keep it", "keep it as i said"] {
      #expect(try outcome(here, ["pasta 9 minutes", line]).hasPrefix("set pasta 9:00"), "\(line)")
    }
    for line in ["why 11 minutes", "why so long", "why not 9"] {
      let why = try outcome(here, ["pasta 9 minutes", line])
      #expect(why.contains("9:00") && why.contains("1600 m") && why.contains("Wyoming"), "\(why)")
    }
    #expect(try outcome(here, ["keep it"]).hasPrefix("refuse"))
  }

  @Test(arguments: [
    ("soft boiled eggs", "soft-boiled egg"), ("a timer for pasta", "dry pasta"),
    ("rice timer", "white rice"),
    ("turkey 4 kg", "4 kg"), ("rice at 5,000 ft", "5,000 ft"), ("cook the rice", "white rice"),
    ("french press", "French press"), ("set a timer for the first rise", "yeast dough"),
    ("eggs from the fridge, soft boiled", "soft-boiled egg"),
  ])
  func `no length: one is proposed with its source, and Enter takes it`(line: String, word: String)
    throws
  {
    var world = try World()
    world.knowing = Self.knowing()
    let plan = world.say(line)
    guard case .ask(let question) = plan else {
      Issue.record("\(line): \(outline(plan, []))")
      return
    }
    #expect(question.text.said.contains(word), "\(question.text.said)")
    #expect(question.text.said.hasPrefix("For how long?"))
    let taken = world.say("")
    #expect(outline(taken, []).hasPrefix("start "), "\(outline(taken, []))")
    world.say(line)
    #expect(outline(world.say("7 minutes"), []).contains("7:00"))
  }

  /// Who was told what is usual at 1600 m and says 9 means 9.
  @Test func `an answer to what was proposed is not changed once more`() throws {
    var world = try World()
    world.knowing = Self.knowing([.altitude: 1600])
    world.say("pasta")
    #expect(outline(world.say("9"), []).hasSuffix(" 9:00"))
  }

  @Test func `of several the name chooses, and a number is a length as ever`() throws {
    var world = try World()
    world.knowing = Self.knowing()
    guard case .ask(let question) = world.say("boil an egg") else {
      Issue.record("no question")
      return
    }
    #expect(question.offers.count == 3)
    #expect(outline(world.say("soft"), []).hasPrefix("start boil an egg: 4:30"))
    var other = try World()
    other.knowing = Self.knowing()
    other.say("boil an egg")
    #expect(outline(other.say("7"), []).hasSuffix("7:00"))
  }

  @Test func `what is sure is done at once, and says so`() throws {
    let outcome = try outcome(Self.knowing([.altitude: 1609]), ["can jam"])
    #expect(outcome.hasPrefix("start can jam: 10:00, answer: canning jam"), "\(outcome)")
    // Without an altitude a canner is not sure.
    #expect(try self.outcome(Self.knowing(), ["can jam"]).contains("where you are"))
  }

  @Test(arguments: ["widget polishing", "set a timer for the widget"])
  func `what is not known is asked as ever, never made up`(line: String) throws {
    #expect(try outcome(Self.knowing(), [line]) == outcome(Knowing(), [line]))
  }

  @Test(arguments: [
    ("how long does rice take", "white rice: 15:00 to 18:00"),
    ("how long does pasta take at 5,000 ft", "5,000 ft"),
    ("how long for a 4 kg turkey?", "unstuffed turkey, 4 kg: 2:45:00 to 3:00:00"),
    ("how long for a 4,5 kg turkey", "unstuffed turkey, 4,5 kg: 2:45:00 to 3:00:00"),
    ("how long for a 100 kg turkey", "beyond what the chart has"),
    ("how long for a 30 lb turkey", "beyond what the chart has"),
    ("how long for a 40 kg pork loin", "beyond what the chart has"),
    ("how long should i boil eggs", "hard-boiled egg"), ("how long do lentils take", "as you said"),
    ("how long does a lentil take", "as you said"),
    ("how long to blanch broccoli", "blanching broccoli: 3:00"),
    ("how long for pasta", "dry pasta: 8:00 to 12:00"),
    ("how many minutes for brown rice", "brown rice: 40:00 to 50:00"),
    ("where does water boil at 3000 m", "3000 m: water boils at 90"),
    ("what's the boiling point at 8000 ft", "8000 ft: water boils at 91.9"),
    ("at what temperature does water boil in Denver", "Denver: water boils at"),
    ("how many minutes for a hard boiled egg", "hard-boiled egg"),
  ])
  func `how long something takes`(line: String, words: String) throws {
    let knowing = Self.knowing(own: ["lentils": (1500, nil)])
    let said = try outcome(knowing, [line])
    #expect(said.hasPrefix("answer:") && said.contains(words), "\(said)")
  }

  @Test(arguments: ["how many minutes for zorblax", "how long does zorblax take"])
  func `of what nobody knows it is said that nobody does`(line: String) throws {
    let said = try outcome(Self.knowing(), [line])
    #expect(said.contains("I do not know how long zorblax takes"), "\(said)")
  }

  @Test(arguments: [
    ("i am at 1600 m", "kitchen.altitude", "1600 m"),
    ("we are at 5,000 ft", "kitchen.altitude", "5,000 ft"),
    ("I live in Denver", "kitchen.altitude", "1609 m (Denver)"),
    ("my kitchen is in La Paz", "kitchen.altitude", "3640 m (La Paz)"),
    ("my kitchen is at 22 °C", "kitchen.temperature", "22 °C"),
    ("the humidity is 62 %", "kitchen.humidity", "62 %"),
    ("set my altitude to 800 m", "kitchen.altitude", "800 m"),
    ("forget the altitude", "kitchen.altitude", "default"),
    ("note that lentils take 25 minutes", "takes.lentils", "1500 s"),
    ("polenta takes 40 minutes at sea level", "takes.polenta", "2400 s at 0 m"),
    ("pasta takes me 12 minutes", "takes.pasta", "720 s"),
  ])
  func `what is set once`(line: String, name: String, value: String) throws {
    var world = try World()
    world.knowing = Self.knowing()
    guard case .run(let effects) = world.say(line),
      case .knowledge(.set(let key, let said, _))? = effects.first
    else {
      Issue.record("\(line) sets nothing")
      return
    }
    #expect(key == name)
    #expect(said == value)
  }
}
