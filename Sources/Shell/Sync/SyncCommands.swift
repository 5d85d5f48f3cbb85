import Assistant
import Glibc
import Language
import Storage
import Sync
import Timers

/// What is said of the exchange with other machines, and when it happens by itself.
struct SyncCommands: CommandFamily {
  let session: Session

  func sync(_ intent: SyncIntent, _ reply: inout Reply) throws(Refusal) {
    switch intent {
    case .leaving: return answer(leaving, &reply)
    case .begin(let folder, let key): return try beginSync(with: folder, key: key, &reply)
    case .now: return try syncNow(&reply)
    case .conflicts: return try showConflicts(&reply)
    case .bringBack(let number): return try bringBack(conflict: number, &reply)
    case .stop: return try stopSync(&reply)
    case .beginCalendar(let address): return try calendarCommands.beginCalendar(at: address, &reply)
    case .calendarNow: return try calendarCommands.calendarNow(&reply)
    case .calendarState: return try calendarCommands.calendarState(&reply)
    case .stopCalendar: return try calendarCommands.stopCalendar(&reply)
    case .joinTeam(let address): return try teamCommands.join(address, &reply)
    case .teamNow: return try teamCommands.now(&reply)
    case .teamState: return try teamCommands.state(&reply)
    case .leaveTeam: return try teamCommands.leave(&reply)
    case .key:
      guard let key = session.synchroniser?.sealing.key else {
        throw .failed(.syncKeyNone)
      }
      showKey(key, &reply)
    }
  }

  private func here() throws(Refusal) -> Synchroniser {
    guard let synchroniser = session.synchroniser else {
      throw Refusal(.unavailable, .syncNoneHere)
    }
    return synchroniser
  }

  private func running() throws(Refusal) -> (Synchroniser, place: String) {
    let here = try here()
    guard here.isDueLook(), let place = here.place else {
      throw .failed(.syncOff, [.trySyncFolder])
    }
    return (here, place)
  }

  // MARK: Beginning and ending

  private func beginSync(with said: String, key: String?, _ reply: inout Reply) throws(Refusal) {
    // A key is not to be suggested again.
    if key != nil { reply.forgot = true }
    let here = try here()
    let path = try place(said, &reply)
    var known: String?
    if let key {
      known = Sealing.key(key)
      if known == nil { throw Refusal(.outOfRange, .syncOddKey) }
    }
    let fresh: String?
    do throws(Synchroniser.Beginning) {
      fresh = try here.begin(with: path, key: known, label: Self.hostName)
    } catch {
      throw Self.refusal(error, path: visible(path))
    }
    var lines = [line(.syncBegan(path: visible(path)))]
    let report = try round(here, waiting: Self.patience)
    if let report { lines += told(report, path) }
    if let trouble = try carried(here).trouble { lines.append(line(trouble.words, .warn)) }
    answer(lines, &reply)
    if let fresh { showKey(fresh, &reply) }
  }

  /// A folder with its whole path, or an address as it is asked.
  func place(_ said: String, _ reply: inout Reply) throws(Refusal) -> String {
    guard SyncAddress.isOne(said) else { return backgroundCommands.absolute(said) }
    do throws(SyncAddress.Unfit) { return try SyncAddress(said).text } catch {
      switch error {
      case .hasPassword:
        // It is not to be suggested again, nor written down.
        reply.forgot = true
        throw Refusal(.outOfRange, .syncWebPassword, nearest: [.trySyncPassword])
      case .needsHTTPS: throw Refusal(.outOfRange, .syncWebNeedsHttps(path: visible(said)))
      case .odd: throw Refusal(.outOfRange, .syncWebOdd(path: visible(said)))
      }
    }
  }

  private func showKey(_ key: String, _ reply: inout Reply) {
    let path = session.synchroniser?.place ?? "~/Sync"
    answer(
      [
        line(.syncTheKey(key: key)), line(.syncKeyWay, .dim),
        Line(.dim, "  \(say(.trySyncWith(path: visible(path), key: key)))"),
      ], &reply)
  }

