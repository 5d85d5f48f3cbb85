import Foundation
import TestSupport
import Testing

@testable import Shell

/// “200 rounds of kill -9 at random moments during a busy script”: 20 in CI, 200 with ENSUE_FULL=1.
@Suite(.waiting) struct CrashTests {
  static let rounds = ProcessInfo.processInfo.environment["ENSUE_FULL"] == nil ? 5 : 50

  @Test(arguments: 0..<4)
  func `killed at any moment, nothing that was confirmed is lost and no repeat is unmarked`(
    seed: UInt64
  ) throws {
    var dice = SplitMix(seed)
    let home = try TemporaryHome()
    let store = StoreReader(home)
    let names = ["tea", "toast", "rice", "soup", "bread", "eggs", "pasta", "fish", "cake", "corn"]
    for round in 1...Self.rounds {
      let place: Comment = "seed \(seed), round \(round)"
      // A busy script: many short timers, some with two phases, some stopped or made longer again.
      var script = ""
      for index in 0..<40 {
        let name = names[index % names.count]
        switch Int.random(in: 0..<12, using: &dice) {
        case 0, 1: script += "\(name) 1 second then rest 1 second\n"
        case 2, 3: script += "pause it\nresume it\n"
        case 4: script += "add 1 second to it\n"
        default: script += "\(name) \(Int.random(in: 1...2, using: &dice)) seconds\n"
        }
      }
      let victim = try RunningProgram(["--json", "--keep-going"], in: home)
      victim.send("tea 1 second\n" + script + "wait\n")
      _ = victim.line { $0.contains("timer.started") }
      // Somewhere between the first answer and after the last event, at whatever it is doing then.
      victim.listen(milliseconds: Int.random(in: 0...1_800, using: &dice))
      let killed = victim.end(SIGKILL)
      let before = WireEvent.all(killed.out)
      #expect(before.contains { $0.event == "timer.started" }, "\(place): \(killed)")
      // Killed between “pause it” and “resume it”, one would wait for ever.
      let heir = try PtySession.shell(["--json"], typing: ["resume all", "wait"], in: home)
      #expect(heir.code == 0, "\(place): \(heir)")
      check(before, WireEvent.all(heir.out), place)
      #expect(try store.value("PRAGMA integrity_check") == "ok", place)
      #expect(
        try store.value("SELECT count(*) FROM event WHERE delivered = 0 AND claim IS NOT NULL")
          == "0", place)
    }
  }

  private func check(_ before: [WireEvent], _ after: [WireEvent], _ place: Comment) {
    // The newest due time that was told, by the one that was killed or by its heir: a pause takes it away,
    // resuming and more time set it anew.
    var due: [Int64: String?] = [:]
    for event in before + after {
      guard let timer = event.id else { continue }
      switch event.event {
      case "timer.started", "timer.resumed", "timer.extended": due[timer] = .some(event.due)
      case "timer.paused": due[timer] = .some(nil)
      default: break
      }
    }
    let lastCommand = before.last {
      ["timer.started", "timer.paused", "timer.resumed", "timer.extended"].contains($0.event)
    }
    var announced: [String: [WireEvent]] = [:]
    for event in before + after {
      guard let timer = event.id,
        ["timer.completed", "phase.started", "phase.ended"].contains(event.event)
      else { continue }
      announced["\(timer) \(event.event) \(event.step ?? 0)", default: []].append(event)
    }
    for (timer, instant) in due {
      guard let events = announced["\(timer) timer.completed 0"], let first = events.first else {
        Issue.record("\(place): timer \(timer) was confirmed and never ended")
        continue
      }
      // A command that was killed before it was confirmed may have moved the end once more, or have ended the pause
      // that was the last thing confirmed.
      let isRight =
        instant.map { isSameInstant(first.at, $0) || wasMovedUnseen(first.at, $0) }
        ?? (lastCommand?.event == "timer.paused" && lastCommand?.id == timer)
      #expect(
        isRight, "\(place): timer \(timer) was due \(instant ?? "never"), said \(first.at ?? "")")
      for event in events { #expect(isSameInstant(event.at, first.at), place) }
    }
    for (what, events) in announced {
      for event in events.dropFirst() where event.again != true {
        Issue.record("\(place): \(what) was announced twice and not marked")
      }
    }
  }

  /// “it” was the newest timer, and “add 1 second” may have been carried out and not read.
  private func wasMovedUnseen(_ at: String?, _ due: String) -> Bool {
    guard let at = WireEvent.seconds(at), let due = WireEvent.seconds(due) else { return false }
    return at > due && at - due < 3
  }
}
