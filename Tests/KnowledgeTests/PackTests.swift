import Testing

@testable import Knowledge

/// Packs: their notation, what is refused, increments, and names.
struct PackTests {
  @Test func `the shipped pack is whole, and every source is named`() {
    #expect(Shipped.pack.activities.count == 111)
    #expect(Shipped.pack.activities.allSatisfy { Shipped.pack.sources[$0.source] != nil })
    #expect(Shipped.places.count > 250)
  }

  @Test(arguments: [
    ("pasta", ["pasta-dry"]), ("boil pasta", ["pasta-dry"]), ("the Spaghetti", ["pasta-dry"]),
    ("rice", ["rice-white"]), ("brown rice", ["rice-brown"]), ("soft boiled eggs", ["egg-soft"]),
    ("soft-boiled egg", ["egg-soft"]), ("soft eggs", ["egg-soft"]),
    ("hard boiled eggs", ["egg-hard"]),
    ("eggs", ["egg-soft", "egg-medium", "egg-hard"]),
    ("boil an egg", ["egg-soft", "egg-medium", "egg-hard"]),
    ("boil two eggs", []), ("turkey", ["turkey-unstuffed"]),
    ("green tea", ["tea-green-china", "tea-green-japan"]),
    ("french press", ["coffee-french-press"]), ("can-jam", ["can-jam"]), ("pasta sauce", []),
    ("laundry", ["laundry-wash"]), ("steep black tea", ["tea-black"]), ("meeting", []), ("", []),
    ("potatoes", ["potatoes-boiled"]), ("leg of lamb", ["lamb-leg-bone-in"]),
  ])
  func `activities by what they are called`(name: String, ids: [String]) {
    #expect(Shipped.base.called(name).map(\.id) == ids)
  }

  /// What stands behind a comma says which, and what it says of size and warmth counts where the rules ask for it.
  @Test(
    arguments: [
      ("eggs, soft boiled", ["egg-soft"], nil),
      ("eggs from the fridge, soft boiled", ["egg-soft"], 4),
      ("eggs, hard boiled, at room temperature", ["egg-hard"], 20),
      ("soft boiled eggs, from the fridge", ["egg-soft"], 4),
      ("soft boiled eggs", ["egg-soft"], nil), ("pasta from the fridge", [], nil),
      ("eggs, milk", [], nil), (",", [], nil),
    ] as [(String, [String], Double?)])
  func `what is described, and how`(name: String, ids: [String], warmth: Double?) {
    let found = Shipped.base.described(name)
    #expect(found.activities.map(\.id) == ids)
    #expect(found.conditions[.startTemperature]?.amount == warmth)
  }

  /// What a length that was said is of: the name of anything canned, pressure-cooked or of meat.
  @Test(arguments: [
    ("can salsa", "can-boiling-water"), ("can the green beans", "can-boiling-water"),
    ("process jars", "can-boiling-water"), ("process invoices", nil),
    ("Pflaumen einkochen", "can-boiling-water"),
    ("can tomatoes", "can-tomatoes-pints"), ("pressure can corn", nil),
    ("pressure cooker beans", "pressure-cook"), ("lentils in the instant pot", "pressure-cook"),
    ("lamb leg", "roast-325"), ("beef roast", "roast-325"), ("pork chops", "roast-325"),
    ("meatloaf", "roast-325"), ("roast a shoulder of veal", "roast-325"),
    ("Gans im Ofen", "roast-325"),
    ("marinate chicken", nil), ("chicken coop", nil), ("leg", nil),
    ("thaw turkey", "thaw-turkey-fridge"),
  ])
  func `what a said length is of`(name: String, id: String?) {
    #expect(Shipped.base.called(name, related: true).first?.id == id)
  }

  @Test(arguments: [
    ("Denver", 1609.0), ("denver, colorado", 1609), ("bogota", 2640), ("Bogotá", 2640),
    ("la paz", 3640), ("st moritz", 1822), ("New York", 10),
  ])
  func `places by name`(name: String, metres: Double) {
    #expect(Shipped.places.called(name).first?.metres == metres)
  }

