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
  }

  let entries: Entries

  init(_ elements: [Element]) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    entries = Entries(memory: UnsafeBufferPointer(memory))
  }

  /// Every element made where it stands.
  init(count: Int, _ element: (Int) -> Element) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    for place in 0..<count { memory.initializeElement(at: place, to: element(place)) }
    entries = Entries(memory: UnsafeBufferPointer(memory))
  }

  deinit { entries.memory.deallocate() }

  var count: Int { entries.count }
  var indices: Range<Int> { 0..<count }
  subscript(place: Int) -> Element { entries[place] }
  var elements: [Element] { Array(entries.memory) }
}
