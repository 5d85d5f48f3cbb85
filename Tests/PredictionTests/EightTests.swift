import Glibc
import TestSupport
import Testing

@testable import Prediction

@Suite struct `Eight numbers at a time` {
  @Test func `are what the C library says`() {
    var random = SplitMix(20_261_122)
    for _ in 0..<2000 {
      let powers = (0..<8).map { _ in Float.random(in: -87...87, using: &random) }
      let raised = Eight(powers).exponentials
      let logarithms = raised.logarithms
      for index in 0..<8 {
        let expected = exp(Double(powers[index]))
        #expect(
          abs(Double(raised[index]) / expected - 1) < 3e-7, "seed 20261122: e^\(powers[index])")
        let logarithm = log(Double(raised[index]))
        #expect(
          abs(Double(logarithms[index]) - logarithm) < 3e-7 * max(1, abs(logarithm)),
          "seed 20261122: ln \(raised[index])")
      }
    }
  }

  @Test(
    arguments: [
      (0, 1), (-87, 1.645_811_431e-38), (-1e9, 1.645_811_431e-38), (1e9, 6.076_030_225e37),
      (0.5, 1.648_721_271),
    ] as [(Float, Double)])
  func `are raised within bounds`(power: Float, expected: Double) {
    #expect(abs(Double(Eight(repeating: power).exponentials[2]) / expected - 1) < 3e-7)
  }

  @Test(arguments: [(1, 0), (0.5, -0.693_147_18), (2, 0.693_147_18)] as [(Float, Float)])
  func `have logarithms that are exact enough around one`(number: Float, expected: Float) {
    #expect(abs(Eight(repeating: number).logarithms[1] - expected) < 1e-7)
  }

  /// The last numbers are fewer than eight, or none.
  @Test(arguments: 0...17)
  func `are added, multiplied and shared out, however many there are`(count: Int) {
    let numbers = (0..<count).map { Float($0) - 3 }
    let doubled = numbers.map { $0 * 2 }
    var changed = numbers
    changed.changeByEights { $0 * 2 }
    #expect(changed == doubled)
    #expect(numbers.byEights { $0 * 2 } == doubled)
    #expect(numbers.byEights(with: numbers) { $0 + $1 } == doubled)
    #expect(numbers.total == Double(numbers.reduce(0, +)))
    #expect(numbers.product(with: numbers) == Double(numbers.reduce(0) { $0 + $1 * $1 }))
    let powers = numbers.powers
    #expect(powers.count == count)
    for index in 0..<count {
      let expected = exp(Double(index + 1 - count))
      #expect(abs(Double(powers[index]) / expected - 1) < 3e-7)
    }
  }
}
