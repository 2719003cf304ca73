// SPDX-License-Identifier: MIT

/// Identifies a subscription of a subject.
///
/// Using a token is always safe: cancelling it twice, or on a subject that it doesn't belong to, has no effect. A token
/// retains nothing.
@frozen
public struct SubscriptionToken: Hashable, Sendable {
  /// The number of the subject that returned the token, which no other subject of the process ever gets.
  @usableFromInline package let subject: UInt64

  /// The number of the subscription, in ascending order within a subject.
  @usableFromInline package let generation: UInt64

  @inlinable package init(subject: UInt64, generation: UInt64) {
    self.subject = subject
    self.generation = generation
  }

  /// A token that belongs to no subject.
  @inlinable package static var none: SubscriptionToken { SubscriptionToken(subject: 0, generation: 0) }
}
