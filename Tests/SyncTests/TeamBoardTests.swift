import Sync
import Testing

/// What a team shares, merged by fields over one key for each thing; the cluster is a dictionary that counts.
@Suite struct TeamBoardTests {
  private static let radar = TeamBoard.Thing(.workflow, "ann-1")

  /// A cluster that keeps each key under its revision, and refuses what was written over another one.
  private struct Cluster {
    var revision: Int64 = 1
    var things: [TeamBoard.Thing: (cells: [String: TeamBoard.Cell], revision: Int64)] = [:]

    /// Sends what waits, until it is all there.
    mutating func exchange(with board: inout TeamBoard) {
      for (thing, there) in things { board.take(thing, there.cells, revision: there.revision) }
      for thing in board.outgoing {
        guard let entry = board.entries[thing],
          entry.revision == things[thing]?.revision ?? 0
        else { continue }
        revision += 1
        things[thing] = (entry.cells, revision)
        board.confirm(thing, entry.cells, revision: revision)
      }
    }
  }

  private func board(_ person: String) -> TeamBoard {
    TeamBoard(machine: "\(person)s-desk", person: person)
  }

  @Test func `two fields changed at once are both kept, and of one field the later stands`() {
    var (cluster, ann, bob) = (Cluster(), board("ann"), board("bob"))
    ann.note([Self.radar: ["name": "\"radar\"", "value": "1"]], at: 10)
    cluster.exchange(with: &ann)
    cluster.exchange(with: &bob)
    #expect(bob.entries[Self.radar]?.standing?["name"] == "\"radar\"")
    ann.note([Self.radar: ["name": "\"radar two\"", "value": "1"]], at: 20)
    bob.note([Self.radar: ["name": "\"radar\"", "value": "2"]], at: 21)
    for _ in 0..<2 {
      cluster.exchange(with: &ann)
      cluster.exchange(with: &bob)
    }
    #expect(ann.entries[Self.radar]?.standing == ["name": "\"radar two\"", "value": "2"])
    #expect(ann.entries[Self.radar] == bob.entries[Self.radar])
    #expect(ann.takeLosses().isEmpty && bob.takeLosses().isEmpty)
    // Whoever saw it wins over it, however wrong his clock goes.
    bob.note([Self.radar: ["name": "\"radar two\"", "value": "3"]], at: 5)
    cluster.exchange(with: &bob)
    cluster.exchange(with: &ann)
    #expect(ann.entries[Self.radar]?.standing?["value"] == "3")
    // Of two that did not know of each other the later stands, and the other is told.
    ann.note([Self.radar: ["name": "\"radar two\"", "value": "4"]], at: 30)
    bob.note([Self.radar: ["name": "\"radar two\"", "value": "5"]], at: 40)
    for _ in 0..<2 {
      cluster.exchange(with: &bob)
      cluster.exchange(with: &ann)
    }
    #expect(ann.entries[Self.radar]?.standing?["value"] == "5")
    #expect(ann.takeLosses().map(\.lost.value) == ["4"])
    #expect(bob.takeLosses().isEmpty && cluster.things[Self.radar]?.cells["value"]?.by == "bob")
  }

  @Test func `what is deleted is gone everywhere, unless it was changed after that`() {
    var (cluster, ann, bob) = (Cluster(), board("ann"), board("bob"))
    ann.note([Self.radar: ["name": "\"radar\""]], at: 10)
    cluster.exchange(with: &ann)
    cluster.exchange(with: &bob)
    ann.note([:], at: 20)
    cluster.exchange(with: &ann)
    cluster.exchange(with: &bob)
    #expect(bob.entries[Self.radar]?.standing == nil && bob.outgoing.isEmpty)
    // Nothing of it stays in the cluster.
    #expect(cluster.things[Self.radar]?.cells.keys.map { $0 } == [""])
    bob.note([Self.radar: ["name": "\"radar again\""]], at: 15)
    cluster.exchange(with: &bob)
    cluster.exchange(with: &ann)
    #expect(ann.entries[Self.radar]?.standing == ["name": "\"radar again\""])
    // What cannot be shown here is not deleted.
    ann.note([:], held: [Self.radar], at: 40)
    #expect(ann.outgoing.isEmpty)
  }

