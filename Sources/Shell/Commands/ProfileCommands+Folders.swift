import Assistant
import Language
import Storage
import Timers

/// Renaming, deleting and bringing back profiles. Undo takes back each of them.
extension ProfileCommands {
  func renameProfile(_ said: String?, to new: String, _ reply: inout Reply) throws(Refusal) {
    let (name, folders) = try otherProfile(said, Message.tryProfileRenaming)
    let new = new.lowercased()
    guard Options.isProfile(new), !isNameless(new) else {
      throw Refusal(
        .outOfRange,
        isNameless(new) ? .profileFirst(name: visible(new)) : .profilePlainName,
        nearest: [.tryProfileRename(name: name, to: "children")])
    }
    guard new != name else {
      return answer(.profileCalledAlready(name: visible(name)), &reply)
    }
    try move(
      folders, name, from: name, to: new, text: say(.tryProfileRename(name: name, to: new)))
    answer(.profileRenamed(name: visible(name), to: visible(new)), &reply)
  }

  func deleteProfile(_ said: String?, confirmed: Bool, _ reply: inout Reply) throws(Refusal) {
    let (name, folders) = try otherProfile(said, Message.tryProfileDelete)
    guard !folders.isInUse(name) else { throw inUse(name) }
    guard confirmed else {
      let question = Question.deletesProfile(
        name, contents: say(contents(of: folders.data(name)) + .profileBringsBack))
      if let refusal = ask(question, &reply) { throw refusal }
      return
    }
    let aside = ProfileFolders.aside(name, at: ledger.clock.wallMs)
    try move(folders, name, from: name, to: aside, text: say(.tryProfileDelete(name: name)))
    answer(
      [
        Line(
          .init(.plain, say(.profileDeleted(name: visible(name)))),
          .init(.dim, "   \(say(.profileBringsBackBy(name: visible(name))))"))
      ], &reply)
  }

  func restoreProfile(_ said: String, _ reply: inout Reply) throws(Refusal) {
    let name = said.lowercased()
    guard let folders = session.profileFolders, let place = folders.deleted(name) else {
      throw .failed(.profileNotDeleted(name: visible(name)), [.tryProfiles])
    }
    try move(folders, name, from: place, to: name, text: say(.tryProfileBack(name: name)))
    answer(.profileIsBack(name: visible(name)), &reply)
  }

  /// As undo and redo want it.
  func moveProfile(from: String, to: String) throws(Refusal) {
    guard let folders = session.profileFolders else { return }
    do throws(ProfileFolders.Trouble) {
      try folders.move(from: from, to: to)
    } catch {
      throw .failed(.profileStays(name: "", why: error.words), [.tryProfiles])
    }
    moveSection(from: from, to: to)
  }

  // MARK: Parts

  /// The name and the folders of a profile that can be moved: not the one in use here, not the nameless one.
  private func otherProfile(
    _ said: String?, _ instead: (String) -> Message
  ) throws(Refusal) -> (String, ProfileFolders) {
    guard let folders = session.profileFolders else {
      throw Refusal(.unavailable, .profileNoneHere)
    }
    let current = session.profile ?? Self.namelessProfile
    let name = (said ?? current).lowercased()
    guard !isNameless(name) else {
      throw Refusal(
        .unavailable, .profileFirstStays(name: Self.namelessProfile), nearest: [.tryProfiles])
    }
    guard name != current.lowercased() else {
      throw .failed(
        .profileInIt(name: visible(name)), [.trySwitchProfile(name: Self.namelessProfile)])
    }
    guard session.profiles().contains(name) else {
      let near = SaidName(name, conversation.assistant.interpreter.forms).near(
        in: session.profiles())
      throw .failed(
        .profileUnknown(name: visible(name), known: ""),
        near.prefix(1).map(instead) + [.tryProfiles])
    }
    return (name, folders)
  }

  private func isNameless(_ name: String) -> Bool {
    [Self.namelessProfile, "default"].contains(name)
  }

  private func inUse(_ name: String) -> Refusal {
    Refusal(
      .busy, .profileInUse(name: visible(name)),
      nearest: [.trySwitchProfile(name: visible(name))])
  }

  private func move(
    _ folders: ProfileFolders, _ name: String, from: String, to: String, text: String
  ) throws(Refusal) {
    guard !folders.isInUse(from) else { throw inUse(name) }
    do throws(ProfileFolders.Trouble) {
      try folders.move(from: from, to: to)
    } catch {
      throw .failed(.profileStays(name: visible(name), why: error.words), [.tryProfiles])
    }
    moveSection(from: from, to: to)
    do throws(StoreError) {
      try ledger.note(profile: name, from: from, to: to, text: text)
    } catch {
      throw Refusal(error)
    }
  }

  /// The profile's part of the file of settings goes with it.
  private func moveSection(from: String, to: String) {
    guard let configPath = session.configPath, let old = try? Text.readIfThere(configPath, .trusted)
    else { return }
    let new = Settings.renaming(profile: from, to: to, in: old)
    guard new != old else { return }
    do throws(Text.Failure) {
      try Text.write(new, to: configPath)
      session.settingsStamp = FileStamp(of: configPath)
    } catch {
      ledger.disk.trouble.append(
        .profileSettingsStay(name: visible(from), why: error.words))
    }
  }

  /// `It holds 2 running timers, 3 routines, 1 schedule and 120 sessions.`
  private func contents(of folder: String) -> Message {
    guard let store = try? Store.openReadOnly(folder: folder)?.store else {
      return .profileUnreadable
    }
    defer { store.close() }
    var parts: [String] = []
    func count(_ number: Int, _ thing: String) {
      if number > 0 { parts.append(say(.profileHas(n: number, thing: thing))) }
    }
    count((try? store.loadTimers().count) ?? 0, "timer")
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
    count(
      (try? store.sessionTable.count(store.sessionTable.select(SessionFilter()))) ?? 0, "session")
    guard let last = parts.popLast() else { return .profileEmpty }
    let all =
      parts.isEmpty ? last : say(.listAnd(before: speaker.list(parts), next: last))
    return .profileHolds(things: all)
  }
}
