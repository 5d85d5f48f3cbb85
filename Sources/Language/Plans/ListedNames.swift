/// What the names of a list tell of its order, where nothing else does.
struct ListedNames {
  let sentence: Sentence
  let names: [Range<Int>]

  /// They follow one another: by a pause behind another, by what one begins or ends with, or as deeds of one body.
  var followOn: Bool {
    guard names.count > 1, let first = names.first, let last = names.last else { return false }
    return names.dropFirst().contains { says(.pausing, $0) }
      || says(.firstpart, first) || says(.lastpart, last) || areDeeds
  }

  /// Most say what is done: knead, proof, shape.
  var areDeeds: Bool {
    names.count { sentence.marks[$0.lowerBound].contains(.step) } * 2 > names.count
  }

  /// Each is of something that takes its time beside others: rice, tea, the pie, gel 1 and gel 2; or semicolons part them, and
  /// they do not follow one another.
  var standBeside: Bool {
    names.count > 1 && !names.contains { says(.negation, $0) }
      && (areParted && !followOn
        || names.allSatisfy { name in
          name.contains { sentence.looked.masks[$0] & WordRole.dish.bit != 0 }
        } || names.allSatisfy(isOneOfMany))
  }

  /// “Gel 1”: which it is of things that stand side by side.
  private func isOneOfMany(_ name: Range<Int>) -> Bool {
    guard name.count == 2, let first = name.first else { return false }
    return sentence.marks[first].contains(.numbered)
      && sentence.nameCosts[first] < Sentence.foreign
  }

  private var areParted: Bool {
    zip(names, names.dropFirst()).allSatisfy { name, next in
      sentence.tokens[name.upperBound..<max(name.upperBound, next.lowerBound)].contains {
        $0.text == ";"
      }
    }
  }

  private func says(_ mark: WordManners.Marks, _ name: Range<Int>) -> Bool {
    name.contains { sentence.marks[$0].contains(mark) }
  }
}
