// SPDX-License-Identifier: MIT

/// The command line arguments.
enum Arguments {
  enum Request: Equatable {
    case help
    case run(seconds: Int?)
    case picture(path: String, seconds: Int?)
    case graph(path: String, seconds: Int?)
  }

  /// A message for the user; the program exits with code 64, the conventional code for wrong usage.
  struct Mistake: Error, Equatable {
    let line: String
  }

  static let help = """
    Usage: demo [--seconds N] [--picture FILE | --graph FILE] [--help]

    A live monitor of this machine, made with Unison: one engine, four observer styles. Each line says which style made
    it. On a terminal it redraws in place until you press q; with NO_COLOR it does so without colors. Into a pipe or
    with TERM=dumb it prints a plain line a second and ends after 5 seconds.

      --seconds N      end after N seconds (1 to 86400)
      --picture FILE   write the last screen as SVG at the end
      --graph FILE     write who observed whom, in Mermaid, at the end (in a debug build)
      --help           print this

    A picture and a graph need a run each.

    Keys: q quit, ? help, m messages, + and - move the alarm threshold, f and s sample faster and slower.
    """

  static func parse(_ words: [String]) throws(Mistake) -> Request {
    var seconds: Int?
    var picture: String?
    var graph: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      // Accept both `--name value` and `--name=value`.
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch halves[0] {
      case "--help" where halves.count == 1, "-h" where halves.count == 1:
        return .help
      case "--seconds":
        guard let number = halves.dropFirst().first ?? rest.popFirst() else {
          throw Mistake(line: "--seconds needs a number")
        }
        seconds = try parseSeconds(number)
      case "--picture":
        guard let path = halves.dropFirst().first ?? rest.popFirst(), !path.isEmpty else {
          throw Mistake(line: "--picture needs a file")
        }
        picture = path
      case "--graph":
        guard let path = halves.dropFirst().first ?? rest.popFirst(), !path.isEmpty else {
          throw Mistake(line: "--graph needs a file")
        }
        graph = path
      default:
        throw Mistake(line: "unknown argument '\(word)' (try --help)")
      }
    }
    if picture != nil, graph != nil { throw Mistake(line: "--picture and --graph need a run each") }
    if let graph { return .graph(path: graph, seconds: seconds) }
    return picture.map { .picture(path: $0, seconds: seconds) } ?? .run(seconds: seconds)
  }

  private static func parseSeconds(_ word: String) throws(Mistake) -> Int {
    guard let number = Int(word), (1...86_400).contains(number) else {
      throw Mistake(line: "--seconds takes a whole number from 1 to 86400, not '\(word)'")
    }
    return number
  }
}
