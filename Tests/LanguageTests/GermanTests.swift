import Testing
import Timers

@testable import Language

/// German is a folder and nothing else; now is Monday 9 March 2026, 08:00.
struct GermanTests {
  private let interpreter: Interpreter
  private let reader: QuantityReader
  private let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)

  init() throws {
    interpreter = try LanguageFolder("de").interpreter
    reader = QuantityReader(try LanguageFolder("de").lexicon)
  }

  private func whole<Value: Sendable>(
    _ text: String, _ read: ([Token]) -> [Span<Value>]
  ) -> Value? {
    QuantityFixture.whole(text, in: reader.lexicon, read)
  }

  @Test func `the grammars have no mistakes and every example is read as it says`() {
    #expect(interpreter.problems.map(\.description) == [])
    #expect(interpreter.examples.count > 60)
    #expect(
      interpreter.examples.compactMap { interpreter.failure(of: $0, in: ExampleScene.scene) } == [])
  }

  @Test(arguments: [
    ("anderthalb Stunden", 5400), ("eineinhalb Stunden", 5400), ("zweieinhalb Stunden", 9000),
    ("eine Dreiviertelstunde", 2700), ("eine Viertelstunde", 900), ("eine halbe Stunde", 1800),
    ("einer halben Stunde", 1800), ("fünfundzwanzig Minuten", 1500), ("1 Std. 30", 5400),
    ("1 Std. 30 Min.", 5400), ("2,5 h", 9000), ("2,5 Stunden", 9000), ("1h30", 5400),
    ("eine Stunde und zwanzig Minuten", 4800), ("anderthalb Minuten", 90), ("1:30:00", 5400),
    ("ein paar Minuten", 120), ("drei Viertel Stunden", 2700), ("90 Sek.", 90),
    ("eine Minute dreißig", 90), ("fuenf Minuten", 300), ("zwei Tage", 172_800),
    ("sechseinhalb Minuten", 390), ("6 einhalb Minuten", 390),
    ("eine Woche", 604_800), ("zehn Minuten und dreißig Sekunden", 630), ("1.000 Sekunden", 1000),
    ("hundertzwanzig Minuten", 7200), ("einundzwanzig Sekunden", 21), ("ein Dutzend Minuten", 720),
    ("5 Minuten lang", 300), ("eine Stunde und 20 Minuten lang", 4800),
  ])
  func `a length is read whole`(text: String, seconds: Int) {
    let value = whole(text) { reader.durations($0, at: 0, inheriting: nil) }
    #expect(value?.duration == .seconds(seconds), "\(String(describing: value))")
    #expect(value?.isBare == false)
  }

  @Test(arguments: [
    ("halb acht", "03-09T19:30"), ("Viertel nach sechs", "03-09T18:15"),
    ("Viertel vor sieben", "03-09T18:45"), ("viertel acht", "03-09T19:15"),
    ("dreiviertel acht", "03-09T19:45"), ("drei viertel acht", "03-09T19:45"),
    ("fünf vor halb acht", "03-09T19:25"), ("fünf nach halb acht", "03-09T19:35"),
    ("19 Uhr 30", "03-09T19:30"), ("19:30 Uhr", "03-09T19:30"), ("19.30 Uhr", "03-09T19:30"),
    ("um sieben", "03-09T19:00"), ("um 7 Uhr", "03-09T19:00"), ("7 Uhr abends", "03-09T19:00"),
    ("sieben Uhr morgens", "03-10T07:00"), ("zehn vor acht", "03-09T19:50"),
    ("morgen früh um 7", "03-10T07:00"), ("heute Abend um 8", "03-09T20:00"),
    ("heute Abend", "03-09T19:00"), ("morgen Mittag", "03-10T12:00"),
    ("am Morgen um 6", "03-10T06:00"), ("um 6 am Morgen", "03-10T06:00"),
    ("am Morgen", "03-10T08:00"),
    ("Mitternacht", "03-10T00:00"),
    ("übermorgen um halb neun", "03-11T08:30"), ("nächsten Freitag", "03-20T00:00"),
    ("am Freitag um 18 Uhr", "03-13T18:00"), ("Freitagabend", "03-13T18:00"),
    ("der letzte Freitag im Juli", "07-31T00:00"), ("der vorletzte Freitag im Juli", "07-24T00:00"),
    ("der zweite Dienstag im April", "04-14T00:00"), ("übernächste Woche", "03-23T00:00"),
    ("vorletzte Woche", "02-23T00:00"), ("kommendes Wochenende", "03-14T00:00"),
    ("erster Advent", "11-29T00:00"), ("Totensonntag", "11-22T00:00"),
    ("Buß- und Bettag", "11-18T00:00"), ("KW 20", "05-11T00:00"),
    ("der letzte Freitag des Jahres", "12-25T00:00"),
    ("Montagmorgen um 9", "03-09T09:00"), ("in einer Stunde", "03-09T09:00"),
    ("in anderthalb Stunden", "03-09T09:30"), ("vor zwei Stunden", "03-09T06:00"),
    ("am 24. Dezember", "12-24T00:00"), ("24.12.2026", "12-24T00:00"), ("am 15.4.", "04-15T00:00"),
    ("3. April um 14 Uhr", "04-03T14:00"), ("Ende des Monats", "03-31T00:00"),
    ("nächste Woche Mittwoch", "03-18T00:00"), ("Ostern", "04-05T00:00"),
    ("Karfreitag", "04-03T00:00"), ("der dritte Mai", "05-03T00:00"),
    ("morgen in einer Woche", "03-17T00:00"), ("Freitag in 14 Tagen", "03-27T00:00"),
  ])
  func `a time is read whole`(text: String, at: String) {
    let value = whole(text) { reader.whens($0, at: 0, now: now) }
    #expect(value?.at.iso == "2026-\(at):00", "\(String(describing: value?.at.iso))")
  }

  @Test(arguments: [
    (
      "wenn die Nudeln fertig sind, starte die Soße 3 Minuten",
      "duration=3m intent=create label=Soße"
    ),
    ("sobald der Braten fertig ist Gemüse 8 Minuten", "duration=8m intent=create label=Gemüse"),
    ("mach einen Timer von 3 Minuten und 30 Sekunden", "duration=3m30s intent=create"),
    (
      "10 Minuten bevor der Braten fertig ist, Gemüse 8 Minuten",
      "duration=8m intent=create label=Gemüse"
    ),
    (
      "Reis 20, Fisch 12 und Gemüse 5, alles zugleich fertig",
      "intent=create timers=Reis:20m,Fisch:12m,Gemüse:5m"
    ),
    (
      "Reis 20, Fisch 12, Gemüse 5, alles um 19 Uhr fertig",
      "end=2026-03-09T19:00:00 intent=create timers=Reis:20m,Fisch:12m,Gemüse:5m"
    ),
  ])
  func `what hangs on another timer is read as in English`(text: String, facts: String) {
    let reading = interpreter.interpret(text, in: Scene(now: now)).wireReadings[0]
    let said = reading.facts.filter { $0.key != "time" }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    #expect(said == facts)
  }

  /// What the new timer waits for, and how long before or after it.
  @Test func `the timer waited for keeps its name and its distance`() {
    func start(_ text: String) -> StartRule? {
      guard
        case .timer(.create(let requests))? = interpreter.interpret(text, in: Scene(now: now))
          .readings.first?.intents.first
      else { return nil }
      return requests.first?.start
    }
    let pasta = TimerReference(label: "Nudeln")
    #expect(
      start("wenn die Nudeln fertig sind, starte die Soße 3 Minuten")
        == .whenEnds(pasta, offset: .zero))
    #expect(
      start("2 Minuten bevor die Nudeln fertig sind, Soße 3 Minuten")
        == .whenEnds(pasta, offset: .seconds(-120)))
    #expect(
      start("2 Minuten nachdem die Nudeln fertig sind, Soße 3 Minuten")
        == .whenEnds(pasta, offset: .seconds(120)))
  }

  @Test(arguments: [
    ("jeden zweiten Dienstag", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ("werktags um 7", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0"),
    ("täglich um 8 Uhr", "FREQ=DAILY;BYHOUR=8;BYMINUTE=0"), ("montags", "FREQ=WEEKLY;BYDAY=MO"),
    ("dienstags und donnerstags", "FREQ=WEEKLY;BYDAY=TU,TH"),
    ("alle zwei Wochen", "FREQ=WEEKLY;INTERVAL=2"),
    ("alle 45 Minuten", "FREQ=MINUTELY;INTERVAL=45"),
    ("jeden Morgen um 6", "FREQ=DAILY;BYHOUR=6;BYMINUTE=0"), ("stündlich", "FREQ=HOURLY"),
    ("jeden ersten Montag im Monat", "FREQ=MONTHLY;BYDAY=1MO"),
    ("am 15. jeden Monats", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("jeden Freitag um 17 Uhr 30", "FREQ=WEEKLY;BYDAY=FR;BYHOUR=17;BYMINUTE=30"),
    ("jeden Abend um 9", "FREQ=DAILY;BYHOUR=21;BYMINUTE=0"),
    ("vierteljährlich", "FREQ=MONTHLY;INTERVAL=3"),
  ])
  func `a recurrence is read whole`(text: String, rule: String) {
    let value = whole(text) { reader.recurrences($0, at: 0, now: now) }
    #expect(value?.rule == rule)
  }

  @Test(
    arguments: [
      ("einundzwanzig", 21), ("siebenhundertsiebenundsiebzig", 777), ("minus vier", -4),
      ("zwei komma fünf", 2.5), ("3,5", 3.5), ("zwei Drittel", 2.0 / 3), ("ein Dutzend", 12),
      ("eine Million", 1e6), ("zweitausendsechsundzwanzig", 2026), ("1.234.567", 1_234_567),
    ] as [(String, Double)])
  func `a number is read whole`(text: String, value: Double) {
    let read = whole(text) { reader.numbers($0, at: 0) }
    #expect(read.map { abs($0 - value) < 1e-9 } == true, "\(String(describing: read))")
  }
}
