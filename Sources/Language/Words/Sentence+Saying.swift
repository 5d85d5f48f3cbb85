import Timers

/// What some tokens of a sentence say.
extension Sentence {
  /// A part of it is over before this place: it ends there, or a mark or “and” follows.
  func endsPart(at place: Int) -> Bool {
    place >= count || tokens[place].kind == .punctuation
      || looked.masks[place] & WordRole.and.bit != 0
  }

  /// Whether a unit of days or more is among some tokens.
  func saysDays(_ range: Range<Int>) -> Bool {
    range.contains { quantities.lexicon.isDays(tokens[$0].text) }
  }

  /// Whether some tokens say which half of the day is meant: “pm”, “evening”, “noon”, a figure like 19.
  func saysHalf(of time: LocalTime, _ range: Range<Int>) -> Bool {
    // By the clocks of another place it is settled.
    place(of: range) != nil
      || range.contains { position in
        quantities.isPartOfDay(looked, at: position) && !isOnlyArticle(position)
          || quantities.numbers(looked, at: position).contains {
            let isWritten = tokens[min(position + 1, count - 1)].text.hasPrefix(":")
            return time.isSaid(by: $0.value.rounded(.down), isWritten)
          }
      }
  }

  /// Whether some tokens tell a time from the hour that it is: the word that leads to an hour ends them.
  func isOfThisHour(_ range: Range<Int>) -> Bool {
    guard range.count > 1 else { return false }
    return looked.masks[range.upperBound - 1] & WordRole.mask(.past, .to) != 0
  }

  /// An article that is no half of the day written short, as behind a number it is.
  private func isOnlyArticle(_ position: Int) -> Bool {
    looked.masks[position] & WordRole.article.bit != 0
      && !(position > 0 && looked.isNumber(position - 1))
  }

  /// Whether some tokens are a number and nothing else, with no word before it that a clock time follows.
  func isBareNumber(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    return range.allSatisfy(looked.isNumber)
      && !(first > 0 && quantities.lexicon.leadsClock(tokens[first - 1].text))
  }

  /// The word of a name that the others only say more of: “club” of “book club”, “meeting” of “meeting with the bank”.
  func head(of name: Range<Int>) -> Int? {
    guard !name.isEmpty else { return nil }
    return (name.dropFirst().first { marks[$0].contains(.link) } ?? name.upperBound) - 1
  }

  /// Whether it begins with a capital, as names do.
  func isWrittenLarge(_ token: Int) -> Bool {
    let start = text.utf8.index(text.startIndex, offsetBy: tokens[token].source.lowerBound)
    return start < text.endIndex && text[start].isUppercase
  }

  /// Whether a token is glued to the one before.
  func isGlued(_ token: Int) -> Bool { tokens.indices.contains(token) && tokens[token].glued }

  /// Whether some tokens tell of somebody: “I slept”, “they ran”.
  func tells(_ range: Range<Int>) -> Bool {
    guard range.count > 1 else { return false }
    return nameCosts[range.lowerBound] == Self.subject
  }

  /// Whether some tokens tell what somebody did to whom: “Tom woke Ben”, “Ann baked the ham”. Where the verb is written large,
  /// all of them are a title.
  func tellsOfDeed(_ range: Range<Int>) -> Bool {
    guard range.count > 2 else { return false }
    return range.dropFirst().dropLast().contains { place in
      let who = tokens[place - 1].kind == .word && nameCosts[place - 1] < Self.leadingCost
      guard tellsPast(place), who, !isWrittenLarge(place) else { return false }
      let whom = nameCosts[place + 1] == Self.leadingCost ? place + 2 : place + 1
      return isDeterminer(place + 1) || whom < range.upperBound && isWrittenLarge(whom)
    }
  }

  /// Whether a word tells what was done, and says nothing else: “walked”, but not “run”.
  func tellsPast(_ place: Int) -> Bool {
    let (word, forms) = (tokens[place].text, quantities.forms)
    return tokens[place].kind == .word && forms.isPast(word)
      && (forms.base(of: word) != word || forms.pasts.contains(where: word.hasSuffix))
  }

  /// Whether some tokens are words that lead on, and nothing else: “from”, “on the”.
  func leadsOnly(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { nameCosts[$0] == Self.leadingCost }
  }

  /// Whether a part of the day is named here, and a time of the clock follows: “lunch at 12”.
  func startsWithPart(_ place: Int) -> Bool {
    place + 2 < count && quantities.lexicon.leadsClock(tokens[place + 1].text)
      && isPartOfDay(place) && !quantities.saysDayPart(looked, at: place)
  }

  /// Whether some tokens say a word of ours, or the name of something we know.
  func saysKeyword(in range: Range<Int>) -> Bool {
    range.contains { place in
      nameCosts[place] == Sentence.keywordCost
        || tokens[place].kind == .word
          && (scene.holds(tokens[place].text) || scene.kept.holds(tokens[place].text))
    }
  }

  /// Whether a number that counts things is among some tokens.
  func counts(in range: Range<Int>) -> Bool { counting.contains(where: range.contains) }

  /// Whether some tokens end by saying that they count from another time: “an hour later”.
  func saysLater(_ range: Range<Int>) -> Bool {
    range.last.map { looked.masks[$0] & WordRole.later.bit != 0 } ?? false
  }

