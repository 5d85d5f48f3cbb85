import Foundation
import Language

/// What libFuzzer calls with each text it makes up; `Tests/Fuzzing/run` builds and starts it.
///
/// `ENSUE_FUZZ` says which reader gets the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  Fuzzing.harmlessness.check(text, by: Fuzzing.reader)
  return 0
}

enum Fuzzing {
  private static let environment = ProcessInfo.processInfo.environment

  static let reader = Harmlessness.Reader(rawValue: environment["ENSUE_FUZZ"] ?? "") ?? .interpret

  static let harmlessness: Harmlessness = {
    let folder = environment["ENSUE_FUZZ_GRAMMARS"] ?? "Grammars/en"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.sorted().compactMap { name in
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)).map {
        ("Grammars/en/" + name, $0)
      }
    }
    func weights(_ name: String) -> (@Sendable () -> WeightBytes?)? {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name).weights") else {
        return nil
      }
      let bytes = WeightBytes(Array(data))
      return { bytes }
    }
    let learnt = Learnt(reader: weights("reader"), paraphrases: weights("paraphrase"))
    guard let harmlessness = try? Harmlessness(files: files, learnt: learnt) else {
      fatalError("ENSUE_FUZZ_GRAMMARS names no language folder")  // the fuzzer cannot work without
    }
    return harmlessness
  }()
}
