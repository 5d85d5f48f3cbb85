/// What is asked of the tables of one kind of thing: a value over the store, that costs a pointer to make.
protocol StoreTable {
  var store: Store { get }

  init(store: Store)
}

extension StoreTable {
  var connection: Connection { store.connection }
}

extension Store {
  /// Sessions: which are meant, read, counted and summed.
  public var sessionTable: SessionTable { SessionTable(store: self) }
  /// Packs of knowledge.
  public var knowledgeTable: KnowledgeTable { KnowledgeTable(store: self) }
  /// Texts of documents, by their hash.
  public var documentTexts: DocumentTexts { DocumentTexts(store: self) }
  /// Copies of all of it, and the way back from one.
  public var copies: StoreCopies { StoreCopies(store: self) }
  /// The index of work: by name, by what is known of it, by the page.
  public var workIndex: WorkIndex { WorkIndex(store: self) }
}
