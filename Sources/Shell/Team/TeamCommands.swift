import Assistant
import FoundationEssentials
import Storage
import Sync
import Timers
import Workflows

/// What is said of the team: joining and leaving it, who is at what, and what others did.
struct TeamCommands: CommandFamily {
  let session: Session

  /// So many seconds somebody who asked waits for the cluster.
  private static let patience = 15

  private var terms: Team.Terms? {
    settingCommands.heedOthers()
    return Team.Terms(settings, user: session.login)
  }

  var isOn: Bool { session.team != nil && settings["team"] != "off" }

  /// Shares through this from now on.
  func share(_ team: Team?) {
    session.team = team
    session.login = session.user
    team?.alarms = { [unowned session] arrival, timers in
      session.teamCommands.alarms(with: arrival, among: timers)
    }
    heedName()
  }

  /// What is written down here says who did it by the name that the team knows.
  private func heedName() {
    guard isOn, let person = Team.Terms(settings, user: session.login)?.person,
      !person.isEmpty, person != session.user
    else { return }
    session.user = person
  }

  private func running() throws(Refusal) -> (Team, Team.Terms) {
    guard let team = session.team else { throw Refusal(.unavailable, .syncNoneHere) }
    guard let terms else {
      throw .failed(.teamOff, [.tryTeamJoin(path: "etcds://ann@host1,host2,host3/radar")])
    }
    return (team, terms)
  }

  // MARK: Sentences

  func join(_ said: String, _ reply: inout Reply) throws(Refusal) {
    guard let team = session.team else { throw Refusal(.unavailable, .syncNoneHere) }
    let address: TeamAddress
    do throws(SyncAddress.Unfit) { address = try TeamAddress(said) } catch {
      // It is not to be suggested again, nor written down.
      if error == .hasPassword { reply.forgot = true }
      throw Refusal(
        .outOfRange, error.message(ofTeam: error == .hasPassword ? "" : visible(said)),
        nearest: error == .hasPassword ? [.tryTeamPassword] : [])
    }
    var new = settings
    do throws(Settings.Problem) { try new.set("team", to: address.text) } catch {
      throw Refusal(.outOfRange, .settingFault(why: error.words))
    }
    guard let terms = Team.Terms(new, user: session.login) else {
      throw Refusal(.outOfRange, .teamOdd(path: visible(said)))
    }
    // Nothing is begun that was not reached once.
    do throws(Courier.Trouble) { try team.insist(terms, seconds: Self.patience) } catch {
      throw refusal(error, address)
    }
    var quiet = Reply()
    try settingCommands.change("team", to: address.text, &quiet)
    heedName()
    ledger.refresh()
    answer(
      [
        line(.teamJoined(path: visible(address.text), person: visible(terms.person))),
        line(done(address)),
      ], &reply)
  }

  private func done(_ address: TeamAddress) -> Message {
    .teamDone(
      path: visible(address.text), n: (try? session.team?.store.teamCounts().things) ?? 0)
  }

  func now(_ reply: inout Reply) throws(Refusal) {
    let (team, terms) = try running()
    do throws(Courier.Trouble) { try team.insist(terms, seconds: Self.patience) } catch {
      throw refusal(error, terms.address)
    }
    ledger.refresh()
    answer(news() + [line(done(terms.address))], &reply)
  }

  func state(_ reply: inout Reply) throws(Refusal) {
    let (team, terms) = try running()
    let counts = (try? team.store.teamCounts()) ?? (things: 0, waiting: 0)
    // Without an agent nobody stays there: it was reached when that was asked for last.
    let reached = team.isAttended ? nil : Int64((try? team.store.teamMark("reached")) ?? "")
    let isUp = team.lease != nil
    var lines = [
      line(
        .teamState(
          path: visible(terms.address.text), how: isUp ? "here" : reached == nil ? "" : "then",
          time: reached.map(time) ?? "", n: counts.things, waits: counts.waiting > 0,
          waiting: counts.waiting, person: visible(terms.person)))
    ]
    if !isUp, let body = (try? team.store.teamMark("door")) ?? nil, let why = door(body) {
      lines.append(line(why))
    }
    for record in (try? team.store.teamPlaces()) ?? [] {
      // Whoever has done a step is at it no more, also where his leaving has not come yet.
      guard let name = name(of: record.place), !isOver(record.place) else { continue }
      lines.append(
        line(
          .teamAt(
            person: visible(record.cell.by), step: visible(record.place.step), name: name,
            time: time(record.cell.wall))))
    }
    answer(lines, &reply)
  }

