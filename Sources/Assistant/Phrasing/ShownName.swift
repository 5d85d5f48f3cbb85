import Timers

/// A name as a line can show it.
public enum ShownName {
  /// A name cut to 60 columns and 200 scalars (fault F39): a name is for telling timers apart.
  ///
  /// Columns are counted without a terminal, on the safe side: what shows as an escape counts as the escape,
  /// everything from Hangul on as two, and marks that would only pile up are left out.
  public static func bounded(_ name: String) -> String {
    if name.utf8.count <= 60, name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return name }
    let most = 8
    var kept = String.UnicodeScalarView()
    var (columns, marks) = (0, most)
    for scalar in name.unicodeScalars.prefix(200) {
      var width = scalar.value < 0x1100 ? 1 : 2
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        width = 0
      case .format where scalar.value == 0x200C || scalar.value == 0x200D:  // joiners
        marks += 1
        width = 0
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
        .unassigned:
        (width, marks) = ("\\u{10FFFF}".count, most)
      default: marks = 0
      }
      if width == 0, marks > most { continue }
      columns += width
      guard columns <= 60 else { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  static func bounded(_ phase: Phase) -> Phase {
    var phase = phase
    phase.name = bounded(phase.name)
    return phase
  }
}
