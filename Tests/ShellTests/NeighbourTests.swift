import Foundation
import Testing

@testable import Shell

/// What the page “Neighbours” has people paste into other programs works on our side of it.
@Suite(.waiting) struct NeighbourTests {
  private let page: String

  init() throws {
    page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Shell/Shell.docc/Neighbours.md").standardizedFileURL,
      encoding: .utf8)
  }

  /// The fenced blocks in this notation.
  private func blocks(_ notation: String) -> [String] {
    page.components(separatedBy: "```\(notation)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test func `every command for a status bar prints what its reader takes`() throws {
    let home = try TemporaryHome()
    _ = try Program.run(["--no-wait", "rice 20 minutes"], in: home)
    let formats = page.components(separatedBy: "ensue --status=").dropFirst()
      .map { String($0.prefix(while: \.isLetter)) }
    #expect(Set(formats).isSuperset(of: ["tmux", "waybar", "polybar", "prompt", "json"]))
    // The menu is about work.
    for format in Set(formats) where format != "FORMAT" && format != "menu" {
      let result = try Program.run(["--status=\(format)"], in: home)
      #expect(result.code == 0 && result.out.contains("rice"), "\(format): \(result)")
      guard ["waybar", "json"].contains(format) else { continue }
      let object = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
      // What the recipes read of it.
      let keys = format == "waybar" ? ["text", "tooltip", "class"] : ["count", "running", "next"]
      for key in keys { #expect(object?[key] != nil, "\(format) has no \(key)") }
      let running = (object?["running"] as? [[String: Any]])?.first
      if format == "json" { #expect((running?["name"] as? String)?.hasPrefix("rice") == true) }
    }
  }

  @Test func `what is to be parsed is well formed`() throws {
    let json = blocks("json")
    #expect(json.count == 3)
    for block in json {
      let object = try? JSONSerialization.jsonObject(with: Data(block.utf8))
      #expect(object != nil, "\(block)")
    }
    for notation in ["yaml", "toml", "ini", "crontab", "tmux", "css", "sh"] {
      #expect(!blocks(notation).isEmpty, "\(notation)")
      for block in blocks(notation) { #expect(!block.contains("\t"), "\(block)") }
    }
  }

  /// In single quotes stand sentences.
  @Test func `every sentence it has others say is understood`() throws {
    let sentences = page.components(separatedBy: "ensue --").dropFirst().compactMap { call in
      let line = call.prefix { $0 != "\n" && $0 != "`" }.split(separator: "'")
      return line.count > 1 && !line[0].contains("status") ? String(line[1]) : nil
    }
    #expect(sentences.count >= 7, "\(sentences)")
    let home = try TemporaryHome()
    let result = try Program.run(
      ["--interpret"], text: sentences.joined(separator: "\n") + "\n", in: home)
    for (sentence, answer) in zip(sentences, result.lines) {
      let isRefused = answer.contains(#""intent":"none""#) && !answer.contains(#""other":"#)
      #expect(!isRefused, "\(sentence): \(answer)")
    }
  }

  @Test func `a hook gets the event on its input, whatever it is called with`() throws {
    let line = try #require(
      blocks("ini").joined().components(separatedBy: "\n").first { $0.hasPrefix("hook = ") })
    let home = try TemporaryHome()
    // In the place of curl stands what writes down how it is called.
    let curl = try home.script(
      """
      for word; do echo "word $word"; done > \(home.path)/called.new
      cat >> \(home.path)/called.new
      mv \(home.path)/called.new \(home.path)/called

      """, to: "curl")
    _ = try home.write(
      line.replacing("hook = curl ", with: "hook = \(curl) ") + "\n", to: "config/ensue/config")
    _ = try Program.run(["tea 1 second"], in: home)
    #expect(wait(inFolder: home.path) { home.read("called") != nil })
    let called = (home.read("called") ?? "").split(separator: "\n")
    // Quotes keep words together; no shell looks at them.
    #expect(called.contains("word Content-Type: application/json"))
    #expect(called.contains { $0.hasPrefix("word http://") && $0.hasSuffix("/api/webhook/ensue") })
    let event = WireEvent(String(called.last ?? ""))
    #expect(event?.event == "timer.completed" && event?.name == "tea", "\(called)")
  }
}
