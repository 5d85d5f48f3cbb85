import Assistant
import CLinux
import Glibc
import Language
import Storage
import Timers

/// Writing sessions into files.
extension HistoryCommands {
  /// The record of work, which is short, into a new file.
  func export(
    record text: String, of work: String, _ events: Int, to path: String?, _ reply: inout Reply
  ) -> Refusal? {
    guard let path else {
      reply.lines += text.split(whereSeparator: \.isNewline).map {
        Line(.plain, visible(String($0)))
      }
      return nil
    }
    do throws(Text.Failure) {
      let file = try RoutineExport.write(text, to: Text.expanded(path))
      reply.lines.append(
        line(.historyEventsWritten(n: events, name: visible(work), file: visible(file))))
      return nil
    } catch {
      return Refusal(
        .failed, .historyNotExported(why: error.words),
        nearest: [.tryExportHistoryOf(name: visible(work), path: "\(visible(path))-2")])
    }
  }

  func export(
    _ filter: SessionFilter, _ format: SessionFormat, to path: String?, _ store: Store,
    _ reply: inout Reply
  ) throws(StoreError) -> Refusal? {
    let selection = try store.sessionTable.select(filter)
    guard !selection.isUnknown else {
      return Refusal(
        .failed, .historyNoSessionsOf(name: visible(filter.label ?? "")), nearest: [.tryHistory])
    }
    guard let path else {
      let written = try write(selection, format, store, to: 1, progress: nil)
      let reason = say(.system(errno))
      guard written == nil else { return nil }
      return Interruption.isAsked
        ? Refusal(.interrupted, .historyStoppedEarly)
        : Refusal(.notSaved, .historyNotAllWritten(why: reason))
    }
    let file = Text.expanded(path)
    let descriptor = clx_open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason: Message =
        errno == EEXIST ? .historyThereAlready : .system(errno)
      return Refusal(
        .failed, .historyCannotWrite(file: visible(file), why: reason),
        nearest: [.tryExportHistoryTo(path: "\(visible(path))-2")])
    }
    defer { close(descriptor) }
    let bar = ProgressBar(
      say(.historyExporting), of: Double(try store.sessionTable.count(selection)),
      ink: isQuiet)
    defer { bar?.close() }
    let written = try write(selection, format, store, to: descriptor, progress: bar)
    if written == nil, Interruption.isAsked {
      unlink(file)
      return Refusal(
        .interrupted, .historyWritingStopped(file: visible(file)),
        nearest: [.tryExportHistoryTo(path: visible(path))])
    }
    guard let written, fsync(descriptor) == 0 else {
      let reason = say(.system(errno))
      unlink(file)
      return Refusal(
        .failed, .historyWritingFailed(file: visible(file), why: reason))
    }
    reply.lines.append(line(.historyWritten(n: written, file: visible(file))))
    var record = WireRecord("history.exported")
    record.count = written
    record.text = file
    reply.records.append(record)
    return nil
  }

  /// Answers how many were written; nil when the other end would not take it, or somebody stopped it.
  private func write(
    _ selection: SessionSelection, _ format: SessionFormat, _ store: Store, to file: Int32,
    progress: ProgressBar?
  ) throws(StoreError) -> Int? {
    var isStopped = false
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
    switch format {
    case .csv: put(SessionText.csvHeader)
    case .toggl: put(SessionText.togglHeader)
    case .json, .timewarrior, .taskwarrior: put("[\n")
    }
    func item(_ text: String) { put((written == 0 ? "" : ",\n") + text) }
    try store.sessionTable.eachSession(selection) { session in
      switch format {
      case .csv: put(SessionText.csv(session))
      case .json: item(SessionText.json(session))
      case .timewarrior: item(SessionText.timewarrior(session))
      case .taskwarrior: item(SessionText.taskwarrior(session))
      case .toggl: put(SessionText.toggl(session))
      }
      written += 1
      if written % 1000 == 0 {
        progress?.show(Double(written))
        isStopped = Interruption.isAsked
      }
      return !isBroken && !isStopped
    }
    if isStopped { return nil }
    if format != .csv, format != .toggl { put(written == 0 ? "]\n" : "\n]\n") }
    if !Text.writeAll(Array(buffer.utf8), to: file) { isBroken = true }
    return isBroken ? nil : written
  }
}

extension Intent {
  /// Puts something away for good: its own words are not remembered.
  var isForgetting: Bool {
    switch self {
    case .history(.forget), .history(.letGo): true
    default: false  // About sentences of every kind.
    }
  }
}
