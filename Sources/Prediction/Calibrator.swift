import Glibc

/// Turns the five factors into a probability that keeps its word: ridge logistic regression over what was
/// suggested first and whether it came, pulled towards saying the machine's own probability
/// (prediction.md §6.4: Platt scaling with more than one input).
struct Calibrator: Sendable {
  /// Outcomes kept for fitting.
  static let kept = 3000
  static let refitEvery = 200
  /// Of few outcomes the next ones move the fit more: it is made anew when there are a third more, and so many. On the mean of 13
  /// development logs the error falls a little, in the first weeks of a drawn office (<doc:Predictions>) from 0.064 to 0.057.
  static let refitAtLeast = 80
  /// Below this many outcomes the machine's own probability is reported.
  static let needed = 30
  /// Ten times that of prediction.md §6.4: on the mean of twelve development logs a better Brier score, and
  /// a calibration error below 0.02 on every workflow log with more than 5,000 events.
  static let ridge = 30.0
  /// Pattern strength, accuracy, context, alignment, time, and ln(1 + visits of the deepest state).
  static let inputs = 6
  static let week = 7 * 86_400

  /// Rows of `inputs` numbers and 0 or 1, a ring.
  var outcomes: [Float] = []
  var next = 0
  var sinceFit = 0
  /// When it was fitted last, or the first outcome's time before that.
  var lastFit: Int?
  /// The fit in use.
  var data = CalibrationData()
  /// What was said since that fit, and what came.
  var window = Window()

  /// Outcomes between two fits, each foretold by the first of them.
  struct Window: Hashable, Sendable {
    var count = 0
    var right = 0
    /// The sum of the confidences said.
    var said = 0.0
    /// The sum of the squared misses.
    var missed = 0.0
  }

  /// Outcomes in hand, at most 3000.
  var count: Int { outcomes.count / (Self.inputs + 1) }
  private var weights: [Double] { data.weights }
  private var means: [Double] { data.means }

  /// The calibrated probability of these inputs.
  func confidence(_ inputs: [Double]) -> Double {
    var odds = inputs[0] + weights[0]
    for index in 0..<Self.inputs { odds += weights[index + 1] * (inputs[index] - means[index]) }
    return 1 / (1 + exp(-odds))
  }

  /// The log-odds an input put into that.
  func contribution(of index: Int, _ inputs: [Double]) -> Double {
    (index == 0 ? inputs[0] : 0) + weights[index + 1] * (inputs[index] - means[index])
  }

  /// Keeps one outcome; fits again every 200, at first sooner, and weekly, whichever comes first.
  mutating func record(_ inputs: [Double], right: Bool, at time: Int?) {
    let width = Self.inputs + 1
    let said = confidence(inputs)
    window.count += 1
    window.right += right ? 1 : 0
    window.said += said
    window.missed += (said - (right ? 1 : 0)) * (said - (right ? 1 : 0))
    if count < Self.kept {
      for input in inputs { outcomes.append(Float(input)) }
      outcomes.append(right ? 1 : 0)
    } else {
      for (index, input) in inputs.enumerated() { outcomes[next * width + index] = Float(input) }
      outcomes[next * width + Self.inputs] = right ? 1 : 0
      next = (next + 1) % Self.kept
    }
    sinceFit += 1
    if lastFit == nil { lastFit = time }
    var isWeekOld = false
    if let time, let lastFit {
      let (age, overflow) = time.subtractingReportingOverflow(lastFit)
      isWeekOld = !overflow && age >= Self.week
    }
    let isFirst = count == Self.needed
    let due = min(Self.refitEvery, max(Self.refitAtLeast, count / 3))
    if count >= Self.needed, isFirst || sinceFit >= due || (isWeekOld && sinceFit >= 30) {
      measure(at: time)
      fit()
      sinceFit = 0
      lastFit = time ?? lastFit
      data.lastFit = lastFit
    }
  }

