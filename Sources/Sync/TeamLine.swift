/// What `ensue-model team` is told first, one line of JSON: the cluster, and as whom.
public struct TeamJob: Hashable, Sendable, Codable {
  /// Of its members, without a slash at the end; the first that answers is asked.
  public var urls: [String]
  public var pass: ServerPass
  /// How all keys of the team begin.
  public var root: String
  /// The newest revision that was taken in; 0: none.
  public var revision: Int64
  /// So long somebody stays at a step when nothing is heard of his machine any more.
  public var leaseSeconds: Int
  /// Of a step that somebody begins just now: only that is done, and it ends.
  public var claim: TeamOrder?
  /// The lease it goes under.
  public var lease: Int64
  public var agent: String

  public init(
    urls: [String], pass: ServerPass, root: String, revision: Int64, leaseSeconds: Int,
    claim: TeamOrder? = nil, lease: Int64 = 0, agent: String
  ) {
    (self.urls, self.pass, self.root, self.revision) = (urls, pass, root, revision)
    (self.leaseSeconds, self.claim, self.lease, self.agent) = (leaseSeconds, claim, lease, agent)
  }
}

/// A key that is to be written, where it still is as it was known; a line of JSON each.
public struct TeamOrder: Hashable, Sendable, Codable {
  /// Without the root.
  public var key: String
  /// Nil: it is to be taken away.
  public var value: String?
  /// As it was known; 0: that it is not there.
  public var revision: Int64
  /// It goes with the machine.
  public var isLeased: Bool

  public init(key: String, value: String?, revision: Int64, isLeased: Bool = false) {
    (self.key, self.value, self.revision, self.isLeased) = (key, value, revision, isLeased)
  }
}

/// A key as the cluster has it.
public struct TeamItem: Hashable, Sendable, Codable {
  /// Without the root.
  public var key: String
  /// Nil: it is gone.
  public var value: String?
  public var revision: Int64

  public init(key: String, value: String?, revision: Int64) {
    (self.key, self.value, self.revision) = (key, value, revision)
  }
}

/// What comes back, a line of JSON each.
public enum TeamNews: Hashable, Sendable, Codable {
  /// The cluster answers; the lease under which steps are held.
  case up(lease: Int64)
  /// All there is, in parts; the last says so.
  case whole([TeamItem], isFirst: Bool, isLast: Bool, revision: Int64)
  /// What changed there, everything up to that revision.
  case changed([TeamItem], revision: Int64)
  /// As it was to be.
  case done(key: String, revision: Int64)
  /// Somebody was first: as it is there.
  case lost(TeamItem)
  /// It cannot be written there.
  case refused(key: String, CarriageProblem)
  /// The cluster cannot be reached; it is tried on.
  case away(CarriageProblem)
  /// Nothing will go until something is changed: the last word.
  case ended(CarriageProblem)
}
