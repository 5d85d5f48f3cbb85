import Assistant
import Storage

extension StoreError {
  /// What happened and a way out, in the words of the language.
  var message: Message {
    switch self {
    case .busy(let file): .storeBusy(file: file, quoted: quoted(file))
    case .full(let file): .storeFull(file: file)
    case .inputOutput(let file, let code, let errno):
      .storeIo(file: file, why: errno == 0 ? .words("SQLite \(code)") : .system(errno))
    case .readOnly(let file): .storeReadOnly(file: file)
    case .cannotOpen(let file, let errno):
      .storeClosed(file: file, why: errno == 0 ? .storeNoReason : .system(errno))
    case .notADatabase(let file): .storeForeign(file: file)
    case .corrupt(let file): .storeDamaged(file: file)
    case .gone(let file): .storeGone(file: file)
    case .newerSchema(let file, let found, let known):
      .storeNewer(file: file, found: "\(found)", known: "\(known)")
    case .foreignDirectory(let path, .symbolicLink): .storeLink(path: path)
    case .foreignDirectory(let path, .otherOwner(let user)):
      .storeOther(path: path, user: "\(user)")
    case .foreignDirectory(let path, .wrongKind): .storeWrong(path: path)
    case .unexpected(let file, let code, let message):
      .storeUnexpected(file: file, message: message, code: "\(code)")
    }
  }

  /// What happened in a few words, for the middle of a sentence.
  var reasonInShort: Message {
    switch self {
    case .busy(let file): .storeShortBusy(file: file)
    case .full(let file): .storeShortFull(file: file)
    case .inputOutput(let file, _, _): .storeShortIo(file: file)
    case .readOnly(let file): .storeShortReadOnly(file: file)
    case .cannotOpen(let file, _): .storeShortClosed(file: file)
    case .notADatabase(let file): .storeShortForeign(file: file)
    case .corrupt(let file): .storeShortDamaged(file: file)
    case .gone(let file): .storeShortGone(file: file)
    case .newerSchema(let file, _, _): .storeShortNewer(file: file)
    case .foreignDirectory(let path, _): .storeShortUntrusted(file: path)
    case .unexpected(let file, _, let message): .words("\(file): \(message)")
    }
  }

  private func quoted(_ path: String) -> String {
    path.contains(where: { $0 == " " || $0 == "'" })
      ? "'" + path.replacing("'", with: "'\\''") + "'" : path
  }
}
