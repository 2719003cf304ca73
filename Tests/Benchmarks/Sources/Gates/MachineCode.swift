// SPDX-License-Identifier: MIT

import Foundation

/// A disassembled function, as `objdump -d` prints it for x86-64 and arm64.
struct MachineCode {
  struct Instruction {
    let address: Int
    let name: String
    let operands: String
  }

  /// The instructions between a jump back and where it goes.
  struct Loop {
    let instructions: [Instruction]

    /// The names of the functions that are called by name.
    var calls: [String] {
      instructions.filter(\.isDirectCall).compactMap { instruction in
        guard let name = instruction.operands.split(separator: "<").last else { return nil }
        return String(name.prefix { $0 != ">" })
      }
    }
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

  /// The smallest loops around each indirect call: those calls are the subscribers'.
  var deliveryLoops: [Loop] {
    let calls = instructions.filter(\.isIndirectCall).map(\.address)
    var loops: [Int: (Int, Int)] = [:]
    for jump in instructions {
      guard let target = jump.jumpTarget, target < jump.address else { continue }
      for call in calls where (target...jump.address).contains(call) {
        if let (low, high) = loops[call], high - low <= jump.address - target { continue }
        loops[call] = (target, jump.address)
      }
    }
    return loops.values.map { low, high in
      Loop(instructions: instructions.filter { (low...high).contains($0.address) })
    }
  }
}

extension MachineCode.Instruction {
  fileprivate var isIndirectCall: Bool {
    (name.hasPrefix("call") && operands.hasPrefix("*")) || name == "blr"
  }

  fileprivate var isDirectCall: Bool {
    (name.hasPrefix("call") && !operands.hasPrefix("*")) || name == "bl"
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
