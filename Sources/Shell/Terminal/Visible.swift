import CLinux
import Timers

/// One place on the screen: a character with the marks that sit on it, in one style.
struct Cell: Hashable, Sendable {
  var text: String
  /// Columns: 1 or 2.
  var width: UInt8
  var style: StyledText.Style

  /// A scalar as text: for ASCII, made once, which is several times as fast.
  static func text(_ scalar: Unicode.Scalar) -> String {
    let value = Int(scalar.value)
    return value < ascii.count ? ascii[value] : String(scalar)
  }

  private static let ascii: [String] = (UInt8.min..<0x80).map { String(UnicodeScalar($0)) }
}

/// Text from outside made safe for a terminal: what would move the cursor, hide, reorder or pile up shows as
/// an escape such as `^[` or `\u{202E}`. Newlines and tabs stay. Linear in the text.
///
/// Everything that reaches a terminal and was not written in this program goes through here.
public func visible(_ text: String) -> String {
  var isTame = true
  for byte in text.utf8 where byte < 0x20 || byte >= 0x7F {
    if byte != 0x0A && byte != 0x09 {
      isTame = false
      break
    }
  }
  if isTame { return text }
  var (result, marks) = ("", Scan.noBase)
  for scalar in text.unicodeScalars {
    switch Scan.look(of: scalar, marks: &marks) {
    case .base, .mark: result.unicodeScalars.append(scalar)
    case .blank:
      result.unicodeScalars.append(scalar)
      marks = Scan.noBase
    case .escape(let escape): result += escape
    case .nothing: break
    }
  }
  return result
}

/// The same of a name, which stands in one row: newlines and tabs show as escapes as well.
public func visibleName(_ text: String) -> String {
  visible(text).replacing("\n", with: "^J").replacing("\t", with: "^I")
}

/// Columns `text` takes in one row, made visible, newlines and tabs as one column.
public func displayWidth(_ text: String) -> Int { StyledText(text).width }

/// How scalars look, one after the other.
enum Scan {
  enum Look {
    case base(width: UInt8)
    /// Sits on the character before it.
    case mark
    /// Newline or tab.
    case blank
    case escape(String)
    /// Would make one picture of several wide characters: terminals disagree on how many columns that takes, and the parts
    /// side by side are as wide everywhere.
    case nothing
  }

  /// What marks may sit on.
  struct Marks {
    /// Those on the current character; `most` also says that there is nothing they could sit on.
    fileprivate var count = mostMarks
    /// The character takes two columns.
    fileprivate var isWide = false

    fileprivate static func on(width: Int32) -> Marks { Marks(count: 0, isWide: width == 2) }
  }

  /// More marks than any script puts on one letter; above that they only pile up over other rows.
  static let mostMarks = 8
  static let noBase = Marks()

  /// `marks` counts those on the current character and is carried from call to call.
  static func look(of scalar: Unicode.Scalar, marks: inout Marks) -> Look {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      marks = .on(width: 1)
      return .base(width: 1)
    }
    if value == 0x0A || value == 0x09 { return .blank }
    if value < 0x20 || value == 0x7F {
      marks = noBase
      return .escape(caret(value))
    }
    if marks.isWide, joins(scalar) || isSkinTone(scalar) { return .nothing }
    let width = scalar.isUnseen ? -1 : columns(scalar)
    switch width {
    case 1, 2:
      marks = .on(width: width)
      return .base(width: UInt8(width))
    case 0 where marks.count < mostMarks:
      marks.count += 1
      return .mark
    default:
      marks = noBase
      return .escape("\\u{\(String(value, radix: 16, uppercase: true))}")
    }
  }

  /// `^[` for escape, `^?` for delete. `value` is below 128.
  private static func caret(_ value: UInt32) -> String {
    "^" + String(UnicodeScalar(UInt8(truncatingIfNeeded: value ^ 0x40)))
  }

  /// Joins pictures, or says how one is drawn: the joiner and the variation selectors.
  static func joins(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || (0xFE00...0xFE0F).contains(scalar.value)
  }

  static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  /// Part of a picture that several characters make: joined, coloured, or two letters of a flag.
  static func isOfPicture(_ scalar: Unicode.Scalar) -> Bool {
    joins(scalar) || isSkinTone(scalar) || (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// `wcwidth`: -1 for what the C library cannot place.
  private static func columns(_ scalar: Unicode.Scalar) -> Int32 {
    _ = speaksUTF8
    return clx_width(scalar.value)
  }

  /// Set once, on first use: without it the C library knows ASCII only.
  static let speaksUTF8: Bool = clx_speak_utf8() != 0
}

extension Collection<Cell> {
  /// Columns they take in one row.
  var width: Int { reduce(0) { $0 + Int($1.width) } }
}

extension [Cell] {
  /// Appends the cells of `scalars`; newlines and tabs become a space.
  mutating func append(
    visible scalars: some Sequence<Unicode.Scalar>, style: StyledText.Style
  ) {
    var marks = Scan.noBase
    for scalar in scalars { append(visible: scalar, style: style, marks: &marks) }
  }

  /// Appends one scalar: a new cell, a mark on the last one, or the cells of an escape.
  mutating func append(
    visible scalar: Unicode.Scalar, style: StyledText.Style, marks: inout Scan.Marks
  ) {
    switch Scan.look(of: scalar, marks: &marks) {
    case .base(let width): append(Cell(text: Cell.text(scalar), width: width, style: style))
    case .mark: self[count - 1].text.unicodeScalars.append(scalar)
    case .nothing: break
    case .blank:
      marks = Scan.noBase
      append(Cell(text: " ", width: 1, style: style))
    case .escape(let escape):
      for character in escape { append(Cell(text: String(character), width: 1, style: style)) }
    }
  }
}
