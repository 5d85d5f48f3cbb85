/// Four numbers at a time: ranking hundreds of actions is logarithms and exponentials in a row, and the C library's come
/// one by one (half of the cost of a prediction, measured).
typealias Four = SIMD4<Double>

extension SIMD4<Double> {
  /// ln 2 in two parts, the first with trailing zeros, so that small multiples of it are exact (fdlibm's e_exp.c, Sun 1993).
  private static let ln2High = 6.931_471_803_691_238_164_90e-01
  private static let ln2Low = 1.908_214_929_270_587_700_02e-10

  /// e to the power of each; below −700 as e⁻⁷⁰⁰, above 700 as e⁷⁰⁰. Relative error below 1e-11.
  ///
  /// e^x = 2^k · e^r with |r| ≤ ln 2 / 2, and the Taylor series of e^r up to r⁹.
  @inline(__always)
  var exponentials: Four {
    let held = self.held(to: 700)
    // Adding 1.5 · 2⁵² rounds to a whole number and leaves it in the lowest bits.
    let shifter = Four(repeating: 6_755_399_441_055_744)
    let shifted = held * 1.442_695_040_888_963_4 + shifter
    let k = shifted - shifter
    let r = (held - k * Self.ln2High) - k * Self.ln2Low
    // In pairs (Estrin), because a chain of ten products waits for each of them.
    let r2 = r * r
    let r4 = r2 * r2
    let low = r.on(1, 1) + r.on(1 / 2, 1 / 6) * r2
    let middle = r.on(1 / 24, 1 / 120) + r.on(1 / 720, 1 / 5040) * r2
    let sum = low + (middle + r.on(1 / 40_320, 1 / 362_880) * r4) * r4
    let exponents = (unsafeBitCast(shifted, to: SIMD4<UInt64>.self) &<< 52) &+ (1023 &<< 52)
    return sum * unsafeBitCast(exponents, to: Four.self)
  }

  /// Each on the line that starts at `start` and rises by `slope`.
  @inline(__always)
  private func on(_ start: Double, _ slope: Double) -> Four { self * slope + start }

  /// Each within ±`most`. (`pointwiseMin` is a call that goes number by number.)
  @inline(__always)
  func held(to most: Double) -> Four {
    let below = replacing(with: most, where: self .> most)
    return below.replacing(with: -most, where: below .< -most)
  }

  /// The natural logarithm of each; all must be positive, finite and not below 1e-300. Absolute error below 1e-12.
  ///
  /// x = 2^k · m with √½ ≤ m < √2, and ln m = 2 (s + s³/3 + s⁵/5 …) with s = (m − 1) / (m + 1).
  @inline(__always)
  var logarithms: Four {
    let bits = unsafeBitCast(self, to: SIMD4<UInt64>.self)
    let rootOfHalf: UInt64 = 0x3FE6_A09E_667F_3BCD
    // The exponent, 1023 more than it is.
    let raised = (bits &+ ((1023 &<< 52) &- rootOfHalf)) &>> 52
    let m = unsafeBitCast(bits &- ((raised &- 1023) &<< 52), to: Four.self)
    // A whole number below 2⁵² in the lowest bits of 2⁵² is added to it.
    let k =
      unsafeBitCast(raised | 0x4330_0000_0000_0000, to: Four.self) - (4_503_599_627_370_496 + 1023)
    let s = (m - 1) / (m + 1)
    let z = s * s
    let z2 = z * z
    let low = z.on(2, 2 / 3) + z.on(2 / 5, 2 / 7) * z2
    let high = z.on(2 / 9, 2 / 11) + z2 * (2 / 13)
    let sum = low + high * (z2 * z2)
    return k * Self.ln2High + (k * Self.ln2Low + sum * s)
  }
}

extension [Double] {
  /// What is made of these, four at a time; where fewer are left, the rest are ones.
  @inline(__always)
  func byFours(_ make: (Four) -> Four) -> [Double] {
    [Double](unsafeUninitializedCapacity: count) { made, used in
      withUnsafeBufferPointer { old in
        for place in stride(from: 0, to: old.count, by: 4) {
          made.put(make(old.four(at: place)), at: place, of: old.count)
        }
      }
      used = count
    }
  }

  /// What is made of these and others, as many, four at a time.
  @inline(__always)
  func byFours(with others: [Double], _ make: (Four, Four) -> Four) -> [Double] {
    precondition(others.count == count)
    return [Double](unsafeUninitializedCapacity: count) { made, used in
      withUnsafeBufferPointer { old in
        others.withUnsafeBufferPointer { others in
          for place in stride(from: 0, to: old.count, by: 4) {
            made.put(make(old.four(at: place), others.four(at: place)), at: place, of: old.count)
          }
        }
      }
      used = count
    }
  }

  /// The sum of the products of both.
  func product(with others: [Double]) -> Double {
    precondition(others.count == count)
    return withUnsafeBufferPointer { these in
      others.withUnsafeBufferPointer { others in
        let whole = these.count & ~3
        var sum = Four(repeating: 0)
        for place in stride(from: 0, to: whole, by: 4) {
          sum += these.four(at: place) * others.four(at: place)
        }
        var total = sum.sum()
        for place in whole..<these.count { total += these[place] * others[place] }
        return total
      }
    }
  }

  /// The sum of all.
  var total: Double {
    withUnsafeBufferPointer { these in
      let whole = these.count & ~3
      var sum = Four(repeating: 0)
      for place in stride(from: 0, to: whole, by: 4) { sum += these.four(at: place) }
      var total = sum.sum()
      for place in whole..<these.count { total += these[place] }
      return total
    }
  }

  /// Probabilities in proportion to e to the power of each; the largest may be any finite number.
  var softmax: [Double] {
    var largest = -Double.infinity
    for number in self where number > largest { largest = number }
    let powers = byFours { ($0 - largest).exponentials }
    let share = 1 / powers.total
    return powers.byFours { $0 * share }
  }
}

extension UnsafeBufferPointer<Double> {
  @inline(__always)
  fileprivate func four(at place: Int) -> Four {
    if place + 4 <= count {
      return UnsafeRawPointer(baseAddress! + place).loadUnaligned(as: Four.self)  // not empty
    }
    var four = Four(repeating: 1)
    for offset in 0..<count - place { four[offset] = self[place + offset] }
    return four
  }
}

extension UnsafeMutableBufferPointer<Double> {
  @inline(__always)
  fileprivate func put(_ four: Four, at place: Int, of count: Int) {
    if place + 4 <= count {
      // Room for so many was asked for, so there is an address.
      UnsafeMutableRawPointer(baseAddress! + place).storeBytes(of: four, as: Four.self)
      return
    }
    for offset in 0..<count - place { initializeElement(at: place + offset, to: four[offset]) }
  }
}
extension Four {
  fileprivate func sum() -> Double { (self[0] + self[2]) + (self[1] + self[3]) }
}
