import Assistant
import Glibc
import Storage
import Sync

/// Beginning to exchange with a folder or an address, and ending it.
extension Synchroniser {
  enum Beginning: Error {
    case noProgram
    case noFolder(path: String)
    case notReached(Courier.Trouble)
    case needsKey
    case wrongKey
    case failed(words: Message)
  }

  /// The folder that was named, or the mirror of the one at an address with what is there now.
  private func opened(_ path: String) throws(Beginning) -> SyncFolder {
    let address: SyncAddress? = SyncAddress.isOne(path) ? try? SyncAddress(path) : nil
    guard let address else {
      var facts = stat()
      guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR, access(path, W_OK) == 0
      else { throw .noFolder(path: path) }
      return SyncFolder(path: path)
    }
    let courier = courier(to: address)
    let before = (try? store.syncMark("place")) ?? nil
    // Another machine wrote there under our name: what lies here may be either's.
    if before == "" { courier.folder.clear() }
    do throws(Courier.Trouble) {
      let news = try courier.carry(as: before == path ? machine ?? "" : "", terms())
      if let problem = news.problem { throw .problem(problem) }
    } catch {
      throw .notReached(error)
    }
    return courier.folder
  }

  /// Begins to sync with a folder or an address; answers the key, where it is a new one.
  func begin(with path: String, key said: String?, label: String) throws(Beginning) -> String? {
    guard sealing.isThere else { throw .noProgram }
    let new = try opened(path)
    var fresh: String?
    let old = sealing.key
    if let said { try keep(said) }
    if let sample = sample(of: new) {
      guard sealing.key != nil else { throw .needsKey }
      guard sealing.open(sample) != nil else {
        if said != nil, let old { try keep(old) }
        throw .wrongKey
      }
    } else if sealing.key == nil {
      var generator = SystemRandomNumberGenerator()
      let key = Sealing.newKey(using: &generator)
      try keep(key)
      fresh = key
    }
    do throws(StoreError) {
      try store.transaction { work throws(StoreError) in
        if let before = try work.syncMark("place"), before != path { try work.dropSync() }
        try work.prepareSync()
        if try work.syncMark("replica") == nil {
          let name = Self.machineName(label)
          var replica = Replica(machine: name, label: label)
          replica.input = clock.anchor.wall
          try work.setSyncMark("machine", name)
          try work.save(&replica)
        }
        try work.noteForgettings()
        try work.setSyncMark("place", path)
        try work.setSyncMark("folder", path)
      }
    } catch {
      throw .failed(words: error.message)
    }
    _ = isDueLook()
    return fresh
  }

  private func keep(_ key: String) throws(Beginning) {
    do throws(Text.Failure) { try sealing.keep(key: key) } catch {
      throw .failed(words: error.words)
    }
  }

  /// Stops; what is in the folder stays there.
  func end() throws(StoreError) {
    try store.transaction { work throws(StoreError) in
      if try store.hasSync() { try work.setSyncMark("folder", nil) }
    }
    _ = isDueLook()
  }

  static func machineName(_ label: String) -> String {
    let plain = label.lowercased().utf8.filter { (97...122).contains($0) || (48...57).contains($0) }
    let name = plain.isEmpty ? "machine" : String(decoding: plain.prefix(24), as: UTF8.self)
    var generator = SystemRandomNumberGenerator()
    let letters = Array("abcdefghjkmnpqrstuvwxyz023456789")
    let mark = (0..<8).map { _ in letters[Int.random(in: 0..<32, using: &generator)] }
    return "\(name)-\(String(mark))"
  }

  private func sample(of folder: SyncFolder) -> [UInt8]? {
    for machine in folder.machines {
      for number in folder.numbers(of: machine).prefix(3) {
        if let bytes = folder.read(number, of: machine) { return bytes }
      }
    }
    return nil
  }

  /// Somebody else writes under our name, since one of us was copied: who begins again here has another one.
  func noteDoubled() throws(StoreError) {
    try store.transaction { work throws(StoreError) in
      if try work.syncMark("place") != "" { try work.setSyncMark("place", "") }
    }
  }

  // MARK: To the address and back, where what is shared lies on a server

  /// Carries what waits and what is there, and waits for it; nil: there is no address.
  func carry() throws(StoreError) -> Result<CarriageNews, Courier.Trouble>? {
    guard let courier, let machine else { return nil }
    let outcome: Result<CarriageNews, Courier.Trouble>
    do throws(Courier.Trouble) {
      outcome = .success(try courier.carry(as: machine, terms()))
    } catch {
      outcome = .failure(error)
    }
    try heed(outcome)
    return outcome
  }

  /// The same when it is time, without waiting; nil: it is not over, or nothing was to be done.
  func carryIfDue() throws(StoreError) -> Result<CarriageNews, Courier.Trouble>? {
    guard isDueLook(), let courier, let machine, let outcome = courier.proceed(as: machine, terms())
    else { return nil }
    try heed(outcome)
    return outcome
  }

  private func heed(_ outcome: Result<CarriageNews, Courier.Trouble>) throws(StoreError) {
    guard case .success(let news) = outcome else { return }
    if news.into > 0 { lookAgain() }
    if news.doubled != nil { try noteDoubled() }
  }

  // MARK: What lost against another machine, and the way back

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
