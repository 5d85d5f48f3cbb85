/// Reads a DITA map: which topics there are, in which order, under which subchapter.
struct MapReader {
  struct Entry: Codable {
    var file: String
    /// The file of the topic it is nested in.
    var parent: String?
  }

  static func read(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(ImportRefusal)
    -> [Entry]
  {
    var reader = try MarkupReader(bytes, file: file, .xml, limits: limits)
    var (entries, open) = ([Entry](), [String]())
    while let token = try reader.next() {
      switch token {
      case .open(let tag) where tag.name == "topicref":
        let href = reader.attribute("href", of: tag) ?? ""
        let name = String(href.prefix { $0 != "#" }.split(separator: "/").last ?? "")
        if !name.isEmpty {
          entries.append(Entry(file: name, parent: open.last { !$0.isEmpty }))
        }
        if entries.count > limits.files {
          throw ImportRefusal(.tooMany(limit: limits.files), in: file)
        }
        open.append(name)
      case .close("topicref"): _ = open.popLast()
      case .open, .close, .text, .raw: break
      }
    }
    return entries
  }
}

/// Reads the FAR's clause matrix (`FARmatrix.dita`), a table of 25 columns.
struct MatrixReader {
  private static let columns = 25

  static func read(_ bytes: [UInt8], file: String, limits: ImportLimits) throws(ImportRefusal)
    -> [MatrixRow]
  {
    var reader = try MarkupReader(bytes, file: file, .xml, limits: limits)
    var (rows, cells, text) = ([MatrixRow](), [String](), GatheredText())
    var (isBody, isEntry) = (false, false)
    while let token = try reader.next() {
      switch token {
      case .open(let tag):
        switch tag.name {
        case "tbody": isBody = true
        case "row": cells = []
        case "entry": (isEntry, text) = (true, GatheredText())
        default: if isEntry { text.blank() }
        }
      case .close(let name):
        switch name {
        case "tbody": isBody = false
        case "entry":
          isEntry = false
          if text.bytes.count > limits.title {
            throw ImportRefusal(.tooLong(limit: limits.title), in: file)
          }
          if cells.count < columns { cells.append(text.string) }
        case "row":
          if isBody, let row = row(cells, after: rows.last) { rows.append(row) }
          if rows.count > limits.rows {
            throw ImportRefusal(.tooMany(limit: limits.rows), in: file)
          }
        default: if isEntry, name == "p" { text.blank() }
        }
      case .text(let range): if isEntry { try reader.gather(range, into: &text) }
      case .raw: break
      }
    }
    return rows
  }

  private static func row(_ cells: [String], after last: MatrixRow?) -> MatrixRow? {
    guard cells.count >= 6 else { return nil }
    var words = cells[0].split(separator: " ").map(String.init)
    var (number, alternate) = ("", "")
    if let first = words.first, Citation(first) != nil, first.contains("-") {
      number = first
      words.removeFirst()
    } else if let last {
      number = last.number
    } else {
      return nil
    }
    if words.first?.lowercased() == "alternate", words.count > 1 {
      alternate = words[1].filter { $0.isLetter || $0.isNumber }
      words.removeFirst(2)
    }
    guard !number.isEmpty, !alternate.isEmpty || !words.isEmpty else { return nil }
    var title = words.joined(separator: " ")
    if title.hasSuffix(".") { title.removeLast() }
    if title.isEmpty, let last, last.number == number { title = last.title }
    let uses = (6..<columns).map { cells.indices.contains($0) ? cells[$0] : "" }
    return MatrixRow(
      number: number, alternate: alternate, title: title,
      prescription: cells[1].filter { $0 != " " }, date: cells[2],
      isProvision: cells[3] == "P",
      byReference: cells[4].isEmpty ? nil : cells[4].lowercased().hasPrefix("y"),
      section: cells[5], uses: uses)
  }
}
