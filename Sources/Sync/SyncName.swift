/// What objects are called where they lie: `MACHINE/0000000042.sealed`.
public enum SyncName {
  /// The folder of ours in the one that was named.
  public static let folder = "ensue"
  public static let sealed = ".sealed"
  /// One of ours that is to be taken away on a server and is here no more.
  public static let gone = ".gone"
  /// Machines, and objects of one, that are looked at.
  public static let mostMachines = 64
  public static let mostObjects = 200_000

  public static func file(_ number: Int, ending: String = sealed) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 10 - digits.count)) + digits + ending
  }

  /// The number of an object; nil: the file is none.
  public static func number(of file: some StringProtocol, ending: String = sealed) -> Int? {
    guard file.hasSuffix(ending) else { return nil }
    let digits = file.dropLast(ending.count)
    guard digits.utf8.count == 10, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits), number > 0
    else { return nil }
    return number
  }
}
