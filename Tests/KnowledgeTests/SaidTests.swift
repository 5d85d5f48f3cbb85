import Testing

@testable import Knowledge

/// Lines with circumstances in them.
struct SaidTests {
  @Test(
    arguments: [
      ("pasta at 5,000 ft", "pasta", [Factor.altitude: 1524]),
      ("pasta 9 minutes at 1600 m", "pasta 9 minutes", [.altitude: 1600]),
      ("rice in Denver", "rice", [.altitude: 1609]),
      ("rice at 1600 m above sea level", "rice", [.altitude: 1600]),
      ("a 4 kg turkey", "a turkey", [.weight: 4]),
      ("a 4,5 kg turkey", "a turkey", [.weight: 4.5]), ("1,5 lb pork", "pork", [.weight: 0.68]),
      ("0,750 kg beef", "beef", [.weight: 0.75]), ("0.5 kg of the beef", "beef", [.weight: 0.5]),
      ("rice at 12,000 ft", "rice", [.altitude: 3657.6]),
      ("a 10-pound turkey at 5000 feet", "a turkey", [.weight: 4.536, .altitude: 1524]),
      ("first rise at 26 °C", "first rise", [.temperature: 26]),
      ("first rise at 79F", "first rise", [.temperature: 26.1]),
      ("polenta at sea level", "polenta", [.altitude: 0]),
      ("line drying at 70 % humidity", "line drying", [.humidity: 70]),
      ("turkey 12 lb?", "turkey", [.weight: 5.443]),
      ("pasta in mexico city", "pasta", [.altitude: 2240]),
      ("pasta 9", "pasta 9", [:]), ("tea 4 m", "tea 4 m", [:]), ("tea at 4 m", "tea at 4 m", [:]),
      ("run 30 m", "run 30 m", [:]),
      ("reply in 30 minutes", "reply in 30 minutes", [:]), ("meet at 16:00", "meet at 16:00", [:]),
      ("soup in", "soup in", [:]),
      ("run 5 km", "run 5 km", [:]), ("", "", [:]), ("brightness 40 %", "brightness 40 %", [:]),
    ] as [(String, String, [Factor: Double])])
  func `what is said is taken apart`(text: String, rest: String, values: [Factor: Double]) {
    let said = Said(text, Shipped.base, Shipped.places)
    #expect(said.rest == rest)
    #expect(
      said.conditions.values.mapValues { ($0.amount * 10).rounded() }
        == values.mapValues { ($0 * 10).rounded() })
  }
}
