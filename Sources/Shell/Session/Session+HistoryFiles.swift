import Assistant
import CLinux
import Glibc
import Language
import Storage
import Timers

/// Writing sessions into files, and reading them back.
extension Session {
  func export(
    _ filter: SessionFilter, _ format: SessionFormat, to path: String?, _ store: Store,
    _ reply: inout Reply
  ) throws(StoreError) -> Refusal? {
    let selection = try store.select(filter)
    guard !selection.isUnknown else {
      return Refusal(
        .failed, "There are no sessions of “\(visible(filter.label ?? ""))”.", nearest: ["history"])
    }
    guard let path else {
      _ = try write(selection, format, store, to: 1, progress: nil)
      return nil
    }
    let file = Self.expanded(path)
    let descriptor = clx_open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = errno == EEXIST ? "it is there already" : String(cString: strerror(errno))
      return Refusal(
        .failed, "I cannot write “\(visible(file))”: \(reason).",
        nearest: ["export history to \(visible(path))-2"])
    }
    defer { close(descriptor) }
    let bar = ProgressBar("exporting", of: Double(try store.count(selection)), ink: isQuiet)
    defer { bar?.close() }
    let written = try write(selection, format, store, to: descriptor, progress: bar)
    guard let written, fsync(descriptor) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(file)
      return Refusal(
        .failed, "Writing “\(visible(file))” failed: \(reason). Nothing is left of it.")
    }
    reply.lines.append(
      Line(.plain, "\(written) session\(written == 1 ? "" : "s") written to \(visible(file))."))
    var record = WireRecord("history.exported")
    record.count = written
    record.text = file
    reply.records.append(record)
    return nil
  }

  /// Answers how many were written; nil when the other end would not take it.
  private func write(
    _ selection: SessionSelection, _ format: SessionFormat, _ store: Store, to file: Int32,
    progress: ProgressBar?
  ) throws(StoreError) -> Int? {
    // At a terminal nobody wants control characters, whatever a timer was called.
    let isShown = isatty(file) == 1
    var buffer = ""
    var written = 0
    var isBroken = false
    func put(_ text: String) {
      if isShown {
        let line = text.hasSuffix("\r\n") || text.hasSuffix("\n") ? String(text.dropLast()) : text
        buffer += visible(line) + "\n"
      } else {
        buffer += text
      }
      guard buffer.utf8.count > 1 << 16 else { return }
      if !Text.writeAll(Array(buffer.utf8), to: file) { isBroken = true }
      buffer = ""
    }
    put(format == .csv ? SessionText.csvHeader : "[\n")
    try store.eachSession(selection) { session in
      switch format {
      case .csv: put(SessionText.csv(session))
      case .json: put((written == 0 ? "" : ",\n") + SessionText.json(session))
      }
      written += 1
      if written % 1000 == 0 { progress?.show(Double(written)) }
      return !isBroken
    }
    if format == .json { put(written == 0 ? "]\n" : "\n]\n") }
    if !Text.writeAll(Array(buffer.utf8), to: file) { isBroken = true }
    return isBroken ? nil : written
  }

  // MARK: Reading

  /// So many sessions are written in one transaction: others get their turn about twice a second.
  private static let loadedAtOnce = 50_000

  func load(_ path: String, _ store: Store, _ reply: inout Reply) throws(StoreError) -> Refusal? {
    let file = Self.expanded(path)
    let descriptor = clx_open(file, O_RDONLY | O_CLOEXEC, 0)
    guard descriptor >= 0 else {
      return Refusal(
        .failed, "I cannot read “\(visible(file))”: \(String(cString: strerror(errno))).",
        nearest: ["import history from sessions.csv"])
    }
    defer { close(descriptor) }
    var found = stat()
    let size = fstat(descriptor, &found) == 0 ? Double(found.st_size) : 0
    let bar = ProgressBar("importing", of: size, ink: isQuiet)
    defer { bar?.close() }
    var loading = Loading(store, from: settings.firstDayKept(today: situation.local.date))
    defer { loading.finish() }
    var reader = SessionReader()
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
          reason = String(cString: strerror(errno))
          break
        }
        total += count
        try reader.feed(chunk[..<count]) { loading.pending.append($0) }
        if loading.pending.count >= Self.loadedAtOnce { loading.save() }
        if loading.failure != nil { break }
        isStopped = Self.isToldToStop
        if isStopped { break }
        bar?.show(Double(total))
      }
      if !isStopped, reason == nil {
        try reader.finish { loading.pending.append($0) }
        loading.save()
      }
    } catch {
      reason = "line \(error.line): \(error.words)"
    }
    bar?.close()
    if isStopped || reason != nil || loading.failure != nil {
      let isGone = loading.takeBack(showing: isQuiet)
      let result =
        isGone
        ? "Nothing was imported."
        : "\(loading.added.count) sessions stay that were read before; reading the file again adds the rest."
      let again = "import history from \(visible(path))"
      if let failure = loading.failure {
        var refusal = Refusal(failure)
        refusal.text += " " + result
        refusal.nearest = [again]
        return refusal
      }
      guard let reason else {
        return Refusal(
          .failed, "Importing “\(visible(file))” was stopped. \(result)", nearest: [again])
      }
      return Refusal(
        .outOfRange, "“\(visible(file))”, \(visible(reason)). \(result)",
        nearest: ["export history"])
    }
    let (new, all) = (loading.added.count, loading.read)
    let twice = all - new
    let old = loading.outdated
    reply.lines.append(
      Line(
        .init(.plain, "\(new) session\(new == 1 ? "" : "s") imported."),
        .init(.dim, twice == 0 ? "" : "   \(twice) were there already")))
    if old > 0 {
      reply.lines.append(
        Line(
          .init(
            .warn,
            "\(old) \(old == 1 ? "is" : "are") older than the \(settings["history.keep"]) that history is kept."
          ),
          .init(.dim, "   “keep history forever” first brings \(old == 1 ? "it" : "them") in too")))
    }
    var record = WireRecord("history.imported")
    record.count = new
    record.text = file
    reply.records.append(record)
    remember(names: (try? store.sessionNames(limit: 100)) ?? [])
    return nil
  }

  /// Sessions on their way into the store.
  private struct Loading {
    let store: Store
    private var whole: SessionImport
    var pending: [TimerSession] = []
    var added: [Int64] = []
    var read = 0
    var failure: StoreError?
    /// The first day that is kept, and how many of the file are older: they would only vanish again.
    let first: CivilDate?
    var outdated = 0

    init(_ store: Store, from first: CivilDate?) {
      self.store = store
      self.first = first
      whole = SessionImport(store)
    }

    func finish() { whole.finish() }

    mutating func save() {
      guard !pending.isEmpty, failure == nil else { return }
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
          try work.load(sessions, in: &whole)
        }
      } catch {
        failure = error
      }
    }

    /// All or nothing: what was written before the fault was found goes again. False when some of it stays.
    mutating func takeBack(showing isQuiet: Bool) -> Bool {
      let all = added.count
      let bar = ProgressBar("taking back", of: Double(all), ink: isQuiet)
      defer { bar?.close() }
      while !added.isEmpty {
        let ids = Array(added.suffix(20_000))
        do throws(StoreError) {
          try store.transaction { work throws(StoreError) in
            try work.remove(sessions: ids, removal: nil)
          }
        } catch {
          return false
        }
        added.removeLast(ids.count)
        bar?.show(Double(all - added.count))
      }
      return true
    }
  }

  /// Whether somebody pressed Ctrl-C meanwhile, or the program is to end: who waits for signals is not waiting now.
  private static var isToldToStop: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains { sigismember(&pending, $0) == 1 }
  }

  /// `~/x` is in the home folder.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = Program.environment["HOME"] else {
      return path
    }
    return home + path.dropFirst()
  }
}

