import Assistant
import Language
import Timers

/// Several people, or sides of one person, on one machine: each profile has its own timers, routines and history.
struct ProfileCommands: CommandFamily {
  let session: Session

  /// What the nameless profile is called when it has to be called something.
  static let namelessProfile = "main"

  func profile(_ intent: ProfileIntent, _ reply: inout Reply) throws(Refusal) {
    let current = session.profile ?? Self.namelessProfile
    switch intent {
    case .current: answer(.profileIs(name: visible(current)), &reply)
    case .list:
      let names = [Self.namelessProfile] + session.profiles()
      answer(
        names.map { name in
          Line(
            .init(name == current ? .strong : .plain, visible(name)),
            .init(.dim, name == current ? "   \(say(.profileThisOne))" : ""))
        }, &reply)
    case .back: try profile(.use(Self.namelessProfile), &reply)
    case .rename(let name, let new): try renameProfile(name, to: new, &reply)
    case .delete(let name, let confirmed):
      try deleteProfile(name, confirmed: confirmed, &reply)
    case .restore(let name): try restoreProfile(name, &reply)
    case .change:
      throw Refusal(
        .unavailable,
        .profileNoCopies, nearest: [.tryExportRoutines, .tryExportHistoryFile])
    case .make(let said):
      let name = said.lowercased()
      guard Options.isProfile(name) else {
        throw Refusal(
          .outOfRange, .profilePlainName, nearest: [.tryProfileNew(name: "kids")])
      }
      guard !isThere(name) else {
        throw .failed(.profileThere(name: visible(name)), [.trySwitchProfile(name: name)])
      }
      try goOn(as: name, .profileNew(name: name), &reply)
    case .use(let said):
      let name = said.lowercased()
      guard name != current.lowercased() else {
        return answer(.profileIsAlready(name: visible(current)), &reply)
      }
      guard isThere(name) else { throw unknown(name) }
      try goOn(as: name, .profileNow(name: name), &reply)
    }
  }

  private func isThere(_ name: String) -> Bool {
    [Self.namelessProfile, "default", session.profile?.lowercased()].contains(name)
      || session.profiles().contains(name)
  }

  /// A slip of the keyboard makes nobody: it is told who there is, and how somebody new is made.
  private func unknown(_ name: String) -> Refusal {
    let names = [Self.namelessProfile] + session.profiles()
    let near = SaidName(name, conversation.assistant.interpreter.forms).near(in: names)
    let there = (near.isEmpty ? names : near).prefix(5).map { visible($0) }
    return Refusal(
      .failed,
      .profileUnknown(name: visible(name), known: speaker.list(there)),
      nearest: near.prefix(1).map { .trySwitchProfile(name: $0) }
        + (Options.isProfile(name) ? [.tryProfileNew(name: name)] : []))
  }

  private func goOn(as name: String, _ message: Message, _ reply: inout Reply) throws(Refusal) {
    let wanted = [Self.namelessProfile, "default"].contains(name) ? nil : name
    guard session.canSwitch else {
      throw Refusal(
        .unavailable, .profileAtStart,
        nearest: [.words("ensue --profile \(wanted ?? Self.namelessProfile)")])
    }
    answer(message, &reply)
    reply.switches = .some(wanted)
  }
}
