/// Whether a length, a day or a time of the clock is said among some words.
struct SaidQuantity {
  let sentence: Sentence

  /// - Parameter isTalk: “a day” and today are said of anything.
  func isSaid(in said: Range<Int>, ofTalk isTalk: Bool = false) -> Bool {
    said.contains { place in
      sentence.builtIn(.duration, at: place).contains { length in
        let isMere = isTalk && (place..<length.end).allSatisfy { !sentence.looked.isNumber($0) }
        return length.end <= said.upperBound && !isMere
      }
        || sentence.builtIn(.when, at: place).contains {
          guard case .when(let when) = $0.value else { return false }
          return when.saysDate && $0.end <= said.upperBound && $0.cost < 0.3
            && !(isTalk && !when.saysClock && when.at.date == sentence.scene.now.date)
        }
        || sentence.builtIn(.clock, at: place).contains {
          // A number alone may count anything.
          $0.end <= said.upperBound && sentence.saysHour(place..<$0.end)
            && ($0.end > place + 1 || !sentence.isBareNumber(place..<$0.end))
        }
    }
  }
}
