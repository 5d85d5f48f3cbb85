import Timers

/// A piece of work that goes through a workflow: what happened to it, in order. All else follows from that.
public struct WorkflowInstance: Hashable, Sendable, Codable {
  /// 0 until it is kept.
  public var id: Int64
  public var name: String
  /// The definition's id.
  public var workflow: String
  public var events: [WorkflowEvent]

  public init(id: Int64 = 0, name: String, workflow: String, events: [WorkflowEvent] = []) {
    (self.id, self.name, self.workflow, self.events) = (id, name, workflow, events)
  }
}

extension WorkflowInstance {
  /// What it is called: its name, its number, the numbers of its award and its solicitation. O(events).
  public var names: [String] { [name] + numbers(WorkField.namesWork) }

  /// What it alone is called: the number of a solicitation is that of each award of it. O(events).
  public var ownNames: [String] { [name] + numbers(WorkField.isOwn) }

  private func numbers(_ isOne: (String) -> Bool) -> [String] {
    events.compactMap { event in
      guard let change = event.field, isOne(change.id), case .text(let text)? = change.new else {
        return nil
      }
      return text
    }
  }
}

extension Sequence<WorkflowInstance> {
  /// What a said name means: the newest that alone is called so, large or small; else every one with that number; else
  /// every one in whose name it stands as whole words. A piece of a word means nothing: acts on work are kept, and cost
  /// somebody a signature.
  public func meant(by name: String) -> [WorkflowInstance] {
    let said = WorkflowDefinition.folded(name)
    guard !said.isEmpty else { return [] }
    let small = name.lowercased()
    let exactly =
      filter { $0.ownNames.contains { $0.lowercased() == small } }.last
      ?? filter { WorkflowDefinition.folded($0.name) == said }.last
    if let exactly { return [exactly] }
    let numbered = filter { $0.names.contains { $0.lowercased() == small } }
    return numbered.isEmpty
      ? filter { WorkflowDefinition.isPart(said, of: $0.name) } : numbered
  }
}

/// Something that happened to a piece of work.
public struct WorkflowEvent: Hashable, Sendable, Codable {
  /// What it was.
  public enum Kind: Hashable, Sendable, Codable, RawRepresentable {
    case began
    case done
    /// Done without being done, on somebody's word.
    case waived
    /// A conditional step is required after all, or is known not to be.
    case applies, doesNotApply
    /// What was done has to be done again.
    case reopened
    case noted
    case closed
    /// Somebody said when a step, or all of it, has to be done; or that this holds no more.
    case deadline
    /// Somebody is to do a step, or leads the whole; or nobody any more.
    case assigned
    /// A field was set, changed or emptied.
    case field
    /// Rules that a step names were looked at, when it was done.
    case checked
    /// A rule was waived, on somebody's word.
    case ruleWaived
    /// Put away, out of every list; and taken back.
    case archived, unarchived
    /// A step that only this work has.
    case stepAdded
    /// Somebody is at a step.
    case stepBegun
    /// A step was taken out of this work, or is called otherwise, or has to wait for another one.
    case stepDropped, stepRenamed, stepFollows
    /// Somebody said how long a step takes.
    case stepTakes
    /// A step cannot go on, for a reason outside of the work; or can again.
    case blocked, unblocked
    /// The work rests, until a day or until somebody says so; and goes on.
    case held, resumed
    /// A document was drawn up, changed, reviewed, signed or deleted.
    case document
    /// What only a newer version knows: it is kept, and counts for nothing.
    case other(String)

    public init(rawValue: String) {
      self =
        switch rawValue {
        case "began": .began
        case "done": .done
        case "waived": .waived
        case "applies": .applies
        case "doesNotApply": .doesNotApply
        case "reopened": .reopened
        case "noted": .noted
        case "closed": .closed
        case "deadline": .deadline
        case "assigned": .assigned
        case "field": .field
        case "checked": .checked
        case "ruleWaived": .ruleWaived
        case "archived": .archived
        case "unarchived": .unarchived
        case "stepAdded": .stepAdded
        case "stepBegun": .stepBegun
        case "stepDropped": .stepDropped
        case "stepRenamed": .stepRenamed
        case "stepFollows": .stepFollows
        case "stepTakes": .stepTakes
        case "blocked": .blocked
        case "unblocked": .unblocked
        case "held": .held
        case "resumed": .resumed
        case "document": .document
        default: .other(rawValue)
        }
    }

    public var rawValue: String {
      switch self {
      case .began: "began"
      case .done: "done"
      case .waived: "waived"
      case .applies: "applies"
      case .doesNotApply: "doesNotApply"
      case .reopened: "reopened"
      case .noted: "noted"
      case .closed: "closed"
      case .deadline: "deadline"
      case .assigned: "assigned"
      case .field: "field"
      case .checked: "checked"
      case .ruleWaived: "ruleWaived"
      case .archived: "archived"
      case .unarchived: "unarchived"
      case .stepAdded: "stepAdded"
      case .stepBegun: "stepBegun"
      case .stepDropped: "stepDropped"
      case .stepRenamed: "stepRenamed"
      case .stepFollows: "stepFollows"
      case .stepTakes: "stepTakes"
      case .blocked: "blocked"
      case .unblocked: "unblocked"
      case .held: "held"
      case .resumed: "resumed"
      case .document: "document"
      case .other(let word): word
      }
    }
  }

