/// The one definition of what text from outside may not bring along unseen: a terminal shows it as an escape, JSON has it
/// as `\u` escapes, and no name that a model says holds it.
extension Unicode.Scalar {
  /// Controls, hides, reorders or pretends to be nothing.
  ///
  /// Unicode 16: controls (Cc), Bidi_Control, Default_Ignorable_Code_Point, the separators of lines and paragraphs, and
  /// the marks of interlinear annotation (UTR 36, UTS 39). What joins letters and pictures or says how one is drawn is none
  /// of it, though it is as invisible: U+200C, U+200D, and the variation selectors of the basic plane.
  package var isUnseen: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E,
      0x200B,
      0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// As JSON escapes it: `\u009b`, above the basic plane as a pair of surrogates.
  fileprivate var jsonEscape: String {
    UTF16.encode(self).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }
}

/// JSON text, as an encoder wrote it, with everything unseen in it as escapes: JSON itself asks for that only below U+0020.
package func tamed(json: String) -> String {
  guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
  var tamed = ""
  for scalar in json.unicodeScalars {
    if scalar.value >= 0x7F, scalar.isUnseen {
      tamed += scalar.jsonEscape
    } else {
      tamed.unicodeScalars.append(scalar)
    }
  }
  return tamed
}

/// Text as a JSON string, quotes included, with everything unseen in it as escapes.
package func jsonQuoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    default:
      if scalar.isUnseen {
        quoted += scalar.jsonEscape
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
  }
  return quoted + "\""
}
