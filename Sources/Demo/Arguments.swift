// SPDX-License-Identifier: MIT

/// What the user asked for on the command line.
struct Arguments: Equatable {
  enum Request: Equatable {
    case help
    case run(seconds: Int?)
  }

  /// A line for the user; the program ends with exit code 64, as the shell's convention for wrong usage has it.
  struct Mistake: Error, Equatable {
    let line: String
  }

  static let help = """
    Usage: demo [--seconds N] [--help]

    A live monitor of this machine. On a terminal it redraws in place until you press q; into a pipe it prints a line a
    second and ends after 5 seconds.

      --seconds N   end after N seconds (1 to 86400)
      --help        print this

    Keys: q quit, + and - move the alarm threshold, f and s sample faster and slower.
    """

  static func parse(_ words: [String]) throws(Mistake) -> Request {
    var seconds: Int?
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        return .help
      case "--seconds":
        guard let number = rest.popFirst() else { throw Mistake(line: "--seconds needs a number") }
        seconds = try parseSeconds(number)
      case _ where word.hasPrefix("--seconds="):
        seconds = try parseSeconds(String(word.dropFirst("--seconds=".count)))
      default:
        throw Mistake(line: "unknown argument '\(word)' (try --help)")
      }
    }
    return .run(seconds: seconds)
  }

  private static func parseSeconds(_ word: String) throws(Mistake) -> Int {
    guard let number = Int(word), (1...86_400).contains(number) else {
      throw Mistake(line: "--seconds takes a whole number from 1 to 86400, not '\(word)'")
    }
    return number
  }
}
