/// What a snapshot keeps of what is done again.
extension Repetition {
  func write(to body: inout SnapshotWriter) {
    for index in 0..<2 {
      body.real(trust[index])
      body.real(squares[index])
    }
    for cell in distanceCells + cells {
      body.real(cell.came)
      body.real(cell.expected)
    }
  }

  /// Cells for so many actions, the one never seen among them.
  init(from body: inout SnapshotReader, of actions: Int) throws(PredictionError) {
    var (trust, squares): ([Double], [Double]) = ([], [])
    for _ in 0..<2 {
      trust.append(try body.real(upTo: 1e3))
      squares.append(try body.real(upTo: 1e12))
    }
    var cells: [Cell] = []
    for _ in 0..<Self.distances + actions * Self.times {
      let came = try body.real(upTo: 1e4)
      let expected = try body.real(upTo: 1e4)
      guard came >= 0, expected >= 0 else { throw .damagedSnapshot("repetitions") }
      cells.append(Cell(came: came, expected: expected))
    }
    guard squares.allSatisfy({ $0 >= 1 }),
      let read = Repetition(
        cells: Array(cells[Self.distances...]),
        distanceCells: Array(cells[..<Self.distances]), trust: trust, squares: squares)
    else { throw .damagedSnapshot("repetitions") }
    self = read
  }
}
