import Foundation
import Testing
import Timers

@testable import Language

/// Times, recurrences and numbers by kind, in sentences of our own: `Tests/Paraphrases/values.tsv`. Now is Monday
/// 9 March 2026, 08:00.
@Suite struct ValueTests {
  /// A line of the table: the sentence, and what the wire says of it; “none” is no time at all, “norule” nothing that
  /// repeats. A time may be cut short.
  private struct Row {
    var kind: String
    var text: String
    var wanted: [[Substring]]
  }

  private static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Paraphrases/values.tsv").standardizedFileURL
    var kind = ""
    var found: [Row] = []
    let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    for line in lines.split(separator: "\n") {
      if line.hasPrefix("#") {
        kind = String(line.dropFirst(2))
        continue
      }
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { continue }
      let wanted = fields[1].split(separator: "|").map { $0.split(separator: " ") }
      found.append(Row(kind: kind, text: String(fields[0]), wanted: wanted))
    }
    return found
  }()

  @Test func `values of every kind are read by composition`() throws {
    let interpreter = try LanguageFolder("en").interpreter
    #expect(Self.rows.count > 500)
    let misread = Self.rows.compactMap { row -> String? in
      let reading = interpreter.interpret(row.text, in: Scene(now: QuantityFixture.now))
        .wireReadings[0]
      let fits = row.wanted.contains { $0.allSatisfy { Self.fits($0, reading) } }
      return fits ? nil : "\(row.kind): \(row.text): \(reading)"
    }
    #expect(misread == [])
  }

  private static func fits(_ wanted: Substring, _ reading: WireReading) -> Bool {
    if wanted == "none" { return reading.at == nil && reading.time == nil }
    if wanted == "norule" { return reading.rrule == nil }
    let parts = wanted.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return false }
    func isTime(_ said: String?) -> Bool {
      let saysYear = parts[1].hasPrefix("20") || parts[1].hasPrefix("19")
      let full = saysYear ? String(parts[1]) : "2026-" + parts[1]
      return said?.hasPrefix(full) ?? false
    }
    func isNumber(_ said: Double?) -> Bool {
      guard let said, let value = number(parts[1]) else { return false }
      return abs(said - value) <= 1e-9 * max(1, abs(value))
    }
    switch parts[0] {
    case "at": return isTime(reading.at)
    case "end": return isTime(reading.end)
    case "time": return reading.time == String(parts[1])
    case "duration_s": return isNumber(reading.duration_s)
    case "value": return isNumber(reading.value)
    case "ordinal": return isNumber(reading.ordinal.map { Double($0) })
    case "rrule":
      return reading.rrule?.split(separator: ";").sorted()
        == parts[1].split(separator: ";").sorted()
    default: return false
    }
  }

  /// `1.5`, `2/3`.
  private static func number(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first
  }
}
