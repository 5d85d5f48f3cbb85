import Testing
import Timers

@testable import Language

/// Statements of fact read by the roles of their lengths and times, on Monday 9 March 2026 at 18:00.
struct StatementTests {
  private static let scene = {
    var scene = English.scene
    scene.now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 18 * 3600)
    return scene
  }()

  private struct Read {
    var said: String?
    var isByRoles = false
    var isSure = false
  }

  /// What a line leads to: “gel 20:00” for a timer of so long, “gel @ 19:04” for a reminder; nil: nothing, or something else.
  private func read(_ text: String, _ language: String, timers: [String] = []) throws -> Read {
    let interpreter = try LanguageFolder(language).interpreter
    var scene = Self.scene
    if !timers.isEmpty {
      scene.hasTimers = true
      scene.things = {
        var things = NamedThings()
        for name in timers { things.insert(name, .timer) }
        return things
      }
    }
    guard
      let reading = interpreter.interpret(text, in: scene, byRules: true).readings.first
    else { return Read() }
    var said: [String] = []
    for intent in reading.intents {
      switch intent {
      case .timer(.create(let requests)):
        said += requests.map { request in
          let minutes = request.phases.first?.duration.map { Int($0.components.seconds) / 60 }
          let length = request.until.map { "until \($0.iso.dropFirst(11).prefix(5))" }
          let gone =
            if case .ago(let gone) = request.start { ", \(gone.components.seconds / 60) gone" } else
            { "" }
          return "\(request.label ?? "-") \(length ?? minutes.map { "\($0) min" } ?? "?")\(gone)"
        }
      case .timer(.remind(let request)):
        said.append("\(request.label ?? "-") @ \(request.at?.iso.dropFirst(8).prefix(8) ?? "?")")
      case .timer(.backdate(let which, let beginning)):
        said.append("\(which.label ?? "it") began \(beginning)")
      case .timer(.extend(let which, let by)):
        said.append("\(which.label ?? "it") +\(by.map { "\($0)" } ?? "?")")
      case .timer(.update(let which, let to)):
        said.append("\(which.label ?? "it") = \(to.map { "\($0)" } ?? "?")")
      case .timer(.move(let which, let to)):
        said.append("\(which.label ?? "it") until \(to.iso.dropFirst(11).prefix(5))")
      case .timer(.leave(let which, let left)):
        said.append("\(which.label ?? "it") \(left.components.seconds / 60) min left")
      case .timer(.stop(let which)): said.append("\(which.label ?? "it") over")
      default: said.append("other")
      }
    }
    return Read(
      said: said.joined(separator: ", "), isByRoles: reading.rule == StatementReader.name,
      isSure: reading.confidence >= Ranker.sure)
  }

  @Test(arguments: [
    // What was begun and how long it lasts.
    ("the gel has been running since 17:20, it takes an hour", "gel 60 min, 40 gone"),
    ("kiln was started twenty minutes ago, needs 3 hours", "kiln 180 min, 20 gone"),
    ("the meeting began at half past five and lasts 45 minutes", "meeting 45 min, 30 gone"),
    // An appointment and what comes before it.
    (
      "my coach leaves at 20:15 and it's a 25 minute walk to the stop", "leave for coach @ 09T19:50"
    ),
    ("choir starts at 7:30 pm, the drive takes 20 min", "leave for choir @ 09T19:10"),
    // Who wants to hear when the way begins hears that anyway.
    (
      "parking meter runs out at 7:40, tell me when it's time to walk, it's a 7 minute walk",
      "leave for parking meter @ 09T19:33"
    ),
    (
      "dentist at 9:30 tomorrow, 25 minute drive, tell me when to leave",
      "leave for dentist @ 10T09:05"
    ),
    (
      "the meter expires at 7:15 and it takes 10 minutes to get back to the car",
      "leave for meter @ 09T19:05"
    ),
    (
      "recital at 19:45, I need 15 minutes to tune and it's 10 minutes by bike",
      "tune @ 09T19:20, leave for recital @ 09T19:35"
    ),
    ("boarding is at 20:00, want to be there half an hour before", "boarding @ 09T19:30"),
    // What was done and is done again.
    ("gave Rex his drops at 16:00, next ones after six hours", "Rex @ 09T22:00"),
    ("the drip was changed at 15:00 and gets changed every 4 hours", "drip @ 09T19:00"),
    // What a machine says, and what somebody has.
    ("tumble dryer says 25 minutes left", "tumble dryer 25 min"),
    ("washer, machine says 1 hr 48 left", "washer 108 min"),
    ("the washer display shows 1:05 left", "washer 65 min"),
    ("the boat is ours until 19:15", "boat until 19:15"),
  ])
  func rolesCompleteEachOther(line: String, expected: String) throws {
    let read = try read(line, "en")
    #expect(read.said == expected, "\(line)")
    #expect(read.isSure, "\(line)")
  }

  /// What goes on since a time that is over has been counted from then; what somebody may have until a time is told of then.
  @Test(arguments: [
    ("I've been practising since five", "practising ?, 60 gone"),
    ("the stock has been simmering since half past four", "stock ?, 90 gone"),
    ("we started the debate at 17:35", "debate ?, 25 gone"),
    ("Tim fell asleep ten minutes ago", "Tim ?, 10 gone"),
    ("the loaf was shaped at 17:30 and has to prove two hours", "loaf 120 min, 30 gone"),
    ("the toddler fell asleep at 17:35 and mostly sleeps an hour", "toddler 60 min, 25 gone"),
    ("the parking permit expires at 19:20", "parking permit @ 09T19:20"),
    ("put it in 5 minutes ago, it takes 40 minutes", "- 40 min, 5 gone"),
    // Where, or with whom, something is to be belongs to its name.
    (
      "gotta get Leo from football at 19:15 and it's a 20 min drive",
      "leave for Leo from football @ 09T18:55"
    ),
    ("my cousin is home at 19:00 and the risotto needs 35 minutes", "risotto 35 min"),
    (
      "the parents' evening starts at 19:30 and it takes us 25 minutes to get there",
      "leave for parents' evening @ 09T19:05"
    ),
  ])
  func whatGoesOn(line: String, expected: String) throws {
    #expect(try read(line, "en").said == expected, "\(line)")
  }

  /// Of what runs: when it began, how long it stood still, that it is over, or not yet as it is to be.
  @Test(arguments: [
    ("the gel went in two minutes ago", "gel began ago(120.0 seconds)", true),
    ("the gel has been running since 17:50", "gel began ago(600.0 seconds)", true),
    (
      "the gel has been running since 17:50 and takes an hour",
      "gel = 3600.0 seconds, gel began ago(600.0 seconds)", true
    ),
    ("it's been going for eight minutes already", "it began ago(480.0 seconds)", true),
    ("I put the gel in two minutes later than I said", "gel began earlier(-120.0 seconds)", true),
    ("I started it three minutes before I told you", "it began earlier(180.0 seconds)", true),
    ("the gel began three minutes earlier", "gel began earlier(180.0 seconds)", true),
    ("I started the gel five minutes ago", "gel began ago(300.0 seconds)", true),
    ("the power was off for the last ten minutes", "it +600.0 seconds", false),
    ("the gel will be ten minutes late", "gel +600.0 seconds", false),
    ("the gel will run 15 minutes over", "gel +900.0 seconds", false),
    ("the gel is still soft", "gel +?", false),
    ("it isn't quite done yet", "it +?", false),
    ("the gel still has 15 minutes to go", "gel 15 min left", true),
    ("the gel has just finished", "gel over", true),
  ])
  func ofWhatRuns(line: String, expected: String, isDone: Bool) throws {
    let read = try read(line, "en", timers: ["gel"])
    #expect(read.said == expected, "\(line)")
    #expect(read.isSure == isDone, "\(line)")
  }

  /// What one wants to be reminded of was done, in other forms of its own words; in words of one's own it is asked about.
  @Test(arguments: [
    ("en", "close the till", "I've closed the till already", true),
    ("en", "close the till", "the till is closed", true),
    ("en", "water the plants", "plants are watered", true),
    ("en", "call Ann", "called Ann", true),
    ("en", "take out the bins", "the bins are out", true),
    ("en", "pay the rent", "I paid the rent this morning", true),
    ("en", "feed the dog", "the dog's been fed", true),
    ("en", "book the hotel", "hotel's booked, all done", true),
    ("en", "put the bins out", "I put the bins out", true),
    ("de", "Anna anrufen", "ich habe Anna angerufen", true),
    ("de", "Müll rausbringen", "Müll ist erledigt", true),
  ])
  func doneAlready(language: String, reminder: String, line: String, isDone: Bool) throws {
    let read = try read(line, language, timers: [reminder, "gel"])
    #expect(read.said == "\(reminder) over", "\(line)")
    #expect(read.isSure == isDone, "\(line)")
  }

  @Test(arguments: [
    ("put the bins out", "put the bins out"),
    ("put the bins out", "the bins are not out"),
    ("put the bins out", "I haven't put the bins out"),
    ("put the bins out", "did I put the bins out?"),
    ("send Anna the report", "the report will be sent to Anna tomorrow"),
    ("call the dentist", "I called the plumber"),
    ("call Ann", "I called Ann stupid"),
  ])
  func notDone(reminder: String, line: String) throws {
    #expect(try read(line, "en", timers: [reminder]).said != "\(reminder) over", "\(line)")
  }

  /// What happens at a time may be told for its own sake: a reminder of it is asked about.
  @Test(arguments: [
    ("the boys' bus gets in at 19:20", "boys' bus @ 09T19:20"),
    ("dinner is at 8", "dinner @ 09T20:00"),
    ("my viva starts at 9 tomorrow", "viva @ 10T09:00"),
    ("Lena is picking me up at half past six", "Lena @ 09T18:30"),
  ])
  func whatHappens(line: String, expected: String) throws {
    let read = try read(line, "en")
    #expect(read.said == expected && !read.isSure, "\(line)")
  }

  @Test(arguments: [
    "remind me that the gel has been running since 17:20, it takes an hour",
    "how long has the gel been running since 17:20 if it takes an hour",
    "the meeting began at half past five",
    "he was born in 1846 and another book came later",
    "reserve a table for 18:30 for three",
    "the train leaves at 19:24, the bus at 19:30 and it's 20 min to the station",
    "the code is 133-03-03",
    "lunch break was 30 min so take that off the website",
    "noon break lasted 30 min so take that away",
    "the milk is good through Wednesday",
    "casserole takes 50 minutes and I'd want it ready for 19:30",
    "unless the gel has been running since 17:20, it takes an hour",
  ])
  func whatIsMoreOrLessIsNone(line: String) throws {
    #expect(try !read(line, "en").isByRoles, "\(line)")
  }

  /// What runs did not begin with what somebody did then, unless it is what that was done to.
  @Test(arguments: [
    ("en", "I gave it at 17:50", nil), ("en", "I ate at 17:50", nil),
    ("en", "she took them at 5:50 pm", nil),
    ("en", "fed them ten minutes ago", nil), ("de", "um 17:50 genommen", nil),
    ("en", "I put it in at 17:50", "it began ago(600.0 seconds)"),
    ("en", "the dog has been walked for 30 minutes", nil),
    ("en", "I've been here for 6 months", nil), ("en", "I've been married for 6 years", nil),
  ])
  func whatWasDone(language: String, line: String, began: String?) throws {
    let said = try read(line, language, timers: ["gel"]).said
    let isBegun = said?.contains("began") ?? false
    #expect(began.map { said == $0 } ?? !isBegun, "\(line): \(said ?? "nothing")")
  }

  @Test(arguments: [
    ("das Gel läuft seit 17:20 und braucht eine Stunde", "Gel 60 min, 40 gone"),
    ("mein Zug fährt um 19:24 und der Weg dauert 20 Minuten", "Aufbruch: Zug @ 09T19:04"),
    (
      "der Bus fährt um 19:18 und ich brauche 6 Minuten zur Haltestelle", "Aufbruch: Bus @ 09T19:12"
    ),
    (
      "die Parkuhr läuft um 19:40 ab, sag mir, wann ich los muss, es sind 7 Minuten zu Fuß",
      "Aufbruch: Parkuhr @ 09T19:33"
    ),
  ])
  func german(line: String, expected: String) throws {
    #expect(try read(line, "de").said == expected, "\(line)")
  }

  // MARK: Agendas

  /// Things with their times, each on the same side: by marks, with a day for all, in the half of the day that rises.
  @Test(arguments: [
    (
      "en", "tomorrow: gym 7am, physio 11.30, collect the kids 3pm",
      "gym @ 10T07:00, physio @ 10T11:30, collect the kids @ 10T15:00"
    ),
    (
      "en", "gates 18:30, support act 19:15, fireworks 20:45",
      "gates @ 09T18:30, support act @ 09T19:15, fireworks @ 09T20:45"
    ),
    (
      "en", "bins out 7pm, dryer at 9, candles out 10:30",
      "bins out @ 09T19:00, dryer @ 09T21:00, candles out @ 09T22:30"
    ),
    (
      "en", "piano at 4, swimming at 5:30, both tomorrow",
      "piano @ 10T16:00, swimming @ 10T17:30"
    ),
    (
      "en", "friday: 9 interview, 10:30 site visit, 14:00 wrap-up",
      "interview @ 13T09:00, site visit @ 13T10:30, wrap-up @ 13T14:00"
    ),
    (
      "en", "8:00 blood draw, 8:45 x-ray, 10:15 consult tomorrow",
      "blood draw @ 10T08:00, x-ray @ 10T08:45, consult @ 10T10:15"
    ),
    (
      "en", "take the roast out at 7 and light the candles at 7:30",
      "take the roast out @ 09T19:00, light the candles @ 09T19:30"
    ),
    (
      "en", "homework reminder 5:30 tomorrow and bedtime 8:30 tomorrow",
      "homework @ 10T17:30, bedtime @ 10T20:30"
    ),
    (
      "en", "wake up 6:30, bus 7:15, swimming 4pm – all tomorrow",
      "wake up @ 10T06:30, bus @ 10T07:15, swimming @ 10T16:00"
    ),
    (
      "en", "tomorrow get up 6:15, train 7:05, dentist 3pm",
      "get up @ 10T06:15, train @ 10T07:05, dentist @ 10T15:00"
    ),
    (
      "en", "handover 7:15 and ward visit 8:30 both tomorrow",
      "handover @ 10T07:15, ward visit @ 10T08:30"
    ),
    (
      "de", "morgen: 8 uhr Sport, 11:30 Zahnarzt, 15 uhr Kino",
      "Sport @ 10T08:00, Zahnarzt @ 10T11:30, Kino @ 10T15:00"
    ),
    (
      "de", "Einlass 18:30, Vorband 19:15, Konzert 20:45",
      "Einlass @ 09T18:30, Vorband @ 09T19:15, Konzert @ 09T20:45"
    ),
  ])
  func agendas(language: String, line: String, expected: String) throws {
    let read = try read(line, language)
    #expect(read.said == expected, "\(line)")
    #expect(read.isSure, "\(line)")
  }

  /// Figures that may be minutes, commands, and one part without a time are no agenda.
  @Test(arguments: [
    "run 12:30, walk 5:00", "stop tea at 8, eggs at 9", "gym 7am, physio, kids 3pm",
    "is the bank open at 9, the post at 10?",
  ])
  func noAgendas(line: String) throws {
    let said = try read(line, "en").said ?? ""
    #expect(said.split(separator: "@").count < 3, "\(line): \(said)")
  }
}
