/// How sure a reading is, by what it costs.
enum Sureness {
  /// Cost and how sure a reading of it is: on the development data rather more are right, so that
  /// what is nearly sure is still confirmed. `Tests/Measures/reliability.py` prints the table and its
  /// expected calibration error.
  private static let table: [(cost: Double, confidence: Double)] = [
    (0, 0.985), (0.8, 0.98), (1.3, 0.96), (2, 0.925), (3, 0.89), (4, 0.83), (5, 0.78),
    (leastConfidentCost, Interpreter.leastConfidence), (16, 0),
  ]
  /// What costs more is not answered at all.
  static let leastConfidentCost = 7.7

  /// How sure a reading of this cost is: between the points of the table, straight lines.
  static func confidence(ofCost cost: Double) -> Double {
    var last = table[0]
    for point in table.dropFirst() {
      if cost < point.cost {
        let part = max(0, cost - last.cost) / (point.cost - last.cost)
        return last.confidence + part * (point.confidence - last.confidence)
      }
      last = point
    }
    return 0
  }
}
