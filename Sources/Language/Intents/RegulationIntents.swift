import Regulations
import Timers

/// Sentences about regulations. Nil for a rule that is not about them.
struct RegulationIntents: IntentFamily {
  let chart: Chart

  func regulation(_ rule: PublicRule, _ slots: Slots) -> RegulationIntent? {
    let place = citation(slots)
    let edition = label(slots[.edition])
    switch rule {
    case .regulationSearch:
      let scope = RegulationIntent.Scope(sources(slots), edition: edition, on: day(slots))
      return query(slots).map { .search($0, in: scope) }
    case .regulationDefine: return label(slots[.query]).map { .define($0, source: source(slots)) }
    case .regulationOpen:
      return place.map { .open($0, source: source(slots), edition: edition, on: day(slots)) }
    case .regulationCited: return .cited(cited(slots))
    case .regulationMove: return move(slots).map { .move($0) }
    case .regulationLink: return .follow(number(slots[.linknumber]))
    case .regulationEditions: return .editions
    case .regulationImport:
      return historyIntents.path(slots[.path]).map { .load(path: $0, edition: edition) }
    case .regulationChanges:
      return .changes(
        place, since: edition, until: label(slots[.edition2]), source: source(slots))
    case .regulationKeep: return slots.has(.gone) ? .drop(place) : .keep(place)
    case .regulationFavourites: return .favourites(all: slots.has(.all))
    case .regulationClause: return place.map { .clause($0) }
    case .regulationList: return slots.has(.parts) ? .parts(source: source(slots)) : .about
    default: return nil
    }
  }

  /// A place as it was written: brackets and points are part of it. A part may be said by its number alone.
  private func citation(_ slots: Slots) -> String? {
    if let part = number(slots[.partnumber]) { return "part \(part)" }
    return slots[.citation].map { sentence.words($0.start..<$0.end) }
  }

  /// What is looked for. A bracket that closes one within it is no mark around it: “13.106-3(b)”.
  private func query(_ slots: Slots) -> String? {
    guard let capture = slots[.query], var said = label(capture) else { return nil }
    var place = trimmed(capture.start..<capture.end).upperBound
    var open = said.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    while open > 0, sentence.isGlued(place), sentence.tokens[place].text == ")" {
      said += ")"
      (place, open) = (place + 1, open - 1)
    }
    return said
  }

  /// Which regulations were named.
  private func sources(_ slots: Slots) -> [String] {
    (slots.has(.far) ? ["FAR"] : []) + (slots.has(.dfars) ? ["DFARS"] : [])
  }

  /// Which regulation was named; nil: none, or both.
  private func source(_ slots: Slots) -> String? {
    let named = sources(slots)
    return named.count == 1 ? named[0] : nil
  }

  private func day(_ slots: Slots) -> CivilDate? {
    if case .when(let when)? = slots[.when]?.value { when.at.date } else { nil }
  }

  private func cited(_ slots: Slots) -> RegulationIntent.Cited {
    if slots.has(.list) { return .list }
    if slots.has(.last) { return .last }
    return number(slots[.linknumber]).map { .number($0) } ?? .next
  }

  private func move(_ slots: Slots) -> RegulationIntent.Move? {
    if slots.has(.onward) { return .next }
    if slots.has(.backward) { return .previous }
    if slots.has(.returning) { return .back }
    if slots.has(.upward) { return slots.has(.part) ? .part : .up }
    return slots.has(.further) ? .more : nil
  }

  private func number(_ capture: Capture?) -> Int? {
    switch capture?.value {
    case .number(let said): Int(exactly: said)
    case .ordinal(let said): said
    case .words, .duration, .when, .recurrence, nil: nil
    }
  }
}

extension RegulationIntent {
  /// As it is named on the wire.
  public var name: String {
    switch self {
    case .search: "regulation.search"
    case .open: "regulation.open"
    case .cited: "regulation.cited"
    case .move: "regulation.move"
    case .follow: "regulation.link"
    case .define: "regulation.define"
    case .editions: "regulation.editions"
    case .load: "regulation.import"
    case .changes: "regulation.changes"
    case .keep: "regulation.keep"
    case .drop: "regulation.drop"
    case .favourites: "regulation.favourites"
    case .clause: "regulation.clause"
    case .about, .parts: "regulation.list"
    }
  }

  /// It changes what is kept; all others only read.
  public var changesSomething: Bool {
    switch self {
    case .load, .keep, .drop: true
    case .search, .open, .cited, .move, .follow, .define, .editions, .changes, .favourites, .clause,
      .about, .parts:
      false
    }
  }
}
