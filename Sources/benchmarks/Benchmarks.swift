import FoundationEssentials
import Glibc

/// `benchmarks [names…] [--sentences FILE] [--table [FILE]]`: measures the promises of the guide on this machine.
///
/// `--sentences` also measures understanding over a file of them; `benchmarks readings FILE…` measures nothing, but
/// prints every reading of every line, to compare before and after a change.
/// Prints a Markdown table; `--table` also puts it between the markers of the guide's page `Numbers.md` (or FILE).
/// Meant for a release build on an idle machine; external programs are measured in the same run.
enum Benchmarks {
  static let all: [(name: String, measure: @Sendable () throws -> [Finding])] = [
    // First what is started: a child's peak memory counts ours until it has become its own program.
    ("start", Terminals.start), ("keys", Terminals.keys),
    ("crowd", Crowds.measure),
    ("crowdscript", Crowds.script), ("crowdkeys", Crowds.atOnce), ("idle", Idle.measure),
    ("language", { try Thinking.language(nil) }), ("prediction", Thinking.prediction),
    ("journal", Thinking.journal), ("queue", Heaps.queue), ("engine", Heaps.engine),
    ("lateness", Lateness.measure), ("bells", Bells.measure), ("sessions", Sessions.measure),
    ("tools", Tools.measure), ("regulations", Laws.measure), ("knowledge", Knowing.measure),
    ("compliance", Compliance.measure), ("works", Works.measure),
    ("converging", Converging.measure),
    ("watching", Watching.measure),
    ("papers", Papers.measure),
    ("syncing", Syncing.measure),
  ]
  /// In a clone of the repository, seen from its top.
  static let page = "Sources/Shell/Shell.docc/Numbers.md"
  static let opening = "<!-- benchmarks: written by `benchmarks --table` -->"
  static let closing = "<!-- /benchmarks -->"

  static func run(_ arguments: [String]) -> Int32 {
    var wanted: [String] = []
    var file: String?
    var sentenceFile: String?
    var rest = arguments[...]
    if rest.first == "readings" { return Readings.print(Array(rest.dropFirst())) }
    while let argument = rest.popFirst() {
      if argument == "--sentences" {
        sentenceFile = rest.popFirst()
        continue
      }
      if argument == "--table" {
        file = rest.first?.hasSuffix(".md") == true ? rest.removeFirst() : page
      } else if all.contains(where: { $0.name == argument }) {
        wanted.append(argument)
      } else {
        let names = all.map(\.name).joined(separator: " ")
        complain(
          "There is no benchmark “\(argument)”. There are: \(names). Then: --sentences FILE, --table [FILE.md]"
        )
        return 64
      }
    }
    var findings: [Finding] = []
    for (name, measure) in all where wanted.isEmpty || wanted.contains(name) {
      complain("measuring \(name) …")
      do {
        findings +=
          try name == "language" ? Thinking.language(sentenceFile) : measure()
      } catch {
        findings.append(Finding(name, "not measured: \(error)"))
      }
    }
    let table = Self.table(findings)
    print(table)
    guard let file else { return 0 }
    return replace(in: file, with: table) ? 0 : 74
  }

  static func complain(_ words: String) {
    ErrorStream.write(words + "\n", to: 2)
  }

  private static func table(_ findings: [Finding]) -> String {
    var lines = [
      "Measured on \(Machine.name).", "", "| what | measured | bar, or beside it |",
      "| --- | --- | --- |",
    ]
    lines += findings.map { "| \($0.what) | \($0.measured) | \($0.beside) |" }
    return lines.joined(separator: "\n")
  }

  private static func replace(in file: String, with table: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: file) else {
      complain("cannot read \(file)")
      return false
    }
    // By line: what stands between the two markers is ours.
    let lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == opening }),
      let end = lines.firstIndex(where: { $0 == closing }), start < end
    else {
      complain("\(file) lacks the lines “\(opening)” and “\(closing)”")
      return false
    }
    let changed =
      lines[...start].joined(separator: "\n") + "\n\(table)\n"
      + lines[end...].joined(separator: "\n")
    return FileManager.default.createFile(atPath: file, contents: Data(changed.utf8))
  }
}

/// One line of the table.
struct Finding {
  var what: String
  var measured: String
  var beside: String

  init(_ what: String, _ measured: String, beside: String = "") {
    (self.what, self.measured, self.beside) = (what, measured, beside)
  }
}

/// Times in nanoseconds, for quantiles.
struct Samples {
  var values: [Int64] = []

  mutating func add(_ value: Int64) { values.append(value) }

  /// The value below which this share (0…1) lies.
  func quantile(_ share: Double) -> Int64 {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  /// “p50 3.1 µs, p95 4.0 µs”.
  func words(_ shares: [Double] = [0.5, 0.95]) -> String {
    shares.map { share in
      let percent = share * 100
      let name = percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
      return "p\(name) \(spoken(quantile(share)))"
    }.joined(separator: ", ")
  }
}

/// Nanoseconds in the unit that reads best, three digits.
func spoken(_ nanoseconds: Int64) -> String {
  let value = Double(nanoseconds)
  return switch abs(value) {
  case ..<1e3: "\(nanoseconds) ns"
  case ..<1e6: "\(rounded(value / 1e3)) µs"
  case ..<1e9: "\(rounded(value / 1e6)) ms"
  default: "\(rounded(value / 1e9)) s"
  }
}

func rounded(_ value: Double) -> String {
  let digits: Double = abs(value) < 10 ? 100 : abs(value) < 100 ? 10 : 1
  let number = (value * digits).rounded() / digits
  return digits == 1 ? "\(Int(number))" : "\(number)"
}

/// How long this takes, in nanoseconds.
func timed(_ body: () throws -> Void) rethrows -> Int64 {
  let start = monotonic()
  try body()
  return monotonic() - start
}

func monotonic() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// What it was measured on.
enum Machine {
  static var name: String {
    let processor =
      field("model name", in: "/proc/cpuinfo") ?? field("Hardware", in: "/proc/cpuinfo")
      ?? "unknown processor"
    let memory =
      field("MemTotal", in: "/proc/meminfo").flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    var system = utsname()
    uname(&system)
    let release = withUnsafeBytes(of: &system.release) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return
      "\(processor), \(cores) cores, \(rounded(Double(memory) / 1_048_576)) GiB, Linux \(release)"
  }

  /// What of this process lies in memory now.
  static var residentKiB: Int {
    field("VmRSS", in: "/proc/self/status").flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
  }

  private static func field(_ name: String, in path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(name) {
      return line.split(separator: ":", maxSplits: 1).last?.drop { $0 == " " || $0 == "\t" }
        .description
    }
    return nil
  }
}

/// Writes without Foundation's file handles, which the static build lacks.
enum ErrorStream {
  static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
