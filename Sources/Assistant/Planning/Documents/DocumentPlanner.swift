import Documents
import Language
import Timers
import Workflows

/// Documents of work: which is meant, and what becomes of it. Texts are the session’s; here are names and the record.
struct DocumentPlanner: WorkPlanning {
  var context: PlanContext

  func plan(_ intent: DocumentIntent) throws(Refusal) -> Plan {
    switch intent {
    case .draft(let words, let work): return try draft(words, try state(work))
    case .regenerate(let meant):
      if let plan = try undrawn(meant) { return plan }
      return try each(meant, .change) { chosen, _ in
        .run([.document(.regenerate(chosen, overHand: false))])
      }
    case .regenerateAll(let work): return try regenerateAll(of: try state(work).instance)
    case .rename(let meant): return try rename(meant)
    case .copy(let meant, let work): return try copy(meant, to: work)
    case .unmark(let meant): return try unmark(meant)
    case .show(let meant):
      return try each(meant, .show) { chosen, _ in .run([.document(.show(chosen))]) }
    case .state(let meant):
      return try each(meant, .show) { chosen, _ in .run([.document(.state(chosen))]) }
    case .list(let work):
      guard let work else { return .run([.document(.list(documentWorks.map(\.id)))]) }
      return .run([.document(.list([try state(work).instance.id]))])
    case .listHere:
      guard let work = situation.places.here.work else { return try plan(.list(work: nil)) }
      return .run([.document(.list([work]))])
    case .templates:
      return answer(documentPhrasing.templates(situation.documents.templates))
    case .edit(let meant):
      return try each(meant, .change) { chosen, _ in .run([.document(.edit(chosen))]) }
    case .mark(let meant, let state, let person, let past):
      return try each(meant, .change) { chosen, document throws(Refusal) in
        try self.mark(chosen, document, state, by: person, past)
      }
    case .compare(let meant, let other): return try compare(meant, other)
    case .save(let meant, let file):
      return try each(meant, .file) { chosen, _ in
        .run([.document(.save(chosen, file: file, replaces: false))])
      }
    case .delete(let meant):
      return try each(meant, .delete) { chosen, document throws(Refusal) in
        guard meant.version == nil else {
          throw .failed(
            .documentVersionStays(document: document.title, name: document.workName),
            [.tryDocumentShow(document: document.title, name: document.workName)])
        }
        let change = DocumentChange(
          .deleted, document.id, title: document.title, version: chosen.version)
        return try self.record(change, of: document.work)
      }
    case .deleteAll(let work):
      let state = try state(work)
      throw .failed(
        state.instance.documents.isEmpty
          ? .documentNone(name: state.instance.name) : .documentOneByOne(name: state.instance.name),
        [.tryPlaceDocuments(name: state.instance.name)])
    case .attach(let file, let words, let work):
      let state = try state(work)
      return try template(words) { template in
        .run([.document(.attach(file: file, template: template?.id, work: state.instance.id))])
      }
    case .scan(let words, let work):
      let state = try state(work)
      return try template(words) { template in
        .run([.document(.scan(template: template?.id, work: state.instance.id))])
      }
    }
  }

  /// What is said of “it” behind what a line draws up: “it” is the document that is there then. Nil: something else is said.
  func ofDrawn(_ intent: Intent, by effects: [Effect]) -> Effect? {
    guard case .workflow(let said) = intent,
      case .document(.draft(let template, let work))? = effects.last,
      let instance = situation.library.workflows.first(where: { $0.id == work })
    else { return nil }
    let drawn = DocumentEffect.Chosen(
      work: work, document: template, version: instance.nextVersion(of: template))
    switch said {
    case .status(work: nil), .document(.show(DocumentReference())): return .document(.show(drawn))
    case .document(.state(DocumentReference())): return .document(.state(drawn))
    case .document(.edit(DocumentReference())): return .document(.edit(drawn))
    case .document(.save(DocumentReference(), let file)):
      return .document(.save(drawn, file: file, replaces: false))
    default: return nil
    }
  }

  /// What else is said of “it” there: the document is not there yet. Nil: something else is said.
  func unlessDrawn(_ intent: Intent, by effects: [Effect]) -> Plan? {
    guard case .document(let last)? = effects.last else { return nil }
    switch last {
    case .draft, .regenerate: break
    case .show, .sign, .state, .edit, .compare, .save, .list, .attach, .scan, .suggest: return nil
    }
    guard intent.isDoneToIt else { return nil }
    return .refuse(Refusal(.notUnderstood, .noOwnLine, nearest: [.tryDocumentList]))
  }

