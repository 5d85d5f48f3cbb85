import Foundation
import Testing

@testable import Shell

/// Work in the words that people have for it, said to the real program: what is begun, told, asked of rules.
@Suite(.serialized, .waiting) struct WorkSaidTests {
  private static let begun = """
    new commercial-simplified for tents
    value of tents is 200k

    """

  private func say(_ lines: String) throws -> String {
    let result = try Program.run(["--simulate", "--keep-going"], text: lines, in: TemporaryHome())
    let out = result.out + result.err
    return out.components(separatedBy: "\n> ").last ?? out
  }

  @Test(
    arguments: [
      // A kind that nobody said is assumed where something tells, and told.
      (
        "new acquisition: helmets, $510,000", ["helmets  commercial-simplified", "negotiated"]
      ), ("new negotiated procurement for radar dishes at 12 million", ["negotiated, 21 steps"]),
      (
        "new commercial buy for 40 microscopes, owner Delgado, due January 15",
        ["led by Delgado", "deadline Fri 15 Jan", "commercial: yes"]
      ), ("start a simplified acquisition for office chairs worth 85k", ["value: $85,000"]),
      ("new sole source for the lathe at 40k", ["◆ lathe", "sole source", "$40,000"]),
      ("new micro-purchase: ink, $450, owner Bo", ["◆ ink  ", "$450", "led by Bo"]),
      // What is said about an amount is no name and no second value.
      (
        "new acquisition: server racks, 5 units at $2,000 each, hubzone set-aside, vendor Dell",
        [
          "◆ server racks  value: $10,000", "note: 5 units at $2,000 each",
          "set-aside: hubzone set-aside", "vendor: Dell",
        ]
      ),
      (
        "new acquisition: lawn care, between 50k and 60k",
        ["◆ lawn care  value: $60,000", "note: between 50k and 60k"]
      ), ("new acquisition: paint, 10 to 12k", ["◆ paint  value: $12,000"]),
      ("new acquisition: tents for all, $40-50k", ["◆ tents for all  value: $50,000"]),
      ("new acquisition: road work, not to exceed 200k", ["◆ road work  value: $200,000"]),
      ("new acquisition: scanner, less than 10k", ["◆ scanner  value: $10,000"]),
      ("new acquisition: lamps, at least 5k, commercial", ["◆ lamps  value: $5,000", "note: at"]),
      (
        "new acquisition: 12 printers at 400 dollars apiece",
        ["◆ 12 printers  value: $4,800", "note: at 400 dollars apiece"]
      ),
      (
        "new acquisition: chairs, $85,000, women-owned small business set-aside",
        ["◆ chairs  set-aside: women-owned"]
      ),
      (
        "new acquisition: fence repair, construction, $45k, FFP, due in 3 weeks",
        ["◆ fence repair  value: $45,000", "contract type: ", "deadline Mon 30 Mar"]
      ),
      // Without anything that tells, it is asked.
      ("new acquisition: helmets", ["Which kind of work?"]),
    ])
  func `new work keeps what is told of it`(_ sentence: String, _ wanted: [String]) throws {
    let said = try say(sentence)
    for one in wanted { #expect(said.contains(one), "\(said)") }
  }

  @Test(
    arguments: [
      ("new acquisition like tents called hoses, 50k, vendor Bar", "◆ hoses  value: $50,000"),
      ("tents came in at 67k, not 60", "value: $67,000"), ("bump the tents up to 365k", "$365,000"),
      ("tents is down to 72k", "$72,000"), ("the estimate is up to 310k", "$310,000"),
      ("it'll be 90 thousand now", "$90,000"),
      ("tents is a service, not a supply", "kind: services"),
      ("charge tents to fund code 4A7", "fund code: 4A7"), ("make Kowalski the owner", "Kowalski"),
      ("put a note on tents: the poles are late", "tents  note: the poles are late"),
      ("tents belongs to Imani now", "led by Imani"), ("call it shelters", "◆ shelters"),
      ("quotes are due on 12 april at 2 pm", "deadline of receive"),
      ("the customer wants delivery no later than june 1", "deadline of administer"),
      ("I need this finished by friday", "deadline Fri 13 Mar"),
      ("waive the synopsis, under 25k", "synopsis waived by"),
      ("we don't need the set-aside step, skip it", "A waiver needs a reason"),
      ("the need is documented", "need done"),
      ("add a step to tents: site survey, by friday, Kwame does it", "assigned to Kwame"),
    ])
  func `what is told of work is recorded`(_ sentence: String, _ wanted: String) throws {
    let said = try say(Self.begun + sentence)
    #expect(said.contains(wanted), "\(said)")
  }

  @Test(
    arguments: [
      ("what method applies to tents?", "simplified procedures"),
      ("can I just put tents on the purchase card?", "no micro-purchase"),
      ("do I have to synopsize tents", "FAR-PUB-01"), ("what if it were 16 thousand?", "$16,000"),
      ("do I need a subcontracting plan at 1.2 million?", "19.702"),
      ("who has to sign tents?", "warrant"), ("is tents breaking any rules?", "tents"),
      ("what should I do today?", "need"), ("what is holding it up", "need"),
    ])
  func `what is asked of rules is answered`(_ sentence: String, _ wanted: String) throws {
    let said = try say(Self.begun + sentence)
    #expect(said.contains(wanted) && !said.contains("Try:"), "\(said)")
  }
}
