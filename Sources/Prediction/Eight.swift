/// Eight numbers at a time: ranking hundreds of actions is logarithms and exponentials in a row, and the C library's come
/// one by one (half of the cost of a prediction, measured). Seven digits are more than counts of what people do can tell.
typealias Eight = SIMD8<Float>

extension SIMD8<Float> {
  private typealias Bits = SIMD8<Int32>

  /// e to the power of each; below −87 as e⁻⁸⁷, above 87 as e⁸⁷. Relative error below 3e-7.
  ///
  /// e^x = 2^k · e^r with |r| ≤ ln 2 / 2, and the Taylor series of e^r up to r⁷. ln 2 is taken off in two parts, the first with
  /// trailing zeros, so that small multiples of it are exact (Cephes, Moshier 1992).
  @inline(__always)
  var exponentials: Eight {
    let held = self.held(to: 87)
    // Adding 1.5 · 2²³ rounds to a whole number and leaves it in the lowest bits.
    let shifter = Eight(repeating: 12_582_912)
    let shifted = held * 1.442_695_04 + shifter
    let k = shifted - shifter
    let r = (held - k * 0.693_359_375) + k * 2.121_944_4e-4
    // In pairs (Estrin), because a chain of products waits for each of them.
    let r2 = r * r
    let low = r.on(1, 1) + r.on(1 / 2, 1 / 6) * r2
    let high = r.on(1 / 24, 1 / 120) + r.on(1 / 720, 1 / 5040) * r2
    let sum = low + high * (r2 * r2)
    let exponents = (unsafeBitCast(shifted, to: Bits.self) &<< 23) &+ (127 &<< 23)
    return sum * unsafeBitCast(exponents, to: Eight.self)
  }

  /// The natural logarithm of each; all must be positive, finite and normal. Off by less than 3e-7 of it, or of 1.
  ///
  /// x = 2^k · m with √½ ≤ m < √2, and ln m = 2 (s + s³/3 + s⁵/5 …) with s = (m − 1) / (m + 1).
  @inline(__always)
  var logarithms: Eight {
    let bits = unsafeBitCast(self, to: Bits.self)
    let rootOfHalf: Int32 = 0x3F35_04F3
    let k = (bits &- rootOfHalf) &>> 23
    let m = unsafeBitCast(bits &- (k &<< 23), to: Eight.self)
    let s = (m - 1) / (m + 1)
    let z = s * s
    let sum = z.on(2, 2 / 3) + (z.on(2 / 5, 2 / 7) + (z * z) * (2 / 9)) * (z * z)
    return Eight(k) * 0.693_147_18 + sum * s
  }

  /// Each on the line that starts at `start` and rises by `slope`.
  @inline(__always)
  private func on(_ start: Float, _ slope: Float) -> Eight { self * slope + start }

  /// Each within ±`most`. (`pointwiseMin` is a call that goes number by number.)
  @inline(__always)
  func held(to most: Float) -> Eight {
    let below = replacing(with: most, where: self .> most)
    return below.replacing(with: -most, where: below .< -most)
  }
}

extension [Float] {
  /// What is made of these, eight at a time; where fewer are left, the rest are ones.
  @inline(__always)
  func byEights(_ make: (Eight) -> Eight) -> [Float] {
    [Float](unsafeUninitializedCapacity: count) { made, used in
      withUnsafeBufferPointer { old in
        for place in stride(from: 0, to: old.count, by: 8) {
          made.put(make(old.eight(at: place)), at: place, of: old.count)
        }
      }
      used = count
    }
  }

  /// What is made of these and others, as many, eight at a time.
  @inline(__always)
  func byEights(with others: [Float], _ make: (Eight, Eight) -> Eight) -> [Float] {
    precondition(others.count == count)
    return [Float](unsafeUninitializedCapacity: count) { made, used in
      withUnsafeBufferPointer { old in
        others.withUnsafeBufferPointer { others in
          for place in stride(from: 0, to: old.count, by: 8) {
            made.put(make(old.eight(at: place), others.eight(at: place)), at: place, of: old.count)
          }
        }
      }
      used = count
    }
  }

  /// Makes others of these, eight at a time.
  @inline(__always)
  mutating func changeByEights(_ make: (Eight) -> Eight) {
    withUnsafeMutableBufferPointer { numbers in
      let all = UnsafeBufferPointer(numbers)
      for place in stride(from: 0, to: all.count, by: 8) {
        numbers.put(make(all.eight(at: place)), at: place, of: all.count)
      }
    }
  }

  /// The sum of the products of both.
  func product(with others: [Float]) -> Double {
    precondition(others.count == count)
    return withUnsafeBufferPointer { these in
      others.withUnsafeBufferPointer { others in
        let whole = these.count & ~7
        var sum = Eight()
        for place in stride(from: 0, to: whole, by: 8) {
          sum += these.eight(at: place) * others.eight(at: place)
        }
        var total = Double(sum.sum())
        for place in whole..<these.count { total += Double(these[place] * others[place]) }
        return total
      }
    }
  }

  /// The sum of all, exact enough for what is left of one.
  var total: Double {
    withUnsafeBufferPointer { these in
      let whole = these.count & ~7
      var sum = SIMD8<Double>()
      for place in stride(from: 0, to: whole, by: 8) {
        sum += SIMD8<Double>(these.eight(at: place))
      }
      var total = sum.sum()
      for place in whole..<these.count { total += Double(these[place]) }
      return total
    }
  }

  /// The largest of all; −∞ where there are none.
  private var largest: Float {
    withUnsafeBufferPointer { these in
      let whole = these.count & ~7
      var most = Eight(repeating: -.infinity)
      for place in stride(from: 0, to: whole, by: 8) {
        let eight = these.eight(at: place)
        most.replace(with: eight, where: eight .> most)
      }
      var largest = most.max()
      for place in whole..<these.count where these[place] > largest { largest = these[place] }
      return largest
    }
  }

  /// e to the power of each, divided by the largest of that, which becomes 1.
  var powers: [Float] {
    let largest = largest
    return byEights { ($0 - largest).exponentials }
  }
}

extension UnsafeBufferPointer<Float> {
  @inline(__always)
  fileprivate func eight(at place: Int) -> Eight {
    if place + 8 <= count {
      return UnsafeRawPointer(baseAddress! + place).loadUnaligned(as: Eight.self)  // not empty
    }
    var eight = Eight(repeating: 1)
    for offset in 0..<count - place { eight[offset] = self[place + offset] }
    return eight
  }
}

extension UnsafeMutableBufferPointer<Float> {
  @inline(__always)
  fileprivate func put(_ eight: Eight, at place: Int, of count: Int) {
    if place + 8 <= count {
      // Room for so many was asked for, so there is an address.
      UnsafeMutableRawPointer(baseAddress! + place).storeBytes(of: eight, as: Eight.self)
      return
    }
    for offset in 0..<count - place { initializeElement(at: place + offset, to: eight[offset]) }
  }
}
