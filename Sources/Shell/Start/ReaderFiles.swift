import CData
import Glibc
import Language

/// The weights of the reader beside the rules: the program's own, or the user's, who has put some among the grammars.
package enum ReaderFiles {
  static let suffix = ".weights"
  private static let name = "reader" + suffix
  /// Four times what the tables take.
  private static let largest = 8 << 20

  /// Gives the bytes when the first sentence is read; nil: this language has none.
  ///
  /// The user's own are looked at now, so that it can be said why they are of no use; then the program's own serve.
  ///
  /// - Parameters:
  ///   - own: the folder of the user's grammars.
  ///   - tell: hears why they are of no use.
  static func bytes(_ language: String, own: String?, tell: (String) -> Void) -> (
    @Sendable () -> [UInt8]?
  )? {
    if let own, access("\(own)/\(name)", F_OK) == 0 {
      let path = "\(own)/\(name)"
      do {
        let bytes = try Text.bytes(of: path, limit: largest, .trusted)
        let weights = try ReaderWeights(bytes)
        // Of another language they wait for that.
        if weights.header.language == language { return { bytes } }
      } catch let unfit as ReaderWeights.Unfit {
        tell("\(visible(path)): \(unfit), so the program’s own serve.")
      } catch {
        tell("\(visible(path)) cannot be read, so the program’s own serve.")
      }
    }
    return embedded(language)
  }

  /// The program's own for a language; nil: it has none.
  package static func embedded(_ language: String) -> (@Sendable () -> [UInt8]?)? {
    let path = "Grammars/\(language)/\(name)"
    var index = 0
    while let file = Optional(cdata_file_at(index)), let name = file.path, let bytes = file.bytes {
      index += 1
      guard String(cString: name) == path else { continue }
      let (start, count) = (UInt(bitPattern: bytes), file.count)
      return {
        // Static data of the program: it stays where it is as long as this runs.
        UnsafePointer<UInt8>(bitPattern: start).map {
          Array(UnsafeBufferPointer(start: $0, count: count))
        }
      }
    }
    return nil
  }
}
