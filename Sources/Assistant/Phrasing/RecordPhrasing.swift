import Timers
import Workflows

/// The record of some work: every act with who, when, why, under which edition, with which documents and for how much.
struct RecordPhrasing: PhrasingFamily, Sendable {
  let situation: Situation

  init(_ situation: Situation) { self.situation = situation }

  private struct Row {
    var said: String
    var day: String
    var what: String
    var by: String
    var why: String
    var edition: String
    var documents: String
    var amount: String
    var seal: String
  }

  private func rows(of state: WorkflowState) -> [Row] {
    let unit = state.definition.fields.first { $0.kind == .money }?.unit ?? ""
    return state.instance.events.map { event in
      let what = deadlinePhrasing.said(event, forGood: true, of: state.definition)
      return Row(
        said: deadlinePhrasing.dayToSay(.moment(event.wall)), day: event.date.iso,
        what: what.isEmpty ? say(.recordTouched) : what,
        by: say(event.by?.words ?? .recordNobody),
        why: event.waiver?.reason ?? event.deadline?.reason ?? "",
        edition: event.edition ?? "", documents: (event.documents ?? []).joined(separator: ", "),
        amount: event.amount.map { workPhrasing.money(Double($0) / 100, unit) } ?? "",
        seal: event.seal ?? "")
    }
  }

  /// On the screen: an act a line.
  func acts(of state: WorkflowState) -> [Line] {
    [line(.recordOf(name: state.instance.name), .strong)]
      + rows(of: state).map { row in
        let more = [row.documents, row.amount, row.edition].filter { !$0.isEmpty }
        return Line(
          .init(.dim, "\(row.said)  "), .init(.plain, row.what),
          .init(.dim, "   " + ([say(.recordBy(name: row.by))] + more).joined(separator: ", ")))
      } + verdict(RecordChain.verify(state.instance), of: state)
  }

  /// As a file that a reviewer reads: Markdown.
  func file(of state: WorkflowState, at now: LocalTime) -> String {
    let name = state.instance.name
    var text = "# \(say(.recordOf(name: Self.cell(name))))\n\n"
    text += "- \(say(.recordKind(title: state.definition.title, id: state.definition.id)))\n"
    text +=
      "- \(say(.recordWritten(time: deadlinePhrasing.dayToSay(.moment(situation.zone.wall(now))))))\n"
    for line in verdict(RecordChain.verify(state.instance), of: state) {
      text += "- \(Self.cell(line.text))\n"
    }
    let known = state.knownFields
    if !known.isEmpty {
      text += "\n## \(say(.recordFields))\n\n"
      for (field, value) in known {
        text += "- \(Self.cell(field.name)): \(Self.cell(workPhrasing.value(value, of: field)))\n"
      }
    }
    text += "\n## \(say(.recordActs))\n\n"
    let head = speakerColumns
    text += "| \(head.joined(separator: " | ")) |\n"
    text += "|\(String(repeating: " --- |", count: head.count))\n"
    for (place, row) in rows(of: state).enumerated() {
      let cells = [
        String(place + 1), row.said, row.day, row.what, row.by, row.why, row.documents, row.amount,
        row.edition, row.seal,
      ]
      text += "| \(cells.map(Self.cell).joined(separator: " | ")) |\n"
    }
    return text
  }

  private var speakerColumns: [String] {
    say(.recordColumns).split(separator: ",").map { column in
      String(column).trimmingBlanks
    }
  }

  /// Nothing of what people wrote makes a table or a heading of its own.
  private static func cell(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|", "\\", "`", "<", "[", "*", "_", "#": out += "\\\(scalar)"
      case _ where scalar.properties.isWhitespace: out += " "
      case _ where scalar.value < 32 || (0x7F...0x9F).contains(scalar.value): out += "�"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// What came of looking at the seals.
  func verdict(_ verdict: RecordChain.Verdict, of state: WorkflowState) -> [Line] {
    let name = state.instance.name
    var lines: [Line] = []
    if verdict.unchained > 0 {
      lines.append(line(.recordUnchained(n: verdict.unchained), .warn))
    }
    if let place = verdict.broken {
      let event = state.instance.events[place]
      let what = deadlinePhrasing.said(event, forGood: true, of: state.definition)
      lines.append(
        line(.recordBroken(name: name, place: place + 1, day: event.date.iso, what: what), .bad))
      lines.append(line(.recordBefore(n: place), .dim))
    } else if let place = verdict.unknown {
      lines.append(line(.recordNewer(place: place + 1), .warn))
    } else if let head = verdict.head {
      lines.append(line(.recordIntact(n: verdict.sealed, name: name), .good))
      lines.append(line(.recordHead(seal: head), .dim))
    }
    return lines
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
