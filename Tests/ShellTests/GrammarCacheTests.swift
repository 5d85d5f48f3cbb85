import FoundationEssentials
import Glibc
import Language
import Testing

@testable import Shell

@Suite struct GrammarCacheTests {
  private let files = Program.languageFiles(under: "Grammars/en/")

  private func read(_ folder: String?, build: UInt64 = 7) throws -> Interpreter {
    try GrammarCache(folder: folder, build: build).interpreter(files, language: "en")
  }

  /// Which file there is; nil: none.
  private func identity(_ folder: String) -> UInt64? {
    var facts = stat()
    guard stat(folder + "/grammars-en", &facts) == 0, facts.st_mode & 0o777 == 0o600 else {
      return nil
    }
    return UInt64(facts.st_ino)
  }

  @Test func `the first start compiles the grammars, and the next has them`() throws {
    let home = try TemporaryHome()
    let folder = home.path + "/cache/ensue"
    // What was compiled is used as it is kept: the memory of compiling it is given back.
    #expect(try read(folder).isFromImage)
    let first = try #require(identity(folder))
    #expect(try read(folder).isFromImage && identity(folder) == first)
    // Another build does not trust what this one made, and leaves its own.
    let held = open(folder + "/grammars-en", O_RDONLY)
    defer { close(held) }
    #expect(try read(folder, build: 8).isFromImage)
    let second = try #require(identity(folder))
    #expect(second != first)
    #expect(try read(folder, build: 8).isFromImage && identity(folder) == second)
  }

  @Test func `what cannot be kept or read is not missed`() throws {
    let home = try TemporaryHome()
    #expect(try !read(nil).isFromImage)
    // A file where the folder should be.
    try Text.write("x", to: home.path + "/cache")
    #expect(try !read(home.path + "/cache").isFromImage)
    let folder = home.path + "/other"
    _ = try read(folder)
    try Text.write("x", to: folder + "/grammars-en")
    let interpreter = try read(folder)
    #expect(interpreter.isFromImage && interpreter.problems.isEmpty)
    #expect(try Text.bytes(of: folder + "/grammars-en", limit: 64 << 20).count > 1)
  }
}
