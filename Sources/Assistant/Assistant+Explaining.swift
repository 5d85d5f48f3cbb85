import Language

/// What a line would mean.
extension Assistant {
  /// Explains a line without running it.
  public func explain(_ text: String, in situation: Situation) -> Turn {
    let interpretation = read(text, in: situation)
    return Turn(
      text: text, interpretation: interpretation, plan: plan(interpretation, in: situation).plan)
  }
}
