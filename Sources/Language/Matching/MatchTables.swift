/// What the matcher goes along, all of it made of the rules: what is asked for often stands together here.
struct MatchTables: Sendable {
  typealias Head = RuleNetwork.Head
  typealias Link = RuleNetwork.Link

  /// By gate: what most fail by.
  let heads: FixedTable<Head>
  /// By place in `children`: the gate of what the link there leads to.
  let gateOfPlace: FixedTable<Int32>
  /// By place in `children`.
  let links: FixedTable<Link>
  /// Which of many alternatives can start with what comes next.
  let starts: StartIndex

  init(
    heads: FixedTable<Head>, gateOfPlace: FixedTable<Int32>, links: FixedTable<Link>,
    starts: StartIndex
  ) {
    (self.heads, self.gateOfPlace, self.links) = (heads, gateOfPlace, links)
    self.starts = starts
  }

  init(_ tables: RuleTables) {
    heads = FixedTable(count: tables.gates.count) { Head(tables.gates[$0]) }
    var isInSequence = Array(repeating: false, count: tables.children.count)
    for number in tables.nodes.indices where tables.nodes[number].kind == .sequence {
      let node = tables.nodes[number]
      for place in Int(node.a)..<Int(node.a + node.b) { isInSequence[place] = true }
    }
    /// The node a place among the children leads to, past what is optional.
    func target(_ place: Int) -> (node: Int, isOptional: Bool) {
      let child = Int(tables.children[place])
      let node = tables.nodes[child]
      let isOptional = isInSequence[place] && node.kind == .optional && node.cost == 0
      return (isOptional ? Int(node.a) : child, isOptional)
    }
    let ofPlace = FixedTable(count: tables.children.count) { tables.gateOfNode[target($0).node] }
    gateOfPlace = ofPlace
    starts = StartIndex(
      tables.gates, ofPlace,
      choices: tables.nodes.elements.filter { $0.isLargeChoice }
        .map { Int($0.a)..<Int($0.a + $0.b) })
    links = FixedTable(count: tables.children.count) { place in
      let (inner, isOptional) = target(place)
      return Link(tables.nodes[inner], gate: ofPlace[place], isOptional: isOptional)
    }
  }

  /// Whether every number in them names something of these rules.
  func isSound(_ tables: RuleTables) -> Bool {
    let (gates, places) = (tables.gates.indices, tables.children.count)
    return heads.count == gates.count && gateOfPlace.count == places && links.count == places
      && gateOfPlace.indices.allSatisfy { gates.contains(Int(gateOfPlace[$0])) }
      && links.indices.allSatisfy {
        gates.contains(Int(links[$0].gate)) && tables.isSound(links[$0].node)
      }
      && starts.isSound(tables)
  }
}
