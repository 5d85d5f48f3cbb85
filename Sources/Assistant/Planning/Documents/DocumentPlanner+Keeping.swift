import Documents
import Workflows

/// What a document keeps, whatever is asked: its name, its work, and what was said of each version.
extension DocumentPlanner {
  /// A document is called by its template, or by its file: the text of it may be called as anybody likes.
  func rename(_ meant: DocumentReference) throws(Refusal) -> Plan {
    try each(meant, .change) { _, document throws(Refusal) in throw self.keepsName(document) }
  }

  /// Each work has documents of its own: that of another is drawn up by what is known of that.
  func copy(_ meant: DocumentReference, to work: String) throws(Refusal) -> Plan {
    let other = try state(work).instance
    return try each(meant, .change) { _, document throws(Refusal) in
      guard document.work != other.id, self.situation.documents[document.id] != nil else {
        throw self.keepsName(document)
      }
      throw .failed(
        .documentOwn(document: document.title, name: document.workName, other: other.name),
        [.tryDocumentDraft(document: document.title, name: other.name)])
    }
  }

  private func keepsName(_ document: WorkDocument) -> Refusal {
    Refusal(
      .failed, .documentNamed(document: document.title, name: document.workName),
      nearest: [
        .tryDocumentSave(
          document: document.title, name: document.workName,
          file: "\(DocumentTemplate.folded(document.id)).md")
      ])
  }

  /// What was said of a version stays in the record; a draft is told how far it is.
  func unmark(_ meant: DocumentReference) throws(Refusal) -> Plan {
    try each(meant, .show) { chosen, document throws(Refusal) in
      let version = document.version(chosen.version) ?? document.current
      guard let person = version.signedBy ?? version.reviewedBy else {
        return .run([.document(.state(chosen))])
      }
      throw .failed(
        .documentMarkStays(
          n: version.number, document: document.title, state: version.state.rawValue,
          person: person),
        [.tryDocumentEdit(document: document.title, name: document.workName)])
    }
  }

  /// All of some work that templates make, each by what is known now.
  func regenerateAll(of work: WorkflowInstance) throws(Refusal) -> Plan {
    let drawn = work.documents.filter { situation.documents[$0.id] != nil }
    guard !drawn.isEmpty else {
      throw .failed(
        work.documents.isEmpty
          ? .documentNone(name: work.name) : .documentNoneDrawn(name: work.name),
        [.tryDocumentTemplates])
    }
    return .run(
      drawn.map { .document(.regenerate(DocumentEffect.Chosen($0), overHand: false)) })
  }
}
