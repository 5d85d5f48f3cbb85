import CLinux

@testable import Shell

/// A small terminal of the tests' own: bytes in, rows of cells out. Knows what the program sends and no more;
/// anything else is counted in `unknown`, so that a test can fail on it.
struct EmulatorScreen {
  struct Spot: Hashable {
    /// "" where nothing was written since the last erase; the right half of a wide character is "" of width 0.
    var text = ""
    var width = 1
    var isDim = false
  }
  struct Row: Hashable {
    var spots: [Spot]
    /// The terminal broke the line here by itself.
    var isWrapped = false
  }

  private(set) var columns: Int
  private(set) var height: Int
  private(set) var rows: [Row]
  /// Rows that have scrolled off the top, oldest first.
  private(set) var scrollback: [Row] = []
  private(set) var row = 0
  private(set) var column = 0
  private var isWrapPending = false
  private var isDim = false
  private(set) var modes: Set<Int> = [25]
  private(set) var bells = 0
  private(set) var unknown: [String] = []
  /// OSC strings received.
  private(set) var commands: [String] = []
  private var saved: (rows: [Row], row: Int, column: Int)?
  private var decoder = Decoder()

  init(columns: Int = 80, rows height: Int = 24) {
    (self.columns, self.height) = (columns, height)
    rows = Array(repeating: Row(spots: Array(repeating: Spot(), count: columns)), count: height)
  }

  /// What one reads on the screen, without blanks at the ends of rows.
  var lines: [String] { rows.map(Self.text) }
  /// The same with everything that scrolled off, and without the empty rows at the end.
  var transcript: [String] {
    var all = (scrollback + rows).map(Self.text)
    while all.last == "" { all.removeLast() }
    return all
  }
  var text: String { lines.joined(separator: "\n") }
  /// The dimmed text of a row.
  func dim(_ row: Int) -> String { rows[row].spots.filter(\.isDim).map(\.text).joined() }

