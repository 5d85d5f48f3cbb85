import FoundationEssentials
import Glibc

/// The grammar files of the user's own.
enum GrammarFiles {
  /// A file of more bytes is left out: some ten thousand rules.
  static let largest = 1 << 20

  /// Those in a folder, in the order of their names. Files that editors hide are none.
  static func own(in folder: String, tell: (String) -> Void) -> [(path: String, text: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".jsgf") && !$0.hasPrefix(".") }.compactMap {
      let path = "\(folder)/\($0)"
      switch read(path) {
      case .text(let text): return (path, text)
      case .useless(let why):
        tell("\(visible(path)): \(why), so it is left out.")
        return nil
      }
    }
  }

  private enum Content {
    case text(String)
    case useless(because: String)
  }

  private static func read(_ path: String) -> Content {
    do throws(Text.Failure) {
      let bytes = try Text.bytes(of: path, limit: largest, .trusted)
      if let text = String(validating: bytes, as: UTF8.self) { return .text(text) }
      let line = bytes.split(separator: 10, omittingEmptySubsequences: false)
        .firstIndex { String(validating: $0, as: UTF8.self) == nil }
      return .useless(because: "Line \((line ?? 0) + 1) is not UTF-8")
    } catch {
      return .useless(
        because: error.errno == EFBIG
          ? "There is more in it than \(largest >> 20) MiB"
          : error.reason ?? String(cString: strerror(error.errno))
      )
    }
  }
}
