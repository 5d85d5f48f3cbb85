import Assistant
import Language

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
    case .offer(let said):
      let name = said.lowercased()
      let isThere =
        [current.lowercased(), Self.namelessProfile, "default"].contains(name)
        || profiles().contains(name)
      guard !isThere, canSwitch, Options.isProfile(name) else {
        return try profile(.use(said), &reply)
      }
      pose(.makesProfile(name), &reply)
    case .use(let said):
      let name = said.lowercased()
      guard name != current.lowercased() else {
        return answer([Line(.plain, "This is the profile \(visible(current)) already.")], &reply)
      }
      let wanted = [Self.namelessProfile, "default"].contains(name) ? nil : name
      if let wanted, !Options.isProfile(wanted) {
        throw Refusal(
          .outOfRange, "A profile is a plain name, such as “kids”.",
          nearest: ["switch to profile kids"])
      }
      guard canSwitch else {
        throw Refusal(
          .unavailable, "A profile is chosen when a script or a single sentence starts.",
          nearest: ["ensue --profile \(wanted ?? Self.namelessProfile)"])
      }
      let isNew = wanted.map { !profiles().contains($0) } ?? false
      answer([Line(.plain, "\(isNew ? "New profile" : "Now"): \(name)")], &reply)
      reply.switches = .some(wanted)
    }
  }
}
