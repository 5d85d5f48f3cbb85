import Assistant
import Language
import Timers

/// Several people, or sides of one person, on one machine: each profile has its own timers, routines and history.
extension Session {
  /// What the nameless profile is called when it has to be called something.
  static let namelessProfile = "main"

  func profile(_ intent: ProfileIntent, _ reply: inout Reply) throws(Refusal) {
    let current = profile ?? Self.namelessProfile
    switch intent {
    case .current: answer([Line(.plain, "This is the profile \(visible(current)).")], &reply)
    case .list:
      let names = [Self.namelessProfile] + profiles()
      answer(
        names.map { name in
          Line(
            .init(name == current ? .strong : .plain, visible(name)),
            .init(.dim, name == current ? "   this one" : ""))
        }, &reply)
    case .back: try profile(.use(Self.namelessProfile), &reply)
    case .rename(let name, let new): try renameProfile(name, to: new, &reply)
    case .delete(let name, let confirmed):
      try deleteProfile(name, confirmed: confirmed, &reply)
    case .restore(let name): try restoreProfile(name, &reply)
    case .change:
      throw Refusal(
        .unavailable,
        "Profiles are not copied or merged. What is exported in one can be imported in another.",
        nearest: ["export all routines to routines.json", "export history to history.csv"])
    case .make(let said):
      let name = said.lowercased()
      guard Options.isProfile(name) else {
        throw Refusal(
          .outOfRange, "A profile is a plain name, such as “kids”.", nearest: ["new profile kids"])
      }
      guard !isThere(name) else {
        throw Refusal(
          .failed, "There is a profile \(visible(name)) already.",
          nearest: ["switch to profile \(name)"])
      }
      try goOn(as: name, "New profile", &reply)
    case .use(let said):
      let name = said.lowercased()
      guard name != current.lowercased() else {
        return answer([Line(.plain, "This is the profile \(visible(current)) already.")], &reply)
      }
      guard isThere(name) else { throw unknown(name) }
      try goOn(as: name, "Now", &reply)
    }
  }

  private func isThere(_ name: String) -> Bool {
    [Self.namelessProfile, "default", profile?.lowercased()].contains(name)
      || profiles().contains(name)
  }

  /// A slip of the keyboard makes nobody: it is told who there is, and how somebody new is made.
  private func unknown(_ name: String) -> Refusal {
    let names = [Self.namelessProfile] + profiles()
    let near = SaidName(name, assistant.interpreter.forms).near(in: names)
    let there = (near.isEmpty ? names : near).prefix(5).map { visible($0) }
    return Refusal(
      .failed,
      "There is no profile “\(visible(name))”. There is \(there.joined(separator: ", ")).",
      nearest: near.prefix(1).map { "switch to profile \($0)" }
        + (Options.isProfile(name) ? ["new profile \(name)"] : []))
  }

  private func goOn(as name: String, _ word: String, _ reply: inout Reply) throws(Refusal) {
    let wanted = [Self.namelessProfile, "default"].contains(name) ? nil : name
    guard canSwitch else {
      throw Refusal(
        .unavailable, "A profile is chosen when a script or a single sentence starts.",
        nearest: ["ensue --profile \(wanted ?? Self.namelessProfile)"])
    }
    answer([Line(.plain, "\(word): \(name)")], &reply)
    reply.switches = .some(wanted)
  }
}
