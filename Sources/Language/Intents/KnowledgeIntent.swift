import Knowledge

/// What someone asked of what is known about lengths, and of where they are.
public enum KnowledgeIntent: Hashable, Sendable {
  /// How long something takes; the circumstances stand in the same words.
  case takes(String)
  /// What holds from now on: 1600 m, 22 °C.
  case here(Factor, Double, words: String)
  /// The city one is in from now on.
  case place(String)
  case show
  /// How hot water boils somewhere else, at a height or in a city, in the words for it.
  case boils(at: String)
  /// A factor, a word for all of them, or a place.
  case forget(Factor?)
  /// How long something takes, as somebody knows it; where, in words.
  case learn(String, Duration, at: String?)
  case unlearn(String)
  /// What everything takes with something of one's own, as a share of the usual; nil: as much as ever again.
  case own(String, share: Double?)
  /// Something of one's own takes longer, and nobody said by how much.
  case slow(String)
  /// The length as it was said, without what was made of it; nil: whatever that was. `isBare`: its unit was not said.
  case keep(Duration?, isBare: Bool = false)
  /// What stays as it is said from now on.
  case leave(String)
  /// What was kept as it was said is adjusted again.
  case adjust(String)
  /// Why it is so long; nil: whatever was changed last.
  case why(Duration?)
  case update(from: String)
  case rollBack
  case revision
  /// How long things usually take, as was learnt.
  case usual
  /// What runs is to last as long as it usually does.
  case takeUsual

  /// On the wire.
  var name: String {
    switch self {
    case .takes: "knowledge.ask"
    case .here, .place: "knowledge.here"
    case .show, .boils: "knowledge.show"
    case .forget: "knowledge.forget"
    case .learn: "knowledge.learn"
    case .unlearn: "knowledge.unlearn"
    case .own, .slow: "knowledge.own"
    case .keep, .leave: "knowledge.keep"
    case .adjust: "knowledge.adjust"
    case .why: "knowledge.why"
    case .update: "knowledge.update"
    case .rollBack: "knowledge.rollback"
    case .usual, .takeUsual: "knowledge.usual"
    case .revision: "knowledge"
    }
  }
}
