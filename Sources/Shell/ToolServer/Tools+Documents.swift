import Language
import Regulations
import Workflows

/// Compliance, documents and regulations.
extension Tool {
  static let compliance: [Tool] = [
    Tool(
      "check_compliance", "Check compliance",
      "Holds a piece of work against its rules: what is broken, where it is written, and the calls that would mend it.",
      [.work], answers: ["workflow.compliance.check"],
      gives: Schema.object([
        "id": Schema.whole, "name": Schema.words, "verdict": Schema.words, "on": Schema.words,
        "findings": Schema.list(
          Schema.object([
            "rule": Schema.words, "title": Schema.words, "severity": Schema.words,
            "outcome": Schema.words, "requirement": Schema.words,
            "seen": Schema.list(Schema.words), "fix": Schema.words,
            "citations": Schema.list(Schema.words), "unknown": Schema.list(Schema.words),
            "mends": Schema.list(Schema.hint),
          ])),
      ])
    ) { server, given in server.compliance(of: given.work) },
    Tool(
      "check_all_compliance", "Check all work",
      "How each piece of work under way stands to its rules, in a line.", .reads
    ) { _ in .workflow(.compliance(.checkAll)) },
    Tool(
      "explain_rule", "Explain a rule", "What a rule says, and where it is written.", .reads,
      [.text("rule", "The rule's id, such as FAR-SB-01.", longest: 60)]
    ) { .workflow(.compliance(.rule($0.text("rule")))) },
    Tool(
      "threshold", "A threshold",
      "What an amount such as SAT is on a day, since when, and where it is written.", .reads,
      [.text("name", "Its name: SAT, MPT, TINA.", longest: 60), .day("on", "The day, else today.")]
    ) { .workflow(.compliance(.threshold($0.text("name"), on: $0.day("on")))) },
    Tool(
      "approver", "Who approves", "Who approves what is named with its value: “22 million J&A”.",
      .reads, [.text("what", "What and its value."), .day("on", "The day, else today.")]
    ) { .workflow(.compliance(.approver($0.text("what"), on: $0.day("on")))) },
  ]

  static let documents: [Tool] = [
    Tool(
      "list_documents", "List documents",
      "The documents of a piece of work, or of all of it, with version, state and blanks.", .reads,
      [
        .thing(
          "work", "The work: its name or its id; without it all of it.", .work, optional: true)
      ]
    ) { .workflow(.document(.list(work: $0.work))) },
    Tool(
      "list_templates", "List templates", "Which documents can be drawn up.", .reads
    ) { _ in .workflow(.document(.templates)) },
    Tool(
      "draft_document", "Draw up a document",
      "Fills in a template from what is known of the work; what is not known stays a marked blank. One that is there already is filled in again, and hand edits stay.",
      .changes, [.text("document", "The template, such as sow or sf1449.", as: "name"), .work]
    ) { .workflow(.document(.draft($0.text("document"), work: $0.work))) },
    Tool(
      "read_document", "Read a document", "The text of a document, and what it lacks.", .reads,
      [.document, .work, .version]
    ) { .workflow(.document(.show(document($0)))) },
    Tool(
      "write_document", "Write a document",
      "Another text for a document that is there, as if it had been written in the editor: a new version, which can be undone.",
      .changes,
      [
        .document, .thatWork,
        .text("text", "All of the text, Markdown.", longest: DocumentDesk.longest),
      ]
    ) { server, given in
      server.session.documentCommands.write(
        given.text("text"), into: given.text("document"), of: given.text("work"))
    },
    Tool(
      "review_document", "Mark a document as reviewed",
      "Marks a document as reviewed. Signing is for people.", .changes,
      [.document, .work, .version]
    ) { .workflow(.document(.mark(document($0), .reviewed, by: nil, on: nil))) },
    Tool(
      "compare_documents", "Compare documents",
      "Word by word: a document with its version before, with another version, or with another document of the work.",
      .reads,
      [
        .document, .work, .version,
        .text("with_document", "The other document.", optional: true),
        .count("with_version", "The other version.", 1...100_000),
      ]
    ) { given in
      let other = DocumentReference(
        given.maybe("with_document"), work: given.work, version: given.count("with_version"))
      let isSaid = other.name != nil || other.version != nil
      return .workflow(.document(.compare(document(given), with: isSaid ? other : nil)))
    },
    Tool(
      "save_document", "Save a document", "Writes a document to a file: .md, .txt or .pdf.",
      .changes, [.document, .text("file", "Where.", longest: 1000), .work, .version]
    ) { .workflow(.document(.save(document($0), file: $0.text("file")))) },
    Tool(
      "attach_document", "Attach a file",
      "Makes a file (text, Markdown, HTML, PDF, picture) a document of the work, and tells what it says of fields.",
      .changes,
      [
        .text("file", "The file.", longest: 1000),
        .text("document", "What it is, a template's name.", optional: true, as: "as"), .work,
      ]
    ) {
      .workflow(
        .document(.attach(file: $0.text("file"), as: $0.maybe("document"), work: $0.work)))
    },
    Tool(
      "delete_document", "Delete a document", "Takes a document out; the record keeps it.", .ends,
      [.document, .work]
    ) { .workflow(.document(.delete(document($0)))) },
  ]

