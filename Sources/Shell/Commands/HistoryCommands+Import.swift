import Assistant
import CLinux
import Glibc
import Storage
import Timers

/// Reading sessions from a file: all of it, or nothing.
extension HistoryCommands {
  func load(_ path: String, _ store: Store, _ reply: inout Reply) throws(StoreError) -> Refusal? {
    let file = Text.expanded(path)
    // A pipe is read while somebody writes to it; one that nobody writes to must not hold us.
    let descriptor = clx_open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0)
    guard descriptor >= 0 else {
      return Refusal(
        .noInput,
        .historyCannotRead(file: visible(file), why: say(.system(errno))),
        nearest: [.tryImportHistory(path: "sessions.csv")])
    }
    defer { close(descriptor) }
    var found = stat()
    let size = fstat(descriptor, &found) == 0 ? Double(found.st_size) : 0
    let bar = ProgressBar(say(.historyImporting), of: size, ink: isQuiet)
    defer { bar?.close() }
    var loading = Loading(
      store, owner: ledger.claim, from: settings.firstDayKept(today: ledger.local.date))
    defer { loading.finish() }
    var reader = SessionReader(zone: ledger.clock.zone)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    var total = 0
    var reason: String?
    var isStopped = false
    do throws(SessionReader.Problem) {
      while reason == nil {
        let count = read(descriptor, &chunk, chunk.count)
        if count == 0 { break }
        guard count > 0 else {
          if errno == EINTR { continue }
          if errno == EAGAIN {
            isStopped = !Interruption.waits(for: descriptor)
            if isStopped { break }
            continue
          }
          reason = say(.system(errno))
          break
        }
        total += count
        try reader.feed(chunk[..<count]) { loading.pending.append($0) }
        if loading.pending.count >= session.loadedAtOnce { loading.save(isLast: false) }
        if loading.failure != nil { break }
        isStopped = Interruption.isAsked
        if isStopped { break }
        bar?.show(Double(total))
      }
      if !isStopped, reason == nil, loading.failure == nil {
        try reader.finish { loading.pending.append($0) }
        loading.save(isLast: true)
      }
    } catch {
      reason = say(.historyLine(line: error.line, why: error.words))
    }
    bar?.close()
    if isStopped || reason != nil || loading.failure != nil {
      let kept = loading.takeBack(showing: isQuiet, say)
      return refusal(path, failure: loading.failure, reason: reason, kept: kept)
    }
    tell(loading, reader, file, &reply)
    conversation.remember(names: (try? store.sessionTable.sessionNames(limit: 100)) ?? [])
    return nil
  }

  /// Why nothing of a file was kept, or some of it that could not be taken back; no reason: somebody stopped it.
  private func refusal(_ path: String, failure: StoreError?, reason: String?, kept: Int) -> Refusal
  {
    let file = visible(Text.expanded(path))
    let result = Message.historyImportResult(n: kept)
    let again = Message.tryImportHistory(path: visible(path))
    if let failure {
      var refusal = Refusal(failure)
      refusal.text = refusal.text + result
      refusal.nearest = [again]
      return refusal
    }
    guard let reason else {
      return Refusal(.interrupted, .historyImportStopped(file: file) + result, nearest: [again])
    }
    return Refusal(
      .outOfRange, .historyImportFailed(file: file, why: visible(reason)) + result,
      nearest: [.tryExportHistory])
  }

  /// How many came in, and what of the file is worth a remark.
  private func tell(
    _ loading: Loading, _ reader: SessionReader, _ file: String, _ reply: inout Reply
  ) {
    let (new, all) = (loading.added, loading.read)
    let twice = all - new
    let old = loading.outdated
    reply.lines.append(
      Line(
        .init(.plain, say(.historyImported(n: new))),
        .init(.dim, twice == 0 ? "" : "   \(say(.historyWereThere(n: twice)))")))
    if reader.localTimes > 0 {
      let zone = ZoneShelf.ownName(Program.environment) ?? "UTC"
      reply.lines.append(line(.historyLocalTimes(n: reader.localTimes, zone: zone), .warn))
    }
    if reader.untimed > 0 {
      reply.lines.append(line(.historyUntimed(n: reader.untimed), .dim))
    }
    if reader.unbegun > 0 {
      reply.lines.append(line(.historyUnbegun(n: reader.unbegun), .dim))
    }
    if old > 0 {
      reply.lines.append(
        Line(
          .init(
            .warn,
            say(.historyOlder(n: old, period: settings[.historyKeep]))),
          .init(.dim, "   \(say(.historyKeepFirst(n: old)))")))
    }
    var record = WireRecord("history.imported")
    record.count = new
    record.text = file
    reply.records.append(record)
  }

  /// Takes back what imports left that were killed, or that found no room to do so themselves: before anything is asked.
  func settleImports(_ store: Store) {
    let left = leftImports(store)
    if !left.isEmpty { _ = Loading.takeBack(left, store, showing: isQuiet, say) }
  }

  /// The parts of imports that nobody is at any more.
  func leftImports(_ store: Store) -> [UnfinishedImport] {
    guard !store.isReadOnly, let parts = try? store.sessionTable.unfinishedImports() else {
      return []
    }
    return parts.filter { $0.owner == ledger.claim || !ProcessIdentity.isAlive($0.owner) }
  }

  /// Sessions on their way into the store.
  private struct Loading {
    let store: Store
    let owner: String
    private var whole: SessionImport
    var pending: [TimerSession] = []
    var added = 0
    var read = 0
    var failure: StoreError?
    /// The first day that is kept, and how many of the file are older: they would only vanish again.
    let first: CivilDate?
    var outdated = 0

    init(_ store: Store, owner: String, from first: CivilDate?) {
      (self.store, self.owner, self.first) = (store, owner, first)
      whole = SessionImport(store, owner: owner)
    }

    mutating func finish() { whole.finish() }

    mutating func save(isLast: Bool) {
      guard failure == nil else { return }
      var sessions = pending
      pending.removeAll(keepingCapacity: true)
      if let first {
        let read = sessions.count
        sessions.removeAll { $0.day < first }
        outdated += read - sessions.count
      }
      read += sessions.count
      do throws(StoreError) {
        added += try store.transaction { work throws(StoreError) in
          try work.load(sessions, in: &whole, isLast: isLast).count
        }
      } catch {
        failure = error
      }
    }

    /// What was written before the fault was found goes again. Answers how many stay for now.
    mutating func takeBack(showing isQuiet: Bool, _ say: (Message) -> String) -> Int {
      whole.finish()
      guard added > 0 else { return 0 }
      guard let parts = try? store.sessionTable.unfinishedImports() else { return added }
      return Self.takeBack(parts.filter { $0.owner == owner }, store, showing: isQuiet, say)
    }

    /// Takes back parts of imports, in pieces so small that there is room for them, too. Answers how many rows stay.
    static func takeBack(
      _ parts: [UnfinishedImport], _ store: Store, showing isQuiet: Bool,
      _ say: (Message) -> String
    ) -> Int {
      var left = parts.reduce(0) { $0 + $1.count }
      let all = left
      let bar = ProgressBar(say(.historyTakingBack), of: Double(all), ink: isQuiet)
      defer { bar?.close() }
      var step = 20_000
      for part in parts {
        var rest: UnfinishedImport? = part
        while let some = rest {
          do throws(StoreError) {
            rest = try store.sessionTable.takeBack(some, limit: step)
            left -= some.count - (rest?.count ?? 0)
            bar?.show(Double(all - left))
          } catch {
            guard case .full = error, step > 50 else { return left }
            step /= 8
            store.emptyLog()
          }
        }
      }
      return 0
    }
  }
}
