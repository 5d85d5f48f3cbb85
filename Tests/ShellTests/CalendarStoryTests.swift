import Assistant
import Storage
import Sync
import TestSupport
import Testing
import Timers

@testable import Shell

/// Two machines and a phone with one calendar: whatever they do in whatever order, and whatever answers are lost, all end
/// alike, and nothing that nobody deleted is gone.
@Suite struct CalendarStoryTests {
  /// A calendar that keeps to the versions that are named.
  struct Server {
    var events: [String: (version: String, text: String)] = [:]
    private var count = 0

    mutating func write(_ text: String?, _ name: String) {
      count += 1
      events[name] = text.map { ("\"\(count)\"", $0) }
    }

    /// `acts`: breaks off after so many puts and removals.
    mutating func perform(_ errand: CalendarErrand, acts: Int = .max) -> CalendarAnswer {
      var answer = CalendarAnswer()
      var left = acts
      for (name, version) in errand.removals.sorted(by: { $0.key < $1.key }) {
        guard left > 0 else { return answer }
        left -= 1
        if let there = events[name], there.version != version {
          answer.refused[name] = 412
        } else {
          write(nil, name)
          answer.removed.insert(name)
        }
      }
      for put in errand.sends {
        guard left > 0 else { return answer }
        left -= 1
        if (events[put.name]?.version ?? "") != put.version {
          answer.refused[put.name] = 412
        } else {
          write(put.text, put.name)
          answer.put[put.name] = events[put.name]?.version
        }
      }
      var known = errand.known
      known.merge(answer.put) { $1 }
      for (name, event) in events where event.version != known[name] {
        answer.events.append(.init(name: name, version: event.version, text: event.text))
      }
      answer.gone = Set(known.keys).subtracting(events.keys).subtracting(answer.removed)
      return answer
    }
  }

  final class Machine {
    let ledger: Ledger
    let store: Store
    let clock = ScheduleRunTests.TurnedClock()
    private var book: CalendarBook?
    private var made = 0
    let name: String

    init(_ name: String) throws {
      self.name = name
      store = try Store.temporary()
      ledger = Ledger(clock: clock, store: store, claim: ProcessIdentity.own)
      try store.transaction { work throws(StoreError) in try work.beginCalendar() }
    }

    var schedules: [Schedule] {
      CalendarExchange(ledger).schedules.values.sorted { $0.uid < $1.uid }
    }

    func add() throws -> String {
      made += 1
      let start = LocalTime(secondsSince1970: ScheduleRunTests.start + 86_400 * (made + 2))
      let uid = "\(name)-\(made)@ensue"
      let schedule = Schedule(
        name: "thing \(made)", action: made.isMultiple(of: 2) ? .alarm : .reminder,
        when: Recurrence(start: start), uid: uid, handled: ScheduleRunTests.start, createdWall: 0)
      _ = try ledger.run([.keep(.schedule(schedule))], text: "add")
      return uid
    }

    func change(_ schedule: Schedule, _ random: inout SplitMix) throws {
      var new = schedule
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.name = "named \(Int.random(in: 0..<1000, using: &random))"
      case 1:
        new.when = Recurrence(
          start: new.when.start.adding(60 * Int.random(in: 1..<600, using: &random)))
      case 2: new.lead = 60 * Int.random(in: 1..<60, using: &random)
      default: new.isEnabled.toggle()
      }
      _ = try ledger.run([.keep(.schedule(new))], text: "change")
    }

    func delete(_ schedule: Schedule) throws {
      _ = try ledger.run([.drop(Kept.schedule(schedule).key)], text: "delete")
    }

    /// A run; the answer may be lost, or the line may break in the middle, or this process be killed after it.
    func exchange(_ server: inout Server, _ random: inout SplitMix, faults: Bool) throws
      -> CalendarReport
    {
      // What another process knows is what the store knows.
      var book = try self.book ?? CalendarBook(store)
      let work = CalendarExchange(ledger).errand(book)
      let fault = faults ? Int.random(in: 0..<5, using: &random) : 5
      let errand = try #require(CalendarErrand(Array(work.errand.text.utf8)))
      let answer = server.perform(errand, acts: fault == 0 ? 1 : .max)
      if fault == 1 {
        self.book = nil
        return CalendarReport()
      }
      let heard = try #require(CalendarAnswer(Array(answer.text.utf8)))
      let report = try CalendarExchange(ledger).take(heard, work.sent, &book)
      self.book = fault == 2 ? nil : book
      return report
    }
  }

  private func phoneEvent(_ uid: String, _ random: inout SplitMix) -> String {
    let start = LocalTime(
      secondsSince1970: ScheduleRunTests.start + 86_400 * Int.random(in: 2..<40, using: &random))
    return
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:phone \(Int.random(in: 0..<1000, using: &random))\r\nDTSTART:\(start.basic)\r\nATTENDEE:mailto:bo@example.org\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  @Test(arguments: 0..<(Program.isFull ? 300 : 40))
  func `all end alike, and nothing is lost that nobody deleted`(seed: Int) throws {
    var random = SplitMix(UInt64(seed) &+ 77)
    var server = Server()
    let machines = [try Machine("one"), try Machine("two")]
    var alive: Set<String> = []
    var deleted: Set<String> = []
    var count = 0
    // Never empty: that would be a calendar made anew.
    server.write(phoneEvent("anchor@phone", &random), "anchor.ics")
    for _ in 0..<60 {
      let machine = machines[Int.random(in: 0..<2, using: &random)]
      let names = server.events.keys.sorted().filter { $0 != "anchor.ics" }
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: alive.insert(try machine.add())
      case 2, 3:
        if let one = machine.schedules.randomElement(using: &random) {
          try machine.change(one, &random)
        }
      case 4:
        if let one = machine.schedules.filter({ $0.uid != "anchor@phone" }).randomElement(
          using: &random)
        {
          try machine.delete(one)
          deleted.insert(one.uid)
        }
      case 5:
        count += 1
        alive.insert("p\(count)@phone")
        server.write(phoneEvent("p\(count)@phone", &random), "p\(count).ics")
      case 6:
        if let name = names.filter({ $0.hasPrefix("p") }).randomElement(using: &random) {
          server.write(phoneEvent("\(name.dropLast(4))@phone", &random), name)
        }
      case 7:
        if let name = names.randomElement(using: &random), let event = server.events[name] {
          if let uid = CalendarEventFacts(Array(event.text.utf8))?.uid { deleted.insert(uid) }
          server.write(nil, name)
        }
      default: _ = try machine.exchange(&server, &random, faults: true)
      }
    }
    var isQuiet = false
    for _ in 0..<12 where !isQuiet {
      isQuiet = true
      for machine in machines {
        if try !machine.exchange(&server, &random, faults: false).isNothing { isQuiet = false }
      }
    }
    #expect(isQuiet)
    let (mine, others) = (machines[0].schedules, machines[1].schedules)
    #expect(mine.map(\.uid) == others.map(\.uid))
    for (one, other) in zip(mine, others) {
      #expect(one.name == other.name && one.when == other.when && one.lead == other.lead)
    }
    let uids = Set(server.events.values.compactMap { CalendarEventFacts(Array($0.text.utf8))?.uid })
    #expect(uids == Set(mine.map(\.uid)))
    #expect(alive.subtracting(deleted).isSubset(of: uids))
    // Who was invited by the phone still is.
    for event in server.events.values where event.text.contains("@phone") {
      #expect(event.text.contains("ATTENDEE:mailto:bo@example.org"))
    }
  }
}
