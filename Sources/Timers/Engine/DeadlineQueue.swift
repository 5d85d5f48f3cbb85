/// The earliest deadline first: an indexed 4-ary heap over small integers (slots).
///
/// Ordered by (instant, sequence), so ties come in the order they were given; any entry can be moved or
/// removed in O(log n) because every slot knows its place. Four children a node measured fastest on this
/// kind of machine (facts: reliability.md §1.2).
public struct DeadlineQueue: Sendable {
  /// 16 bytes, so that four children share 64; ties look the sequence up beside.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var instant: Int64
    @usableFromInline var slot: Int32

    @inlinable
    init(instant: Int64, slot: Int32) { (self.instant, self.slot) = (instant, slot) }
  }

  @usableFromInline var heap: [Entry] = []
  /// Where each slot stands in the heap; −1 when it is not in it.
  @usableFromInline var places: [Int32] = []
  /// The order of equal instants, by slot.
  @usableFromInline var sequences: [Int64] = []

  @inlinable
  public init() {}

  @inlinable public var count: Int { heap.count }

  /// The earliest entry.
  @inlinable
  public var first: (instant: Moment, slot: Int)? {
    guard let top = heap.first else { return nil }
    return (Moment(nanoseconds: top.instant), Int(top.slot))
  }

  /// Puts a slot (0 …) in, or moves it to another instant.
  @inlinable
  public mutating func set(_ slot: Int, to instant: Moment, sequence: Int64) {
    let entry = Entry(instant: instant.nanoseconds, slot: Int32(slot))
    while places.count <= slot {
      places.append(-1)
      sequences.append(0)
    }
    let place = Int(places[slot])
    sequences[slot] = sequence
    if place < 0 {
      heap.append(entry)
      settle(entry, at: heap.count - 1)
    } else {
      settle(entry, at: place)
    }
  }

  /// Takes a slot out; nothing happens when it is not in.
  @inlinable
  public mutating func remove(_ slot: Int) {
    guard slot < places.count, places[slot] >= 0 else { return }
    let place = Int(places[slot])
    places[slot] = -1
    let last = heap.removeLast()
    guard place < heap.count else { return }
    settle(last, at: place)
  }

  /// Puts an entry where it belongs, starting from a free place: up as long as it is earlier than the
  /// parent, else down.
  @inlinable
  mutating func settle(_ entry: Entry, at start: Int) {
    var place = start
    heap.withUnsafeMutableBufferPointer { heap in
      places.withUnsafeMutableBufferPointer { places in
        sequences.withUnsafeBufferPointer { sequences in
          func comesFirst(_ one: Entry, _ other: Entry) -> Bool {
            one.instant != other.instant
              ? one.instant < other.instant
              : sequences[Int(one.slot)] < sequences[Int(other.slot)]
          }
          while place > 0 {
            let parent = (place - 1) >> 2
            guard comesFirst(entry, heap[parent]) else { break }
            heap[place] = heap[parent]
            places[Int(heap[place].slot)] = Int32(truncatingIfNeeded: place)
            place = parent
          }
          if place == start {
            let count = heap.count
            while true {
              let firstChild = (place << 2) + 1
              guard firstChild < count else { break }
              var least = firstChild
              var child = firstChild + 1
              let end = min(firstChild + 4, count)
              while child < end {
                if comesFirst(heap[child], heap[least]) { least = child }
                child += 1
              }
              guard comesFirst(heap[least], entry) else { break }
              heap[place] = heap[least]
              places[Int(heap[place].slot)] = Int32(truncatingIfNeeded: place)
              place = least
            }
          }
          heap[place] = entry
          places[Int(entry.slot)] = Int32(truncatingIfNeeded: place)
        }
      }
    }
  }
}
