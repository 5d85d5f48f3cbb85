import Assistant
import FoundationEssentials
import Knowledge
import Regulations
import Workflows

/// Where workflows come from: those in the program, then those of packs, then the user's
/// own, which win by short name.
struct WorkflowFiles {
  /// The folder of the user's own; nil: there is none.
  var folder: String?
  /// Why there is none, where somebody may miss theirs.
  var lacking = ""
  /// Who says what is wrong with a file: asked only where something is, so that files may be read before a language is.
  var speaker: @Sendable () -> Speaker = { Speaker(.none) }

  /// Packs that brought newer ones.
  var packs: KnowledgePacks?

  /// A file that is read, and what brought it.
  private struct File {
    var path: String
    var text: String
    /// Said behind the source in answers; empty: the program or the user.
    var pack = ""
    /// One of the program itself, which a test reads whole: of its rules the amounts are enough until somebody checks.
    var isOurs = false
  }

  private static let shipped = "Sources/Workflows/Data/"

  /// What is wrong with a user's file is told to who asks for workflows; the rest holds.
  var shelf: WorkflowShelf {
    let (lacking, speaker, folder, packs) = (lacking, speaker, folder, packs)
    return WorkflowShelf(lacking: lacking) { problems in
      let files = WorkflowFiles(folder: folder, speaker: speaker, packs: packs)
      return files.catalogue(&problems)
    }
  }

  private func catalogue(_ problems: inout [String]) -> WorkflowCatalogue {
    var catalogue = WorkflowCatalogue()
    var files: [String: File] = [:]
    // Of files with mistakes: they are no part of the catalogue, and what they name is looked up all the same.
    var broken: [(file: File, definition: WorkflowDefinition)] = []
    for file in Self.embedded + fromPacks(&problems) + own(&problems) {
      do throws(WorkflowFileError) {
        if let workflow = try Self.add(file, to: &catalogue) { files[workflow] = file }
      } catch {
        problems += Self.mistakes(of: file, error).map(\.description)
        if file.path.hasSuffix(".workflow"),
          let definition = WorkflowReader.readable(file.text, file: file.path)
        {
          broken.append((file, definition))
        }
      }
    }
    func line(_ key: String, in file: File) -> Int {
      let lines = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return (lines.firstIndex { $0.hasPrefix(key) } ?? 0) + 1
    }
    // Which calendars there are is known when all files are read.
    let calendars =
      catalogue.missingCalendars.map { (files[$0.workflow], $0.calendar) }
      + broken.flatMap { file, definition in
        catalogue.lacking(definition).filter { $0.key == "calendar" }.map { (file, $0.name) }
      }
    for case (let file?, let calendar) in calendars {
      problems.append(
        speaker().say(
          .workNoCalendar(
            place: "\(file.path):\(line("calendar", in: file))", calendar: calendar)))
    }
    let others =
      catalogue.missingFiles.map { (files[$0.workflow], $0.key, $0.name) }
      + broken.flatMap { file, definition in
        catalogue.lacking(definition).filter { $0.key != "calendar" }.map {
          (file, $0.key, $0.name)
        }
      }
    for case (let file?, let key, let name) in others {
      problems.append("\(file.path):\(line("\(key):", in: file)): \(key): \(name)?")
    }
    return catalogue
  }

  /// All that is wrong with a file that was read up to an error.
  private static func mistakes(of file: File, _ error: WorkflowFileError) -> [WorkflowFileError] {
    if file.path.hasSuffix(".workflow") {
      return WorkflowReader.mistakes(in: file.text, file: file.path)
    }
    if file.path.hasSuffix(".fields") {
      return WorkFieldReader.mistakes(in: file.text, file: file.path)
    }
    return [error]
  }

  /// What workflows name comes before them, so that each is completed once.
  private static var embedded: [File] {
    let files = Program.embedded(under: shipped).map {
      File(path: $0.path, text: $0.text, isOurs: true)
    }
    let isWorkflow = { (file: File) in file.path.hasSuffix(".workflow") }
    return files.filter { !isWorkflow($0) } + files.filter(isWorkflow)
  }

  /// Reads a file into the catalogue; the short name of the workflow that it is, nil: it is something else.
  private static func add(_ file: File, to catalogue: inout WorkflowCatalogue)
    throws(WorkflowFileError) -> String?
  {
    if file.path.hasSuffix(".calendar") {
      catalogue.add(try WorkflowReader.calendar(file.text, file: file.path))
    } else if file.path.hasSuffix(".fields") {
      catalogue.add(try WorkFieldReader.set(file.text, file: file.path))
    } else if file.path.hasSuffix(".rules"), file.isOurs {
      let amounts = try ComplianceReader.amounts(file.text, file: file.path)
      let names = try ComplianceReader.names(file.text, file: file.path)
      catalogue.add(amounts, names: names) {
        (try? ComplianceReader.rules(file.text, file: file.path)) ?? amounts
      }
    } else if file.path.hasSuffix(".rules") {
      var rules = try ComplianceReader.rules(file.text, file: file.path)
      rules.source = Self.joined(rules.source, file.pack)
      catalogue.add(rules)
    } else if file.path.hasSuffix(".deadlines") {
      var set = try DeadlineReader.set(file.text, file: file.path)
      set.source = Self.joined(set.source, file.pack)
      catalogue.add(set)
    } else {
      var definition = try WorkflowReader.definition(file.text, file: file.path)
      definition.source = Self.joined(definition.source, file.pack)
      catalogue.add(definition)
      return definition.id
    }
    return nil
  }

