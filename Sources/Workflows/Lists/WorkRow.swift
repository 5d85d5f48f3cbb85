import Timers

/// What lists look at of some work: follows from its state, and stands in an index, so that nobody has to read all of it.
public struct WorkRow: Hashable, Sendable {
  /// Whether it goes on.
  public enum Status: Int64, Hashable, Sendable {
    case open, held, closed, archived
  }

  /// Something that is so of it, for a look by text or by quantity.
  public struct Fact: Hashable, Sendable {
    /// `name`, `tag`, `person`, or the id of a field; `?id` where a field says something, and not that there is none.
    public var of: String
    /// Small letters and digits, as both sides are compared.
    public var text: String
    public var number: Double?

    public init(of name: String, text: String, number: Double? = nil) {
      (of, self.text, self.number) = (name, text, number)
    }
  }

  public var id: Int64
  public var name: String
  /// The definition's id.
  public var kind: String
  public var status = Status.open
  /// Of work that rests: until when, nanoseconds since 1970 UTC; nil: until somebody says so.
  public var resumes: Int64?
  public var phase: String?
  /// The first step to be done now.
  public var step: String?
  public var lead: String?
  /// When the next of its deadlines is over, nanoseconds since 1970 UTC; nil: none runs.
  public var due: Int64?
  public var isBlocked = false
  /// Its field of money that comes first.
  public var amount: Double?
  /// When it was begun, and when something was said of it last.
  public var begun: Int64
  public var changed: Int64
  public var facts: [Fact] = []
  /// What a search looks through: names, values, tags, notes.
  public var text = ""

  public init(id: Int64, name: String, kind: String, status: Status, begun: Int64, changed: Int64) {
    (self.id, self.name, self.kind, self.status) = (id, name, kind, status)
    (self.begun, self.changed) = (begun, changed)
  }

  /// Raised with what rows say: an index of an older one is made anew.
  public static let revision: Int64 = 1

  /// Bytes of one row that a search looks through; what is beyond is not found.
  static let mostText = 20_000
}

extension WorkRow {
  /// - Parameter zone: in which a day ends.
  public init(_ state: WorkflowState, in zone: Zone, at wall: Int64) {
    let instance = state.instance
    self.init(
      id: instance.id, name: instance.name, kind: instance.workflow,
      status: state.isArchived
        ? .archived : state.isClosed ? .closed : state.held == nil ? .open : .held,
      begun: instance.events.first?.wall ?? wall,
      changed: instance.events.map(\.wall).max() ?? wall)
    resumes = state.held?.until.map { Self.end(of: $0, in: zone) }
    phase = state.isClosed ? nil : state.phase
    step = state.next.first?.id
    lead = state.lead.map(Self.plain)
    let known = state.knownFields
    amount = state.definition.fields.first { $0.kind == .money }
      .flatMap { state.value(of: $0)?.quantity }
    var facts = instance.names.map { Fact(of: Fact.name, text: Self.plain($0)) }
    facts += state.tags.map { Fact(of: Fact.tag, text: Self.plain($0)) }
    if !state.isClosed { facts += openFacts(state, in: zone) }
    if let lead { facts.append(Fact(of: Fact.lead, text: lead)) }
    var words = instance.names + state.tags
    let people = ([state.lead].compactMap(\.self) + state.people.values).sorted()
    for (field, value) in known {
      facts += Self.facts(field, value, no: state.definition.fieldWords.no)
      words.append(value.written)
      if field.kind == .choice { words += field.choice(value.written)?.words.prefix(1) ?? [] }
      if field.kind == .person {
        facts.append(Fact(of: Fact.person, text: Self.plain(value.written)))
      }
    }
    facts += people.map { Fact(of: Fact.person, text: Self.plain($0)) }
    words += people + instance.events.compactMap(\.note).filter { !$0.isEmpty }
    self.facts = Array(Set(facts))
    var text = ""
    for word in words where text.utf8.count + word.utf8.count < Self.mostText {
      text += word + "\n"
    }
    self.text = text
  }

