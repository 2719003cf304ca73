// SPDX-License-Identifier: MIT

/// A Swift file taken apart line by line into what the compiler sees and what a reader sees.
struct SwiftText {
  /// The lines with comments and the contents of string literals blanked out.
  let code: [String]
  /// The lines as they stand in the file.
  let lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = Self.withoutCommentsAndStrings(text).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
  }

  /// One pass over the characters; interpolations inside literals are blanked with them.
  private static func withoutCommentsAndStrings(_ text: String) -> String {
    enum State { case code, line, block(Int), string(quotes: Int) }
    var state = State.code
    var result = ""
    let characters = Array(text)
    var index = 0

    func starts(_ word: String) -> Bool {
      var position = index
      for character in word {
        guard position < characters.count, characters[position] == character else { return false }
        position += 1
      }
      return true
    }

    while index < characters.count {
      let character = characters[index]
      switch state {
      case .code:
        if starts("//") {
          state = .line
        } else if starts("/*") {
          state = .block(1)
          index += 1
        } else if starts("\"\"\"") {
          state = .string(quotes: 3)
          index += 2
        } else if character == "\"" {
          state = .string(quotes: 1)
        } else {
          result.append(character)
        }
      case .line:
        if character == "\n" {
          state = .code
          result.append(character)
        }
      case .block(let depth):
        if starts("/*") {
          state = .block(depth + 1)
          index += 1
        } else if starts("*/") {
          state = depth == 1 ? .code : .block(depth - 1)
          index += 1
        } else if character == "\n" {
          result.append(character)
        }
      case .string(let quotes):
        if character == "\\" {
          index += 1
        } else if character == "\n" {
          result.append(character)
          if quotes == 1 { state = .code }
        } else if quotes == 3 ? starts("\"\"\"") : character == "\"" {
          state = .code
          index += quotes - 1
        }
      }
      index += 1
    }
    return result
  }
}
