import Glibc
import Sync
import TestSupport
import Testing
import Timers

/// 2 to 5 machines, commands in any order, lines that are down, crashes at any write, clocks that are wrong.
@Suite struct ConvergenceTests {
  /// `ENSUE_SYNC_RUNS=10000` before the tests, filtered by this name, tries more; each run gives some 60 commands.
  static let runs = getenv("ENSUE_SYNC_RUNS").flatMap { Int(String(cString: $0)) } ?? 300

  @Test func `machines that have read everything agree, and nothing confirmed is lost`() {
    for seed in 0..<Self.runs {
      if let wrong = story(UInt64(seed)) {
        Issue.record("seed \(seed): \(wrong)")
        return
      }
    }
  }

  private func story(_ seed: UInt64) -> String? {
    var random = SplitMix(seed)
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    var machines = (0..<(2 + below(4))).map { place in
      Machine("m\(place)", skew: Int64(below(5) - 2) * 3_600_000_000_000 * Int64(below(3)))
    }
    var folder = SharedFolder()
    var deeds = Deeds()
    var now: Int64 = 1_773_000_000_000_000_000
    var wasPutBack = false
    var backup: (place: Int, machine: Machine)?
    var undo: [(place: Int, thing: Replica.Thing, fields: [String: String]?)] = []
    for step in 0..<60 {
      now += Int64(1 + below(3_600)) * 1_000_000_000
      let place = below(machines.count)
      switch below(15) {
      case 0...2:
        let thing = Replica.Thing(.schedule, "s\(below(6))-\(seed % 3)")
        undo.append((place, thing, machines[place].local[thing]))
        deeds.write("\"v\(step)\"", "f\(below(3))", thing, on: &machines[place])
        deeds.write("\"n\(step)\"", "name", thing, on: &machines[place])
      case 3:
        let thing = Replica.Thing(.workflow, "w\(below(2))")
        deeds.write("{\"wall\":\(step)}", "events/\(1000 + step)/0000", thing, on: &machines[place])
      case 4:
        guard let thing = machines[place].local.keys.sorted().first else { continue }
        undo.append((place, thing, machines[place].local[thing]))
        deeds.delete(thing, on: &machines[place])
      case 5:
        guard let last = undo.popLast() else { continue }
        deeds.delete(last.thing, on: &machines[last.place])
        for (field, value) in last.fields ?? [:] {
          deeds.write(value, field, last.thing, on: &machines[last.place])
        }
      case 6:
        let session = TimerSession(
          name: "tea \(step)", status: .completed, startedMs: now / 1_000_000,
          endedMs: now / 1_000_000 + 1000, utcOffset: 0, planned: .seconds(1), active: .seconds(1))
        let number = SyncObject.number(of: session)
        machines[place].sessions[number] = session
        deeds.sessions.insert(number)
      case 7:
        guard let number = machines[place].sessions.keys.sorted().first else { continue }
        machines[place].sessions[number] = nil
        deeds.removed.insert(number)
      case 8:
        guard !machines[place].isBehind(folder) else { continue }
        // It dies between writing down and writing out.
        machines[place].gather(at: now)
      case 9:
        guard !machines[place].isBehind(folder) else { continue }
        machines[place].gather(at: now)
        machines[place].write(&folder, cutAt: below(80))
      case 11:
        // Everything of it is in the folder; then its disk is put back to how it was some time ago.
        guard let old = backup, !wasPutBack else {
          if backup == nil { backup = (place, machines[place]) }
          continue
        }
        // Twice, and what lost the first time would be gone from the list that it was in.
        wasPutBack = true
        machines[old.place].read(folder, at: now)
        machines[old.place].write(&folder)
        machines[old.place] = old.machine
      case 10: machines[place].compact(&folder, at: now)
      default:
        machines[place].read(folder, at: now)
        machines[place].write(&folder)
      }
    }
    for _ in 0..<6 {
      for place in machines.indices.shuffled(using: &random) {
        now += 1_000_000_000
        machines[place].read(folder, at: now)
        machines[place].write(&folder)
      }
    }
    return fault(machines, deeds)
  }

  private func fault(_ machines: [Machine], _ deeds: Deeds) -> String? {
    for machine in machines.dropFirst() {
      if machine.local != machines[0].local {
        return "\(machine.replica.machine) has \(machine.local), m0 has \(machines[0].local)"
      }
      if Set(machine.sessions.keys) != Set(machines[0].sessions.keys) { return "sessions differ" }
    }
    for number in deeds.sessions.subtracting(deeds.removed)
    where machines[0].sessions[number] == nil {
      return "a session is lost"
    }
    let kept = Set(
      machines.flatMap { machine in
        machine.replica.conflicts.map {
          Deeds.Deed(thing: $0.thing, field: $0.field, value: $0.lost.value ?? "")
        }
      })
    let deleted = Set(
      machines.flatMap(\.replica.conflicts).filter(\.field.isEmpty).map(\.thing))
    for deed in deeds.written {
      if machines[0].local[deed.thing]?[deed.field] == deed.value { continue }
      // What stood there can be brought back whole.
      let isKept = kept.contains(deed) || deleted.contains(deed.thing)
      if !deeds.replaced.contains(deed), !isKept { return "lost: \(deed)" }
    }
    return nil
  }
}
