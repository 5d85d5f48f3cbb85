/// What is to be seen while a line is being typed.
struct EditView: Sendable {
  var prompt = StyledText()
  var text: [Unicode.Scalar] = []
  /// In scalars of `text`.
  var cursor = 0
  var ghost = ""
  /// Chips, completions, search results, status: one row each.
  var below: [StyledText] = []
}

/// The rows of the edit region as cells, and where the cursor stands.
struct Frame: Hashable, Sendable {
  var rows: [[Cell]] = [[]]
  var row = 0
  var column = 0

  /// A region nobody has painted yet: the cursor on an empty row.
  static let blank = Frame()
}

/// Puts a view on rows. Rows end by themselves, never by the terminal's wrapping: what the last column does
/// differs between terminals.
struct Layout {
  /// The topmost row shown of a text taller than the screen; kept from frame to frame so that
  /// the window only moves when the cursor would leave it.
  private var first = 0
  /// The prompt and the rows below the text as they were laid out last: most keys leave them as they are.
  private var prompt = Row(line: StyledText(), cells: [])
  private var below: (width: Int, rows: [Row]) = (0, [])

  private struct Row {
    let line: StyledText
    let cells: [Cell]
  }

  mutating func frame(of view: EditView, width: Int, height: Int) -> Frame {
    let (width, height) = (max(2, width), max(1, height))
    var flow = Flow(width: width)
    flow.reserve(view.text.count)
    if prompt.line != view.prompt { prompt = Row(line: view.prompt, cells: view.prompt.cells) }
    for cell in prompt.cells { flow.put(cell) }
    var marks = Scan.noBase
    for (index, scalar) in view.text.enumerated() {
      if index == view.cursor { flow.wantsCursor = true }
      flow.put(scalar, style: .plain, marks: &marks)
    }
    if view.cursor >= view.text.count { flow.wantsCursor = true }
    marks = Scan.noBase
    for scalar in view.ghost.unicodeScalars { flow.put(scalar, style: .dim, marks: &marks) }
    flow.settleCursor()
    return window(flow, below: view.below, width: width, height: height)
  }

  /// The line is over: the next one begins at its first row.
  mutating func startOver() { first = 0 }

  private mutating func window(
    _ flow: Flow, below: [StyledText], width: Int, height: Int
  ) -> Frame {
    var frame = Frame(rows: flow.rows, row: flow.row, column: flow.column)
    guard flow.rows.count < height else {
      first = min(first, flow.row, flow.rows.count - height)
      first = max(first, flow.row - height + 1, 0)
      frame.rows = Array(flow.rows[first..<(first + height)])
      frame.row -= first
      return frame
    }
    first = 0
    frame.rows += cells(of: below.prefix(height - flow.rows.count), width: width)
    return frame
  }

  private mutating func cells(of lines: ArraySlice<StyledText>, width: Int) -> [[Cell]] {
    let known = below.width == width ? below.rows : []
    let rows = lines.enumerated().map { index, line in
      known.indices.contains(index) && known[index].line == line
        ? known[index] : Row(line: line, cells: line.cells(width: width))
    }
    below = (width, rows)
    return rows.map(\.cells)
  }

  /// Cells flowing into rows of a width.
  private struct Flow {
    let width: Int
    var rows: [[Cell]] = [[]]
    var used = 0
    /// The next cell put down is where the cursor goes.
    var wantsCursor = false
    var row = 0
    var column = 0

    init(width: Int) { self.width = width }

    mutating func reserve(_ count: Int) { rows.reserveCapacity(count / width + 2) }

    mutating func put(_ cell: Cell) {
      if used + Int(cell.width) > width { wrap() }
      if wantsCursor {
        (row, column) = (rows.count - 1, used)
        wantsCursor = false
      }
      rows[rows.count - 1].append(cell)
      used += Int(cell.width)
    }

    mutating func put(_ scalar: Unicode.Scalar, style: StyledText.Style, marks: inout Scan.Marks) {
      switch Scan.look(of: scalar, marks: &marks) {
      case .base(let width): put(Cell(text: Cell.text(scalar), width: width, style: style))
      case .mark: add(mark: scalar)
      case .nothing: break
      case .blank:
        marks = Scan.noBase
        put(Cell(text: " ", width: 1, style: style))
      case .escape(let escape):
        for character in escape { put(Cell(text: String(character), width: 1, style: style)) }
      }
    }

    /// A mark sits on the last cell, which is never missing: `Scan` calls a scalar a mark only after a base.
    mutating func add(mark: Unicode.Scalar) {
      let last = rows.count - 1
      rows[last][rows[last].count - 1].text.unicodeScalars.append(mark)
    }

    /// A cursor behind everything needs a place of its own.
    mutating func settleCursor() {
      guard wantsCursor else { return }
      if used == width { wrap() }
      (row, column) = (rows.count - 1, used)
      wantsCursor = false
    }

    private mutating func wrap() {
      rows.append([])
      used = 0
    }
  }
}
