import Timers

/// What of a session was otherwise.
extension HistoryIntents {
  /// Nil when nothing of it was said.
  func correct(_ slots: Slots) -> Built? {
    guard var filter = filter(slots), let correction = correction(slots) else { return nil }
    // What runs by that name is rather meant than what is over.
    if slots.has(.unlessrunning), filter.label.map(scene.isRunning) ?? false { return nil }
    // What is lined up is moved to a day to come, what is over to one that is over.
    if slots.has(.it), case .when(let when)? = slots[.onday]?.value,
      when.at.date > scene.now.date, scene.known.first?.isEmpty == false
    {
      return nil
    }
    if let length = length(slots[.lasted]) {
      // As it is said, seconds left out.
      filter.lengths = max(.zero, length - .seconds(30))...(length + .seconds(30))
    }
    filter.newest = slots.has(.all) ? nil : 1
    if let said = slots[.merged] {
      guard let count = whole(said, in: 2...50) else { return nil }
      filter.newest = count
    }
    if slots.has(.deed) { filter.label = filter.label.map(deed) }
    return (.history(.correct(filter, correction)), nil)
  }

  private func correction(_ slots: Slots) -> SessionCorrection? {
    if slots.has(.note) { return label(slots[.note]).map { .note($0) } }
    if slots.has(.less) { return amount(slots).map { .paused($0) } }
    if slots.has(.began) {
      return amount(slots).map { .begun(earlier: slots.has(.later) ? .zero - $0 : $0) }
    }
    if let said = slots[.beganat] { return second(said).map { .beganAt($0) } }
    if let said = slots[.endedat] { return second(said).map { .endedAt($0) } }
    if let said = slots[.onday] { return day(said).map { .day($0) } }
    if slots.has(.merged) { return .merged }
    if slots.has(.untagged) {
      return slots.has(.tag) ? label(slots[.tag]).map { .untag($0) } : .untag(nil)
    }
    if slots.has(.tag) { return tags(slots[.tag]).map { .tag($0) } }
    if slots.has(.newname) { return label(slots[.newname]).map { .name($0) } }
    return amount(slots).map { .length($0) }
  }

  /// The second of the day that is over, latest.
  private func second(_ said: Capture) -> Int? {
    guard case .when(let when) = said.value, when.saysClock else { return nil }
    return begun(when, said)?.second
  }

  /// A day that is over, or today.
  private func day(_ said: Capture) -> CivilDate? {
    guard case .when(let when) = said.value, when.saysDate, !when.saysClock, when.end == nil else {
      return nil
    }
    let date = begun(when, said)?.date ?? when.at.date
    return date <= scene.now.date ? date : nil
  }

  /// One tag, or several, which stand with commas between, as programs with tags write them. Quoted it is one.
  func tags(_ said: Capture?) -> String? {
    // A quotation mark at the end of a line is no part of what is captured.
    guard let said, said.end > said.start, !sentence.tokens[said.start].isQuote else {
      return label(said)
    }
    let places = said.start..<said.end
    let parts = places.split { place in
      sentence.tokens[place].text == "," || sentence.looked.masks[place] & WordRole.and.bit != 0
    }
    let tags = parts.compactMap { part in
      sentence.unquoted(part) ?? (part.isEmpty ? nil : sentence.words(part))
    }
    return tags.isEmpty ? label(said) : tags.joined(separator: ", ")
  }
}
