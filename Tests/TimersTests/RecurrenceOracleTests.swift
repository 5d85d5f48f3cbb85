import Foundation
import Testing

@testable import Timers

/// Random rules against python-dateutil and zoneinfo (`Tests/Measures/recurrences.py` says how they are compared).
///
/// 60 cases of one seed in an ordinary run (some seeds hold rules over which dateutil never ends); `ENSUE_RECURRENCES=10000` before the tests, filtered by this name, runs the whole bar.
@Suite struct RecurrenceOracleTests {
  static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Measures/recurrences.py").path

  /// What a Python program prints; nil when it cannot be run or fails.
  ///
  /// By a file: a pipe's other end may be inherited by programs that tests beside this one start, and then has no end.
  static func python(_ arguments: [String], input: String = "") throws -> String? {
    let folder = FileManager.default.temporaryDirectory
    let stem = "ensue-python-\(UUID().uuidString)"
    let (fed, told) = (
      folder.appendingPathComponent(stem), folder.appendingPathComponent(stem + ".out")
    )
    try Data(input.utf8).write(to: fed)
    try Data().write(to: told)
    defer {
      try? FileManager.default.removeItem(at: fed)
      try? FileManager.default.removeItem(at: told)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #""$0" "$@" && echo END-OF-OUTPUT"#, "/usr/bin/python3"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: fed)
    process.standardOutput = try FileHandle(forWritingTo: told)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let output = String(decoding: try Data(contentsOf: told), as: UTF8.self)
    guard output.hasSuffix("END-OF-OUTPUT\n") else { return nil }
    return String(output.dropLast("END-OF-OUTPUT\n".count))
  }

  static let hasDateutil =
    ((try? python(["-c", "import dateutil.rrule, zoneinfo"])) ?? nil) != nil
    && FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")))
  }

  static func zone(_ name: String) throws -> Zone {
    try #require(ZoneRules(file: try bytes(name))).zone
  }

  @Test(
    .enabled(if: hasDateutil, "python3-dateutil and tzdata are not installed: nothing was compared")
  )
  func `random rules give the times that dateutil and zoneinfo give`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["ENSUE_RECURRENCES"].flatMap { Int($0) } ?? 60
    let seed = environment["ENSUE_SEED"].flatMap { Int($0) } ?? 7
    let output = try #require(try Self.python([Self.script, String(seed), String(count)]))
    var zones: [String: Zone] = [:]
    var compared = 0
    var wrong = 0
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 5)
      let zone = try zones[fields[1]] ?? Self.zone(fields[1])
      zones[fields[1]] = zone
      let start = try #require(LocalTime(basic: fields[0]))
      let recurrence = Recurrence(start: start, rule: try RecurrenceRule(parsing: fields[3]))
      var all = recurrence.occurrences(after: Int(fields[2]) ?? .min, in: zone)
      let found = (0..<50).compactMap { _ in all.next()?.instant }
      let expected = fields[4].split(separator: ",").compactMap { Int($0) }
      compared += 1
      if found != expected {
        wrong += 1
        let first = zip(found, expected).first { $0 != $1 }
        Issue.record(
          "seed \(seed): \(line.prefix(200))… ours has \(found.count), theirs \(expected.count), first difference \(String(describing: first))"
        )
        if wrong > 20 { break }
      }
      // Printing and reading a rule gives the rule.
      #expect(try RecurrenceRule(parsing: recurrence.rule?.text ?? "") == recurrence.rule)
    }
    #expect(compared == count)
    print("RRULE: \(compared - wrong) of \(compared) random rules agree (seed \(seed))")
  }
}
