// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation

/// A closure that an observer calls with a mutation; nil does nothing.
///
/// Mirrors *Elastomeric*, section "Observe values".
public typealias ObserverBlock = ((_ mutation: ElastomericMutation) -> Void)?

/// Names one registration of one observer, so that it can be retired.
///
/// Mirrors *Elastomeric*, section "Observe values", example 2.
public typealias ObserverReceipt = UUID

/// A receipt, a queue and a block.
///
/// Mirrors a public type of *Elastomeric* that its document does not mention; nothing takes or returns one.
public struct ElastomericObserver {
  /// The receipt of the registration.
  ///
  /// Mirrors *Elastomeric*.
  public let receipt: ObserverReceipt

  /// The queue on which the block is to be called.
  ///
  /// Mirrors *Elastomeric*.
  public var inceptQueue: DispatchQueue

  /// The closure that is to be called.
  ///
  /// Mirrors *Elastomeric*.
  public var block: ObserverBlock

  /// Puts the three together.
  ///
  /// Mirrors *Elastomeric*.
  ///
  /// - Parameters:
  ///   - receipt: The receipt, a new one unless given.
  ///   - inceptQueue: The queue.
  ///   - block: The block.
  public init(receipt: ObserverReceipt = UUID(), inceptQueue: DispatchQueue, block: ObserverBlock) {
    self.receipt = receipt
    self.inceptQueue = inceptQueue
    self.block = block
  }
}

/// The block belongs to the queue; it does not cross threads.
@available(*, unavailable)
extension ElastomericObserver: Sendable {}
