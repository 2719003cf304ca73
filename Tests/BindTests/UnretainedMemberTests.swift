// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import TestSupport
import Testing

#if DEBUG
  @Suite("Members of a combination that nothing retains", .serialized)
  struct UnretainedMemberTests {
    private let kept = Output(value: 1)
    private let other = Output(value: "a")

    private func reports(_ combine: () -> Void) -> Int {
      reportedMisuse(during: combine).filter { $0.kind == .notRetained }.count
    }

    @Test("each member that only the call retains is reported")
    func temporaries() {
      #expect(reports { _ = Output.combine(kept, Output(value: 2)) } == 1)
      #expect(reports { _ = Output.combine(Output(value: 2), other) } == 1)
      #expect(reports { _ = Output.zip(kept, Output(value: "b")) } == 1)
      #expect(reports { _ = Output.combine(Output(value: 2), other, kept) } == 1)
      #expect(reports { _ = Output.combine(outputs: [kept, Output(value: 2)]) } == 1)
      #expect(reports { _ = kept.withLatestFrom(Output(value: 2)) } == 1)
    }

    @Test("no member that something else retains is reported: a constant, an array or another Output")
    func retained() {
      let local = Output(value: 2)
      let members = [Output(value: 3), Output(value: 4)]
      #expect(reports { _ = Output.combine(kept, local) } == 0)
      #expect(reports { _ = Output.combine(kept.map { $0 + 1 }, other.filter { _ in true }) } == 0)
      #expect(reports { _ = Output.zip(local, kept.map(String.init)) } == 0)
      #expect(reports { _ = Output.combine(kept, other, kept.map { $0 + 1 }, local) } == 0)
      #expect(reports { _ = Output.combine(outputs: members) } == 0)
      #expect(reports { _ = Output.combine(outputs: [kept, local]) } == 0)
      #expect(reports { _ = kept.withLatestFrom(local) } == 0)
      #expect(members.count == 2)
    }
  }
#endif
