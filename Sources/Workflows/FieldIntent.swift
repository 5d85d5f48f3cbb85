import Timers

/// What someone said about what is known of some work. Values are as they were said; `work` nil is the one talked about.
public enum FieldIntent: Hashable, Sendable {
  /// A phrase that names a field and its value, or a value that only one field has: “small business set-aside”.
  case say(String, work: String?)
  case set(field: String, to: String, work: String?)
  /// The same, told of it and not asked: a remark about the field sets nothing.
  case stated(field: String, to: String, work: String?)
  /// So much more or less than it was.
  case change(field: String, by: String, isMore: Bool, work: String?)
  case add(String, to: String, work: String?)
  case take(String, from: String, work: String?)
  case clear(field: String, work: String?)
  /// What a field is.
  case ask(field: String, work: String?)
  /// All that is known.
  case known(work: String?)
  case tag(String, work: String?, on: Bool)
  /// Be asked for what is needed next, one field after the other.
  case fill(work: String?)
  /// Out of every list, or back.
  case archive(work: String?, on: Bool)
  /// What was put away.
  case archived
  /// New work with the fields of other work, of its kind or of one that was said.
  case copy(work: String?, name: String, kind: String? = nil)
}

/// Which work someone wants to see, and in which order.
public struct WorkQuery: Hashable, Sendable {
  /// What has to be so of it.
  public enum Condition: Hashable, Sendable {
    /// A quantity in words; of the field of money that comes first.
    case more(String, orEqual: Bool)
    case less(String, orEqual: Bool)
    /// A phrase of a field and its value, or the name of a field, which is then not empty.
    case phrase(String)
    /// The name of a field that says nothing.
    case lacking(String)
    case tagged(String)
    case phase(String)
    /// A kind of work, as it was said.
    case kind(String)
    /// What several works of a kind are called: “projects”.
    case sort(String)
    /// Work by its names, or what is known of it, which is left out.
    case except(String)
    /// One of them at least.
    case any([Condition])
    /// Whoever leads it, does a step of it or is named in a field; `me`: whoever speaks.
    case person(String)
    /// The next deadline is on one of these days.
    case due(ClosedRange<CivilDate>)
    /// Words that stand somewhere in it.
    case words(String)
    case open, closed, archived, blocked, late, held, unowned
    /// What is closed or archived is meant beside what is open.
    case closedToo
  }

  /// What comes first, where that is no field.
  public enum Order: Hashable, Sendable {
    case changed, due, name, begun
    /// The field of money that comes first.
    case amount
    /// Who leads it; how far it is.
    case owner, progress
  }

  public var conditions: [Condition]
  /// The name of a field; nil: as they were begun.
  public var order: String?
  public var by: Order?
  public var isDescending: Bool
  /// At most so many; nil: all.
  public var most: Int?

  public init(
    _ conditions: [Condition], order: String? = nil, by: Order? = nil, isDescending: Bool = false,
    most: Int? = nil
  ) {
    (self.most, self.conditions, self.by, self.order) = (most, conditions, by, order)
    self.isDescending = isDescending
  }
}

/// What someone asked about rules.
public enum ComplianceIntent: Hashable, Sendable {
  /// How some work stands to its rules.
  case check(work: String?)
  /// How all of it stands.
  case checkAll
  /// Which rules came out so for some work.
  case rules(Told, work: String?)
  /// All rules there are.
  case everyRule
  /// What a rule says.
  case rule(String)
  /// What an amount is on a day; nil: today.
  case threshold(String, on: CivilDate?)
  /// All of them.
  case thresholds(on: CivilDate?)
  /// Whether an amount, or the value of some work, is below one, or above it.
  case compare(String, threshold: String, isBelow: Bool, on: CivilDate?)
  /// Who approves what is named with its value: “22 million J&A”.
  case approver(String, on: CivilDate?)

  /// A rule of one’s own, from now on; those there are; one that counts no more, by its number.
  case keep(OwnRule)
  case own
  case drop(Int)

  /// What may come of rules, beside that they are broken.
  public enum Told: String, Hashable, Sendable { case met, notAbout, later, unchecked }
}
