import Workflows

/// What was said about documents of work. Nil for a rule that is not about them.
struct DocumentIntents: IntentFamily {
  let chart: Chart

  func ofDocuments(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    documentIntent(rule, slots).map { .document($0) }
  }

  private func documentIntent(_ rule: PublicRule, _ slots: Slots) -> DocumentIntent? {
    let (name, work) = named(slots, .document, .work)
    let meant = DocumentReference(
      name, work: work, version: documentVersion(slots[.docversion]))
    switch rule {
    case .documentDraft: return name.map { .draft($0, work: work) }
    case .documentRedraft: return slots.has(.all) ? .regenerateAll(work: work) : .regenerate(meant)
    case .documentShow: return .show(meant)
    case .documentList: return slots.has(.workhere) ? .listHere : .list(work: work)
    case .documentState: return .state(meant)
    case .documentTemplates: return .templates
    case .documentEdit:
      if slots.has(.newname) || slots.has(.renaming) { return .rename(meant) }
      if let other = label(slots[.work2]) { return .copy(meant, to: other) }
      return .edit(meant)
    case .documentMark where slots.has(.again): return .unmark(meant)
    case .documentMark:
      return .mark(
        meant, slots.has(.signed) ? .signed : .reviewed, by: typedName(slots[.person]),
        on: past(slots[.when]))
    case .documentCompare:
      let other = otherDocument(slots)
      // Of two versions of one, the older is held against the newer, however they were named.
      guard let one = meant.version, let two = other?.version, one < two else {
        return .compare(meant, with: other)
      }
      return .compare(
        DocumentReference(name, work: work, version: two), with: DocumentReference(version: one))
    case .documentSave: return file(slots).map { .save(meant, file: $0) }
    case .documentDelete: return slots.has(.all) ? .deleteAll(work: work) : .delete(meant)
    case .documentAttach:
      return historyIntents.path(slots[.attachment]).flatMap { file in
        Self.namesFile(file) ? .attach(file: file, as: name, work: work) : nil
      }
    case .documentScan: return .scan(as: name, work: work)
    default: return nil
    }
  }

  /// Whether what has to be a document is called like one; and where any may be meant, that there may be any.
  func isOfDocuments(_ slots: Slots) -> Bool {
    // What is deleted is gone, and anything may be renamed: where a timer runs, a pronoun may stand for that, and a name
    // alone is that of what else is called so.
    if slots.has(.gone) {
      if slots.has(.thatdocument), scene.hasTimers { return false }
      if slots[.work] == nil, let name = label(slots[.document]), isOfOther(name) { return false }
    }
    let names = [named(slots, .document, .work).0, named(slots, .document2, .work2).0]
    return names.allSatisfy { $0.map { scene.meaning(.document, $0) } ?? true }
      && (!slots.has(.anydocument) && !slots.has(.isfile) || scene.meaning(.document, ""))
      && (!slots.has(.thatdocument) || scene.meaning(.documentHere, ""))
  }

  /// A timer or a routine is called so.
  private func isOfOther(_ name: String) -> Bool {
    scene.known.first?.calls(name) == true || scene.kept.calls(name)
  }

  /// Whether the word for work before a name is part of it, as that of a document: “the acquisition plan”.
  func isTitle(_ slots: Slots) -> Bool {
    [Slot.kind, .work].contains { slot in
      guard let said = slots[slot], said.start > 0, !slots.has(.document),
        label(said).map({ scene.works.calls($0) || scene.isWorkflow($0) }) != true
      else { return false }
      guard sentence.tokens[said.start - 1].kind == .word, !sentence.isDeterminer(said.start - 1)
      else { return false }
      let whole = sentence.words(said.start - 1..<said.end)
      // Work that is called so, the word before it included, is meant: no template need be read for that.
      return !scene.works.calls(whole) && scene.meaning(.document, whole)
    }
  }

