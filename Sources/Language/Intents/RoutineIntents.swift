import Knowledge
import Timers

/// What someone asks of routines that are kept, and of the phases of any routine, kept or running.
struct RoutineIntents: IntentFamily {
  let chart: Chart

  func routine(_ rule: PublicRule, _ captures: [Capture], _ slots: Slots) -> Built? {
    switch rule {
    case .routineCreate:
      guard var request = startIntents.request(captures, Units(captures, usual: scene.bareUnit))
      else { return nil }
      // Words that any step may be called have no mark between them.
      let steps = slots.all(.phase).compactMap { Slots($0.children)[.label] }
      guard
        !steps.contains(where: { said in
          !sentence.tokens[said.start].isQuote
            && (said.start..<said.end).contains { [",", ";"].contains(sentence.tokens[$0].text) }
        })
      else { return nil }
      request.label = nameOfNew(slots)
      return (.routine(.create(request, category: label(slots[.category]))), nil)
    case .routineRename:
      let name = label(slots[.newname])
      let intent = RoutineIntent.rename(routineReference(slots), to: name)
      return (.routine(intent), name == nil ? .label : nil)
    default: return routineIntent(rule, slots).map { (.routine($0), nil) }
    }
  }

  /// What a new routine is called: up to the colon behind its name also by words that are passed over elsewhere, since
  /// whoever names something means each of them.
  private func nameOfNew(_ slots: Slots) -> String? {
    let label = label(slots[.label])
    let said = slots[.label].map { trimmed($0.start..<$0.end) }
    let steps = (slots.all(.phase) + slots.all(.group)).map(\.start).min() ?? 0
    let mark = sentence.tokens.indices.first {
      $0 >= said?.upperBound ?? 0 && $0 < steps && [":", "="].contains(sentence.tokens[$0].text)
    }
    guard let mark, slots[.label].map({ sentence.unquoted($0.start..<$0.end) == nil }) ?? true
    else { return label }
    var name = said ?? mark..<mark
    if (name.upperBound..<mark).allSatisfy(mayBeNamed) { name = name.lowerBound..<mark }
    while name.lowerBound > 1, mayBeNamed(name.lowerBound - 1) {
      name = name.lowerBound - 1..<name.upperBound
    }
    return name.isEmpty || name == said ? label : sentence.words(name)
  }

  /// A word that is passed over where it says nothing, and is no courtesy.
  private func mayBeNamed(_ place: Int) -> Bool {
    let token = sentence.tokens[place]
    return token.kind == .word && !sentence.isCourtesy(place)
      && sentence.tokens[place + 1].text != token.text
      && sentence.skips.cost(from: place, to: place + 1) != nil
  }

  private func routineIntent(_ rule: PublicRule, _ slots: Slots) -> RoutineIntent? {
    let which = routineReference(slots)
    switch rule {
    case .routineSave:
      return timerIntents.reference(slots).map {
        .save($0, as: label(slots[.newname]), category: label(slots[.category]))
      }
    case .routineNames:
      return timerIntents.reference(slots).map {
        .suggestNames($0, kept: slots.has(.kept) ? $0.label : nil)
      }
    case .routineStart: return starting(which, slots)
    case .routineList: return slots.has(.categories) ? .categories : .list(filter(slots))
    case .routineShow:
      let form: RoutineForm =
        slots.has(.template) ? .template : slots.has(.sentences) ? .sentences : .phases
      return .show(which, as: form)
    case .routineIngredients: return .recipe(which, .ingredients, servings: count(slots[.servings]))
    case .routineServings:
      return portions(slots).map { .recipe(which, .whole, servings: $0) }
    case .routineStep: return .step(stepChoice(slots), which)
    case .routineCopy:
      return scaling(slots).map { .copy(which, as: label(slots[.newname]), $0) }
    case .routineCategory: return categorizing(which, slots)
    case .routineNote: return label(slots[.note]).map { .describe(which, as: $0) }
    case .routineFavourite: return .favourite(which, !slots.has(.no))
    case .routineDelete: return .delete(which)
    case .routineRestore: return .restore(which)
    case .routineExport: return exporting(which, slots)
    case .routineImport: return importing(slots)
    case .routinePaste: return historyIntents.path(slots[.path]).map { .importFile($0) }
    case .routineShare: return .share(which, asPicture: slots.has(.qr))
    default: return nil
    }
  }

