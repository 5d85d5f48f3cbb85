import FoundationEssentials
import Web
import Workflows

/// The page for a browser: one file of ours, with the words of a language and the first state put in.
///
/// Its script and its style are the same in every page, so the policy names them by their digests (CSP level 3): nothing
/// else is run, whatever stands in a name.
struct Page: Sendable {
  static let path = "Sources/Web/Data/page.html"

  private enum Piece {
    case text(String)
    case hole(String)
  }
  private let pieces: [Piece]
  /// `Content-Security-Policy`.
  let policy: String

  init(_ template: String = Program.embedded(under: path).first?.text ?? "") {
    pieces = Self.pieces(template)
    let script = Self.digest(Self.inside(template, "<script>", "</script>"))
    let style = Self.digest(Self.inside(template, "<style>", "</style>"))
    policy = """
      default-src 'none'; script-src '\(script)'; style-src '\(style)'; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
      require-trusted-types-for 'script'
      """
  }

  /// What has to be filled.
  var holes: Set<String> {
    Set(pieces.compactMap { if case .hole(let name) = $0 { name } else { nil } })
  }

  /// - Parameters:
  ///   - words: for each hole; escaped here.
  ///   - data: JSON for each hole of a data block.
  func response(words: [String: String], data: [String: String]) -> Response {
    var html = ""
    for piece in pieces {
      switch piece {
      case .text(let text): html += text
      case .hole(let name):
        html += data[name].map(Self.inScript) ?? words[name].map(Self.escaped) ?? ""
      }
    }
    return Response(
      .ok,
      [("Content-Type", "text/html;charset=utf-8"), ("Content-Security-Policy", policy)],
      body: Array(html.utf8))
  }

  /// For text and quoted attributes.
  static func escaped(_ text: String) -> String {
    StatusLine.escaped(text).replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }

  /// JSON within a script element, which any `</script` would end and a `<!--` change: no such sign is left in it.
  static func inScript(_ json: String) -> String {
    json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
      .replacing("&", with: "\\u0026")
  }

  private static func pieces(_ template: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = template[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      pieces.append(.text(String(rest[..<open.lowerBound])))
      pieces.append(.hole(String(rest[open.upperBound..<close.lowerBound])))
      rest = rest[close.upperBound...]
    }
    return pieces + [.text(String(rest))]
  }

  private static func inside(_ text: String, _ open: String, _ close: String) -> Substring {
    guard let start = text.firstRange(of: open)?.upperBound,
      let end = text[start...].firstRange(of: close)?.lowerBound
    else { return "" }
    return text[start..<end]
  }

  /// `sha256-…`
  private static func digest(_ text: Substring) -> String {
    let hex = Array(SHA256.hex(text.utf8).utf8)
    let bytes = stride(from: 0, to: hex.count, by: 2).compactMap {
      UInt8(String(decoding: hex[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    return "sha256-\(Data(bytes).base64EncodedString())"
  }
}
