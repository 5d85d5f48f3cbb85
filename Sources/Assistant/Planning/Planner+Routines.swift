import Language
import Timers

/// What is asked of the routines that are kept.
extension Planner {
  var routines: [SavedRoutine] { situation.library.routines }
  private var wall: Int64 { situation.anchor.wall(of: situation.now) }

  func plan(_ intent: RoutineIntent) throws(Refusal) -> Plan {
    switch intent {
    case .save(let reference, let name, let category):
      return try save(reference, name, category)
    case .suggestNames(let reference, let kept): return try suggestNames(reference, kept)
    case .create(let request, let category):
      guard !request.phases.isEmpty else {
        throw Refusal(
          .notUnderstood, .routineWhichPhases(name: request.label ?? ""),
          nearest: [.tryRoutineNew(name: request.label ?? "")])
      }
      let routine = try routine(
        Self.name(request.label), request.phases, rounds: request.rounds, cues: request.cues)
      return try keep(named(routine, request.label), category)
    case .start(let reference, let scaling):
      return try one(reference, .start) { saved throws(Refusal) in
        [.start(try self.scaled(saved.run, scaling), trigger: nil, pinnedEnd: nil)]
      }
    case .ready(let reference, let scaling, let time):
      return try ready(reference, scaling, by: time)
    case .list(let filter): return .run([list(filter)])
    case .show(let reference, let form): return try show(reference, form)
    case .edit(let reference, let edit):
      return try one(reference, .change) { saved throws(Refusal) in
        [try self.edited(saved, edit)]
      }
    case .rename(let reference, let name):
      let name = Self.name(name)
      guard !name.isEmpty else {
        throw Refusal(
          .notUnderstood, .routineNewName, nearest: [.tryRoutineRename])
      }
      return try one(reference, .rename) { saved throws(Refusal) in
        try self.renamed(saved, to: name)
      }
    case .copy(let reference, let name):
      return try one(reference, .copy) { saved throws(Refusal) in
        var routine = saved.routine
        routine.rename(to: self.routines.freeName(name.map { Self.name($0) } ?? saved.name))
        return [
          .keep(
            .routine(
              SavedRoutine(
                routine, category: saved.category, note: saved.note, createdWall: self.wall)))
        ]
      }
    case .categorize(let reference, let category):
      return try one(reference, .file) { saved in
        self.changed(saved) { $0.category = Self.name(category).lowercased() }
      }
    case .renameCategory(let old, let new):
      let old = Self.name(old).lowercased()
      let inIt = routines.kept.filter { $0.category == old }
      guard !inIt.isEmpty else {
        throw Refusal(
          .failed, .routineNoneInThatCategory(category: old), nearest: [.tryCategories])
      }
      return .run(inIt.flatMap { changed($0) { $0.category = Self.name(new).lowercased() } })
    case .describe(let reference, let note):
      return try one(reference, .describe) { saved in
        self.changed(saved) { $0.note = RoutineTemplate.clean(note) }
      }
    case .favourite(let reference, let wanted):
      return try one(reference, .star) { saved in
        self.changed(saved) { $0.isFavourite = wanted }
      }
    case .delete(let reference): return try delete(reference)
    case .restore(let reference): return try restore(reference)
    case .export(let reference, let place, let form):
      func exporting(_ saved: [SavedRoutine]) -> [Effect] {
        let text = form == .template ? nil : lines(saved, form).map(\.text).joined(separator: "\n")
        return [.routine(.export(saved, to: place, text: text.map { $0 + "\n" }))]
      }
      if case .all = reference {
        guard !routines.kept.isEmpty else { throw Refusal.noRoutines }
        return .run(exporting(routines.kept))
      }
      return try one(reference, .export) { saved in exporting([saved]) }
    case .categories:
      return .run([.answer(Phrasing(situation).categories(of: routines.kept), [])])
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
        guard let saved = planner.resolver.directory.routines.first else {
          throw Refusal.noRoutines
        }
        return .run(try effects(saved))
      }
    case .last:
      guard let name = resolver.routine ?? (routines.kept.count == 1 ? routines.kept[0].name : nil),
        let saved = routines.named(name)
      else {
        throw routines.kept.isEmpty ? Refusal.noRoutines : Refusal.whichRoutine(verb, routines)
      }
      return .run(try effects(saved))
    case .all: throw Refusal.whichRoutine(verb, routines)
    }
  }

  private func things(called name: String, for verb: Verb) -> [Thing] {
    resolver.meant(resolver.candidates(Pointing(name: name, families: [.routine]), for: verb))
  }

  /// The kept routines that a name may mean.
  func routines(called name: String) -> [SavedRoutine] {
    things(called: name, for: .start).compactMap {
      if case .routine(let saved) = $0 { saved } else { nil }
    }
  }

  /// The verb where it makes a sentence with a name alone, else one that does.
  fileprivate static func sayable(_ verb: Verb) -> Verb {
    [.start, .delete, .export, .copy, .star].contains(verb) ? verb : .show
  }

  /// What “start pasta” means where pasta is a routine: the request with its phases. Nil: it says a length, or no
  /// routine is called that. Several: a question.
  func filled(_ requests: [TimerRequest]) throws(Refusal) -> Plan? {
    guard requests.contains(where: \.saysNoLength), !routines.isEmpty else { return nil }
    if requests.count == 1, let label = requests[0].label, routines(called: label).count > 1 {
      return try one(.named(label), .start) { saved throws(Refusal) in
        try self.start(requests[0].filled(by: saved))
      }
    }
    var effects: [Effect] = []
    for request in requests {
      guard request.saysNoLength else {
        effects += try start(request)
        continue
      }
      guard let label = request.label, let saved = routines(called: label).first else {
        return nil
      }
      effects += try start(request.filled(by: saved))
    }
    return .run(effects)
  }

  /// A line that is nothing but a routine's name starts it; one that is a running timer's, or of work, asks after that.
  func bareName(_ text: String) -> Plan? {
    let name = RoutineTemplate.clean(text)
    guard let saved = routines.named(name) else {
      let running = situation.timers.contains { $0.name.lowercased() == name.lowercased() }
      guard running, let answer = try? answer(TimerReference(label: name), .remaining) else {
        return bareWork(name).map { .run([$0]) }
      }
      return .run([answer])
    }
    return .run([.start(saved.run, trigger: nil, pinnedEnd: nil)])
  }

  /// The routine talked about last, where nothing runs that may be meant: “add rest 2 minutes” right after it was made.
  var routineAtHand: SavedRoutine? {
    guard resolver.timers.isEmpty else { return nil }
    return resolver.routine.flatMap(routines.named)
  }

  // MARK: Keeping

  static func name(_ said: String?) -> String {
    Phrasing.bounded(RoutineTemplate.clean(said ?? ""))
  }

  private func save(
    _ reference: TimerReference, _ name: String?, _ category: String?
  ) throws(Refusal) -> Plan {
    switch resolver.find(reference) {
    case .timers(let found) where found.count == 1, .several(let found) where found.count == 1:
      return try keep(named(found[0].routine, name), category)
    case .timers(let found), .several(let found):
      throw Refusal(
        .notUnderstood, .askWhichOf(names: Phrasing(situation).names(found)),
        nearest: [.tryRoutineSave(timer: found[0].name, name: name ?? "")])
    case .none:
      if let label = reference.label {
        guard let saved = routines(called: label).first else {
          throw Refusal(.noSuchTimer(label))
        }
        return try plan(.copy(.named(saved.name), as: name))
      }
      if let recent = resolver.recent { return try keep(named(recent, name), category) }
      return .run([.routine(.saveNewest(name: name, category: category))])
    }
  }

  /// Keeps what was started last, when nothing runs any more and this conversation started nothing.
  func keepNewest(_ routine: Routine, _ name: String?, _ category: String?) throws(Refusal) -> Plan
  {
    try keep(named(routine, name), category)
  }

  /// The routine under a name that is said, or suggested.
  private func named(_ routine: Routine, _ name: String?) throws(Refusal) -> Routine {
    var routine = routine
    let said = Self.name(name)
    routine.rename(to: said.isEmpty ? Self.name(routines.suggestedName(for: routine)) : said)
    return routine
  }

  /// Keeps a routine under its name; asks before another of that name is replaced.
  private func keep(_ routine: Routine, _ category: String?) throws(Refusal) -> Plan {
    guard !routine.name.isEmpty else {
      throw Refusal(.notUnderstood, .routineName, nearest: [.tryRoutineSaveIt])
    }
    guard let old = routines.named(routine.name) else {
      return .run([
        .keep(
          .routine(
            SavedRoutine(
              routine, category: Self.name(category).lowercased(), createdWall: wall)))
      ])
    }
    var new = old
    new.routine = routine
    new.changedWall = wall
    if let category { new.category = Self.name(category).lowercased() }
    guard new.routine != old.routine || new.category != old.category else {
      return .run([.answer([line(.routineKeptJustSo(name: old.name))], [])])
    }
    return .ask(
      Question(
        kind: .confirm([.keep(.routine(new))], destructive: false),
        text: .routineReplace(name: old.name),
        instead: .tryRoutineSaveAs(name: routines.freeName(routine.name))))
  }

  private func changed(
    _ saved: SavedRoutine, _ change: (inout SavedRoutine) -> Void
  ) -> [Effect] {
    var new = saved
    change(&new)
    guard new != saved else {
      return [.answer([line(.routineSoAlready(name: saved.name))], [])]
    }
    new.changedWall = wall
    return [.keep(.routine(new))]
  }

  func edited(_ saved: SavedRoutine, _ edit: PhaseEdit) throws(Refusal) -> Effect {
    var new = saved
    do throws(TimerError) {
      new.routine = try saved.routine.applying(edit.bounded, forms)
    } catch {
      throw Refusal(error)
    }
    new.changedWall = wall
    return .keep(.routine(new))
  }

  /// Another name, and what is called by the old one because of it: schedules that start it, and runs under way.
  func renamed(_ saved: SavedRoutine, to name: String) throws(Refusal) -> [Effect] {
    if let other = routines.named(name), other.id != saved.id {
      throw Refusal(
        .failed, .routineKeptAlready(name: other.name),
        nearest: [.tryRoutineRenameTo(name: saved.name, to: routines.freeName(name))])
    }
    var new = saved
    new.routine.rename(to: name)
    new.changedWall = wall
    return [.keep(.routine(new))] + following(saved, to: name)
  }

  func scaled(_ routine: Routine, _ scaling: RoutineScaling) throws(Refusal) -> Routine {
    do throws(TimerError) {
      return try routine.scaled(by: scaling, forms)
    } catch {
      throw Refusal(error)
    }
  }

  private func delete(_ reference: RoutineReference) throws(Refusal) -> Plan {
    func gone(_ saved: SavedRoutine) -> Effect {
      var saved = saved
      saved.deletedWall = wall
      return .keep(.routine(saved))
    }
    // Those whose day is over go for good, with the next deletion.
    let stale: [Effect] = routines.filter {
      ($0.deletedWall).map { wall &- $0 >= SavedRoutine.graceNs } ?? false
    }.map { .drop(Kept.Key(kind: .routine, id: $0.id)) }
    if case .all = reference {
      let all = routines.kept
      guard !all.isEmpty else { throw Refusal.noRoutines }
      return .ask(
        Question(
          kind: .confirm(all.map(gone) + stale, destructive: true),
          text: .routineDeleteAll(n: all.count, name: all[0].name),
          instead: .tryRoutineDo(verb: Verb.delete.rawValue, name: all[0].name)))
    }
    return try one(reference, .delete) { saved in [gone(saved)] + stale }
  }

  private func restore(_ reference: RoutineReference) throws(Refusal) -> Plan {
    let deleted = routines.recoverable(at: wall)
    let found: [SavedRoutine]
    switch reference {
    case .named(let name):
      found = SaidName(name, forms).choose(from: deleted, by: \.name)
      guard !found.isEmpty else {
        throw Refusal(
          .failed, .routineNotDeleted(name: name), nearest: [.tryRoutinesDeleted])
      }
    case .last, .all: found = deleted
    }
    guard let old = found.first else {
      throw Refusal(.failed, .routineNoneDeleted, nearest: [.tryRoutines])
    }
    var saved = old
    saved.deletedWall = nil
    saved.routine.rename(to: routines.freeName(saved.name))
    return .run(
      [.keep(.routine(saved))] + (saved.name == old.name ? [] : following(old, to: saved.name)))
  }

  // MARK: Showing

  private func list(_ filter: RoutineFilter) -> Effect {
    var filter = filter
    // “routines in cooking” and “cooking routines”: a category, or else words to look for.
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
      return .run([.answer(lines(routines.kept, form), [])])
    }
    // “show bread” may mean what runs, or what is scheduled, under that name.
    if case .named(let name) = reference, form == .phases, routines(called: name).isEmpty {
      if case .none = resolver.find(TimerReference(label: name)) {
        let scheduled = schedules.filter { $0.name.lowercased() == name.lowercased() }
        if !scheduled.isEmpty {
          return .run([.answer(scheduled.map(Phrasing(situation).schedule), [])])
        }
      } else {
        return try plan([.timer(.query(TimerReference(label: name), .remaining))])
      }
    }
    return try one(reference, .show) { saved in [.answer(self.lines([saved], form), [])] }
  }

  private func lines(_ saved: [SavedRoutine], _ form: RoutineForm) -> [Line] {
    switch form {
    case .phases: saved.flatMap(Phrasing(situation).described)
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
  var saysNoLength: Bool { phases.isEmpty && until == nil && every == nil }

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
        .tryRoutineDo(verb: Planner.sayable(verb).rawValue, name: $0.name)
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

extension TemplateError {
  /// What is wrong, in one sentence.
  public var words: Message {
    switch reason {
    case .tooLong(let bytes, let limit): .fileTooLong(bytes: bytes, limit: limit)
    case .notUTF8: .fileNoText
    case .notJSON(let expected): .fileExpected(what: expected)
    case .tooDeep(let limit): .fileTooDeep(n: limit)
    case .tooManyValues(let limit): .fileTooMany(n: limit)
    case .twice(let key): .fileTwice(key: key)
    case .numberOutOfRange: .fileNumber
    case .missing(let key): .fileMissing(key: key)
    case .unknown(let key): .fileUnknown(key: key)
    case .wrongType(let expected): .fileExpected(what: expected)
    case .noTemplate: .fileNoTemplate(format: RoutineTemplate.format)
    case .newerVersion(let found, let known): .fileNewer(found: found, known: known)
    case .badName: .fileNoName
    case .nothingInIt: .fileEmpty
    case .tooMany(let limit): .fileMoreThan(what: "\(limit)")
    case .badTimer(let said): .fileBadTimer(said: said)
    case .openBrace: .fileOpenBrace
    case .noTimers: .fileNoTimers
    case .badRoutine(let error): Refusal(error).text
    }
  }
}
