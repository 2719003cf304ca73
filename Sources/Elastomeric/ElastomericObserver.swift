// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation

/// Groups an observer's receipt, queue and block, kept for source compatibility.
///
/// New code has no use for it: no declaration of this module takes or returns one.
///
/// Mirrors a public type of *Elastomeric* that its document doesn't mention.
public struct ElastomericObserver {
  /// The receipt of the registration.
  ///
  /// Mirrors *Elastomeric*.
  public let receipt: ObserverReceipt

  /// The queue on which the block is to be called.
  ///
  /// Mirrors *Elastomeric*.
  public var inceptQueue: DispatchQueue

  /// The block that is to be called.
  ///
  /// Mirrors *Elastomeric*.
  public var block: ObserverBlock

  /// Creates a group of a receipt, a queue and a block.
  ///
  /// Mirrors *Elastomeric*.
  ///
  /// - Parameters:
  ///   - receipt: The receipt, by default a new one.
  ///   - inceptQueue: The queue on which the block is to be called.
  ///   - block: The block.
  public init(receipt: ObserverReceipt = UUID(), inceptQueue: DispatchQueue, block: ObserverBlock) {
    self.receipt = receipt
    self.inceptQueue = inceptQueue
    self.block = block
  }
}

/// The block belongs to the queue.
///
/// It does not cross threads.
@available(*, unavailable)
extension ElastomericObserver: Sendable {}
