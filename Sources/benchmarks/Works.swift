import FoundationEssentials
import Glibc
import Storage
import Workflows

/// A hundred thousand acquisitions: importing them, and asking for any of them.
enum Works {
  static let count = 100_000

  static func measure() throws -> [Finding] {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let environment = Terminals.environment(home)
    let file = home + "/acquisitions.csv"
    try generate(file, count)
    var memory = 0
    let imported = try timed {
      memory = try run(["--plain", "import acquisitions from \(file)"], environment)
    }
    var findings = [
      Finding(
        "import of \(count) acquisitions (CSV), start to end", spoken(imported), beside: "≤ 30 s"),
      Finding("its memory at most", "\(memory / 1024) MiB"),
    ]
    let store = try Store.open(folder: home + "/data/ensue", stamp: "benchmark").store
    defer { store.close() }
    findings += try questions(store)
    var single = Samples()
    var most = 0
    for turn in 0..<40 {
      single.add(
        try timed {
          most = try max(
            most, run(["what is next for acquisition \(turn * 2411 % count)"], environment))
        })
    }
    findings.append(
      Finding("`ensue 'what is next for X'` with that store", single.words(), beside: "≤ 20 ms"))
    findings.append(Finding("its memory at most", "\(most / 1024) MiB", beside: "≤ 150 MiB"))
    return try findings + [firstPlace(environment)] + places(environment) + [checking()]
  }

  /// Ten thousand against their rules, by the sentence.
  private static func checking() throws -> Finding {
    let home = Scratch.make()
    defer { Scratch.remove(home) }
    let environment = Terminals.environment(home)
    let file = home + "/acquisitions.csv"
    try generate(file, 10_000)
    try run(["--plain", "import acquisitions from \(file)"], environment)
    let took = try timed { try run(["--plain", "check compliance of all"], environment) }
    return Finding(
      "`check compliance of all` of 10,000 acquisitions, start to end", spoken(took),
      beside: "≤ 10 s")
  }

  /// The first sentence of a shell, begun as soon as its prompt stands, by somebody whose keys are 10 ms apart.
  private static func firstPlace(_ environment: [String: String]) throws -> Finding {
    var environment = environment
    environment["ENSUE_NO_AGENT"] = "1"
    var samples = Samples()
    for _ in 0..<20 {
      let shell = try PseudoTerminal(Terminals.ensue, [], environment: environment)
      guard shell.expect("›") else { continue }
      for key in "go to the acquisitions" {
        shell.type(String(key))
        _ = shell.arrivals(until: monotonic() + 10_000_000)
      }
      let (before, start) = (shell.output.count, monotonic())
      shell.type("\r")
      if shell.expect("goes on", since: before) { samples.add(monotonic() - start) }
    }
    return Finding(
      "… as the first sentence of a shell, keys 10 ms apart", samples.words(), beside: "≤ 10 ms")
  }

  /// In an open shell: Enter after a sentence that goes somewhere, or asks something of all work, until its end is seen.
  private static func places(_ environment: [String: String]) throws -> [Finding] {
    var environment = environment
    environment["ENSUE_NO_AGENT"] = "1"
    let shell = try PseudoTerminal(Terminals.ensue, [], environment: environment)
    guard shell.expect("›") else { return [Finding("going to a place", "no prompt within 5 s")] }
    return [
      ("go to the acquisitions", "goes on"), ("go to the dashboard", "Recent"),
      ("go to the documents of acquisition 777", "  2  "), ("where am i", "  2  "),
      ("what is due", "\r\n"),
    ].map { sentence, end in
      var samples = Samples()
      for _ in 0..<20 {
        shell.type(sentence)
        shell.settle(40)
        let (before, start) = (shell.output.count, monotonic())
        shell.type("\r")
        guard shell.expect(end, since: before) else { break }
        samples.add(monotonic() - start)
        shell.settle(40)
      }
      return Finding(
        "“\(sentence)” with \(count) acquisitions: Enter → seen", samples.words(),
        beside: "≤ 10 ms")
    }
  }

