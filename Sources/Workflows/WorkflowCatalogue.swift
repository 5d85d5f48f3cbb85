import Timers

/// Every workflow that is known: those shipped, and the user's own, which win by short name.
public struct WorkflowCatalogue: Hashable, Sendable {
  public private(set) var definitions: [WorkflowDefinition] = []
  private var calendars: [String: WorkCalendar] = [:]
  private var fieldSets: [String: WorkFieldSet] = [:]
  private var rules: [String: KnownRules] = [:]
  private var deadlineSets: [String: DeadlineSet] = [:]
  /// As their files have them, before what they name was added.
  private var drafts: [String: WorkflowDefinition] = [:]
  /// Where work stands by these definitions.
  private var states = WorkflowStates()

  public init() {}

  /// Adds a definition, or replaces the one with its short name.
  public mutating func add(_ definition: WorkflowDefinition) {
    drafts[definition.id] = definition
    states = WorkflowStates()
    let definition = completed(definition)
    if let index = definitions.firstIndex(where: { $0.id == definition.id }) {
      definitions[index] = definition
    } else {
      definitions.append(definition)
    }
  }

  /// Adds a calendar, in the place of one of its name.
  public mutating func add(_ calendar: WorkCalendar) {
    states = WorkflowStates()
    calendars[calendar.id] = calendar
  }

  /// Adds a set of fields, in the place of one of its name; workflows that name it have them.
  public mutating func add(_ set: WorkFieldSet) {
    fieldSets[set.id] = set
    complete()
  }

  /// Adds rules, in the place of those of their name.
  public mutating func add(_ rules: ComplianceRules) {
    add(rules, names: rules.rules.map(\.id)) { rules }
  }

  /// Adds rules whose amounts and names are read, in the place of those of their name; the rest when somebody checks by them.
  public mutating func add(
    _ amounts: ComplianceRules, names: [String], whole: @escaping @Sendable () -> ComplianceRules
  ) {
    rules[amounts.id] = KnownRules(amounts, names: names, whole: whole)
    complete()
  }

  /// Adds deadlines, in the place of those of their name; workflows that name them have them.
  public mutating func add(_ set: DeadlineSet) {
    deadlineSets[set.id] = set
    complete()
  }

  private mutating func complete() {
    states = WorkflowStates()
    definitions = definitions.map { completed(drafts[$0.id] ?? $0) }
  }

  /// A definition with what it names: fields, its own before them; deadlines; the amounts of its rules.
  private func completed(_ definition: WorkflowDefinition) -> WorkflowDefinition {
    var definition = definition
    if let set = definition.fieldSet.flatMap({ fieldSets[$0] }) {
      definition.fieldWords = set
      definition.fields += set.fields.filter { definition.field($0.id) == nil }
    } else if definition.fieldSet == nil, !definition.fields.isEmpty {
      definition.fieldWords = ownWords
    }
    if let set = definition.deadlineSet.flatMap({ deadlineSets[$0] }) {
      definition = definition.adding(set)
    }
    if let rules = definition.rules.flatMap({ rules[$0] }) { definition.amounts = rules.amounts }
    definition.readConditions()
    return definition
  }

  /// How fields are told of a kind of work that declares some and names no set: as those of work of one's own are. Which
  /// fields there are, and what several works are called, it says itself.
  private var ownWords: WorkFieldSet {
    let open = fieldSets.values.filter(\.isOpen).min { $0.id < $1.id }
    var words = open ?? WorkFieldSet(id: "")
    (words.fields, words.works, words.isOpen) = ([], [], false)
    (words.beginnings, words.undertakings) = ([], [])
    return words
  }

  /// The rules that a kind of work is held against; nil: there are none.
  public func rules(of definition: WorkflowDefinition) -> ComplianceRules? {
    definition.rules.flatMap { rules[$0]?.whole }
  }

  /// The first calendar that has holidays, by name; nil: there is none.
  public var mainCalendar: WorkCalendar? {
    calendars.values.filter { !$0.holidays.isEmpty }.min { $0.id < $1.id }
  }

  /// All rules that are known, by name.
  public var allRules: [ComplianceRules] { rules.values.map(\.whole).sorted { $0.id < $1.id } }

  /// Whether a rule that is known is named so, also behind the word “rule”: none is read for that.
  public func namesRule(_ words: String) -> Bool {
    rules.values.contains { $0.names(words) }
  }

  /// All rules by name with their amounts and ladders alone: no rule or topic is read for them.
  public var allAmounts: [ComplianceRules] {
    rules.values.map(\.amounts).sorted { $0.id < $1.id }
  }

  /// Sets of fields and rules that definitions name and nobody has, each with whose it is.
  public var missingFiles: [(workflow: String, key: String, name: String)] {
    definitions.flatMap { definition in
      lacking(definition).filter { $0.key != "calendar" }.map { (definition.id, $0.key, $0.name) }
    }
  }

