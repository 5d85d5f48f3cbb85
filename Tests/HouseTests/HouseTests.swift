import Foundation
import Testing

/// The rules of the house, read from the sources themselves (DESIGN §2, STYLE.md “Shape”).
@Suite struct HouseTests {
  /// What each module of ours may import, of ours. `Package.swift` says the same, and the compiler holds it to
  /// that only in a clean build, so it is read here too.
  static let mayImport: [String: Set<String>] = [
    "Timers": [],
    "Regulations": ["Timers"],
    "Knowledge": ["Timers"],
    "Workflows": ["Timers"],
    "Documents": ["Regulations", "Timers", "Workflows"],
    "Prediction": ["Timers", "Workflows"],
    "Language": ["Regulations", "Knowledge", "Timers", "Workflows"],
    "Assistant": [
      "Documents", "Knowledge", "Language", "Prediction", "Regulations", "Timers", "Workflows",
    ],
    "Storage": ["Sync", "Regulations", "Knowledge", "Timers", "Workflows", "Prediction"],
    "Web": ["Timers"], "Sync": ["Regulations", "Timers"],
    "Shell": [
      "Sync", "Storage", "Assistant", "Documents", "Knowledge", "Language", "Prediction",
      "Regulations",
      "Timers", "Web", "Workflows",
    ],
    "ensue": ["Shell"],
    "ensue-model": ["Language", "Sync"],
    "training": ["TestSupport", "Language", "Timers"],
    "benchmarks": [
      "Sync", "Shell", "Storage", "Assistant", "Knowledge", "Language", "Prediction", "Regulations",
      "Timers", "Workflows", "Documents",
    ],
  ]
  /// What each may import of C and the system.
  static let mayUse: [String: Set<String>] = [
    // Synchronization for what is made when it is first asked for.
    "Timers": ["Synchronization"],
    // For the JSON in which an import keeps what it has read.
    "Regulations": ["FoundationEssentials"],
    // Glibc for exp and log, as in Prediction.
    "Knowledge": ["Glibc"],
    "Workflows": ["FoundationEssentials", "Synchronization"],
    "Documents": [],
    // Glibc for exp, log and the like: the words below keep everything else of it out.
    "Prediction": ["FoundationEssentials", "Glibc"],
    "Language": ["FoundationEssentials", "Glibc"],
    // Synchronization for names that are indexed once for a line.
    "Assistant": ["FoundationEssentials", "Synchronization"],
    "Storage": ["FoundationEssentials", "Glibc", "CSQLite"],
    // Alone with sockets that listen.
    "Web": ["Glibc", "CEpoll", "CLinux"],
    // For JSON and base64, as the cluster of a team speaks them.
    "Sync": ["FoundationEssentials"],
    "Shell": [
      "FoundationEssentials", "Glibc", "Synchronization", "CLibEdit", "CLinux", "CData", "CStart",
    ],
    "ensue": ["Glibc", "CBuild"],
    // Alone with the network: a process of its own, with limits.
    "ensue-model": ["Foundation", "FoundationNetworking", "Synchronization", "CLinux", "CTrust"],
    "training": ["FoundationEssentials", "Glibc"],
    "benchmarks": ["FoundationEssentials", "Glibc", "CLinux", "CData"],
  ]
  static let pure = [
    "Timers", "Regulations", "Knowledge", "Workflows", "Documents", "Prediction", "Language",
    "Assistant", "Sync",
  ]
  /// C alone: no Swift in them.
  static let cModules: Set<String> = [
    "CBuild", "CData", "CEpoll", "CLibEdit", "CLinux", "CSQLite", "CStart", "CTrust",
  ]

  static func imports(_ code: String) -> [String] {
    code.split(separator: "\n").compactMap { line in
      var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      while let first = words.first, first.hasPrefix("@") || Self.access.contains(String(first)) {
        words.removeFirst()
      }
      guard words.count > 1, words[0] == "import" else { return nil }
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = kinds.contains(String(words[1])) && words.count > 2 ? words[2] : words[1]
      return name.split(separator: ".").first.map(String.init)
    }
  }
  static let access = ["public", "package", "internal", "fileprivate", "private"]

