/// How often a sentence was the right one when it stood behind the cursor.
///
/// Some lines come as often as not, whatever went before (“what is next”): then no confidence of some 80 % is worth being read
/// past each time. Chosen on drawn lives of an office and of habits (<doc:Predictions>): of the ghosts of an office 16 % were
/// wrong without it.
struct GhostRecord: Equatable {
  private var right = 0.0
  private var shown = 0.0

  /// The share of ghosts that should be right; a sentence is taken to be so good until some have stood.
  private static let wanted = 0.9
  private static let doubt = 25.0
  /// What is so sure is shown, whatever was before.
  static let most = 0.95

  mutating func add(right isRight: Bool) {
    right = right * 0.98 + (isRight ? 1 : 0)
    shown = shown * 0.98 + 1
  }

  /// By how much surer it has to be: two points for each that the share lacks.
  var surcharge: Double {
    2 * max(0, Self.wanted - (right + Self.wanted * Self.doubt) / (shown + Self.doubt))
  }
}
