import Assistant
import Storage
import Sync
import Timers
import Workflows

/// Between the store and the cluster: what came goes in, what is new goes out, each with what follows from it in one transaction.
extension Team {
  /// News of one turn; more would only scroll by.
  private static let mostToTell = 20

  /// Takes in what the cluster said, and sends what it does not have.
  func exchange(_ news: [TeamNews], _ terms: Terms) throws(StoreError) {
    for one in news { heed(one) }
    let now = clock.anchor.wall
    let (inFlight, seenBefore) = (inFlight, seen)
    let (isUp, refused) = (isUp, refused)
    let root = place(terms)
    let known = memory
    let (ringing, hours) = (alarms, clock)
    memory = nil
    let taken = try store.transaction { work throws(StoreError) in
      try Self.settle(work, in: root)
      let machine = try work.teamMark("machine") ?? ""
      var taking = try Taking(
        work, machine: machine, person: terms.person, at: now, known: known)
      taking.seen = seenBefore
      for one in news { try taking.take(one, sent: inFlight) }
      try taking.put()
      try taking.follow(by: hours, ringing)
      if isUp { try taking.collect(inFlight: inFlight, refused: refused) }
      try taking.finish(mostToTell: Self.mostToTell)
      return taking
    }
    (seen, memory) = (taken.seen, taken.memory)
    for key in taken.answered { self.inFlight[key] = nil }
    for (key, cells) in taken.refused { self.refused[key] = cells }
    for order in taken.orders { send(order.order, order.cells) }
    if taken.holdsTooMuch { lookAgain = clock.now.advanced(by: .seconds(2)) }
  }

  /// Makes the tables, and forgets what is known of another team.
  private static func settle(_ work: Store.Transaction, in root: String) throws(StoreError) {
    if try work.teamMark("root") != root {
      try work.prepareTeam()
      try work.forgetTeam()
      try work.setTeamMark("root", root)
      if try work.teamMark("machine") == nil {
        try work.setTeamMark("machine", Synchroniser.machineName(SyncCommands.hostName))
      }
    }
  }
}

/// What need not be read again: how all stood at an exchange.
struct TeamMemory {
  fileprivate var board: TeamBoard
  fileprivate var things: SyncedThings
  fileprivate var present: [TeamBoard.Thing: [TeamBoard.Place: TeamBoard.Presence]]
  /// Of the board, as the store counts them.
  fileprivate var round: Int64
}

/// What comes from the cluster on its way into the store, and what goes out because of it.
struct Taking {
  let work: Store.Transaction
  let now: Int64
  var board: TeamBoard
  private var things: SyncedThings
  /// Who is at what, by piece of work.
  private var present: [TeamBoard.Thing: [TeamBoard.Place: TeamBoard.Presence]]
  /// For the next exchange, once this one is written down.
  private(set) var memory: TeamMemory?
  /// How it stood before, of what came.
  private var before: [TeamBoard.Thing: [String: String]] = [:]
  private var came: Set<TeamBoard.Thing> = []
  private var news: [TeamNewsRecord] = []
  /// Work that came, and stands here otherwise than before.
  private(set) var arrivals: [WorkArrival] = []
  /// Everything is read for the first time: nothing of it is news.
  private let isFirst: Bool
  var seen: Set<String> = []
  private(set) var answered: [String] = []
  private(set) var refused: [String: [String: TeamBoard.Cell]] = [:]
  /// A step is held that nobody here has begun: he may be about to.
  private(set) var holdsTooMuch = false
  private(set) var orders: [(order: TeamOrder, cells: [String: TeamBoard.Cell])] = []

  init(
    _ work: Store.Transaction, machine: String, person: String, at now: Int64, known: TeamMemory?
  ) throws(StoreError) {
    (self.work, self.now) = (work, now)
    if let known, known.round == (try work.teamRound()), known.board.machine == machine {
      (board, present) = (known.board, known.present)
      things = try SyncedThings(work, after: known.things)
    } else {
      board = try work.teamBoard(machine: machine, person: person)
      things = try SyncedThings(work, machine: machine, with: .team)
      present = [:]
      for thing in board.entries.keys { present[thing] = board.present(in: thing) }
    }
    isFirst = try work.teamMark("revision") == nil
    // Of a team that nothing is known of, what it has comes first.
    if !isFirst { note() }
  }

  private mutating func note() {
    let held = things.held(among: things.fresh ?? Set(board.entries.keys))
    board.note(things.local, held: held, at: now, fresh: things.fresh)
  }

  // MARK: In