  private static func refusal(_ error: Synchroniser.Beginning, path: String) -> Refusal {
    switch error {
    case .notReached(let trouble): trouble.refusal(path)
    case .noProgram: Refusal(.unavailable, .syncNoProgram)
    case .noFolder: Refusal(.noInput, .syncNoFolder(path: path))
    case .needsKey:
      Refusal(
        .unanswered, .syncNeedsKey,
        nearest: [.trySyncWith(path: path, key: "abcde-fghjk-mnpqr-stuvw-xyzab")])
    case .wrongKey: Refusal(.failed, .syncWrongKey(path: path))
    case .failed(let words): Refusal(.failed, .syncFailed(why: words))
    }
  }

  static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "machine" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func stopSync(_ reply: inout Reply) throws(Refusal) {
    let (here, place) = try running()
    do throws(StoreError) { try here.end() } catch { throw Refusal(error) }
    ledger.away = .zero
    answer(.syncStopped(path: visible(place)), &reply)
  }

  // MARK: Rounds

  private func syncNow(_ reply: inout Reply) throws(Refusal) {
    let hasCalendar = session.calendarSync?.isOn ?? false
    guard !hasCalendar || session.synchroniser?.isDueLook() ?? false else {
      return try calendarCommands.calendarNow(&reply)
    }
    let (here, place) = try running()
    let before = try carried(here)
    guard var report = try round(here, waiting: Self.patience) else {
      throw Refusal(.busy, .syncBusy)
    }
    // Of a server that was not reached nothing more is to be expected.
    let isMore = before.trouble == nil && here.folder?.waits == true
    let after: (out: Int, trouble: CarriageTrouble?) = try isMore ? carried(here) : (0, nil)
    if let trouble = before.trouble ?? after.trouble {
      throw trouble.refusal(reached: here.courier?.reached, session)
    }
    if here.courier != nil { report.written = before.out + after.out }
    answer(told(report, place), &reply)
    if hasCalendar { try calendarCommands.calendarNow(&reply) }
  }

  /// So many seconds somebody who asked waits for another process of ours; a first exchange of a million sessions takes longer.
  private static let patience = 60

  /// Exchanges, and takes in what came of it.
  private func round(_ here: Synchroniser, waiting seconds: Int = 0) throws(Refusal)
    -> Synchroniser.Report?
  {
    do throws(StoreError) {
      let report = try here.round(waiting: seconds)
      if let report { forget(report.forgotten) }
      ledger.refresh()
      heedPerson()
      return report
    } catch {
      throw Refusal(error)
    }
  }

  /// What was forgotten elsewhere, by what it is called here: also what was said of it.
  private func forget(_ names: Set<String>) {
    for name in names.sorted() {
      _ = try? ledger.store?.forgetting.mentions(of: name, at: ledger.clock.anchor.wall)
      _ = try? suggester.forgetMentions(of: name)
    }
  }

  /// Something is exchanged with other machines, with a calendar, or with a team.
  var isSharing: Bool {
    session.synchroniser?.isDueLook() ?? false || session.calendarSync?.isOn ?? false
      || teamCommands.isOn
  }

  /// Between lines: exchanges when something changed, here or there. What is to be told of it, once.
  func syncIfDue() -> [Line] {
    guard let here = session.synchroniser, here.isDue(), let report = try? round(here) else {
      return []
    }
    var lines: [Line] = []
    if report.conflicts > 0 { lines.append(line(.syncLost(n: report.conflicts), .warn)) }
    if report.own > 0 { lines.append(line(.syncOwn(n: report.own), .warn)) }
    lines += endedTwice(report)
    let trouble = faults(report, here.place ?? "")
    if trouble != session.toldSyncTrouble { lines += trouble }
    session.toldSyncTrouble = trouble
    return lines
  }

  /// Where the person is, what is due rings at once; elsewhere only when nobody else has by then.
  func heedPerson() {
    guard let here = session.synchroniser else { return }
    ledger.away = here.isOn && here.isElsewhere ? Synchroniser.patienceElsewhere : .zero
  }

  /// Somebody typed here.
  func heedTyping() {
    session.synchroniser?.typed()
    ledger.away = .zero
  }

