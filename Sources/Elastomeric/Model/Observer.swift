// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// One registration: a block, and where it is to be called.
package final class Observer {
  package let elastomer: Elastomer
  package let receipt: ObserverReceipt
  private let block: (ElastomericMutation) -> Void
  fileprivate let queue: InceptQueue

  package init(
    of elastomer: Elastomer,
    receipt: ObserverReceipt,
    on queue: InceptQueue,
    block: @escaping (ElastomericMutation) -> Void
  ) {
    self.elastomer = elastomer
    self.receipt = receipt
    self.queue = queue
    self.block = block
  }

  /// Calls the block of an observer; on the incept queue.
  ///
  /// - Parameters:
  ///   - notice: The change.
  ///   - observer: Whom it is for; retained by its registration, or by its farewell.
  ///   - namesake: The Elastomer that was staged or posted, unless it is exactly the one that is observed.
  static func deliver(_ notice: consuming Notice, to observer: Unmanaged<Observer>, from namesake: Elastomer? = nil) {
    // SAFETY: the caller sees to it that the observer is retained until this returns.
    let (elastomer, receipt) = unsafe observer._withUnsafeGuaranteedRef { ($0.elastomer, $0.receipt) }
    // Outside of the closures, which would have to copy the notice.
    let mutation = ElastomericMutation(consume notice, of: namesake ?? elastomer, for: receipt)
    unsafe observer._withUnsafeGuaranteedRef { $0.block(mutation) }
  }

  /// What the entry's subject holds: as long as it is held, changes are sent to the observer.
  final class Registration {
    private let observer: Observer
    private let mailbox: Mailbox<InceptQueue.Delivery>

    init(_ observer: Observer) {
      self.observer = observer
      mailbox = observer.queue.mailbox
    }

    /// Sends the change on its way to the block.
    func receive(_ change: Change) {
      let own = observer.elastomer
      let isOwn = unsafe own.isExactly(change.new.pointee.elastomer) && own.hasType(of: change.old.pointee.elastomer)
      guard isOwn else { return receiveFromNamesake(change) }
      // Made in its place: copying a change retains what is in it, and runs no code of the user.
      mailbox.post(making: { unsafe .notice(Notice(change), Unmanaged.passUnretained(observer)) })
    }

    @inline(never)
    private func receiveFromNamesake(_ change: Change) {
      let namesake = unsafe change.new.pointee.elastomer
      let notice = Notice(change, for: observer.elastomer)
      mailbox.post(unsafe .noticeFromNamesake(notice, namesake, Unmanaged.passUnretained(observer)))
    }

    /// So that the block, and what it captures, goes where it was called, after its last call.
    deinit {
      mailbox.post(.farewell(observer))
    }
  }
}
