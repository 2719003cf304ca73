// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  extension Execution {
    /// Every message reached whom it had to reach, nobody twice, nobody else, and in an order that is allowed.
    func checkMessages() {
      for (number, subscription) in subscriptions.enumerated() {
        let received = calls.filter { $0.subscription == number }
        checkCounts(number, subscription, received)
        checkReplay(number, subscription, received)
        if program.mode.holdsValue { checkChain(number, subscription, received) }
        checkOrderOfSenders(number, received)
        if program.yields, program.mode == .nested { checkPromptness(number, subscription) }
      }
      checkOrderOfSubscribers()
      if program.mode != .nested { checkTotalOrder() }
      checkSuccession()
      if program.yields, program.mode != .nested { checkFreedom() }
    }

    /// Who sends once delivers a few messages, however many the other threads send meanwhile.
    ///
    /// In these builds the turn is offered after each job, and its owner does a job while another thread sends one.
    private func checkFreedom() {
      for (thread, operations) in program.threads.enumerated() where operations.count == 1 {
        let count = Set(calls.filter { $0.thread == thread }.map(\.message.number)).count
        check(count <= 4, "thread \(thread) sends once and delivers \(count) messages")
      }
    }

    /// Where one subscriber hands over to the next inside a delivery, and there is nothing else, every message reaches one:
    /// at each moment somebody is subscribed, or a delivery is under way for which a message waits.
    private func checkSuccession() {
      let operations = Set(program.threads.joined())
      guard program.mode.queues, program.initialCount == 1, operations.contains(.sendHandingOver),
        operations.isSubset(of: [.send, .sendIfFree, .sendHandingOver])
      else { return }
      for sending in sendings where sending.wasFree != false {
        let count = calls.count { $0.message.number == sending.message.number }
        check(
          count == 1,
          "message \(sending.message.number) reaches \(count) subscribers, of whom there is one at a time"
        )
      }
    }

    private func checkCounts(_ number: Int, _ subscription: Subscription, _ received: [Call]) {
      for sending in sendings {
        let count = received.count { $0.message.number == sending.message.number }
        check(count <= 1, "message \(sending.message.number) reaches subscriber \(number) twice")
        if subscription.cancelled < sending.began {
          check(count == 0, "message \(sending.message.number) reaches subscriber \(number), which had been cancelled")
        }
        if !program.mode.queues, program.mode != .derived, sending.returned < subscription.subscribing {
          check(count == 0, "message \(sending.message.number) reaches subscriber \(number), which came later")
        }
        if sending.wasFree == false {
          check(count == 0, "message \(sending.message.number) was not sent and reaches subscriber \(number)")
          continue
        }
        // A nested message is delivered when its `send` returns, the others at the end at the latest.
        let end = program.mode == .nested || sending.wasFree == true ? sending.returned : Int.max
        guard subscription.subscribed < sending.began, subscription.cancelling >= end else { continue }
        check(count == 1, "message \(sending.message.number) does not reach subscriber \(number)")
      }
    }

    private func checkReplay(_ number: Int, _ subscription: Subscription, _ received: [Call]) {
      let replays = received.indices.filter { received[$0].message.action == .replay }
      guard subscription.isReplaying else { return check(replays.isEmpty, "a replay reaches subscriber \(number)") }
      if subscription.cancelling == Int.max {
        check(replays.count == 1, "subscriber \(number) gets \(replays.count) first messages")
      }
      if program.mode != .nested, !received.isEmpty {
        check(replays == [0], "subscriber \(number) gets a message before its first one")
      }
    }

    /// Each value follows the one before it, and the last one is what is stored.
    ///
    /// Nested sends come in another order.
    private func checkChain(_ number: Int, _ subscription: Subscription, _ received: [Call]) {
      guard program.mode == .turns || !sendings.contains(where: \.isNested) else { return }
      for (before, after) in zip(received, received.dropFirst()) {
        check(
          before.message.new == after.message.old,
          "subscriber \(number) gets \(after.message.old) → \(after.message.new) after \(before.message.new)"
        )
      }
      if subscription.cancelling == Int.max, let last = received.last {
        check(last.message.new == value, "the last value for subscriber \(number) is \(last.message.new), not \(value)")
      }
    }

    /// The messages that one thread sends come in the order in which it sent them.
    ///
    private func checkOrderOfSenders(_ number: Int, _ received: [Call]) {
      guard !program.mode.isReentrant || !sendings.contains(where: \.isNested) else { return }
      for thread in program.threads.indices {
        let numbers = received.map(\.message.number).filter {
          $0 > 0 && $0 <= sendings.count && sendings[$0 - 1].thread == thread && !sendings[$0 - 1].isNested
        }
        check(numbers == numbers.sorted(), "subscriber \(number) gets thread \(thread)'s messages as \(numbers)")
      }
    }

    /// While deliveries overlap without end, a cancelled closure goes after a few of them all the same.
    private func checkPromptness(_ number: Int, _ subscription: Subscription) {
      guard subscription.cancelled != Int.max else { return }
      let sent = subscription.sentBeforeRelease - subscription.sentBeforeCancel
      check(
        sent <= 4 * program.threads.count,
        "the closure of subscriber \(number) goes \(sent) messages after it was cancelled"
      )
    }

    /// A message reaches its subscribers in the order in which they subscribed.
    private func checkOrderOfSubscribers() {
      for sending in sendings {
        let generations = calls.filter { $0.message.number == sending.message.number }.map {
          generation($0.subscription)
        }
        check(generations == generations.sorted(), "message \(sending.message.number) is delivered out of order")
      }
    }

    /// Queued messages do not overlap: each is delivered to all before the next one begins.
    private func checkTotalOrder() {
      guard program.mode.queues || !sendings.contains(where: \.isNested) else { return }
      var numbers: [Int] = []
      for call in calls where call.message.action != .replay && numbers.last != call.message.number {
        check(!numbers.contains(call.message.number), "deliveries of message \(call.message.number) and others overlap")
        numbers.append(call.message.number)
      }
    }
  }
#endif