  /// What a definition names and nobody has, each by its key in the file.
  public func lacking(_ definition: WorkflowDefinition) -> [(key: String, name: String)] {
    let named: [(key: String, name: String?, isThere: (String) -> Bool)] = [
      ("fields", definition.fieldSet, { fieldSets[$0] != nil }),
      ("rules", definition.rules, { rules[$0] != nil }),
      ("deadlines", definition.deadlineSet, { deadlineSets[$0] != nil }),
      ("calendar", definition.calendar, { calendars[$0] != nil }),
    ]
    return named.compactMap { key, name, isThere in
      name.flatMap { isThere($0) ? nil : (key, $0) }
    }
  }

  /// Fields that rules look at and no work under them has, and values of choices that are offered and are none, each with the
  /// rule; empty where no work is under them. What nobody can say would leave a rule unchecked for ever.
  public func unknownNames(in rules: ComplianceRules) -> [(rule: String, key: String, name: String)]
  {
    let under = definitions.filter { $0.rules == rules.id }
    guard !under.isEmpty else { return [] }
    let fields = under.flatMap(\.fields)
    let known = Set(fields.map(\.id) + rules.derived.map(\.field)).union(ComplianceFields.always)
    let unknown = rules.fieldsNamed.filter { !known.contains($0.field) }
      .map { (rule: $0.rule, key: "field", name: $0.field) }
    let values = rules.rules.flatMap { rule -> [(rule: String, key: String, name: String)] in
      rule.ways.filter { way in
        let choices = fields.filter { $0.id == way.field && $0.kind == .choice }
        return !choices.isEmpty
          && !choices.contains { $0.choices.contains { $0.id == way.value } }
      }
      .map { (rule: rule.id, key: "value", name: $0.value) }
    }
    return unknown + values
  }

  public subscript(id: String) -> WorkflowDefinition? { definitions.first { $0.id == id } }

  /// The calendars that definitions name and nobody has, each with whose it is.
  public var missingCalendars: [(workflow: String, calendar: String)] {
    definitions.flatMap { definition in
      lacking(definition).filter { $0.key == "calendar" }.map { (definition.id, $0.name) }
    }
  }

  /// The work days of a definition; weekends alone are free where its calendar is not known.
  public func calendar(of definition: WorkflowDefinition) -> WorkCalendar {
    definition.calendar.flatMap { calendars[$0] } ?? WorkCalendar(id: "")
  }

  /// Where a piece of work stands; nil when its workflow is not known here.
  public func state(of instance: WorkflowInstance) -> WorkflowState? {
    self[instance.workflow].map { definition in
      states.state(of: instance) { WorkflowState(instance, definition, calendar(of: definition)) }
    }
  }

  /// The definition of exactly this short or other name, however it is written.
  public func definition(named words: String) -> WorkflowDefinition? {
    let said = WorkflowDefinition.folded(words)
    return definitions.first {
      ([$0.id] + $0.also).contains { WorkflowDefinition.folded($0) == said }
    }
  }

  /// The kinds of work that several are called so: those that share such fields, or the one that is called so.
  public func kinds(meant words: String, _ forms: WordForms) -> [WorkflowDefinition] {
    let said = words.lowercased()
    let family = definitions.filter { $0.fieldWords.works.contains(said) }
    guard family.isEmpty else { return family }
    return forms.singular(said).lazy.compactMap { definition(named: $0) }.first.map { [$0] } ?? []
  }

  /// The kinds of work of which one is called so: those that share such fields, or the one that is called so.
  public func kinds(ofOne words: String, _ forms: WordForms) -> [WorkflowDefinition] {
    let said = words.lowercased()
    let family = definitions.filter { definition in
      definition.fieldWords.works.contains { forms.singular($0).contains(said) }
    }
    return family.isEmpty ? definition(named: said).map { [$0] } ?? [] : family
  }

  /// The definition meant by someone's words: short name, another name, or whole words of those or of the title.
  public func definition(meant words: String) -> WorkflowDefinition? {
    let said = WorkflowDefinition.folded(words)
    guard !said.isEmpty else { return nil }
    if let exact = definition(named: words) { return exact }
    let found = definitions.filter {
      ([$0.id, $0.title] + $0.also).contains { WorkflowDefinition.isPart(said, of: $0) }
    }
    if found.count == 1 { return found[0] }
    // All its words are among those of one, whatever their order.
    let words = Set(said.split(separator: " "))
    let others = definitions.filter { definition in
      let names = ([definition.id, definition.title] + definition.also)
        .map(WorkflowDefinition.folded)
      return words.isSubset(of: Set(names.flatMap { $0.split(separator: " ") }))
    }
    return others.count == 1 ? others[0] : nil
  }
}
