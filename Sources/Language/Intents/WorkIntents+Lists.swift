import Timers
import Workflows

/// Lists of work, what is done to all of one, and files of it. Nil for a rule that is not about that.
extension WorkIntents {
  func ofLists(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    switch rule {
    case .worksLike: return query(slots, isOrdered: true).map { .lists(.show($0)) }
    case .worksAct:
      guard let query = query(slots), let act = act(slots) else { return nil }
      return .lists(.act(act, query))
    case .worksExport:
      let isJSON =
        slots.has(.json) || slots[.path].flatMap(fieldIntents.typed)?.hasSuffix(".json") == true
      return .lists(
        .export(
          query(slots) ?? WorkQuery([]), isJSON ? .json : .csv,
          path: slots[.path].flatMap(fieldIntents.typed)))
    case .worksCheck: return query(slots).map { .lists(.check($0)) }
    case .worksImport:
      return slots[.path].flatMap(fieldIntents.typed).map { .lists(.load(path: $0)) }
    default: return nil
    }
  }

  private func act(_ slots: Slots) -> WorkAct? {
    if slots.has(.tagging) {
      return fieldIntents.typed(slots[.newtag]).map { .tag($0, on: !slots.has(.none)) }
    }
    if slots.has(.closing) { return .close }
    if slots.has(.deleting) { return .delete }
    if slots.has(.archiving) { return .archive(on: !slots.has(.none)) }
    if slots.has(.assigning) {
      return slots.has(.nobody)
        ? .assign(nil) : fieldIntents.typed(slots[.person]).map { .assign($0) }
    }
    guard let field = label(slots[.field]), let value = fieldIntents.typed(slots[.newvalue]) else {
      return nil
    }
    return .set(field: field, to: value)
  }

  /// Nil where nothing says which work is meant, or how it is to stand.
  private func query(_ slots: Slots, isOrdered: Bool = false) -> WorkQuery? {
    var conditions: [WorkQuery.Condition] = []
    for (slot, isMore, orEqual) in [
      (Slot.more, true, false), (.atleast, true, true), (.less, false, false),
      (.atmost, false, true),
    ] {
      for capture in slots.every(slot) {
        guard let amount = fieldIntents.typed(capture) else { continue }
        conditions.append(
          isMore ? .more(amount, orEqual: orEqual) : .less(amount, orEqual: orEqual))
      }
    }
    conditions += slots.every(.value).compactMap { said in
      fieldIntents.owner(said).map { .person($0) } ?? fieldIntents.typed(said).map { .phrase($0) }
    }
    conditions += slots.every(.lacking).compactMap(label).map { .lacking($0) }
    conditions += slots.every(.tag).compactMap(fieldIntents.typed).map { .tagged($0) }
    conditions += slots.every(.workphase).compactMap(label).map { .phase($0) }
    conditions += slots.every(.workkind).compactMap(label).map { .kind($0) }
    conditions += slots.every(.query).compactMap(fieldIntents.typed).map { .words($0) }
    let workers = slots.every(.worker)
    guard workers.allSatisfy({ worker($0, slots) != nil }) else { return nil }
    conditions += workers.compactMap { worker($0, slots) }.map { .person($0) }
    for case .when(let when)? in slots.every(.when).map(\.value) {
      conditions.append(.due(when.days))
    }
    let standings: [(Slot, WorkQuery.Condition)] = [
      (.isopen, .open), (.isclosed, .closed), (.isarchived, .archived), (.islate, .late),
      (.isblocked, .blocked), (.isheld, .held), (.isunowned, .unowned),
      (.closedtoo, .closedToo),
      (.isstarred, .tagged(WorkField.favourite)), (.me, .person("me")),
    ]
    for (slot, condition) in standings where slots.has(slot) { conditions.append(condition) }
    let order = isOrdered ? label(slots[.field]) : nil
    let ways: [(Slot, WorkQuery.Order)] = [
      (.bydue, .due), (.byvalue, .amount), (.bychange, .changed), (.byname, .name),
      (.bybegin, .begun),
    ]
    let by = ways.first { slots.has($0.0) }?.1
    guard !conditions.isEmpty || order != nil || by != nil || slots.has(.everylist) else {
      return nil
    }
    var most: Int?
    if slots.has(.onlyone) { most = 1 }
    if let top = slots.every(.top).first {
      guard case .number(let count) = top.value, count >= 1, count == count.rounded() else {
        return nil
      }
      most = Int(count)
    }
    return WorkQuery(
      conditions, order: order, by: by,
      isDescending: by == nil || by == .amount ? !slots.has(.ascending) : slots.has(.descending),
      most: most)
  }

  /// Whoever is named: “Ann’s” is Ann.
  private func worker(_ capture: Capture, _ slots: Slots) -> String? {
    guard let name = fieldIntents.typed(capture) else { return nil }
    guard slots.has(.owner) else { return name }
    guard let mark = name.lastIndex(where: { "'’".contains($0) }),
      name.distance(from: mark, to: name.endIndex) <= 2
    else { return nil }
    return String(name[..<mark])
  }
}
