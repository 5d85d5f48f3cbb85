/// Knows what the edit region shows and turns the next frame into the fewest bytes we can think of.
///
/// Pure: frames in, bytes out. All moves are relative to the region, so scrolling does not disturb them; columns
/// start at a carriage return, so a character whose width the terminal sees otherwise spoils one row at most.
///
/// Invariant: the terminal's cursor stands where `shown` says, and every row of `shown` exists on the screen.
struct Painter: Sendable {
  let ink: Ink
  private(set) var shown = Frame.blank
  /// Where the next byte goes; `column` is nil when a full row leaves that to the terminal.
  private var row = 0
  private var column: Int? = 0

  init(ink: Ink) { self.ink = ink }

  /// The bytes that turn what is shown into `next`; none when nothing differs.
  mutating func paint(_ next: Frame) -> [UInt8] {
    guard next != shown else { return [] }
    var out: [UInt8] = []
    (row, column) = (shown.row, shown.column)
    var existing = shown.rows.count
    for (index, cells) in next.rows.enumerated() {
      if index >= existing {
        move(to: index, 0, existing: existing, &out)
        existing = index + 1
        write(cells[...], &out)
      } else if shown.rows[index] != cells {
        change(shown.rows[index], to: cells, row: index, existing: existing, &out)
      }
    }
    if shown.rows.count > next.rows.count {
      move(to: next.rows.count, 0, existing: existing, &out)
      out += "\u{1B}[J".utf8
    }
    move(to: next.row, next.column, existing: existing, &out)
    shown = next
    return out
  }

  /// Wipes the region and leaves the cursor at its beginning.
  mutating func clear() -> [UInt8] {
    var out: [UInt8] = []
    (row, column) = (shown.row, nil)
    move(to: 0, 0, existing: shown.rows.count, &out)
    shown = .blank
    out += "\u{1B}[J".utf8
    return out
  }

  /// Leaves the region as it is for good: the cursor goes to a new row below it.
  mutating func leave() -> [UInt8] {
    var out: [UInt8] = []
    (row, column) = (shown.row, shown.column)
    move(to: shown.rows.count, 0, existing: shown.rows.count, &out)
    shown = .blank
    return out
  }

  /// Someone else has put the cursor on an empty row.
  mutating func forget() { shown = .blank }

  /// The terminal has become `width` columns wide and has broken our rows anew if they are longer than that:
  /// wipes them all.
  mutating func resize(toWidth width: Int) -> [UInt8] {
    let width = max(1, width)
    var above = 0
    for cells in shown.rows.prefix(shown.row) { above += Self.rows(cells, width, before: .max) }
    above += Self.rows(shown.rows[shown.row], width, before: shown.column) - 1
    var out: [UInt8] = []
    if above > 0 { Self.sequence(above, "A", &out) }
    out += "\r\u{1B}[J".utf8
    shown = .blank
    return out
  }

  /// How many rows of `width` the columns up to `limit` take, the place at `limit` included.
  private static func rows(_ cells: [Cell], _ width: Int, before limit: Int) -> Int {
    var (rows, used, columns) = (1, 0, 0)
    for cell in cells {
      if used + Int(cell.width) > width {
        rows += 1
        used = 0
      }
      if columns >= limit { return rows }
      used += Int(cell.width)
      columns += Int(cell.width)
    }
    return rows
  }

  private mutating func change(
    _ old: [Cell], to new: [Cell], row index: Int, existing: Int, _ out: inout [UInt8]
  ) {
    var (same, column) = (0, 0)
    while same < old.count, same < new.count, old[same] == new[same] {
      column += Int(new[same].width)
      same += 1
    }
    let (oldWidth, newWidth) = (old.width, new.width)
    var end = new.count
    if oldWidth == newWidth {
      // Equal from behind stands in equal columns.
      var last = old.count
      while end > same, last > same, old[last - 1] == new[end - 1] {
        end -= 1
        last -= 1
      }
    }
    move(to: index, column, existing: existing, &out)
    write(new[same..<end], &out)
    // Shorter than before means short of the last column: nothing is pending there.
    if newWidth < oldWidth { out += "\u{1B}[K".utf8 }
  }

  private mutating func write(_ cells: ArraySlice<Cell>, _ out: inout [UInt8]) {
    var style = StyledText.Style.plain
    for cell in cells {
      if cell.style != style {
        if style.code(ink) != nil { out += "\u{1B}[m".utf8 }
        if let code = cell.style.code(ink) { out += "\u{1B}[\(code)m".utf8 }
        style = cell.style
      }
      out += cell.text.utf8
      column = column.map { $0 + Int(cell.width) }
    }
    if style.code(ink) != nil { out += "\u{1B}[m".utf8 }
    if let last = column, !cells.isEmpty, last >= margin { column = nil }
  }

  /// Columns of the screen; a row that reaches it leaves the cursor in doubt.
  var margin = Int.max

  /// Rows below the existing ones are made by a line feed, which scrolls when it must.
  private mutating func move(
    to target: Int, _ wanted: Int, existing: Int, _ out: inout [UInt8]
  ) {
    if column == nil {
      out.append(0x0D)
      column = 0
    }
    if target < row { Self.sequence(row - target, "A", &out) }
    if target > row {
      let last = min(target, existing - 1)
      if last > row { Self.sequence(last - row, "B", &out) }
      if target > last {
        if column != 0 { out.append(0x0D) }
        for _ in last..<target { out.append(0x0A) }
        column = 0
      }
    }
    row = target
    guard let now = column, now != wanted else { return }
    if wanted > now {
      Self.sequence(wanted - now, "C", &out)
    } else {
      out.append(0x0D)
      if wanted > 0 { Self.sequence(wanted, "C", &out) }
    }
    column = wanted
  }

  private static func sequence(_ count: Int, _ final: String, _ out: inout [UInt8]) {
    out += "\u{1B}[".utf8
    if count != 1 { out += String(count).utf8 }
    out += final.utf8
  }
}
