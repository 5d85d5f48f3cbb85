/// A text with the marks of Cooklang: `@ingredient{2%cups}(chopped)`, `#pot{}`, `~timer{10%minutes}`.
public struct CooklangText {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// Something that is marked, and where.
  struct Mark {
    /// `@`, `#` or `~`.
    var sign: UInt8
    var name: Range<Int>
    /// What stands in the braces; nil: there are none.
    var quantity: Range<Int>?
    /// What stands in parentheses behind them.
    var note: Range<Int>?
    var end: Int
  }

  static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "#")
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Nobody's name is longer, and a line may be the whole file.
  private static let longest = 500

  /// What is marked by the sign at `start`: a name up to `{…}`, or one word without.
  func mark(at start: Int, in line: Range<Int>) -> Mark {
    let line = line.lowerBound..<min(line.upperBound, start + Self.longest)
    var name = start + 1
    // What else an ingredient may be said to be: a reference, hidden, optional, a recipe, new.
    if bytes[start] == UInt8(ascii: "@") {
      while name < line.upperBound, "&?+-@".utf8.contains(bytes[name]) { name += 1 }
      if name > start + 1, name < line.upperBound, bytes[name] == UInt8(ascii: "("),
        let close = closing(UInt8(ascii: ")"), from: name + 1, line)
      {
        name = close + 1
      }
    }
    var open = name
    // Braces belong to it unless another mark comes before them.
    while open < line.upperBound, bytes[open] != UInt8(ascii: "{"), !Self.isSign(bytes[open]) {
      open += 1
    }
    if open < line.upperBound, bytes[open] == UInt8(ascii: "{"),
      let close = closing(UInt8(ascii: "}"), from: open + 1, line)
    {
      var mark = Mark(
        sign: bytes[start], name: name..<open, quantity: (open + 1)..<close, end: close + 1)
      if mark.sign != UInt8(ascii: "~"), mark.end < line.upperBound,
        bytes[mark.end] == UInt8(ascii: "("),
        let end = closing(UInt8(ascii: ")"), from: mark.end + 1, line)
      {
        mark.note = (mark.end + 1)..<end
        mark.end = end + 1
      }
      return mark
    }
    var end = name
    // The sign of a timer before a figure says about how much.
    let isAbout = name < line.upperBound && (48...57).contains(bytes[name])
    if bytes[start] != UInt8(ascii: "~") || !isAbout {
      while end < line.upperBound, Self.isWord(bytes[end]) { end += 1 }
    }
    return Mark(sign: bytes[start], name: name..<end, quantity: nil, end: end)
  }

  /// Where the next of such a byte is, with none before it that opens again.
  private func closing(_ byte: UInt8, from start: Int, _ line: Range<Int>) -> Int? {
    let opening = byte == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "(")
    var place = start
    while place < line.upperBound, bytes[place] != byte, bytes[place] != opening { place += 1 }
    return place < line.upperBound && bytes[place] == byte ? place : nil
  }

  func text(_ range: Range<Int>) -> String {
    RoutineTemplate.clean(String(decoding: bytes[range], as: UTF8.self))
  }

  /// What an ingredient is called: of a recipe in a folder its name, of two names the second, which is the one that is read.
  func ingredient(_ mark: Mark) -> Ingredient {
    let (amount, unit, isFixed) = quantity(mark.quantity)
    return Ingredient(
      name: name(mark), amount: amount, unit: unit, note: mark.note.map(text) ?? "",
      isFixed: isFixed)
  }

  func name(_ mark: Mark) -> String {
    var name = Substring(text(mark.name))
    if let bar = name.lastIndex(of: "|") { name = name[name.index(after: bar)...] }
    if name.hasPrefix("./") || name.hasPrefix("../"), let slash = name.lastIndex(of: "/") {
      name = name[name.index(after: slash)...]
    }
    return RoutineTemplate.clean(String(name))
  }

  /// `300%ml`, `=1%tsp`, `1 1/2`.
  private func quantity(_ range: Range<Int>?) -> (amount: String, unit: String, isFixed: Bool) {
    guard let range else { return ("", "", false) }
    let parts = text(range).split(
      separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    var amount = RoutineTemplate.clean(String(parts[0]))
    let isFixed = amount.hasPrefix("=")
    if isFixed { amount = RoutineTemplate.clean(String(amount.dropFirst())) }
    return (amount, parts.count > 1 ? RoutineTemplate.clean(String(parts[1])) : "", isFixed)
  }

  /// The text as it is read: ingredients with how much of them is taken, times a factor.
  public func said(times factor: RecipeNumber = .one) -> String {
    var said: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard Self.isSign(bytes[place]) else {
        said.append(bytes[place])
        place += 1
        continue
      }
      let mark = mark(at: place, in: place..<bytes.count)
      guard mark.end > place + 1, !mark.name.isEmpty || mark.quantity != nil else {
        said.append(bytes[place])
        place += 1
        continue
      }
      said += Array(words(mark, factor).utf8)
      place = mark.end
    }
    return String(decoding: said, as: UTF8.self)
  }

  private func words(_ mark: Mark, _ factor: RecipeNumber) -> String {
    switch mark.sign {
    case UInt8(ascii: "@"):
      let ingredient = ingredient(mark)
      let beside = [ingredient.quantity(times: factor), ingredient.note].filter { !$0.isEmpty }
      return ingredient.name + (beside.isEmpty ? "" : " (\(beside.joined(separator: ", ")))")
    case UInt8(ascii: "~"):
      let length = mark.quantity.map(text)?.replacing("%", with: " ") ?? ""
      return RoutineTemplate.clean(length.isEmpty ? text(mark.name) : length)
    default: return name(mark)
    }
  }
}
