/// FNV-1a with 64 bits (Fowler, Noll, Vo): the same in every run and on every machine, unlike `Hasher`. It tells texts and
/// versions of files apart, and guards nothing.
@frozen
public struct FNV: Hashable, Sendable {
  public static let prime: UInt64 = 0x0000_0100_0000_01B3

  public var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inlinable
  public init() {}

  @inlinable
  public init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  @inlinable
  public init(_ text: some StringProtocol) { add(text.utf8) }

  @inlinable
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// In the digits of `radix` 16, lower case, without leading zeros.
  public var text: String { String(value, radix: 16) }
}