  @Test func `a cluster that was emptied or put back gets again what it had`() {
    var (cluster, ann) = (Cluster(), board("ann"))
    ann.note([Self.radar: ["name": "\"radar\""]], at: 10)
    cluster.exchange(with: &ann)
    let old = cluster
    ann.note([Self.radar: ["name": "\"radar two\""]], at: 20)
    cluster.exchange(with: &ann)
    #expect(ann.outgoing.isEmpty)
    ann.forgetRevisions()
    cluster = old
    cluster.exchange(with: &ann)
    #expect(cluster.things[Self.radar]?.cells["name"]?.value == "\"radar two\"")
    ann.lackAll(but: [])
    #expect(ann.outgoing == [Self.radar])
    cluster = Cluster()
    cluster.exchange(with: &ann)
    #expect(cluster.things[Self.radar]?.cells["name"]?.value == "\"radar two\"")
  }

  @Test(arguments: [
    ([("stepBegun", "psr")], ["psr"]), ([("stepBegun", "psr"), ("done", "psr")], []),
    ([("stepBegun", "psr"), ("stepBegun", "j/a"), ("waived", "psr")], ["j/a"]),
    ([("stepBegun", "psr"), ("closed", "")], []), ([("done", "psr")], []),
  ])
  func `who is at a step is whoever began it here, until it is over`(
    events: [(String, String)], steps: [String]
  ) {
    var (ann, bob, cluster) = (board("ann"), board("bob"), Cluster())
    var fields = ["name": "\"radar\""]
    for (place, event) in events.enumerated() {
      let step = event.1.isEmpty ? "" : ",\"step\":\"\(event.1)\""
      fields["events/000\(place)/0000"] = "{\"kind\":\"\(event.0)\"\(step),\"wall\":\(place)}"
    }
    ann.note([Self.radar: fields], at: 10)
    cluster.exchange(with: &ann)
    cluster.exchange(with: &bob)
    #expect(ann.present.keys.map(\.step).sorted() == steps.sorted())
    #expect(ann.present.values.allSatisfy { $0.cell.by == "ann" && !$0.isFollowed })
    #expect(bob.present.isEmpty)
  }

  @Test func `of a step that was begun elsewhere after it was begun here that is known`() {
    var (ann, bob, cluster) = (board("ann"), board("bob"), Cluster())
    func fields(_ walls: [Int]) -> [String: String] {
      walls.reduce(into: ["name": "\"radar\""]) { fields, wall in
        fields["events/000\(wall)/0000"] =
          "{\"kind\":\"stepBegun\",\"step\":\"psr\",\"wall\":\(wall)}"
      }
    }
    ann.note([Self.radar: fields([])], at: 1)
    cluster.exchange(with: &ann)
    cluster.exchange(with: &bob)
    ann.note([Self.radar: fields([2])], at: 2)
    bob.note([Self.radar: fields([3])], at: 3)
    for _ in 0..<2 {
      cluster.exchange(with: &ann)
      cluster.exchange(with: &bob)
    }
    #expect(ann.present.values.map(\.isFollowed) == [true])
    #expect(bob.present.values.map(\.isFollowed) == [false])
    // Whoever begins it once more comes back to it.
    ann.note([Self.radar: fields([2, 3, 4])], at: 4)
    cluster.exchange(with: &ann)
    cluster.exchange(with: &bob)
    #expect(ann.present.values.map(\.isFollowed) == [false])
    #expect(bob.present.values.map(\.isFollowed) == [true])
  }

  @Test(arguments: 0..<100)
  func `however three people are interleaved, all end alike and nothing confirmed is missing`(
    seed: UInt64
  ) {
    var random = Dice(seed: seed)
    var cluster = Cluster()
    var boards = ["ann", "bob", "cem"].map { board($0) }
    var stands = boards.map { _ in [TeamBoard.Thing: [String: String]]() }
    for step in 0..<60 {
      let who = Int(random.next() % 3)
      switch random.next() % 4 {
      case 0: cluster.exchange(with: &boards[who])
      default:
        let thing = TeamBoard.Thing(.workflow, "w-\(random.next() % 3)")
        stands[who] = boards[who].entries.compactMapValues(\.standing)
        stands[who][thing, default: [:]]["f\(random.next() % 3)"] = "\(step)"
        boards[who].note(stands[who], at: Int64(random.next() % 100))
      }
    }
    for _ in 0..<4 {
      for who in boards.indices { cluster.exchange(with: &boards[who]) }
    }
    #expect(boards.allSatisfy { $0.outgoing.isEmpty }, "seed \(seed)")
    #expect(boards[0].entries == boards[1].entries && boards[1].entries == boards[2].entries)
    #expect(cluster.things.mapValues(\.cells) == boards[0].entries.mapValues(\.cells))
  }

  /// xorshift; the same for the same seed.
  private struct Dice {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state >> 8
    }
  }
}
