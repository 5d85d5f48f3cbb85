import Glibc

/// Finds the least of a smooth function: limited-memory BFGS with a line search that halves (Liu & Nocedal 1989).
enum Descent {
  /// - Parameter value: the function at a point; writes its gradient.
  static func least(
    from start: [Double], rounds: Int, value: ([Double], inout [Double]) -> Double
  ) -> [Double] {
    var point = start
    var gradient = [Double](repeating: 0, count: start.count)
    var worth = value(point, &gradient)
    var steps: [(move: [Double], change: [Double], scale: Double)] = []
    for _ in 0..<rounds {
      var direction = gradient.map { -$0 }
      var factors: [Double] = []
      for step in steps.reversed() {
        let factor = dot(step.move, direction) * step.scale
        factors.append(factor)
        add(-factor, step.change, to: &direction)
      }
      if let last = steps.last {
        let size = dot(last.move, last.change) / dot(last.change, last.change)
        for at in direction.indices { direction[at] *= size }
      }
      for (step, factor) in zip(steps, factors.reversed()) {
        add(factor - dot(step.change, direction) * step.scale, step.move, to: &direction)
      }
      let slope = dot(direction, gradient)
      guard slope < 0 else { break }
      var length = steps.isEmpty ? 1 / max(1, dot(gradient, gradient).squareRoot()) : 1
      var next = point
      var nextGradient = gradient
      var nextWorth = worth
      var isLower = false
      for _ in 0..<20 {
        for at in next.indices { next[at] = point[at] + length * direction[at] }
        nextWorth = value(next, &nextGradient)
        if nextWorth <= worth + 1e-4 * length * slope {
          isLower = true
          break
        }
        length /= 2
      }
      guard isLower else { break }
      let move = zip(next, point).map { $0 - $1 }
      let change = zip(nextGradient, gradient).map { $0 - $1 }
      let curve = dot(move, change)
      if curve > 1e-10 {
        steps.append((move, change, 1 / curve))
        if steps.count > 8 { steps.removeFirst() }
      }
      let gain = worth - nextWorth
      (point, gradient, worth) = (next, nextGradient, nextWorth)
      if gain < 1e-6 * max(1, abs(worth)) { break }
    }
    return point
  }

  private static func dot(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        for at in one.indices { sum += one[at] * other[at] }
      }
    }
    return sum
  }

  private static func add(_ factor: Double, _ one: [Double], to other: inout [Double]) {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeMutableBufferPointer { other in
        for at in one.indices { other[at] += factor * one[at] }
      }
    }
  }
}
