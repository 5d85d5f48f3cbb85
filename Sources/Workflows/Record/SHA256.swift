/// SHA-256 (FIPS 180-4, August 2015), of bytes that are all there. O(bytes).
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// In 64 small hexadecimal digits.
  public static func hex(_ bytes: some Collection<UInt8>) -> String {
    var hash = SHA256()
    var rest = Array(bytes)
    let bits = UInt64(rest.count) * 8
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    for start in stride(from: 0, to: rest.count, by: 64) { hash.take(rest[start..<start + 64]) }
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for word in hash.state {
      for shift in stride(from: UInt32(28), through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: word >> shift & 15)
        digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The eight words are variables of their own, and the schedule is kept from block to block: an array made anew in each
  /// round would cost most of all.
  private mutating func take(_ block: ArraySlice<UInt8>) {
    for place in 0..<16 {
      let start = block.startIndex + place * 4
      schedule[place] =
        UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16
        | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
    }
    for place in 16..<64 {
      let (one, two) = (schedule[place - 15], schedule[place - 2])
      let first = Self.turned(one, 7) ^ Self.turned(one, 18) ^ one >> 3
      let second = Self.turned(two, 17) ^ Self.turned(two, 19) ^ two >> 10
      schedule[place] = schedule[place - 16] &+ first &+ schedule[place - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for place in 0..<64 {
      let sum1 = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
      let choice = e & f ^ ~e & g
      let one = h &+ sum1 &+ choice &+ Self.constants[place] &+ schedule[place]
      let sum0 = Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e) = (g, f, e, d &+ one)
      (d, c, b, a) = (c, b, a, one &+ sum0 &+ majority)
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
  }

  @inline(__always)
  private static func turned(_ word: UInt32, _ by: UInt32) -> UInt32 {
    word >> by | word << (32 - by)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