  private func stepChoice(_ slots: Slots) -> StepChoice {
    if slots.has(.nextstep) { return .next }
    return .phase(slots[.which].map(phaseReference) ?? .current)
  }

  private func starting(_ which: RoutineReference, _ slots: Slots) -> RoutineIntent? {
    guard let scaling = scaling(slots) else { return nil }
    guard let ready = slots[.ready] else {
      return .start(slots.has(.anyone) ? .all : which, scaling)
    }
    guard case .when(let when) = ready.value, when.saysClock, when.end == nil else { return nil }
    return .ready(which, scaling, by: when.at)
  }

  private func filter(_ slots: Slots) -> RoutineFilter {
    RoutineFilter(
      category: label(slots[.category]), words: label(slots[.words]),
      favourites: slots.has(.favourites), deleted: slots.has(.deleted),
      longest: length(slots[.atmost]), shortest: length(slots[.atleast]),
      newestFirst: slots.has(.oldest) ? false : slots.has(.newest) ? true : nil)
  }

  private func categorizing(_ which: RoutineReference, _ slots: Slots) -> RoutineIntent {
    if let old = label(slots[.oldcategory]), let new = label(slots[.category]) {
      return .renameCategory(old, to: new)
    }
    if slots.has(.shows) { return .show(which, as: .phases) }
    return .categorize(which, as: label(slots[.category]))
  }

  private func exporting(_ which: RoutineReference, _ slots: Slots) -> RoutineIntent {
    let form: RoutineForm = slots.has(.sentences) ? .sentences : .template
    let place = file(slots[.folder])
    return place == nil && form == .sentences
      ? .show(which, as: form) : .export(which, to: place, as: form)
  }

