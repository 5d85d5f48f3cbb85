import Timers

/// What someone asks of routines that are kept, and of the phases of any routine, kept or running.
extension IntentBuilder {
  func routine(_ rule: PublicRule, _ captures: [Capture], _ slots: Slots) -> Built? {
    func built(_ intent: RoutineIntent, _ missing: Missing? = nil) -> Built {
      (.routine(intent), missing)
    }
    let which = routineReference(slots)
    switch rule {
    case .routineSave:
      guard let source = reference(slots) else { return nil }
      return built(.save(source, as: label(slots[.newname]), category: label(slots[.category])))
    case .routineNames:
      guard let which = reference(slots) else { return nil }
      return built(.suggestNames(which, kept: slots.has(.kept) ? which.label : nil))
    case .routineCreate:
      guard var request = request(captures, Units(captures, usual: scene.bareUnit)) else {
        return nil
      }
      request.label = label(slots[.label])
      return built(.create(request, category: label(slots[.category])))
    case .routineStart:
      guard let scaling = scaling(slots) else { return nil }
      if let ready = slots[.ready] {
        guard case .when(let when) = ready.value, when.saysClock, when.end == nil else {
          return nil
        }
        return built(.ready(which, scaling, by: when.at))
      }
      return built(.start(slots.has(.anyone) ? .all : which, scaling))
    case .routineList where slots.has(.categories): return built(.categories)
    case .routineList:
      return built(
        .list(
          RoutineFilter(
            category: label(slots[.category]), words: label(slots[.words]),
            favourites: slots.has(.favourites), deleted: slots.has(.deleted),
            longest: length(slots[.atmost]), shortest: length(slots[.atleast]))))
    case .routineShow:
      let form: RoutineForm =
        slots.has(.template) ? .template : slots.has(.sentences) ? .sentences : .phases
      return built(.show(which, as: form))
    case .routineRename:
      let name = label(slots[.newname])
      return built(.rename(which, to: name), name == nil ? .label : nil)
    case .routineCopy: return built(.copy(which, as: label(slots[.newname])))
    case .routineCategory:
      if let old = label(slots[.oldcategory]), let new = label(slots[.category]) {
        return built(.renameCategory(old, to: new))
      }
      if slots.has(.shows) { return built(.show(which, as: .phases)) }
      return built(.categorize(which, as: label(slots[.category])))
    case .routineNote:
      guard let note = label(slots[.note]) else { return nil }
      return built(.describe(which, as: note))
    case .routineFavourite: return built(.favourite(which, !slots.has(.no)))
    case .routineDelete: return built(.delete(which))
    case .routineRestore: return built(.restore(which))
    case .routineExport:
      let form: RoutineForm = slots.has(.sentences) ? .sentences : .template
      guard let place = file(slots[.folder]) else {
        return built(
          form == .sentences ? .show(which, as: form) : .export(which, to: nil, as: form))
      }
      return built(.export(which, to: place, as: form))
    case .routineImport:
      if slots.has(.stdin) { return built(.importFile(nil)) }
      guard let path = file(slots[.path]) else { return nil }
      // “import taxes” is no file; what says so has a point or a folder in it.
      if slots.has(.file), !path.contains("."), !path.contains("/") { return nil }
      return built(.importFile(path))
    default: return nil
    }
  }

  private func routineReference(_ slots: Slots) -> RoutineReference {
    if slots.has(.all) { return .all }
    return label(slots[.label]).map { .named($0) } ?? .last
  }

  /// A file's name as it was typed: between quotation marks, or to the end of the words.
  private func file(_ capture: Capture?) -> String? {
    guard let capture, capture.end > capture.start else { return nil }
    let range = capture.start..<capture.end
    let typed = sentence.unquoted(range) ?? sentence.raw(range)
    return typed.isEmpty ? nil : typed
  }

  func scaling(_ slots: Slots) -> RoutineScaling? {
    var scaling = RoutineScaling()
    if slots[.rounds] != nil {
      guard let rounds = count(slots[.rounds]) else { return nil }
      scaling.rounds = rounds
    }
    if slots.has(.once) { scaling.rounds = 1 }
    if slots.has(.twice) { scaling.rounds = 2 }
    if slots.has(.double) { scaling.batches = 2 }
    if slots.has(.triple) { scaling.batches = 3 }
    if slots.has(.halftime) { scaling.pace = 0.5 }
    if slots.has(.doubletime) { scaling.pace = 2 }
    if case .number(let times)? = (slots[.slower] ?? slots[.faster])?.value {
      guard times >= 0.01, times <= 100 else { return nil }
      scaling.pace = slots.has(.faster) ? 1 / times : times
    }
    if case .number(let part)? = slots[.fraction]?.value {
      // “At a third”; “at 50” may be percent or anything.
      guard part >= 0.01, part < 1 else { return nil }
      scaling.pace = part
    }
    if case .number(let percent)? = slots[.percent]?.value {
      guard percent >= 1, percent <= 10_000 else { return nil }
      scaling.pace = percent / 100
    }
    if case .number(let percent)? = (slots[.percentmore] ?? slots[.percentless])?.value {
      let pace = slots.has(.percentmore) ? 1 + percent / 100 : 1 - percent / 100
      guard percent > 0, pace >= 0.01, pace <= 100 else { return nil }
      scaling.pace = pace
    }
    if slots.has(.half) { scaling.part = .firstHalf }
    if slots[.firstn] != nil {
      guard let number = count(slots[.firstn]) else { return nil }
      scaling.part = .first(number)
    }
    if slots[.lastn] != nil {
      guard let number = count(slots[.lastn]) else { return nil }
      scaling.part = .last(number)
    }
    if let phase = slots[.fromphase] { scaling.part = .from(phaseReference(phase)) }
    if let phase = slots[.onlyphase] { scaling.part = .only(phaseReference(phase)) }
    let out = slots.every(.withoutphase)
    if !out.isEmpty { scaling.part = .without(out.map(phaseReference)) }
    return scaling
  }

