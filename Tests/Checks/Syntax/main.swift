// SPDX-License-Identifier: MIT

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

// Prints mistakes made from the syntax of Swift files, as entries of a list of `Tests/Mutants`, in an order that the seed
// decides. A program of its own, since only this one needs SwiftSyntax, which is a part of the toolchain.
//
//   mistakes SEED FILE...

let words = Array(CommandLine.arguments.dropFirst())
let trees = words.dropFirst().sorted().map { path in
  let tree = Parser.parse(source: String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self))
  return (path, OperatorTable.standardOperators.foldAll(tree) { _ in })
}
var optional = Set<String>()
let rounds = (1...2).map { _ in
  trees.flatMap { path, tree in
    let maker = MistakeMaker(path, "\(tree)", optional)
    maker.walk(tree)
    optional.formUnion(maker.optional)
    return maker.mistakes
  }
}
// Where an entry comes depends on itself and the seed alone.
func rank(_ entry: String) -> UInt64 {
  (words[0] + entry).utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
// Only in the second round were all parameters known that have a default value.
for entry in rounds[1].map({ (rank($0), $0) }).sorted(by: { $0.0 < $1.0 }) { print(entry.1) }
