import Foundation
import Testing
import Timers
import Workflows

/// Documents as the record of their work has them.
@Suite struct DocumentRecordTests {
  private func work(_ changes: [DocumentChange]) -> WorkflowInstance {
    var work = WorkflowInstance(id: 1, name: "radar", workflow: "negotiated")
    for (index, change) in changes.enumerated() {
      var event = WorkflowEvent(.document, on: CivilDate(day: 20_000), wall: Int64(index))
      event.document = change
      work.events.append(event)
    }
    return work
  }

  private func change(
    _ deed: DocumentChange.Deed, _ version: Int, by person: String? = nil, base: String? = nil
  ) -> DocumentChange {
    DocumentChange(
      deed, "sow", title: "SOW", version: version, hash: "h\(version)", base: base, person: person)
  }

  @Test func `a later version is a draft again, and the signed one stays signed`() throws {
    let work = work([
      change(.drafted, 1), change(.reviewed, 1, by: "Ann"), change(.signed, 1, by: "Bob"),
      change(.edited, 2),
    ])
    let document = try #require(work.documents.first)
    #expect(document.state == .draft)
    #expect(document.version(1)?.state == .signed)
    #expect(document.version(1)?.reviewedBy == "Ann")
    #expect(document.hasHandEdits)
    #expect(document.lastDrafted?.number == 1)
    #expect(work.nextVersion(of: "sow") == 3)
  }

  @Test func `a deleted document is gone, and its numbers do not come again`() {
    let work = work([change(.drafted, 1), change(.deleted, 1)])
    #expect(work.documents.isEmpty)
    #expect(work.nextVersion(of: "sow") == 2)
    #expect(work.nextVersion(of: "pws") == 1)
  }

  @Test func `hand edits that were kept are still there after the next text`() throws {
    let work = work([change(.drafted, 1), change(.edited, 2), change(.regenerated, 3, base: "b")])
    let document = try #require(work.documents.first)
    #expect(document.hasHandEdits)
    #expect(document.lastDrafted?.base == "b")
  }

  @Test func `what happened to a document is written and read, and what is newer is kept aside`()
    throws
  {
    let work = work([change(.signed, 1, by: "Ann"), change(.drafted, 2)])
    let data = try JSONEncoder().encode(work)
    #expect(try JSONDecoder().decode(WorkflowInstance.self, from: data) == work)
    let text = String(decoding: data, as: UTF8.self)
      .replacing("\"deed\":\"signed\"", with: "\"deed\":\"notarised\"")
    let read = try JSONDecoder().decode(WorkflowInstance.self, from: Data(text.utf8))
    #expect(read.events.map(\.kind) == [.other("document"), .document])
    #expect(read.documents.count == 1)
  }
}
