import Assistant
import Glibc

/// Where answers go when no editor is open: lines or JSON on stdout, the rest on stderr, flushed line by line.
final class Output {
  let json: Bool
  let ink: Ink
  let errorInk: Ink
  let quiet: Bool
  let speaker: Speaker
  /// The other end of stdout is gone.
  private(set) var isBroken = false

  init(json: Bool, ink: Ink, errorInk: Ink, quiet: Bool, speaker: Speaker) {
    (self.speaker, self.json, self.ink, self.errorInk) = (speaker, json, ink, errorInk)
    self.quiet = quiet
  }

  func say(_ lines: [Line], _ records: [WireRecord], stamp: String = "") {
    if json {
      put(records.map { JSONText.of($0) + "\n" }.joined(), to: 1)
    } else if !quiet {
      put(lines.map { stamp + StyledText($0).rendered(ink) + "\n" }.joined(), to: 1)
    }
  }

  func complain(_ lines: [Line]) {
    put(lines.map { StyledText($0).rendered(errorInk) + "\n" }.joined(), to: 2)
  }

  func plain(_ text: String) { put(text + "\n", to: 1) }

  /// What is said is kept back until `release`.
  func hold() { if held == nil { held = [] } }

  /// Puts out what was kept back.
  func release() {
    let texts = held ?? []
    held = nil
    for (text, file) in texts { put(text, to: file) }
  }

  /// Forgets the answers that were kept back; what was said on stderr is put out.
  func dropAnswers() {
    held?.removeAll { $0.file == 1 }
    release()
  }
  private var held: [(text: String, file: Int32)]?

  func put(_ text: String, to file: Int32) {
    guard !text.isEmpty else { return }
    guard held == nil else {
      held?.append((text, file))
      return
    }
    guard !Text.writeAll(Array(text.utf8), to: file), file == 1, !isBroken else { return }
    let reason = errno
    isBroken = true
    // Who has read enough of a pipe knows that it is closed.
    guard reason != EPIPE else { return }
    let why = String(cString: strerror(reason))
    complain([Line(.bad, speaker.say(.startNotWritten(why: why)))])
  }
}

extension StyledText {
  /// An answer's line, its tones as styles.
  init(_ line: Line) {
    self.init(
      line.spans.map { span in
        let style: Style =
          switch span.tone {
          case .plain: .plain
          case .strong: .bold
          case .dim: .dim
          case .good: .good
          case .warn: .warn
          case .bad: .bad
          }
        return Span(span.text, style)
      })
  }
}