  /// Pages, filters and searches of every kind, in turn.
  private static func questions(_ store: Store) throws -> [Finding] {
    let now: Int64 = 1_773_000_000_000_000_000
    typealias Fact = WorkRow.Fact
    let tests: [(String, [WorkList.Test])] = [
      ("everything", []), ("closed", [.closed]), ("late", [.late]), ("blocked", [.blocked]),
      ("a kind", [.kind("negotiated")]), ("a phase", [.place("planning")]),
      ("an owner", [.fact(Fact(of: Fact.person, text: "ann7"))]),
      ("a tag", [.fact(Fact(of: Fact.tag, text: "urgent"))]),
      ("a value", [.amount(of: nil, low: 100_000, high: nil, includesBounds: false)]),
      ("a field", [.fact(Fact(of: "set-aside", text: "sb"))]),
      ("a rare word", [.words(["widget77"])]), ("a common word", [.words(["laptops"])]),
      (
        "several",
        [
          .kind("micro-purchase"), .amount(of: nil, low: 2000, high: nil, includesBounds: true),
          .words(["laptops"]),
        ]
      ),
    ]
    let orders: [WorkList.Order] = [
      .begun, .changed, .due, .name, .amount, .field("vendor", isQuantity: false),
    ]
    var findings: [Finding] = []
    var all = Samples()
    for (name, tests) in tests {
      var own = Samples()
      for order in orders {
        for isDescending in [false, true] {
          for offset in [0, 50, 500] {
            let list = WorkList(tests, order: order, isDescending: isDescending)
            let took = try timed {
              let page = try store.workIndex.page(list, at: now, from: offset, limit: 50)
              _ = try store.workIndex.loadWorks(page.ids)
            }
            own.add(took)
            all.add(took)
          }
        }
      }
      findings.append(Finding("list of \(count) acquisitions: \(name)", own.words()))
    }
    return try [
      Finding(
        "any list, filter or search of \(count) acquisitions", all.words(), beside: "≤ 50 ms"),
      naming(store),
    ] + findings
  }

  /// What a sentence that names work asks of the store: by its whole name, else by words of it. It is all of finding out
  /// what is meant that grows with the work there is: more than so much is never compared.
  private static func naming(_ store: Store) throws -> Finding {
    var samples = Samples()
    for turn in 0..<1000 {
      let name = WorkRow.plain("acquisition \(turn * 2411 % count)")
      samples.add(
        try timed {
          let ids = try store.workIndex.works(called: [name])
          _ = try store.workIndex.works(withNameLike: name, limit: 6)
          _ = try store.workIndex.loadWorks(ids)
        })
    }
    return Finding(
      "work found by its name among \(count)", samples.words([0.5, 0.95]), beside: "p95 ≤ 2 ms")
  }

  /// No two alike; a fifth is closed.
  private static func generate(_ file: String, _ count: Int) throws {
    var text = "name,workflow,number,value,set-aside,vendor,lead,tags,status\r\n"
    let kinds = ["micro-purchase", "commercial-simplified", "negotiated", "task-order"]
    let things = ["laptops", "chairs", "radar", "paper", "cables", "toner", "desks", "servers"]
    for number in 0..<count {
      let kind = kinds[number % 4]
      let value = (number * 7919 % 1_000_000) + 100
      text +=
        "acquisition \(number),\(kind),\(things[number % 8])-26-\(number),\(value),\(number % 3 == 0 ? "SB" : "none"),widget\(number % 5000),Ann \(number % 50),\(number % 10 == 0 ? "urgent" : ""),\(number % 5 == 0 ? "closed" : "open")\r\n"
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  /// Answers the peak of its memory in KiB.
  @discardableResult
  private static func run(_ arguments: [String], _ environment: [String: String]) throws -> Int {
    let process = try Spawn.start(Terminals.ensue, arguments, environment: environment)
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    if status != 0 { Benchmarks.complain("\(arguments): exit \(status)") }
    return usage.ru_maxrss
  }
}
