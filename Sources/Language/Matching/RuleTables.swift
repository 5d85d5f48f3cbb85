/// What grammars are compiled to: everything a `RuleNetwork` matches by.
struct RuleTables: Sendable {
  var nodes = FixedTable<RuleNetwork.Node>([])
  /// What nodes need, each different one once, and which of them a node has.
  var gates = FixedTable<Gate>([])
  var gateOfNode = FixedTable<Int32>([])
  var children = FixedTable<Int32>([])
  var wordSets = WordSetTable([])
  var rules: [RuleNetwork.Rule] = []
  /// What the tags name; nil: nothing of ours.
  var slots: [Slot?] = []
  var vocabulary = Vocabulary()
  /// By word.
  var wordBits: [Signature] = []
  var special: [String: Int32] = [:]
  /// What is made of them, where it was made before.
  var ready: MatchTables?
}
