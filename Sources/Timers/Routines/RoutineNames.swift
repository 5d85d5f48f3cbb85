/// Names for routines that have none, or want another.
extension Routine {
  /// What it could be called: its own name, a protocol people know, or its phases.
  public var suggestedName: String {
    name.isEmpty ? nameFromPhases : name
  }

  /// A protocol people know, or what its phases are called, or its length.
  private var nameFromPhases: String {
    let lengths = phases.map { $0.duration?.nanoseconds ?? 0 }.map { $0 / 1_000_000_000 }
    if lengths == [1500, 300] { return "pomodoro" }
    if lengths == [20, 10], rounds == 8 { return "tabata" }
    var names: [String] = []
    for phase in phases where !phase.name.isEmpty && !names.contains(phase.name) {
      names.append(phase.name)
    }
    switch names.count {
    case 1: return names[0]
    case 2: return "\(names[0]) and \(names[1])"
    case 3...: return "\(names[0]) to \(names[names.count - 1])"
    default:
      let seconds = duration.nanoseconds / 1_000_000_000
      let length =
        seconds % 3600 == 0 && seconds > 0
        ? "\(seconds / 3600) hour" : seconds >= 60 ? "\(seconds / 60) minute" : "\(seconds) second"
      return rounds > 1 ? "\(rounds) rounds" : "\(length) timer"
    }
  }

  /// What it could be called instead, the likeliest first: by its phases, by its main phase at this time of day,
  /// by its category and its length. Never its own name, none twice.
  ///
  /// - Parameter hour: of the day, 0…23.
  public func suggestedNames(hour: Int, category: String) -> [String] {
    let part =
      switch hour {
      case 5..<11: "morning"
      case 11..<14: "midday"
      case 14..<18: "afternoon"
      case 18..<23: "evening"
      default: "night"
      }
    let main = phases.filter { !$0.name.isEmpty }.max {
      ($0.duration ?? .zero) < ($1.duration ?? .zero)
    }
    let seconds = duration.nanoseconds / 1_000_000_000
    let length =
      seconds >= 3600 && seconds % 3600 == 0
      ? "\(seconds / 3600) hour" : seconds >= 60 ? "\(seconds / 60) minute" : "\(seconds) second"
    var names = [nameFromPhases]
    let subject = main?.name ?? (name.isEmpty ? category : name)
    if !subject.isEmpty { names.append("\(part) \(subject)") }
    if !category.isEmpty { names.append("\(part) \(category)") }
    if seconds > 0, !subject.isEmpty { names.append("\(length) \(subject)") }
    if rounds > 1, let main { names.append("\(main.name) times \(rounds)") }
    if subject.isEmpty { names.append("\(part) \(nameFromPhases)") }
    var seen: Set<String> = [name.lowercased()]
    return names.filter { seen.insert($0.lowercased()).inserted }
  }
}

extension Collection<SavedRoutine> {
  /// The same, none of which is taken.
  public func suggestedNames(for routine: Routine, hour: Int, category: String) -> [String] {
    routine.suggestedNames(hour: hour, category: category).map { freeName($0) }
  }
}
