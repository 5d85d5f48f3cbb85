import CData
import Knowledge
import Timers

/// What is known of lengths: looking one up, and changing it to where the cook is.
enum Knowing {
  private static let names = [
    "pasta", "soft boiled eggs", "cook the rice", "turkey", "can tomatoes", "green tea",
    "first rise",
    "widget",
  ]

  static func measure() throws -> [Finding] {
    var base = KnowledgeBase()
    let reading = timed {
      if let pack = try? PackReader.pack(text, file: path) { base.add(pack) }
    }
    var adjusting = Samples()
    for round in 0..<2000 {
      let here = Conditions([
        .altitude: .init(Double(round), .said), .weight: .init(4, .said),
        .temperature: .init(24, .said),
      ])
      for name in names {
        adjusting.add(
          timed {
            for activity in base.called(name) {
              _ = Evaluator(activity, here, said: 540).adjustment()
            }
          })
      }
    }
    return [
      Finding(
        "knowledge: a name looked up, its length adjusted", adjusting.words(), beside: "≤ 200 µs"),
      Finding("knowledge: the pack of \(base.all.count) activities read", "\(reading / 1000) µs"),
    ]
  }

  private static let path = "Sources/Knowledge/Data/timings.knowledge"

  private static var text: String {
    var index = 0
    while let file = Optional(cdata_file_at(index)), let name = file.path, let bytes = file.bytes {
      index += 1
      guard String(cString: name) == path else { continue }
      return String(
        decoding: UnsafeBufferPointer(start: bytes, count: file.count), as: UTF8.self)
    }
    return ""
  }
}
