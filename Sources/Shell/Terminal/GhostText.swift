/// The dimmed continuation of a line: whether it is to be seen, and what the host answered last.
struct GhostText {
  private let mode: GhostMode
  /// Esc hides it for the rest of the line.
  private var isHidden = false
  /// On demand: asked for in this line.
  private var isDemanded = false
  private var asked: [Unicode.Scalar]?
  private var answer: String?
  /// Longer suggestions are no suggestions.
  private static let longest = 512

  init(mode: GhostMode) { self.mode = mode }

  /// A new line begins.
  mutating func begin() {
    (isHidden, isDemanded) = (false, false)
    forgetAnswer()
  }

  mutating func hide() { (isHidden, isDemanded) = (true, false) }

  mutating func demand() { (isHidden, isDemanded) = (false, true) }

  /// Hidden becomes shown, and the other way round.
  mutating func toggle() {
    let isShown = !isHidden && (mode == .always || isDemanded)
    if isShown { hide() } else { demand() }
  }

  /// The host may answer otherwise from now on.
  mutating func forgetAnswer() { asked = nil }

  /// What is to be shown behind `text`, nil for nothing. Asks the host once for each text.
  mutating func rest(behind text: [Unicode.Scalar], _ host: any EditorHost) -> String? {
    guard mode == .always || (mode == .onDemand && isDemanded), !isHidden else { return nil }
    if asked != text {
      asked = text
      answer = host.ghost(for: String(String.UnicodeScalarView(text)))
      if let rest = answer {
        // It becomes part of the line when accepted, and a line holds no controls.
        let isFit =
          !rest.isEmpty && rest.utf8.count <= Self.longest
          && rest.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
          }
        if !isFit { answer = nil }
      }
    }
    return answer
  }
}

/// What the up-arrow walks through.
struct LineHistory {
  private var lines: [String]
  /// The entry shown, nil for the line being typed.
  private var position: Int?
  private var halfTyped: [Unicode.Scalar] = []

  init(_ lines: [String]) { self.lines = lines }

  var isEmpty: Bool { lines.isEmpty }

  mutating func stopWalking() { position = nil }

  mutating func remember(_ line: String) {
    guard !line.isEmpty, lines.last != line else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
  }

  /// The entry before the one shown, keeping `current` for the way back; nil at the oldest.
  mutating func older(than current: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    if position == nil { halfTyped = current }
    let next = (position ?? lines.count) - 1
    guard next >= 0 else { return nil }
    position = next
    return Array(lines[next].unicodeScalars)
  }

  /// The entry after the one shown, at last the half-typed line; nil when that is shown.
  mutating func newer() -> [Unicode.Scalar]? {
    guard let now = position else { return nil }
    guard now + 1 < lines.count else {
      position = nil
      return halfTyped
    }
    position = now + 1
    return Array(lines[now + 1].unicodeScalars)
  }
}

/// Earlier states of the line, for Ctrl-_. (libedit has undo in vi mode only.)
struct UndoStack {
  private var states: [(text: [Unicode.Scalar], cursor: Int)] = [([], 0)]
  private static let most = 200
  /// Longer texts are not kept: 200 of them would be 50 MB.
  private static let longestText = 4096

  /// Looks at the line after every burst of keys; letters typed one after the other are one step, up to a blank.
  mutating func note(_ model: LineModel) {
    guard model.count <= Self.longestText, let last = states.last else { return }
    let text = model.text
    guard text != last.text else { return }
    let isTyping =
      text.count == last.text.count + 1 && text.last != " " && text.starts(with: last.text)
      && states.count > 1
      && states[states.count - 2].text.count < last.text.count && last.text.last != " "
    if isTyping { states.removeLast() }
    states.append((text, model.cursor))
    if states.count > Self.most { states.removeFirst(states.count - Self.most) }
  }

  /// The state before the one that made `text`, nil when there is none.
  mutating func takeBack(from text: [Unicode.Scalar]) -> (text: [Unicode.Scalar], cursor: Int)? {
    if let last = states.last, last.text == text, states.count > 1 { states.removeLast() }
    guard let state = states.last, state.text != text else { return nil }
    return state
  }
}
