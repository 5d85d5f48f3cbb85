import Foundation
import Testing
import Timers
import Workflows

@testable import Language

/// Amounts, and what is said of fields, as tables.
@Suite struct FieldPhraseTests {
  static let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)
  static let dollars = ["$", "dollar", "dollars", "usd", "us dollars", "bucks"]

  @Test(
    arguments: [
      ("120k", 120_000), ("120 k", 120_000), ("$120k", 120_000), ("$1.2 million", 1_200_000),
      ("1.2m", 1_200_000), ("1,500 dollars", 1500), ("1500", 1500),
      ("$ 1,234,567.89", 1_234_567.89),
      ("2 bn", 2e9), ("2 billion dollars", 2e9), ("half a million", 500_000),
      ("a million dollars", 1e6), ("two hundred thousand", 200_000), ("five hundred bucks", 500),
      ("500 usd", 500), ("USD 500", 500), ("$5", 5), ("0", 0), ("12.50", 12.5),
      ("350,000 US dollars", 350_000), ("1.25 Million", 1_250_000), ("15M", 15e6),
    ] as [(String, Double)])
  func `an amount is read, whichever way it is written`(text: String, amount: Double) throws {
    let reader = QuantityReader(try LanguageFolder("en").lexicon)
    let said = try #require(reader.amount(text, units: Self.dollars), "\(text)")
    #expect(abs(said.value - amount) < 0.001, "\(text): \(said)")
  }

  /// A sign of a unit is read as it is declared, and however it is written.
  @Test(arguments: ["90 V", "90V", "90 v", "90v", "90 volts", "90 Volts", "V 90"])
  func `a unit that is declared is read by its sign`(text: String) throws {
    let reader = QuantityReader(try LanguageFolder("en").lexicon)
    let said = try #require(reader.amount(text, units: ["V", "volts"]), "\(text)")
    #expect(said.value == 90 && said.saysUnit)
  }

  @Test(
    arguments: [
      "", "dollars", "$", "lots", "120k chairs", "5 minutes of it", "vendor", "12-15", "tuesday",
      "52.204-25", "W91ABC-26-P-0001", "dollars 5 dollars 6",
    ])
  func `what is no amount is none`(text: String) throws {
    let reader = QuantityReader(try LanguageFolder("en").lexicon)
    #expect(reader.amount(text, units: Self.dollars) == nil)
  }

  @Test func `a comma within an amount parts nothing`() throws {
    let told = try Self.phrases("de").beginning("Radar, 1,2 Millionen, Lieferant Acme")
    #expect(told.rest == ["Radar"] && told.said.count == 2, "\(told)")
    let unsure = try Self.phrases().beginning("radar, 1,2 million")
    #expect(unsure.said.isEmpty && unsure.rest == ["radar", "1,2 million"], "\(unsure)")
    #expect(FieldPhrases.parts("120,000, 52.1,52.2") == ["120,000", "52.1", "52.2"])
  }

  @Test func `a day behind a name is no part of it, and other money is none`() throws {
    let told = try Self.phrases().beginning("40 chairs by June 1, about 12 thousand dollars")
    #expect(told.rest == ["40 chairs"] && told.said.count == 1, "\(told)")
    #expect(told.due == CivilDate(year: 2026, month: 6, day: 1))
    #expect(try Self.phrases().beginning("stand by generator, 9k").rest == ["stand by generator"])
    for text in ["laptops, 45,000 euros", "desks, 900 €", "desks for €900", "pens, sb, EUR 8,000"] {
      let told = try Self.phrases().beginning(text)
      let isRefused = told.said.contains { if case .unreadable = $0 { true } else { false } }
      #expect(isRefused, "\(text): \(told)")
    }
  }

  @Test(arguments: [
    ("janitorial services, 400k over five years", 400_000), ("fuel, 500k for two years", 500_000),
    ("hosting, $300k total over five years", 300_000),
  ])
  func `what is paid over years is all of it`(text: String, dollars: Int) throws {
    let told = try Self.phrases().beginning(text)
    guard told.said.count == 1, case .value(.money(let cents), _)? = told.said.first else {
      Issue.record("\(told)")
      return
    }
    #expect(cents == Int64(dollars) * 100 && told.rest.count == 1, "\(told)")
  }

  @Test(
    arguments: [
      ("desks, tagged urgent and hot", ["urgent", "hot"], false),
      ("desks, 40k, tagged urgent and due 20 december", ["urgent"], true),
      ("desks, tagged urgent due 20 december", ["urgent"], true),
      ("desks, tagged urgent and hot due 20 december", ["urgent", "hot"], true),
      ("desks 45k due friday tagged field", ["field"], true),
    ])
  func `tags of new work are parted by the words that join, and from what else is told`(
    text: String, tags: [String], isDue: Bool
  ) throws {
    let told = try Self.phrases().beginning(text)
    #expect(told.tags == tags && (told.due != nil) == isDue, "\(told)")
    #expect(told.rest == ["desks"] && told.notes.isEmpty, "\(told)")
    #expect(try Self.phrases().tellsDue("tagged urgent, due 20 december"))
  }

  static func phrases(_ language: String = "en") throws -> FieldPhrases {
    let folder = LanguageFolder.root.appending(path: "../Sources/Workflows/Data")
      .standardizedFileURL
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    var catalogue = WorkflowCatalogue()
    catalogue.add(try WorkflowReader.definition(text("negotiated.workflow"), file: "negotiated"))
    catalogue.add(try WorkFieldReader.set(text("acquisition.fields"), file: "acquisition"))
    return FieldPhrases(
      try #require(catalogue["negotiated"]),
      by: QuantityReader(try LanguageFolder(language).lexicon), now: now)
  }

  @Test(
    arguments: [
      ("value is 120k", "estimated-value", "120000"), ("value 120k", "estimated-value", "120000"),
      ("the value is now $1.2 million", "estimated-value", "1200000"),
      ("estimated value: 99,999.50", "estimated-value", "99999.5"),
      ("120k", "estimated-value", "120000"), ("$5", "estimated-value", "5"),
      ("NAICS 541512", "naics", "541512"), ("naics code is 541512", "naics", "541512"),
      ("vendor Acme", "vendor", "Acme"), ("the vendor is Acme, Inc.", "vendor", "Acme, Inc."),
      ("contracting officer Ann", "contracting-officer", "Ann"),
      ("small business set-aside", "set-aside", "SB"),
      ("is a small business set-aside", "set-aside", "SB"),
      ("it's an 8(a)", "set-aside", "8a"), ("set-aside is HUBZone", "set-aside", "HUBZone"),
      ("not set aside", "set-aside", "none"), ("commercial", "commercial", "yes"),
      ("is not commercial", "commercial", "no"), ("non-commercial", "commercial", "no"),
      ("commercial is no", "commercial", "no"), ("sole source", "competition", "sole-source"),
      ("firm-fixed-price", "contract-type", "FFP"),
      ("contract type is T&M", "contract-type", "T&M"),
      ("agency is DoD", "agency", "DoD"), ("60 months", "total-months", "60"),
      ("period of performance is 60 months", "total-months", "60"),
      ("offers received: 3", "offers-received", "3"), ("SAM verified", "sam-verified", "yes"),
      ("brand name is no", "brand-name", "no"),
      ("award date is June 1 2026", "award-date", "2026-06-01"),
      // What was is over, and a day of last week is not told of the next year; a year that is said holds.
      ("award date was march 2", "award-date", "2026-03-02"),
      ("award date is march 2", "award-date", "2026-03-02"),
      ("award date was 2 March", "award-date", "2026-03-02"),
      ("award date was march 2 2027", "award-date", "2027-03-02"),
      ("completion date was december 3", "completion-evidence-date", "2025-12-03"),
      ("completion date is december 3", "completion-evidence-date", "2026-12-03"),
      ("protest date was friday", "protest-date", "2026-03-06"),
      ("closing date was march 6", "response-due-date", "2026-03-06"),
      ("award date is april 20", "award-date", "2026-04-20"),
      ("proposals due next friday", "response-due-date", "2026-03-20"),
      ("PIID W91ABC-26-P-0001", "piid", "W91ABC-26-P-0001"),
      ("PIID FA8750-26/R.0004", "piid", "FA8750-26/R.0004"),
      ("documents are pws, qasp", "documents", "pws, qasp"),
      ("documents are pws, qasp and igce", "documents", "pws, qasp, igce"),
      ("clauses: 52.1 and clause 52.2", "clauses", "52.1, 52.2"),
      ("not commercial", "commercial", "no"), ("not a commercial item", "commercial", "no"),
      ("no brand name", "brand-name", "no"), ("no emergency", "emergency", "no"),
      ("no set-aside", "set-aside", "none"), ("contractor is not small", "contractor-small", "no"),
      ("contractor isn't small", "contractor-small", "no"),
      ("contractor is small", "contractor-small", "yes"),
      ("funds are not certified", "funds-certified", "no"),
      ("NAICS code of 541512", "naics", "541512"), ("vendor is United", "vendor", "United"),
      ("documents: late", "documents", "late"), ("value of 120k", "estimated-value", "120000"),
      ("vendor is called Late Night Supplies", "vendor", "Late Night Supplies"),
      ("vendor applied materials", "vendor", "applied materials"),
      ("vendor united states steel", "vendor", "united states steel"),
      ("vendor: on target", "vendor", "on target"),
      ("contracting officer Will Smith", "contracting-officer", "Will Smith"),
      ("the value is going to be 90k", "estimated-value", "90000"),
    ])
  func `a phrase is a field and its value`(text: String, field: String, value: String) throws {
    guard case .value(let read, let found)? = try Self.phrases().read(text) else {
      Issue.record("\(text) is none")
      return
    }
    #expect(found.id == field && read.written == value, "\(text): \(found.id) \(read.written)")
  }

  @Test(
    arguments: [
      "", "what is next", "buy milk", "tea 4 minutes", "the meeting is late", "value added tax",
      "it is 5", "none", "no", "yes", "vendor machine is broken again today",
      "documents are missing", "the documents are signed", "documents tomorrow",
      "vendor of zeta", "documents for gamma", "clauses of zeta", "the vendor is not ready yet",
      "the contracting officer is on vacation", "the contracting officer is sick until monday",
      "the contracting officer wants more time", "the vendor sent the invoice",
      "the vendor might be Acme", "the vendor was chosen yesterday", "vendor is no longer Acme",
      "customer called about the cake", "PIID will follow", "the naics should be 541511",
      "NAICS abc", "PIID pending",
    ])
  func `what is about no field is none`(text: String) throws {
    #expect(try Self.phrases().read(text) == nil)
  }

  @Test(arguments: [
    ("value is lots", "estimated-value"), ("set-aside is huge", "set-aside"),
    ("naics is abc", "naics"), ("solicitation number is blue", "solicitation-number"),
  ])
  func `a value that is none is told with its field`(text: String, field: String) throws {
    guard case .unreadable(_, let found)? = try Self.phrases().read(text) else {
      Issue.record("\(text) is read")
      return
    }
    #expect(found.id == field)
  }

  private static func written(_ told: FieldPhrases.Telling) -> String {
    switch told {
    case .field(let phrase): phrase
    case .leader(let name): "led by \(name)"
    case .due(let day, let step): "\(step ?? "all") due \(day.iso)"
    case .nextDue(let day): "next due \(day.iso)"
    case .reason(let text): "because \(text)"
    }
  }

  @Test(arguments: [
    ("vendor Acme, owner Bob, value 90k", "vendor Acme|led by Bob|value 90k"),
    ("310k and owned by Carl", "310k|led by Carl"),
    ("vendor is Johnson and Johnson and value is 5k", "vendor is Johnson and Johnson|value is 5k"),
    ("full and open competition; commercial", "full and open competition|commercial"),
    ("310k because the quote went up", "310k|because the quote went up"),
    ("vendor Acme and the delivery to end of March", "vendor Acme|all due 2026-03-31"),
    ("Dana owns it", "led by Dana"), ("I own it, value 5k", "led by I|value 5k"),
    ("award by June 1, Ann is in charge", "award due 2026-06-01|led by Ann"),
    ("vendor Hooli and it is commercial", "vendor Hooli|commercial"),
    ("I'm the owner, value 5k", "led by I|value 5k"),
    ("owner Felix and give him until March 20", "led by Felix|next due 2026-03-20"),
    ("owner Tom with a deadline of March 20", "led by Tom|all due 2026-03-20"),
    ("vendor Acme and something else that nobody knows of", ""), ("chairs and desks", ""),
  ])
  func `several things are told at once, or nothing is`(text: String, told: String) throws {
    let found = try Self.phrases().tellings(text) ?? []
    #expect(found.map(Self.written).joined(separator: "|") == told)
  }

  @Test(
    arguments: [
      ("Getinge and the delivery to end of March", "Getinge", "all due 2026-03-31"),
      (
        "Initech and the contracting officer to Ann Miller", "Initech",
        "the contracting officer to Ann Miller"
      ),
      ("Acme and Sons", nil, ""), ("price and quality", nil, ""), ("Smith, Jones and Co", nil, ""),
      ("Ann and the value to 45k because she asked", "Ann", "the value to 45k|because she asked"),
    ] as [(String, String?, String)])
  func `behind a value stands what is told by the name of its field`(
    text: String, value: String?, also: String
  ) throws {
    let found = try Self.phrases().further(behind: text)
    #expect(found?.value == value)
    #expect((found?.also ?? []).map(Self.written).joined(separator: "|") == also)
  }

  @Test(arguments: [
    ("we awarded radar to Acme for 120k", "award vendor=Acme estimated-value=120k"),
    (
      "awarded the radar to Acme today for 45k, for building 9",
      "award vendor=Acme estimated-value=45k on 2026-03-09 (for building 9)"
    ),
    (
      "the contract for radar was awarded to Globex Corporation at 475,000 dollars",
      "award vendor=Globex Corporation estimated-value=475,000 dollars"
    ),
    ("radar went to Acme for $118,000", "award vendor=Acme estimated-value=$118,000"),
    ("Globex has won radar at 121k", "award vendor=Globex estimated-value=121k"),
    // Who has it is no vendor, what is not settled is no deed, and prose is neither.
    ("radar went to Acme", ""), ("radar was awarded on March 5", ""), ("give radar to Ann", ""),
    ("I dreamt that we awarded radar to Acme", ""), ("tell Bob we awarded radar to Acme", ""),
  ])
  func `a deed says its step and what it settles`(text: String, told: String) throws {
    let (before, after) = try #require(FieldPhrases.around("radar", in: text))
    let deed = try Self.phrases().deed(before, after)
    let words = deed.map { deed in
      ([deed.step] + deed.told.map { "\($0.field)=\($0.said)" }
        + [deed.day.map { "on \($0.iso)" }, deed.note.map { "(\($0))" }].compactMap(\.self))
        .joined(separator: " ")
    }
    #expect(words ?? "" == told)
  }

  @Test
  func `phrases between commas are read one by one, and a comma within a number parts nothing`()
    throws
  {
    let (said, rest) = try Self.phrases().list(
      "office chairs, $120,000, small business set-aside, commercial, for building 4")
    #expect(rest == ["office chairs", "for building 4"])
    #expect(
      said.map {
        if case .value(let value, let field) = $0 { "\(field.id) \(value.written)" } else { "" }
      }
        == ["estimated-value 120000", "set-aside SB", "commercial yes"])
  }
}
