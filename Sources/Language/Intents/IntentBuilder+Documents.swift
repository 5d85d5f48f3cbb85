import Workflows

/// What was said about documents of work. Nil for a rule that is not about them.
extension IntentBuilder {
  func ofDocuments(_ rule: PublicRule, _ slots: Slots) -> WorkflowIntent? {
    documentIntent(rule, slots).map { .document($0) }
  }

  private func documentIntent(_ rule: PublicRule, _ slots: Slots) -> DocumentIntent? {
    let work = label(slots[.work])
    let meant = documentMeant(slots)
    switch rule {
    case .documentDraft: return label(slots[.document]).map { .draft($0, work: work) }
    case .documentRedraft: return .regenerate(meant)
    case .documentShow: return .show(meant)
    case .documentList: return .list(work: work)
    case .documentState: return .state(meant)
    case .documentTemplates: return .templates
    case .documentEdit: return .edit(meant)
    case .documentMark:
      return .mark(meant, slots.has(.signed) ? .signed : .reviewed, by: typedName(slots[.person]))
    case .documentCompare: return .compare(meant, with: otherDocument(slots))
    case .documentSave: return file(slots).map { .save(meant, file: $0) }
    case .documentDelete: return .delete(meant)
    case .documentAttach:
      return path(slots[.path]).flatMap { file in
        Self.namesFile(file) ? .attach(file: file, as: label(slots[.document]), work: work) : nil
      }
    case .documentScan: return .scan(as: label(slots[.document]), work: work)
    default: return nil
    }
  }

  private func documentMeant(_ slots: Slots) -> DocumentReference {
    DocumentReference(
      label(slots[.document]), work: label(slots[.work]), version: documentVersion(slots[.docversion]))
  }

  private func otherDocument(_ slots: Slots) -> DocumentReference? {
    if let number = documentVersion(slots[.otherversion]) { return DocumentReference(version: number) }
    return label(slots[.document2]).map { DocumentReference($0, work: label(slots[.work2])) }
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
    if slots.has(.aspdf) { return ".pdf" }
    if slots.has(.asmarkdown) { return ".md" }
    if slots.has(.astext) { return ".txt" }
    return path(slots[.path]).flatMap { Self.namesFile($0) ? $0 : nil }
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
