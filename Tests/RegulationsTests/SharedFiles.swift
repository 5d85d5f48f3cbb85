import Foundation

/// The published texts beside the project (`../shared/data/domain/far`), which it does not carry itself. Tests that read
/// them are skipped where they are not there.
enum SharedFiles {
  static let far: String? = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 {
      folder.deleteLastPathComponent()
      let path = folder.path + "/shared/data/domain/far"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(far ?? "")/\(name)")))
  }
}
