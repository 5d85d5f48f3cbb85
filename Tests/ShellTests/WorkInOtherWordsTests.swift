import Foundation
import Testing

@testable import Shell

/// Work told, asked for and made in further words: one run for each table, each line of it with what it has to say.
@Suite(.waiting) struct WorkInOtherWordsTests {
  private static let begun = [
    "@ 2026-11-23 18:00", "new acquisition radar, 300k", "new simplified acquisition sonar, 50k",
    "new acquisition toner, 4k", "the vendor of radar is Acme", "the owner of toner is Ann",
  ]

  private func check(_ rows: [(line: String, says: [String])], _ flags: [String] = []) throws {
    let program = try Program.run(
      ["--simulate", "--keep-going"] + flags,
      text: (Self.begun + rows.map(\.line)).joined(separator: "\n") + "\n", in: TemporaryHome())
    for row in rows {
      for text in row.says {
        #expect(program.out.contains(text), "\(row.line): \(text)\n\(program.out)\n\(program.err)")
      }
    }
  }

  @Test func `several fields are told at once`() throws {
    try check([
      (
        "set the vendor of radar to Getinge and the delivery to end of March",
        ["radar  vendor: Getinge, was Acme", "radar  deadline Wed 31 Mar"]
      ),
      (
        "set the owner of sonar to Ann and the value to 45k",
        ["sonar  led by Ann", "sonar  value: $45,000, was $50,000"]
      ),
      (
        "toner: vendor Globex, owner Bob, value 5k",
        ["toner  vendor: Globex", "toner  led by Bob", "toner  value: $5,000, was $4,000"]
      ),
      (
        "the value of radar is 310k because the quote went up",
        ["radar  value: $310,000, was $300,000", "radar  note: the quote went up"]
      ),
      ("the value of radar went up by 5k", ["radar  value: $315,000, was $310,000"]),
      ("cut the value of radar by 15k", ["radar  value: $300,000, was $315,000"]),
      ("put the tag q2 on radar", ["radar  tags: q2"]),
      ("assign radar, sonar and toner to Carl", ["sonar  led by Carl", "toner  led by Carl"]),
      ("put radar and sonar on hold", ["radar  on hold", "sonar  on hold"]),
    ])
  }

  @Test func `several things are told behind the name of work or its owner's mark`() throws {
    try check([
      ("radar: value 120k, owner Dana", ["radar  value: $120,000", "radar  led by Dana"]),
      (
        "the vendor of sonar is Hooli and it is commercial",
        ["sonar  vendor: Hooli\n", "sonar  commercial: yes"]
      ),
      (
        "set radar's owner to Lou, value to 150k",
        ["radar  led by Lou", "radar  value: $150,000, was $120,000"]
      ),
      ("sonar's value dropped by 2,000", ["sonar  value: $48,000, was $50,000"]),
      ("the number of toner is W912-26/Q-0031", ["toner  number: W912-26/Q-0031"]),
      ("set the value of W912-26/Q-0031 to 5k", ["toner  value: $5,000, was $4,000"]),
      ("toner is mine", ["toner  led by"]),
    ])
  }

  @Test func `a deed settles its step, the vendor and the value, asked about together`() throws {
    try check(
      [
        ("new micro-purchase ink", []), ("need is done for ink", []),
        ("we bought ink from Staples for 950", ["ink  vendor: Staples", "ink  value: $950"]),
        (
          "awarded sonar to Acme today for 45k, for building 9",
          [
            "sonar  vendor: Acme", "sonar  value: $45,000", "sonar  note: for building 9",
            "award comes after",
          ]
        ),
        (
          "the contract for radar went to Hooli at 290k",
          ["radar  vendor: Hooli, was Acme", "radar  value: $290,000"]
        ),
      ], ["--yes"])
  }

