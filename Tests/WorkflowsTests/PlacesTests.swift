import Foundation
import Testing
import Workflows

/// Each place × each way in and out.
struct PlacesTests {
  static let all: [Place] = [
    .dashboard, .acquisitions, .acquisition(7), .documents(7), .document(7, "sow"), .compliance(7),
    .regulations,
    .search, .settings,
  ]

  @Test(arguments: all, all)
  func `a place is gone to, left backwards and come back to`(from: Place, to: Place) {
    var places = Places()
    places.visit(from)
    places.visit(to)
    #expect(places.here == to)
    if from == to {
      #expect(places.visited == (to == .dashboard ? [.dashboard] : [.dashboard, to]))
      return
    }
    #expect(places.back() == from)
    #expect(places.forward() == to)
    #expect(places.forward() == nil)
    #expect(places.here == to)
  }

  @Test func `a place chosen after going back lets go of what lay ahead`() {
    var places = Places()
    for place in [Place.acquisitions, .acquisition(7), .documents(7)] { places.visit(place) }
    #expect(places.back() == .acquisition(7))
    #expect(places.back() == .acquisitions)
    places.visit(.settings)
    #expect(places.forward() == nil)
    #expect(places.visited == [.dashboard, .acquisitions, .settings])
  }

  @Test func `there is nothing before the first place`() {
    var places = Places()
    #expect(places.isAtStart)
    #expect(places.back() == nil)
    #expect(places.forward() == nil)
    #expect(places.here == .dashboard)
  }

  @Test(arguments: [1, 49, 50, 51, 200])
  func `fifty places are remembered`(visits: Int) {
    var places = Places()
    for work in 0..<Int64(visits) { places.visit(.acquisition(work)) }
    #expect(places.visited.count == min(Places.most, visits + 1))
    var steps = 0
    while places.back() != nil { steps += 1 }
    #expect(steps == min(Places.most, visits + 1) - 1)
    #expect(places.here == (visits < 50 ? .dashboard : .acquisition(Int64(visits - 50))))
  }

  @Test func `places of work that is gone are passed over`() {
    var places = Places()
    for place in [Place.acquisition(1), .documents(2), .acquisition(3)] { places.visit(place) }
    let exists = { (place: Place) in place.work != 2 }
    #expect(places.back(where: exists) == .acquisition(1))
    #expect(places.forward(where: exists) == .acquisition(3))
    #expect(places.back(where: { _ in false }) == nil)
    #expect(places.here == .acquisition(3))
  }

  @Test func `what lies between two equal places is gone, and back is not where one is`() {
    var places = Places()
    for place in [Place.acquisition(1), .documents(2), .acquisition(1)] { places.visit(place) }
    #expect(places.back(where: { $0.work != 2 }) == .dashboard)
  }

  @Test(arguments: [
    (Place.dashboard, []), (.acquisitions, [Place.acquisitions]),
    (.acquisition(7), [.acquisitions, .acquisition(7)]),
    (.documents(7), [.acquisitions, .acquisition(7), .documents(7)]),
    (.document(7, "sow"), [.acquisitions, .acquisition(7), .document(7, "sow")]),
    (.compliance(7), [.acquisitions, .acquisition(7), .compliance(7)]),
    (.regulations, [.regulations]), (.search, [.search]), (.settings, [.settings]),
  ])
  func `each place has a trail`(place: Place, trail: [Place]) {
    #expect(place.trail == trail)
    #expect(place.work == (trail.contains(.acquisition(7)) ? 7 : nil))
  }

  @Test func `places are as they were after a restart`() throws {
    var places = Places()
    for place in Self.all { places.visit(place) }
    _ = places.back()
    let read = try JSONDecoder().decode(Places.self, from: JSONEncoder().encode(places))
    #expect(read == places)
  }

  @Test(arguments: [
    #"{"visited":[],"position":0}"#, #"{"visited":[{"dashboard":{}}],"position":1}"#,
    #"{"visited":[{"dashboard":{}}],"position":-1}"#,
    #"{"visited":[{"search":{}},{"search":{}}],"position":0}"#,
    #"{"visited":[{"moon":{}}],"position":0}"#, "{}", "[",
  ])
  func `a history that is none is refused`(text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Places.self, from: Data(text.utf8))
    }
  }

  @Test func `a history that is too long is refused`() throws {
    let places = (0..<51).map { Place.acquisition($0) }
    let all = String(decoding: try JSONEncoder().encode(places), as: UTF8.self)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Places.self, from: Data(#"{"visited":\#(all),"position":0}"#.utf8))
    }
  }
}