  mutating func take(_ one: TeamNews, sent: [String: [String: TeamBoard.Cell]]) throws(StoreError) {
    switch one {
    case .up(let lease):
      try work.setTeamMark("lease", String(lease))
      if try work.teamMark("door") != nil { try work.setTeamMark("door", nil) }
      if try work.teamMark("away") != nil {
        try work.setTeamMark("away", nil)
        news.append(.init(kind: "back"))
      }
    case .away:
      try work.setTeamMark("lease", nil)
      guard try work.teamMark("away") == nil else { break }
      try work.setTeamMark("away", "yes")
      news.append(.init(kind: "away"))
    case .whole(let items, let isFirst, let isLast, let revision):
      if isFirst { seen = [] }
      if isFirst, revision < Int64(try work.teamMark("revision") ?? "") ?? 0 {
        board.forgetRevisions()
        try work.dropTeamPlaces()
      }
      for item in items {
        seen.insert(item.key)
        try take(item)
      }
      guard isLast else { break }
      board.lackAll(but: Set(seen.compactMap { TeamText.thing($0) }))
      for record in try work.teamPlaces() where !seen.contains(TeamText.key(record.place)) {
        try work.setTeamPlace(record.place, nil)
      }
      seen = []
      try work.setTeamMark("revision", String(revision))
      try work.setTeamMark("reached", String(now))
    case .changed(let items, let revision):
      for item in items { try take(item) }
      try work.setTeamMark("revision", String(revision))
    case .done(let key, let revision):
      answered.append(key)
      guard let cells = sent[key] else { break }
      if let thing = TeamText.thing(key) {
        board.confirm(thing, cells, revision: revision)
        if try work.teamMark("trouble") != nil { try work.setTeamMark("trouble", nil) }
      } else if let place = TeamText.place(key) {
        let record = cells[""].map {
          TeamPlaceRecord(place: place, cell: $0, revision: revision, isMine: true)
        }
        try work.setTeamPlace(place, record)
      }
    case .lost(let item):
      answered.append(item.key)
      try take(item)
    case .refused(let key, let problem):
      answered.append(key)
      let entry = TeamText.thing(key).flatMap { board.entries[$0] }
      try refuse(key, as: problem, sent[key] ?? [:], of: entry)
    case .ended: try work.setTeamMark("lease", nil)
    }
  }

  private mutating func take(_ item: TeamItem) throws(StoreError) {
    if let thing = TeamText.thing(item.key) {
      guard let value = item.value else { return board.lack(thing) }
      guard let cells = TeamText.cells(value) else { return }
      if before[thing] == nil { before[thing] = board.entries[thing]?.standing ?? [:] }
      if board.take(thing, cells, revision: item.revision) { came.insert(thing) }
    } else if let place = TeamText.place(item.key) {
      try take(item, at: place)
    }
  }

  /// Somebody is at a step, or nobody any more.
  private mutating func take(_ item: TeamItem, at place: TeamBoard.Place) throws(StoreError) {
    let known = try work.teamPlaces().first { $0.place == place }
    guard item.revision > known?.revision ?? 0 else { return }
    guard let cell = item.value.flatMap({ TeamText.cell($0) }) else {
      return try work.setTeamPlace(place, nil)
    }
    let isMine = cell.at == board.machine
    try work.setTeamPlace(
      place, .init(place: place, cell: cell, revision: item.revision, isMine: isMine))
    // Both began it, and nobody here knows that yet.
    if !isMine, board.present(in: place.thing)[place]?.isFollowed == false,
      let fields = board.entries[place.thing]?.standing
    {
      news.append(
        .init(kind: "place", person: cell.by, name: Self.name(fields), body: place.step))
    }
  }

  /// Has what came stand here.
  mutating func put() throws(StoreError) {
    for thing in came.sorted() {
      guard let entry = board.entries[thing] else { continue }
      var fields = entry.standing
      // Back in a team: what was added meanwhile is added there, too.
      if isFirst, let mine = things.local[thing] { fields?.merge(mine) { their, _ in their } }
      let id = things.id(of: thing)
      let old = try instance(thing, id)
      try things.put(thing, fields, wall: entry.wall)
      let new = try instance(thing, things.id(of: thing))
      if old != new { arrivals.append(.init(before: old, after: new)) }
      if !isFirst { tell(of: thing, entry) }
    }
    if isFirst, try work.teamMark("revision") != nil { note() }
    for loss in board.takeLosses() {
      let fields = board.entries[loss.thing]?.standing ?? before[loss.thing] ?? [:]
      news.append(
        .init(kind: "lost", person: loss.won.by, name: Self.name(fields), body: loss.field))
    }
  }

