import Sync
import Testing

/// What has to be carried between a folder here and one on a server.
@Suite struct CarriageTests {
  private func here(_ own: [Int: Carriage.Own] = [:], gone: Set<Int> = []) -> Carriage.Here {
    var here = Carriage.Here(machine: "desk-1")
    (here.own, here.gone) = (own, gone)
    return here
  }

  @Test func `what is new on either side goes to the other, in order`() {
    var mine = here([
      2: .init(size: 5, isCarried: false), 1: .init(size: 5, isCarried: true),
      3: .init(size: 5, isCarried: false),
    ])
    mine.others = ["lap-2": [1: 9]]
    let steps = Carriage.steps(mine, there: ["desk-1": [1: 5], "lap-2": [1: 9, 3: 4, 2: 4]])
    #expect(
      steps == [
        .put(2), .put(3), .get(machine: "lap-2", number: 2), .get(machine: "lap-2", number: 3),
      ])
  }

  @Test func `nothing is carried twice`() {
    var mine = here([1: .init(size: 5, isCarried: true)])
    mine.others = ["lap-2": [1: 9]]
    #expect(Carriage.steps(mine, there: ["desk-1": [1: 5], "lap-2": [1: 9]]).isEmpty)
    // A server that tells no sizes is believed.
    #expect(
      Carriage.steps(mine, there: ["desk-1": [1: nil], "lap-2": [1: nil]]).isEmpty)
  }

  @Test func `half of an object is read again, and half of ours is looked at`() {
    var mine = here([1: .init(size: 5, isCarried: true)])
    mine.others = ["lap-2": [1: 4]]
    #expect(
      Carriage.steps(mine, there: ["desk-1": [1: 2], "lap-2": [1: 9]]) == [
        .compare(1), .get(machine: "lap-2", number: 1),
      ])
  }

  @Test func `what lies under a name of ours and was not put there by us is compared`() {
    let mine = here([1: .init(size: 5, isCarried: false)])
    #expect(Carriage.steps(mine, there: ["desk-1": [1: 5]]) == [.compare(1)])
  }

  @Test func `what this machine wrote before it was put back comes, but not what it took away`() {
    let mine = here([1: .init(size: 5, isCarried: true)], gone: [2])
    #expect(
      Carriage.steps(mine, there: ["desk-1": [1: 5, 2: 5, 3: 5]]) == [
        .get(machine: "desk-1", number: 3), .remove(2),
      ])
  }

  @Test func `what others put together goes here too, but an emptied server takes nothing along`() {
    var mine = here()
    mine.others = ["lap-2": [1: 9, 2: 9]]
    #expect(
      Carriage.steps(mine, there: ["lap-2": [2: 9]]) == [.drop(machine: "lap-2", number: 1)])
    #expect(Carriage.steps(mine, there: [:]).isEmpty)
  }

  @Test func `what is larger than any object is left there`() {
    let large = SyncText.mostBytes + 1
    #expect(Carriage.steps(here(), there: ["lap-2": [1: large]]).isEmpty)
  }
}

/// What servers answer to PROPFIND.
@Suite struct MultistatusTests {
  private func read(_ text: String) -> Multistatus? { Multistatus(Array(text.utf8)) }

  @Test func `Apache's answer is read`() throws {
    let found = try #require(
      read(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <D:multistatus xmlns:D="DAV:" xmlns:ns0="DAV:">
        <D:response xmlns:lp1="DAV:" xmlns:lp2="http://apache.org/dav/props/">
        <D:href>/dav/ensue/desk-1/</D:href>
        <D:propstat><D:prop><D:getcontentlength/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>
        </D:response>
        <D:response xmlns:lp1="DAV:"><D:href>/dav/ensue/desk-1/0000000012.sealed</D:href>
        <D:propstat><D:prop><lp1:getcontentlength>345</lp1:getcontentlength></D:prop>
        <D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>
        </D:multistatus>
        """))
    #expect(found.objects == [12: 345])
    #expect(found.machines == ["desk-1"])
  }

  @Test func `Nextcloud's answer is read`() throws {
    let found = try #require(
      read(
        #"<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:response><d:href>/remote.php/dav/files/ann/ensue/</d:href></d:response><d:response><d:href>/remote.php/dav/files/ann/ensue/lap-x2/</d:href></d:response></d:multistatus>"#
      ))
    // The collection itself is none of the machines in it.
    #expect(found.machines == ["lap-x2"] && found.objects.isEmpty)
  }

  @Test(arguments: [
    "", "<html><body>Log in</body></html>", "<multistatus>", "{}",
    "<!DOCTYPE a [<!ENTITY b \"c\">]><multistatus><response><href>&b;</href></response></multistatus>",
    String(repeating: "<a>", count: 200),
  ])
  func `what is no such answer is none`(text: String) {
    #expect(read(text) == nil)
  }

  /// The first is Apache's, of a PUT into a folder that somebody else has locked.
  @Test(arguments: [
    (
      #"<?xml version="1.0" encoding="utf-8"?><D:multistatus xmlns:D="DAV:"><D:response><D:href>/ann/ensue/desk/</D:href><D:status>HTTP/1.1 423 Locked</D:status></D:response><D:response><D:href>/ann/ensue/desk/1</D:href><D:status>HTTP/1.1 424 Failed Dependency</D:status></D:response></D:multistatus>"#,
      423
    ),
    (
      "<multistatus><response><status>HTTP/1.1 424 x</status></response><response><status>HTTP/1.1 507 x</status></response></multistatus>",
      507
    ),
    ("<multistatus/>", 424), ("<html>", 424), ("", 424),
  ])
  func `an act that is answered with several statuses did not go`(text: String, status: Int) {
    #expect(Multistatus.refusal(in: Array(text.utf8)) == status)
    #expect(CarriageProblem(status: status) != nil)
  }

  @Test func `no name leads out of the folder`() throws {
    let names = [
      "../../etc/passwd", "0000000001.sealed/..", "/a/0000000002.sealed%00", "/a/%2e%2e",
      "00000000003.sealed", "/a/000000000４.sealed", "/a/0000000000.sealed", "/A-1/", "/a/desk_1/",
      "/a/0000000005.sealed",
    ]
    let responses = names.map { "<response><href>\($0)</href></response>" }.joined()
    let found = try #require(read("<multistatus>\(responses)</multistatus>"))
    #expect(found.objects == [5: nil])
    #expect(found.machines == ["passwd"])
  }
}
