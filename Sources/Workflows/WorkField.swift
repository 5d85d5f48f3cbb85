/// What work of a kind may have known of it: a value with a name, declared in a file (`WorkFieldReader`).
public struct WorkField: Hashable, Sendable, Codable, Identifiable {
  /// What it holds.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case text, money, number, date, choice, person, list
    case yesNo = "yes-no"
  }

  /// How a text is written that has a form of its own.
  public enum Form: String, CaseIterable, Hashable, Sendable, Codable {
    case digits
    /// With a digit in it, whatever stands around it.
    case code

    /// Whether some words are written so.
    public func holds(_ said: String) -> Bool {
      switch self {
      case .digits: !said.isEmpty && said.allSatisfy { $0.isASCII && $0.isNumber }
      case .code: said.contains(where: \.isNumber)
      }
    }
  }

  /// One of the values of a choice.
  public struct Choice: Hashable, Sendable, Codable {
    /// As it is kept and compared: `SB`.
    public var id: String
    /// As it is said: `small business set-aside`.
    public var words: [String]
    /// What is this, and is not called so: “roof repair” is construction.
    public var signs: [String] = []
  }

  /// Its short name: `estimated-value`.
  public var id: String
  /// What it is called; the first is printed.
  public var names: [String] = []
  public var kind = Kind.text
  /// How its text is written; nil: as it comes.
  public var form: Form?
  /// What is counted: `$`, `months`; nil: nothing.
  public var unit: String?
  /// Further words for that unit.
  public var unitWords: [String] = []
  public var choices: [Choice] = []
  /// The steps whose day it is, the first that is done, where nobody set another.
  public var fromSteps: [String] = []
  /// The step whose deadline it is: to set one is to set the other.
  public var dueOf: [String] = []
  /// The steps that need it.
  public var neededFor: [String] = []

  public init(id: String) { self.id = id }

  /// What it is called.
  public var name: String { names.first ?? String(id.map { $0 == "-" ? " " : $0 }) }
  /// Everything it is called; its short name too, where that is more than a word.
  public var allNames: [String] { names + (names.isEmpty || id.contains("-") ? [id] : []) }

  /// The choice that some words are; nil: none.
  public func choice(_ words: String) -> Choice? {
    let said = WorkflowDefinition.folded(words)
    return choices.first { ([$0.id] + $0.words).contains { WorkflowDefinition.folded($0) == said } }
  }

  /// Whether work may be called by what it holds: a number, an award number.
  public static func namesWork(_ id: String) -> Bool {
    isOwn(id) || id == "solicitation-number"
  }
  /// Whether no two pieces of work hold the same: of one solicitation there may be several awards.
  public static func isOwn(_ id: String) -> Bool { [number, "piid"].contains(id) }
  /// The field of the number that an office gives.
  public static let number = "number"
  /// The field of every work that has its tags.
  public static let tags = "tags"
  /// The tag of what is a favourite.
  public static let favourite = "favourite"
}