  private static func joined(_ source: String, _ pack: String) -> String {
    [source, pack].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  // MARK: Packs

  /// Why the files of a pack cannot be used, and where in it, counted from 1.
  struct Problem: Error {
    var line: Int
    var reason: KnowledgeFileError.Problem
  }

  /// Files of packs, but for those that the program has a newer revision of.
  private func fromPacks(_ problems: inout [String]) -> [File] {
    var damaged: [KnowledgeFileError] = []
    let files = packs?.files(&damaged) ?? []
    problems += damaged.map { speaker().say($0.message) }
    return files.filter { $0.file.kind != .outline && $0.file.revision >= Self.revision($0.file) }
      .map { file($0.file, of: $0.pack) }
  }

  private func file(_ file: PackFile, of pack: KnowledgePack) -> File {
    File(
      path: "\(pack.name).knowledge/\(file.name)", text: file.text,
      pack: speaker().say(.knowFrom(pack: pack.name, revision: pack.revision)))
  }

  /// Which revision of a file the program has; 0: none.
  static func revision(_ file: PackFile) -> Int {
    let folder = file.kind == .outline ? RegulationDesk.data : shipped
    let name = file.kind == .outline ? "outline.txt" : file.name
    return Program.embedded(under: folder + name).first.map { PackFile.revision(of: $0.text) } ?? 0
  }

  /// Whether the files of a pack can be used, with those of the program and of the other packs: all of them, or none is.
  func check(_ pack: KnowledgePack) throws(Problem) {
    var ignored: [String] = []
    var catalogue = WorkflowCatalogue()
    let theirs = fromPacks(&ignored).filter { !$0.path.hasPrefix("\(pack.name).knowledge/") }
    for file in Self.embedded + theirs { _ = try? Self.add(file, to: &catalogue) }
    let known = Set(Self.lacking(in: catalogue))
    for file in pack.files {
      func bad(_ reason: KnowledgeFileError.Problem, at line: Int = 1) -> Problem {
        Problem(line: file.line + line - 1, reason: reason)
      }
      guard file.revision >= Self.revision(file) else {
        throw bad(.olderFile(name: file.name, revision: file.revision))
      }
      if file.kind == .outline {
        if let line = Guide.mistake(in: file.text) { throw bad(.noOutline, at: line) }
        continue
      }
      do throws(WorkflowFileError) {
        _ = try Self.add(self.file(file, of: pack), to: &catalogue)
      } catch {
        throw bad(.inside(error.reason), at: error.line)
      }
      guard Self.name(in: file) == file.id else { throw bad(.badName(file.name)) }
    }
    try checkFields(of: pack, in: catalogue)
    guard let new = Self.lacking(in: catalogue).first(where: { !known.contains($0) }) else {
      return
    }
    let line = pack.files.first { $0.name == "\(new.workflow).workflow" }?.line ?? 1
    throw Problem(
      line: line, reason: .lacks(workflow: new.workflow, key: new.key, name: new.name))
  }

  /// Refuses rules that look at what no work has, or offer what no field can be. The fields may stand in another file of the pack.
  private func checkFields(of pack: KnowledgePack, in catalogue: WorkflowCatalogue) throws(Problem)
  {
    for file in pack.files where file.name.hasSuffix(".rules") {
      guard let rules = catalogue.allRules.first(where: { $0.id == file.id }),
        let unknown = catalogue.unknownNames(in: rules).first
      else { continue }
      let lines = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let begin = lines.firstIndex { $0.hasSuffix(": \(unknown.rule)") } ?? 0
      let place = lines[begin...].firstIndex { $0.contains(unknown.name) } ?? begin
      throw Problem(
        line: file.line + place,
        reason: .lacks(workflow: unknown.rule, key: unknown.key, name: unknown.name))
    }
  }

  /// What a workflow names and nobody has.
  private struct Lacking: Hashable {
    var workflow: String
    var key: String
    var name: String
  }

  private static func lacking(in catalogue: WorkflowCatalogue) -> [Lacking] {
    catalogue.missingFiles.map { Lacking(workflow: $0.workflow, key: $0.key, name: $0.name) }
      + catalogue.missingCalendars.map {
        Lacking(workflow: $0.workflow, key: "calendar", name: $0.calendar)
      }
  }

  /// What a file calls itself in its first line.
  private static func name(in file: PackFile) -> String {
    let lines = file.text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    let first = lines.first { !$0.isEmpty && !$0.hasPrefix("#") } ?? ""
    return String(first.drop { $0 != ":" }.dropFirst()).trimmed
  }

  /// What the names of files end in that are read here.
  private static let endings = [".workflow", ".calendar", ".fields", ".rules", ".deadlines"]

  private func own(_ problems: inout [String]) -> [File] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [File] = []
    for name in names.sorted() where Self.endings.contains(where: name.hasSuffix) {
      do throws(Text.Failure) {
        files.append(
          File(
            path: "\(folder)/\(name)",
            text: try Text.read("\(folder)/\(name)", limit: 1 << 20, .trusted)))
      } catch {
        problems.append(speaker().say(.fileLeftOut(what: error.words)))
      }
    }
    return files
  }
}
