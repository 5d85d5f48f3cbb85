import Assistant
import Foundation
import FoundationXML
import Prediction
import Testing

@testable import Shell

/// The picture of the report, as those who look at it see it: nothing outside, nothing on top of something else.
@Suite struct PictureTests {
  /// Forecasts of every kind: those that always come, those that never do, and weeks without any.
  private static let pictures: [(name: String, picture: ReportPicture)] = {
    func reliability(_ forecasts: [(Double, Int, Int)]) -> Reliability {
      var reliability = Reliability()
      for (confidence, came, missed) in forecasts {
        for _ in 0..<came { reliability.add(confidence, came: true) }
        for _ in 0..<missed { reliability.add(confidence, came: false) }
      }
      return reliability
    }
    func week(_ age: Int, _ came: Int, _ missed: Int, shown: Int, accepted: Int)
      -> PredictionReport.Week
    {
      var week = PredictionReport.Week(age: age)
      week.reliability = reliability([(0.7, came, missed)])
      (week.shown, week.accepted) = (shown, accepted)
      return week
    }
    let speaker = Speaker(Program.englishAnswers)
    let words = [
      "5000 predictions tested, first right 100 %, among three 100 %",
      "calibration error 12 %, Brier score 0.123",
      "shown 5000 times, taken 100 %, 123456 keys saved, 45 % of what the lines are long",
      "predicting takes 123 µs at the median, 1234 µs at the 95th percentile",
    ]
    return [
      (
        "none",
        ReportPicture(
          words: ["No prediction has been tested yet"], reliability: .init(), weeks: [],
          speaker: speaker)
      ),
      (
        "one",
        ReportPicture(
          words: words, reliability: reliability([(1, 1, 0)]),
          weeks: [week(0, 1, 0, shown: 0, accepted: 0)], speaker: speaker)
      ),
      (
        "many",
        ReportPicture(
          words: words,
          reliability: reliability([
            (0.05, 1, 40), (0.25, 20, 60), (0.45, 50, 50), (0.75, 90, 30), (0.95, 400, 10),
            (1, 60, 0),
          ]),
          weeks: (0..<8).filter { $0 != 3 }.map { age in
            week(age, 10 + age, age * 5, shown: 20, accepted: age == 0 ? 20 : age)
          }, speaker: speaker)
      ),
    ]
  }()

  @Test(arguments: pictures.map(\.name))
  func `nothing is cut off, and no words lie on others`(name: String) throws {
    let picture = try #require(Self.pictures.first { $0.name == name }).picture
    let drawing = try #require(Drawing(picture.svg))
    let whole = Box(0, 0, ReportPicture.width, ReportPicture.height)
    for (text, box) in drawing.texts { #expect(whole.holds(box), "\(text) \(box)") }
    for box in drawing.marks { #expect(whole.holds(box), "\(box)") }
    for (place, (text, box)) in drawing.texts.enumerated() {
      for (other, otherBox) in drawing.texts.dropFirst(place + 1) {
        #expect(!box.meets(otherBox), "“\(text)” and “\(other)”")
      }
    }
    let told = drawing.texts.map(\.0)
    for word in ["said", "came", "weeks ago", "right", "taken", "calibration error", "100 %"]
      + picture.words
    {
      #expect(told.contains(word), "\(word)")
    }
  }

  @Test func `each tenth is a dot where it belongs, and each week its columns`() throws {
    let picture = try #require(Self.pictures.first { $0.name == "many" }).picture
    let drawing = try #require(Drawing(picture.svg))
    let titles = drawing.titles
    for title in [
      "said 5 %, came 2 % of 41", "said 25 %, came 25 % of 80", "said 45 %, came 50 % of 100",
      "said 75 %, came 75 % of 120", "taken 100 % of 20", "10 predictions, right 100 %",
    ] {
      #expect(titles.contains(title), "\(title) in \(titles)")
    }
    #expect(titles.count { $0.contains("predictions, right") } == 7)
    #expect(titles.count { $0.hasPrefix("calibration error") } == 7)
    // What came as often as was said lies on the line from corner to corner.
    let dot = try #require(drawing.dot("said 25 %, came 25 % of 80"))
    #expect(abs((dot.x - 64) - (408 - dot.y)) < 0.2, "\(dot)")
  }

  struct Box: CustomStringConvertible {
    var x, y, width, height: Double
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
    var description: String { "\(x), \(y), \(width) × \(height)" }
    func holds(_ other: Box) -> Bool {
      other.x >= x && other.y >= y && other.x + other.width <= x + width
        && other.y + other.height <= y + height
    }
    func meets(_ other: Box) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height
        && other.y < y + height
    }
  }

  /// The elements of an SVG picture, read by a reader of XML.
  private final class Drawing: NSObject, XMLParserDelegate {
    private(set) var texts: [(String, Box)] = []
    private(set) var marks: [Box] = []
    private(set) var titles: [String] = []
    private var dots: [String: (x: Double, y: Double)] = [:]
    private var open: [(name: String, attributes: [String: String])] = []
    private var words = ""

    init?(_ svg: String) {
      super.init()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = self
      guard parser.parse() else { return nil }
    }

    func dot(_ title: String) -> (x: Double, y: Double)? { dots[title] }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append((name, attributes))
      words = ""
      func number(_ key: String) -> Double { attributes[key].flatMap { Double($0) } ?? .nan }
      switch name {
      case "rect": marks.append(Box(number("x"), number("y"), number("width"), number("height")))
      case "circle":
        let radius = number("r")
        marks.append(
          Box(number("cx") - radius, number("cy") - radius, 2 * radius, 2 * radius))
      default: break
      }
      // The background has no place of its own.
      if marks.last?.x.isNaN == true { marks.removeLast() }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { words += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      guard let (_, attributes) = open.popLast() else { return }
      if name == "title" {
        titles.append(words)
        if let outer = open.last, outer.name == "circle",
          let x = outer.attributes["cx"].flatMap({ Double($0) }),
          let y = outer.attributes["cy"].flatMap({ Double($0) })
        {
          dots[words] = (x, y)
        }
      }
      guard name == "text", let x = attributes["x"].flatMap({ Double($0) }),
        let y = attributes["y"].flatMap({ Double($0) }),
        let size = attributes["font-size"].flatMap({ Double($0) })
      else { return }
      // A letter of a sans-serif is a bit more than half as wide as high.
      let width = Double(words.count) * size * 0.56
      let start =
        switch attributes["text-anchor"] {
        case "end": x - width
        case "middle": x - width / 2
        default: x
        }
      texts.append(
        (
          words,
          attributes["transform"] == nil
            ? Box(start, y - size * 0.8, width, size)
            : Box(x - size * 0.8, y - width / 2, size, width)
        ))
    }
  }

  @Test func `rows of the terminal are letters and dots, columns in columns, and nothing else`()
    throws
  {
    let rows = [
      StyledText("tea", .bold) + StyledText("  ⣿⣿", .good) + StyledText(" <b>&\u{1B}[31m", .dim),
      StyledText(), StyledText("日本", .warn),
    ]
    func value(_ name: String, _ element: XMLElement) -> String? {
      element.attributes?.first { $0.name == name }?.stringValue
    }
    for palette in [Ink.Palette.dark, .light, .colourBlind] {
      let svg = TerminalPicture(rows: rows, palette: palette, title: "a < b").svg
      let document = try XMLDocument(xmlString: svg)
      let texts = try document.nodes(forXPath: "//*[local-name()='text']")
      #expect(texts.map(\.stringValue) == ["tea <b>&^[[31m", "日本"], "\(svg)")
      let spans = try document.nodes(forXPath: "//*[local-name()='tspan']").compactMap {
        $0 as? XMLElement
      }
      #expect(
        spans.map { value("x", $0) } == ["16", "74.8", "16"])
      // A font has Braille as wide as its letters or not: each of its dots is drawn.
      let dots = try document.nodes(forXPath: "//*[local-name()='path']").compactMap {
        $0 as? XMLElement
      }
      #expect(dots.count == 1)
      let places = dots.compactMap { value("d", $0) }.joined(separator: "").split(separator: "M")
      #expect(places.count == 16)
      #expect(places.first == "60.1 18.1h0" && places.last == "72.7 30.9h0", "\(places)")
      let colours =
        spans.compactMap { value("fill", $0) } + dots.compactMap { value("stroke", $0) }
      #expect(Set(colours).count == 4, "\(colours)")
    }
  }