  /// Goes to the document that is meant.
  func arriving(at meant: DocumentReference) throws(Refusal) -> Plan {
    try each(meant, .show) { _, document throws(Refusal) in
      try self.placePlanner.arrival(at: document)
    }
  }

  /// Work that is not put away, in which documents are looked for.
  private var documentWorks: [WorkflowInstance] {
    directory.works.filter { catalogue.state(of: $0)?.isArchived != true }
  }

  private func draft(_ words: String, _ state: WorkflowState) throws(Refusal) -> Plan {
    try refuseIfClosed(state)
    return try template(words, draftedFor: state.instance.name) { template in
      guard let template else { return self.answer([]) }
      let effect: DocumentEffect =
        state.instance.documents.first { $0.id == template.id }.map {
          .regenerate(DocumentEffect.Chosen($0), overHand: false)
        } ?? .draft(template: template.id, work: state.instance.id)
      return .run([.document(effect)])
    }
  }

  /// Does something with the template that words mean, or asks which; nil: no words.
  ///
  /// - Parameter name: the work that it is drawn up for; nil: it is not.
  private func template(
    _ words: String?, draftedFor name: String? = nil, _ plan: (DocumentTemplate?) -> Plan
  ) throws(Refusal) -> Plan {
    guard let words else { return plan(nil) }
    let found = situation.documents.templates.meant(by: words)
    switch found.count {
    case 1: return plan(found[0])
    case 0:
      throw .failed(
        .documentTemplateUnknown(
          document: ShownName.bounded(words),
          known: situation.documents.templates.map { .words($0.title) }),
        nearly(words, draftedFor: name) + [.tryDocumentTemplates])
    default:
      let choices = found.prefix(9).compactMap { template -> Question.Choice? in
        guard case .run(let effects) = plan(template) else { return nil }
        return Question.Choice(text: .words(template.title), name: template.title, effects: effects)
      }
      return .ask(
        Question(kind: .choose(choices), text: .askWhich, instead: .tryDocumentTemplates))
    }
  }

  /// The sentence that draws up what some words nearly call; none where nothing is called nearly so.
  private func nearly(_ words: String, draftedFor name: String?) -> [Message] {
    let near = situation.documents.templates.first { $0.isNearlyCalled(words) }
    guard let near, let name else { return [] }
    return [.tryDocumentDraft(document: near.title, name: name)]
  }

  /// A document that the work has not yet, and a template of that name: it is drawn up for the first time.
  private func undrawn(_ meant: DocumentReference) throws(Refusal) -> Plan? {
    guard let name = meant.name, situation.documents.templates.meant(by: name).count == 1,
      candidates(meant, try named(meant), .change).isEmpty
    else { return nil }
    return try draft(name, try state(meant.work))
  }

  private func named(_ meant: DocumentReference) throws(Refusal) -> Int64? {
    guard let work = meant.work else { return nil }
    return try state(work).instance.id
  }

  private func candidates(_ meant: DocumentReference, _ work: Int64?, _ verb: Verb) -> [Thing] {
    var pointing = Pointing(name: meant.name, kind: .document, families: [.document])
    pointing.work = work
    return meantThings(candidates(pointing, for: verb))
  }

  /// Does it to the document that is meant; of several that may be, one is asked for.
  func each(
    _ meant: DocumentReference, _ verb: Verb,
    _ plan: (DocumentEffect.Chosen, WorkDocument) throws(Refusal) -> Plan
  ) throws(Refusal) -> Plan {
    let work = try named(meant)
    let things = candidates(meant, work, verb)
    guard !things.isEmpty else { throw lacking(meant, work) }
    return try act(on: things, verb) { planner, _ throws(Refusal) in
      guard case .document(let document)? = planner.chosenThings?.first else {
        throw self.lacking(meant, work)
      }
      var chosen = DocumentEffect.Chosen(document)
      if let version = meant.version {
        guard document.version(version) != nil else {
          throw .failed(
            .documentVersionNone(
              document: document.title, name: document.workName, n: version,
              last: document.current.number),
            [.tryDocumentShow(document: document.title, name: document.workName)])
        }
        chosen.version = version
      }
      return try plan(chosen, document)
    }
  }