  /// Writes down how right the fit in use was, before another takes its place.
  private mutating func measure(at time: Int?) {
    let count = Double(max(1, window.count))
    data.historicalAccuracy.append(
      AccuracyMeasurement(
        time: time, count: window.count, accuracy: Double(window.right) / count,
        confidence: window.said / count, brierScore: window.missed / count))
    if data.historicalAccuracy.count > CalibrationData.mostMeasurements {
      data.historicalAccuracy.removeFirst()
    }
    window = Window()
  }

  /// Newton's method from where the weights stand; the loss is convex and a few steps suffice.
  mutating func fit() {
    let width = Self.inputs + 1
    let total = count
    guard total > 0 else { return }
    var centre = [Double](repeating: 0, count: Self.inputs)
    for row in 0..<total {
      for index in 0..<Self.inputs { centre[index] += Double(outcomes[row * width + index]) }
    }
    for index in 0..<Self.inputs { centre[index] /= Double(total) }
    data.means = centre
    data.count = total
    var weights = weights
    defer { data.weights = weights }
    for _ in 0..<4 {
      let (gradient, curvature) = slope(at: weights, around: centre)
      let step = solved(curvature, gradient, width)
      var moved = 0.0
      for index in 0..<width {
        let change = min(2, max(-2, step[index]))
        weights[index] = min(20, max(-20, weights[index] + change))
        moved = max(moved, abs(change))
      }
      if moved < 1e-3 { break }
    }
  }

  /// How the penalised likelihood rises at these weights, and the lower half of how that rise bends. Once in 200 events it goes
  /// over all outcomes, four times: most of what the slowest of them cost.
  private func slope(at weights: [Double], around centre: [Double]) -> ([Double], [Double]) {
    let width = Self.inputs + 1
    var gradient = weights.map { -Self.ridge * $0 }
    var curvature = [Double](repeating: 0, count: width * width)
    for index in 0..<width { curvature[index * width + index] = Self.ridge }
    var design = [Double](repeating: 1, count: width)
    outcomes.withUnsafeBufferPointer { outcomes in
      curvature.withUnsafeMutableBufferPointer { curvature in
        for row in stride(from: 0, to: outcomes.count, by: width) {
          var odds = Double(outcomes[row]) + weights[0]
          for index in 0..<Self.inputs {
            design[index + 1] = Double(outcomes[row + index]) - centre[index]
            odds += weights[index + 1] * design[index + 1]
          }
          let expected = 1 / (1 + exp(-odds))
          let miss = Double(outcomes[row + Self.inputs]) - expected
          let spread = max(1e-6, expected * (1 - expected))
          for i in 0..<width {
            gradient[i] += miss * design[i]
            let scaled = spread * design[i]
            for j in 0...i { curvature[i * width + j] += scaled * design[j] }
          }
        }
      }
    }
    return (gradient, curvature)
  }

  /// Solves a symmetric positive system given by its lower half (Cholesky; the ridge keeps it definite).
  private func solved(_ lower: [Double], _ right: [Double], _ width: Int) -> [Double] {
    var l = lower
    var x = right
    for i in 0..<width {
      for j in 0...i {
        var sum = l[i * width + j]
        for k in 0..<j { sum -= l[i * width + k] * l[j * width + k] }
        l[i * width + j] = i == j ? max(sum, 1e-9).squareRoot() : sum / l[j * width + j]
      }
      for k in 0..<i { x[i] -= l[i * width + k] * x[k] }
      x[i] /= l[i * width + i]
    }
    for i in stride(from: width - 1, through: 0, by: -1) {
      for k in i + 1..<width { x[i] -= l[k * width + i] * x[k] }
      x[i] /= l[i * width + i]
    }
    return x
  }
}

func sigmoid(_ odds: Double) -> Double { 1 / (1 + exp(-odds)) }
func logit(_ probability: Double) -> Double {
  let held = min(1 - 1e-5, max(1e-5, probability))
  return log(held / (1 - held))
}
