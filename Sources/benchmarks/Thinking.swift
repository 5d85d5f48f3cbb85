import FoundationEssentials
import Glibc
import Prediction
import Storage
import Workflows

/// What happens between a line and its answer: understanding, prediction, writing it down.
enum Thinking {
  static let sentences = [
    "boil pasta 9 minutes then rest 2", "set a tea timer for 4 min", "how long?", "stop pasta",
    "eggs 7 min, toast 3 and greens 5 all ready together", "pause it", "add 5 minutes to the rice",
    "3 times 45 seconds plank then 15 rest", "when the pasta is done start the sauce 3 minutes",
    "wake me at half past six tomorrow", "what is running", "skip", "undo",
    "remind me to call the lab on friday at 10", "25 minutes work then 5 break 4 times",
    "make it two minutes shorter", "what does a pasta timer cost", "the weather is nice today",
  ]

  /// Someone with habits: mostly the next of a round, sometimes anything. Shows speed, not accuracy.
  static func prediction() throws -> [Finding] {
    var findings: [Finding] = []
    for (actions, histories) in [(100, [1000, 10_000, 150_000]), (600, [10_000, 150_000])] {
      var predictor = WorkflowStateMachine()
      let known = (0..<actions).map { WorkflowAction(.init("action \($0)")) }
      var state: UInt64 = 7
      var at = 0
      var done = 0
      for history in histories {
        var (asking, learning) = (Samples(), Samples())
        while done < history {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let dice = Int(state >> 40)
          at = dice % 10 < 7 ? (at + 1) % actions : dice / 10 % actions
          if history - done <= 1000 {
            asking.add(timed { _ = predictor.predict(3) })
            learning.add(timed { predictor.observe(known[at]) })
          } else {
            predictor.observe(known[at])
          }
          done += 1
        }
        findings.append(
          Finding(
            "prediction, \(actions) actions, after \(history) events",
            "\(asking.words()); learning \(learning.words())",
            beside: actions == 100 ? "p95 ≤ 50 µs; learning ≤ 20 µs" : "p95 ≤ 200 µs"))
      }
      findings.append(
        Finding(
          "memory of the predictor, \(actions) actions, 150,000 events",
          "\(rounded(Double(predictor.memoryBytes) / 1e6)) MB", beside: "≤ 20 MB"))
    }
    return findings
  }

  static func journal() throws -> [Finding] {
    let folder = Scratch.make()
    defer { Scratch.remove(folder) }
    let store = try Store.open(folder: folder, stamp: "benchmark").store
    defer { store.close() }
    let event = EventRecord(
      timerID: nil, kind: "timer.completed", body: #"{"name":"pasta","seconds":540}"#, dueWallNs: 1,
      dueBootNs: 1, boot: "benchmark")
    var single = Samples()
    for _ in 0..<500 {
      try single.add(
        timed {
          try store.transaction { (transaction) throws(StoreError) in
            _ = try transaction.append(event)
          }
        })
    }
    let many = try timed {
      try store.transaction { (transaction) throws(StoreError) in
        for _ in 0..<20_000 { _ = try transaction.append(event) }
      }
    }
    return [
      Finding("journal: one event, safely on the disk", single.words()),
      Finding(
        "journal: events a second within one transaction",
        "\(Int(20_000 / (Double(many) / 1e9)))"),
    ]
  }
}

/// A folder of our own that goes afterwards.
enum Scratch {
  static func make() -> String {
    var template = Array("/tmp/ensue-benchmark-XXXXXX".utf8CString)
    // It writes letters over the X's, ASCII like the rest; without a folder nothing can be measured.
    precondition(
      mkdtemp(&template) != nil,
      "no folder can be made in /tmp: \(String(cString: strerror(errno)))")
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func remove(_ folder: String) {
    guard folder.hasPrefix("/tmp/ensue-benchmark-") else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }
}