  /// When its deadlines are over, what is to be done and by whom; of work that is not closed.
  private mutating func openFacts(_ state: WorkflowState, in zone: Zone) -> [Fact] {
    var facts: [Fact] = []
    for deadline in state.deadlines + state.planned where deadline.kind != .wait {
      let end = Self.end(of: deadline.due, in: zone)
      let name = deadline.step?.id ?? deadline.rule?.name ?? ""
      facts.append(
        Fact(of: Fact.day, text: "\(deadline.kind.rawValue) \(name) \(end)", number: Double(end)))
      if deadline.kind == .within, !deadline.isPlanned {
        facts.append(Fact(of: Fact.due, text: "\(name) \(end)", number: Double(end)))
        due = min(due ?? end, end)
      }
    }
    if !facts.isEmpty { facts.append(.anyDue) }
    let missing = state.missing
    isBlocked = !state.blocked.isEmpty && missing.contains { state.blocked[$0.id] != nil }
    let (done, all) = state.progress
    if all > 0 {
      facts.append(Fact(of: Fact.progress, text: "", number: Double(done) / Double(all)))
    }
    if step == nil, done < all { facts.append(Fact(of: Fact.stuck, text: "")) }
    let people = state.people
    let doers = [state.lead].compactMap(\.self) + missing.compactMap { people[$0.id] }
    facts += doers.map { Fact(of: Fact.task, text: Self.plain($0)) }
    if !doers.isEmpty { facts.append(Fact(of: Fact.said(Fact.task), text: "")) }
    if missing.contains(where: { people[$0.id] == nil }) {
      facts.append(Fact(of: Fact.free, text: ""))
    }
    return facts
  }

  private static func facts(_ field: WorkField, _ value: FieldValue, no: [String]) -> [Fact] {
    var facts: [Fact]
    switch value {
    case .list(let items): facts = items.map { Fact(of: field.id, text: plain($0)) }
    case .day(let day): facts = [Fact(of: field.id, text: value.written, number: Double(day))]
    case .text, .number, .money, .flag:
      facts = [Fact(of: field.id, text: plain(value.written), number: value.quantity)]
    }
    let isSaid = value != .flag(false) && !no.contains(value.written.lowercased())
    if isSaid { facts.append(Fact(of: Fact.said(field.id), text: "")) }
    return facts
  }

  /// The last moment of a day.
  private static func end(of due: WorkflowState.Due, in zone: Zone) -> Int64 {
    switch due {
    case .moment(let wall): wall
    case .day(let date): zone.wall(LocalTime(CivilDate(day: date.day + 1), second: 0)) - 1
    }
  }

  /// Small letters and digits alone: “Acme, Inc.” is who “acme inc” is.
  public static func plain(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      return text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return String(
      decoding: bytes.compactMap { byte -> UInt8? in
        switch byte {
        case 0x30...0x39, 0x61...0x7A: byte
        case 0x41...0x5A: byte + 0x20
        default: nil
        }
      }, as: UTF8.self)
  }
}

extension WorkRow.Fact {
  /// What it is called.
  public static let name = "name"
  /// What it is tagged with.
  public static let tag = "tag"
  /// Whoever leads it, does a step of it or stands in a field.
  public static let person = "person"
  /// Whoever leads it: the order of a list by its owners.
  public static let lead = "!lead"
  /// Which share of its steps is done.
  public static let progress = "!progress"
  /// Some deadline is told of.
  public static let anyDue = WorkRow.Fact(of: WorkRow.Fact.said(day), text: "")
  /// A deadline that binds; and every day that is told of, planned ones too: the number is its end.
  public static let due = "!due"
  public static let day = "!day"
  /// Nothing of it can be begun, though something is to be done.
  public static let stuck = "!stuck"
  /// Whoever leads it, or is to do a step of it; and that some step is nobody's.
  public static let task = "!task"
  public static let free = "!free"
  /// A field says something.
  public static func said(_ field: String) -> String { "?\(field)" }
}
