import Assistant
import FoundationEssentials
import Glibc
import Language
import Timers
import Workflows

/// Reads work out of a file.
struct WorkFileReader {
  enum Trouble: Error {
    case stopped
    case unreadable(Int32)
    case noTable(line: Int)
    case noColumn
    /// The first of them, and how many there are.
    case mistakes([RowMistake], Int)
    /// It was read, and cannot be kept.
    case unkept(Refusal)
  }

  let catalogue: WorkflowCatalogue
  let quantities: QuantityReader
  let situation: Situation
  private var table: WorkTable?
  private var rows: [WorkMerge.Row] = []
  /// Headings, and in how many rows they say what no place is for.
  private(set) var left: [String: Int] = [:]
  private var mistakes: [RowMistake] = []
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

  /// Reads all of it; `deliver` is given so many at a time, told whether they may be kept, and says what is wrong with them.
  mutating func read(
    _ descriptor: Int32, size: Int, progress: (Int) -> Void,
    deliver: ([WorkMerge.Row], Bool) throws(Trouble) -> [RowMistake]
  ) throws(Trouble) {
    func handOn(all: Bool) throws(Trouble) {
      if all || rows.count >= WorkLoading.atOnce {
        let whole = rows
        rows.removeAll(keepingCapacity: true)
        // After a mistake nothing is kept: only further ones are looked for.
        for mistake in try deliver(whole, mistakeCount == 0) { note(mistake) }
      }
      if all, mistakeCount > 0 {
        throw .mistakes(mistakes.sorted { $0.line < $1.line }, mistakeCount)
      }
    }
    var cells = CSVRows()
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
        try feed(&cells, chunk[..<count])
      }
      try handOn(all: false)
      if Interruption.isAsked { throw .stopped }
      progress(total)
    }
    if let json {
      try take(json)
    } else {
      var last: [([String], Int)] = []
      if let problem = cells.finish({ (row: [String], line: Int) in last.append((row, line)) }) {
        throw .noTable(line: problem.line)
      }
      for (row, line) in last { try take(row, line) }
    }
    try handOn(all: true)
  }

  private mutating func feed(_ cells: inout CSVRows, _ bytes: ArraySlice<UInt8>) throws(Trouble) {
    var whole: [([String], Int)] = []
    let problem = cells.feed(bytes) { (row: [String], line: Int) in whole.append((row, line)) }
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
        ? situation.doer?.signature ?? situation.userName : situation.userName)
    do throws(WorkTable.Mistake) {
      let (work, left) = try table.work(row, by: hand)
      // In order, so that the same one is told each time.
      for name in Set(work.ownNames.map { $0.lowercased() }).sorted() {
        guard names.insert(name).inserted else { throw WorkTable.Mistake.twice(name) }
      }
      for head in left { self.left[head, default: 0] += 1 }
      rows.append(WorkMerge.Row(work: work, over: table.over(in: row), line: line))
    } catch {
      note(RowMistake(why: Self.words(of: error), line: line))
    }
  }

  private mutating func note(_ mistake: RowMistake) {
    mistakeCount += 1
    if mistakes.count < Self.mostMistakes { mistakes.append(mistake) }
  }

  private static func words(of mistake: WorkTable.Mistake) -> Message {
    switch mistake {
    case .noName: .workFileNoName
    case .noKind(let kind): .workFileNoKind(kind: visible(kind))
    case .noValue(let value, let field): .workFileNoValue(value: visible(value), field: field)
    case .twice(let name): .workFileTwice(name: visible(name))
    case .noStep(let text): .workFileNoStep(text: visible(text))
    case .noDay(let text): .workFileNoDay(text: visible(text))
    }
  }
}

/// What is wrong with a row of a file.
struct RowMistake {
  let why: Message
  let line: Int
  /// Sentences that mend it.
  var nearest: [Message] = []
}

extension CSVRows.Problem {
  fileprivate var line: Int {
    switch self {
    case .tooLong(let line), .openQuote(let line): line
    }
  }
}
