/// Two things under one name, which are timed together: “maths and physics”.
struct JoinedName {
  let sentence: Sentence

  /// More than that costs a word as a name that is one of ours, or leads to something.
  private static let plainMost: Float = 0.3

  /// Whether a word may name anything: it is none of ours, leads to nothing, and counts nothing.
  private func isPlain(_ place: Int) -> Bool {
    sentence.tokens[place].kind == .word && sentence.nameCosts[place] <= Self.plainMost
      && !sentence.looked.isNumber(place)
  }

  /// Whether the second of them may be this: what is done is another step, and no thing.
  func mayEnd(with place: Int) -> Bool {
    isPlain(place) && !sentence.marks[place].contains(.step)
  }

  private func joins(_ place: Int) -> Bool {
    sentence.looked.masks[place] & WordRole.and.bit != 0 && isPlain(place - 1)
      && mayEnd(with: place + 1)
  }

  /// What the words of a name cost; what joins two things, nothing.
  func costs(of name: Range<Int>) -> ArraySlice<Float> {
    var costs = sentence.nameCosts[name]
    guard !name.contains(where: sentence.looked.isNumber) else { return costs }
    for place in name.dropFirst().dropLast() where joins(place) { costs[place] = 0 }
    return costs
  }
}