  @Test func `no place is invented`() { #expect(Shipped.places.called("atlantis").isEmpty) }

  @Test(arguments: [
    ("5,000 ft", Factor.altitude, 1524.0), ("1600m", .altitude, 1600), ("1.6 km", .altitude, 1600),
    ("72 F", .temperature, 22.2222), ("22°C", .temperature, 22), ("295 K", .temperature, 21.85),
    ("10 lb", .weight, 4.5359), ("4kg", .weight, 4), ("29.92 inHg", .pressure, 1013.2),
    ("57 g", .eggWeight, 0.057),
    ("62 %", .humidity, 62),
  ])
  func `amounts in the units of both worlds`(text: String, factor: Factor, amount: Double) throws {
    #expect(abs(try #require(Measure.read(text, of: factor)) - amount) < 0.1)
  }

  @Test(arguments: [
    ("20000 m", Factor.altitude), ("22 kg", .temperature), ("140 %", .humidity),
    ("nan m", .altitude),
    ("", .weight), ("ft", .altitude),
  ])
  func `no amounts`(text: String, factor: Factor) { #expect(Measure.read(text, of: factor) == nil) }

  private static let head = "knowledge: mine\nrevision: 2\nschema: 1\nsource: me = my own kitchen\n"
  private static let rice = "activity: rice\ntakes: 10 to 12 min\nsource: me\n"

  @Test(arguments: [
    ("", 1, KnowledgeFileError.Problem.cutOff), ("activity: rice\n", 1, .noBeginning),
    (head + rice, 8, .cutOff), (head + rice + "end: 2 activities\n", 8, .cutOff),
    (head + "activity: rice\nend: 1 activities\n", 5, .noLength("rice")),
    (head + rice + "takes: soon\n", 8, .badValue(key: "takes", value: "soon")),
    (head + rice + "within: 1 to 5 min\nend: 1\n", 5, .outOfBounds("rice")),
    (head + rice + "colour: red\n", 8, .unknownKey("colour")),
    (head + rice + rice, 8, .twice("rice")), ("knowledge: x\nschema: 9\n", 2, .newerSchema(9)),
    (head + rice + "source: nobody\n", 8, .unknownSource("nobody")),
    (
      head + rice + "longer per: altitude 4 %\n", 8,
      .badValue(key: "longer per", value: "altitude 4 %")
    ),
  ])
  func `a damaged pack is refused with its line`(
    text: String, line: Int, problem: KnowledgeFileError.Problem
  ) {
    #expect(throws: KnowledgeFileError(file: "x", line: line, problem: problem)) {
      try PackReader.pack(text, file: "x")
    }
  }

  @Test(arguments: 0..<400)
  func `a pack cut anywhere, or with a byte changed, is refused or read, and never traps`(
    seed: UInt64
  ) {
    var random = Numbers(seed: seed)
    var bytes = Array(Shipped.text.utf8)
    if Bool.random(using: &random) {
      bytes.removeLast(Int.random(in: 15..<bytes.count, using: &random))
      #expect(throws: KnowledgeFileError.self) {
        try PackReader.pack(String(decoding: bytes, as: UTF8.self), file: "x")
      }
    } else {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      _ = try? PackReader.pack(String(decoding: bytes, as: UTF8.self), file: "x")
    }
  }

  @Test func `an increment changes, adds and removes, and fits one revision only`() throws {
    let old = try PackReader.pack(
      Self.head + Self.rice + "activity: oats\ntakes: 5 min\nend: 2\n", file: "x")
    let text = """
      knowledge: mine
      revision: 3
      changes since: 2
      without: oats
      activity: rice
      takes: 14 min
      source: me
      activity: corn
      takes: 4 min
      end: 2 activities
      """
    let change = try PackReader.pack(text, file: "y")
    let new = try #require(change.applied(to: old))
    #expect(new.activities.map(\.id) == ["rice", "corn"])
    #expect(new.activities[0].base == LengthRange(840, 840))
    #expect(new.sources == ["me": "my own kitchen"])
    #expect(change.applied(to: new) == nil, "it is not of that revision")
  }

  @Test(arguments: [
    ("1.4", "1.4.0", false), ("1.4", "1.10", true), ("2", "1.9.9", false), ("0.1-dev", "0.2", true),
  ])
  func `versions in order`(one: String, other: String, isLess: Bool) throws {
    #expect((try #require(ProgramVersion(one)) < (try #require(ProgramVersion(other)))) == isLess)
  }
}
