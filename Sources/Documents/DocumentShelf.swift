import Timers

/// The templates that are known, read when somebody first asks for one.
public final class DocumentShelf: Sendable {
  /// What was read, and what is wrong with it.
  public struct Contents: Sendable {
    public var templates: [DocumentTemplate] = []
    /// Not told yet.
    public var mistakes: [TemplateMistake] = []

    public init() {}

    /// One of the same short name takes the place of another.
    public mutating func add(_ template: DocumentTemplate) {
      if let place = templates.firstIndex(where: { $0.id == template.id }) {
        templates[place] = template
      } else {
        templates.append(template)
      }
    }
  }

  private let contents: Late<Contents>
  private let names: Late<[DocumentTemplate]>

  /// - Parameter names: what templates there are, with nothing but what they are called; nil: they are read whole for that.
  public init(
    _ read: @escaping @Sendable () -> Contents = { Contents() },
    names: (@Sendable () -> [DocumentTemplate])? = nil
  ) {
    contents = Late(read)
    self.names = Late(names ?? { read().templates })
  }

  /// Whether some words call one, or nearly do: that is asked of most sentences about work, and no text is read for it.
  public func calls(_ words: String) -> Bool {
    names.value.contains { $0.isCalled(words) || $0.isNearlyCalled(words) }
  }

  public var templates: [DocumentTemplate] { contents.value.templates }

  public subscript(id: String) -> DocumentTemplate? { templates.first { $0.id == id } }

  /// What is wrong with the files that were read, once.
  public func takeMistakes() -> [TemplateMistake] {
    contents.change { contents in
      defer { contents.mistakes = [] }
      return contents.mistakes
    } ?? []
  }
}
