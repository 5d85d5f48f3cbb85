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
          : .historyCannotWrite(file: visible(name), why: .words(String(cString: strerror(errno))))
        throw Refusal(.failed, why)
      }
    }
    defer { if name != nil { close(descriptor) } }
    let written: Int?
    do throws(StoreError) { written = try write(list, file, to: descriptor) } catch {
      if let name { unlink(name) }
      throw Refusal(error)
    }
    guard let written, name == nil || fsync(descriptor) == 0 else {
      let reason = String(cString: strerror(errno))
      if let name { unlink(name) }
      if Interruption.isAsked { throw Refusal(.interrupted, .historyStoppedEarly) }
      throw Refusal(.notSaved, .historyNotAllWritten(why: reason))
    }
    guard let name else { return }
    answer([Line(.plain, say(.workFileWritten(n: written, file: visible(name))))], &reply)
  }

  /// Answers how many were written; nil when the other end would not take it, or somebody stopped it.
  private func write(_ list: WorkList, _ file: WorkFile, to descriptor: Int32) throws(StoreError)
    -> Int?
  {
    try refreshIndex()
    guard let index = ledger.disk.lookup else { return 0 }
    var fields: [WorkField] = []
    for field in session.workflows.all.definitions.flatMap(\.fields)
    where !fields.contains(where: { $0.id == field.id }) {
      fields.append(field)
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
    while true {
      let found = try index.workIndex.page(
        list, at: ledger.clock.anchor.wall, from: written, limit: 500)
      if found.ids.isEmpty { break }
      bar = bar ?? ProgressBar(say(.workFileWriting), of: Double(found.total), ink: session.isQuiet)
      var text = ""
      for work in try ledger.things.works(found.ids) {
        guard let state = session.workflows.all.state(of: work) else { continue }
        let due = state.deadlines.filter { $0.kind == .within && !$0.isPlanned }.map { day($0.due) }
        let row = WorkTable.row(state, fields, due: due.min() ?? "")
        text +=
          file == .csv
          ? CSVRows.line(row) : (text.isEmpty && written == 0 ? "" : ",\n") + json(header, row)
      }
      written += found.ids.count
      put(text)
      bar?.show(Double(written))
      guard isWhole, !Interruption.isAsked else { return nil }
    }
    if file == .json { put(written == 0 ? "]\n" : "\n]\n") }
    return isWhole ? written : nil
  }

  private func day(_ due: WorkflowState.Due) -> String {
    switch due {
    case .day(let date): date.iso
    case .moment(let wall): ledger.clock.zone.local(wall: wall).date.iso
    }
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
      throw Refusal(
        .failed, .workFileUnreadable(file: visible(file), why: String(cString: strerror(why))))
    }
    defer { close(descriptor) }
    let bar = ProgressBar(say(.workFileReading), of: Double(found.st_size), ink: session.isQuiet)
    defer { bar?.close() }
    let delivery = Delivery(ledger, text: text)
    var reading = Reading(
      session.workflows.all, quantities: conversation.assistant.interpreter.quantities, situation)
    do throws(Reading.Trouble) {
      try reading.read(
        descriptor, size: Int(found.st_size), progress: { bar?.show(Double($0)) },
        deliver: { works throws(Reading.Trouble) in try delivery.take(works) })
      bar?.close()
      try delivery.end()
    } catch {
      delivery.takeBack()
      bar?.close()
      throw refusal(error, file)
    }
    // Of very much, this process too holds only some from now on.
    if delivery.count > KeptThings.mostWorks, ledger.isKeeping {
      ledger.forgetRevision()
    }
    ledger.refresh()
    answer([Line(.good, say(.workFileRead(n: delivery.count)))], &reply)
  }

  private func refusal(_ trouble: Reading.Trouble, _ file: String) -> Refusal {
    let name = visible(file)
    switch trouble {
    case .stopped: return Refusal(.interrupted, .workFileStopped(file: name))
    case .unkept(let error): return error
    case .unreadable(let code):
      return Refusal(.failed, .workFileUnreadable(file: name, why: String(cString: strerror(code))))
    case .noTable(let line):
      return Refusal(
        .outOfRange, .workFileMistake(file: name, line: line, why: say(.workFileNotTable)))
    case .noColumn:
      return Refusal(
        .outOfRange, .workFileMistake(file: name, line: 1, why: say(.workFileNoColumn)))
    case .mistake(let mistake, let line):
      let why: Message =
        switch mistake {
        case .noName: .workFileNoName
        case .noKind(let kind): .workFileNoKind(kind: visible(kind))
        case .noValue(let value, let field): .workFileNoValue(value: visible(value), field: field)
        }
      return Refusal(.outOfRange, .workFileMistake(file: name, line: line, why: say(why)))
    }
  }
}

/// What is read on its way to where it is kept: a few as one command like any other, very many in parts.
private final class Delivery {
  private let ledger: Ledger
  private let text: String
  private var first: [WorkflowInstance] = []
  private var many: WorkLoading?
  private(set) var count = 0

  init(_ ledger: Ledger, text: String) { (self.ledger, self.text) = (ledger, text) }