  @Test(arguments: [
    ("save picture to PLACE", "mine.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"),
    ("save prediction report as picture to PLACE", "mine.svg", "<svg >a drawing</svg>\n"),
    (
      "export schedules to PLACE", "mine.ics",
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Phone//1//EN\r\n"
    ),
  ])
  func `what somebody else wrote is not written over, and what is ours is`(
    line: String, name: String, theirs: String
  ) throws {
    let home = try TemporaryHome()
    let theirPlace = try home.write(theirs, to: name)
    let (first, ours) = ("tea 5 minutes\ntea every day at 9\n", "\(home.path)/ours-\(name)")
    let again = [theirPlace, ours, ours].map { line.replacing("PLACE", with: $0) }
    let result = try Program.run(
      ["--simulate", "--keep-going"], text: first + again.joined(separator: "\n") + "\n", in: home)
    #expect(try String(contentsOfFile: theirPlace, encoding: .utf8) == theirs, "\(result)")
    #expect(FileManager.default.fileExists(atPath: ours), "\(result)")
    #expect(!result.err.contains(ours), "\(result)")
  }

  @Test func `what runs and what a question is answered by are drawn into files`() throws {
    let home = try TemporaryHome()
    let folder = home.path
    let result = try Program.run(
      ["--simulate=2026-03-09T18:00", "--keep-going"],
      text: """
        save picture to \(folder)/none.svg
        log 30 minutes of reading on 2026-03-08 at 20:00
        save a picture of heat map of reading to \(folder)/reading.svg
        rice 20, fish 12 all ready together
        save picture to \(folder)/rings.svg
        save picture to \(folder)/rings.png
        save a picture of tea 4 minutes to \(folder)/tea.svg
        list

        """, in: home)
    #expect(result.err.contains("Nothing runs that could be drawn."), "\(result)")
    #expect(result.err.contains("Pictures are drawn as SVG, not as PNG."), "\(result)")
    #expect(result.err.contains("“tea 4 minutes” is no question"), "\(result)")
    #expect(!result.out.contains("● tea"), "\(result)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix("svg") || $0.hasSuffix("png") }.sorted()
    #expect(files == ["reading.svg", "rings.svg"])
    for (file, word) in [("reading.svg", "reading: 1 session"), ("rings.svg", "rice")] {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let drawn = try XMLDocument(xmlString: text).stringValue ?? ""
      #expect(drawn.contains(word), "\(text)")
    }
  }
}
