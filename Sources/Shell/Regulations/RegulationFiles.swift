import Glibc
import Regulations

/// Files of a regulation as they lie on the disk: a folder and those in it, an archive, or one file. No link in a folder is
/// followed.
struct RegulationFiles {
  let path: String
  let name: String
  let isFolder: Bool
  let limits = ImportLimits()
  /// Another where one of the files is another.
  let mark: String
  /// The files of a folder, sorted.
  private let names: [String]
  /// Links to folders in it, sorted: what they lead to is somebody else's, and may be the folder itself.
  let passedOver: [String]

  init(_ path: String, named name: String) throws(ImportRefusal) {
    (self.path, self.name) = (path, name)
    var found = stat()
    guard lstat(path, &found) == 0 else { throw ImportRefusal(.unreadable, in: name) }
    isFolder = found.st_mode & S_IFMT == S_IFDIR
    var mark = FileMark()
    if isFolder {
      (names, passedOver) = try Self.files(in: path, limits, &mark)
    } else {
      (names, passedOver) = ([], [])
      if stat(path, &found) == 0 { mark.add(name, found) }
    }
    self.mark = mark.text
  }

  /// Reads all of them. `goesOn` is told how much is read, in 0…1, and stops it by answering false.
  func read(into importer: inout OutlineImporter, goesOn: (Double) -> Bool) throws(ImportRefusal) {
    guard isFolder else {
      return try importer.add(
        name, try Self.bytes(of: path, named: name, most: limits.file), progress: goesOn)
    }
    for (index, file) in names.enumerated() {
      let bytes = try Self.bytes(of: "\(path)/\(file)", named: file, most: limits.entry)
      try importer.add(file, bytes)
      if !goesOn(Double(index) / Double(names.count)) { throw ImportRefusal(.stopped, in: file) }
    }
  }

  private static func files(
    in root: String, _ limits: ImportLimits, _ mark: inout FileMark
  ) throws(ImportRefusal) -> (names: [String], passedOver: [String]) {
    var found: [(name: String, status: stat)] = []
    var passedOver: [String] = []
    var folders = [""]
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
        case S_IFREG: if OutlineImporter.reads(name) { found.append((path, status)) }
        // A link to a page would be somebody else's file.
        case S_IFLNK:
          if OutlineImporter.reads(name) { throw ImportRefusal(.link, in: path) }
          if leadsToFolder("\(root)/\(path)") { passedOver.append(path) }
        default: if OutlineImporter.reads(name) { throw ImportRefusal(.special, in: path) }
        }
        if found.count + folders.count + passedOver.count > limits.files {
          throw ImportRefusal(.tooMany(limit: limits.files), in: path)
        }
      }
    }
    found.sort { $0.name < $1.name }
    for file in found { mark.add(file.name, file.status) }
    return (found.map { $0.name }, passedOver.sorted())
  }

  private static func leadsToFolder(_ link: String) -> Bool {
    var target = stat()
    return stat(link, &target) == 0 && target.st_mode & S_IFMT == S_IFDIR
  }

  /// A file as it is; a pipe or a device is none.
  private static func bytes(of path: String, named name: String, most: Int) throws(ImportRefusal)
    -> [UInt8]
  {
    do throws(Text.Failure) { return try Text.bytes(of: path, limit: most) } catch {
      if error.unfit != nil { throw ImportRefusal(.special, in: name) }
      throw ImportRefusal(error.errno == EFBIG ? .tooLarge(limit: most) : .unreadable, in: name)
    }
  }
}
