import Language
import Timers

/// What is asked of the routines that are kept.
struct RoutinePlanner: Planning {
  var context: PlanContext

  func plan(_ intent: RoutineIntent) throws(Refusal) -> Plan {
    switch intent {
    case .save(let reference, let name, let category):
      return try save(reference, name, category)
    case .suggestNames(let reference, let kept): return try suggestNames(reference, kept)
    case .create(let request, let category): return try create(request, category)
    case .start(let reference, let scaling):
      return try one(reference, .start) { saved throws(Refusal) in
        return try self.starting(saved, scaling)
      }
    case .ready(let reference, let scaling, let time):
      return try ready(reference, scaling, by: time)
    case .list(let filter): return .run([list(filter)])
    case .show(let reference, let form): return try show(reference, form)
    case .recipe(let reference, let part, let servings):
      return try recipe(reference, part, servings)
    case .step(let choice, let reference): return try step(choice, reference)
    case .edit(let reference, let edit):
      return try one(reference, .change) { saved throws(Refusal) in
        try self.editing(saved, edit)
      }
    case .rename(let reference, let name): return try rename(reference, to: name)
    case .copy(let reference, let name, let scaling):
      return try copy(reference, as: name, scaling)
    case .categorize(let reference, let category):
      return try one(reference, .file) { saved in
        self.change(saved) { $0.category = Self.name(category).lowercased() }
      }
    case .renameCategory(let old, let new): return try renameCategory(old, to: new)
    case .describe(let reference, let note):
      return try one(reference, .describe) { saved in
        self.change(saved) { $0.note = RoutineTemplate.clean(note) }
      }
    case .favourite(let reference, let wanted):
      return try one(reference, .star) { saved in
        self.change(saved) { $0.isFavourite = wanted }
      }
    case .delete(let reference): return try delete(reference)
    case .restore(let reference): return try restore(reference)
    case .export(let reference, let place, let form):
      return try export(reference, to: place, form)
    case .categories:
      return answer(Phrasing(situation).categories(of: routines.kept))
    case .share(let reference, let asPicture):
      return try one(reference, .export) { saved in
        [.routine(.share(saved, asPicture: asPicture))]
      }
    case .importFile(let path): return .run([.routine(.importFile(path))])
    }
  }

  // MARK: Which

  /// The one routine that is meant; asks when several could be.
  func one(
    _ reference: RoutineReference, _ verb: Verb,
    _ effects: (SavedRoutine) throws(Refusal) -> [Effect]
  ) throws(Refusal) -> Plan {
    switch reference {
    case .named(let name):
      let things = things(called: name, for: verb)
      guard !things.isEmpty else { throw Refusal.noRoutine(name, routines, forms) }
      return try act(on: things, verb) { planner, _ throws(Refusal) in
        guard let saved = planner.directory.routines.first else {
          throw Refusal.noRoutines
        }
        return .run(try effects(saved))
      }
    case .last:
      guard let name = lastRoutine ?? (routines.kept.count == 1 ? routines.kept[0].name : nil),
        let saved = routines.named(name)
      else {
        throw routines.kept.isEmpty ? Refusal.noRoutines : Refusal.whichRoutine(verb, routines)
      }
      return .run(try effects(saved))
    case .all: throw Refusal.whichRoutine(verb, routines)
    }
  }

  private func things(called name: String, for verb: Verb) -> [Thing] {
    meantThings(candidates(Pointing(name: name, families: [.routine]), for: verb))
  }

  /// The kept routines that a name may mean.
  func routines(called name: String) -> [SavedRoutine] {
    things(called: name, for: .start).compactMap {
      if case .routine(let saved) = $0 { saved } else { nil }
    }
  }

  /// The verb where it makes a sentence with a name alone, else one that does.
  static func sayable(_ verb: Verb) -> Verb {
    [.start, .delete, .export, .copy, .star].contains(verb) ? verb : .show
  }

