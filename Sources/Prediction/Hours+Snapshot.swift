/// What a snapshot keeps of the hours of actions.
extension Hours {
  func write(to body: inout SnapshotWriter) {
    for index in 0..<Self.parts {
      body.real(trust[index])
      body.real(squares[index])
    }
    Self.write(spanCells, to: &body)
    for habit in habits {
      body.real(habit.total)
      for width in 0..<4 { body.real(habit.evidence[width]) }
      Self.write(habit.cells, to: &body)
      body.count(habit.times.count)
      for time in habit.times {
        body.fixed(time.day)
        body.fixed(time.minute)
      }
    }
  }

  private static func write(_ cells: [Cell], to body: inout SnapshotWriter) {
    for cell in cells {
      body.real(cell.came)
      body.real(cell.expected)
    }
  }

  /// A habit for each of so many actions, the one never seen among them.
  init(from body: inout SnapshotReader, of actions: Int) throws(PredictionError) {
    self.init()
    for index in 0..<Self.parts {
      trust[index] = try body.real(upTo: 1e3)
      squares[index] = try body.real(upTo: 1e12)
      guard squares[index] >= 1 else { throw .damagedSnapshot("hours") }
    }
    spanCells = try Self.cells(from: &body)
    habits = []
    for _ in 0..<actions {
      var habit = Habit()
      habit.total = try body.small(upTo: 1e6)
      guard habit.total >= 0 else { throw .damagedSnapshot("hours") }
      for width in 0..<4 { habit.evidence[width] = try body.small(upTo: 100) }
      habit.cells = try Self.cells(from: &body)
      for _ in 0..<(try body.count(upTo: Self.kept)) {
        let (day, minute) = (try body.fixed(Int32.self), try body.fixed(UInt16.self))
        guard abs(Int(day)) < 1 << 30, minute < 1440 else { throw .damagedSnapshot("hours") }
        habit.times.append(Hour(day: day, minute: minute))
      }
      habits.append(habit)
    }
  }

  private static func cells(from body: inout SnapshotReader) throws(PredictionError) -> [Cell] {
    var cells: [Cell] = []
    for _ in 0..<Self.spans {
      let (came, expected) = (try body.real(upTo: 1e4), try body.real(upTo: 1e4))
      guard came >= 0, expected >= 0 else { throw .damagedSnapshot("hours") }
      cells.append(Cell(came: came, expected: expected))
    }
    return cells
  }
}
