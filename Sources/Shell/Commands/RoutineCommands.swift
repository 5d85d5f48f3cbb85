import Assistant
import Glibc
import Timers

/// Kept routines and the world of files: templates and recipes in, templates out.
struct RoutineCommands: CommandFamily {
  let session: Session

  /// What recipes of any language are read by: read once.
  static let recipeWords = RecipeWords(
    parsing: Program.embedded(under: "Sources/Timers/Data/recipe.words").first?.text ?? "")

  func carryOut(_ effect: RoutineEffect, text: String, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .export(let routines, let place, let text):
      try export(routines, to: place, text, &reply)
    case .share(let routine, let asPicture): try share(routine, asPicture: asPicture, &reply)
    case .importFile(let path): try importRoutines(path, text: text, &reply)
    case .saveNewest(let name, let category):
      guard let routine = ledger.commands.newestRoutine(), routine.origin?.deadline == nil else {
        throw .failed(.routineNoneStarted, [.tryTea])
      }
      session.carryOut(
        conversation.assistant.saving(routine, as: name, category: category, in: situation),
        text: text, &reply)
    }
  }

  private func export(
    _ routines: [SavedRoutine], to place: String?, _ text: String?, _ reply: inout Reply
  ) throws(Refusal) {
    let name = routines.count == 1 ? RoutineExport.fileName(routines[0].name) : "routines"
    do throws(Text.Failure) {
      let place = place.map(Text.expanded)
      let text = text ?? RoutineTemplate.file(routines.map { RoutineTemplate($0) })
      let path: String
      if let place, RoutineExport.namesFile(place) {
        path = try RoutineExport.write(text, to: place)
      } else {
        path = try RoutineExport.write(text, named: name, in: place ?? ".")
      }
      let what = routines.count == 1 ? routines[0].name : "\(routines.count) routines"
      reply.lines.append(
        Line(.init(.good, "◆ "), .init(.strong, what), .init(.plain, "  → \(path)")))
      var record = WireRecord("routine.exported")
      record.name = routines.count == 1 ? routines[0].name : nil
      record.text = path
      session.stamp(&record)
      reply.records.append(record)
    } catch {
      throw .failed(.historyNotExported(why: error.words))
    }
  }

  private func importRoutines(
    _ path: String?, text: String, _ reply: inout Reply
  ) throws(Refusal) {
    if ScheduleFileCommands.isCalendar(path) {
      return try scheduleFileCommands.bring(path, isMirror: false, &reply)
    }
    // No routine is a table.
    if let path, path.lowercased().hasSuffix(".csv") {
      return try workCommands.loadWorks(path, text: text, &reply)
    }
    let line = path.flatMap { RoutineLine.isLine($0) ? $0 : nil }
    let shown = line.map { "\($0.prefix(RoutineLine.mark.count + 12))…" } ?? path ?? "<stdin>"
    var bytes: [UInt8]
    if path == nil, !session.readsInput || isatty(0) == 1 {
      throw Refusal(
        .noInput, .routineReadsInput, nearest: [.tryImportRoutine])
    }
    do throws(Text.Failure) {
      if let line {
        bytes = Array(line.utf8)
      } else {
        bytes = try Text.bytes(path.map(Text.expanded), limit: TemplateError.mostBytes)
      }
    } catch {
      if error.errno == EFBIG {
        throw Refusal(
          TemplateError(.tooLong(bytes: error.size, limit: TemplateError.mostBytes)), file: shown)
      }
      throw Refusal(.noInput, .joined([error.words, .words(".")], by: ""))
    }
    if RoutineLine.isLine(bytes) { bytes = try unpacked(bytes) }
    let templates: [RoutineTemplate]
    do throws(TemplateError) {
      templates = try RoutineFile.read(
        bytes, name: RoutineExport.title(ofFile: shown), Self.recipeWords)
    } catch {
      throw Refusal(error, file: shown)
    }
    let plan = ImportPlan(of: templates, in: situation)
    if let question = plan.question, session.canAsk {
      reply.lines += plan.lines
      return session.pose(question, &reply)
    }
    // Nobody can be asked: what is there stays, and the other stands beside it.
    let effects = plan.question == nil ? plan.fresh : plan.both
    if plan.question == nil { reply.lines += plan.lines }
    if !effects.isEmpty { session.carryOut(.run(effects), text: text, &reply) }
    reply.lines += Phrasing(situation).odd(templates)
  }
}

