import Prediction
import Testing

@Suite struct ReliabilityTests {
  @Test func `forecasts that keep their word have no calibration error`() {
    var reliability = Reliability()
    for number in 0..<1000 { reliability.add(0.8, came: number % 5 != 0) }
    #expect(reliability.count == 1000)
    #expect(abs(reliability.calibrationError) < 1e-9)
    #expect(abs(reliability.accuracy - 0.8) < 1e-9)
    // p(1 − p) is what a perfectly calibrated 80 % has to lose.
    #expect(abs(reliability.brierScore - 0.16) < 1e-9)
  }

  @Test func `boasting is measured`() {
    var reliability = Reliability()
    for number in 0..<100 { reliability.add(0.95, came: number % 2 == 0) }
    #expect(abs(reliability.calibrationError - 0.45) < 1e-9)
    #expect(reliability.bins[9].count == 100)
  }

  @Test func `what is no probability harms nothing`() {
    var reliability = Reliability()
    for wild in [-1, 2, .nan, .infinity, 1] as [Double] { reliability.add(wild, came: true) }
    #expect(reliability.count == 5)
    #expect(reliability.brierScore.isFinite && reliability.calibrationError.isFinite)
  }

  @Test func `nothing said, nothing claimed`() {
    #expect(Reliability().brierScore == 0 && Reliability().calibrationError == 0)
  }
}
