import Storage
import Sync

/// What lost against another machine, and the way back.
extension Synchroniser {
  func conflicts() throws(StoreError) -> [Replica.Conflict] {
    try store.transaction { work throws(StoreError) in try work.replica()?.conflicts ?? [] }
  }

  /// Writes what lost into the store again, as if somebody had said so now; false: it is not known any more.
  func bringBack(_ conflict: Replica.Conflict) throws(StoreError) -> Bool {
    try store.transaction { work throws(StoreError) in
      guard var replica = try work.replica(), conflict.thing.kind != .setting,
        let fields = replica.fields(bringingBack: conflict)
      else { return false }
      var things = try SyncedThings(work, machine: replica.machine)
      try things.put(conflict.thing, fields, wall: clock.anchor.wall)
      guard things.local[conflict.thing] == fields else { return false }
      replica.settle(conflict)
      try work.save(&replica)
      return true
    }
  }

  func label(of machine: String) -> String {
    let replica = try? store.transaction { work throws(StoreError) in try work.replica() }
    guard let replica = replica ?? nil else { return machine }
    return machine == replica.machine ? replica.label : replica.peers[machine]?.label ?? machine
  }
}