  private static func document(_ given: ToolArguments) -> DocumentReference {
    DocumentReference(given.text("document"), work: given.work, version: given.count("version"))
  }

  private static let source = Parameter.text(
    "source", "FAR, DFARS and so on; without it all of them.", longest: 60, optional: true)

  static let regulations: [Tool] = [
    Tool(
      "search_regulations", "Search regulations",
      "Finds places in the regulations by words, best first, each with its number, edition and an excerpt.",
      .reads, [.text("query", "Words to look for."), source]
    ) { .regulation(.search($0.text("query"), in: .init(of: $0.maybe("source")))) },
    Tool(
      "read_regulation", "Read a regulation",
      "The text of a place: “13.106-3(b)”, “part 10”, as of today or of an edition.", .reads,
      [
        .text("place", "Its number."), source,
        .text("edition", "The edition's name.", longest: 60, optional: true),
      ]
    ) {
      .regulation(
        .open($0.text("place"), source: $0.maybe("source"), edition: $0.maybe("edition")))
    },
    Tool(
      "define_term", "Define a term", "What a term means, where the regulations define it.",
      .reads, [.text("term", "The term."), source]
    ) { .regulation(.define($0.text("term"), source: $0.maybe("source"))) },
    Tool(
      "clause_use", "How a clause is used",
      "Which contracts a clause belongs in, and where that is prescribed.", .reads,
      [.text("clause", "Its number, such as 52.212-4.", longest: 60)]
    ) { .regulation(.clause($0.text("clause"))) },
    Tool(
      "list_regulations", "List regulations", "Which regulations and editions there are.", .reads
    ) { _ in .regulation(.editions) },
    Tool(
      "regulation_changes", "What changed in a regulation",
      "Word by word, since an edition or between the two newest.", .reads,
      [
        .text("place", "Its number."), source,
        .text("since", "The older edition's name.", longest: 60, optional: true),
      ]
    ) {
      .regulation(
        .changes($0.text("place"), since: $0.maybe("since"), source: $0.maybe("source")))
    },
    Tool(
      "load_regulations", "Load regulations", "Reads a file or a folder of regulations.", .changes,
      [
        .text("path", "The file or folder.", longest: 1000),
        .text("edition", "As which edition.", longest: 60, optional: true),
      ]
    ) { .regulation(.load(path: $0.text("path"), edition: $0.maybe("edition"))) },
    Tool(
      "list_favourites", "List favourite places", "Places of the regulations that were kept.",
      .reads
    ) { _ in .regulation(.favourites(all: false)) },
    Tool(
      "keep_regulation", "Keep a place", "Keeps a place of the regulations as a favourite.",
      .changes, [.text("place", "Its number.")]
    ) { .regulation(.keep($0.text("place"))) },
    Tool(
      "drop_regulation", "Drop a favourite", "Takes a place out of the favourites.", .changes,
      [.text("place", "Its number.")]
    ) { .regulation(.drop($0.text("place"))) },
  ]
}
