import Knowledge
import Storage

/// The packs of knowledge that are kept: in the store; in a simulation, for as long as it runs.
///
/// `@unchecked`: the shelves read from it, and are values of what is planned with. One thread has the store and plans; a
/// shelf is opened by a line that is planned, never by another thread.
final class KnowledgePacks: @unchecked Sendable {
  private let store: Store?
  private let isSimulated: Bool
  private var memory: [KnowledgeTable.Pack] = []

  init(store: Store?, isSimulated: Bool = false) {
    (self.store, self.isSimulated) = (store, isSimulated)
  }

  var canKeep: Bool { store.map { !$0.isReadOnly } ?? isSimulated }

  /// Those in use, the newest of each name; of a store that cannot be read, none.
  ///
  /// - Parameter withFiles: those alone that have files in them.
  func inUse(withFiles: Bool = false) -> [KnowledgeTable.Pack] {
    if let store { return (try? store.knowledgeTable.packs(withFiles: withFiles)) ?? [] }
    var seen: Set<String> = []
    let newest = memory.reversed().filter { seen.insert($0.name).inserted }.reversed()
    return newest.filter { pack in
      !withFiles || pack.text.parts.contains { $0.text.hasPrefix("file:") }
    }
  }

  func use(_ pack: KnowledgePack, _ text: PackText, isShipped: Bool) throws(StoreError) {
    if let store { return try store.knowledgeTable.use(pack, text, isShipped: isShipped) }
    memory.append(
      KnowledgeTable.Pack(
        name: pack.name, revision: pack.revision, isShipped: isShipped, text: text))
  }

  /// As ``KnowledgeTable/rollBack()``.
  func rollBack() throws(StoreError) -> (name: String, revision: Int?)? {
    if let store { return try store.knowledgeTable.rollBack() }
    let used = Set(inUse().map { "\($0.name) \($0.revision)" })
    guard
      let last = memory.lastIndex(where: {
        !$0.isShipped && used.contains("\($0.name) \($0.revision)")
      })
    else { return nil }
    let name = memory.remove(at: last).name
    return (name, memory.last { $0.name == name }?.revision)
  }

  /// The files of the packs in use, each with the pack that brought it; what is damaged since is named, and left out.
  func files(_ problems: inout [KnowledgeFileError]) -> [(file: PackFile, pack: KnowledgePack)] {
    inUse(withFiles: true).flatMap { kept -> [(file: PackFile, pack: KnowledgePack)] in
      do throws(KnowledgeFileError) {
        let pack = try PackReader.pack(kept.text.whole, file: "\(kept.name).knowledge")
        return pack.files.map { ($0, pack) }
      } catch {
        problems.append(error)
        return []
      }
    }
  }
}
