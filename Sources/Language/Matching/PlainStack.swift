/// A stack of plain values for the innermost loops of matching: no step asks whether somebody shares it, and none can.
///
/// Its own places only are read and written; tests, which run unoptimised, stop at any other.
struct PlainStack<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    memory = .allocate(capacity: max(1, capacity))
    self.capacity = max(1, capacity)
  }

  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    memory.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { memory.deallocate() }

  subscript(place: Int) -> Element {
    get {
      assert(place >= 0 && place < count)
      return memory[place]
    }
    set {
      assert(place >= 0 && place < count)
      memory[place] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (memory + count).initialize(to: element)
    count += 1
  }

  mutating func removeLast(_ gone: Int) {
    assert(gone >= 0 && gone <= count)
    count -= gone
  }

  /// What stands in it now, for keeping.
  var elements: [Element] { Array(UnsafeBufferPointer(start: memory, count: count)) }

  func elements(_ places: Range<Int>) -> [Element] {
    assert(places.lowerBound >= 0 && places.upperBound <= count)
    return Array(UnsafeBufferPointer(start: memory + places.lowerBound, count: places.count))
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.initialize(from: memory, count: count)
    memory.deallocate()
    (memory, capacity) = (larger, capacity * 2)
  }
}
