import Timers
import Workflows

/// What is told of a field that holds words and is none of its values: how it goes with it, or what somebody does.
struct FieldRemarks {
  let phrases: FieldPhrases
  private var words: WorkFieldSet { phrases.definition.fieldWords }
  private var quantities: QuantityReader { phrases.quantities }

  /// Whether some words say how it goes with a field and not what it is: “late”, “not signed”, “tomorrow”, “should be Acme”.
  /// Names are written with a capital.
  func isRemark(_ said: String, of field: WorkField) -> Bool {
    // What work of one's own holds may be anything, but for people.
    guard !words.remarks.isEmpty, FieldPhrases.isFree(field.kind),
      !words.isOpen || field.kind == .person
    else { return false }
    let isSmall = said.first?.isLowercase ?? false
    if isSmall, beginsRemark(said) { return true }
    let said = isSmall ? DeedReader(phrases: phrases).dayEnding(said)?.rest ?? said : said
    guard !said.contains(where: \.isNumber) else { return false }
    if isSmall || field.kind == .list,
      quantities.day(phrases.unjoined(said), now: phrases.now) != nil
    {
      return true
    }
    let silent =
      words.besideDeeds + words.denials + words.endings + words.joints + words.predicates
    return said.split { $0.isWhitespace || ".,!".contains($0) }.allSatisfy { word in
      word.first?.isLowercase ?? true
        && (silent.contains(String(word)) || words.remarks.contains(String(word))
          || quantities.forms.isPast(String(word)))
    }
  }

  /// Whether some words begin as what is told of somebody or something, and as nobody's name.
  private func beginsRemark(_ said: String) -> Bool {
    let phrase = Phrase(said)
    if words.predicates.contains(where: { phrase.begins(with: Phrase($0).words) }) { return true }
    let forms = quantities.forms
    guard let first = phrase.words.first, forms.isPast(first) else { return false }
    // A firm may be called by what was done, and by no more than that and a noun.
    return forms.base(of: first) != first
      || phrase.words.dropFirst().contains { (words.predicates + words.articles).contains($0) }
  }

  /// What it is, and of which field; nil: a text is about no such field, or says its value.
  func remark(_ text: String) -> (said: String, field: WorkField)? {
    let phrase = Phrase(phrases.undressed(text))
    guard let (field, length) = phrases.leading(phrase), FieldPhrases.isFree(field.kind),
      phrases.asked(phrase) == nil
    else { return nil }
    let said = phrases.undressed(phrase.after(length))
    guard !said.isEmpty, isRemark(said, of: field) || phrases.value(said, of: field) == nil else {
      return nil
    }
    return (said, field)
  }
}
