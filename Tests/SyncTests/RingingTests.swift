import Sync
import TestSupport
import Testing

/// Which machine rings: where the person is, once; nobody misses what is due.
@Suite struct RingingTests {
  static let patience: Int64 = 30

  /// A second of time in one machine: it rings for what is due, as late as it is from where the person is.
  private func tick(_ machine: inout Machine, at now: Int64, _ alarm: Replica.Thing) -> Int? {
    let away = machine.replica.whereThePersonIs != nil ? Self.patience : 0
    guard let due = machine.local[alarm]?["due"].flatMap({ Int64($0) }),
      let handled = machine.local[alarm]?["handled"].flatMap({ Int64($0) }),
      handled < due, now - away >= due
    else { return nil }
    machine.local[alarm]?["handled"] = String(due)
    return Int(due)
  }

  @Test func `connected machines ring once, and none that is due is missed by all`() {
    let alarm = Replica.Thing(.schedule, "alarm")
    for seed in 0..<40 {
      var random = SplitMix(UInt64(seed))
      var machines = (0..<(2 + random.below(3))).map { Machine("m\($0)", skew: 0) }
      // Each begins because somebody says so there.
      for place in machines.indices { machines[place].replica.input = Int64(place + 1) }
      var folder = SharedFolder()
      // In half of the stories lines are down for some time, one machine's for ever, as when it is off.
      let isCut = seed % 2 == 1
      let off = isCut ? random.below(machines.count) : -1
      var rang: [Int: [Int]] = [:]
      var due = 100
      machines[0].local[alarm] = ["due": "100", "handled": "0"]
      for second in 0..<1500 {
        let now = Int64(second)
        if second % 200 == 150 {
          let place = random.below(machines.count)
          // Somebody types there, and sets it for another time.
          let newest = machines.flatMap { $0.replica.peers.values.map(\.input) }.max() ?? 0
          machines[place].replica.input = max(now, newest + 1)
          due = second + 50
          if machines[place].local[alarm] != nil {
            machines[place].local[alarm]?["due"] = String(due)
          }
        }
        for place in machines.indices {
          let isOff = place == off && second > 400
          if !isOff, let one = tick(&machines[place], at: now, alarm) {
            rang[one, default: []].append(place)
          }
          let isDown = isCut && (second / 100 + place) % 3 == 0
          if !isOff, !isDown, (second + place) % 5 == 0 {
            machines[place].gather(at: now)
            machines[place].write(&folder)
            machines[place].read(folder, at: now)
            machines[place].write(&folder)
          }
        }
      }
      if !isCut {
        let twice = rang.filter { $0.value.count > 1 }
        #expect(twice.isEmpty, "seed \(seed): \(twice)")
        #expect(rang.count >= 7, "seed \(seed): \(rang)")
      }
      #expect(rang[100] != nil, "seed \(seed)")
    }
  }
}
