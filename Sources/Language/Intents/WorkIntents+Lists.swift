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
      return query(slots).map {
        .lists(
          .export($0, isJSON ? .json : .csv, path: slots[.path].flatMap(fieldIntents.typed)))
      }
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
    guard let conditions = conditions(slots) else { return nil }
    // A field that is called so comes before what all work has.
    let own = [slots[.byowner], slots[.byprogress]].compactMap { label($0) }
      .first { scene.meaning(.field, $0) }
    let order = isOrdered ? label(slots[.field]) ?? own : nil
    let ways: [(Slot, WorkQuery.Order)] = [
      (.bydue, .due), (.byvalue, .amount), (.bychange, .changed), (.byname, .name),
      (.bybegin, .begun), (.byowner, .owner), (.byprogress, .progress),
    ]
    let by = own == nil ? ways.first { slots.has($0.0) }?.1 : nil
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

  /// The word for several works of a kind, where that leaves others out.
  func sort(_ slots: Slots) -> String? {
    label(slots[.worksort]).flatMap { scene.meaning(.sort, $0) ? $0 : nil }
  }

  /// A condition, and where it is said.
  private typealias Placed = (place: Int, condition: WorkQuery.Condition)

  /// What has to be so of the work; nil where a part of it is not understood.
  private func conditions(_ slots: Slots) -> [WorkQuery.Condition]? {
    var said: [Placed] = []
    func add(_ slot: Slot, _ condition: (Capture) -> WorkQuery.Condition?) {
      for capture in slots.every(slot) {
        if let condition = condition(capture) { said.append((capture.start, condition)) }
      }
    }
    for (slot, isMore, orEqual) in [
      (Slot.more, true, false), (.atleast, true, true), (.less, false, false),
      (.atmost, false, true),
    ] {
      add(slot) { capture in
        fieldIntents.typed(capture).map {
          isMore ? .more($0, orEqual: orEqual) : .less($0, orEqual: orEqual)
        }
      }
    }
    add(.value) { said in
      fieldIntents.owner(said).map { .person($0) } ?? fieldIntents.typed(said).map { .phrase($0) }
    }
    add(.lacking) { label($0).map { .lacking($0) } }
    add(.tag) { fieldIntents.typed($0).map { .tagged($0) } }
    add(.workphase) { label($0).map { .phase($0) } }
    add(.workkind) { label($0).map { .kind($0) } }
    add(.kind) { label($0).map { .kind($0) } }
    add(.query) { fieldIntents.typed($0).map { .words($0) } }
    add(.except) { fieldIntents.typed($0).map { .except($0) } }
    guard slots.every(.worker).allSatisfy({ worker($0, slots) != nil }) else { return nil }
    add(.worker) { worker($0, slots).map { .person($0) } }
    add(.when) { capture in
      if case .when(let when) = capture.value {
        .due(deadlineIntents.days(when, slots))
      } else {
        nil
      }
    }
    let standings: [(Slot, WorkQuery.Condition)] = [
      (.isopen, .open), (.isclosed, .closed), (.isarchived, .archived), (.islate, .late),
      (.isblocked, .blocked), (.isheld, .held), (.isunowned, .unowned),
      (.closedtoo, .closedToo),
      (.isstarred, .tagged(WorkField.favourite)), (.me, .person(WorkflowIntent.speaker)),
    ]
    for (slot, condition) in standings {
      if let first = slots[slot] { said.append((first.start, condition)) }
    }
    guard var joined = chosen(said, slots.every(.orelse).map(\.start)) else { return nil }
    if let sort = sort(slots) { joined.append(.sort(sort)) }
    return joined
  }

  /// Conditions of which two are one where a word between them leaves a choice; nil where nothing stands beside it.
  private func chosen(_ said: [Placed], _ choices: [Int]) -> [WorkQuery.Condition]? {
    var said = said.sorted { $0.place < $1.place }
    for place in choices {
      guard let next = said.firstIndex(where: { $0.place > place }), next > 0 else { return nil }
      // The second bound of a span is no choice of its own.
      if case .more(_, orEqual: true) = said[next].condition, next + 1 < said.count,
        case .less(_, orEqual: true) = said[next + 1].condition
      {
        return nil
      }
      let first = said[next - 1].condition
      if case .less(_, orEqual: true) = first, next > 1,
        case .more(_, orEqual: true) = said[next - 2].condition
      {
        return nil
      }
      let before = if case .any(let several) = first { several } else { [first] }
      let choice = before + [said[next].condition]
      // What is closed stands on a shelf of its own, and is no choice beside what is open.
      guard Self.onShelves.isDisjoint(with: choice) else { return nil }
      said[next - 1].condition = .any(choice)
      said.remove(at: next)
    }
    return said.map(\.condition)
  }

  private static let onShelves: Set<WorkQuery.Condition> = [.closed, .archived, .closedToo]

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