  func leave(_ reply: inout Reply) throws(Refusal) {
    let (team, terms) = try running()
    var quiet = Reply()
    try settingCommands.change("team", to: "off", &quiet)
    team.finish()
    _ = try? team.store.transaction { work throws(StoreError) in
      guard try team.store.hasTeam() else { return }
      try work.setTeamMark("lease", nil)
      try work.dropTeamPlaces()
    }
    session.user = session.login
    answer(.teamLeft(path: visible(terms.address.text)), &reply)
  }

  /// The line about it, where it is said what leaves this machine.
  var leavingForTeam: Message {
    guard isOn, let terms else { return .syncOutNoTeam }
    return .syncOutTeam(path: visible(terms.address.text))
  }

  // MARK: By itself

  /// In the background: stays at the cluster.
  func teamIfDue() {
    guard let team = session.team else { return }
    team.proceed(terms)
    // What came may have to ring sooner than what was known.
    ledger.refresh()
  }

  /// What becomes of the alarms of deadlines with work that came. The transaction that takes it in is under way: nothing
  /// that is kept is read for it.
  private func alarms(with arrival: WorkArrival, among timers: [ActiveTimer]) -> [StateChange] {
    let clock = ledger.clock
    var situation = Situation(
      now: clock.now, anchor: clock.anchor, zone: clock.zone, timers: TimerList(timers))
    situation.answers = session.conversation.assistant.interpreter.answers
    situation.workflows = session.workflows
    return session.conversation.assistant.alarms(
      from: arrival.before, to: arrival.after, in: situation)
  }

  /// When there is something to do there; nil: nothing, until something comes.
  var alarm: Moment? { session.team.flatMap { $0.alarm(terms) } }

  /// What others did since that was told on this screen.
  func news() -> [Line] {
    heedName()
    guard isOn, let store = session.team?.store else { return [] }
    let records = try? store.waiting(atMost: 0) { () throws(StoreError) -> [TeamNewsRecord] in
      guard let told = session.toldTeamNews else {
        session.toldTeamNews = try store.newestTeamNews()
        return []
      }
      return try store.teamNews(after: told)
    }
    guard let records, let last = records.last else { return [] }
    session.toldTeamNews = last.id
    ledger.refresh()
    return records.compactMap { words(of: $0).map { line($0, .dim) } }
  }

  private func words(of record: TeamNewsRecord) -> Message? {
    let (person, name) = (visible(record.person), visible(record.name))
    switch record.kind {
    case "new": return .teamNew(person: person, name: name)
    case "gone": return .teamGone(person: person, name: name)
    case "field": return .teamField(person: person, name: name)
    case "event":
      let event = try? JSONDecoder().decode(WorkflowEvent.self, from: Data(record.body.utf8))
      let definition = ledger.library.workflows.last { $0.name == record.name }.flatMap {
        session.workflows.all.state(of: $0)?.definition
      }
      let what = event.map { DeadlinePhrasing(situation).said($0, of: definition) } ?? ""
      return what.isEmpty
        ? .teamField(person: person, name: name)
        : .teamEvent(person: person, name: name, what: what)
    case "place": return .teamFirst(person: person, step: visible(record.body), name: name)
    case "lost": return .teamLost(name: name, field: visible(record.body), person: person)
    case "large": return .teamLarge(name: name)
    case "full": return .teamFull(name: name)
    case "forbidden": return .teamForbidden(name: name)
    case "door": return door(record.body)
    case "away": return .teamAway
    case "back": return .teamBack
    default: return nil
    }
  }

  // MARK: Who is at what

  /// Takes the steps that somebody begins with this; where somebody else is, it is refused.
  func claimSteps(of changes: [StateChange]) throws(Refusal) {
    guard isOn, let team = session.team, let terms else { return }
    for case .keep(.workflow(let work)) in changes where work.id != 0 {
      let key = Kept.Key(kind: .workflow, id: work.id)
      guard case .workflow(let before)? = ledger.library[key],
        let uid = (try? team.store.teamName(kind: SyncedKind.workflow.rawValue, id: work.id)) ?? nil
      else { continue }
      for event in work.events.dropFirst(before.events.count) where event.kind == .stepBegun {
        guard let step = event.step else { continue }
        let begun = before.events.last { $0.kind == .stepBegun && $0.step == step }
        try claim(
          .init(.init(.workflow, uid), step), named: work.name, begun: begun?.by, team, terms)
      }
    }
  }

