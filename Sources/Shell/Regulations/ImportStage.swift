import CLinux
import Glibc
import Storage
import Timers

/// What an import has read, put aside as it comes, so that one that is broken off can go on.
///
/// Only an import of many files is worth it: a batch is written once it is full, and where none ever was there is nothing to
/// remove. What cannot be written stops the import: it could not be kept in the end either.
final class ImportStage {
  /// So many files are put aside together, or so many bytes of them.
  private static let batch = 256
  private static let bytes = 4 << 20
  /// What nobody went on with for so long is abandoned: seven days.
  private static let patience: Int64 = 7 * 86_400 * 1_000_000_000

  let source: ImportSource
  private let desk: RegulationDesk
  private let wallNs: Int64
  private var batch: [(path: String, content: [UInt8])] = []
  private var size = 0
  private(set) var failure: StoreError?
  /// What is there of an import that was broken off.
  private(set) var found: RegulationStore.Staged?
  /// Places of broken-off imports that were removed; of this one where something else lies there now.
  private(set) var removed: [String] = []

  init(_ path: String, _ mark: String, _ desk: RegulationDesk, at wallNs: Int64)
    throws(StoreError)
  {
    source = ImportSource(place: Self.absolute(path), mark: "\(Program.version) \(mark)")
    (self.desk, self.wallNs) = (desk, wallNs)
    guard let store = try desk.store() else { return }
    found = try store.staged(of: source)
    let abandoned = try store.abandoned(beside: source, before: wallNs - Self.patience)
    guard !abandoned.isEmpty, let writer = try desk.storeForWriting() else { return }
    for other in abandoned {
      try writer.dropStaged(of: other)
      removed.append(other.place)
    }
  }

  /// Whether another import would have something to go on with.
  var holds: Bool {
    guard let store = try? desk.store() else { return false }
    return (try? store.hasStaged(of: source)) ?? false
  }

  func note(_ path: String, _ content: [UInt8]) {
    batch.append((path, content))
    size += content.count
    if batch.count >= Self.batch || size >= Self.bytes { write() }
  }

  func write() {
    guard failure == nil, !batch.isEmpty else { return }
    do throws(StoreError) {
      try desk.storeForWriting()?.stage(batch, of: source, at: wallNs)
    } catch {
      failure = error
    }
    batch = []
    size = 0
  }

  /// What was refused is not gone on with.
  func drop() {
    guard holds else { return }
    _ = try? desk.storeForWriting()?.dropStaged(of: source)
  }

  private static func absolute(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Tells one state of some files from another, by their names, sizes and times of change.
struct FileMark {
  private var hash = FNV()

  mutating func add(_ name: String, _ status: stat) {
    let time = status.st_mtim
    hash.add("\(name)\0\(status.st_size)\0\(time.tv_sec).\(time.tv_nsec)\n".utf8)
  }

  var text: String { hash.text }
}
