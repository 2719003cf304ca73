// SPDX-License-Identifier: MIT

import Testing

@testable import Demo

@Suite("Arguments of the demo")
struct ArgumentsTests {
  @Test("a number of seconds is taken in both spellings", arguments: [["--seconds", "3"], ["--seconds=3"]])
  func seconds(words: [String]) throws {
    #expect(try Arguments.parse(words) == .run(seconds: 3))
  }

  @Test("help is asked for in two ways, wherever it stands", arguments: [["-h"], ["--help"], ["--seconds=3", "-h"]])
  func help(words: [String]) throws {
    #expect(try Arguments.parse(words) == .help)
  }

  @Test("the demo runs for a second to a day")
  func bounds() throws {
    for number in [1, 86_400] { #expect(try Arguments.parse(["--seconds", "\(number)"]) == .run(seconds: number)) }
  }

  @Test(
    "a picture has a path, and may have a number of seconds",
    arguments: [
      (["--picture", "a.svg"], Arguments.Request.picture(path: "a.svg", seconds: nil)),
      (["--picture=a=b.svg", "--seconds", "3"], .picture(path: "a=b.svg", seconds: 3)),
      (["--graph", "a.svg", "--seconds", "3"], .graph(path: "a.svg", seconds: 3)),
      (["--graph=a"], .graph(path: "a", seconds: nil)),
    ]
  )
  func picture(words: [String], request: Arguments.Request) throws {
    #expect(try Arguments.parse(words) == request)
  }

  @Test(
    "a wrong argument is refused with one line that names it",
    arguments: [
      (["--seconds"], "--seconds needs a number"),
      (["--seconds", "soon"], "soon"), (["--seconds", "0"], "0"), (["--seconds=-1"], "-1"), (["--seconds="], "''"),
      (["--seconds", "86401"], "86401"), (["--second", "3"], "--second"), (["fast"], "fast"),
      (["--picture"], "--picture needs a file"), (["--picture="], "--picture needs a file"),
      (["--graph"], "--graph needs a file"),
      (["--graph="], "--graph needs a file"), (["--help=1"], "--help=1"), (["-h=1"], "-h=1"),
      (["--graph=a", "--picture=b"], "--picture and --graph need a run each"),
    ]
  )
  func refused(words: [String], named: String) {
    let mistake = #expect(throws: Arguments.Mistake.self) { try Arguments.parse(words) }
    #expect(mistake?.line.contains(named) == true)
    #expect(mistake?.line.contains("\n") == false)
  }
}
