import CLinux
import Foundation
import Language
import Sync

// The one program of ours that uses a network: asks a model one question, carries sealed objects to and from a server, or
// events to and from a calendar, or stays at the cluster of a team.
// The job is one line on stdin, news are lines on stdout, then it ends; what stays takes further lines and ends with `ensue`.
// Apart from `ensue` because FoundationNetworking costs 17–47 ms at the start and cannot be trusted with memory
// or time (facts: reliability.md §4.3): a process can be limited and killed.

clx_ignore_signal(SIGPIPE)
let report = Report()
if let errand = CommandLine.arguments.dropFirst().first, ["carry", "calendar"].contains(errand) {
  guard let job = Report.readJob(CarriageJob.self) else {
    report.end(CarriageNews(problem: .helper))
  }
  job.pass.apply()
  let worker = Thread {
    report.end(errand == "carry" ? Carrier(job).run() : CalendarCarrier(job).run())
  }
  worker.stackSize = 8 << 20
  worker.start()
  report.waitForEnd()
}
if CommandLine.arguments.dropFirst().first == "team" {
  guard let job = Report.readJob(TeamJob.self) else { report.end(TeamNews.ended(.helper)) }
  job.pass.apply()
  TeamCarrier(job, report).run()
}
guard let job = Report.readJob(ModelJob.self) else {
  report.end(
    ModelNews.failed(
      .helper("This is the helper of ensue; it is not started by hand."), tries: 0, peakKiB: 0))
}
let conversation = Conversation(job, report)
let worker = Thread { report.end(conversation.run()) }
// JSON may be nested 512 deep, and the decoder goes down with it.
worker.stackSize = 8 << 20
worker.start()
report.wait(until: job.deadline) { conversation.tries }
