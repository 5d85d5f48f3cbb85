/// Every mistake of a file at once: whoever writes one mends them in one go.
extension WorkflowReader {
  /// What is wrong with a file, each with its line, in the order of the lines; empty where nothing is. O(bytes).
  public static func mistakes(in text: String, file: String) -> [WorkflowFileError] {
    read(text, file: file).1
  }

  /// The workflow of a file as far as it can be read, for what it names and other files have; nil: it is none.
  public static func readable(_ text: String, file: String) -> WorkflowDefinition? {
    read(text, file: file).0
  }
}
