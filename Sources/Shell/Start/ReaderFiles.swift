import Assistant
import CData
import Glibc
import Language

/// The weights of what reads beside the rules: the program's own, or the user's, who has put some among the grammars.
package enum ReaderFiles {
  static let suffix = ".weights"
  private static let reader = "reader" + suffix
  private static let paraphrases = "paraphrase" + suffix
  /// Four times what the larger tables take.
  private static let largest = 8 << 20

  /// What was learnt of a language. The bytes are read with the first sentence that needs them.
  ///
  /// The user's own are looked at now, so that it can be said why they are of no use; then the program's own serve.
  ///
  /// - Parameters:
  ///   - own: the folder of the user's grammars.
  ///   - tell: hears why they are of no use.
  static func learnt(_ language: String, own: String?, tell: (Message) -> Void) -> Learnt {
    func users(_ name: String, _ read: (WeightBytes) throws -> String)
      -> (@Sendable () -> WeightBytes?)?
    {
      own.flatMap { bytes(of: "\($0)/\(name)", language, read, tell) }
    }
    let embedded = embedded(language)
    return Learnt(
      reader: users(reader) { try ReaderWeights($0).header.language } ?? embedded.reader,
      paraphrases: users(paraphrases) { try ParaphraseWeights($0).header.language }
        ?? embedded.paraphrases)
  }

  /// The user's own; nil: there is none for this language.
  private static func bytes(
    of path: String, _ language: String, _ read: (WeightBytes) throws -> String,
    _ tell: (Message) -> Void
  ) -> (@Sendable () -> WeightBytes?)? {
    guard access(path, F_OK) == 0 else { return nil }
    do {
      let bytes = WeightBytes(try Text.bytes(of: path, limit: largest, .trusted))
      // Of another language they wait for that.
      if try read(bytes) == language { return { bytes } }
    } catch let unfit as ReaderWeights.Unfit {
      tell(.startWeightsUnfit(path: visible(path), why: "\(unfit)"))
    } catch {
      tell(.startWeightsUnread(path: visible(path)))
    }
    return nil
  }

  /// The program's own for a language.
  package static func embedded(_ language: String) -> Learnt {
    Learnt(reader: embedded(language, reader), paraphrases: embedded(language, paraphrases))
  }

  private static func embedded(_ language: String, _ file: String)
    -> (@Sendable () -> WeightBytes?)?
  {
    let path = "Grammars/\(language)/\(file)"
    var index = 0
    while let file = Optional(cdata_file_at(index)), let name = file.path, let bytes = file.bytes {
      index += 1
      guard String(cString: name) == path else { continue }
      let (start, count) = (UInt(bitPattern: bytes), file.count)
      return {
        // Static data of the program: it stays where it is as long as this runs.
        UnsafePointer<UInt8>(bitPattern: start).map {
          WeightBytes(staying: UnsafeBufferPointer(start: $0, count: count))
        }
      }
    }
    return nil
  }
}