  /// The routine talked about last, where nothing runs that may be meant: “add rest 2 minutes” right after it was made.
  var routineAtHand: SavedRoutine? {
    guard timersInSight.isEmpty else { return nil }
    return lastRoutine.flatMap(routines.named)
  }

  // MARK: Starting

  /// What “start pasta” means where pasta is a routine: the request with its phases. Nil: it says a length, or no
  /// routine is called that. Several: a question.
  func startKept(_ requests: [TimerRequest]) throws(Refusal) -> Plan? {
    guard requests.contains(where: \.saysNoLength), !routines.isEmpty else { return nil }
    if requests.count == 1, let label = requests[0].label, requests[0].saysOnlyName,
      let saved = routines(called: label).first, routines(called: label).count == 1,
      !saved.routine.lanes().beside.isEmpty
    {
      return .run(try starting(saved, .plain))
    }
    if requests.count == 1, let label = requests[0].label, routines(called: label).count > 1 {
      return try one(.named(label), .start) { saved throws(Refusal) in
        try knowledgePlanner.adjust(try startPlanner.start(requests[0].filled(by: saved)))
      }
    }
    var effects: [Effect] = []
    for request in requests {
      guard request.saysNoLength else {
        effects += try startPlanner.start(request)
        continue
      }
      guard let label = request.label, let saved = routines(called: label).first else {
        return nil
      }
      effects += try startPlanner.start(request.filled(by: saved))
    }
    return .run(try knowledgePlanner.adjust(effects))
  }

  /// A line that is nothing but a routine's name starts it; one that is a running timer's, or of work, asks after that.
  func bareName(_ text: String) -> Plan? {
    let name = RoutineTemplate.clean(text)
    guard let saved = routines.named(name) else {
      let running = timers.contains { $0.name.lowercased() == name.lowercased() }
      guard running, let answer = try? timerPlanner.answer(TimerReference(label: name), .remaining)
      else {
        return workPlanner.bareWork(name).map { .run([$0]) }
      }
      return .run([answer])
    }
    return try? .run(starting(saved, .plain))
  }

  /// Starts a kept routine when it has to begin: “start pasta so it's done by 8”.
  func ready(_ reference: RoutineReference, _ scaling: RoutineScaling, by time: LocalTime)
    throws(Refusal) -> Plan
  {
    try one(reference, .start) { saved throws(Refusal) in
      let routine = try self.scale(saved.run, scaling)
      guard routine.phases.allSatisfy({ $0.duration != nil }) else {
        throw .failed(.routineWaits(name: saved.name), [.tryStart(name: saved.name)])
      }
      let seconds = Int(clamping: routine.duration.components.seconds)
      let start = time.adding(-seconds)
      guard start > self.local else {
        let soonest = self.local.adding(seconds)
        throw Refusal(
          .outOfRange,
          .routineSoonest(name: saved.name, length: routine.duration, at: SaidTime(soonest)),
          nearest: [.tryStart(name: saved.name)])
      }
      let request = ScheduleRequest(at: start, saysClock: true)
      let action: Schedule.Action =
        scaling == .plain ? .routine(id: saved.id, named: saved.name) : .timer(routine)
      return [.keep(.schedule(try schedulePlanner.schedule(action, request, name: saved.name)))]
    }
  }

  /// The routine at another size, with other rounds or from another phase.
  func scale(_ routine: Routine, _ scaling: RoutineScaling) throws(Refusal) -> Routine {
    do throws(TimerError) {
      return try routine.scaled(by: scaling, forms) {
        knowledgePlanner.isForSafety($0, in: routine)
      }
    } catch {
      throw Refusal(error)
    }
  }

  // MARK: Showing

  private func list(_ filter: RoutineFilter) -> Effect {
    var filter = filter
    // A word beside routines is a category, or else words to look for.
    if let category = filter.category, !routines.categories.contains(category.lowercased()) {
      filter.category = nil
      filter.words = category
    }
    let found = routines.list(filter, at: wall)
    guard !found.isEmpty else {
      return .answer([line(nothing(of: filter))], [])
    }
    return .answer(found.map(Phrasing(situation).listed), [])
  }

