import Sync
import Testing
import Timers

/// Objects as text, and texts that are none.
@Suite struct ObjectTests {
  static var sample: SyncObject {
    SyncObject(
      machine: "desk-1", label: "desk\tof Ann", number: 7, wall: 5, input: 3, seen: ["lap-2": 4],
      replaces: [1...3, 5...5],
      changes: [
        .init(
          .init(.routine, "desk-1-1"), "routine.name",
          .init("\"tea\\n\"", wall: 9, machine: "desk-1", number: 6)),
        .init(.init(.timer, "desk-1-2"), "", .init(nil, wall: 10, machine: "desk-1", number: 7)),
      ],
      marks: [.init(-5, isGone: true, isForgotten: true, wall: 8, machine: "desk-1")],
      sessions: [
        .init(
          number: 7,
          sessions: [
            TimerSession(
              name: "tea\tand \\ cake\n", category: "food", status: .partial, startedMs: 1000,
              endedMs: 9000, utcOffset: 3600, planned: .seconds(7), active: .milliseconds(7500),
              paused: .milliseconds(500), pauses: 1,
              phases: [.init(name: "steep", planned: .seconds(3), actual: .seconds(4))])
          ])
      ])
  }

  private func read(_ text: String, _ machine: String = "desk-1", _ number: Int = 7)
    throws(SyncProblem) -> SyncObject
  {
    try SyncText.object(Array(text.utf8), machine: machine, number: number)
  }

  @Test func `what was written is read`() throws {
    #expect(try read(SyncText.text(Self.sample)) == Self.sample)
  }

  @Test func `whatever is cut off is noticed`() {
    let text = SyncText.text(Self.sample)
    for length in 0..<text.utf8.count {
      let bytes = Array(text.utf8.prefix(length))
      #expect(throws: SyncProblem.self) {
        try SyncText.object(bytes, machine: "desk-1", number: 7)
      }
    }
  }

  @Test func `an object under another name or number is refused`() {
    let text = SyncText.text(Self.sample)
    #expect(throws: SyncProblem.misplaced) { try read(text, "lap-2") }
    #expect(throws: SyncProblem.misplaced) { try read(text, "desk-1", 8) }
  }

  @Test(arguments: [
    "", "\n", "end\t0\n", "hello\nend\t1\n", "ensue-sync\t2\tdesk-1\tdesk\t7\t0\t0\nend\t1\n",
    "ensue-sync\t1\t../../etc\tdesk\t7\t0\t0\nend\t1\n",
    "ensue-sync\t1\tdesk-1\tdesk\t7\t0\t0\ns\t1\t2\nend\t2\n",
    "ensue-sync\t1\tdesk-1\tdesk\t7\t0\t0\nc\troutine\tx\tf\t1\t9\t{}\nend\t2\n",
    "ensue-sync\t1\tdesk-1\tdesk\t7\t0\t0\nc\troutine\tx\tf\t1\t1\t{\"a\":\nend\t2\n",
    "ensue-sync\t1\tdesk-1\tdesk\t7\t0\t0\nreplaces\t1\t7\nend\t2\n",
    "ensue-sync\t1\tdesk-1\tdesk\t99999999999999999999\t0\t0\nend\t1\n",
  ])
  func `what is none of ours is refused`(text: String) {
    #expect(throws: SyncProblem.self) { try read(text) }
  }

  @Test func `a line that only a newer version knows is passed over`() throws {
    let text =
      "ensue-sync\t1\tdesk-1\tdesk\t7\t0\t0\nq\tnew\nc\tspoon\tx\tf\t1\t1\t{}\nend\t3\n"
    #expect(try read(text).changes.isEmpty)
  }

  @Test func `what a machine remembers is read back`() {
    var replica = Replica(machine: "desk-1", label: "desk")
    let thing = Replica.Thing(.schedule, "s")
    replica.note([thing: ["name": "\"gym\""]], at: 100)
    _ = replica.nextObject(at: 100, sessions: [])
    let other = SyncObject(
      machine: "lap-2", label: "lap", number: 2, wall: 50,
      changes: [.init(thing, "name", .init("\"swim\"", wall: 50, machine: "lap-2", number: 2))])
    _ = replica.take(other)
    #expect(replica.conflicts.map(\.lost.value) == ["\"swim\""])
    #expect(replica.peers["lap-2"]?.gaps == [1])
    replica.mark(sessions: [4, -9], isGone: true, at: 7)
    _ = replica.nextObject(at: 101, sessions: [])
    let cells = replica.things.flatMap { thing, cells in
      cells.map { Replica.Change(thing, $0.key, $0.value) }
    }
    var back = Replica(
      text: replica.text, cells: cells, marks: Array(replica.sessionMarks.values))
    replica.touched = []
    _ = replica.takeTouchedMarks()
    back?.touched = []
    #expect(back == replica)
  }
}

