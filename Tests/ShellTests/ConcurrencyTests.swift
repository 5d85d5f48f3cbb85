import Foundation
import Glibc
import TestSupport
import Testing

@testable import Shell

/// Issue 4: two shells, an agent and 50 one-shots at once for 2,000 commands: no lock error reaches the user, no event
/// is lost, none doubled. A sample in CI, all of it with ENSUE_FULL=1.
@Suite(.serialized, .waiting) struct ConcurrencyTests {
  private static let (shells, oneShots, commands) = Program.isFull ? (2, 50, 2000) : (2, 3, 24)

  @Test func `many processes at once lose nothing, double nothing and meet no lock`() throws {
    let home = try TemporaryHome(agent: true)
    _ = try home.write("", to: "told")
    _ = try home.write("hook = /usr/bin/tee -a \(home.path)/told\n", to: "config/ensue/config")
    let names = ["tea", "toast", "rice", "soup", "bread", "eggs", "pasta", "fish", "cake", "corn"]
    var dice = SplitMix(42)
    func sentence(_ index: Int) -> String {
      let name = names[index % names.count]
      switch Int.random(in: 0..<10, using: &dice) {
      case 0, 1: return "\(name) 1 second then rest 1 second"
      case 2: return "add 1 second to the last timer"
      case 3: return "pause the last timer"
      case 4: return "resume all"
      case 5: return "how long?"
      default: return "\(name) \(Int.random(in: 1...3, using: &dice)) seconds"
      }
    }
    // Half of the commands come from two open shells, half from one-shots, 50 of them at a time.
    let shells = try (0..<Self.shells).map { _ in
      try RunningProgram(["--json", "--keep-going", "--no-wait"], in: home)
    }
    var results: [Program.Result] = []
    var waiting: [RunningProgram] = []
    var sent = 0
    while sent < Self.commands {
      for shell in shells {
        shell.send(sentence(sent) + "\n", seconds: 60)
        sent += 1
      }
      while waiting.count > Self.oneShots - Self.shells {
        results.append(waiting.removeFirst().finish(seconds: 120))
      }
      for _ in 0..<Self.shells {
        waiting.append(try RunningProgram(["--json", "--no-wait", sentence(sent)], in: home))
        sent += 1
      }
    }
    results += waiting.map { $0.finish(seconds: 120) }
    for shell in shells { shell.send("resume all\nwait\n", seconds: 60) }
    results += shells.map { $0.finish(seconds: 180) }
    // Whatever is left is resumed and waited for.
    results.append(
      try Program.run(
        ["--json", "--keep-going"], text: "resume all\nwait\n", in: home, seconds: 120))
    #expect(results.allSatisfy { !$0.ranOut && $0.signal == 0 })
    for result in results {
      #expect(!result.err.lowercased().contains("lock"), "\(result)")
      #expect(result.code != 75 && result.code != 74 && result.code != 73, "\(result)")
    }
    let store = StoreReader(home)
    #expect(try store.value("PRAGMA integrity_check") == "ok")
    // The journal is what happened: each timer started and ended once, each phase began once.
    let doubled = try store.rows(
      """
      SELECT timer_id, kind, json_extract(body, '$.kind'), count(*) FROM event
      WHERE kind IN ('timer.started', 'timer.completed', 'phase.started', 'phase.ended')
      GROUP BY 1, 2, 3 HAVING count(*) > 1
      """)
    #expect(doubled.isEmpty, "\(doubled.prefix(5))")
    #expect(
      try store.value("SELECT count(*) FROM event WHERE delivered = 0 AND claim IS NOT NULL") == "0"
    )
    #expect(try store.value("SELECT count(*) FROM timer WHERE status <> 'finished'") == "0")
    let started = try store.rows("SELECT timer_id FROM event WHERE kind = 'timer.started'").map {
      $0[0]
    }
    let completed = try store.rows("SELECT timer_id FROM event WHERE kind = 'timer.completed'").map
    { $0[0] }
    #expect(started.count > Self.commands / 3)
    #expect(Set(started) == Set(completed), "every timer that began has ended")
    // Hooks run beside us and may still be writing.
    _ = wait(inFolder: home.path, seconds: 30) {
      Set(
        (WireEvent.all(home.read("told") ?? "") + results.flatMap { WireEvent.all($0.out) })
          .filter { $0.event == "timer.completed" }.map(\.id)
      )
      .count >= completed.count
    }
    // And what was said: each end once, on all outputs and by all hooks, the agent's too. A hook has ten seconds, which
    // a loaded machine may not give it: what was said on an output was said.
    var (said, told): ([Int64: Int], [Int64: Int]) = ([:], [:])
    for event in results.flatMap({ WireEvent.all($0.out) }) where event.event == "timer.completed" {
      said[event.id ?? -1, default: 0] += 1
      #expect(event.again == nil, "nobody died")
    }
    for event in WireEvent.all(home.read("told") ?? "") where event.event == "timer.completed" {
      told[event.id ?? -1, default: 0] += 1
      #expect(event.again == nil, "nobody died")
    }
    for (who, counts) in [("said", said), ("told", told)] {
      #expect(
        counts.values.allSatisfy { $0 == 1 }, "\(who) twice: \(counts.filter { $0.value > 1 })")
    }
    let unsaid = Set(completed).symmetricDifference(
      Set(said.keys).union(told.keys).map(String.init))
    #expect(unsaid.isEmpty, "announced: all of them, and nothing else: \(unsaid)")
  }
}
