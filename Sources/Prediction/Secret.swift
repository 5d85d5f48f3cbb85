/// Passwords, keys and tokens in what people type: they are neither learnt nor suggested (facts, prediction.md §8, thread 20).
///
/// A guess by form, on the safe side: a line taken for a secret is only forgotten, nothing worse.
public enum Secret {
  /// Beginnings that services give their tokens, so that scanners find them.
  private static let beginnings = [
    "sk-", "sk_live_", "rk_live_", "ghp_", "gho_", "ghu_", "ghs_", "github_pat_", "glpat-", "xoxb-",
    "xoxp-", "xoxa-", "akia", "asia", "aiza", "eyj", "npm_", "hf_", "pypi-", "ya29.",
  ]
  /// What stands before a value that is nobody's business.
  private static let names: Set<String> = [
    "password", "passwd", "pwd", "passphrase", "passcode", "secret", "token", "apikey", "api_key",
    "api-key", "bearer", "passwort", "kennwort", "credentials",
  ]
  /// Names whose value may stand right behind them: “password hunter2”.
  private static let bareNames: Set<String> = [
    "password", "passwd", "pwd", "passphrase", "passcode", "passwort", "kennwort", "apikey",
    "api_key", "api-key", "token",
  ]
  /// What is done to one: “change my password to sunshine”.
  private static let changes: Set<String> = [
    "change", "changed", "set", "reset", "update", "make", "ändere", "setze",
  ]
  /// Names of what is made of figures: a PIN, the code on the back of a card.
  private static let figureNames: Set<String> = ["pin", "cvv", "cvc", "ssn", "puk", "otp"]
  /// What a code opens; other codes are of products, places and trades.
  private static let locks: Set<String> = [
    "door", "gate", "alarm", "access", "entry", "lock", "security", "garage", "safe", "wifi",
    "unlock", "sim", "house", "building", "verification", "tür", "haus",
  ]
  /// Names whose value is made of plain words, how many of which say so.
  private static let phraseNames: Set<String> = ["passphrase"]
  private static let phraseWords = 3
  /// “The password is …”.
  private static let verbs: Set<String> = ["is", "was", "are", "to", "ist", "lautet", "war"]

