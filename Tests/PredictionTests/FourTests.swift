import Glibc
import TestSupport
import Testing

@testable import Prediction

@Suite struct `Four numbers at a time` {
  @Test func `are what the C library says`() {
    var random = SplitMix(20_261_122)
    for _ in 0..<2000 {
      let powers = (0..<4).map { _ in Double.random(in: -700...700, using: &random) }
      let raised = Four(powers).exponentials
      let logarithms = raised.logarithms
      for index in 0..<4 {
        let expected = exp(powers[index])
        #expect(abs(raised[index] / expected - 1) < 1e-11, "seed 20261122: e^\(powers[index])")
        #expect(
          abs(logarithms[index] - log(raised[index])) < 1e-12, "seed 20261122: ln \(raised[index])")
      }
    }
  }

  @Test(arguments: [
    (0, 1), (-700, 9.859_676_543_759_77e-305), (-1e9, 9.859_676_543_759_77e-305),
    (1e9, 1.014_232_054_735_004_5e304), (0.5, 1.648_721_270_700_128_2),
  ])
  func `are raised within bounds`(power: Double, expected: Double) {
    #expect(abs(Four(repeating: power).exponentials[2] / expected - 1) < 1e-11)
  }

  @Test(arguments: [(1.0, 0.0), (0.5, -0.693_147_180_559_945_3), (2, 0.693_147_180_559_945_3)])
  func `have logarithms that are exact enough around one`(number: Double, expected: Double) {
    #expect(abs(Four(repeating: number).logarithms[1] - expected) < 1e-13)
  }

  /// The last numbers are fewer than four, or none.
  @Test(arguments: 0...9)
  func `are added, multiplied and shared out, however many there are`(count: Int) {
    let numbers = (0..<count).map { Double($0) - 3 }
    #expect(numbers.byFours { $0 * 2 } == numbers.map { $0 * 2 })
    #expect(numbers.byFours(with: numbers) { $0 + $1 } == numbers.map { $0 * 2 })
    #expect(numbers.total == numbers.reduce(0, +))
    #expect(numbers.product(with: numbers) == numbers.reduce(0) { $0 + $1 * $1 })
    let shares = numbers.softmax
    #expect(shares.count == count)
    let powers = numbers.map { exp($0) }
    for index in 0..<count {
      #expect(abs(shares[index] - powers[index] / powers.reduce(0, +)) < 1e-11)
    }
  }
}