  private func nothing(of filter: RoutineFilter) -> Message {
    if let words = filter.words { return .routineNoneWith(words: words) }
    if let longest = filter.longest { return .routineNoneAtMost(length: longest) }
    if let shortest = filter.shortest { return .routineNoneAtLeast(length: shortest) }
    if filter.deleted { return .routineNoneDeleted }
    return filter.favourites ? .routineNoFavourite : .routineNoneKept
  }

  private func show(_ reference: RoutineReference, _ form: RoutineForm) throws(Refusal) -> Plan {
    if case .all = reference {
      guard !routines.kept.isEmpty else { throw Refusal.noRoutines }
      return answer(lines(routines.kept, form))
    }
    // A name may be of what runs or is scheduled, where no routine has it.
    if case .named(let name) = reference, form == .phases, routines(called: name).isEmpty {
      if case .none = find(TimerReference(label: name)) {
        let scheduled = schedules.filter { $0.name.lowercased() == name.lowercased() }
        if !scheduled.isEmpty {
          return answer(scheduled.map(schedulePhrasing.schedule))
        }
      } else {
        return try planner.plan([.timer(.query(TimerReference(label: name), .remaining))])
      }
    }
    return try one(reference, .show) { saved in [.answer(self.lines([saved], form), [])] }
  }

  func lines(_ saved: [SavedRoutine], _ form: RoutineForm) -> [Line] {
    switch form {
    case .phases: saved.flatMap { Phrasing(situation).described($0) }
    case .sentences:
      saved.flatMap { RoutineSentences(interpreter).lines(for: RoutineTemplate($0)) }
        .map { Line(.plain, $0) }
    case .template:
      RoutineTemplate.file(saved.map { RoutineTemplate($0) }).split(separator: "\n")
        .map { Line(.plain, String($0)) }
    }
  }
}

extension TimerRequest {
  /// Nothing says how long it is to be.
  var saysNoLength: Bool { phases.isEmpty && lasting == nil && until == nil && every == nil }

  /// Nothing is said of it but what it is called.
  fileprivate var saysOnlyName: Bool { self == TimerRequest(label: label) }

  /// The request with the phases of a kept routine.
  fileprivate func filled(by saved: SavedRoutine) -> TimerRequest {
    var request = self
    request.label = saved.name
    request.routine = saved.id
    request.phases = saved.routine.phases
    request.rounds = rounds > 1 ? rounds : saved.routine.rounds
    request.cues = saved.routine.cues + cues
    request.alert = alert == .normal ? saved.routine.alert : alert
    return request
  }
}

extension Refusal {
  static let noRoutines = Refusal(
    .failed, .routineNone, nearest: [.tryRoutineNew(name: "")])

  static func noRoutine(
    _ name: String, _ routines: [SavedRoutine], _ forms: WordForms
  ) -> Refusal {
    guard !routines.kept.isEmpty else { return .noRoutines }
    let near = SaidName(name, forms).near(in: routines.kept.map(\.name))
    return Refusal(
      .failed, .routineUnknown(name: name),
      nearest: near.prefix(2).map { .tryRoutineDo(verb: Verb.start.rawValue, name: $0) }
        + [.tryRoutines])
  }

  static func whichRoutine(_ verb: Verb, _ routines: [SavedRoutine]) -> Refusal {
    Refusal(
      .notUnderstood, .routineWhich,
      nearest: routines.kept.prefix(1).map {
        .tryRoutineDo(verb: RoutinePlanner.sayable(verb).rawValue, name: $0.name)
      })
  }

  /// A file that is no template or recipe, and where.
  public init(_ error: TemplateError, file: String) {
    var place = file
    if let line = error.line { place += ":\(line)" }
    if error.line != nil, let column = error.column { place += ":\(column)" }
    if !error.path.isEmpty {
      place += " (\(error.path.hasSuffix(".") ? String(error.path.dropLast()) : error.path))"
    }
    self.init(.notUnderstood, .words("\(place):") + error.words)
  }
}
