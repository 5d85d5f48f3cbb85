/// What someone asked of the routines that are kept, resolved as far as the words go.
public enum RoutineIntent: Hashable, Sendable {
  /// Keep what runs, or ran last, under a name; nil: a suggested one.
  case save(TimerReference, as: String?, category: String?)
  /// Offer names: for what runs, or ran last, or for a kept routine of that name.
  case suggestNames(TimerReference, kept: String?)
  /// Keep a routine described in the sentence.
  case create(TimerRequest, category: String?)
  case start(RoutineReference, RoutineScaling)
  /// Start it so that it is over at this time.
  case ready(RoutineReference, RoutineScaling, by: LocalTime)
  case list(RoutineFilter)
  case show(RoutineReference, as: RoutineForm)
  /// What goes into it, or all of the recipe, for so many; nil: for as many as it is written for.
  case recipe(RoutineReference, RecipePart, servings: Int?)
  /// What a step of a recipe says: of what runs, or of the one talked about last; else of the one named.
  case step(StepChoice, RoutineReference)
  /// Which categories there are.
  case categories
  case edit(RoutineReference, PhaseEdit)
  case rename(RoutineReference, to: String?)
  /// Scaled, if that is said: “with 20 minutes of blockers”.
  case copy(RoutineReference, as: String?, RoutineScaling = .plain)
  /// Nil or empty: in no category.
  case categorize(RoutineReference, as: String?)
  /// Every routine of a category is filed under another.
  case renameCategory(String, to: String)
  case describe(RoutineReference, as: String)
  case favourite(RoutineReference, Bool)
  case delete(RoutineReference)
  /// Bring back what was deleted within a day.
  case restore(RoutineReference)
  /// Into a file of that name, or one of a derived name in that folder; nil: in the working folder.
  case export(RoutineReference, to: String?, as: RoutineForm)
  /// As one line that can be sent; `asPicture`: as a QR code of it.
  case share(RoutineReference, asPicture: Bool)
  /// A template or a recipe, or the line of a shared one; nil: from the standard input.
  case importFile(String?)
}

/// How a kept routine is picked out: by name or a part of it, the one talked about last, or all.
public enum RoutineReference: Hashable, Sendable {
  case named(String)
  case last
  case all
}

/// How a routine is shown.
public enum RoutineForm: String, Hashable, Sendable {
  /// A line a phase.
  case phases
  /// Sentences that make it again.
  case sentences
  /// The template as text.
  case template
}

/// How much of a recipe is shown.
public enum RecipePart: String, Hashable, Sendable {
  case ingredients, whole
}

/// Which step of a recipe is read.
public enum StepChoice: Hashable, Sendable {
  case phase(PhaseReference)
  /// The one after what is under way; of what does not run, the first.
  case next
}

/// Which routines are listed.
public struct RoutineFilter: Hashable, Sendable {
  public var category: String?
  /// Words that name, category, note or a phase have to hold.
  public var words: String?
  public var favourites: Bool
  /// Those that were deleted and can still be brought back.
  public var deleted: Bool
  /// Only those that take so long; what waits for a word takes no known time.
  public var longest: Duration?
  public var shortest: Duration?
  /// What was made last comes first, or last; nil: favourites first, then by name.
  public var newestFirst: Bool?

  public init(
    category: String? = nil, words: String? = nil, favourites: Bool = false, deleted: Bool = false,
    longest: Duration? = nil, shortest: Duration? = nil, newestFirst: Bool? = nil
  ) {
    (self.newestFirst, self.category, self.words) = (newestFirst, category, words)
    (self.favourites, self.deleted, self.longest) = (favourites, deleted, longest)
    self.shortest = shortest
  }
}

/// How a kept routine is run this time.
public struct RoutineScaling: Hashable, Sendable {
  /// Which of the phases.
  public enum Part: Hashable, Sendable {
    case all
    /// The first half of them; of an odd number, the larger.
    case firstHalf
    case first(Int)
    case last(Int)
    /// From this one on.
    case from(PhaseReference)
    case only(PhaseReference)
    case without([PhaseReference])
  }

