import Assistant
import Foundation
import Language
import Testing
import Timers

/// Messages in the words of a language.
@Suite struct SpeakerTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Grammars").standardizedFileURL

  /// The language folder as the program has it.
  static func interpreter(_ language: String) -> Interpreter? {
    let folder = root.appending(path: language)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return try? Interpreter(
      files: names.compactMap { name in
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map {
          ("Grammars/\(language)/\(name)", $0)
        }
      })
  }

  static let german = interpreter("de")
  static let speakers: [String: Speaker] = [
    "en": World.speaker, "de": Speaker(german?.answers ?? .none, now: World.start),
  ]

  @Test(
    arguments: [
      (
        .leaveStoppedElsewhere(names: "tea", n: 1), "tea was stopped elsewhere.",
        "tea wurde anderswo gestoppt."
      ),
      (
        .leaveStoppedElsewhere(names: "tea, eggs", n: 2), "tea, eggs were stopped elsewhere.",
        "tea, eggs wurden anderswo gestoppt."
      ),
      (.timerStopped(name: ""), "timer stopped", "Timer gestoppt"),
      (
        .timerLeftOf(left: .seconds(61), whole: .seconds(240)), "1:01 left of 4:00",
        "noch 1:01 von 4:00"
      ),
      (
        .tryAdd(length: .seconds(5400), name: "tea"), "add 1 hour 30 minutes to tea",
        "verlängere tea um 1 Stunde 30 Minuten"
      ),
      (
        .timerDone(at: SaidTime(World.start.adding(86_400))), "done tomorrow 08:00",
        "fertig morgen 08:00"
      ),
      (
        .timerDone(at: SaidTime(World.start.adding(3 * 86_400))), "done Thu 12 Mar 08:00",
        "fertig Do 12. März 08:00"
      ),
      (.repeatOrdinal(n: 1), "1st", "1."), (.repeatOrdinal(n: 12), "12th", "12."),
      (.repeatOrdinal(n: 22), "22nd", "22."),
      (.repeatDay(n: 2), "every other day", "jeden zweiten Tag"),
      (.askMeant(what: .doStop), "stop: is that what you meant?", "stoppen: ist das gemeint?"),
      (
        .noUnderstanding + .askHowLong, "I don’t understand that. For how long?",
        "Das verstehe ich nicht. Wie lange?"
      ),
      (
        .noRang(name: ""), "Nothing has rung in the last hour.",
        "In der letzten Stunde hat nichts geklingelt."
      ),
      (
        .askTakenBack(command: "stop tea", who: .words("")),
        "“stop tea” was said elsewhere. Take it back?",
        "„stop tea“ wurde anderswo gesagt. Zurücknehmen?"
      ),
      (.words("as it {stands}"), "as it {stands}", "as it {stands}"),
    ] as [(Message, String, String)])
  func `a message is said in each language`(message: Message, english: String, german: String) {
    #expect(Self.speakers["en"]?.say(message) == english)
    #expect(Self.speakers["de"]?.say(message) == german)
  }

  @Test func `twelve hours have their halves`() {
    let speaker = Speaker(
      World.interpreter?.answers ?? .none, now: World.start, isTwelveHour: true)
    #expect(speaker.say(SaidTime(World.start.adding(6 * 3600))) == "2:00 pm")
  }

  private static func sample(_ name: String) -> String {
    [
      "phase": "rest", "place": "13.106-3", "step": "boil", "person": "Maria", "day": "2026-12-20",
      "document": "sow", "file": "sow.pdf", "kind": "micro-purchase", "clock": "18:00",
      "steps": "boil 9 min",
    ][name] ?? "pizza"
  }

  /// What fills the holes of a sentence that is offered.
  private static func samples(_ template: AnswerTemplate) -> [[String: Message.Value]] {
    var samples: [[String: Message.Value]] = [[:]]
    for (name, style, labels) in template.holes where samples[0][name] == nil {
      let values: [Message.Value] =
        if !labels.isEmpty {
          labels.contains("one")
            ? [.count(2)]
            : labels.contains("yes")
              ? [.flag(true), .flag(false)]
              : labels.map { .text(["some": sample(name), "none": ""][$0] ?? $0) }
        } else {
          switch style {
          case "words", "length": [.length(.seconds(300))]
          case "number": [.count(2)]
          case "time": [.time(SaidTime(World.start.adding(3600)))]
          case "message": [.message(.tryTimerLength(name: "pizza", length: .seconds(240)))]
          default: [.text(sample(name))]
          }
        }
      samples = samples.flatMap { sample in
        values.map { value in
          var sample = sample
          sample[name] = value
          return sample
        }
      }
    }
    return samples
  }

  /// What is offered means in every language what it means in English.
  @Test func `each way out is read back as what it offers`() throws {
    let path = "en/answers.txt"
    let model = try AnswerFile(
      String(contentsOf: Self.root.appending(path: path), encoding: .utf8), path: path)
    let english = try #require(World.interpreter)
    let german = try #require(Self.german)
    // A timer of that name; work of that name with a step.
    let ofTimer = Scene(now: World.start, names: ["pizza"], hasTimers: true)
    var ofWork = Scene(now: World.start, names: [])
    (ofWork.works, ofWork.isStep) = (NameIndex(["pizza"]), { $0.lowercased() == "boil" })
    ofWork.isPerson = { $0 == "Maria" }
    ofWork.meaning = { $0 == .document && ["sow", ""].contains($1.lowercased()) }
    func meant(_ text: String, _ interpreter: Interpreter, _ scene: Scene) -> [Intent]? {
      let reading = interpreter.interpret(text, in: scene).readings.first
      return reading.flatMap { $0.confidence >= 0.9 ? $0.intents : nil }
    }
    var count = 0
    for key in model.keys.sorted() where key.hasPrefix("try.") && !Self.isNoSentence(key) {
      guard let template = model.template(key) else { continue }
      for values in Self.samples(template) {
        let message = Message.entry(key, values)
        guard let said = Self.speakers["de"]?.way(message) else { continue }
        count += 1
        let offered = World.speaker.say(message)
        // What it is about is said otherwise.
        func kind(_ intents: [Intent]?) -> [Substring]? {
          intents.map { "\($0)".split(separator: "(").prefix(2) }.map(Array.init)
        }
        let read = [ofTimer, ofWork].compactMap { scene in
          meant(offered, english, scene).map { ($0, meant(said, german, scene)) }
        }
        guard let first = read.first else { continue }
        let isSame = read.contains { wanted, got in
          Self.namesItsOwn.contains(key) ? kind(got) == kind(wanted) : got == wanted
        }
        #expect(isSame, "\(key): \(offered) → \(said): \(first)")
      }
    }
    #expect(count > 50)
  }

  /// What the pages of `help` tell people to say is read, in German as in English.
  @Test(arguments: [
    Message.helpOverview, .helpAbout, .helpTimers, .helpRoutines, .helpSchedules, .helpHistory,
    .helpWork, .helpSettings,
  ])
  func `German reads what its help says`(page: Message) throws {
    let german = try #require(Self.german)
    let speaker = try #require(Self.speakers["de"])
    let steps = ["vertrag", "packen", "angebot"]
    var scene = Scene(now: World.start, names: ["Tee"], hasTimers: true)
    scene.works = NameIndex(["Umzug"])
    scene.isStep = { steps.contains($0.lowercased()) }
    var count = 0
    for row in speaker.say(page).split(separator: "¶").map({ $0.drop { $0 == " " } })
    where !row.hasPrefix("* ") && !row.hasPrefix("~ ") {
      for said in row.split(separator: "·").map({ String($0.trimmingPrefix(" ")) }) {
        let reading = german.interpret(said, in: scene).readings.first
        #expect(reading.map { $0.confidence >= 0.9 } == true, "\(said)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  /// Sentences with a name in them that is the language's own, or that say “it” or “the timer” in one language alone.
  private static let namesItsOwn: Set = [
    "try.regulation.import.as", "try.tea", "try.tea.short", "try.tea.length", "try.rename",
    "try.routine.new", "try.own",
    "try.routine.rename", "try.time.in", "try.make.it", "try.restart.timer", "try.skip.timer",
    "try.stopwatch", "try.waive", "try.deadline.set", "try.done.yesterday", "try.sessions.today",
    "try.sessions.week", "try.work.begin", "try.work.begin.kind", "try.work.new",
    "try.ready.together", "try.log.reading", "try.move",
    "try.rename.one",
  ]

  /// Answers to a question, parts of a sentence, and what a shell is told.
  private static func isNoSentence(_ key: String) -> Bool {
    [
      "try.yes", "try.no", "try.noon", "try.five.minutes", "try.the.first", "try.all", "try.then",
      "try.yes.undo", "try.yes.redo", "try.remind.in", "try.step.anyway",
      "try.waive.because", "try.deadline.because", "try.deadline.extend.because",
    ].contains(key)
  }
}
