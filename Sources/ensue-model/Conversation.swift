import CLinux
import Foundation
import Language
import Synchronization

/// One question until its answer: key, request, further tries.
final class Conversation: Sendable {
  private let job: ModelJob
  private let report: Report
  private let count = Mutex(0)

  init(_ job: ModelJob, _ report: Report) { (self.job, self.report) = (job, report) }

  /// Requests sent so far.
  var tries: Int { count.withLock { $0 } }

  func run() -> ModelNews {
    do throws(ModelFailure) {
      let key = try job.keyCommand.isEmpty ? job.key : KeyCommand.key(of: job.keyCommand)
      let reply = try ask(key)
      return .answered(reply, tries: tries, peakKiB: Report.peakKiB)
    } catch {
      return .failed(error, tries: tries, peakKiB: Report.peakKiB)
    }
  }

  /// Seconds until our deadline.
  private var secondsLeft: Double { Double(job.deadline - clx_boottime_ns()) / 1e9 }

  private func ask(_ key: String?) throws(ModelFailure) -> ModelReply {
    var forms = job.setup.forms[...]
    var hasOldLimit = true
    var attempts = 0
    while let form = forms.first {
      attempts += 1
      count.withLock { $0 += 1 }
      let body = job.body(form, hasOldLimit: hasOldLimit)
      let decision: ModelRetry.Decision
      switch Fetch(job, key: key, body: body).run(secondsLeft: secondsLeft) {
      case .reply(let reply): return reply
      case .refusal(let refusal) where hasOldLimit && Self.wantsNewLimit(refusal):
        hasOldLimit = false
        attempts -= 1
        continue
      case .refusal(let refusal) where forms.count > 1 && Self.doesNotKnow(form, refusal):
        // A server that does not know the form is asked in another one; that is no further try.
        forms = forms.dropFirst()
        attempts -= 1
        continue
      case .refusal(let refusal):
        decision = ModelRetry.decide(
          refusal, tries: attempts, chance: .random(in: 0...1), secondsLeft: secondsLeft,
          now: Double(clx_realtime_ns()) / 1e9)
      case .broken(let failure):
        decision = ModelRetry.decide(
          broken: failure, tries: attempts, chance: .random(in: 0...1), secondsLeft: secondsLeft)
      }
      switch decision {
      case .giveUp(let failure): throw failure
      case .again(let seconds):
        report.say(ModelNews.waiting(seconds: seconds, because: "it is busy or broken"))
        // This thread has nothing else to do; the main one ends the process when the deadline or `ensue` is gone.
        Thread.sleep(forTimeInterval: seconds)
      }
    }
    throw .malformed("the server knows no way to answer")
  }

  /// The server does not know how we ask for the shape: it says so, or fails over it.
  private static func doesNotKnow(_ form: ModelSetup.Form, _ refusal: ModelRetry.Refusal) -> Bool {
    guard [400, 404, 422, 500, 501].contains(refusal.status),
      case .refused(_, let kind, let message) = refusal.failure
    else { return false }
    let words = (kind + " " + message).lowercased()
    switch form {
    case .schema:
      return ["response_format", "json_schema", "schema", "grammar"].contains(where: words.contains)
    case .tool: return ["tool", "function"].contains(where: words.contains)
    case .text: return false
    }
  }

  /// Newer models of one provider know the limit only under its new name.
  private static func wantsNewLimit(_ refusal: ModelRetry.Refusal) -> Bool {
    guard refusal.status == 400, case .refused(_, _, let message) = refusal.failure else {
      return false
    }
    return message.contains("max_completion_tokens")
  }
}