  private func told(_ report: Synchroniser.Report, _ path: String) -> [Line] {
    var lines: [Line] = []
    if report.written == 0, report.read == 0 {
      lines.append(line(.syncSame(path: visible(path))))
    } else {
      lines.append(line(.syncDone(path: visible(path), written: report.written, read: report.read)))
    }
    if report.sessions > 0 { lines.append(line(.syncSessions(n: report.sessions), .dim)) }
    for (name, count) in report.cutOff.sorted(by: { $0.key < $1.key }) {
      lines.append(line(.syncCutOff(name: visible(name), n: count), .dim))
    }
    lines += endedTwice(report)
    if report.conflicts > 0 { lines.append(line(.syncLost(n: report.conflicts), .warn)) }
    if report.own > 0 { lines.append(line(.syncOwn(n: report.own), .warn)) }
    if !report.forgotten.isEmpty {
      lines.append(line(.syncForgotten(n: report.forgotten.count), .dim))
    }
    lines += faults(report, path)
    if let here = session.synchroniser, here.isElsewhere {
      lines.append(line(.syncRingsElsewhere(name: visible(here.elsewhere)), .dim))
    }
    return lines
  }

  private func endedTwice(_ report: Synchroniser.Report) -> [Line] {
    report.endedTwice.sorted { $0.key < $1.key }.map { name, count in
      line(.syncEndedTwice(n: count, name: visible(name)), .dim)
    }
  }

  private func faults(_ report: Synchroniser.Report, _ path: String) -> [Line] {
    var lines: [Line] = []
    if report.isDoubled { lines.append(line(.syncDoubled(path: visible(path)), .warn)) }
    switch report.fault {
    case nil: break
    case ENOEXEC?: lines.append(line(.syncNoSeal, .warn))
    case let fault?:
      lines.append(line(.syncFault(path: visible(path), why: say(.system(fault))), .warn))
    }
    for one in report.unreadable.prefix(5) {
      lines.append(line(.syncUnreadable(name: visible(one.machine), n: String(one.number)), .warn))
    }
    for one in report.missing {
      lines.append(line(.syncMissing(n: one.count, name: visible(one.machine)), .warn))
    }
    for one in report.ahead {
      lines.append(line(.syncAhead(name: visible(one.machine), by: one.by), .warn))
    }
    return lines
  }

  // MARK: Conflicts

  /// What lost against other machines, and then against the calendar, in the order of their numbers.
  private func conflicts() throws(Refusal) -> ([Replica.Conflict], [CalendarConflictRecord]) {
    let calendar = calendarCommands.calendarConflicts
    if session.calendarSync?.isOn ?? false, !(session.synchroniser?.isDueLook() ?? false) {
      return ([], calendar)
    }
    let (here, _) = try running()
    do throws(StoreError) { return (try here.conflicts(), calendar) } catch { throw Refusal(error) }
  }

  private func showConflicts(_ reply: inout Reply) throws(Refusal) {
    let (machines, calendar) = try conflicts()
    guard !machines.isEmpty || !calendar.isEmpty else {
      return answer(.syncNoConflicts, &reply)
    }
    let messages =
      machines.enumerated().map { message($1, number: $0 + 1) }
      + calendar.enumerated().map {
        calendarCommands.message($1, number: machines.count + $0 + 1, short: Self.short)
      }
    var lines = messages.suffix(20).map { line($0) }
    lines.append(line(.syncConflictWay, .dim))
    lines.append(Line(.dim, "  \(say(.trySyncBack(n: messages.count)))"))
    answer(lines, &reply)
  }

  private static func short(_ value: String?) -> String {
    let text = value ?? "–"
    let plain = text.first == "\"" ? String(text.dropFirst().dropLast()) : text
    return visible(plain.count > 60 ? "\(plain.prefix(59))…" : plain)
  }

  private func message(_ conflict: Replica.Conflict, number: Int) -> Message {
    let name = conflict.name.isEmpty ? conflict.thing.uid : conflict.name
    let at = ledger.clock.zone.local(wall: conflict.lost.wall).iso.replacing("T", with: " ")
    func label(_ machine: String) -> String {
      visible(session.synchroniser?.label(of: machine) ?? machine)
    }
    if conflict.field.isEmpty || conflict.won.value == nil {
      return .syncConflictGone(
        n: number, name: visible(name), other: label(conflict.won.machine),
        machine: label(conflict.lost.machine), field: visible(conflict.field), at: at)
    }
    return .syncConflict(
      n: number, name: visible(name), field: visible(conflict.field),
      lost: Self.short(conflict.lost.value), machine: label(conflict.lost.machine),
      won: Self.short(conflict.won.value), other: label(conflict.won.machine), at: at)
  }

