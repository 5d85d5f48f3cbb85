import Assistant
import Documents
import Storage
import Timers
import Workflows

/// Documents of work: filling them in, showing, comparing. Their record is that of the work.
struct DocumentCommands: CommandFamily {
  let session: Session

  func carryOut(_ effect: DocumentEffect, text: String, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .draft(let template, let work): try draft(template, work, said: text, &reply)
    case .regenerate(let chosen, let overHand):
      try regenerate(chosen, overHand, said: text, &reply)
    case .show(let chosen): try show(chosen, &reply)
    case .sign(let chosen, let person, let day):
      try sign(chosen, by: person, on: day, said: text, &reply)
    case .state(let chosen): try tellState(chosen, &reply)
    case .list(let works): try list(works, &reply)
    case .edit(let chosen): try edit(chosen, said: text, &reply)
    case .compare(let old, let new): try compare(old, new, &reply)
    case .save(let chosen, let file, let replaces):
      try save(chosen, file, replaces, said: text, &reply)
    case .attach(let file, let template, let work):
      try attach(file, as: template, to: work, said: text, &reply)
    case .scan(let template, let work): try scan(as: template, to: work, said: text, &reply)
    case .suggest(let suggestions, let work): suggest(suggestions, of: work, &reply)
    }
  }

  // MARK: Texts

  /// A document that was chosen, and the text of the version.
  struct Opened {
    var document: WorkDocument
    var version: WorkDocument.Version
    var text: String
  }

  func opened(_ chosen: DocumentEffect.Chosen) throws(Refusal) -> Opened {
    let instance = situation.library.workflows.first { $0.id == chosen.work }
    guard let document = instance?.documents.first(where: { $0.id == chosen.document }),
      let version = document.version(chosen.version)
    else {
      throw .failed(
        .documentUnknown(document: chosen.document, name: instance?.name ?? ""), [.tryDocumentList])
    }
    guard let text = try stored(version.hash) else {
      throw .failed(
        .documentLost(n: version.number, document: document.title),
        [.tryDocumentDraft(document: document.title, name: document.workName)])
    }
    return Opened(document: document, version: version, text: text)
  }

  private func stored(_ hash: String) throws(Refusal) -> String? {
    do throws(StoreError) {
      return try session.paperwork.text(hash)
    } catch {
      throw Refusal(error)
    }
  }

  func keep(_ text: String) throws(Refusal) -> String {
    do throws(StoreError) {
      return try session.paperwork.keep(text, wall: clock.anchor.wall)
    } catch {
      throw Refusal(error)
    }
  }

  /// Writes a change into the record of the work; false: it was refused, and that was said.
  func record(
    _ change: DocumentChange, of work: Int64, on day: CivilDate? = nil, said: String,
    _ reply: inout Reply
  ) -> Bool {
    carryOut(
      conversation.assistant.recording(change, of: work, on: day, in: situation), said: said, &reply
    )
    return reply.code == .done
  }

  /// What a program said in no words is called what it does, for who takes it back.
  private func carryOut(_ plan: Plan, said: String, _ reply: inout Reply) {
    let text = said.isEmpty ? Explanation.words(plan, in: situation) ?? "" : said
    session.carryOut(plan, text: text, &reply)
  }

  /// Asks something that came up on the way; where nobody can answer, it is a refusal.
  func raise(_ question: Question, said: String, _ reply: inout Reply) {
    conversation.assistant.ask(question)
    session.carryOut(.ask(question), text: said, &reply)
  }

  private func template(_ id: String) throws(Refusal) -> DocumentTemplate {
    if let template = session.paperwork.shelf[id] { return template }
    throw .failed(
      .documentTemplateUnknown(
        document: visible(id), known: session.paperwork.shelf.templates.map { .words($0.title) }),
      [.tryDocumentTemplates])
  }

  // MARK: Drawing up

  private func draft(_ id: String, _ work: Int64, said: String, _ reply: inout Reply)
    throws(Refusal)
  {
    let (plan, text) = try drafting(id, work)
    carryOut(plan, said: said, &reply)
    if reply.code == .done { tellBlanks(text, &reply) }
  }

  /// A template filled in and kept, and what the record of the work says of it.
  func drafting(_ id: String, _ work: Int64) throws(Refusal) -> (plan: Plan, text: String) {
    let template = try template(id)
    let situation = situation
    guard let instance = situation.library.workflows.first(where: { $0.id == work }),
      let text = filled(id, instance, { situation.text(of: template, for: work) })
    else { throw .failed(.workNone, [.tryWorkBegin]) }
    let change = DocumentChange(
      .drafted, id, title: template.title, version: instance.nextVersion(of: id),
      hash: try keep(text))
    return (conversation.assistant.recording(change, of: work, in: situation), text)
  }

  func tellBlanks(_ text: String, _ reply: inout Reply) {
    let line =
      text.allSatisfy(\.isWhitespace)
      ? line(.documentBlanksEmpty, .warn)
      : DocumentPhrasing(situation).blanks(Blank.all(in: text))
    reply.lines.append(line.sheltered)
    reply.records.append(.answer([line]))
  }

  private func regenerate(
    _ chosen: DocumentEffect.Chosen, _ overHand: Bool, said: String, _ reply: inout Reply
  ) throws(Refusal) {
    var newest = chosen
    let works = situation.library.workflows
    if let document = works.first(where: { $0.id == chosen.work })?.documents
      .first(where: { $0.id == chosen.document })
    {
      newest.version = document.current.number
    }
    let opened = try opened(newest)
    let (document, mine) = (opened.document, opened.text)
    let template = try template(document.id)
    let theirs = situation.text(of: template, for: chosen.work) ?? ""
    var (text, base) = (theirs, String?.none)
    if document.hasHandEdits, !overHand {
      let old = document.lastDrafted.flatMap { $0.base ?? $0.hash }
      var before: String?
      if let old { before = try stored(old) }
      guard let before, let merged = Merging.merged(before, mine, theirs) else {
        // One question at a time: of several in a line, the first is asked about.
        guard conversation.assistant.question == nil else {
          return answer(
            [
              line(
                .documentOverhandToo(document: document.title, name: visible(document.workName)),
                .warn)
            ], &reply)
        }
        let comparison = DocumentComparison(mine, theirs)
        tell(comparison, &reply)
        return raise(.overHand(document, newest), said: said, &reply)
      }
      (text, base) = (merged, try keep(theirs))
    }
    guard text != mine else {
      return answer(
        [
          line(.documentFresh(document: document.title, name: visible(document.workName)), .good)
        ], &reply)
    }
    let change = DocumentChange(
      .regenerated, document.id, title: document.title,
      version: nextVersion(of: document.id, chosen.work), hash: try keep(text),
      base: base)
    guard record(change, of: chosen.work, said: said, &reply) else { return }
    if base != nil { reply.lines.append(line(.documentKept, .dim)) }
    tellBlanks(text, &reply)
  }

  // MARK: Signing

  /// A text with blanks is signed only by somebody who was told of them.
  private func sign(
    _ chosen: DocumentEffect.Chosen, by person: String, on day: CivilDate?, said: String,
    _ reply: inout Reply
  ) throws(Refusal) {
    let opened = try opened(chosen)
    let change = DocumentChange(
      .signed, opened.document.id, title: opened.document.title, version: opened.version.number,
      hash: opened.version.hash, person: person)
    let blanks = Blank.all(in: opened.text)
    guard !blanks.isEmpty,
      case .run(let effects) = conversation.assistant.recording(
        change, of: chosen.work, on: day, in: situation)
    else {
      _ = record(change, of: chosen.work, on: day, said: said, &reply)
      return
    }
    tellBlanks(opened.text, &reply)
    raise(.signsBlanks(opened.document, blanks.count, effects), said: said, &reply)
  }

  // MARK: Showing

  private func show(_ chosen: DocumentEffect.Chosen, _ reply: inout Reply) throws(Refusal) {
    let opened = try opened(chosen)
    let lines = opened.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        Self.line(visible(String(line))).citing(on: opened.version.date)
      }
    let phrasing = DocumentPhrasing(situation)
    let row = phrasing.row(
      of: opened.document, version: opened.version, blanks: Blank.all(in: opened.text).count)
    reply.lines += lines + [row.sheltered]
    record([WireDocument(opened.document, opened.version, text: opened.text)], &reply)
  }

  /// A line of a text: headings stand out, and what is blank.
  private static func line(_ text: String) -> Line {
    Line(text.first == "#" ? .strong : Blank.all(in: text).isEmpty ? .plain : .warn, text)
  }

  private func tellState(_ chosen: DocumentEffect.Chosen, _ reply: inout Reply) throws(Refusal) {
    let opened = try opened(chosen)
    let phrasing = DocumentPhrasing(situation)
    reply.lines += [
      phrasing.row(of: opened.document, version: opened.version).sheltered,
      phrasing.blanks(Blank.all(in: opened.text)).sheltered,
    ]
    // What came before it, the newest first.
    let others = opened.document.versions.reversed().filter { $0.number != opened.version.number }
    reply.lines += others.map { phrasing.row(of: $0).sheltered }
    record([WireDocument(opened.document, opened.version, text: opened.text)], &reply)
  }

  private func list(_ works: [Int64], _ reply: inout Reply) throws(Refusal) {
    let phrasing = DocumentPhrasing(situation)
    var wire: [WireDocument] = []
    var lines: [Line] = []
    var newest = ""
    let all = situation.library.workflows.filter { works.contains($0.id) }
    for instance in all {
      let documents = instance.documents
      guard !documents.isEmpty else { continue }
      if all.count > 1 { lines.append(Line(.strong, "\(visible(instance.name)):")) }
      for document in documents {
        let text = try stored(document.current.hash)
        newest = text ?? newest
        lines.append(
          phrasing.row(
            of: document, version: document.current, blanks: text.map { Blank.all(in: $0).count },
            bytes: text?.utf8.count
          ).sheltered)
        wire.append(WireDocument(document, document.current, text: nil))
      }
    }
    guard !lines.isEmpty else {
      let name = all.count == 1 ? visible(all[0].name) : ""
      reply.lines += [
        line(.documentNone(name: name)),
        Line(
          .init(.dim, "\(say(.talkTry)): "),
          .init(.plain, session.ways([.tryDocumentTemplates]).joined())),
      ]
      return reply.records.append(.answer(reply.lines))
    }
    // One piece of work on a wide screen: its documents beside how the last of them begins.
    if all.count == 1, let columns = session.paperwork.columns(), columns >= SideBySide.wide {
      let page = newest.split(separator: "\n").prefix(Self.mostPreviewed).map {
        Self.line(visible(String($0)))
      }
      lines = SideBySide.rows(lines, page, columns)
    }
    reply.lines += lines
    record(wire, &reply)
  }

  /// Rows of a document beside the list of them.
  private static let mostPreviewed = 16

  // MARK: Comparing

  private func compare(
    _ one: DocumentEffect.Chosen, _ other: DocumentEffect.Chosen, _ reply: inout Reply
  ) throws(Refusal) {
    let (old, new) = (try opened(one), try opened(other))
    let comparison = DocumentComparison(old.text, new.text)
    func named(_ opened: Opened) -> String {
      say(
        .documentCompareOf(
          document: opened.document.title, name: visible(opened.document.workName),
          n: opened.version.number))
    }
    reply.lines.append(line(.documentCompareHead(old: named(old), new: named(new)), .strong))
    tell(comparison, &reply)
    reply.records.append(.answer(reply.lines))
  }

  private func tell(_ comparison: DocumentComparison, _ reply: inout Reply) {
    guard comparison.changes > 0 else {
      return reply.lines.append(line(.documentCompareSame, .good))
    }
    reply.lines.append(line(.documentCompareCount(n: comparison.changes), .dim))
    reply.lines += DocumentPhrasing(situation).comparison(
      comparison, columns: session.paperwork.columns()
    )
    .map(\.sheltered)
    reply.lines.append(line(.regulationChangesMarks, .dim))
  }

  // MARK: On the wire

  func record(_ documents: [WireDocument], _ reply: inout Reply) {
    for document in documents {
      var record = WireRecord("document")
      record.at = situation.instant(situation.now)
      record.document = document
      reply.records.append(record)
    }
  }
}

extension Line {
  /// No control character of a foreign text reaches the terminal.
  var sheltered: Line {
    var line = self
    line.spans = spans.map { Span($0.tone, visible($0.text)) }
    return line
  }
}

// The keys are those of the wire, which are not Swift's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A document on the wire.
struct WireDocument: Encodable {
  var work: String
  var id: String
  var title: String
  var version: Int
  var state: String
  var hash: String
  var reviewed_by: String?
  var signed_by: String?
  var text: String?
  var blanks: [String]?

  init(_ document: WorkDocument, _ version: WorkDocument.Version, text: String?) {
    work = document.workName
    id = document.id
    title = document.title
    self.version = version.number
    state = version.state.rawValue
    hash = version.hash
    reviewed_by = version.reviewedBy
    signed_by = version.signedBy
    self.text = text
    blanks = text.map { Blank.all(in: $0) }
  }
}
