import Testing
import Timers

@testable import Workflows

/// Seals of a record: whatever is changed shows, and where.
@Suite struct RecordChainTests {
  /// FIPS 180-4, the examples of NIST, and lengths around a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func `the digest is SHA-256`(text: String, wanted: String) {
    #expect(SHA256.hex(text.utf8) == wanted)
  }

  static func work(_ count: Int) -> WorkflowInstance {
    var work = WorkflowInstance(id: 7, name: "radar", workflow: "w")
    for place in 0..<count {
      var event = WorkflowEvent(
        .done, step: "s\(place)", on: CivilDate(day: 20_000 + place), wall: Int64(place))
      event.by = .person("Ann")
      event.amount = 12_000_000
      let before = work
      work.events.append(event)
      work = RecordChain.sealed(work, over: before)
    }
    return work
  }

  @Test func `a record nobody touched is as it was written`() {
    let verdict = RecordChain.verify(Self.work(9))
    #expect(verdict.broken == nil && verdict.sealed == 9 && verdict.unchained == 0)
  }

  private static let changes: [(String, @Sendable (inout WorkflowEvent) -> Void)] = [
    ("day", { $0.day += 1 }), ("wall", { $0.wall += 1 }), ("step", { $0.step = "other" }),
    ("who", { $0.by = .agent("Ann") }), ("amount", { $0.amount = 1 }),
    ("reason", { $0.waiver = .init(reason: "none", by: "Ann") }), ("note", { $0.note = "x" }),
    ("kind", { $0.kind = .waived }), ("edition", { $0.edition = "FAC 2025-06" }),
    ("documents", { $0.documents = ["x"] }), ("seal", { $0.seal = nil }),
    ("field", { $0.field = FieldChange(id: "f", old: nil, new: .day(1)) }),
  ]

  @Test(arguments: 0..<9)
  func `whatever is changed breaks at its place`(place: Int) {
    let work = Self.work(9)
    for (name, change) in Self.changes where name != "seal" || place > 0 {
      var other = work
      change(&other.events[place])
      #expect(RecordChain.verify(other).broken == place, "\(name)")
    }
  }

  @Test func `what is taken out, put in or put elsewhere breaks there`() {
    let work = Self.work(9)
    var less = work
    less.events.remove(at: 3)
    #expect(RecordChain.verify(less).broken == 3)
    var turned = work
    turned.events.swapAt(4, 5)
    #expect(RecordChain.verify(turned).broken == 4)
    var more = work
    more.events.insert(work.events[2], at: 6)
    #expect(RecordChain.verify(more).broken == 6)
    var moved = work
    moved.id = 8
    #expect(RecordChain.verify(moved).broken == 0)
  }

  @Test func `what was there before seals is unchained, and held from then on`() {
    var old = WorkflowInstance(id: 7, name: "radar", workflow: "w")
    old.events = [
      WorkflowEvent(.began, on: CivilDate(day: 1), wall: 1),
      WorkflowEvent(.done, step: "a", on: CivilDate(day: 2), wall: 2),
    ]
    #expect(RecordChain.verify(old).unchained == 2 && RecordChain.verify(old).head == nil)
    var new = old
    new.events.append(WorkflowEvent(.done, step: "b", on: CivilDate(day: 3), wall: 3))
    new = RecordChain.sealed(new, over: old)
    let verdict = RecordChain.verify(new)
    #expect(verdict.unchained == 2 && verdict.sealed == 1 && verdict.broken == nil)
    new.events[0].day = 9
    #expect(RecordChain.verify(new).broken == 2)
  }

  @Test func `several acts of one line, planned before the first was sealed, are one chain`() {
    let before = Self.work(2)
    var first = before
    first.events.append(WorkflowEvent(.done, step: "x", on: CivilDate(day: 9), wall: 9))
    var second = first
    second.events.append(WorkflowEvent(.done, step: "y", on: CivilDate(day: 9), wall: 10))
    let kept = RecordChain.sealed(first, over: before)
    #expect(RecordChain.verify(RecordChain.sealed(second, over: kept)).sealed == 4)
  }

  @Test func `a seal of a newer version is said to be one`() {
    var work = Self.work(3)
    work.events[2].seal = "2:abc"
    #expect(RecordChain.verify(work).unknown == 2)
  }
}
