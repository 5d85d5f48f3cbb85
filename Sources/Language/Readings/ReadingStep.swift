import Timers
import Workflows

/// What is made of a line once the rules have read it, in this order: each step looks at what those before left standing.
enum ReadingStep: CaseIterable {
  /// What lengths and times mean by the words beside them, and what is told as a fact. First: what they add is weighed like
  /// what a rule says.
  case roles
  /// A line that is nothing but a length or a time is that. Before the weights, which leave such a line alone.
  case quantities
  /// The learnt reader weighs the readings of rules, and proposes another.
  case weights
  /// What is said is said plainly, and read again. Behind the weights: only what they leave unsure is said otherwise, and
  /// what both propose is surer.
  case paraphrase
  /// There is no 31 June: whatever else is said, it is not what was meant. Behind all that may propose something for it.
  case impossible
  /// What was said besides is asked about. Behind all that reads the whole line: of each reading something else is left.
  case leftovers
  /// An alarm says what it is for, a reminder all of that. Behind what is left over: what limits is no reason.
  case purpose
  /// One thing is said of several pieces of work. Before the clauses, which would part their names.
  case shared
  /// Clauses are read each by itself, where that is likelier. Behind what is left over, which a clause of its own may read.
  case clauses
  /// What begins behind the end of a command, or stands beside one of another kind, is one of its own. Behind the clauses,
  /// which make of one command several.
  case apart
  /// It asks about the program. Last: an answer only shows, so what is sure to mean something else stands.
  case topics
  /// What is still nothing is read without words that say little. Behind the topics: who asks about the program is answered.
  case condensing

  /// Knows what was learnt; left out where a line is to be read by rules alone.
  var isLearnt: Bool {
    switch self {
    case .weights, .paraphrase: true
    case .roles, .quantities, .impossible, .leftovers, .purpose, .shared, .clauses, .apart,
      .topics, .condensing:
      false
    }
  }

  /// Reads parts of a line, or what is no command; left out of what is itself a part of one.
  var isOfClauses: Bool {
    switch self {
    case .shared, .clauses, .apart, .topics, .condensing: true
    case .roles, .quantities, .weights, .paraphrase, .impossible, .leftovers, .purpose: false
    }
  }
}

/// A line that the rules have read, and what the steps after that share.
struct ReadLine {
  let sentence: Sentence
  let chart: Chart
  /// Lengths and times that are the whole line.
  let whole: [Capture.Value]
  fileprivate var items: ReaderItems

  init(_ sentence: Sentence, _ chart: Chart, _ words: Late<ReaderWords>) {
    (self.sentence, self.chart, whole) = (sentence, chart, sentence.wholeQuantities())
    items = ReaderItems(sentence, words)
  }
}

extension Interpreter {
  func take(
    _ step: ReadingStep, of line: inout ReadLine, offering helps: Bool,
    _ result: inout Interpretation
  ) {
    let sentence = line.sentence
    switch step {
    case .roles: addByRoles(&result, sentence, line.chart)
    case .quantities:
      result.readings.removeAll { [whole = line.whole] in $0.isOverruled(by: whole) }
      result.quantities = line.whole
    case .weights:
      guard Reader.hasSay(in: result, sentence) else { return }
      reader?.value?.weigh(&result, sentence, line.chart, &line.items)
    case .paraphrase:
      Paraphrasing(sentence, self).weigh(&result, &line.items, offering: helps)
    case .impossible:
      guard sentence.saysImpossible else { return }
      result.saysImpossible = true
      result.readings.removeAll { $0.intents.contains(where: \.hasDays) }
      result.refused = nil
    case .leftovers: leftovers.weigh(&result, sentence)
    case .purpose:
      Purpose(network).tell(&result)
      FurtherDeeds(network).tell(&result)
    case .shared: readShared(&result, sentence)
    case .clauses: readByClauses(&result, sentence)
    case .apart: result.standApart(afterMark: sentence.endsCommand)
    case .topics: addTopic(&result, sentence)
    case .condensing: condense(&result, sentence)
    }
  }
}