  /// Why the order was not kept, and who says so.
  public struct Waiver: Hashable, Sendable, Codable {
    public var reason: String
    public var by: String

    public init(reason: String, by: String) { (self.reason, self.by) = (reason, by) }
  }

  public var kind: Kind
  /// The step's id; nil: the whole work.
  public var step: String?
  /// The day it counts for: days since 1970 in the local calendar.
  public var day: Int
  /// When it was said, nanoseconds since 1970 UTC.
  public var wall: Int64
  /// The latest it can have happened, nanoseconds since 1970 UTC, where that was before it was said; nil: when it was said.
  public var moment: Int64?
  public var waiver: Waiver?
  /// Of a `stepTakes`, the span in words.
  public var note: String?
  /// Of a `deadline`; of a `held`, the day on which it goes on.
  public var deadline: SetDeadline?
  /// Another step's id. Of a `stepAdded`: the one it stands behind, empty for the first place, nil for the last. Of a
  /// `stepRenamed`: what it is from then on. Of a `stepFollows`: the one it waits for.
  public var other: String?
  /// Of an `assigned`: who; nil: nobody any more.
  public var person: String?
  /// Of a `field`.
  public var field: FieldChange?
  /// Of a `ruleWaived`: its name.
  public var rule: String?
  /// Of a `checked`: what came of each rule.
  public var checks: [CheckedRule]?
  /// Of a `document`.
  public var document: DocumentChange?
  /// Who did or said it; nil: nobody knows any more.
  public var by: Doer?
  /// The rules in force when it was said: `FAR, FAC 2026-01, revision 2`.
  public var edition: String?
  /// Of a step that was done or waived: the documents it makes, and what the work was worth, in hundredths.
  public var documents: [String]?
  public var amount: Int64?
  /// What ties it to all before it (`RecordChain`); nil: it was written down before there were such seals.
  public var seal: String?

  public init(
    _ kind: Kind, step: String? = nil, on date: CivilDate, wall: Int64,
    moment: Int64? = nil, waiver: Waiver? = nil, note: String? = nil
  ) {
    (self.kind, self.step) = (kind, step)
    day = date.day
    (self.wall, self.moment, self.waiver, self.note) = (wall, moment, waiver, note)
  }

  public var date: CivilDate { CivilDate(day: day) }
}

extension WorkflowEvent {
  private enum CodingKeys: String, CodingKey {
    case kind, step, day, wall, moment, waiver, note, deadline, person, field, rule, checks,
      document, by, other,
      edition, documents, amount, seal
  }

  /// An event that a newer version wrote otherwise than is known here is one of an unknown kind: the others count without it.
  public init(from decoder: any Decoder) throws {
    guard let keyed = try? decoder.container(keyedBy: CodingKeys.self) else {
      self = WorkflowEvent(.other(""), on: CivilDate(day: 0), wall: 0)
      return
    }
    let kind = Kind(rawValue: (try? keyed.decode(String.self, forKey: .kind)) ?? "")
    let day = try? keyed.decode(Int.self, forKey: .day)
    let wall = try? keyed.decode(Int64.self, forKey: .wall)
    self = WorkflowEvent(kind, on: CivilDate(day: day ?? 0), wall: wall ?? 0)
    do {
      step = try keyed.decodeIfPresent(String.self, forKey: .step)
      moment = try keyed.decodeIfPresent(Int64.self, forKey: .moment)
      waiver = try keyed.decodeIfPresent(Waiver.self, forKey: .waiver)
      note = try keyed.decodeIfPresent(String.self, forKey: .note)
      deadline = try keyed.decodeIfPresent(SetDeadline.self, forKey: .deadline)
      person = try keyed.decodeIfPresent(String.self, forKey: .person)
      field = try keyed.decodeIfPresent(FieldChange.self, forKey: .field)
      rule = try keyed.decodeIfPresent(String.self, forKey: .rule)
      checks = try keyed.decodeIfPresent([CheckedRule].self, forKey: .checks)
      document = try keyed.decodeIfPresent(DocumentChange.self, forKey: .document)
      by = try keyed.decodeIfPresent(Doer.self, forKey: .by)
      other = try keyed.decodeIfPresent(String.self, forKey: .other)
      edition = try keyed.decodeIfPresent(String.self, forKey: .edition)
      documents = try keyed.decodeIfPresent([String].self, forKey: .documents)
      amount = try keyed.decodeIfPresent(Int64.self, forKey: .amount)
      seal = try keyed.decodeIfPresent(String.self, forKey: .seal)
      guard day != nil, wall != nil else { throw Unreadable() }
    } catch {
      self = WorkflowEvent(.other(kind.rawValue), on: CivilDate(day: day ?? 0), wall: wall ?? 0)
    }
  }

  private struct Unreadable: Error {}
}