  @Test func `imports point down, never up`() {
    #expect(SourceTree.sources.count > 100)
    for file in SourceTree.sources {
      guard let ours = Self.mayImport[file.module], let system = Self.mayUse[file.module] else {
        Issue.record("\(file.path): the module \(file.module) is not one of the house")
        continue
      }
      for name in Self.imports(file.code) where !ours.union(system).contains(name) {
        Issue.record("\(file.path) imports \(name), which \(file.module) may not know")
      }
    }
  }

  @Test func `every folder of Sources is a module of the house, and every module is there`() throws
  {
    let known = Set(Self.mayImport.keys).union(Self.cModules)
    #expect(Set(try SourceTree.names(in: "Sources")) == known)
  }

  /// Words that read a clock, roll dice or touch the world, and what has to follow them to count.
  static let worldly: [(word: String, then: Character?)] = [
    ("Date", "("), ("ContinuousClock", nil), ("SuspendingClock", nil), ("DispatchTime", nil),
    ("clock_gettime", nil), ("gettimeofday", nil), ("time", "("), ("localtime_r", nil),
    ("localtime", "("), ("gmtime_r", nil), ("clock", "("), ("Calendar", nil), ("TimeZone", nil),
    ("Locale", nil), ("random", nil), ("randomElement", nil), ("shuffled", nil), ("shuffle", "("),
    ("SystemRandomNumberGenerator", nil), ("arc4random", nil), ("getrandom", nil), ("rand", "("),
    ("UUID", "("), ("FileManager", nil), ("FileHandle", nil),
    ("contentsOfFile", ":"), ("open", "("), ("fopen", nil), ("read", "("), ("write", "("),
    ("stat", "("), ("lstat", "("), ("unlink", nil), ("rename", "("), ("mkdir", nil),
    ("getenv", nil), ("setenv", nil), ("environ", nil), ("ProcessInfo", nil),
    ("CommandLine", nil), ("posix_spawn", nil), ("fork", "("), ("execv", nil), ("system", "("),
    ("kill", "("), ("getpid", nil), ("exit", "("), ("abort", "("), ("print", "("), ("puts", nil),
    ("printf", nil), ("Task", nil), ("Thread", nil), ("pthread_create", nil), ("sleep", "("),
    ("usleep", nil), ("nanosleep", nil), ("poll", "("), ("socket", "("),
  ]

  /// What of that a file does, each with the word.
  static func worldlyCalls(in source: SourceTree.Source) -> [String] {
    let code = source.code
    return source.words.compactMap { use in
      guard let rule = worldly.first(where: { $0.word == use.word }) else { return nil }
      if let then = rule.then {
        // A method of our own (`store.rename(`) or a declaration (`func read(`) is no call of the C library.
        guard use.after == then else { return nil }
        if then == "(", use.word.first?.isLowercase == true {
          if use.before == "." { return nil }
          return isDeclared(String(use.word), in: code) ? nil : String(use.word)
        }
      }
      return String(use.word)
    } + ["Data(contentsOf:", "String(contentsOf:"].filter { code.contains($0) }
  }

  /// Whether the file declares a function of that name itself.
  private static func isDeclared(_ name: String, in code: String) -> Bool {
    ["func \(name)(", "func \(name)<", "case \(name)(", "let \(name) =", "_ \(name):"].contains {
      code.contains($0)
    }
  }

  @Test func `no clock, dice, file, environment or process in a pure module`() {
    for module in Self.pure {
      let all = SourceTree.sources.filter { $0.module == module }
      #expect(!all.isEmpty)
      for source in all {
        // A member by its bare name may be declared in another file of the same type.
        for call in Self.worldlyCalls(in: source)
        where !all.contains(where: { Self.isDeclared(call, in: $0.code) }) {
          Issue.record("\(source.path) uses \(call): a pure module is told, it does not ask")
        }
      }
    }
  }

