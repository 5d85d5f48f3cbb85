/// A routine that is kept under its name, with what is known about it beside its phases.
///
/// Invariant: it has a name, and its lengths are within the limits (`isSound`; `init` of `Routine` checks the rest).
public struct SavedRoutine: Hashable, Sendable, Codable {
  public typealias ID = Int64

  /// 0 until it is kept for the first time.
  public var id: ID
  /// Its name is the routine's.
  public var routine: Routine
  /// “cooking”, in lower case; empty: none was given.
  public var category: String
  public var isFavourite: Bool
  /// When it was made, ns since 1970 UTC.
  public var createdWall: Int64
  /// When it was deleted: it can be brought back for a day from then.
  public var deletedWall: Int64?

  public init(
    id: ID = 0, _ routine: Routine, category: String = "", isFavourite: Bool = false,
    createdWall: Int64, deletedWall: Int64? = nil
  ) {
    self.id = id
    self.routine = routine
    self.category = category
    self.isFavourite = isFavourite
    self.createdWall = createdWall
    self.deletedWall = deletedWall
  }

  public var name: String { routine.name }

  /// Holds what is relied on: for what comes from a file.
  public var isSound: Bool { routine.isSound && !routine.name.isEmpty }
}