  private func bringBack(conflict number: Int, _ reply: inout Reply) throws(Refusal) {
    let (machines, calendar) = try conflicts()
    guard number > 0, number <= machines.count + calendar.count else {
      throw .failed(.syncNotBrought(n: number), [.trySyncConflicts])
    }
    let isBack: Bool
    let (name, machine): (String, String)
    do throws(StoreError) {
      if number <= machines.count, let synchroniser = session.synchroniser {
        let conflict = machines[number - 1]
        isBack = try synchroniser.bringBack(conflict)
        name = conflict.name.isEmpty ? conflict.thing.uid : conflict.name
        machine = synchroniser.label(of: conflict.lost.machine)
      } else {
        let conflict = calendar[number - machines.count - 1]
        isBack = try CalendarExchange(ledger).bringBack(conflict)
        name = conflict.title
        machine = say(conflict.isHere ? .syncCalendarHere : .syncCalendarThere)
      }
    } catch {
      throw Refusal(error)
    }
    guard isBack else { throw .failed(.syncCannotBring) }
    ledger.refresh()
    answer(.syncBrought(name: visible(name), machine: visible(machine)), &reply)
  }

  // MARK: What leaves this machine

  private var leaving: [Line] {
    var lines: [Line] = []
    if let here = session.synchroniser, here.isDueLook(), let place = here.place {
      let every = Courier.Terms(settings).every
      lines.append(
        line(
          here.courier == nil
            ? .syncOutFolder(path: visible(place))
            : .syncOutAddress(
              path: visible(place), polls: every > .zero, every: settings["sync.every"])))
    } else {
      lines.append(line(.syncOutNoFolder))
    }
    let model = settings.model
    lines.append(
      line(
        .syncOutModel(
          where: model.address.map { visible($0.place) } ?? "",
          on: model.isOn && model.provider != nil)))
    lines.append(line(calendarCommands.leavingForCalendar))
    lines.append(line(teamCommands.leavingForTeam))
    lines.append(line(.syncOutCalendars))
    lines.append(line(.syncOutWeb))
    lines.append(line(.syncOutNothingElse, .dim))
    return lines
  }

  // MARK: Settings

  /// Exchanges through this from now on.
  func share(_ synchroniser: Synchroniser?) {
    synchroniser?.settings = { [unowned session] in
      session.syncCommands.sharedSettings
    }
    synchroniser?.setSettings = { [unowned session] in
      session.syncCommands.take(sharedSettings: $0)
    }
    synchroniser?.terms = { [unowned session] in
      session.settingCommands.heedOthers()
      return Courier.Terms(session.settings)
    }
    synchroniser?.leavesWork = { [unowned session] in session.teamCommands.isOn }
    session.synchroniser = synchroniser
  }

  /// What names programs, files and devices of this machine stays here, and so does who may do what by himself.
  private static let localSettings = [
    "hook", "sound", "desktop", "speak", "mcp", "listen", "autonomy", "prediction", "feature",
    "mute", "sensor", "key", "on", "may", "model", "status", "ghost", "editing", "sync", "team",
  ]

  static func isShared(setting name: String) -> Bool {
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    return !localSettings.contains(stem)
  }

  /// What was chosen here and holds on every machine.
  var sharedSettings: [String: String] {
    settingCommands.heedOthers()
    return settings.chosen.filter { Self.isShared(setting: $0.key) }
  }

  /// Puts settings as others chose them; JSON texts, empty: as if nothing had been chosen.
  func take(sharedSettings values: [String: String]) {
    var new = settings
    var names: [String] = []
    for (name, written) in values where Self.isShared(setting: name) {
      guard written.count >= 2 else { continue }
      let value = String(written.dropFirst().dropLast())
      guard !value.contains("\\") else { continue }
      new.choose(value, for: name)
      names.append(name)
    }
    guard !names.isEmpty else { return }
    settings = new
    try? settingCommands.keepInFile(names.sorted())
  }
}