  /// Work as it stands in the store; nil: it does not, or is none.
  private func instance(_ thing: TeamBoard.Thing, _ id: Int64?) throws(StoreError)
    -> WorkflowInstance?
  {
    guard thing.kind == .workflow, let id,
      let body = try work.keptBody(Kept.Kind.workflow.rawValue, id),
      case .workflow(let instance)? = Kept(.init(kind: .workflow, id: id), body: body)
    else { return nil }
    return instance
  }

  private mutating func tell(of thing: TeamBoard.Thing, _ entry: TeamBoard.Entry) {
    let old = before[thing] ?? [:]
    guard let fields = entry.standing else {
      news.append(.init(kind: "gone", person: entry.cells[""]?.by ?? "", name: Self.name(old)))
      return
    }
    let name = Self.name(fields)
    guard !old.isEmpty else {
      let by = entry.cells.values.max { $0.wall < $1.wall }?.by ?? ""
      news.append(.init(kind: "new", person: by, name: name))
      return
    }
    var isOther = ""
    for (field, cell) in entry.cells.sorted(by: { $0.key < $1.key })
    where old[field] != cell.value && cell.at != board.machine {
      if field.hasPrefix("events/"), let body = cell.value {
        news.append(.init(kind: "event", person: cell.by, name: name, body: body))
      } else {
        // A field of the work itself, or an act that was taken back.
        isOther = cell.by
      }
    }
    if !isOther.isEmpty { news.append(.init(kind: "field", person: isOther, name: name)) }
  }

  private static func name(_ fields: [String: String]) -> String {
    guard let written = fields["name"] ?? fields["routine.name"], written.count > 2 else {
      return ""
    }
    return String(written.dropFirst().dropLast())
  }

  // MARK: Out

  /// What the cluster does not have: things, and the steps at which somebody here is.
  mutating func collect(
    inFlight: [String: [String: TeamBoard.Cell]], refused: [String: [String: TeamBoard.Cell]]
  ) throws(StoreError) {
    func isFree(_ key: String, _ cells: [String: TeamBoard.Cell]) -> Bool {
      (inFlight[key] == nil || answered.contains(key)) && refused[key] != cells
        && self.refused[key] != cells
    }
    for thing in board.outgoing {
      guard let entry = board.entries[thing], isFree(TeamText.key(thing), entry.cells) else {
        continue
      }
      let order = TeamOrder(
        key: TeamText.key(thing), value: TeamText.text(entry.cells), revision: entry.revision)
      guard order.value?.utf8.count ?? 0 <= TeamText.mostBytes else {
        try refuse(order.key, as: .limited, entry.cells, of: entry)
        continue
      }
      orders.append((order, entry.cells))
    }
    refreshPresent()
    let present = self.present.values.reduce(into: [:]) { $0.merge($1) { one, _ in one } }
    let known = Dictionary(try work.teamPlaces().map { ($0.place, $0) }) { one, _ in one }
    for (place, presence) in present
    where known[place] == nil && !presence.isFollowed
      && isFree(TeamText.key(place), ["": presence.cell])
    {
      let order = TeamOrder(
        key: TeamText.key(place), value: TeamText.text(presence.cell), revision: 0, isLeased: true)
      orders.append((order, ["": presence.cell]))
    }
    for (place, record) in known
    where record.isMine && present[place] == nil && isFree(TeamText.key(place), [:]) {
      // Whoever begins a step holds it a moment before that is written down here.
      guard now - record.cell.wall > 2_000_000_000 else {
        holdsTooMuch = true
        continue
      }
      orders.append(
        (TeamOrder(key: TeamText.key(place), value: nil, revision: record.revision), [:]))
    }
  }

  /// It stays here; said once.
  private mutating func refuse(
    _ key: String, as problem: CarriageProblem, _ cells: [String: TeamBoard.Cell],
    of entry: TeamBoard.Entry?
  ) throws(StoreError) {
    refused[key] = cells
    let kind = problem == .limited ? "large" : problem == .full ? "full" : "forbidden"
    let name = Self.name(entry?.standing ?? [:])
    guard try work.teamMark("trouble") != "\(kind) \(name)" else { return }
    try work.setTeamMark("trouble", "\(kind) \(name)")
    news.append(.init(kind: kind, name: name))
  }

  private mutating func refreshPresent() {
    for thing in board.touched { present[thing] = board.present(in: thing) }
  }

  mutating func finish(mostToTell: Int) throws(StoreError) {
    refreshPresent()
    try work.save(&board)
    for one in news.prefix(mostToTell) { try work.tell(one) }
    // Until all that the team has was read once, nothing of here was compared with it.
    guard try work.teamMark("revision") != nil else { return }
    memory = .init(
      board: board, things: things, present: present, round: try work.teamRound())
  }
}
