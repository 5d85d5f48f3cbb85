extension LineEditor {
  /// Acts on a key, or says which character libedit is to act on.
  func deliver(_ key: Key) -> Int32? {
    if case .search(let search) = panel { return deliver(key, to: search) }
    var key = key
    switch bindings[key] {
    case .edit(let usual)?: key = usual
    case .say(let sentence)?:
      end(.said(sentence, typed: lineText))
      return nil
    case nil: break
    }
    switch key {
    case .text(let scalar): return type(scalar)
    case .paste(let text, let isCut): return paste(text, isCut: isCut)
    case .escape: return escape()
    case .control(let letter): return control(letter)
    case .alt(let scalar): return alt(scalar)
    case .named(let name, let modifiers): return named(name, modifiers)
    }
  }

  /// Does what vi's command keys ask for.
  func serve(_ request: LineModel.Request) {
    switch request {
    case .older: if let line = history.older(than: model.text) { model.replace(with: line) }
    case .newer: if let line = history.newer() { model.replace(with: line) }
    case .search: panel = .search(HistorySearch(host))
    }
  }

  // MARK: Text

  private func type(_ scalar: Unicode.Scalar) -> Int32? {
    // Characters that came together (a paste without brackets) go in together; vi may want them as commands.
    var end = nextKey
    if mode == .emacs {
      while end < keys.count, case .text = keys[end] { end += 1 }
    }
    guard end > nextKey else {
      guard hasRoom(for: 1) else { return nil }
      return Int32(bitPattern: scalar.value)
    }
    var scalars = [scalar]
    for key in keys[nextKey..<end] { if case .text(let next) = key { scalars.append(next) } }
    nextKey = end
    guard hasRoom(for: scalars.count) else { return nil }
    return model.perform { $0.insert(scalars) }
  }

  func hasRoom(for count: Int) -> Bool {
    if model.count + count <= Self.longestLine { return true }
    refuseLength()
    return false
  }

  func refuseLength() {
    ring()
    guard !hasSaidTooLong else { return }
    hasSaidTooLong = true
    announce(
      Announcement([
        StyledText(host.say(.lineMost(n: Self.longestLine)), .warn)
      ]))
  }

  // MARK: Keys by kind

  private func control(_ letter: Character) -> Int32? {
    switch letter {
    case "a": return model.character(for: .toBeginning)
    case "b": return moveLeft()
    case "c": return interrupt()
    case "d": return deleteOrLeave()
    case "e": return acceptAtEnd() ?? model.character(for: .toEnd)
    case "f": return acceptAtEnd() ?? moveRight()
    case "g": return escapeFromGhost()
    case "h": return deleteCharacterBackward()
    case "i": return complete(backwards: false)
    case "j", "m": return enter()
    case "k": return kill { text, cursor in cursor..<text.count }
    case "l":
      clearScreen()
      return nil
    case "n": return model.perform { [self] _ in serve(.newer) }
    case "p": return model.perform { [self] _ in serve(.older) }
    case "r":
      serve(.search)
      return nil
    case "t": return model.character(for: .transpose)
    case "u": return kill { _, cursor in 0..<cursor }
    case "w": return kill { text, cursor in Self.startOfBlankWord(text, cursor)..<cursor }
    case "y": return insertKilled()
    case "z":
      suspend()
      return nil
    case "@": return demandGhost()
    case "_": return takeBack()
    default: return nil
    }
  }

  private func alt(_ scalar: Unicode.Scalar) -> Int32? {
    if let sentence = host.sentence(forAlt: scalar) {
      end(.said(sentence, typed: lineText))
      return nil
    }
    if mode == .vi, !isAltKey(scalar) {
      // Esc and a command that came together, as they do over a slow line.
      keys.insert(.text(scalar), at: nextKey)
      return escape()
    }
    switch scalar {
    case "f", "F": return acceptWordAtEnd() ?? model.character(for: .wordRight)
    case "b", "B": return model.character(for: .wordLeft)
    case "d", "D": return killWordForward()
    case "u", "U": return model.character(for: .upperCase)
    case "l", "L": return model.character(for: .lowerCase)
    case "c", "C": return model.character(for: .capitalise)
    case "/":
      ghost.toggle()
      return nil
    case "1", "2", "3": return takeChip(Int(scalar.value) - 0x31)
    default: return nil
    }
  }

  /// In vi mode: whether Alt is meant, not Esc and a command.
  private func isAltKey(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "1", "2", "3": true
    case "f", "F": model.cursor == model.count && shownGhost() != nil
    default: false
    }
  }

  private func named(_ name: Key.Name, _ modifiers: Key.Modifiers) -> Int32? {
    let isWord = modifiers.contains(.alt) || modifiers.contains(.control)
    switch name {
    case .left: return isWord ? model.character(for: .wordLeft) : moveLeft()
    case .right:
      return isWord
        ? acceptWordAtEnd() ?? model.character(for: .wordRight) : acceptAtEnd() ?? moveRight()
    case .up: return model.perform { [self] _ in serve(.older) }
    case .down: return model.perform { [self] _ in serve(.newer) }
    case .home: return model.character(for: .toBeginning)
    case .end: return acceptAtEnd() ?? model.character(for: .toEnd)
    case .delete:
      if modifiers.contains(.shift) { return forgetGhost() }
      return isWord ? killWordForward() : model.character(for: .deleteForward)
    case .backspace:
      return isWord
        ? kill { text, cursor in Self.startOfWord(text, cursor)..<cursor }
        : deleteCharacterBackward()
    case .backTab: return complete(backwards: true)
    case .pageDown:
      if model.text.isEmpty, let sentence = host.sentenceOfPageDown {
        end(.said(sentence, typed: ""))
      }
      return nil
    case .insert, .pageUp, .function: return nil
    }
  }

  // MARK: Moves

  /// Over a letter with its marks, a flag or a family at once; in vi libedit must see the key, which may be an operator's
  /// motion.
  private func moveLeft() -> Int32? {
    guard mode == .emacs else { return model.character(for: .left) }
    return model.perform { model in model.move(by: -Self.charactersBefore(model)) }
  }

  private func moveRight() -> Int32? {
    guard mode == .emacs else { return model.character(for: .right) }
    return model.perform { model in
      let rest = model.text[model.cursor...].prefix(Self.longestCharacter)
      let next = String(String.UnicodeScalarView(rest)).first
      model.move(by: next?.unicodeScalars.count ?? 0)
    }
  }

  private func deleteCharacterBackward() -> Int32? {
    guard mode == .emacs else { return model.character(for: .deleteBackward) }
    return model.perform { model in
      let count = Self.charactersBefore(model)
      // A mark on a letter goes alone, so that it can be corrected; a picture goes whole.
      let isPicture = model.text[..<model.cursor].suffix(count).contains(where: Scan.isOfPicture)
      model.deleteBackward(isPicture ? count : min(1, model.cursor))
    }
  }

  /// Scalars of the character before the cursor, as people count characters.
  private static func charactersBefore(_ model: LineModel) -> Int {
    let before = model.text[..<model.cursor].suffix(longestCharacter)
    return String(String.UnicodeScalarView(before)).last?.unicodeScalars.count ?? 0
  }

  /// So far back is looked for where a character begins.
  private static let longestCharacter = 32

  // MARK: Leaving and clearing

  var lineText: String { String(String.UnicodeScalarView(model.text)) }

  private func interrupt() -> Int32? {
    panel = .none
    let hadPasted = pasted.drop()
    guard model.count > 0 else {
      if !hadPasted { end(.interrupted) }
      return nil
    }
    history.stopWalking()
    ghost.begin()
    return model.perform { model in
      model.replace(with: [])
      model.startInserting()
    }
  }

  private func deleteOrLeave() -> Int32? {
    if model.count == 0 {
      end(.endOfInput)
      return nil
    }
    return model.cursor < model.count ? model.character(for: .deleteForward) : nil
  }

  private func takeBack() -> Int32? {
    guard let (text, cursor) = undo.takeBack(from: model.text) else {
      ring()
      return nil
    }
    return model.perform { $0.replace(with: text, cursor: cursor) }
  }

  // MARK: Ghost and chips

  /// None behind what was pasted: it would be taken for a part of that.
  func shownGhost() -> String? {
    pasted.lines.isEmpty ? ghost.rest(behind: model.text, host) : nil
  }

  private func accept(_ rest: String) -> Int32? {
    host.accepted(lineText + rest)
    return insertAtEnd(rest)
  }

  private func insertAtEnd(_ rest: String) -> Int32? {
    guard hasRoom(for: rest.unicodeScalars.count) else { return nil }
    return model.perform { model in
      model.move(by: model.count - model.cursor)
      model.insert(rest.unicodeScalars)
    }
  }

  private func acceptAtEnd() -> Int32? {
    guard model.cursor == model.count, let rest = shownGhost() else { return nil }
    return accept(rest)
  }

  /// The next word with the blanks before it; the last word counts as accepting the whole.
  private func acceptWordAtEnd() -> Int32? {
    guard model.cursor == model.count, let rest = shownGhost() else { return nil }
    let word = rest.prefix { $0 == " " } + rest.drop { $0 == " " }.prefix { $0 != " " }
    return word.count == rest.count ? accept(rest) : insertAtEnd(String(word))
  }

  /// Ctrl-Space: shows the ghost where it is hidden, accepts it where it is seen; on an empty line without one, where only
  /// the list below is sure enough, takes what stands first there.
  private func demandGhost() -> Int32? {
    if let rest = shownGhost() { return accept(rest) }
    ghost.demand()
    guard model.text.isEmpty, shownGhost() == nil, !host.chips.isEmpty else { return nil }
    return takeChip(0)
  }

  private func forgetGhost() -> Int32? {
    guard let rest = shownGhost() else {
      // Of several in a list, none is meant more than another.
      guard model.text.isEmpty, host.chips.count == 1 else {
        ring()
        return nil
      }
      host.forget(host.chips[0])
      ghost.forgetAnswer()
      return nil
    }
    host.forget(lineText + rest)
    ghost.forgetAnswer()
    return nil
  }

  private func escape() -> Int32? {
    if mode == .vi {
      panel = .none
      return model.character(for: .viCommandMode)
    }
    return escapeFromGhost()
  }

  private func escapeFromGhost() -> Int32? {
    if case .menu = panel {
      panel = .none
    } else if pasted.drop() {
      return nil
    } else if model.text.isEmpty, let sentence = host.sentenceOfEscape {
      end(.said(sentence, typed: ""))
    } else if let rest = shownGhost() {
      host.dismissed(lineText + rest)
      ghost.hide()
    } else if model.text.isEmpty {
      for chip in host.chips { host.dismissed(chip) }
    }
    return nil
  }

  private func takeChip(_ index: Int) -> Int32? {
    let chips = host.chips.prefix(3)
    guard index < chips.count else {
      ring()
      return nil
    }
    let chip = chips[index]
    host.accepted(chip)
    return model.perform { $0.replace(with: KeyDecoder.oneLine(Array(chip.utf8)).unicodeScalars) }
  }
}
