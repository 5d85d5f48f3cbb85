import Workflows

/// Sentences about where the conversation is. Nil for a rule that is not about places.
struct PlaceIntents: IntentFamily {
  let chart: Chart

  func place(_ rule: PublicRule, _ slots: Slots) -> PlaceIntent? {
    switch rule {
    case .placeGo: return goal(slots).map { .go($0) }
    case .placeMove:
      if slots.has(.onward) { return .forward }
      return slots.has(.returning) ? .back : .leave
    case .placeWhere: return .whereAmI
    case .placeAction:
      guard case .number(let said)? = slots[.times]?.value, let number = Int(exactly: said),
        number > 0
      else { return nil }
      return .action(number)
    default: return nil
    }
  }

  private func goal(_ slots: Slots) -> PlaceIntent.Goal? {
    if slots.has(.document) {
      let (name, work) = documentIntents.named(slots, .document, .work)
      return name.map { .document(DocumentReference($0, work: work)) }
    }
    if slots.has(.query) { return label(slots[.query]).map { .searching($0) } }
    let work = label(slots[.work])
    if slots.has(.anydocument) { return .document(DocumentReference(work: work)) }
    if slots.has(.documents) { return .documents(work: work) }
    if slots.has(.compliance) { return .compliance(work: work) }
    if slots.has(.acquisitions) { return .acquisitions }
    if slots.has(.regulations) { return .regulations }
    if slots.has(.searching) { return .search }
    if slots.has(.preferences) { return .settings }
    return slots.has(.dashboard) ? .dashboard : nil
  }
}

extension PlaceIntent {
  /// As it is named on the wire.
  var name: String {
    switch self {
    case .go: "place.go"
    case .back: "place.back"
    case .forward: "place.forward"
    case .leave: "place.leave"
    case .whereAmI: "place.where"
    case .action: "place.action"
    }
  }
}
