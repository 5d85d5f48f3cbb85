import Timers

/// What somebody asked of the regulations.
public enum RegulationIntent: Hashable, Sendable {
  /// Looks for words.
  case search(String, in: Scope)
  /// Opens a place, as it was written: “13.106-3(b)”, “part 10”. `edition`: as of that one; `on`: as it held that day.
  case open(String, source: String?, edition: String?, on: CivilDate? = nil)
  /// Opens what the last answer cites.
  case cited(Cited)
  /// From the place that is open.
  case move(Move)
  /// Follows a link of what is open, counted from 1; `nil`: lists them.
  case follow(Int?)
  /// What a term means, where it is defined.
  case define(String, source: String?)
  case editions
  /// Reads a file or a folder; `edition`: as which, where it does not say so itself.
  case load(path: String, edition: String?)
  /// What changed in a place since an edition, or between the two newest; nil: part by part in all of it.
  case changes(String?, since: String?, until: String? = nil, source: String?)
  /// Keeps a place as a favourite; nil: the one that is open.
  case keep(String?)
  /// Takes a favourite out.
  case drop(String?)
  /// `all`: of routines and work, too.
  case favourites(all: Bool)
  /// How a clause is used, by the matrix: which contracts, and where that is prescribed.
  case clause(String)
  /// What there is, and how to come by more.
  case about
  /// The parts there are, of all or of one.
  case parts(source: String?)

  public enum Cited: Hashable, Sendable {
    case list
    /// The first that was not opened yet.
    case next
    case last
    /// Counted from 1.
    case number(Int)
  }

  /// Where somebody looks.
  public struct Scope: Hashable, Sendable {
    /// Which regulations; empty: all of them.
    public var sources: [String]
    /// As of that edition of each.
    public var edition: String?
    /// As they held that day, where no edition is named.
    public var day: CivilDate?

    public init(_ sources: [String], edition: String? = nil, on day: CivilDate? = nil) {
      (self.sources, self.edition, self.day) = (sources, edition, day)
    }

    /// In one of them; nil: in all.
    public init(of source: String?) { self.init(source.map { [$0] } ?? []) }
  }

  public enum Move: String, Hashable, Sendable {
    case next, previous, up, part, more
    /// Through those that were open.
    case back, forward
    /// What is open was never come to.
    case close
  }
}