  /// What a document and its work are called. Words of the document's name may look like the work's (“statement of work of
  /// radar”): the longest name that is one counts, and of the rest what work is called. Work may stand before its document.
  func named(_ slots: Slots, _ document: Slot, _ work: Slot) -> (String?, String?) {
    if slots[work] == nil, let owned = owned(slots[document]) { return owned }
    let said = (label(slots[document]), label(slots[work]))
    guard let first = slots[document], let last = slots[work], first.end <= last.start else {
      return said
    }
    let longer = (first.end + 1..<last.end + 1).reversed().first {
      scene.meaning(.document, sentence.words(first.start..<$0))
    }
    guard let cut = longer else { return said }
    let name = sentence.words(first.start..<cut)
    let place = (cut..<last.end).first { scene.works.calls(sentence.words($0..<last.end)) }
    guard cut < last.end else { return (name, nil) }
    return (name, sentence.words((place ?? min(cut + 1, last.end - 1))..<last.end))
  }

  /// A document behind the name of its work, “the radar sow”, “radar's sow”. Nil: the words are no such two names.
  private func owned(_ capture: Capture?) -> (String?, String?)? {
    guard let capture, let whole = label(capture), !scene.meaning(.document, whole) else {
      return nil
    }
    let said = trimmed(capture.start..<capture.end)
    for cut in said.dropFirst() {
      let before = sentence.words(said.lowerBound..<cut)
      let work = sentence.quantities.forms.owner(of: before) ?? before
      let name = sentence.words(cut..<said.upperBound)
      if scene.works.knows(work), scene.meaning(.document, name) { return (name, work) }
    }
    return nil
  }

  private func otherDocument(_ slots: Slots) -> DocumentReference? {
    if let number = documentVersion(slots[.otherversion]) {
      return DocumentReference(version: number)
    }
    let (name, work) = named(slots, .document2, .work2)
    return name == nil && work == nil ? nil : DocumentReference(name, work: work)
  }

  /// When it was reviewed or signed; nil: that was not said.
  private func past(_ capture: Capture?) -> WorkflowPast? {
    guard let capture, case .when(let when) = capture.value else { return nil }
    return workIntents.past(when, capture.start..<capture.end)
  }

  private func documentVersion(_ capture: Capture?) -> Int? {
    if case .number(let said)? = capture?.value { Int(exactly: said) } else { nil }
  }

  /// A name with its capitals.
  private func typedName(_ capture: Capture?) -> String? {
    guard let capture, capture.end > capture.start else { return nil }
    let name = sentence.raw(trimmed(capture.start..<capture.end))
    return name.isEmpty ? nil : name
  }

  /// The file that was named, or an ending alone: which name fits is known where the document is.
  private func file(_ slots: Slots) -> String? {
    if let kind = Self.kinds.first(where: { slots.has($0.slot) }) {
      // A kind of file and the name of one are told apart by the blank alone.
      return slots[kind.slot].flatMap(gluedFile) ?? kind.ending
    }
    return historyIntents.path(slots[.path]).flatMap { Self.namesFile($0) ? $0 : nil }
  }

  private static let kinds: [(slot: Slot, ending: String)] = [
    (.aspdf, ".pdf"), (.asmarkdown, ".md"), (.astext, ".txt"),
  ]

  /// The name of a file that a word for its kind is glued to; nil: it stands alone.
  private func gluedFile(_ kind: Capture) -> String? {
    let last = kind.end - 1
    var start = last
    while start > 0, sentence.isGlued(start) { start -= 1 }
    guard start < last else { return nil }
    let words = sentence.verbatim(start..<kind.end)
    return Self.namesFile(words) ? words : nil
  }

  /// Words that are a file: they have a folder or an ending.
  static func namesFile(_ words: String) -> Bool {
    guard let last = words.split(separator: "/", omittingEmptySubsequences: false).last else {
      return false
    }
    if words.contains("/") { return !last.isEmpty }
    let parts = last.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, parts[0].count > 0 else { return false }
    return (1...8).contains(ending.count) && ending.allSatisfy { $0.isLetter || $0.isNumber }
      && ending.contains(where: \.isLetter)
  }
}
