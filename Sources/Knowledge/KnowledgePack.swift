/// What is known of many activities, and files of rules, workflows and outlines; with where it is from and which programs
/// can read it.
public struct KnowledgePack: Hashable, Sendable {
  /// The newest notation of packs that this program reads. An older one is read, too.
  public static let schema = 2

  public var name = ""
  /// Grows with every change of what is in it.
  public var revision = 1
  public var schema = KnowledgePack.schema
  /// The programs it is for, first and last; nil: any.
  public var programs: ClosedRange<ProgramVersion>?
  /// Only what changed since this revision is in it; nil: all is.
  public var changesSince: Int?
  public var removed: [String] = []
  /// Where the numbers are from, by short keys.
  public var sources: [String: String] = [:]
  /// Words that say nothing in a name, and those that may stand before it: “cook the rice” is rice.
  public var articles: [String] = []
  public var verbs: [String] = []
  /// Words around circumstances: “at 1600 m above sea level”, “in Denver”, “at sea level”.
  public var before: [String] = []
  public var after: [String] = []
  public var placeWords: [String] = []
  public var seaWords: [String] = []
  /// Words for an amount of the thing: “large”, “from the fridge”.
  public var descriptions: [Description] = []
  /// What is done with an appliance that nobody names: whoever bakes does so in the oven.
  public var appliances: [Appliance] = []
  public var activities: [Activity] = []
  public var files: [PackFile] = []

  /// What some words say of a thing whose rules ask for it.
  public struct Description: Hashable, Sendable {
    public var factor: Factor
    public var amount: Double
    public var phrases: [String]
  }

  public struct Appliance: Hashable, Sendable {
    public var names: [String]
    public var verbs: [String]
  }

  public init() {}

  /// The whole pack that comes of an older one with the changes of this; nil where it changes another revision.
  public func applied(to older: KnowledgePack) -> KnowledgePack? {
    guard let changesSince else { return self }
    guard older.revision == changesSince, older.name == name, older.changesSince == nil else {
      return nil
    }
    var pack = self
    pack.changesSince = nil
    pack.removed = []
    pack.articles = older.articles + articles
    pack.verbs = older.verbs + verbs
    pack.before = older.before + before
    pack.after = older.after + after
    pack.placeWords = older.placeWords + placeWords
    pack.seaWords = older.seaWords + seaWords
    pack.descriptions = older.descriptions + descriptions
    pack.appliances = older.appliances + appliances
    pack.sources = older.sources.merging(sources) { $1 }
    let gone = Set(removed + activities.map(\.id) + files.map(\.name))
    let own = Dictionary(activities.map { ($0.id, $0) }) { $1 }
    let kept = older.activities.compactMap { own[$0.id] ?? (gone.contains($0.id) ? nil : $0) }
    let known = Set(older.activities.map(\.id))
    pack.activities = kept + activities.filter { !known.contains($0.id) }
    pack.files = older.files.filter { !gone.contains($0.name) } + files
    return pack
  }
}

/// The version of a program, part by part: 1.4.2.
public struct ProgramVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var parts: [Int]

  /// Nil for what is no version; what follows a sign other than a dot is left out (“1.2-dev”).
  public init?(_ text: some StringProtocol) {
    let plain = text.prefix { $0.isNumber || $0 == "." }
    let parts = plain.split(separator: ".").map { Int($0) }
    guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return nil }
    self.parts = parts.compactMap(\.self)
  }

  public static func < (left: ProgramVersion, right: ProgramVersion) -> Bool {
    for index in 0..<max(left.parts.count, right.parts.count) {
      let (one, other) = (
        index < left.parts.count ? left.parts[index] : 0,
        index < right.parts.count ? right.parts[index] : 0
      )
      if one != other { return one < other }
    }
    return false
  }

  public var description: String { parts.map(String.init).joined(separator: ".") }
}
