import Assistant
import Glibc
import Storage
import Timers

/// The agent, looking on, copies of the store.
extension Session {
  func background(_ effect: BackgroundEffect, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .watch(let timers):
      reply.watches = timers
      // Where no terminal shows it, looking on is waiting.
      reply.barrier = .timers(timers)
    case .installAgent: answer(try service().install(), &reply)
    case .uninstallAgent: answer(try service().uninstall(), &reply)
    case .agentState: answer(try service().state(), &reply)
    case .backUp(let path):
      let store = try keptStore()
      do throws(StoreError) {
        let copy = try store.backUp(to: path.map(absolute), stamp: stamp)
        answer([Line(.plain, "Everything kept is copied to \(visible(copy)).")], &reply)
      } catch {
        throw Refusal(.failed, .words(error.words))
      }
    case .restore(let path):
      let store = try keptStore()
      do throws(StoreError) {
        let before = try store.restore(from: absolute(path), stamp: stamp)
        runner.refresh()
        answer(
          [
            Line(.plain, "Everything kept is again as in \(visible(path))."),
            Line(.dim, "What was there before: restore from \(visible(before))"),
          ], &reply)
      } catch {
        throw Refusal(.failed, "Nothing was changed. \(error.words)")
      }
    }
  }

  private func service() throws(Refusal) -> AgentService {
    guard let agentService else {
      throw Refusal(.unavailable, "There is no agent here: this run keeps nothing.")
    }
    return agentService
  }

  private func keptStore() throws(Refusal) -> Store {
    guard let store = runner.store, !store.isTemporary else {
      throw Refusal(.unavailable, "Nothing is kept here, so there is nothing to copy.")
    }
    return store
  }

  /// Local time, fit for the name of a file.
  private var stamp: String { String(situation.local.iso.filter { $0 != ":" && $0 != "-" }) }

  /// `~` and relative paths as a shell would read them.
  private func absolute(_ said: String) -> String {
    var path = said
    if let first = path.first, first == "\"" || first == "'", path.count > 1, path.last == first {
      path = String(path.dropFirst().dropLast())
    }
    if path == "~" || path.hasPrefix("~/"), let home = Program.environment["HOME"] {
      return home + path.dropFirst()
    }
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