/// Fields that several workflows share, and the words in which they are told.
public struct WorkFieldSet: Hashable, Sendable, Codable {
  public var id: String
  public var fields: [WorkField] = []
  /// What several works that have them are called: “acquisitions”.
  public var works: [String] = []
  /// What is said of all works at hand: “all of them”; of two: “both”; and of one of several: “the other one”.
  public var ofAll: [String] = []
  public var ofBoth: [String] = []
  public var ofOther: [String] = []
  /// What may stand between a field and its value: “is”.
  public var joints: [String] = []
  /// Those of them that tell of what is over: “was”.
  public var pastJoints: [String] = []
  /// What leads from a field that is asked for to its work: “of”.
  public var workLeads: [String] = []
  /// What is said of a field and is none of its values: “late”.
  public var remarks: [String] = []
  /// What such a remark begins with, whatever it goes on with: “should”.
  public var predicates: [String] = []
  /// What stands between values of which any one is meant: “or”.
  public var choosers: [String] = []
  /// What may stand before a value and means nothing: “a”.
  public var articles: [String] = []
  /// What may stand behind a value and means nothing: “now”.
  public var endings: [String] = []
  /// What makes a yes a no: “not”.
  public var denials: [String] = []
  /// What leads from what work is called to its amount: “at”, “worth”.
  public var amountLeads: [String] = []
  /// What leads from an amount to what is bought for it: “worth of”.
  public var priceEnds: [String] = []
  /// What says that an amount is more than what is meant: “under”; that it is less: “at least”.
  public var belowLeads: [String] = []
  public var aboveLeads: [String] = []
  /// What leads to two amounts between which it is, and what stands between these.
  public var rangeLeads: [String] = []
  public var rangeJoints: [String] = []
  /// Money that no field counts: “euros”.
  public var otherMoney: [String] = []
  /// What stands behind the amount of one of several: “each”.
  public var eachEnds: [String] = []
  /// What leads to whoever leads new work, and to the day by which it has to be done.
  public var leaderLeads: [String] = []
  /// What leads to a tag of new work: “tagged”.
  public var tagLeads: [String] = []
  /// What stands behind whoever leads it: “owns it”; and what whoever speaks is called.
  public var leaderEnds: [String] = []
  public var speaker: [String] = []
  /// What joins one thing that is told to the next, and what leads to why it is told.
  public var joiners: [String] = []
  public var reasonLeads: [String] = []
  public var dueLeads: [String] = []
  /// What leads to the day of a step behind its name alone: “closes”.
  public var stepDueLeads: [String] = []
  /// What ends a clause and says that it is about the work at hand: “on this one”.
  public var hereEnds: [String] = []
  /// The same for the day of a step, by its id: “to be awarded by”.
  public var stepLeads: [String: [String]] = [:]
  /// What leads to the day by which somebody who has the work now is to do what is next: “he has until”.
  public var nextDueLeads: [String] = []
  /// What begins a clause of its own about the work: “it is”.
  public var subjects: [String] = []
  /// What is said to have been done with the work when a step was, by its id: “awarded”, and “gave” where its price is said;
  /// what whoever got it is said to have done: “won”; and the words beside such a deed that say nothing.
  public var deeds: [String: [String]] = [:]
  public var paidDeeds: [String: [String]] = [:]
  public var winners: [String: [String]] = [:]
  public var besideDeeds: [String] = []
  /// What the work at hand is called by whoever tells what was done with it: “contract”.
  public var deedObjects: [String] = []
  /// What is told of that which a step takes in, by its id: “came in”; and the field of how many there were.
  public var arrivals: [String: [String]] = [:]
  public var counted: [String: [String]] = [:]
  /// What leads from a deed to a field of what was done, by its id: “to”.
  public var deedLeads: [String: [String]] = [:]
  /// Work may have fields of its own beside those declared: whatever somebody calls by a name.
  public var isOpen = false
  /// What begins new work told in clauses: “fresh”; what it is work on: “batch”; and what leads to what that is of or about.
  public var beginnings: [String] = []
  public var undertakings: [String] = []
  public var ofLeads: [String] = []
  public var aboutLeads: [String] = []
  /// What says yes, and what no.
  public var yes: [String] = []
  public var no: [String] = []

  public init(id: String) { self.id = id }
}

/// A field that somebody set, changed or emptied.
public struct FieldChange: Hashable, Sendable, Codable {
  public var id: String
  /// What it was; nil: nothing.
  public var old: FieldValue?
  /// What it is; nil: nothing any more.
  public var new: FieldValue?

  public init(id: String, old: FieldValue?, new: FieldValue?) {
    (self.id, self.old, self.new) = (id, old, new)
  }
}

/// What came of a rule that a step had looked at.
public struct CheckedRule: Hashable, Sendable, Codable {
  /// `met`, `broken`, `waived`, `not applicable`, `not checkable`.
  public var outcome: String
  public var rule: String
  /// What was seen, as it is told.
  public var seen: String

  public init(rule: String, outcome: String, seen: String) {
    (self.rule, self.outcome, self.seen) = (rule, outcome, seen)
  }
}
