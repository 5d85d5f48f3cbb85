import Timers

/// Which work is to be listed, and in which order: what a query comes to once its words are known.
public struct WorkList: Hashable, Sendable {
  /// So many stand on a page.
  public static let onPage = 50

  /// What has to be so of it.
  public enum Test: Hashable, Sendable {
    case open, closed, archived, blocked
    /// A deadline is over.
    case late
    /// It rests.
    case held
    /// Nobody leads it.
    case unowned
    /// The next deadline lies between these, nanoseconds since 1970 UTC.
    case due(ClosedRange<Int64>)
    case kind(String)
    /// A phase, or the step that is to be done now.
    case place(String)
    case fact(WorkRow.Fact)
    /// A field, by its id, says nothing.
    case lacks(String)
    /// A quantity of a field, nil for the money that comes first; a bound that is nil is none.
    case amount(of: String?, low: Double?, high: Double?, includesBounds: Bool)
    /// Each word stands in its names, values, tags or notes.
    case words([String])
    /// That is not so.
    indirect case not(Test)
    /// One of them at least is so.
    indirect case any([Test])
    /// So of none: a word that means nothing here.
    case none
  }

  /// What comes first.
  public enum Order: Hashable, Sendable {
    /// As they were begun.
    case begun
    /// What something happened to last, first.
    case changed
    /// What is due soonest, first.
    case due
    case name
    /// The field of money that comes first.
    case amount
    case field(String, isQuantity: Bool)
  }

  /// Without a test of whether it is open, only what is open is meant.
  public var tests: [Test]
  public var order: Order
  public var isDescending: Bool
  /// What is closed or archived follows behind, where a file is written.
  public var closedToo = false
  /// A field that is shown beside each.
  public var shown: String?
  /// At most so many; nil: all.
  public var most: Int?
  /// What is told of each.
  public var telling = Telling.summary

  /// What is told of the work on a page.
  public enum Telling: Hashable, Sendable {
    /// A line each.
    case summary
    /// What is due and what has to wait; what is late; what is due on some days.
    case deadlines, late
    case due(ClosedRange<CivilDate>)
    /// What somebody is to do; nil: who does what.
    case tasks(String?)
    /// What is to be done and is nobody's.
    case unassigned
  }

  public init(
    _ tests: [Test] = [], order: Order = .begun, isDescending: Bool = false, shown: String? = nil,
    most: Int? = nil
  ) {
    (self.tests, self.order, self.isDescending) = (tests, order, isDescending)
    (self.shown, self.most) = (shown, most)
  }
}

extension WorkList {
  /// The same list of what is also so.
  public func adding(_ test: Test) -> WorkList {
    var list = self
    list.tests.append(test)
    return list
  }
}

extension WorkList.Test {
  /// It says whether the work goes on.
  public var saysStanding: Bool {
    switch self {
    case .open, .closed, .archived, .blocked, .late, .held: true
    case .unowned, .due, .kind, .place, .fact, .lacks, .amount, .words, .not, .any, .none: false
    }
  }
}

/// What is to become of every piece of work in a list.
public enum WorkAct: Hashable, Sendable {
  case tag(String, on: Bool)
  case close, delete
  case archive(on: Bool)
  /// Who leads it; nil: nobody any more.
  case assign(String?)
  case set(field: String, to: String)
}

/// A file of work.
public enum WorkFile: String, Hashable, Sendable {
  case csv, json
}

/// What someone wants of a list of work.
public enum ListIntent: Hashable, Sendable {
  case show(WorkQuery)
  case act(WorkAct, WorkQuery)
  /// `path` nil: to standard output.
  case export(WorkQuery, WorkFile, path: String?)
  case load(path: String)
  /// How each stands to its rules.
  case check(WorkQuery)

  /// As it is named on the wire, behind `workflow.`.
  public var name: String {
    switch self {
    case .show: "find"
    case .act: "each"
    case .export: "export"
    case .load: "import"
    case .check: "compliance"
    }
  }
}
