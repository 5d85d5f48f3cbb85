import CLinux
import Glibc

/// Programs of the system that documents are handed to: found by their names, or not there.
struct SystemTools {
  /// Where they are looked for, and what they are told; nil: there are none, as in a simulation.
  var environment: [String: String]?

  static let none = SystemTools(environment: nil)
  /// What one program may take.
  private static let seconds = 60
  private static let mostOutput = 16 << 20

  /// What a program gave back.
  struct Outcome {
    var output: [UInt8] = []
    /// The first line of what it complained about.
    var complaint = ""
  }

  func find(_ program: String) -> String? {
    environment.flatMap { Announcer(environment: $0).find(program) }
  }

  /// The first of some programs that is here.
  func first(of programs: [String]) -> String? { programs.first { find($0) != nil } }

  /// Runs a program to its end and takes what it writes; nil: it is not here. It has no terminal, and a minute.
  func run(_ program: String, _ arguments: [String]) -> Outcome? {
    guard let path = find(program), let environment,
      let child = Companion(
        path, [program] + arguments, environment: environment, takesInput: false,
        keepsErrors: true, newSession: true)
    else { return nil }
    defer { child.end() }
    var outcome = Outcome()
    var complaints: [UInt8] = []
    var (isOpen, complains) = (true, true)
    var left = Self.seconds * 10
    while isOpen || complains, left > 0, !Interruption.isAsked {
      var entries = [
        pollfd(fd: isOpen ? child.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: complains ? child.errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&entries, 2, 100) == 0 { left -= 1 }
      if isOpen {
        if let bytes = Companion.available(child.output) {
          outcome.output += bytes
        } else {
          isOpen = false
        }
      }
      if complains {
        if let bytes = Companion.available(child.errors) {
          complaints = Array((complaints + bytes).prefix(4096))
        } else {
          complains = false
        }
      }
      if outcome.output.count > Self.mostOutput { break }
    }
    let lines = String(decoding: complaints, as: UTF8.self).split(whereSeparator: \.isNewline)
    outcome.complaint = lines.first.map(String.init) ?? ""
    return outcome
  }

  /// The user's editor, as `VISUAL` or `EDITOR` say it; nil: none is named, or it is not here.
  var editor: (path: String, words: [String])? {
    guard let environment else { return nil }
    for name in ["VISUAL", "EDITOR"] {
      let words = Announcer.words(of: environment[name] ?? "")
      if let program = words.first, let path = find(program) { return (path, words) }
    }
    return nil
  }

  /// The editor that the same say, where it is not here; nil: none is named.
  var lackingEditor: String? {
    guard let environment else { return nil }
    return ["VISUAL", "EDITOR"].lazy.compactMap { name in
      Announcer.words(of: environment[name] ?? "").first
    }.first { find($0) == nil }
  }

  /// Has a file edited, and comes back when the editor has ended; its exit code.
  func edit(_ file: String, with editor: (path: String, words: [String])) -> Int32 {
    Child.foreground(editor.path, editor.words + [file], environment: environment ?? [:])
  }

  /// A file that only this user reads, in a folder of its own that goes with what `body` does.
  static func inFolder<Result>(_ body: (String) -> Result) -> Result? {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/ensue-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      if let names = opendir(folder) {
        while let entry = readdir(names) {
          let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          if name != ".", name != ".." { unlink("\(folder)/\(name)") }
        }
        closedir(names)
      }
      rmdir(folder)
    }
    return body(folder)
  }
}