/// Things apart and together again.
@Suite struct FieldTests {
  @Test func `a thing is what its fields make of it, under another number`() throws {
    let body =
      #"{"category":"","id":4,"isFavourite":false,"routine":{"name":"toast","phases":[{"a":1},{"b":2}]}}"#
    let fields = try #require(SyncedFields.fields(of: body, .routine))
    #expect(fields["routine.name"] == "\"toast\"" && fields["id"] == nil)
    let back = try #require(SyncedFields.body(of: fields, .routine, id: 9))
    #expect(back == body.replacing("\"id\":4", with: "\"id\":9"))
  }

  @Test func `events of work are fields of their own, and come together in order of time`() throws {
    let body =
      #"{"events":[{"kind":"began","wall":5},{"kind":"done","wall":5},{"kind":"noted","seal":"1:x","wall":70}],"id":1,"name":"radar","workflow":"w"}"#
    var fields = try #require(SyncedFields.fields(of: body, .workflow))
    #expect(fields.count == 5)
    fields["events/0000000000000000009/0000"] = #"{"kind":"noted","wall":9}"#
    let back = try #require(SyncedFields.body(of: fields, .workflow, id: 1))
    #expect(
      back
        == #"{"events":[{"kind":"began","wall":5},{"kind":"done","wall":5},{"kind":"noted","wall":9},{"kind":"noted","wall":70}],"id":1,"name":"radar","workflow":"w"}"#
    )
  }
}

/// Two that meet.
@Suite struct ReplicaTests {
  private func exchange(_ one: inout Replica, _ other: inout Replica, at now: Int64) {
    let mine = one.nextObject(at: now, sessions: [])
    let theirs = other.nextObject(at: now, sessions: [])
    if let theirs { _ = one.take(theirs) }
    if let mine { _ = other.take(mine) }
  }

  @Test func `who changes what he sees wins over a clock that is years ahead`() {
    let thing = Replica.Thing(.schedule, "s")
    var ahead = Replica(machine: "b", label: "b")
    var right = Replica(machine: "a", label: "a")
    ahead.note([thing: ["name": "\"x\""]], at: 9_000)
    exchange(&ahead, &right, at: 1)
    right.note([thing: ["name": "\"y\""]], at: 10)
    exchange(&ahead, &right, at: 2)
    #expect(ahead.standing(thing) == ["name": "\"y\""])
    #expect(ahead.conflicts.isEmpty && right.conflicts.isEmpty)
  }

  @Test func `what ended on two machines that were apart is counted by both, and nothing else`() {
    let (first, second) = (Replica.Thing(.timer, "t"), Replica.Thing(.timer, "u"))
    let alarm = Replica.Thing(.schedule, "s")
    func local(_ handled: Int, _ timers: Replica.Thing...) -> [Replica.Thing: [String: String]] {
      var local = [alarm: ["name": "\"x\"", "handled": "\(handled)"]]
      for timer in timers { local[timer] = ["record": "1"] }
      return local
    }
    var one = Replica(machine: "a", label: "a")
    var other = Replica(machine: "b", label: "b")
    func told(at now: Int64) -> [Int] {
      let mine = one.nextObject(at: now, sessions: [])
      let theirs = other.nextObject(at: now, sessions: [])
      return [
        theirs.map { one.take($0).endedTwice } ?? 0, mine.map { other.take($0).endedTwice } ?? 0,
      ]
    }
    one.note(local(1, first, second), at: 1)
    #expect(told(at: 2) == [0, 0])
    // Here, and then there, where that is known.
    one.note(local(5, second), at: 5)
    #expect(told(at: 6) == [0, 0])
    other.note(local(5, second), at: 7)
    #expect(told(at: 8) == [0, 0])
    // The alarm and a timer apart; then one machine alone changes its own.
    for now in [9, 10] as [Int64] {
      one.note(local(9), at: now)
      other.note(local(9), at: now)
    }
    #expect(told(at: 11) == [2, 2])
    one.note(local(12), at: 12)
    #expect(told(at: 13) == [0, 0])
  }

  @Test func `fields that two machines change apart are both kept`() {
    let thing = Replica.Thing(.schedule, "s")
    var one = Replica(machine: "a", label: "a")
    var other = Replica(machine: "b", label: "b")
    one.note([thing: ["name": "\"x\"", "grace": "1"]], at: 1)
    exchange(&one, &other, at: 2)
    one.note([thing: ["name": "\"z\"", "grace": "1"]], at: 5)
    other.note([thing: ["name": "\"x\"", "grace": "7"]], at: 4)
    exchange(&one, &other, at: 6)
    #expect(one.projection == other.projection)
    #expect(one.standing(thing) == ["name": "\"z\"", "grace": "7"])
    #expect(one.conflicts.isEmpty)
  }

