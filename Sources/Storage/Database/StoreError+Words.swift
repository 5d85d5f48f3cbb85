import FoundationEssentials
import Glibc

extension StoreError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .busy(let file):
      "Another program kept \(file) locked for longer than I wait. Nothing was changed: try again, or see who has it with “fuser \(quoted(file))”."
    case .full(let file):
      "There is no room left on the disk of \(file), so this is not saved. Running timers go on in memory; free some space and say it again."
    case .inputOutput(let file, let code, let errno):
      "Reading or writing \(file) failed (\(reason(errno, or: "SQLite \(code)"))), so this is not saved. Check the disk; “ensue --data FOLDER” uses another place."
    case .readOnly(let file):
      "\(file) cannot be written, so nothing is saved. Make it writable (“chmod u+w”), or use another place with “ensue --data FOLDER”."
    case .cannotOpen(let file, let errno):
      "I cannot open \(file) (\(reason(errno, or: "no reason given"))). Check who may use its folder, or use another place with “ensue --data FOLDER”."
    case .notADatabase(let file):
      "\(file) is not a store of Ensue. Move it away and start again, or use another place with “ensue --data FOLDER”."
    case .corrupt(let file):
      "\(file) is damaged. Leave every Ensue with “quit” and start again: it is then set aside and what can be read is kept."
    case .gone(let file):
      "\(file) was moved or deleted while I was running, so nothing is saved any more. What runs goes on in memory; “quit” and start again to begin a new store."
    case .newerSchema(let file, let found, let known):
      "\(file) was made by a newer Ensue (format \(found), this one knows \(known)). Nothing was changed: use the newer Ensue, or another place with “ensue --data FOLDER”."
    case .foreignDirectory(let path, .symbolicLink):
      "\(path) is a symbolic link, and I do not follow links to where I keep things. Name the real folder with “ensue --data FOLDER”."
    case .foreignDirectory(let path, .otherOwner(let user)):
      "\(path) belongs to another user (number \(user)). Use a folder of your own with “ensue --data FOLDER”."
    case .foreignDirectory(let path, .wrongKind):
      "\(path) is not what should be there. Move it away, or use another place with “ensue --data FOLDER”."
    case .unexpected(let file, let code, let message):
      "\(file): \(message) (SQLite \(code)). This is not saved; try again, or use another place with “ensue --data FOLDER”."
    }
  }

  private func reason(_ errno: Int32, or other: String) -> String {
    errno == 0 ? other : String(cString: strerror(errno))
  }

  private func quoted(_ path: String) -> String {
    path.contains(where: { $0 == " " || $0 == "'" })
      ? "'" + path.replacing("'", with: "'\\''") + "'" : path
  }
}

extension StoreError {
  /// What happened and a way out, in the user’s terms.
  public var words: String { errorDescription ?? "The store failed." }
}
