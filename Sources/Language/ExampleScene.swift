import Timers

/// Into what the examples of the grammars are said, so that their times come out the same for ever.
public enum ExampleScene {
  /// Monday 9 March 2026, 08:00.
  public static let now = LocalTime(CivilDate(year: 2026, month: 3, day: 9), second: 8 * 3600)
  public static let scene = {
    var scene = Scene(now: now)
    scene.meaning = { kind, words in means(words, kind) }
    scene.isSetting = { Scene.isDotted($0) || settings.contains($0.lowercased()) }
    return scene
  }()

  /// Settings without a dot that examples call by their names.
  private static let settings: Set<String> = ["hook", "palette"]

  /// What examples say of the fields of work and its rules, by what it is.
  static let words: [WorkWords: [String]] = [
    .field: [
      "value", "vendor", "clause", "clauses", "documents", "contracting officer", "Wert",
      "Lieferant",
    ],
    .row: [
      "120k", "small business set-aside", "vendor Acme", "set aside", "52.204-25",
      "urgent small business",
    ],
    .value: ["120k", "small business set-aside", "vendor Acme", "set aside", "52.204-25"],
    .quantity: ["100k", "$1 million"], .phase: ["solicitation", "closeout"],
    .rule: ["FAR-SB-01"],
    .threshold: ["SAT", "micro-purchase threshold", "simplified acquisition threshold"],
    .approval: ["22 million J&A", "J&A over $800k"],
    .document: ["", "SOW", "SF 1449", "J&A", "market research report"],
    .documentHere: [""], .workHere: [""], .planned: [""], .exception: ["radar"],
  ]

  static func means(_ said: String, _ kind: WorkWords) -> Bool {
    words[kind]?.contains { $0.lowercased() == said.lowercased() } ?? false
  }
}
