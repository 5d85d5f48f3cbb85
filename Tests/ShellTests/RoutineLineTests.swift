import Foundation
import Testing
import Timers

@testable import Regulations
@testable import Shell

/// Routines as lines that are pasted: there and back, short enough, and nothing hostile gets in.
@Suite struct RoutineLineTests {
  static func template(_ phases: Int, name: String = "dinner") throws -> RoutineTemplate {
    RoutineTemplate(
      try Routine(
        name: name,
        phases: (0..<phases).map { Phase(name: "step \($0 * 7919 % 1000)", .seconds(60 + $0)) }),
      category: "kitchen", note: "salt 'late', ünïcode ✓")
  }

  @Test(arguments: [1, 2, 10, 30])
  func `a routine comes back from its line as it was`(phases: Int) throws {
    let template = try Self.template(phases)
    let line = try #require(RoutineLine.of(template))
    #expect(line.hasPrefix("ensue:routine/") && line.utf8.count <= 2048)
    #expect(line.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    let bytes = try RoutineLine.template(line)
    #expect(try RoutineFile.read(bytes, name: "x", RecipeWords()) == [template])
    // As a mail program breaks it.
    let broken = stride(from: 0, to: line.count, by: 60).map {
      line.dropFirst($0).prefix(60) + "\r\n"
    }.joined()
    #expect(try RoutineLine.template(" " + broken) == bytes)
  }

  @Test func `what is too long for a line has none`() throws {
    #expect(RoutineLine.of(try Self.template(400)) == nil)
  }

  @Test(arguments: 0..<60)
  func `what is packed is unpacked as it was`(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % 251)
    }
    let size = [0, 1, 2, 3, 300, 5000, 70_000][Int(seed % 7)]
    var bytes: [UInt8] = []
    while bytes.count < size {
      if bytes.count > 10, next() % 3 == 0 {
        let from = next() * bytes.count / 251
        bytes += Array(bytes[from..<min(bytes.count, from + 3 + next() * 2)])
      } else {
        bytes.append(UInt8(next()))
      }
    }
    let packed = Gzip.pack(bytes)
    #expect(Gzip.unpack(packed, limit: 1 << 20) == bytes)
    #expect(bytes.isEmpty || Gzip.unpack(packed, limit: bytes.count - 1) == nil)
  }

  @Test(arguments: [
    "ensue:routine/", "ensue:routine/AAAA", "ensue:routine/!!!", "ensue:routine/H4sI",
    "ensue:other/H4sI", "routine",
  ])
  func `what is no line is refused`(text: String) {
    #expect(throws: RoutineLine.Failure.damaged) { try RoutineLine.template(text) }
  }

  @Test func `a bomb, a flipped sign and a long line are refused`() throws {
    func line(_ bytes: [UInt8]) -> String {
      RoutineLine.mark
        + Data(Gzip.pack(bytes)).base64EncodedString().replacingOccurrences(of: "=", with: "")
    }
    #expect(throws: RoutineLine.Failure.damaged) {
      try RoutineLine.template(line([UInt8](repeating: 32, count: 1 << 20)))
    }
    #expect(throws: RoutineLine.Failure.tooLong) {
      try RoutineLine.template(RoutineLine.mark + String(repeating: "A", count: 20_000))
    }
    // A checksum: no duration becomes another on the way.
    let whole = try #require(RoutineLine.of(try Self.template(5)))
    var wrong = 0
    for at in stride(from: 30, to: whole.count - 1, by: 7) {
      var letters = Array(whole)
      letters[at] = letters[at] == "A" ? "B" : "A"
      if (try? RoutineLine.template(String(letters))) != nil, String(letters) != whole {
        wrong += 1
      }
    }
    #expect(wrong == 0)
    // What unpacks well is still checked as a file is.
    let deep = Array((String(repeating: "[", count: 5000)).utf8)
    #expect(throws: TemplateError.self) {
      try RoutineFile.read(try RoutineLine.template(line(deep)), name: "x", RecipeWords())
    }
    let control = Array(
      "{\"format\":\"ensue.routines\",\"version\":1,\"routines\":[{\"name\":\"a\\u001b[2J\",\"phases\":[{\"seconds\":60}]}]}"
        .utf8)
    let read = try? RoutineFile.read(
      try RoutineLine.template(line(control)), name: "x", RecipeWords())
    #expect(read?.allSatisfy { !$0.routine.name.contains("\u{1B}") } ?? true)
  }
}
