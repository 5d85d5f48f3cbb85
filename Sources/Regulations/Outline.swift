import Timers

/// What one source of regulations says in one edition: its topics in reading order, and its clause matrix.
public struct Outline: Hashable, Sendable {
  /// “FAR”, “DFARS”, or the chapter of title 48 it is.
  public var source: String
  public var edition: Edition
  public var topics: [Topic]
  public var clauses: [MatrixRow]

  public init(source: String, edition: Edition, topics: [Topic], clauses: [MatrixRow] = []) {
    (self.source, self.edition, self.topics, self.clauses) = (source, edition, topics, clauses)
  }
}

/// Which state of a text it is.
public struct Edition: Hashable, Sendable {
  /// “FAC 2026-01”, or the date where the publisher counts no circulars.
  public var name: String
  /// From when it holds; nil where nobody said.
  public var effective: CivilDate?

  public init(name: String, effective: CivilDate? = nil) {
    (self.name, self.effective) = (name, effective)
  }
}

/// One numbered piece of a regulation, from a part's heading to a clause.
public struct Topic: Hashable, Sendable, Codable {
  /// What the publisher made it. The names are stored.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// A foreword, the heading of a subchapter or a volume.
    case other
    case part, subpart
    /// 13.106
    case section
    /// 13.106-3, outside part 52
    case subsection
    /// Text for a contract, and for a solicitation alone.
    case clause, provision
  }

  /// What it is there for, by its title: decides between hits that fit alike. The names are stored.
  public enum Nature: String, CaseIterable, Sendable {
    case heading, scope, definition, policy, procedure, prescription, clause, text
  }

  /// “13.106-3”, “Part 13”, “Subpart 13.1”, “Subchapter C”; empty for a foreword.
  public var number: String
  public var title: String
  public var kind: Kind
  /// The number of the topic it stands in; nil at the top.
  public var parent: String?
  public var paragraphs: [Paragraph] = []
  public var links: [Link] = []
  public var terms: [Term] = []
  /// How many blanks the Government, and the vendor, fill in.
  public var governmentBlanks = 0
  public var vendorBlanks = 0

  public init(number: String, title: String, kind: Kind, parent: String? = nil) {
    (self.number, self.title, self.kind, self.parent) = (number, title, kind, parent)
  }

  /// The part its number belongs to: “13” of 13.106-3.
  public var part: String? { Citation.part(of: number) }

  public var nature: Nature {
    switch kind {
    case .other, .part, .subpart: return .heading
    case .clause, .provision: return .clause
    case .section, .subsection: break
    }
    if part == "52" || part == "252" { return .clause }
    let title = title.lowercased()
    func says(_ words: String...) -> Bool { words.contains { title.hasPrefix($0) } }
    if says("definition") || title.hasSuffix("definitions.") { return .definition }
    if says("scope") || says("general.") || says("applicability") || says("purpose") {
      return .scope
    }
    if title.contains("clause") || title.contains("solicitation provision") { return .prescription }
    if says("policy") { return .policy }
    if says("procedure") { return .procedure }
    return paragraphs.isEmpty ? .heading : .text
  }

  /// All that it says, a paragraph a line.
  public var text: String { paragraphs.map(\.line).joined(separator: "\n") }
}

/// A paragraph with the label it is cited by.
public struct Paragraph: Hashable, Sendable, Codable {
  /// Its place in the topic: “(a)(2)(i)”; what follows without a label of its own has the one it belongs to, and before the
  /// first there is none.
  public var path: String
  /// The labels that stand at its beginning: “(i)”, “(a)(1)”; empty where there are none.
  public var label: String
  /// How deep it is set, 0 for none.
  public var level: Int
  public var text: String

  public init(path: String, label: String, level: Int, text: String) {
    (self.path, self.label, self.level, self.text) = (path, label, level, text)
  }

  /// With its label before it.
  public var line: String { label.isEmpty ? text : text.isEmpty ? label : "\(label) \(text)" }
}

/// Where a text points.
public struct Link: Hashable, Sendable, Codable {
  /// The number of a topic, or an address when external.
  public var target: String
  public var isExternal: Bool
  /// The index of the paragraph it stands in.
  public var paragraph: Int
  /// The publisher marked it; otherwise it was read off the text.
  public var isMarked: Bool

  public init(target: String, isExternal: Bool, paragraph: Int, isMarked: Bool) {
    (self.target, self.isExternal) = (target, isExternal)
    (self.paragraph, self.isMarked) = (paragraph, isMarked)
  }
}

/// A term that a paragraph defines.
public struct Term: Hashable, Sendable, Codable {
  public var term: String
  /// The index of the paragraph.
  public var paragraph: Int

  public init(term: String, paragraph: Int) { (self.term, self.paragraph) = (term, paragraph) }
}

/// A row of the clause matrix: how a clause is used.
public struct MatrixRow: Hashable, Sendable, Codable {
  public var number: String
  /// “I”, “II”; empty for the clause itself.
  public var alternate: String
  public var title: String
  /// Where it is written when to use it: “17.208(g)”.
  public var prescription: String
  /// “Mar 2000”
  public var date: String
  public var isProvision: Bool
  /// Whether it may be incorporated by reference; nil where nothing is said.
  public var byReference: Bool?
  /// Section of the uniform contract format.
  public var section: String
  /// By kind of contract: R required, A required when applicable, O optional. In the order of ``MatrixRow/contracts``.
  public var uses: [String]

  public init(
    number: String, alternate: String, title: String, prescription: String, date: String,
    isProvision: Bool, byReference: Bool?, section: String, uses: [String]
  ) {
    (self.number, self.alternate, self.title) = (number, alternate, title)
    (self.prescription, self.date, self.isProvision) = (prescription, date, isProvision)
    (self.byReference, self.section, self.uses) = (byReference, section, uses)
  }

  /// Kinds of contract, as the FAR's matrix orders them (FAR 52.301, matrix of FAC 2026-01).
  public static let contracts = [
    "FP SUP", "CR SUP", "FP R&D", "CR R&D", "FP SVC", "CR SVC", "FP CON", "CR CON", "T&M LH", "LMV",
    "COM SVC", "DDR", "A&E", "FAC", "IND DEL", "TRN", "SAP", "UTL SVC", "CP/CS",
  ]
}
