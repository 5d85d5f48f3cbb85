/// XML of others of which only the text of some elements is wanted, as in the answer of a WebDAV server.
public enum MarkupText {
  /// The text directly inside elements of these names, prefixes of namespaces left out, in the order in which they close.
  ///
  /// - Parameters:
  ///   - exact: the one of them in which every blank counts.
  ///   - attributes: of those by these names it is the value of an attribute that is wanted.
  public static func elements(
    named names: Set<String>, exact: String = "", attributes: [String: StaticString] = [:],
    of bytes: [UInt8],
    limits: ImportLimits = ImportLimits()
  ) throws(ImportRefusal) -> [(name: String, text: String)] {
    var reader = try MarkupReader(bytes, file: "", .xml, limits: limits)
    var open: [(name: String, text: GatheredText)] = []
    var found: [(name: String, text: String)] = []
    // Text belongs to the innermost element, wanted or not.
    while let token = try reader.next() {
      switch token {
      case .open(let tag):
        let name = local(tag.name)
        open.append((name, GatheredText(keepsBlanks: name == exact)))
        if let wanted = attributes[name], let value = reader.attribute(wanted, of: tag) {
          open[open.count - 1].text.add(value)
        }
      case .close:
        guard let last = open.popLast(), names.contains(last.name) else { continue }
        found.append((last.name, last.text.string))
      case .text(let range):
        guard let last = open.indices.last, names.contains(open[last].name) else { continue }
        try reader.gather(range, into: &open[last].text)
      case .raw(let range):
        guard let last = open.indices.last, names.contains(open[last].name) else { continue }
        reader.gatherRaw(range, into: &open[last].text)
      }
    }
    return found
  }

  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