  /// A whole number of something, from 1.
  private func count(_ capture: Capture?) -> Int? {
    guard case .number(let number)? = capture?.value, let count = Int(exactly: number),
      count >= 1, count <= Routine.mostSteps
    else { return nil }
    return count
  }

  // MARK: Phases

  /// A change to phases: of a kept routine when the word stands there, else of a timer.
  func edit(_ which: TimerReference, _ slots: Slots) -> Built? {
    guard let edit = phaseEdit(slots) else { return nil }
    if slots.has(.kept) { return (.routine(.edit(routineReference(slots), edit)), nil) }
    return (.timer(.editPhases(which, edit)), nil)
  }

  private func phaseEdit(_ slots: Slots) -> PhaseEdit? {
    let phase = slots[.which].map(phaseReference) ?? .current
    if let new = slots[.phase] {
      let inner = Slots(new.children)
      let name = label(inner[.label]) ?? ""
      // “A phase called plate to the soup routine, 2 minutes”: the length may stand behind.
      let length = amount(inner) ?? amount(slots)
      guard inner.has(.gate) || length != nil else { return nil }
      let phase = Phase(name: name, end: length.map { .after($0) } ?? .gate)
      guard let several = slots[.several] else {
        return .add(phase, place(slots) ?? (slots.has(.tofront) ? .first : .last))
      }
      return count(several).map { .addSeveral(phase, times: $0, place(slots) ?? .last) }
    }
    if slots.has(.firsttwo) { return .swap(.number(1), .number(2)) }
    if slots.has(.lasttwo) { return .swap(.number(-2), .number(-1)) }
    if slots.has(.replace) {
      return label(slots[.newname]).map {
        .replace(phase, name: $0, end: amount(slots).map { .after($0) })
      }
    }
    if let other = slots[.otherone] { return .swap(phase, phaseReference(other)) }
    if slots.has(.remove) { return .remove(phase) }
    if slots.has(.move) { return place(slots).map { .move(phase, $0) } }
    if slots.has(.rename) { return label(slots[.newname]).map { .rename(phase, to: $0) } }
    if slots.has(.longer) { return amount(slots).map { .lengthen(phase, by: $0) } }
    if slots.has(.shorter) { return amount(slots).map { .lengthen(phase, by: .zero - $0) } }
    if slots.has(.doubled) { return .scale(phase, by: 2) }
    if slots.has(.halved) { return .scale(phase, by: 0.5) }
    if slots.has(.retime) {
      if slots.has(.gate) { return .retime(phase, to: .gate) }
      return amount(slots).map { .retime(phase, to: .after($0)) }
    }
    if slots.has(.repeatstwice) { return .repeatPhase(phase, times: 2) }
    if let number = slots[.repeats] { return count(number).map { .repeatPhase(phase, times: $0) } }
    if let number = slots[.total] { return count(number).map { .rounds(.total($0)) } }
    if let number = slots[.more] { return count(number).map { .rounds(.more($0)) } }
    if let number = slots[.fewer] { return count(number).map { .rounds(.more(-$0)) } }
    if let number = slots[.left] { return count(number).map { .rounds(.left($0)) } }
    if slots.has(.silent) { return .silence(true) }
    if slots.has(.loud) { return .silence(false) }
    if slots.has(.lastround) { return .rounds(.left(1)) }
    if slots.has(.onemore) { return .rounds(.more(1)) }
    if slots.has(.oneless) { return .rounds(.more(-1)) }
    return nil
  }

  private func place(_ slots: Slots) -> PhasePlace? {
    guard let place = slots[.place] else { return nil }
    let inner = Slots(place.children)
    if inner.has(.first) { return .first }
    if inner.has(.end) { return .last }
    guard let other = inner[.other] else { return nil }
    return inner.has(.before) ? .before(phaseReference(other)) : .after(phaseReference(other))
  }

  /// “the second”, “phase 2”, “the last”, “this”, or a name.
  private func phaseReference(_ capture: Capture) -> PhaseReference {
    let inner = Slots(capture.children)
    if inner.has(.this) { return .current }
    if inner.has(.lastone) { return .number(-1) }
    if case .ordinal(let number)? = inner[.ordinal]?.value { return .number(number) }
    if case .number(let number)? = inner[.number]?.value, let count = Int(exactly: number) {
      return .number(count)
    }
    return .named(label(inner[.pname]) ?? label(capture) ?? "")
  }
}

extension RoutineIntent {
  /// As it is named on the wire.
  var name: String {
    switch self {
    case .save: "routine.save"
    case .suggestNames: "routine.names"
    case .create: "routine.create"
    case .start, .ready: "routine.start"
    case .list(let filter): filter.words == nil ? "routine.list" : "routine.search"
    case .show: "routine.show"
    case .categories: "routine.categories"
    case .edit: "routine.edit"
    case .rename: "routine.rename"
    case .copy: "routine.copy"
    case .categorize, .renameCategory: "routine.category"
    case .describe: "routine.note"
    case .favourite: "routine.favourite"
    case .delete: "routine.delete"
    case .restore: "routine.restore"
    case .export: "routine.export"
    case .importFile: "routine.import"
    }
  }
}
