import Assistant
import Knowledge
import Regulations
import Storage

/// Regulations at hand in one conversation: the file of what was imported, what is open, and where one came from.
final class RegulationDesk {
  /// A place that was opened.
  struct Place: Hashable {
    var edition: Int64
    var number: String
    /// “(b)”; empty for all of it.
    var paragraph: String
    /// How many of its paragraphs were shown.
    var shown = 0
  }

  /// The data folder; nil: what is imported lives in memory, as in a simulation.
  private let folder: String?
  private let stamp: () -> String
  private var opened: RegulationStore?
  private(set) lazy var words = SearchWords(
    Self.text("search.txt"), subjects: Self.text("subjects.txt"))
  /// Packs that may have brought a newer outline.
  var packs: KnowledgePacks?
  private var outline: (guide: Guide, pack: KnowledgePack?)?

  /// The outline, and the pack it is of; nil: it came with the program.
  private var chosenOutline: (guide: Guide, pack: KnowledgePack?) {
    if let outline { return outline }
    var ignored: [KnowledgeFileError] = []
    let newest = packs?.files(&ignored).last { $0.file.kind == .outline }
    let chosen: (guide: Guide, pack: KnowledgePack?)
    if let newest, newest.file.revision >= WorkflowFiles.revision(newest.file) {
      chosen = (Guide(newest.file.text), newest.pack)
    } else {
      chosen = (Guide(Self.text("outline.txt")), nil)
    }
    outline = chosen
    return chosen
  }

  var guide: Guide { chosenOutline.guide }
  var packOfGuide: KnowledgePack? { chosenOutline.pack }

  /// Reads the outline again when next asked: a pack was updated.
  func forgetOutline() { outline = nil }

  /// What is open, what was before it, and what was gone back from.
  var trail = ReadingTrail()
  var here: Place? { trail.here }

  init(folder: String?, stamp: @escaping () -> String) {
    (self.folder, self.stamp) = (folder, stamp)
  }

  static let data = "Sources/Regulations/Data/"

  private static func text(_ name: String) -> String {
    Program.embedded(under: data + name).first?.text ?? ""
  }

  /// The file, made where `making`; nil where there is none yet.
  func store(making: Bool = false) throws(StoreError) -> RegulationStore? {
    if let opened { return opened }
    if let folder {
      opened =
        making
        ? try RegulationStore.open(folder: folder, stamp: stamp())
        : try RegulationStore.openExisting(folder: folder)
    } else if making {
      opened = try RegulationStore.inMemory()
    }
    return opened
  }

  /// A file opened for reading alone is opened again before something is kept.
  func storeForWriting() throws(StoreError) -> RegulationStore? {
    if opened?.isReading == true { opened = nil }
    return try store(making: true)
  }

  /// Editions of a source, or of all, that are asked by default: the newest of each.
  func newest(_ source: String?, of all: [RegulationStore.KnownEdition])
    -> [RegulationStore.KnownEdition]
  {
    newest(among: source.map { [$0] } ?? [], of: all)
  }

  /// The same of several sources; of none: of all.
  func newest(among sources: [String], of all: [RegulationStore.KnownEdition])
    -> [RegulationStore.KnownEdition]
  {
    var seen: Set<String> = []
    return all.filter {
      (sources.isEmpty || sources.contains($0.source)) && seen.insert($0.source).inserted
    }
  }
}

extension RegulationStore.KnownEdition {
  /// Whether it is meant by what was said: “FAC 2025-04”, “2025-04”, “2025-06-11”.
  func isCalled(_ said: String) -> Bool {
    let said = said.lowercased().split(separator: " ").filter { $0 != "fac" && $0 != "edition" }
      .joined(separator: " ")
    let name = edition.name.lowercased()
    return name == said || name == "fac \(said)" || edition.effective?.iso == said
  }

  /// Whether only a part of it is here, told by another edition of its source: no edition is half of another.
  func isPart(beside other: RegulationStore.KnownEdition) -> Bool { topics * 2 < other.topics }

  /// “FAR FAC 2026-01, in force from 2026-03-13”
  var message: Message {
    // An edition may be named by its source.
    let name =
      edition.name.hasPrefix("\(source) ")
      ? edition.name.dropFirst(source.count + 1) : edition.name[...]
    return .regulationEdition(
      source: source, edition: visible(String(name)), day: edition.effective?.iso ?? "")
  }
}

// The keys are those of the wire, which are not Swift's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// What an answer about regulations says, on the wire.
struct WireRegulation: Encodable {
  struct Hit: Encodable {
    var number: String
    var title: String
    var source: String
    var edition: String
    var effective: String?
    var paragraph: String?
    var snippet: String
    var is_definition: Bool?
  }
  struct Paragraph: Encodable {
    var path: String?
    var text: String
  }

  var query: String?
  var source: String?
  var edition: String?
  var effective: String?
  var number: String?
  var title: String?
  var above: [String]?
  var below: [String]?
  var paragraphs: [Paragraph]?
  var links: [String]?
  var hits: [Hit]?
  /// What it says is ensue's own outline, no regulation.
  var is_outline: Bool?

  init() {}

  init(_ edition: RegulationStore.KnownEdition) {
    source = edition.source
    self.edition = edition.edition.name
    effective = edition.edition.effective?.iso
  }
}
