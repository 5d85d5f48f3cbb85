/// What a timer belongs to, by id: names are what people call things, and they change.
///
/// Every key may be absent, so that what a newer version adds does not hide the rest.
public struct Origin: Hashable, Sendable, Codable {
  /// The kept routine it is a run of.
  public var routine: SavedRoutine.ID?
  /// The schedule that started it.
  public var schedule: Schedule.ID?
  /// The deadline it tells of.
  public var deadline: Deadline?
  /// The step of work that somebody began with it.
  public var step: Deadline?
  /// What circumstances made of its lengths, and which held; nil: nothing is known of them.
  public var circumstances: [Circumstance]?

  /// For how many the amounts of its recipe are taken; nil: for as many as that says.
  public var portions: Portions?

  /// What it is to end together with; nil: it ends for itself.
  public var together: Together?

  /// For how many something is cooked, and for how many it is written.
  public struct Portions: Hashable, Sendable, Codable {
    public var wanted: Int
    public var written: Int

    public init(wanted: Int, written: Int) { (self.wanted, self.written) = (wanted, written) }

    /// What amounts are taken times.
    public var factor: RecipeNumber {
      let range = Recipe.servingsRange
      return range.contains(wanted) && range.contains(written)
        ? RecipeNumber(wanted, over: written) : .one
    }
  }

  /// Things that are to end at the same moment.
  public struct Together: Hashable, Sendable, Codable {
    /// The same for all of them, and for no others.
    public var group: Int64
    /// When they are to be done, ns since 1970 UTC; nil: as soon as they can.
    public var end: Int64?
    /// It takes one of so many hands, pans or ovens; nil: it takes none.
    public var hands: Int?

    public init(group: Int64, end: Int64? = nil, hands: Int? = nil) {
      (self.group, self.end, self.hands) = (group, end, hands)
    }

    /// Takes what is said of all that is to end together; a change of phases is none of it.
    mutating func apply(_ edit: PhaseEdit) {
      if case .hands(let hands) = edit { self.hands = hands }
      if case .goal(let end) = edit { self.end = end }
    }
  }

  /// What was made of one length, and what held when it was: also where nothing changed.
  public struct Circumstance: Hashable, Sendable, Codable {
    /// The id of the activity in the pack.
    public var activity: String
    /// The place of the phase.
    public var phase: Int
    /// Seconds, as they were said, and as they became.
    public var base, adjusted: Double
    /// 0…1
    public var confidence: Double
    /// “knowledge”, “preference”, “learnt” or “default”: where the change is from.
    public var source: String
    /// The values that held, by factor, in the factor's unit.
    public var factors: [String: Double]

    public init(
      activity: String, phase: Int, base: Double, adjusted: Double, confidence: Double,
      source: String, factors: [String: Double]
    ) {
      (self.activity, self.phase, self.base, self.adjusted) = (activity, phase, base, adjusted)
      (self.confidence, self.source, self.factors) = (confidence, source, factors)
    }
  }

  /// A deadline of work, by the ids of both.
  public struct Deadline: Hashable, Sendable, Codable {
    /// The number of the work.
    public var work: Int64
    /// The step's id; nil: the work as a whole.
    public var step: String?
    /// From then on it may be done; nil: by then it has to be.
    public var opens: Bool?
    /// It rings some time before, as somebody asked; nil: at the deadline itself.
    public var isAhead: Bool?
    /// The short name of the rule, where no step bears it.
    public var rule: String?

    public init(work: Int64, step: String?, opens: Bool = false, isAhead: Bool = false) {
      (self.work, self.step) = (work, step)
      self.opens = opens ? true : nil
      self.isAhead = isAhead ? true : nil
    }

    /// The deadline itself, for what rings some time before it.
    public var atItself: Deadline {
      var deadline = self
      deadline.isAhead = nil
      return deadline
    }
  }

  public init(
    routine: SavedRoutine.ID? = nil, schedule: Schedule.ID? = nil, deadline: Deadline? = nil
  ) {
    (self.routine, self.schedule, self.deadline) = (routine, schedule, deadline)
  }
}

extension Origin {
  /// It says nothing but what it is to end together with.
  public var isOnlyTogether: Bool {
    var rest = self
    rest.together = nil
    return rest == Origin()
  }
}
