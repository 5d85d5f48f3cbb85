import Assistant

/// What stands before the line, and what a line may answer.
extension Interactive {
  var prompt: StyledText {
    let sign = "ensue› "
    let profile = session.profile.map { "\(visible($0)) " } ?? ""
    let room = (editor?.size.columns ?? .max) / 3 - sign.count - displayWidth(profile)
    let place = Self.place(session.conversation.crumb, within: room - 1)
    return StyledText(profile, .dim) + StyledText(place.isEmpty ? "" : "\(place) ", .dim)
      + StyledText(sign, .bold)
  }

  /// Where it is in so many columns: the places that stand first are left out, and the beginning of the last.
  static func place(_ crumb: String, within room: Int) -> String {
    guard displayWidth(crumb) > room else { return crumb }
    var places = crumb.split(separator: PlaceCommands.between)[...]
    while places.count > 1 {
      places.removeFirst()
      let rest = "…" + PlaceCommands.between + places.joined(separator: PlaceCommands.between)
      if displayWidth(rest) <= room { return rest }
    }
    var last = String(places.first ?? "")
    guard room >= shortestPlace else { return "" }
    while displayWidth(last) >= room { last.removeFirst() }
    return "…" + last
  }

  /// In fewer columns no place is told.
  private static let shortestPlace = 4

  var isAsking: Bool { session.conversation.assistant.question != nil }

  /// What Esc on an empty line says: an open question is given up.
  var sentenceOfEscape: String? { isAsking ? session.say(.workFillStop) : nil }
}