  public var part: Part
  /// So many rounds instead of its own.
  public var rounds: Int?
  /// So many times its own rounds: “double the batch”. At least 1.
  public var batches: Int
  /// Every length times this, 0.01 … 100: “at half time”.
  public var pace: Double
  /// Phases that last so long this time: “with only 5 minutes of chopping”.
  public var lengths: [Length] = []
  /// A pause between two rounds, and none behind the last: “three times with a minute in between”.
  public var between: Phase?
  /// What goes into it is taken for so many; lengths are not changed by that. Nil: as it is written.
  public var servings: Int?

  /// How long one of its phases lasts this time.
  public struct Length: Hashable, Sendable {
    public var phase: PhaseReference
    public var length: Duration

    public init(_ phase: PhaseReference, _ length: Duration) {
      (self.phase, self.length) = (phase, length)
    }
  }

  public init(part: Part = .all, rounds: Int? = nil, batches: Int = 1, pace: Double = 1) {
    (self.part, self.rounds, self.batches, self.pace) = (part, rounds, batches, pace)
  }

  public static let plain = RoutineScaling()
}

extension Routine {
  /// The routine as it is to be run this time. Lengths are rounded to whole seconds and never below one.
  ///
  /// - Parameter keeping: phases that a faster pace does not make shorter.
  public func scaled(
    by scaling: RoutineScaling, _ forms: WordForms = .none,
    keeping: (Phase) -> Bool = { _ in false }
  ) throws(TimerError) -> Routine {
    let scaling = scaling.inOwnWords(of: self, forms)
    var phases = phases
    for said in scaling.lengths { phases[try index(of: said.phase)].end = .after(said.length) }
    switch scaling.part {
    case .all: break
    case .firstHalf: phases = Array(phases.prefix((phases.count + 1) / 2))
    case .first(let count): phases = Array(phases.prefix(max(0, count)))
    case .last(let count): phases = Array(phases.suffix(max(0, count)))
    case .from(let reference): phases.removeSubrange(..<(try index(of: reference)))
    case .only(let reference): phases = [phases[try index(of: reference)]]
    case .without(let references):
      var out: Set<Int> = []
      for reference in references { out.insert(try index(of: reference)) }
      phases = phases.indices.filter { !out.contains($0) }.map { phases[$0] }
    }
    guard !phases.isEmpty else { throw .nothingToTime }
    guard scaling.pace >= 0.01, scaling.pace <= 100 else { throw .lengthOutOfRange(.zero) }
    if scaling.pace != 1 {
      for index in phases.indices {
        guard let length = phases[index].duration, scaling.pace > 1 || !keeping(phases[index])
        else { continue }
        let seconds = (length.inSeconds * scaling.pace).rounded()
        // 366 days times 100 is far within what 64 bits hold.
        phases[index].end = .after(.seconds(Int64(max(1, seconds))))
      }
    }
    let (rounds, overflow) = (scaling.rounds ?? rounds).multipliedReportingOverflow(
      by: scaling.batches)
    guard !overflow else { throw .tooManySteps(limit: Self.mostSteps) }
    if let pause = scaling.between, rounds == 1, phases.count > 1 {
      // Where it comes once, between its phases.
      guard phases.count * 2 <= Self.mostSteps else { throw .tooManySteps(limit: Self.mostSteps) }
      let all = phases.flatMap { [$0, pause] }.dropLast()
      return try with(phases: Array(all), rounds: 1)
    }
    if let pause = scaling.between, rounds > 1 {
      let (steps, isTooMany) = (phases.count + 1).multipliedReportingOverflow(by: rounds)
      guard !isTooMany, steps <= Self.mostSteps else { throw .tooManySteps(limit: Self.mostSteps) }
      let all = Array(repeating: phases + [pause], count: rounds).joined().dropLast()
      return try with(phases: Array(all), rounds: 1)
    }
    return try with(phases: phases, rounds: rounds)
  }
}