  func take(_ works: [WorkflowInstance]) throws(Reading.Trouble) {
    count += works.count
    do throws(StoreError) {
      if many != nil {
        try many?.keep(works)
        return
      }
      first += works
      guard first.count > WorkLoading.few, ledger.isKeeping, let store = ledger.store else {
        return
      }
      var loading = try WorkLoading(ledger, store)
      for start in stride(from: 0, to: first.count, by: WorkLoading.atOnce) {
        try loading.keep(Array(first[start..<min(start + WorkLoading.atOnce, first.count)]))
      }
      (many, first) = (loading, [])
    } catch {
      throw .unkept(Refusal(error))
    }
  }

  /// All is read.
  func end() throws(Reading.Trouble) {
    if Interruption.isAsked { throw .stopped }
    do throws(Refusal) {
      if let many {
        do throws(StoreError) { try many.end(text: text) } catch { throw Refusal(error) }
      } else {
        _ = try ledger.run(first.map { .keep(.workflow($0)) }, text: text)
      }
    } catch {
      throw .unkept(error)
    }
  }

  func takeBack() {
    if let many {
      many.takeBack()
    } else if let store = ledger.store, ledger.isKeeping, count > WorkLoading.few {
      // The first part of many failed.
      (try? WorkLoading(ledger, store))?.takeBack()
    }
  }
}

/// Reads work out of a file.
private struct Reading {
  enum Trouble: Error {
    case stopped
    case unreadable(Int32)
    case noTable(line: Int)
    case noColumn
    case mistake(WorkTable.Mistake, line: Int)
    /// It was read, and cannot be kept.
    case unkept(Refusal)
  }

  let catalogue: WorkflowCatalogue
  let quantities: QuantityReader
  let situation: Situation
  private var table: WorkTable?
  private var works: [WorkflowInstance] = []
  private var wall: Int64

  init(_ catalogue: WorkflowCatalogue, quantities: QuantityReader, _ situation: Situation) {
    (self.catalogue, self.quantities, self.situation) = (catalogue, quantities, situation)
    wall = situation.anchor.wall(of: situation.now)
  }

  /// Reads all of it; `deliver` is given so many at a time.
  mutating func read(
    _ descriptor: Int32, size: Int, progress: (Int) -> Void,
    deliver: ([WorkflowInstance]) throws(Trouble) -> Void
  ) throws(Trouble) {
    func handOn(all: Bool) throws(Trouble) {
      guard all || works.count >= WorkLoading.atOnce else { return }
      let whole = works
      works.removeAll(keepingCapacity: true)
      try deliver(whole)
    }
    var rows = CSVRows()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    var json: [UInt8]?
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      guard count > 0 else { throw .unreadable(errno) }
      if total == 0 {
        let first = chunk[..<count].first { $0 > 32 }
        if first == UInt8(ascii: "[") {
          // It is read whole.
          guard size <= 64 << 20 else { throw .unreadable(EFBIG) }
          json = []
        }
      }
      total += count
      if json != nil {
        json?.append(contentsOf: chunk[..<count])
      } else {
        try feed(&rows, chunk[..<count])
      }
      try handOn(all: false)
      if Interruption.isAsked { throw .stopped }
      progress(total)
    }
    if let json {
      try take(json)
    } else {
      var last: [([String], Int)] = []
      if let problem = rows.finish({ (row: [String], line: Int) in last.append((row, line)) }) {
        throw .noTable(line: problem.line)
      }
      for (row, line) in last { try take(row, line) }
    }
    try handOn(all: true)
  }

  private mutating func feed(_ rows: inout CSVRows, _ bytes: ArraySlice<UInt8>) throws(Trouble) {
    var whole: [([String], Int)] = []
    let problem = rows.feed(bytes) { (row: [String], line: Int) in whole.append((row, line)) }
    for (row, line) in whole { try take(row, line) }
    if let problem { throw .noTable(line: problem.line) }
  }

  private mutating func take(_ row: [String], _ line: Int) throws(Trouble) {
    guard table != nil else {
      guard let made = WorkTable(row, catalogue) else { throw .noColumn }
      table = made
      return
    }
    try add(row, line)
  }

  private mutating func take(_ json: [UInt8]) throws(Trouble) {
    guard case .list(let items)? = JSONValue(String(decoding: json, as: UTF8.self)) else {
      throw .noTable(line: 1)
    }
    for (place, item) in items.enumerated() {
      guard case .object(let object) = item else { throw .noTable(line: place + 1) }
      let heads = object.keys.sorted()
      guard let made = WorkTable(heads, catalogue) else { throw .noColumn }
      table = made
      try add(heads.map { Self.text(object[$0]) }, place + 1)
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case .text(let text)?: text
    case .number(let number)?:
      number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
    case .truth(let isSo)?: isSo ? "yes" : "no"
    case .list(let items)?: items.map { text($0) }.joined(separator: "; ")
    case .object?, .null?, nil: ""
    }
  }

  private mutating func add(_ row: [String], _ line: Int) throws(Trouble) {
    guard let table else { return }
    let (quantities, situation) = (quantities, situation)
    wall += 1
    let wall = wall
    do throws(WorkTable.Mistake) {
      works.append(
        try table.work(row) { said, field, definition in
          FieldPhrases(definition, by: quantities, now: situation.local).value(said, of: field)
        } event: { kind in
          var event = WorkflowEvent(kind, on: situation.local.date, wall: wall)
          event.by = situation.doer
          return event
        })
    } catch {
      throw .mistake(error, line: line)
    }
  }
}

extension CSVRows.Problem {
  fileprivate var line: Int {
    switch self {
    case .tooLong(let line), .openQuote(let line): line
    }
  }
}
