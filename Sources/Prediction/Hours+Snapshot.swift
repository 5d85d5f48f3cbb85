/// What a snapshot keeps of the hours of actions and of the course of work.
extension WorkflowStateMachine {
  func write(_ hours: Hours, to body: inout SnapshotWriter) {
    for index in 0..<Hours.parts {
      body.real(hours.trust[index])
      body.real(hours.squares[index])
    }
    write(hours.spanCells, to: &body)
    for habit in hours.habits {
      body.real(habit.total)
      for width in 0..<4 { body.real(habit.evidence[width]) }
      write(habit.cells, to: &body)
      body.count(habit.times.count)
      for time in habit.times {
        body.fixed(time.day)
        body.fixed(time.minute)
      }
    }
  }

  private func write(_ cells: [Hours.Cell], to body: inout SnapshotWriter) {
    for cell in cells {
      body.real(cell.came)
      body.real(cell.expected)
    }
  }

  mutating func readCourses(from body: inout SnapshotReader) throws(PredictionError) {
    mixture.courses.trust = try body.real(upTo: 1e3)
    mixture.courses.square = try body.real(upTo: 1e12)
    guard mixture.courses.square >= 1 else { throw .damagedSnapshot("courses") }
    hasSteps = try body.count(upTo: 1) == 1
  }

  /// One habit for each entry, the action never seen among them.
  func readHours(from body: inout SnapshotReader) throws(PredictionError) -> Hours {
    var hours = Hours()
    for index in 0..<Hours.parts {
      hours.trust[index] = try body.real(upTo: 1e3)
      hours.squares[index] = try body.real(upTo: 1e12)
      guard hours.squares[index] >= 1 else { throw .damagedSnapshot("hours") }
    }
    hours.spanCells = try readCells(from: &body)
    hours.habits = []
    for _ in entries {
      var habit = Hours.Habit()
      habit.total = try body.small(upTo: 1e6)
      guard habit.total >= 0 else { throw .damagedSnapshot("hours") }
      for width in 0..<4 { habit.evidence[width] = try body.small(upTo: 100) }
      habit.cells = try readCells(from: &body)
      for _ in 0..<(try body.count(upTo: Hours.kept)) {
        let (day, minute) = (try body.fixed(Int32.self), try body.fixed(UInt16.self))
        guard abs(Int(day)) < 1 << 30, minute < 1440 else { throw .damagedSnapshot("hours") }
        habit.times.append(Hours.Hour(day: day, minute: minute))
      }
      hours.habits.append(habit)
    }
    return hours
  }

  private func readCells(from body: inout SnapshotReader) throws(PredictionError) -> [Hours.Cell] {
    var cells: [Hours.Cell] = []
    for _ in 0..<Hours.spans {
      let (came, expected) = (try body.real(upTo: 1e4), try body.real(upTo: 1e4))
      guard came >= 0, expected >= 0 else { throw .damagedSnapshot("hours") }
      cells.append(Hours.Cell(came: came, expected: expected))
    }
    return cells
  }
}
