/// A table that is filled once and then read in the innermost loops of matching.
///
/// Reading its `entries` counts no reference, as reading an array that a structure holds does: that was a fifth of the
/// time a sentence took. They are good for as long as somebody holds the table.
final class FixedTable<Element: BitwiseCopyable & Sendable>: Sendable {
  /// `@unchecked Sendable`: nobody writes after `init`, and the elements are plain values, so any thread may read.
  struct Entries: @unchecked Sendable {
    fileprivate let memory: UnsafeBufferPointer<Element>
    var count: Int { memory.count }
    subscript(place: Int) -> Element { memory[place] }
    subscript(places: Range<Int>) -> Slice<UnsafeBufferPointer<Element>> { memory[places] }

    /// Some of them by themselves.
    func part(_ places: Range<Int>) -> Entries {
      precondition(places.upperBound <= count)
      return Entries(memory: UnsafeBufferPointer(rebasing: memory[places]))
    }
  }

  let entries: Entries
  private let isOwn: Bool
  /// Whose memory it is, where it is not ours.
  private let owner: ImageMemory?

  convenience init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }

  /// Every element made where it stands, on lines of the processor's cache of their own: half of the gates would lie
  /// across two.
  init(count: Int, _ element: (Int) -> Element) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count) * MemoryLayout<Element>.stride, alignment: Self.cacheLine
    ).bindMemory(to: Element.self, capacity: count)
    for place in 0..<count { (memory + place).initialize(to: element(place)) }
    entries = Entries(memory: UnsafeBufferPointer(start: memory, count: count))
    (isOwn, owner) = (true, nil)
  }

  /// Of what stays where it is as long as the owner does; without one, as long as the program runs.
  init(staying memory: UnsafeBufferPointer<Element>, of owner: ImageMemory? = nil) {
    entries = Entries(memory: memory)
    (isOwn, self.owner) = (false, owner)
  }

  deinit {
    if isOwn { UnsafeMutableRawPointer(mutating: entries.memory.baseAddress)?.deallocate() }
  }

  private static var cacheLine: Int { 64 }

  var count: Int { entries.count }
  var indices: Range<Int> { 0..<count }
  subscript(place: Int) -> Element { entries[place] }
  var elements: [Element] { Array(entries.memory) }
}

extension FixedTable<RuleNetwork.Head>.Entries {
  /// The first place from `start` on that may be tried with this ahead; `end`: there is none before.
  func place(from start: Int, to end: Int, with outlook: Matcher.Outlook) -> Int {
    var place = start
    while place < end, !self[place].admits(outlook) { place &+= 1 }
    return place
  }
}

extension FixedTable<UInt8>.Entries {
  var text: String { String(decoding: memory, as: UTF8.self) }
}
