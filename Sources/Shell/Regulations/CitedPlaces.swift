import Regulations
import Timers

/// What the last answer cites, each place once, in the order in which it stands there.
struct CitedPlaces {
  struct Place: Hashable {
    var citation: Citation
    /// The day of the act that it is cited for; nil: today, by the newest edition.
    var day: CivilDate?
    /// The edition that is meant, where the answer was of one.
    var edition: String?
    /// What opens it.
    var sentence = ""
  }

  private(set) var all: [Place] = []
  /// What is opened when no number is said.
  private(set) var next = 0
  /// The line at hand opens one of them, or lists them: they stay.
  var isHeld = false

  /// So many are kept: a digit opens one of nine, a sentence any.
  static let most = 99

  mutating func replace(with places: [Place]) { (all, next) = (Array(places.prefix(Self.most)), 0) }

  /// A line begins; one that opens a place keeps them, and the one behind it is next.
  mutating func begin(_ line: String) {
    guard let place = all.firstIndex(where: { $0.sentence == line }) else {
      isHeld = false
      return
    }
    isHeld = true
    next = place + 1 < all.count ? place + 1 : 0
  }
}
