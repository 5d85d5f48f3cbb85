import Assistant
import Documents
import FoundationEssentials
import Storage
import Workflows

/// Documents at hand in one conversation: their templates, their texts, and the programs they are handed to.
final class DocumentDesk {
  /// Nil: texts live in memory, as in a simulation.
  private let store: Store?
  private var texts: [String: String] = [:]
  let shelf: DocumentShelf
  let tools: SystemTools
  /// What is filled in for when it is asked for.
  var prefilled = Prefilling()
  /// Lends the terminal to another program while something is done.
  var lending: (() -> Void) -> Void = { $0() }
  /// How wide the screen is; nil: nobody knows.
  var columns: () -> Int? = { nil }

  /// Longer texts are no documents.
  static let longest = 1 << 20

  init(store: Store? = nil, shelf: DocumentShelf = DocumentShelf(), tools: SystemTools = .none) {
    (self.store, self.shelf, self.tools) = (store, shelf, tools)
  }

  /// A text by its hash; nil: it is not here.
  func text(_ hash: String) throws(StoreError) -> String? {
    if let text = texts[hash] { return text }
    return try store?.documentTexts.text(hash)
  }

  /// Keeps a text before the record speaks of it; its hash.
  func keep(_ text: String, wall: Int64) throws(StoreError) -> String {
    let hash = SHA256.hex(text.utf8)
    if let store {
      try store.documentTexts.keep(text, hash: hash, wall: wall)
      try store.documentTexts.forget(before: wall - Self.grace, now: wall)
    } else {
      texts[hash] = text
    }
    return hash
  }

  /// What nothing speaks of is forgotten after a day.
  private static let grace: Int64 = 86_400_000_000_000
}

/// Where templates come from: those in the program, then the user's own, which win by short name.
struct TemplateFiles: Sendable {
  /// The folder of the user's own; nil: there is none.
  var folder: String?
  /// Says what is wrong with a file.
  var speaker = Speaker(.none)
  /// Which fields work may have.
  var fields: @Sendable () -> Set<String>
  /// What they may be; nil: anything.
  var meanings: @Sendable () -> TemplateMeanings? = { nil }

  static let ending = ".template"

  /// What is wrong with a user's file is told to who asks for documents; the rest holds.
  var shelf: DocumentShelf {
    DocumentShelf(
      {
        let fields = fields()
        let meanings = meanings()
        var contents = DocumentShelf.Contents()
        for file in files(&contents.mistakes) {
          switch TemplateReader.template(
            file.text, file: file.path, fields: fields, meanings: meanings)
          {
          case .success(let template): contents.add(template)
          case .failure(let mistakes): contents.mistakes += mistakes.all
          }
        }
        return contents
      },
      names: names)
  }

  @Sendable private func names() -> [DocumentTemplate] {
    var mistakes: [TemplateMistake] = []
    let known = files(&mistakes).compactMap { TemplateReader.names($0.text) }
    return known.reduce(into: DocumentShelf.Contents()) { $0.add($1) }.templates
  }

  private func files(_ mistakes: inout [TemplateMistake]) -> [(path: String, text: String)] {
    Program.embedded(under: "Sources/Documents/Data/") + own(&mistakes)
  }

  private func own(_ mistakes: inout [TemplateMistake]) -> [(path: String, text: String)] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [(path: String, text: String)] = []
    for name in names.sorted() where name.hasSuffix(Self.ending) {
      let path = "\(folder)/\(name)"
      do throws(Text.Failure) {
        files.append((path, try Text.read(path, limit: TemplateReader.limit, .trusted)))
      } catch {
        mistakes.append(
          TemplateMistake(
            file: path, line: 1, column: 1, reason: .unreadable(speaker.say(error.words))))
      }
    }
    return files
  }
}

extension TemplateFiles {
  /// Fields and amounts are those of a catalogue, as it is when somebody asks for documents.
  init(
    folder: String?, speaker: Speaker, catalogue: @escaping @Sendable () -> WorkflowCatalogue
  ) {
    self.init(
      folder: folder, speaker: speaker,
      fields: { Set(catalogue().definitions.flatMap(\.fields).map(\.id)) },
      meanings: {
        let known = catalogue()
        return TemplateMeanings(
          known.definitions.flatMap(\.fields),
          thresholds: Set(known.allAmounts.flatMap(\.thresholds).map(\.id)))
      })
  }
}