  @Test func `what was only guessed of work and cannot be is not told as refused`() throws {
    let program = try Program.run(
      ["--simulate", "--keep-going", "--yes"],
      text: """
        @ 2026-11-23 18:00
        new acquisition laptops, 180k
        two quotes came in
        set aside for small business
        set-aside is decided
        this is for GSA, a supply
        award the contract to Acme for 172500 dollars
        show the file

        """, in: TemporaryHome())
    for text in [
      "laptops  offers received: 2", "laptops  set-aside: small business set-aside",
      "set-aside comes after market-research", "laptops  kind: supplies",
      "laptops  vendor: Acme", "laptops  value: $172,500, was $180,000",
    ] { #expect(program.out.contains(text) || program.err.contains(text), "\(text)\n\(program)") }
    #expect(!program.err.contains("are those of commercial-simplified"), "\(program)")
  }

  @Test func `when all of new work is needed is no day of its step need`() throws {
    try check([
      ("new acquisition laptops, $180,000, need by May 1", ["laptops  deadline Sat 1 May"]),
      (
        "new acquisition chairs, 60k, we need them by april 20", ["chairs  deadline Tue 20 Apr"]
      ),
      ("need is done for laptops", ["laptops  need done"]),
      (
        "issue the solicitation on december 7, offers due in 30 days",
        ["deadline of solicit Mon 7 Dec", "deadline of receive Wed 6 Jan"]
      ),
    ])
  }

  @Test func `who gets a step may have a day, which is nobody's name`() throws {
    try check([
      ("the value of radar is 301k", []),
      (
        "hand the market research to Denise, due Friday",
        ["market-research assigned to Denise\n", "deadline of market-research Fri 27 Nov"]
      ),
      (
        "let Nina take over sonar by Thursday",
        ["sonar  led by Nina\n", "sonar  deadline Thu 26 Nov"]
      ),
    ])
  }

  @Test func `who has work now may have a day for what is next`() throws {
    try check([
      (
        "hand radar over to Felix and give him until Friday",
        ["radar  led by Felix", "deadline of need Fri 27 Nov"]
      ),
      ("assign sonar to Maria, due December 11", ["sonar  led by Maria", "deadline Fri 11 Dec"]),
      (
        "who has something due before Christmas",
        ["sonar is due Fri 11 Dec   set by me   with Maria"]
      ),
      ("export the deadlines as a calendar", ["BEGIN:VCALENDAR"]),
    ])
  }

  @Test func `new work has its amount, its fields and whoever leads it`() throws {
    try check([
      (
        "new acquisition tents, 95k, vendor Globex",
        ["tents  value: $95,000", "tents  vendor: Globex"]
      ),
      ("new purchase servers, 1.2m, vendor Initech", ["servers  vendor: Initech"]),
      (
        "new purchase, 14 microscopes, about 86 thousand, Dana owns it",
        ["14 microscopes  value: $86,000", "14 microscopes  led by Dana"]
      ),
      ("new acquisition vans, 210k, Carl's", ["vans  led by Carl"]),
      ("make another one like radar called lidar", ["lidar  vendor: Acme"]),
      ("new acquisition stools like radar", ["stools  vendor: Acme"]),
    ])
  }

  @Test func `what is asked of work and of its days is answered`() throws {
    try check([
      ("the three biggest acquisitions", ["3 of 3, $354,000 together"]),
      ("the two smallest acquisitions", ["2 of 3, $54,000 together"]),
      ("which acquisitions have no owner", ["2 of 3"]),
      ("has anybody tampered with radar", ["as they were written: radar"]),
      ("who changed the value of radar", ["Record of radar"]),
      (
        "how many business days until 24 December",
        ["22 work days until Thursday 24 Dec. Weekends and the holidays of us-federal"]
      ),
      ("10 business days from today", ["That is Tuesday 8 Dec"]),
      ("is 26 November a federal holiday", ["Thursday 26 Nov is a holiday of us-federal"]),
    ])
  }

  /// What is asked of rules in further words, of work called by a part of its name.
  @Test func `rules, their thresholds and waivers`() throws {
    try check([
      (
        "new micro-purchase for barracks roof, 12k, construction",
        ["barracks roof  kind: construction"]
      ),
      (
        "does the barracks roof stay under the micro-purchase threshold",
        ["No: $12,000 is above the micro-purchase threshold for construction, $2,000"]
      ),
      (
        "is $12,000 of roof repair under the micro-purchase threshold",
        ["No: $12,000 is above the micro-purchase threshold for construction, $2,000"]
      ),
      (
        "is $3,000 of janitorial services under the micro-purchase threshold",
        ["No: $3,000 is above the micro-purchase threshold for services under the labor standards"]
      ),
      (
        "is $12,000 of chairs under the micro-purchase threshold",
        ["Yes: $12,000 is not above the micro-purchase threshold, $15,000"]
      ),
      (
        "who approves a J&A of 95 million for the Army",
        ["$95,000,000: head of procuring activity"]
      ),
      ("check radar", ["? not checkable"]),
      (
        "waive rule FAR-METHOD-06 of radar because it is one need, says Ann",
        ["rule FAR-METHOD-06 waived by Ann: it is one need"]
      ),
      ("check radar", ["– FAR-METHOD-06"]),
      (
        "take back the waiver of FAR-METHOD-06 for radar",
        ["rule FAR-METHOD-06 is no longer waived"]
      ),
      (
        "waive FAR-METHOD-06 and FAR-TYPE-02 of radar because it is a pilot, says Ann",
        ["FAR-METHOD-06 waived by Ann: it is a pilot", "FAR-TYPE-02 waived by Ann: it is a pilot"]
      ),
      (
        "take back the waivers of FAR-METHOD-06 and FAR-TYPE-02 for radar",
        ["FAR-METHOD-06 is no longer waived", "FAR-TYPE-02 is no longer waived"]
      ),
      ("which rules are not about it", ["rules are not about radar"]),
      ("which rules don't apply to radar", ["rules are not about radar"]),
      ("what can't be checked for radar", ["checked for radar"]),
      ("how many errors are there in radar", ["radar   "]),
      ("list all the rules", ["The 61 rules", "FAR-SB-01   Small business first"]),
      ("where does FAR-SB-01 come from", ["FAR 19.502-2(a)"]),
      ("when did the SAT go up", ["$350,000   since 1 Oct 2025"]),
      ("history of the roof", ["begun"]),
    ])
  }

  @Test func `work is told of, listed and held against rules in German`() throws {
    let rows: [(line: String, says: String)] = [
      ("neuer Vorgang micro-purchase für Radar", "Radar"),
      ("erlasse Regel FAR-METHOD-06 bei Vorgang Radar, weil es ein Bedarf ist", "FAR-METHOD-06"),
      ("prüfe Vorgang Radar", "– FAR-METHOD-06"),
      ("nimm den Erlass von Regel FAR-METHOD-06 bei Vorgang Radar zurück", "FAR-METHOD-06"),
      ("welche Regeln gibt es", "Die 61 Regeln"),
      ("Radar gehört mir", "geleitet von"), ("warum geht es nicht weiter", "need"),
      (
        "neue Beschaffung: Stühle, 1,2 Millionen, zuständig Ann, Schlagwort eilig, fällig 20. Dezember",
        "◆ Stühle  value: $1.200.000"
      ),
      ("setze den Wert von Stühle auf 90k", "value: $90.000"),
      ("Lieferant ist Acme", "◆ Stühle  vendor: Acme"),
      ("Beschaffungen nach Zuständigen", "geleitet von Ann"),
      ("Vorgänge mit Schlagwort eilig", "1 von 2"),
      ("Marktforschung bei Stühle ist erledigt", "market-research erledigt"),
      ("archiviere Stühle", "ins Archiv gelegt"), ("lösche Radar", "Radar ist weg"),
    ]
    let program = try Program.run(
      ["--language", "de", "--simulate", "--keep-going"],
      text: rows.map(\.line).joined(separator: "\n") + "\n", in: TemporaryHome())
    for row in rows {
      let said = program.out.components(separatedBy: "> \(row.line)\n").last ?? ""
      #expect(
        said.components(separatedBy: "\n> ")[0].contains(row.says), "\(row.line)\n\(program)")
    }
  }

  /// A question writes nothing.
  @Test(arguments: [
    "clause matrix for commercial supplies", "clauses for the new contract",
    "tags for my old suitcase",
  ])
  func `what only begins like a list is none`(line: String) throws {
    let program = try Program.run(
      ["--simulate", "--keep-going"],
      text: (Self.begun + [line]).joined(separator: "\n") + "\n", in: TemporaryHome())
    #expect(!program.out.contains("clauses:") && !program.out.contains("tags:"), "\(program.out)")
  }
}
