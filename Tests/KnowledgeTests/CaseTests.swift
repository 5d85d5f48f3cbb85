import Foundation
import Testing

@testable import Knowledge

/// Published examples: activity and circumstances → length. Read from the folder beside the project, all files of cases
/// that are there; without it this is skipped.
struct CaseTests {
  private struct Case: Decodable {
    struct Expected: Decodable {
      var low, high: Double
      var unit: String
    }
    var id, activity: String
    var context: [String: Double]
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var base_minutes: Double?
    var expected: Expected
    var tolerance: Double
  }

  /// “altitude_ft” is the factor and the unit.
  private static func conditions(_ context: [String: Double]) -> [Factor: Double] {
    var values: [Factor: Double] = [:]
    let names = ["egg": "egg", "start": "start", "yolk": "yolk"]
    for (key, number) in context {
      let parts = key.split(separator: "_").map(String.init)
      let factor = Factor(names[parts[0]] ?? parts[0])
      let unit = parts.count > 1 ? parts[1] : ""
      values[factor] = Measure.amount(number, unit == "grams" ? "g" : unit, of: factor)
    }
    return values
  }

  @Test func `published examples come out within their tolerance`() throws {
    guard let folder = Shipped.domain else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("timing_cases") && $0.hasSuffix(".jsonl") }
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(whereSeparator: \.isNewline) {
        let one = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
        let values = Self.conditions(one.context)
        #expect(values.count == one.context.count, "\(one.id): a factor is not known")
        let got = Shipped.adjusted(
          one.activity, values, said: one.base_minutes.map { $0 * 60 }
        ).range
        let each: Double = try #require(PackReader.seconds(one.expected.unit))
        let slack = one.tolerance * each + 1e-6
        #expect(
          abs(got.low - one.expected.low * each) <= slack
            && abs(got.high - one.expected.high * each) <= slack,
          "\(one.id) \(one.activity): \(got.low / each) to \(got.high / each)")
      }
    }
  }

  @Test func `every activity of the facts is there with their numbers`() throws {
    guard let folder = Shipped.domain else { return }
    struct Facts: Decodable {
      struct Span: Decodable {
        var low, high: Double
        var unit: String
      }
      struct One: Decodable {
        var id: String
        var base, bounds: Span
        var confidence: Double
      }
      var activities: [One]
    }
    let data = try Data(contentsOf: folder.appendingPathComponent("timing_facts.json"))
    let facts = try JSONDecoder().decode(Facts.self, from: data)
    #expect(facts.activities.count == Shipped.pack.activities.count)
    for one in facts.activities {
      let ours = try #require(Shipped.base.activities[one.id], "\(one.id)")
      let each: Double = try #require(PackReader.seconds(one.base.unit))
      #expect(abs(ours.base.low - one.base.low * each) < 1, "\(one.id)")
      #expect(abs(ours.base.high - one.base.high * each) < 1, "\(one.id)")
      #expect(abs(ours.bounds.high - one.bounds.high * each) < 1, "\(one.id)")
      #expect(ours.confidence == one.confidence, "\(one.id)")
    }
  }
}
