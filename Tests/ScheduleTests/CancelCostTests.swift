// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import NotificationEngine
  import ScheduleSupport
  import Testing

  /// What a cancel costs, counted in words that it reads.
  @Suite("The cost of a cancel", .serialized)
  struct CancelCostTests {
    /// Counts loads.
    ///
    /// Everything else is done as if nothing were observed.
    private final class LoadCount: ScheduleObserver {
      var count = 0
      var region: UInt64 { 0 }
      var givesStripesEarly: Bool { false }

      func access(
        _ address: UInt,
        _ access: MemoryAccess,
        _ order: MemoryOrder,
        _ value: UInt64,
        _ perform: () -> UInt64
      ) -> UInt64 {
        if access == .load { count += 1 }
        return perform()
      }

      func acquire(lock: UInt) {}
      func release(lock: UInt) {}
      func allocated(_ address: UInt, byteCount: Int) {}
      func look(_ body: () -> Void) {}
      func yield() {}

      func free(_ address: UInt) {
        // SAFETY: the engine allocated it, and gives it up with this call.
        unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
      }
    }

    /// Returns how many words are read by the closure that `body` passes to its argument.
    private func countLoads(in body: @escaping (_ counting: @escaping (() -> Void) -> Void) -> Void) -> Int {
      var result = 0
      let failure = explore { _ in
        let observer = LoadCount()
        SchedulePoint.observer = observer
        defer { SchedulePoint.observer = nil }
        body { counted in
          observer.count = 0
          counted()
          result = observer.count
        }
      }
      #expect(failure == nil)
      return result
    }

    @Test("P8: a cancel among many reads logarithmically many words")
    func search() {
      func loads(among count: Int) -> Int {
        countLoads { counting in
          let subject = Subject<Int>()
          let tokens = (0..<count).map { _ in subject.subscribe({ _ in }) }
          counting { subject.cancel(tokens[count / 3]) }
        }
      }
      let few = loads(among: 1_000)
      #expect(few > 10)
      // 64 times as many are six more steps.
      #expect(loads(among: 64_000) <= few + 7)
    }

    @Test("a cancel inside a delivery costs the same, however many blocks of other subjects were replaced in it")
    func others() {
      func loads(besides count: Int) -> Int {
        countLoads { counting in
          let root = Subject<Int>(mode: .serialReentrant)
          let subjects = (0...count).map { _ in Subject<Int>(sharing: root.order) }
          root.subscribe(inside: { _ in
            let tokens = subjects.flatMap { subject in (0..<4).map { _ in subject.subscribe(inside: { _ in }) } }
            counting { subjects[count].cancel(tokens[4 * count]) }
          })
          root.send(1)
        }
      }
      let alone = loads(besides: 0)
      #expect(alone > 4)
      #expect(loads(besides: 1_000) == alone)
    }
  }
#endif
