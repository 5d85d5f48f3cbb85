/// Two texts beside each other, where there is room for both.
public enum SideBySide {
  /// From so many columns on, two texts stand side by side.
  public static let wide = 100

  /// A list beside what one of it is: two columns of rows.
  public static func rows(_ list: [Line], _ detail: [Line], _ columns: Int) -> [Line] {
    let longest = list.map(\.text.count).max() ?? 0
    let width = max(21, min(longest, columns * 2 / 5))
    let left = list.flatMap { $0.folded(to: width) }
    let right = detail.flatMap { $0.folded(to: columns - width - 3) }
    return (0..<max(left.count, right.count)).map { row in
      let left = row < left.count ? left[row] : Line([])
      let gap = String(repeating: " ", count: max(0, width - left.text.count))
      return Line(
        left.spans + [.init(.dim, "\(gap) │ ")] + (row < right.count ? right[row].spans : []))
    }
  }

  /// Spans in two columns of `half`.
  static func halves(_ left: [Line.Span], _ right: [Line.Span], _ half: Int) -> [Line] {
    let (one, other) = (wrapped(left, half), wrapped(right, half))
    return (0..<max(one.count, other.count)).map { index in
      let first = index < one.count ? one[index] : []
      let second = index < other.count ? other[index] : []
      let width = first.reduce(0) { $0 + $1.text.count }
      let gap = String(repeating: " ", count: max(0, half - width))
      return Line(first + [.init(.dim, "\(gap) │ ")] + second)
    }
  }

  /// Spans in lines of so many characters, broken between words where that is possible.
  private static func wrapped(_ spans: [Line.Span], _ width: Int) -> [[Line.Span]] {
    var lines: [[Line.Span]] = []
    var (line, used) = ([Line.Span](), 0)
    for span in spans {
      for word in span.text.split(separator: " ") {
        var word = Substring(word)
        while !word.isEmpty {
          let piece = word.prefix(width)
          word = word.dropFirst(piece.count)
          if used > 0, used + 1 + piece.count > width {
            lines.append(line)
            (line, used) = ([], 0)
          }
          line.append(.init(span.tone, (used > 0 ? " " : "") + piece))
          used += piece.count + (used > 0 ? 1 : 0)
        }
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension Line {
  /// The same within so many columns, each letter counted as one.
  func cut(to columns: Int) -> Line {
    guard text.count > columns, columns > 1 else { return self }
    var (left, spans) = (columns - 1, [Span]())
    for span in self.spans where left > 0 {
      let kept = String(span.text.prefix(left))
      left -= kept.count
      spans.append(Span(span.tone, kept))
    }
    return Line(spans + [Span(.dim, "…")])
  }

  /// The same in rows of so many columns, broken between words where that is possible; what goes on stands two columns
  /// further in than it began.
  func folded(to columns: Int) -> [Line] {
    var letters = spans.flatMap { span in span.text.map { (span.tone, $0) } }
    guard letters.count > columns, columns > 20 else { return [self] }
    let indent = min(letters.prefix { $0.1 == " " }.count + 2, columns / 2)
    var rows: [Line] = []
    while !letters.isEmpty {
      let room = rows.isEmpty ? columns : columns - indent
      var end = min(room, letters.count)
      if end < letters.count,
        let blank = letters[..<end].lastIndex(where: { $0.1 == " " }), blank > indent
      {
        end = blank
      }
      let row = letters[..<end].map { Span($0.0, String($0.1)) }
      let lead = rows.isEmpty ? [] : [Span(.plain, String(repeating: " ", count: indent))]
      rows.append(Line(lead + Self.joined(row)))
      letters.removeSubrange(..<end)
      while letters.first?.1 == " " { letters.removeFirst() }
    }
    return rows
  }

  /// Neighbours of a tone as one.
  private static func joined(_ spans: [Span]) -> [Span] {
    var joined: [Span] = []
    for span in spans {
      if let last = joined.last, last.tone == span.tone {
        joined[joined.count - 1] = Span(span.tone, last.text + span.text)
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}
