import Assistant
import Prediction

/// How far confidences kept their word, and how that went by week, drawn.
struct ReportPicture {
  /// What stands above it, a line each; the first is the heading.
  var words: [String]
  var reliability: Reliability
  /// At most so many, by how long they are ago.
  var weeks: [PredictionReport.Week]
  var speaker: Speaker

  static let weeks = 8
  /// The picture, and the two squares of 280 in it.
  static let (width, height) = (720.0, 460.0)
  private static let (left, right, top, side) = (64.0, 416.0, 128.0, 280.0)
  private static let (came, taken, off) = ("#2f7d5b", "#4a7fb5", "#c2452d")

  var svg: String {
    let heading = words.enumerated().map { place, line in
      text(
        line, 24, 28 + Double(place) * 18 + (place > 0 ? 4 : 0), size: place == 0 ? 15 : 12,
        tone: place == 0 ? "black" : "#444")
    }
    let frames = [
      frame(Self.left, say(.reportPictureCame), say(.reportSaid), up: say(.reportCame)),
      frame(Self.right, say(.reportPictureWeeks), say(.reportWeeksAgo), up: ""),
    ]
    let lines = heading + frames.flatMap(\.self) + diagram + course
    return """
      \(TerminalPicture.mark)xmlns="http://www.w3.org/2000/svg" width="\(number(Self.width))" \
      height="\(number(Self.height))" viewBox="0 0 \(number(Self.width)) \(number(Self.height))" \
      font-family="sans-serif">
      <title>\(say(.reportPictureTitle))</title>
      <rect width="\(number(Self.width))" height="\(number(Self.height))" fill="white"/>
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }

  // MARK: The squares

  /// A square from 0 to 100 % upwards, with its name and the names of its axes.
  private func frame(_ x: Double, _ name: String, _ across: String, up: String) -> [String] {
    var lines = [text(name, x, Self.top - 14, size: 13, tone: "black")]
    for tenths in stride(from: 0.0, through: 10, by: 2) {
      let y = level(tenths / 10)
      lines.append(line(x, y, x + Self.side, y, "#e3e3e3"))
      lines.append(
        text("\(number(tenths * 10)) %", x - 6, y + 4, size: 11, tone: "#444", anchor: "end"))
    }
    lines.append(
      "<rect x=\"\(number(x))\" y=\"\(number(Self.top))\" width=\"\(number(Self.side))\" height=\"\(number(Self.side))\" fill=\"none\" stroke=\"#888\"/>"
    )
    let middle = Self.top + Self.side
    lines.append(
      text(across, x + Self.side / 2, middle + 38, size: 12, tone: "black", anchor: "middle"))
    if !up.isEmpty {
      lines.append(
        text(
          up, 18, Self.top + Self.side / 2, size: 12, tone: "black", anchor: "middle", turned: true)
      )
    }
    return lines
  }

  /// A dot for each tenth of confidence, its area the share of predictions; on the line the word was kept.
  private var diagram: [String] {
    let bottom = Self.top + Self.side
    var lines = stride(from: 0.0, through: 10, by: 2).map { tenths in
      text(
        "\(number(tenths * 10)) %", Self.left + tenths / 10 * Self.side, bottom + 18, size: 11,
        tone: "#444", anchor: "middle")
    }
    lines.append(
      line(Self.left, bottom, Self.left + Self.side, Self.top, "#888", dashed: true))
    for bin in reliability.bins where bin.count > 0 {
      let radius = 3 + 15 * (Double(bin.count) / Double(reliability.count)).squareRoot()
      let said = say(
        .reportDot(
          said: Figures.percent(bin.confidence), came: Figures.percent(bin.accuracy), n: bin.count))
      lines.append(
        "<circle cx=\"\(number(Self.left + bin.confidence * Self.side))\" cy=\"\(number(level(bin.accuracy)))\" r=\"\(number(radius))\" fill=\"\(Self.came)\" fill-opacity=\"0.65\" stroke=\"white\"><title>\(said)</title></circle>"
      )
    }
    return lines
  }

  /// Two columns a week, what came and what was taken of what was shown, and a line of the calibration error.
  private var course: [String] {
    let slot = Self.side / Double(Self.weeks)
    func middle(_ week: PredictionReport.Week) -> Double {
      Self.right + (Double(Self.weeks - 1 - week.age) + 0.5) * slot
    }
    let (key, bottom) = (Self.top - 14, Self.top + Self.side)
    var lines: [String] = []
    for (place, item) in [
      (Message.reportKeyRight, Self.came), (.reportKeyTaken, Self.taken),
      (.reportKeyError, Self.off),
    ]
    .enumerated() {
      let x = Self.right + 66 + Double(place) * 56
      lines.append(
        "<rect x=\"\(number(x))\" y=\"\(number(key - 9))\" width=\"10\" height=\"10\" fill=\"\(item.1)\"/>"
      )
      lines.append(text(say(item.0), x + 14, key, size: 11, tone: "#444"))
    }
    for age in 0..<Self.weeks {
      let week = PredictionReport.Week(age: age)
      lines.append(
        text("\(age + 1)", middle(week), bottom + 18, size: 11, tone: "#444", anchor: "middle"))
    }
    let shown = weeks.filter { $0.age < Self.weeks }.sorted { $0.age > $1.age }
    for week in shown {
      let right = week.reliability.accuracy
      lines.append(
        column(
          middle(week) - 13, right, Self.came,
          say(.reportColumnRight(n: week.reliability.count, share: Figures.percent(right)))))
      guard week.shown > 0 else { continue }
      let taken = Double(week.accepted) / Double(week.shown)
      lines.append(
        column(
          middle(week) + 1, taken, Self.taken,
          say(.reportColumnTaken(share: Figures.percent(taken), n: week.shown))))
    }
    let points = shown.map { (middle($0), level($0.reliability.calibrationError)) }
    if points.count > 1 {
      let path = points.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
      lines.append(
        "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(Self.off)\" stroke-width=\"2\"/>")
    }
    for (week, point) in zip(shown, points) {
      lines.append(
        "<circle cx=\"\(number(point.0))\" cy=\"\(number(point.1))\" r=\"3.5\" fill=\"\(Self.off)\" stroke=\"white\"><title>\(say(.reportPoint(share: Figures.percent(week.reliability.calibrationError))))</title></circle>"
      )
    }
    return lines
  }

  // MARK: Marks

  /// As text of a picture.
  private func say(_ message: Message) -> String { StatusLine.escaped(speaker.say(message)) }

  /// The height of a share, 0…1, in both squares.
  private func level(_ share: Double) -> Double { Self.top + (1 - share) * Self.side }

  private func column(_ x: Double, _ share: Double, _ tone: String, _ title: String) -> String {
    "<rect x=\"\(number(x))\" y=\"\(number(level(share)))\" width=\"12\" height=\"\(number(share * Self.side))\" fill=\"\(tone)\"><title>\(title)</title></rect>"
  }

  private func line(
    _ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ tone: String, dashed: Bool = false
  ) -> String {
    "<line x1=\"\(number(x))\" y1=\"\(number(y))\" x2=\"\(number(toX))\" y2=\"\(number(toY))\" stroke=\"\(tone)\"\(dashed ? " stroke-dasharray=\"4 4\"" : "")/>"
  }

  private func text(
    _ words: String, _ x: Double, _ y: Double, size: Int, tone: String, anchor: String = "start",
    turned: Bool = false
  ) -> String {
    let turn = turned ? " transform=\"rotate(-90 \(number(x)) \(number(y)))\"" : ""
    return
      "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(size)\" fill=\"\(tone)\" text-anchor=\"\(anchor)\"\(turn)>\(words)</text>"
  }

  /// To a tenth, without a needless zero.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
