/// Timers in the order they were made, in pieces: copying ten thousand costs what copying a hundred and sixty
/// references costs, and a change copies one piece.
///
/// Invariant: ids grow from each element to the next, and no piece is empty.
public struct TimerList: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  /// So many stay together; a piece that grows past twice as many is divided.
  private static let together = 64

  private var pieces: [[ActiveTimer]] = []
  /// The index of each piece's first element.
  private var starts: [Int] = []
  public private(set) var count = 0

  public init() {}

  /// In any order.
  public init(_ timers: some Sequence<ActiveTimer>) {
    var sorted = Array(timers)
    if !zip(sorted, sorted.dropFirst()).allSatisfy({ $0.id < $1.id }) {
      sorted.sort { $0.id < $1.id }
    }
    for start in stride(from: 0, to: sorted.count, by: Self.together) {
      starts.append(start)
      pieces.append(Array(sorted[start..<Swift.min(start + Self.together, sorted.count)]))
    }
    count = sorted.count
  }

  public init(arrayLiteral timers: ActiveTimer...) { self.init(timers) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// O(log n).
  public subscript(index: Int) -> ActiveTimer {
    let piece = Self.last(in: starts) { $0 <= index } ?? 0
    return pieces[piece][index - starts[piece]]
  }

  public func makeIterator() -> FlattenSequence<[[ActiveTimer]]>.Iterator {
    pieces.joined().makeIterator()
  }

  /// A timer by its id. O(log n).
  public subscript(id id: ActiveTimer.ID) -> ActiveTimer? {
    guard let piece = piece(of: id) else { return nil }
    let place = place(of: id, in: piece)
    guard place < pieces[piece].count, pieces[piece][place].id == id else { return nil }
    return pieces[piece][place]
  }

  /// Puts a timer where its id belongs, in the place of the one that has it. O(log n), and the copy of a piece.
  public mutating func put(_ timer: ActiveTimer) {
    guard let piece = piece(of: timer.id) else {
      if pieces.isEmpty { pieces.append([]) }
      pieces[0].insert(timer, at: 0)
      return grew(0)
    }
    let place = place(of: timer.id, in: piece)
    if place < pieces[piece].count, pieces[piece][place].id == timer.id {
      pieces[piece][place] = timer
    } else {
      pieces[piece].insert(timer, at: place)
      grew(piece)
    }
  }

  /// Takes a timer out. O(log n), and the copy of a piece.
  public mutating func remove(_ id: ActiveTimer.ID) {
    guard let piece = piece(of: id) else { return }
    let place = place(of: id, in: piece)
    guard place < pieces[piece].count, pieces[piece][place].id == id else { return }
    pieces[piece].remove(at: place)
    if pieces[piece].isEmpty { pieces.remove(at: piece) }
    count(from: piece)
  }

  private mutating func grew(_ piece: Int) {
    let timers = pieces[piece]
    if timers.count > 2 * Self.together {
      // New ones come at the end: what lies before them stays full.
      pieces[piece] = Array(timers.prefix(2 * Self.together - 1))
      pieces.insert(Array(timers.dropFirst(2 * Self.together - 1)), at: piece + 1)
    }
    count(from: piece)
  }

  private mutating func count(from piece: Int) {
    starts.removeLast(starts.count - Swift.min(piece, starts.count))
    count = piece == 0 ? 0 : starts[piece - 1] + pieces[piece - 1].count
    for piece in pieces[piece...] {
      starts.append(count)
      count += piece.count
    }
  }

  /// The piece in which an id is, or would be; nil: before all.
  private func piece(of id: ActiveTimer.ID) -> Int? {
    Self.last(in: pieces) { $0[0].id <= id }
  }

  /// Where in a piece an id is, or would be.
  private func place(of id: ActiveTimer.ID, in piece: Int) -> Int {
    (Self.last(in: pieces[piece]) { $0.id < id } ?? -1) + 1
  }

  /// The last element that fits, where all that fit come first. O(log n).
  private static func last<Element>(in array: [Element], _ fits: (Element) -> Bool) -> Int? {
    var (low, high) = (0, array.count)
    while low < high {
      let middle = (low + high) / 2
      if fits(array[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
