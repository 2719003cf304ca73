// SPDX-License-Identifier: MIT

import Foundation

/// A disassembled function, as `objdump -d` prints it for x86-64 and arm64.
struct MachineCode {
  struct Instruction {
    let address: Int
    let name: String
    let operands: String
  }

  private let instructions: [Instruction]

  init(_ text: String) {
    instructions = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let address = Int(parts[0].trimmingCharacters(in: .whitespaces), radix: 16) else {
        return nil
      }
      let code = parts[1].trimmingCharacters(in: .whitespaces)
      let name = code.prefix { !$0.isWhitespace }
      return Instruction(
        address: address,
        name: String(name),
        operands: code.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
      )
    }
  }

  /// The way round from each indirect call back to itself, what is executed for each subscriber: what it calls by name.
  ///
  /// The shortest way, so that what is done only for some (a subscriber for one message is claimed) is not part of it.
  /// An indirect call that nothing leads back to is no subscriber's.
  var callsInDeliveryLoops: [[String]] {
    let places = Dictionary(instructions.enumerated().map { ($1.address, $0) }) { first, _ in first }
    let starts = instructions.indices.filter { instructions[$0].isIndirectCall }
    return starts.compactMap { wayRound(from: $0, places) }.map { way in
      way.map { instructions[$0] }.filter(\.isDirectCall).compactMap { instruction in
        instruction.operands.split(separator: "<").last.map { String($0.prefix { $0 != ">" }) }
      }
    }
  }

  /// A breadth-first search over what can be executed next.
  private func wayRound(from start: Int, _ places: [Int: Int]) -> [Int]? {
    var cameFrom: [Int: Int] = [:]
    var front = [start]
    while !front.isEmpty {
      var next: [Int] = []
      for place in front {
        for successor in successors(of: place, places) where cameFrom[successor] == nil {
          cameFrom[successor] = place
          if successor == start { return way(to: start, cameFrom) }
          next.append(successor)
        }
      }
      front = next
    }
    return nil
  }

  private func way(to start: Int, _ cameFrom: [Int: Int]) -> [Int] {
    var way = [start]
    while let last = way.last, let before = cameFrom[last], before != start { way.append(before) }
    return way
  }

  private func successors(of place: Int, _ places: [Int: Int]) -> [Int] {
    let instruction = instructions[place]
    var successors: [Int] = []
    if !instruction.endsHere, place + 1 < instructions.count { successors.append(place + 1) }
    if let target = instruction.jumpTarget, let index = places[target] { successors.append(index) }
    return successors
  }
}

extension MachineCode.Instruction {
  fileprivate var isIndirectCall: Bool {
    (name.hasPrefix("call") && operands.hasPrefix("*")) || name == "blr"
  }

  fileprivate var isDirectCall: Bool {
    (name.hasPrefix("call") && !operands.hasPrefix("*")) || name == "bl"
  }

  /// Whether what stands below is not executed next.
  fileprivate var endsHere: Bool {
    name.hasPrefix("jmp") || name.hasPrefix("ret") || name == "b" || name == "br" || name.hasPrefix("ud")
      || name == "brk"
  }

  fileprivate var jumpTarget: Int? {
    guard name.hasPrefix("j") || name == "b" || name.hasPrefix("b.") || name.hasPrefix("cb") || name.hasPrefix("tb")
    else {
      return nil
    }
    let target = operands.split(separator: "<").first?.split(separator: ",").last
    return target.flatMap { Int($0.trimmingCharacters(in: .whitespaces), radix: 16) }
  }
}
