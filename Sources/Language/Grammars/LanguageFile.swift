/// A file of a language folder. Its text is made when somebody asks for it: few runs ask for all.
public struct LanguageFile: Sendable {
  public let path: String
  private let content: Content

  private enum Content: Sendable {
    case text(String)
    case staying(FixedTable<UInt8>)
  }

  public init(path: String, text: String) {
    self.path = path
    content = .text(text)
  }

  /// - Parameter bytes: data of the program, which stay where they are as long as it runs.
  public init(path: String, staying bytes: UnsafeBufferPointer<UInt8>) {
    self.path = path
    content = .staying(FixedTable(staying: bytes))
  }

  public var text: String {
    switch content {
    case .text(let text): text
    case .staying(let bytes): bytes.entries.text
    }
  }

  /// It is of the program: whoever knows which build that is knows what stands in it.
  var isOfBuild: Bool {
    switch content {
    case .text: false
    case .staying: true
    }
  }

  static func files(_ files: [(path: String, text: String)]) -> [LanguageFile] {
    files.map { LanguageFile(path: $0.path, text: $0.text) }
  }
}