  /// Whether a line likely holds one. Linear in its length.
  public static func isLikely(in text: String) -> Bool {
    guard mayHoldOne(text.utf8) else { return false }
    if text.contains("-----BEGIN") || holdsCard(text) { return true }
    var (expectsValue, wasNamed) = (false, false)
    /// The name that the word before was, for a value without a sign between.
    var before = ""
    /// “change password to”: what comes next is it; “with password”: the same.
    var (isChange, isWith) = (false, false)
    var (phrase, isFigures) = (0, false)
    /// The word before the last.
    var first = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let plain = bare(word).lowercased()
      if expectsValue, !verbs.contains(plain), !["=", ":"].contains(word) { return true }
      let parts = word.split(separator: word.contains("=") ? "=" : ":", maxSplits: 1)
      let name = parts.first.map { bare($0).lowercased() } ?? ""
      // What a name of secrets is set to, by a sign or a verb; a timer alone may well be called so.
      let isNamed = isName(name)
      if isNamed, parts.count == 2 { return true }
      if bareNames.contains(before) || isKeyName(before), mixes(plain) || isWith { return true }
      if wasNamed || bareNames.contains(first), before == "to" || before == "auf",
        mixes(plain) || isChange && word.endIndex == text.endIndex && plain.allSatisfy(\.isLetter)
      {
        return true
      }
      if phrase > 0 {
        phrase = plain.allSatisfy(\.isLetter) && !verbs.contains(plain) ? phrase + 1 : 0
        if phrase > phraseWords { return true }
      }
      if isFigures, plain.utf8.count >= 4, plain.allSatisfy({ $0.isNumber || "-#*".contains($0) }) {
        return true
      }
      expectsValue =
        expectsValue || name == "bearer"
        || isNamed && (word.hasSuffix("=") || word.hasSuffix(":"))
        || wasNamed && (word == "=" || word == ":" || verbs.contains(plain) && plain != "to")
      // Figures behind a name of secrets, with a verb or without.
      isFigures =
        figureNames.contains(plain)
        || (plain == "code" || plain == "türcode") && locks.contains(before)
        || verbs.contains(plain) && plain != "to"
          && (figureNames.contains(before) || before == "code" && locks.contains(first))
      isChange = isChange || changes.contains(plain)
      isWith = (before == "with" || before == "mit") && bareNames.contains(plain)
      if phraseNames.contains(name) { phrase = 1 }
      wasNamed = isNamed || isKeyName(name)
      first = before
      before = isKeyName(name) ? name : last(name)
      if holdsLogin(word) || isToken(bare(word)) { return true }
    }
    return false
  }

  /// Without one of these, and without a word as long as a token, nothing is looked at more closely.
  private static let stems: [[UInt8]] = [
    "pass", "pwd", "kennw", "secret", "token", "api", "bearer", "credential", "pin", "://",
    "-----b", "code", "cvv", "cvc", "ssn", "puk", "otp", "key",
  ].map { Array($0.utf8) }
  private static let shortestToken = 16
  /// As many figures as no time and no amount has: a card's, a social security number's.
  private static let manyFigures = 9

  /// Of most lines it is known by their bytes alone that they hold none.
  private static func mayHoldOne(_ text: String.UTF8View) -> Bool {
    let bytes = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    var (length, figures) = (0, 0)
    for (place, byte) in bytes.enumerated() {
      if (0x30...0x39).contains(byte) { figures += 1 }
      if figures >= manyFigures { return true }
      length = byte == 0x20 || byte == 0x09 ? 0 : length + 1
      if length >= shortestToken { return true }
      for stem in stems where stem[0] == byte && bytes[place...].starts(with: stem) { return true }
    }
    return false
  }

  private static func isName(_ word: String) -> Bool {
    names.contains(word) || names.contains(last(word))
      || ["password", "passwort", "kennwort"].contains { word.hasSuffix($0) }
  }

  /// `aws_secret_access_key`, `private-key`.
  private static func isKeyName(_ word: String) -> Bool {
    let parts = word.split { $0 == "_" || $0 == "-" }
    return parts.count > 1 && parts.last == "key"
      && parts.contains { ["secret", "access", "api", "private", "auth"].contains($0) }
  }

  /// The number of a card (13 … 19 figures, in groups or not, whose sum is right: Luhn 1960), or `123-45-6789`.
  private static func holdsCard(_ text: String) -> Bool {
    for part in text.split(whereSeparator: { !$0.isNumber && $0 != " " && $0 != "-" }) {
      let groups = part.split(whereSeparator: { $0 == " " || $0 == "-" })
      if part.contains("-"), groups.map(\.count).suffix(3) == [3, 2, 4] { return true }
      let figures = groups.joined().compactMap(\.wholeNumberValue)
      guard (13...19).contains(figures.count), groups.allSatisfy({ $0.count >= 3 }) else {
        continue
      }
      let sum = figures.reversed().enumerated().reduce(0) { sum, one in
        let doubled = one.offset % 2 == 1 ? one.element * 2 : one.element
        return sum + (doubled > 9 ? doubled - 9 : doubled)
      }
      if sum % 10 == 0 { return true }
    }
    return false
  }

  /// The last part of `DB_PASSWORD` and `wifi-password`.
  private static func last(_ word: String) -> String {
    if names.contains(word) { return word }
    return word.split { $0 == "_" || $0 == "-" }.last.map(String.init) ?? word
  }

  /// Letters and figures in one word, as in `hunter2`; not what is an amount, a time or a place in a row: `5min`, `2nd`.
  private static func mixes(_ word: String) -> Bool {
    guard word.utf8.count >= 4, word.contains(where: \.isLetter), word.contains(where: \.isNumber)
    else { return false }
    return word.first?.isNumber == false || word.drop(while: \.isNumber).contains(where: \.isNumber)
  }

  private static func bare(_ word: Substring) -> Substring {
    var word = word
    while let first = word.first, "\"'“”(,;".contains(first) { word = word.dropFirst() }
    while let last = word.last, "\"'“”),;.".contains(last) { word = word.dropLast() }
    return word
  }

  /// `https://me:word@host`.
  private static func holdsLogin(_ word: Substring) -> Bool {
    guard word.contains("://"), let at = word.firstIndex(of: "@") else { return false }
    let parts = word[..<at].split(separator: "/", omittingEmptySubsequences: true)
    return parts.last?.contains(":") == true && parts.count >= 2
  }

  /// Known by its beginning, or long and made by a machine: no word mixes cases and digits over twenty characters.
  private static func isToken(_ word: Substring) -> Bool {
    let length = word.utf8.count
    guard length >= shortestToken else { return false }
    let folded = word.lowercased()
    var (lower, upper, digits, hexadecimal) = (0, 0, 0, 0)
    for byte in word.utf8 {
      switch byte {
      case 0x61...0x7A:
        lower += 1
        if byte <= 0x66 { hexadecimal += 1 }
      case 0x41...0x5A:
        upper += 1
        if byte <= 0x46 { hexadecimal += 1 }
      case 0x30...0x39: digits += 1
      case 0x2D, 0x5F, 0x2E, 0x2B, 0x2F, 0x3D: break
      default: return false
      }
    }
    if digits > 0, beginnings.contains(where: { folded.hasPrefix($0) }) { return true }
    if length >= 32, digits >= 4, hexadecimal >= 4, hexadecimal + digits == length { return true }
    return length >= 20 && lower >= 3 && upper >= 3 && digits >= 3
  }
}
