import Assistant
import Language
import Storage

/// Lines typed before: for the rest of a line, the up-arrow and Ctrl-R.
extension Foresight {
  func remember(_ text: String) {
    if typed.first == text { return }
    if typedSet.contains(text) { drop(text) }
    typedSet.insert(text)
    typed.insert(text, at: 0)
    typedFolded.insert(text.lowercased(), at: 0)
    if typed.count > Self.mostTyped, let last = typed.popLast() {
      typedFolded.removeLast()
      typedSet.remove(last)
    }
  }

  func drop(_ text: String) {
    guard let index = typed.firstIndex(of: text) else { return }
    typed.remove(at: index)
    typedFolded.remove(at: index)
    typedSet.remove(text)
  }

  /// Whether a line typed before may be hinted: read when it would be, and remembered.
  func isHarmless(_ text: String) -> Bool {
    if let known = harmless[text] { return known }
    if harmless.count >= Self.mostTyped { harmless = [:] }
    let scene = Scene(now: clock.zone.local(wall: clock.anchor.wall), kept: kept())
    let isHarmless = !Suggestion.isDangerous(
      interpreter.interpret(text, in: scene, helps: false).readings.first?.intents ?? [])
    harmless[text] = isHarmless
    return isHarmless
  }

  /// Ways the typed lines match, newest first, for Ctrl-R.
  func search(_ query: String, limit: Int) -> [String] {
    if let history, let found = try? history.search(query, limit: limit) { return found }
    return Array(typed.filter { $0.lowercased().contains(query.lowercased()) }.prefix(limit))
  }

  /// Lines for the up-arrow, oldest first, repeats folded.
  func folded(_ limit: Int) -> [String] { ((try? history?.folded(limit)) ?? []).reversed() }
}
