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

  @Test func `the first start compiles the grammars, and the next has them`() throws {
    let home = try TemporaryHome()
    let folder = home.path + "/cache/ensue"
    #expect(try !read(folder).isFromImage)
    #expect(try read(folder).isFromImage)
    var facts = stat()
    #expect(stat(folder + "/grammars-en", &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    // Another build does not trust what this one made, and leaves its own.
    #expect(try !read(folder, build: 8).isFromImage)
    #expect(try read(folder, build: 8).isFromImage)
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
    #expect(!interpreter.isFromImage && interpreter.problems.isEmpty)
    #expect(try read(folder).isFromImage)
  }
}