  private func importing(_ slots: Slots) -> RoutineIntent? {
    if slots.has(.stdin) { return .importFile(nil) }
    guard let path = file(slots[.path]) else { return nil }
    // A file has a point or a folder in it.
    if slots.has(.file), !path.contains("."), !path.contains("/") { return nil }
    return .importFile(path)
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

  /// For how many; by a number alone only where that counts in dozens, which minutes are not counted in.
  private func portions(_ slots: Slots) -> Int? {
    guard let said = slots[.servings] else { return nil }
    let isLot = (said.start..<said.end).contains {
      sentence.looked.masks[$0] & WordRole.lot.bit != 0
    }
    return slots.has(.bylot) && !isLot ? nil : count(said)
  }

  /// How often, how fast and which part of a routine; nil: one of them cannot be.
  func scaling(_ slots: Slots) -> RoutineScaling? {
    var scaling = RoutineScaling()
    if slots[.rounds] != nil {
      guard let rounds = count(slots[.rounds]) else { return nil }
      scaling.rounds = rounds
    }
    if slots[.servings] != nil {
      guard let servings = portions(slots) else { return nil }
      scaling.servings = servings
    }
    if slots.has(.once) { scaling.rounds = 1 }
    if slots.has(.twice) { scaling.rounds = 2 }
    if slots.has(.double) { scaling.batches = 2 }
    if slots.has(.triple) { scaling.batches = 3 }
    guard setPace(slots, &scaling), setPart(slots, &scaling) else { return nil }
    return scaling
  }

  /// How fast. False: nobody is so slow or fast.
  private func setPace(_ slots: Slots, _ scaling: inout RoutineScaling) -> Bool {
    func number(_ slot: Slot, _ range: ClosedRange<Double>) -> (said: Double?, isFine: Bool) {
      guard case .number(let number)? = slots[slot]?.value else { return (nil, true) }
      return (number, range.contains(number))
    }
    if slots.has(.halftime) { scaling.pace = 0.5 }
    if slots.has(.doubletime) { scaling.pace = 2 }
    let paces: [(slot: Slot, range: ClosedRange<Double>, pace: (Double) -> Double)] = [
      (.faster, 0.01...100, { 1 / $0 }), (.slower, 0.01...100, { $0 }),
      // A part of the length; a number that is neither that nor percent may be anything, and is none.
      (.fraction, 0.01...(1.0).nextDown, { $0 }), (.percent, 1...10_000, { $0 / 100 }),
      (.percentmore, Double.leastNonzeroMagnitude...9900, { 1 + $0 / 100 }),
      (.percentless, Double.leastNonzeroMagnitude...99, { 1 - $0 / 100 }),
    ]
    for (slot, range, pace) in paces {
      let (said, isFine) = number(slot, range)
      guard isFine else { return false }
      if let said { scaling.pace = pace(said) }
    }
    return true
  }

  /// Which of its phases. False: there cannot be so many.
  private func setPart(_ slots: Slots, _ scaling: inout RoutineScaling) -> Bool {
    if slots.has(.half) { scaling.part = .firstHalf }
    if slots.has(.firstn) {
      guard let number = count(slots[.firstn]) else { return false }
      scaling.part = .first(number)
    }
    if slots.has(.lastn) {
      guard let number = count(slots[.lastn]) else { return false }
      scaling.part = .last(number)
    }
    if let pause = length(slots[.restbetween]) {
      scaling.between = Phase(name: sentence.phaseNames.rest, pause)
    }
    if let phase = slots[.fromphase] { scaling.part = .from(phaseReference(phase)) }
    if let phase = slots[.onlyphase] { scaling.part = .only(phaseReference(phase)) }
    let out = slots.every(.withoutphase)
    if !out.isEmpty { scaling.part = .without(out.map(phaseReference)) }
    for said in slots.every(.phaselength) {
      let inner = Slots(said.children)
      guard let phase = inner[.which], let length = amount(inner) else { return false }
      scaling.lengths.append(.init(phaseReference(phase), length))
    }
    return true
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
    var which = which
    if which.isEmpty, let named = slots[.which].map({ Slots($0.children) }), named.has(.pname),
      !named.has(.barename)
    {
      which.phase = .itself
    }
    // Said of today or of this time, it is of what runs: what is kept stays.
    if slots.has(.today) { which.saysTimer = true }
    return (.timer(.editPhases(which, edit)), nil)
  }

  private func phaseEdit(_ slots: Slots) -> PhaseEdit? {
    let phase = slots[.which].map(phaseReference) ?? .current
    if slots.has(.pauseafter) { return pausing(slots) }
    if let ruled = ruled(slots) { return ruled.isEmpty ? nil : .adjusting(ruled) }
    if let new = slots[.phase] { return adding(new, slots) }
    if slots.has(.firsttwo) { return .swap(.number(1), .number(2)) }
    if slots.has(.lasttwo) { return .swap(.number(-2), .number(-1)) }
    if let other = slots[.otherone], !slots.has(.replace) {
      return .swap(phase, phaseReference(other))
    }
    for (slot, edit) in Self.edits where slots.has(slot) { return edit(self, slots, phase) }
    for (slot, edit) in Self.countedEdits where slots.has(slot) {
      return count(slots[slot]).map(edit)
    }
    return Self.plainEdits.first { slots.has($0.slot) }?.edit
  }

  /// What is done to one phase, by the slot that says so, the first of them.
  private static let edits:
    [(slot: Slot, edit: @Sendable (RoutineIntents, Slots, PhaseReference) -> PhaseEdit?)] = [
      (
        .replace,
        { builder, slots, phase in
          builder.label(slots[.newname]).map {
            .replace(phase, name: $0, end: builder.amount(slots).map { .after($0) })
          }
        }
      ),
      (.remove, { .remove($2) }),
      (.move, { builder, slots, phase in builder.place(slots).map { .move(phase, $0) } }),
      (
        .rename,
        { builder, slots, phase in builder.label(slots[.newname]).map { .rename(phase, to: $0) } }
      ),
      (
        .longer,
        { builder, slots, phase in builder.amount(slots).map { .lengthen(phase, by: $0) } }
      ),
      (
        .shorter,
        { builder, slots, phase in builder.amount(slots).map { .lengthen(phase, by: .zero - $0) } }
      ),
      (.doubled, { .scale($2, by: 2) }), (.halved, { .scale($2, by: 0.5) }),
      (
        .retime,
        { builder, slots, phase in
          if slots.has(.gate) { return .retime(phase, to: .gate) }
          return builder.amount(slots).map { .retime(phase, to: .after($0)) }
        }
      ),
      (.repeatstwice, { .repeatPhase($2, times: 2) }),
      (
        .repeats,
        { builder, slots, phase in
          builder.count(slots[.repeats]).map { .repeatPhase(phase, times: $0) }
        }
      ),
    ]

  /// What is done to the rounds, by the slot that says how many.
  private static let countedEdits: [(slot: Slot, edit: @Sendable (Int) -> PhaseEdit)] = [
    (.total, { .rounds(.total($0)) }), (.more, { .rounds(.more($0)) }),
    (.fewer, { .rounds(.more(-$0)) }), (.left, { .rounds(.left($0)) }),
  ]

  private static let plainEdits: [(slot: Slot, edit: PhaseEdit)] = [
    (.silent, .alert(.silent)), (.loud, .alert(.normal)), (.urgent, .alert(.urgent)),
    (.lastround, .rounds(.left(1))),
    (.onemore, .rounds(.more(1))), (.oneless, .rounds(.more(-1))),
  ]

  /// A new phase, once or several times. Its length may stand behind: “… to the soup routine, 2 minutes”.
  private func adding(_ new: Capture, _ slots: Slots) -> PhaseEdit? {
    let inner = Slots(new.children)
    let length = amount(inner) ?? amount(slots)
    guard inner.has(.gate) || length != nil else { return nil }
    let phase = Phase(
      name: label(inner[.label]) ?? "", end: length.map { .after($0) } ?? .gate)
    guard let several = slots[.several] else {
      return .add(phase, place(slots) ?? (slots.has(.tofront) ? .first : .last))
    }
    return count(several).map { .addSeveral(phase, times: $0, place(slots) ?? .last) }
  }

  private func place(_ slots: Slots) -> PhasePlace? {
    guard let place = slots[.place] else { return nil }
    let inner = Slots(place.children)
    if inner.has(.first) { return .first }
    if inner.has(.end) { return .last }
    if inner.has(.amid) { return .between }
    guard let other = inner[.other] else { return nil }
    return inner.has(.before) ? .before(phaseReference(other)) : .after(phaseReference(other))
  }

  /// “The third rest”, “the last rest”: which of those of a name.
  private func place(among inner: Slots) -> Int? {
    if inner.has(.lastof) { return -1 }
    if case .ordinal(let number)? = inner[.nthof]?.value { return number }
    return nil
  }

  /// By what the lengths of phases go, and which go by nothing; nil: nothing of it is said, and none: it cannot be so.
  private func ruled(_ slots: Slots) -> [PhaseEdit.RuledPhase]? {
    let (going, staying) = (slots.every(.adjusts), slots.every(.leaves))
    guard !going.isEmpty || !staying.isEmpty else { return nil }
    let said = KnowledgeIntents.factors.filter { slots.has($0.slot) }.map(\.factor)
    var rules = (said.isEmpty ? KnowledgeIntents.factors.map(\.factor) : said).map {
      PhaseRule(factor: $0.rawValue)
    }
    if let part = timerIntents.share(slots), let measure = slots[.measure] {
      // Without the mark that sets apart what is said behind it.
      let words = sentence.raw(trimmed(measure.start..<measure.end))
      let share = slots.has(.less) ? -part : part
      guard said == [.altitude], let step = Measure.read(words, of: .altitude),
        PhaseRule.steps.contains(step), PhaseRule.shares.contains(share)
      else { return [] }
      rules = [PhaseRule(factor: Factor.altitude.rawValue, share: share, step: step)]
    }
    return going.map { .init(phaseReference($0), by: rules) }
      + staying.map { .init(phaseReference($0), by: []) }
  }

  /// The pause after some round: “a long break of 15 minutes after the fourth”.
  private func pausing(_ slots: Slots) -> PhaseEdit? {
    guard let pause = slots[.pauseafter] else { return nil }
    let inner = Slots(pause.children)
    var round: Int?
    if case .ordinal(let number)? = inner[.nthof]?.value { round = number }
    if case .number(let number)? = inner[.roundnumber]?.value { round = Int(exactly: number) }
    guard let round, round >= 1, round <= Routine.mostSteps else { return nil }
    return .pause(
      after: round, amount(slots) ?? Self.longPause, name: label(slots[.pausename]) ?? "")
  }

  /// A long break, where nobody says how long: Francesco Cirillo, “The Pomodoro Technique”, 15 to 30 minutes.
  private static let longPause = Duration.seconds(900)

  /// “the second”, “phase 2”, “the last”, “this”, or a name.
  private func phaseReference(_ capture: Capture) -> PhaseReference {
    let inner = Slots(capture.children)
    if inner.has(.this) { return .current }
    if inner.has(.lastone) { return .number(-1) }
    if let name = label(inner[.pname]), let place = place(among: inner) {
      return .placed(name, place)
    }
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
    case .recipe: "routine.recipe"
    case .step: "routine.step"
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
    case .share: "routine.share"
    case .importFile: "routine.import"
    }
  }
}