  /// The interface of the source documents is in these two modules.
  @Test func `every public type and function of workflows and predictions says what it is`() throws
  {
    let kinds = ["struct", "enum", "class", "protocol", "func"]
    var seen = 0
    for file in try SourceTree.files(under: "Sources")
    where file.isSwift && ["Workflows", "Prediction"].contains(file.module) {
      var above = ""
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let words = line.split(separator: " ")
        // Writing, and comparing with an operator, are what the protocols say.
        if words.first == "public", let kind = words.first(where: { kinds.contains(String($0)) }),
          !line.contains("func encode(to"), !line.contains("func <"), !line.contains("func ==")
        {
          seen += 1
          #expect(above.hasPrefix("///"), "\(file.path): \(kind) \(line)")
        }
        if words.first?.hasPrefix("@") != true { above = line.drop { $0 == " " }.description }
      }
    }
    #expect(seen > 100)
  }

  /// Fault F42: no pattern of ours or of a user can run away, since there is none.
  @Test func `no regular expression anywhere`() {
    let names = ["Regex", "NSRegularExpression", "RegexBuilder", "regcomp", "regexec", "fnmatch"]
    for file in SourceTree.sources {
      for use in file.words where names.contains(String(use.word)) {
        Issue.record("\(file.path) uses \(use.word)")
      }
      for opener in ["#/", "= /", "(/", ", /"] where file.code.contains(opener) {
        Issue.record("\(file.path) has what looks like a pattern literal: \(opener)")
      }
    }
  }

  /// Fault F46: `XMLParser` accepts what is not well formed and may open what a document names.
  @Test func `no reader of XML`() {
    for file in SourceTree.sources {
      for use in file.words
      where ["XMLParser", "XMLDocument", "FoundationXML"].contains(String(use.word)) {
        Issue.record("\(file.path) uses \(use.word)")
      }
    }
  }

  /// What talks over a network, or gets at it by another way. `ensue-model` is the only program that may.
  static let network: Set<String> = [
    "socket", "socketpair", "getaddrinfo", "gethostbyname", "gethostbyname_r", "sockaddr",
    "sockaddr_in", "sockaddr_in6", "sockaddr_un", "AF_INET", "AF_INET6", "AF_UNIX", "PF_INET",
    "sendto", "sendmsg", "recvfrom", "inet_pton", "inet_addr", "res_query", "URLSession",
    "URLRequest", "URLConnection", "NSURLConnection", "FoundationNetworking", "CFSocket",
    "CFStream", "NWConnection", "dlopen", "dlsym", "popen", "curl", "io_uring_setup",
  ]
  /// System calls by number that are argued for where they stand: none of them opens anything.
  static let systemCalls: Set<Substring> = ["SYS_pidfd_open", "SYS_prlimit64"]

  /// What it takes to listen on this machine, and to nothing else: all that the module with the page has of it.
  static let listening: Set<String> = ["socket", "sockaddr", "sockaddr_in", "AF_INET"]

  @Test func `nothing but the program for models talks over a network`() throws {
    for file in SourceTree.sources where file.module != "ensue-model" {
      for use in file.words where Self.network.contains(String(use.word)) {
        if file.module == "Web", Self.listening.contains(String(use.word)) { continue }
        Issue.record("\(file.path) uses \(use.word)")
      }
    }
    let web = SourceTree.sources.filter { $0.module == "Web" }
    #expect(!web.isEmpty)
    for file in web {
      for use in file.words where use.word == "connect" || use.word == "INADDR_ANY" {
        Issue.record("\(file.path) uses \(use.word): a page is asked, it does not ask")
      }
    }
    let addresses = web.flatMap { $0.code.split(separator: "\n") }.filter { $0.contains("s_addr") }
    #expect(addresses.count == 1 && addresses[0].contains("0x7F00_0001"), "127.0.0.1 alone")
    let model = SourceTree.sources.filter { $0.module == "ensue-model" }
    #expect(model.contains { $0.words.contains { $0.word == "URLSession" } })
    // The same in C, where a wrapper would hide it; one speaks to libcurl, and only that program is linked with it.
    let package = try SourceTree.read("Package.swift")
    #expect(package.components(separatedBy: "\"CTrust\"").count == 3, "the target, and who uses it")
    let wrappers = try SourceTree.files(under: "Sources").filter {
      $0.path.hasSuffix(".h") || $0.path.hasSuffix(".c")
    }
    #expect(wrappers.count >= 4)
    for file in wrappers where !file.path.hasPrefix("Sources/CTrust/") {
      let words = file.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      for word in words where Self.network.contains(String(word)) {
        Issue.record("\(file.path) uses \(word)")
      }
      for word in words where word.hasPrefix("SYS_") && !Self.systemCalls.contains(word) {
        Issue.record("\(file.path) uses the system call \(word)")
      }
    }
  }

  @Test func `no package dependency`() throws {
    let manifest = codeAlone(try SourceTree.read("Package.swift"))
    #expect(!manifest.contains(".package("))
    #expect(!manifest.contains("binaryTarget"))
    #expect(!manifest.contains(".plugin("))
  }

  @Test func `nothing runs on the concurrency runtime or Dispatch`() {
    let names = ["Task", "actor", "DispatchQueue", "OperationQueue", "MainActor", "await", "async"]
    for file in SourceTree.sources {
      for use in file.words
      where names.contains(String(use.word)) && use.before != "." {
        Issue.record("\(file.path) uses \(use.word) (DESIGN §2: one thread, one poll)")
      }
    }
  }

  /// Words of the language folders that also name something in code: a key of the wire, a line of `words.txt`.
  static let alsoNames: Set<String> = ["time", "point", "next"]

  @Test func `no word of a language sits in the code that reads it`() throws {
    var words: Set<Substring> = []
    var names: Set<Substring> = []
    for file in try SourceTree.files(under: "Grammars") {
      if file.path.hasSuffix("words.txt") {
        for line in file.text.split(separator: "\n") {
          let content = line.prefix { $0 != "#" }
          // Things that people time are names; sentences that the grammar's tool makes up use some, too. Ordinary words
          // are in the file because nothing is made of them.
          guard let colon = content.firstIndex(of: ":"), !content.hasPrefix("everyday"),
            !content.hasPrefix("dish"), !content.hasPrefix("ordinary")
          else { continue }
          for spelling in content[colon...].dropFirst().split(separator: "|") {
            words.insert(Substring(spelling.trimmingCharacters(in: .whitespaces)))
          }
        }
      } else {
        names.formUnion(Self.marked(file.text, "<", ">") + Self.marked(file.text, "{", "}"))
      }
    }
    #expect(words.count > 500 && names.count > 50)
    // What a model may answer is a wire format of its own, not what people say.
    for file in try SourceTree.files(under: "Sources/Language")
    where file.isSwift && !file.path.hasPrefix("Sources/Language/Model/") {
      for line in file.text.split(separator: "\n") {
        guard !line.trimmingPrefix(while: { $0 == " " }).hasPrefix("//") else { continue }
        for literal in Self.marked(String(line), "\"", "\"")
        where literal.count > 1 && literal.allSatisfy({ $0.isLetter || $0 == " " })
          && words.contains(literal) && !names.contains(literal)
          && !Self.alsoNames.contains(String(literal))
        {
          Issue.record("\(file.path) holds the word “\(literal)”, which is the language folder's")
        }
      }
    }
  }

  /// What stands between two marks.
  private static func marked(_ text: String, _ open: Character, _ close: Character) -> [Substring] {
    var found: [Substring] = []
    var start: String.Index?
    for index in text.indices {
      if let from = start, text[index] == close {
        found.append(text[from..<index])
        start = nil
      } else if text[index] == open {
        start = text.index(after: index)
      }
    }
    return found
  }

  @Test func `what is embedded is what the folders of data hold`() throws {
    let text = try SourceTree.read("Sources/CData/CData.c")
    let embedded = text.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("#embed \"") else { return nil }
      return String(line.dropFirst(8).prefix { $0 != "\"" })
    }
    let named = text.split(separator: "\n").compactMap { line -> String? in
      let line = line.trimmingPrefix { $0 == " " }
      guard line.hasPrefix("{\"") else { return nil }
      return String(line.dropFirst(2).prefix { $0 != "\"" })
    }
    let there = try [
      "Grammars", "Sources/Documents/Data", "Sources/Knowledge/Data", "Sources/Prediction/Data",
      "Sources/Regulations/Data",
      "Sources/Timers/Data", "Sources/Web/Data", "Sources/Workflows/Data",
    ].flatMap {
      try SourceTree.files(under: $0).map(\.path)
    }.sorted()
    #expect(!there.isEmpty)
    #expect(embedded.sorted() == there)
    #expect(named.sorted() == there)
  }

  @Test func `the version is that of the newest entry in the changelog`() throws {
    let entry = try SourceTree.read(".packaging/changelog").prefix { $0 != "\n" }
    let program = try SourceTree.read("Sources/Shell/Program.swift")
    let version = try #require(
      program.split(separator: "static let version = \"").last?.prefix { $0 != "\"" })
    #expect(entry.hasPrefix("ensue (\(version)) "), "\(entry)")
  }

  @Test func `the top level holds what the owner named and nothing else`() throws {
    let allowed: Set = ["Package.swift", "Sources", "Tests", "Grammars", "Examples", "README.md"]
    let extra = try SourceTree.names(in: ".").filter {
      !$0.hasPrefix(".") && !allowed.contains($0) && $0 != "Package.resolved"
    }
    #expect(extra == [])
  }

  /// Promises.md names suites in code voice and their tests in italics: `SomeTests` *it does so*.
  @Test func `every test that the promises name is there`() throws {
    // Beside the suites stand findings of the fuzzer, which are no text.
    let files = try SourceTree.names(in: "Tests").filter { $0.hasSuffix("Tests") }
      .flatMap { try SourceTree.files(under: "Tests/\($0)") }
    // By suite, the tests of the files that hold one of that name.
    var tests: [Substring: Set<Substring>] = [:]
    for file in files {
      let names = file.text.components(separatedBy: "func `").dropFirst().map {
        $0.prefix { $0 != "`" }
      }
      for part in file.text.components(separatedBy: "struct ").dropFirst() {
        tests[part.prefix { $0.isLetter || $0.isNumber }, default: []].formUnion(names)
      }
    }
    var count = 0
    for line in try SourceTree.read("Sources/Shell/Shell.docc/Promises.md").split(separator: "\n")
    where line.hasPrefix("| ") {
      let cells = line.split(separator: "|")
      guard cells.count == 2, cells[1].contains("Tests`") else { continue }
      var suite: Substring = ""
      for (index, part) in cells[1].split(separator: "*", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index % 2 == 0 {
          if let name = part.split(separator: "`").first(where: { $0.hasSuffix("Tests") }) {
            suite = name
          }
        } else {
          count += 1
          #expect(tests[suite]?.contains(part) ?? false, "\(suite): \(part)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test func `the decision log can be read at a sitting`() throws {
    let log = try SourceTree.read("Sources/Shell/Shell.docc/DecisionLog.md")
    #expect(log.utf8.count <= 40_000, "each decision once, shortly, as it stands now")
  }

  /// A sample sentence above a condition is a condition for that sentence: comments say the rule (STYLE.md). Doc comments
  /// have their examples.
  @Test(arguments: mayImport.keys.sorted())
  func `comments say rules, not sample sentences`(area: String) throws {
    for file in try SourceTree.files(under: "Sources/\(area)") where file.isSwift {
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where quotesSentence(line) {
        Issue.record("\(file.path):\(index + 1): \(line.drop(while: { $0 == " " }))")
      }
    }
  }

  @Test func `places that want a reason have one, and no file holds two ideas`() throws {
    let wanting = ["@unchecked Sendable", "nonisolated(unsafe)", "fatalError(", "try!", "as!"]
    for file in try SourceTree.files(under: "Sources") where file.isSwift {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      // A list that is written from the grammars is as long as they make it.
      if lines.count > 500, !file.path.contains("/Generated/") {
        Issue.record("\(file.path) has \(lines.count) lines")
      }
      for (index, line) in lines.enumerated() {
        for word in wanting where line.contains(word) && codeAlone(String(line)).contains(word) {
          let near = lines[max(0, index - 4)...index]
          if !near.contains(where: { $0.contains("//") }) {
            Issue.record("\(file.path):\(index + 1): \(word) without a reason beside it")
          }
        }
        for word in ["TODO", "FIXME", "XXX"]
        // Four and more stand for digits: `mkdtemp`, `\\uXXXX`; a VTODO is a component of iCalendar.
        where line.contains(word) && !line.contains("XXXX") && !line.contains("\"VTODO\"") {
          Issue.record("\(file.path):\(index + 1): \(word)")
        }
      }
    }
  }
}

/// Whether a comment of a line, and no doc comment, quotes what somebody may say, be it a word.
func quotesSentence(_ line: Substring) -> Bool {
  guard let start = line.firstRange(of: "//")?.upperBound, !line[start...].hasPrefix("/") else {
    return false
  }
  return line[start...].contains("“")
}

/// The reader of sources sees what it should: a test that could not fail would prove nothing.
@Suite struct SourceReadingTests {
  @Test(arguments: [
    ("  // “Tea for two” is a name.", true), ("  /// “Tea for two” is a name.", false),
    ("  // “Now” is a time.", true), ("  let a = “b c”", false), ("f() // as in “in ten”", true),
  ])
  func `sample sentences are found in comments`(line: String, isFound: Bool) {
    #expect(quotesSentence(Substring(line)) == isFound)
  }

  @Test func `comments and strings are not code, interpolations are`() {
    let text = #"""
      let a = "Date() \(now()) // no"  // getenv
      /* random /* nested */ rand( */ let b = 1
      """#
    let code = codeAlone(text)
    #expect(!code.contains("Date") && !code.contains("getenv") && !code.contains("rand"))
    #expect(code.contains("now()") && code.contains("let b = 1"))
    #expect(!codeAlone(##"let c = #"say "open(" \n"# ; let d = 2"##).contains("open"))
  }

  @Test(arguments: [
    ("let now = Date()", ["Date"]), ("let d = Date(timeIntervalSince1970: 0)", ["Date"]),
    ("let t = ContinuousClock().now", ["ContinuousClock"]),
    ("let x = Int.random(in: 1...6)", ["random"]), ("let h = getenv(\"HOME\")", ["getenv"]),
    ("let f = open(path, O_RDONLY)", ["open"]), ("let s = time(nil)", ["time"]),
    ("let e = ProcessInfo.processInfo.environment", ["ProcessInfo"]),
    ("let t = try String(contentsOf: url)", ["String(contentsOf:"]),
    ("let l = a.time(at: 3); b.open(c); let time = 3; let p = exp(2.0)", []),
    ("func read(_ a: Int) {}; let b = read(3)", []),
  ])
  func `a worldly call is found, its namesakes are not`(code: String, found: [String]) {
    let source = SourceTree.Source(SourceTree.File(path: "Sources/Timers/A.swift", text: code))
    #expect(HouseTests.worldlyCalls(in: source) == found)
  }

  @Test func `imports are read in every form`() {
    let code = """
      import Timers
      @testable import Storage
      public import struct Language.Token
      let importance = 3
      """
    #expect(HouseTests.imports(code) == ["Timers", "Storage", "Language"])
  }
}
