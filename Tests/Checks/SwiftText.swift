// SPDX-License-Identifier: MIT

import Foundation

/// A Swift file as the compiler sees it and as a reader sees it.
struct SwiftText {
  /// The lines with comments and the contents of string literals blanked out.
  let code: [String]
  let codeText: String
  /// The lines as they stand in the file.
  let lines: [String]

  private static let hidden = try? NSRegularExpression(
    pattern: #"(?s)"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/"#
  )

  /// `isSwift` is false for other text, which is left as it is.
  init(_ text: String, isSwift: Bool = true) {
    lines = text.components(separatedBy: "\n")
    guard isSwift else {
      (code, codeText) = (lines, text)
      return
    }
    let whole = text as NSString
    var shown = ""
    var end = 0
    for match in Self.hidden?.matches(in: text, range: NSRange(location: 0, length: whole.length)) ?? [] {
      shown += whole.substring(with: NSRange(location: end, length: match.range.location - end))
      shown += whole.substring(with: match.range).filter { $0 == "\n" }
      end = match.range.location + match.range.length
    }
    codeText = shown + whole.substring(from: end)
    code = codeText.components(separatedBy: "\n")
  }
}