/// A bar on the terminal of stderr for what takes long; nothing is drawn elsewhere, nor in the first half second.
final class ProgressBar {
  private let title: String
  private let whole: Double
  private let began: Int64
  private var drawn: Int64 = 0

  /// Nil where nobody would see it.
  init?(_ title: String, of whole: Double, ink isQuiet: Bool) {
    guard !isQuiet, whole > 0, isatty(2) == 1 else { return nil }
    self.title = title
    self.whole = whole
    began = clx_boottime_ns()
  }

  func show(_ part: Double) {
    let now = clx_boottime_ns()
    // Ten times a second is smooth.
    guard now - began > 500_000_000, now - drawn > 100_000_000 else { return }
    drawn = now
    let share = min(1, max(0, part / whole))
    let filled = Int(share * 30)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    let percent = Int(share * 100)
    let left = share > 0.02 ? Int(Double(now - began) / 1e9 * (1 - share) / share) + 1 : nil
    Text.writeAll(
      Array("\r\(title) \(bar) \(percent) %\(left.map { "  \($0) s left" } ?? "")\u{1B}[K".utf8),
      to: 2)
  }

  func close() {
    if drawn != 0 { Text.writeAll(Array("\r\u{1B}[K".utf8), to: 2) }
    drawn = 0
  }
}

extension Intent {
  /// Puts something away for good: its own words are not remembered.
  var isForgetting: Bool {
    if case .history(.forget) = self { true } else { false }
  }
}