  @Test func `what was deleted here and changed there later stands, and is told where it does not`()
  {
    let thing = Replica.Thing(.schedule, "s")
    var one = Replica(machine: "a", label: "a")
    var other = Replica(machine: "b", label: "b")
    one.note([thing: ["name": "\"x\""]], at: 1)
    exchange(&one, &other, at: 2)
    one.note([:], at: 5)
    other.note([thing: ["name": "\"y\""]], at: 4)
    exchange(&one, &other, at: 6)
    #expect(one.projection.isEmpty && other.projection.isEmpty)
    let told = (one.conflicts + other.conflicts).first
    #expect(told.map { one.fields(bringingBack: $0) } == ["name": "\"y\""])
  }

  @Test func `the same schedule made twice is one, and of two routines the second gets a number`() {
    var one = Replica(machine: "a", label: "a")
    var other = Replica(machine: "b", label: "b")
    let alarm = ["name": "\"up\"", "when": "{\"at\":7}"]
    one.note(
      [
        .init(.schedule, "a-1"): alarm,
        .init(.routine, "a-1"): ["routine.name": "\"tea\"", "routine.phases": "[1]"],
      ], at: 1)
    other.note(
      [
        .init(.schedule, "b-1"): alarm,
        .init(.routine, "b-1"): ["routine.name": "\"Tea\"", "routine.phases": "[2]"],
      ], at: 1)
    for now in [Int64(2), 3] {
      exchange(&one, &other, at: now)
      one.mergeTwins(at: now)
      other.mergeTwins(at: now)
    }
    exchange(&one, &other, at: 4)
    #expect(one.projection == other.projection)
    #expect(one.projection.count == 3)
    #expect(one.standing(.init(.routine, "b-1"))?["routine.name"] == "\"Tea 2\"")
  }

  @Test func `what was dealt with up to an instant stays so`() {
    let thing = Replica.Thing(.schedule, "s")
    var one = Replica(machine: "a", label: "a")
    var other = Replica(machine: "b", label: "b")
    one.note([thing: ["handled": "10"]], at: 1)
    exchange(&one, &other, at: 2)
    one.note([thing: ["handled": "30"]], at: 3)
    other.note([thing: ["handled": "20"]], at: 9)
    exchange(&one, &other, at: 10)
    #expect(one.standing(thing) == ["handled": "30"])
    #expect(other.standing(thing) == ["handled": "30"])
  }

  /// Seed 2058 of the stories: the disk was put back, and what was deleted then had been changed in the lost time.
  @Test func `who was put back and deletes what he had changed meanwhile is told what it was`() {
    let thing = Replica.Thing(.workflow, "w")
    var one = Replica(machine: "a", label: "a")
    one.note([thing: ["name": "\"x\""]], at: 1)
    _ = one.nextObject(at: 1, sessions: [])
    let backup = one
    one.note([thing: ["name": "\"x\"", "note": "\"y\""]], at: 2)
    let lost = one.nextObject(at: 2, sessions: [])
    one = backup
    // As a round does it: what is in the folder is known to be there before what stands here is taken down.
    one.number = 2
    one.note([:], at: 9)
    let deletion = one.nextObject(at: 9, sessions: [])
    if let lost { _ = one.take(lost, own: 2...2) }
    #expect(one.standing(thing) == nil && deletion?.number == 3)
    #expect(one.conflicts.map { one.fields(bringingBack: $0)?["note"] } == ["\"y\""])
  }

  @Test
  func `who was away while things were put together says so, loses nothing and revives nothing`() {
    var (one, other) = (Machine("a", skew: 0), Machine("b", skew: 0))
    var folder = SharedFolder()
    func meet(_ machine: inout Machine, at now: Int64) {
      machine.read(folder, at: now)
      machine.write(&folder)
    }
    let (soup, rice, gym) = (
      Replica.Thing(.routine, "soup"), Replica.Thing(.routine, "rice"),
      Replica.Thing(.schedule, "gym")
    )
    one.local = [soup: ["routine.name": "\"soup\""], rice: ["routine.name": "\"rice\""]]
    meet(&one, at: 1)
    meet(&other, at: 2)
    #expect(other.local == one.local && other.cutOff == 0)
    // Weeks without a line: one thing is deleted there, one is made here.
    other.local[gym] = ["name": "\"gym\""]
    one.local[soup] = nil
    for step in 0..<20 {
      one.local[rice]?["note"] = "\"\(step)\""
      meet(&one, at: 10 + Int64(step))
    }
    one.compact(&folder, at: 40)
    #expect(folder.objects["a"]?.count == 1)
    meet(&other, at: 50)
    meet(&one, at: 60)
    #expect(other.cutOff == 20)
    for machine in [one, other] {
      #expect(machine.local[soup] == nil)
      #expect(machine.local[rice]?["note"] == "\"19\"")
      #expect(machine.local[gym] == ["name": "\"gym\""])
    }
    #expect(other.replica.peers["a"]?.gaps.isEmpty == true)
  }
}
