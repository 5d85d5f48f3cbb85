import Foundation
import Testing
import Timers

@testable import Workflows

/// Rules, and acquisitions held against them.
@Suite struct ComplianceTests {
  static func shipped() throws -> ComplianceRules {
    let file = ReaderTests.data.appending(path: "federal-acquisition.rules")
    return try ComplianceReader.rules(
      String(contentsOf: file, encoding: .utf8), file: "federal-acquisition.rules")
  }

  /// Amounts and ladders are read alone, as they stand above all that names them: behind the rules
  /// one would be missed.
  @Test func `amounts, ladders and names of the shipped rules are read alone`() throws {
    let file = ReaderTests.data.appending(path: "federal-acquisition.rules")
    let text = try String(contentsOf: file, encoding: .utf8)
    let amounts = try ComplianceReader.amounts(text, file: "federal-acquisition.rules")
    var whole = try Self.shipped()
    let names = try ComplianceReader.names(text, file: "federal-acquisition.rules")
    #expect(names == whole.rules.map(\.id))
    #expect(!whole.rules.isEmpty && !whole.ladders.isEmpty && !whole.topics.isEmpty)
    (whole.rules, whole.topics) = ([], [])
    #expect(amounts == whole)
  }

  // MARK: Conditions

  static let today = CivilDate(year: 2026, month: 3, day: 9)
  static let fields = ComplianceFields([
    "kind": .text("services"), "value": .money(35_000_000), "months": .number(61),
    "commercial": .flag(false), "documents": .list(["pws", "qasp"]), "none": .list([]),
    "factors": .list(["past performance", "Price"]), "boss": .text("senior"),
    "award": .day(CivilDate(year: 2026, month: 3, day: 6).day),
    "told": .day(CivilDate(year: 2026, month: 3, day: 11).day),
    "end": .day(CivilDate(year: 2025, month: 8, day: 31).day),
  ])

  static let small = """
    rules: small
    phases: first, then
    threshold: T
    from 2020-01-01: 250000
    from 2026-01-01: 350000
    ladder: L
    order: junior, senior, head
    approver: junior up to T where kind is goods
    approver: senior up to T
    approver: head

    """

  @Test(
    arguments: [
      ("kind is services", true), ("kind is goods", false), ("kind is not goods", true),
      ("kind in (goods, services)", true), ("kind not in (goods, services)", false),
      ("value <= T", true), ("value < T", false), ("value >= T", true), ("value > 349999.99", true),
      ("months > 60", true), ("commercial is no", true), ("commercial is yes", false),
      ("documents has pws", true), ("documents has soo", false), ("documents has at least 2", true),
      // People write blanks, and capitals.
      ("factors has past-performance", true), ("factors has price", true),
      ("factors has past", false), ("documents has at least 3", false),
      ("none has at least 1", false), ("none is set", true),
      ("told is set", true), ("gone is set", false), ("not gone is set", true),
      // What is not known is neither so nor otherwise.
      ("gone is services", false), ("gone is not services", false), ("gone not in (a)", false),
      ("gone > 1", false), ("not gone > 1", true), ("gone has pws", false),
      // A Friday, and the Wednesday after it.
      ("told at least 5 days after award", true), ("told at least 6 days after award", false),
      ("told within 5 days of award", true), ("told within 4 days of award", false),
      ("told within 3 business days of award", true),
      ("told within 2 business days of award", false),
      // Not told yet, on Monday the 9th.
      ("gone within 3 days of award", true), ("gone within 2 days of award", false),
      ("gone within 1 business days of award", true), ("gone within 2 days of gone", false),
      // The last day of August, and six months: the last of February.
      ("award within 6 months of end", false), ("award within 7 months of end", true),
      ("boss approved by L for value", true), ("boss approved by L for months", true),
      ("kind approved by L for value", false), ("gone approved by L for value", false),
      ("kind is goods or months > 60 and commercial is no", true),
      ("(kind is goods or months > 60) and commercial is yes", false),
      ("not (kind is goods or commercial is yes)", true),
    ])
  func `a condition is so or not`(text: String, holds: Bool) throws {
    let rules = try ComplianceReader.rules(Self.small, file: "small")
    let one = Condition.Case(
      fields: Self.fields, rules: rules, date: Self.today, today: Self.today)
    #expect(try ConditionReader.condition(text).holds(in: one) == holds)
  }