  /// Why there is no such document, and how it is come by.
  private func lacking(_ meant: DocumentReference, _ work: Int64?) -> Refusal {
    let instance =
      situation.library.workflows.first { $0.id == work } ?? situation.workAtHand?.instance
    let name = instance?.name ?? ""
    guard let words = meant.name else {
      return Refusal(
        .failed, .documentNone(name: name), nearest: [.tryDocumentTemplates])
    }
    let all = situation.documents.templates
    guard let template = all.meant(by: words).first, !name.isEmpty else {
      let near = all.first { $0.isNearlyCalled(words) }
      let drawn = instance?.documents.first { $0.id == near?.id }
      return Refusal(
        .failed, .documentUnknown(document: ShownName.bounded(words), name: name),
        nearest: drawn.map { [Message.tryDocumentShow(document: $0.title, name: $0.workName)] }
          ?? nearly(words, draftedFor: instance?.name) + [.tryDocumentList])
    }
    return Refusal(
      .failed, .documentMissing(name: name, document: template.title),
      nearest: [.tryDocumentDraft(document: template.title, name: name)])
  }

  /// A document is said to be done, and no step is called so: it is told how far it is, and what comes next. What makes
  /// nothing but what is on file when it is done may be called by that.
  func refuseAsStep(_ words: String, _ work: String?) throws(Refusal) {
    guard let state = try? state(work), !isStep(words, of: state) else { return }
    if let document = drawn(words, of: state) {
      throw .failed(
        .documentNoStep(row: documentPhrasing.row(of: document).text),
        [.tryDocumentMark(document: document.title, name: document.workName)])
    }
    let maker = state.definition.step(meant: words, forms)
    if let maker, state.done[maker.id] != nil { return }
    let name = state.instance.name
    let whole = maker.map { [Message.tryStepDoneOf(step: $0.words, time: "", name: name)] } ?? []
    if let template = situation.documents.templates.first(where: { $0.isCalled(words) }) {
      throw .failed(
        .documentNoStepYet(name: name, document: template.title),
        [.tryDocumentDraft(document: template.title, name: name)] + whole)
    }
    let said = DocumentTemplate.folded(words)
    guard let maker, maker.documents.count > 1,
      let item = maker.documents.first(where: { DocumentTemplate.folded($0) == said })
    else { return }
    let field = state.definition.field("documents") ?? WorkField(id: "documents")
    throw .failed(
      .documentNoStepPart(
        document: item, step: maker.words, name: name, all: maker.documents.map { .words($0) }),
      [.tryAddItem(field: field.name, value: item, name: name)] + whole)
  }

  /// “Delete the sow of radar”, said as of a step: it is of the document, where one is called so and no step. Nil: none is.
  func asDocument(
    _ words: String, _ work: String?, _ said: (DocumentReference) -> DocumentIntent
  ) throws(Refusal) -> Plan? {
    guard let state = try? state(work), drawn(words, of: state) != nil else { return nil }
    return try plan(said(DocumentReference(words, work: state.instance.name)))
  }

  /// The document that some work has by this name, where no step of it is called so.
  private func drawn(_ words: String, of state: WorkflowState) -> WorkDocument? {
    guard !isStep(words, of: state) else { return nil }
    return state.instance.documents.first { document in
      situation.documents[document.id]?.isCalled(words) ?? false
        || DocumentTemplate.folded(document.title) == DocumentTemplate.folded(words)
    }
  }

  private func isStep(_ words: String, of state: WorkflowState) -> Bool {
    let said = words.lowercased()
    return !state.definition.steps(meant: words, in: forms).isEmpty
      || state.definition.steps.contains { ([$0.id, $0.words] + $0.also).contains(said) }
  }

  private func mark(
    _ chosen: DocumentEffect.Chosen, _ document: WorkDocument, _ state: DocumentState,
    by person: String?, _ past: WorkflowPast?
  ) throws(Refusal) -> Plan {
    let version = document.version(chosen.version) ?? document.current
    let day = try day(past, of: version, document, state)
    let who = person.map(ShownName.bounded) ?? signer
    let before = state == .signed ? version.signedBy : version.reviewedBy
    if before == who {
      throw .failed(
        .documentMarked(
          n: version.number, document: document.title, state: state.rawValue, person: who),
        [.tryDocumentShow(document: document.title, name: document.workName)])
    }
    // What is blank in it stands in its text, which the session has.
    if state == .signed { return .run([.document(.sign(chosen, by: who, on: day))]) }
    let change = DocumentChange(
      .reviewed, document.id, title: document.title, version: version.number, hash: version.hash,
      person: who)
    return try record(change, of: document.work, on: day)
  }

