/// The whole program, apart from its start.
public enum Program {
  /// Runs `ensue` with these arguments (without the program's name) and answers with its exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    0
  }
}
