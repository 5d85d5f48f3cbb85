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
        throw Refusal(.failed, why)
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
    let note = left == 0 ? [] : [Line(.dim, say(.workFileLeft(n: left)))]
    guard let name else {
      // Beside the table, and not in it.
      reply.errors += note
      return
    }
    answer([Line(.plain, say(.workFileWritten(n: written, file: visible(name))))] + note, &reply)
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
      throw Refusal(
        .failed, .workFileUnreadable(file: visible(file), why: say(.system(why))))
    }
    defer { close(descriptor) }
    let bar = ProgressBar(say(.workFileReading), of: Double(found.st_size), ink: session.isQuiet)
    defer { bar?.close() }
    let (assistant, situation) = (conversation.assistant, situation)
    let delivery = Delivery(
      ledger, session.workflows.all, text: text, isAgent: situation.doer?.isAgent == true
    ) {
      assistant.alarms(from: $0, to: $1, in: situation)
    }
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
      if case .mistakes(let found, let count) = error, count > 1 {
        reply.errors += found.map {
          Line(.plain, say(.workFileLine(line: $0.line, why: why($0.mistake))))
        }
      }
      throw refusal(error, file)
    }
    // Of very much, this process too holds only some from now on.
    if delivery.count > KeptThings.mostWorks, ledger.isKeeping {
      ledger.forgetRevision()
    }
    ledger.refresh()
    let (changed, same) = (delivery.merge.changes.count, delivery.merge.same)
    var lines = [
      Line(
        .good,
        say(
          changed + same == 0
            ? .workFileRead(n: delivery.count)
            : .workFileMerged(new: delivery.count, changed: changed, same: same)))
    ]
    lines += reading.left.sorted { $0.key < $1.key }.map {
      Line(.warn, say(.workFileColumn(name: visible($0.key), n: $0.value)))
    }
    if !delivery.rings { lines.append(Line(.dim, say(.workFileSilent))) }
    answer(lines, &reply)
  }

  private func refusal(_ trouble: Reading.Trouble, _ file: String) -> Refusal {
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
        .workFileMistake(file: name, line: found[0].line, why: why(found[0].mistake)))
    case .mistakes(_, let count):
      return Refusal(.outOfRange, .workFileMistakes(file: name, n: count))
    }
  }

  private func why(_ mistake: WorkTable.Mistake) -> String {
    let why: Message =
      switch mistake {
      case .noName: .workFileNoName
      case .noKind(let kind): .workFileNoKind(kind: visible(kind))
      case .noValue(let value, let field): .workFileNoValue(value: visible(value), field: field)
      case .twice(let name): .workFileTwice(name: visible(name))
      case .noStep(let text): .workFileNoStep(text: visible(text))
      case .noDay(let text): .workFileNoDay(text: visible(text))
      }
    return say(why)
  }
}

/// What is read on its way to where it is kept: a few as one command like any other, very many in parts.
private final class Delivery {
  private let ledger: Ledger
  private let text: String
  private var first: [WorkflowInstance] = []
  private var many: WorkLoading?
  private(set) var merge: WorkMerge
  /// How many are new.
  private(set) var count = 0
  /// Deadlines of very many are listed, and make no alarms.
  private(set) var rings = true
  /// What becomes of them with work that stands otherwise than before, or is new.
  private let alarms: (WorkflowInstance?, WorkflowInstance) -> [StateChange]

  init(
    _ ledger: Ledger, _ catalogue: WorkflowCatalogue, text: String, isAgent: Bool,
    alarms: @escaping (WorkflowInstance?, WorkflowInstance) -> [StateChange]
  ) {
    (self.ledger, self.text, self.alarms) = (ledger, text, alarms)
    merge = WorkMerge(ledger, catalogue, isAgent: isAgent)
  }

  func take(_ works: [WorkflowInstance]) throws(Reading.Trouble) {
    let works = try new(of: works)
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
      rings = !first.contains { !alarms(nil, $0).isEmpty }
      var loading = try WorkLoading(ledger, store)
      for start in stride(from: 0, to: first.count, by: WorkLoading.atOnce) {
        try loading.keep(Array(first[start..<min(start + WorkLoading.atOnce, first.count)]))
      }
      (many, first) = (loading, [])
    } catch {
      throw .unkept(Refusal(error))
    }
  }

  private func new(of works: [WorkflowInstance]) throws(Reading.Trouble) -> [WorkflowInstance] {
    do throws(Refusal) { return try merge.new(of: works) } catch { throw .unkept(error) }
  }

  /// All is read.
  func end() throws(Reading.Trouble) {
    if Interruption.isAsked { throw .stopped }
    do throws(Refusal) {
      // One undo takes all of it back, so very many that are new go by themselves.
      if many != nil, let changed = merge.changes.first {
        throw Refusal(
          .failed, .workFileApart(n: WorkLoading.few, name: changed.old.name))
      }
      if let many {
        do throws(StoreError) { try many.end(text: text) } catch { throw Refusal(error) }
      }
      var changes: [StateChange] = first.flatMap { [.keep(.workflow($0))] + alarms(nil, $0) }
      changes += merge.changes.flatMap { [.keep(.workflow($0.new))] + alarms($0.old, $0.new) }
      // Nothing that is so already is a command.
      if !changes.isEmpty { _ = try ledger.run(changes, text: text) }
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
    /// The first of them, and how many there are.
    case mistakes([(mistake: WorkTable.Mistake, line: Int)], Int)
    /// It was read, and cannot be kept.
    case unkept(Refusal)
  }

  let catalogue: WorkflowCatalogue
  let quantities: QuantityReader
  let situation: Situation
  private var table: WorkTable?
  private var works: [WorkflowInstance] = []
  /// Headings, and in how many rows they say what no place is for.
  private(set) var left: [String: Int] = [:]
  private var mistakes: [(mistake: WorkTable.Mistake, line: Int)] = []
  private var mistakeCount = 0
  /// So many mistakes are told.
  private static let mostMistakes = 30
  /// What the rows so far are called, in small letters.
  private var names: Set<String> = []
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
      // After a mistake nothing is kept: only further ones are looked for.
      if all, mistakeCount > 0 { throw .mistakes(mistakes, mistakeCount) }
      guard mistakeCount == 0, all || works.count >= WorkLoading.atOnce else { return }
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
    let hand = WorkTable.Hand(
      value: { said, field, definition in
        FieldPhrases(definition, by: quantities, now: situation.local).value(said, of: field)
      },
      event: { kind in
        var event = WorkflowEvent(kind, on: situation.local.date, wall: wall)
        event.by = situation.doer
        return event
      }, zone: situation.zone,
      signer: situation.doer?.isAgent == true
        ? situation.doer?.signature ?? "me" : situation.user.isEmpty ? "me" : situation.user)
    do throws(WorkTable.Mistake) {
      let (work, left) = try table.work(row, by: hand)
      for name in Set(work.names.map { $0.lowercased() }) {
        guard names.insert(name).inserted else { throw WorkTable.Mistake.twice(name) }
      }
      for head in left { self.left[head, default: 0] += 1 }
      if mistakeCount == 0 { works.append(work) }
    } catch {
      works = []
      mistakeCount += 1
      if mistakes.count < Self.mostMistakes { mistakes.append((error, line)) }
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
