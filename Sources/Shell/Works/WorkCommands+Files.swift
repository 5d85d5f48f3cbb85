import Assistant
import CLinux
import FoundationEssentials
import Glibc
import Language
import Storage
import Timers
import Workflows

/// Lists of work as files: CSV and JSON.
extension WorkCommands {
  // MARK: Out

  func export(_ list: WorkList, _ file: WorkFile, to path: String?, _ reply: inout Reply)
    throws(Refusal)
  {
    let name = path.map { Text.expanded($0) }
    var descriptor: Int32 = 1
    if let name {
      descriptor = clx_open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        let why: Message =
          errno == EEXIST
          ? .workFileThere(file: visible(name))
          : .historyCannotWrite(file: visible(name), why: .system(errno))
        throw .failed(why)
      }
    }
    defer { if name != nil { close(descriptor) } }
    let written: Int?
    let left: Int
    do throws(StoreError) {
      written = try write(list, file, to: descriptor)
      left = try leftOut(of: list)
    } catch {
      if let name { unlink(name) }
      throw Refusal(error)
    }
    guard let written, name == nil || fsync(descriptor) == 0 else {
      let reason = say(.system(errno))
      if let name { unlink(name) }
      if Interruption.isAsked { throw Refusal(.interrupted, .historyStoppedEarly) }
      throw Refusal(.notSaved, .historyNotAllWritten(why: reason))
    }
    let note = left == 0 ? [] : [line(.workFileLeft(n: left), .dim)]
    guard let name else {
      // Beside the table, and not in it.
      reply.errors += note
      return
    }
    answer([line(.workFileWritten(n: written, file: visible(name)))] + note, &reply)
  }

  /// How many are so and closed, where nobody said whether they are meant.
  private func leftOut(of list: WorkList) throws(StoreError) -> Int {
    guard !list.closedToo, !list.tests.contains(where: \.saysStanding),
      let index = ledger.disk.lookup
    else { return 0 }
    var left = 0
    for shelf in [WorkList.Test.closed, .archived] {
      left += try index.workIndex.page(
        list.adding(shelf), at: ledger.clock.anchor.wall, from: 0, limit: 0
      ).total
    }
    return left
  }

  /// Answers how many were written; nil when the other end would not take it, or somebody stopped it.
  private func write(_ list: WorkList, _ file: WorkFile, to descriptor: Int32) throws(StoreError)
    -> Int?
  {
    try refreshIndex()
    guard let index = ledger.disk.lookup else { return 0 }
    var fields: [WorkField] = []
    // What work of one's own may have known of it has a column where some of it has.
    let told = Set(situation.library.workflows.flatMap(\.events).compactMap { $0.field?.id })
    for definition in session.workflows.all.definitions {
      for field in definition.fields
      where (!definition.fieldWords.isOpen || told.contains(field.id))
        && !fields.contains(where: { $0.id == field.id })
      {
        fields.append(field)
      }
    }
    let header = WorkTable.header(fields)
    let isShown = isatty(descriptor) == 1
    var written = 0
    var isWhole = true
    func put(_ text: String) {
      let text =
        isShown
        ? text.split(whereSeparator: \.isNewline).map { visible(String($0)) + "\n" }.joined() : text
      isWhole = isWhole && Text.writeAll(Array(text.utf8), to: descriptor)
    }
    put(file == .csv ? CSVRows.line(header) : "[\n")
    var bar: ProgressBar?
    defer { bar?.close() }
    let shelves = list.closedToo ? [.closed, .archived].map { list.adding($0) } : []
    for list in [list] + shelves {
      var seen = 0
      while true {
        let found = try index.workIndex.page(
          list, at: ledger.clock.anchor.wall, from: seen, limit: 500)
        if found.ids.isEmpty { break }
        bar =
          bar ?? ProgressBar(say(.workFileWriting), of: Double(found.total), ink: session.isQuiet)
        let rows = try ledger.things.works(found.ids)
          .compactMap { session.workflows.all.state(of: $0) }
          .map { WorkTable.row($0, fields, in: ledger.clock.zone) }
        seen += found.ids.count
        put(text(of: rows, file, header, isFirst: written == 0))
        written += found.ids.count
        bar?.show(Double(written))
        guard isWhole, !Interruption.isAsked else { return nil }
      }
    }
    if file == .json { put(written == 0 ? "]\n" : "\n]\n") }
    return isWhole ? written : nil
  }

  /// Rows as the file has them: lines of a table, or objects with commas before all but the first.
  private func text(
    of rows: [[String]], _ file: WorkFile, _ header: [String], isFirst: Bool
  ) -> String {
    guard file == .json else { return rows.map(CSVRows.line).joined() }
    let objects = rows.map { json(header, $0) }.joined(separator: ",\n")
    return isFirst || rows.isEmpty ? objects : ",\n" + objects
  }

  private func json(_ header: [String], _ row: [String]) -> String {
    var object: [String: String] = [:]
    for (head, value) in zip(header, row) where !value.isEmpty { object[head] = value }
    return JSONText.of(object)
  }

  // MARK: In

  func loadWorks(_ path: String, text: String, _ reply: inout Reply) throws(Refusal) {
    let file = Text.expanded(path)
    let descriptor = clx_open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0)
    var found = stat()
    guard descriptor >= 0, fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      let why = descriptor < 0 ? errno : EINVAL
      if descriptor >= 0 { close(descriptor) }
      throw .failed(.workFileUnreadable(file: visible(file), why: say(.system(why))))
    }
    defer { close(descriptor) }
    let bar = ProgressBar(say(.workFileReading), of: Double(found.st_size), ink: session.isQuiet)
    defer { bar?.close() }
    let (assistant, situation, ledger) = (conversation.assistant, situation, ledger)
    let delivery = WorkDelivery(
      ledger, session.workflows.all, text: text, isAgent: situation.doer?.isAgent == true
    ) {
      // By the timers that run now: others may have changed them since the file was begun.
      assistant.alarms(from: $0, to: $1, in: situation.brought(upTo: ledger))
    }
    var reading = WorkFileReader(
      session.workflows.all, quantities: conversation.assistant.interpreter.quantities, situation)
    do throws(WorkFileReader.Trouble) {
      try reading.read(
        descriptor, size: Int(found.st_size), progress: { bar?.show(Double($0)) },
        deliver: { rows, keeps throws(WorkFileReader.Trouble) in
          try delivery.take(rows, keeps: keeps)
        })
      bar?.close()
      try delivery.end()
    } catch {
      delivery.takeBack()
      bar?.close()
      if case .mistakes(let found, let count) = error, count > 1 {
        reply.errors += found.map {
          line(.workFileLine(line: $0.line, why: say($0.why)))
        }
      }
      throw refusal(error, file)
    }
    // Of very much, this process too holds only some from now on.
    if delivery.count > KeptThings.mostWorks, ledger.isKeeping {
      ledger.forgetRevision()
    }
    ledger.refresh()
    session.announceInto(&reply, delivery.due)
    let (changed, same) = (delivery.changed, delivery.same)
    var lines = [
      line(
        changed + same == 0
          ? .workFileRead(n: delivery.count)
          : .workFileMerged(new: delivery.count, changed: changed, same: same), .good)
    ]
    lines += reading.left.sorted { $0.key < $1.key }.map {
      line(.workFileColumn(name: visible($0.key), n: $0.value), .warn)
    }
    if !delivery.rings { lines.append(line(.workFileSilent, .dim)) }
    answer(lines, &reply)
  }

  private func refusal(_ trouble: WorkFileReader.Trouble, _ file: String) -> Refusal {
    let name = visible(file)
    switch trouble {
    case .stopped: return Refusal(.interrupted, .workFileStopped(file: name))
    case .unkept(let error): return error
    case .unreadable(let code):
      return Refusal(.failed, .workFileUnreadable(file: name, why: say(.system(code))))
    case .noTable(let line):
      return Refusal(
        .outOfRange, .workFileMistake(file: name, line: line, why: say(.workFileNotTable)))
    case .noColumn:
      return Refusal(
        .outOfRange, .workFileMistake(file: name, line: 1, why: say(.workFileNoColumn)))
    case .mistakes(let found, 1):
      return Refusal(
        .outOfRange,
        .workFileMistake(file: name, line: found[0].line, why: say(found[0].why)),
        nearest: found[0].nearest)
    case .mistakes(_, let count):
      return Refusal(.outOfRange, .workFileMistakes(file: name, n: count))
    }
  }
}
