/// Every mistake of a file at once: whoever writes one mends them in one go.
extension WorkflowReader {
  /// More are not looked for.
  static let mostMistakes = 50

  /// What is wrong with a file, each with its line, in the order of the lines; empty where nothing is.
  ///
  /// The file is read again without each line that is wrong, so that the next one shows. O(mistakes × bytes).
  public static func mistakes(in text: String, file: String) -> [WorkflowFileError] {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    var found: [WorkflowFileError] = []
    while found.count < mostMistakes {
      do throws(WorkflowFileError) {
        _ = try definition(lines.joined(separator: "\n"), file: file)
        break
      } catch {
        let isAgain = found.last == error
        if !isAgain { found.append(error) }
        guard leaveOut(error, &lines, wholly: isAgain) else { break }
      }
    }
    return found.sorted { $0.line < $1.line }
  }

  /// Blanks what an error is about; false where nothing is left to blank, so that the file cannot be read any further.
  ///
  /// - Parameter wholly: of a step all of it, not only what it names.
  private static func leaveOut(
    _ error: WorkflowFileError, _ lines: inout [String], wholly: Bool
  ) -> Bool {
    let place = error.line - 1
    guard lines.indices.contains(place) else { return false }
    func key(_ line: String) -> String {
      DataLines.trimmed(line.split(separator: ":", maxSplits: 1).first ?? "").lowercased()
    }
    guard key(lines[place]) == "step" else {
      guard place > 0, !wholly else { return false }
      lines[place] = ""
      return true
    }
    let end = lines.indices.first { $0 > place && key(lines[$0]) == "step" } ?? lines.count
    let names = (place + 1..<end).filter { ["after", "wait", "within"].contains(key(lines[$0])) }
    for line in wholly || names.isEmpty ? Array(place..<end) : names { lines[line] = "" }
    return true
  }
}
