import Assistant
import Language
import Storage
import Timers

/// Renaming, deleting and bringing back profiles. Undo takes back each of them.
extension Session {
  private var wallMs: Int64 { runner.clock.anchor.wall / 1_000_000 }

  func renameProfile(_ said: String?, to new: String, _ reply: inout Reply) throws(Refusal) {
    let (name, folders) = try otherProfile(said, "rename")
    let new = new.lowercased()
    guard Options.isProfile(new), !isNameless(new) else {
      throw Refusal(
        .outOfRange,
        isNameless(new)
          ? "Everybody begins in the profile \(visible(new)): no other is called so."
          : "A profile is a plain name, such as “kids”.",
        nearest: ["rename profile \(name) to children"])
    }
    guard new != name else {
      return answer([Line(.plain, "It is called \(visible(name)) already.")], &reply)
    }
    try move(folders, name, from: name, to: new, text: "rename profile \(name) to \(new)")
    answer([Line(.plain, "The profile \(visible(name)) is called \(visible(new)) now.")], &reply)
  }

  func deleteProfile(_ said: String?, confirmed: Bool, _ reply: inout Reply) throws(Refusal) {
    let (name, folders) = try otherProfile(said, "delete")
    guard !folders.isInUse(name) else { throw inUse(name) }
    guard confirmed else {
      let question = Question.deletesProfile(
        name, contents: contents(of: folders.data(name)) + " “undo” brings it back for 24 hours.")
      if let refusal = ask(question, &reply) { throw refusal }
      return
    }
    let aside = ProfileFolders.aside(name, at: wallMs)
    try move(folders, name, from: name, to: aside, text: "delete profile \(name)")
    answer(
      [
        Line(
          .init(.plain, "Deleted the profile \(visible(name))."),
          .init(.dim, "   “undo” or “bring profile \(visible(name)) back” does so for 24 hours"))
      ], &reply)
  }

  func restoreProfile(_ said: String, _ reply: inout Reply) throws(Refusal) {
    let name = said.lowercased()
    guard let folders = profileFolders, let place = folders.deleted(name) else {
      throw Refusal(
        .failed, "No profile “\(visible(name))” was deleted in the last day.",
        nearest: ["profiles"])
    }
    try move(folders, name, from: place, to: name, text: "bring profile \(name) back")
    answer([Line(.plain, "The profile \(visible(name)) is back.")], &reply)
  }

  /// As undo and redo want it.
  func moveProfile(from: String, to: String) throws(Refusal) {
    guard let folders = profileFolders else { return }
    do throws(ProfileFolders.Trouble) {
      try folders.move(from: from, to: to)
    } catch {
      throw Refusal(
        .failed, "The profile stays as it is: \(error.words).", nearest: ["profiles"])
    }
    moveSection(from: from, to: to)
  }

  // MARK: Parts

  /// The name and the folders of a profile that can be moved: not the one in use here, not the nameless one.
  private func otherProfile(_ said: String?, _ verb: String) throws(Refusal) -> (
    String, ProfileFolders
  ) {
    guard let folders = profileFolders else {
      throw Refusal(.unavailable, "There are no profiles here: nothing is kept.")
    }
    let current = profile ?? Self.namelessProfile
    let name = (said ?? current).lowercased()
    guard !isNameless(name) else {
      throw Refusal(
        .unavailable,
        "Everybody begins in the profile \(Self.namelessProfile), so it stays. “forget everything”, said in it, empties it.",
        nearest: ["profiles"])
    }
    guard name != current.lowercased() else {
      throw Refusal(
        .failed, "You are in the profile “\(visible(name))”. Switch to another one first.",
        nearest: ["switch to profile \(Self.namelessProfile)"])
    }
    guard profiles().contains(name) else {
      let near = SaidName(name, assistant.interpreter.forms).near(in: profiles())
      throw Refusal(
        .failed, "There is no profile “\(visible(name))”.",
        nearest: near.prefix(1).map { "\(verb) profile \($0)" } + ["profiles"])
    }
    return (name, folders)
  }

  private func isNameless(_ name: String) -> Bool {
    [Self.namelessProfile, "default"].contains(name)
  }

  private func inUse(_ name: String) -> Refusal {
    Refusal(
      .busy,
      "The profile “\(visible(name))” is in use: by a shell, or by the background process that waits for its timers.",
      nearest: ["switch to profile \(visible(name))"])
  }

  private func move(
    _ folders: ProfileFolders, _ name: String, from: String, to: String, text: String
  ) throws(Refusal) {
    guard !folders.isInUse(from) else { throw inUse(name) }
    do throws(ProfileFolders.Trouble) {
      try folders.move(from: from, to: to)
    } catch {
      throw Refusal(
        .failed, "The profile “\(visible(name))” stays as it is: \(error.words).",
        nearest: ["profiles"])
    }
    moveSection(from: from, to: to)
    do throws(StoreError) {
      try runner.note(profile: name, from: from, to: to, text: text)
    } catch {
      throw Refusal(error)
    }
  }

  /// The profile's part of the file of settings goes with it.
  private func moveSection(from: String, to: String) {
    guard let configPath, let old = try? Text.readIfThere(configPath, .trusted) else { return }
    let new = Settings.renaming(profile: from, to: to, in: old)
    guard new != old else { return }
    do throws(Text.Failure) {
      try Text.write(new, to: configPath)
      settingsStamp = FileStamp(of: configPath)
    } catch {
      runner.trouble.append("Its settings stay under [\(visible(from))]: \(error.words).")
    }
  }

  /// `It holds 2 running timers, 3 routines, 1 schedule and 120 sessions.`
  private func contents(of folder: String) -> String {
    guard let store = try? Store.openReadOnly(folder: folder)?.store else {
      return "What it holds cannot be read."
    }
    defer { store.close() }
    var parts: [String] = []
    func count(_ number: Int, _ one: String) {
      if number > 0 { parts.append("\(number) \(one)\(number == 1 ? "" : "s")") }
    }
    count((try? store.loadTimers().count) ?? 0, "running timer")
    let kept = ((try? store.loadKept()) ?? []).compactMap { record in
      Kept.Kind(rawValue: record.kind).flatMap {
        Kept(Kept.Key(kind: $0, id: record.id), body: record.body)
      }
    }
    func count(_ kind: Kept.Kind, _ one: String) {
      count(kept.count { $0.kind == kind && !$0.isDeleted }, one)
    }
    count(.routine, "routine")
    count(.schedule, "schedule")
    count(.workflow, "workflow")
    count((try? store.count(store.select(SessionFilter()))) ?? 0, "session")
    guard let last = parts.popLast() else { return "It is empty." }
    return "It holds \(parts.isEmpty ? "" : parts.joined(separator: ", ") + " and ")\(last)."
  }
}
