/// A routine that is kept under its name, with what is known about it beside its phases.
///
/// Invariant: it has a name, and its lengths are within the limits (`isSound`; `init` of `Routine` checks the rest).
public struct SavedRoutine: Hashable, Sendable, Codable {
  public typealias ID = Int64

  /// 0 until it is kept for the first time.
  public var id: ID
  /// Its name is the routine's. What a timer belonged to that it was made of is no part of it.
  public var routine: Routine { didSet { routine.origin = nil } }
  /// “cooking”, in lower case; empty: none was given.
  public var category: String
  /// What someone wrote about it; empty: nothing.
  public var note: String
  /// What it has as a recipe beside its phases; nil: it is none.
  public var recipe: Recipe?
  public var isFavourite: Bool
  /// When it was made and changed last, ns since 1970 UTC.
  public var createdWall: Int64
  public var changedWall: Int64
  /// When it was deleted: it can be brought back for `graceNs` from then.
  public var deletedWall: Int64?

  /// How long a deleted routine can be brought back: 24 h (DESIGN §1).
  public static let graceNs: Int64 = 86_400_000_000_000

  public init(
    id: ID = 0, _ routine: Routine, category: String = "", note: String = "",
    recipe: Recipe? = nil, isFavourite: Bool = false, createdWall: Int64,
    changedWall: Int64? = nil, deletedWall: Int64? = nil
  ) {
    (self.id, self.routine) = (id, routine)
    self.routine.origin = nil
    (self.category, self.note, self.recipe) = (category, note, recipe)
    (self.isFavourite, self.createdWall) = (isFavourite, createdWall)
    self.changedWall = changedWall ?? createdWall
    self.deletedWall = deletedWall
  }

  public var name: String { routine.name }

  /// What a timer goes through that is a run of it.
  public var run: Routine {
    var run = routine
    run.origin = Origin(routine: id)
    return run
  }

  /// Holds what is relied on: for what comes from a file.
  public var isSound: Bool {
    routine.isSound && !routine.name.isEmpty && recipe?.isSound ?? true
  }
}

/// The questions of the source document's `RoutineManager`, over routines as values. O(n) each.
extension Collection<SavedRoutine> {
  /// Those that are not deleted.
  public var kept: [SavedRoutine] { filter { $0.deletedWall == nil } }

  /// The deleted ones that can still be brought back at a wall time, newest first.
  public func recoverable(at wall: Int64) -> [SavedRoutine] {
    filter { routine in
      routine.deletedWall.map { wall &- $0 < SavedRoutine.graceNs } ?? false
    }.sorted { ($0.deletedWall ?? 0) > ($1.deletedWall ?? 0) }
  }

  /// The routine of exactly this name, upper and lower case alike.
  public func named(_ name: String) -> SavedRoutine? {
    let wanted = name.lowercased()
    return first { $0.deletedWall == nil && $0.name.lowercased() == wanted }
  }

  /// Those a list shows: favourites first, then by name.
  public func list(_ filter: RoutineFilter, at wall: Int64) -> [SavedRoutine] {
    let words = (filter.words ?? "").lowercased().split(separator: " ")
    let category = filter.category?.lowercased()
    let from = filter.deleted ? recoverable(at: wall) : kept
    return from.filter { routine in
      if filter.favourites, !routine.isFavourite { return false }
      if let category, routine.category != category { return false }
      if filter.longest != nil || filter.shortest != nil {
        let length = routine.routine.roundDuration * routine.routine.rounds
        guard routine.routine.phases.allSatisfy({ $0.duration != nil }),
          length <= filter.longest ?? length, length >= filter.shortest ?? length
        else { return false }
      }
      let text =
        ([routine.name, routine.category, routine.note] + routine.routine.phases.map(\.name))
        .joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }.sorted {
      if let newestFirst = filter.newestFirst {
        let (later, sooner) = newestFirst ? ($0, $1) : ($1, $0)
        return (later.createdWall, later.id) > (sooner.createdWall, sooner.id)
      }
      return ($0.isFavourite ? 0 : 1, $0.name.lowercased(), $0.id)
        < ($1.isFavourite ? 0 : 1, $1.name.lowercased(), $1.id)
    }
  }

  /// All categories in use, in order.
  public var categories: [String] {
    Array(Set(kept.map(\.category)).subtracting([""])).sorted()
  }

  /// `name` if it is free, else with the first number that makes it so: “pasta 2”.
  public func freeName(_ name: String) -> String {
    guard named(name) != nil else { return name }
    var number = 2
    while named("\(name) \(number)") != nil { number += 1 }
    return "\(name) \(number)"
  }

  /// A name for a routine that has none, from its phases; not one that is taken.
  public func suggestedName(for routine: Routine) -> String {
    freeName(routine.suggestedName)
  }
}
