extension StyledText {
  /// The text in rows of at most `width` columns, broken at spaces where there are any; what goes on in the next
  /// row stands two columns further in than the first. Newlines begin a row of their own. Linear in the text.
  func wrapped(to width: Int) -> [StyledText] {
    lines.flatMap { $0.folded(to: width) }
  }

  /// Parted at newlines.
  private var lines: [StyledText] {
    var lines = [StyledText()]
    for span in spans {
      for (index, part) in span.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { lines.append(StyledText()) }
        if !part.isEmpty { lines[lines.count - 1].spans.append(Span(String(part), span.style)) }
      }
    }
    return lines
  }

  private func folded(to width: Int) -> [StyledText] {
    let cells = self.cells
    guard cells.reduce(0, { $0 + Int($1.width) }) > width else { return [self] }
    let deep = cells.prefix { $0.text == " " }.count + 2
    // So narrow a terminal has no room for margins.
    let indent = deep * 3 < width ? deep : 0
    var (rows, row, used) = ([StyledText](), [Cell](), 0)
    /// Behind the last space of the row, where it may be broken; nil before and in its first word.
    var seam: Int?
    var hasWord = false
    for cell in cells {
      if used + Int(cell.width) > width {
        if cell.text == " " {
          seam = row.count
          continue
        }
        let rest = seam.map { row[$0...] } ?? []
        rows.append(StyledText(cells: row[..<(row.count - rest.count)].trimmed))
        used = rest.reduce(0) { $0 + Int($1.width) }
        let margin = used + Int(cell.width) + indent <= width ? indent : 0
        row = Array(repeating: Cell(text: " ", width: 1, style: .plain), count: margin) + rest
        used += margin
        (seam, hasWord) = (nil, !rest.isEmpty)
      }
      row.append(cell)
      used += Int(cell.width)
      if cell.text != " " {
        hasWord = true
      } else if hasWord {
        seam = row.count
      }
    }
    rows.append(StyledText(cells: row.trimmed))
    return rows
  }

  private init(cells: ArraySlice<Cell>) {
    self.init()
    for cell in cells {
      if spans.last?.style == cell.style {
        spans[spans.count - 1].text += cell.text
      } else {
        spans.append(Span(cell.text, cell.style))
      }
    }
  }
}

extension Collection<Cell> where Self: BidirectionalCollection, SubSequence == ArraySlice<Cell> {
  /// Without the spaces at its end.
  fileprivate var trimmed: ArraySlice<Cell> {
    var end = endIndex
    while end > startIndex, self[index(before: end)].text == " " { end = index(before: end) }
    return self[startIndex..<end]
  }
}
