/// A document in other forms.
public enum PlainText {
  /// Markdown without its signs: headings underlined, emphasis left out. Linear.
  public static func of(markdown: String) -> String {
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let signs = line.prefix { $0 == "#" }.count
      guard (1...6).contains(signs), line.dropFirst(signs).first == " " else {
        lines.append(String(line.replacing("**", with: "")))
        continue
      }
      let title = String(line.dropFirst(signs + 1))
      lines.append(title)
      lines.append(String(repeating: signs == 1 ? "=" : "-", count: title.count))
    }
    return lines.joined(separator: "\n")
  }

  /// The words of a page: tags left out, blocks on lines of their own, scripts and styles gone. No entity grows. Linear.
  public static func of(html: String) -> String {
    var (lines, text) = ([String](), "")
    var rest = html[...]
    var hidden: String?
    func end() {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { lines.append(words) }
      text = ""
    }
    while let character = rest.first {
      if character == "<" {
        guard let close = rest.firstIndex(of: ">") else { break }
        let tag = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
        let isClosing = tag.first == "/"
        let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        if let inside = hidden {
          if isClosing, name == inside { hidden = nil }
        } else if !isClosing, ["script", "style", "head"].contains(name) {
          hidden = name
        } else if blocks.contains(name) {
          end()
        } else if name == "td" || name == "th" {
          text += " "
        }
      } else {
        if hidden == nil { text.append(character) }
        rest.removeFirst()
      }
    }
    end()
    return lines.map(decoded).joined(separator: "\n")
  }

  private static let blocks: Set<String> = [
    "p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "title",
    "section", "article", "body", "hr", "pre", "dt", "dd",
  ]

  private static func decoded(_ line: String) -> String {
    var line = line
    for (name, sign) in [
      ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
      ("&apos;", "'"), ("&amp;", "&"),
    ] { line = line.replacing(name, with: sign) }
    return line
  }
}
