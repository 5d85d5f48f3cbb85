/// Somewhere a conversation can be: “here” and “it” mean what is there.
public enum Place: Hashable, Sendable, Codable {
  /// What is due, late and running.
  case dashboard
  /// All work under way.
  case acquisitions
  /// Work by its number.
  case acquisition(Int64)
  case documents(Int64)
  /// One document of some work, by its short name.
  case document(Int64, String)
  case compliance(Int64)
  case regulations
  case search
  case settings

  /// The work that it is a place of; nil: of none.
  public var work: Int64? {
    switch self {
    case .acquisition(let work), .documents(let work), .document(let work, _),
      .compliance(let work):
      work
    case .dashboard, .acquisitions, .regulations, .search, .settings: nil
    }
  }

  /// What it lies within: a trail from the dashboard down. Nil: within nothing.
  public var above: Place? {
    switch self {
    case .dashboard: nil
    case .acquisitions, .regulations, .search, .settings: .dashboard
    case .acquisition: .acquisitions
    case .documents(let work), .document(let work, _), .compliance(let work): .acquisition(work)
    }
  }

  /// From the outermost place within the dashboard down to this one; empty for the dashboard itself.
  public var trail: [Place] {
    var trail: [Place] = []
    var place: Place? = self
    while let next = place, next != .dashboard {
      trail.append(next)
      place = next.above
    }
    return trail.reversed()
  }
}

/// Where a conversation is, where it was before, and where it came back from.
///
/// Invariant: `here` is one of at most ``Places/most`` places, none of which follows itself.
public struct Places: Hashable, Sendable {
  /// How many places are remembered, the one that is open among them.
  public static let most = 50

  /// Oldest first; what lies behind `position` is what `forward` goes to. Never empty.
  public private(set) var visited: [Place]
  private var position: Int
  /// Somebody asked to be here; else what was said of the place made it that.
  public private(set) var isChosen = false

  public init() { (visited, position) = ([.dashboard], 0) }

  public var here: Place { visited[position] }
  /// Whether any place was gone to yet.
  public var isAtStart: Bool { visited == [.dashboard] }

  /// Goes somewhere: what `forward` would have gone to is let go. To go where one is changes nothing but who wished it.
  ///
  /// - Parameter chosen: somebody asked to go there.
  public mutating func visit(_ place: Place, chosen: Bool = false) {
    isChosen = chosen || isChosen && place == here
    guard place != here else { return }
    visited.removeSubrange((position + 1)...)
    visited.append(place)
    if visited.count > Self.most { visited.removeFirst(visited.count - Self.most) }
    position = visited.count - 1
  }

  /// Goes to the nearest place before this one that is still there; nil, and nothing changes, where none is. O(places).
  public mutating func back(where exists: (Place) -> Bool = { _ in true }) -> Place? {
    step(to: visited.indices[..<position].last { leads(to: $0, exists) })
  }

  /// The same the other way.
  public mutating func forward(where exists: (Place) -> Bool = { _ in true }) -> Place? {
    step(to: visited.indices[(position + 1)...].first { leads(to: $0, exists) })
  }

  private func leads(to index: Int, _ exists: (Place) -> Bool) -> Bool {
    visited[index] != here && exists(visited[index])
  }

  private mutating func step(to index: Int?) -> Place? {
    guard let index else { return nil }
    position = index
    isChosen = true
    return here
  }
}

extension Places: Codable {
  private enum CodingKeys: String, CodingKey { case visited, position, isChosen }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (all, at) = (
      try values.decode([Place].self, forKey: .visited),
      try values.decode(Int.self, forKey: .position)
    )
    guard all.count <= Self.most, all.indices.contains(at),
      zip(all, all.dropFirst()).allSatisfy({ $0 != $1 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .visited, in: values, debugDescription: "no history of places")
    }
    (visited, position) = (all, at)
    isChosen = try values.decodeIfPresent(Bool.self, forKey: .isChosen) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(visited, forKey: .visited)
    try values.encode(position, forKey: .position)
    try values.encode(isChosen, forKey: .isChosen)
  }
}

/// What someone asked of the places of a conversation. Names are as they were said.
public enum PlaceIntent: Hashable, Sendable {
  case go(Goal)
  /// Takes back where one went last, to a place or to a section; and on again.
  case back, forward
  /// To the place before, whatever was read since.
  case leave
  case whereAmI
  /// One of the numbered actions of the place; counted from 1.
  case action(Int)

  /// A place as it was said; work nil: that of the place, or the one talked about.
  public enum Goal: Hashable, Sendable {
    case dashboard, acquisitions, regulations, search, settings
    /// The search, for these words.
    case searching(String)
    case documents(work: String?)
    case document(DocumentReference)
    case compliance(work: String?)
  }
}
