import Language

/// Something a recogniser heard: the words, and how sure it is of them.
struct Utterance: Hashable {
  var text: String
  /// 0…1; nil when the recogniser does not say.
  var confidence: Double?

  /// Below, what was heard is shown and confirmed before it does anything.
  static let surely = 0.7

  /// Reads a line of a recogniser; nil when it holds no words (blanks, half a sentence, noise in brackets).
  ///
  /// A line is the words alone, `CONFIDENCE<TAB>words`, or a JSON object with the words as `text`, `transcript` or `t` and,
  /// if it likes, `confidence`, `conf` or `p` (Vosk, PocketSphinx 5). A time in brackets before the words
  /// (whisper.cpp) is passed over.
  init?(line: String) {
    var words = line.trimmed
    if words.hasPrefix("{") {
      guard let object = JSONValue(words),
        let text = ["text", "transcript", "t"].lazy.compactMap({ object[$0]?.text }).first
      else { return nil }
      words = text.trimmed
      confidence = ["confidence", "conf", "p"].lazy.compactMap { object[$0]?.number }.first
    } else if let tab = words.firstIndex(of: "\t"), let number = Double(words[..<tab]) {
      confidence = number
      words = String(words[words.index(after: tab)...]).trimmed
    }
    // NaN and what is out of range is no confidence: then none was said, and none is assumed.
    if let said = confidence, !(0...1).contains(said) { confidence = 0 }
    while let first = words.first, first == "[" || first == "(" {
      guard let end = words.firstIndex(of: first == "[" ? "]" : ")") else { return nil }
      words = String(words[words.index(after: end)...]).trimmed
    }
    guard !words.isEmpty else { return nil }
    text = words
  }
}
