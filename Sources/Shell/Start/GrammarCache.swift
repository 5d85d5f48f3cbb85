import CLinux
import Glibc
import Language

/// Compiled grammars, kept from one start to the next: compiling them is half of what a start takes.
///
/// A convenience and nothing more: without a folder, with a damaged file, after a new build or a change of a grammar they
/// are compiled again, and what cannot be written is not missed. `rm` is always safe.
struct GrammarCache {
  /// The folder; nil: nothing is kept.
  let folder: String?
  /// Names this build of the program.
  let build: UInt64

  /// Larger files are none of ours.
  private static let largest = 64 << 20

  /// Understands by these files, which are those of a language folder and the user's own.
  func interpreter(
    _ files: [LanguageFile], language: String,
    learnt: Learnt = Learnt()
  ) throws(GrammarError) -> Interpreter {
    let place = folder.flatMap { OwnFolder($0) }
    defer { withExtendedLifetime(place) {} }
    let path = place.map { "\($0.path)/grammars-\(language)" }
    func made() throws(GrammarError) -> Interpreter {
      try Interpreter(files, build: build, image: path.flatMap(image), learnt: learnt)
    }
    let interpreter = try made()
    guard let path, !interpreter.isFromImage,
      let image = interpreter.image(of: files, build: build),
      (try? Text.write(image, to: path, lasting: false)) != nil
    else { return interpreter }
    // What was read and made on the way to it goes again: it is several times what the image is.
    return try made()
  }

  /// What is kept in a file. We replace it as a whole, so what is mapped stays as it was.
  private func image(_ path: String) -> ImageMemory? {
    guard let bytes = try? Text.mapped(path, limit: Self.largest, .trusted) else { return nil }
    return ImageMemory(taking: bytes) {
      munmap(UnsafeMutableRawPointer(mutating: $0.baseAddress), $0.count)
    }
  }

  /// A folder of the user that nobody else can write to, held open: whatever is moved to its place later, this stays it.
  private final class OwnFolder {
    private let file: Int32

    /// Makes it if it is not there. Nil: it is a link, somebody else's, or open to others.
    init?(_ folder: String) {
      Text.makeFolder(folder)
      file = clx_open(folder, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0)
      guard file >= 0 else { return nil }
      var facts = stat()
      guard fstat(file, &facts) == 0, facts.st_uid == geteuid(), facts.st_mode & 0o022 == 0 else {
        return nil
      }
    }

    deinit { if file >= 0 { close(file) } }

    /// Its path as long as this lives.
    var path: String { "/proc/self/fd/\(file)" }
  }

  /// What tells this executable from every other that was or will be: a new build is a new file.
  static var buildOfThisProgram: UInt64 {
    var facts = stat()
    guard stat("/proc/self/exe", &facts) == 0 else { return 0 }
    return [
      UInt64(facts.st_ino), UInt64(bitPattern: Int64(facts.st_size)),
      UInt64(bitPattern: Int64(facts.st_mtim.tv_sec)),
      UInt64(bitPattern: Int64(facts.st_mtim.tv_nsec)),
      // A package has the date of its commit for all its files: only this says when they came here.
      UInt64(bitPattern: Int64(facts.st_ctim.tv_sec)),
      UInt64(bitPattern: Int64(facts.st_ctim.tv_nsec)),
    ].reduce(0) { ($0 ^ $1) &* 0x9E37_79B9_7F4A_7C15 }
  }
}