  /// Whether the comma at a token stands in a question.
  func asks(before mark: Int) -> Bool {
    mark > 0 && tokens[mark].text == "," && opensQuestion
  }

  /// Whether a token stands before a name and is no part of it: “the”, “my”.
  func isDeterminer(_ place: Int) -> Bool { marks[place].contains(.determiner) && !isJoined(place) }

  /// Whether a sign joins this word to what follows: together they are one name.
  private func isJoined(_ place: Int) -> Bool {
    place + 2 < count && tokens[place + 1].glued && tokens[place + 2].glued
      && ["/", "-"].contains(tokens[place + 1].text)
  }

  /// Whether a number before this word says how long or how often it is, and not how many.
  func isUncounted(_ place: Int) -> Bool { marks[place].contains(.uncounted) }

  /// Whether a word is something that people time.
  func isEveryday(_ place: Int) -> Bool { looked.masks[place] & WordRole.timed != 0 }

  /// Whether some tokens are a day of the week, and nothing beside it.
  func isWeekday(_ range: Range<Int>) -> Bool {
    let name =
      range.first.map { looked.masks[$0] & WordRole.the.bit != 0 } ?? false
      ? range.dropFirst() : range
    return name.count == 1 && looked.masks[name.lowerBound] & WordRole.weekday.bit != 0
  }

  /// Whether some tokens are numbers and nothing else.
  func isNumbers(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy(looked.isNumber)
  }

  /// Whether some tokens begin with an amount that can be nothing but money: “$300”, “300k”.
  func saysPrice(_ range: Range<Int>) -> Bool {
    guard let first = range.first(where: { tokens[$0].kind == .number }),
      first < range.lowerBound + 2
    else { return false }
    let next = first + 1
    return first > range.lowerBound && verbatim(range).first?.isCurrencySymbol == true
      || first == range.lowerBound && next < range.upperBound && tokens[next].kind == .word
        && isGlued(next)
  }

  /// Whether a word of other people's business is among some tokens.
  func isOfOthers(_ range: Range<Int>) -> Bool {
    nameCosts[range].contains { $0 >= Self.foreign && $0 < Self.never }
  }

  /// How many tokens there are up to the last word.
  var lastWord: Int { (tokens.lastIndex { $0.kind != .punctuation } ?? -1) + 1 }

  /// Whether “of” stands here, and no article that is spelt so.
  func saysOf(_ place: Int) -> Bool {
    looked.masks[place] & WordRole.of.bit != 0
      && looked.masks[place] & WordRole.mask(.article, .the) == 0 && !isDeterminer(place)
  }

  /// A day or a time is said in words from here on.
  func beginsTime(_ place: Int) -> Bool {
    tokens[place].kind == .word && !looked.isNumber(place)
      && !quantities.whens(looked, at: place, now: scene.now).isEmpty
  }

  /// Whether this is “now” alone.
  func saysNow(_ range: Range<Int>) -> Bool {
    range.count == 1 && looked.masks[range.lowerBound] & WordRole.now.bit != 0
  }

  /// Whether these are “times a day”, which says how often and not how long.
  func saysHowOften(_ range: Range<Int>) -> Bool {
    range.count == 2 && range.lowerBound > 0
      && looked.masks[range.lowerBound] & WordRole.article.bit != 0
      && looked.masks[range.lowerBound - 1] & WordRole.times.bit != 0
  }

  /// Whether some tokens are a time of the clock, an hour with its mark: “18h”, “7h30”; an hour before noon
  /// alone is rather a length.
  func isMarkedHour(_ range: Range<Int>) -> Bool {
    builtIn(.clock, at: range.lowerBound).contains { span in
      guard span.end == range.upperBound, case .when(let when) = span.value else { return false }
      return range.count > 2 || when.at.hour > 12
    }
  }

  /// Whether some tokens are the one word for one.
  func isOneInWords(_ range: Range<Int>) -> Bool {
    range.count == 1 && tokens[range.lowerBound].kind == .word
      && quantities.numbers(looked, at: range.lowerBound).contains {
        $0.end == range.upperBound && $0.value == 1
      }
  }

  /// Whether a unit of a length is said among some tokens: “in 10 minutes”.
  func saysLength(_ range: Range<Int>) -> Bool {
    range.contains { tokens[$0].kind == .word && looked.isUnit($0) }
  }

  /// Whether some tokens are a distance from now: “in 10 minutes”.
  func isAhead(_ range: Range<Int>) -> Bool {
    range.first.map { quantities.lexicon.leadsAhead(tokens[$0].text) } ?? false && saysLength(range)
  }

  /// Whether an hour is said among some tokens, in figures, in words or by its name (noon).
  func saysHour(_ range: Range<Int>) -> Bool {
    range.contains { quantities.lexicon.saysHour(tokens[$0]) }
  }

  /// Whether a token is “a”, “an” or the like.
  func isArticle(_ position: Int) -> Bool {
    guard tokens.indices.contains(position) else { return false }
    return quantities.lexicon.isArticle(tokens[position].text)
  }
}

extension LocalTime {
  /// By a figure that clocks of twelve hours do not have: its own hour, or one with its minutes, which it is so long before
  /// or after.
  fileprivate func isSaid(by hour: Double, _ isWritten: Bool) -> Bool {
    hour > 12 && (hour == Double(self.hour) || isWritten && hour <= 24)
  }
}
