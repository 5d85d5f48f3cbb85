import Workflows

/// One command for several pieces of work: “tag A and B urgent”, “assign A, B and C to Ann”.
///
/// What stands before the first name and behind the last is said of each: the line is read once for each name alone, and all
/// readings are taken where each is sure, and each does the same to its work.
extension Interpreter {
  /// Of more work nobody speaks by name.
  private static let mostShared = 8

  /// Puts what is said of each piece of work before what stands, where that is of fewer.
  func readShared(_ result: inout Interpretation, _ sentence: Sentence) {
    guard !sentence.scene.works.isEmpty, sentence.scene.expected == nil,
      let names = sharedNames(sentence), let first = names.first, let last = names.last,
      (result.readings.first?.intents.count(where: \.isOfWork) ?? 0) < names.count
    else { return }
    let (before, after) = (
      sentence.verbatim(0..<first.lowerBound), sentence.verbatim(last.upperBound..<sentence.count)
    )
    var all: [Reading] = []
    for name in names {
      let line = [before, sentence.raw(name), after].filter { !$0.isEmpty }.joined(
        separator: " ")
      let alone = interpret(
        line, in: sentence.scene, helps: false, byRules: false, byClauses: false)
      guard let reading = alone.readings.first, reading.confidence >= Ranker.sure,
        reading.leftOver == nil, reading.intents.count == 1,
        reading.intents[0].changedWork?.lowercased() == sentence.raw(name).lowercased(),
        all.allSatisfy({ $0.rule == reading.rule })
      else { return }
      all.append(reading)
    }
    guard var shared = all.first else { return }
    shared.intents = all.flatMap(\.intents)
    shared.confidence = all.map(\.confidence).min() ?? shared.confidence
    result.readings.insert(shared, at: 0)
    result.refused = nil
  }

  /// The names of different work, with nothing but joiners between them; nil: fewer than two.
  private func sharedNames(_ sentence: Sentence) -> [Range<Int>]? {
    let works = sentence.scene.works
    func name(at place: Int) -> Range<Int>? {
      works.ends(of: sentence.tokens, from: place).max().map { place..<$0 }
    }
    guard let start = (0..<sentence.count).first(where: { name(at: $0) != nil }) else { return nil }
    var matcher = Matcher(network, sentence)
    var (names, place) = ([Range<Int>](), start)
    while let next = name(at: place), names.count < Self.mostShared {
      names.append(next)
      guard next.upperBound < sentence.count,
        let end = rules.endOfJoiner(at: next.upperBound, &matcher),
        end > next.upperBound, end < sentence.count
      else { break }
      place = end
    }
    return names.count > 1 ? names : nil
  }
}

extension Intent {
  /// The one piece of work, named, that it changes; nil: it does something else.
  fileprivate var changedWork: String? {
    guard case .workflow(let intent) = self else { return nil }
    return switch intent {
    case .assign(let subject, _), .note(_, let subject): subject.work ?? subject.words
    case .deadline(let request): request.subject.work ?? request.subject.words
    case .done(_, let work, _, _), .waive(_, let work, _): work
    case .step(.hold(let work, _, _)), .step(.finished(_, _, let work, _)): work
    case .field(.say(_, let work)), .field(.set(_, _, let work)), .field(.stated(_, _, let work)),
      .field(.change(_, _, _, let work)), .field(.add(_, _, let work)),
      .field(.take(_, _, let work)), .field(.clear(_, let work)), .field(.tag(_, let work, _)),
      .field(.archive(let work, _)):
      work
    default: nil
    }
  }
}