  @Test func `whether it is so may hang on what is not known`() throws {
    let rules = try ComplianceReader.rules(Self.small, file: "small")
    let one = Condition.Case(
      fields: Self.fields, rules: rules, date: Self.today, today: Self.today)
    func known(_ text: String) throws -> Bool? {
      try ConditionReader.condition(text).isKnown(in: one)
    }
    #expect(try known("gone > 1") == nil)
    #expect(try known("gone > 1 and kind is goods") == false)
    #expect(try known("gone > 1 or kind is services") == true)
    #expect(try known("not gone is x and kind is services") == nil)
  }

  @Test(
    arguments: [
      ("rule: A\nphase: first\nwhen: kind is", 13, "a value is missing at the end"),
      ("rule: A\nphase: first\nwhen: kind like goods", 13, "is no comparison"),
      ("rule: A\nphase: first\nwhen: (kind is goods", 13, "a bracket stays open"),
      ("rule: A\nphase: first\nwhen: kind is goods kind", 13, "stands where"),
      ("rule: A\nphase: first\nrequire: value > X", 11, "stands nowhere above it"),
      ("rule: A\nphase: first\nway: kind = goods where value <= X", 11, "stands nowhere above it"),
      ("rule: A\nphase: last", 11, "none of “phases”"),
      ("rule: A\nphase: first\nrule: A\nphase: first", 13, "two rules"),
      ("rule: A\nseverity: bad", 12, "error or warning"),
      ("rule: A\ncolour: red", 12, "nothing of a rule"),
      ("threshold: U\nfrom 2025-02-30: 1", 12, "of a threshold"),
      ("threshold: U\nfrom 2026-01-01: 1\nfrom 2025-01-01: 2", 13, "go on"),
      ("ladder: M\norder: a, b\napprover: c", 13, "SOMEBODY-OF-THE-ORDER"),
    ])
  func `a mistake in rules is named with its line`(text: String, line: Int, reason: String) throws {
    do {
      _ = try ComplianceReader.rules(Self.small + text, file: "small")
      Issue.record("it was read")
    } catch {
      #expect(error.line == line, "\(error)")
      #expect(error.reason.contains(reason), "\(error)")
    }
  }

  @Test func `a hundred brackets are refused`() {
    let deep = String(repeating: "(", count: 100) + "a is b" + String(repeating: ")", count: 100)
    #expect(throws: ConditionReader.Mistake.self) { try ConditionReader.condition(deep) }
  }

  // MARK: The shipped rules

  @Test func `the shipped rules are whole`() throws {
    let rules = try Self.shipped()
    #expect(rules.rules.count == 61)
    #expect(rules.thresholds.count == 46)
    for rule in rules.rules {
      #expect(
        !rule.requirement.isEmpty && !rule.fix.isEmpty && !rule.citations.isEmpty, "\(rule.id)")
      // Amounts stand in no sentence: they change. What a sentence names is known.
      for part in rule.requirement.split(separator: "{").dropFirst() {
        #expect(rules.threshold(String(part.prefix { $0 != "}" })) != nil, "\(rule.id)")
      }
    }
    for threshold in rules.thresholds { #expect(!threshold.name.isEmpty, "\(threshold.id)") }
  }

  @Test func `steps of the shipped workflows check rules that there are`() throws {
    let rules = try Self.shipped()
    for name in ReaderTests.kinds {
      for id in try ReaderTests.shipped(name).steps.flatMap(\.checks) {
        #expect(rules.rule(id) != nil, "\(id)")
      }
    }
  }

  @Test(
    arguments: [
      ("SAT", "2025-06-01", 250_000.0), ("sat", "2025-09-30", 250_000),
      ("SAT", "2025-10-01", 350_000),
      ("simplified acquisition threshold", "2026-03-09", 350_000),
      ("micro-purchase threshold", "2025-06-01", 10_000),
      ("micro purchase threshold", "2026-03-09", 15_000), ("TINA", "2026-08-01", 2_500_000),
    ])
  func `an amount is that of its day`(name: String, day: String, amount: Double) throws {
    let rules = try Self.shipped()
    let date = try #require(CivilDate(iso: day))
    #expect(rules.threshold(meant: name)?.amount(on: date)?.amount == amount)
  }

