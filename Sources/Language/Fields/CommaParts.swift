import Timers

/// The parts of a text between commas and semicolons; a comma within a number parts nothing.
struct CommaParts {
  private(set) var parts: [String] = []

  /// - Parameter isAmount: whether some words are an amount: in some languages a comma stands before its tenths. Where it is
  ///   not asked, only a comma before three digits is one of a number.
  init(_ text: String, isAmount: (String) -> Bool = { _ in false }) {
    var part = ""
    let characters = Array(text)
    for (place, character) in characters.enumerated() {
      let isMark = character == "," || character == ";"
      if isMark, !(character == "," && Self.isOfNumber(place, characters, isAmount)) {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    parts = (parts + [part]).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Whether a comma stands within a number. Half of what may be an amount is none, so it is left whole, whatever it is.
  private static func isOfNumber(
    _ comma: Int, _ text: [Character], _ isAmount: (String) -> Bool
  ) -> Bool {
    guard comma > 0, comma + 1 < text.count, text[comma - 1].isNumber, text[comma + 1].isNumber
    else { return false }
    if text[(comma + 1)...].prefix(while: \.isNumber).count >= 3 { return true }
    let digits = text[..<comma].reversed().prefix { $0.isNumber || $0 == "." }.count
    let behind = String(text[(comma + 1)...].prefix { $0 != "," && $0 != ";" })
    let whole = String(text[(comma - digits)...comma]) + behind
    return isAmount(whole.trimmed)
      || behind.contains(where: \.isLetter) && isAmount(behind.trimmed)
  }
}