  static func text(_ row: Row) -> String {
    let last = row.spots.lastIndex { !$0.text.isEmpty && $0.text != " " }
    guard let last else { return "" }
    return row.spots[...last].map { $0.text.isEmpty && $0.width > 0 ? " " : $0.text }.joined()
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch decoder.take(byte) {
      case .nothing: break
      case .scalar(let scalar): put(scalar)
      case .control(let byte): control(byte)
      case .csi(let parameters, let final): csi(parameters, final)
      case .osc(let command): commands.append(command)
      case .unknown(let what): unknown.append(what)
      }
    }
  }

  // MARK: Writing

  private mutating func put(_ scalar: Unicode.Scalar) {
    _ = Scan.speaksUTF8
    let width = Int(clx_width(scalar.value))
    guard width >= 0 else { return unknown.append("unprintable \(scalar.value)") }
    if width == 0 {
      var target = isWrapPending ? column : column - 1
      if target > 0, rows[row].spots[target].width == 0 { target -= 1 }
      if target >= 0 { rows[row].spots[target].text.unicodeScalars.append(scalar) }
      return
    }
    if isWrapPending || column + width > columns {
      rows[row].isWrapped = true
      column = 0
      lineFeed()
    }
    isWrapPending = false
    for offset in 0..<width { vacate(column + offset) }
    rows[row].spots[column] = Spot(text: String(scalar), width: width, isDim: isDim)
    if width == 2 { rows[row].spots[column + 1] = Spot(text: "", width: 0, isDim: isDim) }
    column += width
    if column == columns {
      column -= 1
      isWrapPending = true
    }
  }

  /// Writing on half of a wide character blanks the other half.
  private mutating func vacate(_ at: Int) {
    if rows[row].spots[at].width == 0, at > 0 { rows[row].spots[at - 1] = Spot() }
    if rows[row].spots[at].width == 2, at + 1 < columns { rows[row].spots[at + 1] = Spot() }
    rows[row].spots[at] = Spot()
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if row + 1 < height {
      row += 1
      return
    }
    let top = rows.removeFirst()
    if saved == nil { scrollback.append(top) }
    rows.append(Row(spots: Array(repeating: Spot(), count: columns)))
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08:
      column = max(0, column - 1)
      isWrapPending = false
    case 0x0A: lineFeed()
    case 0x0D:
      column = 0
      isWrapPending = false
    default: unknown.append("control \(byte)")
    }
  }

  private mutating func csi(_ parameters: String, _ final: Character) {
    if parameters.hasPrefix("?") {
      for mode in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        set(mode, final == "h")
      }
      return
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let count = max(1, numbers.first ?? 1)
    if final != "m" { isWrapPending = false }
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(height - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns - 1, count - 1)
    case "H":
      row = min(height - 1, count - 1)
      column = min(columns - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
    case "J":
      if numbers.first == 2 {
        for index in rows.indices { erase(index, from: 0) }
      } else {
        erase(row, from: column)
        for index in rows.indices where index > row { erase(index, from: 0) }
      }
    case "K": erase(row, from: column)
    case "m":
      for number in numbers.isEmpty ? [0] : numbers {
        switch number {
        case 0: isDim = false
        case 2: isDim = true
        case 1, 31, 32, 33: break
        default: unknown.append("SGR \(number)")
        }
      }
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func erase(_ index: Int, from start: Int) {
    if start < columns, rows[index].spots[start].width == 0, start > 0 {
      rows[index].spots[start - 1] = Spot()
    }
    for at in start..<columns { rows[index].spots[at] = Spot() }
    rows[index].isWrapped = false
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 25, 2004, 2026: break
    case 1049:
      if isOn {
        saved = (rows, row, column)
        for index in rows.indices { erase(index, from: 0) }
      } else if let back = saved {
        (rows, row, column) = back
        saved = nil
      }
    default: unknown.append("mode \(mode)")
    }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  // MARK: Another size

  /// Breaks the lines anew, as tmux, VTE, kitty and others do. (xterm does not.)
  mutating func resize(columns: Int, rows height: Int) {
    let all = scrollback + rows
    let cursorRow = scrollback.count + row
    let cursorOffset = isWrapPending ? column + 1 : column
    var (result, line, cursor) = ([Row](), [Spot](), (row: 0, column: 0))
    var cursorInLine: Int?
    func flush() {
      var spots = line[...]
      while let last = spots.last, last.text.isEmpty, last.width == 1,
        spots.count > (cursorInLine ?? 0)
      {
        spots.removeLast()
      }
      let first = result.count
      var current: [Spot] = []
      var index = 0
      while index < spots.count {
        let width = max(1, spots[index].width)
        if current.count + width > columns {
          result.append(Row(spots: current, isWrapped: true))
          current = []
        }
        if index == cursorInLine { cursor = (result.count, current.count) }
        current.append(spots[index])
        if width == 2, index + 1 < spots.count { current.append(spots[index + 1]) }
        index += width
      }
      if let at = cursorInLine, at >= spots.count {
        cursor = (result.count, min(current.count, columns - 1))
      }
      result.append(Row(spots: current))
      if result.count == first { result.append(Row(spots: [])) }
      (line, cursorInLine) = ([], nil)
    }
    for (index, row) in all.enumerated() {
      if index == cursorRow { cursorInLine = line.count + cursorOffset }
      var spots = row.spots
      if row.isWrapped { while let last = spots.last, last == Spot() { spots.removeLast() } }
      line += spots
      if !row.isWrapped { flush() }
    }
    if !line.isEmpty { flush() }
    while result.count - 1 > cursor.row, result.last?.spots.isEmpty == true { result.removeLast() }
    for index in result.indices {
      while result[index].spots.count < columns { result[index].spots.append(Spot()) }
    }
    while result.count < height {
      result.append(Row(spots: Array(repeating: Spot(), count: columns)))
    }
    let start = min(result.count - height, cursor.row)
    (self.columns, self.height) = (columns, height)
    scrollback = Array(result[..<start])
    rows = Array(result[start..<(start + height)])
    (row, column, isWrapPending) = (cursor.row - start, cursor.column, false)
  }

  // MARK: Bytes

  private struct Decoder {
    enum Item {
      case nothing
      case scalar(Unicode.Scalar)
      case control(UInt8)
      case csi(String, Character)
      case osc(String)
      case unknown(String)
    }
    private enum State { case ground, escape, csi, osc, oscEscape }
    private var state = State.ground
    private var held: [UInt8] = []
    private var missing = 0

    mutating func take(_ byte: UInt8) -> Item {
      switch state {
      case .escape:
        held = []
        if byte == UInt8(ascii: "[") {
          state = .csi
        } else if byte == UInt8(ascii: "]") {
          state = .osc
        } else {
          state = .ground
          return .unknown("ESC \(byte)")
        }
        return .nothing
      case .csi:
        guard (0x40...0x7E).contains(byte) else {
          held.append(byte)
          return .nothing
        }
        state = .ground
        return .csi(String(decoding: held, as: UTF8.self), Character(Unicode.Scalar(byte)))
      case .osc:
        if byte == 0x1B { state = .oscEscape }
        if byte == 0x07 {
          state = .ground
          return .osc(String(decoding: held, as: UTF8.self))
        }
        if byte != 0x1B { held.append(byte) }
        return .nothing
      case .oscEscape:
        state = .ground
        return .osc(String(decoding: held, as: UTF8.self))
      case .ground: break
      }
      if missing > 0 {
        held.append(byte)
        missing -= 1
        guard missing == 0 else { return .nothing }
        let scalars = String(decoding: held, as: UTF8.self).unicodeScalars
        return scalars.count == 1 ? .scalar(scalars.first ?? " ") : .unknown("UTF-8 \(held)")
      }
      switch byte {
      case 0x1B: state = .escape
      case 0x00..<0x20, 0x7F: return .control(byte)
      case 0x20..<0x7F: return .scalar(Unicode.Scalar(byte))
      case 0xC2...0xDF: (held, missing) = ([byte], 1)
      case 0xE0...0xEF: (held, missing) = ([byte], 2)
      case 0xF0...0xF4: (held, missing) = ([byte], 3)
      default: return .unknown("byte \(byte)")
      }
      return .nothing
    }
  }
}