  @Test func `an amount that an edition says again is as old as it was`() throws {
    let threshold = try #require(try Self.shipped().threshold("MPT_CONSTRUCTION"))
    #expect(threshold.amounts.count == 2)
    #expect(threshold.changes.map(\.since.iso) == ["2020-08-31"])
    #expect(threshold.amount(on: Self.today)?.since.iso == "2020-08-31")
  }

  /// By the kind of what is bought, as FAR 2.101 has it; services count as under the labor standards until it is said.
  @Test(
    arguments: [
      (["kind": .text("construction")], "MPT", "MPT_CONSTRUCTION"),
      (["kind": .text("services")], "MPT", "MPT_SCLS"),
      (["kind": .text("services"), "scls-applies": .flag(false)], "MPT", "MPT"),
      (["kind": .text("supplies")], "MPT", "MPT"), ([:], "MPT", "MPT"),
      (["kind": .text("construction")], "SAT", "SAT"),
      (["kind": .text("construction")], "SUBPLAN", "SUBPLAN_CONSTRUCTION"),
      (["kind": .text("construction")], "MPT_SCLS", "MPT_SCLS"),
    ] as [([String: FieldValue], String, String)])
  func `the threshold of some work is that of its kind`(
    known: [String: FieldValue], name: String, counting: String
  ) throws {
    let rules = try Self.shipped()
    let threshold = try #require(rules.threshold(name))
    #expect(
      rules.threshold(for: threshold, of: ComplianceFields(known), on: Self.today).id == counting)
  }

  @Test(
    arguments: [
      (900_000, "contracting-officer"), (900_000.01, "competition-advocate"),
      (
        22_000_000,
        "head-of-procuring-activity head-of-procuring-activity senior-procurement-executive"
      ), (100_000_000, "head-of-procuring-activity senior-procurement-executive"),
      (200_000_000, "senior-procurement-executive"),
    ] as [(Double, String)])
  func `who approves goes by value, and where that is not known, by agency`(
    amount: Double, wanted: String
  ) throws {
    let rules = try Self.shipped()
    let ladder = try #require(rules.ladder(meant: "J&A"))
    #expect(
      ladder.steps(for: amount, on: Self.today, rules).map(\.approver)
        == wanted.split(separator: " ").map(String.init))
  }

  @Test func `what a broken rule saw, and what would mend it`() throws {
    let rules = try Self.shipped()
    let report = rules.check(
      ComplianceFields([
        "method": .text("simplified"), "estimated-value": .money(40_000_000),
        "competition": .text("full-open"), "commercial": .flag(true), "set-aside": .text("SB"),
        "solicitation-date": .day(CivilDate(year: 2025, month: 6, day: 1).day),
      ]), phase: "solicitation", on: Self.today)
    #expect(report.date.iso == "2025-06-01" && !report.isDayOfCheck)
    let broken = try #require(report.findings.first { $0.rule.id == "FAR-METHOD-04" })
    #expect(broken.outcome == .broken)
    #expect(broken.seen.first?.value == .money(40_000_000))
    #expect(broken.seen.first?.amount?.amount == 250_000)
    let clause = try #require(report.findings.first { $0.rule.id == "FAR-CL-02" })
    #expect(clause.mends == [.add("52.204-25", to: "clauses")])
    // DoD or not is not known.
    let agency = try #require(report.findings.first { $0.rule.id == "DFARS-CYBER-01" })
    #expect(agency.outcome == .uncheckable(["agency"]))
    #expect(report.findings.first { $0.rule.id == "FAR-AWARD-01" }?.outcome == .later)
    // Named, it is looked at whatever the phase.
    let named = rules.check(
      ComplianceFields(["phase": .text("award")]), phase: "planning", on: Self.today,
      only: ["FAR-AWARD-01"])
    #expect(named.findings.map(\.outcome) == [.broken])
  }

  /// Amounts before the first that is known are not known: neither that a rule is broken, nor that it is not about the work.
  @Test func `what is measured on a day without an amount cannot be checked`() throws {
    let rules = try Self.shipped()
    let report = rules.check(
      ComplianceFields([
        "method": .text("simplified"), "estimated-value": .money(26_000_000),
        "solicitation-date": .day(CivilDate(year: 2019, month: 1, day: 1).day),
      ]), phase: "solicitation", on: Self.today)
    let method = try #require(report.findings.first { $0.rule.id == "FAR-METHOD-04" })
    #expect(method.told == .uncheckable(["simplified acquisition threshold"]))
    for finding in report.findings {
      if case .uncheckable(let lacking) = finding.told { #expect(!lacking.isEmpty, "\(finding)") }
    }
  }

  // MARK: Against the facts

  static let domain = ReaderTests.data.appending(path: "../../../../shared/data/domain")
    .standardized

  /// An acquisition, and what is to be found in it.
  struct Example: Decodable {
    var id: String
    var acquisition: [String: Item]
    var expected: Expected

    struct Expected: Decodable {
      var verdict: String
      var findings: [String]
    }

    enum Item: Decodable {
      case flag(Bool)
      case number(Double)
      case text(String)
      case list([String])
      case nothing

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
          self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
          self = .number(number)
        } else if let text = try? value.decode(String.self) {
          self = .text(text)
        } else {
          self = value.decodeNil() ? .nothing : .list(try value.decode([String].self))
        }
      }
    }

    var fields: ComplianceFields {
      var fields = ComplianceFields()
      for (key, value) in acquisition {
        let name = key.replacing("_", with: "-")
        switch value {
        case .flag(let flag): fields[name] = .flag(flag)
        case .number(let number): fields[name] = .number(number)
        case .text(let text):
          fields[name] = CivilDate(iso: text).map { .day($0.day) } ?? .text(text)
        case .list(let list):
          fields[name] = .list(key == "facts" ? list.map { $0.replacing("_", with: "-") } : list)
        case .nothing: break
        }
      }
      return fields
    }
  }

  static func examples() throws -> [Example] {
    var files = try FileManager.default.contentsOfDirectory(
      at: domain, includingPropertiesForKeys: nil)
    if let more = ProcessInfo.processInfo.environment["ENSUE_COMPLIANCE_CASES"] {
      files.append(URL(filePath: more))
    }
    return try files.filter { $0.lastPathComponent.hasPrefix("compliance_cases") }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        try JSONDecoder().decode(Example.self, from: Data($0.utf8))
      }
    }
  }

  static let hasFacts = FileManager.default.fileExists(
    atPath: domain.appending(path: "compliance_facts.json").path)

  @Test(.enabled(if: hasFacts, "../shared/data/domain is not here"))
  func `the cases of the domain data come out as they say`() throws {
    let rules = try Self.shipped()
    var wrong: [String] = []
    let examples = try Self.examples()
    for one in examples {
      let fields = one.fields
      let report = rules.check(
        fields, phase: fields["phase"]?.written, on: fields["as-of"]?.date ?? Self.today)
      let found = report.broken.map(\.rule.id)
      if Set(found) != Set(one.expected.findings)
        || report.verdict.rawValue != one.expected.verdict
      {
        wrong.append("\(one.id): \(found) \(report.verdict.rawValue), not \(one.expected)")
      }
    }
    #expect(examples.count >= 8)
    #expect(
      wrong.isEmpty,
      "\(wrong.count) of \(examples.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }

  @Test(.enabled(if: hasFacts, "../shared/data/domain is not here"))
  func `thresholds and rules are those of the domain data`() throws {
    let rules = try Self.shipped()
    let file = Self.domain.appending(path: "compliance_facts.json")
    let facts = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    for one in facts["thresholds"] as? [[String: Any]] ?? [] {
      let threshold = try #require(rules.threshold(one["name"] as? String ?? ""))
      #expect(threshold.citation == one["citation"] as? String)
      let amounts = (one["values"] as? [[String: Any]] ?? []).map {
        "\($0["since"] ?? "") \($0["amount"] ?? "")"
      }
      #expect(threshold.amounts.map { "\($0.since.iso) \(Int($0.amount))" } == amounts)
    }
    let all = facts["rules"] as? [[String: Any]] ?? []
    #expect(all.count == rules.rules.count)
    for one in all {
      let rule = try #require(rules.rule(one["id"] as? String ?? ""))
      #expect(rule.severity.rawValue == one["severity"] as? String)
      #expect(rule.phase == one["checked_from_phase"] as? String)
      #expect(rule.citations == one["citation"] as? [String])
    }
  }
}
