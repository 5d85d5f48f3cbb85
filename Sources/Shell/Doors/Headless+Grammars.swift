import Assistant

/// Grammars of the user's that change while lines go on coming: what is read next is read by the new ones.
extension Headless {
  /// Reads them again if one of them changed: a read from a descriptor that has nothing, as a rule.
  func heedGrammars() {
    guard let grammars, grammars.drain() else { return }
    if hasPrompt { output.put("\n", to: 2) }
    output.complain(
      session.grammarCommands.readGrammars(options, folder: grammars.folder).map {
        Line($0.isBad ? .warn : .dim, $0.text)
      })
    if hasPrompt { prompt() }
  }
}
