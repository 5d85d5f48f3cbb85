import Sync
import Testing

/// What is said to etcd 3.4 and what it answers, as they were recorded.
@Suite struct EtcdWireTests {
  private let root = "/ensue/t/"
  private let key = "L2Vuc3VlL3QvYQ=="
  private let header =
    #""header":{"cluster_id":"324952591200643719","member_id":"3319814642761637952","revision":"2","raft_term":"2"}"#

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `a key is written only over the revision that was known`() {
    let order = TeamOrder(key: "a", value: "x", revision: 0, isLeased: true)
    let question = String(
      decoding: EtcdWire.transaction(order, root: root, lease: 7), as: UTF8.self)
    #expect(
      question
        == #"{"compare":[{"key":"\#(key)","mod_revision":"0","result":"EQUAL","target":"MOD"}],"failure":[{"request_range":{"key":"\#(key)"}}],"success":[{"request_put":{"key":"\#(key)","lease":"7","value":"eA=="}}]}"#
    )
    let gone = String(
      decoding: EtcdWire.transaction(
        TeamOrder(key: "a", value: nil, revision: 5), root: root, lease: 7), as: UTF8.self)
    #expect(gone.contains(#""success":[{"request_delete_range":{"key":"\#(key)"}}]"#))
  }

  @Test func `of a transaction is known whether it went, and else what stands there`() {
    let order = TeamOrder(key: "a", value: "x", revision: 0)
    func outcome(_ text: String) -> TeamNews? {
      EtcdWire.outcome(bytes(text), of: order, root: root)
    }
    #expect(
      outcome(#"{\#(header),"succeeded":true,"responses":[{"response_put":{\#(header)}}]}"#)
        == .done(key: "a", revision: 2))
    #expect(
      outcome(
        #"{\#(header),"responses":[{"response_range":{\#(header),"kvs":[{"key":"\#(key)","create_revision":"2","mod_revision":"2","version":"1","value":"YQ=="}],"count":"1"}}]}"#
      ) == .lost(TeamItem(key: "a", value: "a", revision: 2)))
    #expect(
      outcome(#"{\#(header),"responses":[{"response_range":{\#(header)}}]}"#)
        == .lost(TeamItem(key: "a", value: nil, revision: 2)))
    #expect(outcome("<html>") == nil)
  }

  @Test func `a watch says what changed, and when it has to begin anew`() {
    func watched(_ text: String) -> EtcdWire.Watched? { EtcdWire.watched(bytes(text), root: root) }
    #expect(watched(#"{"result":{\#(header),"created":true}}"#) == .begun)
    #expect(
      watched(
        #"{"result":{\#(header),"events":[{"kv":{"key":"\#(key)","create_revision":"2","mod_revision":"2","version":"1","value":"YQ=="}},{"type":"DELETE","kv":{"key":"\#(key)","mod_revision":"2"}}]}}"#
      )
        == .changed(
          [
            TeamItem(key: "a", value: "a", revision: 2),
            TeamItem(key: "a", value: nil, revision: 2),
          ], revision: 2))
    #expect(
      watched(#"{"result":{\#(header),"canceled":true,"compact_revision":"9"}}"#) == .compacted)
    #expect(
      watched(#"{"error":{"grpc_code":14,"http_code":503,"message":"etcdserver: no leader"}}"#)
        == .ended("etcdserver: no leader"))
    #expect(watched("{") == nil)
  }

  @Test func `leases, tokens and pages are read`() {
    #expect(
      EtcdWire.leased(bytes(#"{\#(header),"ID":"2324035640125574151","TTL":"10"}"#))
        == 2_324_035_640_125_574_151)
    #expect(EtcdWire.isAlive(bytes(#"{"result":{\#(header),"ID":"1","TTL":"10"}}"#)))
    #expect(!EtcdWire.isAlive(bytes(#"{"result":{\#(header),"ID":"1"}}"#)))
    #expect(EtcdWire.revision(bytes(#"{"result":{\#(header),"ID":"1"}}"#)) == 2)
    #expect(EtcdWire.token(bytes(#"{\#(header),"token":"abc.1"}"#)) == "abc.1")
    let page = EtcdWire.ranged(
      bytes(#"{\#(header),"kvs":[{"key":"\#(key)","mod_revision":"2"}],"more":true}"#), root: root)
    #expect(page?.items == [TeamItem(key: "a", value: "", revision: 2)])
    #expect(page?.hasMore == true && page?.revision == 2)
  }

  @Test(
    arguments: [
      (200, "", nil), (400, "etcdserver: request is too large", .limited),
      (429, "etcdserver: mvcc: database space exceeded", .full),
      (400, "etcdserver: authentication failed, invalid user ID or password", .unknownUser),
      (400, "etcdserver: user name is empty", .unknownUser),
      (403, "etcdserver: permission denied", .forbidden),
      (401, "etcdserver: invalid auth token", .cut),
      (412, "etcdserver: authentication is not enabled", .missing),
      (503, "etcdserver: request timed out", .busy(status: 503)),
      (404, "Not Found", .foreign(status: 404)),
    ] as [(Int, String, CarriageProblem?)])
  func `what it complains about is known`(status: Int, words: String, problem: CarriageProblem?) {
    #expect(
      CarriageProblem(etcd: status, bytes(#"{"error":"\#(words)","code":9}"#)) == problem)
  }

  @Test func `keys and what stands there are read back, and what is none is not`() {
    let thing = TeamBoard.Thing(.workflow, "ann-1")
    #expect(TeamText.thing(TeamText.key(thing)) == thing)
    let place = TeamBoard.Place(thing, "j/a")
    #expect(TeamText.place(TeamText.key(place)) == place)
    for odd in ["thing/mystery/x", "thing/workflow/", "at/x", "else"] {
      #expect(TeamText.thing(odd) == nil && TeamText.place(odd) == nil)
    }
    let cells = ["name": TeamBoard.Cell("\"radar\"", wall: 1, by: "ann", at: "desk")]
    #expect(TeamText.cells(TeamText.text(cells)) == cells)
    #expect(TeamText.cells(#"{"format":9,"fields":{}}"#) == nil)
    #expect(
      TeamText.cells(#"{"format":1,"fields":{"a":{"value":"{","wall":1,"by":"","at":""}}}"#) == nil)
  }
}
