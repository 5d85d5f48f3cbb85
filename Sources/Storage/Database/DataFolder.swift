import Glibc

/// The folder that a store lives in: made for the user alone, never a link, never someone else’s.
struct DataFolder {
  /// The real path, free of links and of a slash at the end.
  let path: String
  /// Whether files can be made in it.
  let isWritable: Bool
  /// What the user should hear about it.
  private(set) var notices: [String] = []

  /// Makes the folder, and those above it, if it is not there.
  init(making path: String) throws(StoreError) {
    try self.init(path, makes: true)
  }

  /// Looks at a folder without making anything; nil if it is not there.
  static func existing(_ path: String) throws(StoreError) -> DataFolder? {
    do throws(StoreError) {
      return try DataFolder(path, makes: false)
    } catch .cannotOpen(_, errno: ENOENT) {
      return nil
    }
  }

  private init(_ given: String, makes: Bool) throws(StoreError) {
    let path = try Self.trimmed(given)
    var found = stat()
    if lstat(path, &found) != 0 {
      guard errno == ENOENT, makes else { throw StoreError(errno: errno, file: path) }
      try Self.make(path)
      guard lstat(path, &found) == 0 else { throw StoreError(errno: errno, file: path) }
    }
    try Self.trust(found, path, kind: S_IFDIR)
    guard let real = realpath(path, nil) else { throw StoreError(errno: errno, file: path) }
    self.path = String(cString: real)
    free(real)
    isWritable = faccessat(AT_FDCWD, self.path, W_OK | X_OK, AT_EACCESS) == 0
    // The files inside are closed to others; whoever chose this folder may want it open, so it is said, not changed.
    if found.st_mode & 0o077 != 0 {
      notices.append(
        "Other users can look into \(self.path) (mode \(String(found.st_mode & 0o777, radix: 8))). “chmod 700” closes it."
      )
    }
  }

  /// The full path of a file in the folder.
  func file(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

  /// Makes an empty file for the user alone, or checks the one that is there; answers whether it was made.
  ///
  /// A file open to others is closed to them, and said. An existing file is never opened here:
  /// closing it again would drop the locks that SQLite holds on it in this process.
  mutating func secure(_ name: String) throws(StoreError) -> Bool {
    let file = file(name)
    let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      // A mask of the user may have taken bits away, never added any.
      close(descriptor)
      return true
    }
    guard errno == EEXIST else { throw StoreError(errno: errno, file: file) }
    try check(name)
    return false
  }

  /// Whether a file is there, refusing links and other people’s files; closes it to others.
  @discardableResult
  mutating func check(_ name: String) throws(StoreError) -> Bool {
    let file = file(name)
    var found = stat()
    guard lstat(file, &found) == 0 else {
      if errno == ENOENT { return false }
      throw StoreError(errno: errno, file: file)
    }
    try Self.trust(found, file, kind: S_IFREG)
    if found.st_mode & 0o077 != 0 {
      let mode = String(found.st_mode & 0o777, radix: 8)
      if chmod(file, 0o600) == 0 {
        notices.append("Other users could read \(file) (mode \(mode)); it is closed to them now.")
      } else {
        notices.append("Other users can read \(file) (mode \(mode)). “chmod 600” closes it.")
      }
    }
    return true
  }

  /// Bytes in a file; nil if it is not there.
  func size(of name: String) -> Int64? {
    var found = stat()
    return lstat(file(name), &found) == 0 ? Int64(found.st_size) : nil
  }

  /// A name like this one that no file has: “x”, “x-2”, “x-3”, …
  func unused(_ name: String) -> String {
    var candidate = name
    var number = 2
    while size(of: candidate) != nil {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }

  /// Waits until the disk knows of files made and renamed in the folder.
  func sync() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Names in the folder that begin like this, in order.
  func names(beginning prefix: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(prefix) { names.append(name) }
    }
    return names.sorted()
  }

  // MARK: Parts

  /// Without slashes and dots at the end, which would look through a link.
  private static func trimmed(_ path: String) throws(StoreError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotOpen(file: path.isEmpty ? "the data folder" : path, errno: EINVAL)
    }
    var bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    while bytes.count > 1 {
      if bytes.last == slash {
        bytes.removeLast()
      } else if bytes.last == dot, bytes[bytes.count - 2] == slash {
        bytes.removeLast()
      } else {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func make(_ path: String) throws(StoreError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw StoreError(errno: errno, file: path)
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw StoreError(errno: errno, file: path)
    }
  }

  private static func trust(_ found: stat, _ path: String, kind: mode_t) throws(StoreError) {
    switch found.st_mode & S_IFMT {
    case kind: break
    case S_IFLNK: throw .foreignDirectory(path: path, .symbolicLink)
    default: throw .foreignDirectory(path: path, .wrongKind)
    }
    guard found.st_uid == geteuid() else {
      throw .foreignDirectory(path: path, .otherOwner(found.st_uid))
    }
  }
}
