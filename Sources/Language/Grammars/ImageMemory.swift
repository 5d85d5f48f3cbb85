/// The bytes of an image of grammars, which nobody writes any more: tables are read where they stand in it.
public final class ImageMemory: Sendable {
  /// `@unchecked Sendable`: nobody writes after `init`, so any thread may read.
  private struct Place: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
  }

  private let place: Place
  private let free: @Sendable (UnsafeRawBufferPointer) -> Void
  /// Good for as long as somebody holds this.
  var bytes: UnsafeRawBufferPointer { place.bytes }

  /// - Parameters:
  ///   - bytes: on a multiple of 64; ours from now on.
  ///   - free: gives them back.
  public init(
    taking bytes: UnsafeRawBufferPointer,
    free: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    place = Place(bytes: bytes)
    self.free = free
  }

  public convenience init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes.count, alignment: RuleImage.step)
    copy.copyBytes(from: bytes)
    self.init(taking: UnsafeRawBufferPointer(copy)) { $0.deallocate() }
  }

  deinit { free(place.bytes) }
}
