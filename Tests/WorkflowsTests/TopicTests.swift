import Foundation
import Testing
import Timers

@testable import Workflows

/// What people ask of rules without naming one.
@Suite struct TopicTests {
  private static let today = CivilDate(year: 2026, month: 3, day: 9)

  @Test(
    arguments: [
      ("do I have to synopsize it", "SYNOPSIS"), ("is a subcontracting plan required", "SUBPLAN"),
      ("when is certified cost or pricing data required", "COST_DATA"),
      ("could these be split purchases", "SPLIT"), ("what method applies", "METHOD"),
      ("who has to approve a sole source", "APPROVAL"),
      // Everyday words ask of work alone.
      ("do I have to publish my diary", nil), ("what if it rains", nil),
      ("who signs the card", nil),
    ] as [(String, String?)])
  func `a topic is found by the longest of its names`(_ words: String, _ topic: String?) throws {
    #expect(
      try ComplianceTests.shipped().topic(in: words, isOfWork: topic == "APPROVAL")?.topic.id
        == topic)
  }

  @Test(
    arguments: [
      ("SYNOPSIS", 240_000, "Above {SYNOPSIS}"), ("SYNOPSIS", 22_000, "Above {POSTING}"),
      ("SYNOPSIS", 18_000, "Up to {POSTING}"), ("CARD", 9_000, "Up to {MPT}"),
      ("CARD", 60_000, "Above {MPT}"), ("SUBPLAN", 1_200_000, "Above {SUBPLAN}"),
      ("METHOD", 16_000, "Above {MPT}"), ("SET_ASIDE", 200_000, "Above {MPT}"),
      ("LABOR", 2_300, "Services up to"), ("SPLIT", 17_000, "Together above {MPT}"),
    ])
  func `the first answer that is so is given`(_ id: String, _ amount: Int64, _ start: String)
    throws
  {
    let rules = try ComplianceTests.shipped()
    let topic = try #require(rules.topics.first { $0.id == id })
    let fields = ComplianceFields(["estimated-value": .money(amount * 100)])
    let said = rules.answers(to: topic, fields, of: "estimated-value", on: Self.today)
    #expect(said.count == 1 && said[0].hasPrefix(start), "\(said)")
    // Without a value, all that may hold.
    let all = rules.answers(to: topic, ComplianceFields(), of: "estimated-value", on: Self.today)
    #expect(all.count == topic.answers.count)
  }

  @Test(
    arguments: [
      ("topic: T\nname: a", "says nothing"), ("topic: T\nsays: b", "no name"),
      ("topic: T\nname: a\nwhen: value > 1", "says nothing"),
      ("topic: T\nname: a\nsays: b\nrules: R", "no rule"),
      ("topic: T\nname: a\nsays: b\napproved by: L", "no ladder"),
      ("topic: T\nname: a\nwhen: value > X\nsays: b", "stands nowhere"),
      ("topic: T\nname: a\nsays: b\nof: all", "“of” is “sum”"),
      ("topic: T\nzorb: a", "nothing of a topic"),
    ])
  func `a mistake in a topic is named`(_ text: String, _ reason: String) throws {
    #expect {
      try ComplianceReader.rules("rules: small\nphases: first\n\(text)\n", file: "f")
    } throws: { error in
      "\(error)".contains(reason)
    }
  }
}
