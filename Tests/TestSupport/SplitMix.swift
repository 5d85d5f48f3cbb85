/// Numbers that look random and come again from the same seed, on every machine (SplitMix64: Steele, Lea & Flood 2014).
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Neighbouring seeds give unrelated numbers.
  public init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of 0 ..< bound.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// A text of JSON with a byte changed, taken out, or cut off from one on.
public func damaged(_ text: String, _ dice: inout SplitMix) -> String {
  var bytes = Array(text.utf8)
  let place = dice.below(bytes.count)
  switch dice.below(3) {
  case 0: bytes[place] = Array("\"{}[],:-0189.ex\\ ".utf8)[dice.below(17)]
  case 1: bytes.remove(at: place)
  default: bytes = Array(bytes[..<place])
  }
  return String(decoding: bytes, as: UTF8.self)
}