  /// - Parameter doer: who began it before.
  private func claim(
    _ place: TeamBoard.Place, named name: String, begun doer: Doer?, _ team: Team,
    _ terms: Team.Terms
  ) throws(Refusal) {
    let known = ((try? team.store.teamPlaces()) ?? []).first { $0.place == place }
    if let known {
      guard known.isMine else { throw taken(place, known.cell, name) }
      // Held from this machine, for another program on it.
      if let doer, doer.isAgent, let words = doer.words {
        throw taken(place, known.cell, name, by: say(words))
      }
      return
    }
    // Without the agent nobody could hold it; without the cluster nobody can be asked.
    guard let lease = team.lease,
      let machine = (try? team.store.teamMark("machine")) ?? nil
    else { return }
    let mine = TeamBoard.Cell(nil, wall: ledger.clock.anchor.wall, by: terms.person, at: machine)
    let order = TeamOrder(
      key: TeamText.key(place), value: TeamText.text(mine), revision: 0, isLeased: true)
    guard let cell = team.claim(order, terms, lease: lease)?.value.flatMap({ TeamText.cell($0) }),
      cell.at != machine
    else { return }
    throw taken(place, cell, name)
  }

  private func taken(
    _ place: TeamBoard.Place, _ cell: TeamBoard.Cell, _ name: String, by doer: String? = nil
  ) -> Refusal {
    Refusal(
      .failed,
      .teamTaken(
        person: doer ?? visible(cell.by), step: visible(place.step), name: visible(name),
        time: time(cell.wall)), nearest: [.tryNextSteps])
  }

  private func name(of place: TeamBoard.Place) -> String? {
    work(of: place).map { visible($0.name) }
  }

  /// Nil: it is not here.
  private func work(of place: TeamBoard.Place) -> WorkflowInstance? {
    let id = try? session.team?.store.teamThing(
      kind: SyncedKind.workflow.rawValue, uid: place.thing.uid)
    guard let id = id ?? nil,
      case .workflow(let work)? = ledger.library[.init(kind: .workflow, id: id)]
    else { return nil }
    return work
  }

  /// As far as is known here, its step is settled.
  private func isOver(_ place: TeamBoard.Place) -> Bool {
    guard let work = work(of: place), let state = session.workflows.all.state(of: work),
      let step = state.definition.step(place.step)
    else { return false }
    return state.settling(step) != nil
  }

  private func time(_ wall: Int64) -> String {
    String(ledger.clock.zone.local(wall: wall).iso.dropFirst(11).prefix(5))
  }

  // MARK: Words

  /// Why the agent does not come in; nil: it could by now.
  private func door(_ body: String) -> Message? {
    guard let team = session.team, let terms else { return nil }
    if let problem = try? JSONDecoder().decode(CarriageProblem.self, from: Data(body.utf8)) {
      return words(of: .problem(problem), terms.address)
    }
    // A file that cannot be read is looked at again, and says so in the language of here.
    return team.fault(in: terms).map { words(of: $0, terms.address) }
  }

  private func refusal(_ trouble: Courier.Trouble, _ address: TeamAddress) -> Refusal {
    Refusal(
      trouble.isPassing ? .busy : .unavailable,
      .joined([words(of: trouble, address), .teamWaits], by: " "))
  }

  private func words(of trouble: Courier.Trouble, _ address: TeamAddress) -> Message {
    let host = visible(address.urls.first.map { String($0.drop { $0 != "/" }.dropFirst(2)) } ?? "")
    return switch trouble {
    case .problem(.noPassword(why: "")):
      .teamNoPassword(host: host, user: visible(address.user))
    case .problem(.unknownUser): .teamUnknown(host: host, user: visible(address.user))
    case .problem(.foreign), .problem(.redirected), .problem(.missing): .teamForeign(host: host)
    case .problem(let problem): problem.message(host: host, path: visible(address.text), user: "")
    case .busy, .secret: trouble.words ?? .syncBusy
    }
  }
}

extension SyncAddress.Unfit {
  func message(ofTeam said: String) -> Message {
    switch self {
    case .hasPassword: .teamPassword
    case .needsHTTPS: .teamNeedsTls(path: said)
    case .odd: .teamOdd(path: said)
    }
  }
}
