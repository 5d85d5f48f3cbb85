import Assistant
import CLinux
import Glibc
import Regulations
import Storage

/// Reading regulations from a folder, an archive or a file: all of it, or nothing.
extension RegulationCommands {
  func loadRegulations(_ path: String, _ said: String?, _ reply: inout Reply)
    throws(RegulationProblem)
  {
    let path = Text.expanded(path)
    let name = String(path.split(separator: "/").last ?? "/")
    let limits = ImportLimits()
    var importer = OutlineImporter(limits: limits)
    let outlines: [Outline]
    var isPiece = false
    do throws(ImportRefusal) {
      let bar = ProgressBar(say(.regulationImportReading), of: 1, ink: session.isQuiet)
      defer { bar?.close() }
      func goesOn(_ share: Double) -> Bool {
        bar?.show(share)
        return !Interruption.isAsked
      }
      var found = stat()
      guard lstat(path, &found) == 0 else { throw ImportRefusal(.unreadable, in: name) }
      if found.st_mode & S_IFMT == S_IFDIR {
        try readFolder(path, into: &importer, limits, goesOn)
      } else {
        let bytes = try Self.bytes(of: path, named: name, most: limits.file)
        try importer.add(name, bytes, progress: goesOn)
        isPiece = importer.topicCount == 1
      }
      let edition = said.map { Self.edition(said: $0) }
      outlines = try importer.finish(name, edition: edition)
    } catch {
      throw .refusal(refusal(error, path: path))
    }
    let store: RegulationStore
    let isKept: Bool
    do throws(StoreError) {
      guard let made = try session.regulations.storeForWriting() else {
        throw StoreError.readOnly(file: path)
      }
      store = made
      let bar = ProgressBar(say(.regulationImportKeeping), of: 1, ink: session.isQuiet)
      defer { bar?.close() }
      isKept = try store.keep(
        outlines, from: name, at: ledger.clock.anchor.wall, addsTo: isPiece
      ) { share in
        bar?.show(share)
        return !Interruption.isAsked
      }
      if isKept { try tell(outlines, store, &reply) }
    } catch {
      throw .store(error)
    }
    if !isKept {
      throw .refusal(Refusal(.interrupted, .regulationImportStopped(file: visible(path))))
    }
  }

  private func tell(
    _ outlines: [Outline], _ store: RegulationStore, _ reply: inout Reply
  ) throws(StoreError) {
    let known = try store.editions()
    for outline in outlines {
      guard
        let edition = known.first(where: {
          $0.source == outline.source && $0.edition.name == outline.edition.name
        })
      else { continue }
      reply.lines.append(
        Line(
          .plain,
          say(
            .regulationImported(
              n: outline.topics.count, edition: say(edition.message), clauses: outline.clauses.count
            ))))
      var wire = WireRegulation(edition)
      wire.title = edition.origin
      record(wire, &reply)
      reply.records[reply.records.count - 1].count = outline.topics.count
    }
  }

  /// “FAC 2025-04”, “2025-04 of 11 June 2025”.
  private static func edition(said: String) -> Edition {
    let words = said.split(separator: " ")
    let name = words.first { $0.contains("-") || $0.contains(".") }.map(String.init) ?? said
    let isDate = Dates.first(in: name) != nil
    return Edition(name: isDate ? name : "FAC \(name)", effective: Dates.first(in: said))
  }

  /// Every file of a folder and of those in it that is of regulations; no link is followed.
  private func readFolder(
    _ path: String, into importer: inout OutlineImporter, _ limits: ImportLimits,
    _ goesOn: (Double) -> Bool
  ) throws(ImportRefusal) {
    let files = try Self.files(in: path, limits)
    for (index, file) in files.enumerated() {
      let bytes = try Self.bytes(of: "\(path)/\(file)", named: file, most: limits.entry)
      try importer.add(file, bytes)
      if !goesOn(Double(index) / Double(files.count)) { throw ImportRefusal(.stopped, in: file) }
    }
  }

  private static func files(in root: String, _ limits: ImportLimits) throws(ImportRefusal)
    -> [String]
  {
    var (found, folders) = ([String](), [""])
    while let folder = folders.popLast() {
      guard let stream = opendir(folder.isEmpty ? root : "\(root)/\(folder)") else {
        throw ImportRefusal(.unreadable, in: folder.isEmpty ? root : folder)
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        var status = stat()
        guard lstat("\(root)/\(path)", &status) == 0 else {
          throw ImportRefusal(.unreadable, in: path)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: if path.utf8.count < 1024 { folders.append(path) }
        case S_IFREG: if OutlineImporter.reads(name) { found.append(path) }
        // A link to a page would be somebody else's file; other links do not matter.
        case S_IFLNK: if OutlineImporter.reads(name) { throw ImportRefusal(.link, in: path) }
        default: if OutlineImporter.reads(name) { throw ImportRefusal(.special, in: path) }
        }
        if found.count + folders.count > limits.files {
          throw ImportRefusal(.tooMany(limit: limits.files), in: path)
        }
      }
    }
    return found.sorted()
  }

  /// A file as it is; a pipe or a device is none.
  private static func bytes(of path: String, named name: String, most: Int) throws(ImportRefusal)
    -> [UInt8]
  {
    let descriptor = clx_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0)
    guard descriptor >= 0 else { throw ImportRefusal(.unreadable, in: name) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ImportRefusal(.unreadable, in: name) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ImportRefusal(.special, in: name) }
    let size = Int(status.st_size)
    guard size <= most else { throw ImportRefusal(.tooLarge(limit: most), in: name) }
    var bytes = [UInt8](repeating: 0, count: size)
    var at = 0
    while at < size {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress.map { $0 + at }, size - at)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ImportRefusal(.unreadable, in: name) }
      at += count
    }
    return bytes
  }

  // MARK: Refusals

  private func refusal(_ error: ImportRefusal, path: String) -> Refusal {
    if error.reason == .stopped {
      return Refusal(.interrupted, .regulationImportStopped(file: visible(path)))
    }
    let nearest: [Message] =
      error.reason == .noEdition
      ? [.tryRegulationImportAs(file: visible(path))] : [.tryRegulationImport]
    return Refusal(
      error.reason == .unreadable ? .noInput : .failed,
      .regulationRefused(
        file: visible(error.file), line: error.line ?? 0, reason: Self.words(error.reason)),
      nearest: nearest)
  }

  private static func words(_ reason: ImportRefusal.Reason) -> Message {
    switch reason {
    case .escapes: .regulationRefusedEscapes
    case .link: .regulationRefusedLink
    case .special: .regulationRefusedSpecial
    case .tooLarge(let limit): .regulationRefusedLarge(limit: limit >> 20)
    case .bomb(let ratio): .regulationRefusedBomb(n: ratio)
    case .tooMany(let limit): .regulationRefusedMany(n: limit)
    case .twice: .regulationRefusedTwice
    case .damaged: .regulationRefusedDamaged
    case .unknownFormat: .regulationRefusedFormat
    case .encoding: .regulationRefusedEncoding
    case .entity: .regulationRefusedEntity
    case .tooDeep(let limit): .regulationRefusedDeep(n: limit)
    case .malformed: .regulationRefusedMalformed
    case .nothing: .regulationRefusedNothing
    case .unreadable, .stopped: .regulationRefusedUnreadable
    case .noEdition: .regulationRefusedEdition
    }
  }
}
