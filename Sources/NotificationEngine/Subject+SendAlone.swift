// SPDX-License-Identifier: MIT

extension Subject {
  /// Like `send`, for somebody who is alone with the subject.
  ///
  /// Until the call returns nobody else sends on it, subscribes to it or cancels, neither another thread nor a subscriber.
  /// For a subject that is touched only while another one delivers, one message at a time: that order is enough, and to
  /// enter this one as well would be two atomic operations for nothing. Since nobody has entered, nobody may end a subscription
  /// meanwhile: a subscriber for one message is not called, because its call would.
  @inlinable
  package func sendAlone(_ message: Message) {
    let bits = headAddress.loadAcquiring()
    guard bits != 0 else { return }
    let head = SubjectHead(bits: bits)
    let block = newestBlock(head)
    let count = unsafe block.count.pointee.loadAcquiring()
    deliver(message, to: count, of: block, noNewerThan: SlotState.newestGeneration, claiming: false, head)
  }
}
