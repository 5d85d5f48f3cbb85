import Assistant
import Language
import Testing
import Timers

/// What `explain "…"` and `why` print.
struct ExplanationTests {
  private func explained(_ text: String, _ said: String...) throws -> [String] {
    var world = try World()
    for line in said { world.say(line) }
    return Explanation.lines(
      world.assistant.explain(text, in: world.situation), in: world.situation
    ).map(\.text)
  }

  @Test func `it shows tokens, chart, readings with scores, why the first won, and what it cost`()
    throws
  {
    let lines = try explained("add 3 minutes to the tea timer", "tea 4 min")
    let heads = lines.map { String($0.prefix { $0 != " " }) }.filter { !$0.isEmpty }
    #expect(heads == ["text", "tokens", "chart", "reading", "or", "or", "why", "cost", "effect"])
    let text = lines.joined(separator: "\n")
    #expect(text.contains("add · 3 · minutes · to · the · tea · timer"))
    #expect(text.contains("2–3   3 minutes              <amount> 0.00  <duration> 0.00"))
    #expect(text.contains("reading  extend  98 %, cost 0.05"))
    #expect(text.contains("“3 minutes” → duration = 3m"))
    #expect(text.contains("<extend> costs "))
    #expect(text.contains(" less than <update>, which has "))
    #expect(text.contains(" steps through the rules"))
    #expect(lines.last == "effect   add 3:00")
  }

  @Test(arguments: [
    ("tea 4 min", "read as: start tea 4:00   "),
    ("pasta 9 min and eggs 7", "read as: start pasta 9:00"),
    ("stop the tea", "read as: stop   "), ("undo", "read as: undo   "),
    ("remind me 5 minutes before the tea is done", "read as: warn 5:00 before tea ends   "),
    ("remind me at 6 to call mum", "read as: "),
    ("frobnicate the gizmo", "I don’t understand that."),
  ])
  func `why is one line, with three reasons at most and what came second`(
    text: String, begins: String
  ) throws {
    var world = try World("tea 20 min")
    world.say(text)
    let turn = try #require(world.assistant.last)
    let line = Explanation.line(turn, in: world.situation).text
    #expect(line.hasPrefix(begins), "\(line)")
    #expect(!line.contains("\n") && line.count < 240, "\(line)")
    #expect(!line.contains("<") && !line.contains("%") && !line.contains("+0"), "\(line)")
    let reasons = line.split(separator: "; ").first ?? ""
    #expect((1...4).contains(reasons.split(separator: ", ").count), "\(line)")
  }

  @Test(arguments: [
    ("remind me this evening at 2 to call", "times that contradict each other"),
    ("pause the tea when I get home", "it waits for what nobody tells me"),
    ("set a 10", "it may mean two things"), ("maroon 5", "no word says that it is for me"),
    ("20 squats, rest 1 minute", "numbers that count something"),
  ])
  func `what speaks against a reading has a name`(text: String, name: String) throws {
    let text = try explained(text, "tea 20 min").joined(separator: " ")
    #expect(text.replacing("  ", with: "").contains(name), "\(text)")
  }

  @Test func `why in detail shows what explain shows`() throws {
    var world = try World("tea 20 min")
    for (words, inDetail) in [
      ("why", false), ("why did you do that", false), ("why in detail", true),
      ("why exactly", true), ("explain that in detail", true),
    ] {
      guard case .run(let effects) = world.say(words), case .explainLast(let found)? = effects.first
      else {
        Issue.record("“\(words)” explains nothing")
        continue
      }
      #expect(found == inDetail, "\(words)")
    }
    // What explains is not explained.
    #expect(world.assistant.last?.text == "tea 20 min")
  }

  @Test(arguments: [
    "tea 4 min", "please set a pasta tiemr for about 10 mintues, thanks",
    "pause the tea and start eggs 7 minutes then rest 2", "what is the weather in Lowestoft today",
    "eggs 7 min, toast 3 and greens 5 all ready together", "", "…", "🍝🍝🍝 9 min",
    "remind me every other tuesday at a quarter past nine in the evening to water the plants in the kitchen and the hall",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurfsbeauftragte 9 min",
  ])
  func `it fits 80 columns`(text: String) throws {
    for line in try explained(text) { #expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: [
    "tea 4 min", "please set a pasta tiemr for about 10 mintues, thanks", "uh tea four minutes",
    "pause the tea and start eggs 7 minutes then rest 2", "half an hour timer for the laundry",
    "start the timer for 5 no 10 minutes", "stop everything",
  ])
  func `the parts of a reading's cost sum to it`(text: String) throws {
    let world = try World()
    let turn = world.assistant.explain(text, in: world.situation)
    let readings = try #require(turn.interpretation?.readings)
    for reading in readings {
      let sum = reading.parts.reduce(0) { $0 + $1.cost }
      #expect(abs(sum - reading.cost) < 0.05, "\(reading.rule): \(sum) of \(reading.cost)")
    }
  }

  @Test func `what reading took is told where a clock is at hand`() throws {
    let world = try World()
    #expect(!(try explained("tea 4 min").contains { $0.contains("µs") }))
    var situation = world.situation
    let ticks = Ticks()
    situation.stopwatch = { ticks.next() }
    let lines = Explanation.lines(
      world.assistant.explain("tea 4 min", in: situation), in: situation)
    #expect(lines.contains { $0.text.hasPrefix("cost ") && $0.text.hasSuffix(", 83 µs") })
  }

  @Test func `a line that is not understood shows what came nearest`() throws {
    let text = try explained("Create the whole beautiful 6 am world").joined(separator: "\n")
    #expect(text.contains("reading  none"))
    #expect(text.contains("I don’t understand that."))
  }

  @Test func `a sentence between quotation marks may be as long as a line`() throws {
    var world = try World()
    let long = Array(repeating: "tea 4 min", count: 60).joined(separator: " then ")
    #expect(outline(world.say("explain \"\(long)\""), []).contains("tokens   tea · 4 · min"))
  }

  @Test func `fillers and thanks of the line to be explained stay in it`() throws {
    var world = try World()
    let plan = world.say("explain tea 4 minutes for now please")
    #expect(outline(plan, []).contains("text     tea 4 minutes for now please"))
    #expect(outline(world.say("explain “tea 4 minutes”"), []).contains("text     tea 4 minutes |"))
  }
}

/// A clock that is 83 µs later each time.
private final class Ticks: @unchecked Sendable {
  // Used by one thread.
  private var now = Moment(nanoseconds: 0)
  func next() -> Moment {
    now = now.advanced(by: .microseconds(83))
    return now
  }
}