/// Files of templates: their names are derived from the routine's, never taken from it (fault F48).
enum RoutineExport {
  static let ending = ".ensue.json"

  /// `Sunday pasta` → `sunday-pasta`: letters, digits and hyphens, at most 60; `routine` if nothing is left.
  static func fileName(_ name: String) -> String {
    var slug = ""
    for scalar in name.lowercased().unicodeScalars {
      if slug.utf8.count >= 60 { break }
      switch scalar.value {
      case 97...122, 48...57: slug.unicodeScalars.append(scalar)
      case 0xE4: slug += "ae"
      case 0xF6: slug += "oe"
      case 0xFC: slug += "ue"
      case 0xDF: slug += "ss"
      // A mark on a letter that was taken apart, or an apostrophe, joins.
      case 0x300...0x36F, 0x27, 0x2019: continue
      default: if !slug.isEmpty, slug.last != "-" { slug += "-" }
      }
    }
    while slug.last == "-" { slug.removeLast() }
    // Device names of another system: a file that cannot be copied there is no use for sharing.
    let reserved = ["con", "prn", "aux", "nul"]
    if slug.isEmpty || reserved.contains(slug) {
      return slug.isEmpty ? "routine" : slug + "-routine"
    }
    return slug
  }

  /// The title of a recipe that has none: its file's name without folder and ending.
  static func title(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    guard let point = file.lastIndex(of: "."), point > file.startIndex else {
      return file == "<stdin>" ? "recipe" : file
    }
    return String(file[..<point])
  }

  /// Whether words name a file rather than a folder: what has an ending, and is no folder that is there.
  static func namesFile(_ path: String) -> Bool {
    var facts = stat()
    if stat(path, &facts) == 0 { return facts.st_mode & S_IFMT != S_IFDIR }
    let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return last.dropFirst().contains(".") && last != ".."
  }

  /// Writes a new file where somebody said, whole or not at all. Nothing is followed and nothing replaced.
  static func write(_ text: String, to path: String) throws(Text.Failure) -> String {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Text.Failure(path: path, errno: errno) }
    let written = Text.writeAll(Array(text.utf8), to: file) && fsync(file) == 0
    let reason = errno
    close(file)
    guard written else {
      unlink(path)
      throw Text.Failure(path: path, errno: reason)
    }
    return path
  }

  /// Writes a new file into a folder, whole or not at all, and answers its path. A name that is taken, be it by a
  /// symbolic link, gets a number; nothing is followed and nothing replaced.
  static func write(
    _ text: String, named name: String, in folder: String
  ) throws(Text.Failure) -> String {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw Text.Failure(path: folder, errno: errno) }
    defer { close(directory) }
    let draft = ".\(name).\(getpid())"
    let file = openat(directory, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Text.Failure(path: "\(folder)/\(draft)", errno: errno) }
    let written = Text.writeAll(Array(text.utf8), to: file) && fsync(file) == 0
    let reason = errno
    close(file)
    defer { unlinkat(directory, draft, 0) }
    guard written else { throw Text.Failure(path: "\(folder)/\(draft)", errno: reason) }
    for number in 1...999 {
      let file = number == 1 ? name + ending : "\(name)-\(number)\(ending)"
      // A link is made only where nothing stands, which a rename would replace.
      if linkat(directory, draft, directory, file, 0) == 0 {
        return folder == "." ? file : "\(folder.hasSuffix("/") ? folder : folder + "/")\(file)"
      }
      guard errno == EEXIST else { throw Text.Failure(path: "\(folder)/\(file)", errno: errno) }
    }
    throw Text.Failure(path: "\(folder)/\(name)\(ending)", errno: EEXIST)
  }
}

extension Text {
  /// A leading `~/` as the home folder.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// A whole regular file, or the standard input for nil.
  static func bytes(_ path: String?, limit: Int) throws(Failure) -> [UInt8] {
    guard let path else { return try bytes(from: 0, called: "<stdin>", piece: 65_536, limit) }
    return try bytes(of: path, limit: limit)
  }
}
