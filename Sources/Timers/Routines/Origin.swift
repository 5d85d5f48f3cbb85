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

    public init(work: Int64, step: String?, opens: Bool = false, isAhead: Bool = false) {
      self.work = work
      self.step = step
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
    self.routine = routine
    self.schedule = schedule
    self.deadline = deadline
  }
}
