/// How recipes stand in a template: keys of version 3, absent for what is empty.
extension RecipeStep {
  var members: [String] {
    var parts: [String] = []
    if let section { parts.append("\"section\": \(jsonQuoted(section))") }
    if isBeside == true { parts.append("\"beside\": true") }
    if let note { parts.append("\"waits_because\": \(jsonQuoted(note))") }
    if !text.isEmpty { parts.append("\"text\": \(jsonQuoted(text))") }
    return parts
  }
}

extension Recipe {
  var members: [String] {
    var members: [String] = []
    if let servings { members.append("\"servings\": \(servings)") }
    if !ingredients.isEmpty {
      let lines = ingredients.map { "        {\($0.members.joined(separator: ", "))}" }
      members.append("\"ingredients\": [\n\(lines.joined(separator: ",\n"))\n      ]")
    }
    return members
  }
}

extension Ingredient {
  fileprivate var members: [String] {
    var parts = ["\"name\": \(jsonQuoted(name))"]
    if !amount.isEmpty { parts.append("\"amount\": \(jsonQuoted(amount))") }
    if !unit.isEmpty { parts.append("\"unit\": \(jsonQuoted(unit))") }
    if !note.isEmpty { parts.append("\"note\": \(jsonQuoted(note))") }
    if isFixed == true { parts.append("\"fixed\": true") }
    return parts
  }
}

extension TemplateReader {
  /// A text of one line; empty where nothing is given.
  func line(_ parts: [String: JSONNode], _ key: String, _ path: String) throws(TemplateError)
    -> String
  {
    guard let given = parts[key] else { return "" }
    return RoutineTemplate.clean(try string(given, path + key))
  }

  /// The same; nil where nothing is given.
  func named(_ parts: [String: JSONNode], _ key: String, _ path: String) throws(TemplateError)
    -> String?
  {
    let text = try line(parts, key, path)
    return text.isEmpty ? nil : text
  }

  /// What a step says, its lines apart.
  func text(_ parts: [String: JSONNode], _ path: String) throws(TemplateError) -> String {
    guard let given = parts["text"] else { return "" }
    let text = try string(given, path + "text")
    guard text.utf8.count <= RecipeStep.longestText else {
      throw fail(.longText(limit: RecipeStep.longestText), given.at, path + "text")
    }
    return RecipeStep.clean(text)
  }

  func recipe(
    _ parts: [String: JSONNode], of node: JSONNode, _ path: String
  ) throws(TemplateError) -> Recipe? {
    var recipe = Recipe()
    if let given = parts["servings"] {
      recipe.servings = try whole(given, Recipe.servingsRange, path + "servings")
    }
    if let given = parts["ingredients"] {
      let list = try items(
        given, of: node, "ingredients", path, limit: Recipe.mostIngredients)
      for (index, item) in list.enumerated() {
        recipe.ingredients.append(try ingredient(item, "\(path)ingredients[\(index)]."))
      }
    }
    return recipe == Recipe() ? nil : recipe
  }

  private func ingredient(_ node: JSONNode, _ path: String) throws(TemplateError) -> Ingredient {
    let parts = try members(node, path, ["name", "amount", "unit", "note", "fixed"])
    let name = try line(parts, "name", path)
    guard !name.isEmpty else { throw fail(.badName, node.at, path + "name") }
    return Ingredient(
      name: name, amount: try line(parts, "amount", path), unit: try line(parts, "unit", path),
      note: try line(parts, "note", path), isFixed: try truth(parts, "fixed", path))
  }
}