  /// The day on which a version was reviewed or signed: none that is to come, and none before it was drawn up; what came
  /// from a file may have been signed before. Nil: now.
  private func day(
    _ past: WorkflowPast?, of version: WorkDocument.Version, _ document: WorkDocument,
    _ state: DocumentState
  ) throws(Refusal) -> CivilDate? {
    guard let past else { return nil }
    let words = workPhrasing
    var isAhead = past.date > situation.local.date
    if case .moment(let time) = past { isAhead = time > situation.local }
    guard !isAhead else {
      throw Refusal(.outOfRange, .workStillToCome(time: words.day(past.date)))
    }
    guard past.date >= version.date || version.origin != nil else {
      throw .failed(
        .documentMarkedEarly(
          n: version.number, document: document.title, day: words.day(version.date),
          state: state.rawValue),
        [.tryDocumentShow(document: document.title, name: document.workName)])
    }
    return past.date
  }

  private func compare(_ meant: DocumentReference, _ other: DocumentReference?) throws(Refusal)
    -> Plan
  {
    try each(meant, .show) { chosen, document throws(Refusal) in
      guard let other else {
        guard let before = document.versions.last(where: { $0.number < chosen.version }) else {
          throw .failed(
            .documentVersionOne(document: document.title, name: document.workName),
            [.tryDocumentShow(document: document.title, name: document.workName)])
        }
        var old = chosen
        old.version = before.number
        return .run([.document(.compare(old, chosen))])
      }
      var further = other
      further.name = other.name ?? document.title
      if other.name == nil, other.version != nil || other.work == nil {
        further.work = document.workName
        return try self.each(further, .show) { same, _ in
          // The older is held against the newer, however they were named.
          .run([
            .document(
              same.version <= chosen.version ? .compare(same, chosen) : .compare(chosen, same))
          ])
        }
      }
      return try self.each(further, .show) { new, _ in .run([.document(.compare(chosen, new))]) }
    }
  }

  /// A change of a document as an event of the record of its work; nil: it happens now.
  func record(_ change: DocumentChange, of work: Int64, on day: CivilDate? = nil) throws(Refusal)
    -> Plan
  {
    guard let state = situation.state(ofWork: work) else {
      throw .failed(.workNone, [.tryWorkBegin])
    }
    var event = event(.document, nil, on: day)
    event.document = change
    return self.change(state, [event], ending: [])
  }
}

extension DocumentEffect.Chosen {
  init(_ document: WorkDocument) {
    self.init(
      work: document.work, document: document.id, version: document.current.number)
  }
}

extension Situation {
  /// Whether some words call a document: a template, or what some work has. No words: whether there may be any.
  func callsDocument(_ words: String) -> Bool {
    guard !library.workflows.isEmpty else { return false }
    if words.isEmpty { return true }
    let documents = library.workflows.lazy.flatMap(\.documents)
    // A word of a name is enough for what is there; what is to be drawn up is called by its whole name.
    if self.documents.calls(words) { return true }
    let said = SaidName(words)
    return documents.contains { document in
      guard let template = self.documents[document.id] else {
        return said.match(document.title) != nil
      }
      return ![template].meant(by: words).isEmpty
    }
  }
}

extension Intent {
  /// Something is done to what “it” stands for, and nothing is named; what only shows it is not meant here.
  fileprivate var isDoneToIt: Bool {
    switch self {
    case .timer(.query): false
    case .timer(let said): said.reference?.pronoun == .it
    case .workflow(.close(nil)), .workflow(.delete(nil)), .workflow(.rename(nil, _)),
      .workflow(.document(.mark(DocumentReference(), _, _, _))),
      .workflow(.document(.delete(DocumentReference()))),
      .workflow(.document(.regenerate(DocumentReference()))),
      .workflow(.document(.rename(DocumentReference()))),
      .workflow(.document(.unmark(DocumentReference()))),
      .workflow(.document(.compare(DocumentReference(), _))):
      true
    default: false  // All others name what they are about, or are about no thing of the line.
    }
  }
}
