import Timers

/// A part of a sequence as it was said, by a rule or by roles.
struct SaidStep {
  /// Where its name stands.
  var name: Range<Int>?
  /// Neither a length is said of it nor a word that it waits for.
  var isBare: Bool
}

extension TimerRequest {
  /// A last step that is bare ends the sequence with its announcement: “…, simmer 20, serve”. It is no step any more then. One
  /// with a number in it may rather last so long.
  mutating func endWithWord(_ steps: inout [SaidStep], in sentence: Sentence) {
    guard phases.count > 1, rounds == 1, !pausesBetween, let step = steps.last, step.isBare,
      let name = step.name, !name.contains(where: sentence.looked.isNumber),
      let phase = phases.last, phase.duration == nil, !phase.name.isEmpty
    else { return }
    phases.removeLast()
    steps.removeLast()
    cues.append(Cue(.beforeEnd(.zero), message: phase.name))
  }

  /// Bare steps that are done in a moment become words on the way, where a length stands on either side and all before
  /// have one: nothing waits for them.
  mutating func passMoments(_ steps: [SaidStep], in sentence: Sentence) {
    guard steps.count == phases.count, rounds == 1, !pausesBetween else { return }
    let moments = steps.indices.filter { index in
      steps[index].isBare
        && (steps[index].name.map { sentence.marks[$0.lowerBound].contains(.momentary) } ?? false)
    }
    var passed: [Int] = []
    var sofar = Duration.zero
    for index in phases.indices {
      if let length = phases[index].duration {
        sofar += length
        continue
      }
      // Behind what waits, nobody knows when it is.
      guard moments.contains(index), index > 0, index + 1 < phases.count,
        phases[index - 1].duration != nil, phases[index + 1].duration != nil
      else { break }
      cues.append(Cue(.afterStart(sofar), message: phases[index].name))
      passed.append(index)
    }
    for index in passed.reversed() { phases.remove(at: index) }
  }
}
